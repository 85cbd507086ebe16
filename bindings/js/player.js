// libmotion/player: clips that were compiled before, over motion-player.wasm, which is an eighth of motion.wasm.

export * as constants from './abi/numbers.js';
export {Clip} from './clip/played-clip.js';
export {digest} from './values/digest.js';
export {MotionError} from './core/error.js';
export {abiVersion, version} from './core/library.js';
export {clipContents} from './functions/clips.js';
export {clipActivity, clipCheck, clipInspect} from './functions/plain-clips.js';
export {clipSample, clipSampleInstances} from './functions/samples.js';
export {Instances} from './clip/instances.js';
export {init, initSync} from './core/player-init.js';
export {Player} from './play/player-loop.js';
export {inWorker, startWorker} from './play/workers.js';
