// Springs that anything may interrupt: each starts again from the value and the velocity that it has, so neither jumps.
//
// A spring that starts at a distance e from its target with velocity V is at target + e (1 - y0) + V (y1 - y0), where
// y0 and y1 are the springs from 0 to 1 with initial velocity 0 and 1. The library evaluates all that move in one call.

import {springEvaluate, springResolve} from '../../functions/plain-timings.js';

const STILL = 1e-3; // of a value and of a velocity a second: nobody sees less

/** A number of values, each of which follows its target by the same spring. */
export class SpringField {
  #rows;
  #targets;
  #distances; // from the target when the spring started, and the velocity then
  #speeds;
  #begun;
  #moving = []; // indices
  #isMoving;

  /** duration: seconds that the spring seems to take; bounce: 0 none, towards 1 more. */
  constructor(count, {duration, bounce}) {
    const {mass, stiffness, damping} = springResolve({duration, bounce}, {given: 'bounce'});
    const spring = {mass, stiffness, damping};
    this.#rows = [0, 1].map((velocity) => ({...spring, velocity, from: 0, to: 1}));
    [this.values, this.velocities, this.#targets, this.#distances, this.#speeds, this.#begun] =
      Array.from({length: 6}, () => new Float64Array(count));
    this.#isMoving = new Uint8Array(count);
  }

  /** The indices of what moves, or has just come to rest. */
  get moving() { return this.#moving; }

  /** Sends a value to a target, from where it was at the last advance, which is now. */
  aim(i, target, now) {
    if (target === this.#targets[i]) return;
    this.#targets[i] = target;
    this.#distances[i] = this.values[i] - target;
    this.#speeds[i] = this.velocities[i];
    this.#begun[i] = now;
    if (this.#isMoving[i]) return;
    this.#isMoving[i] = 1;
    this.#moving.push(i);
  }

  /** Moves all springs to a time in seconds. What came to rest before is no longer in "moving". */
  advance(now) {
    const moving = this.#moving = this.#moving.filter((i) => this.#isMoving[i]),
          times = new Float64Array(2 * moving.length);
    if (!moving.length) return;
    moving.forEach((i, k) => {
      times[2 * k] = times[2 * k + 1] = now - this.#begun[i];
    });
    const indices = Uint32Array.from(times, (_, k) => k & 1);
    const {values: y, velocities: v} = springEvaluate(this.#rows, times, {indices});
    moving.forEach((i, k) => {
      const e = this.#distances[i], speed = this.#speeds[i], at = 2 * k, target = this.#targets[i];
      this.values[i] = target + e * (1 - y[at]) + speed * (y[at + 1] - y[at]);
      this.velocities[i] = -e * v[at] + speed * (v[at + 1] - v[at]);
      if (Math.abs(this.values[i] - target) > STILL || Math.abs(this.velocities[i]) > STILL) return;
      this.#rest(i);
    });
  }

  /** Puts everything at its target at once. */
  settle() { this.#moving.forEach((i) => this.#rest(i)); }

  #rest(i) {
    this.values[i] = this.#targets[i];
    this.velocities[i] = this.#isMoving[i] = 0;
  }

  /** Takes a value over from another field, with its motion. */
  take(i, other, j) {
    this.values[i] = other.values[j];
    this.velocities[i] = other.velocities[j];
    this.#targets[i] = other.#targets[j];
    this.#distances[i] = other.#distances[j];
    this.#speeds[i] = other.#speeds[j];
    this.#begun[i] = other.#begun[j];
    if (!other.#isMoving[j]) return;
    this.#isMoving[i] = 1;
    this.#moving.push(i);
  }
}
