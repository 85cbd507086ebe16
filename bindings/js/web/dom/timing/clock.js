// The clock of a test's document: moved by the test, or following timers, which may be fake ones, or a browser's
// frames.

import {isObject, refuse} from '../../../core/arguments.js';

/** A clock that rests until a test moves it. */
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

/**
 * A clock that follows the frames of a browser. Its time is the same within a frame. In a frame "update" runs, then
 * what waits for promises, then "send", then the callbacks of requestAnimationFrame, as HTML orders them, and then
 * "after". So this clock has its own requestAnimationFrame, through which a page must go.
 */
class FramesClock {
  #window;
  #native;
  #forget;
  #time = null; // null: to be read anew
  #isPlanned = false;
  #late = null; // callbacks asked for between "update" and the callbacks of this frame, which come in it, too
  #count = 0;
  #sleeping = null;
  isManual = false;
  isFramed = true;

  constructor(window) {
    this.#window = window;
    [this.#native, this.#forget] =
      [window.requestAnimationFrame.bind(window), window.cancelAnimationFrame.bind(window)];
  }

  now() {
    if (this.#time === null) {
      this.#time = this.#window.performance.now();
      this.plan();
    }
    return this.#time;
  }

  /** Makes sure that there is a frame soon. */
  plan() {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    this.#native((time) => {
      this.#isPlanned = false;
      this.#late = new Map();
      this.#time = time > (this.#time ?? 0) ? time : this.#window.performance.now();
      this.update();
    });
    this.#native(() => this.send());
    this.#native((time) => {
      const late = this.#late;
      this.#late = null;
      for (const callback of late.values()) callback(time);
      this.#window.setTimeout(() => {
        this.after();
        if (!this.#isPlanned) this.#time = null;
      });
    });
  }

  request = (callback) => {
    if (this.#late) {
      this.#late.set(--this.#count, callback);
      return this.#count;
    }
    this.plan();
    return this.#native(callback);
  };

  cancel = (id) => {
    if (!this.#late?.delete(id)) this.#forget(id);
  };

  wake(time) {
    this.stop();
    if (time === Infinity) return;
    this.#sleeping = this.#window.setTimeout(
      () => this.plan(), Math.min(Math.max(time - this.#window.performance.now(), 0), 2 ** 31 - 1));
  }

  stop() { this.#window.clearTimeout(this.#sleeping); }
}

/**
 * Returns whether a window draws frames itself: its requestAnimationFrame is neither a DOM's in JavaScript nor fake.
 */
const draws = ({requestAnimationFrame: request}) =>
  typeof request === 'function' && /\[native code\]/.test(Function.prototype.toString.call(request));

/** Returns the clock that the option "clock" of install names. */
export function clockOf(window, clock = 'manual') {
  if (clock === 'manual') return new ManualClock();
  if (clock === 'timers') return draws(window) ? new FramesClock(window) : new TimersClock({});
  if (isObject(clock) && typeof clock.now === 'function') return new TimersClock(clock);
  return refuse('install.clock', clock, 'must be manual, timers, or an object with now()');
}
