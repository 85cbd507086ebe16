// Colours of scenes: those of CSS Color 4, and mixtures, which the library reads.

import {MotionError} from '../core/error.js';
import {colorParse} from '../functions/colors.js';
import {hexOf as hexOfColor, hexOfParts} from './color.js';

/**
 * Returns a colour as scenes store it, #rrggbb or #rrggbbaa. Null if the text is neither a colour of CSS Color 4 nor a
 * color-mix().
 */
export function hexOf(text) {
  const own = hexOfColor(text);
  if (own || !/^\s*color-mix\(/i.test(text)) return own;
  try {
    return hexOfParts(colorParse(text));
  } catch (error) {
    if (error instanceof MotionError) return null;
    throw error;
  }
}
