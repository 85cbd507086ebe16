// basic, keyframe, animate and group as programs use them. The end value stays, colours and angles may be text, and
// mistakes throw at once. animation.js makes the objects of the scene.

import * as plain from './animation.js';
import {angle, isAngle} from '../values/angle.js';
import {readCurve} from '../values/timing-names.js';
import {isList, isObject, refuse} from '../core/arguments.js';
import {hexOf} from '../values/color.js';
import {COLOR_RULE, isPath, KEY_PATHS} from '../document/schema.js';
import {timingParse} from '../functions/timings.js';
import {nearest} from '../values/nearest.js';
import {copied, remembered} from '../document/remembered.js';

/**
 * The parts of properties, and which numbers of the whole they are. Layer.add turns an animation of a part into an
 * additive one of the whole.
 */
export const PARTS = {
  'position.x': ['position', [0]],
  'position.y': ['position', [1]],
  'bounds.size': ['bounds', [2, 3]],
  'bounds.size.width': ['bounds', [2]],
  'bounds.size.height': ['bounds', [3]],
};
const COLORS =
  ['fill', 'fillColor', 'strokeColor', 'backgroundColor']; // "fill" is the colour of the layer's path or box
const KNOWN = new Set([...KEY_PATHS, ...Object.keys(PARTS), 'fill']);
/** Names of other systems for key paths. */
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
const ENDS = ['from', 'to', 'by'];
const LONG = 60; // seconds; a longer duration is often one in milliseconds
const MOST_CURVES = 256;
const curves = new Set(); // texts that are curves
let hasWarned = false;
const filling = new WeakSet(); // animations with the default fill

/**
 * Returns whether an animation has the default fill. Such an animation does not hide, before it begins, an earlier one
 * of the same property.
 */
export function fills(animation) { return filling.has(animation); }

/** Returns a changed copy of an animation. It remembers whether the fill is the default. */
export function changed(animation, fields) { return filledAs(animation, {...animation, ...fields}); }

/** Returns a copy of a remembered animation. */
const again = (animation) => filledAs(animation, copied(animation));

function filledAs(animation, made) {
  if (fills(animation)) filling.add(made);
  return made;
}

/**
 * Returns an animation from one value to another (CABasicAnimation). The fill is "both" by default; fill: 'removed' is
 * Core Animation's default.
 */
export function basic(property, fields = {}) { return again(basicOf(property, fields)); }

const basicOf = remembered((property, fields) => {
  check(property, fields);
  const read = {};
  for (const end of ENDS)
    if (fields[end] !== undefined) read[end] = valueOf(property, fields[end], fields.valueFunction, end);
  return filled(fields, (more) => plain.basic(property, {...more, ...fields, ...read}));
});

/**
 * Returns an animation through values, or along a motion path, which moves the position (CAKeyframeAnimation). The fill
 * is that of basic. The values come as an array before the fields, or as a field.
 */
export function keyframe(property, fields = {}, more = {}) {
  return again(keyframeOf(property, isList(fields) ? {...more, values: fields} : fields));
}

const keyframeOf = remembered((property, fields) => {
  check(property, fields);
  for (const curve of isList(fields.timings) ? fields.timings : []) timed('timings', curve);
  const read = {};
  if (isList(fields.values)) {
    read.values =
      Array.from(fields.values, (value, i) => valueOf(property, value, fields.valueFunction, `values[${i}]`));
  }
  for (const side of ['inTangents', 'outTangents']) {
    if (isList(fields[side]))
      read[side] = Array.from(fields[side], (way, i) => valueOf(property, way, fields.valueFunction, `${side}[${i}]`));
  }
  if (isPath(fields.path)) read.path = String(fields.path);
  return filled(fields, (more) => plain.keyframe(property, {...more, ...fields, ...read}));
});

/**
 * Returns an animation of segments, one after the other, each with its own curve and its own end. The fill is that of
 * basic.
 */
export function track(property, start, segments, fields = {}) {
  check(property, fields);
  const from = valueOf(property, start, undefined, 'start');
  return filled(fields, (more) => plain.track(property, from, segments, {...more, ...fields}));
}

/**
 * Returns an animation as Element.animate makes it: keyframes are values or { value, offset, easing }, and the timing
 * model is the web's. The fill is that of basic.
 */
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
 * Returns a group, in whose time its animations run (CAAnimationGroup). Its default fill is Core Animation's,
 * "removed".
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
  if (made.fill === 'removed' || made.fill === 'none') delete made.fill; // the default of scenes
  return made;
}

function check(property, fields) {
  if (!isObject(fields)) refuse('fields', fields, 'must be an object');
  const {timing, easing} = fields;
  if (property !== null && property !== undefined && !KNOWN.has(property)) {
    const known = [...KNOWN], near = nearest(property, known, OTHERS);
    refuse('property', property, `is not a key path${near || `; they are ${known.join(', ')}`}`);
  }
  timed('timing', timing);
  timed('easing', easing);
  if (fields.duration > LONG && fields.duration < Infinity) warnOfLong(fields.duration);
}

/** Warns, once, of what may be milliseconds. */
function warnOfLong(duration) {
  if (hasWarned) return;
  hasWarned = true;
  console.warn(`duration: ${duration}, durations are in seconds; ${duration / 1000} if milliseconds were meant ` +
    '(said once)');
}

/** Throws if text is not a timing curve. */
function timed(field, curve) {
  if (typeof curve !== 'string' || curves.has(curve)) return;
  readCurve(curve, field, () => timingParse(curve));
  if (curves.size >= MOST_CURVES) curves.clear();
  curves.add(curve);
}

/** Returns a value as scenes store it. */
function valueOf(property, value, valueFunction, place) {
  if (property === null || property === undefined || value === null) return value;
  if (COLORS.includes(property) && typeof value === 'string') return colored(value, place);
  if (property.startsWith('transform.rotation')
    || (typeof valueFunction === 'string' && valueFunction.startsWith('rotate'))) {
    const isTransforms = property === 'transform' && typeof value === 'string' && !isAngle(value);
    return isTransforms ? value : angle(value); // compile reports mistakes in transforms, with their place
  }
  return isPath(value) ? String(value) : value;
}

function colored(text, place) { return hexOf(text) ?? refuse(place, text, COLOR_RULE); }

/**
 * Turns an animation of a part of a property into an additive one of the whole property, which leaves the other numbers
 * alone. model: the layer's value of the whole.
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
    for (const side of ['inTangents', 'outTangents'])
      if (others[side] !== undefined) made[side] = Array.from(others[side], (way) => added(way, true));
    // A missing end is the running value: nothing is added to it.
    return changed(animation, {...made, values: values.map((value) => added(value ?? ground))});
  }
  if (others.segments !== undefined) {
    made.from = added(from ?? ground);
    made.segments = others.segments.map((segment) => Object.fromEntries(Object.entries(segment).map(([name, value]) => {
      if (name === 'snap') return [name, value.map((place) => added(place))];
      const isWay = name === 'velocity' || name === 'endVelocity';
      return [name, isWay || ['to', 'low', 'high'].includes(name) ? added(value, isWay) : value];
    })));
    return made;
  }
  if (animation.path !== undefined || animation.pathOf !== undefined)
    refuse(animation.property, animation.path ?? animation.pathOf, 'cannot follow a path; animate the whole position');
  made.from = added(from ?? ground);
  if (to !== undefined) {
    made.to = added(to);
    if (from === undefined && by !== undefined) made.from = sum(made.to, added(by, true), -1);
  } else {
    made.to = by !== undefined ? sum(made.from, added(by, true), 1) : added(ground);
  }
  return made;
}
