// libmotion/waapi-dom: element.animate() and its kin on jsdom, and on a DOM that has only Element.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';
import {install} from '../../waapi-dom.js';
import '../shared.mjs';
import {jsdomOf, noJSDOM, plainWindow} from './waapi-kit.mjs';

/** Returns a window with one element, and its kit. */
async function plain(options, fields) {
  const window = plainWindow(), kit = await install(window, options);
  return {window, kit, element: new window.Element(fields)};
}

/** Runs a body in which timers are the test's own: move(ms) runs those that are due. */
function fakeTimers() {
  let time = 1000, count = 0;
  const waiting = new Map();
  return {
    clock: {
      now: () => time,
      setTimeout: (body, delay) => {
        waiting.set(++count, {body, at: time + delay});
        return count;
      },
      clearTimeout: (id) => waiting.delete(id)
    },
    waiting,
    move(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        const [id, next] = [...waiting].sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
        if (!next || next.at > end) break;
        waiting.delete(id);
        time = next.at;
        next.body();
      }
      time = end;
    }
  };
}

test('animate() moves computed style with the clock of the test, and ends', async () => {
  const {window, kit, element} = await plain();
  const animation =
    element.animate({opacity: [0, 1], transform: ['none', 'translateX(20px)']}, {duration: 1000, id: 'in'});
  const style = window.getComputedStyle(element), said = [];
  animation.onfinish = ({type, currentTime, timelineTime}) => said.push(type, currentTime, timelineTime);
  animation.addEventListener('finish', () => said.push('listener'));
  assert.deepEqual([animation.playState, animation.pending, animation.currentTime], ['running', true, 0]);
  await animation.ready;
  kit.advance(250);
  assert.deepEqual([style.opacity, style.transform, animation.currentTime], ['0.25', 'matrix(1, 0, 0, 1, 5, 0)', 250]);
  assert.deepEqual(element.getAnimations().map(({id}) => id), ['in']);
  kit.advance(1000);
  assert.deepEqual([style.opacity, style.transform, animation.playState], ['1', 'none', 'finished']);
  assert.equal(await animation.finished, animation);
  assert.deepEqual(said, ['finish', 1000, 1000, 'listener']);
  assert.deepEqual(element.getAnimations(), []);
});

test('pause, seek, reverse, playbackRate, finish and cancel', async () => {
  const {kit, element} = await plain();
  const animation = element.animate({opacity: [0, 1]}, {duration: 1000, fill: 'both'});
  kit.advance(400);
  animation.pause();
  kit.advance(100);
  assert.deepEqual([animation.playState, animation.currentTime, animation.startTime], ['paused', 400, null]);
  animation.play();
  animation.updatePlaybackRate(2);
  kit.advance(100);
  assert.deepEqual([animation.playbackRate, animation.currentTime], [2, 600]);
  animation.reverse();
  kit.advance(50);
  assert.deepEqual([animation.playbackRate, animation.currentTime, kit.computed(element, 'opacity')], [-2, 500, '0.5']);
  animation.currentTime = 900;
  animation.playbackRate = 1;
  assert.deepEqual([animation.currentTime, animation.effect.getComputedTiming().progress], [900, 0.9]);
  animation.startTime = kit.currentTime - 300;
  assert.equal(animation.currentTime, 300);
  animation.finish();
  assert.deepEqual([animation.playState, animation.currentTime], ['finished', 1000]);
  const {finished} = animation;
  await finished;
  animation.cancel();
  assert.deepEqual([animation.playState, animation.currentTime, kit.computed(element, 'opacity')], ['idle', null, '1']);
  animation.play();
  const again = animation.finished;
  animation.cancel();
  await assert.rejects(again, {name: 'AbortError'});
  const endless = element.animate({opacity: 1}, {duration: 1, iterations: Infinity});
  assert.throws(() => endless.finish(), {name: 'InvalidStateError'});
  assert.throws(() => endless.reverse(), {name: 'InvalidStateError'});
  assert.equal(endless.playbackRate, 1);
});

test('what runs above adds to, or replaces, what runs below; removed animations stay where persisted', async () => {
  const {kit, element} = await plain({}, {style: {marginLeft: '7px', width: '10px'}});
  const fill = {duration: 100, fill: 'forwards'};
  const first = element.animate({marginLeft: '100px', width: '50px'}, fill);
  const second = element.animate({marginLeft: '20px'}, {...fill, composite: 'add'});
  kit.advance(50);
  assert.equal(kit.computed(element, 'margin-left'), '63.5px'); // half of the way from 7 to 100, and half of 20 more
  kit.advance(100);
  assert.deepEqual([kit.computed(element, 'margin-left'), kit.computed(element, 'width')], ['120px', '50px']);
  second.commitStyles();
  assert.equal(element.style['marginLeft'], '120px');
  const removed = [];
  const third = element.animate({marginLeft: '1px', width: '2px'}, fill);
  first.persist();
  second.onremove = ({type}) => removed.push(type);
  kit.advance(100);
  assert.deepEqual([first, second, third].map(({replaceState}) => replaceState), ['persisted', 'removed', 'active']);
  assert.deepEqual(removed, ['remove']);
  assert.deepEqual(element.getAnimations(), [first, third]);
});

test('colours, lengths, shadows, lists and words are written as browsers write them', async () => {
  const {kit, element, window} = await plain({box: () => [200, 100]}, {style: {fontSize: '20px'}});
  const parent = new window.Element({style: {width: '400px', height: '300px'}});
  element.parentNode = parent;
  element.animate({
    color: ['#000', 'rgb(255 0 0 / 50%)'],
    width: ['10%', '2em'],
    translate: ['10% 0', '0 50%'],
    scale: ['1', '2 3'],
    rotate: ['0deg', '1turn'],
    boxShadow: ['0 0 0 black', '10px 4px 2px red'],
    filter: ['blur(2px)', 'blur(4px)'],
    strokeDasharray: ['1 2', '3'],
    zIndex: [1, 4],
    display: ['none', 'block'],
    content: ['"a"', '"b"'],
    d: ['path("M0 0 L10 0")', 'path("M0 10 L20 0")']
  },
    1000);
  kit.advance(500);
  const want = {
    'color': 'rgba(85, 0, 0, 0.75)',
    'width': '30px', // 10 % of the parent's 200px, and 2em
    'translate': '5% 25%',
    'scale': '1.5 2',
    'rotate': '180deg',
    'box-shadow': 'rgb(128, 0, 0) 5px 2px 1px 0px',
    'filter': 'blur(3px)',
    'stroke-dasharray': '2px, 2.5px',
    'z-index': '3',
    'display': 'block',
    'content': '"b"',
    'd': 'path("M0 5 L15 0")'
  };
  const got = Object.fromEntries(Object.keys(want).map((name) => [name, kit.computed(element, name)]));
  assert.deepEqual(got, want);
});

test('effects and timelines by themselves, as classes of the window', async () => {
  const {window, kit, element} = await plain();
  const effect =
    new window.KeyframeEffect(element, [{left: '0px', easing: 'ease-in'}, {left: '10px'}], {duration: 100, delay: 20});
  const animation = new window.Animation(effect, new window.DocumentTimeline({originTime: 5}));
  animation.play();
  kit.advance(70);
  assert.deepEqual([animation.currentTime, animation.timeline.currentTime], [70, 65]);
  assert.deepEqual(effect.getKeyframes(), [
    {offset: null, computedOffset: 0, easing: 'ease-in', composite: 'auto', left: '0px'},
    {offset: null, computedOffset: 1, easing: 'linear', composite: 'auto', left: '10px'}
  ]);
  const {progress, activeDuration, endTime, localTime, currentIteration} = effect.getComputedTiming();
  assert.deepEqual([progress, activeDuration, endTime, localTime, currentIteration], [0.5, 100, 120, 70, 0]);
  effect.setKeyframes({left: ['0px', '100px']});
  effect.updateTiming({delay: 0, easing: 'steps(2)'});
  assert.equal(kit.computed(element, 'left'), '50px');
  const copy = new window.KeyframeEffect(effect);
  assert.deepEqual(copy.getTiming(), effect.getTiming());
  copy.target = null;
  assert.equal(effect.target, element);
  assert.throws(() => element.animate({left: '0px'}, {easing: 'wobble'}), TypeError);
  assert.throws(() => element.animate([{offset: 3}]), TypeError);
  assert.throws(() => {
    animation.startTime = NaN;
  }, TypeError);
  assert.ok(animation instanceof window.Animation);
});

test('advance stops where animations end, so that a chain of them keeps its times', async () => {
  const {kit, element} = await plain(), times = [];
  const next = (count) => {
    const animation = element.animate({opacity: [0, 1]}, 300);
    animation.onfinish = () => {
      times.push(kit.currentTime);
      if (count > 1) next(count - 1);
    };
  };
  next(3);
  kit.advance(1000);
  assert.deepEqual(times, [300, 600, 900]);
  const waited = (async () => {
    for (let i = 0; i < 2; i++) await element.animate({opacity: [0, 1]}, 400).finished;
    return kit.currentTime;
  })();
  await kit.advanceAsync(1000);
  assert.equal(await waited, 1800);
});

test('a clock that follows timers sleeps until something ends', async () => {
  const timers = fakeTimers(), {kit, element} = await plain({clock: timers.clock}), said = [];
  const animation = element.animate({opacity: [0, 1]}, 500);
  animation.onfinish = () => said.push(kit.currentTime);
  await animation.ready;
  timers.move(200);
  assert.deepEqual([animation.currentTime, kit.computed(element, 'opacity')], [200, '0.4']);
  timers.move(1000);
  assert.deepEqual(said, [500]);
  assert.equal(timers.waiting.size, 0); // nothing keeps a process awake
  assert.throws(() => kit.advance(1), /follows timers/);
  kit.uninstall();
});

test('install says what it needs, and uninstall leaves no trace', async () => {
  const window = plainWindow(), before = Object.getOwnPropertyNames(window.Element.prototype);
  await assert.rejects(install({}), /must have Element/);
  await assert.rejects(install(window, {clok: 1}), /no such field/);
  await assert.rejects(install(window, {clock: 'sun'}), /must be manual, timers/);
  const kit = await install(window);
  assert.equal(typeof window.Element.prototype.animate, 'function');
  kit.uninstall();
  assert.deepEqual(Object.getOwnPropertyNames(window.Element.prototype), before);
  assert.deepEqual(Object.keys(window), ['Element']);
});

const PAGE = `<style>
  @media (prefers-reduced-motion: no-preference) { .spin { animation: spin 2s infinite linear, pulse 1s 2 both } }
  @keyframes spin { to { rotate: 1turn } }
  @keyframes pulse { 50% { opacity: calc(1 - var(--dip)); animation-timing-function: step-end } }
  .card { --dip: .5; left: 0; transition: left 1s linear, color .5s .25s }
  .card.moved { left: 100px; color: #fff }
</style><body><div id="spin" class="spin card"></div><div id="card" class="card"></div>
<svg><circle id="dot" r="5"><animate id="grow" attributeName="r" to="15" dur="2s" fill="freeze"/></circle></svg>`;
const EVENTS = [
  'animationstart', 'animationiteration', 'animationend', 'animationcancel', 'transitionrun', 'transitionstart',
  'transitionend', 'transitioncancel'
];

/** Returns a document of jsdom, its kit, and the events that come. */
async function page(options) {
  const window = jsdomOf(PAGE), kit = await install(window, options), said = [];
  for (const type of EVENTS) {
    window.document.addEventListener(type,
      ({target, animationName, propertyName, elapsedTime}) => said.push(
        `${kit.currentTime} ${target.id} ${type} ${animationName ?? propertyName} ${Number(elapsedTime.toFixed(4))}`));
  }
  return {window, kit, said, find: (id) => window.document.getElementById(id)};
}

test('jsdom: animations of a style sheet, with their events', {skip: noJSDOM}, async () => {
  const {window, kit, said, find} = await page(), spin = find('spin'), style = window.getComputedStyle(spin);
  kit.advance(500);
  assert.deepEqual([style.rotate, style.opacity, style.display], ['90deg', '0.5', 'block']);
  assert.deepEqual(window.document.getAnimations().map(({animationName}) => animationName), ['spin', 'pulse']);
  kit.advance(2000);
  assert.deepEqual([style.rotate, style.opacity], ['90deg', '1']);
  spin.style.animationPlayState = 'paused';
  kit.update();
  kit.advance(250);
  assert.equal(style.rotate, '90deg');
  spin.className = '';
  kit.update();
  assert.deepEqual([style.getPropertyValue('rotate'), window.document.getAnimations().length], ['', 0]);
  assert.deepEqual(said, [
    '0 spin animationstart spin 0', '0 spin animationstart pulse 0', '1000 spin animationiteration pulse 1',
    '2000 spin animationiteration spin 2', '2000 spin animationend pulse 2', '2750 spin animationcancel spin 2.5'
  ]);
});

test('jsdom: transitions, and their way back', {skip: noJSDOM}, async () => {
  const {window, kit, said, find} = await page(), card = find('card'), style = window.getComputedStyle(card);
  kit.update();
  card.classList.add('moved');
  kit.advance(250);
  assert.deepEqual([style.left, style.color], ['25px', 'rgb(0, 0, 0)']);
  card.classList.remove('moved');
  kit.advance(125); // it goes back in the quarter of a second that it took
  assert.equal(style.left, '12.5px');
  kit.advance(1000);
  assert.equal(style.left, '0px');
  assert.deepEqual(said.filter((text) => / left /.test(text)), [
    '0 card transitionrun left 0', '0 card transitionstart left 0', '250 card transitioncancel left 0.25',
    '250 card transitionrun left 0', '250 card transitionstart left 0', '500 card transitionend left 0.25'
  ]);
  assert.ok(card.getAnimations().length === 0);
});

test('jsdom: inline style that its CSSOM does not know is read, and committed', {skip: noJSDOM}, async () => {
  const window = jsdomOf('<p id="a" style="rotate: 5deg; color: red"></p>'), kit = await install(window);
  const element = window.document.getElementById('a');
  assert.equal(kit.computed(element, 'rotate'), '5deg');
  const animation = element.animate({translate: ['0 0', '80px 0'], left: '2px'}, {duration: 400, fill: 'both'});
  kit.advance(500);
  animation.commitStyles();
  animation.cancel();
  const got = ['translate', 'left', 'color'].map((name) => kit.computed(element, name));
  assert.deepEqual(got, ['80px', '2px', 'rgb(255, 0, 0)']);
});

test('jsdom: reduced motion, sheets of the test, and beginElement', {skip: noJSDOM}, async () => {
  const {window, kit, find} = await page({reducedMotion: true}), grow = find('grow'), said = [];
  kit.advance(500);
  assert.equal(window.document.getAnimations().length, 0);
  kit.addStyleSheet('#spin { animation: fade 1s } @keyframes fade { from { opacity: 0 } }');
  kit.advance(250);
  assert.ok(Math.abs(window.getComputedStyle(find('spin')).opacity - 0.4085) < 1e-4); // ease
  for (const type of ['beginEvent', 'endEvent']) grow.addEventListener(type, () => said.push(type, kit.currentTime));
  grow.beginElementAt(1);
  kit.advance(2000);
  assert.equal(window.getComputedStyle(find('dot')).getPropertyValue('r'), '10px');
  kit.advance(5000);
  assert.equal(kit.computed(find('dot'), 'r'), '15px');
  assert.deepEqual(said, ['beginEvent', 1750, 'endEvent', 3750]);
  grow.endElement();
  kit.uninstall();
  assert.equal(window.Element.prototype.animate, undefined);
});

test('what is declared is there, and what is there is declared', async () => {
  const {kit, element} = await plain();
  const text = (name) =>
    readFileSync(new URL(`../../${name}.d.ts`, import.meta.url), 'utf8').replace(/\/\*[^]*?\*\//g, '');
  const declared = (body) => [...body.matchAll(/^ {2}(?:readonly )?(\w+)[(?:]/gm)].map(([, name]) => name).sort();
  const members = /interface Kit \{([^]*?)^\}/m.exec(text('waapi-dom'))[1], {prototype} = kit.constructor;
  assert.deepEqual(
    declared(members), Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor').sort());
  const options = declared(/interface InstallOptions \{([^]*?)^\}/m.exec(text('waapi-dom'))[1]);
  await assert.rejects(install(plainWindow(), {x: 1}), ({rule}) => options.every((name) => rule.includes(name)));
  assert.ok(element.animate);
});
