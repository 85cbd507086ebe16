// The function of motion.h that proves rules about layers at every time of an interval.

import * as c from '../abi/numbers.js';
import * as layouts from '../abi/layouts.js';
import {bytes, input, optionsOf} from '../core/arguments.js';
import {invoke} from '../core/call.js';
import {wasm, withFrame} from '../core/library.js';
import {readRow, writeRow} from '../core/tables.js';
import {inspect} from './clips.js';

const USUAL = {
  over: 0,
  flags: 0,
  property: c.NONE,
  part: c.NONE,
  budget: 2000,
  reserved: 0
};

/**
 * Proves a rule about layers, given by their rows, finds a time that breaks it, or says where neither is known.
 * certificate: whether to return the pieces of time that prove it.
 */
export function clipProve(clip, rule, layers, options) {
  const {certificate = false} = optionsOf(options, 'clipProve', ['certificate']);
  clip = bytes(clip, 'clip');
  layers = input(Uint32Array, layers, 'layers');
  const limits = [rule.limits[0] ?? 0, rule.limits[1] ?? 0];
  return withFrame((frame, calls, heap) => {
    const at = frame.put(clip), {boundsScratch} = inspect(frame, calls, heap, at, clip.length);
    const asked = frame.allocate(layouts.rule.size), answer = frame.allocate(layouts.answer.size),
          rows = frame.put(layers), scratch = frame.allocate(boundsScratch), {size} = layouts.piece;
    writeRow(heap.data, asked, layouts.rule, {...USUAL, ...rule, limits}, 'rule');
    const ask = (pieces, count) => {
      invoke(calls, 'clip_prove', at, clip.length, asked, rows, layers.length, answer, pieces, count, scratch,
        boundsScratch);
      return readRow(heap.data, answer, layouts.answer);
    };
    const found = ask(0, 0), count = certificate ? found.pieceCount : 0, pieces = frame.allocate(size * count);
    if (count) ask(pieces, count);
    return {
      ...found,
      pieces: Array.from({length: count}, (_, i) => readRow(heap.data, pieces + i * size, layouts.piece)),
    };
  }, [wasm('clip_prove')]);
}
