// The outputs of motion_clip_sample and motion_clip_sample_instances.

import {apart, isArray, optionsOf, output, refuse} from '../core/arguments.js';

/** In the header's order; how many numbers a layer has at a time, 0: not layers have them, but the channels. */
const WIDTHS = {
  affines: 6,
  opacities: 1,
  strokes: 2,
  values: 0,
  velocities: 0,
  frames: 4,
  orders: 1
};

export const OUTPUTS = Object.keys(WIDTHS);

/** How many numbers one time takes. */
export function floatsOf(name, {layerCount, valueCount}) {
  return WIDTHS[name] ? WIDTHS[name] * layerCount : valueCount;
}

/** What the numbers of an output are: "f32", or "u32" for rows. */
export function viewOf(name) { return name === 'orders' ? 'u32' : 'f32'; }

/** Whether an output has numbers for each layer by itself. */
export function isOfLayers(name) { return !['values', 'velocities', 'orders'].includes(name); }

/**
 * The names that a caller asks for, checked, and the arrays of his own, each read once. Names that are left out: all,
 * or those that "out" has arrays for.
 */
export function wanted(outputs, out) {
  const own = out === undefined || out === null ? null : {...optionsOf(out, 'out', OUTPUTS)};
  if (outputs === undefined) return [own ? OUTPUTS.filter((name) => own[name]) : OUTPUTS, own];
  if (!isArray(outputs)) refuse('outputs', outputs, 'must be an array of names');
  const names = [...outputs]; // the caller may change his own
  for (const name of names)
    if (!OUTPUTS.includes(name)) refuse('outputs', name, `must be one of ${OUTPUTS.join(', ')}`);
  return [names, own];
}

/**
 * Arrays for them, the caller's own or new ones; null for those that nobody asked for. Asked for last, as an output.
 */
export function arraysFor(names, info, timeCount, out) {
  const arrays = Object.fromEntries(
    OUTPUTS.map((name) => [name,
                  names.includes(name) ? output(viewOf(name) === 'u32' ? Uint32Array : Float32Array, out?.[name],
                                           timeCount * floatsOf(name, info), `out.${name}`)
                                       : null]));
  if (out) apart(arrays, 'out.');
  return arrays;
}
