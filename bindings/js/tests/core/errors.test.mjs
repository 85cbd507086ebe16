// Errors say what is wrong, where, with which value, and what is allowed.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
  bakeReduce,
  callCheck,
  clipBounds,
  clipCompile,
  clipSample,
  clipSampleInstances,
  livePrepare,
  liveSet,
  pathPoints,
  pathPrepare,
  pathTrim,
  pathWrite,
  springEvaluate,
  timingEvaluate,
  timingPrepare,
  transformListInterpolate,
  transformPoints
} from '../../functions.js';
import {basic, Clip, Curve, digest, Drawing, group, keyframe, Lottie, Path, Scene, stagger} from '../../motion.js';
import {sceneCompile} from '../../functions/files.js';
import {areRefused, strokes} from '../shared.mjs';

const compiled = (...animations) => () => {
  const scene = new Scene();
  scene.layer('dot').add(...animations);
  return scene.compile();
};
const clip = strokes().compile();

const turns = [{kind: 0, numbers: [1, 0, 0, NaN, ...new Array(12).fill(0)]}];

const wrong = [
  // what is done; fields of the error; words of its message
  // batches: what motion_call_check finds, in the words of Python
  [
    () => timingEvaluate('ease', [0, 0, 0], {indices: [0, 0, 7]}), {field: 'indices', row: 2, value: 7},
    ['timingEvaluate: indices[2]: 7, ERROR_INDEX: must be below 1, the number of curves']
  ],
  [
    () => timingEvaluate([{kind: 0}, {kind: 9}], [0]), {field: 'kind', row: 1, value: 9},
    ['timings[1].kind: 9, ERROR_ENUM', 'MOTION_TIMING_LINEAR']
  ],
  [
    () => timingEvaluate(['linear', 'penner.easeInBack'], [0], {query: 'inverse'}), {field: 'timings', row: 1},
    ['timings[1]: ERROR_ENUM: must not decrease, to have an inverse']
  ],
  [() => timingEvaluate([], [0]), {field: 'timingCount', row: null, value: 0}, ['must be 1..16777216']],
  [
    () => transformListInterpolate([], turns, [0]), {field: 'numbers[3]', row: 0, value: NaN},
    ['end[0].numbers[3]: NaN, ERROR_FINITE: must be finite']
  ],
  [
    () => pathPrepare({verbs: [0, 1], points: [0, 0]}), {field: 'points', row: null, value: '1 points'},
    ['must be 2, as many as the verbs consume']
  ],
  [
    () => liveSet(livePrepare([0, 1]), 0, [3, NaN], {kind: 0}), {field: 'targets', row: 1, value: NaN},
    ['liveSet: targets[1]: NaN, ERROR_FINITE: must be finite']
  ],
  [
    () => clipBounds(clip.bytes, 0, 1, {strokes: [{layer: 0, width: -2}]}), {field: 'width', row: 0, value: -2},
    ['strokes[0].width: -2, ERROR_RANGE: must be 0..1e+09']
  ],
  [
    () => bakeReduce({times: [0, 1, 1], states: new Float64Array(18)}, 1), {field: 'times', row: 2, value: 1},
    ['times[2]: 1, ERROR_ORDER: must be greater than 1 before it']
  ],
  [
    compiled(basic('opacity', {to: 1, duration: -1})), {table: 'clocks', row: 0, field: 'duration', value: -1},
    ['$.layers[0].animations[0]', 'ERROR_RANGE', '>= 0']
  ],
  [
    () => clipCompile({layers: [{}, {position: [0, NaN]}]}),
    {table: 'layers', row: 1, field: 'position', value: [0, NaN]}, ['layers[1].position: [0,NaN]', 'finite']
  ],
  [
    () => clipCompile({timings: [{kind: 1, parameters: [2, 0, 1, 1]}]}),
    {table: 'timings', row: 0, field: 'parameters', value: [2, 0, 1, 1]}, ['ERROR_RANGE', 'x1 y1 x2 y2']
  ],
  [() => clipCompile({floats: [0, NaN]}), {table: 'floats', row: 1, field: null, value: NaN}, ['floats[1]']],
  [
    compiled(keyframe('opacity', {values: [0, 1], keyTimes: [0.5, 1]})), {table: 'animations', row: 0},
    ['$.layers[0].animations[0]', 'start at 0']
  ],
  [
    compiled({property: 'opacity', to: 1, timing: 'cubic-bezier(2, 0, 1, 1)'}),
    {field: '$.layers[0].animations[0].timing', at: 13}, ['between 0 and 1']
  ],
  [() => new Drawing(5), {field: 'clip', value: 5}, ['must be a Clip']],
  [compiled(basic('opacity', {to: true})), {field: 'dot.animation.to', value: true}, ['a number']],
  [
    compiled(basic('opacity', {to: 'much'})), {field: '$.layers[0].animations[0].to', value: '"much"'},
    ['must be numbers', 'properties path and transform']
  ],
  [
    () => Scene.fromJSON('{"layers": [{"name": "a", "position": [9]}]}'),
    {field: '$.layers[0].position', value: '[9]', rule: 'must have 2 items', statusName: 'ERROR_FILE'},
    ['$.layers[0].position: [9], must have 2 items']
  ],
  [
    () => Scene.fromJSON({layers: [{name: 'a', opacity: NaN}]}), {field: 'scene.layers[0].opacity', value: NaN},
    ['must be a finite number']
  ],
  [() => Scene.fromJSON('{"layers": [}'), {at: 12, statusName: 'ERROR_JSON_VALUE'}, ['at 12']],
  [
    () => Scene.fromJSON('{"layers": [{"name": "a", "parent": "b"}]}').compile(),
    {field: '$.layers[0].parent', value: '"b"'}, ['b']
  ],
  [() => new Scene().compile({copies: 0}), {field: 'copies', value: 0}, ['1 or more']],
  [() => clipCompile({layers: [{opacty: 1}]}), {field: 'layers[0].opacty'}, ['no such field', 'opacity']],
  [() => clip.sample(0, {outputs: ['matrices']}), {field: 'outputs', value: 'matrices'}, ['affines']],
  [() => clip.sample(0, {out: {affine: new Float32Array(6)}}), {field: 'out.affine'}, ['affines']],
  [() => clip.sample(0, {out: {affines: new Float32Array(5)}}), {field: 'out.affines', value: 5}, ['length 6']],
  [() => clip.sample(0, {output: ['affines']}), {field: 'sample.output'}, ['outputs']],
  [() => clip.sample(['now']), {field: 'times[0]', value: 'now'}, ['a number']],
  [() => clip.seek(0, {space: 'world'}), {field: 'space', value: 'world'}, ['parent, root']],
  [() => clip.seek(0, {outputs: ['strokes']}).affines, {field: 'affines'}, ['left it out']],
  [() => clip.channel('top0', 'colour'), {field: 'channel'}, ['top0']],
  [() => new Clip([1, 2]), {field: 'clip'}, ['bytes']],
  [() => new Path(), {field: 'path.verbs'}, ['array']],
  [() => new Path('M0 0 X'), {at: 5}, ['command']],
  [
    () => pathWrite({verbs: [0, 1], points: [0, 0]}), {status: -15},
    ['pathWrite', 'must be 2, as many as the verbs consume']
  ],
  [() => timingEvaluate('css.ease', [0], {indices: [0.5]}), {field: 'indices[0]', value: 0.5}, ['whole number']],
  [() => digest(new Uint8Array(3)), {field: 'arrays[0]'}, ['32-bit']],
];

/** Options that are none, or have names that nobody knows; and lists that are none. */
const revoked = () => {
  const {proxy, revoke} = Proxy.revocable([], {});
  revoke();
  return proxy;
};
const {bytes} = clip, path = new Path('M0 0L9 9'), block = pathPrepare(path.outline);
const optional = {
  sample: (options) => clip.sample(0, options),
  seek: (options) => clip.seek(0, options),
  Clip: (options) => new Clip(bytes, options),
  matrices: (options) => clip.matrices(0, options),
  changed: (options) => clip.changed(0, 1, options),
  geometry: (options) => clip.geometry(0, options),
  bounds: (options) => clip.bounds(0, 1, options),
  convert: (options) => clip.convert([0, 0], 0, options),
  convertTime: (options) => clip.convertTime([0], options),
  timingEvaluate: (options) => timingEvaluate('css.ease', [0], options),
  timingPrepare: (options) => timingPrepare('css.ease', options),
  springEvaluate: (options) => springEvaluate({mass: 1, stiffness: 1}, [0], options),
  transformPoints: (options) => transformPoints([1, 0, 0, 1, 0, 0], [0, 0], options),
  pathPoints: (options) => pathPoints(block, [0], options),
  pathTrim: (options) => pathTrim(block, 0, 1, options),
  clipSample: (options) => clipSample(bytes, [0], options),
  clipSampleInstances: (options) => clipSampleInstances(bytes, [0], null, options),
  clipBounds: (options) => clipBounds(bytes, 0, 1, options),
  sceneCompile: (options) => sceneCompile('{"layers": []}', options),
  evaluate: (options) => new Curve('css.ease').evaluate(0, options),
  css: (options) => new Curve('css.ease').css(options),
  interpolate: (options) => path.interpolate(path, [0], options),
  stagger: (options) => stagger(3, options),
  compile: (options) => new Scene().compile(options),
  Drawing: (options) => new Drawing(clip, options),
  Lottie: (options) => new Lottie('{}', options),
};

test('options that are not objects and unknown names are refused', () => {
  for (const [place, use] of Object.entries(optional)) {
    const mistakes = [null, 5, 'all', [1], revoked()].map(
      (options) => [() => use(options), {field: place}, ['must be an object with']]);
    areRefused([...mistakes, [() => use({quary: 1}), {field: `${place}.quary`, value: 1}, ['must be one of']]]);
  }
});

test('values that are not lists are refused', () => areRefused([
  [() => clip.sample(revoked()), {field: 'times'}, ['array of numbers']],
  [() => clip.sample(0, {outputs: revoked()}), {field: 'outputs'}, ['array of names']],
  [() => clip.seek(0, {outputs: revoked()}), {field: 'outputs'}, ['array of names']],
  [() => clip.sample(0, {out: 5}), {field: 'out', value: 5}, ['must be an object']],
  [() => clip.sample(0, {out: {affines: revoked()}}), {field: 'out.affines'}, ['Float32Array']],
  [() => clip.sample(0, {space: revoked()}), {field: 'space'}, ['parent, root']],
  [() => clip.sample(0, {instances: [null]}), {field: 'instances[0]'}, ['must be an object']],
  [() => clip.seek(0, {instances: null}), {field: 'instances', value: null}, ['Instances']],
  [() => clip.bounds(0, 1, {strokes: {top0: null}}), {field: 'top0', value: null}, ['must be an object']],
  [() => new Clip(bytes, {layers: 5}), {field: 'layers', value: 5}, ['array']],
  [() => new Clip(bytes, {layers: null}), {field: 'layers', value: null}, ['array']],
  [() => new Clip(bytes, {layers: [7]}), {field: 'layers', value: [7]}, ['the clip has 1']],
  [() => new Clip(bytes, {channels: [1, 2]}), {field: 'channels', value: [1, 2]}, ['the clip has']],
  [() => new Clip(bytes, {channels: [null]}), {field: 'channels', value: [null]}, ['the clip has']],
  [() => new Clip(bytes, {animations: 5}), {field: 'animations', value: 5}, ['array']],
  [() => clipCompile({layers: [revoked()]}), {field: 'layers[0]'}, ['must be an object']],
  [() => clipCompile({layers: revoked()}), {field: 'layers'}, ['must be an array']],
  [() => basic('opacity', null), {field: 'fields', value: null}, ['must be an object']],
  [() => group(null), {field: 'group.animations', value: null}, ['must be an array']],
  [() => new Scene().layer('a', null), {field: 'a', value: null}, ['must be an object']],
]));

test('the error of every mistake is complete', () => areRefused(wrong));

test('a disposed clip says so, and disposing again is allowed', () => {
  const gone = strokes().compile();
  gone.dispose();
  gone.dispose();
  const uses = [() => gone.sample(0), () => gone.seek(0), () => gone.bytes, () => gone.affines, () => gone.reserve(9)];
  for (const use of uses) assert.throws(use, /disposed/);
});

test('a call can be checked by itself', () => {
  const none = 4294967295;
  assert.deepEqual(callCheck('clip_check', [0, 0]),
    {status: -1, argument: 0, element: none, field: none, limit: 0, other: none, value: 0, least: 0, most: 0});
  areRefused([
    [() => callCheck('clip_size', [0, 0, 0]), {field: 'name', value: 'clip_size'}, ['knows']],
    [() => callCheck('clip_check', [0]), {field: 'args'}, ['2 arguments of clip_check']],
    [() => callCheck('clip_check', [0, null]), {field: 'args[1]'}, ['must be a number']]
  ]);
});
