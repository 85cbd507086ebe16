// The tables of a description without paint and names, since no number of a layer depends on these.

import {MODE_CUBIC_PACED, MODE_PACED} from '../../abi/numbers.js';

const KEPT = [
  'timings', 'clocks', 'paths', 'layers', 'animations', 'userProperties', 'layers3d', 'floats', 'indices', 'verbs',
  'points'
];

/** Returns the tables of a description that place and move layers. */
export function tablesOf(description) { return Object.fromEntries(KEPT.map((name) => [name, description[name]])); }

export const isPaced = ({mode}) => mode === MODE_PACED || mode === MODE_CUBIC_PACED;

/** Returns the values of an animation, one a row. */
export function floatsOf({floats}, {firstValue, valueCount}, width) {
  return Array.from({length: valueCount}, (_, i) => [...floats.subarray(firstValue + i * width).subarray(0, width)]);
}
