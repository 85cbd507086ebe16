// Numbers on their way in and out: what a caller may give, and what he gets.

import {wasm} from './instance.js';
import {refuse} from './words.js';

/** Any array of numbers as the kind that the header asks for; one of just this kind is taken as it is. */
export function input(Kind, values, place) {
  if (ArrayBuffer.isView(values) && !(values instanceof DataView) && !(values instanceof BigInt64Array)
    && !(values instanceof BigUint64Array)) {
    const numbers = settled(values, place);
    return numbers instanceof Kind ? numbers : Kind.from(numbers);
  }
  if (!Array.isArray(values)) refuse(place, values, 'must be an array of numbers');
  const read = Array.from(values), strange = read.findIndex((value) => typeof value !== 'number'); // read once
  if (strange >= 0) refuse(`${place}[${strange}]`, read[strange], 'must be a number');
  return Kind.from(read);
}

/** Whole numbers that fit; a typed array would wrap the others silently. */
export function whole(Kind, values, place) {
  if (values instanceof Kind) return settled(values, place);
  const numbers = input(Float64Array, values, place);
  const most = 2 ** (8 * Kind.BYTES_PER_ELEMENT) - 1;
  const strange = numbers.findIndex((value) => !(Number.isInteger(value) && value >= 0 && value <= most));
  if (strange >= 0) refuse(`${place}[${strange}]`, numbers[strange], `must be a whole number, 0..${most}`);
  return Kind.from(numbers);
}

/**
 * A view of wasm memory, such as clip.affines, is copied, because making room for it may grow the memory, which
 * detaches it. One that is detached already looks empty, and is refused.
 */
function settled(array, place) {
  if (array.byteLength === 0 && detached(array.buffer))
    refuse(place, 'a detached view', 'its memory has grown since; read the getter again');
  return array.buffer === wasm().heap.buffer ? array.slice() : array;
}

function detached(buffer) {
  try {
    new Uint8Array(buffer);
    return false;
  } catch { return true; }
}

export function index(value, place) {
  if (!(Number.isInteger(value) && value >= 0 && value <= 0xffffffff))
    refuse(place, value, 'must be a whole number, 0..4294967295');
  return value;
}

export function number(value, place) {
  if (typeof value !== 'number') refuse(place, value, 'must be a number');
  return value;
}

/** Bytes of a block: a clip or a prepared path. */
export function bytes(value, place) {
  if (value instanceof ArrayBuffer) value = new Uint8Array(value);
  if (ArrayBuffer.isView(value)) {
    const {buffer, byteOffset, byteLength} = settled(value, place);
    return new Uint8Array(buffer, byteOffset, byteLength);
  }
  return refuse(place, value, 'must be bytes: a Uint8Array or an ArrayBuffer');
}

/** UTF-8, as the kernel reads text. */
export function utf8(text, place) {
  return typeof text === 'string' ? new TextEncoder().encode(text) : bytes(text, place);
}

/** The caller's own array to fill, or a new one. */
export function output(Kind, given, length, place) {
  if (given === undefined || given === null) return new Kind(length);
  if (!(given instanceof Kind) || given.length !== length)
    refuse(place, given?.length ?? given, `must be a ${Kind.name} of length ${length}`);
  if (given.buffer === wasm().heap.buffer) refuse(place, 'a view of wasm memory', 'must be an array of your own');
  return given;
}

/** Throws where two of the caller's arrays, by name, share memory: what one is filled with would spoil the other. */
export function apart(arrays, place) {
  const given = Object.entries(arrays).filter(([, array]) => array);
  given.forEach(([name, {buffer, byteOffset, byteLength}], i) => {
    for (const [other, before] of given.slice(0, i)) {
      if (buffer === before.buffer && byteOffset < before.byteOffset + before.byteLength
        && before.byteOffset < byteOffset + byteLength)
        refuse(`${place}${name}`, `an array that overlaps ${place}${other}`, 'must not share memory with another');
    }
  });
}

export function sameLength(values, length, place) {
  if (values.length !== length) refuse(place, values.length, `must have the length ${length}`);
}

export function isList(value) {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

/** So many numbers, as an array of its own. */
export function vector(count, value, place) {
  if (!isList(value) || value.length !== count) refuse(place, value ?? null, `must be ${count} numbers`);
  return Array.from(value, (one, i) => number(one, `${place}[${i}]`));
}

/** Any number of them. */
export function vectors(count, value, place) {
  if (!isList(value)) refuse(place, value ?? null, `must be an array of ${count} numbers each`);
  return Array.from(value, (one, i) => vector(count, one, `${place}[${i}]`));
}
