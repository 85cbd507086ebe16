// Animations in Core Animation's words: plain objects, as the JSON scene has them, to be added to a layer or a property.

import { CLOCK_FIELDS, WEB_CLOCK_FIELDS } from './fields.js';
import { refuse } from './words.js';

const TIME = ['model', ...new Set([...CLOCK_FIELDS, ...WEB_CLOCK_FIELDS])];
const BASIC = ['from', 'to', 'by', 'valueFunction', 'rule', 'additive', 'cumulative', 'mismatch', ...TIME];
const KEYFRAME = ['values', 'keyTimes', 'lenientKeyTimes', 'timings', 'mode', 'tensionValues', 'continuityValues', 'biasValues',
  'path', 'rotate', 'valueFunction', 'rule', 'additive', 'cumulative', 'extrapolate', 'mismatch', ...TIME];

/** CABasicAnimation. The property is a key path; null for the animations of a host's own property. */
export function basic(property, fields = {}) {
  return { ...named(property), ...only(BASIC, fields, 'basic') };
}

/** CAKeyframeAnimation: values, or a motion path for the position. */
export function keyframe(property, fields = {}) {
  return { ...named(property), ...only(KEYFRAME, fields, 'keyframe') };
}

/** CAAnimationGroup: its animations live in its time. */
export function group(animations, fields = {}) {
  return { ...only(TIME, fields, 'group'), animations: [...animations] };
}

function named(property) {
  return property === null || property === undefined ? {} : { property };
}

function only(known, fields, place) {
  const strange = Object.keys(fields).find((field) => !known.includes(field));
  if (strange) refuse(`${place}.${strange}`, fields[strange], `no such field, must be one of ${known.join(', ')}`);
  return fields;
}
