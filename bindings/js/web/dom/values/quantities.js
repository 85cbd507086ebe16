// CSS numbers with units, and calc(): tokens as sums of px, per cent, degrees, seconds and plain numbers.

import {commas, DEPTH, solid, Unknown} from './tokens.js';

const PX = {
  px: 1,
  in : 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  pt: 96 / 72,
  pc: 16
};
const DEGREES = {
  deg: 1,
  grad: 0.9,
  rad: 180 / Math.PI,
  turn: 360
};
const SECONDS = {
  s: 1,
  ms: 1e-3
};

// Which units a quantity has, as bits.
export const NUMBER = 1, LENGTH = 2, PERCENT = 4, ANGLE = 8, TIME = 16;
const PARTS = ['number', 'px', 'percent', 'degrees', 'seconds'];

/** What relative lengths refer to, in px. whole: what 100 % is, where min(), max() and clamp() compare it. */
export const UNITS = Object.freeze({font: 16, rootFont: 16, width: 0, height: 0, whole: null});

const quantity = (kind, fields) => ({number: 0, px: 0, percent: 0, degrees: 0, seconds: 0, ...fields, kind});

function plus(a, b, sign) {
  return quantity(a.kind | b.kind, Object.fromEntries(PARTS.map((part) => [part, a[part] + sign * b[part]])));
}

function times(a, factor) {
  return quantity(a.kind, Object.fromEntries(PARTS.map((part) => [part, a[part] * factor])));
}

const sizeOf = (a) => PARTS.reduce((sum, part) => sum + a[part], 0);

export function finite(value) {
  if (!Number.isFinite(value) || Math.abs(value) > 1e30) throw new Unknown();
  return value;
}

const isZero = (a) => a.kind === NUMBER && a.number === 0;

/**
 * Returns a length as [px, per cent]. allowsPercent: whether it may have per cent. isBare: whether a number without a
 * unit is px, as in attributes of SVG.
 */
export function lengthParts(a, allowsPercent, isBare = false) {
  const allowed = LENGTH | (allowsPercent ? PERCENT : 0) | (isBare ? NUMBER : 0);
  if (a.kind & ~allowed && !isZero(a)) throw new Unknown();
  return [finite(a.px + a.number), finite(a.percent)];
}

/** Returns a length in px. whole: what 100 % is, or null if it may have no per cent. */
export function lengthOf(a, whole = null, isBare = false) {
  const [px, percent] = lengthParts(a, whole !== null, isBare);
  return finite(px + (percent ? percent * whole / 100 : 0));
}

/** Returns a number; per cent is its hundredth. */
export function plainOf(a) {
  if (a.kind !== NUMBER && a.kind !== PERCENT) throw new Unknown();
  return finite(a.number + a.percent / 100);
}

export function numberOf(a) {
  if (a.kind !== NUMBER) throw new Unknown();
  return finite(a.number);
}

export function degreesOf(a) {
  if (a.kind !== ANGLE && !isZero(a)) throw new Unknown();
  return finite(a.degrees);
}

export function secondsOf(a) {
  if (a.kind !== TIME) throw new Unknown();
  return finite(a.seconds);
}

function pxOf(value, unit, units) {
  if (Object.hasOwn(PX, unit)) return value * PX[unit];
  const {font, rootFont, width, height} = units;
  switch (/^[sld]v/.test(unit) ? unit.slice(1) : unit) {
    case 'em':
      return value * font;
    case 'rem':
      return value * rootFont;
    case 'ex':
    case 'ch': // as browsers do without the font
      return value * font / 2;
    case 'vw':
    case 'vi':
      return value * width / 100;
    case 'vh':
    case 'vb':
      return value * height / 100;
    case 'vmin':
      return value * Math.min(width, height) / 100;
    case 'vmax':
      return value * Math.max(width, height) / 100;
    default:
      throw new Unknown(unit);
  }
}

/** Reads a number, a dimension, a percentage, or one of the functions of mathematics. */
export function quantityOf(token, units, depth = 0) {
  const value = token?.value;
  switch (token?.type) {
    case 'number':
      return quantity(NUMBER, {number: finite(value)});
    case 'percentage':
      return quantity(PERCENT, {percent: finite(value)});
    case 'dimension':
      finite(value);
      if (Object.hasOwn(DEGREES, token.unit)) return quantity(ANGLE, {degrees: value * DEGREES[token.unit]});
      if (Object.hasOwn(SECONDS, token.unit)) return quantity(TIME, {seconds: value * SECONDS[token.unit]});
      return quantity(LENGTH, {px: pxOf(value, token.unit, units)});
    case 'function':
      return functionOf(token, units, depth);
    case 'block':
      if (depth && token.open === '(') return sumOf(token.inside, units, depth);
  }
  throw new Unknown();
}

function functionOf({name, inside}, units, depth) {
  if (depth > DEPTH) throw new Unknown();
  if (name === 'calc' || name === '-webkit-calc') return sumOf(inside, units, depth + 1);
  const given = commas(inside).map((part) => sumOf(part, units, depth + 1));
  if (['min', 'max', 'clamp'].includes(name) && given.length) return comparedOf(name, given, units.whole);
  if (given.length !== 1) throw new Unknown();
  const [one] = given;
  if (name === 'abs') return times(one, sizeOf(one) < 0 ? -1 : 1);
  if (!['sin', 'cos', 'tan', 'sqrt'].includes(name)) throw new Unknown();
  const value = one.kind === ANGLE ? one.degrees * Math.PI / 180 : numberOf(one);
  return quantity(NUMBER, {number: finite(Math[name](value))});
}

function comparedOf(name, given, whole) {
  if (whole !== null) {
    given = given.map((one) => (one.kind & ~(LENGTH | PERCENT) ? one : quantity(LENGTH, {px: lengthOf(one, whole)})));
  }
  const {kind} = given[0];
  if (given.some((one) => one.kind !== kind) || kind & (kind - 1)) throw new Unknown();
  const least = (a, b) => (sizeOf(b) < sizeOf(a) ? b : a), most = (a, b) => (sizeOf(b) > sizeOf(a) ? b : a);
  if (name !== 'clamp') return given.reduce(name === 'min' ? least : most);
  if (given.length !== 3) throw new Unknown();
  return most(given[0], least(given[1], given[2]));
}

function sumOf(tokens, units, depth) {
  const parts = solid(tokens);
  let at = 0, total = null, sign = 1;
  const product = () => {
    let value = factorOf(parts[at++], units, depth);
    while (at + 1 < parts.length && parts[at].type === 'literal' && '*/'.includes(parts[at].value)) {
      let other = factorOf(parts[at + 1], units, depth);
      if (parts[at].value === '/') {
        if (numberOf(other) === 0) throw new Unknown();
        value = times(value, 1 / other.number);
      } else {
        if (other.kind !== NUMBER) [value, other] = [other, value];
        value = times(value, numberOf(other));
      }
      at += 2;
    }
    return value;
  };
  while (at < parts.length) {
    const value = product();
    total = total ? plus(total, value, sign) : value;
    if (at === parts.length) break;
    if (parts[at].type !== 'literal' || !'+-'.includes(parts[at].value) || at + 1 === parts.length) throw new Unknown();
    sign = parts[at++].value === '+' ? 1 : -1;
  }
  if (!total) throw new Unknown();
  return total;
}

function factorOf(token, units, depth) {
  const word = token.type === 'ident' ? token.value.toLowerCase() : null;
  if (word === 'pi' || word === 'e') return quantity(NUMBER, {number: word === 'pi' ? Math.PI : Math.E});
  return quantityOf(token, units, depth + 1);
}
