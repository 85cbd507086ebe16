// libmotion/curve: one curve of motion.wasm, in a fraction of the JavaScript that scenes take.

export {Curve} from './values/easing.js';
export {MotionError} from './core/error.js';
export {init, initSync} from './core/init.js';
