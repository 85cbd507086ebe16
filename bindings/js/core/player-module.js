// Loads motion-player.wasm, the small module.

import {PLAYER, SENTENCES} from '../abi/layouts.js';
import {say} from './call.js';
import {load, loadSync} from './library.js';

/** Loads the small module, which has no sentences for its statuses: they come from the header. */
export function loadPlayer(source) {
  say(SENTENCES);
  return load(source, PLAYER);
}

export function loadPlayerSync(source) {
  say(SENTENCES);
  return loadSync(source, PLAYER);
}
