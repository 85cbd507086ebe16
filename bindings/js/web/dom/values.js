// Values of any property: read, mixed by the kernel, and written as text, as computed style shows them.

import {transformListInterpolate} from '../../functions/plain-transforms.js';
import {pathParse, pathWrite} from '../../functions/paths.js';
import {pathInterpolate} from '../../functions/plain-paths.js';
import {MotionError} from '../../core/error.js';
import {added, even} from '../rows.js';
import {colorOf, isModern, PROPERTIES, valueOf, wholeOf} from '../values/properties.js';
import {ANGLE, lengthParts, LENGTH, NUMBER, PERCENT, quantityOf} from '../values/quantities.js';
import {textOf, Unknown} from '../values/tokens.js';
import {isFlat, matrixOf, NONE} from '../values/transforms.js';
import {eased, mixed} from './kernel.js';

/** Properties whose values mix number by number if all their words are equal. */
export const STRUCTURED = new Set(
  ('box-shadow text-shadow filter backdrop-filter clip clip-path background-position background-size object-position ' +
    'perspective perspective-origin offset-distance offset-path offset-rotate offset-anchor line-height flex-basis ' +
    'text-decoration-thickness vertical-align tab-size column-width column-count font-stretch border-image-width ' +
    'scroll-padding mask-position mask-size transform-origin')
    .split(' '));
const OF_NUMBERS = ['line-height', 'tab-size', 'column-count'];
const INDIVIDUAL = ['translate', 'scale', 'rotate'];
const NEUTRAL = {
  translate: 0,
  scale: 1,
  rotate: 0
};

/** Returns a number as browsers write it: six digits. */
export const numeral = (value) => String(Number(value.toPrecision(6)) + 0);

const discrete = (text) => ({form: 'discrete', text});

/**
 * Reads a value: {form, text, numbers, ...}. Values of one form mix; others flip in the middle. Nothing throws: what
 * cannot be read is discrete.
 */
export function read(name, tokens, context) {
  const text = textOf(tokens);
  try {
    const kind = PROPERTIES[name]?.kind;
    if (INDIVIDUAL.includes(name)) return individual(name, tokens, context);
    if (kind === 'list') return {form: 'list', text: valueOf(name, tokens, context)};
    if (kind === 'path') return {form: 'path', text: valueOf(name, tokens, context)};
    if (kind === 'shown') return {form: 'shown', text, isShown: valueOf(name, tokens, context)[0] === 1};
    if (kind === 'color')
      return {form: 'color', text, numbers: colorOf(tokens, context.color), isModern: isModern(tokens)};
    if (kind && kind !== 'origin') return {form: kind, text, numbers: valueOf(name, tokens, context)};
    if (kind === 'origin') return {form: 'origin', text, numbers: valueOf(name, tokens, context)};
    if (/^(offset-path|clip-path)$/.test(name) && /^path\(\s*["']/.test(text))
      return {form: 'path', text: valueOf('d', tokens, context)};
    if (STRUCTURED.has(name)) return structured(name, tokens, context);
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
  }
  return discrete(text);
}

/** Reads translate, scale or rotate as numbers, or a rotation about another axis as a list. */
function individual(name, tokens, context) {
  const list = valueOf(name, tokens, context), count = name === 'rotate' ? 1 : 3;
  if (list === NONE) return {form: name, text: NONE, numbers: Array(count).fill(NEUTRAL[name])};
  if (name === 'rotate' && !/^rotate(Z)?\(/.test(list)) return {form: 'list', text: list};
  const given = list.match(/[-+\d.e]+(?=px|deg|[,)])/g).map(Number);
  if (name === 'scale' && given.length === 1) given.push(given[0]);
  return {form: name, text: textOf(tokens), numbers: Array.from({length: count}, (_, i) => given[i] ?? NEUTRAL[name])};
}

/** Functions of filters whose per cent are hundredths. */
const SHARES = ['brightness', 'contrast', 'saturate', 'sepia', 'invert', 'grayscale', 'opacity'];

/** Reads a value as words with holes, and the numbers and colours that fill them. */
function structured(name, tokens, context) {
  const words = [], numbers = [];
  const hole = (word, ...values) => {
    words.push(word);
    numbers.push(...values);
  };
  const quantity = (token, around) => {
    const found = quantityOf(token, context.units), isZero = found.kind === NUMBER && found.number === 0;
    if (SHARES.includes(around) && found.kind & (NUMBER | PERCENT)) hole('number', found.number + found.percent / 100);
    else if (found.kind & (LENGTH | PERCENT) || (isZero && !OF_NUMBERS.includes(name)))
      hole('length', ...lengthParts(found, true));
    else if (found.kind === NUMBER) hole('number', found.number);
    else if (found.kind === ANGLE) hole('deg', found.degrees);
    else hole('s', found.seconds);
  };
  const walk = (list, around) => {
    for (const token of list) {
      const {type} = token, color = ['hash', 'ident', 'function'].includes(type) ? colorIn(token) : null;
      const isNumber =
        ['number', 'percentage', 'dimension'].includes(type) || /^(calc|min|max|clamp)$/.test(token.name);
      if (color) {
        hole('color', ...color);
      } else if (isNumber) {
        quantity(token, around);
      } else if (token.inside) {
        words.push(`'${token.name ?? ''}${token.open ?? '('}`);
        walk(token.inside, token.name);
        words.push(')');
      } else {
        words.push(`'${token.text}`);
      }
    }
  };
  walk(tokens.filter((token, i) => token.type !== 'whitespace' || (i > 0 && i < tokens.length - 1)), '');
  if (!numbers.length) return discrete(textOf(tokens));
  return {form: `structured ${words.join('\n')}`, text: textOf(tokens), words, numbers};
}

function colorIn(token) {
  try {
    return colorOf([token]);
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
    return null;
  }
}

const CLOSERS = {
  '(': ')',
  '[': ']',
  '{': '}'
};

/** Writes what structured() has read, with other numbers. */
function filled({words}, numbers) {
  let at = 0, text = '';
  const open = [];
  for (const word of words) {
    if (word === 'color') {
      text += colorText(numbers.slice(at, at += 4));
    } else if (word === 'length') {
      text += lengthText(...numbers.slice(at, at += 2));
    } else if (word === 'number') {
      text += numeral(numbers[at++]);
    } else if (word === 'deg' || word === 's') {
      text += numeral(numbers[at++]) + word;
    } else if (word === ')') {
      text += CLOSERS[open.pop()];
    } else {
      text += word.slice(1);
      if (/[([{]$/.test(word)) open.push(word.at(-1));
    }
  }
  return text;
}

function colorText(numbers) {
  const [red, green, blue, alpha] = numbers.map((value) => Math.min(Math.max(value, 0), 1));
  const parts = [red, green, blue].map((value) => Math.round(value * 255)).join(', ');
  if (alpha >= 1) return `rgb(${parts})`;
  const two = Math.round(alpha * 100) / 100; // two digits if they lead to the same of 256 steps
  const text = Math.round(two * 255) === Math.round(alpha * 255) ? two : Math.round(alpha * 1000) / 1000;
  return `rgba(${parts}, ${text})`;
}

function lengthText(px, percent) {
  if (!percent) return `${numeral(px)}px`;
  return px ? `calc(${numeral(percent)}% ${px < 0 ? '-' : '+'} ${numeral(Math.abs(px))}px)` : `${numeral(percent)}%`;
}

/** Returns the text of a value, as computed style shows it. isAnimated: whether it was mixed. */
export function write(name, value, context, isAnimated = true) {
  const {form, numbers} = value, property = PROPERTIES[name];
  if (!isAnimated && (form === 'discrete' || form === 'shown' || form.startsWith('structured'))) return value.text;
  switch (form) {
    case 'share':
      return numeral(/opacity$/.test(name) ? Math.min(Math.max(numbers[0], 0), 1) : numbers[0]);
    case 'number':
      return numeral(Math.max(numbers[0], property.least));
    case 'whole':
      return String(Math.floor(numbers[0] + 0.5));
    case 'length': {
      const [px, percent] = numbers, whole = percent ? wholeOf(property.axis, context) : 0;
      if (Number.isFinite(whole)) return `${numeral(Math.max(px + percent * whole / 100, property.least))}px`;
      return lengthText(px, percent);
    }
    case 'lengths':
      return numbers.length ? numbers.map((number) => `${numeral(Math.max(number, 0))}px`).join(', ') : NONE;
    case 'color':
      return colorText(numbers);
    case 'points':
      return numbers.map(numeral).join(' ');
    case 'origin':
      return numbers.slice(0, numbers[2] ? 3 : 2).map((number) => `${numeral(number)}px`).join(' ');
    case 'translate':
    case 'scale':
    case 'rotate':
      return individualText(value);
    case 'list':
      if (value.text === NONE && (!isAnimated || name === 'rotate')) return NONE;
      return (name === 'rotate' ? turnText : matrixText)(matrixOf(value.text));
    case 'path':
      return value.text ? `path("${value.text}")` : NONE;
  }
  return form.startsWith('structured') ? filled(value, numbers) : value.text;
}

function individualText({form, numbers, text}) {
  if (text === NONE) return NONE;
  if (form === 'rotate') return `${numeral(numbers[0])}deg`;
  const unit = form === 'translate' ? 'px' : '', [x, y, z] = numbers.map((number) => numeral(number) + unit);
  const [, , neutral] = form === 'translate' ? ['', '', '0px'] : ['', '', '1'];
  const isShort = form === 'translate' ? y === '0px' : x === y;
  return z !== neutral ? `${x} ${y} ${z}` : isShort ? x : `${x} ${y}`;
}

/** Returns a matrix without the noise of single precision around 0. */
function cleaned(matrix) {
  const least = 1e-6 * Math.max(1, ...matrix.map(Math.abs));
  return matrix.map((number, i) => (Math.abs(number) < (i % 4 === 3 && i < 15 ? 1e-12 : least) ? 0 : number));
}

function matrixText(given) {
  const matrix = cleaned(given);
  if (!isFlat(matrix)) return `matrix3d(${matrix.map(numeral).join(', ')})`;
  return `matrix(${[0, 1, 4, 5, 12, 13].map((i) => numeral(matrix[i])).join(', ')})`;
}

/** Writes the property rotate of a matrix that turns: an axis and an angle. */
function turnText(given) {
  const m = cleaned(given), axis = [m[6] - m[9], m[8] - m[2], m[1] - m[4]], sine = Math.hypot(...axis) / 2;
  const angle = Math.atan2(sine, (m[0] + m[5] + m[10] - 1) / 2) * 180 / Math.PI;
  if (angle === 0) return '0deg';
  if (sine < 1e-6) { // half a turn: the matrix is 2 axis axis' - 1
    const squares = [m[0], m[5], m[10]].map((number) => Math.sqrt(Math.max(0, (number + 1) / 2)));
    const [first, second] = m[1] + m[4] < 0 || m[2] + m[8] < 0 ? [1, -1] : [1, 1];
    axis.splice(0, 3, first * squares[0], second * squares[1], squares[2]);
  }
  const size = Math.hypot(...axis), [x, y, z] = axis.map((number) => Number((number / size).toPrecision(6)));
  if (x === 1) return `x ${numeral(angle)}deg`;
  if (y === 1) return `y ${numeral(angle)}deg`;
  return z === 1 ? `${numeral(angle)}deg` : `${numeral(x)} ${numeral(y)} ${numeral(z)} ${numeral(angle)}deg`;
}

/** Returns a turn about the z axis as a list, since it mixes with turns about other axes so. */
function asList(value) {
  if (value.form !== 'rotate') return value;
  return {form: 'list', text: value.text === NONE ? NONE : `rotate(${value.numbers[0]}deg)`};
}

/** Returns what a keyframe adds to the value below it. */
function over(base, value, composite) {
  if ([base, value].every(({form}) => form === 'list' || form === 'rotate') && base.form !== value.form)
    [base, value] = [asList(base), asList(value)];
  if (base.form !== value.form || ['discrete', 'shown', 'path'].includes(base.form)) return value;
  if (base.form === 'list' && composite === 'accumulate')
    return {form: 'list', text: accumulated(base.text, value.text, 1)};
  if (base.form === 'list') return {form: 'list', text: added(base.text, value.text)};
  if (base.form === 'scale' && composite === 'accumulate')
    return {...value, text: '', numbers: value.numbers.map((number, i) => number + base.numbers[i] - 1)};
  if (base.form === 'scale')
    return {...value, text: '', numbers: value.numbers.map((number, i) => number * base.numbers[i])};
  const [below, own] = even([base.numbers, value.numbers]);
  const isNone = base.text === NONE && value.text === NONE;
  return {...value, text: isNone ? NONE : '', numbers: added(below, own)};
}

/** Returns the two keys around a progress, or one key that holds there (web-animations-1, 5.3.4). */
function segmentOf(keys, progress) {
  const last = keys.length - 1;
  if (progress < 0 && keys[1]?.offset === 0) return [keys[0]];
  if (progress >= 1 && keys[last - 1]?.offset === 1) return [keys[last]];
  let start = 0;
  keys.forEach(({offset}, i) => {
    if (offset < 1 && (offset <= progress || offset === 0)) start = i;
  });
  return [keys[start], keys[start + 1]];
}

/** Mixes two values of different forms, or of a form that is no list of numbers. */
function pair(name, from, to, fraction) {
  if ([from, to].every(({form}) => form === 'list' || form === 'rotate')) {
    [from, to] = [asList(from), asList(to)];
    const matrix = [...transformListInterpolate(listRows(from.text), listRows(to.text), [fraction])];
    return {form: 'list', text: `matrix3d(${matrix.join(', ')})`};
  }
  if (from.form === 'shown' && to.form === 'shown' && from.isShown !== to.isShown) {
    if (fraction > 0 && fraction < 1) return from.isShown ? from : to;
    return fraction <= 0 ? from : to;
  }
  if (from.form === 'path' && to.form === 'path') {
    const mixedPath = morphed(from.text, to.text, fraction);
    if (mixedPath) return mixedPath;
  }
  return fraction < 0.5 ? from : to;
}

const FUNCTION = /([a-zA-Z0-9]+)\(([^()]*)\)/g;

/** Adds a list of functions a number of times to another one: number by number if the functions are the same. */
function accumulated(last, own, times) {
  const read = (text) =>
    (text === NONE ? [] : [...text.matchAll(FUNCTION)].map(([, name, inside]) => [name, inside.split(', ')]));
  const [below, above] = [read(last), read(own)];
  const names = (list) => list.map(([name, parts]) => `${name} ${parts.length}`).join();
  const isSame = names(below) === names(above) && below.every(([name]) => !/^(matrix|rotate3d|perspective)/.test(name));
  if (!isSame) return [...Array(times).fill(last), own].filter((text) => text !== NONE).join(' ') || NONE;
  return above
           .map(([name, parts], i) => {
             const neutral = /^scale/.test(name) ? 1 : 0;
             const sum = (part, j) => parseFloat(part) + times * (parseFloat(below[i][1][j]) - neutral);
             return `${name}(${parts.map((part, j) => sum(part, j) + part.replace(/^[-+\d.e]+/, '')).join(', ')})`;
           })
           .join(' ')
    || NONE;
}

const listRows = (text) => (text === NONE ? [] : text);

/** Mixes two paths of the same verbs, or returns null. */
function morphed(from, to, fraction) {
  try {
    const [start, end] = [pathParse(from), pathParse(to)];
    if (String(start.verbs) !== String(end.verbs)) return null;
    const points = pathInterpolate(start, end.points, [fraction]);
    return {form: 'path', text: pathWrite({verbs: start.verbs, points})};
  } catch (error) {
    if (!(error instanceof MotionError)) throw error;
    return null;
  }
}

/**
 * Returns the value of keys over the value below them. keys: {offset, easing, composite, value}; value null is the
 * value below. cycle: the iteration, if iterations accumulate, else 0.
 */
export function effectValue(name, keys, base, progress, cycle = 0) {
  const listed = keys.map(({offset, easing, composite, value}) => {
    const own = value ?? base;
    return {offset, easing, own: value && composite !== 'replace' ? over(base, value, composite) : own};
  });
  if (cycle && listed.every(({own}) => own.form === 'list')) {
    const last = listed.at(-1).own.text;
    for (const each of listed) each.own = {form: 'list', text: accumulated(last, each.own.text, cycle)};
  }
  if (listed.every(({own}) => own.text === NONE && own.form !== 'discrete')) return listed[0].own;
  const uniform = uniformOf(listed.map(({own}) => own));
  if (uniform) {
    const {form} = listed[0].own, isOklab = listed.some(({own}) => own.isModern);
    const space = form === 'color' ? (isOklab ? 'oklab' : 'srgb') : undefined;
    const rows = listed.map(({offset, easing}, i) => ({offset, easing, numbers: uniform[i]}));
    return {...listed[0].own, text: '', numbers: mixed(rows, progress, {space, cycle})};
  }
  const [from, to] = segmentOf(listed, progress);
  if (!to) return from.own;
  const fraction = eased(from.easing, (progress - from.offset) / (to.offset - from.offset));
  const alike = uniformOf([from.own, to.own]);
  if (!alike) return pair(name, from.own, to.own, fraction);
  const ends = alike.map((numbers, offset) => ({offset, easing: null, numbers}));
  const space = from.own.form === 'color' ? 'srgb' : undefined;
  return {...from.own, text: '', numbers: mixed(ends, fraction, {space})};
}

/** Returns the numbers of values of one form, made as long as each other, or null if they do not mix so. */
function uniformOf(values) {
  if (values.some(({form, numbers}) => form !== values[0].form || !numbers)) return null;
  try {
    return even(values.map(({numbers}) => numbers));
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
    return null;
  }
}

/** Returns whether two values mix, so that a transition between them runs. */
export function mixes(from, to) {
  return uniformOf([from, to]) !== null || (from.form === to.form && ['list', 'path', 'shown'].includes(from.form));
}
