// The classes Animation, CSSAnimation and CSSTransition of a window, around the timing model in playback.js.

import {coreOf, expose, setCore} from './cores.js';
import {NotAllowed, Playback} from './playback.js';
import {percent, rangeOf, timeOf} from './timelines.js';

const SECOND = 1000; // milliseconds
const HANDLERS = ['oncancel', 'onfinish', 'onremove'];
const MEMBERS =
  ('id effect timeline rangeStart rangeEnd startTime currentTime overallProgress playbackRate playState ' +
    'replaceState pending ready finished updatePlaybackRate play pause reverse finish cancel persist commitStyles')
    .split(' ');

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

function finite(name, value) {
  const number = Number(value);
  if (!Number.isFinite(number)) throw new TypeError(`Animation.${name}: ${value}, must be a finite number`);
  return number;
}

/** Returns a time as a number: a number, or a typed value of CSS. A timeline of progress takes per cent alone. */
function timeGiven(name, value, isProgress) {
  if (value === null || value === undefined) return null;
  const unit = value?.unit ?? 'number', factor = {number: 1, ms: 1, s: SECOND, percent: 1}[unit];
  if (!factor || (unit === 'percent') !== isProgress)
    throw new TypeError(`Animation.${name}: ${value}, must be ${isProgress ? 'per cent' : 'a time'}`);
  return finite(name, value.unit ? value.value * factor : value);
}

/**
 * What is inside of an Animation: its effect, its timeline, its promises.
 *
 * host  {DOMException, request(animation), changed(animation), flush(element), cancelled(animation, time),
 * commit(animation), queue(animation, type, fields, time), nextOrder()}: request asks for updates of an animation,
 * changed says that its effect is another one, flush looks at style, queue keeps an event until events are dispatched
 */
class AnimationCore {
  playback;
  owner = null; // what of a style asks for it: {element, kind, name, place, isOverridden}
  name = '';    // what a style calls it
  order;        // in which animations of one class apply
  #host;
  #animation;
  #id = '';
  #effect = null;
  #timeline;
  #ready = deferred();
  #finished = deferred();
  #replaceState = 'active';
  #isNotifying = false;
  #handlers = {};
  #ranges = {rangeStart: 'normal', rangeEnd: 'normal'};

  constructor(host, animation, timeline) {
    [this.#host, this.#animation, this.#timeline, this.order] = [host, animation, timeline, host.nextOrder()];
    this.#ready.resolve(animation);
    this.playback = new Playback({
      now: () => timeOf(this.#timeline),
      end: () => this.#end,
      range: () => this.#range,
      isReady: (isNew) => {
        if (isNew) this.#ready = deferred();
        else this.#ready.resolve(animation);
      },
      isDone: (isFinished, isSync) => this.#updateFinished(isFinished, isSync)
    });
  }

  get id() { return this.#id; }
  set id(id) { this.#id = String(id); }

  get effect() { return this.#effect; }
  set effect(effect) {
    if (effect === this.#effect) return;
    if (this.#effect) coreOf(this.#effect).attach(null);
    const other = effect && coreOf(effect).animation;
    if (other) other.effect = null;
    this.#effect = effect;
    const clock = () => ({time: this.playback.currentTime, rate: this.playback.rate});
    const changed = () => {
      this.playback.update(false, false);
      this.#host.changed(this.#animation);
    };
    const view = {clock, range: () => this.#range, changed, flush: () => this.#host.flush(this.owner?.element)};
    if (effect) coreOf(effect).attach(this.#animation, view);
    this.#host.changed(this.#animation);
    this.playback.update(false, false);
  }

  get timeline() { return this.#timeline; }
  set timeline(timeline) {
    if (timeline === this.#timeline) return;
    this.playback.moveTimeline(() => {
      this.#timeline = timeline;
    });
    this.#host.changed(this.#animation);
  }

  get #end() { return this.#effect ? coreOf(this.#effect).extent.endTime : 0; }

  /** The part of a timeline of progress that the animation takes: the ends in per cent. */
  get #range() {
    const whole = rangeOf(this.#timeline), {rangeStart, rangeEnd} = this.#ranges;
    const end = (text, normal) => (text === 'normal' ? normal : parseFloat(text));
    return whole && [end(rangeStart, whole[0]), end(rangeEnd, whole[1])];
  }

  get rangeStart() { return this.#ranges.rangeStart; }
  set rangeStart(range) { this.#setRange('rangeStart', range); }
  get rangeEnd() { return this.#ranges.rangeEnd; }
  set rangeEnd(range) { this.#setRange('rangeEnd', range); }
  #setRange(name, range) {
    const text = String(range);
    if (text !== 'normal' && !/^[-+\d.e]+%$/.test(text))
      throw new TypeError(`Animation.${name}: ${text}, must be normal or per cent`);
    this.#ranges[name] = text;
    this.playback.moveTimeline(() => {});
  }

  #shown(time) { return time !== null && this.#range ? percent(time) : time; }
  get startTime() { return this.#shown(this.playback.startTime); }
  set startTime(time) { this.playback.startAt(timeGiven('startTime', time, this.#range !== null)); }
  get currentTime() { return this.#shown(this.playback.currentTime); }
  set currentTime(given) {
    const time = timeGiven('currentTime', given, this.#range !== null);
    if (time !== null) this.playback.seek(time);
    else if (this.playback.currentTime !== null) throw new TypeError('Animation.currentTime: null, must be a number');
  }

  get overallProgress() {
    const time = this.playback.currentTime;
    if (!this.#effect || time === null) return null;
    const end = this.#end;
    if (end === 0) return time < 0 ? 0 : 1;
    return end === Infinity ? 0 : Math.min(Math.max(time / end, 0), 1);
  }

  get playbackRate() { return this.playback.rate; }
  set playbackRate(rate) { this.playback.setRate(finite('playbackRate', rate)); }
  updatePlaybackRate(rate) { this.playback.updateRate(finite('playbackRate', rate)); }
  get playState() { return this.playback.state; }
  get replaceState() { return this.#replaceState; }
  get pending() { return this.playback.isPending; }
  get ready() { return this.#ready.promise; }
  get finished() { return this.#finished.promise; }

  #aborted() { return new this.#host.DOMException('The animation was cancelled', 'AbortError'); }

  #allowed(name) {
    try {
      this.playback[name]();
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error;
      throw new this.#host.DOMException(`Animation.${error.message}`, 'InvalidStateError');
    }
  }
  play() {
    if (this.name && !this.owner && this.playback.state === 'idle') this.order = this.#host.nextOrder();
    this.#allowed('play');
  }
  pause() { this.#allowed('pause'); }
  reverse() { this.#allowed('reverse'); }
  finish() { this.#allowed('finish'); }

  cancel() {
    if (this.playback.state !== 'idle') {
      const timelineTime = timeOf(this.#timeline), active = this.playback.currentTime;
      if (this.playback.cancel()) {
        this.#ready.reject(this.#aborted());
        this.#ready = deferred();
        this.#ready.resolve(this.#animation);
      }
      this.#finished.reject(this.#aborted());
      this.#finished = deferred();
      this.#send('cancel', timelineTime, {currentTime: null});
      this.#host.cancelled(this.#animation, active);
    }
    this.#host.request(this.#animation);
  }

  persist() {
    if (this.#replaceState === 'removed') this.#host.request(this.#animation);
    this.#replaceState = 'persisted';
  }

  commitStyles() { this.#host.commit(this.#animation); }

  #updateFinished(isFinished, isSync) {
    if (isFinished && !this.#finished.isResolved) this.#announce(isSync);
    if (!isFinished && this.#finished.isResolved) this.#finished = deferred();
    this.#host.request(this.#animation);
  }

  #announce(isSync) {
    const steps = () => {
      this.#isNotifying = false;
      if (this.playback.state !== 'finished' || this.#finished.isResolved) return;
      this.#finished.resolve(this.#animation);
      this.#send('finish', this.playback.timelineTimeAt(this.playback.rate < 0 ? 0 : this.#end));
    };
    if (isSync) return steps();
    if (!this.#isNotifying) queueMicrotask(steps);
    this.#isNotifying = true;
    return undefined;
  }

  #send(type, time, {currentTime = this.currentTime} = {}) {
    this.#host.queue(this.#animation, type, {currentTime, timelineTime: this.#timeline?.currentTime ?? null}, time);
  }

  // -- what the host does, which a test does not see

  setOwner(owner) {
    this.owner = owner;
    this.name = owner?.name ?? this.name;
  }

  /** Ends an animation that later ones replace for good. */
  remove() {
    this.#replaceState = 'removed';
    this.#send('remove', timeOf(this.#timeline));
  }

  handler(name) { return this.#handlers[name]?.body ?? null; }
  setHandler(name, body) {
    const type = name.slice(2), before = this.#handlers[name];
    if (before) this.#animation.removeEventListener(type, before.listener);
    this.#handlers[name] = null;
    if (typeof body !== 'function') return;
    const listener = (event) => body.call(this.#animation, event);
    this.#handlers[name] = {body, listener};
    this.#animation.addEventListener(type, listener);
  }
}

/** Returns the classes of animations of a window. */
export function animationClasses(host) {
  class Animation extends host.EventTarget {
    constructor(effect = null, timeline = host.timeline) {
      super();
      setCore(this, new AnimationCore(host, this, timeline));
      this.effect = effect;
    }
  }
  expose(Animation, AnimationCore, MEMBERS);
  for (const name of HANDLERS) {
    Object.defineProperty(Animation.prototype, name, {
      get() { return coreOf(this).handler(name); },
      set(body) { coreOf(this).setHandler(name, body); },
      enumerable: true,
      configurable: true
    });
  }
  class CSSAnimation extends Animation {
    get animationName() { return coreOf(this).name; }
  }
  class CSSTransition extends Animation {
    get transitionProperty() { return coreOf(this).name; }
  }
  for (const Class of [CSSAnimation, CSSTransition]) showStyle(Class.prototype, Animation.prototype, host);
  return {Animation, CSSAnimation, CSSTransition};
}

const LOOK = ['currentTime', 'playState', 'pending', 'ready']; // what shows style as it is now
/** What a script does so that animation-play-state counts no more; for reverse() only where it begins to play. */
const OVERRIDES = {
  play: () => true,
  pause: () => true,
  reverse: (state) => state === 'paused'
};

/** Makes the members of an animation that style has made look at that style first. */
function showStyle(prototype, base, host) {
  const flush = (animation) => host.flush(coreOf(animation).owner?.element);
  const looking = (does) => function() {
    flush(this);
    return does.call(this);
  };
  const overriding = (does, isOne) => function(...given) {
    flush(this);
    const {owner, playback: {state}} = coreOf(this);
    does.apply(this, given);
    if (owner && isOne(state, ...given)) owner.isOverridden = true;
  };
  const own = (name) => Object.getOwnPropertyDescriptor(base, name);
  for (const name of LOOK) Object.defineProperty(prototype, name, {...own(name), get: looking(own(name).get)});
  for (const [name, isOne] of Object.entries(OVERRIDES))
    Object.defineProperty(prototype, name, {...own(name), value: overriding(base[name], isOne)});
  const {get, set} = own('startTime'), startsOrStops = (state, time) => (time === null) !== (state === 'paused');
  Object.defineProperty(
    prototype, 'startTime', {...own('startTime'), get: looking(get), set: overriding(set, startsOrStops)});
}
