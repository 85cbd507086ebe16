// Values of any property: read from tokens, added to each other, and mixed by the kernel.

import {transformListInterpolate} from '../../../functions/plain-transforms.js';
import {pathParse, pathWrite} from '../../../functions/paths.js';
import {pathInterpolate} from '../../../functions/plain-paths.js';
import {MotionError} from '../../../core/error.js';
import {colorOf, isModern, PROPERTIES, valueOf} from './properties.js';
import {ANGLE, lengthParts, LENGTH, NUMBER, numberOf, PERCENT, quantityOf} from './quantities.js';
import {commas, solid, textOf, tokensOf, Unknown} from './tokens.js';
import {matrixOf, NONE, originOf} from './transforms.js';
import {eased, mixed} from './kernel.js';
import {accumulatedItems, addedColor, evenItems, filtersOf, shadowsOf, withNumbers} from './lists.js';
import {colorText} from './text.js';

/** Properties whose values mix number by number if all their words are equal. */
export const STRUCTURED = new Set(
  ('box-shadow text-shadow filter backdrop-filter clip clip-path background-position background-size object-position ' +
    'perspective perspective-origin offset-distance offset-path offset-rotate offset-anchor line-height flex-basis ' +
    'text-decoration-thickness vertical-align tab-size column-width column-count font-stretch border-image-width ' +
    'scroll-padding mask-position mask-size transform-origin column-rule-width column-height scrollbar-color ' +
    'math-depth font-variation-settings')
    .split(' '));
const OF_NUMBERS = ['line-height', 'tab-size'];
const WHOLE = ['column-count', 'math-depth'];
const INDIVIDUAL = ['translate', 'scale', 'rotate'];
const NEUTRAL = {
  translate: [0, 0, 0, 0, 0, 0], // each length as px and per cent
  scale: [1, 1, 1],
  rotate: [0]
};
/** Properties with one or two lengths. */
const PAIR = /^border-(spacing|(top|bottom)-(left|right)-radius)$/;

const MOST_NUMBERS = 64; // of a list of dashes

const discrete = (text) => ({form: 'discrete', text});

/**
 * Reads a value: {form, text, numbers, ...}. Values of one form mix; others flip in the middle. colors: where in the
 * numbers a colour begins. Nothing throws: what cannot be read is discrete.
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
      return {form: 'color', text, numbers: colorOf(tokens, context.color), colors: [0], isModern: isModern(tokens)};
    if (PAIR.test(name)) return {form: 'pair', text, numbers: pairOf(name, tokens, context)};
    if (name === 'perspective-origin')
      return {form: 'origin', text, numbers: originOf(tokens, context.units, context.size)};
    if (WHOLE.includes(name))
      return {form: 'whole', text, numbers: [numberOf(quantityOf(solid(tokens)[0], context.units))]};
    if (kind) return {form: kind, text, numbers: valueOf(name, tokens, context)};
    if (/^(offset-path|clip-path)$/.test(name) && /^path\(\s*["']/.test(text))
      return {form: 'path', text: valueOf('d', tokens, context)};
    if (/-shadow$/.test(name)) return {form: 'shadows', text, items: shadowsOf(name, tokens, context)};
    if (/(^|-)filter$/.test(name)) return {form: 'filters', text, items: filtersOf(tokens, context)};
    if (name === 'font-variation-settings') return structured(name, settings(tokens), context);
    if (STRUCTURED.has(name)) return structured(name, tokens, context);
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
  }
  return discrete(text);
}

/** Reads translate, scale or rotate as numbers, or a rotation about another axis as a list. */
function individual(name, tokens, context) {
  const list = valueOf(name, tokens, context), neutral = NEUTRAL[name];
  if (list === NONE) return {form: name, text: NONE, numbers: neutral};
  if (name === 'rotate' && !/^rotate(Z)?\(/.test(list)) return {form: 'list', text: list};
  const text = textOf(tokens);
  if (name === 'translate') {
    const given = solid(tokens).flatMap((token, i) => lengthParts(quantityOf(token, context.units), i < 2));
    return {form: name, text, numbers: neutral.map((zero, i) => given[i] ?? zero)};
  }
  const given = list.match(/[-+\d.e]+(?=px|deg|[,)])/g).map(Number);
  if (name === 'scale' && given.length === 1) given.push(given[0]);
  return {form: name, text, numbers: neutral.map((one, i) => given[i] ?? one)};
}

function pairOf(name, tokens, context) {
  const parts = solid(tokens), isRadius = name !== 'border-spacing';
  if (!parts.length || parts.length > 2) throw new Unknown();
  const numbers = parts.map((token) => lengthParts(quantityOf(token, context.units), isRadius));
  if (numbers.flat().some((number) => number < 0)) throw new Unknown();
  return [...numbers[0], ...(numbers[1] ?? numbers[0])];
}

/** Returns the settings of a font in the order of their names; of two with one name the last counts. */
function settings(tokens) {
  const found = new Map(commas(tokens).map((part) => [solid(part)[0], solid(part)[1]]).map(([tag, number]) => {
    if (tag?.type !== 'string' || number?.type !== 'number') throw new Unknown();
    return [tag.value, number.text];
  }));
  return tokensOf([...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([tag, text]) => `"${tag}" ${text}`).join(', '));
}

/** Reads a value as words with holes, and the numbers and colours that fill them. */
function structured(name, tokens, context) {
  const words = [], numbers = [], colors = [];
  const hole = (word, ...values) => {
    words.push(word);
    numbers.push(...values);
  };
  const quantity = (token) => {
    const found = quantityOf(token, context.units), isZero = found.kind === NUMBER && found.number === 0;
    const isPlain = OF_NUMBERS.includes(name) || name === 'font-variation-settings';
    if (found.kind & (LENGTH | PERCENT) || (isZero && !isPlain)) hole('length', ...lengthParts(found, true));
    else if (found.kind === NUMBER) hole('number', found.number);
    else if (found.kind === ANGLE) hole('deg', found.degrees);
    else hole('s', found.seconds);
  };
  const walk = (list) => {
    for (const token of list) {
      const {type} = token, color = ['hash', 'ident', 'function'].includes(type) ? colorIn(token, context) : null;
      const isNumber =
        ['number', 'percentage', 'dimension'].includes(type) || /^(calc|min|max|clamp)$/.test(token.name);
      if (color) {
        colors.push(numbers.length);
        hole('color', ...color);
      } else if (isNumber) {
        quantity(token);
      } else if (token.inside) {
        words.push(`'${token.name ?? ''}${token.open ?? '('}`);
        walk(token.inside);
        words.push(')');
      } else {
        words.push(`'${token.text}`);
      }
    }
  };
  walk(tokens.filter((token, i) => token.type !== 'whitespace' || (i > 0 && i < tokens.length - 1)));
  if (!numbers.length) return discrete(textOf(tokens));
  return {form: `structured ${words.join('\n')}`, text: textOf(tokens), words, numbers, colors};
}

function colorIn(token, {color}) {
  try {
    return colorOf([token], color);
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
    return null;
  }
}

/** Returns the text of a declared value as browsers write it: colours as rgb(), and a space after each comma. */
export function specified(name, tokens) {
  const isColor = PROPERTIES[name]?.kind === 'color' && ['function', 'hash'].includes(solid(tokens)[0]?.type);
  const numbers = isColor && solid(tokens).length === 1 ? colorIn(solid(tokens)[0], {color: []}) : null;
  if (numbers) return isModern(tokens) ? textOf(tokens) : colorText(numbers);
  const text = textOf(tokens);
  return /["']/.test(text) ? text : text.replace(/\s*,\s*/g, ', ');
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
  if (base.form !== value.form || ['discrete', 'shown', 'path', 'lengths'].includes(base.form)) return value;
  if (base.form === 'list' && composite === 'accumulate')
    return {form: 'list', text: accumulated(base.text, value.text, 1)};
  if (base.form === 'list') return {form: 'list', text: added(base.text, value.text)};
  if (base.items && composite === 'accumulate')
    return {...value, text: '', items: accumulatedItems(base.items, value.items, 1) ?? value.items};
  if (base.items) return {...value, text: '', items: [...base.items, ...value.items]};
  if (base.form === 'scale' && composite === 'accumulate')
    return {...value, text: '', numbers: value.numbers.map((number, i) => number + base.numbers[i] - 1)};
  if (base.form === 'scale')
    return {...value, text: '', numbers: value.numbers.map((number, i) => number * base.numbers[i])};
  const [below, own] = even([base.numbers, value.numbers]);
  const isNone = base.text === NONE && value.text === NONE;
  return {...value, text: isNone ? NONE : '', numbers: addedNumbers(below, own, value.colors)};
}

/** Adds numbers a number of times, and the colours among them as colours are added. */
function addedNumbers(below, own, colors = [], times = 1) {
  const sum = own.map((number, i) => number + times * below[i]);
  for (const at of colors) sum.splice(at, 4, ...addedColor(own.slice(at, at + 4), below.slice(at, at + 4), times));
  return sum;
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
    const [end, other] = {0: [from, to], 1: [to, from]}[fraction] ?? [];
    if (end && end.text !== NONE && other.text === NONE) return end; // a list that mixes with none stays a list
    [from, to] = [asList(from), asList(to)];
    if (isSingular(from.text) || isSingular(to.text)) return fraction < 0.5 ? from : to;
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

/** Returns whether a list has a matrix that cannot be taken apart. */
const isSingular = (text) => [...text.matchAll(/matrix\([^()]*\)/g)].some(([matrix]) => {
  const [a, b, , , c, d] = matrixOf(matrix);
  return a * d - b * c === 0;
});

const FUNCTION = /([a-zA-Z0-9]+)\(([^()]*)\)/g;

/** Adds a list of functions a number of times to another one: number by number if the functions are the same. */
function accumulated(last, own, times) {
  const read = (text) =>
    (text === NONE ? [] : [...text.matchAll(FUNCTION)].map(([, name, inside]) => [name, inside.split(', ')]));
  const [below, above] = [read(last), read(own)];
  const names = (list) => list.map(([name, parts]) => `${name} ${parts.length}`).join();
  const isSame = names(below) === names(above) && below.every(([name]) => !/^(matrix|rotate3d|perspective)/.test(name));
  if (!isSame && (isSingular(last) || isSingular(own))) return own;
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
  if (cycle) cycle = repeated(listed, cycle);
  if (listed.every(({own}) => own.text === NONE && own.form !== 'discrete')) return listed[0].own;
  const uniform = uniformOf(listed.map(({own}) => own)), [from, to] = segmentOf(listed, progress);
  if (uniform) {
    const space = from.own.isModern || to?.own.isModern ? 'oklab' : 'srgb';
    const rows = listed.map(({offset, easing}, i) => ({offset, easing, numbers: uniform.rows[i]}));
    return uniform.made(mixed(rows, progress, {space, cycle, colors: uniform.colors}));
  }
  if (!to) return from.own;
  const fraction = eased(from.easing, (progress - from.offset) / (to.offset - from.offset));
  const alike = uniformOf([from.own, to.own]);
  if (!alike) return pair(name, from.own, to.own, fraction);
  const ends = alike.rows.map((numbers, offset) => ({offset, easing: null, numbers}));
  return alike.made(mixed(ends, fraction, {colors: alike.colors}));
}

/** Adds the last value to lists for each iteration; returns how often the kernel has to add numbers. */
function repeated(listed, cycle) {
  const last = listed.at(-1).own, isOf = (test) => listed.every(({own}) => test(own));
  if (isOf(({form}) => form === 'list')) {
    for (const each of listed) each.own = {form: 'list', text: accumulated(last.text, each.own.text, cycle)};
    return 0;
  }
  if (last.colors?.length && isOf(({form}) => form === last.form)) {
    for (const each of listed)
      each.own = {...each.own, text: '', numbers: addedNumbers(last.numbers, each.own.numbers, last.colors, cycle)};
    return 0;
  }
  if (!isOf(({items}) => items)) return cycle;
  for (const each of listed) {
    const items = accumulatedItems(last.items, each.own.items, cycle);
    if (items) each.own = {...each.own, text: '', items};
  }
  return 0;
}

/** Returns {rows, colors, made(numbers)} of values of one form, rows as long as each other, or null if none mix so. */
function uniformOf(values) {
  const [{form, colors = []}] = values;
  if (values.some((value) => value.form !== form)) return null;
  const made = (numbers) => ({...values[0], text: '', numbers});
  if (values[0].items) {
    const lists = evenItems(values.map(({items}) => items));
    return lists && {
      rows: lists.rows,
      colors: lists.colors,
      made: (numbers) => ({form, text: '', items: withNumbers(lists.items, numbers)})
    };
  }
  if (values.some(({numbers}) => !numbers)) return null;
  try {
    return {rows: even(values.map(({numbers}) => numbers)), colors, made};
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
    return null;
  }
}

/** Returns whether two values mix, so that a transition between them runs. */
export function mixes(from, to) {
  return uniformOf([from, to]) !== null || (from.form === to.form && ['list', 'path', 'shown'].includes(from.form));
}

/** Returns a number of times after which lists of all these lengths start again together. */
function common(counts) {
  const divisor = (a, b) => (b ? divisor(b, a % b) : a);
  return counts.reduce((a, b) => (a * b) / divisor(a, b));
}

/** Repeats lists of different lengths until they are as long as each other. */
function even(lists) {
  const given = lists.filter(Array.isArray), counts = [...new Set(given.map((list) => list.length))];
  if (counts.length < 2) return lists;
  const longest = common(counts);
  if (counts.includes(0) || longest > MOST_NUMBERS) throw new Unknown('lists of different lengths');
  const grown = (list) => Array.from({length: longest}, (_, i) => list[i % list.length]);
  return lists.map((list) => (Array.isArray(list) ? grown(list) : list));
}

/** Adds a value to another one: numbers, or a list after the one below it. */
function added(base, value) {
  if (typeof base === 'string') return [base, value].filter((part) => part !== NONE).join(' ') || NONE;
  return base.map((number, i) => number + value[i]);
}
