// The search for an answer that holds at every time: halves of the interval, the earliest first, until each is proven,
// or a sample fails, or the budget has ended.

import {FAILS, HOLDS, UNDECIDED} from './answer.js';

export const BUDGET = 2000; // enclosures of an answer
const FIRST = 200;          // enclosures that look for the first time that fails
const FINEST = 1e-5;        // seconds of the shortest piece
const OPEN = 4;             // pieces at the finest that may stay open before the search ends

/** Returns times at even steps, with both ends. */
export function linspace(start, end, count) {
  const step = (end - start) / (count - 1);
  return Array.from({length: count}, (_, i) => (i === count - 1 ? end : i * step + start));
}

/** Returns the index of the greatest number, the first of several; -1 for none. */
const greatest = (numbers) => numbers.reduce((at, value, i) => (at < 0 || value > numbers[at] ? i : at), -1);

/** Returns the index of the first time with a subject whose excess is above 0, and that of the worst one; or null. */
function firstBad(times, sample) {
  for (const [i, time] of times.entries()) {
    const seen = sample(time), subject = greatest(seen);
    if (seen[subject] > 0) return {i, time, subject};
  }
  return null;
}

/**
 * Decides whether an excess is nowhere above 0. enclose(a, b): the greatest excess that each subject may have from a to
 * b. sample(time): the excess of each subject at a time. Returns { verdict, time, subject, width, since }: the first
 * sample that fails, or where the first piece is open, and by how much the enclosure there is too wide; since: until
 * this time it is proven to hold.
 */
export function decide(start, end, enclose, sample, {budget = BUDGET, grid = 257} = {}) {
  const isBroken = firstBad([start, start + (end - start) / 2, end], sample) !== null;
  if (!isBroken && enclose(start, end).every((value) => value <= 0)) return {verdict: HOLDS};
  let bad = firstBad(linspace(start, end, grid), sample), calls = 0;
  const finest = Math.max(FINEST, (end - start) * 1e-6), pieces = [[start, end]], open = [];
  while (pieces.length && !bad) {
    const [a, b] = pieces.pop(), excess = enclose(a, b), middle = a + (b - a) / 2;
    calls++;
    if (excess.every((value) => value <= 0)) continue;
    if (calls >= budget || b - a <= finest || !(a < middle && middle < b)) {
      bad = firstBad([a, middle, b], sample);
      const subject = greatest(excess);
      open.push({verdict: UNDECIDED, time: a, subject, width: excess[subject], since: start});
      if (calls >= budget || open.length >= OPEN) break;
      continue;
    }
    bad = firstBad([middle], sample);
    pieces.push([middle, b], [a, middle]);
  }
  if (bad) return earliest(start, end, enclose, sample, bad, Math.min(FIRST, budget));
  return open[0] ?? {verdict: HOLDS};
}

/** Looks for the first time that fails, and for how long it is proven that nothing fails. */
function earliest(start, end, enclose, sample, bad, most) {
  const finest = (end - start) / 2048;
  let pieces = [[start, bad.time]], since = start;
  for (let calls = 0; pieces.length; calls++) {
    const [a, b] = pieces.pop();
    since = a;
    if (calls >= most) break;
    if (enclose(a, b).every((value) => value <= 0)) {
      since = b;
      continue;
    }
    if (b - a <= finest) break;
    const middle = a + (b - a) / 2, found = firstBad([middle], sample);
    if (found) [bad, pieces] = [found, [[a, middle]]];
    else pieces.push([middle, b], [a, middle]);
  }
  // Samples between the two, and halves between the last that holds and the first that does not.
  let low = since, high = bad.time;
  for (const count of [257, ...new Array(20).fill(3)]) {
    if (!(low < high)) break;
    const times = linspace(low, high, count), found = firstBad(times, sample);
    if (!found) break;
    [bad, high] = [found, found.time];
    if (found.i === 0) break;
    low = times[found.i - 1];
  }
  return {verdict: FAILS, time: bad.time, subject: bad.subject, width: 0, since: Math.min(since, bad.time)};
}
