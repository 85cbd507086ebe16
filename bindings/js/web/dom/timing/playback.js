// The timing model of web-animations: the times, the rates and the pending task of one animation. It knows no window.
// Names of methods are those of the procedures of web-animations-1.

/** A request that the state of an animation does not allow: an InvalidStateError of the window. */
export class NotAllowed extends Error {}

/** Returns the time of the clock at which a local time is reached for certain, despite rounding. */
export function timeOf(local, startTime, rate) {
  let time = startTime + local / rate;
  while (rate > 0 ? (time - startTime) * rate < local : (time - startTime) * rate > local)
    time += Math.max(Math.abs(time), 1) * Number.EPSILON;
  return time;
}

/**
 * The times of one animation. owner: now(), the time of its timeline, or null; end(), that of its effect; range(), the
 * two ends of a timeline of progress, or null for one of time; isReady(isNew), called when the promise "ready" resolves
 * and when it must be a new one; isDone(isFinished, isSync), called when the finished state may have changed.
 */
export class Playback {
  #owner;
  #startTime = null;
  #holdTime = null;
  #rate = 1;
  #pendingRate = null;
  #previous = null;   // the current time of the last update
  #task = null;       // "play" or "pause", while it is pending
  #isAligned = false; // whether the start follows the range of a timeline of progress

  constructor(owner) { this.#owner = owner; }

  get #now() { return this.#owner.now(); }
  get #end() { return this.#owner.end(); }
  get startTime() { return this.#startTime; }
  get rate() { return this.#rate; }
  get effectiveRate() { return this.#pendingRate ?? this.#rate; }
  get isPending() { return this.#task !== null; }
  get isPlaying() { return this.#startTime !== null && !this.#task && this.#holdTime === null; }
  get currentTime() { return this.#holdTime ?? this.#unconstrained; }

  get #unconstrained() {
    const now = this.#now;
    return now === null || this.#startTime === null ? null : (now - this.#startTime) * this.#rate + 0;
  }

  get state() {
    const time = this.currentTime, rate = this.effectiveRate;
    if (time === null && this.#startTime === null && !this.#task) return 'idle';
    if (this.#task === 'pause' || (this.#startTime === null && this.#task !== 'play')) return 'paused';
    const isOver = time !== null && ((rate > 0 && time >= this.#end) || (rate < 0 && time <= 0));
    return isOver ? 'finished' : 'running';
  }

  /** Returns the time of the timeline at which the local time is so much. */
  timelineTimeAt(local) {
    return this.#startTime === null || this.#rate === 0 ? null : this.#startTime + local / this.#rate;
  }

  // -- what an animation is asked to do

  seek(time) {
    this.#seekSilently(time);
    if (this.#task === 'pause') {
      this.#holdTime = time;
      this.#applyPendingRate();
      this.#startTime = null;
      this.#settle();
    }
    this.update(true, false);
  }

  #seekSilently(time) {
    const now = this.#now;
    const isHeld = this.#holdTime !== null || this.#startTime === null || now === null || this.#rate === 0;
    if (isHeld) this.#holdTime = time;
    else this.#startTime = now - time / this.#rate;
    if (now === null) this.#startTime = null;
    this.#previous = null;
    this.#isAligned = false;
  }

  startAt(time) {
    if (this.#now === null && time !== null) this.#holdTime = null;
    const before = this.currentTime;
    this.#applyPendingRate();
    this.#startTime = time;
    this.#isAligned = false;
    if (time === null) this.#holdTime = before;
    else if (this.#rate !== 0) this.#holdTime = null;
    if (this.#task) this.#settle();
    this.update(true, false);
  }

  setRate(rate) {
    this.#pendingRate = null;
    const before = this.currentTime, isMirrored = this.#owner.range() && rate < 0 !== this.#rate < 0;
    this.#rate = rate;
    if (isMirrored && this.#startTime !== null) {
      this.#startTime = this.#edge(rate);
      this.update(true, false);
    } else if (before !== null) {
      this.seek(before);
    }
  }

  updateRate(rate) {
    const {state} = this;
    this.#pendingRate = rate;
    if (this.#task) return;
    if (state === 'idle' || state === 'paused') {
      this.#applyPendingRate();
    } else if (state === 'finished') {
      const time = this.#unconstrained, now = this.#now;
      this.#startTime = rate === 0 ? now : time === null || now === null ? null : now - time / rate;
      this.#applyPendingRate();
      this.update(false, false);
    } else {
      this.play(false);
    }
  }

  play(rewinds = true) {
    const rate = this.effectiveRate, time = this.currentTime, end = this.#end,
          isProgress = this.#owner.range() !== null;
    const isPausing = this.#task === 'pause', hadTask = this.#task !== null;
    let seek = null;
    if (rewinds && rate >= 0 && (time === null || time < 0 || time >= end)) seek = 0;
    else if (rewinds && rate < 0 && (time === null || time <= 0 || time > end)) seek = end;
    else if (time === null) seek = 0;
    if (seek === Infinity) throw new NotAllowed('play: cannot play backwards from an endless end');
    const isAligned = isProgress && (seek !== null || time === null);
    if (isAligned) [this.#isAligned, this.#startTime, this.#holdTime] = [true, null, null];
    else if (seek !== null) this.#holdTime = seek;
    if (this.#holdTime !== null) this.#startTime = null;
    this.#task = null;
    if (this.#holdTime === null && !isAligned && !isPausing && this.#pendingRate === null) {
      if (hadTask) this.#owner.isReady(false);
      return;
    }
    if (!hadTask) this.#owner.isReady(true);
    this.#task = 'play';
    this.update(false, false);
  }

  pause() {
    if (this.#task === 'pause' || this.state === 'paused') return;
    const hadTask = this.#task !== null;
    if (this.currentTime === null) {
      const seek = this.#rate >= 0 ? 0 : this.#end;
      if (seek === Infinity) throw new NotAllowed('pause: cannot pause at an endless end');
      if (this.#owner.range()) this.#isAligned = true;
      else this.#holdTime = seek;
    }
    if (!hadTask) this.#owner.isReady(true);
    this.#task = 'pause';
    this.update(false, false);
  }

  reverse() {
    if (this.#now === null) throw new NotAllowed('reverse: there is no active timeline');
    const before = this.#pendingRate;
    this.#pendingRate = -this.effectiveRate + 0;
    try {
      this.play();
    } catch (error) {
      this.#pendingRate = before;
      throw error;
    }
  }

  finish() {
    const rate = this.effectiveRate, end = this.#end, now = this.#now;
    if (rate === 0) throw new NotAllowed('finish: the playback rate is 0');
    if (rate > 0 && end === Infinity) throw new NotAllowed('finish: the end is endless');
    this.#applyPendingRate();
    const limit = rate > 0 ? end : 0;
    this.#seekSilently(limit);
    if (this.#startTime === null && now !== null) this.#startTime = now - limit / rate;
    if (this.#task && this.#startTime !== null) {
      if (this.#task === 'pause') this.#holdTime = null;
      this.#settle();
    }
    this.update(true, true);
  }

  /** Forgets both times and the task, and returns whether there was a task. */
  cancel() {
    const hadTask = this.#task !== null;
    if (hadTask) this.#applyPendingRate();
    this.#task = this.#holdTime = this.#startTime = null;
    this.#isAligned = false;
    return hadTask;
  }

  /** Runs a body that changes the timeline, and carries the state over. */
  moveTimeline(body) {
    const {state, currentTime: time} = this, end = this.#end, from = this.#owner.range();
    const progress = time === null || !(end > 0) ? null : time / end;
    body();
    const to = this.#owner.range();
    if (to) {
      this.#applyPendingRate();
      [this.#isAligned, this.#startTime, this.#holdTime] = [true, null, null];
      if (state === 'running' || state === 'finished') {
        if (!this.#task) this.#owner.isReady(true);
        this.#task = 'play';
      } else if (state === 'paused' && progress !== null) {
        this.#holdTime = progress * this.#end;
      }
    } else if (from && progress !== null) {
      this.#isAligned = false;
      this.#seekSilently(progress * this.#end);
    }
    if (this.#startTime !== null) this.#holdTime = null;
    this.update(false, false);
  }

  // -- updates

  #applyPendingRate() {
    if (this.#pendingRate !== null) this.#rate = this.#pendingRate;
    this.#pendingRate = null;
  }

  /** Ends the pending task, which has become needless. */
  #settle() {
    this.#task = null;
    this.#owner.isReady(false);
  }

  /** Returns where a range begins in the direction of a rate. */
  #edge(rate) { return this.#owner.range()[rate < 0 ? 1 : 0]; }

  #align() {
    if (!this.#isAligned || this.#now === null || !this.#owner.range()) return;
    if (this.#startTime === null && this.#task === null) return;
    this.#startTime = this.#edge(this.effectiveRate);
    this.#holdTime = null;
  }

  /** Runs the pending task, if there is one: the animation is ready now. */
  becomeReady() {
    const task = this.#task, now = this.#now;
    if (!task || now === null) return;
    this.#align();
    this.#task = null;
    if (task === 'pause') {
      if (this.#startTime !== null && this.#holdTime === null)
        this.#holdTime = (now - this.#startTime) * this.#rate + 0;
      this.#applyPendingRate();
      this.#startTime = null;
    } else if (this.#holdTime !== null) {
      this.#applyPendingRate();
      this.#startTime = this.#rate === 0 ? now : now - this.#holdTime / this.#rate;
      if (this.#rate !== 0) this.#holdTime = null;
    } else if (this.#startTime !== null && this.#pendingRate !== null) {
      const time = (now - this.#startTime) * this.#rate;
      this.#applyPendingRate();
      if (this.#rate === 0) [this.#holdTime, this.#startTime] = [time, now];
      else this.#startTime = now - time / this.#rate;
    }
    this.#owner.isReady(false);
    this.update(false, false);
  }

  /** Updates the finished state. */
  update(didSeek, isSync) {
    if (this.#startTime !== null) this.#align();
    const time = didSeek ? this.currentTime : this.#unconstrained, rate = this.#rate, end = this.#end, now = this.#now;
    if (time !== null && this.#startTime !== null && !this.#task) {
      if (rate > 0 && time >= end) {
        this.#holdTime = didSeek ? time : this.#previous === null ? end : Math.max(this.#previous, end);
      } else if (rate < 0 && time <= 0) {
        this.#holdTime = didSeek ? time : this.#previous === null ? 0 : Math.min(this.#previous, 0) + 0;
      } else if (rate !== 0 && now !== null) {
        if (didSeek && this.#holdTime !== null) this.#startTime = now - this.#holdTime / rate;
        this.#holdTime = null;
      }
    }
    this.#previous = this.currentTime;
    this.#owner.isDone(this.state === 'finished', isSync);
  }
}
