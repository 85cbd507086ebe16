// The animations that elements have without a call of animate(): by their style, and by SVG's beginElement().

import {textOf} from '../values/tokens.js';
import {animationsOf, Transitions} from './css.js';
import {typed} from './effects.js';
import {smilOf} from './smil.js';

/** Knows for each element what its style has started. */
export class MovedElements {
  #host;
  #ofElement = new Map(); // element: {animations, by name; transitions, by property; style; smil}

  constructor(host) { this.#host = host; }

  /** Ends what runs on the elements for which a test holds. */
  forgetAll(isGone) {
    for (const element of [...this.#ofElement.keys()].filter(isGone)) {
      const {animations, transitions} = this.#ofElement.get(element);
      this.#ofElement.delete(element);
      for (const {animation} of [...animations.values(), ...transitions.values()]) this.#host.cancel(animation);
    }
  }

  #recordOf(element) {
    const made = this.#ofElement.get(element)
      ?? {animations: new Map(), transitions: new Map(), style: new Transitions(), smil: null};
    this.#ofElement.set(element, made);
    return made;
  }

  /** Starts and ends the animations and transitions that the style of an element asks for. */
  update(element) {
    const declared = [...this.#host.styles.declared(element).keys()];
    const isMoved = declared.some((name) => /^(animation|transition)/.test(name));
    if (!isMoved && !this.#ofElement.has(element)) return;
    const record = this.#recordOf(element);
    const {sheet} = this.#host.styles, signature = this.#host.styles.signature(element);
    if (record.sheet === sheet && record.signature === signature) return;
    Object.assign(record, {sheet, signature});
    this.#updateAnimations(element, record);
    this.#updateTransitions(element, record);
  }

  #updateAnimations(element, record) {
    const before = record.animations, {CSSAnimation} = this.#host.classes, {KeyframeEffect} = this.#host.effects;
    record.animations = new Map();
    const counts = new Map();
    for (const {name, timing, isPaused, frames} of animationsOf(this.#host.styles, element)) {
      const count = counts.get(name) ?? 0, key = `${name} ${count}`;
      counts.set(name, count + 1);
      const content = JSON.stringify([
        timing, frames.map((frame) => ({
          ...frame,
          declared: Object.entries(frame.declared).map(([each, value]) => [each, value && textOf(value)])
        }))
      ]);
      let made = before.get(key);
      if (!made) {
        const effect = new KeyframeEffect(element, null, timing);
        KeyframeEffect.useFrames(effect, frames);
        const animation = new CSSAnimation(effect, this.#host.timeline);
        animation.animationName = name;
        this.#host.track(animation, 'animation', element, {animationName: name});
        made = {animation, content, isPaused: false};
        animation.play();
      } else if (made.content !== content) {
        made.animation.effect.updateTiming(timing);
        KeyframeEffect.useFrames(made.animation.effect, frames);
        made.content = content;
      }
      if (isPaused !== made.isPaused) made.animation[isPaused ? 'pause' : 'play']();
      made.isPaused = isPaused;
      record.animations.set(key, made);
    }
    for (const [key, {animation}] of before)
      if (!record.animations.has(key)) this.#host.cancel(animation);
  }

  #updateTransitions(element, record) {
    const running = new Map(), {CSSTransition} = this.#host.classes, {KeyframeEffect} = this.#host.effects;
    for (const [name, made] of record.transitions) {
      if (made.animation.playState === 'finished' || made.animation.playState === 'idle')
        record.transitions.delete(name);
      else running.set(name, {...made, progress: made.animation.effect.state().progress ?? 0});
    }
    record.style.update(this.#host.styles, element, running, {
      cancel: (name) => {
        const made = record.transitions.get(name);
        record.transitions.delete(name);
        if (made) this.#host.cancel(made.animation);
      },
      start: ({name, from, to, adjustedStart, factor, timing}) => {
        const effect = new KeyframeEffect(element, {[name]: [from, to]}, timing);
        const animation = new CSSTransition(effect, this.#host.timeline);
        animation.transitionProperty = name;
        this.#host.track(animation, 'transition', element, {propertyName: name});
        record.transitions.set(name, {animation, to, adjustedStart, factor});
        animation.play();
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
    const {KeyframeEffect} = this.#host.effects, {Animation} = this.#host.classes;
    const effect = new KeyframeEffect(found.target, null, {...found.timing, delay: offset * 1000});
    KeyframeEffect.useFrames(effect, found.frames);
    const animation = new Animation(effect, this.#host.timeline);
    this.#host.track(animation, 'smil', element, {});
    this.#recordOf(element).smil = animation;
    animation.play();
  }

  /** Ends the animation that begin() began, in so many seconds. */
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
