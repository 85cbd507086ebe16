// The parts of a page: instances in wasm memory, the loop of frames, and drawing.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {basic, digest, Drawing, Instances, Lottie, Player, Scene} from '../../motion.js';
import {wasm} from '../../core/library.js';
import {areRefused, strokes} from '../shared.mjs';

test('runs in wasm memory are those of rows', () => {
  const clip = strokes(3).compile(), count = 2000, runs = new Instances(count), rows = [];
  for (let i = 0; i < count; i++) {
    rows.push(
      {start: i / 1000, speed: 1 + i / 500, offset: i / 900, affine: [1, i / 99, 0, 2, i, -i], opacity: 1 / (i + 1)});
    runs.set(i, rows[i]);
  }
  const expected = clip.sample(0.3, {space: 'root', instances: rows});
  clip.seek(0.3, {space: 'root', instances: runs});
  assert.equal(clip.affines.length, count * 3 * 6);
  for (const name of ['affines', 'opacities', 'strokes', 'values', 'velocities', 'frames', 'orders'])
    assert.equal(digest(clip[name]), digest(expected[name]), name);
  const {used} = wasm().heap;
  for (let frame = 0; frame < 9; frame++) clip.seek(frame, {instances: runs});
  assert.equal(wasm().heap.used, used);
  clip.seek(0.3); // alone again
  assert.equal(clip.affines.length, 3 * 6);
  runs.dispose();
  runs.dispose();
  assert.throws(() => clip.seek(0, {instances: runs}), /disposed/);
});

test('runs loop, forth and back', () => {
  const clip = strokes().compile(), runs = new Instances(3);
  runs.set(0, {loop: [0, 0.4], start: 1}).set(1, {speed: 2, loop: [0.1, 0.3], alternate: true}).set(2, {offset: 0.25});
  const at = (time) => {
    const {affines} = clip.seek(time, {instances: runs, outputs: ['affines']});
    return [0, 1, 2].map((i) => digest(affines.slice(6 * i, 6 * i + 6)));
  };
  const alone = (time) => digest(clip.sample(time, {outputs: ['affines']}).affines);
  // In eighths, so that what repeats has the same bits.
  runs.set(0, {start: 1, loop: [0, 0.5]}).set(1, {loop: [0.125, 0.375], alternate: true});
  assert.deepEqual(at(1.125), [alone(0.125), alone(0.125 + (2.25 - 0.125) % 0.5), alone(1.375)]);
  assert.deepEqual(at(1.625)[0], alone(0.125));
  assert.deepEqual(at(0.875)[0], alone(0.375));              // before its start
  assert.deepEqual(at(0.25)[1], alone(0.125 + 0.5 - 0.375)); // on its way back
  runs.set(0, {loop: null, start: 0, offset: 0, speed: 1});
  assert.deepEqual(at(0.25)[0], alone(0.25));
});

test('mistakes in runs are named', () => {
  const runs = new Instances(2), clip = strokes().compile();
  areRefused([
    [() => new Instances(0), {field: 'count', value: 0}, ['1..']],
    [() => runs.set(2, {}), {field: 'i', value: 2}, ['0..1']],
    [() => runs.set(0, {affine: [1]}), {field: 'affine'}, ['6 numbers']],
    [() => runs.set(0, {loop: [1, 1]}), {field: 'loop'}, ['from less than to']],
    [() => runs.set(0, {starts: 1}), {field: 'set.starts'}, ['start']],
    [() => clip.seek(0, {instances: runs, rows: [0]}), {field: 'rows'}, ['combined with instances']],
  ]);
});

/** Frames by hand. */
function host() {
  const listeners = [];
  const made = {
    clock: 0,
    frame: null,
    now: () => made.clock,
    request: (frame) => (made.frame = frame, 1),
    cancel: () => {
      made.frame = null;
    },
    page: {
      hidden: false,
      addEventListener: (_, listener) => listeners.push(listener),
      removeEventListener: () => listeners.pop()
    },
    tick(milliseconds) {
      const {frame} = made;
      made.clock += milliseconds;
      made.frame = null;
      frame?.(made.clock);
    },
    hide(hidden) {
      made.page.hidden = hidden;
      listeners.forEach((listener) => listener());
    },
  };
  return made;
}

test('the loop of frames plays, stops, goes back, calls markers, and pauses with the page', () => {
  const shown = [], told = [], hand = host();
  const player = new Player((time) => shown.push(Number(time.toFixed(6))), {
    end: 1,
    markers: [{name: 'a', time: 0.25, duration: 0}, {name: 'b', time: 1, duration: 0}],
    onmarker: ({name}) => told.push(name),
    onend: () => told.push('end'),
    host: hand
  });
  player.play().play();
  hand.tick(250);
  hand.hide(true);
  assert.equal(hand.frame, null);
  hand.clock += 9999;
  hand.hide(false);
  hand.tick(250);
  player.rate = 4;
  hand.tick(250);
  assert.deepEqual(shown, [0.25, 0.5, 1]);
  assert.deepEqual(told, ['a', 'b', 'end']);
  assert.equal(player.playing, false);
  player.loop = true;
  player.play();
  hand.tick(100);
  assert.equal(player.time.toFixed(6), '0.400000');
  assert.deepEqual(told.splice(3), ['a']);
  player.rate = -1;
  hand.tick(500);
  assert.equal(player.time.toFixed(6), '0.900000');
  player.pause().seek(7);
  assert.equal(player.time, 1);
  assert.equal(hand.frame, null);
  player.dispose();
  areRefused([
    [() => new Player(7), {field: 'show'}, ['function']],
    [() => new Player(() => {}, {end: 0, host: hand}), {field: 'end', value: 0}, ['more than']],
    [() => new Player(() => {}, {speed: 1}), {field: 'Player.speed'}, ['rate']],
    [() => player.seek(NaN), {field: 'time'}, ['finite']],
  ]);
});

test('what plays back does not end in a first frame whose time is before the call of play', () => {
  const shown = [], hand = host();
  const player = new Player((time) => shown.push(Number(time.toFixed(6))), {end: 1, rate: -1, host: hand});
  player.seek(1).play();
  for (const step of [-0.1, 250.1, 250]) hand.tick(step);
  assert.deepEqual(shown, [1, 1, 0.75, 0.5]);
  assert.equal(player.playing, true);
  hand.tick(750);
  assert.deepEqual([player.time, player.playing], [0, false]);
});

test('markers are called in the order in which the time passes them, forwards and backwards', () => {
  const hand = host(), told = [];
  const player = new Player(() => {}, {
    start: 1,
    end: 2,
    loop: true,
    markers: ['end', 'late', 'early', 'start'].map((name, i) => ({name, time: 2 - i / 3, duration: 0})),
    onmarker: ({name}) => told.push(name),
    host: hand
  });
  const tells = (milliseconds, ...names) => {
    hand.tick(milliseconds);
    assert.deepEqual(told.splice(0), names, `to ${player.time}`);
  };
  player.play();
  tells(500, 'early');
  tells(250, 'late');
  tells(500, 'end', 'start');
  player.rate = -1;
  tells(125); // at 1.125
  tells(250, 'start', 'end');
  tells(625, 'late', 'early');
  tells(2000, 'start', 'end', 'late', 'early'); // a step over all of it tells each once
  player.rate = 1;
  tells(1000, 'early', 'late', 'end', 'start');
  player.loop = false;
  tells(5000, 'early', 'late', 'end');
  player.rate = -1;
  player.play();
  tells(1000, 'late', 'early', 'start');
});

/** A context that writes down what it is told. */
function context(log, width = 100, height = 100) {
  const made = {
    canvas: {width, height},
    fillStyle: '',
    strokeStyle: '',
    globalAlpha: 1,
    lineWidth: 1,
    globalCompositeOperation: 'source-over',
    getTransform: () => 'base'
  };
  for (const name of ['save', 'restore', 'setTransform', 'transform', 'setLineDash', 'clip', 'clearRect', 'fillRect',
         'drawImage', 'reset'])
    made[name] = (...given) => log.push([name, ...given]);
  made.fill = (path, rule) => log.push(['fill', made.fillStyle, made.globalAlpha, rule, path.said]);
  made.stroke = (path) => log.push(['stroke', made.strokeStyle, made.lineWidth, made.lineCap, path.said]);
  made.createLinearGradient = (...ends) => {
    const stops = [];
    return {ends, stops, addColorStop: (...stop) => stops.push(stop)};
  };
  return made;
}
class Path2D {
  said = '';
}
for (const name of ['moveTo', 'lineTo', 'quadraticCurveTo', 'bezierCurveTo', 'closePath', 'rect', 'roundRect'])
  Path2D.prototype[name] = function(
    ...numbers) { this.said += `${name} ${numbers.map((n) => Number(n.toFixed(3)))};`; };

const still = (k) => ({a: 0, k});
const ks = {
  o: still(50),
  r: still(0),
  p: still([10, 20]),
  a: still([0, 0]),
  s: still([100, 100])
};
const shape = {
  ty: 'sh',
  ks: still({v: [[0, 0], [10, 0]], i: [[0, 0], [0, 0]], o: [[0, 0], [0, 0]], c: false})
};
const lottie = (shapes, more = {}) =>
  ({fr: 30, ip: 0, op: 30, w: 100, h: 80, layers: [{ty: 4, nm: 'one', ip: 0, op: 20, st: 0, ks, shapes, ...more}]});

test('rows of paint become fills and strokes', () => {
  globalThis.Path2D = Path2D;
  try {
    const log = [],
          {clip} = new Lottie(JSON.stringify(lottie(
            [
              shape, {ty: 'st', c: still([1, 0, 0, 1]), o: still(100), w: still(3), lc: 2, lj: 1, ml: 4},
              {ty: 'fl', c: still([0, 0, 1, 1]), o: still(50), r: 2}
            ],
            {ks: {...ks, o: still(100)}})));
    const drawing = new Drawing(clip);
    assert.deepEqual(
      [drawing.size, drawing.start, drawing.end, drawing.frameRate, drawing.isSpatial], [[100, 80], 0, 1, 30, false]);
    drawing.draw(context(log), 0.5);
    assert.deepEqual(log.filter(([name]) => name === 'fill' || name === 'stroke'), [
      ['fill', 'rgba(0, 0, 255, 1)', 0.5, 'evenodd', 'moveTo 0,0;bezierCurveTo 0,0,10,0,10,0;'],
      ['stroke', 'rgba(255, 0, 0, 1)', 3, 'round', 'moveTo 0,0;bezierCurveTo 0,0,10,0,10,0;']
    ]);
    assert.deepEqual(log.find(([name]) => name === 'transform'), ['transform', 1, 0, 0, 1, 10, 20]);
    log.length = 0;
    drawing.draw(context(log), 0.75); // its layer is over
    assert.equal(log.filter(([name]) => name === 'fill').length, 0);
    clip.dispose();
  } finally { delete globalThis.Path2D; }
});

test('a path is kept while its outline stays', () => {
  let made = 0;
  globalThis.Path2D = class extends Path2D {
    constructor() {
      super();
      ++made;
    }
  };
  try {
    const key = (t, x) => ({t, s: [{...shape.ks.k, v: [[0, 0], [x, 0]]}], i: {x: 1, y: 1}, o: {x: 0, y: 0}});
    const grown = {ty: 'sh', ks: {a: 1, k: [key(0, 10), key(10, 20), key(20, 20)]}},
          red = {ty: 'fl', c: still([1, 0, 0, 1]), o: still(100)};
    const {clip} = new Lottie(JSON.stringify(lottie([shape, grown, red])));
    const drawing = new Drawing(clip), log = [];
    const counts = [0, 0.1, 0.1, 0.5, 0.6].map((time) => {
      made = 0;
      drawing.draw(context(log), time);
      return made;
    });
    assert.deepEqual(counts, [1, 1, 0, 1, 0]); // one shape grows until 10 frames, or 1/3 s
    const said = log.filter(([name]) => name === 'fill').map((call) => call.at(-1));
    assert.notEqual(said[0], said[1]);
    assert.deepEqual([said[2], said[4]], [said[1], said[3]]);
    clip.dispose();
  } finally { delete globalThis.Path2D; }
});

test('a mask clips, a gradient has its stops', () => {
  globalThis.Path2D = Path2D;
  try {
    const log = [], mask = {inv: false, mode: 'a', pt: shape.ks, o: still(100)};
    const gradient = {
      ty: 'gf',
      o: still(100),
      s: still([0, 0]),
      e: still([10, 0]),
      t: 1,
      r: 1,
      g: {p: 2, k: still([0, 1, 0, 0, 1, 0, 1, 0])}
    };
    const {clip} = new Lottie(JSON.stringify(lottie([shape, gradient], {hasMask: true, masksProperties: [mask]})));
    new Drawing(clip).draw(context(log), 0.5);
    assert.equal(log.find(([name]) => name === 'clip')[1].said, 'moveTo 10,20;bezierCurveTo 10,20,20,20,20,20;');
    const [, style] = log.find(([name]) => name === 'fill');
    assert.deepEqual(style.ends, [0, 0, 10, 0]);
    assert.deepEqual(style.stops, [[0, 'rgba(255, 0, 0, 1)'], [1, 'rgba(0, 255, 0, 1)']]);
    const own = [];
    assert.equal(clip.draw(context(own), 0.5), clip);
    assert.deepEqual(JSON.parse(JSON.stringify(own)), JSON.parse(JSON.stringify(log)));
    assert.throws(() => clip.draw(context(own), 0.5, {image: {}}), /image/);
    clip.dispose();
  } finally { delete globalThis.Path2D; }
});

test('a clip says what is active, and a scene its size', () => {
  const scene = new Scene({size: [10, 20]}), dot = scene.layer('dot', {bounds: [0, 0, 2, 2]});
  dot.add(basic('opacity', {to: 0, duration: 1, begin: 0.5, fill: 'removed'}));
  const clip = scene.compile(), [name] = Object.keys(clip.activity(0).phases);
  assert.deepEqual(clip.activity(0), {phases: {[name]: 'before'}, applying: [], next: 0.5});
  assert.deepEqual(clip.activity(0.75), {phases: {[name]: 'active'}, applying: [name], next: 1.5});
  assert.deepEqual(clip.activity(2), {phases: {[name]: 'after'}, applying: [], next: Infinity});
  assert.throws(() => clip.activity('soon'), /time/);
  assert.deepEqual([scene.size, new Scene().size], [[10, 20], null]);
});

test('a duration in milliseconds is warned of once', () => {
  const told = [], {warn} = console;
  console.warn = (text) => told.push(text);
  try {
    basic('opacity', {to: 1, duration: 60});
    basic('opacity', {to: 1, duration: Infinity});
    assert.equal(told.length, 0);
    basic('opacity', {to: 1, duration: 301});
    basic('opacity', {to: 1, duration: 302});
  } finally { console.warn = warn; }
  assert.deepEqual(told, ['duration: 301, durations are in seconds; 0.301 if milliseconds were meant (said once)']);
});
