// libmotion/curve: curves and springs over motion-curve.wasm, in a fraction of the code that scenes take.

export {Curve} from './values/easing.js';
export {MotionError} from './core/error.js';
export {Spring} from './values/spring.js';
export {init, initSync} from './core/curve-init.js';
