// Style sheets as clips and as scenes.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {Css, init} from '../../files/css.js';
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
