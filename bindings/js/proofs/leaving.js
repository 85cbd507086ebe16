// The rule about what leaves the picture for good: comesBack.

import {MotionError} from '../core/error.js';
import {general} from '../values/numerals.js';
import {Answer, FAILS, HOLDS, UNDECIDED} from './answer.js';
import {Motion, SHOWS} from './motion.js';
import {appearsBy, called} from './placed.js';

/**
 * No layer leaves the picture for good: one that was seen, and is not faded out, is seen at the end, or at some time
 * of the cycle of an endless motion.
 */
export function comesBack(motion, {layer = null}) {
  if (!motion.frame) {
    const rule = 'the size of the picture is not known';
    throw new MotionError(`comesBack: ${rule}`, {field: 'size', rule});
  }
  const rule = `${called(layer)} come back into the picture`, {start, end} = motion, [first, last] = tailOf(motion);
  const part = (from, to) => new Motion(motion, {start: from, end: to}), tail = part(first, last);
  const opacities = [...motion.opacitiesAt(last)], head = part(start, first);
  const ends = first < last || motion.clip.contents.to > 0 || motion.clip.duration < Infinity;
  let open = null;
  for (const row of motion.layers(layer).filter((one) => opacities[one] >= SHOWS)) {
    const atLast = appearsBy(tail, {layer: row, time: last});
    // Its bounds are not outside, even if nothing of it is drawn, as of a trimmed stroke.
    if (atLast.holds || (atLast.verdict === UNDECIDED && first === last)) continue;
    const name = motion.names.layers[row], before = appearsBy(head, {layer: row, time: first});
    if (before.verdict === FAILS && atLast.verdict === FAILS) continue; // it was never seen
    const about = {time: last, layer: name, property: 'box', expected: 'in the picture again', start, end};
    if (before.holds && atLast.verdict === FAILS && ends) {
      let low = start, high = first; // when it is last seen is between them
      while (high - low > (first - start) / 100) {
        const middle = low + (high - low) / 2;
        if (appearsBy(part(middle, first), {layer: row, time: first}).holds) low = middle;
        else high = middle;
      }
      const note = `it is last seen near ${general(low, 4)} s`, why = motion.explained(name, last);
      return new Answer(rule, FAILS, {...about, seen: 'outside of it in the last picture', note, why});
    }
    open ??= new Answer(rule, UNDECIDED, {...about, note: 'whether it is seen again is not known'});
  }
  return open ?? new Answer(rule, HOLDS, {start, end});
}

/** Returns the interval in which a layer must be seen: the cycle of an endless motion, else the last picture. */
function tailOf(motion) {
  const {clip: {contents: {to, frameRate}}, start, end} = motion;
  if (motion.endlessSpan) return [motion.cycle.start, end];
  const last = frameRate > 0 && end === to ? Math.max(start, end - 1 / frameRate) : end; // nothing shows at its end
  return [last, last];
}
