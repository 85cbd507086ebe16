// Explains why a layer is where it is, in words and numbers.

import * as c from '../abi/numbers.js';
import {FILL} from '../abi/layouts.js';
import {KEYS} from '../abi/properties.js';
import {withoutRemoved} from '../core/removed.js';
import {general} from '../values/numerals.js';

const PHASES = ['before', 'active', 'after', 'idle']; // in the order of PHASE_*

/** Returns what clipActivity found, with the names of animations. */
export function active({activities, next}, {animations}) {
  const named = Array.from(activities, (activity, row) => [animations[row] ?? String(row), activity]);
  return {
    phases: Object.fromEntries(named.map(([name, activity]) => [name, PHASES[activity & c.ACTIVITY_PHASE]])),
    applying: named.filter(([, activity]) => activity & c.ACTIVITY_APPLIES).map(([name]) => name),
    next,
  };
}

/** Returns the explanation of what clipExplain found. */
export function explained(found, clip, layer, time) {
  const users = namesIn(clip.contents, c.TABLE_USER_PROPERTIES), {animations, layers} = clip;
  const called = (row) => animations[row] ?? String(row), layerAt = (row) => layers[row] ?? String(row);
  const keyOf = (property) => {
    const user = property - c.PROPERTY_USER;
    return user < 0 ? KEYS[property] ?? 'path' : users[user] ?? String(user);
  };
  return new Explanation({
    layer,
    time,
    affine: found.affine,
    root: found.rootAffine,
    opacity: found.opacity,
    stroke: found.stroke,
    parents: found.parents.map(layerAt),
    steps: found.steps.map((step) => stepOf(step, called, keyOf)),
    hidden: hiddenBy(found, layerAt, layer),
  });
}

/** What clip.explain returns. motion.d.ts describes the fields. */
class Explanation {
  constructor(fields) { Object.freeze(Object.assign(this, fields)); }

  toString() { return [...linesOf(this)].join('\n'); }
}

/** One animation at the time. */
class Step {
  constructor(fields) { Object.freeze(Object.assign(this, fields)); }

  static { withoutRemoved(this.prototype, 'Step'); }
}

/** Returns the names of the rows of a table of a clip, by row. */
export function namesIn({names, text}, wanted) {
  const found = [], decoder = new TextDecoder();
  for (const {table, row, firstByte, byteCount} of names)
    if (table === wanted) found[row] = decoder.decode(text.subarray(firstByte, firstByte + byteCount));
  return found;
}

function stepOf(step, called, keyOf) {
  const {reason, segment, valueCount, replacedBy} = step, phase = PHASES[step.phase];
  const applies = reason === c.REASON_ACTIVE || reason === c.REASON_FILLED, hasKeys = segment !== c.NONE;
  const over = replacedBy === c.NONE ? '' : `; ${called(replacedBy)} replaces what it makes`;
  return new Step({
    name: called(step.animation),
    property: keyOf(step.property),
    applies,
    why: why(step, phase) + over,
    phase,
    time: applies ? step.time : null,
    next: step.next,
    iteration: step.iteration,
    plainProgress: applies ? step.plainProgress : null,
    progress: applies ? step.progress : null,
    segment: hasKeys ? [segment, segment + 1] : null,
    fraction: hasKeys ? step.plainFraction : null,
    before: valueCount ? step.before.slice(0, valueCount) : null,
    after: valueCount ? step.after.slice(0, valueCount) : null,
  });
}

function why({fill, reason, next}, phase) {
  if (reason === c.REASON_EMPTY) return 'has no values';
  const name = Object.keys(FILL).find((word) => FILL[word] === fill) ?? 'removed', applies = reason === c.REASON_FILLED;
  const soon = Number.isFinite(next) ? ` at ${general(next)} s` : '';
  if (phase === 'active') return soon ? `is active; something changes${soon}` : 'is active, for ever';
  if (phase === 'before') {
    const held = applies ? `its fill "${name}" holds its begin` : `its fill "${name}" holds nothing before it`;
    return soon ? `has not begun (begins${soon}); ${held}` : `never begins; ${held}`;
  }
  if (phase === 'after') return `has ended; its fill "${name}" ${applies ? 'holds its end' : 'removes it'}`;
  return 'a clock above it does not apply, such as that of its group or its layer';
}

/** Returns what hides a layer, in words. Null if the layer shows. */
function hiddenBy({hidden, hiddenBy: row}, layerAt, layer) {
  const isOwn = layerAt(row) === String(layer), whose = isOwn ? 'its own' : `that of ${layerAt(row)}`;
  if (hidden === c.HIDDEN_ITSELF) return `${isOwn ? 'it' : layerAt(row)} is hidden`;
  if (hidden === c.HIDDEN_CLOCK) return `a layer's clock does not apply: ${whose}`;
  return hidden === c.HIDDEN_OPACITY ? `an opacity is 0: ${whose}` : null;
}

const shown = (numbers) => numbers.map((value) => general(value)).join(' ');

function* linesOf({layer, time, affine, root, opacity, stroke, parents, steps, hidden}) {
  yield `${layer} at ${general(time)} s`;
  yield `  place     ${shown(affine)} in ${parents[0] ?? 'the root'}`;
  if (parents.length) yield `            ${shown(root)} in the root, below ${parents.join(', ')}`;
  yield `  opacity   ${general(opacity)}`;
  if (stroke[0] !== 0 || stroke[1] !== 1) yield `  stroke    ${shown(stroke)}`;
  if (hidden) yield `  unseen    ${hidden}`;
  if (!steps.length) yield '  no animation of its own: it stands as it was made';
  for (const step of steps) {
    yield `  ${step.property}: ${step.name} ${step.why}`;
    if (step.plainProgress !== null) {
      const run = step.iteration ? `, run ${general(step.iteration)}` : '';
      yield `    progress ${general(step.plainProgress, 9)}, behind its curve ${general(step.progress, 9)}${run}`;
    }
    if (step.segment) yield `    between keys ${step.segment.join(' and ')}, at ${general(step.fraction, 9)}`;
    if (step.before)
      yield `    value ${step.applies ? `${shown(step.before)} -> ${shown(step.after)}` : shown(step.before)}`;
  }
}
