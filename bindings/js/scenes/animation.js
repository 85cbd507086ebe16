// Animations in Core Animation's words and with its defaults: plain objects, as the JSON scene stores them. Programs
// use builders.js.

import * as tables from '../abi/fields.js';
import {isList, optionsOf, refuse} from '../core/arguments.js';
import {TIME_FIELDS, WEB_CLOCK_FIELDS} from '../document/schema.js';
import {nearest} from '../values/nearest.js';
import {settled} from '../values/spring.js';

const NAMED = ['key', 'userData'];
const BASIC = new Set([...tables.BASIC.split(' '), ...NAMED, ...TIME_FIELDS]);
const GROUP = new Set([...NAMED, ...TIME_FIELDS]);
const KEYFRAME = new Set([...tables.KEYFRAME.split(' '), ...NAMED, ...TIME_FIELDS]);
const ANIMATE = new Set(['valueFunction', 'additive', 'cumulative', ...NAMED, ...WEB_CLOCK_FIELDS]);

/** Names of Core Animation's classes and of other systems for fields of an animation. */
const OTHERS = {
  fromValue: 'from',
  toValue: 'to',
  byValue: 'by',
  beginTime: 'begin',
  fillMode: 'fill',
  timingFunction: 'timing',
  timingFunctions: 'timings',
  calculationMode: 'mode',
  rotationMode: 'rotate',
  isAdditive: 'additive',
  isCumulative: 'cumulative',
  repeat: 'repeatCount',
  loop: 'repeatCount',
  start: 'begin',
  ease: 'timing',
  forKey: 'key',
};

/**
 * Returns an animation from one value to another (CABasicAnimation). property: a key path; null for the animations of
 * scene.property.
 */
export function basic(property, fields = {}) { return settled({...named(property), ...only(BASIC, fields, 'basic')}); }

/** Returns an animation through values, or along a motion path, which moves the position (CAKeyframeAnimation). */
export function keyframe(property, fields = {}) {
  return settled({...named(property), ...only(KEYFRAME, fields, 'keyframe')});
}

/** Returns an animation of segments, one after the other. */
export function track(property, start, segments, fields = {}) {
  return settled({...named(property), from: start, segments, ...only(BASIC, fields, 'track')});
}

/**
 * Returns an animation as Element.animate makes it: keyframes are values or { value, offset, easing }, and the timing
 * model is the web's.
 */
export function animate(property, keyframes, fields = {}) {
  only(ANIMATE, fields, 'animate');
  if (!isList(keyframes) || !keyframes.length)
    refuse('animate.keyframes', keyframes, 'must be an array of values or keyframes, at least one');
  const frames = Array.from(
    keyframes, (frame) => (frame === null || typeof frame !== 'object' || isList(frame) ? {value: frame} : frame));
  for (const [i, frame] of frames.entries()) {
    const {value, offset} = optionsOf(frame, `animate.keyframes[${i}]`, ['value', 'offset', 'easing']);
    if (value === undefined) refuse(`animate.keyframes[${i}].value`, value, 'must be given');
    const known = offset === undefined || offset === null || (offset >= 0 && offset <= 1);
    if (!known) refuse(`animate.keyframes[${i}].offset`, offset, 'must be within 0..1');
  }
  const timings = frames.slice(0, -1).map(({easing}) => easing ?? null);
  return settled({
    ...named(property),
    values: frames.map(({value}) => value),
    keyTimes: spaced(frames.map(({offset}) => offset ?? null)),
    ...(timings.some((timing) => timing !== null) ? {timings} : {}),
    extrapolate: true,
    ...fields,
    model: 'web',
  });
}

/**
 * Fills in missing offsets as CSS does: the first is 0, the last is 1, and others are evenly between their neighbours.
 */
function spaced(offsets) {
  const last = offsets.length - 1;
  offsets[last] ??= 1;
  offsets[0] ??= 0;
  for (let i = 1, known = 0; i <= last; i++) {
    if (offsets[i] === null) continue;
    for (let j = known + 1; j < i; j++)
      offsets[j] = offsets[known] + ((offsets[i] - offsets[known]) * (j - known)) / (i - known);
    known = i;
  }
  return offsets;
}

/** Returns a group, in whose time its animations run (CAAnimationGroup). */
export function group(animations, fields = {}) {
  if (!isList(animations)) refuse('group.animations', animations, 'must be an array');
  return settled({...only(GROUP, fields, 'group'), animations: [...animations]});
}

function named(property) { return property === null || property === undefined ? {} : {property}; }

function only(known, fields, place) {
  const strange = Object.keys(fields).find((field) => !known.has(field));
  if (strange) {
    known = [...known];
    const near = nearest(strange, known, OTHERS) || `, must be one of ${known.join(', ')}`;
    refuse(`${place}.${strange}`, fields[strange], `no such field${near}`);
  }
  return fields;
}
