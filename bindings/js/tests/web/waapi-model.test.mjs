// libmotion/waapi-dom: the timing model, values, pseudo-elements, timelines and style, kind by kind. The platform's own
// tests run by hand: platform-tests.md says how, and what they find.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import test from 'node:test';
import {install} from '../../waapi-dom.js';
import '../shared.mjs';
import {jsdomOf, noJSDOM, plainWindow} from './waapi-kit.mjs';

/** Returns a window with one element in a root, and its kit. */
async function plain(style = {}, options = {}) {
  const window = plainWindow(), kit = await install(window, options);
  const root = new window.Element({style: {fontSize: '10px'}});
  return {window, kit, root, element: new window.Element({style, parentNode: root})};
}

/** Returns a document of jsdom and its kit. */
async function page(html, options) {
  const window = jsdomOf(html), kit = await install(window, options), {document} = window;
  return {window, kit, document, find: (selector) => document.querySelector(selector)};
}

// property, style below, values, timing, value in the middle
const VALUES = [
  ['width', {}, ['1rem', '3rem'], {}, '20px'],
  ['borderTopWidth', {fontSize: '2em'}, ['1em', '1rem'], {}, '15px'],
  ['letterSpacing', {}, ['10%', '10px'], {}, 'calc(5% + 5px)'],
  [
    'color', {color: 'rgb(255 0 0 / .4)'}, ['rgb(255 128 128)', 'rgb(255 128 128)'], {composite: 'add'},
    'rgb(255, 128, 128)'
  ],
  [
    'color', {color: 'rgb(255 0 0 / .4)'}, Array(2).fill('rgb(255 0 0 / .4)'), {composite: 'add'},
    'rgba(255, 0, 0, 0.8)'
  ],
  [
    'color', {color: 'rgb(255 255 255 / .4)'}, Array(2).fill('rgb(0 0 0)'), {composite: 'accumulate'},
    'rgb(102, 102, 102)'
  ],
  ['boxShadow', {}, ['none', '10px 10px 4px 2px rgb(0 0 0)'], {}, 'rgba(0, 0, 0, 0.5) 5px 5px 2px 1px'],
  ['boxShadow', {color: 'lime'}, ['0 0', '4px 8px'], {}, 'rgb(0, 255, 0) 2px 4px 0px 0px'],
  [
    'textShadow', {textShadow: '1px 1px red'}, Array(2).fill('2px 2px blue'), {composite: 'add'},
    'rgb(255, 0, 0) 1px 1px 0px, rgb(0, 0, 255) 2px 2px 0px'
  ],
  ['filter', {}, ['none', 'brightness(3) blur(4px)'], {}, 'brightness(2) blur(2px)'],
  ['filter', {filter: 'blur(1px)'}, Array(2).fill('blur(2px)'), {composite: 'add'}, 'blur(1px) blur(2px)'],
  ['filter', {filter: 'brightness(2)'}, Array(2).fill('brightness(2)'), {composite: 'accumulate'}, 'brightness(3)'],
  ['filter', {}, ['blur(2px)', 'url("#a")'], {}, 'url("#a")'],
  ['color', {}, ['red', 'blue', 'red', 'oklch(70% .1 200)', 'red'], {}, 'rgb(255, 0, 0)'],
  ['color', {}, ['red', 'red', '#0000c8', '#640000', 'red', 'oklch(70% .1 200)'], {}, 'rgb(50, 0, 100)'],
  ['scrollbarColor', {}, ['red blue', 'blue red'], {}, 'rgb(128, 0, 128) rgb(128, 0, 128)'],
  ['fontVariationSettings', {}, ['"wght" 1, "wdth" 2', '"wdth" 4, "wght" 3'], {}, '"wdth" 3, "wght" 2'],
  ['mathDepth', {}, ['0', '3'], {}, '2'],
  ['columns', {}, ['10px 2', '30px 4'], {}, '20px 3'],
  ['gap', {}, ['10px', '30px 50px'], {}, '20px 30px'],
  ['margin', {}, ['0px', '8px 4px'], {}, '4px 2px'],
  ['borderSpacing', {}, ['10px', '20px 30px'], {}, '15px 20px'],
  ['strokeDasharray', {}, ['10%, 2', '30%, 4'], {}, '20%, 3px'],
  ['translate', {translate: '50%'}, Array(2).fill('-200px'), {composite: 'add'}, 'calc(50% - 200px)'],
  ['lineHeight', {}, ['normal', '2'], {}, '20px'],
  ['marginInlineStart', {}, ['0px', '20px'], {}, '10px'],
  ['transform', {}, ['matrix(1, 0, 0, 1, 0, 0)', 'matrix(1, 1, 0, 0, 0, 9)'], {}, 'matrix(1, 1, 0, 0, 0, 9)'],
  ['opacity', {'--o': '.2', 'opacity': 'var(--o)'}, [], {}, '0.2'],
];

test('values mix and add up as browsers mix them', async () => {
  for (const [name, style, values, timing, wanted] of VALUES) {
    const {kit, element} = await plain(style);
    if (values.length) element.animate({[name]: values}, {duration: 100, ...timing});
    kit.advance(50);
    assert.equal(kit.computed(element, name), wanted, `${name}: ${values}`);
  }
});

test('iterations add up, colours as lights and factors from 1', async () => {
  const {kit, element} = await plain(), frames = {filter: ['brightness(1)', 'brightness(3)'], color: ['#000', '#030']};
  element.animate(frames, {duration: 100, iterations: 3, iterationComposite: 'accumulate'});
  kit.advance(250);
  assert.deepEqual(['filter', 'color'].map((name) => kit.computed(element, name)), ['brightness(6)', 'rgb(0, 128, 0)']);
});

const setting = (name, value) => ({animation}) => {
  animation[name] = value;
};
// What is refused, and by which error.
const REFUSED = [
  ['TypeError', ({element}) => element.animate({left: '0px'}, {delay: -Infinity})],
  ['TypeError', ({element}) => element.animate({left: '0px'}, {delay: Infinity})],
  ['TypeError', ({element}) => element.animate({easing: 'wobble'}, 1)],
  ['TypeError', ({element}) => element.animate({left: ['0px'], easing: ['ease', '']}, 1)],
  ['TypeError', ({element}) => element.animate({left: ['0px'], composite: ['']}, 1)],
  ['TypeError', ({element}) => element.animate([{offset: 'calc(2)'}], 1)],
  ['SyntaxError', ({element}) => element.animate(null, {pseudoElement: 'before'})],
  ['SyntaxError', ({element}) => element.getAnimations({pseudoElement: '::abc'})],
  ['TypeError', setting('currentTime', {unit: 'deg', value: 3})],
  ['TypeError', setting('startTime', {unit: 'percent', value: 3})],
  ['TypeError', setting('currentTime', null)],
  ['TypeError', setting('playState', 'idle')],
  ['TypeError', setting('rangeStart', 'soon')],
  [
    'InvalidStateError',
    ({animation}) => {
      animation.timeline = null;
      animation.reverse();
    }
  ],
  [
    'InvalidStateError',
    ({animation}) => {
      animation.playbackRate = 0;
      animation.finish();
    }
  ],
  ['TypeError', ({window}) => new window.DocumentTimeline({originTime: 'x'})],
  ['TypeError', ({window}) => new window.ScrollTimeline({axis: 'z'})],
];

test('what is refused is refused by the type of error that browsers throw', async () => {
  for (const [name, body] of REFUSED) {
    const made = await plain();
    assert.throws(() => body({...made, animation: made.element.animate({left: '1px'}, 100)}), {name}, String(body));
  }
});

test('keyframes read what CSS knows, and drop what it does not', async () => {
  const {window} = await plain(), read = (frames) => new window.KeyframeEffect(null, frames).getKeyframes();
  assert.deepEqual(read({left: ['10px', 'invalid', '30px']}).map(({left}) => left), ['10px', undefined, '30px']);
  assert.deepEqual(
    read([{left: ['1px', '2px'], offset: 'calc(0.5)'}]).map(({left, offset}) => [left, offset]), [[undefined, 0.5]]);
  const said = [], frame = {
    get animationName() { said.push('read'); },
    get left() {
      said.push('left');
      return 0;
    }
  };
  read(frame);
  assert.deepEqual(said, ['left']);
  const easings = ['step-end', 'steps(3, end)', 'step-start', 'Ease\\2d in-out', 'ease /**/'];
  assert.deepEqual(easings.map((easing) => read({left: '0px', easing})[0].easing),
    ['steps(1)', 'steps(3)', 'steps(1, start)', 'ease-in-out', 'ease']);
  assert.equal(read({backgroundColor: 'rgb(1,2,3)'})[0].backgroundColor, 'rgb(1, 2, 3)');
});

test('finished and ready resolve in order, and a changed timing changes them', async () => {
  const {kit, element} = await plain(), said = [];
  const animation = element.animate({left: ['0px', '9px']}, 100), first = animation.finished;
  animation.ready.then(() => said.push('ready'));
  first.then(() => said.push('finished'));
  kit.advance(50);
  animation.effect.updateTiming({duration: 20});
  await kit.advanceAsync(0);
  assert.deepEqual([said.join(), animation.playState, animation.currentTime], ['ready,finished', 'finished', 50]);
  animation.effect.updateTiming({duration: 100});
  assert.notEqual(animation.finished, first);
  assert.deepEqual([animation.overallProgress, Object.prototype.toString.call(animation)], [0.5, '[object Animation]']);
  animation.updatePlaybackRate(-1);
  assert.deepEqual([animation.playbackRate, animation.pending], [1, true]);
  kit.advance(10);
  assert.deepEqual([animation.playbackRate, animation.currentTime], [-1, 40]);
  animation.timeline = null;
  assert.deepEqual([animation.currentTime, animation.playState], [null, 'running']);
});

test('a timeline of scrolling goes by positions that the test sets', async () => {
  const {window, kit, element} = await plain();
  const source = {scrollTop: 0, scrollHeight: 300, clientHeight: 100}, timeline = new window.ScrollTimeline({source});
  const animation = element.animate({opacity: [0, 1]}, {timeline, fill: 'both'});
  kit.advance(0);
  const at = (scrollTop) => {
    source.scrollTop = scrollTop;
    kit.advance(0);
    return [String(animation.currentTime), kit.computed(element, 'opacity'), animation.playState];
  };
  assert.deepEqual(
    [at(50), at(150), at(200)], [['25%', '0.25', 'running'], ['75%', '0.75', 'running'], ['100%', '1', 'finished']]);
  animation.rangeStart = '50%';
  assert.deepEqual(at(150), ['25%', '0.5', 'running']);
  assert.deepEqual([animation.effect.getComputedTiming().duration.value, String(animation.startTime)], [50, '50%']);
  animation.timeline = window.document?.timeline ?? kit.timeline;
  assert.equal(typeof animation.currentTime, 'number');
});

test('jsdom: pseudo-elements animate, by scripts and by sheets, in the order of CSS', {skip: noJSDOM}, async () => {
  const {kit, find, document} = await page(`<style>@keyframes in { from { opacity: 0 } }
    b::after { content: ""; animation: in 1s } b { animation: in 1s } b::before { content: ""; transition: left 1s }
    b.to::before { left: 10px }</style><b></b>`);
  const [element, said] = [find('b'), []];
  element.addEventListener('animationend', ({pseudoElement}) => said.push(pseudoElement));
  kit.update();
  element.animate({color: ['red', 'blue']}, {duration: 100, pseudoElement: ':before'});
  element.className = 'to';
  const shown = document.getAnimations().map(({effect}) => effect.pseudoElement);
  assert.deepEqual(shown, ['::before', null, '::after', '::before']);
  assert.equal(element.getAnimations({pseudoElement: '::after'}).length, 1);
  kit.advance(1000);
  assert.deepEqual(said, ['', '::after']);
});

test('jsdom: what is replaced is removed, and committed as declarations', {skip: noJSDOM}, async () => {
  const {kit, find, document} = await page('<div style="opacity: .1; font-size: 10px"></div>'), element = find('div');
  const forwards = {duration: 10, fill: 'forwards'}, said = [];
  const [first, second] = [{marginLeft: '1px'}, {margin: '2px'}].map((frames) => element.animate(frames, forwards));
  first.onremove = ({type}) => said.push(type);
  second.onfinish = ({type}) => said.push(type);
  kit.advance(10);
  assert.deepEqual([first.replaceState, second.replaceState, said], ['removed', 'active', ['remove', 'finish']]);
  const moved = element.animate({transform: 'translate(2em, 4px)', lineHeight: '1.5', opacity: .2}, 10);
  moved.finish();
  moved.commitStyles();
  assert.deepEqual(['transform', 'line-height', 'opacity'].map((name) => element.style.getPropertyValue(name)),
    ['translate(20px, 4px)', '1.5', '0.2']);
  const refused = (change, name) => {
    const other = document.body.appendChild(document.createElement('i')), animation = other.animate({opacity: 0}, 10);
    change(other, animation);
    assert.throws(() => animation.commitStyles(), {name});
  };
  refused((other) => other.remove(), 'InvalidStateError');
  refused((other) => {
    other.style.display = 'none';
  }, 'InvalidStateError');
  refused((other, {effect}) => {
    effect.pseudoElement = '::before';
  }, 'NoModificationAllowedError');
});

const MOVES = `<style>
  @keyframes in { to { margin-left: 8px } }
  .run { animation: in 1s linear } .big { transition: left 1s linear; left: 0 } .big.to { left: 1em }
  .em { font-size: 10px; width: 2em; transition: font-size 1s linear } .em.to { font-size: 20px }
</style><div><p></p></div>`;
const named = (name) => ({p}) => {
  p.className = name;
};
// What a page does with its element, and what is seen then.
const STYLE = [
  [
    'display: none ends animations',
    ({p, div}) => {
      p.className = 'run';
    },
    ({p, div}) => {
      div.style.display = 'none';
    },
    ({p}) => p.getAnimations().length, 0
  ],
  [
    'a change after layout was asked for begins anew', named('run'),
    ({p}) => {
      p.className = '';
      void p.offsetWidth;
      p.className = 'run';
    },
    ({p}) => p.getAnimations()[0].currentTime, 0
  ],
  [
    'an element that is moved begins anew', named('run'), ({p, document}) => document.body.append(p),
    ({p}) => p.getAnimations()[0].currentTime, 0
  ],
  [
    'what is undeclared goes on', named('big'), named('big to'),
    ({p, kit}) => {
      kit.advance(500);
      p.style.transition = 'none';
      return kit.computed(p, 'left');
    },
    '16px'
  ],
  [
    'what refers to a font follows it', named('em'), named('em to'),
    ({p, kit, window}) => {
      kit.advance(500);
      return window.getComputedStyle(p).width;
    },
    '30px'
  ],
  [
    'a script that pauses counts more than style', named('run'), ({p}) => p.getAnimations()[0].pause(),
    ({p}) => {
      p.style.animationPlayState = 'running';
      return p.getAnimations()[0].playState;
    },
    'paused'
  ],
  [
    'a script that sets a timing counts more than style', named('run'),
    ({p}) => p.getAnimations()[0].effect.updateTiming({duration: 5000}),
    ({p}) => {
      p.style.animation = 'in 2s 1s';
      const {duration, delay} = p.getAnimations()[0].effect.getTiming();
      return `${duration} ${delay}`;
    },
    '5000 1000'
  ],
  [
    'an end that is left out is the value below', named('run'), () => {},
    ({p}) => p.getAnimations()[0].effect.getKeyframes().map(({marginLeft, composite}) => marginLeft + composite).join(),
    '0pxauto,8pxauto'
  ],
  [
    'longhands are shown',
    ({p}) => {
      p.style.transition = 'left 1.5s 20ms, top 2s';
    },
    () => {},
    ({p, window}) => {
      const style = window.getComputedStyle(p);
      return `${style.transitionProperty}; ${style.transitionDuration}; ${style.animationName}`;
    },
    'left, top; 1.5s, 2s; none'
  ],
  [
    'rules that a script inserts count',
    ({p, document}) => {
      document.styleSheets[0].insertRule('p { animation: in 3s }', 0);
    },
    () => {}, ({p}) => p.getAnimations()[0].effect.getTiming().duration, 3000
  ],
];

test(
  'jsdom: style that changes starts, ends and keeps what browsers start, end and keep', {skip: noJSDOM}, async () => {
    for (const [what, begin, change, seen, wanted] of STYLE) {
      const made = await page(MOVES), given = {...made, p: made.find('p'), div: made.find('div')};
      begin(given);
      made.kit.update();
      made.kit.advance(100);
      change(given);
      assert.equal(seen(given), wanted, what);
      made.kit.uninstall();
    }
  });

test('jsdom: importing gives the DOM of a test environment all of it, on its timers', {skip: noJSDOM}, () => {
  const kit = new URL('waapi-kit.mjs', import.meta.url), dom = new URL('../../waapi-dom.js', import.meta.url);
  const source = `import {jsdomOf} from '${kit}';
    const window = jsdomOf('<style>@keyframes in { from { opacity: 0 } } p { animation: in 1s linear }</style><p></p>');
    for (const name of ['document', 'Element', 'HTMLElement', 'MutationObserver', 'getComputedStyle', 'Event',
      'EventTarget'])
      globalThis[name] = window[name];
    let time = 1000;
    Date.now = () => time;
    const {kit: own} = await import('${dom}');
    const p = document.querySelector('p'), [animation] = p.getAnimations();
    await animation.ready;
    time += 250;
    console.log(animation.animationName, getComputedStyle(p).opacity, typeof p.animate, own.currentTime);
    own.uninstall();
    console.log(typeof p.animate);`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', source], {encoding: 'utf8'});
  assert.equal(said, 'in 0.25 function 250\nundefined\n');
});

const jest = '/usr/share/nodejs/jest-cli/bin/jest.js', noJest = !existsSync(jest) && 'jest is not installed';

test('the example for Jest', {skip: noJest}, () => {
  const examples = new URL('../../examples/jest', import.meta.url).pathname;
  const given = [
    '--rootDir', examples, '--testRegex', '[.]test[.]mjs$', '--moduleNameMapper',
    JSON.stringify({'^libmotion/(.*)$': new URL('../../$1.js', import.meta.url).pathname})
  ];
  execFileSync(process.execPath, ['--experimental-vm-modules', jest, ...given], {stdio: 'pipe'});
});
