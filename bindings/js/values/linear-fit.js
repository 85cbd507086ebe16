// Fits CSS's linear() to a curve with few stops for a tolerance: the keys of traceReduce. linear_fit.py of the Python
// package takes the same steps. The kernel reads the text back, and its error is measured. Where rounding has made the
// error too large, stops get more digits and less room.

import * as c from '../abi/numbers.js';
import {refuse} from '../core/arguments.js';
import {timingWrite} from '../functions/timings.js';
import {traceReduce} from '../functions/traces.js';

const SHARE = 1 / 16; // of the tolerance, for lines between the places where a curve is looked at
const NEAREST = 1e-9; // the least distance of places
const NARROWER = 0.97;
const ATTEMPTS = 12;
const LEAST = 1e-6; // the rounding of singles

/** Returns the text of linear(). read: makes a curve of it. */
export function fitted(curve, tolerance, duration, read) {
  if (!(tolerance >= LEAST && tolerance < Infinity)) refuse('css.tolerance', tolerance, `must be at least ${LEAST}`);
  let span = 1;
  if (curve.isSpring) {
    span = duration ?? curve.settling;
    if (!(span > 0 && span < 1e30))
      refuse('css.duration', duration ?? null, `must be given: ${curve.text} never settles`);
  }
  const value = (x) => Float64Array.from(curve.evaluate(Array.from(x, (one) => one * span)));
  const far = (from, to) => from.reduce((most, y, i) => Math.max(most, Math.abs(y - to[i])), 0);
  let x = Float64Array.from({length: 257}, (_, i) => i / 256), y = value(x), middle = [];
  for (let isFine = false; !isFine; y = value(x)) {
    middle = x.subarray(1).map((end, i) => Math.fround((x[i] + end) / 2)); // between singles there is nothing
    const between = value(middle),
          isBend = (at, i) => Math.abs(between[i] - (y[i] + y[i + 1]) / 2) > tolerance * SHARE && x[i] < at
      && at < x[i + 1] && x[i + 1] - x[i] > NEAREST;
    const bends = middle.filter(isBend);
    isFine = !bends.length;
    x = Float64Array.from([...x, ...bends]).sort();
  }
  const fine = Float64Array.from([...x, ...middle]).sort(), exact = value(fine);
  let digits = 3;
  while (digits < 8 && 10 ** -digits >= tolerance / 4) digits++;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const room = tolerance * (1 - SHARE) * NARROWER ** attempt;
    const text = written(traceReduce({times: x, values: y}, room), digits + Math.floor(attempt / 3));
    if (far(exact, read(text).evaluate(fine)) <= tolerance) return text;
  }
  return refuse('css.tolerance', tolerance, `must be larger: ${curve.text} is too steep for single precision`);
}

/** Returns keys as linear(). Places have more digits than heights, for what is steep. */
function written({times, values}, digits) {
  const rounded = (number, count) => Number(number.toFixed(count)) + 0;
  let pairs = Array.from(times, (time, i) => [rounded(time, Math.min(digits + 3, 9)), rounded(values[i], digits)]);
  if (pairs.length === 1) pairs = [0, 1].map((place) => [place, pairs[0][1]]);
  return timingWrite({timing: {kind: c.TIMING_STOPS, count: pairs.length}, floats: pairs.flat()});
}
