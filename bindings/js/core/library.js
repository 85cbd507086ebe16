// Loads wasm modules, each once, and hands them to all other files.

import * as constants from '../abi/numbers.js';
import {MotionError} from './error.js';
import {Frame, Heap} from './memory.js';

let loaded = [];           // the last one first; none has all functions of one before it
const loading = new Map(); // promises by the functions that are asked for

const lacks = (exports, names) => names.find((name) => typeof exports[`motion_${name}`] !== 'function');
/** Returns the loaded module that has all the named functions. */
const having = (names) => loaded.find(({exports}) => !lacks(exports, names));

/**
 * Loads a module that has all the named functions, unless one is loaded already. It replaces those whose functions it
 * has, too. Clips stay in the memory that they are in. place: 'push' for one that has only what the others lack.
 */
export function load(source, names, place = 'unshift') {
  const found = having(names);
  if (found) return Promise.resolve(found.module);
  if (!loading.has(names)) {
    loading.set(names,
      instantiated(source)
        .then(({module, instance}) => start(module, instance, names, place))
        .finally(() => loading.delete(names)));
  }
  return loading.get(names);
}

/**
 * Loads a module from bytes or a compiled module, without waiting. Browsers refuse to compile large modules this way on
 * their main thread.
 */
export function loadSync(source, names, place = 'unshift') {
  const found = having(names);
  if (found) return found.module;
  const module = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
  return start(module, new WebAssembly.Instance(module), names, place);
}

/**
 * Returns the last module that was loaded: its calls (the functions of motion.h, without the prefix motion_) and its
 * heap. With a name: the last one that has this function, if there is one.
 */
export function wasm(name) {
  if (!loaded.length) throw new MotionError('libmotion is not loaded: await init(), or initSync(bytes), comes first');
  return name && having([name]) || loaded[0];
}

/**
 * Runs a body with a Frame, whose memory is released afterwards. If the body calls a function that the module lacks, it
 * runs again with another module.
 */
export function withFrame(body, modules = wasm() && loaded) {
  const [{calls, heap}, ...others] = modules, frame = new Frame(heap);
  try {
    return body(frame, calls, heap);
  } catch (error) {
    if (others.length && error instanceof Lacking) return withFrame(body, others);
    throw error;
  } finally { frame.release(); }
}

/** Returns the version of the library: MAJOR << 16 | MINOR << 8 | PATCH. */
export function version() { return wasm().calls.version() >>> 0; }

export function abiVersion() { return wasm().calls.abi_version() >>> 0; }

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

function start(module, instance, names, place) {
  const found = having(names);
  if (found) return found.module; // another call was faster
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
  if (missing) throw new MotionError(`this module lacks motion_${missing}, which this entry of the package needs`);
  const calls = Object.create(LACKING);
  for (const [name, call] of Object.entries(exports))
    if (name.startsWith('motion_')) calls[name.slice('motion_'.length)] = call;
  const heap = new Heap(exports.memory, exports.__heap_base.value);
  Object.defineProperty(calls, 'heap', {value: heap}); // no function has this name
  loaded = loaded.filter((other) => lacks(exports, Object.keys(other.calls)));
  loaded[place]({module, exports, calls, heap});
  return module;
}

/** The error for a function that the module lacks. */
class Lacking extends MotionError {}

/** Calls that a small module lacks: each throws an error that says so. */
const LACKING = new Proxy({}, {
  get: (_, name) => () => {
    throw new Lacking(
      `motion_${String(name)} is not in this module, but in motion.wasm: await init() of libmotion or its testing.js`);
  }
});
