// The properties that can be carried as numbers: the kind of each, its initial value, and whether it is inherited.

import {partsOf} from '../../../values/color.js';
import {lengthOf, lengthParts, numberOf, plainOf, quantityOf, UNITS} from './quantities.js';
import {identOf, solid, textOf, tokensOf, Unknown} from './tokens.js';
import {listOf, originOf, rotateOf, scaleOf, translateOf} from './transforms.js';

/**
 * Properties by name: kind, initial value, isInherited, least, and axis, which says what 100 % of a length is: x, y or
 * d (the diagonal) of the containing block; f: the font's size; b: the width of the own box; none: no per cent.
 */
export const PROPERTIES = Object.create(null);

const INHERITED = {
  isInherited: true
};

function define(kind, names, initial, more = {}) {
  for (const name of names.split(' '))
    PROPERTIES[name] = {kind, initial, isInherited: false, axis: null, least: -Infinity, ...more};
}

define('list', 'transform translate rotate scale', 'none');
define('origin', 'transform-origin', '50% 50%');
define('share', 'opacity stop-opacity flood-opacity', '1');
define('share', 'fill-opacity stroke-opacity', '1', INHERITED);
define('share', 'offset', '0');
define('number', 'stroke-miterlimit', '4', {...INHERITED, least: 0});
define('number', 'flex-grow', '0', {least: 0});
define('number', 'flex-shrink', '1', {least: 0});
define('number', 'pathLength', '0');
define('number', 'font-weight', '400', {...INHERITED, least: 1});
define('whole', 'z-index', 'auto');
define('whole', 'order', '0');
define('length', 'x cx left right x1 x2 fx', '0', {axis: 'x'});
define('length', 'y cy top bottom y1 y2 fy', '0', {axis: 'y'});
define('length', 'width rx', 'auto', {axis: 'x', least: 0});
define('length', 'height ry', 'auto', {axis: 'y', least: 0});
define('length', 'r', '0', {axis: 'd', least: 0});
define('length', 'min-width max-width margin-left margin-right margin-top margin-bottom padding-left padding-right',
  '0', {axis: 'x'});
define('length', 'padding-top padding-bottom text-indent', '0', {axis: 'x'});
define('length', 'min-height max-height', '0', {axis: 'y'});
define('length', 'stroke-width', '1', {...INHERITED, axis: 'd', least: 0});
define('length', 'stroke-dashoffset', '0', {...INHERITED, axis: 'd'});
define('length', 'letter-spacing word-spacing', '0', {...INHERITED, axis: 'f'});
define('length', 'font-size', '16px', {...INHERITED, least: 0});
define('length', 'border-spacing', '0', INHERITED);
define('length', 'border-top-width border-right-width border-bottom-width border-left-width outline-width', '3px',
  {least: 0});
define('length', 'outline-offset column-gap row-gap text-underline-offset stdDeviation dx dy', '0');
define('length', 'border-top-left-radius border-top-right-radius border-bottom-right-radius border-bottom-left-radius',
  '0', {axis: 'b', least: 0});
define('lengths', 'stroke-dasharray', 'none', {...INHERITED, axis: 'd', least: 0});
define('color', 'color fill', 'black', INHERITED);
define('color', 'stroke', 'none', INHERITED);
define('color', 'stop-color flood-color', 'black');
define('color', 'lighting-color', 'white');
define('color', 'background-color', 'transparent');
define('color',
  'border-top-color border-right-color border-bottom-color border-left-color outline-color column-rule-color ' +
    'text-decoration-color',
  'currentcolor');
define('color', 'caret-color text-emphasis-color', 'currentcolor', INHERITED);
define('shown', 'visibility', 'visible', INHERITED);
define('shown', 'display', 'inline');
define('path', 'd', 'none');
define('points', 'points viewBox', '');

const SIDES = ['top', 'right', 'bottom', 'left'];
const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left'];
/** Shorthands of one to four values, and of one or two. */
const SHORTHANDS = {
  'margin': SIDES.map((side) => `margin-${side}`),
  'padding': SIDES.map((side) => `padding-${side}`),
  'inset': SIDES,
  'border-width': SIDES.map((side) => `border-${side}-width`),
  'border-color': SIDES.map((side) => `border-${side}-color`),
  'border-radius': CORNERS.map((corner) => `border-${corner}-radius`),
  'gap': ['row-gap', 'column-gap'],
  'inset-inline': ['left', 'right'],
  'inset-block': ['top', 'bottom'],
  'margin-inline': ['margin-left', 'margin-right'],
  'margin-block': ['margin-top', 'margin-bottom'],
  'padding-inline': ['padding-left', 'padding-right'],
  'padding-block': ['padding-top', 'padding-bottom'],
  'columns': ['column-width', 'column-count'],
};
const ALIASES = {
  'inset-inline-start': 'left',
  'inset-inline-end': 'right',
  'inset-block-start': 'top',
  'inset-block-end': 'bottom',
  'inline-size': 'width',
  'block-size': 'height',
  ...Object.fromEntries(['margin', 'padding'].flatMap(
    (box) => [['inline', 'left', 'right'], ['block', 'top', 'bottom']].flatMap(
      ([axis, start, end]) => [[`${box}-${axis}-start`, `${box}-${start}`], [`${box}-${axis}-end`, `${box}-${end}`]]))),
};
const PICKS = [[0, 0, 0, 0], [0, 1, 0, 1], [0, 1, 2, 1], [0, 1, 2, 3]];

/** Returns what a declaration declares, as pairs of a name and tokens. */
export function longhandsOf(name, tokens) {
  name = Object.hasOwn(ALIASES, name) ? ALIASES[name] : name;
  const parts = solid(tokens), names = Object.hasOwn(SHORTHANDS, name) ? SHORTHANDS[name] : null;
  if (names) {
    if (!parts.length || parts.length > names.length || parts.some(({type}) => type === 'literal'))
      return [[name, tokens]];
    if (name === 'columns') return columns(parts);
    return names.map((each, i) => [each, [parts[PICKS[parts.length - 1][i]]]]);
  }
  if (name === 'background' && parts.length === 1) {
    const isVariable = parts[0].type === 'function' && parts[0].name === 'var';
    if (isVariable || partsOf(textOf(parts))) return [['background-color', tokens]];
  }
  return [[name, tokens]];
}

/** Parts the values of "columns": the number is the count. */
function columns(parts) {
  const count = parts.filter(({type}) => type === 'number'), rest = parts.filter(({type}) => type !== 'number');
  const auto = tokensOf('auto');
  return [['column-width', rest.length ? rest.slice(0, 1) : auto], ['column-count', count.length ? count : auto]];
}

/** Returns the text of a shorthand of the texts of its longhands, as short as it can be. */
export function shorthandText(name, texts) {
  if (name === 'columns') return texts.filter((text) => text !== 'auto').join(' ') || 'auto';
  const made = [...texts];
  const isSame = (at, as) => made.length === at + 1 && made[at] === made[as];
  if (isSame(3, 1)) made.pop();
  if (isSame(2, 0)) made.pop();
  if (isSame(1, 0)) made.pop();
  return made.join(' ');
}

/** Returns the longhands of a shorthand, or the name itself. */
export const namesOf = (name) => (Object.hasOwn(SHORTHANDS, name) ? SHORTHANDS[name] : [ALIASES[name] ?? name]);

/**
 * What the value of a property depends on: units; size, of the element's box; block, of its containing block; color,
 * its currentcolor as tokens. hasPairs: lengths are [px, per cent], since the block may be unknown.
 */
export const CONTEXT = Object.freeze({units: UNITS, size: [0, 0], block: [0, 0], color: [], hasPairs: false});

/** Returns what 100 % of a property is, in px, or null if it takes no per cent. */
export function wholeOf(axis, context) {
  switch (axis) {
    case 'x':
      return context.block[0];
    case 'y':
      return context.block[1];
    case 'd':
      return Math.sqrt((context.block[0] ** 2 + context.block[1] ** 2) / 2);
    case 'f':
      return context.units.font;
    case 'b':
      return context.size[0];
    default:
      return null;
  }
}

const LISTS = {
  transform: listOf,
  translate: translateOf,
  rotate: rotateOf,
  scale: scaleOf
};

/** Returns a value as numbers; a transform, and path data, as text. Throws Unknown. */
export function valueOf(name, tokens, context) {
  const property = PROPERTIES[name], {units} = context;
  switch (property?.kind) {
    case 'list':
      return LISTS[name](tokens, units, context.size);
    case 'origin':
      return originOf(tokens, units, context.size);
    case 'share':
      return [plainOf(one(tokens, units))];
    case 'number':
    case 'whole': {
      const word = name === 'font-weight' ? {normal: 400, bold: 700}[identOf(tokens)] : undefined;
      return [word ?? Math.max(property.least, numberOf(one(tokens, units)))];
    }
    case 'length':
      return length(property, tokens, context);
    case 'lengths':
      return dashes(property, tokens, context);
    case 'color':
      return colorOf(tokens, context.color);
    case 'shown':
      return [shown(name, tokens)];
    case 'path':
      return path(tokens);
    case 'points':
      return numbersOf(tokens);
    default:
      throw new Unknown(name);
  }
}

function one(tokens, units) {
  const parts = solid(tokens);
  if (parts.length !== 1) throw new Unknown();
  return quantityOf(parts[0], units);
}

function length(property, tokens, context) {
  const word = identOf(tokens), {axis, least, initial} = property, made = (px) => (context.hasPairs ? [px, 0] : [px]);
  if (word === 'normal' && axis === 'f') return made(0);
  const widths = {thin: 1, medium: 3, thick: 5};
  if (word !== null && initial === '3px' && Object.hasOwn(widths, word)) return made(widths[word]);
  const whole = wholeOf(axis, context), isBare = axis === 'd'; // stroke-width and its like take numbers without unit
  const found = one(tokens, {...context.units, whole});
  if (!context.hasPairs) return [Math.max(least, lengthOf(found, whole, isBare))];
  const [px, percent] = lengthParts(found, whole !== null, isBare);
  return percent ? [px, percent] : [Math.max(least, px), 0];
}

function dashes({axis}, tokens, context) {
  if (identOf(tokens) === 'none') return [];
  const parts = solid(tokens).filter(({type, value}) => type !== 'literal' || value !== ',');
  const read = (part) => quantityOf(part, context.units), whole = wholeOf(axis, context);
  const values = context.hasPairs ? parts.flatMap((part) => lengthParts(read(part), true, true))
                                  : parts.map((part) => lengthOf(read(part), whole, true));
  if (!values.length || values.some((value) => value < 0)) throw new Unknown();
  return values;
}

function shown(name, tokens) {
  const word = identOf(tokens);
  if (word === null) throw new Unknown();
  if (name === 'display') return word === 'none' ? 0 : 1;
  if (!['visible', 'hidden', 'collapse'].includes(word)) throw new Unknown();
  return word === 'visible' ? 1 : 0;
}

function path(tokens) {
  if (identOf(tokens) === 'none') return '';
  const [token, ...more] = solid(tokens);
  const inside = token?.type === 'function' && token.name === 'path' ? solid(token.inside) : [];
  if (more.length || inside.length !== 1 || inside[0].type !== 'string') throw new Unknown();
  return inside[0].value;
}

/** Reads numbers with white space or commas between them. */
function numbersOf(tokens) {
  const parts = solid(tokens).filter(({type, value}) => type !== 'literal' || value !== ',');
  return parts.map((part) => numberOf(quantityOf(part, UNITS)));
}

/** Reads a colour: red, green, blue and alpha, 0..1, in sRGB. current: the tokens of currentcolor. */
export function colorOf(tokens, current = []) {
  if (identOf(tokens) === 'currentcolor') {
    if (!current.length || identOf(current) === 'currentcolor') throw new Unknown();
    return colorOf(current);
  }
  const found = solid(tokens).length === 1 ? partsOf(textOf(tokens)) : null;
  if (!found) throw new Unknown();
  return found;
}

const MODERN = ['oklab', 'oklch', 'lab', 'lch', 'color', 'color-mix'];

/** Returns whether a colour is one of the functions that mix in oklab, with any colour. */
export function isModern(tokens) {
  const parts = solid(tokens);
  return parts.length === 1 && parts[0].type === 'function' && MODERN.includes(parts[0].name);
}

/** Returns the tokens of the initial value of a property. */
export const initialOf = (name) => tokensOf(PROPERTIES[name]?.initial ?? '');

/** backgroundColor to background-color. */
export function dashed(name) {
  if (name.startsWith('--')) return name;
  const own = {cssOffset: 'offset', cssFloat: 'float'}[name] ?? name;
  if (Object.hasOwn(PROPERTIES, own)) return own;
  return own.replace(/^(?=(?:webkit|moz|ms)[A-Z])/, '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** background-color to backgroundColor. */
export function camel(name) {
  if (name.startsWith('--')) return name;
  return {float: 'cssFloat', offset: 'cssOffset'}[name]
    ?? name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}
