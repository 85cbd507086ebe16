// Computes when animations end, in exact fractions, so that every language gets the same seconds.

const FINEST = 10n ** 6n; // the finest part of a second that clocks count
const ZERO = [0n, 1n];

/**
 * Returns the second at which an animation ends, in the time of its layer; infinite if it never does. Animations in a
 * group end with it, unless the group never ends.
 */
export function endOf(animation) {
  const end = ended(animation, {start: ZERO, speed: [1n, 1n]});
  return end === Infinity ? end : quotient(end);
}

function ended(fields, time) {
  const isWeb = fields.model === 'web', begin = fraction(fields[isWeb ? 'delay' : 'begin'] ?? 0);
  const speed = product(fraction(fields[isWeb ? 'playbackRate' : 'speed'] ?? 1), time.speed);
  const start = sum(time.start, over(begin, time.speed));
  if (speed[0] === 0n) return start;
  const duration = fraction(fields.duration ?? (isWeb ? 0 : 0.25));
  if (duration === Infinity) {
    if (speed[0] < 0n) return Infinity;
    const inside = {start: sum(start, negative(over(fraction(fields.timeOffset ?? 0), speed))), speed};
    const ends = (fields.animations ?? []).map((child) => ended(child, inside));
    if (!ends.length || ends.includes(Infinity)) return Infinity;
    return ends.reduce((a, b) => (isLess(a, b) ? b : a));
  }
  const active = isWeb ? webActive(fields, duration) : coreActive(fields, duration);
  return active === Infinity ? Infinity : sum(start, absolute(over(active, speed)));
}

function webActive({iterations = 1}, duration) {
  const runs = fraction(iterations);
  if (duration[0] === 0n || runs[0] === 0n) return ZERO;
  return runs === Infinity ? Infinity : product(duration, runs);
}

function coreActive({repeatCount = 0, repeatDuration = 0, autoreverses = false}, duration) {
  const runs = fraction(repeatCount), lasts = fraction(repeatDuration);
  const once = product(duration, [autoreverses ? 2n : 1n, 1n]);
  if (lasts === Infinity || lasts[0] !== 0n) return lasts;
  if (once[0] === 0n) return ZERO;
  return runs === Infinity ? Infinity : product(once, runs[0] === 0n ? [1n, 1n] : runs);
}

// -------------------------------------------------------------- fractions --

const sum = ([a, b], [c, d]) => reduced(a * d + c * b, b * d);
const product = ([a, b], [c, d]) => reduced(a * c, b * d);
const over = (a, [c, d]) => product(a, c < 0n ? [-d, -c] : [d, c]);
const negative = ([a, b]) => [-a, b];
const absolute = ([a, b]) => [a < 0n ? -a : a, b];
const isLess = ([a, b], [c, d]) => a * d < c * b;

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
