// Angles as text with a unit.

import {isList, refuse} from '../core/arguments.js';

const UNITS = {
  deg: Math.PI / 180,
  rad: 1,
  turn: 2 * Math.PI,
  grad: Math.PI / 200
};
const TEXT = /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(deg|rad|turn|grad)\s*$/i;
const FAR = 4 * Math.PI; // radians; a multiple of 15 beyond this was meant as degrees
let isTold = false;

/** Returns an angle in degrees as radians: degrees(90) is a quarter turn. */
export function degrees(value) { return value * UNITS.deg; }

export function isAngle(text) { return TEXT.test(text); }

/**
 * Returns an angle, or a list of angles, in radians. Text has a unit: "90deg", "0.25turn", "1.57rad" or "100grad".
 * Numbers are radians already; a number that looks like degrees causes a warning, once.
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
