// Delays for many: GSAP's and anime.js's stagger.

import {timingEvaluate} from './functions.js';
import {refuse} from './words.js';

const PLACES = ['first', 'last', 'center', 'edges'];

/** A delay for each of "count" things, or of a grid [columns, rows], row by row. */
export function stagger(count, {each, total, from = 'first', ease = null, axis = null, start = 0} = {}) {
  const [columns, rows] = typeof count === 'number' ? [count, 1] : count ?? [];
  if (![columns, rows].every((n) => Number.isInteger(n) && n >= 0))
    refuse('stagger.count', count, 'must be a whole number, or columns and rows');
  if ((each === undefined) === (total === undefined)) refuse('stagger.each', each, 'must have one of each and total');
  if (axis !== null && axis !== 'x' && axis !== 'y') refuse('stagger.axis', axis, 'must be x, y or null');
  const size = columns * rows;
  const isIndex = Number.isInteger(from) && from >= 0 && from < Math.max(size, 1);
  if (!isIndex && !PLACES.includes(from))
    refuse('stagger.from', from, `must be one of ${PLACES.join(', ')} or an index below ${size}`);
  if (size === 0) return [];
  const [x0, y0] = isIndex
    ? [from % columns, Math.floor(from / columns)]
    : {first: [0, 0], last: [columns - 1, rows - 1]}[from] ?? [(columns - 1) / 2, (rows - 1) / 2];
  const distances = Array.from({length: size}, (_, i) => {
    const x = (i % columns) - x0, y = Math.floor(i / columns) - y0;
    return axis === null ? Math.hypot(x, y) : Math.abs(axis === 'x' ? x : y);
  });
  const least = Math.min(...distances), most = Math.max(...distances);
  const farthest = most - least;
  const span = total ?? each * farthest;
  const shares = distances.map(
    (distance) => (farthest > 0 ? (from === 'edges' ? most - distance : distance - least) / farthest : 0));
  const eased = ease === null ? shares : timingEvaluate(ease, shares);
  return shares.map((share, i) => start + span * (share > 0 && share < 1 ? eased[i] : share));
}
