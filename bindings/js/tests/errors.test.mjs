// Errors tell what, where, the value, and what is allowed.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {basic, clipCompile, Clip, digest, keyframe, Path, pathText, Scene, timingEvaluate} from '../motion.js';
import {areTold, strokes} from './shared.mjs';

const compiled = (...animations) => () => {
  const scene = new Scene();
  scene.layer('dot').add(...animations);
  return scene.compile();
};
const clip = strokes().compile();

const wrong = [
  // what is done; fields of the error; words of its message
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
  [() => clip.seek(0, {outputs: ['strokes']}).affines, {field: 'affines'}, ['did not make it']],
  [() => clip.channel('top0', 'colour'), {field: 'channel'}, ['top0']],
  [() => new Clip([1, 2]), {field: 'clip'}, ['bytes']],
  [() => new Path(), {field: 'path.verbs'}, ['array']],
  [() => new Path('M0 0 X'), {at: 5}, ['command']],
  [() => pathText({verbs: [0, 1], points: [0, 0]}), {status: -15}, ['pathText', 'verbs and points']],
  [() => timingEvaluate('css.ease', [0], {indices: [0.5]}), {field: 'indices[0]', value: 0.5}, ['whole number']],
  [() => digest(new Uint8Array(3)), {field: 'arrays[0]'}, ['32-bit']],
];

test('every mistake is told in full', () => areTold(wrong));

test('a clip that was disposed of says so, and again is no mistake', () => {
  const gone = strokes().compile();
  gone.dispose();
  gone.dispose();
  const uses = [() => gone.sample(0), () => gone.seek(0), () => gone.bytes, () => gone.affines, () => gone.reserve(9)];
  for (const use of uses) assert.throws(use, /disposed/);
});
