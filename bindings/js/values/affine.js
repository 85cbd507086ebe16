// Affines as six numbers a b c d tx ty, made by the kernel, so that they have the same bits in every language.

import {transformFunctionInterpolate} from '../functions/transforms.js';

const affine = (valueFunction, numbers) =>
  Array.from(transformFunctionInterpolate(valueFunction, numbers, numbers, [0]));

/** Returns the affine of a rotation in radians, clockwise on the screen. */
export function rotation(angle) { return affine('rotateZ', [angle]); }

export function scaling(x, y = x) { return affine('scale', [x, y, 1]); }

export function translation(x, y) { return affine('translate', [x, y, 0]); }

/** Returns the affine that applies "first", then "then" (CGAffineTransformConcat). */
export function concat(first, then) {
  const [a, b, c, d, x, y] = first, [e, f, g, h, u, v] = then;
  return [a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h, x * e + y * g + u, x * f + y * h + v];
}
