// A value that is nested too deeply, or contains itself, causes a MotionError that names the place, the depth and the
// limit.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {MOST_LEVELS} from '../../document/levels.js';
import {jsonRead, timingEvaluate} from '../../functions.js';
import {animate, basic, Curve, group, keyframe, MotionError, Path, Scene, Timeline} from '../../motion.js';
import {areRefused} from '../shared.mjs';

const DEEP = [150, 1500, 3000, 20_000];

/** Groups in each other around an animation, made by hand or by the builder. */
const groups = (count, wrap = (animation) => ({animations: [animation]})) => {
  let animation = {property: 'opacity', to: 1};
  for (let i = 0; i < count; i++) animation = wrap(animation);
  return animation;
};
const lists = (count) => {
  let list = [1];
  for (let i = 1; i < count; i++) list = [list];
  return list;
};
const layered = (animation) => ({layers: [{name: 'a', animations: [animation]}]});
const adding = (animation) => {
  const scene = new Scene();
  scene.layer('a').add(animation);
  return scene;
};
const inItself = () => {
  const animation = {animations: []};
  animation.animations.push(animation);
  return animation;
};
const depths = ['129 arrays and objects deep', 'at most 128'];

test('the limit of levels is that of the reader', () => {
  const text = (levels) => '['.repeat(levels) + ']'.repeat(levels);
  jsonRead(text(MOST_LEVELS));
  assert.throws(() => jsonRead(text(MOST_LEVELS + 1)), {statusName: 'ERROR_JSON_DEPTH'});
});

test('groups may be nested as deep as the reader accepts', () => {
  // Each has an array and an object; a layer's animation is at the fifth level.
  for (const make of [adding, (animation) => Scene.fromJSON(layered(animation))]) {
    const document = make(groups(61)).toJSON();
    assert.equal(Scene.fromJSON(JSON.stringify(document)).compile().info.animationCount, 1);
    assert.throws(() => make(groups(62)), MotionError);
  }
});

for (const count of DEEP) {
  test(`groups and lists ${count} deep are told`, () => {
    areRefused([
      [() => adding(groups(count)), {}, ['a.add.animations[0]', ...depths]],
      [() => adding(groups(count, (animation) => group([animation]))), {}, ['a.add.animations[0]', ...depths]],
      [() => Scene.fromJSON(layered(groups(count))), {}, ['scene.layers[0].animations[0]', ...depths]],
      [() => new Scene().property('p', 1, [groups(count)]), {}, ['p.animations[0].animations[0]', ...depths]],
      [() => new Scene().layer('a', {animations: [groups(count)]}), {}, ['a.add.animations[0]', ...depths]],
      [() => new Timeline().sequence([new Scene().layer('a'), groups(count)]), {}, ['a.add.animations[0]', ...depths]],
      [() => new Scene().compile({channels: lists(count)}), {}, ['channels[0]', ...depths]],
      [() => new Scene().layer('a', {position: lists(count)}), {field: 'a.position'}, ['2 finite numbers']],
      [() => adding({property: 'opacity', to: lists(count)}), {field: 'a.animation.to'}, ['a number']],
      [() => basic('opacity', {to: lists(count)}), {field: 'to'}, depths],
      [() => keyframe('opacity', {values: lists(count)}), {field: 'values'}, depths],
      [() => adding(animate('opacity', lists(count))), {}, []],
      [() => basic(lists(count), {to: 1}), {field: 'property'}, ['is not a key path']],
      [() => timingEvaluate('css.ease', lists(count)), {field: 'x[0]'}, ['must be a number']],
      [() => new Curve('css.ease').evaluate(lists(count)), {field: 'x[0]'}, ['must be a number']],
      [() => Path.polyline(lists(count)), {field: 'path'}, ['must be a number']],
    ]);
  });
}

test('a value that contains itself is refused', () => {
  const list = [];
  list.push(list);
  const again = {toJSON: () => again};
  areRefused([
    [() => adding(inItself()), {}, ['a.add.animations[0]', ...depths]],
    [() => Scene.fromJSON(layered(inItself())), {}, ['scene.layers[0].animations[0]', ...depths]],
    [() => Scene.fromJSON(again), {}, ['layers']],
    [() => Scene.fromJSON({layers: [again]}), {}, ['layers[0]']],
    [() => new Scene().layer('a', {position: list}), {field: 'a.position'}, ['2 finite numbers']],
    [() => basic('opacity', {to: list}), {field: 'to'}, depths],
    [() => timingEvaluate('css.ease', list), {field: 'x[0]'}, ['must be a number']],
  ]);
});
