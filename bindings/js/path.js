// A measured path, from SVG text or from verbs and points.

import { pathAlong, pathMeasured, pathParse, pathPoints, pathPrepare, pathStrokeBounds, pathSubpathLengths, pathTrim } from './functions.js';
import { refuse } from './words.js';

const LETTERS = [['M', 1], ['L', 1], ['Q', 2], ['C', 3], ['Z', 0]]; // by verb: its letter, how many points it takes

/** SVG path data of verbs and points, absolute, such as pathTrim gives: for Path2D and "d" attributes. */
export function pathText({ verbs, points }) {
  const numbers = Float32Array.from(points);
  let at = 0;
  const text = Array.from(verbs, (verb, i) => {
    const [letter, count] = LETTERS[verb] ?? refuse(`verbs[${i}]`, verb, 'must be one of MOTION_VERB_*');
    return letter + Array.from(numbers.subarray(at, at += 2 * count), shortest).join(' ');
  }).join(' ');
  if (at !== numbers.length) refuse('points', numbers.length, `the verbs need ${at} numbers`);
  return text;
}

/** Immutable; measured once. */
export class Path {
  #block;
  #measure;

  constructor(source) {
    const { verbs, points } = typeof source === 'string' ? pathParse(source) : source ?? {};
    this.#block = pathPrepare({ verbs, points });
    this.#measure = pathMeasured(this.#block);
    this.outline = { verbs: Uint8Array.from(verbs), points: Float32Array.from(points) };
  }

  get length() { return this.#measure.length; }
  /** left top right bottom of what is drawn */
  get bounds() { return [...this.#measure.bounds]; }
  get subpathLengths() { return pathSubpathLengths(this.#block); }

  pointsAt(at, options) { return pathPoints(this.#block, at, options); }
  along(progress, options) { return pathAlong(this.#block, progress, options); }
  trim(start, end, options) { return pathTrim(this.#block, start, end, options); }
  strokeBounds(width, options) { return pathStrokeBounds(this.#block, width, options); }

  /** x y width height of the stroked outline, as a layer's bounds are: a shape layer does not find its own. */
  layerBounds(width, options) {
    const [left, top, right, bottom] = this.strokeBounds(width, options) ?? [0, 0, 0, 0];
    return [left, top, right - left, bottom - top];
  }

  toString() { return pathText(this.outline); }
}

/** The fewest digits that read back to the same float. */
function shortest(number) {
  for (let digits = 1; digits < 9; digits++) {
    const text = String(Number(number.toPrecision(digits)));
    if (Math.fround(Number(text)) === number) return text;
  }
  return String(Number(number.toPrecision(9)));
}
