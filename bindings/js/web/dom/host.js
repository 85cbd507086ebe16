// The document of one window as far as it animates: which animations run, their clock, their events.

import {acceptsIn} from './timing/accepted.js';
import {animationClasses} from './timing/animations.js';
import {Changes} from './changes.js';
import {clockOf} from './timing/clock.js';
import {commit} from './commit.js';
import {coreOf, named} from './timing/cores.js';
import {MovedElements} from './elements.js';
import {effectClasses} from './timing/effects.js';
import {EventQueue, Phases, playbackEventClass} from './timing/events.js';
import {timeOf} from './timing/playback.js';
import {compareOrders, isBelowAnimations, isFree, orderOf} from './timing/order.js';
import {elementOf, isHighlight, pseudoNamed, pseudoOf, subjectOf} from './timing/pseudo.js';
import {Styles} from './style.js';
import {timelineClasses} from './timing/timelines.js';

const MOST_STEPS = 10_000; // of one call of advance: begins and ends of animations
const TURNS = 10;          // microtasks that advanceAsync lets run at each step

/** Runs what is animated in a window. install() makes one. */
export class Host {
  #window;
  #clock;
  #animations = new Set(); // those that run or will run
  #inOrder = null;         // the animations in the order in which they apply, until one comes or goes
  #ofTarget = new Map();   // those of each element and pseudo-element, in that order
  #events = new EventQueue(compareOrders);
  #isSettling = false;
  #watched = new Set();
  #phases = new Phases(this);
  #changes;
  #count = 0;

  constructor(window, options) {
    this.#window = window;
    this.#clock = clockOf(window, options.clock);
    this.EventTarget = window.EventTarget ?? globalThis.EventTarget;
    this.Event = window.EventTarget ? window.Event : globalThis.Event;
    this.DOMException = window.DOMException ?? globalThis.DOMException;
    this.accepts = acceptsIn(window);
    this.effects = named(effectClasses(this));
    this.timelines = named(timelineClasses({now: () => this.now(), document: window.document}));
    this.timeline = new this.timelines.DocumentTimeline();
    this.classes = named({AnimationPlaybackEvent: playbackEventClass(this.Event), ...animationClasses(this)});
    this.styles = new Styles(window, options, (element) => this.stack(element));
    this.elements = new MovedElements(this);
    if (this.#clock.isFramed) this.#followFrames();
    this.#changes = new Changes(window, () => {
      if (!this.#clock.isManual) this.#later();
    });
  }

  /** The clock's own requestAnimationFrame and cancelAnimationFrame, or undefined. */
  get frames() { return this.#clock.isFramed ? this.#clock : undefined; }
  now() { return this.#clock.now(); }
  nextOrder() { return this.#count++; }
  baseText(element, name) { return this.styles.textOfBase(element, name); }

  // -- animations

  /** Remembers an animation that has changed. Its updates follow: soon, or when the clock moves. */
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

  /** Keeps an event of playback until events are sent. time: when it happened, on the timeline. */
  queue(animation, type, fields, time) {
    const event = new this.classes.AnimationPlaybackEvent(type, fields);
    this.#events.add({target: animation, event, key: this.#orderOf(animation), time, isPlayback: true});
    this.#later();
  }

  /** Keeps an event of an animation to an element. */
  addEvent(animation, target, event, time) {
    this.#events.add({target, event, key: this.#orderOf(animation), time, isPlayback: false});
  }

  #later() {
    if (this.#clock.isFramed) return this.#clock.plan();
    if (this.#isSettling) return undefined;
    this.#isSettling = true;
    queueMicrotask(() => {
      this.#isSettling = false;
      if (this.#clock.isManual) return this.settle();
      this.update();
      return this.tick();
    });
    return undefined;
  }

  /** Makes pending animations ready, and sends events. */
  settle() {
    this.#makeReady();
    this.#send();
  }

  #makeReady() {
    for (const animation of [...this.#animations]) coreOf(animation).playback.becomeReady();
  }

  /** Sends events, and in a document that nobody moves plans the next update. */
  #send() {
    for (const animation of this.#sorted()) this.#phases.send(animation);
    this.#events.dispatch();
    this.#prune();
    if (!this.#clock.isManual) this.#clock.wake(this.#nextChange(), () => this.tick());
  }

  /** Brings all animations up to the time of the clock. */
  tick() {
    this.#bringUp(true);
    this.#send();
  }

  #bringUp(isSync) {
    const isSettling = this.#isSettling;
    this.#isSettling = true; // what follows asks for updates of what is updated here
    this.#makeReady();
    for (const animation of this.#sorted()) coreOf(animation).playback.update(false, isSync);
    this.#removeReplaced();
    this.#isSettling = isSettling;
  }

  /** In a frame style is looked at, and the animations are brought up to its time, before anything waits or is sent. */
  #followFrames() {
    Object.assign(this.#clock, {
      update: () => {
        this.update();
        this.#bringUp(false);
      },
      send: () => this.#send(),
      after: () => this.#makeReady()
    });
  }

  // -- which animations act on an element

  #orderOf(animation) { return orderOf(animation, this.#phases.isSMIL(animation)); }

  #sorted() {
    if (this.#inOrder) return this.#inOrder;
    const keyed = [...this.#animations].map((animation) => ({animation, key: this.#orderOf(animation)}));
    this.#inOrder = keyed.sort((a, b) => compareOrders(a.key, b.key)).map(({animation}) => animation);
    this.#ofTarget = new Map();
    for (const animation of this.#inOrder) {
      const subject = this.#subjectOf(animation);
      if (!this.#ofTarget.has(subject)) this.#ofTarget.set(subject, []);
      this.#ofTarget.get(subject).push(animation);
    }
    return this.#inOrder;
  }

  #subjectOf({effect}) { return effect ? coreOf(effect).subject : null; }

  #targeting(element) {
    this.#sorted();
    return this.#ofTarget.get(element) ?? [];
  }

  /** Returns the effects that act on an element, in the order in which they apply. */
  stack(element) {
    const made = [];
    for (const animation of this.#targeting(element)) {
      if (animation.replaceState === 'removed') continue;
      const {state} = coreOf(animation.effect);
      if (state.progress !== null) made.push(this.#entryOf(animation, state));
    }
    return made;
  }

  /** Returns the effects of a stack up to one animation, which acts even where it does not apply. */
  stackUpTo(animation, state) {
    const key = this.#orderOf(animation);
    const below =
      this.stack(this.#subjectOf(animation)).filter((entry) => compareOrders(this.#orderOf(entry.animation), key) < 0);
    return state.progress === null ? below : [...below, this.#entryOf(animation, state)];
  }

  #entryOf(animation, {progress, iteration}) {
    const {keys, iterationComposite} = coreOf(animation.effect);
    return {animation, keys, progress, cycle: iterationComposite === 'accumulate' ? iteration : 0};
  }

  /** Returns whether a script's animation, or one of a style sheet, moves a property, so that no transition begins. */
  isCovered(element, name) {
    return this.stack(element).some(
      ({animation, keys}) => keys.has(name) && !isBelowAnimations(this.#orderOf(animation)));
  }

  /** Returns whether an animation still does something, or will. */
  #isRelevant(animation) {
    const {effect} = animation;
    if (!effect || animation.replaceState === 'removed') return false;
    const {progress, phase} = coreOf(effect).state, {state, rate} = coreOf(animation).playback;
    if (progress !== null || phase === 'active') return true;
    return state !== 'finished' && state !== 'idle' && (phase === 'before' ? rate > 0 : phase === 'after' && rate < 0);
  }

  /** Returns an element, or its pseudo-element of a name; a name that is none counts as the element, as in CSSOM. */
  subjectOf(element, pseudo) {
    try {
      return subjectOf(element, pseudoNamed(pseudo, this.DOMException));
    } catch { return element; }
  }

  animationsOf(element, {subtree = false, pseudoElement = null} = {}) {
    const own = subjectOf(element, pseudoNamed(pseudoElement, this.DOMException));
    this.update();
    this.#inOrder = null; // elements may have changed places
    const isInside = ({effect}) => {
      const subject = this.#subjectOf({effect});
      if (subject === own || !subtree || pseudoOf(own)) return subject === own;
      return subject && (elementOf(subject) === element || element.contains?.(elementOf(subject)));
    };
    return this.#sorted().filter((animation) => isInside(animation) && this.#isRelevant(animation));
  }

  /** Returns the animations of all elements, or of those in one tree: a document or a shadow root. */
  allAnimations(root = null) {
    this.update();
    this.#inOrder = null;
    const isInside = ({effect}) => {
      const target = effect?.target;
      return target && (!root || !target.getRootNode || target.getRootNode() === root);
    };
    return this.#sorted().filter((animation) => isInside(animation) && this.#isRelevant(animation));
  }

  #prune() {
    for (const animation of [...this.#animations]) {
      const {state, isPending} = coreOf(animation).playback;
      if (isPending || (state !== 'idle' && state !== 'finished') || this.#isRelevant(animation)) continue;
      this.#animations.delete(animation);
      this.#inOrder = null;
    }
  }

  /** Ends finished animations whose every property a later finished one replaces. */
  #removeReplaced() {
    const over = new Map();
    for (const animation of [...this.#sorted()].reverse()) {
      const subject = this.#subjectOf(animation), core = coreOf(animation);
      if (!subject || core.replaceState === 'removed' || core.playback.state !== 'finished') continue;
      const {state, keys} = coreOf(core.effect), names = [...keys.keys()], covered = over.get(subject) ?? new Set();
      if (state.progress === null) continue;
      const isReplaced = names.length > 0 && names.every((name) => covered.has(name));
      if (isReplaced && isFree(this.#orderOf(animation)) && core.replaceState === 'active') core.remove();
      over.set(subject, new Set([...covered, ...names]));
    }
  }

  // -- the clock

  /** Returns the time of the clock at which the next animation begins or ends. */
  #nextChange() {
    const now = this.now();
    let next = Infinity;
    for (const animation of this.#animations) {
      const {effect, timeline, playback: {isPlaying, startTime, rate, currentTime}} = coreOf(animation);
      if (!isPlaying || !effect || rate === 0 || !(timeline instanceof this.timelines.DocumentTimeline)) continue;
      const {state, timing: {delay, duration}, extent} = coreOf(effect), start = startTime + now - timeline.currentTime;
      const locals = [state.next, rate > 0 ? extent.endTime : 0];
      const isTracked = this.#phases.has(animation) && state.phase === 'active' && duration > 0;
      if (isTracked && rate > 0)
        locals.push(delay + duration * (Math.floor((currentTime - delay) / duration + 1e-9) + 1));
      for (const time of locals.filter(Number.isFinite).map((local) => timeOf(local, start, rate)))
        if (time > now && time < next) next = time;
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

  stop() {
    this.#clock.stop();
    this.#changes.stop();
  }

  // -- style

  /** Watches an element that no document shows: its style starts animations and transitions, too. */
  watch(element) {
    this.#watched.add(element);
    this.update(element);
  }

  isWatched(element) { return this.#watched.has(element); }

  /** Looks at all elements if the document has changed, and else at one of them, if one is given. */
  look(element = null) {
    if (this.styles.isHeld) return;
    if (this.#changes.areKnown && this.#hasChanged()) this.#updateAll();
    else if (element) this.update(element);
  }

  #hasChanged() { return this.#changes.take(this.styles.sheet) || this.#watched.size > 0; }

  /** Starts and ends the animations and transitions that style asks for, of one element or of all. */
  update(element = null) {
    if (element) this.#updateAll([element]);
    else if (this.#clock.isManual || this.#hasChanged()) this.#updateAll();
  }

  #updateAll(elements = null) {
    this.elements.generation += 1;
    this.styles.held(() => {
      const found = elements ?? [...this.#window.document?.querySelectorAll?.('*') ?? [], ...this.#watched];
      for (const each of new Set(found)) this.#updateWithPseudos(each);
      if (!elements) this.elements.forgetAll((each) => each.isConnected === false && !this.#watched.has(each));
    });
  }

  #updateWithPseudos(element) {
    this.elements.update(element);
    for (const pseudo of this.styles.sheet.pseudos)
      if (!isHighlight(pseudo)) this.elements.update(subjectOf(element, pseudo));
  }

  /** Looks at the style of an element for an animation that it may end. */
  flush(element) {
    if (element) this.look(elementOf(element));
  }

  /** Cancels an animation that style no longer asks for. */
  cancel(animation) {
    coreOf(animation).cancel();
    coreOf(animation).setOwner(null);
    this.#inOrder = null;
  }

  /** Sends the event of an animation that was cancelled at a local time. */
  cancelled(animation, time) { this.#phases.cancelled(animation, time); }

  /** Sends the events of an animation of a style sheet or of SVG to an element. kind: animation, transition, smil. */
  track(animation, kind, target, fields) {
    this.#inOrder = null;
    this.styles.forgetFonts();
    this.#phases.track(animation, kind, target, fields);
  }

  /** Writes the values of an animation, with those below it, into the style of its target. */
  commit(animation) { commit(this, animation); }

  // -- what elements have

  animate(element, keyframes, options) {
    const effect = new this.effects.KeyframeEffect(element, keyframes, options);
    const given = options !== null && typeof options === 'object' ? options : {};
    const animation = new this.classes.Animation(effect, given.timeline === undefined ? this.timeline : given.timeline);
    for (const name of ['id', 'rangeStart', 'rangeEnd'])
      if (given[name] !== undefined) animation[name] = given[name];
    animation.play();
    return animation;
  }
}
