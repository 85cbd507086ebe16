// libmotion for JavaScript: node, browsers, workers. It builds scenes (scenes), compiles them to clips (clip), reads
// files (files) and draws (draw).

import './core/refusal.js';

export * as constants from './abi/numbers.js';
export {concat, rotation, scaling, translation} from './values/affine.js';
export {degrees} from './values/angle.js';
export {Bake} from './scenes/bake.js';
export {animate, basic, group, keyframe, track} from './scenes/builders.js';
export {fcurve} from './scenes/fcurve.js';
export {Clip} from './clip/clip.js';
export {Curve} from './values/curve.js';
export {digest} from './values/digest.js';
export {decay, noise, punch, shake} from './scenes/effects.js';
export {Drawing} from './draw/drawing.js';
export {loadImages} from './draw/images.js';
export {trace} from './draw/outline.js';
export {MotionError} from './core/error.js';
export {init, initSync} from './core/init.js';
export {Instances} from './clip/instances.js';
export {Live} from './scenes/live.js';
export {Lottie} from './files/lottie.js';
export {Path} from './values/path.js';
export {Player} from './play/player-loop.js';
export {Layer, Scene} from './scenes/scene.js';
export {Spring} from './values/spring.js';
export {stagger} from './scenes/stagger.js';
export {Timeline} from './scenes/timeline.js';
export {inWorker, startWorker} from './play/workers.js';
export {World} from './scenes/world.js';
