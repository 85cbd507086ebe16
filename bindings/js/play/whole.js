// The whole library, for scenes and for what has layers in 3D.

export {init} from '../core/init.js';
export {Scene} from '../scenes/scene.js';
