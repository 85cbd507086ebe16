// Gradients of a canvas. It has no spread: repeated and reflected colours become more stops on longer gradients.

import * as c from '../abi/numbers.js';
import {css} from './painter.js';

const MOST_PERIODS = 64; // that a gradient repeats at most

/**
 * Returns a gradient in the gradient's own coordinates; its last colour where the ends are in one place, as in SVG.
 *
 * item   gradient, gradientEnds, focus and spread, as motion_draw_item has them
 * stops  five numbers each: an offset, then red green blue alpha
 * box    left top right bottom that is painted, in the gradient's coordinates
 */
export function gradientOf(context, {gradient, gradientEnds: [x0, y0, x1, y1], focus: [fx, fy], spread}, stops, box) {
  const dx = x1 - x0, dy = y1 - y0, radius = Math.hypot(dx, dy);
  if (!(radius > 0)) return css(stops.subarray(-4));
  if (gradient === c.GRADIENT_CONIC)
    return filled(context.createConicGradient(Math.atan2(dy, dx), x0, y0), stops, 0, 1, c.SPREAD_PAD);
  const corners = [[box[0], box[1]], [box[2], box[1]], [box[0], box[3]], [box[2], box[3]]];
  let first = 0, last = 1;
  if (spread !== c.SPREAD_PAD) {
    const slack = gradient === c.GRADIENT_RADIAL ? radius - Math.hypot(x0 - fx, y0 - fy) : 0;
    const places =
      corners.map(([x, y]) => (gradient === c.GRADIENT_RADIAL ? Math.hypot(x - fx, y - fy) / slack
                                                              : ((x - x0) * dx + (y - y0) * dy) / radius ** 2));
    if (gradient === c.GRADIENT_LINEAR) first = Math.max(Math.min(Math.floor(Math.min(...places)), 0), -MOST_PERIODS);
    last = Math.min(Math.max(Math.ceil(Math.max(...places)), 1), MOST_PERIODS);
  }
  const made = gradient === c.GRADIENT_RADIAL
    ? context.createRadialGradient(fx, fy, 0, fx + (x0 - fx) * last, fy + (y0 - fy) * last, radius * last)
    : context.createLinearGradient(x0 + dx * first, y0 + dy * first, x0 + dx * last, y0 + dy * last);
  return filled(made, stops, first, last, spread);
}

/**
 * Adds the stops of the periods first ..< last; of a reflected gradient every other period runs back. Each period
 * begins with the first colour and ends with the last one.
 */
function filled(gradient, stops, first, last, spread) {
  for (let period = first; period < last; period++) {
    const runsBack = spread === c.SPREAD_REFLECT && period % 2 !== 0;
    const add = (offset, at) =>
      gradient.addColorStop((period - first + offset) / (last - first), css(stops.subarray(at + 1, at + 5)));
    const end = stops.length - 5;
    if (spread === c.SPREAD_REPEAT) add(0, 0);
    for (let i = 0; i <= end; i += 5) add(runsBack ? 1 - stops[end - i] : stops[i], runsBack ? end - i : i);
    if (spread === c.SPREAD_REPEAT) add(1, end);
  }
  return gradient;
}
