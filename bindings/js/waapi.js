// What runs in a page, as animations of a scene: fromAnimations(element.getAnimations()).

const SECOND = 1000; // milliseconds
const LISTS = new Set(['transform']);

/**
 * Of animations of one element, whose effects the browser has read: { animations, ignored }. The animations are for
 * layer.add(); `ignored` names what a layer does not have or do. Lengths must be in px: getKeyframes() keeps
 * percentages as they were written. An end that is left out is the value that runs below: of opacity null, which stands
 * for it, and where nothing runs that of `base`, such as { opacity: 1, transform: 'none' }.
 */
export function fromAnimations(running, base = {}) {
  const animations = [], ignored = new Set();
  const under = {opacity: 1, transform: 'none', ...base}, moved = new Set();
  for (const {effect, playbackRate = 1} of running) {
    const clock = clockOf(effect.getTiming(), playbackRate), frames = effect.getKeyframes();
    const names = new Set(frames.flatMap((frame) => Object.keys(frame).filter((name) => !OF_FRAMES.has(name))));
    for (const name of names) {
      const keys = frames.filter((frame) => frame[name] !== undefined);
      const composites =
        new Set(keys.map(({composite = 'auto'}) => composite === 'auto' ? effect.composite : composite));
      const isAdded = composites.has('add') && composites.size === 1;
      const isPlain = composites.size === 1 && (composites.has('replace') || composites.has(undefined));
      if (!(name in under) || !isAdded && !isPlain) {
        ignored.add(name);
        continue;
      }
      const isOver = moved.has(name);
      moved.add(name);
      const value = (given) => (LISTS.has(name) ? String(given) : Number(given));
      const offset = (frame) => frame.computedOffset ?? frame.offset;
      const listed = keys.map((frame) => [offset(frame), value(frame[name]), frame.easing ?? 'linear']);
      const isShort = listed[0][0] > 0 || listed.at(-1)[0] < 1;
      // Lists cannot mix with a running one.
      if (isShort && isOver && !isAdded && LISTS.has(name)) ignored.add(name);
      const left = isAdded ? NEUTRAL[name] : isOver && !LISTS.has(name) ? null : value(under[name]);
      if (listed[0][0] > 0) listed.unshift([0, left, 'linear']);
      if (listed.at(-1)[0] < 1) listed.push([1, left, 'linear']);
      animations.push({
        property: name,
        values: listed.map(([, given]) => given),
        keyTimes: listed.map(([time]) => time),
        timings: listed.slice(0, -1).map(([, , easing]) => (easing === 'linear' ? null : easing)),
        extrapolate: true,
        ...(isAdded ? {additive: true} : {}),
        ...clock
      });
    }
  }
  return {animations, ignored: [...ignored]};
}

const NEUTRAL = {
  opacity: 0,
  transform: 'none'
};
const OF_FRAMES = new Set(['offset', 'computedOffset', 'easing', 'composite']);

/** The web's clock, in seconds. */
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
