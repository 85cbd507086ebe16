// What a rule answers.

import {general} from '../values/numerals.js';

export const HOLDS = 'holds', FAILS = 'fails', UNDECIDED = 'unknown';

/** What a rule answers. testing.d.ts describes the fields. */
export class Answer {
  constructor(rule, verdict, fields) {
    const none =
      Object.fromEntries(['time', 'layer', 'property', 'expected', 'seen', 'width', 'note', 'why', 'start', 'end'].map(
        (key) => [key, null]));
    Object.freeze(Object.assign(this, none, {rule, verdict}, fields));
  }

  get holds() { return this.verdict === HOLDS; }

  /** Returns the answer with other fields. */
  with(fields) { return new Answer(this.rule, this.verdict, {...this, ...fields}); }

  toString() {
    const {rule, verdict, time, layer, property, seen, expected, width, note} = this;
    let text = `${verdict}: ${rule}`;
    if (verdict === HOLDS) return text + (note ? ` (${note})` : '');
    if (time !== null) text += `: at ${general(time)} s`;
    if (layer !== null) text += ` ${layer}`;
    if (property) text += layer === null ? ` ${property}` : `.${property}`;
    if (seen) text += ` is ${seen}`;
    if (expected) text += `, must be ${expected}`;
    if (width !== null) text += `; the enclosure is ${general(width, 3)} too wide`;
    return text + (note ? `; ${note}` : '');
  }
}
