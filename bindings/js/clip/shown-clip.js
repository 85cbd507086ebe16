// A compiled clip that a page shows: its bytes in wasm memory, what is drawn of it, and its names. It is smaller than
// Clip, which also samples.

import * as layouts from '../abi/shown.js';
import * as c from '../abi/numbers.js';
import {invoke, rowOf} from '../core/call.js';
import {refuse} from '../core/error.js';
import {wasm} from '../core/library.js';
import {Frame, readRow} from '../core/memory.js';
import {drawAt} from '../functions/shown.js';

const released = new FinalizationRegistry(({heap, at}) => heap.release(at));
const decoder = new TextDecoder();

/** A clip for a Drawing. */
export class ShownClip {
  #block; // { calls, heap, at, size }: the module, and where the bytes are; null when disposed

  /** Copies the bytes of a clip into wasm memory. isChecked: checks them, as those of a file must be. */
  constructor(data, isChecked = true) {
    const {calls, heap} = wasm('clip_draw'), at = heap.allocate(data.length), size = data.length;
    this.#block = {calls, heap, at, size};
    released.register(this, this.#block, this);
    heap.u8.set(data, at);
    const frame = new Frame(heap);
    try {
      if (isChecked) invoke(calls, 'clip_check', at, size);
      this.info = rowOf(frame, calls, heap, layouts.clip_info, 'clip_inspect', at, size);
      this.contents = this.#read(rowOf(frame, calls, heap, layouts.contents, 'clip_contents', at, size));
    } catch (error) {
      this.dispose();
      throw error;
    } finally { frame.release(); }
  }

  get duration() { return this.info.duration; }

  /** A copy of the clip's bytes: the content of a .motion file. A Clip of them samples. */
  get bytes() {
    const {heap, at, size} = this.#place;
    return heap.u8.slice(at, at + size);
  }

  get markers() { return this.contents.markers.map(({time, duration, name}) => ({name, time, duration})); }

  /** Returns the steps of a painter at a time, from the back. all: also items that cannot be seen. */
  drawList(time, {all = false} = {}) {
    const {calls, heap, at, size} = this.#place;
    return drawAt(calls, heap, at, size, time, all ? c.DRAW_ALL : 0);
  }

  /** Frees the memory now; otherwise the garbage collector does, some time later. */
  dispose() {
    if (!this.#block) return;
    released.unregister(this);
    this.#block.heap.release(this.#block.at);
    this.#block = null;
  }

  get #place() { return this.#block ?? refuse('clip', 'disposed', 'can no longer be used'); }

  /** Returns the picture's fields, the names of paints with their text, and the markers. */
  #read({size, frameRate, from, to, nameCount, firstName, markerCount, firstMarker, firstText, textCount}) {
    const {heap, at} = this.#place, text = heap.u8.slice(at + firstText, at + firstText + textCount);
    const rows = (struct, count, first) =>
      Array.from({length: count}, (_, row) => readRow(heap.data, at + first + row * struct.size, struct));
    const word = ({firstByte, byteCount}) => decoder.decode(text.subarray(firstByte, firstByte + byteCount));
    const markers = rows(layouts.marker, markerCount, firstMarker).map((row) => ({...row, name: word(row)}));
    const names = rows(layouts.name, nameCount, firstName).filter(({table}) => table === c.TABLE_PAINTS);
    return {size, frameRate, from, to, text, names, markers};
  }
}
