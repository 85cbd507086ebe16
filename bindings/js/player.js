// libmotion/player: clips that were compiled before, over motion-player.wasm, which is little more than a quarter of
// motion.wasm.

import {say} from './check.js';
import {PLAYER, SENTENCES} from './layouts.js';
import {load, loadSync} from './instance.js';

export * as constants from './numbers.js';
export {Clip} from './clip.js';
export {digest} from './digest.js';
export {MotionError} from './error.js';
export {
  abiVersion,
  clipActivity,
  clipCheck,
  clipContents,
  clipInspect,
  clipSample,
  clipSampleInstances,
  version,
} from './functions.js';
export {Instances} from './instances.js';
export {Player} from './player-loop.js';
export {inWorker, startWorker} from './workers.js';

export function init(source) {
  say(SENTENCES);
  return load(source ?? new URL('./motion-player.wasm', import.meta.url), PLAYER);
}

export function initSync(source) {
  say(SENTENCES);
  return loadSync(source, PLAYER);
}
