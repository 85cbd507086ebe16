// Loads a wasm module once, and hands it to all other files.

import {PLAYER} from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {MotionError} from './error.js';
import {Frame, Heap} from './memory.js';

let current = null;
const loading = new Map(); // promises by the functions that are asked for

const lacks = (exports, names) => names.find((name) => typeof exports[`motion_${name}`] !== 'function');
const has = (names) => current && !lacks(current.exports, names);

/**
 * Loads a module that has all the named functions. If one is loaded already, it changes nothing, except that the whole
 * library replaces the player. Clips stay in the memory that they are in.
 */
export function load(source, names) {
  if (has(names)) return Promise.resolve(current.module);
  if (!loading.has(names)) {
    loading.set(names,
      instantiated(source)
        .then(({module, instance}) => start(module, instance, names))
        .finally(() => loading.delete(names)));
  }
  return loading.get(names);
}

/**
 * Loads a module from bytes or a compiled module, without waiting. Browsers refuse to compile large modules this way on
 * their main thread.
 */
export function loadSync(source, names) {
  if (has(names)) return current.module;
  const module = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
  return start(module, new WebAssembly.Instance(module), names);
}

/** Returns the loaded module: its calls (the functions of motion.h, without the prefix motion_) and its heap. */
export function wasm() {
  if (!current) throw new MotionError('libmotion is not loaded: await init(), or initSync(bytes), comes first');
  return current;
}

/** Runs a body with a Frame, whose memory is released afterwards. */
export function withFrame(body) {
  const {calls, heap} = wasm();
  const frame = new Frame(heap);
  try {
    return body(frame, calls, heap);
  } finally { frame.release(); }
}

async function instantiated(source) {
  source = await source;
  if (typeof source === 'string' || source instanceof URL) source = await opened(source);
  if (isResponse(source)) {
    if (!source.ok) throw new MotionError(`${source.url || 'the module'}: HTTP status ${source.status}`);
    if (source.headers.get('Content-Type')?.startsWith('application/wasm'))
      return WebAssembly.instantiateStreaming(source);
    source = await source.arrayBuffer(); // the server names another type: compile after the download
  }
  if (source instanceof WebAssembly.Module) return {module: source, instance: await WebAssembly.instantiate(source)};
  return WebAssembly.instantiate(source);
}

/** Returns whether a value looks like a Response. Naming the class would cost 30 ms in node. */
function isResponse(source) {
  return typeof source?.arrayBuffer === 'function' && typeof source.headers?.get === 'function';
}

/** Returns a Response for a URL, or the bytes of a file: node's fetch reads no files. */
export async function opened(source) {
  const isURL = source instanceof URL || /^[a-z][a-z0-9+.-]+:/i.test(source);
  if (!globalThis.process?.versions?.node || (isURL && new URL(source).protocol !== 'file:')) return fetch(source);
  const name = 'node:fs/promises'; // a variable, so that bundlers for browsers do not resolve it
  const {readFile} = await import(/* webpackIgnore: true */ /* @vite-ignore */ name);
  return readFile(isURL ? new URL(source) : source);
}

function start(module, instance, names) {
  if (has(names)) return current.module; // another call was faster
  const {exports} = instance;
  if (typeof exports.motion_abi_version !== 'function')
    throw new MotionError('this module is not libmotion: it has no motion_abi_version');
  const version = exports.motion_abi_version();
  if (version !== constants.ABI_VERSION) {
    throw new MotionError(`this module has ABI version ${version}, the package needs ${
                            constants.ABI_VERSION}: install the package and its modules together`,
      {status: constants.ERROR_VERSION});
  }
  const missing = lacks(exports, names);
  if (missing) {
    const hint = lacks(exports, PLAYER) ? '' : ', it is motion-player.wasm, which \'libmotion/player\' loads';
    throw new MotionError(`this module is not all of libmotion: it has no motion_${missing}${hint}`);
  }
  const calls = Object.create(LACKING);
  for (const [name, call] of Object.entries(exports))
    if (name.startsWith('motion_')) calls[name.slice('motion_'.length)] = call;
  current = {module, exports, calls, heap: new Heap(exports.memory, exports.__heap_base.value)};
  return module;
}

/** Calls that the loaded module lacks: each throws an error that says so. */
const LACKING = new Proxy({}, {
  get: (_, name) => () => {
    throw new MotionError(`motion_${String(name)} is not in motion-player.wasm, which only plays clips, ` +
      'but in motion.wasm: await the init() of \'libmotion\'');
  }
});
