// What the tests share: the loaded module, the top stroke of the menu button, a check of errors, and full memory.
import {deflateRawSync} from 'node:zlib';
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {basic, initSync, keyframe, MotionError, Scene} from '../motion.js';
import {wasm} from '../core/library.js';

initSync(readFileSync(new URL('../core/motion.wasm', import.meta.url)));

/** Returns a scene with this many copies of the stroke, as layers. */
export function strokes(count = 1) {
  const scene = new Scene({name: 'button'});
  const clock = {duration: 0.4, timing: 'cubic-bezier(.4, 0, .2, 1)', fill: 'both'};
  for (let i = 0; i < count; i++) {
    scene.layer(`top${i}`, {path: 'M0 0 L18 0', bounds: [0, -1, 18, 2], position: [9, 2 + i]})
      .add(
        keyframe('position', {path: 'M9 2 Q18 6 9 12.75', ...clock}),
        keyframe('transform', {
          values: [0, 1.25, 2.5, 3.75],
          valueFunction: 'rotateZ',
          mode: 'cubic',
          keyTimes: [0, 0.33, 0.73, 1],
          ...clock
        }),
        basic('strokeStart', {from: 0, to: 0.3, ...clock}),
      );
  }
  return scene;
}

/** Checks the error of each mistake: `[what is done, fields of the error, words of its message]`. */
export function areRefused(mistakes) {
  for (const [act, fields, words] of mistakes) {
    assert.throws(act, (error) => {
      assert.ok(error instanceof MotionError, error);
      for (const [field, value] of Object.entries(fields))
        assert.deepEqual(error[field], value, `${error.message}: ${field}`);
      for (const word of words) assert.ok(error.message.includes(word), `"${error.message}" lacks "${word}"`);
      return true;
    });
  }
}

/** Takes all free memory, so that the next block must grow it. Returns the blocks, to be released. */
export function starved() {
  const {heap} = wasm(), {grow} = WebAssembly.Memory.prototype, taken = [];
  WebAssembly.Memory.prototype.grow = () => {
    throw new RangeError('refused');
  };
  for (let size = 2 ** 24; size >= 16; size /= 2) {
    try {
      for (;;) taken.push(heap.allocate(size));
    } catch { /* no piece of this size is left */
    }
  }
  WebAssembly.Memory.prototype.grow = grow;
  return taken;
}

/** Bit by bit, as its definition has it. */
function crc32(data) {
  let sum = 0xffffffff;
  for (const byte of data)
    for (let bit = 0; bit < 8; bit++) sum = ((sum ^ (byte >> bit)) & 1 ? 0xedb88320 : 0) ^ (sum >>> 1);
  return ~sum >>> 0;
}

/** A zip of files by name; "spoil" changes the fields of an entry. */
export function zip(files, spoil = () => ({})) {
  const locals = [], entries = [];
  let at = 0;
  for (const [name, data] of Object.entries(files)) {
    const field = {method: 8, packed: deflateRawSync(data), sum: crc32(Buffer.from(data)), ...spoil(name, data)};
    const path = Buffer.from(name), local = Buffer.alloc(30), entry = Buffer.alloc(46);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(path.length, 26);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(field.method, 10);
    entry.writeUInt32LE(field.sum, 16);
    entry.writeUInt32LE(field.size ?? field.packed.length, 20);
    entry.writeUInt16LE(path.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, path, field.packed);
    entries.push(entry, path);
    at += 30 + path.length + field.packed.length;
  }
  const end = Buffer.alloc(22), directory = Buffer.concat(entries);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}
