// Colours as the numbers that mix one by one: premultiplied, in the space where they mix (motion_user_property).
//
// In OKLab these are the cube roots of the cone responses, as in the kernel: mixing commutes with the matrix between.

import {LINEAR_OF_LMS, LMS_OF_LINEAR, LUMINANCE} from '../../abi/colors.js';
import * as c from '../../abi/numbers.js';
import {gamma, linear} from '../../values/color.js';

const ROUNDING = 1e-4; // of the conversions, which the kernel makes in single precision

const times = (matrix, vector) => matrix.map((row) => row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2]);

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
    if (this.#space === c.COLOR_OKLAB) rgb = times(LMS_OF_LINEAR, rgb).map(Math.cbrt);
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
    if (this.#space === c.COLOR_OKLAB)
      [low, high] = product(LINEAR_OF_LMS, low.map((value) => value ** 3), high.map((value) => value ** 3));
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
