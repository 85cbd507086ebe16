// The classes Animation, AnimationTimeline, DocumentTimeline and AnimationPlaybackEvent of a window: the timing model
// of web-animations-1. Names of private methods are those of its procedures.

import {extentOf} from './kernel.js';

const deferred = () => {
  const made = {isResolved: false};
  made.promise = new Promise((resolve, reject) => {
    made.resolve = (value) => {
      made.isResolved = true;
      resolve(value);
    };
    made.reject = reject;
  });
  made.promise.catch(() => {}); // nobody has to wait for it
  return made;
};

/**
 * Returns the classes of a window.
 *
 * host  {EventTarget, Event, DOMException, now(), request(animation), changed(animation), queue(event), effects,
 * timeline}: request asks for updates of an animation, changed says that its effect is another one; queue keeps an
 * event until events are dispatched
 */
export function animationClasses(host) {
  const {EventTarget, Event, DOMException, effects: {AnimationEffect}} = host;
  const invalid = (message) => new DOMException(message, 'InvalidStateError');
  let sequence = 0;

  class AnimationPlaybackEvent extends Event {
    #fields;
    constructor(type, fields = {}) {
      super(type, fields);
      this.#fields = fields;
    }
    get currentTime() { return this.#fields.currentTime ?? null; }
    get timelineTime() { return this.#fields.timelineTime ?? null; }
  }

  class AnimationTimeline {
    get currentTime() { return null; }
  }

  class DocumentTimeline extends AnimationTimeline {
    #origin;
    constructor({originTime = 0} = {}) {
      super();
      this.#origin = originTime;
    }
    get currentTime() { return host.now() - this.#origin; }
  }

  class Animation extends EventTarget {
    id = '';
    oncancel = null;
    onfinish = null;
    onremove = null;
    #effect = null;
    #timeline;
    #startTime = null;
    #holdTime = null;
    #rate = 1;
    #pendingRate = null;
    #previous = null; // the current time of the last update
    #task = null;     // "play" or "pause", while it is pending
    #ready = deferred();
    #finished = deferred();
    #replaceState = 'active';
    #isNotifying = false;
    #order = sequence++;

    constructor(effect = null, timeline = host.timeline) {
      super();
      this.#ready.resolve(this);
      this.#timeline = timeline;
      this.effect = effect;
    }

    // -- what others read

    get effect() { return this.#effect; }
    set effect(effect) {
      if (effect === this.#effect) return;
      if (this.#effect) AnimationEffect.attach(this.#effect, null);
      const other = effect && AnimationEffect.animationOf(effect);
      if (other) other.effect = null;
      this.#effect = effect;
      if (effect) AnimationEffect.attach(effect, this);
      host.changed(this);
      this.#updateFinished(false, false);
    }

    get timeline() { return this.#timeline; }
    get replaceState() { return this.#replaceState; }
    get pending() { return this.#task !== null; }
    get ready() { return this.#ready.promise; }
    get finished() { return this.#finished.promise; }
    get playbackRate() { return this.#rate; }

    get playState() {
      const time = this.currentTime, rate = this.#effectiveRate;
      if (time === null && !this.#task) return 'idle';
      if (this.#task === 'pause' || (this.#startTime === null && this.#task !== 'play')) return 'paused';
      const isOver = time !== null && ((rate > 0 && time >= this.#end) || (rate < 0 && time <= 0));
      return isOver ? 'finished' : 'running';
    }

    get #end() { return this.#effect ? extentOf(this.#effect.getTiming()).endTime : 0; }
    get #now() { return this.#timeline?.currentTime ?? null; }
    get #effectiveRate() { return this.#pendingRate ?? this.#rate; }

    get currentTime() { return this.#holdTime ?? this.#unconstrained; }
    get #unconstrained() {
      if (this.#now === null || this.#startTime === null) return null;
      return (this.#now - this.#startTime) * this.#rate;
    }

    set currentTime(time) {
      if (time === null || time === undefined) {
        if (this.currentTime !== null) throw new TypeError('Animation.currentTime: null, must be a number');
        return;
      }
      this.#setCurrentTimeSilently(finite('currentTime', time));
      if (this.#task === 'pause') {
        this.#holdTime = time;
        this.#applyPendingRate();
        this.#startTime = null;
        this.#settle();
      }
      this.#updateFinished(true, false);
    }

    #setCurrentTimeSilently(time) {
      const isHeld = this.#holdTime !== null || this.#startTime === null || this.#now === null || this.#rate === 0;
      if (isHeld) this.#holdTime = time;
      else this.#startTime = this.#now - time / this.#rate;
      if (this.#now === null) this.#startTime = null;
      this.#previous = null;
    }

    get startTime() { return this.#startTime; }
    set startTime(time) {
      if (time !== null) time = finite('startTime', time);
      if (this.#now === null && time !== null) this.#holdTime = null;
      const before = this.currentTime;
      this.#applyPendingRate();
      this.#startTime = time;
      if (time === null) this.#holdTime = before;
      else if (this.#rate !== 0) this.#holdTime = null;
      if (this.#task) this.#settle();
      this.#updateFinished(true, false);
    }

    set playbackRate(rate) {
      rate = finite('playbackRate', rate);
      this.#pendingRate = null;
      const before = this.currentTime;
      this.#rate = rate;
      if (before !== null) this.currentTime = before;
    }

    // -- what others do

    updatePlaybackRate(rate) {
      const state = this.playState;
      this.#pendingRate = finite('playbackRate', rate);
      if (this.#task) return;
      if (state === 'idle' || state === 'paused') {
        this.#applyPendingRate();
      } else if (state === 'finished') {
        const time = this.#unconstrained;
        this.#startTime = rate === 0 ? this.#now : time === null ? null : this.#now - time / rate;
        this.#applyPendingRate();
        this.#updateFinished(false, false);
      } else {
        this.#play(false);
      }
    }

    play() { this.#play(true); }

    #play(rewinds) {
      const rate = this.#effectiveRate, time = this.currentTime, end = this.#end;
      const isPausing = this.#task === 'pause', hadTask = this.#task !== null;
      let seek = null;
      if (rewinds && rate >= 0 && (time === null || time < 0 || time >= end)) seek = 0;
      else if (rewinds && rate < 0 && (time === null || time <= 0 || time > end)) seek = end;
      else if (time === null) seek = 0;
      if (seek === Infinity) throw invalid('Animation.play: cannot play backwards from an endless end');
      if (seek !== null) this.#holdTime = seek;
      if (this.#holdTime !== null) this.#startTime = null;
      this.#task = null;
      if (this.#holdTime === null && !isPausing && this.#pendingRate === null) {
        if (hadTask) this.#ready.resolve(this);
        return;
      }
      if (!hadTask) this.#ready = deferred();
      this.#replaceState = this.#replaceState === 'removed' ? 'active' : this.#replaceState;
      this.#task = 'play';
      host.request(this);
      this.#updateFinished(false, false);
    }

    pause() {
      if (this.#task === 'pause' || this.playState === 'paused') return;
      const hadTask = this.#task !== null;
      let seek = null;
      if (this.currentTime === null) seek = this.#rate >= 0 ? 0 : this.#end;
      if (seek === Infinity) throw invalid('Animation.pause: cannot pause at an endless end');
      if (seek !== null) this.#holdTime = seek;
      if (!hadTask) this.#ready = deferred();
      this.#task = 'pause';
      host.request(this);
      this.#updateFinished(false, false);
    }

    reverse() {
      if (!this.#timeline || this.#now === null) throw invalid('Animation.reverse: there is no active timeline');
      const before = this.#pendingRate;
      this.#pendingRate = -this.#effectiveRate;
      try {
        this.#play(true);
      } catch (error) {
        this.#pendingRate = before;
        throw error;
      }
    }

    finish() {
      const rate = this.#effectiveRate, end = this.#end;
      if (rate === 0) throw invalid('Animation.finish: the playback rate is 0');
      if (rate > 0 && end === Infinity) throw invalid('Animation.finish: the end is endless');
      this.#applyPendingRate();
      const limit = rate > 0 ? end : 0;
      this.#setCurrentTimeSilently(limit);
      if (this.#startTime === null && this.#now !== null) this.#startTime = this.#now - limit / rate;
      if (this.#task && this.#startTime !== null) {
        if (this.#task === 'pause') this.#holdTime = null;
        this.#settle();
      }
      this.#updateFinished(true, true);
    }

    cancel() {
      if (this.playState !== 'idle') {
        this.#resetTasks();
        this.#finished.reject(new DOMException('The animation was cancelled', 'AbortError'));
        this.#finished = deferred();
        const {currentTime, timelineTime} = {currentTime: null, timelineTime: this.#now};
        host.queue(this, new AnimationPlaybackEvent('cancel', {currentTime, timelineTime}), this.#order);
      }
      this.#holdTime = this.#startTime = null;
      host.request(this);
    }

    #resetTasks() {
      if (!this.#task) return;
      this.#task = null;
      this.#applyPendingRate();
      this.#ready.reject(new DOMException('The animation was cancelled', 'AbortError'));
      this.#ready = deferred();
      this.#ready.resolve(this);
    }

    persist() {
      if (this.#replaceState === 'removed') host.request(this);
      this.#replaceState = 'persisted';
    }

    commitStyles() { host.commit(this); }

    // -- updates

    #applyPendingRate() {
      if (this.#pendingRate !== null) this.#rate = this.#pendingRate;
      this.#pendingRate = null;
    }

    /** Ends the pending task, which has become needless. */
    #settle() {
      this.#task = null;
      this.#ready.resolve(this);
    }

    /** Runs the pending task, if there is one: the animation is ready now. */
    #becomeReady() {
      const task = this.#task, now = this.#now;
      if (!task || now === null) return;
      this.#task = null;
      if (task === 'pause') {
        if (this.#startTime !== null && this.#holdTime === null) this.#holdTime = (now - this.#startTime) * this.#rate;
        this.#applyPendingRate();
        this.#startTime = null;
      } else if (this.#holdTime !== null) {
        this.#applyPendingRate();
        this.#startTime = this.#rate === 0 ? now : now - this.#holdTime / this.#rate;
        if (this.#rate !== 0) this.#holdTime = null;
      } else if (this.#startTime !== null && this.#pendingRate !== null) {
        const time = (now - this.#startTime) * this.#rate;
        this.#applyPendingRate();
        if (this.#rate === 0) this.#holdTime = time;
        else this.#startTime = now - time / this.#rate;
      }
      this.#ready.resolve(this);
      this.#updateFinished(false, false);
    }

    #updateFinished(didSeek, isSync) {
      const time = didSeek ? this.currentTime : this.#unconstrained, rate = this.#rate, end = this.#end;
      if (time !== null && this.#startTime !== null && !this.#task) {
        if (rate > 0 && time >= end) {
          this.#holdTime = didSeek ? time : this.#previous === null ? end : Math.max(this.#previous, end);
        } else if (rate < 0 && time <= 0) {
          this.#holdTime = didSeek ? time : this.#previous === null ? 0 : Math.min(this.#previous, 0);
        } else if (rate !== 0 && this.#now !== null) {
          if (didSeek && this.#holdTime !== null) this.#startTime = this.#now - this.#holdTime / rate;
          this.#holdTime = null;
        }
      }
      this.#previous = this.currentTime;
      const isFinished = this.playState === 'finished';
      if (isFinished && !this.#finished.isResolved) this.#announce(isSync);
      if (!isFinished && this.#finished.isResolved) this.#finished = deferred();
      host.request(this);
    }

    #announce(isSync) {
      const steps = () => {
        this.#isNotifying = false;
        if (this.playState !== 'finished' || this.#finished.isResolved) return;
        this.#finished.resolve(this);
        const fields = {currentTime: this.currentTime, timelineTime: this.#now};
        host.queue(this, new AnimationPlaybackEvent('finish', fields), this.#order);
      };
      if (isSync) return steps();
      if (!this.#isNotifying) queueMicrotask(steps);
      this.#isNotifying = true;
      return undefined;
    }

    // -- what the host does, which a test does not see

    static host = {
      /** Makes a pending animation ready. */
      becomeReady: (animation) => animation.#becomeReady(),
      /** Brings the state up to the time of the timeline. */
      update: (animation) => animation.#updateFinished(false, true),
      /** The order in which animations of one class apply. */
      order: (animation) => animation.#order,
      /** Ends an animation that later ones replace for good. */
      remove(animation) {
        animation.#replaceState = 'removed';
        const fields = {currentTime: animation.currentTime, timelineTime: animation.#now};
        host.queue(animation, new AnimationPlaybackEvent('remove', fields), animation.#order);
      },
      isPlaying: (animation) => animation.#startTime !== null && !animation.#task && animation.#holdTime === null
    };
  }

  return {Animation, AnimationPlaybackEvent, AnimationTimeline, DocumentTimeline};
}

function finite(name, value) {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new TypeError(`Animation.${name}: ${value}, must be a finite number`);
  return number;
}
