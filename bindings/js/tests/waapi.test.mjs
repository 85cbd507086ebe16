// What getAnimations() gives becomes animations of a layer that play the same.
import assert from 'node:assert/strict';
import test from 'node:test';

import {fromAnimations} from '../waapi.js';

const running = (keyframes, timing) => ({
  effect: {
    getKeyframes: () => keyframes,
    getTiming: () => ({delay: 0, duration: 500, iterations: 1, fill: 'auto', ...timing})
  }
});

test('keyframes keep their eases, and an end left out is the base', () => {
  const frames = [{computedOffset: 0.5, easing: 'ease-in', opacity: '0.25', composite: 'auto'}];
  const {animations, ignored} = fromAnimations([running(frames, {delay: 250, iterations: Infinity, fill: 'both'})]);
  assert.deepEqual(ignored, []);
  assert.equal(animations.length, 1);
  const [{values, keyTimes, timings, delay, duration, iterations, fill}] = animations;
  assert.deepEqual(values, [1, 0.25, 1]);
  assert.deepEqual(keyTimes, [0, 0.5, 1]);
  assert.deepEqual(timings, [null, 'ease-in']);
  assert.deepEqual([delay, duration, iterations, fill], [0.25, 0.5, 'inf', 'both']);
});

test('transforms are lists, and what a layer does not have is named', () => {
  const frames = [
    {computedOffset: 0, transform: 'none', color: 'red'}, {computedOffset: 1, transform: 'rotate(90deg)', color: 'blue'}
  ];
  const {animations, ignored} = fromAnimations([running(frames)]);
  assert.deepEqual(
    animations.map(({property, values}) => [property, values]), [['transform', ['none', 'rotate(90deg)']]]);
  assert.deepEqual(ignored, ['color']);
});
