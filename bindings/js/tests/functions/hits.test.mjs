// What contains a point: paths, strokes, and what a clip shows at a time.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {init, Path, Scene} from '../../motion.js';
import * as functions from '../../functions.js';

await init();

test('paths and strokes contain points', () => {
  const square = new Path('M0 0H10V10H0Z');
  assert.deepEqual([...square.contains([5, 5, 0, 5, 10, 5, 5, 10, -1, 5])], [1, 1, 0, 0, 0]);
  const rings = new Path('M0 0H10V10H0ZM2 2H8V8H2Z');
  assert.deepEqual([...rings.contains([5, 5])], [1]);
  assert.deepEqual([...rings.contains([5, 5], {winding: 'evenOdd'})], [0]);
  const line = new Path('M0 0H20');
  assert.deepEqual([...line.strokeContains(4, [10, 1.9, 10, 2.1, -1, 0])], [1, 0, 0]);
  assert.deepEqual([...line.strokeContains(4, [-1, 0, 21, 1], {cap: 'square'})], [1, 1]);
  assert.deepEqual([...line.strokeContains(4, [2, 0, 7, 0, 12, 0], {dashes: [5, 5]})], [1, 0, 1]);
  assert.throws(() => line.strokeContains(4, [0, 0], {dashes: [1, -1]}), {name: 'MotionError'});
  assert.throws(() => square.contains([1]), /x y pairs/);
});

function bars() {
  const scene = new Scene({name: 'bars', size: [100, 100]});
  for (let i = 0; i < 3; i++) {
    scene.layer(`bar ${i}`, {bounds: [0, 0, 20, 4], position: [50, 20 + 20 * i], backgroundColor: '#000'});
  }
  return scene;
}

test('a clip is hit where it is drawn, and where its bounds are', () => {
  const clip = bars().compile();
  const names = (hits) => hits.map((hit) => hit?.layer ?? null);
  assert.deepEqual(names(clip.hit([50, 20, 50, 40, 50, 50], 0)), ['bar 0', 'bar 1', null]);
  assert.deepEqual(names(clip.hit([50, 27, 50, 33], 0, {distance: 12})), ['bar 0', 'bar 1']);
  assert.equal(clip.hit([50, 27], 0, {distance: 12})[0].distance, 5);
  assert.deepEqual(names(clip.hit([50, 20], 0, {targets: 'bounds'})), ['bar 0']);
  assert.throws(() => clip.hit([50, 20], 0, {distance: -1}), {name: 'MotionError'});
  assert.throws(() => clip.hit([50, 20], 0, {targets: 'all'}), /targets/);
});

test('a prepared hit test is a block of bytes', () => {
  const {bytes} = bars().compile(), prepared = functions.clipHitPrepare(bytes, 0);
  assert.equal(prepared.length, functions.clipHitSize(bytes).prepared);
  const {layers, paints, distances} = functions.clipHit(prepared, [50, 60, 0, 0]);
  assert.deepEqual([layers[0], paints[0], distances[0]], [2, 2, 0]);
  assert.deepEqual([layers[1], paints[1]], [0xFFFFFFFF, 0xFFFFFFFF]);
  assert.throws(() => functions.clipHit(prepared.slice(8), [0, 0]), {name: 'MotionError'});
});
