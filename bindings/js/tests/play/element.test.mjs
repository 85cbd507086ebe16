// <motion-player> in chromium, under a strict policy: attributes, properties, events, pieces, triggers, colours,
// errors, controls, layout, memory. Pictures are kept in .build/page. Skipped where there is no chromium.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {browser, withPage} from '../chromium.mjs';
import {served} from '../served.mjs';
import {zip} from '../shared.mjs';
import {Loop} from '../../play/loop.js';

const root = new URL('../../', import.meta.url), pictures = new URL('../../.build/page/', root);
const fixed = (k) => ({a: 0, k});
const group = (name, sid) => ({
  ty: 'gr',
  nm: name,
  it: [
    {ty: 'rc', p: fixed([0, 0]), s: fixed([100, 100]), r: fixed(0)},
    {ty: 'fl', c: {...fixed([1, 0, 0]), sid}, o: fixed(100)},
    {ty: 'tr', p: fixed([0, 0]), a: fixed([0, 0]), s: fixed([100, 100]), r: fixed(0), o: fixed(100)}
  ]
});
/** A square of 100 x 100 points, red or of the slot "accent", left in the first second and right in the second one. */
const icon = {
  v: '5.7.0',
  fr: 30,
  ip: 0,
  op: 60,
  w: 200,
  h: 100,
  markers: [{tm: 30, cm: 'second half', dr: 30}],
  slots: {accent: {p: fixed([1, 0, 0])}},
  layers: [{
    ty: 4,
    nm: 'Badge',
    ip: 0,
    op: 60,
    st: 0,
    shapes: [group('Square', 'accent')],
    ks: {o: fixed(100), p: {a: 1, k: [{t: 0, s: [50, 50], h: 1}, {t: 30, s: [150, 50], h: 1}]}, a: fixed([0, 0])}
  }]
};
const words = {
  s: 20,
  f: 'Sans',
  t: 'II',
  fc: [0, 0, 0]
};
const title = {
  ty: 5,
  nm: 'Title',
  ip: 0,
  op: 60,
  st: 0,
  ks: {},
  t: {d: {k: [{t: 0, s: words}]}}
};
const themed = zip({
  'manifest.json': JSON.stringify({version: '2', animations: [{id: 'icon'}], themes: [{id: 'sea'}]}),
  'a/icon.json': JSON.stringify(icon),
  't/sea.json': JSON.stringify({rules: [{id: 'accent', type: 'Color', value: [0, 0, 1]}]})
});
const over = (value) => [{type: 'Boolean', inputName: 'over', conditionType: 'Equal', compareTo: value}];
const enters = (type, value, layer = {}) =>
  ({type, ...layer, actions: [{type: 'SetBoolean', inputName: 'over', value}]});
const state = (name, to, value, fields) => ({
  type: 'PlaybackState',
  animation: 'icon',
  name,
  transitions: [{type: 'Transition', toState: to, guards: over(value)}],
  ...fields
});
/** A machine that shows the second half of the icon while the pointer is over its badge. */
const machine = {
  initial: 'idle',
  inputs: [{type: 'Boolean', name: 'over', value: false}],
  interactions: [enters('PointerEnter', true, {layerName: 'Badge'}), enters('PointerExit', false)],
  states: [
    state('idle', 'busy', true),
    state('busy', 'idle', false, {segment: 'second half', entryActions: [{type: 'FireCustomEvent', value: 'hello'}]})
  ]
};
const FILES = {
  'machine.lottie': zip({
    'manifest.json': JSON.stringify({version: '2', animations: [{id: 'icon'}]}),
    'a/icon.json': JSON.stringify(icon),
    's/hover.json': JSON.stringify(machine)
  }),
  'icon.json': JSON.stringify(icon),
  'words.json': JSON.stringify({...icon, layers: [title]}),
  'themed.lottie': themed,
  'moves.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" onload="globalThis.ran = 1"><style>' +
    'rect { fill: lime }</style><script>globalThis.ran = 1</script><rect width="20" height="100">' +
    '<animate attributeName="width" from="20" to="200"' +
    ' dur="2s" fill="freeze"/></rect></svg>',
  'fills.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><style>rect { fill: #00f }</style>' +
    '<rect width="20" height="100"><animate attributeName="width" from="20" to="100" dur="2s" fill="freeze"/></rect>' +
    '</svg>',
  'page.json': '<!doctype html><title>Not found</title>',
  'list.json': '[1, 2]',
  'table.json': '{"rows": [], "count": 0}',
  'rive.json': 'RIVE\x07',
  'broken.json': '{"fr": 30, "layers": [',
  'empty.lottie': zip({'manifest.json': '{}'}),
  'other.motion': 'MOTN and no more'
};
const POLICY = 'default-src \'self\'; script-src \'self\' \'wasm-unsafe-eval\'';

/** Runs the module test.js in a page of players under a strict policy, until it sets globalThis.answer. */
async function ran(t, name, body, script, {act = () => {}, patience = 60} = {}) {
  const html =
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${
      POLICY}">
    <title>players</title><link rel="icon" href="favicon.ico"><link rel="stylesheet" href="test.css">
    <main><h1>Players</h1>${body}</main>
    <script type="module" src="test.js"></script>`;
  const test =
    `const $ = (id) => document.getElementById(id), wait = (ms) => new Promise((done) => setTimeout(done, ms));
    const once = (target, name) => new Promise((done) => target.addEventListener(name, done, {once: true}));
    const drawn = (element, x) => {
      const canvas = element.shadowRoot.querySelector('canvas');
      return [...canvas.getContext('2d').getImageData(x * canvas.width / 200, canvas.height / 2, 1, 1).data].join(' ');
    };
    try { ${script} } catch (error) { globalThis.answer = {failed: error.stack}; }`;
  const css = '.tinted { --motion-accent: rebeccapurple } body { margin: 8px }';
  mkdirSync(pictures, {recursive: true});
  const answer = await served(
    {...FILES, 'test.js': test, 'test.css': css, 'index.html': html}, (address) => withPage(async (tab) => {
      await tab.tell('Page.navigate', {url: address});
      for (let i = 0; i < 10 * patience; i++) {
        const found = await tab.value('globalThis.answer && JSON.stringify(globalThis.answer)').catch(() => null);
        if (found) {
          const more = await act(tab);
          writeFileSync(new URL(`${name}.png`, pictures), await tab.screenshot());
          const told = tab.events.filter(({method}) => /exceptionThrown|entryAdded|consoleAPICalled/.test(method))
                         .map(({params}) => params.exceptionDetails?.exception?.description ?? params.entry?.text
                             ?? params.args.map(({value}) => value).join(' '));
          return {...JSON.parse(found), ...more, console: told.filter((text) => !/willReadFrequently/.test(text))};
        }
        await new Promise((done) => {
          setTimeout(done, 100);
        });
      }
      throw new Error(`no answer: ${JSON.stringify(tab.events.slice(-5))}`);
    }));
  if (answer === undefined) t.skip(`${browser} does not start here`);
  assert.equal(answer?.failed, undefined, answer?.failed);
  return answer;
}
const skip = !browser && 'no chromium is installed';
const RED = '255 0 0 255', BLUE = '0 0 255 255', NONE = '0 0 0 0', PURPLE = '102 51 153 255', GREEN = '0 128 0 255';

test('a loop of frames counts what it plays, also over several passes a frame', () => {
  const CASES = [ // options, seconds of each frame, [times that show], loops, whether it has ended
    [{count: 3}, 0.75, [0, 0.75, 0.5, 0.25, 1], 2, true],
    [{count: 2, alternate: true}, 0.75, [0, 0.75, 0.5, 0], 1, true],
    [{count: 3, alternate: true}, 1.25, [0, 0.75, 0.5], 2, false],
    [{count: 3, alternate: true}, 2.5, [0, 0.5, 1], 1, true],
    [{loop: true, alternate: true}, 2.25, [0, 0.25, 0.5, 0.75], 3, false],
    [{count: 2, rate: -1}, 0.75, [1, 0.25, 0.5, 0], 1, true],
    [{rate: -1, count: 1, alternate: true}, 0.75, [1, 0.25, 0], 0, true]
  ];
  for (const [options, step, times, loops, isOver] of CASES) {
    let frame = null, count = 0, ended = false;
    const shown = [], host = {now: () => 0, page: null, cancel: () => {}, request: (each) => (frame = each)};
    const more = {start: 0, end: 1, host, onloop: () => (count += 1), onend: () => (ended = true)};
    const loop = new Loop((time) => shown.push(time), {...options, ...more}).rewind().play();
    for (let i = 1; i < times.length; i++) frame(1000 * step * i);
    assert.deepEqual([shown, count, ended, loop.playing], [times, loops, isOver, !isOver], JSON.stringify(options));
    if (isOver) assert.equal(loop.play().time, times[0], 'it begins again');
  }
});

test('attributes and properties: what plays, from where, how often, and what it tells', {skip}, async (t) => {
  const CASES = {
    // attributes: [events until it ends, currentTime, the x that is painted then]
    'autoplay speed="8"': ['play load ended complete', 2, 150],
    'autoplay speed="-8"': ['play load ended complete', 0, 50],
    'autoplay speed="8" direction="reverse"': ['play load ended complete', 0, 50],
    'autoplay speed="16" count="3"': ['play load ended complete', 2, 150],
    'autoplay speed="16" count="2" mode="bounce"': ['play load ended complete', 0, 50],
    'autoplay speed="8" segment="0 0.5"': ['play load ended complete', 0.5, 50],
    'autoplay speed="8" marker="second half"': ['play load ended complete', 1, 150],
    'autoplay speed="8" mode="svg" src="moves.svg"': ['play load ended complete', 2, null],
    'autoplay speed="8" src="fills.svg"': ['play load ended complete', 2, 50]
  };
  const rows = Object.keys(CASES).map((each) => (each.includes('src=') ? each : `${each} src="icon.json"`));
  const answer = await ran(
    t, 'element-plays', rows.map((each) => `<motion-player width="60" height="30" ${each}></motion-player>`).join(''), `
    const players = [...document.querySelectorAll('motion-player')], told = players.map(() => []);
    players.forEach((each, i) => { for (const type of ['load', 'play', 'pause', 'ended', 'loop', 'error', 'complete'])
      each.addEventListener(type, ({detail}) => told[i].push(type + (detail?.message ?? ''))); });
    const ends = Promise.all(players.map((each) => once(each, 'complete')));
    await import('./player-element.js');
    await ends;
    const all = players.map((each, i) => [told[i].join(' '), each.currentTime, each.paused, each.ended,
      each.clip && [20, 50, 150].find((x) => drawn(each, x) !== '${NONE}')]);
    const [a] = players, before = a.outerHTML.length;
    Object.assign(a, {loop: true, hover: true, pauseOnHover: true, speed: 2, label: 'x', direction: 'reverse',
      count: 4});
    const reflected = [a.hasAttribute('loop'), a.hasAttribute('pause-on-hover'), a.getAttribute('speed'), a.label,
      a.count, a.playbackRate];
    Object.assign(a, {loop: false, hover: false, pauseOnHover: false, direction: null, count: null, speed: 1,
      currentTime: 0.25});
    const promises = [a.play(), a.pause(), a.seek(1.5), a.toggle(), a.stop(),
      a.load('icon.json')].map((each) => each instanceof Promise);
    await once(a, 'load');
    globalThis.answer = {all, reflected, promises, time: a.currentTime, duration: a.duration,
      second: customElements.get('motion-player')
      === (await import('./player-element.js?again')).MotionPlayer};`);
  if (!answer) return;
  Object.entries(CASES).forEach(([name, [events, time, x]], i) => {
    const [told, now, paused, ended, painted] = answer.all[i];
    assert.deepEqual([told.replaceAll(' loop', ''), paused, ended], [events, true, true], name);
    assert.equal(now, time, name);
    assert.equal(painted && (painted === 20 ? 50 : painted), x, name);
  });
  assert.deepEqual(answer.reflected, [true, true, '2', 'x', 4, 2]);
  assert.deepEqual(answer.promises, Array(6).fill(true));
  assert.deepEqual([answer.time, answer.duration, answer.second], [0, 2, false], 'loaded twice, the first class stays');
  assert.deepEqual(answer.console, []);
});

test('colours, slots, texts and themes on the small module', {skip}, async (t) => {
  const answer = await ran(t, 'element-colours', `<motion-player id="a" src="icon.json"></motion-player>
    <motion-player id="b" class="tinted" src="icon.json"></motion-player>
    <motion-player id="c" src="themed.lottie" theme="sea"></motion-player>
    <motion-player id="d" src="words.json" text.title="Hello"></motion-player>
    <motion-player id="e" src="words.json" text.titel="Hello"></motion-player>
    <motion-player id="f" src="themed.lottie" theme="see"></motion-player>`,
    `
    const asked = new Promise((done) => { const seen = [];
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({name}) =>
      name.split('/').pop()))).observe({type: 'resource', buffered: true}); done(seen); });
    const wrong = Promise.all(['e', 'f'].map((id) => once($(id), 'error').then(({detail}) => detail.message)));
    const loaded = Promise.all(['a', 'b', 'c', 'd'].map((id) => once($(id), 'load')));
    await import('./player-element.js');
    await loaded;
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map($), seen = {plain: drawn(a, 50), css: drawn(b, 50), theme: drawn(c,
      50)};
    a.slots = {accent: 'green'};
    await a.refresh();
    seen.slot = drawn(a, 50);
    a.slots = {};
    a.colors = {Square: 'blue'};
    await a.refresh();
    seen.color = drawn(a, 50);
    await wait(100);
    const again = once(b, 'load');
    b.style.setProperty('--motion-accent', 'green');
    await again;
    seen.live = drawn(b, 50);
    d.texts = {Title: 'Bye'};
    await d.refresh();
    globalThis.answer = {seen, wrong: await wrong, losses: d.losses,
      wasm: (await asked).filter((name) => name.endsWith('.wasm'))};`);
  if (!answer) return;
  assert.deepEqual(answer.seen, {plain: RED, css: PURPLE, theme: BLUE, slot: GREEN, color: BLUE, live: GREEN});
  assert.match(answer.wrong[0], /^words.json: text\.titel: must be the name of a text layer: Title$/);
  assert.match(answer.wrong[1], /theme.*"?see"?.*must be one of sea/);
  assert.deepEqual(answer.losses.map(({what}) => what), ['text']);
  assert.deepEqual(answer.wasm, ['motion-lottie.wasm']);
  assert.equal(answer.console.filter((text) => /words.json: not drawn: text at/.test(text)).length, 1, 'once a file');
});

test('an error says what the file is instead, and what to do', {skip}, async (t) => {
  const SAID = {
    'nothing.json': /nothing.json: the server answered 404.*there is no file at this address/,
    'page.json': /page.json: is an HTML page/,
    'list.json': /list.json: is JSON without layers \(a list\)/,
    'table.json': /table.json: is JSON without layers \(it has rows, count\)/,
    'rive.json': /is a Rive file: export a Lottie/,
    'broken.json': /broken.json: is neither JSON \(.*\), nor an archive, nor a clip/,
    'empty.lottie': /empty.lottie: archive: has no animations/,
    'other.motion': /other.motion: .*ERROR_FORMAT: .* compile .*again/,
    'https://elsewhere.invalid/a.json': /cannot be fetched.*Content-Security-Policy lacks it in connect-src/
  };
  const answer = await ran(t, 'element-errors',
    Object.keys(SAID)
        .map((src, i) => `<motion-player src="${src}">${i ? '' : '<p slot="error"></p>'}</motion-player>`)
        .join('')
      + '<motion-player id="a" src="icon.json" speed="fast" segment="third half" count="0" ' +
      'mode="jump"></motion-player>',
    `
    const players = [...document.querySelectorAll('motion-player')], wrong = [];
    const said = Promise.all(players.slice(0, -1).map((each) => once(each,
      'error').then(({detail}) => detail.message)));
    $('a').addEventListener('error', ({detail: {message}}) => wrong.push(message));
    await import('./player-element.js');
    const all = await said, rejected = await players[0].play().catch(({message}) => message);
    await wait(300);
    const shown = players[0].querySelector('p');
    globalThis.answer = {all, rejected, wrong, shown: shown.textContent,
      height: shown.getBoundingClientRect().height};`);
  if (!answer) return;
  Object.entries(SAID).forEach(([src, pattern], i) => assert.match(answer.all[i], pattern, src));
  assert.equal(answer.rejected, answer.all[0]);
  assert.equal(answer.shown, answer.all[0]);
  assert.ok(answer.height > 0, 'the slot "error" shows it');
  for (const pattern of [/speed: "fast", must be a finite number/, /segment: "third half".*markers: second half/,
         /count: "0", must be at least 1/, /mode: "jump", must be normal, bounce or svg/])
    assert.equal(answer.wrong.filter((text) => pattern.test(text)).length, 1, String(pattern));
  assert.equal(answer.console.filter((text) => /page.json/.test(text)).length, 1, 'one warning a file');
});

test('triggers, the way through the view, the ratio that is reserved, and memory', {skip}, async (t) => {
  const players =
    {a: 'hover loop', b: 'click loop', c: 'autoplay loop pause-on-hover', d: 'timeline="scroll"', e: 'visible'};
  const body = Object.entries(players)
                 .map(([id, given]) => `<motion-player id="${id}" src="icon.json" width="200" height="100" ${
                        given}><svg width="200" height="100"></svg></motion-player>`)
                 .join('\n'); // as "libmotion poster" writes it
  const answer = await ran(t, 'element-triggers', `${body}<p id="end">end</p>`, `
    const shifts = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({value}) => value)))
      .observe({type: 'layout-shift', buffered: true});
    await wait(100);
    const loaded = Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => once($(id), 'load')));
    await import('./player-element.js');
    await loaded;
    const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map($), send = (target, type, more) => target.dispatchEvent(new
      (type.startsWith('key') ? KeyboardEvent : PointerEvent)(type, {bubbles: true, ...more}));
    await wait(100);
    const seen = {hover: [a.paused], click: [b.paused, b.getAttribute('role'), b.tabIndex], pause: [c.paused]};
    const paused = async (target, expected) => { while (target.paused !== expected) await wait(5); return expected; };
    for (const [target, list, over] of [[a, seen.hover, false], [c, seen.pause, true]])
      for (const [type, expected] of [['pointerenter', over], ['pointerleave', !over]]) {
        send(target, type);
        list.push(await paused(target, expected));
      }
    send(b, 'keydown', {key: 'Enter'});
    seen.click.push(await paused(b, false), b.getAttribute('aria-pressed'));
    b.click();
    seen.click.push(await paused(b, true));
    const shift = shifts.reduce((sum, each) => sum + each, 0);
    document.body.style.paddingBlock = '150vh';
    const times = [];
    seen.visible = [await paused(e, true)]; // it is out of sight now
    for (const at of ['start', 'end']) {
      const moved = once(document, 'scroll');
      d.scrollIntoView({block: at});
      await moved;
      await wait(0);
      times.push(d.currentTime / d.duration);
    }
    e.scrollIntoView();
    seen.visible.push(await paused(e, false));
    const {wasm} = await import('./core/library.js'), {heap} = wasm('clip_draw');
    const used = heap.used, box = document.createElement('div');
    document.body.append(box);
    box.innerHTML = '<motion-player src="icon.json"></motion-player>'.repeat(5);
    await Promise.all([...box.children].map((each) => once(each, 'load')));
    const more = heap.used - used, [moved] = box.children;
    document.body.append(moved);
    await wait(50);
    const kept = moved.clip !== null;
    moved.remove();
    box.remove();
    while (heap.used !== used) await wait(20);
    globalThis.answer = {seen, times, shift, more, kept};`);
  if (!answer) return;
  assert.deepEqual(answer.seen, {
    hover: [true, false, true],
    click: [true, 'button', 0, false, 'true', true],
    pause: [false, true, false],
    visible: [true, false]
  });
  assert.ok(answer.times[1] > 0 && answer.times[0] > answer.times[1] + 0.3, String(answer.times));
  assert.equal(answer.shift, 0, 'layout shift');
  assert.ok(answer.more > 0 && answer.kept, JSON.stringify(answer));
  assert.deepEqual(answer.console, []);
});

// axe-core, as the Python package axe-core-python has it.
const versions = new URL('../../.build/venv/lib/', root);
const axe = (existsSync(versions) ? readdirSync(versions) : [])
              .map((name) => new URL(`${name}/site-packages/axe_core_python/axe.min.js`, versions))
              .find(existsSync);
const noAxe = !axe && 'axe-core-python is not installed';

test('a state machine takes the pointer, calls and values', {skip}, async (t) => {
  const answer = await ran(t, 'machine',
    '<motion-player id="a" src="machine.lottie" statemachine="hover" width="200" height="100"></motion-player>', `
    const told = [], player = $('a');
    for (const type of ['statechange', 'machineevent'])
      player.addEventListener(type, ({detail}) => told.push(detail.value ?? detail.from + ' ' + detail.to));
    await import('./player-element.js');
    await once(player, 'load');
    const states = [player.state], colours = [drawn(player, 50)], {left, top} = player.getBoundingClientRect();
    const point = (type, x) => player.dispatchEvent(new PointerEvent(type, {clientX: left + x, clientY: top + 50}));
    const note = async () => { await wait(50); states.push(player.state); colours.push(drawn(player, 50)); };
    point('pointermove', 150);
    await note();
    point('pointermove', 50);
    await note();
    point('pointerleave', 300);
    await note();
    player.setInput('over', true);
    await note();
    let wrong = '';
    try { player.fire('nobody'); } catch (error) { wrong = error.message; }
    globalThis.answer = {states, colours, told, wrong, kept: player.state};
  `);
  assert.deepEqual(answer.states, ['idle', 'idle', 'busy', 'idle', 'busy']);
  assert.deepEqual(answer.colours.map((colour) => colour === '255 0 0 255'), [true, true, false, true, false]);
  assert.deepEqual(answer.told, ['hello', 'idle busy', 'busy idle', 'hello', 'idle busy']);
  assert.match(answer.wrong, /must be the name of an input/);
  assert.equal(answer.kept, 'busy');
});

test('controls: keyboard, names, time, light and dark, and what axe-core finds', {skip: skip || noAxe}, async (t) => {
  FILES['axe.js'] = readFileSync(axe);
  const answer = await ran(t, 'element-controls',
    `<motion-player id="a" src="icon.json" controls label="A badge" width="320" height="160"></motion-player>
    <motion-player id="b" src="icon.json" click label="Play the badge" width="200" height="100"></motion-player>
    <motion-player id="c" src="icon.json" autoplay loop label="Loading" width="200" height="100"></motion-player>
    <script src="axe.js"></script>`,
    `
    const loaded = Promise.all(['a', 'b', 'c'].map((id) => once($(id), 'load')));
    await import('./player-element.js');
    await loaded;
    const [a, c] = [$('a'), $('c')], root = a.shadowRoot;
    while (!root.querySelector('button')) await wait(20);
    const [button, slider] = ['button', 'input'].map((name) => root.querySelector(name)),
      seen = [button.getAttribute('aria-label')];
    button.click();
    await wait(50);
    seen.push(button.getAttribute('aria-label'), a.paused);
    slider.value = 1.5;
    slider.dispatchEvent(new Event('input'));
    seen.push(a.paused, a.currentTime, slider.getAttribute('aria-valuetext'), drawn(a, 150));
    slider.dispatchEvent(new Event('change'));
    seen.push(a.paused);
    await a.seek(0.5);
    await a.pause();
    const {violations} = await axe.run(document, {resultTypes: ['violations']});
    globalThis.answer = {seen, role: a.getAttribute('role'), calm: c.paused, violations: violations.map(({id,
      nodes}) => [id, nodes[0].html])};`,
    {
      async act(tab) {
        const light = await tab.screenshot();
        writeFileSync(new URL('element-controls-light.png', pictures), light);
        await tab.tell('Emulation.setEmulatedMedia', {features: [{name: 'prefers-color-scheme', value: 'dark'}]});
        await tab.value('document.documentElement.style.colorScheme = "dark"');
        return {};
      }
    });
  if (!answer) return;
  assert.deepEqual(answer.seen, ['Play', 'Pause', false, true, 1.5, '1.5 of 2.0 seconds', RED, false]);
  assert.deepEqual([answer.role, answer.violations], ['group', []]);
});

const noBundler = spawnSync('esbuild', ['--version']).status !== 0 && 'esbuild is not installed';

test('one file for a plain script tag, also twice, and what it leaves out', {skip: skip || noBundler}, async (t) => {
  const made = new URL('motion-player.min.js', pictures), tool = fileURLToPath(new URL('element/bundle.mjs', root));
  mkdirSync(pictures, {recursive: true});
  const {status, stderr} = spawnSync(process.execPath, [tool, fileURLToPath(made)], {encoding: 'utf8'});
  assert.equal(status, 0, stderr);
  FILES['motion-player.min.js'] = readFileSync(made);
  FILES['scene.json'] = '{"layers": [{"name": "a"}]}';
  const answer = await ran(t, 'element-single', `<motion-player id="a" src="icon.json" controls></motion-player>
    <motion-player id="b" src="scene.json"></motion-player>${'<script src="motion-player.min.js"></script>'.repeat(2)}`,
    `
    const wrong = once($('b'), 'error').then(({detail}) => detail.message);
    $('b').load('scene.json').catch(() => {});
    while (!$('a').duration || !$('a').shadowRoot.querySelector('button')) await wait(20);
    globalThis.answer = {red: drawn($('a'), 50), wrong: await wrong, asked: performance.getEntriesByType('resource')
      .map(({name}) => name.split('/').pop()).filter((name) => /wasm|js$/.test(name))};`);
  if (!answer) return;
  assert.equal(answer.red, RED);
  assert.match(answer.wrong, /scene.json: is a scene or has layers in 3D: load player-element.js as a module/);
  assert.deepEqual(answer.asked.filter((name) => name !== 'test.js' && name !== 'whole.js'), ['motion-player.min.js']);
});
