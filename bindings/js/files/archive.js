// Reads zip archives, as far as .lottie files use them: stored or deflated files, found by the directory at the end.

import {MotionError} from '../core/error.js';

const MOST_FILES = 4096, MOST_BYTES = 64 * 2 ** 20; // limits of an archive, and of one inflated file
const END = 0x06054b50, ENTRY = 0x02014b50, LOCAL = 0x04034b50;
const END_SIZE = 22, ENTRY_SIZE = 46, LOCAL_SIZE = 30, LONGEST_COMMENT = 65535;
const STORED = 0, DEFLATED = 8, ENCRYPTED = 1;

/** Returns whether bytes begin as a zip archive does. */
export function isArchive(data) {
  return data.length > 3 && data[0] === 0x50 && data[1] === 0x4b && data[2] === 3 && data[3] === 4;
}

/**
 * Returns a promise of bytes as they were before gzip packed them, as .tgs stickers are, and of others as they are.
 * Throws for what is broken, or has more than 64 MiB.
 */
export async function unpacked(data) {
  if (data[0] !== 0x1f || data[1] !== 0x8b) return data;
  const plain = await inflated(data, 'gzip', 'gzip');
  if (plain.length > MOST_BYTES) broken(`gzip: has more than ${MOST_BYTES / 2 ** 20} MiB`);
  return plain;
}

/** The files of an archive, by name. Each is read only when it is asked for. */
export class Archive {
  #data;
  #view;
  #entries = new Map();

  constructor(data) {
    this.#data = data;
    this.#view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    const end = this.#end(), count = this.#view.getUint16(end + 10, true);
    if (count > MOST_FILES) broken(`${count} files, must be at most ${MOST_FILES}`);
    let at = this.#view.getUint32(end + 16, true);
    for (let i = 0; i < count; i++) at = this.#entry(at);
  }

  get names() { return [...this.#entries.keys()]; }

  /** Returns a promise of the bytes of a file. Throws for a broken file, and for one of more than 64 MiB. */
  async read(name) {
    const entry = this.#entries.get(name) ?? broken(`${name}: there is no such file`), view = this.#view;
    if (entry.flags & ENCRYPTED) broken(`${name}: is encrypted`);
    this.#inside(entry.at, LOCAL_SIZE, name);
    if (view.getUint32(entry.at, true) !== LOCAL) broken(`${name}: has no header`);
    const first = entry.at + LOCAL_SIZE + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
    this.#inside(first, entry.packed, name);
    const packed = this.#data.subarray(first, first + entry.packed);
    if (entry.method !== STORED && entry.method !== DEFLATED) broken(`${name}: is packed in a way that is not known`);
    const data = entry.method === STORED ? packed : await inflated(packed, name);
    if (data.length > MOST_BYTES) broken(`${name}: has more than ${MOST_BYTES / 2 ** 20} MiB`);
    if (crc32(data) !== entry.sum) broken(`${name}: its bytes are not those that were packed`);
    return data;
  }

  /** Returns the offset of the directory's end, after which only a comment may follow. */
  #end() {
    const {length} = this.#data;
    for (let at = length - END_SIZE; at >= Math.max(0, length - END_SIZE - LONGEST_COMMENT); at--)
      if (this.#view.getUint32(at, true) === END) return at;
    return broken('must be a zip');
  }

  /** Adds the entry of a file, and returns the offset of the next entry. */
  #entry(at) {
    this.#inside(at, ENTRY_SIZE, 'directory');
    const view = this.#view, [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    if (view.getUint32(at, true) !== ENTRY) broken('its directory is broken');
    this.#inside(at + ENTRY_SIZE, name, 'directory');
    this.#entries.set(new TextDecoder().decode(this.#data.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + name)), {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      sum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    });
    return at + ENTRY_SIZE + name + extra + comment;
  }

  #inside(at, size, name) {
    if (at + size > this.#data.length) broken(`${name}: goes on beyond the end of the archive`);
  }
}

/** Inflates a file. It stops at the limit, so that a few bytes cannot fill the memory. */
async function inflated(packed, name, format = 'deflate-raw') {
  const chunks = [];
  let size = 0;
  try {
    const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream(format)).getReader();
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      chunks.push(step.value);
      size += step.value.length;
      if (size > MOST_BYTES) {
        reader.cancel().catch(() => {});
        break;
      }
    }
  } catch (cause) { broken(`${name}: ${cause.message}`, cause); }
  const data = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    data.set(chunk, at);
    at += chunk.length;
  }
  return data;
}

const SUMS = Uint32Array.from({length: 256}, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

function crc32(data) {
  let sum = 0xffffffff;
  for (let i = 0; i < data.length; i++) sum = (sum >>> 8) ^ SUMS[(sum ^ data[i]) & 255];
  return (sum ^ 0xffffffff) >>> 0;
}

function broken(rule, cause) { throw new MotionError(`archive: ${rule}`, {field: 'archive', rule, cause}); }
