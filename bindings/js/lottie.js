// libmotion/lottie: Lottie files on a canvas, over motion-lottie.wasm.

export * as constants from './abi/numbers.js';
export {addOutlines} from './files/glyphs.js';
export {Clip} from './clip/drawn-clip.js';
export {digest} from './values/digest.js';
export {Drawing} from './draw/drawing.js';
export {loadImages} from './draw/images.js';
export {MotionError} from './core/error.js';
export {abiVersion, version} from './core/library.js';
export {Instances} from './clip/instances.js';
export {init, initSync} from './core/lottie-init.js';
export {Lottie} from './files/drawn-lottie.js';
export {Player} from './play/player-loop.js';
export {inWorker, startWorker} from './play/workers.js';
