// What getAnimations() gives becomes animations of a layer that play the same.
import assert from 'node:assert/strict';
import test from 'node:test';

import {init} from '../../motion.js';
import {fromAnimations} from '../../waapi.js';

await init();

const running = (keyframes, timing, composite = 'replace', playbackRate = 1) => ({
  playbackRate,
  effect: {
    composite,
    getKeyframes: () => keyframes,
    getTiming: () => ({delay: 0, duration: 500, iterations: 1, fill: 'auto', ...timing})
  }
});

test('keyframes keep their timing curves, and a missing end is the base', () => {
  const frames = [{computedOffset: 0.5, easing: 'ease-in', opacity: '0.25', composite: 'auto'}];
  const {animations, losses} = fromAnimations([running(frames, {delay: 250, iterations: Infinity, fill: 'both'})]);
  assert.deepEqual(losses, []);
  assert.equal(animations.length, 1);
  const [{values, keyTimes, timings, delay, duration, iterations, fill}] = animations;
  assert.deepEqual(values, [1, 0.25, 1]);
  assert.deepEqual(keyTimes, [0, 0.5, 1]);
  assert.deepEqual(timings, [null, 'ease-in']);
  assert.deepEqual([delay, duration, iterations, fill], [0.25, 0.5, 'inf', 'both']);
});

test('transforms are lists, what a layer does not have is a property, and what is no number is named', () => {
  const frames = [
    {computedOffset: 0, transform: 'none', color: 'red', content: 'a'},
    {computedOffset: 1, transform: 'rotate(90deg)', color: 'blue', content: 'b'}
  ];
  const {animations, properties, losses} = fromAnimations([running(frames)]);
  assert.deepEqual(
    animations.map(({property, values}) => [property, values]), [['transform', ['none', 'rotate(90deg)']]]);
  assert.deepEqual(properties.map(({name, color, animations: [{values}]}) => [name, color, values]),
    [['color', 'srgb', [[1, 0, 0, 1], [0, 0, 1, 1]]]]);
  assert.deepEqual(losses, ['content']);
  const mixed = ['red', 'lime', 'oklch(70% .1 200)'].map((color, i) => ({computedOffset: i / 2, color}));
  assert.deepEqual(fromAnimations([running(mixed)]).losses, ['color']); // in sRGB first, then in oklab
});

test('over another animation a missing end is the running value, and additive values add up', () => {
  const whole = [{computedOffset: 0, opacity: '0'}, {computedOffset: 1, opacity: '1'}];
  const middle = [{computedOffset: 0.5, opacity: '0.25', transform: 'rotate(9deg)', composite: 'auto'}];
  const {animations, losses} = fromAnimations(
    [running(whole, {}, 'replace', 2), running(middle), running(middle, {}, 'add'), running(middle, {}, 'accumulate')]);
  assert.deepEqual(losses, ['transform']); // accumulate of a list
  assert.deepEqual(animations.map(({property, values, additive = false, playbackRate}) => {
    return [property, values, additive, playbackRate];
  }),
    [
      ['opacity', [0, 1], false, 2], ['opacity', [null, 0.25, null], false, 1],
      ['transform', ['none', 'rotate(9deg)', 'none'], false, 1], ['opacity', [0, 0.25, 0], true, 1],
      ['transform', ['none', 'rotate(9deg)', 'none'], true, 1], ['opacity', [0, 0.25, 0], true, 1]
    ]);
});

test('what the browser fills in for an end of a style\'s animation counts as left out', () => {
  const filled = {easing: 'ease-in', opacity: '0.9', composite: 'replace'};
  const frames = [
    {...filled, computedOffset: 0}, {computedOffset: 0.5, easing: 'ease-in', opacity: '0.3', composite: 'auto'},
    {...filled, computedOffset: 1}
  ];
  const whole = [{computedOffset: 0, opacity: '0'}, {computedOffset: 1, opacity: '1'}];
  const {animations} = fromAnimations([running(whole), {...running(frames), animationName: 'y'}]);
  assert.deepEqual(animations[1].values, [null, 0.3, null]);
  assert.deepEqual(animations[1].timings, ['ease-in', 'ease-in']);
  const [{values}] = fromAnimations([running(frames)]).animations;
  assert.deepEqual(values, [0.9, 0.3, 0.9]);
});
