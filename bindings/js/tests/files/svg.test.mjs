// SVG files as clips and as scenes.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {init, MotionError, Svg} from '../../motion.js';

const TEXT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
<g id="a" transform="translate(1 2)"><circle r="3" fill="#f00">
<animate attributeName="opacity" values="1;0" dur="2s"/></circle></g>
<text>a</text></svg>`;

await init();

test('a file is a clip with the ids of its elements', async () => {
  const svg = await Svg.open(TEXT);
  assert.deepEqual(svg.clip.layers, ['svg', 'a', 'circle 2']);
  assert.equal(svg.clip.duration, 2);
  assert.equal(svg.clip.sample(1).opacities[2], 0.5);
  assert.deepEqual(svg.losses, [{kind: 'element', name: 'text', line: 4, shown: 'nothing'}]);
});

test('a file is a scene that can be changed', () => {
  const svg = new Svg(new TextEncoder().encode(TEXT)), scene = svg.scene();
  assert.deepEqual(scene.losses, svg.losses);
  assert.deepEqual(scene.compile().bytes, svg.clip.bytes);
});

test('a mistake is named with its line', () => {
  assert.throws(() => new Svg('<svg>\n<g></svg>'), (error) => {
    assert.ok(error instanceof MotionError);
    assert.deepEqual([error.field, error.rule], ['line 2', 'must close the element that is open']);
    return true;
  });
});
