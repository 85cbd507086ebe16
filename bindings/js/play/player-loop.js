// A loop of frames, which decides when to show which time of a clip.

import {number, optionsOf, refuse} from '../core/arguments.js';

const OPTIONS = ['start', 'end', 'rate', 'loop', 'markers', 'onmarker', 'onend', 'host'];

/** Returns the clock, frames and page of a browser. Tests pass their own. */
const browser = () => ({
  now: () => performance.now(),
  request: (frame) => requestAnimationFrame(frame),
  cancel: (handle) => cancelAnimationFrame(handle),
  page: typeof document === 'undefined' ? null : document,
});

/**
 * Calls show(time) for every frame while it plays, from start to end, in seconds of the clip. It pauses while the page
 * is hidden, and continues from there.
 */
export class Player {
  #show;
  #host;
  #handle = null;
  #last = 0; // the time of the last frame, in the host's milliseconds
  #time;
  #rate = 1;
  #hidden = () => this.#turn();

  constructor(show, options) {
    const {start = 0, end = Infinity, rate = 1, loop = false, markers = [], onmarker, onend, host} =
      optionsOf(options, 'Player', OPTIONS);
    if (typeof show !== 'function') refuse('show', show, 'must be a function of a time');
    if (!(number(end, 'end') > number(start, 'start'))) refuse('end', end, `must be more than the start, ${start}`);
    this.#show = show;
    this.#host = host ?? browser();
    this.start = start;
    this.end = end;
    this.loop = Boolean(loop);
    this.markers = markers;
    this.onmarker = onmarker ?? null;
    this.onend = onend ?? null;
    this.playing = false;
    this.#time = start;
    this.rate = rate;
    this.#host.page?.addEventListener('visibilitychange', this.#hidden);
  }

  get time() { return this.#time; }

  /** Seconds of the clip for each real second. A negative rate runs backwards. */
  get rate() { return this.#rate; }
  set rate(value) {
    if (!Number.isFinite(number(value, 'rate'))) refuse('rate', value, 'must be a finite number');
    this.#rate = value;
  }

  /** Plays, from the beginning if the end was reached. */
  play() {
    if (this.playing) return this;
    if (!this.loop && this.#time >= this.end && this.#rate > 0) this.#time = this.start;
    if (!this.loop && this.#time <= this.start && this.#rate < 0 && Number.isFinite(this.end)) this.#time = this.end;
    this.playing = true;
    this.#turn();
    return this;
  }

  pause() {
    this.playing = false;
    this.#turn();
    return this;
  }

  /** Shows a time at once. Markers on the way are not called. */
  seek(time) {
    if (!Number.isFinite(number(time, 'time'))) refuse('time', time, 'must be a finite number');
    this.#time = Math.min(Math.max(time, this.start), this.end);
    this.#show(this.#time);
    return this;
  }

  /** Ends the loop for good. */
  dispose() {
    this.pause();
    this.#host.page?.removeEventListener('visibilitychange', this.#hidden);
  }

  /** Starts or stops asking for frames. last: the time up to which time was played, in milliseconds of the host. */
  #turn(last = this.#host.now()) {
    const runs = this.playing && !this.#host.page?.hidden;
    if (runs && this.#handle === null) {
      this.#last = last;
      this.#handle = this.#host.request((now) => this.#frame(now));
    } else if (!runs && this.#handle !== null) {
      this.#host.cancel(this.#handle);
      this.#handle = null;
    }
  }

  #frame(now) {
    this.#handle = null;
    const step = Math.max(0, now - this.#last) / 1000 * this.#rate, from = this.#time;
    this.#last = Math.max(this.#last, now); // the first frame may be of before the call of play
    let to = from + step;
    const isBack = this.#rate < 0, isOver = isBack ? to < this.start : this.#rate > 0 && to >= this.end;
    if (isOver && this.loop && Number.isFinite(this.end)) {
      const span = this.end - this.start;
      to = this.start + ((to - this.start) % span + span) % span;
      // Markers up to one edge, then from the other edge on. A step over the whole range ends where it began.
      const last = Math.abs(step) < span ? to : from;
      this.#tell(from, isBack ? this.start : this.end);
      this.#tell(isBack ? this.end : this.start, last, true);
    } else {
      to = Math.min(Math.max(to, this.start), this.end);
      this.#tell(from, to);
    }
    this.#time = to;
    this.#show(to);
    if (isOver && !this.loop) {
      this.playing = false;
      this.onend?.();
    }
    this.#turn(this.#last);
  }

  /**
   * Calls onmarker for the markers between two times, in the order in which they are passed. first: includes a marker
   * at "from".
   */
  #tell(from, to, first = false) {
    if (!this.onmarker) return;
    const [low, high] = from < to ? [from, to] : [to, from], way = from < to ? 1 : -1;
    const passed = this.markers.filter(({time}) => time >= low && time <= high && (first || time !== from));
    for (const marker of passed.sort((a, b) => way * (a.time - b.time))) this.onmarker(marker);
  }
}
