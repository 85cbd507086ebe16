// Fits CSS's linear() to a curve with the fewest stops for a tolerance. linear_fit.py of the Python package takes the
// same steps. The fit is a chain of straight pieces within a corridor around the curve. Its stops are at some places of
// a grid, each at one of a few heights in the corridor. A search by the number of pieces finds the shortest chain (Imai
// and Iri's method, on a grid). The kernel then reads the result, and its error is measured on a grid that is sixteen
// times as fine. Where the error is too large, as at a corner between two places, a place is added, or the corridor is
// narrowed.

import {refuse} from '../core/arguments.js';

const GRID = 200;                                           // places in x, and as many along the curve
const HEIGHTS = [0, -0.33, 0.33, -0.66, 0.66, -0.98, 0.98]; // shares of the tolerance
const FINE = 16;                                            // how much finer errors are measured
const NARROWER = 0.98; // the factor of each step, when rounding moved stops too far
const ATTEMPTS = 40;
const LEAST = 1e-6; // the rounding of singles

/** Returns the stops, with x and y as decimal text. read: makes a curve of stops. */
export function fitted(curve, tolerance, duration, read) {
  if (!(tolerance >= LEAST && tolerance < Infinity)) refuse('css.tolerance', tolerance, `must be at least ${LEAST}`);
  let span = 1;
  if (curve.isSpring) {
    span = duration ?? curve.settling;
    if (!(span > 0 && span < 1e30))
      refuse('css.duration', duration ?? null, `must be given: ${curve.text} never settles`);
  }
  const value = (x) => Float64Array.from(curve.evaluate(Array.from(x, (one) => one * span)));
  let places = placesOf(value), decimals = Math.max(3, Math.ceil(-Math.log10(tolerance)) + 1), inner = tolerance;
  const fine = Float64Array.from({length: (places.length - 1) * FINE + 1}, (_, i) => {
    const left = Math.floor(i / FINE), share = (i % FINE) / FINE;
    return share ? places[left] + (places[left + 1] - places[left]) * share : places[left];
  });
  const exact = value(fine);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const stops = shortest(places, value, inner).map((stop) => stop.map((number) => decimal(number, decimals)));
    const near = read(stops).evaluate(fine), errors = exact.map((y, i) => Math.abs(near[i] - y)),
          most = errors.reduce((a, b) => Math.max(a, b));
    if (most <= tolerance) return stops;
    const grown = distinct([...places, ...peaks(errors, tolerance).map((i) => Math.fround(fine[i]))]);
    if (grown.length === places.length || most < 1.1 * tolerance) {
      inner *= NARROWER;
      decimals = Math.min(decimals + (attempt % 2), 9);
    }
    places = grown;
  }
  return refuse('css.tolerance', tolerance, `must be larger: ${curve.text} is too steep for single precision`);
}

/** Returns the places where the error is too large and at a peak. */
function peaks(errors, tolerance) {
  return Array.from(errors.keys())
    .filter((i) => errors[i] > tolerance && errors[i] >= (errors[i - 1] ?? 0) && errors[i] >= (errors[i + 1] ?? 0));
}

/** Returns places that are even in x, and places that are even along the curve, so that steep ends get some, too. */
function placesOf(value) {
  const count = 8 * GRID, even = Array.from({length: count + 1}, (_, i) => i / count);
  const x = distinct([...even, ...even.map((share) => 0.5 - 0.5 * Math.cos(Math.PI * share))]), y = value(x), way = [0];
  for (let i = 1; i < x.length; i++) way.push(way[i - 1] + Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1]));
  let at = 0;
  const along = Array.from({length: GRID + 1}, (_, i) => {
    const wanted = way.at(-1) * i / GRID;
    while (at < way.length - 2 && way[at + 1] < wanted) at++;
    return x[at] + (x[at + 1] - x[at]) * Math.min(1, (wanted - way[at]) / (way[at + 1] - way[at]));
  });
  return distinct([...Array.from({length: GRID + 1}, (_, i) => i / GRID), ...along].map(Math.fround));
}

/** Returns the chain with the fewest pieces. A jump at an end, as exponentials have, gets a stop of its own. */
function shortest(x, value, tolerance) {
  const y = value(x), n = x.length, inside = value([1.401298464324817e-45, 1 - 2 ** -24]),
        [first, last] = [y[0], y[n - 1]];
  const jumps = [Math.abs(inside[0] - first) > tolerance / 4, Math.abs(inside[1] - last) > tolerance / 4];
  if (jumps[0]) y[0] = inside[0];
  if (jumps[1]) y[n - 1] = inside[1];
  const heights = HEIGHTS.map((height) => height * tolerance), width = heights.length;
  const pieces = new Uint32Array(n * width).fill(n + 1), origin = new Uint32Array(n * width);
  pieces[0] = 0;
  for (let from = 0; from < (n - 1) * width; from++) {
    if (pieces[from] > n) continue;
    const i = Math.floor(from / width), start = y[i] + heights[from % width];
    let low = -Infinity, high = Infinity; // slopes that have stayed in the corridor
    for (let k = i + 1; k < n; k++) {
      const run = x[k] - x[i];
      low = Math.max(low, (y[k] - tolerance - start) / run);
      high = Math.min(high, (y[k] + tolerance - start) / run);
      if (low > high) break;
      for (let h = 0; h < width; h++) {
        const slope = (y[k] + heights[h] - start) / run, to = k * width + h;
        if (slope >= low && slope <= high && pieces[from] + 1 < pieces[to])
          [pieces[to], origin[to]] = [pieces[from] + 1, from];
      }
    }
  }
  const chain = [];
  for (let at = (n - 1) * width;; at = origin[at]) {
    const i = Math.floor(at / width);
    chain.unshift([x[i], y[i] + heights[at % width]]);
    if (i === 0) break;
  }
  return [...(jumps[0] ? [[0, first]] : []), ...chain, ...(jumps[1] ? [[1, last]] : [])];
}

function distinct(numbers) { return Float64Array.from(new Set(numbers)).sort(); }

/** Returns a number as decimal text without an exponent and without zeros at its end. */
function decimal(number, digits) {
  const text = number.toFixed(digits).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}
