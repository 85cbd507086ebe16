// Keyframes without a world: decay (inertia with friction and bounds), punch, shake and noise.

import {keyframe, track} from './animation.js';
import {unit} from '../values/splitmix.js';
import {rounded} from '../values/numerals.js';
import {refuse} from '../core/arguments.js';

const MOST_KEYS = 10_000;

function checked(name, value, test, rule) {
  if (!(typeof value === 'number' && test(value))) refuse(name, value, rule);
}
const finite = (name, value) => checked(name, value, Number.isFinite, 'must be a finite number');
const seeded = (name, value) => checked(name, value, Number.isSafeInteger, 'must be a whole number');
const positive = (name, value) => checked(name, value, (one) => one > 0 && one < Infinity, 'must be positive');

/** Returns a track of one decay: x' = velocity e^(-friction t), between bounds. */
export function decay(property, start, velocity, {friction, low, high, elasticity, spring, snap, ...clock} = {}) {
  const given = Object.entries({velocity, friction, low, high, elasticity, spring, snap}).filter(([,
    value]) => value !== undefined && value !== null && Math.abs(value) !== Infinity);
  return track(property, start, [{kind: 'decay', ...Object.fromEntries(given)}], {fill: 'both', ...clock});
}

/** Returns an additive swing: the property moves by "amount", then swings back and forth with decreasing amplitude. */
export function punch(property, amount, {duration = 0.5, vibrato = 8, elasticity = 1, ...clock} = {}) {
  finite('punch.elasticity', elasticity);
  const count = swings('punch', duration, vibrato);
  const places = Array.from({length: count}, (_, i) => (i % 2 ? -elasticity : 1) * (1 - i / count))
                   .map((share) => vector('punch.amount', amount).map((number) => share * number));
  return around(property, places, duration, 'css.ease-out', clock);
}

/**
 * Returns an additive shake: the property jumps between random places within "strength". The same seed gives the same
 * places.
 */
export function shake(property, strength, {duration = 0.5, vibrato = 20, seed = 1, fades = true, ...clock} = {}) {
  seeded('shake.seed', seed);
  const count = swings('shake', duration, vibrato), reach = vector('shake.strength', strength);
  const places = Array.from({length: count},
    (_, i) => reach.map((number, axis) => unit(seed, i * reach.length + axis) * number * (fades ? 1 - i / count : 1)));
  return around(property, places, duration, 'css.ease-in-out', clock);
}

function swings(name, duration, vibrato) {
  positive(`${name}.duration`, duration);
  positive(`${name}.vibrato`, vibrato);
  const count = rounded(vibrato * duration);
  checked(`${name}.vibrato`, vibrato, () => count <= MOST_KEYS, `must not make more than ${MOST_KEYS} swings`);
  return Math.max(2, count);
}

function vector(name, value) {
  const numbers = typeof value === 'number' ? [value] : Array.from(value ?? []);
  if (!numbers.length || !numbers.every(Number.isFinite))
    refuse(name, value, 'must be a finite number or an array of them');
  return numbers;
}

/**
 * Returns an additive noise: the property wanders smoothly within about "amount". Its end meets its start, and it
 * repeats for ever by default. The same seed gives the same noise.
 */
export function noise(property, amount, {frequency = 2, duration = 4, seed = 1, octaves = 1, ...clock} = {}) {
  positive('noise.frequency', frequency);
  positive('noise.duration', duration);
  seeded('noise.seed', seed);
  checked('noise.octaves', octaves, (one) => Number.isInteger(one) && one >= 1 && one <= 8, 'must be 1 to 8');
  const reach = vector('noise.amount', amount), count = Math.max(2, rounded(frequency * duration));
  const fine = count * 2 ** (octaves - 1) * STEPS;
  checked('noise.frequency', frequency, () => fine <= MOST_KEYS, `must not make more than ${MOST_KEYS} keys`);
  const swings = Array.from({length: fine + 1}, () => reach.map(() => 0));
  for (let octave = 0; octave < octaves; octave++) {
    const places = Array.from({length: count * 2 ** octave},
      (_, i, first = 2 ** 40 * octave + i * reach.length) => reach.map((_, axis) => unit(seed, first + axis)));
    swings.forEach((row, i) => {
      const smooth = splined(places, i / fine * places.length);
      smooth.forEach((number, axis) => {
        row[axis] += number / 2 ** octave;
      });
    });
  }
  const values = swings.map((row) => row.map((number, axis) => number * reach[axis] / (2 - 2 ** (1 - octaves))));
  return keyframe(property, {
    values: reach.length > 1 ? values : values.flat(),
    additive: true,
    duration,
    timing: 'linear',
    repeatCount: Infinity,
    ...clock
  });
}

const STEPS = 4; // keys between two places of a noise

/** Returns a point on the closed Catmull-Rom spline through places, at 0..count. */
function splined(places, at) {
  const first = Math.floor(at), t = at - first;
  const [before, from, to, after] =
    [-1, 0, 1, 2].map((shift) => places[(first + shift + places.length) % places.length]);
  return from.map((b, axis) => {
    const a = before[axis], c = to[axis], d = after[axis];
    return b + t / 2 * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  });
}

function around(property, places, duration, timing, clock) {
  const still = places[0].map(() => 0), rows = [still, ...places, still];
  const values = still.length > 1 ? rows : rows.flat();
  const timings = new Array(values.length - 1).fill(timing);
  return keyframe(property, {values, timings, additive: true, duration, timing: 'linear', ...clock});
}
