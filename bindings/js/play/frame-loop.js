// One loop of frames for all animations of a page, which runs only while one of them plays.

/** The frames of the browser. Tests have frames of their own. */
export const browserFrames = {
  request: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle)
};

/** Calls advanceTime(milliseconds) of each item that isRunning, once a frame. */
export class FrameLoop {
  #items = new Set();
  #frames;
  #handle = null;
  #last = null; // the time of the frame before, in milliseconds
  #isFrozen = false;

  constructor(frames = browserFrames) { this.#frames = frames; }

  get items() { return [...this.#items]; }

  add(item) {
    this.#items.add(item);
    this.update();
  }

  remove(item) {
    this.#items.delete(item);
    this.update();
  }

  /** Stops all items where they are, or lets them go on. */
  freeze(isFrozen) {
    this.#isFrozen = isFrozen;
    this.update();
  }

  /** Begins or ends to ask for frames: call it when an item begins or stops to play. */
  update() {
    const runs = !this.#isFrozen && this.items.some((item) => item.isRunning);
    if (runs && this.#handle === null) {
      this.#last = null; // the first frame shows where it is
      this.#handle = this.#frames.request((now) => this.#frame(now));
    } else if (!runs && this.#handle !== null) {
      this.#frames.cancel(this.#handle);
      this.#handle = null;
    }
  }

  #frame(now) {
    this.#handle = null;
    const step = this.#last === null ? 0 : Math.max(0, now - this.#last);
    this.#last = now;
    for (const item of this.items) item.advanceTime(step);
    if (!this.#isFrozen && this.items.some((item) => item.isRunning))
      this.#handle ??= this.#frames.request((time) => this.#frame(time));
  }
}
