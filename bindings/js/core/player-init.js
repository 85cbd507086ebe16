// Loads motion-player.wasm, the module that plays compiled clips.

import {PLAYER, SENTENCES} from '../abi/layouts.js';
import {say} from './call.js';
import {load, loadSync} from './library.js';

export function init(source) {
  say(SENTENCES);
  return load(source ?? new URL('./motion-player.wasm', import.meta.url), PLAYER);
}

export function initSync(source) {
  say(SENTENCES);
  return loadSync(source, PLAYER);
}
