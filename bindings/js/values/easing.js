// A timing curve with its values only. libmotion/curve needs no more.

import * as c from '../abi/numbers.js';
import {input} from '../core/arguments.js';
import {check} from '../core/call.js';
import {withFrame} from '../core/library.js';
import {parsed} from '../functions/texts.js';

const reads = new WeakMap();

/** Returns what the text of a curve was read to: { row, floats }. */
export function readOf(curve) { return reads.get(curve); }

/** An immutable easing curve y(x). */
export class Curve {
  constructor(source) {
    this.text = source?.text ?? source; // a Curve or a Spring has its text
    reads.set(this, parsed(this.text));
    if (new.target === Curve) Object.freeze(this);
  }

  evaluate(x, {before = false} = {}) { return this.#query(x, before ? c.QUERY_BEFORE : c.QUERY_VALUE); }
  slope(x) { return this.#query(x, c.QUERY_SLOPE); }
  inverse(y) { return this.#query(y, c.QUERY_INVERSE); }

  #query(x, query) {
    const isOne = typeof x === 'number', given = input(Float32Array, isOne ? [x] : x, 'x'),
          {row, floats} = readOf(this);
    const values = withFrame((frame, calls, heap) => {
      const curve = frame.put(row), table = frame.put(floats), from = frame.put(given);
      const to = frame.allocate(given.byteLength);
      check(calls.timing_evaluate(curve, 1, table, floats.length, 0, from, given.length, query, to), 'timingEvaluate');
      return heap.f32.slice(to / 4, to / 4 + given.length);
    });
    return isOne ? values[0] : values;
  }

  toString() { return this.text; }
  toJSON() { return this.text; }
}
