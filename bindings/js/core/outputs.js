// The outputs of motion_clip_sample and motion_clip_sample_instances.

import {apart, isArray, optionsOf, output, refuse} from './arguments.js';

/**
 * The outputs in the order of the header, with the number of floats for each layer. 0 marks outputs that channels have,
 * not layers.
 */
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

/** Returns how many numbers of an output one time has. */
export function floatsOf(name, {layerCount, valueCount}) {
  return WIDTHS[name] ? WIDTHS[name] * layerCount : valueCount;
}

/** Returns the view of memory that an output is in: "u32" for rows, otherwise "f32". */
export function viewOf(name) { return name === 'orders' ? 'u32' : 'f32'; }

/** Returns whether an output has numbers for each layer. */
export function isOfLayers(name) { return !['values', 'velocities', 'orders'].includes(name); }

/**
 * Returns the outputs that a caller asks for, checked, and the caller's own arrays, each read once. Default: all
 * outputs, or those that "out" has arrays for.
 */
export function wanted(outputs, out) {
  const own = out === undefined || out === null ? null : {...optionsOf(out, 'out', OUTPUTS)};
  if (outputs === undefined) return [own ? OUTPUTS.filter((name) => own[name]) : OUTPUTS, own];
  if (!isArray(outputs)) refuse('outputs', outputs, 'must be an array of names');
  const names = [...outputs]; // a copy, since the caller may change the list
  for (const name of names)
    if (!OUTPUTS.includes(name)) refuse('outputs', name, `must be one of ${OUTPUTS.join(', ')}`);
  return [names, own];
}

/**
 * Returns an array for each output that is asked for, the caller's or a new one, and null for the others. Call it after
 * all other arguments were read.
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
