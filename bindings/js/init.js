// Loads motion.wasm, the whole.

import {FUNCTIONS} from './layouts.js';
import {load, loadSync} from './instance.js';

export function init(source) { return load(source ?? new URL('./motion.wasm', import.meta.url), FUNCTIONS); }

export function initSync(source) { return loadSync(source, FUNCTIONS); }
