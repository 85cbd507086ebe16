// The frames of a world: where every item is, what collided, and keyframes made from them.

import {keyframe} from './animation.js';
import * as c from '../abi/numbers.js';
import {moment, number, optionsOf, refuse, vector} from '../core/arguments.js';
import {bakeReduce} from '../functions/worlds.js';

const WIDTH = 6; // numbers for an item in a frame: x y angle, and their velocities

/** The result of world.bake. Its arrays are copies outside wasm memory. */
export class Bake {
  constructor(names, {times, states, contacts, ended, rested, steps}) {
    this.items = Object.freeze(names);
    this.times = times;
    this.states = states;
    this.ended = ended;
    this.rested = rested;
    this.steps = steps;
    const frozenEnds = (ends) => Object.freeze(
      contacts.filter((contact) => contact.ends === ends).map((contact) => contact.named ?? this.#contact(contact)));
    this.contacts = frozenEnds(0);
    this.ends = frozenEnds(1);
    Object.freeze(this);
  }

  /**
   * Returns this bake up to a time, and from there on another one, which world.goingOn began: frames and contacts of
   * both. At the joint both are at the same place, but for rounding. A contact that lasts through the joint neither
   * ends nor begins there.
   */
  joined(later, at) {
    const start = later.at(0), here = this.at(at);
    if (!isNear(start, here))
      refuse('joined.later', later.items, 'must begin where this one is at that time: world.goingOn');
    const after = this.times.findIndex((time) => time > at + 1e-9);
    const count = after < 0 ? this.times.length : after, width = WIDTH * this.items.length;
    const late = Math.abs(this.times[count - 1] - at) <= 1e-9 ? 1 : 0; // the joint is a frame of this one
    const both = (first, second) => {
      const all = new Float64Array(first.length + second.length);
      all.set(first);
      all.set(second, first.length);
      return all;
    };
    const pair = ({item, other}) => JSON.stringify([item, other]);
    const [begun, done] = [this.contacts, this.ends].map((list) => list.filter(({time}) => time <= at));
    const lasting = begun.map(pair);
    for (const each of done) {
      const place = lasting.indexOf(pair(each));
      if (place >= 0) lasting.splice(place, 1);
    }
    // What lasts begins within the first frame of the later one, where it is pressed again.
    const soon = later.times[1] ?? 0;
    const resumed = later.contacts.filter((each) => each.time < soon && lasting.includes(pair(each))).map(pair);
    const moved = (each) => ({...each, time: each.time + at});
    const parted = lasting.filter((each) => !resumed.includes(each)).map((each) => {
      const [item, other] = JSON.parse(each);
      return {item, other, impulse: 0, time: at};
    });
    const goingOn = later.contacts.filter((each) => each.time >= soon || !resumed.includes(pair(each))).map(moved);
    const asked = (list, ends) => list.map((each) => ({ends, named: Object.freeze({...each})}));
    return new Bake([...this.items], {
      times: both(this.times.subarray(0, count), later.times.subarray(late).map((time) => time + at)),
      states: both(this.states.subarray(0, count * width), later.states.subarray(late * width)),
      contacts: [...asked([...begun, ...goingOn], 0), ...asked([...done, ...parted, ...later.ends.map(moved)], 1)],
      ended: later.ended,
      rested: later.rested,
      steps: this.steps + later.steps,
    });
  }

  #contact({item, other, impulse, time}) {
    const name = other >= c.CONTACT_BOUNDARY ? `boundary ${other - c.CONTACT_BOUNDARY}` : this.items[other];
    return Object.freeze({item: this.items[item], other: name, impulse, time});
  }

  get duration() { return this.times.at(-1); }

  positions(item) { return this.#numbers(item, 0, 2); }
  angles(item) { return this.#numbers(item, 2, 1); }
  velocities(item) { return this.#numbers(item, 3, 2); }
  angularVelocities(item) { return this.#numbers(item, 5, 1); }

  /** Returns the state of every item at a time, on straight lines between frames. The first and the last frame hold. */
  at(time) {
    const {times, states} = this, last = times.length - 1, width = WIDTH * this.items.length;
    moment(time, 'time');
    let frame = 0;
    for (let high = last; frame < high;) {
      const middle = Math.ceil((frame + high) / 2);
      if (times[middle] <= time) frame = middle;
      else high = middle - 1;
    }
    const between = frame < last && time > times[frame] ? (i) => {
      const from = states[frame * width + i],
            slope = (states[(frame + 1) * width + i] - from) / (times[frame + 1] - times[frame]);
      return slope * (time - times[frame]) + from;
    } : (i) => states[frame * width + i];
    return Object.fromEntries(this.items.map((name, row) => {
      const [x, y, angle, vx, vy, spin] = Array.from({length: WIDTH}, (_, i) => between(row * WIDTH + i));
      return [name, {position: [x, y], angle, velocity: [vx, vy], angularVelocity: spin}];
    }));
  }

  /**
   * Returns a few frames of an item, so that straight lines between them stay within "distance" points in x and in y
   * and within "turn" radians of all frames. place: the point of the item to follow, from its position.
   */
  keyframes(item, options) {
    const {distance = 0.25, turn = 0.001, place = [0, 0]} =
      optionsOf(options, 'keyframes', ['distance', 'turn', 'place']);
    const states = this.#numbers(item, 0, WIDTH), [px, py] = vector(2, place, 'keyframes.place');
    for (let at = 0; at < states.length; at += WIDTH) {
      const cos = Math.cos(states[at + 2]), sin = Math.sin(states[at + 2]);
      states[at] += cos * px - sin * py;
      states[at + 1] += sin * px + cos * py;
    }
    const tolerance = {distance: number(distance, 'keyframes.distance'), turn: number(turn, 'keyframes.turn')};
    const keys = bakeReduce({times: this.times, states}, 1, 0, tolerance);
    return {
      times: Float64Array.from(keys, (key) => this.times[key]),
      positions: Float64Array.from({length: 2 * keys.length}, (_, i) => states[keys[i >> 1] * WIDTH + (i & 1)]),
      angles: Float64Array.from(keys, (key) => states[key * WIDTH + 2]),
    };
  }

  /** Animates a layer's position and rotation as the item moves. */
  add(layer, item, options) {
    const {begin = 0, fill = 'both', distance, turn} = optionsOf(options, 'add', ['begin', 'fill', 'distance', 'turn']);
    const [, , width, height] = layer.bounds, [ax, ay] = layer.anchor, {duration} = this;
    const {times, positions, angles} =
      this.keyframes(item, {distance, turn, place: [(ax - 0.5) * width, (ay - 0.5) * height]});
    if (times.length === 1) return this; // nothing moves
    const clock = {begin, duration, timing: 'linear', fill, keyTimes: Array.from(times, (time) => time / duration)};
    layer.add(
      keyframe('position', {values: Array.from(times, (_, i) => [positions[2 * i], positions[2 * i + 1]]), ...clock}),
      keyframe('transform', {values: [...angles], valueFunction: 'rotateZ', ...clock}),
    );
    return this;
  }

  /** Returns some numbers of an item for each frame. */
  #numbers(item, first, count) {
    const row = this.items.indexOf(item), frames = this.times.length, width = WIDTH * this.items.length;
    if (row < 0) refuse('item', item, `must be one of the items ${this.items.join(', ')}`);
    const numbers = new Float64Array(frames * count);
    for (let frame = 0; frame < frames; frame++) {
      const at = frame * width + row * WIDTH + first;
      numbers.set(this.states.subarray(at, at + count), frame * count);
    }
    return numbers;
  }
}

/**
 * Returns whether two sets of states are at the same places, but for rounding. A push at the joint changes velocities.
 */
function isNear(one, other) {
  const numbers = (states) =>
    Object.entries(states).map(([name, {position, angle}]) => [name, ...position, angle]).flat();
  const [a, b] = [numbers(one), numbers(other)];
  const isSame = (x, y) => x === y || Math.abs(x - y) <= 1e-9 * (1 + Math.abs(x));
  return a.length === b.length && a.every((x, i) => isSame(x, b[i]));
}
