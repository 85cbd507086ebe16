// Colours as the numbers that mix one by one: premultiplied, in the space where they mix (motion_user_property).

import * as c from '../../abi/numbers.js';
import {gamma, linear} from '../../values/color.js';

const TO_LMS = [
  [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005]
];
const TO_LAB = [
  [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.8086757660]
];
const FROM_LAB = inverse(TO_LAB), FROM_LMS = inverse(TO_LMS);
const ROUNDING = 1e-4;                      // of the conversions, which the kernel makes in single precision
const LUMINANCE = [0.2126, 0.7152, 0.0722]; // of linear red, green, blue (WCAG 2.2)

const times = (matrix, vector) => matrix.map((row) => row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2]);

function inverse(m) {
  const minor = (i, j) => {
    const [a, b] = [0, 1, 2].filter((row) => row !== i), [p, q] = [0, 1, 2].filter((column) => column !== j);
    return (m[a][p] * m[b][q] - m[a][q] * m[b][p]) * ((i + j) % 2 ? -1 : 1);
  };
  const determinant = m[0][0] * minor(0, 0) + m[0][1] * minor(0, 1) + m[0][2] * minor(0, 2);
  return m.map((row, i) => row.map((_, j) => minor(j, i) / determinant));
}

/** Returns the relative luminance of red, green, blue. */
export function luminance(color) { return LUMINANCE.reduce((sum, share, i) => sum + share * linear(color[i]), 0); }

/** Returns a matrix times an interval of vectors. */
function product(matrix, low, high) {
  const bound = (up, down) =>
    matrix.map((row) => row.reduce((sum, factor, i) => sum + (factor > 0 ? factor * up[i] : factor * down[i]), 0));
  return [bound(low, high), bound(high, low)];
}

/** How the colours of a user property mix. */
export class Form {
  #space;
  #hasAlpha;

  constructor({color, arity}) { [this.#space, this.#hasAlpha] = [color, arity === 4]; }

  /** Returns a colour as the numbers that mix. */
  mixed(color) {
    let rgb = color.slice(0, 3);
    if (this.#space !== c.COLOR_SRGB) rgb = rgb.map(linear);
    if (this.#space === c.COLOR_OKLAB) rgb = times(TO_LAB, times(TO_LMS, rgb).map(Math.cbrt));
    return this.#hasAlpha ? [...rgb.map((value) => value * color[3]), color[3]] : rgb;
  }

  /** Returns an interval of numbers that mix as one of colours. */
  displayed(least, most) {
    let low = least.slice(0, 3), high = most.slice(0, 3);
    const alphas = [least.slice(3), most.slice(3)];
    if (this.#hasAlpha) {
      const [thin, thick] = [least[3], most[3]];
      if (thin <= 1e-6) // where alpha is nothing, a colour may be any
        return [[-Infinity, -Infinity, -Infinity, thin], [Infinity, Infinity, Infinity, thick]];
      const ends = low.map((value, i) => [value / thin, value / thick, high[i] / thin, high[i] / thick]);
      [low, high] = [ends.map((four) => Math.min(...four)), ends.map((four) => Math.max(...four))];
    }
    if (this.#space === c.COLOR_OKLAB) {
      [low, high] = product(FROM_LAB, low, high);
      [low, high] = product(FROM_LMS, low.map((value) => value ** 3), high.map((value) => value ** 3));
    }
    if (this.#space !== c.COLOR_SRGB) [low, high] = [low.map(gamma), high.map(gamma)];
    return [
      [...low.map((value) => value - ROUNDING), ...alphas[0]], [...high.map((value) => value + ROUNDING), ...alphas[1]]
    ];
  }
}

/** Returns how a quantity mixes, if it is a colour; else null. */
export function formOf({userProperties}, {number}) {
  const user = userProperties[number - c.PROPERTY_USER];
  return user && user.color !== c.COLOR_NONE ? new Form(user) : null;
}
