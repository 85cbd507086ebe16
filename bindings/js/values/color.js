// Any colour of CSS Color 4, as the #rrggbb or #rrggbbaa that scenes store. The library reads it.

import {MotionError} from '../core/error.js';
import {colorParse} from '../functions/texts.js';
import {rounded} from './numerals.js';

const MOST_TEXTS = 4096;
const STORED = /^#[0-9a-f]{6}$/i;
/** Colours by their texts; null for texts that are not colours. */
const colors = new Map();
/** What getComputedStyle gives. <motion-player> asks for no other colours, since its modules do not read colours. */
const PART = String.raw`(-?\d*\.?\d+(?:e-?\d+)?)`;
const RGB = new RegExp(`^rgba?\\(${PART}, ${PART}, ${PART}(?:, ${PART})?\\)$`);
const SRGB = new RegExp(`^color\\(srgb ${PART} ${PART} ${PART}(?: / ${PART})?\\)$`);

/** Returns red, green, blue and alpha of a colour, or of a color-mix(), 0..1 in sRGB. Null if the text is neither. */
export function partsOf(text) {
  const known = colors.get(text);
  if (known !== undefined) return known;
  const bytes = RGB.exec(text), computed = bytes ?? SRGB.exec(text);
  const found = computed
    ? computed.slice(1).map((number = 1, i) => Math.min(Math.max(number / (bytes && i < 3 ? 255 : 1), 0), 1))
    : parsed(text);
  if (colors.size >= MOST_TEXTS) colors.clear();
  colors.set(text, found);
  return found;
}

function parsed(text) {
  try {
    return colorParse(text);
  } catch (error) {
    if (error instanceof MotionError && error.at !== null) return null;
    throw error;
  }
}

/** Returns a colour as scenes store it, #rrggbb or #rrggbbaa. Null if the text is no colour. */
export function hexOf(text) {
  if (STORED.test(text)) return text.toLowerCase(); // as it is: many have colours of their own
  const parts = partsOf(text);
  return parts && hexOfParts(parts);
}

/** Returns sRGB components, with or without alpha, as scenes store a colour: rounded to 8 bits each. */
function hexOfParts(parts) {
  const digits =
    parts.map((value) => rounded(Math.min(Math.max(value, 0), 1) * 255).toString(16).padStart(2, '0')).join('');
  return `#${digits.length === 8 && digits.endsWith('ff') ? digits.slice(0, 6) : digits}`;
}
