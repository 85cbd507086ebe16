// libmotion/waapi: what runs in a page, and what element.animate() takes, as animations of a scene.

export {animate} from './web/animate.js';
export {fromAnimations} from './web/waapi.js';
import './core/refusal.js';
export {init, initSync} from './core/init.js';
