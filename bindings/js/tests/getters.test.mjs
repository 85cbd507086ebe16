// What a caller gives may run code of his while it is read, and may change: it is read once, before any address is
// taken; and what he gives to be filled lies apart.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
  bakeReduce,
  basic,
  Clip,
  clipBounds,
  clipCompile,
  clipEvaluate,
  clipSample,
  clipSampleInstances,
  MotionError,
  Path,
  pathInterpolate,
  pathPoints,
  pathPrepare,
  pathText,
  Scene,
  springEvaluate,
  timingEvaluate,
  worldBake,
} from '../motion.js';
import {wasm} from '../instance.js';
import {areTold, strokes} from './shared.mjs';

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
  clip.dispose();
});

test('a getter among times that disposes of the clip is told', () => {
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
  clip.dispose();
});

test('rows that become more, or fewer, while they are read are those of the beginning', () => {
  const clip = strokes(3).compile(), bytes = clip.bytes, pen = (layer) => ({layer, width: 2});
  const strokesMore = [pen(0)], fewer = [{start: 0.1}, {start: 0.2}];
  acting(strokesMore[0], () => strokesMore.push(pen(1), pen(2)), 'layer');
  assert.deepEqual(clipBounds(bytes, 0, 1, {strokes: strokesMore}), clipBounds(bytes, 0, 1, {strokes: [pen(0)]}));
  acting(fewer[0], () => {
    fewer.length = 1;
  }, 'start');
  assert.deepEqual(
    clipSampleInstances(bytes, [0.3], fewer), clipSampleInstances(bytes, [0.3], [{start: 0.1}, {start: 0.2}]));
  clip.dispose();
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
  assert.equal(pathText(growing()), pathText({verbs, points: small}));
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
  clip.dispose();
});

test('arrays to fill that overlap are refused, by name', () => {
  const clip = strokes(2).compile(), bytes = clip.bytes, room = new Float32Array(64);
  const both = {opacities: room.subarray(0, 2), affines: room.subarray(1, 13)};
  const told = {field: 'out.opacities', rule: 'must not share memory with another'};
  areTold([
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
  clip.dispose();
});

test('times that lie in an array to fill are read before it is filled', () => {
  const clip = strokes(40).compile(), count = 200, memory = new ArrayBuffer(count * 40 * 6 * 4);
  const times = new Float64Array(memory, 0, count), wanted = Float64Array.from(times, (_, i) => i / count);
  times.set(wanted);
  const {affines} = clip.sample(times, {out: {affines: new Float32Array(memory)}});
  assert.deepEqual(affines, clip.sample(wanted).affines);
  clip.dispose();
});

test('numbers are not wrapped, nor asked twice for what they are', () => {
  const clip = strokes().compile(), bytes = clip.bytes, times = Float64Array.of(0, 1), states = new Float64Array(12);
  let asked = 0;
  const two = {valueOf: () => (asked++ ? 1e6 : 1)};
  areTold([
    [() => clip.sample(0, {space: 2 ** 32}), {field: 'space', value: 2 ** 32}, ['parent, root']],
    [() => timingEvaluate('linear', [0], {query: -1}), {field: 'query', value: -1}, ['value, slope']],
    [() => bakeReduce({times, states}, two), {field: 'itemCount'}, ['whole number']],
    [() => bakeReduce({times, states}, 1, 0, {turn: '1'}), {field: 'turn'}, ['a number']],
    [() => worldBake({world: {}, items: [{size: [1, 1]}]}, {contactCapacity: two}), {field: 'contactCapacity'}, []],
    [() => clipEvaluate(bytes, 2, [0, 1], 2), {field: 'numbers', value: 2}, ['must be 1']],
  ]);
  assert.equal(clipEvaluate(bytes, 2, [0, 1], 1).length, 2);
  assert.equal(clipEvaluate(bytes, 2, [], 1).length, 0);
  clip.dispose();
});

test('options of scenes and clips with getters', () => {
  const scene = new Scene();
  scene.layer('dot').add(basic('opacity', acting({to: 1, duration: 1}, grow)));
  assert.equal(scene.compile().sample(0.5).opacities.length, 1);
});
