// What the kernel says of one effect: its clock at a time, and the value between its keyframes.

import * as c from '../../../abi/numbers.js';
import {animationEvaluate} from '../../../functions/clips.js';
import {sceneCompile} from '../../../functions/files.js';
import {timingEvaluate} from '../../../functions/plain-timings.js';
import {clockEvaluate} from '../../../functions/timings.js';

const DIRECTIONS = {
  'normal': c.DIRECTION_NORMAL,
  'reverse': c.DIRECTION_REVERSE,
  'alternate': c.DIRECTION_ALTERNATE,
  'alternate-reverse': c.DIRECTION_ALTERNATE_REVERSE
};
const FILLS = {
  none: c.FILL_REMOVED,
  auto: c.FILL_REMOVED,
  forwards: c.FILL_FORWARDS,
  backwards: c.FILL_BACKWARDS,
  both: c.FILL_BOTH
};
export const PHASES = {
  [c.PHASE_BEFORE]: 'before',
  [c.PHASE_ACTIVE]: 'active',
  [c.PHASE_AFTER]: 'after',
  [c.PHASE_IDLE]: 'idle'
};
const WIDTH = 4; // numbers of a user property at most
const MOST_CLIPS = 256;

const length = ({duration}) => (duration === 'auto' ? 0 : duration);

/** Returns the active duration and the end of a timing, in milliseconds. */
export function extentOf(timing) {
  const {delay, endDelay, iterations} = timing, duration = length(timing);
  const activeDuration = duration === 0 || iterations === 0 ? 0 : duration * iterations;
  return {activeDuration, endTime: Math.max(0, delay + activeDuration + endDelay)};
}

/**
 * Returns {progress, iteration, phase, next} of a timing at a local time. progress and iteration are null while it does
 * not apply; next is the local time of its next begin or end in the direction of the rate. The kernel's seconds are
 * milliseconds here: only ratios count.
 */
export function stateOf(timing, localTime, rate = 1) {
  if (localTime === null) return {progress: null, iteration: null, phase: 'idle', next: Infinity};
  const speed = rate < 0 ? -1 : 1;
  const clock = {
    model: c.CLOCK_WEB,
    timing: timing.easing === 'linear' ? c.NONE : 0,
    fill: FILLS[timing.fill],
    direction: DIRECTIONS[timing.direction],
    begin: timing.delay,
    duration: length(timing),
    speed,
    repeatCount: timing.iterations,
    endDelay: timing.endDelay,
    iterationStart: timing.iterationStart
  };
  const timings = timing.easing === 'linear' ? [] : [timing.easing];
  const [{progress, iteration, applies, phase, next}] = clockEvaluate([clock], timings, 0, [localTime * speed]);
  return {
    progress: applies ? progress : null,
    iteration: applies ? iteration : null,
    phase: PHASES[phase],
    next: next === Infinity ? Infinity : next * speed
  };
}

/** Returns the fraction of a segment after its easing. */
export const eased = (easing, fraction) => (easing === null ? fraction : timingEvaluate(easing, [fraction])[0]);

const clips = new Map();

/** Returns the compiled clip of a document. The last few are kept. */
function clipOf(document) {
  const text = JSON.stringify(document), found = clips.get(text);
  if (found) return found;
  if (clips.size >= MOST_CLIPS) clips.clear();
  const clip = sceneCompile(text);
  clips.set(text, clip);
  return clip;
}

/**
 * Returns where rows of numbers are cut: {first, count, space}; colors: the indices at which a colour of four begins.
 */
function partsOf(count, colors, space) {
  const parts = [];
  for (let first = 0; first < count;) {
    const isColor = colors.includes(first), next = colors.find((at) => at > first) ?? count;
    const size = isColor ? WIDTH : Math.min(WIDTH, next - first, count - first);
    parts.push({first, size, space: isColor ? space : undefined});
    first += size;
  }
  return parts;
}

/**
 * Returns the numbers of keyframes at a progress. keys: {offset, easing, numbers}, all as long as each other. colors:
 * the indices of numbers at which a colour begins; space: in which space colours mix. cycle: how many times the last
 * value is added up.
 */
export function mixed(keys, progress, {space = 'srgb', cycle = 0, colors = []} = {}) {
  const properties = partsOf(keys[0].numbers.length, colors, space).map(({first, size, space: own}) => {
    const part = ({numbers}) => numbers.slice(first, first + size);
    return {
      name: String(first),
      value: part(keys[0]).fill(0),
      ...(own ? {color: own} : {}),
      animations: [{
        duration: 1,
        values: keys.map(part),
        keyTimes: keys.map(({offset}) => offset),
        timings: keys.slice(0, -1).map(({easing}) => easing),
        extrapolate: true,
        ...(cycle ? {cumulative: true} : {})
      }]
    };
  });
  if (!properties.length) return [];
  const clip = clipOf({layers: [], properties});
  return properties.flatMap(
    ({value}, row) => [...animationEvaluate(clip, row, [progress], value.length, {cycle, base: value})]);
}
