// Values as text, as computed style shows them.

import {isFlat, matrixOf, NONE} from './transforms.js';
import {PROPERTIES, wholeOf} from './properties.js';
import {FILTERS} from './lists.js';

/** Returns a number as browsers write it: six digits. */
export const numeral = (value) => String(Number(value.toPrecision(6)) + 0);

const UNIT = 1e-12; // an alpha above 1, of colours that are added, is cut there; what is below is rounding

const CLOSERS = {
  '(': ')',
  '[': ']',
  '{': '}'
};

/** Writes what structured() has read, with other numbers. */
function filled(name, {words}, numbers, {units}) {
  let at = 0, text = '';
  const open = [];
  for (const word of words) {
    if (word === 'color') {
      text += colorText(numbers.slice(at, at += 4));
    } else if (word === 'length') {
      text += lengthText(...numbers.slice(at, at += 2));
    } else if (word === 'number' && name === 'line-height') {
      text += `${numeral(numbers[at++] * units.font)}px`;
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

/** Returns a colour as rgb(). Its parts count for less below an alpha of 1, and above it, where colours were added. */
export function colorText(numbers) {
  const over = numbers[3] > 1 + UNIT ? numbers[3] : 1;
  const [red, green, blue, alpha] = numbers.map((value, i) => Math.min(Math.max(i < 3 ? value * over : value, 0), 1));
  const parts = [red, green, blue].map((value) => Math.round(value * 255)).join(', ');
  if (alpha >= 1) return `rgb(${parts})`;
  const two = Math.round(alpha * 100) / 100; // two digits if they lead to the same of 256 steps
  const text = Math.round(two * 255) === Math.round(alpha * 255) ? two : Math.round(alpha * 1000) / 1000;
  return `rgba(${parts}, ${text})`;
}

export function lengthText(px, percent) {
  if (!percent) return `${numeral(px)}px`;
  return px ? `calc(${numeral(percent)}% ${px < 0 ? '-' : '+'} ${numeral(Math.abs(px))}px)` : `${numeral(percent)}%`;
}

const shadowText = ({numbers, key}, isBox) => {
  const lengths = numbers.slice(4).map((number, i) => `${numeral(i === 2 ? Math.max(number, 0) : number)}px`);
  return `${colorText(numbers.slice(0, 4))} ${lengths.join(' ')}${isBox ? key : ''}`;
};

/** Writes a list as computed style shows it. */
function itemsText(form, items) {
  if (!items.length) return NONE;
  if (form === 'shadows') return items.map((item) => shadowText(item, true)).join(', ');
  const text = (item) => {
    if (item.colors.length) return `drop-shadow(${shadowText(item, false)})`;
    const [unit, , least, most] = FILTERS[item.name];
    return `${item.name}(${numeral(Math.min(Math.max(item.numbers[0], least), most))}${unit})`;
  };
  return items.map(text).join(' ');
}

const pairsIn = (numbers) => Array.from({length: numbers.length / 2}, (_, i) => numbers.slice(2 * i, 2 * i + 2));

/** Returns the text of a value, as computed style shows it. isAnimated: whether it was mixed. */
export function write(name, value, context, isAnimated = true) {
  const {form, numbers} = value, property = PROPERTIES[name];
  const isWritten = ['discrete', 'shown', 'shadows', 'filters'].includes(form) || form.startsWith('structured');
  if (!isAnimated && isWritten) return value.text;
  switch (form) {
    case 'share':
      return numeral(/opacity$/.test(name) ? Math.min(Math.max(numbers[0], 0), 1) : numbers[0]);
    case 'number':
      return numeral(Math.max(numbers[0], property.least));
    case 'whole':
      return String(Math.floor(numbers[0] + 0.5));
    case 'length': {
      const [px, percent] = numbers, whole = percent ? wholeOf(property.axis, context) : 0;
      if (Number.isFinite(whole) && !(percent && property.axis === 'f'))
        return `${numeral(Math.max(px + percent * whole / 100, property.least))}px`;
      return lengthText(px, percent);
    }
    case 'pair': {
      const [first, second] = pairsIn(numbers).map(([px, percent]) => lengthText(Math.max(px, 0), percent));
      return first === second ? first : `${first} ${second}`;
    }
    case 'lengths':
      return pairsIn(numbers).map(([px, percent]) => lengthText(Math.max(px, 0), percent)).join(', ') || NONE;
    case 'color':
      return colorText(numbers);
    case 'shadows':
    case 'filters':
      return itemsText(form, value.items);
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
  return form.startsWith('structured') ? filled(name, value, numbers, context) : value.text;
}

/** Returns the text of a value as a declaration has it, from which the same value is read again. */
export function declaration(name, value, context) {
  if (value.form === 'list' || (value.form === 'structured number' && value.text)) return value.text;
  return write(name, value, context);
}

function individualText({form, numbers, text}) {
  if (text === NONE) return NONE;
  if (form === 'rotate') return `${numeral(numbers[0])}deg`;
  const isMove = form === 'translate';
  const [x, y, z] = isMove ? pairsIn(numbers).map((pair) => lengthText(...pair)) : numbers.map(numeral);
  const isShort = isMove ? y === '0px' : x === y;
  return z !== (isMove ? '0px' : '1') ? `${x} ${y} ${z}` : isShort ? x : `${x} ${y}`;
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
