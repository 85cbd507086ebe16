// Values of a program that reacts: targets are set at any time, values asked for at any later one. motion.d.ts
// describes it.

import * as c from '../abi/numbers.js';
import {liveSet} from '../functions/live.js';
import {liveEnds, livePrepare, liveValues} from '../functions/plain-live.js';
import {placeCurve, timingParse} from '../functions/timings.js';
import {angle, isAngle} from '../values/angle.js';
import {hexOf} from '../values/color.js';
import {Spring} from '../values/spring.js';
import {isList, isObject, number, optionsOf, refuse} from '../core/arguments.js';

const PARTS = {
  x: 0,
  y: 1,
  z: 2,
  w: 3
};
const USUAL_DURATION = 0.25; // seconds: Core Animation's, of an animation that says none
const OPTIONS = ['at', 'timing', 'duration', 'delay', 'velocity', 'shortest'];

export class Live {
  #block;
  #floats = [];
  #timings = new Map(); // rows of curves with tables, by their text
  #places = new Map();  // of the properties of each layer

  constructor(layers, options) {
    const {at = 0} = optionsOf(options, 'live', ['at']), values = [];
    for (const [layer, properties] of Object.entries(named('layers', layers))) {
      const places = new Map();
      for (const [name, value] of Object.entries(named(layer, properties))) {
        const found = numbers(`${layer}.${name}`, value);
        places.set(name, {first: values.length, count: found.length});
        values.push(...found);
      }
      this.#places.set(layer, places);
    }
    this.#block = livePrepare(values, {time: finite('at', at)});
  }

  /** Where the numbers of each property are among all, by layer and name. */
  get places() {
    return Object.fromEntries([...this.#places].map(([layer, places]) => [layer, Object.fromEntries(places)]));
  }

  set(layer, values, options) {
    const place = 'live.set', given = optionsOf(options, place, OPTIONS);
    const {timing, delay = 0, velocity, shortest = false} = given, at = finite(`${place}.at`, given.at);
    const {row, floats} = this.#timing(timing, given.duration), isSpring = row.kind === c.TIMING_SPRING;
    const duration = given.duration ?? (timing !== undefined && !isSpring ? USUAL_DURATION : 0);
    for (const [name, time] of Object.entries({duration, delay}))
      if (!(time >= 0 && time < Infinity)) refuse(`${place}.${name}`, time, 'must be a finite number >= 0');
    if (isSpring && duration !== 0)
      refuse(`${place}.duration`, duration, 'must be 0: a spring settles in its own time');
    if (isSpring && row.parameters[2] === 0)
      refuse(`${place}.timing`, String(timing), 'must be damped: an undamped spring never settles');
    if (velocity !== undefined && !isSpring)
      refuse(`${place}.velocity`, velocity, 'must not be given without a spring');
    const targets = Object.entries(named('values', values)).map(([name, value]) => {
      const own = this.#place(layer, name);
      return {name, ...own, numbers: numbers(`${layer}.${name}`, value, own.count)};
    });
    const indices = targets.flatMap(indicesOf), speeds = velocity === undefined ? {} : named('velocity', velocity);
    const strange = Object.keys(speeds).find((name) => !targets.some((target) => target.name === name));
    if (strange !== undefined)
      refuse(`velocity.${strange}`, speeds[strange], 'must be a property that the call gives a target');
    const shown = liveValues(this.#block, at, {indices, floats: this.#floats});
    let start = 0;
    const velocities = targets.flatMap(({name, count}) => {
      const own = [...shown.velocities.subarray(start, start + count)];
      start += count;
      return Object.hasOwn(speeds, name) ? numbers(`velocity.${name}`, speeds[name], count) : own;
    });
    const turn = 2 * Math.PI, near = (target, i) => target - turn * Math.floor((target - shown.values[i]) / turn + 0.5);
    const numbersOf = targets.flatMap((target) => target.numbers), to = shortest ? numbersOf.map(near) : numbersOf;
    liveSet(
      this.#block, at, to, row, {indices, floats, duration, delay, ...(velocity === undefined ? {} : {velocities})});
    if (floats !== this.#floats) this.#timings.set(timing.text ?? timing, row);
    this.#floats = floats;
  }

  value(layer, name, at) { return this.#read(layer, name, at).values; }

  velocity(layer, name, at) { return this.#read(layer, name, at).velocities; }

  values(at) { return liveValues(this.#block, number(at, 'at'), {floats: this.#floats}).values; }

  velocities(at) { return liveValues(this.#block, number(at, 'at'), {floats: this.#floats}).velocities; }

  end(layer, name) {
    let indices;
    if (name !== undefined) indices = indicesOf(this.#place(layer, name));
    else if (layer !== undefined) {
      const places = this.#places.get(layer) ?? refuse('layer', layer, 'must be one of the layers');
      indices = [...places.values()].flatMap(indicesOf);
    }
    return liveEnds(this.#block, {indices}).reduce((last, end) => Math.max(last, end), -Infinity);
  }

  isStill(at) { return this.end() <= number(at, 'at'); }

  copy() {
    const made = new Live({});
    made.#block = this.#block.slice();
    made.#floats = this.#floats;
    made.#timings = new Map(this.#timings);
    made.#places = this.#places;
    return made;
  }

  #read(layer, name, at) {
    const place = this.#place(layer, name);
    const read = liveValues(this.#block, number(at, 'at'), {indices: indicesOf(place), floats: this.#floats});
    const plain = (list) => (place.count === 1 ? list[0] : [...list]);
    return {values: plain(read.values), velocities: plain(read.velocities)};
  }

  #place(layer, name) {
    const places = this.#places.get(layer) ?? refuse('layer', layer, 'must be one of the layers');
    if (places.has(name)) return places.get(name);
    const [, whole, part] = /^(.*)\.([xyzw])$/s.exec(name) ?? [], found = places.get(whole);
    if (found && PARTS[part] < found.count) return {first: found.first + PARTS[part], count: 1};
    return refuse(`${layer}.property`, name, `must be one of ${[...places.keys()].join(', ')}, or a part of one`);
  }

  /** Returns the row of a timing, and the pool of floats with its table. */
  #timing(timing, duration) {
    const floats = this.#floats;
    if (timing instanceof Spring) {
      const {mass, stiffness, damping, velocity} = timing.parameters;
      const flags = timing.form === 'clamped' ? c.TIMING_CLAMPED : 0;
      return {row: {kind: c.TIMING_SPRING, flags, parameters: [mass, stiffness, damping, velocity]}, floats};
    }
    const text = timing === undefined ? (duration === undefined ? 'linear' : 'css.ease') : timing?.text ?? timing;
    if (typeof text !== 'string') refuse('live.set.timing', timing, 'must be a Spring, a Curve or the text of one');
    if (this.#timings.has(text)) return {row: this.#timings.get(text), floats};
    const parsed = timingParse(text);
    if (!parsed.floats.length) return {row: parsed.timing, floats};
    const pool = [...floats];
    return {row: placeCurve(parsed, pool), floats: pool};
  }
}

const indicesOf = ({first, count}) => Array.from({length: count}, (_, i) => first + i);
const named = (place, given) => (isObject(given) ? given : refuse(place, given, 'must be an object by name'));

function finite(place, value) {
  return Number.isFinite(value) ? value : refuse(place, value, 'must be a finite number');
}

function numbers(place, value, count) {
  let list = value;
  if (typeof value === 'string') list = isAngle(value) ? angle(value) : colored(place, value);
  list = typeof list === 'number' ? [list] : list;
  if (!isList(list) || list.length === 0)
    refuse(place, value, 'must be a number, several numbers, an angle or a colour');
  if (count !== undefined && list.length !== count) refuse(place, value, `must have ${count} numbers`);
  return Array.from(list, (one, i) => finite(`${place}[${i}]`, one));
}

function colored(place, text) {
  const digits = (hexOf(text) ?? refuse(place, text, 'must be an angle or a CSS colour')).slice(1).padEnd(8, 'f');
  return [0, 2, 4, 6].map((at) => parseInt(digits.slice(at, at + 2), 16) / 255);
}
