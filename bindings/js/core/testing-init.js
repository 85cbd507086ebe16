// Loads motion.wasm, and motion-proofs.wasm, which has what rules ask.

import {init as initWhole, initSync as initWholeSync} from './init.js';
import {load, loadSync} from './library.js';

const PROOFS = ['clip_prove'];

export async function init(source, proofs) {
  await load(proofs ?? new URL('./motion-proofs.wasm', import.meta.url), PROOFS, {isAside: true});
  return initWhole(source);
}

export function initSync(source, proofs) {
  loadSync(proofs, PROOFS, {isAside: true});
  return initWholeSync(source);
}
