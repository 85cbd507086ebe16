// Keyframes that need no world: decay (inertia with friction and bounds), punch and shake.

import {keyframe} from './animation.js';
import {refuse} from './words.js';

const FRICTION = 2; // per second: a scroll view's, whose speed is multiplied by .998 each millisecond
const FAR = 0.5;    // points from the end that count as there
const FRAME = 1 / 60;
const MOST_KEYS = 10_000;

function checked(name, value, test, rule) {
  if (!(typeof value === 'number' && test(value))) refuse(name, value, rule);
}
const finite = (name, value) => checked(name, value, Number.isFinite, 'must be a finite number');
const positive = (name, value) => checked(name, value, (one) => one > 0 && one < Infinity, 'must be positive');

/** x' = velocity e^(-friction t), in keyframes on the exact curve, every 60th of a second and at each bound. */
export function decay(
  property, start, velocity, {friction = FRICTION, low = -Infinity, high = Infinity, elasticity = 0, ...clock} = {}) {
  positive('decay.friction', friction);
  finite('decay.velocity', velocity);
  checked('decay.elasticity', elasticity, (one) => one >= 0 && one <= 1, 'must be within 0..1');
  checked(
    'decay.start', start, (one) => Number.isFinite(one) && low <= one && one <= high, `must be within ${low}..${high}`);
  const times = [0], values = [start];
  let time = 0, value = start, speed = velocity;
  while (Math.abs(speed) / friction > FAR && times.length < MOST_KEYS) {
    const from = {time, value, speed},
          at = (seconds) => from.value - (from.speed / friction) * Math.expm1(-friction * seconds);
    const bound = speed > 0 ? high : low,
          share = ((bound - value) * friction) / speed; // of the whole way, 0..1 if it gets there
    const last = -Math.log((FAR * friction) / Math.abs(speed)) / friction,
          reach = share < 1 ? -Math.log1p(-share) / friction : last;
    const hits = share < 1 && reach <= last, until = Math.min(reach, last), steps = Math.ceil(until / FRAME);
    for (let step = 1; step < steps; step++) {
      times.push(from.time + step * FRAME);
      values.push(at(step * FRAME));
    }
    time += until;
    value = hits ? bound : at(until);
    speed = hits ? -elasticity * speed * Math.exp(-friction * until) : 0;
    times.push(time);
    values.push(value);
  }
  const own = {timing: 'linear', fill: 'both'};
  if (times.length === 1) return keyframe(property, {values: [value, value], duration: 0.01, ...own, ...clock});
  return keyframe(property, {values, keyTimes: times.map((at) => at / time), duration: time, ...own, ...clock});
}

/** Out by "amount", added to what is there, and back in ever smaller swings. */
export function punch(property, amount, {duration = 0.5, vibrato = 8, elasticity = 1, ...clock} = {}) {
  finite('punch.elasticity', elasticity);
  const count = swings('punch', duration, vibrato);
  const places = Array.from({length: count}, (_, i) => (i % 2 ? -elasticity : 1) * (1 - i / count))
                   .map((share) => vector('punch.amount', amount).map((number) => share * number));
  return around(property, places, duration, 'css.ease-out', clock);
}

/** To random places within "strength" of what is there, which it is added to; the same for the same seed. */
export function shake(property, strength, {duration = 0.5, vibrato = 20, seed = 1, fades = true, ...clock} = {}) {
  if (!Number.isSafeInteger(seed)) refuse('shake.seed', seed, 'must be a whole number');
  const count = swings('shake', duration, vibrato), reach = vector('shake.strength', strength);
  const places = Array.from({length: count},
    (_, i) => reach.map((number, axis) => unit(seed, i * reach.length + axis) * number * (fades ? 1 - i / count : 1)));
  return around(property, places, duration, 'css.ease-in-out', clock);
}

function swings(name, duration, vibrato) {
  positive(`${name}.duration`, duration);
  positive(`${name}.vibrato`, vibrato);
  const exact = vibrato * duration, low = Math.floor(exact), rest = exact - low;
  const count = rest > 0.5 || (rest === 0.5 && low % 2) ? low + 1 : low; // halves to the even one, as Python rounds
  checked(`${name}.vibrato`, vibrato, () => count <= MOST_KEYS, `must not make more than ${MOST_KEYS} swings`);
  return Math.max(2, count);
}

function vector(name, value) {
  const numbers = typeof value === 'number' ? [value] : Array.from(value ?? []);
  if (!numbers.length || !numbers.every(Number.isFinite))
    refuse(name, value, 'must be a finite number or an array of them');
  return numbers;
}

/** -1..1, by splitmix64: the same on every machine. */
function unit(seed, index) {
  const word = (number) => BigInt.asUintN(64, number), first = 0xBF58476D1CE4E5B9n, second = 0x94D049BB133111EBn;
  let z = word(BigInt(seed) * 0x9E3779B97F4A7C15n + BigInt(index + 1) * first);
  z = word((z ^ (z >> 30n)) * first);
  z = word((z ^ (z >> 27n)) * second);
  return Number((z ^ (z >> 31n)) >> 11n) * 2 ** -52 - 1;
}

function around(property, places, duration, timing, clock) {
  const still = places[0].map(() => 0), rows = [still, ...places, still];
  const values = still.length > 1 ? rows : rows.flat();
  const timings = new Array(values.length - 1).fill(timing);
  return keyframe(property, {values, timings, additive: true, duration, timing: 'linear', ...clock});
}
