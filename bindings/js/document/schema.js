// The fields of a scene: what each may hold, and its default. scene.schema.json of the Python package is the full
// schema; a test compares the two.

import * as layouts from '../abi/layouts.js';
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
  const items = Array.from(value, accept);
  return items.includes(undefined) ? undefined : items;
};

/** Returns whether a value is one that JSON has, nested no deeper than the library reads. */
function isJSON(value, level) {
  if (value === null || typeof value === 'boolean' || typeof value === 'string' || isNumber(value)) return true;
  if (typeof value !== 'object' || level > MOST_LEVELS) return false;
  if (!isArray(value) && !isObject(value)) return false;
  return Object.values(value).every((item) => isJSON(item, level + 1));
}

const number = kind('must be a finite number', when(isNumber));
const numbers = kind('must be an array of finite numbers', each(number.accept));
const vector = (count) => kind(`must be ${count} finite numbers`, each(number.accept, count, count));
const seconds = kind('must be a finite number or "inf"',
  (value) => (value === Infinity ? 'inf' : when((v) => v === 'inf' || isNumber(v))(value)));
const boolean = kind('must be true or false', when((value) => typeof value === 'boolean'));
const text = kind('must be text', when((value) => typeof value === 'string'));
const curve = kind('must be a Curve, a Spring, the text of a timing curve, or null',
  (value) => (value === null ? null : text.accept(value?.text ?? value)));
const curves = kind('must be an array of timing curves as text, or null', each(curve.accept));
export const COLOR_RULE = 'must be a CSS color, such as "red", "#ff0000", "rgb(255 0 0 / 50%)" or "oklch(70% .15 30)"';
const color = kind(`${COLOR_RULE}, or null`,
  (value) => (value === null      ? null
      : typeof value === 'string' ? hexOf(value) ?? undefined
                                  : undefined));
const path = kind('must be a Path, or SVG path data', (value) => text.accept(isPath(value) ? String(value) : value));
const transform =
  kind('must be 6 or 16 finite numbers', (value) => vector(6).accept(value) ?? vector(16).accept(value));
const numberOrNumbers = (most) => {
  const list = each(number.accept, 1, most);
  return kind(`must be a number or 1 to ${most} of them`, (value) => (isNumber(value) ? value : list(value)));
};
const anyNumbers = numberOrNumbers(16);
const value = kind(`${anyNumbers.rule}, or the text of a path`,
  (value) => (typeof value === 'string' ? value : anyNumbers.accept(value)));
const values = kind('must be an array of values, each a number, 1 to 16 of them, the text of a path, or null',
  each((item) => (item === null ? null : value.accept(item)), 1));
const dashes = kind('must be an array of at most 64 finite numbers', each(number.accept, 0, 64));
const markers = kind('must be an array of { name, time, duration }', each((marker) => {
  const {name, time, duration = 0, ...others} = marker ?? {};
  const isOne = typeof name === 'string' && isNumber(time) && isNumber(duration) && !Object.keys(others).length;
  return isOne ? {name, time, duration} : undefined;
}));
const tangents = kind('must be an array of values, each a number or 1 to 4 of them', each(numberOrNumbers(4).accept));
const data = kind('must be an object of JSON values', (given) => {
  if (!isObject(given) || isList(given)) return undefined;
  return isJSON(given, 1) ? JSON.parse(JSON.stringify(given)) : undefined;
});
const transactions = kind('must be an array of { name, outer, at }', each((transaction) => {
  const {name, outer = '', at = 0, ...others} = transaction ?? {};
  const isOne = typeof name === 'string' && typeof outer === 'string' && isNumber(at) && !Object.keys(others).length;
  return isOne ? {...transaction} : undefined;
}));
const oneOf = (...names) => kind(`must be one of ${names.join(', ')}`, when((word) => names.includes(word)));

const clock = (duration) => ({
  begin: [number, 0],
  duration: [seconds, duration],
  speed: [number, 1],
  timeOffset: [number, 0],
  repeatCount: [seconds, 0],
  repeatDuration: [seconds, 0],
  autoreverses: [boolean, false],
  fill: [oneOf(...Object.keys(layouts.FILL), 'none'), 'removed'],
  timing: [curve, null],
});
export const CLOCK_FIELDS = Object.keys(clock());
/** The fields of the Web Animations timing model, in addition to duration and fill. */
const webClock = {
  delay: [number, 0],
  endDelay: [number, 0],
  iterations: [seconds, 1],
  iterationStart: [number, 0],
  direction: [oneOf('normal', 'reverse', 'alternate', 'alternate-reverse'), 'normal'],
  playbackRate: [number, 1],
  easing: [curve, null],
};
export const WEB_CLOCK_FIELDS = [...Object.keys(webClock), 'duration', 'fill'];

/** The key paths that can be animated. */
export const KEY_PATHS = properties.filter(({group}) => group !== 'read only').flatMap(({key,
  otherKey}) => (otherKey ? [key, otherKey] : [key]));

/** The fields of a layer that are properties. transform, hidden and path have kinds of their own, below. */
const ofProperties = Object.fromEntries(
  properties.filter(({field, group}) => field && group !== 'path').map(({field,
    group,
    numbers,
    default: missing}) => [field, [group === 'color' ? color
      : numbers === 1                                ? number
                                                     : vector(numbers),
    missing]]));

const GRADIENT_RULE = 'must be a gradient: { type, ends, stops: [{ offset, color }] }, with highlight, box, ' +
  'transform and spread; each number is a value or { value, animations }';
const gradient = kind(GRADIENT_RULE, (given) => {
  if (!isObject(given)) return undefined;
  const {type, ends, stops, highlight, box, transform: matrix, spread, ...others} = given;
  const moving = ({accept}) => (value) => {
    if (!isObject(value) || isList(value)) return accept(value);
    const {value: still, animations = [], ...more} = value, read = accept(still);
    if (read === undefined || !isArray(animations) || Object.keys(more).length) return undefined;
    return {value: read, animations: checkedAnimations(animations, 'gradient')};
  };
  const parts = each(number.accept, 3, 4);
  const stopColor = {accept: (value) => (typeof value === 'string' ? color.accept(value) : parts(value))};
  const stop = (one) => {
    const {offset, color: paint, ...more} = isObject(one) ? one : {};
    const made = {offset: moving(number)(offset), color: moving(stopColor)(paint)};
    return Object.keys(more).length || Object.values(made).includes(undefined) ? undefined : made;
  };
  const boxed = {accept: (value) => (value === 'bounds' ? value : vector(4).accept(value))};
  const made = {
    type: oneOf('linear', 'radial', 'conic').accept(type),
    ends: moving(vector(4))(ends),
    stops: each(stop, 1, 255)(stops),
    ...(highlight === undefined ? {} : {highlight: moving(vector(2))(highlight)}),
    ...(box === undefined ? {} : {box: moving(boxed)(box)}),
    ...(matrix === undefined ? {} : {transform: moving(vector(6))(matrix)}),
    ...(spread === undefined ? {} : {spread: oneOf('pad', 'repeat', 'reflect').accept(spread)}),
  };
  return Object.keys(others).length || Object.values(made).includes(undefined) ? undefined : made;
});

/**
 * The fields of every part of a scene, each with its kind and default. "animations", "layers" and "properties" are
 * checked item by item.
 */
export const FIELDS = {
  scene: {
    name: [text],
    size: [vector(2)],
    background: [color],
    colorSpace: [oneOf('srgb', 'linearRGB', 'oklab'), 'srgb'],
    frameRate: [number, 0],
    from: [number, 0],
    to: [number],
    markers: [markers],
    transactions: [transactions],
  },
  layer: {
    name: [text],
    parent: [text, null],
    inherits: [oneOf('all', 'transform'), 'all'],
    ...ofProperties,
    transform: [transform, [1, 0, 0, 1, 0, 0]],
    sublayerTransform: [vector(16), [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]],
    anchorZ: [number, 0],
    keepsDepth: [boolean, false],
    hidden: [boolean, false],
    path: [path],
    lineCap: [oneOf(...Object.keys(layouts.CAP)), 'butt'],
    lineJoin: [oneOf(...Object.keys(layouts.JOIN)), 'miter'],
    miterLimit: [number, 10],
    lineDashPattern: [dashes],
    strokeGradient: [gradient],
    fillGradient: [gradient],
    fillRule: [oneOf('non-zero', 'even-odd'), 'non-zero'],
    masksToBounds: [boolean, false],
    maskType: [oneOf('alpha', 'luminance')],
    groupOpacity: [boolean, true],
    trim: [oneOf('ca', 'parallel', 'sequential'), 'ca'],
    scene: [text],
    ...clock('inf'),
  },
  property: {
    name: [text],
    value: [numberOrNumbers(4)],
    color: [oneOf('none', 'srgb', 'linearRGB', 'oklab'), 'none'],
    layer: [kind('must be the name of a layer, or null', when((v) => v === null || typeof v === 'string')), null],
  },
  animation: {
    property: [oneOf(...KEY_PATHS)],
    from: [value],
    to: [value],
    by: [value],
    values: [values],
    keyTimes: [numbers],
    lenientKeyTimes: [boolean, false],
    timings: [curves],
    mode: [oneOf(...Object.keys(layouts.MODE)), 'linear'],
    tensionValues: [numbers],
    continuityValues: [numbers],
    biasValues: [numbers],
    inTangents: [tangents],
    outTangents: [tangents],
    path: [text],
    pathOf: [text],
    rotate: [oneOf(...Object.keys(layouts.ROTATE)), 'none'],
    evenSpeed: [boolean, false],
    valueFunction:
      [oneOf(...[...Object.keys(layouts.FUNCTION)].filter((word) => !['none', 'matrix', 'list'].includes(word)))],
    rule: [oneOf('ca', 'css'), 'ca'],
    additive: [boolean, false],
    cumulative: [boolean, false],
    extrapolate: [boolean, false],
    mismatch: [oneOf('refuse', 'flip'), 'refuse'],
    cut: [boolean, false],
    model: [oneOf('ca', 'web'), 'ca'],
    ...clock(0.25),
    ...webClock,
    key: [text],
    userData: [data],
    transaction: [text],
  },
};

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

/** Checks all fields of a part and returns them. Undefined fields and those in "besides" are left out. */
export function checkedFields(part, given, place, besides = []) {
  if (!isObject(given)) refuse(place, given, 'must be an object');
  const fields = Object.entries(given).filter(([field, value]) => value !== undefined && !besides.includes(field));
  return Object.fromEntries(fields.map(([field, value]) => [field, checkedField(part, field, value, place)]));
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
