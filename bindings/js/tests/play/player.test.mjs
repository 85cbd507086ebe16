// libmotion/player: the same clips with the same bits; what its module lacks says so; the whole can come later.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {PLAYER as player} from '../../abi/layouts.js';
import * as functions from '../../functions.js';
import * as motion from '../../motion.js';
import * as small from '../../player.js';
import {strokes} from '../shared.mjs';

const camel = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
const clip = strokes(3).compile(), times = [-1, 0, 0.1, 0.25, 0.4, 9];
const data = JSON.stringify([...clip.bytes]), folder = fileURLToPath(new URL('../..', import.meta.url));

/** What a module of its own process prints, with { motion, small, clip bytes "data", times } at hand. */
function run(body) {
  const source = `import { readFileSync } from 'node:fs';
    import * as functions from './functions.js';
    import * as motion from './motion.js';
    import * as small from './player.js';
    const data = new Uint8Array(${data}), times = ${
    JSON.stringify(times)}, wasm = (name) => readFileSync('core/' + name + '.wasm');
    const told = (act) => {
      try { return act(); } catch (error) { return error.constructor.name + ': ' + error.message; }
    };
    const played = (clip) => motion.digest(...Object.values(clip.sample(times)),
      clip.seek(.3, { space: 'root' }).affines.slice(),
      ...Object.values(clip.sample(times, { instances: [{ start: .1, speed: 2 }, {}] })),
      Float64Array.from(small.clipActivity(data, .2).next ? [1] : [0]));
    ${body}`;
  const {status, stdout, stderr} =
    spawnSync(process.execPath, ['--input-type=module', '-e', source], {cwd: folder, encoding: 'utf8'});
  assert.equal(status, 0, stderr);
  return stdout.trim().split('\n');
}

test('its functions are those of the list, and the very ones of libmotion; all of it is declared', () => {
  const found = Object.keys(small).filter((name) => name in functions);
  assert.deepEqual(found.sort(), player.map(camel).sort());
  for (const name of found) assert.equal(small[name], functions[name], name);
  for (const name of ['constants', 'digest', 'inWorker', 'startWorker']) assert.equal(small[name], motion[name], name);
  const declared = readFileSync(new URL('../../player.d.ts', import.meta.url), 'utf8').replace(/\/\*[^]*?\*\//g, '');
  const names = [...declared.matchAll(/^export (?:(?:function|const) (\w+)|\{([^}]*)\})/gm)].flatMap(
    ([, one, list]) => one ?? list.split(',').map((name) => name.trim()));
  assert.deepEqual(names.filter(Boolean).sort(), Object.keys(small).sort());
});

test('the same bits as the whole, however it is loaded', () => {
  const expected = run('await motion.init(); console.log(played(new motion.Clip(data)));');
  for (const load of ['await small.init()', 'await small.init(\'core/motion-player.wasm\')',
         'small.initSync(wasm(\'motion-player\'))', 'await motion.init()', 'small.initSync(wasm(\'motion\'))']) {
    assert.deepEqual(run(`${load}; console.log(played(new small.Clip(data)));`), expected, load);
  }
});

test('what it lacks names the function and the module that has it', () => {
  const [bounds, geometry, compile, evaluate, status] = run(`await small.init(); const clip = new small.Clip(data);
    console.log(told(() => clip.bounds(0, 1))); console.log(told(() => functions.clipGeometry(data, 0)));
    console.log(told(() => new motion.Scene().compile()));
    console.log(told(() => functions.timingEvaluate('css.ease', [0])));
    console.log(told(() => new small.Clip(data.slice(0, 99))));`);
  for (const [said, name] of [[geometry, 'clip_geometry'], [compile, 'scene_compile'], [evaluate, 'timing_parse']]) {
    assert.match(said, new RegExp(`^Lacking: motion_${name} is not in this module, but in motion\\.wasm`), name);
  }
  assert.match(bounds, /^MotionError: clip\.bounds is not in this entry of the package, but in 'libmotion'/);
  assert.match(status, /^MotionError: clipCheck: ERROR_CLIP: not a clip, truncated, or altered$/);
});

test('the whole comes later, and clips go on; the other way nothing is loaded twice', () => {
  const [same, bounds, fresh, kept] =
    run(`await small.init(); const clip = new small.Clip(data), before = played(clip); clip.seek(.2);
    const view = motion.digest(clip.affines);
    const [one, two] = await Promise.all([motion.init(), motion.init()]);
    console.log(one === two && motion.digest(clip.affines) === view && played(clip) === before);
    console.log(new motion.Clip(clip.bytes).bounds(0, 1).length);
    console.log(played(new motion.Clip(data)) === before); clip.dispose();
    console.log(await small.init() === one && small.initSync(wasm('motion-player')) === one);`);
  assert.deepEqual([same, bounds, fresh, kept], ['true', String(4 * 3), 'true', 'true']);
});

test('the small module is not taken for the whole, nor another for it', () => {
  const [whole, other, after] = run(`console.log(told(() => motion.initSync(wasm('motion-player'))));
    console.log(told(() => small.initSync(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]))));
    console.log(told(() => small.version()));`);
  assert.match(whole, /^MotionError: this module lacks motion_scene_compile, which this entry of the package needs/);
  assert.match(other, /^MotionError: this module is not libmotion/);
  assert.match(after, /^MotionError: libmotion is not loaded/);
});

test('what it has no code for is refused by name, and plays in the whole', () => {
  const layer = {bounds: [0, 0, 2, 2]}, clock = {duration: 1}, path = 'M0 0 Q9 0 9 9';
  const made = (build) => {
    const scene = new motion.Scene();
    build(scene);
    return [...scene.compile().bytes];
  };
  const clips = {
    space: made(
      (scene) => scene.layer('card', {...layer, transform: [1, 0, 0, 0, 0, 0.6, 0.8, 0, 0, -0.8, 0.6, 0, 0, 0, 0, 1]})),
    paced: made((scene) => scene.layer('a', layer).add(motion.keyframe('position', {path, mode: 'paced', ...clock}))),
    linear: made((scene) => scene.layer('a', layer).add(motion.keyframe('position', {path, ...clock}))),
    numbers:
      made((scene) =>
             scene.layer('a', layer).add(motion.keyframe('opacity', {values: [0, 1, 0.5], mode: 'paced', ...clock}))),
  };
  const said = run(`await small.init(); for (const bytes of Object.values(${JSON.stringify(clips)})) {
      console.log(told(() => (new small.Clip(new Uint8Array(bytes)), 'plays'))); }
    await motion.init(); for (const bytes of Object.values(${
    JSON.stringify(clips)})) { new motion.Clip(new Uint8Array(bytes)).seek(.5); } console.log('all');`);
  for (const refused of said.slice(0, 2))
    assert.match(refused, /^MotionError: clipCheck: ERROR_PLAYER: .*motion\.wasm/);
  assert.deepEqual(said.slice(2), ['plays', 'plays', 'all']);
});
