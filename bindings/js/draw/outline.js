// Outlines as paths of a canvas.

import * as c from '../abi/numbers.js';

const IDENTITY = [1, 0, 0, 1, 0, 0];

/**
 * Adds an outline to a Path2D.
 *
 * verbs, points  VERB_* and their points, x y each
 * affine         a b c d tx ty from the outline's coordinates to the path's; null: they are the same
 */
export function trace(path, {verbs, points}, affine = null) {
  const [a, b, d, e, tx, ty] = affine ?? IDENTITY;
  let at = 0;
  const x = (i) => a * points[at + 2 * i] + d * points[at + 2 * i + 1] + tx;
  const y = (i) => b * points[at + 2 * i] + e * points[at + 2 * i + 1] + ty;
  for (const verb of verbs) {
    switch (verb) {
      case c.VERB_MOVE:
        path.moveTo(x(0), y(0));
        at += 2;
        break;
      case c.VERB_LINE:
        path.lineTo(x(0), y(0));
        at += 2;
        break;
      case c.VERB_QUAD:
        path.quadraticCurveTo(x(0), y(0), x(1), y(1));
        at += 4;
        break;
      case c.VERB_CUBIC:
        path.bezierCurveTo(x(0), y(0), x(1), y(1), x(2), y(2));
        at += 6;
        break;
      default:
        path.closePath();
    }
  }
}
