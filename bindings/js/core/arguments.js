// Checks of arguments, and copies of numbers into and out of wasm memory.

import {isArray, number, refuse} from './error.js';
import {wasm} from './library.js';

export {isArray, isObject, number, optionsOf, refuse, shown} from './error.js';

const TYPED = Object.getPrototypeOf(Uint8Array.prototype);

/**
 * Returns the getter of a field of typed arrays. It reads the real value, which neither a class nor an own field can
 * fake.
 */
const real = (field) => Object.getOwnPropertyDescriptor(TYPED, field).get;
const kindOf = /* @__PURE__ */ real(Symbol.toStringTag), lengthOf = /* @__PURE__ */ real('length');
const bufferOf = /* @__PURE__ */ real('buffer'), startOf = /* @__PURE__ */ real('byteOffset');

/**
 * Returns a copy of an array of numbers as the typed array that the header asks for. It copies because the caller's
 * code may still run.
 */
export function input(Kind, values, place) {
  const kind = kindOf.call(values);
  if (kind && !kind.startsWith('Big')) return attached(place, () => new Kind(values));
  if (!isArray(values)) refuse(place, values, 'must be an array of numbers');
  const read = Array.from(values),
        strange = read.findIndex((value) => typeof value !== 'number'); // read each value only once
  if (strange >= 0) refuse(`${place}[${strange}]`, read[strange], 'must be a number');
  return new Kind(read);
}

/**
 * Returns a copy of an array of whole numbers, and refuses those that do not fit. A typed array would wrap them
 * silently.
 */
export function whole(Kind, values, place) {
  const numbers = input(kindOf.call(values) === Kind.name ? Kind : Float64Array, values, place);
  if (numbers instanceof Kind) return numbers;
  const most = 2 ** (8 * Kind.BYTES_PER_ELEMENT) - 1;
  const strange = numbers.findIndex((value) => !(Number.isInteger(value) && value >= 0 && value <= most));
  if (strange >= 0) refuse(`${place}[${strange}]`, numbers[strange], `must be a whole number, 0..${most}`);
  return new Kind(numbers);
}

/** Returns what "make" makes of a view. Refuses a detached view, which otherwise looks empty. */
function attached(place, make) {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // out of memory
    return refuse(place, 'a detached view', 'its memory has grown since; read the getter again');
  }
}

export function index(value, place) {
  if (!(Number.isInteger(value) && value >= 0 && value <= 0xffffffff))
    refuse(place, value, 'must be a whole number, 0..4294967295');
  return value;
}

/** Returns a time that is asked for alone. NaN is a mistake there; in a list of times it has the header's rule. */
export function moment(value, place) {
  if (Number.isNaN(number(value, place))) refuse(place, value, 'must be a number');
  return value;
}

export function flag(value, place) {
  if (typeof value !== 'boolean') refuse(place, value, 'must be true or false');
  return value;
}

/**
 * Returns a view of a block of bytes, such as a clip. Call it after all other arguments were read. Bytes in wasm memory
 * are copied, since memory may grow, which detaches them.
 */
export function bytes(value, place) {
  if (value instanceof ArrayBuffer) value = new Uint8Array(value);
  if (!ArrayBuffer.isView(value)) refuse(place, value, 'must be bytes: a Uint8Array or an ArrayBuffer');
  const view = attached(place, () => new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  return view.buffer === wasm().heap.buffer ? view.slice() : view;
}

/** Returns text as UTF-8, which the kernel reads. */
export function utf8(text, place) {
  return typeof text === 'string' ? new TextEncoder().encode(text) : bytes(text, place);
}

/** Returns the caller's array to fill, or a new one. Call it after all other arguments were read. */
export function output(Kind, given, length, place) {
  if (given === undefined || given === null) return new Kind(length);
  const kind = kindOf.call(given), found = kind ? lengthOf.call(given) : given;
  if (kind !== Kind.name || found !== length) refuse(place, found, `must be a ${Kind.name} of length ${length}`);
  if (bufferOf.call(given) === wasm().heap.buffer)
    refuse(place, 'a view of wasm memory', 'must be an array of your own');
  return given;
}

/** Copies numbers into an array, from its element "at" on. */
export function fill(array, numbers, at) { TYPED.set.call(array, numbers, at); }

/** Copies numbers from a view of wasm memory, from a byte address on, until the target is full. */
export function copy(view, at, target) {
  const first = at / view.BYTES_PER_ELEMENT;
  fill(target, view.subarray(first, first + target.length), 0);
  return target;
}

/** Returns for each of "count" elements the row that it uses, or undefined if the caller names no rows. */
export function indicesOf(indices, count) {
  if (indices === undefined) return undefined;
  const rows = whole(Uint32Array, indices, 'indices');
  sameLength(rows, count, 'indices');
  return rows;
}

/**
 * Throws if two arrays of the caller share memory, since filling one would spoil the other. arrays: by name; all have
 * numbers of 4 bytes.
 */
export function apart(arrays, place) {
  const given = Object.entries(arrays).filter(([, array]) => array).map(([name,
    array]) => [name, bufferOf.call(array), startOf.call(array), startOf.call(array) + 4 * lengthOf.call(array)]);
  given.forEach(([name, buffer, start, end], i) => {
    for (const [other, memory, first, last] of given.slice(0, i)) {
      if (buffer === memory && start < last && first < end)
        refuse(`${place}${name}`, `an array that overlaps ${place}${other}`, 'must not share memory with another');
    }
  });
}

export function sameLength(values, length, place) {
  if (values.length !== length) refuse(place, values.length, `must have the length ${length}`);
}

export function isList(value) { return Boolean(isArray(value) || kindOf.call(value)); }

/** Returns a copy of an array that has "count" numbers, and refuses anything else. */
export function vector(count, value, place) {
  if (!isList(value) || value.length !== count) refuse(place, value ?? null, `must be ${count} numbers`);
  return Array.from(value, (one, i) => number(one, `${place}[${i}]`));
}

/** Returns a copy of an array of vectors of "count" numbers. */
export function vectors(count, value, place) {
  if (!isList(value)) refuse(place, value ?? null, `must be an array of ${count} numbers each`);
  return Array.from(value, (one, i) => vector(count, one, `${place}[${i}]`));
}

/** Returns the number of a word of a group. A number that fits passes: the kernel checks it. */
export function code(group, word, place) {
  if (Number.isInteger(word) && word >= 0 && word <= 0xffffffff) return word;
  if (typeof word !== 'string' || !Object.hasOwn(group, word))
    refuse(place, word, `must be one of ${Object.keys(group).join(', ')}`);
  return group[word];
}

/** Returns the key path of a channel for another spelling of it. */
export function channelKey(key) { return key === 'transform.rotation.z' ? 'transform.rotation' : key; }
