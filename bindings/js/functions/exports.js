// The function of motion.h that writes clips as files.

import * as layouts from '../abi/layouts.js';
import * as c from '../abi/numbers.js';
import {bytes, number, optionsOf} from '../core/arguments.js';
import {check} from '../core/call.js';
import {wasm, withFrame} from '../core/library.js';
import {readRow, writeRow} from '../core/tables.js';

const FIELDS = ['start', 'end', 'tolerance', 'frameRate'];

/** Returns a clip as a file that others play, from start to end in seconds. */
export function clipExport(clip, options) {
  const given = optionsOf(options, 'clipExport', [...FIELDS, 'format', 'flags']);
  clip = bytes(clip, 'clip');
  for (const field of FIELDS) number(given[field], field);
  const form = {format: c.EXPORT_LOTTIE, flags: 0, ...given};
  for (let text = 0, scratch = 0;;) {
    const found = withFrame((frame, calls, heap) => {
      const at = frame.put(clip), asked = frame.allocate(layouts.export_form.size),
            made = frame.allocate(layouts.exported.size), out = text ? frame.allocate(text) : 0,
            room = scratch ? frame.allocate(scratch) : 0;
      writeRow(heap.data, asked, layouts.export_form, form, 'options');
      const status = calls.clip_export(at, clip.length, asked, out, text, room, scratch, made);
      if (status !== c.ERROR_CAPACITY) check(status, 'clipExport');
      const exported = readRow(heap.data, made, layouts.exported);
      const words = (from, to) => new TextDecoder().decode(heap.u8.slice(out + from, out + to));
      return status === c.ERROR_CAPACITY ? exported : {
        text: words(0, exported.fileSize),
        losses: words(exported.fileSize, exported.text).split('\n').slice(0, -1),
        keyCount: exported.keyCount,
        error: exported.error
      };
    }, [wasm('clip_export')]);
    if (typeof found.text === 'string') return found;
    (text = Math.max(text, found.text), scratch = Math.max(scratch, found.scratch));
  }
}
