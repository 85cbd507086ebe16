// The wasm memory above __heap_base. The kernel never allocates, so this heap has all of it.

import * as constants from '../abi/numbers.js';
import {MotionError} from './error.js';

const PAGE = 65536;
const ALIGNMENT = 16;
const VIEWS = {
  u8: Uint8Array,
  u32: Uint32Array,
  f32: Float32Array,
  f64: Float64Array,
  data: DataView
};

/**
 * A heap with first fit. Neighbouring free ranges are joined. Its books are outside the memory that it hands out, so
 * the kernel cannot overwrite them.
 */
export class Heap {
  #memory;
  #free = [];         // [start, end), by address, never touching each other
  #sizes = new Map(); // sizes of blocks, by address
  #views = {};
  used = 0; // bytes handed out
  peak = 0; // the highest value of "used"

  constructor(memory, base) {
    this.#memory = memory;
    this.#insert(roundUp(base, ALIGNMENT), memory.buffer.byteLength);
  }

  get u8() { return this.#view('u8'); }
  get u32() { return this.#view('u32'); }
  get f32() { return this.#view('f32'); }
  get f64() { return this.#view('f64'); }
  get data() { return this.#view('data'); }

  /** The current buffer. Memory that grows gets a new buffer, and the old one is detached. */
  get buffer() { return this.#memory.buffer; }

  /** Returns the address of a new block, a multiple of 16. Its content is undefined. Memory may grow. */
  allocate(bytes) {
    const size = roundUp(Math.max(bytes, 1), ALIGNMENT);
    let range = this.#free.find(([start, end]) => end - start >= size);
    if (!range) {
      this.#grow(size);
      range = this.#free.at(-1);
    }
    const at = range[0];
    range[0] += size;
    if (range[0] === range[1]) this.#free.splice(this.#free.indexOf(range), 1);
    this.#sizes.set(at, size);
    this.used += size;
    this.peak = Math.max(this.peak, this.used);
    return at;
  }

  release(at) {
    const size = this.#sizes.get(at);
    this.#sizes.delete(at);
    this.used -= size;
    this.#insert(at, at + size);
  }

  /** Shortens a block to its first bytes, and frees the rest. */
  shrink(at, bytes) {
    const old = this.#sizes.get(at), size = roundUp(Math.max(bytes, 1), ALIGNMENT);
    if (size >= old) return;
    this.#sizes.set(at, size);
    this.used -= old - size;
    this.#insert(at + size, at + old);
  }

  #grow(size) {
    const last = this.#free.at(-1);
    const atEnd = last && last[1] === this.buffer.byteLength ? last[1] - last[0] : 0;
    const pages = Math.ceil((size - atEnd) / PAGE);
    let start;
    try {
      start = this.#memory.grow(pages) * PAGE; // pages that others have added belong to them
    } catch (cause) {
      throw new MotionError(`out of memory: ${size} bytes more than the ${
                              this.used} in use were refused; dispose of clips, or sample fewer times at once`,
        {status: constants.ERROR_MEMORY, cause});
    }
    this.#insert(start, start + pages * PAGE);
  }

  #insert(start, end) {
    const next = this.#free.findIndex((range) => range[0] >= end);
    const index = next < 0 ? this.#free.length : next;
    const before = this.#free[index - 1], after = this.#free[index];
    const joinsBefore = before?.[1] === start, joinsAfter = after?.[0] === end;
    if (joinsBefore) start = before[0];
    if (joinsAfter) end = after[1];
    this.#free.splice(index - joinsBefore, joinsBefore + joinsAfter, [start, end]);
  }

  #view(name) {
    if (this.#views[name]?.buffer !== this.buffer) this.#views[name] = new VIEWS[name](this.buffer);
    return this.#views[name];
  }
}

/** Memory for one call. All blocks are released together, whether the call succeeds or not. */
export class Frame {
  #blocks = [];

  constructor(heap) { this.heap = heap; }

  allocate(bytes) {
    const at = this.heap.allocate(bytes);
    this.#blocks.push(at);
    return at;
  }

  /** Copies a typed array or a DataView into a new block, and returns the address. */
  put(array) {
    const at = this.allocate(array.byteLength);
    this.heap.u8.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at);
    return at;
  }

  /** Releases one block before the others. */
  free(at) {
    this.#blocks.splice(this.#blocks.indexOf(at), 1);
    this.heap.release(at);
  }

  release() {
    for (const at of this.#blocks.splice(0)) this.heap.release(at);
  }
}

export function roundUp(number, multiple) { return Math.ceil(number / multiple) * multiple; }

// ------------------------------------------------------------- structs in memory --

const prepared = new Map(); // fields by struct, made when one is first read or written
const METHODS = {
  u: 'Uint',
  i: 'Int',
  f: 'Float'
};

/** Returns the fields of a struct of abi/layouts.js, with their offsets by C's rule. */
export function fieldsOf(struct) {
  if (prepared.has(struct)) return prepared.get(struct);
  const fields = [];
  let kind, step, end = 0;
  for (const word of struct.fields.split(' ')) {
    if (/^[uif]\d+$/.test(word)) {
      kind = METHODS[word[0]] + word.slice(1);
      step = word.slice(1) / 8;
      continue;
    }
    const [, name, times, given] = /^(\w+)(?:\*(\d+))?(?:=(.*))?$/.exec(word);
    const count = Number(times ?? 1), missing = given?.split(',').map(Number) ?? new Array(count).fill(0);
    const offset = Math.ceil(end / step) * step;
    end = offset + step * count;
    fields.push({
      name,
      offset,
      count,
      step,
      highest: kind.startsWith('U') ? 2 ** (8 * step) - 1 : null,
      set: `set${kind}`,
      get: `get${kind}`,
      missing: count > 1 ? missing : missing[0]
    });
  }
  fields.names = fields.map(({name}) => name);
  prepared.set(struct, fields);
  return fields;
}

/** Returns the offsets of a struct's fields, by name. */
export function placesOf(struct) {
  return Object.fromEntries(fieldsOf(struct).map(({name, offset}) => [name, offset]));
}

export function readRow(data, at, struct) {
  return Object.fromEntries(fieldsOf(struct).map(
    ({name, offset, count, step, get}) => [name,
      count === 1 ? data[get](at + offset, true)
                  : Array.from({length: count}, (_, i) => data[get](at + offset + i * step, true))]));
}
