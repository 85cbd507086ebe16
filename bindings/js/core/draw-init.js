// Loads motion-draw.wasm, the module that plays and draws compiled clips.

import {DRAW, SENTENCES} from '../abi/layouts.js';
import {say} from './call.js';
import {load, loadSync} from './library.js';

export function init(source) {
  say(SENTENCES);
  return load(source ?? new URL('./motion-draw.wasm', import.meta.url), DRAW);
}

export function initSync(source) {
  say(SENTENCES);
  return loadSync(source, DRAW);
}
