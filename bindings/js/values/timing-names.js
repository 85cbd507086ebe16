// The names of timing curves, for the text of a curve that is wrong.

import {refuse} from '../core/arguments.js';
import {MotionError} from '../core/error.js';
import {nearest} from './nearest.js';
import {timingNames} from '../functions/timings.js';

function names() {
  const all = timingNames();
  return [...all.filter((name) => name.startsWith('css.')).map((name) => name.slice('css.'.length)), ...all];
}

/**
 * Runs "read", which reads the text of a curve. If that fails, and a name is near to the text, the error suggests it.
 */
export function readCurve(text, field, read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MotionError) || error.at === null || typeof text !== 'string') throw error;
    const near = text.includes('(') ? '' : nearest(text, names());
    if (!near) throw error;
    return refuse(field, text, `is not a timing curve${near}`);
  }
}
