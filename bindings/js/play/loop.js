// The loop of frames, which decides when to show which time.

/** Returns the clock, frames and page of a browser. Tests pass their own. */
const browser = () => ({
  now: () => performance.now(),
  request: (frame) => requestAnimationFrame(frame),
  cancel: (handle) => cancelAnimationFrame(handle),
  page: typeof document === 'undefined' ? null : document,
});

/**
 * Calls show(time) for every frame while it plays, from start to end, in seconds of the clip. It pauses while the page
 * is hidden, and continues from there. It plays count times, or with "loop" again and again; with "alternate" every
 * other time runs back.
 */
export class Loop {
  #show;
  #host;
  #handle = null;
  #last = 0; // the time of the last frame, in the host's milliseconds
  #time;
  #rate;
  #way = 1;  // -1 while an alternate time runs back
  #done = 0; // how many times have been played
  #isOver = false;
  #hidden = () => this.#turn();

  /** Takes { start, end, rate, loop, count, alternate, onloop, onend, host }. */
  constructor(show, {host, ...options}) {
    this.#show = show;
    this.#host = host ?? browser();
    const usual =
      {start: 0, end: Infinity, rate: 1, loop: false, count: 1, alternate: false, onloop: null, onend: null};
    Object.assign(this, usual, options);
    this.playing = false;
    this.#time = this.start;
    this.#host.page?.addEventListener('visibilitychange', this.#hidden);
  }

  get time() { return this.#time; }

  get rate() { return this.#rate; }
  set rate(value) { this.#rate = value; }

  /** Plays, from the beginning if the end was reached. */
  play() {
    if (this.playing) return this;
    if (this.#isOver) this.#rewind();
    else if (!this.loop && this.#time >= this.end && this.#rate > 0) this.#time = this.start;
    else if (!this.loop && this.#time <= this.start && this.#rate < 0 && Number.isFinite(this.end))
      this.#time = this.end;
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
    this.#time = Math.min(Math.max(time, this.start), this.end);
    if (this.#isOver) [this.#way, this.#done, this.#isOver] = [1, 0, false];
    this.#show(this.#time);
    return this;
  }

  /** Goes to where a play begins. */
  #rewind() {
    [this.#way, this.#done, this.#isOver] = [1, 0, false];
    this.#time = this.#rate < 0 && Number.isFinite(this.end) ? this.end : this.start;
  }

  /** Shows where a play begins. */
  rewind() {
    this.#rewind();
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
    const step = Math.max(0, now - this.#last) / 1000 * this.#rate * this.#way, from = this.#time;
    this.#last = Math.max(this.#last, now); // the first frame may be of before the call of play
    const {start, end} = this, span = end - start, isBack = step < 0;
    let to = from + step;
    const isOver = isBack ? to < start : step > 0 && to >= end;
    const passes = isOver && span < Infinity ? Math.floor((isBack ? start - to : to - end) / span) + 1 : Number(isOver);
    const left = this.loop ? Infinity : this.count - this.#done, isLast = isOver && passes >= left;
    const turns = this.alternate && (isLast ? Math.max(0, Math.ceil(left) - 1) : passes) % 2 === 1;
    if (isLast || !isOver || span === Infinity) {
      to = !isOver ? to : isBack !== turns ? start : end;
      to = Math.min(Math.max(to, start), end);
      this.passed(from, to);
    } else {
      to = start + ((to - start) % span + span) % span;
      if (turns) to = start + end - to;
      // Markers up to one edge, then from there or the other edge on. A step over the whole range ends where it began.
      const last = Math.abs(step) < span ? to : from, [edge, other] = isBack ? [start, end] : [end, start];
      this.passed(from, edge);
      this.passed(turns ? edge : other, last, !turns);
    }
    if (turns) this.#way = -this.#way;
    this.#done += passes;
    this.#time = to;
    this.#show(to);
    if (isLast) {
      this.playing = false;
      this.#isOver = true;
      this.onend?.();
    } else if (passes) this.onloop?.();
    this.#turn(this.#last);
  }

  /** Is called for the way from one time to another one. first: it includes what is at "from". */
  passed() {}
}
