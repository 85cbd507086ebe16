// Loads motion.wasm, the whole library.

import {load, loadSync} from './library.js';

// Functions that no small module of the package has together; the ABI version ensures the others.
const WHOLE = ['scene_compile', 'clip_bounds', 'world_bake'];

export function init(source) { return load(source ?? new URL('./motion.wasm', import.meta.url), WHOLE); }

export function initSync(source) { return loadSync(source, WHOLE); }
