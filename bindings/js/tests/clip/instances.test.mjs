// Many instances of a clip in one call, and what changes between two times.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import * as functions from '../../functions.js';
import * as motion from '../../motion.js';
import {strokes} from '../shared.mjs';

test('each instance is the clip alone, moved and faded', () => {
  const clip = strokes().compile(), times = [0, 0.1, 0.25, 2];
  const instances = [{start: 0.05}, {speed: 2, offset: 0.1, affine: [1, 0, 0, 1, 8, 4], opacity: 0.5}];
  const many = clip.sample(times, {instances, outputs: ['affines', 'opacities', 'strokes']});
  const layers = clip.layers.length;
  instances.forEach(({start = 0, speed = 1, offset = 0, affine = [1, 0, 0, 1, 0, 0], opacity = 1}, i) => {
    const alone = clip.sample(times.map((t) => (t - start) * speed + offset), {space: 'parent'});
    for (let t = 0; t < times.length; t++) {
      for (let layer = 0; layer < layers; layer++) {
        const one = t * layers + layer, row = (t * instances.length + i) * layers + layer;
        assert.equal(many.strokes[row * 2 + 1], alone.strokes[one * 2 + 1]);
        assert.equal(many.opacities[row], Math.fround(alone.opacities[one] * opacity));
        assert.equal(many.affines[row * 6 + 4], Math.fround(alone.affines[one * 6 + 4] + affine[4]));
      }
    }
  });
  const rows = new Uint8Array(2 * 56), view = new DataView(rows.buffer);
  [[0.05, 1, 0, 1, 0, 0, 1, 0, 0, 1], [0, 2, 0.1, 1, 0, 0, 1, 8, 4, 0.5]].forEach(
    (row, i) => row.forEach((value, k) => {
      if (k < 3) view.setFloat64(i * 56 + k * 8, value, true);
      else view.setFloat32(i * 56 + 24 + (k - 3) * 4, value, true);
    }));
  const same = functions.clipSampleInstances(clip.bytes, times, rows, {outputs: ['affines', 'opacities', 'strokes']});
  assert.equal(motion.digest(same.affines, same.opacities, same.strokes),
    motion.digest(many.affines, many.opacities, many.strokes));
  assert.equal(clip.sample(0, {instances: []}).affines.length, 0);
});

test('mistakes in instances are named', () => {
  const clip = strokes().compile();
  assert.throws(() => clip.sample(0, {instances: [{begin: 1}]}), /instances\[0\]\.begin/);
  assert.throws(() => clip.sample(0, {instances: [{affine: [1]}]}), /instances\[0\]\.affine/);
  assert.throws(() => clip.sample(0, {instances: new Uint8Array(55)}), /rows of 56 bytes/);
  assert.throws(() => clip.changed('now', 1), /start/);
});

test('what has changed can be sampled alone', () => {
  const clip = strokes().compile(), ofLayers = ['affines', 'opacities', 'strokes', 'frames'];
  for (const [from, to] of [[0, 0.1], [0.1, 0.12], [5, 6], [-1, 9], [0.2, 0.2]]) {
    for (const space of ['parent', 'root']) {
      const whole = clip.sample(to, {space, outputs: ofLayers}), out = clip.sample(from, {space, outputs: ofLayers}),
            rows = clip.changed(from, to, {space});
      clip.sample(to, {space, rows, out});
      clip.seek(from, {space}).seek(to, {space, rows});
      for (const name of ofLayers) {
        assert.deepEqual(out[name], whole[name]);
        assert.deepEqual(clip[name], whole[name]);
      }
      assert.throws(() => clip.values, /the last seek left it out/);
    }
  }
  const many = clip.sample([0, 1], {instances: [{}, {start: 0.5}], outputs: ofLayers}), before = many.opacities.slice();
  clip.sample([0, 1], {instances: [{}, {start: 0.5}], out: many, rows: [0]});
  assert.deepEqual(many.opacities, before);
  assert.throws(() => clip.sample(0, {rows: [0]}), /must come with "out"/);
  assert.throws(() => clip.sample(0, {rows: ['nobody'], out: many}), /rows\[0\]/);
  assert.throws(() => clip.seek(0, {rows: [clip.layers.length]}), /rows\[0\]/);
  assert.throws(
    () => clip.seek(0, {outputs: ['affines']}).seek(1, {rows: [0], outputs: ['strokes']}), /must follow a seek/);
});
