// The kinds of values that fields of a scene may have, and the checks of whole parts. abi/fields.js says which field
// has which kind, and its default.

import * as tables from '../abi/fields.js';
import {isArray, isList, isObject, refuse} from '../core/arguments.js';
import {hexOf} from '../values/color.js';
import {checkLevel, MOST_LEVELS} from './levels.js';
import {nearest} from '../values/nearest.js';
import {properties} from '../abi/properties.js';

/**
 * Returns whether a value is a Path. It looks at the fields, so that scenes without paths do not load values/path.js.
 */
export function isPath(value) { return typeof value === 'object' && value !== null && 'outline' in value; }

const isNumber = (value) => typeof value === 'number' && Number.isFinite(value);

/**
 * Returns a kind of value. rule: in words. accept: returns a value in JSON's form, or undefined if the rule is broken.
 */
const kind = (rule, accept) => ({rule, accept});
const when = (test) => (value) => (test(value) ? value : undefined);
const each = (accept, low = 0, high = Infinity) => (value) => {
  if (!isList(value) || value.length < low || value.length > high) return undefined;
  const items = Array.from(value);
  for (let i = 0; i < items.length; i++) {
    items[i] = accept(items[i]);
    if (items[i] === undefined) return undefined;
  }
  return items;
};

/** Returns whether a value is one that JSON has, nested no deeper than the library reads. */
function isJSON(value, level) {
  if (value === null || typeof value === 'boolean' || typeof value === 'string' || isNumber(value)) return true;
  if (typeof value !== 'object' || level > MOST_LEVELS) return false;
  if (!isArray(value) && !isObject(value)) return false;
  return Object.values(value).every((item) => isJSON(item, level + 1));
}

const number = kind('must be a finite number', when(isNumber));
const vector = (count) => kind(`must be ${count} finite numbers`, each(number.accept, count, count));
const text = kind('must be text', when((value) => typeof value === 'string'));
const curve = kind('must be a Curve, a Spring, the text of a timing curve, or null',
  (value) => (value === null ? null : text.accept(value?.text ?? value)));
export const COLOR_RULE = 'must be a CSS color, such as "red", "#ff0000", "rgb(255 0 0 / 50%)" or "oklch(70% .15 30)"';
const color = kind(`${COLOR_RULE}, or null`,
  (value) => (value === null      ? null
      : typeof value === 'string' ? hexOf(value) ?? undefined
                                  : undefined));
const numberOrNumbers = (most) => {
  const list = each(number.accept, 1, most);
  return kind(`must be a number or 1 to ${most} of them`, (value) => (isNumber(value) ? value : list(value)));
};
const anyNumbers = numberOrNumbers(20);
const value = kind(`${anyNumbers.rule}, or the text of a path`,
  (value) => (typeof value === 'string' ? value : anyNumbers.accept(value)));
const tangent = numberOrNumbers(4);
const oneOf = (...names) => {
  const known = new Set(names);
  return kind(`must be one of ${names.join(', ')}`, when((word) => known.has(word)));
};

/** The key paths that can be animated. */
export const KEY_PATHS =
  properties.filter(({isReadOnly}) => !isReadOnly).flatMap(({key, otherKey}) => (otherKey ? [key, otherKey] : [key]));

const parts = each(number.accept, 3, 4);

/**
 * Returns the kind of a number of a gradient or a filter that may move: a value, or an object with a value and
 * animations.
 */
const moving = ({accept}) => kind('', (given) => {
  if (!isObject(given) || isList(given)) return accept(given);
  const {value: still, animations = [], ...others} = given, read = accept(still);
  if (read === undefined || !isArray(animations) || Object.keys(others).length) return undefined;
  return {value: read, animations: checkedAnimations(animations, 'gradient')};
});

/** Returns a function that reads an object with the fields of a part, and no others. */
const object = (part) => (given) => {
  if (!isObject(given) || Object.keys(given).some((field) => !Object.hasOwn(FIELDS[part], field))) return undefined;
  const made = {};
  for (const [field, [{accept}, , isNeeded]] of Object.entries(FIELDS[part])) {
    if (given[field] === undefined && !isNeeded) continue;
    made[field] = accept(given[field]);
    if (made[field] === undefined) return undefined;
  }
  return made;
};

/** The kinds of fields, by their names in abi/fields.js. */
const KINDS = {
  text,
  number,
  numbers: kind('must be an array of finite numbers', each(number.accept)),
  numbers64: kind('must be an array of at most 64 finite numbers', each(number.accept, 0, 64)),
  boolean: kind('must be true or false', when((given) => typeof given === 'boolean')),
  vector2: vector(2),
  vector4: vector(4),
  vector6: vector(6),
  matrix: vector(16),
  vector20: vector(20),
  transform: kind('must be 6 or 16 finite numbers', (given) => vector(6).accept(given) ?? vector(16).accept(given)),
  seconds: kind('must be a finite number or "inf"',
    (given) => (given === Infinity ? 'inf' : when((v) => v === 'inf' || isNumber(v))(given))),
  curve,
  curves: kind('must be an array of timing curves as text, or null', each(curve.accept)),
  color,
  path: kind('must be a Path, or SVG path data', (given) => text.accept(isPath(given) ? String(given) : given)),
  value,
  values: kind('must be an array of values, each a number, 1 to 20 of them, the text of a path, or null',
    each((item) => (item === null ? null : value.accept(item)), 1)),
  tangent,
  tangents: kind('must be an array of values, each a number or 1 to 4 of them', each(tangent.accept)),
  segments: kind('must be an array of segments: { kind, to } with duration, timing, velocity, endVelocity, friction, ' +
    'timeConstant, rate, low, high, elasticity, spring or snap', each((given) => object('segment')(given), 1)),
  markers: kind('must be an array of { name, time, duration }', each((given) => {
    const made = object('marker')(given);
    return made && {...made, duration: made.duration ?? 0};
  })),
  transactions: kind('must be an array of { name, outer, at }', each((given) => object('transaction')(given))),
  owner: kind('must be the name of a layer, or null', when((given) => given === null || typeof given === 'string')),
  data: kind('must be an object of JSON values', (given) => {
    if (!isObject(given) || isList(given)) return undefined;
    return isJSON(given, 1) ? JSON.parse(JSON.stringify(given)) : undefined;
  }),
  keyPath: oneOf(...KEY_PATHS),
  gradient: kind('must be a gradient: { type, ends, stops: [{ offset, color }] }, with highlight, box, transform and ' +
    'spread; each number is a value or { value, animations }', object('gradient')),
  stops: kind('', each(object('stop'), 1, 255)),
  filters: kind('must be an array of filters: { effect } with radius, radiusY, offset, color, opacity, amount or ' +
    'matrix; each number is a value or { value, animations }', each(object('filter'), 0, 64)),
  box: kind('', (given) => (given === 'bounds' ? given : vector(4).accept(given))),
  paint: kind('', (given) => (typeof given === 'string' ? color.accept(given) : parts(given))),
};

/** Returns the kind that a word of abi/fields.js names. */
function kindOf(word) {
  return word[0] === '~' ? moving(kindOf(word.slice(1))) : KINDS[word] ?? oneOf(...word.split('|'));
}

/** Returns the fields of a part, each with its kind, its default, and whether it must be given. */
function readFields(lines) {
  return Object.fromEntries(lines.match(/.+/g).map((line) => {
    const [field, word, missing] = line.split(' '), isNeeded = missing === '!';
    return [field, [kindOf(word), isNeeded || !missing ? undefined : JSON.parse(missing), isNeeded]];
  }));
}

/**
 * The fields of every part of a scene, each with its kind and default. "animations", "layers" and "properties" are
 * checked item by item.
 */
export const FIELDS =
  Object.fromEntries(Object.entries(tables.FIELDS).map(([part, lines]) => [part, readFields(lines)]));

const between = (first, last, all = Object.keys(FIELDS.animation)) =>
  all.slice(all.indexOf(first), all.indexOf(last) + 1);
export const CLOCK_FIELDS = between('begin', 'timing');
/** The fields of the Web Animations timing model. */
export const WEB_CLOCK_FIELDS = [...between('delay', 'easing'), 'duration', 'fill'];
/** The fields of both timing models, and the one that chooses between them. */
export const TIME_FIELDS = between('model', 'easing');

/** Names of other systems for fields of a layer. */
const OTHERS = {
  stroke: 'strokeColor',
  background: 'backgroundColor',
  color: 'backgroundColor',
  colour: 'backgroundColor',
  radius: 'cornerRadius',
  borderRadius: 'cornerRadius',
  alpha: 'opacity',
  center: 'position',
  frame: 'bounds',
  size: 'bounds',
  width: 'lineWidth',
  strokeWidth: 'lineWidth',
  overflow: 'masksToBounds',
  d: 'path',
  zIndex: 'zPosition',
  anchorPoint: 'anchor',
};

/** Returns a suggestion for an unknown field, or the list of all fields. */
export function others(part, field) {
  const known = Object.keys(FIELDS[part]);
  return nearest(field, known, part === 'layer' ? OTHERS : {}) || `, must be one of ${known.join(', ')}`;
}

export function defaultOf(part, field) { return structuredClone(FIELDS[part][field][1]); }

/** Checks the value of a field and returns it in JSON's form: typed arrays as arrays, infinity as "inf". */
export function checkedField(part, field, given, place) {
  const known = FIELDS[part];
  if (!Object.hasOwn(known, field)) refuse(`${place}.${field}`, given, `no such field${others(part, field)}`);
  const [{accept, rule}] = known[field];
  const value = accept(given);
  if (value === undefined) refuse(`${place}.${field}`, given, rule);
  return value;
}

/** Checks all fields of a part and returns them. Undefined fields and those in "others" are left out. */
export function checkedFields(part, given, place, others = []) {
  if (!isObject(given)) refuse(place, given, 'must be an object');
  const made = {};
  for (const field of Object.keys(given)) {
    const value = given[field];
    if (value !== undefined && !others.includes(field)) made[field] = checkedField(part, field, value, place);
  }
  return made;
}

/** Checks an animation, and those of a group, and returns a copy. level: how deep the animation is nested. */
export function checkedAnimation(animation, place, level = 1) {
  checkLevel(animation, place, level);
  const checked = checkedFields('animation', animation, place, ['animations']);
  if (animation.animations !== undefined)
    checked.animations = checkedAnimations(animation.animations, place, level + 1);
  return checked;
}

export function checkedAnimations(animations, place, level = 1) {
  if (!isArray(animations)) refuse(`${place}.animations`, animations, 'must be an array');
  return animations.map((animation, i) => checkedAnimation(animation, `${place}.animations[${i}]`, level + 1));
}
