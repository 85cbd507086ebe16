// The clock of a test's document: moved by the test, or following timers, which may be fake ones.

import {isObject, refuse} from '../../core/arguments.js';

/** A clock that stands still until a test moves it. */
class ManualClock {
  #time = 0;
  isManual = true;

  now() { return this.#time; }
  moveTo(time) { this.#time = time; }
  wake() {}
  stop() {}
}

/**
 * A clock that follows Date.now and setTimeout, or functions of these kinds. They are looked up at each call, so fake
 * timers that come later count, too. It sleeps until the next time at which an animation begins or ends.
 */
class TimersClock {
  #timers;
  #origin;
  #sleeping = null;
  isManual = false;

  constructor(timers) {
    this.#timers = timers;
    this.#origin = this.#read();
  }

  #read() { return this.#timers.now ? this.#timers.now() : Date.now(); }

  now() { return this.#read() - this.#origin; }

  /** Calls "tick" at a time of this clock. Another call replaces it; an infinite time only ends the sleep. */
  wake(time, tick) {
    this.stop();
    if (time === Infinity) return;
    const {setTimeout: later = globalThis.setTimeout} = this.#timers, most = 2 ** 31 - 1;
    this.#sleeping = later(() => {
      this.#sleeping = null;
      tick();
    }, Math.min(Math.max(Math.ceil(time - this.now()), 0), most));
    this.#sleeping?.unref?.();
  }

  stop() {
    const {clearTimeout: forget = globalThis.clearTimeout} = this.#timers;
    if (this.#sleeping !== null) forget(this.#sleeping);
    this.#sleeping = null;
  }
}

/** Returns the clock that the option "clock" of install names. */
export function clockOf(clock = 'manual') {
  if (clock === 'manual') return new ManualClock();
  if (clock === 'timers') return new TimersClock({});
  if (isObject(clock) && typeof clock.now === 'function') return new TimersClock(clock);
  return refuse('install.clock', clock, 'must be manual, timers, or an object with now()');
}
