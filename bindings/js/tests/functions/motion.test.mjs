import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {test} from 'node:test';
import {
  clipCompile,
  clipMatrices,
  transformFunctionInterpolate,
  transformListInterpolate,
  transformInterpolate,
  transformParse,
  transformPoints,
  worldBake,
  bakeReduce,
  pathWrite
} from '../../functions.js';
import {basic, Clip, constants, digest, initSync, keyframe, MotionError, rotation, Path, Scene} from '../../motion.js';

initSync(await readFile(new URL('../../core/motion.wasm', import.meta.url)));

function stroke() {
  const scene = new Scene();
  const layer = scene.layer('top', {position: [9, 2], bounds: [0, -1, 18, 2], path: 'M0 0 L18 0'});
  const shared = {duration: 0.4, timing: 'cubic-bezier(0.4, 0, 0.2, 1)', fill: 'both'};
  layer.add(
    keyframe('position', {...shared, path: 'M9 2 Q18 6 9 12.75'}),
    keyframe('transform', {
      ...shared,
      mode: 'cubic',
      keyTimes: [0, 0.33, 0.73, 1],
      values: [0, 1, 2, 3].map((k) => rotation(k * 1.3089969))
    }),
    basic('strokeStart', {...shared, from: 0, to: 0.3}),
  );
  return scene;
}

test('a clip survives as bytes, and an altered one is refused', () => {
  const clip = stroke().compile();
  const bytes = clip.bytes.slice();
  const again = new Clip(bytes);
  assert.equal(digest(again.sample(0.1).affines), digest(clip.sample(0.1).affines));
  bytes[bytes.length >> 1] ^= 1;
  assert.throws(
    () => new Clip(bytes), (error) => error instanceof MotionError && error.status === constants.ERROR_CLIP);
  assert.throws(() => new Clip(bytes.slice(0, 40)), MotionError);
});

test('views stay right after the memory has grown', () => {
  const clip = stroke().compile();
  clip.seek(0.25);
  const before = [...clip.affines];
  const others = [];
  for (let i = 0; i < 200; i++) {
    others.push(stroke().compile());
    others.at(-1).reserve(200);
    assert.deepEqual([...clip.affines], before);
  }
});

test('seeks one after the other show what samples give, wherever the clip lives', () => {
  const clip = stroke().compile(), sets = [undefined, ['affines'], ['affines'], ['values', 'orders', 'opacities'], []];
  const shown = (time, options) => {
    clip.seek(time, options);
    return Object.fromEntries((options?.outputs ?? Object.keys(clip.sample(time)))
        .map((name) => (clip.seek(time, options), [name, [...clip[name]]])));
  };
  for (const capacity of [1, 3000, 1, 9000, 20000]) {
    clip.reserve(capacity);
    for (const outputs of [...sets, ...sets]) {
      for (const time of [0.1, 0.3, Infinity]) {
        const sample = clip.sample(time), options = outputs && {outputs};
        for (const [name, numbers] of Object.entries(shown(time, options)))
          assert.deepEqual(numbers, [...sample[name]], name);
      }
    }
  }
  assert.equal(clip.seek(0.1).affines, clip.seek(0.2).affines, 'one view for all times');
  // One time that is NaN is a mistake; in a list it has the header's rule: the model shows.
  const runs = [{}], wrong = {field: 'times', value: NaN};
  assert.throws(() => clip.seek(NaN), {field: 'time', message: /NaN, must be a number/});
  assert.throws(() => clip.sample(NaN), wrong);
  assert.throws(() => clip.sample(NaN, {instances: runs}), wrong);
  assert.throws(() => clip.matrices(NaN), wrong);
  assert.ok(clip.sample([0.1, NaN]).velocities.subarray(clip.info.valueCount).every((speed) => speed === 0));
  const outputs = ['affines'];
  clip.seek(0.1, {outputs});
  outputs[0] = 'opacities';
  assert.deepEqual([...clip.seek(0.2, {outputs}).opacities], [...clip.sample(0.2).opacities]);
  assert.throws(() => clip.affines, /affines/);
  assert.throws(() => clip.seek(0.1, {output: []}), /seek\.output: /);
});

test('a scene reads back as it was written', () => {
  const json = stroke().toJSON();
  const clip = Scene.fromJSON(JSON.stringify(json)).compile();
  const first = stroke().compile();
  assert.deepEqual(clip.bytes, first.bytes);
});

test('corner radius and line width are animated by their names', () => {
  const scene = new Scene();
  const layer = scene.layer('a', {cornerRadius: 2, lineWidth: 1});
  layer.add(basic('cornerRadius', {to: 10, duration: 1}));
  scene.property('tint', 1);
  const clip = scene.compile();
  const {values} = clip.sample(0.25);
  assert.equal(values[clip.channel('a', 'cornerRadius').first], 4);
  assert.equal(values[clip.channel(null, 'tint').first], 1);
  const named = scene.compile({channels: [['a', 'lineWidth'], ['a', 'cornerRadius']]});
  assert.deepEqual([...named.sample(0.5).values], [1, 6]);
  assert.throws(() => scene.compile({channels: [['a', 'tint']]}), /position.*lineWidth/);
  layer.add(basic('lineWidth', {to: [1, 2]}));
  assert.throws(() => scene.compile(), /1 numbers/);
});

test('transforms turn the shorter way as matrices, and as they were asked to as functions', () => {
  const half = (numbers) => Math.atan2(numbers[1], numbers[0]);
  const identity = rotation(0), threeQuarters = rotation(1.5 * Math.PI);
  assert.ok(Math.abs(half(transformInterpolate(identity, threeQuarters, [0.5])) + Math.PI / 4) < 1e-6);
  assert.ok(
    Math.abs(half(transformFunctionInterpolate('rotateZ', [0], [1.5 * Math.PI], [0.5])) - 0.75 * Math.PI) < 1e-6);
  assert.ok(Math.abs(half(transformListInterpolate('none', 'rotate(270deg)', [0.5])) - 0.75 * Math.PI) < 1e-6);
  const turned = transformFunctionInterpolate('rotateY', [0], [Math.PI], [0.5], {width: 16});
  assert.ok(Math.abs(turned[2] + 1) < 1e-6 && turned.length === 16);
  const [move, flat] = transformParse('translate(3px) perspective(50px)');
  assert.deepEqual([move.kind, [...move.numbers].slice(0, 3), flat.kind],
    [constants.OPERATION_TRANSLATE, [3, 0, 0], constants.OPERATION_PERSPECTIVE]);
  assert.throws(() => transformParse('rotate(3)'), {name: 'MotionError', at: 7});
  assert.deepEqual([...transformPoints([2, 0, 0, 2, 1, 0], [1, 1, 2, 3])], [3, 2, 5, 6]);
});

test('layers lie over each other, hide, and convert points', () => {
  const scene = new Scene();
  scene.layer('back', {position: [50, 50], bounds: [0, 0, 100, 100], zPosition: 1});
  scene.layer('front', {parent: 'back', position: [20, 30], bounds: [5, 5, 10, 10], transform: [2, 0, 0, 2, 0, 0]});
  scene.layer('ghost', {parent: 'back', hidden: true, zPosition: -1});
  scene.layer('late', {begin: 1.5, speed: 2, timeOffset: 3});
  scene.property('tint', [0, 0, 0], [basic(null, {from: [0, 0, 0], to: [1, 1, 1], duration: 1})], {color: 'oklab'});
  scene.find('front').add(basic('bounds', {to: [5, 5, 20, 10], duration: 1}));
  const clip = Scene.fromJSON(scene.toJSON()).compile();
  const {frames, orders, opacities, values} = clip.sample(0.5, {space: 'root'});
  assert.deepEqual([...frames], [0, 0, 100, 100, 5, 20, 30, 20, 0, 0, 0, 0, 0, 0, 0, 0]);
  assert.ok(orders instanceof Uint32Array);
  assert.deepEqual([...orders], [3, 0, 2, 1]);
  assert.deepEqual([...opacities], [1, 1, 0, 0]);
  assert.ok(Math.abs(values[clip.channel(null, 'tint').first] - 0.388573) < 1e-6);
  assert.deepEqual([...clip.seek(0, {outputs: ['orders']}).orders], [3, 0, 2, 1]);
  assert.deepEqual([...clip.convert([5, 5], 0, {from: 'front', to: 'back'})], [10, 20]);
  assert.deepEqual([...clip.convert([5, 5, 10, -10], 0, {from: 'front', kind: 'rects'})], [10, 0, 20, 20]);
  assert.deepEqual([...clip.convertTime([1, 2], {to: 'late'})], [0, 4]);
  assert.deepEqual([...clip.convertTime([4], {from: 'late'})], [2]);
  assert.throws(() => clip.convert([0, 0], 0, {to: 'nobody'}), MotionError);
});

test('paths change their shape, and come out trimmed', () => {
  const scene = new Scene();
  const square = scene.layer('square', {path: 'M0 0L4 0L4 4L0 4Z', strokeEnd: 0.5});
  square.add(basic('path', {to: 'M2 0L4 2L2 4L0 2Z', duration: 1, fill: 'removed'}));
  const values = ['M0 0Q3 3 6 0', 'M0 0L8 0'];
  scene.layer('free').add(keyframe('path', {values, mismatch: 'flip', duration: 1, fill: 'removed'}));
  const clip = Scene.fromJSON(JSON.stringify(scene)).compile();
  const shapes = (time, options) => clip.geometry(time, options).map((shape) => pathWrite(shape));
  assert.deepEqual(shapes(0.5), ['M1 0 L4 1 L3 4', 'M0 0 L8 0']);
  assert.deepEqual(shapes(0.25, {curves: 'cubics'})[1], 'M0 0 C2 2 4 2 6 0');
  assert.deepEqual(shapes(2), ['M0 0 L4 0 L4 4', '']);
  assert.throws(() => clip.geometry(0, {curves: 'lines'}), MotionError);
});

test('many trims are those of each', () => {
  const path = new Path('M1 2 C3 4 5.1 6 7 8 Q1 1 2 2 Z M4 4 L9 9'),
        ranges = Array.from({length: 11}, (_, i) => [i / 9, 1 - i / 11]);
  const offsets = ranges.map((_, i) => i / 3);
  for (const mode of ['coreAnimation', 'inverted', 'lottieParallel', 'lottieSequential']) {
    const each = ranges.map(([start, end], i) => path.trim(start, end, {offset: offsets[i], mode}));
    assert.deepEqual(path.trims(ranges.flat(), {offsets, mode}), each);
  }
  assert.deepEqual(path.trims([]), []);
  assert.throws(() => path.trims([0.1]), /pairs/);
});

test('bounds hold strokes as they are drawn', () => {
  const scene = new Scene();
  scene.layer('line', {path: 'M0 0 L8 0', lineWidth: 2, lineCap: 'square'})
    .add(basic('lineWidth', {from: 2, to: 6, duration: 1}));
  scene.layer('half', {path: 'M0 0 L8 0', lineWidth: 2}).add(basic('strokeEnd', {from: 0, to: 0.5, duration: 1}));
  scene.layer('gone', {path: 'M0 0 L8 0', strokeEnd: 0});
  scene.layer('other', {bounds: [0, 0, 2, 4]});
  const clip = scene.compile(), boxes = clip.bounds(0, 0.5, {strokes: scene.strokes});
  assert.deepEqual(Object.keys(scene.strokes), ['line', 'half', 'gone']);
  for (const [i, edge] of [-2, -2, 10, 2, 0, -1, 2, 1].entries())
    assert.ok(Math.abs(boxes[i] - edge) < 0.02, `${boxes.subarray(0, 8)}`);
  assert.ok(boxes[8] > boxes[10] && boxes[9] > boxes[11] && boxes[12] < boxes[14]);
  for (const strokes of [{nobody: {}}, {line: {cap: 'flat'}}, {line: {width: -1}}, {line: {breadth: 1}}]) {
    assert.throws(() => clip.bounds(0, 1, {strokes}), MotionError);
  }
});

test('a ball on a floor bounces, rests, and becomes keys; a fault names its row', () => {
  const tables = {
    world: {},
    items: [{position: [0, 0], size: [20, 20], elasticity: 0.5, boundaryGroups: 1}],
    behaviours: [{kind: constants.BEHAVIOUR_GRAVITY, item: 0, vector: [0, 1]}],
    boundaries: [{firstPoint: 0, pointCount: 2, groups: 1}],
    points: [[-100, 510], [100, 510]],
  };
  const baked = worldBake(tables);
  const hits = baked.contacts.filter((contact) => !contact.ends);
  assert.ok(baked.rested && Math.abs(hits[0].time - 1) < 0.01 && Math.abs(hits[1].time - 2) < 0.02);
  assert.equal(baked.states.length, baked.times.length * 6);
  const keys = bakeReduce(baked, 1);
  assert.ok(keys.length < baked.times.length / 4 && keys[0] === 0 && keys.at(-1) === baked.times.length - 1);
  assert.throws(() => worldBake({...tables, items: [{...tables.items[0], density: 0}]}), /items\[0\]\.density/);
});

test('a layer in 3D turns in perspective, and compiles to what its rows say', () => {
  const scene = new Scene(), perspective = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / 100, 0, 0, 0, 1];
  const stage = scene.layer('stage', {bounds: [0, 0, 100, 100], position: [50, 50], sublayerTransform: perspective});
  scene.layer('card', {parent: stage, bounds: [0, 0, 40, 20], position: [50, 50]})
    .add(basic('transform.rotation.y', {from: 0, to: Math.PI, duration: 1, fill: 'both'}));
  const clip = scene.compile(), near = 1 / (1 - 0.2 * Math.sin(Math.PI / 3)),
        frames = clip.sample(1 / 3, {outputs: ['frames']}).frames;
  assert.ok(Math.abs(frames[4] - (50 - 10 * near)) < 1e-4 && Math.abs(frames[7] - 20 * near) < 1e-4, String(frames));
  assert.ok(clip.channel('card', 'transform.rotation.y').count === 1 && clip.matrices([0, 0.5]).length === 2 * 2 * 16);
  assert.deepEqual([...clip.matrices(0).slice(0, 11)], [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
  const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const rows = {layers: [{}, {parent: 0}], layers3d: [{layer: 1, flags: 2}]};
  assert.throws(() => clipCompile(rows), {table: 'layers3d', row: 0, field: 'flags'});
  assert.deepEqual([...clipMatrices(clipCompile({layers: [{}], layers3d: [{layer: 0}]}), [0])], identity);
  assert.throws(() => scene.layer('flat').transform = [1, 2, 3], /6 or 16 finite numbers/);
  assert.throws(() => scene.compile({channels: [['flat', 'transform.rotation.x']]}), /layers in 3D/);
});
