// lottie.scene(): an editable scene of what was read. The library writes it; test_lottie_scene.py has what is in it.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Lottie, MotionError, Scene} from '../../motion.js';
import {clipSize, descriptionWrite} from '../../functions.js';
import '../shared.mjs';

const fill = '{"ty": "fl", "c": {"k": [1, 0, 0, 1]}, "o": {"k": 100}}';
const shapes = `{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [10, 10]}, "r": {"k": 0}}, ${fill}, ${fill}`;
const layer = `{"ty": 4, "nm": "box", "ip": 0, "op": 20, "ks": {"p": {"k": [50, 50]}}, "shapes": [${shapes}]}`;
const text = `{"fr": 10, "ip": 0, "op": 20, "w": 40, "h": 30, "layers": [${layer}, ${layer}]}`;

test('the scene can be changed, has the bits of the clip, and its losses are listed', () => {
  const lottie = new Lottie(text), scene = lottie.scene(), clip = scene.compile(), times = [0, 0.5, 1.9];
  assert.ok(scene instanceof Scene);
  assert.deepEqual(clip.sample(times).affines, lottie.clip.sample(times).affines);
  const losses = lottie.sceneLosses, names = scene.layers.map(({name}) => name);
  assert.ok(names.includes('box') && names.includes('box 2'));
  assert.deepEqual(new Set(losses.map(({what, lost}) => `${what}: ${lost}`)), new Set(['second fill: picture']));
  assert.ok(losses.every(({path}) => names.includes(path)));
  const shape = scene.layers.find(({fillColor}) => fillColor !== null);
  shape.fillColor = 'blue';
  assert.equal(lottie.scene().find(shape.name).fillColor, '#ff0000'); // each is one of its own
});

test('a description is written as a scene, or its fault is named', () => {
  const none = 0xFFFFFFFF, transform = [1, 0, 0, 1, 0, 0];
  const layers = [{parent: none, clock: none, path: none, bounds: [0, 0, 9, 0.1], transform}];
  const {scene, losses} = JSON.parse(descriptionWrite({layers, size: [4, 3]}));
  assert.deepEqual([scene, losses], [{size: [4, 3], layers: [{name: '0', bounds: [0, 0, 9, 0.1]}]}, []]);
  for (const read of [clipSize, descriptionWrite])
    assert.throws(() => read({layers: [{...layers[0], parent: 0}]}), (error) => {
      assert.ok(error instanceof MotionError);
      return error.table === 'layers' && error.field === 'parent';
    });
});
