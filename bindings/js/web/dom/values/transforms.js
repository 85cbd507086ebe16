// Transforms as text for the kernel: lists of CSS with all lengths in px and angles in degrees, and the properties
// translate, rotate, scale and transform-origin.

import {transformListInterpolate} from '../../../functions/plain-transforms.js';
import {transformParse} from '../../../functions/transforms.js';
import {degreesOf, finite, lengthOf, numberOf, plainOf, quantityOf} from './quantities.js';
import {commas, identOf, solid, Unknown} from './tokens.js';

export const NONE = 'none';
const ENDLESS = '1e30'; // how far away the eye is where there is no perspective
const LENGTHS = {
  translate: 2,
  translatex: 1,
  translatey: 1,
  translatez: 1,
  translate3d: 3
};
const FACTORS = {
  scale: 2,
  scalex: 1,
  scaley: 1,
  scalez: 1,
  scale3d: 3
};
const ANGLES = {
  rotate: 1,
  rotatex: 1,
  rotatey: 1,
  rotatez: 1,
  skew: 2,
  skewx: 1,
  skewy: 1
};
const KEYWORDS = {
  left: 0,
  top: 0,
  center: 50,
  right: 100,
  bottom: 100
};

const named = (name) => name.replace(/(?<=^(?:translate|scale|rotate|skew))[xyz]$/, (axis) => axis.toUpperCase());
const numeral = (value) => String(value + 0);
const call = (name, unit, ...values) => `${name}(${values.map((value) => numeral(value) + unit).join(', ')})`;
const takes = (counts, name, count) =>
  counts[name] === count || (count === 1 && ['translate', 'scale', 'skew'].includes(name));

/** Reads the property transform. size: width and height of the reference box. */
export function listOf(tokens, units, size) {
  if (identOf(tokens) === NONE) return NONE;
  const made = solid(tokens).map((token) => functionOf(token, units, size));
  if (!made.length) throw new Unknown();
  return made.join(' ');
}

function functionOf({type, name, inside}, units, size) {
  if (type !== 'function') throw new Unknown();
  const parts = commas(inside).map(solid), count = parts.length;
  if (!count || parts.some((part) => part.length !== 1)) throw new Unknown();
  const tokens = parts.map(([token]) => token), given = () => tokens.map((token) => quantityOf(token, units));
  if (name === 'perspective' && count === 1) {
    if (identOf(tokens) === NONE) return `perspective(${ENDLESS}px)`;
    const distance = lengthOf(given()[0]);
    if (distance < 0) throw new Unknown();
    return call(name, 'px', Math.max(distance, 1));
  }
  if (Object.hasOwn(LENGTHS, name) && takes(LENGTHS, name, count)) {
    const wholes = {translatey: [size[1]], translatez: [null]}[name] ?? [...size, null];
    return call(named(name), 'px',
      ...tokens.map((token, i) => lengthOf(quantityOf(token, {...units, whole: wholes[i]}), wholes[i])));
  }
  if (Object.hasOwn(FACTORS, name) && takes(FACTORS, name, count))
    return call(named(name), '', ...given().map(plainOf));
  if (Object.hasOwn(ANGLES, name) && takes(ANGLES, name, count))
    return call(named(name), 'deg', ...given().map(degreesOf));
  if (name === 'rotate3d' && count === 4) {
    const [x, y, z, angle] = given();
    return `rotate3d(${[x, y, z].map((axis) => numeral(numberOf(axis))).join(', ')}, ${numeral(degreesOf(angle))}deg)`;
  }
  if ((name === 'matrix' && count === 6) || (name === 'matrix3d' && count === 16))
    return call(name, '', ...given().map(numberOf));
  throw new Unknown();
}

/** Reads the property translate. */
export function translateOf(tokens, units, size) {
  if (identOf(tokens) === NONE) return NONE;
  const given = solid(tokens), wholes = [...size, null];
  if (given.length < 1 || given.length > 3) throw new Unknown();
  const values = given.map((token, i) => lengthOf(quantityOf(token, {...units, whole: wholes[i]}), wholes[i]));
  return call(values.length === 3 ? 'translate3d' : 'translate', 'px', ...values);
}

/** Reads the property rotate. */
export function rotateOf(tokens, units) {
  if (identOf(tokens) === NONE) return NONE;
  const given = solid(tokens), angles = given.filter(({type}) => type === 'dimension' || type === 'function');
  const rest = given.filter((token) => !angles.includes(token));
  if (angles.length !== 1) throw new Unknown();
  const angle = degreesOf(quantityOf(angles[0], units)), axis = identOf(rest);
  if (!rest.length) return call('rotate', 'deg', angle);
  if (['x', 'y', 'z'].includes(axis)) return call(`rotate${axis.toUpperCase()}`, 'deg', angle);
  if (rest.length !== 3) throw new Unknown();
  const numbers = rest.map((token) => numeral(numberOf(quantityOf(token, units))));
  return `rotate3d(${numbers.join(', ')}, ${numeral(angle)}deg)`;
}

/** Reads the property scale. */
export function scaleOf(tokens, units) {
  if (identOf(tokens) === NONE) return NONE;
  const values = solid(tokens).map((token) => plainOf(quantityOf(token, units)));
  if (values.length < 1 || values.length > 3) throw new Unknown();
  return call(values.length === 3 ? 'scale3d' : 'scale', '', ...values);
}

/** Reads transform-origin and perspective-origin: x y z in px. */
export function originOf(tokens, units, size) {
  const given = solid(tokens);
  if (given.length < 1 || given.length > 3) throw new Unknown();
  const depth = given.length === 3 ? lengthOf(quantityOf(given.pop(), units)) : 0;
  const words = given.map(({type, value}) => (type === 'ident' ? value.toLowerCase() : null));
  if (words.some((word) => word !== null && !Object.hasOwn(KEYWORDS, word))) throw new Unknown();
  const isAcross = (word) => word === 'left' || word === 'right',
        isDown = (word) => word === 'top' || word === 'bottom';
  const place = (token, whole) => token.type === 'ident' ? KEYWORDS[token.value.toLowerCase()] * whole / 100
                                                         : lengthOf(quantityOf(token, units), whole);
  if (given.length === 1) {
    return isDown(words[0]) ? [size[0] / 2, place(given[0], size[1]), depth]
                            : [place(given[0], size[0]), size[1] / 2, depth];
  }
  if (isDown(words[0]) || isAcross(words[1])) {
    if (isAcross(words[0]) || isDown(words[1]) || words.includes(null)) throw new Unknown();
    given.reverse();
  }
  return [place(given[0], size[0]), place(given[1], size[1]), depth];
}

/** Returns the matrix of a list, as 16 numbers. */
export function matrixOf(text) {
  const list = text === NONE ? [] : transformParse(text);
  return [...transformListInterpolate(list, list, [0])];
}

/** Returns whether a matrix of 16 numbers stays in the plane. */
export const isFlat = (m) => [2, 3, 6, 7, 8, 9, 11, 14].every((i) => m[i] === 0) && m[10] === 1 && m[15] === 1;
