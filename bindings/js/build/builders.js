// basic, keyframe and animate as programs use them: what moved stays, colours and angles as people write them, and
// mistakes are told where they are made. animation.js makes of them what a scene holds, in Core Animation's words.

import * as plain from './animation.js';
import {angle, isAngle} from '../values/angle.js';
import {readCurve} from '../values/timing-names.js';
import {isList, isObject, refuse} from '../core/arguments.js';
import {hexOf} from '../values/color.js';
import {COLOR_RULE, isPath, KEY_PATHS} from '../document/schema.js';
import {timingParse} from '../functions/timings.js';
import {nearest} from '../core/nearest.js';
import {copied, remembered} from '../core/remembered.js';

/** Parts of properties: which numbers of the whole they are. Layer.add makes additions to the whole of them. */
export const PARTS = {
  'position.x': ['position', [0]],
  'position.y': ['position', [1]],
  'bounds.size': ['bounds', [2, 3]],
  'bounds.size.width': ['bounds', [2]],
  'bounds.size.height': ['bounds', [3]],
};
const COLORS = ['fill', 'fillColor', 'strokeColor', 'backgroundColor']; // fill: of the layer's path, or its box
const KNOWN = [...KEY_PATHS, ...Object.keys(PARTS), 'fill'];
/** Words of other systems. */
const OTHERS = {
  scale: 'transform.scale',
  scaleX: 'transform.scale.x',
  scaleY: 'transform.scale.y',
  rotation: 'transform.rotation',
  rotate: 'transform.rotation',
  angle: 'transform.rotation',
  translation: 'transform.translation',
  translate: 'transform.translation',
  translateX: 'transform.translation.x',
  translateY: 'transform.translation.y',
  x: 'position.x',
  y: 'position.y',
  left: 'position.x',
  top: 'position.y',
  center: 'position',
  size: 'bounds.size',
  width: 'bounds.size.width',
  height: 'bounds.size.height',
  alpha: 'opacity',
  color: 'fill',
  colour: 'fill',
  background: 'backgroundColor',
  stroke: 'strokeColor',
  radius: 'cornerRadius',
  d: 'path',
};
const filling = new WeakSet(); // animations whose fill, both, was not asked for

/**
 * Whether an animation fills both because it was not told to: then one that comes after another of the same property
 * does not hide what that does before.
 */
export function fills(animation) { return filling.has(animation); }

/** A copy of an animation, changed, that fills as it does. */
export function changed(animation, fields) { return filledAs(animation, {...animation, ...fields}); }

/** A copy of its own of what is remembered. */
const again = (animation) => filledAs(animation, copied(animation));

function filledAs(animation, made) {
  if (fills(animation)) filling.add(made);
  return made;
}

/** CABasicAnimation. What moved stays: the fill is both unless told; fill: 'removed' is Core Animation's own. */
export function basic(property, fields = {}) { return again(basicOf(property, fields)); }

const basicOf = remembered((property, fields) => {
  check(property, fields);
  const ends = ['from', 'to', 'by'].filter((end) => fields[end] !== undefined);
  const read = Object.fromEntries(ends.map((end) => [end, valueOf(property, fields[end], fields.valueFunction, end)]));
  return filled(fields, (more) => plain.basic(property, {...more, ...fields, ...read}));
});

/** CAKeyframeAnimation: values, or a motion path for the position. What moved stays, as in basic. */
export function keyframe(property, fields = {}) { return again(keyframeOf(property, fields)); }

const keyframeOf = remembered((property, fields) => {
  check(property, fields);
  for (const curve of isList(fields.timings) ? fields.timings : []) timed('timings', curve);
  const read = {};
  if (isList(fields.values)) {
    read.values =
      Array.from(fields.values, (value, i) => valueOf(property, value, fields.valueFunction, `values[${i}]`));
  }
  if (isPath(fields.path)) read.path = String(fields.path);
  return filled(fields, (more) => plain.keyframe(property, {...more, ...fields, ...read}));
});

/** Element.animate: values, or { value, offset, easing }; the clock is the web's. What moved stays, as in basic. */
export function animate(property, keyframes, fields = {}) {
  check(property, fields);
  const frames = !isList(keyframes) ? keyframes : Array.from(keyframes, (frame, i) => {
    const read = (value) => valueOf(property, value, fields.valueFunction, `keyframes[${i}]`);
    if (frame === null || typeof frame !== 'object' || isList(frame) || isPath(frame)) return read(frame);
    timed('easing', frame.easing);
    return frame.value === undefined ? frame : {...frame, value: read(frame.value)};
  });
  return filled(fields, (more) => plain.animate(property, frames, {...more, ...fields}));
}

/**
 * CAAnimationGroup: its animations live in its time. Its fill is Core Animation's unless told: fill: 'both' keeps what
 * moved.
 */
export function group(animations, fields = {}) {
  check(null, fields);
  for (const {property} of isList(animations) ? animations : [])
    if (Object.hasOwn(PARTS, property ?? ''))
      refuse('property', property, `cannot be in a group: animate ${PARTS[property][0]} there`);
  return plain.group(animations, fields);
}

function filled(fields, make) {
  const made = make({fill: 'both'});
  if (fields.fill === undefined) filling.add(made);
  if (made.fill === 'removed' || made.fill === 'none') delete made.fill; // what scenes have without a word
  return made;
}

function check(property, fields) {
  if (!isObject(fields)) refuse('fields', fields, 'must be an object');
  const {timing, easing} = fields;
  if (property !== null && property !== undefined && !KNOWN.includes(property))
    refuse(
      'property', property, `is not a key path${nearest(property, KNOWN, OTHERS) || `; they are ${KNOWN.join(', ')}`}`);
  timed('timing', timing);
  timed('easing', easing);
}

/** Throws if text is not a timing curve. */
function timed(field, curve) {
  if (typeof curve === 'string') readCurve(curve, field, () => timingParse(curve));
}

/** A value as scenes have it. */
function valueOf(property, value, valueFunction, place) {
  if (property === null || property === undefined || value === null) return value;
  if (COLORS.includes(property) && typeof value === 'string') return colored(value, place);
  if (property.startsWith('transform.rotation')
    || (typeof valueFunction === 'string' && valueFunction.startsWith('rotate'))) {
    const isTransforms = property === 'transform' && typeof value === 'string' && !isAngle(value);
    return isTransforms ? value : angle(value); // what is wrong with transforms is told with its place
  }
  return isPath(value) ? String(value) : value;
}

function colored(text, place) { return hexOf(text) ?? refuse(place, text, COLOR_RULE); }

/**
 * An animation of a part of a property as one of the whole, whose other numbers it leaves as they are: it is added.
 * model: the layer's value of the whole.
 */
export function whole(animation, model) {
  const [property, places] = PARTS[animation.property], {from, to, by, values, ...others} = animation;
  const ground = animation.additive ? places.map(() => 0) : places.map((place) => model[place]);
  const added = (value, isDifference = false) => {
    const numbers = isList(value) ? [...value] : [value];
    if (numbers.length !== places.length || numbers.some((number) => typeof number !== 'number'))
      refuse(animation.property, value, `must be ${places.length === 1 ? 'a number' : `${places.length} numbers`}`);
    const row = model.map(() => 0);
    places.forEach((place, i) => {
      row[place] = numbers[i] - (isDifference ? 0 : ground[i]);
    });
    return row;
  };
  const sum = (a, b, sign) => a.map((number, i) => number + sign * b[i]);
  const made = {...others, property, additive: true};
  if (values !== undefined) {
    values.forEach((value, i) => {
      if (value === null && i > 0 && i < values.length - 1)
        refuse(animation.property, value, 'only the first and the last value may be left out');
    });
    // An end that is left out is the running value, which adding nothing leaves.
    return changed(animation, {...made, values: values.map((value) => added(value ?? ground))});
  }
  if (animation.path !== undefined || animation.pathOf !== undefined)
    refuse(
      animation.property, animation.path ?? animation.pathOf, 'goes along no path, which is of the whole position');
  made.from = added(from ?? ground);
  if (to !== undefined) {
    made.to = added(to);
    if (from === undefined && by !== undefined) made.from = sum(made.to, added(by, true), -1);
  } else {
    made.to = by !== undefined ? sum(made.from, added(by, true), 1) : added(ground);
  }
  return made;
}
