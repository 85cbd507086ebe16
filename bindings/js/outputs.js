// The outputs of motion_clip_sample and motion_clip_sample_instances.

import {apart, output} from './arrays.js';
import {refuse} from './words.js';

/** In the header's order; how many numbers one time takes. */
const FLOATS = {
  affines: (info) => info.layerCount * 6,
  opacities: (info) => info.layerCount,
  strokes: (info) => info.layerCount * 2,
  values: (info) => info.valueCount,
  velocities: (info) => info.valueCount,
  frames: (info) => info.layerCount * 4,
  orders: (info) => info.layerCount,
};

export const OUTPUTS = Object.keys(FLOATS);

export function floatsOf(name, info) { return FLOATS[name](info); }

/** What the numbers of an output are: "f32", or "u32" for rows. */
export function viewOf(name) { return name === 'orders' ? 'u32' : 'f32'; }

/** Whether an output has numbers for each layer by itself. */
export function isOfLayers(name) { return !['values', 'velocities', 'orders'].includes(name); }

/** The names that a caller asks for, checked; left out: all, or those that "out" has arrays for. */
export function wanted(outputs, out) {
  for (const name of Object.keys(out ?? {}))
    if (!OUTPUTS.includes(name)) refuse(`out.${name}`, out[name], `must be one of ${OUTPUTS.join(', ')}`);
  if (outputs === undefined) return out ? OUTPUTS.filter((name) => out[name]) : OUTPUTS;
  if (!Array.isArray(outputs)) refuse('outputs', outputs, 'must be an array of names');
  const names = [...outputs]; // the caller may change his own
  for (const name of names)
    if (!OUTPUTS.includes(name)) refuse('outputs', name, `must be one of ${OUTPUTS.join(', ')}`);
  return names;
}

/** Arrays for them, the caller's own or new ones; null for those that nobody asked for. */
export function arraysFor(names, info, timeCount, out) {
  const arrays = Object.fromEntries(
    OUTPUTS.map((name) => [name,
                  names.includes(name) ? output(viewOf(name) === 'u32' ? Uint32Array : Float32Array, out?.[name],
                                           timeCount * floatsOf(name, info), `out.${name}`)
                                       : null]));
  if (out) apart(arrays, 'out.');
  return arrays;
}
