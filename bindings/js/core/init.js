// Loads motion.wasm, the whole library.

import {load, loadSync} from './library.js';

const WHOLE = ['status_text']; // a function that the small module lacks; the ABI version ensures the others

export function init(source) { return load(source ?? new URL('./motion.wasm', import.meta.url), WHOLE); }

export function initSync(source) { return loadSync(source, WHOLE); }
