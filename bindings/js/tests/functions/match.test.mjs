// Paths that get the same verbs.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {basic, init, Path, Scene} from '../../motion.js';

await init();

test('both ends are drawn as they are', () => {
  const menu = new Path('M4 6H20M4 12H20M4 18H20'), close = new Path('M6 6L18 18M18 6L6 18');
  const [start, end] = menu.match(close);
  assert.deepEqual(start.outline.verbs, end.outline.verbs);
  assert.equal(String(start), String(menu));
  assert.ok(Math.abs(end.length - close.length) < 1e-4);
  assert.throws(() => menu.match('M0 0H1'), /other/);
});

test('pairs say what becomes what', () => {
  const square = new Path('M0 0H10V10H0Z'), scene = new Scene();
  const [, end] = square.match(new Path('M0 0H10V10H0Z'), [0, 0, 0, 0.25]);
  assert.ok(String(end).startsWith('M10 0'));
  const given = {to: 'M0 0L10 5L0 10Z', mismatch: 'match', pairs: [0, 0, 0, 0.5], duration: 1};
  scene.layer('a', {path: 'M0 0H10V10H0Z'}).add(basic('path', given));
  const wanted = square.match(new Path(given.to), given.pairs)[1];
  assert.equal(String(new Path(scene.compile().geometry(1)[0])), String(wanted));
});

test('interpolate matches when it is asked to', () => {
  const [first, middle, last] =
    Path.rect(0, 0, 10, 10).interpolate(Path.circle(5, 5, 5), [0, 0.5, 1], {mismatch: 'match'});
  assert.ok(last.area < middle.area && middle.area < first.area);
});
