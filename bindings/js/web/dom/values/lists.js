// Lists of shadows and of filters: items that mix one by one, where a shorter list is filled up with neutral ones.

import {colorOf} from './properties.js';
import {degreesOf, lengthOf, plainOf, quantityOf} from './quantities.js';
import {commas, identOf, solid, Unknown} from './tokens.js';
import {NONE} from './transforms.js';

/** Filters by name: the unit of the number, its neutral value, its least and most. */
export const FILTERS = {
  'blur': ['px', 0, 0, Infinity],
  'hue-rotate': ['deg', 0, -Infinity, Infinity],
  ...Object.fromEntries(['brightness', 'contrast', 'saturate'].map((name) => [name, ['', 1, 0, Infinity]])),
  ...Object.fromEntries(['grayscale', 'invert', 'sepia'].map((name) => [name, ['', 0, 0, 1]])),
  'opacity': ['', 1, 0, 1],
};
const READERS = {
  'px': lengthOf,
  'deg': degreesOf,
  '': plainOf
};
const CLEAR = [0, 0, 0, 0];

/** Reads a shadow: a colour and lengths in any order. most: how many lengths there may be. */
function shadowOf(tokens, context, most) {
  const lengths = [];
  let color = null, isInset = false;
  for (const token of solid(tokens)) {
    if (identOf([token]) === 'inset' && most === 4 && !isInset) isInset = true;
    else if (['number', 'dimension'].includes(token.type) || /^(calc|min|max|clamp)$/.test(token.name))
      lengths.push(lengthOf(quantityOf(token, context.units)));
    else if (color) throw new Unknown();
    else color = colorOf([token], context.color);
  }
  if (lengths.length < 2 || lengths.length > most) throw new Unknown();
  while (lengths.length < most) lengths.push(0);
  return [isInset, [...color ?? colorOf(context.color), ...lengths]];
}

const shadow = (key, numbers) => ({key, numbers, colors: [0], neutral: numbers.map(() => 0), name: 'drop-shadow'});

/** Reads box-shadow and text-shadow. */
export function shadowsOf(name, tokens, context) {
  if (identOf(tokens) === NONE) return [];
  const most = name === 'box-shadow' ? 4 : 3;
  return commas(tokens).map((part) => {
    const [isInset, numbers] = shadowOf(part, context, most);
    return shadow(isInset ? ' inset' : '', numbers);
  });
}

/** Reads filter and backdrop-filter. */
export function filtersOf(tokens, context) {
  if (identOf(tokens) === NONE) return [];
  return solid(tokens).map(({type, name, inside}) => {
    if (type === 'function' && name === 'drop-shadow') return shadow(name, shadowOf(inside, context, 3)[1]);
    if (type !== 'function' || !Object.hasOwn(FILTERS, name)) throw new Unknown();
    const [unit, neutral] = FILTERS[name], [token, ...more] = solid(inside);
    if (more.length) throw new Unknown();
    const number = token ? READERS[unit](quantityOf(token, context.units)) : unit ? 0 : 1;
    return {key: name, numbers: [number], colors: [], neutral: [neutral], name};
  });
}

/** Returns {items, rows, colors} of lists whose items are of the same kinds, or null. */
export function evenItems(lists) {
  const longest = lists.reduce((a, b) => (b.length > a.length ? b : a));
  if (lists.some((list) => list.some(({key}, i) => key !== longest[i].key))) return null;
  const colors = [];
  let at = 0;
  for (const item of longest) {
    colors.push(...item.colors.map((index) => at + index));
    at += item.numbers.length;
  }
  const row = (list) => longest.flatMap((item, i) => list[i]?.numbers ?? item.neutral);
  return {items: longest, colors, rows: lists.map(row)};
}

/** Returns items with other numbers. */
export function withNumbers(items, numbers) {
  let at = 0;
  return items.map((item) => ({...item, numbers: numbers.slice(at, at += item.numbers.length)}));
}

/** Adds a colour a number of times to another one, as lights: their parts count by their alpha, which may pass 1. */
export function addedColor(a, b, times = 1) {
  const alpha = a[3] + times * b[3];
  return alpha === 0 ? CLEAR : [...[0, 1, 2].map((i) => (a[i] * a[3] + times * b[i] * b[3]) / alpha), alpha];
}

/** Adds items to items below a number of times, one by one; null if their kinds differ. */
export function accumulatedItems(below, own, times) {
  const lists = evenItems([below, own]);
  if (!lists) return null;
  const [under, over] = lists.rows.map((row) => withNumbers(lists.items, row));
  return over.map((item, i) => {
    const numbers = item.numbers.map((number, j) => number + times * (under[i].numbers[j] - item.neutral[j]));
    const colorAt = (row, at) => row.numbers.slice(at, at + 4);
    for (const at of item.colors) numbers.splice(at, 4, ...addedColor(colorAt(item, at), colorAt(under[i], at), times));
    return {...item, numbers};
  });
}
