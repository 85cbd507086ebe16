// Keyframes without a world: decay (inertia with friction and bounds), punch, shake and noise.

import {keyframe} from './animation.js';
import {unit} from '../values/splitmix.js';
import {rounded} from '../values/numerals.js';
import {single} from '../values/single.js';
import {Spring} from '../values/spring.js';
import {refuse} from '../core/arguments.js';

const FRICTION = 2;    // a second: that of a scroll view, whose speed is multiplied by .998 each millisecond
const FARTHEST = 1e12; // points that the whole way may have
const INSTANT = 1e-9;  // seconds
const FAR = 0.05;      // points from the end over which it brakes
const STEEPEST = 1e3;  // slope of a curve between two keys; where it would be steeper the way is nothing
/** Flutter's ScrollPhysics.spring. */
const SCROLL = {
  mass: 0.5,
  stiffness: 100,
  damping: 2 * 1.1 * Math.sqrt(0.5 * 100)
};
const RIDE = 10; // seconds that a spring may take
const FRAME = 1 / 60;
const MOST_KEYS = 10_000;

function checked(name, value, test, rule) {
  if (!(typeof value === 'number' && test(value))) refuse(name, value, rule);
}
const finite = (name, value) => checked(name, value, Number.isFinite, 'must be a finite number');
const seeded = (name, value) => checked(name, value, Number.isSafeInteger, 'must be a whole number');
const positive = (name, value) => checked(name, value, (one) => one > 0 && one < Infinity, 'must be positive');

/**
 * Returns keyframes of x' = velocity e^(-friction t): exact values every 60th of a second, for a friction below 2 every
 * 30th of 1 / friction, and at each bound.
 */
export function decay(property, start, velocity,
  {friction = FRICTION, low = -Infinity, high = Infinity, elasticity = 0, spring = null, ...clock} = {}) {
  positive('decay.friction', friction);
  finite('decay.velocity', velocity);
  finite('decay.start', start);
  checked('decay.friction', friction, (one) => Math.abs(velocity) / one <= FARTHEST,
    `must be at least ${Math.abs(velocity) / FARTHEST}: the way, velocity / friction, is at most ${FARTHEST}`);
  checked('decay.elasticity', elasticity, (one) => one >= 0 && one <= 1, 'must be within 0..1');
  checked('decay.low', low, (one) => one <= high, `must be at most high, ${high}`);
  if (spring !== null && !(spring instanceof Spring)) refuse('decay.spring', spring, 'must be a Spring');
  const course = new Course(start);
  const step = friction >= FRICTION ? FRAME : 1 / (30 * friction);
  let speed = velocity;
  if (start < low || start > high) {
    course.ride(spring ?? new Spring(SCROLL), start > high ? high : low, speed);
    speed = 0;
  }
  while (Math.abs(speed) / friction > FAR && course.times.length < MOST_KEYS) {
    const value = course.values.at(-1), first = speed, bound = speed > 0 ? high : low,
          share = ((bound - value) * friction) / speed; // of the whole way, 0..1 if it gets there
    const last = -Math.log((FAR * friction) / Math.abs(speed)) / friction,
          reach = share < 1 ? -Math.log1p(-share) / friction : last;
    const hits = share < 1 && reach <= last, until = Math.min(reach, last), steps = Math.ceil(until / step);
    if (hits && until <= INSTANT) { // it is on its bound
      if (spring) course.ride(spring, bound, speed);
      speed *= spring || low === high ? 0 : -elasticity;
      continue;
    }
    const seconds = [...Array(Math.max(steps - 1, 0)).keys()].map((at) => (at + 1) * step).concat(until),
          places = seconds.map((time) => value - (first / friction) * Math.expm1(-friction * time));
    if (hits) places[places.length - 1] = bound;
    course.go(seconds, places, [0, ...seconds].map((time) => first * Math.exp(-friction * time)));
    speed *= Math.exp(-friction * until);
    if (!hits) break;
    if (spring) course.ride(spring, bound, speed);
    speed *= spring ? 0 : -elasticity;
  }
  const value = course.values.at(-1), target = Math.min(Math.max(value + speed / friction, low), high);
  if (speed && target !== value) course.go([(2 * (target - value)) / speed], [target], [speed, 0]);
  return course.keyframes(property, clock);
}

/** Keys, and the curves between them that have the velocities at their ends. */
class Course {
  constructor(start) { [this.times, this.values, this.timings] = [[0], [start], []]; }

  /** Adds keys. seconds: their times after the last key; speeds: at the last key, then at each new one. */
  go(seconds, values, speeds) {
    const began = this.times.at(-1);
    seconds.forEach((time, i) => {
      const span = time - (i ? seconds[i - 1] : 0), way = values[i] - this.values.at(-1),
            most = Math.abs(way) * STEEPEST,
            bends = span > 0 && most > Math.abs(speeds[i] * span) && most > Math.abs(speeds[i + 1] * span);
      this.timings.push(bends ? between((speeds[i] * span) / way, (speeds[i + 1] * span) / way) : null);
      this.times.push(began + time);
      this.values.push(values[i]);
    });
  }

  /** Goes to the target by a spring, until it is within a twentieth of a point of it for good. */
  ride(spring, target, speed) {
    const seconds = Array.from({length: RIDE * 60 + 1}, (_, i) => i / 60),
          [still, moving] = [0, 1].map((given) => spring.withVelocity(given).evaluate(seconds)),
          away = this.values.at(-1) - target;
    const places =
            seconds.map((_, i) => target + away * (1 - still.values[i]) + speed * (moving.values[i] - still.values[i])),
          speeds =
            seconds.map((_, i) => speed * (moving.velocities[i] - still.velocities[i]) - away * still.velocities[i]);
    const last = places.findLastIndex((place) => Math.abs(place - target) > FAR),
          end = Math.min(Math.max(last + 1, 1), seconds.length - 1);
    [places[end], speeds[end]] = [target, 0];
    this.go(seconds.slice(1, end + 1), places.slice(1, end + 1), speeds.slice(0, end + 1));
  }

  keyframes(property, clock) {
    const {times, values, timings} = this, duration = times.at(-1), own = {timing: 'linear', fill: 'both'};
    if (times.length === 1)
      return keyframe(property, {values: [values[0], values[0]], duration: 0.01, ...own, ...clock});
    return keyframe(
      property, {values, keyTimes: times.map((time) => time / duration), timings, duration, ...own, ...clock});
  }
}

/** The curve whose slopes at its ends are these: a polynomial of the third degree. */
function between(first, last) {
  return `cubic-bezier(${[1 / 3, first / 3, 2 / 3, 1 - last / 3].map((number) => single(number)).join(', ')})`;
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
