// Angles that say their unit.

import {isList, refuse} from '../core/arguments.js';

const UNITS = {
  deg: Math.PI / 180,
  rad: 1,
  turn: 2 * Math.PI,
  grad: Math.PI / 200
};
const TEXT = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(deg|rad|turn|grad)\s*$/i;
const FAR = 4 * Math.PI; // radians beyond which a multiple of 15 was meant as degrees
let isTold = false;

/** Radians of an angle in degrees: degrees(90) is a quarter turn. */
export function degrees(value) { return value * UNITS.deg; }

export function isAngle(text) { return TEXT.test(text); }

/**
 * Of "90deg", "0.25turn", "1.57rad" and "100grad", or lists of them, the radians; numbers are radians already. Warns
 * once of a number that looks like degrees.
 */
export function angle(value) {
  if (typeof value === 'string') {
    const [, number, unit] = TEXT.exec(value)
      ?? refuse('angle', value, 'must be an angle with its unit, such as "90deg", "0.25turn" or "1.57rad"');
    return Number(number) * UNITS[unit.toLowerCase()];
  }
  if (isList(value)) return Array.from(value, angle);
  if (typeof value === 'number' && Math.abs(value) > FAR && value % 15 === 0 && !isTold) {
    isTold = true;
    console.warn(`libmotion: a rotation by ${value} radians, ${(value / UNITS.turn).toPrecision(3)} turns: for degrees `
      +
      `write degrees(${value}) or "${value}deg"`);
  }
  return value;
}
