// The animations that elements have without a call of animate(): by their style, and by SVG's beginElement().

import {camel} from './values/properties.js';
import {textOf} from './values/tokens.js';
import {animationsOf, Transitions} from './css.js';
import {coreOf} from './timing/cores.js';
import {typed} from './timing/effects.js';
import {elementOf, pseudoOf} from './timing/pseudo.js';
import {parentOf} from './selectors.js';
import {smilOf} from './smil.js';

/** Returns text that changes if a timing or a keyframe does. */
const contentOf = (timing, composite, frames) => JSON.stringify([
  timing, composite,
  frames.map(
    (frame) =>
      ({...frame, declared: Object.entries(frame.declared).map(([name, value]) => [name, value && textOf(value)])}))
]);

/** Knows for each element what its style has started. */
export class MovedElements {
  #host;
  generation = 0;         // of the updates: transitions are in the order in which they began
  #seen = new WeakMap();  // the declarations of elements that nothing moves
  #ofElement = new Map(); // element: {animations, by name; transitions, by property; style; smil}

  constructor(host) { this.#host = host; }

  /** Ends what runs on the elements for which a test holds. */
  forgetAll(isGone) {
    for (const element of [...this.#ofElement.keys()].filter(isGone)) this.#forget(element);
  }

  #recordOf(element) {
    const made = this.#ofElement.get(element)
      ?? {animations: new Map(), transitions: new Map(), style: new Transitions(this.#seen.get(element)), smil: null};
    this.#ofElement.set(element, made);
    return made;
  }

  /** Starts and ends the animations and transitions that the style of an element asks for. */
  update(element) {
    const {styles} = this.#host, declared = styles.declared(element);
    const isMoved = [...declared.keys()].some((name) => /^(animation|transition)/.test(name));
    if (!isMoved && !this.#ofElement.has(element)) {
      this.#seen.set(element, declared);
      return;
    }
    const {sheet} = styles, signature = `${element.isConnected} ${styles.signature(element)}`;
    let record = this.#recordOf(element);
    if (record.parent !== undefined && record.parent !== parentOf(element)) { // it was moved: all begins anew
      this.#forget(element);
      record = this.#recordOf(element);
    }
    if (record.sheet === sheet && record.signature === signature) return;
    Object.assign(record, {sheet, signature, parent: parentOf(element)});
    if (this.#host.isWatched(element) || styles.isRendered(element)) {
      this.#updateAnimations(element, record);
      this.#updateTransitions(element, record);
    } else {
      this.#end(record);
      record.style = new Transitions();
    }
  }

  /** Ends what runs by the style of an element. */
  #end({animations, transitions}) {
    for (const {animation} of [...animations.values(), ...transitions.values()]) this.#host.cancel(animation);
    animations.clear();
    transitions.clear();
  }

  #forget(element) {
    const record = this.#ofElement.get(element);
    this.#ofElement.delete(element);
    this.#seen.delete(element);
    this.#end(record);
  }

  /** Makes an animation that belongs to the style of an element, and plays it. */
  #made(Class, effect, owner, fields) {
    const animation = new Class(effect, this.#host.timeline), core = coreOf(animation);
    core.setOwner({...owner, isOverridden: false});
    core.playback.play();
    this.#host.track(animation, owner.kind, owner.element, fields);
    return animation;
  }

  #updateAnimations(element, record) {
    const before = record.animations, {CSSAnimation} = this.#host.classes;
    record.animations = new Map();
    const counts = new Map(), wanted = animationsOf(this.#host.styles, element);
    wanted.forEach(({name, timing, composite, isPaused, frames}, place) => {
      const count = counts.get(name) ?? 0, key = `${name} ${count}`;
      counts.set(name, count + 1);
      const content = contentOf(timing, composite, frames);
      let made = before.get(key);
      if (!made) {
        const kind = 'animation', effect = this.#effectOf(element, null, {...timing, composite}, frames);
        const animation = this.#made(CSSAnimation, effect, {element, kind, name, place}, {animationName: name});
        made = {animation, effect, content, isPaused: false};
      } else if (made.content !== content) {
        if (made.animation.effect === made.effect) this.#change(made.effect, timing, composite, frames);
        made.content = content;
      }
      coreOf(made.animation).owner.place = place;
      this.#setPaused(made, isPaused);
      record.animations.set(key, made);
    });
    for (const [key, {animation}] of before)
      if (!record.animations.has(key)) this.#host.cancel(animation);
  }

  #effectOf(element, keyframes, timing, frames) {
    const {KeyframeEffect} = this.#host.effects, pseudoElement = pseudoOf(element);
    const effect = new KeyframeEffect(elementOf(element), keyframes, {...timing, pseudoElement});
    if (frames) coreOf(effect).frames = frames;
    return effect;
  }

  /** Changes an effect as its style has changed, but not what a script has changed before. */
  #change(effect, timing, composite, frames) {
    const core = coreOf(effect), {edited} = core;
    const own = Object.entries(timing).filter(([name]) => !edited.has(name));
    core.specified = {...core.specified, ...Object.fromEntries(own)};
    core.composite = composite;
    if (!edited.has('frames')) core.frames = frames;
  }

  /** Plays or pauses by animation-play-state, until a script does. */
  #setPaused(made, isPaused) {
    const {owner, playback} = coreOf(made.animation), isIdle = playback.state === 'idle'; // a script has cancelled it
    if (isPaused !== made.isPaused && !isIdle && !owner.isOverridden) {
      if (isPaused) playback.pause();
      else playback.play(false);
    }
    made.isPaused = isPaused;
  }

  #updateTransitions(element, record) {
    const running = new Map(), {CSSTransition} = this.#host.classes, place = this.generation, kind = 'transition';
    for (const [name, made] of record.transitions) {
      const {playback: {state}, effect} = coreOf(made.animation);
      if (state === 'finished' || state === 'idle' || !effect) record.transitions.delete(name);
      else running.set(name, {...made, progress: coreOf(effect).state.progress ?? 0});
    }
    record.style.update(this.#host.styles, element, running, {
      isCovered: (name) => this.#host.isCovered(element, name),
      cancel: (name) => {
        const made = record.transitions.get(name);
        record.transitions.delete(name);
        if (made) this.#host.cancel(made.animation);
      },
      start: ({name, from, to, adjustedStart, factor, timing}) => {
        const property = camel(name), frames = [{offset: 0, [property]: from}, {offset: 1, [property]: to}];
        const effect = this.#effectOf(element, frames, timing, null);
        const animation = this.#made(CSSTransition, effect, {element, kind, name, place}, {propertyName: name});
        record.transitions.set(name, {animation, to, adjustedStart, factor});
      }
    });
  }

  /** Begins the animation that an element of SVG describes. */
  begin(element, offset = 0) {
    const found = typed(() => smilOf(element));
    if (!found) return;
    const earlier = this.#ofElement.get(element)?.smil, restart = element.getAttribute('restart') ?? 'always';
    if (earlier && (restart === 'never' || (restart === 'whenNotActive' && earlier.playState === 'running'))) return;
    if (earlier) this.#host.cancel(earlier);
    const {Animation} = this.#host.classes;
    const effect = this.#effectOf(found.target, null, {...found.timing, delay: offset * 1000}, found.frames);
    const animation = new Animation(effect, this.#host.timeline);
    this.#host.track(animation, 'smil', element, {});
    this.#recordOf(element).smil = animation;
    animation.play();
  }

  /** Ends the animation that begin() began, after some seconds. */
  end(element, offset = 0) {
    const animation = this.#ofElement.get(element)?.smil;
    if (!animation || animation.playState === 'finished') return;
    const {delay} = animation.effect.getTiming(), left = (animation.currentTime ?? 0) + offset * 1000 - delay;
    if (left <= 0) return this.#host.cancel(animation);
    const {duration} = animation.effect.getTiming();
    animation.effect.updateTiming(duration > 0 ? {iterations: left / duration} : {});
    if (offset === 0) animation.finish();
    return undefined;
  }
}
