// Keys with handles or slopes, as animation programs have them: Blender's F-curves, After Effects' speeds, glTF's
// CUBICSPLINE. Each segment is a cubic. A handle that is not at a third of it becomes the timing that gives the cubic's
// own parameter, so every one is exact.

import {angle} from '../values/angle.js';
import {isList, isObject, optionsOf, refuse} from '../core/arguments.js';
import {keyframe} from './builders.js';

const HOLDS = 'steps(1)';
const FIELDS = ['time', 'value', 'left', 'right', 'inSlope', 'outSlope', 'hold'];

/**
 * Returns a keyframe animation from keys with handles or slopes, which begins at the time of the first key. shorten:
 * handles that are together longer than their segment are shortened, as Blender does. motion.d.ts describes the keys.
 */
export function fcurve(property, keys, fields = {}) {
  if (!isList(keys) || keys.length < 2) refuse('keys', keys, 'must be an array of 2 keys or more');
  if (!isObject(fields)) refuse('fields', fields, 'must be an object');
  const {shorten = false, ...others} = fields;
  const made = Array.from(keys, (key, i) => keyOf(property, key, `keys[${i}]`));
  const none = made[0].numbers.map(() => 0), before = [none], after = [], timings = [];
  made.forEach((key, i) => {
    same(key.numbers, made[0].numbers, `${key.place}.value`, 'as the first has');
    if (i && key.time <= made[i - 1].time) refuse(`${key.place}.time`, key.time, 'must be after the key before it');
  });
  for (const [i, a] of made.slice(0, -1).entries()) {
    const b = made[i + 1], span = b.time - a.time;
    let [x1, leaving] = control(a, b, 1, span), [x2, arriving] = control(b, a, 0, span);
    if (shorten && x1 + x2 > span) {
      const share = span / (x1 + x2), less = (number) => number * share;
      [x1, x2, leaving, arriving] = [x1 * share, x2 * share, leaving.map(less), arriving.map(less)];
    }
    for (const [key, away, handle] of [[a, x1, 'right'], [b, x2, 'left']]) {
      if (away > span)
        refuse(`${key.place}.${handle}`, away, `must be at most ${span} seconds away, where the next key is`);
    }
    after.push(leaving);
    before.push(arriving);
    const isEven = Math.abs(x1 - span / 3) < 1e-12 * span && Math.abs(x2 - span / 3) < 1e-12 * span;
    timings.push(a.hold ? HOLDS : isEven ? null : `cubic-bezier(${x1 / span}, ${1 / 3}, ${1 - x2 / span}, ${2 / 3})`);
  }
  after.push(none);
  const begin = made[0].time, duration = made.at(-1).time - begin;
  const value = (numbers) => (numbers.length > 1 ? numbers : numbers[0]);
  return keyframe(property, {
    values: made.map(({numbers}) => value(numbers)),
    mode: 'cubic',
    keyTimes: made.map(({time}) => (time - begin) / duration),
    inTangents: before.map(value),
    outTangents: after.map(value),
    begin,
    duration,
    ...(timings.some((timing) => timing !== null) ? {timings} : {}),
    ...others
  });
}

/**
 * Returns a key: its time, its numbers, and the way to its control points, before and after it. A side is seconds and
 * numbers of a handle, null and a slope, or null.
 */
function keyOf(property, given, place) {
  const {time, value, left, right, inSlope, outSlope, hold = false} = optionsOf(given, place, FIELDS);
  const key = {place, time: seconds(time, `${place}.time`), numbers: numbers(property, value, `${place}.value`), hold};
  const side = (handle, point, slope, speed) => {
    if (point !== undefined && speed !== undefined)
      refuse(`${place}.${slope}`, speed, `cannot be combined with ${handle}`);
    if (speed !== undefined)
      return [null, same(numbers(property, speed, `${place}.${slope}`), key.numbers, `${place}.${slope}`)];
    if (point === undefined) return null;
    if (!isList(point) || point.length !== 2) refuse(`${place}.${handle}`, point, 'must be [time, value]');
    const found = same(numbers(property, point[1], `${place}.${handle}`), key.numbers, `${place}.${handle}`);
    const away = seconds(point[0], `${place}.${handle}`) - key.time;
    if (away * (handle === 'right' ? 1 : -1) < 0)
      refuse(`${place}.${handle}`, point[0], `must be ${handle === 'right' ? 'after' : 'before'} its key`);
    return [Math.abs(away), found.map((number, i) => number - key.numbers[i])];
  };
  key.sides = [side('left', left, 'inSlope', inSlope), side('right', right, 'outSlope', outSlope)];
  return key;
}

function seconds(time, place) {
  return Number.isFinite(time) ? time : refuse(place, time, 'must be a finite number of seconds');
}

function numbers(property, value, place) {
  const isAngle = typeof value === 'string' && property?.startsWith('transform.rotation');
  const list = isAngle ? [angle(value)] : isList(value) ? Array.from(value) : [value];
  return list.length && list.every(Number.isFinite) ? list : refuse(place, value, 'must be a number, or numbers');
}

function same(list, wanted, place, why = 'as the value has') {
  return list.length === wanted.length ? list : refuse(place, list, `must have ${wanted.length} numbers, ${why}`);
}

/** Returns how far a control point is from its key: in seconds, and in numbers. */
function control(key, other, side, span) {
  if (!key.sides[side]) return [span / 3, key.numbers.map((number, i) => (other.numbers[i] - number) / 3)];
  const [away, list] = key.sides[side];
  return away === null ? [span / 3, list.map((number) => ((side ? number : 0 - number) * span) / 3)] : [away, list];
}
