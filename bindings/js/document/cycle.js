// Computes when animations end, and the cycle of scenes that never do, in exact fractions, so that every language gets
// the same seconds.

import {moving} from './gradients.js';
import {expanded} from './nested.js';

const FINEST = 10n ** 6n;   // the finest part of a second that clocks count
const LONGEST = [600n, 1n]; // seconds of a cycle that is still called one
const ZERO = [0n, 1n], ONE = [1n, 1n];
const ROOT = {
  start: ZERO,
  speed: ONE
};
const CLOCK = ['begin', 'duration', 'speed', 'timeOffset', 'repeatCount', 'repeatDuration', 'autoreverses'];

/**
 * Returns the second at which an animation ends, in the time of its layer; infinite if it never does. Animations in a
 * group end with it, unless the group never ends.
 */
export function endOf(animation) {
  const spans = [...animated(animation, ROOT)];
  if (!spans.length || spans.some(({cycle}) => !cycle || cycle[0] !== 0n)) return Infinity;
  return latest(spans);
}

/**
 * Returns the common cycle of a scene, { start, length }: from "start" on the scene looks the same again after "length"
 * seconds. Null if everything ends, or if no cycle of at most 600 s is common to all.
 */
export function cycleOf(document) {
  const spans = [...spansOf(document)], cycles = spans.map(({cycle}) => cycle).filter((cycle) => cycle?.[0] !== 0n);
  if (!cycles.length || cycles.includes(null)) return null;
  let length = cycles[0];
  for (const other of cycles) {
    length = common(length, other);
    if (isLess(LONGEST, length)) return null;
  }
  return {start: latest(spans), length: quotient(length)};
}

const latest = (spans) => spans.reduce((most, {begins}) => Math.max(most, quotient(begins)), -Infinity);

/**
 * Yields what each clock of a scene does, in the root's seconds. begins: it has begun to repeat at this time, or has
 * ended. cycle: after this many seconds it is the same again; zero: it has ended, null: it never is.
 */
function* spansOf(document) {
  const times = new Map([[null, ROOT]]); // of each layer; null: a clock above it repeats, or ends
  for (const layer of expanded(document).layers) {
    let time = times.get(layer.parent ?? null);
    if (time === undefined) time = ROOT;
    if (time && CLOCK.some((field) => field in layer)) {
      const {span, inside} = clocked({duration: 'inf', ...layer}, time);
      if (span) yield span;
      time = inside;
    }
    times.set(layer.name, time);
    if (!time) continue;
    const gradients = moving(layer).flatMap(([, animations]) => animations);
    for (const animation of [...layer.animations ?? [], ...gradients]) yield* animated(animation, time);
  }
  for (const {animations = []} of document.properties ?? [])
    for (const animation of animations) yield* animated(animation, ROOT);
}

function* animated(animation, time) {
  const {span, inside} = clocked(animation, time);
  if (span) yield animation.cumulative && span.cycle?.[0] ? {...span, cycle: null} : span;
  else
    for (const child of animation.animations ?? []) yield* animated(child, inside);
}

/** Returns the span of a clock, or, if the clock does not repeat, the time that its children see. */
function clocked(fields, time) {
  const isWeb = fields.model === 'web', begin = fraction(fields[isWeb ? 'delay' : 'begin'] ?? 0);
  const speed = product(fraction(fields[isWeb ? 'playbackRate' : 'speed'] ?? 1), time.speed);
  const start = sum(time.start, over(begin, time.speed));
  const span = (begins, cycle) => ({span: {begins, cycle}, inside: null});
  if (speed[0] === 0n) return span(start, ZERO);
  const duration = fraction(fields.duration ?? (isWeb ? 0 : 0.25));
  if (duration === Infinity) {
    if (speed[0] < 0n) return span(start, null);
    return {span: null, inside: {start: sum(start, negative(over(fraction(fields.timeOffset ?? 0), speed))), speed}};
  }
  const isTurning = isWeb ? String(fields.direction).includes('alternate') : fields.autoreverses;
  const once = product(duration, [isTurning ? 2n : 1n, 1n]);
  const active = isWeb ? webActive(fields, duration) : coreActive(fields, once);
  if (active === Infinity) return span(start, once[0] === 0n ? null : absolute(over(once, speed)));
  return span(sum(start, absolute(over(active, speed))), ZERO);
}

function webActive({iterations = 1}, duration) {
  const runs = fraction(iterations);
  if (duration[0] === 0n || runs[0] === 0n) return ZERO;
  return runs === Infinity ? Infinity : product(duration, runs);
}

function coreActive({repeatCount = 0, repeatDuration = 0}, once) {
  const runs = fraction(repeatCount), lasts = fraction(repeatDuration);
  if (lasts === Infinity || lasts[0] !== 0n) return lasts;
  if (once[0] === 0n) return ZERO;
  return runs === Infinity ? Infinity : product(once, runs[0] === 0n ? ONE : runs);
}

// -------------------------------------------------------------- fractions --

const sum = ([a, b], [c, d]) => reduced(a * d + c * b, b * d);
const product = ([a, b], [c, d]) => reduced(a * c, b * d);
const over = (a, [c, d]) => product(a, c < 0n ? [-d, -c] : [d, c]);
const negative = ([a, b]) => [-a, b];
const absolute = ([a, b]) => [a < 0n ? -a : a, b];
const isLess = ([a, b], [c, d]) => a * d < c * b;

/** Returns the least fraction that is a multiple of both. */
function common([a, b], [c, d]) {
  const left = a * d, right = c * b;
  return reduced(reduced(left, right)[0] * right, b * d);
}

function reduced(a, b) {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y) [x, y] = [y, x % y];
  return [a / x, b / x];
}

/** Returns the nearest fraction with a denominator of at most a million, by continued fractions. "inf" is Infinity. */
function fraction(value) {
  if (value === 'inf' || value === Infinity) return Infinity;
  let digits = value, bottom = 1n;
  while (!Number.isInteger(digits)) [digits, bottom] = [digits * 2, bottom * 2n];
  const exact = reduced(BigInt(digits), bottom);
  if (exact[1] <= FINEST) return exact;
  let [p0, q0, p1, q1] = [0n, 1n, 1n, 0n], [n, d] = exact;
  for (;;) {
    const a = n < 0n && n % d ? n / d - 1n : n / d, next = q0 + a * q1;
    if (next > FINEST) break;
    [p0, q0, p1, q1] = [p1, q1, p0 + a * p1, next];
    [n, d] = [d, n - a * d];
  }
  const k = (FINEST - q0) / q1, one = [p0 + k * p1, q0 + k * q1], other = [p1, q1];
  const off = (bound) => absolute(sum(bound, negative(exact)));
  return isLess(off(one), off(other)) ? one : other;
}

/** Returns the double that is nearest to a fraction. */
function quotient([a, b]) {
  const size = (number) => number.toString(2).length,
        up = BigInt(Math.max(0, 66 + size(b) - size(absolute([a, b])[0])));
  const scaled = a << up, whole = scaled / b, rest = scaled % b;
  return Number(whole * 4n + (rest > 0n ? 1n : rest < 0n ? -1n : 0n)) / 2 ** (Number(up) + 2);
}
