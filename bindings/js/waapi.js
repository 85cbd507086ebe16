// What runs in a page, as animations of a scene: fromAnimations(element.getAnimations()).

const SECOND = 1000; // milliseconds
const LISTS = new Set(['transform']);

/**
 * Of animations of one element, whose effects the browser has read: { animations, ignored }. The animations are for
 * layer.add(); `ignored` names the properties that a layer does not have. Lengths must be in px: getKeyframes() keeps
 * percentages as they were written. What an end leaves out must be in `base`, such as { opacity: 1, transform: 'none'
 * }.
 */
export function fromAnimations(running, base = {}) {
  const animations = [], ignored = new Set();
  const under = {opacity: 1, transform: 'none', ...base};
  for (const {effect} of running) {
    const clock = clockOf(effect.getTiming()), frames = effect.getKeyframes();
    const names = new Set(frames.flatMap((frame) => Object.keys(frame).filter((name) => !OF_FRAMES.has(name))));
    for (const name of names) {
      const keys = frames.filter((frame) => frame[name] !== undefined);
      if (!(name in under) || keys.some(({composite}) => composite === 'add' || composite === 'accumulate')) {
        ignored.add(name);
        continue;
      }
      const value = (given) => (LISTS.has(name) ? String(given) : Number(given));
      const offset = (frame) => frame.computedOffset ?? frame.offset;
      const listed = keys.map((frame) => [offset(frame), value(frame[name]), frame.easing ?? 'linear']);
      if (listed[0][0] > 0) listed.unshift([0, value(under[name]), 'linear']);
      if (listed.at(-1)[0] < 1) listed.push([1, value(under[name]), 'linear']);
      animations.push({
        property: name,
        values: listed.map(([, given]) => given),
        keyTimes: listed.map(([time]) => time),
        timings: listed.slice(0, -1).map(([, , easing]) => (easing === 'linear' ? null : easing)),
        extrapolate: true,
        ...clock
      });
    }
  }
  return {animations, ignored: [...ignored]};
}

const OF_FRAMES = new Set(['offset', 'computedOffset', 'easing', 'composite']);

/** The web's clock, in seconds. */
function clockOf(timing) {
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
    fill: fill === undefined || fill === 'auto' ? 'none' : fill,
    easing: easing === undefined || easing === 'linear' ? null : easing
  };
}
