// libmotion/waapi: what runs in a page, as animations of a scene.

export {fromAnimations} from './web/waapi.js';
