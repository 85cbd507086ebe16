// Loads motion.wasm, the whole.

import {load, loadSync} from './library.js';

const WHOLE = ['status_text']; // of what the player's module lacks; the version of the ABI stands for the rest

export function init(source) { return load(source ?? new URL('./motion.wasm', import.meta.url), WHOLE); }

export function initSync(source) { return loadSync(source, WHOLE); }
