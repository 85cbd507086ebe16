// Style sheets as clips and as scenes.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {Css, fromAnimations, init} from '../../files/css.js';
import {MotionError} from '../../motion.js';

const SHEET = `.a { animation: fade 1s linear both; translate: 5px }
@import "b.css"; @keyframes fade { to { opacity: 0; width: 20px; filter: sepia(1) } }`;
const ELEMENT = {
  name: 'a',
  classes: 'a',
  box: [1, 2, 10, 10]
};

await init();

test('a sheet is a clip of the elements, and a scene that can be changed', () => {
  const css = new Css(SHEET, {elements: [ELEMENT]}), scene = css.scene();
  assert.deepEqual(css.clip.layers, ['a translate', 'a']);
  assert.equal(css.clip.sample(0.5).opacities[1], 0.5);
  assert.deepEqual(
    css.losses.map(({kind, name, line}) => [kind, name, line]), [['rule', '@import', 2], ['property', 'filter', 0]]);
  assert.deepEqual(scene.compile().bytes, css.clip.bytes);
});

test('animations of elements count, and what is wrong is named', () => {
  const animations = [{target: 'a', keyframes: {opacity: [0, 1]}, options: {duration: 1000, iterations: Infinity}}];
  const {clip} = new Css('', {elements: [ELEMENT], animations});
  assert.equal(clip.sample(2.25).opacities[0], 0.25);
  assert.throws(() => new Css('', {elements: [{...ELEMENT, box: [1]}]}),
    (error) => error instanceof MotionError && error.field === 'elements[0].box'
      && error.rule === 'must be x, y, width and height');
});

const running = (keyframes, timing = {}, fields = {}) => ({
  playbackRate: 1,
  ...fields,
  effect: {
    composite: 'replace',
    getKeyframes: () => keyframes,
    getTiming: () => ({delay: 0, duration: 500, iterations: 1, fill: 'auto', ...timing})
  }
});
const page = (...animations) => new Css('', {elements: [ELEMENT], animations: fromAnimations(animations, 'a')}).clip;

test('what runs in a page is an animation of a page: its timing, its rate, and its keyframes', () => {
  const whole = [{computedOffset: 0, opacity: '0'}, {computedOffset: 1, opacity: '1'}], {effect} = running(whole);
  const clip = page(running(whole, {delay: 250, iterations: Infinity}, {playbackRate: 2}), {effect: null});
  assert.deepEqual([0.0625, 0.25, 0.5].map((time) => clip.seek(time).opacities[0]), [1, 0.5, 0.5]);
  assert.deepEqual(fromAnimations([{effect}], 'a'), [{
    target: 'a',
    keyframes: whole,
    options: {
      ...effect.getTiming(),
      composite: 'replace',
      iterationComposite: undefined,
      pseudoElement: undefined,
      playbackRate: undefined
    }
  }]);
});

test('what the browser fills in for an end of a style\'s animation counts as left out', () => {
  const filled = {easing: 'linear', opacity: '0.9', composite: 'replace'};
  const frames = [
    {...filled, computedOffset: 0}, {computedOffset: 0.5, easing: 'linear', opacity: '0.3', composite: 'auto'},
    {...filled, computedOffset: 1}
  ];
  const below = running([{opacity: '0.5'}, {opacity: '0.5'}]);
  const starts = (fields) => page(below, running(frames, {}, fields)).seek(0).opacities[0];
  assert.deepEqual([starts({animationName: 'y'}), starts({})].map((opacity) => +opacity.toFixed(6)), [0.5, 0.9]);
});
