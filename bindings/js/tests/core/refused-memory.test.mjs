// R6: memory is refused at the first, second, ... time that a job asks for it, until it gets through. Each refusal is
// an error, loses nothing, and leaves everything as usable as before.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {clipCompile, clipSample, pathParse, pathPrepare, pathTrim, sceneRead, timingEvaluate} from '../../functions.js';
import {Clip, constants, digest, MotionError, Path} from '../../motion.js';
import {wasm} from '../../core/library.js';
import {Heap} from '../../core/memory.js';
import {starved, strokes} from '../shared.mjs';

const {heap} = wasm(), scene = strokes(300), text = JSON.stringify(scene), tables = sceneRead(text).description,
      block = clipCompile(tables);
const times = Float64Array.from({length: 400}, (_, i) => i / 1000),
      many = Float32Array.from({length: 100_000}, (_, i) => i / 1e5);
const line = `M0 0${' L1 2 3 4 Q5 6 7 8 C1 2 3 4 5 6'.repeat(4000)}`, prepared = pathPrepare(pathParse(line));

/** Jobs that take more pages with nearly every allocation; what they give, as a digest. */
const jobs = {
  timingEvaluate: () => digest(timingEvaluate(['css.ease', 'linear'], many, {indices: many.map((_, i) => i % 2)})),
  'pathParse and pathPrepare': () => {
    const {length, outline} = new Path(line);
    return digest(Float64Array.of(length), outline.points);
  },
  pathTrim: () => digest(pathTrim(prepared, 0.1, 0.9).points),
  sceneRead: () => digest(sceneRead(text).description.floats),
  clipCompile: () => digest(clipCompile(tables)),
  clipSample: () => {
    const out = clipSample(block, times);
    return digest(out.affines, out.values);
  },
  'Clip, reserve, seek, sample': () => {
    const clip = new Clip(block);
    try {
      clip.reserve(100).seek(0.2);
      return digest(clip.affines, clip.sample(times).velocities);
    } finally { clip.dispose(); }
  },
};

/** Runs a body with a method that the body's n-th call of it finds refusing; how often it was called. */
function refusing(prototype, method, n, refuse, body) {
  const real = prototype[method];
  let calls = 0;
  prototype[method] = function(...given) { return ++calls === n ? refuse() : real.apply(this, given); };
  try {
    body();
  } finally { prototype[method] = real; }
  return calls;
}

const sites = {
  growth: [
    WebAssembly.Memory.prototype, 'grow',
    () => {
      throw new RangeError('refused');
    }
  ],
  allocation: [
    Heap.prototype, 'allocate',
    () => {
      throw new MotionError('refused', {status: constants.ERROR_MEMORY});
    }
  ],
};

for (const [job, run] of Object.entries(jobs)) {
  for (const [site, [prototype, method, refuse]] of Object.entries(sites)) {
    test(`${job}: every ${site} may be refused`, () => {
      const wanted = run(), kept = strokes().compile().seek(0.25), shown = digest(kept.affines, kept.values);
      let refusals = 0;
      for (let through = false; !through; refusals += !through) {
        const hoard = site === 'growth' ? starved() : [], used = heap.used;
        refusing(prototype, method, refusals + 1, refuse, () => {
          try {
            assert.equal(run(), wanted);
            through = true;
          } catch (error) { assert.ok(error instanceof MotionError && error.status === constants.ERROR_MEMORY, error); }
        });
        assert.equal(heap.used, used, 'bytes are lost');
        for (const at of hoard) heap.release(at);
        assert.equal(digest(kept.affines, kept.values), shown, 'a clip is spoilt');
        assert.equal(run(), wanted, 'later calls suffer');
      }
      assert.ok(refusals > 1, `${refusals} refusals`);
      kept.dispose();
    });
  }
}

test('a clip whose reserve is refused is as it was', () => {
  const clip = strokes().compile().seek(0.1), before = digest(clip.affines), hoard = starved(), used = heap.used;
  refusing(WebAssembly.Memory.prototype, 'grow', 1, sites.growth[2],
    () => assert.throws(() => clip.reserve(1e6), /out of memory/));
  assert.equal(heap.used, used);
  assert.equal(digest(clip.affines), before);
  assert.throws(() => clip.reserve(2 ** 50), (error) => error.status === constants.ERROR_MEMORY);
  for (const at of hoard) heap.release(at);
  clip.dispose();
});
