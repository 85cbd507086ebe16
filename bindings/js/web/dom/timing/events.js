// The events of animations: what is sent when, and the queue that puts them in order.

import {coreOf} from './cores.js';
import {elementOf, pseudoOf} from './pseudo.js';

const NAMES = {
  animation: {start: 'animationstart', repeat: 'animationiteration', end: 'animationend', cancel: 'animationcancel'},
  transition: {run: 'transitionrun', start: 'transitionstart', end: 'transitionend', cancel: 'transitioncancel'},
  smil: {start: 'beginEvent', repeat: 'repeatEvent', end: 'endEvent', cancel: 'endEvent'},
};
const ORDER = ['idle', 'before', 'active', 'after'];
const SECOND = 1000; // milliseconds
const SAME = 1e-6;   // milliseconds: times that differ by rounding alone

/** Returns the class AnimationPlaybackEvent over the Event of a window. */
export function playbackEventClass(Event) {
  return class AnimationPlaybackEvent extends Event {
    #fields;
    constructor(type, fields = {}) {
      super(type, fields);
      this.#fields = fields;
    }
    get currentTime() { return this.#fields.currentTime ?? null; }
    get timelineTime() { return this.#fields.timelineTime ?? null; }
  };
}

/**
 * Returns the events between two updates as {type, elapsed, local}, in milliseconds; local: the local time at which the
 * event happened, or null for now. seen, now: {phase, iteration}; timing: with delay, duration, activeDuration.
 */
export function phaseEvents(seen, now, {delay, duration, activeDuration}) {
  const names = NAMES[seen.kind], made = [], end = delay + activeDuration;
  const [from, to] = [seen, now].map(({phase}) => ORDER.indexOf(phase));
  const first = Math.max(Math.min(-delay, activeDuration), 0);
  const send = (kind, elapsed, local) => {
    if (names[kind]) made.push({type: names[kind], elapsed, local: from <= to ? local : null});
  };
  if (to === 0) {
    if (from === 1 && seen.kind === 'transition' || from === 2) send('cancel', seen.elapsed ?? 0, null);
    return made;
  }
  if (from === 0) send('run', first, Math.min(delay, 0));
  if (from < 2 && to >= 2) send('start', first, delay + first);
  if (from < 3 && to === 3) send('end', activeDuration, end);
  if (from === 2 && to === 2 && now.iteration !== seen.iteration)
    send('repeat', Math.max(now.iteration, seen.iteration) * duration, null);
  if (from === 3 && to <= 2) send('start', activeDuration, end);
  if (from >= 2 && to === 1) send('end', 0, delay);
  return made;
}

/** Events that wait: by time, those of playback before those of style, then by the order of their animations. */
export class EventQueue {
  #waiting = [];
  #compare;

  /** compare(a, b): how two keys of animations are in order. */
  constructor(compare) { this.#compare = compare; }

  get isEmpty() { return this.#waiting.length === 0; }

  /** entry: {target, event, key, time, isPlayback}; time null is before all others. */
  add(entry) {
    const {time: last = -Infinity} = this.#waiting.findLast(({key}) => key.order === entry.key.order) ?? {};
    this.#waiting.push({...entry, time: entry.isPlayback ? entry.time ?? -Infinity : Math.max(entry.time, last)});
  }

  dispatch() {
    const list = this.#waiting;
    this.#waiting = [];
    list.sort((a, b) => {
      if (a.time !== b.time && !(Math.abs(a.time - b.time) < SAME)) return a.time - b.time;
      return b.isPlayback - a.isPlayback || this.#compare(a.key, b.key);
    });
    for (const {target, event} of list) target.dispatchEvent?.(event);
  }
}

/** The phases of the animations that send events to elements: those of style sheets, of transitions and of SVG. */
export class Phases {
  #host;
  #seen = new WeakMap(); // what was sent of each animation

  /** host: {Event, now(), addEvent(animation, target, event, time)} */
  constructor(host) { this.#host = host; }

  isSMIL(animation) { return this.#seen.get(animation)?.kind === 'smil'; }
  has(animation) { return this.#seen.has(animation); }

  /** Sends the events of an animation to an element. kind: animation, transition, smil; fields: of each event. */
  track(animation, kind, target, fields) {
    const pendingPhase = kind === 'transition' ? 'before' : 'idle';
    this.#seen.set(animation, {kind, target, fields, phase: 'idle', iteration: null, pendingPhase});
    this.send(animation);
  }

  /** Sends what has happened since the last call. elapsed: the active time of an animation that was cancelled. */
  send(animation, elapsed = 0) {
    const seen = this.#seen.get(animation);
    if (!seen) return;
    const {playback} = coreOf(animation), {phase, iteration, timing} = phaseOf(animation);
    const now = {phase: playback.isPending && phase !== 'after' ? seen.pendingPhase : phase, iteration};
    for (const {type, elapsed: time, local} of phaseEvents({...seen, elapsed}, now, timing)) {
      const event = new this.#host.Event(type, {bubbles: seen.kind !== 'smil', cancelable: false});
      const fields = {elapsedTime: time / SECOND, pseudoElement: pseudoOf(seen.target) ?? '', ...seen.fields};
      for (const [name, value] of Object.entries(fields)) Object.defineProperty(event, name, {value, enumerable: true});
      const at = local === null ? null : playback.timelineTimeAt(local);
      this.#host.addEvent(animation, elementOf(seen.target), event, at ?? this.#host.now());
    }
    Object.assign(seen, now);
  }

  /** Sends the event of an animation that was cancelled at a local time. */
  cancelled(animation, time) {
    const {effect} = animation;
    this.send(animation, Math.max((time ?? 0) - (effect ? coreOf(effect).timing.delay : 0), 0));
  }
}

/** Returns {phase, iteration, timing} of an animation. One without an effect is over as soon as it has begun. */
function phaseOf(animation) {
  const {effect, playback: {currentTime}} = coreOf(animation);
  if (effect) {
    const {state: {phase, iteration}, timing, extent} = coreOf(effect);
    return {phase, iteration, timing: {...timing, ...extent}};
  }
  const phase = currentTime === null ? 'idle' : currentTime < 0 ? 'before' : 'after';
  return {phase, iteration: null, timing: {delay: 0, duration: 0, activeDuration: 0}};
}
