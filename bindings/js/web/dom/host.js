// The document of one window as far as it animates: which animations run, their clock, their events.

import {camel} from '../values/properties.js';
import {write} from './values.js';
import {animationClasses} from './animations.js';
import {clockOf} from './clock.js';
import {MovedElements} from './elements.js';
import {effectClasses} from './effects.js';
import {phaseEvents} from './phases.js';
import {extentOf} from './kernel.js';
import {Styles} from './style.js';

const MOST_STEPS = 10_000; // of one call of advance: begins and ends of animations
const TURNS = 10;          // microtasks that advanceAsync lets run at each step

/** Returns the time of the clock at which a local time is reached for certain, despite rounding. */
function timeOf(local, startTime, rate) {
  let time = startTime + local / rate;
  while (rate > 0 ? (time - startTime) * rate < local : (time - startTime) * rate > local)
    time += Math.max(Math.abs(time), 1) * Number.EPSILON;
  return time;
}

/**
 * Writes values into the style of an element: pairs of a name and a text. What the style does not know goes into the
 * attribute, after all others, since a style rewrites it.
 */
function commitTo(element, style, list) {
  if (typeof style.setProperty !== 'function') {
    for (const [name, text] of list) style[camel(name)] = text;
    return;
  }
  for (const [name, text] of list) style.setProperty(name, text);
  for (const [name, text] of list) {
    if (style.getPropertyValue(name) || typeof element.setAttribute !== 'function') continue;
    const given = (element.getAttribute('style') ?? '').trim().replace(/;$/, '');
    element.setAttribute('style', `${given}${given && '; '}${name}: ${text};`);
  }
}

/** Runs what is animated in a window. install() makes one. */
export class Host {
  #window;
  #clock;
  #animations = new Set(); // those that run or will run
  #inOrder = null;         // the animations in the order in which they apply, until one comes or goes
  #ofTarget = new Map();   // those of each target, in that order
  #queued = [];
  #isSettling = false;
  #watched = new Set();
  #phases = new WeakMap(); // of animations of styles and of SVG: what events were sent

  constructor(window, options) {
    this.#window = window;
    this.#clock = clockOf(options.clock);
    this.EventTarget = window.EventTarget ?? globalThis.EventTarget;
    this.Event = window.EventTarget ? window.Event : globalThis.Event;
    this.DOMException = window.DOMException ?? globalThis.DOMException;
    this.effects = effectClasses((animation) => animation && this.changed(animation));
    this.classes = animationClasses(this);
    this.timeline = new this.classes.DocumentTimeline();
    this.styles = new Styles(window, options, (element) => this.stack(element));
    const {Animation} = this.classes;
    this.classes.CSSAnimation = class CSSAnimation extends Animation {
      animationName = '';
    };
    this.classes.CSSTransition = class CSSTransition extends Animation {
      transitionProperty = '';
    };
    this.elements = new MovedElements(this);
  }

  now() { return this.#clock.now(); }

  // -- animations

  /** Remembers an animation that has changed. Its updates follow: in a microtask, or when the clock moves. */
  request(animation) {
    if (!this.#animations.has(animation)) this.#inOrder = null;
    this.#animations.add(animation);
    this.#later();
  }

  /** Requests an update of an animation whose effect, or its target, has changed. */
  changed(animation) {
    this.#inOrder = null;
    this.request(animation);
  }

  queue(target, event, order) {
    this.#queued.push({target, event, order});
    this.#later();
  }

  #later() {
    if (this.#isSettling) return;
    this.#isSettling = true;
    queueMicrotask(() => {
      this.#isSettling = false;
      this.settle();
    });
  }

  /** Makes pending animations ready, sends events, and in a document that follows timers plans the next update. */
  settle() {
    const {host} = this.classes.Animation;
    for (const animation of [...this.#animations]) host.becomeReady(animation);
    this.#sendPhases();
    this.#dispatch();
    this.#prune();
    if (!this.#clock.isManual) this.#clock.wake(this.#nextChange(), () => this.tick());
  }

  /** Brings all animations up to the time of the clock. */
  tick() {
    const {host} = this.classes.Animation;
    for (const animation of [...this.#animations]) host.becomeReady(animation);
    for (const animation of this.#sorted()) host.update(animation);
    this.#removeReplaced();
    this.settle();
  }

  #rank(animation) {
    if (this.#phases.get(animation)?.kind === 'smil') return 0;
    if (animation instanceof this.classes.CSSTransition) return 1;
    return animation instanceof this.classes.CSSAnimation ? 2 : 3;
  }

  #sorted() {
    if (this.#inOrder) return this.#inOrder;
    const {order} = this.classes.Animation.host;
    this.#inOrder = [...this.#animations].sort((a, b) => this.#rank(a) - this.#rank(b) || order(a) - order(b));
    this.#ofTarget = new Map();
    for (const animation of this.#inOrder) {
      const target = animation.effect?.target;
      if (!this.#ofTarget.has(target)) this.#ofTarget.set(target, []);
      this.#ofTarget.get(target).push(animation);
    }
    return this.#inOrder;
  }

  #targeting(element) {
    this.#sorted();
    return this.#ofTarget.get(element) ?? [];
  }

  /** Returns the effects that act on an element, in the order in which they apply. */
  stack(element) {
    const made = [], {KeyframeEffect} = this.effects;
    for (const animation of this.#targeting(element)) {
      const {effect} = animation;
      if (!(effect instanceof KeyframeEffect) || animation.replaceState === 'removed') continue;
      const {progress, iteration} = effect.state();
      if (progress === null) continue;
      const cycle = effect.iterationComposite === 'accumulate' ? iteration : 0;
      made.push({animation, keys: KeyframeEffect.keysOf(effect), progress, cycle});
    }
    return made;
  }

  /** Returns whether an animation still does something, or will. */
  #isRelevant(animation) {
    const {effect} = animation;
    if (!effect || animation.replaceState === 'removed') return false;
    const {progress, phase} = effect.state();
    if (progress !== null || phase === 'active') return true;
    const isPlaying = animation.playState !== 'finished' && animation.playState !== 'idle';
    return isPlaying
      && (phase === 'before' ? animation.playbackRate > 0 : phase === 'after' && animation.playbackRate < 0);
  }

  animationsOf(element, withSubtree = false) {
    this.update(element);
    const isInside = (target) => target === element || (withSubtree && element.contains?.(target));
    return this.#sorted().filter(
      (animation) => animation.effect?.target && isInside(animation.effect.target) && this.#isRelevant(animation));
  }

  allAnimations() {
    this.update();
    return this.#sorted().filter((animation) => animation.effect?.target && this.#isRelevant(animation));
  }

  #prune() {
    for (const animation of [...this.#animations]) {
      const isOver = animation.playState === 'idle' || animation.playState === 'finished';
      if (!isOver || this.#isRelevant(animation)) continue;
      this.#animations.delete(animation);
      this.#inOrder = null;
    }
  }

  /** Ends finished animations whose every property a later finished one replaces. */
  #removeReplaced() {
    const {KeyframeEffect} = this.effects, over = new Map(), list = [...this.#sorted()].reverse();
    for (const animation of list) {
      const {effect} = animation;
      if (!(effect instanceof KeyframeEffect) || !effect.target || this.#rank(animation) < 3) continue;
      if (animation.playState !== 'finished' || effect.state().progress === null) continue;
      const names = [...KeyframeEffect.keysOf(effect).keys()], covered = over.get(effect.target) ?? new Set();
      const isReplaced = names.length > 0 && names.every((name) => covered.has(name));
      if (isReplaced && animation.replaceState === 'active') this.classes.Animation.host.remove(animation);
      over.set(effect.target, new Set([...covered, ...names]));
    }
  }

  // -- events

  #dispatch() {
    const list = this.#queued;
    this.#queued = [];
    const time = ({event}) => event.timelineTime ?? this.now();
    list.sort((a, b) => time(a) - time(b) || a.order - b.order);
    for (const {target, event} of list) {
      const handler = event instanceof this.classes.AnimationPlaybackEvent ? target[`on${event.type}`] : null;
      target.dispatchEvent?.(event);
      if (typeof handler === 'function') handler.call(target, event);
    }
  }

  #sendPhases() {
    for (const animation of this.#sorted()) {
      const seen = this.#phases.get(animation);
      if (seen) this.#send(animation, seen);
    }
  }

  #send(animation, seen) {
    const {effect} = animation, state = effect.state(), timing = effect.getTiming();
    const now = {
      phase: animation.pending && state.phase !== 'after' ? seen.pendingPhase : state.phase,
      iteration: state.iteration
    };
    for (const {type, elapsed} of phaseEvents(seen, now, {...timing, ...extentOf(timing)})) {
      const event = new this.Event(type, {bubbles: seen.kind !== 'smil', cancelable: false});
      const fields = {elapsedTime: elapsed / 1000, pseudoElement: '', ...seen.fields};
      for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, {value, enumerable: true});
      this.#queued.push({target: seen.target, event, order: 0});
    }
    Object.assign(seen, now);
  }

  // -- the clock

  /** Returns the time of the clock at which the next animation begins or ends. */
  #nextChange() {
    const {host} = this.classes.Animation, now = this.now();
    let next = Infinity;
    for (const animation of this.#animations) {
      if (!host.isPlaying(animation) || !animation.effect) continue;
      const {startTime, playbackRate: rate, currentTime} = animation, state = animation.effect.state();
      const {delay, duration} = animation.effect.getTiming();
      const locals = [state.next, rate > 0 ? extentOf(animation.effect.getTiming()).endTime : 0];
      const isTracked = this.#phases.has(animation) && state.phase === 'active' && duration > 0;
      if (isTracked && rate > 0)
        locals.push(delay + duration * (Math.floor((currentTime - delay) / duration + 1e-9) + 1));
      for (const local of locals) {
        const time = rate === 0 || !Number.isFinite(local) ? Infinity : timeOf(local, startTime, rate);
        if (time > now && time < next) next = time;
      }
    }
    return next;
  }

  /** Moves the clock on by milliseconds, with a stop at each begin and end of an animation. */
  advance(milliseconds) {
    for (const _ of this.#steps(milliseconds)) continue;
  }

  /** As advance, but at each stop what waits for promises runs, too. */
  async advanceAsync(milliseconds) {
    for (const _ of this.#steps(milliseconds))
      for (let turn = 0; turn < TURNS; turn++) await null;
    for (let turn = 0; turn < TURNS; turn++) await null;
  }

  * #steps(milliseconds) {
    if (!this.#clock.isManual) throw new TypeError('advance: the clock follows timers, so move the timers');
    if (!(milliseconds >= 0) || milliseconds === Infinity)
      throw new TypeError(`advance: ${milliseconds}, must be a finite number of at least 0`);
    const end = this.now() + milliseconds;
    this.update();
    this.settle();
    yield;
    for (let step = 0; step < MOST_STEPS; step++) {
      this.settle(); // what a listener has begun is ready
      const next = this.#nextChange();
      if (next >= end) break;
      this.#clock.moveTo(next);
      this.tick();
      this.update();
      yield;
    }
    this.#clock.moveTo(end);
    this.tick();
    this.update();
    yield;
  }

  stop() { this.#clock.stop(); }

  // -- style

  /** Watches an element that no document shows: its style starts animations and transitions, too. */
  watch(element) {
    this.#watched.add(element);
    this.update(element);
  }

  /** Starts and ends the animations and transitions that style asks for, of one element or of all. */
  update(element = null) {
    this.styles.held(() => {
      if (element) return this.elements.update(element);
      const found = this.#window.document?.querySelectorAll?.('*') ?? [];
      for (const each of new Set([...found, ...this.#watched])) this.elements.update(each);
      return this.elements.forgetAll((each) => each.isConnected === false && !this.#watched.has(each));
    });
  }

  /** Cancels an animation that track() knows, and sends its event. */
  cancel(animation) {
    animation.cancel();
    this.#send(animation, this.#phases.get(animation));
  }

  /** Sends the events of an animation of a style sheet or of SVG to an element. kind: animation, transition, smil. */
  track(animation, kind, target, fields) {
    this.#inOrder = null;
    this.#phases.set(animation,
      {kind, target, fields, phase: 'idle', iteration: null, pendingPhase: kind === 'transition' ? 'before' : 'idle'});
  }

  /** Writes the values of an animation, with those below it, into the style of its target. */
  commit(animation) {
    const {effect} = animation, target = effect?.target, {KeyframeEffect} = this.effects;
    const style = target?.style;
    if (!style)
      throw new this.DOMException('Animation.commitStyles: the target has no style', 'NoModificationAllowedError');
    const isRemoved = animation.replaceState === 'removed';
    const list = [...KeyframeEffect.keysOf(effect).keys()].map((name) => {
      const {value, context} =
        isRemoved ? this.#removedValue(animation, target, name) : this.styles.computed(target, name, animation);
      return [name, write(name, value, context)];
    });
    commitTo(target, style, list);
  }

  #removedValue(animation, target, name) {
    const {effect} = animation, {progress, iteration} = effect.state();
    const entry = {
      animation,
      keys: this.effects.KeyframeEffect.keysOf(effect),
      progress,
      cycle: effect.iterationComposite === 'accumulate' ? iteration : 0
    };
    return this.styles.computed(target, name, animation, [entry]);
  }

  // -- what elements have

  animate(element, keyframes, options) {
    const {KeyframeEffect} = this.effects, {Animation} = this.classes;
    const effect = new KeyframeEffect(element, keyframes, options);
    const given = options !== null && typeof options === 'object' ? options : {};
    const animation = new Animation(effect, given.timeline === undefined ? this.timeline : given.timeline);
    animation.id = given.id === undefined ? '' : String(given.id);
    animation.play();
    return animation;
  }
}
