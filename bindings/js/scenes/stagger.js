// Delays for many things, like stagger of GSAP and anime.js.

import {unit} from '../values/splitmix.js';
import {timingEvaluate} from '../functions/plain-timings.js';
import {optionsOf, refuse} from '../core/arguments.js';
import {refuseRemoved} from '../core/removed.js';

const PLACES = ['first', 'last', 'center', 'edges', 'random'];

/** Returns a delay in seconds for each of "count" things, or for each cell of a grid [columns, rows], row by row. */
export function stagger(count, options) {
  refuseRemoved(options, 'stagger');
  const {each, total, from = 'first', timing = null, axis = null, start = 0, seed = 1} =
    optionsOf(options, 'stagger', ['each', 'total', 'from', 'timing', 'axis', 'start', 'seed']);
  const [columns, rows] = typeof count === 'number' ? [count, 1] : count ?? [];
  if (![columns, rows].every((n) => Number.isInteger(n) && n >= 0))
    refuse('stagger.count', count, 'must be a whole number, or columns and rows');
  if ((each === undefined) === (total === undefined)) refuse('stagger.each', each, 'must have one of each and total');
  if (axis !== null && axis !== 'x' && axis !== 'y') refuse('stagger.axis', axis, 'must be x, y or null');
  const size = columns * rows;
  const isIndex = Number.isInteger(from) && from >= 0 && from < Math.max(size, 1);
  if (!isIndex && !PLACES.includes(from))
    refuse('stagger.from', from, `must be one of ${PLACES.join(', ')} or an index below ${size}`);
  if (!Number.isSafeInteger(seed)) refuse('stagger.seed', seed, 'must be a whole number');
  if (size === 0) return [];
  const distances = from === 'random' ? shuffled(size, seed) : distancesFrom(from, columns, rows, axis);
  const farthest = distances.reduce((a, b) => Math.max(a, b)), span = total ?? each * farthest;
  const shares = distances.map((distance) => (farthest > 0 ? distance / farthest : 0));
  const eased = timing === null ? shares : timingEvaluate(timing, shares);
  return shares.map((share, i) => start + span * (share > 0 && share < 1 ? eased[i] : share));
}

/** Returns the place of each thing in an order that is the same for the same seed. */
function shuffled(size, seed) {
  const drawn = Array.from({length: size}, (_, i) => unit(seed, i)), places = new Array(size);
  const order = drawn.map((_, i) => i).sort((a, b) => drawn[a] - drawn[b] || a - b);
  order.forEach((index, place) => {
    places[index] = place;
  });
  return places;
}

/** Returns how much farther each thing is from the start than the nearest one. */
function distancesFrom(from, columns, rows, axis) {
  const [x0, y0] = typeof from === 'number'
    ? [from % columns, Math.floor(from / columns)]
    : {first: [0, 0], last: [columns - 1, rows - 1]}[from] ?? [(columns - 1) / 2, (rows - 1) / 2];
  const distances = Array.from({length: columns * rows}, (_, i) => {
    const x = (i % columns) - x0, y = Math.floor(i / columns) - y0;
    return axis === null ? Math.sqrt(x * x + y * y) : Math.abs(axis === 'x' ? x : y);
  });
  const least = distances.reduce((a, b) => Math.min(a, b)), most = distances.reduce((a, b) => Math.max(a, b));
  return distances.map((distance) => (from === 'edges' ? most - distance : distance - least));
}
