// The events that CSS animations, transitions and SVG's animations send when their phase changes.

const NAMES = {
  animation: {start: 'animationstart', repeat: 'animationiteration', end: 'animationend', cancel: 'animationcancel'},
  transition: {run: 'transitionrun', start: 'transitionstart', end: 'transitionend', cancel: 'transitioncancel'},
  smil: {start: 'beginEvent', repeat: 'repeatEvent', end: 'endEvent', cancel: 'endEvent'},
};
const ORDER = ['idle', 'before', 'active', 'after'];

/**
 * Returns the events between two updates as {type, elapsed}, in milliseconds. seen, now: {phase, iteration}; timing:
 * with delay, duration, activeDuration.
 */
export function phaseEvents(seen, now, {delay, duration, activeDuration}) {
  const names = NAMES[seen.kind], made = [];
  const send = (kind, elapsed) => {
    if (names[kind]) made.push({type: names[kind], elapsed});
  };
  const first = Math.max(Math.min(-delay, activeDuration), 0), from = ORDER.indexOf(seen.phase),
        to = ORDER.indexOf(now.phase);
  if (to === 0) {
    if (from === 1 && seen.kind === 'transition' || from === 2) send('cancel', 0);
    return made;
  }
  if (from === 0) send('run', first);
  if (from < 2 && to >= 2) send('start', first);
  if (from < 3 && to === 3) send('end', activeDuration);
  if (from === 2 && to === 2 && now.iteration !== seen.iteration) send('repeat', now.iteration * duration);
  if (from === 3 && to <= 2) send('start', activeDuration);
  if (from >= 2 && to === 1) send('end', 0);
  return made;
}
