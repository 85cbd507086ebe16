// Colours from text, springs that arrive, and splines.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {MotionError, Path, Scene, Spring} from '../../motion.js';
import {colorParse, pathSpline, springArrivals} from '../../functions.js';
import {partsOf} from '../../values/color.js';
import {areRefused} from '../shared.mjs';

const near = (a, b, off = 1e-9) => a.every((x, i) => Math.abs(x - b[i]) <= off);

test('what a browser computes is read as the library reads it', () => {
  const texts = ['rgb(1, 2.5, 255)', 'rgba(0, 20, 30, 0.5)', 'color(srgb 0.2 1e-05 1)', 'color(srgb 1.2 -0.1 0 / 0.4)'];
  for (const text of [...texts, 'red']) assert(near(colorParse(text), partsOf(text)), text);
  for (const text of ['redd', 'rgb(1 2)', '#12', 'lab(1px 2 3)', '#1234567', 'rgb(1, 2 3)']) {
    assert.equal(partsOf(text), null);
    assert.throws(() => colorParse(text), MotionError);
  }
});

test('a scene takes mixtures as colours', () => {
  const scene = new Scene({name: 'mixed'});
  const layer = scene.layer('a', {fillColor: 'color-mix(in oklch longer hue, red, blue)'});
  assert.match(layer.fillColor, /^#[0-9a-f]{6}$/);
  const [r, g, b] = colorParse('color-mix(in oklch longer hue, red, blue)').map((part) => Math.round(part * 255));
  assert.deepEqual([1, 3, 5].map((at) => parseInt(layer.fillColor.slice(at, at + 2), 16)), [r, g, b]);
  assert.throws(() => scene.layer('b', {fillColor: 'color-mix(in srgb, red)'}), MotionError);
});

test('a mistake in a colour has its place, and parts outside sRGB are kept if asked for', () => {
  assert.throws(() => colorParse('rgb(1 2 x)'), (error) => error instanceof MotionError && error.at === 8);
  assert(colorParse('color(display-p3 0 1 0)', {keepRange: true})[0] < -0.5);
  assert.equal(colorParse('color(display-p3 0 1 0)')[0], 0);
});

test('a spring arrives when it first is at its end', () => {
  const spring = new Spring({stiffness: 180, damping: 12});
  const {values: [there], velocities: [speed]} = spring.evaluate(spring.arrival);
  assert(Math.abs(there - 1) < 1e-12 && speed > 0);
  assert.equal(springArrivals([{mass: 1, stiffness: 100, damping: 20}])[0], Infinity);
});

test('a spline goes through its points', () => {
  const points = [[0, 0], [60, 10], [80, 50], [20, 70]];
  const open = Path.spline(points), closed = Path.spline(points, {closed: true});
  assert.deepEqual([...open.outline.verbs], [0, 3, 3, 3]);
  assert.deepEqual([...closed.outline.verbs], [0, 3, 3, 3, 3, 4]);
  for (const [i, point] of points.entries())
    assert.deepEqual([...closed.outline.points.slice(i * 6, i * 6 + 2)], point);
  assert.throws(() => pathSpline([0, 0, 1, 1], {alpha: 2}), MotionError);
});

test('a wrong option is refused with its name, value and what it must be', () => {
  areRefused([
    [() => pathSpline([0, 0, 1, 1], {closed: 1}), {field: 'closed', value: 1}, ['true or false']],
    [() => Path.spline([1, 2, 3, 4]), {field: 'points'}, ['must be an array of points [x, y]']],
    [() => Path.spline(3), {field: 'points', value: 3}, ['must be an array of points [x, y]']],
    [() => colorParse('red', {keepRange: 'no'}), {field: 'keepRange', value: 'no'}, ['true or false']],
    ...['givenBounce', 'elastic'].map((form) => [() => springArrivals([{mass: 1, stiffness: 1}], {form}),
                                        {field: 'form', value: form}, ['must be one of physical, clamped']])
  ]);
});
