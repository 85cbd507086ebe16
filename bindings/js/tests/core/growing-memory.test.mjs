// R13: memory that grows before, within and after every call makes no view stale that this package uses; and in
// repeated work it does not grow at all.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {clipCheck, clipSample, jsonRead, sceneSize, timingEvaluate, transformInterpolate} from '../../functions.js';
import {digest, MotionError, Path, Scene} from '../../motion.js';
import {wasm} from '../../core/library.js';
import {starved, strokes} from '../shared.mjs';

const {calls, heap} = wasm(), CYCLES = 10_000;

/** The module's memory, which the heap keeps to itself. */
const memory = (() => {
  const {grow} = WebAssembly.Memory.prototype;
  let found;
  WebAssembly.Memory.prototype.grow = function(pages) {
    found = this;
    return grow.call(this, pages);
  };
  heap.release(heap.allocate(heap.buffer.byteLength));
  WebAssembly.Memory.prototype.grow = grow;
  return found;
})();

test(`${CYCLES} times made, sampled and disposed of: the memory is what it was after the first hundred`, () => {
  let settled;
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    const clip = strokes().compile();
    clip.seek(cycle / CYCLES);
    clip.sample([0.1, 0.2]);
    clip.reserve(1 + (cycle % 50) * 20);
    new Path('M0 0 Q10 10 20 0').trim(0, cycle / CYCLES);
    clip.dispose();
    if (cycle === 100) settled = [heap.buffer.byteLength, heap.used, heap.peak];
  }
  assert.deepEqual([heap.buffer.byteLength, heap.used, heap.peak], settled);
});

test('scenes that take more memory than usual scenes are read too, in any script; all of it is given back', () => {
  const of = (count, name) => ({layers: Array.from({length: count}, (_, row) => ({name: name + row}))});
  for (const [count, name] of [[0, ''], [3000, 'dot '], [3000, 'Pünktchen ']]) {
    const document = of(count, name), text = JSON.stringify(document), values = jsonRead(text).length / 16;
    // A layer without fields takes more than the twelve bytes for each JSON value that are tried first.
    if (count) assert.ok(sceneSize(text).block > 2 * 12 * values);
    const before = heap.used, clip = Scene.fromJSON(text).compile();
    assert.deepEqual(clip.layers, document.layers.map((layer) => layer.name));
    clip.dispose();
    assert.equal(heap.used, before);
  }
  const before = heap.used;
  assert.throws(() => sceneSize('{"é": x}'), {at: 7, value: 'x}'});
  assert.throws(() => Scene.fromJSON(of(2, 'ä')).compile({copies: 2 ** 24}), /copies.*must be fewer for this scene/);
  const twice = JSON.stringify(of(1, 'ä').layers[0]);
  assert.throws(() => Scene.fromJSON(`{"layers": [${twice}, ${twice}]}`).compile(), {field: '$.layers[1].name'});
  assert.equal(heap.used, before);
});

test('shrinking a block frees the bytes after its first ones', () => {
  const before = heap.used, at = heap.allocate(1000), behind = heap.allocate(16);
  heap.shrink(at, 2000);
  assert.equal(heap.used, before + 1008 + 16);
  heap.shrink(at, 33);
  assert.equal(heap.used, before + 48 + 16);
  const next = heap.allocate(900);
  assert.ok(next !== behind && (next >= behind + 16 || next + 912 <= behind));
  for (const block of [at, behind, next]) heap.release(block);
  assert.equal(heap.used, before);
});

test('clips that nobody holds give their memory back', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc'), used = heap.used;
  const make = () => {
    for (let i = 0; i < 50; i++) strokes().compile();
  }; // its own frame, so that no register of this one keeps one
  make();
  assert.ok(heap.used > used);
  for (let turn = 0; turn < 1000 && heap.used > used; turn++) {
    collect();
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
  assert.equal(heap.used, used);
});

// Growth by no page detaches all views as any other does.
test('memory grows around every call of the kernel: the results are the same', () => {
  const clip = strokes().compile(), times = [0.1, 0.2, 0.3], path = new Path('M0 0 Q10 10 20 0'), bytes = clip.bytes;
  const work = [
    () => digest(clip.seek(0.2).affines, clip.strokes),
    () => digest(clip.sample(times).values),
    () => digest(clipSample(bytes, times).affines),
    () => digest(timingEvaluate('css.ease', times)),
    () => digest(path.trim(0.2, 0.7).points, path.pointsAt(times)),
    () => {
      const other = strokes().compile();
      try {
        return digest(other.bytes);
      } finally { other.dispose(); }
    },
  ];
  const wanted = work.map((job) => job()), real = {...calls};
  let count = 0;
  for (const [name, call] of Object.entries(real)) {
    calls[name] = (...given) => {
      memory.grow(0);
      const result = call(...given);
      memory.grow(0);
      count += 1;
      return result;
    };
  }
  try {
    while (count < CYCLES) assert.deepEqual(work.map((job) => job()), wanted);
  } finally { Object.assign(calls, real); }
  clip.dispose();
});

test('a view from before a growth is empty and refused; the getter gives a good one; views may be arguments', () => {
  const clip = strokes().compile().seek(0.2), held = clip.affines, copy = held.slice();
  memory.grow(0);
  assert.equal(held.length, 0);
  assert.throws(() => transformInterpolate(held, copy, [0.5]), {name: 'MotionError', field: 'start', rule: /grown/});
  assert.throws(() => clipCheck(held), MotionError);
  assert.deepEqual(clip.affines, copy);
  // Making room for these arguments grows the memory that two of them lie in.
  const wanted = transformInterpolate(copy, copy, [0.5]), hoard = starved();
  assert.deepEqual(transformInterpolate(clip.affines, clip.affines, [0.5]), wanted);
  assert.equal(clip.affines.buffer, heap.buffer);
  for (const at of hoard) heap.release(at);
  assert.throws(() => clip.sample(0.2, {out: {affines: clip.affines}}), /array of your own/);
  clip.dispose();
});
