// Loads motion-curve.wasm, the module of curves and springs.

import {load, loadSync} from './library.js';

const CURVE = ['timing_parse', 'timing_evaluate']; // a module of your own need not have springs

export function init(source) { return load(source ?? new URL('./motion-curve.wasm', import.meta.url), CURVE); }

export function initSync(source) { return loadSync(source, CURVE); }
