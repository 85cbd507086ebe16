// Loads motion.wasm, the whole.

import {functions} from './abi.js';
import {load, loadSync} from './instance.js';

const names = Object.keys(functions);

export function init(source) { return load(source ?? new URL('./motion.wasm', import.meta.url), names); }

export function initSync(source) { return loadSync(source, names); }
