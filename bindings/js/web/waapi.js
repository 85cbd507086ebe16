// Reads the running animations of a page as animations of a scene: fromAnimations(element.getAnimations()).

import {withOldNames} from '../core/deprecated.js';

const SECOND = 1000; // milliseconds
const LISTS = new Set(['transform']);

/**
 * Reads the running animations of one element and returns { animations, losses }. The animations are for layer.add().
 * losses names the properties that a layer does not have, or cannot animate so. Lengths must be in px, since
 * getKeyframes() keeps percentages. A missing end is the value that runs below: null for opacity; and if nothing runs
 * below, the value of "base", such as { opacity: 1, transform: 'none' }.
 */
export function fromAnimations(running, base = {}) {
  const animations = [], losses = new Set();
  const under = {opacity: 1, transform: 'none', ...base}, moved = new Set();
  for (const animation of running) {
    const {effect, playbackRate = 1} = animation;
    const clock = clockOf(effect.getTiming(), playbackRate), frames = effect.getKeyframes();
    const names = new Set(frames.flatMap((frame) => Object.keys(frame).filter((name) => !OF_FRAMES.has(name))));
    for (const name of names) {
      const keys = keysOf(frames, name, 'animationName' in animation);
      const composite = compositeOf(keys, effect);
      if (!(name in under) || composite === undefined) {
        losses.add(name);
        continue;
      }
      const isAdded = composite === 'add', isOver = moved.has(name);
      moved.add(name);
      // A list of transforms cannot mix with a running list.
      if (isOver && !isAdded && LISTS.has(name) && keys.some(({isLeftOut}) => isLeftOut)) losses.add(name);
      const read = (given) => (LISTS.has(name) ? String(given) : Number(given));
      const left = isAdded ? NEUTRAL[name] : isOver && !LISTS.has(name) ? null : read(under[name]);
      animations.push({
        property: name,
        values: keys.map(({isLeftOut, given}) => (isLeftOut ? left : read(given))),
        keyTimes: keys.map(({offset}) => offset),
        timings: keys.slice(0, -1).map(({easing}) => (easing === 'linear' ? null : easing)),
        extrapolate: true,
        ...(isAdded ? {additive: true} : {}),
        ...clock
      });
    }
  }
  return withOldNames({animations, losses: [...losses]}, 'fromAnimations');
}

const NEUTRAL = {
  opacity: 0,
  transform: 'none'
};
const OF_FRAMES = new Set(['offset', 'computedOffset', 'easing', 'composite']);

/**
 * Returns the keyframes of one property, from 0 to 1. In an animation of a style sheet the browser fills in a missing
 * end, with the composite "replace", which its other keyframes do not have (css-animations-2).
 */
function keysOf(frames, name, isOfStyle) {
  const own = frames.filter((frame) => frame[name] !== undefined);
  const saysNothing = own.some(({composite = 'auto'}) => composite === 'auto');
  const keys = own.map((frame) => {
    const offset = frame.computedOffset ?? frame.offset, {composite = 'auto', easing = 'linear'} = frame;
    const isEnd = offset === 0 || offset === 1;
    const isLeftOut = isOfStyle && isEnd && saysNothing && composite === 'replace';
    return {offset, easing, composite, given: frame[name], isLeftOut};
  });
  const end = (offset) => ({offset, easing: 'linear', isLeftOut: true});
  if (keys[0].offset > 0) keys.unshift(end(0));
  if (keys.at(-1).offset < 1) keys.push(end(1));
  return keys;
}

/**
 * Returns "replace" or "add", if all given keyframes agree on it; otherwise undefined, since a layer cannot do that.
 */
function compositeOf(keys, effect) {
  const given = keys.filter(({isLeftOut}) => !isLeftOut);
  const composites = given.map(({composite}) => (composite === 'auto' ? effect.composite ?? 'replace' : composite));
  const isOne = composites.every((composite) => composite === composites[0]);
  return isOne && ['replace', 'add'].includes(composites[0]) ? composites[0] : undefined;
}

/** Returns the clock of a timing of the web, in seconds. */
function clockOf(timing, playbackRate) {
  const {delay = 0, endDelay = 0, duration, iterations = 1, iterationStart = 0, direction = 'normal', fill, easing} =
    timing;
  return {
    model: 'web',
    delay: delay / SECOND,
    endDelay: endDelay / SECOND,
    duration: typeof duration === 'number' ? duration / SECOND : 0,
    iterations: iterations === Infinity ? 'inf' : iterations,
    iterationStart,
    direction,
    playbackRate,
    fill: fill === undefined || fill === 'auto' ? 'none' : fill,
    easing: easing === undefined || easing === 'linear' ? null : easing
  };
}
