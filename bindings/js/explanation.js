// Why a layer is where it is: its animations at a time, one after the other.

import * as c from './numbers.js';
import {number} from './arrays.js';
import {clipCompile, clipSample, clockEvaluate} from './functions.js';
import {MotionError} from './error.js';
import {FILL} from './layouts.js';
import {nearest} from './nearest.js';
import {KEYS} from './properties.js';
import {general} from './rounding.js';
import {refuse} from './words.js';

const PHASES = ['before', 'active', 'after', 'idle']; // by PHASE_*

/** Of a clip whose description a function gives. animations: names of its animations, by row; none: the clip's own. */
export function explained(clip, read, animations, layer, time) {
  if (!animations.length) animations = animationsIn(clip.contents);
  const names = clip.layers, row = names.length ? names.indexOf(layer) : Number(layer);
  if (!(row >= 0 && row < clip.info.layerCount))
    refuse('layer', layer, `no layer has this name${nearest(layer, names)}`);
  number(time, 'time');
  const outputs = ['affines', 'opacities', 'strokes'], description = read();
  const [one, root] = ['parent', 'root'].map((space) => clip.sample(time, {space, outputs}));
  const rows = [...description.animations.keys()].filter((i) => {
    const animation = description.animations[i];
    return animation.layer === row && animation.property < c.PROPERTY_USER;
  });
  return new Explanation({
    layer,
    time,
    affine: [...one.affines.subarray(6 * row, 6 * row + 6)],
    root: [...root.affines.subarray(6 * row, 6 * row + 6)],
    opacity: one.opacities[row],
    stroke: [...one.strokes.subarray(2 * row, 2 * row + 2)],
    parents: [...parentsOf(description.layers, row)].map((above) => names[above] ?? String(above)),
    steps: covered(rows.map((i) => stepOf(description, animations, i, time)),
      rows.map((i) => Boolean(description.animations[i].flags & c.ANIMATION_ADDITIVE))),
  });
}

/** The names that a clip has of animations, by their rows. */
function animationsIn({names, text}) {
  const own = [], decoder = new TextDecoder();
  for (const {table, row, firstByte, byteCount} of names)
    if (table === c.TABLE_ANIMATIONS) own[row] = decoder.decode(text.subarray(firstByte, firstByte + byteCount));
  return own;
}

/** What explain gives; motion.d.ts tells what the fields hold. */
class Explanation {
  constructor(fields) { Object.freeze(Object.assign(this, fields)); }

  toString() { return [...linesOf(this)].join('\n'); }
}

function* parentsOf(layers, row) {
  for (let seen = 0; seen < layers.length; seen++) {
    row = layers[row].parent;
    if (row === c.NONE) return;
    yield row;
  }
}

function stepOf(description, names, row, time) {
  const animation = description.animations[row], {clock} = animation;
  const state = stateOf(description, clock, time, true), plain = stateOf(description, clock, time, false);
  const applies = Boolean(state.applies), phase = PHASES[state.phase], progress = applies ? state.progress : null;
  const hasKeys = applies && animation.valueCount > 2;
  const [segment, fraction] = hasKeys ? segmentOf(description.floats, animation, progress) : [null, null];
  return Object.freeze({
    name: names[row] ?? String(row),
    property: KEYS[animation.property] ?? 'path',
    applies,
    why: why(description.clocks[clock].fill, phase, applies, state.next),
    phase,
    local: applies ? state.time : null,
    next: state.next,
    iteration: state.iteration,
    raw: applies ? plain.progress : null,
    progress,
    segment,
    fraction,
    before: valueAt(description, row, row, time),
    after: valueAt(description, row + 1, row, time),
  });
}

/** A row of motion_clock_state; without the clock's own curve if not eased. */
function stateOf({clocks, timings, floats}, clock, time, isEased) {
  const rows = isEased ? clocks : clocks.map((row, i) => (i === clock ? {...row, timing: c.NONE} : row));
  return clockEvaluate(rows, timings, clock, [time], {floats})[0];
}

/** The keys from which to which a progress moves, by their numbers, and the fraction of the way. */
function segmentOf(floats, {valueCount, keyTimeCount, firstKeyTime}, progress) {
  const areGiven = keyTimeCount === valueCount, step = 1 / (valueCount - 1);
  const key = (i) => (areGiven ? floats[firstKeyTime + i] : i === valueCount - 1 ? 1 : i * step);
  let at = 0;
  while (at < valueCount - 2 && key(at + 1) <= progress) at++;
  const way = key(at + 1) - key(at), span = areGiven ? Math.fround(way) : way;
  return [[at, at + 1], span > 0 ? (progress - key(at)) / span : 1];
}

/**
 * What the property of an animation is at a time when, of all on the same target, only those before the row "count" are
 * there: the bits of a sample. Null of a path.
 */
function valueAt(description, count, row, time) {
  const {layer, property} = description.animations[row];
  const animations =
    description.animations.filter((other, i) => other.layer !== layer || other.property !== property || i < count);
  let clip;
  try {
    clip = clipCompile({...description, animations, channels: [{layer, property}], names: [], paints: [], painted: []});
  } catch (error) {
    if (error instanceof MotionError) return null; // a path, which is no channel
    throw error;
  }
  return [...clipSample(clip, [time], {outputs: ['values']}).values];
}

function why(fill, phase, applies, next) {
  const name = Object.keys(FILL).find((word) => FILL[word] === fill) ?? 'removed';
  const soon = Number.isFinite(next) ? ` at ${general(next)} s` : '';
  if (phase === 'active') return soon ? `is active; something changes${soon}` : 'is active, for ever';
  if (phase === 'before') {
    const held = applies ? `its fill "${name}" holds its begin` : `its fill "${name}" holds nothing before it`;
    return soon ? `has not begun (begins${soon}); ${held}` : `never begins; ${held}`;
  }
  if (phase === 'after') return `has ended; its fill "${name}" ${applies ? 'holds its end' : 'removes it'}`;
  return 'a clock above it does not apply, such as that of its group or its layer';
}

/** What a later animation of the same property replaces is told. */
function covered(steps, adding) {
  return steps.map((step, place) => {
    const over = steps.find((later, i) => i > place && later.property === step.property && later.applies && !adding[i]);
    return over && step.applies ? Object.freeze({...step, why: `${step.why}; ${over.name} replaces what it makes`})
                                : step;
  });
}

const shown = (numbers) => numbers.map((value) => general(value)).join(' ');

function* linesOf({layer, time, affine, root, opacity, stroke, parents, steps}) {
  yield `${layer} at ${general(time)} s`;
  yield `  place     ${shown(affine)} in ${parents[0] ?? 'the root'}`;
  if (parents.length) yield `            ${shown(root)} in the root, below ${parents.join(', ')}`;
  yield `  opacity   ${general(opacity)}`;
  if (stroke[0] !== 0 || stroke[1] !== 1) yield `  stroke    ${shown(stroke)}`;
  if (!steps.length) yield '  no animation of its own: it stands as it was made';
  for (const step of steps) {
    yield `  ${step.property}: ${step.name} ${step.why}`;
    if (step.raw !== null) {
      const run = step.iteration ? `, run ${general(step.iteration)}` : '';
      yield `    progress ${general(step.raw, 9)}, behind its curve ${general(step.progress, 9)}${run}`;
    }
    if (step.segment) yield `    between keys ${step.segment.join(' and ')}, at ${general(step.fraction, 9)}`;
    if (step.before)
      yield `    value ${step.applies ? `${shown(step.before)} -> ${shown(step.after)}` : shown(step.before)}`;
  }
}
