// Loads motion-lottie.wasm, the module that reads Lottie files and draws them.

import {LOTTIE} from '../abi/layouts.js';
import {load, loadSync} from './library.js';

export function init(source) { return load(source ?? new URL('./motion-lottie.wasm', import.meta.url), LOTTIE); }

export function initSync(source) { return loadSync(source, LOTTIE); }
