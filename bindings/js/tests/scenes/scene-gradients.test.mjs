// Gradients and masks of scenes: what the display list of a clip has of them, and mistakes.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import * as c from '../../abi/numbers.js';
import {basic, MotionError, Scene} from '../../motion.js';
import '../shared.mjs';

const PATH = 'M0 0H10V10H0Z';
const stops = [{offset: 0, color: 'red'}, {offset: 1, color: 'rgb(0 0 255 / 50%)'}];
const linear = (more = {}) => ({type: 'linear', ends: [0, 0, 10, 0], stops, ...more});

function read(gradient) {
  const scene = new Scene();
  scene.layer('a', {path: PATH, anchor: [0, 0], fillColor: 'lime', fillGradient: gradient});
  return {document: JSON.parse(JSON.stringify(scene)).layers[0], clip: scene.compile()};
}

test('stops have colours as scenes write them', () => {
  const {document} = read(linear({ends: new Float32Array([0, 0, 10, 0])}));
  assert.deepEqual(document.fillGradient.ends, [0, 0, 10, 0]);
  assert.deepEqual(document.fillGradient.stops.map(({color}) => color), ['#ff0000', '#0000ff80']);
});

test('a gradient is painted instead of the colour, and its numbers move', () => {
  const moving = {value: 0, animations: [basic(null, {to: 1, duration: 1})]};
  const {clip} = read(linear({stops: [{offset: moving, color: 'red'}, {offset: 1, color: 'blue'}], spread: 'repeat'}));
  const [paint] = clip.contents.paints;
  assert.equal(paint.gradient, c.GRADIENT_LINEAR);
  assert.equal(paint.color, c.NONE);
  assert.equal(paint.spread, c.SPREAD_REPEAT);
  assert.equal(clip.sample(0.25).values[paint.firstStop], 0.25);
});

test('a mask comes before what it masks', () => {
  const scene = new Scene();
  const layer = scene.layer('a', {path: PATH, fillColor: 'red'});
  scene.layer('m', {parent: layer, maskType: 'luminance', path: PATH, fillColor: 'white'});
  const {paints} = scene.compile().contents;
  assert.deepEqual(Array.from(paints, ({kind}) => kind), [c.PAINT_MATTE, c.PAINT_FILL, c.PAINT_FILL]);
  assert.equal(paints[0].sourceCount, 1);
  assert.equal(paints[0].mode, c.MATTE_LUMA);
});

test('mistakes in gradients throw where they are made', () => {
  const wrong = [
    {stops: []}, {ends: [1, 2, 3]}, {type: 'square'}, {radius: 3}, {stops: [{offset: 0, color: 'reddish'}]},
    {box: 'frame'}, {ends: {value: [0, 0, 1, 1], animation: []}}
  ];
  for (const more of wrong) {
    assert.throws(() => new Scene().layer('a', {fillGradient: linear(more)}),
      (error) => error instanceof MotionError && /a\.fillGradient/.test(error.message));
  }
});
