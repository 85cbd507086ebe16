// What few files need: loaded when the first of them comes.

export * from './file-words.js';
export {edit} from './edits.js';
export {loadImages, loadURLs} from '../draw/images.js';
export {dataURLs} from '../files/drawn-lottie.js';
export {EditedLottie} from '../files/edited-lottie.js';
export {lottieCompiled} from '../functions/compiled.js';
