// Arguments may run code of the caller while they are read, and may change. They are read once, before any address is
// taken, and arrays to fill must not overlap.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
  bakeReduce,
  clipBounds,
  clipCompile,
  animationEvaluate,
  clipSample,
  clipSampleInstances,
  pathInterpolate,
  pathPoints,
  pathPrepare,
  pathWrite,
  springEvaluate,
  timingEvaluate,
  transformInterpolate,
  worldBake
} from '../../functions.js';
import {basic, Clip, MotionError, Path, Scene} from '../../motion.js';
import {wasm} from '../../core/library.js';
import {areRefused, strokes} from '../shared.mjs';

/** An object, or array, whose first field has a getter that does something before it gives its value. */
function acting(given, act, key = Object.keys(given)[0]) {
  const value = given[key];
  return Object.defineProperty(given, key, {
    enumerable: true,
    get() {
      act();
      return value;
    }
  });
}

/** Grows the memory, which detaches all views of it. */
const grow = () => {
  const {heap} = wasm();
  heap.release(heap.allocate(heap.buffer.byteLength));
};

test('a getter among times that moves the clip does not change the sample', () => {
  const clip = strokes(40).compile(), times = [0.1, 0.2, 0.3], wanted = clip.sample(times);
  let room = 1000;
  const moved = () => clip.reserve(room += 1000);
  for (const given of [acting([...times], moved), acting([...times], moved, 2)])
    assert.deepEqual(clip.sample(given), wanted);
  assert.deepEqual(clip.sample(times, acting({outputs: ['affines']}, moved)).affines, wanted.affines);
  assert.deepEqual(clip.sample(times, {outputs: acting(['affines'], moved)}).affines, wanted.affines);
  const out = acting({affines: new Float32Array(wanted.affines.length)}, moved);
  assert.deepEqual(clip.sample(times, {out}).affines, wanted.affines);
  assert.deepEqual(clip.seek(0.2, {outputs: acting(['affines'], moved)}).affines, clip.sample(0.2).affines);
});

test('a getter among times that disposes of the clip causes an error', () => {
  const clip = strokes().compile();
  assert.throws(() => clip.sample(acting([0, 1], () => clip.dispose())), /disposed/);
});

test('getters of rows may grow the memory', () => {
  const spring = () => ({mass: 1, stiffness: 100, damping: 10, to: 1}), times = [0, 0.1, 0.2];
  assert.deepEqual(springEvaluate(acting(spring(), grow), times), springEvaluate(spring(), times));
  const clip = strokes(2).compile(), bytes = clip.bytes, run = () => ({start: 0.1, speed: 2});
  assert.deepEqual(
    clipSampleInstances(bytes, times, [run(), acting(run(), grow)]), clipSampleInstances(bytes, times, [run(), run()]));
  const row = () => ({opacity: 0.5});
  assert.deepEqual(clipCompile({layers: [acting(row(), grow)]}), clipCompile({layers: [row()]}));
  assert.deepEqual(timingEvaluate(acting({kind: 0}, grow), times), timingEvaluate('linear', times));
});

test('a list of rows that changes its length while it is read counts as it was at first', () => {
  const clip = strokes(3).compile(), bytes = clip.bytes, pen = (layer) => ({layer, width: 2});
  const strokesMore = [pen(0)], fewer = [{start: 0.1}, {start: 0.2}];
  acting(strokesMore[0], () => strokesMore.push(pen(1), pen(2)), 'layer');
  assert.deepEqual(clipBounds(bytes, 0, 1, {strokes: strokesMore}), clipBounds(bytes, 0, 1, {strokes: [pen(0)]}));
  acting(fewer[0], () => {
    fewer.length = 1;
  }, 'start');
  assert.deepEqual(
    clipSampleInstances(bytes, [0.3], fewer), clipSampleInstances(bytes, [0.3], [{start: 0.1}, {start: 0.2}]));
});

test('a path whose points are others every time they are read is read once', () => {
  const small = [0, 0, 9, 9], verbs = [0, 1];
  const growing = () => {
    let reads = 0;
    const more = {
      get verbs() { return reads ? [0, ...new Array(500).fill(1)] : verbs; },
      get points() { return reads++ ? new Array(1002).fill(7) : small; },
    };
    return more;
  };
  assert.deepEqual(pathInterpolate(growing(), [1, 1, 2, 2], [0, 1]), Float32Array.of(0, 0, 9, 9, 1, 1, 2, 2));
  assert.deepEqual(pathPrepare(growing()), pathPrepare({verbs, points: small}));
  assert.equal(pathWrite(growing()), pathWrite({verbs, points: small}));
});

test('bytes that a getter changes after the check are those that were checked', () => {
  const data = strokes().compile().bytes, whole = data.slice();
  const channels = new Clip(whole).info.valueCount;
  const channel = acting({count: channels}, () => data.fill(0));
  assert.deepEqual(new Clip(data, {channels: [channel]}).bytes, whole);
});

test('outputs of a seek stay what they were when it was made', () => {
  const clip = strokes().compile(), outputs = ['affines'];
  clip.seek(0.1, {outputs});
  outputs.push('orders');
  assert.throws(() => clip.orders, MotionError);
});

test('arrays to fill that overlap are refused, by name', () => {
  const clip = strokes(2).compile(), bytes = clip.bytes, room = new Float32Array(64);
  const both = {opacities: room.subarray(0, 2), affines: room.subarray(1, 13)};
  const told = {field: 'out.opacities', rule: 'must not share memory with another'};
  areRefused([
    [() => clip.sample(0, {out: both}), told, ['overlaps out.affines']],
    [() => clipSample(bytes, [0], {out: both}), told, ['overlaps out.affines']],
    [() => clipSampleInstances(bytes, [0], null, {out: both}), told, ['overlaps out.affines']],
    [() => clip.sample(0, {out: both, rows: [1]}), told, ['overlaps out.affines']],
    [
      () => pathPoints(
        pathPrepare(new Path('M0 0L9 0').outline), [0.5], {out: room.subarray(0, 4), curvatures: room.subarray(3, 4)}),
      {field: 'curvatures'}, ['overlaps out']
    ],
  ]);
  const side = {affines: room.subarray(0, 12), opacities: room.subarray(12, 14)};
  assert.deepEqual(clip.sample(0.3, {out: side}).affines, clip.sample(0.3).affines);
});

test('times that lie in an array to fill are read before it is filled', () => {
  const clip = strokes(40).compile(), count = 200, memory = new ArrayBuffer(count * 40 * 6 * 4);
  const times = new Float64Array(memory, 0, count), wanted = Float64Array.from(times, (_, i) => i / count);
  times.set(wanted);
  const {affines} = clip.sample(times, {out: {affines: new Float32Array(memory)}});
  assert.deepEqual(affines, clip.sample(wanted).affines);
});

test('numbers are not wrapped, nor asked twice for what they are', () => {
  const clip = strokes().compile(), bytes = clip.bytes, times = Float64Array.of(0, 1), states = new Float64Array(12);
  let asked = 0;
  const two = {valueOf: () => (asked++ ? 1e6 : 1)};
  areRefused([
    [() => clip.sample(0, {space: 2 ** 32}), {field: 'space', value: 2 ** 32}, ['parent, root']],
    [() => timingEvaluate('linear', [0], {query: -1}), {field: 'query', value: -1}, ['value, slope']],
    [() => bakeReduce({times, states}, two), {field: 'itemCount'}, ['whole number']],
    [() => bakeReduce({times, states}, 1, 0, {turn: '1'}), {field: 'turn'}, ['a number']],
    [() => worldBake({world: {}, items: [{size: [1, 1]}]}, {contactCapacity: two}), {field: 'contactCapacity'}, []],
    [() => animationEvaluate(bytes, 2, [0, 1], 2), {field: 'numbers', value: 2}, ['must be 1']],
  ]);
  assert.equal(animationEvaluate(bytes, 2, [0, 1], 1).length, 2);
  assert.equal(animationEvaluate(bytes, 2, [], 1).length, 0);
});

test('options of scenes and clips with getters', () => {
  const scene = new Scene();
  scene.layer('dot').add(basic('opacity', acting({to: 1, duration: 1}, grow)));
  assert.equal(scene.compile().sample(0.5).opacities.length, 1);
});

/** Takes an array's memory away. */
const detach = ({buffer}) => structuredClone(buffer, {transfer: [buffer]});
const sevens = (count) => new Float32Array(count).fill(7);

test('getters of output arrays that take the times away cause an error or do no harm', () => {
  const clip = strokes(3).compile(), bytes = clip.bytes, wanted = clip.sample([0.1, 0.2, 0.3]).affines;
  for (const sample of [(...given) => clip.sample(...given), (...given) => clipSample(bytes, ...given)]) {
    const times = Float64Array.of(0.1, 0.2, 0.3), out = acting({affines: sevens(54)}, () => detach(times));
    areRefused([[() => sample(times, {outputs: ['affines'], out}), {field: 'times'}, ['detached']]]);
    const memory = new ArrayBuffer(24, {maxByteLength: 800}), tracking = new Float64Array(memory);
    tracking.set([0.1, 0.2, 0.3]);
    const shrinking = acting({affines: sevens(54)}, () => memory.resize(8));
    areRefused([
      [() => sample(tracking, {outputs: ['affines'], out: shrinking}), {field: 'out.affines', value: 54}, ['length 18']]
    ]);
    const own = {affines: sevens(54)}, read = acting({...own}, () => detach(own.affines));
    areRefused([[
      () => sample([0.1, 0.2, 0.3], {outputs: ['affines'], out: read}), {field: 'out.affines', value: 0}, ['length 54']
    ]]);
    const late = sevens(54), given = acting([0.1, 0.2, 0.3], () => detach(late), 1);
    areRefused([[() => sample(given, {out: {affines: late}}), {field: 'out.affines', value: 0}, ['length 54']]]);
  }
  // Each getter of what is to be filled is asked once.
  let asked = 0;
  const first = sevens(54), once = {get affines() { return asked++ ? sevens(2) : first; }};
  assert.equal(clip.sample([0.1, 0.2, 0.3], {out: once}).affines, first);
  assert.deepEqual(first, wanted);
});

test('an output array that a later getter shrinks causes an error', () => {
  const clip = strokes(3).compile(), memory = new ArrayBuffer(72, {maxByteLength: 800});
  const out = acting({affines: new Float32Array(memory), opacities: sevens(3)}, () => memory.resize(8), 'opacities');
  const outputs = ['affines', 'opacities'];
  areRefused([[() => clip.sample(0.1, {outputs, out}), {field: 'out.affines', value: 2}, ['length 18']]]);
});

test('what an array says of itself is not believed', () => {
  const clip = strokes(3).compile(), times = [0.1, 0.2, 0.3], wanted = clip.sample(times).affines;
  class Species extends Float64Array {
    static get[Symbol.species]() { return Uint8Array; }
  }
  class Piece extends Float64Array {
    subarray() { return new Float64Array(1e5); }
  }
  class Long extends Float64Array {
    get length() { return 1e6; }
  }
  for (const Kind of [Species, Piece, Long]) assert.deepEqual(clip.sample(new Kind(times)).affines, wanted);
  class Lying extends Float32Array {
    get length() { return 54; }
  }
  class Deaf extends Float32Array {
    set() {}
  }
  areRefused(
    [[() => clip.sample(times, {out: {affines: new Lying(2)}}), {field: 'out.affines', value: 2}, ['length 54']]]);
  assert.deepEqual([...clip.sample(times, {out: {affines: new Deaf(54)}}).affines], [...wanted]);
  areRefused([[() => clip.sample(times, {out: {affines: Object.create(Float32Array.prototype)}}), {}, ['length 54']]]);
});

test('getters that take away another argument cause an error or do no harm', () => {
  const x = Float32Array.of(0.1, 0.5, 0.9), wanted = timingEvaluate('css.ease', x), out = sevens(3);
  const taken = {
    get text() {
      detach(out);
      return 'css.ease';
    }
  };
  areRefused([[() => timingEvaluate(taken, x, {out}), {field: 'out', value: 0}, ['length 3']]]);
  const given = x.slice(), taking = {
    get text() {
      detach(given);
      return 'css.ease';
    }
  };
  assert.deepEqual(timingEvaluate(taking, given), wanted);
  const times = Float64Array.of(0, 0.1, 0.2), spring = () => ({mass: 1, stiffness: 100, damping: 10, to: 1});
  const moved = times.slice(), row = acting(spring(), () => detach(moved), 'mass');
  assert.deepEqual(springEvaluate(row, moved), springEvaluate(spring(), times));
  const from = Float32Array.of(1, 0, 0, 1, 0, 0), to = [1, 0, 0, 1, 9, 9],
        between = transformInterpolate(from, to, [0.5]);
  const gone = from.slice(), end = acting([...to], () => detach(gone), 4);
  assert.deepEqual(transformInterpolate(gone, end, [0.5]), between);
  const clip = strokes(3).compile(), bytes = clip.bytes, last = acting([0.1], () => detach(bytes));
  areRefused([[() => clipSample(bytes, last), {field: 'clip'}, ['detached']]]);
});

test('rows of layers that seek another time while they are read leave what is shown whole', () => {
  const clip = strokes(3).compile();
  clip.seek(0.1, {outputs: ['affines']});
  const rows = acting([0, 1, 2], () => clip.seek(0.3));
  assert.deepEqual(clip.seek(0.2, {rows, outputs: ['affines']}).affines, clip.sample(0.2).affines);
  clip.seek(0.1);
  areRefused(
    [[() => clip.seek(0.2, {rows: acting([0], () => clip.reserve(9999))}), {field: 'rows'}, ['must follow a seek']]]);
});

test('the verbs and points of a Path are read once', () => {
  let reads = 0;
  const points = [0, 0, 9, 9];
  Object.defineProperty(points, 2, {enumerable: true, get: () => (reads++ ? 700 : 9)});
  assert.deepEqual([...new Path({verbs: [0, 1], points}).outline.points], [0, 0, 9, 9]);
});
