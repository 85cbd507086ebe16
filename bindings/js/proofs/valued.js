// Rules about the numbers of a property: between, reaches, monotonic.

import {isList, number, refuse} from '../core/arguments.js';
import {general} from '../values/numerals.js';
import {Answer, FAILS, HOLDS, UNDECIDED} from './answer.js';
import {Probe} from './enclosures/probe.js';
import {answered, listed} from './placed.js';
import {BUDGET, decide, linspace} from './search.js';

/** The numbers of a property of some layers, as a probe has them. */
export class Numbers {
  #probe;
  #columns = []; // of each number: where it is
  #owners = [];  // and which of the layers has it

  constructor(motion, property, layer, fine, terms) {
    let names = layer === null ? motion.moved(property) : typeof layer === 'string' ? [layer] : layer;
    if (!names.length) names = [null]; // throws, and names what is near
    const quantities = names.map((name) => motion.quantity(name, property));
    this.property = property;
    this.quantities = quantities;
    this.#probe = new Probe(motion.tables, quantities, fine, terms);
    this.#probe.firsts.forEach((first, i) => {
      this.#columns.push(...quantities[i].places.map((place) => first + place));
      this.#owners.push(...quantities[i].places.map(() => i));
    });
    /** The row of the layer to which each number belongs. */
    this.rows = this.#owners.map((owner) => quantities[owner].layer);
  }

  get hasColors() { return this.#probe.hasColors; }
  /** Why each number has no enclosure; null if it has one. */
  get unknown() { return this.#owners.map((owner) => this.#probe.unknown[owner]); }

  at(time) {
    const all = this.#probe.at(time);
    return this.#columns.map((column) => all[column]);
  }

  enclose(start, end) {
    return this.#probe.enclose(start, end).map((bounds) => this.#columns.map((column) => bounds[column]));
  }

  answer(motion, rule, found, expected, seen) {
    const answer = answered(motion, rule, found, this.rows, this.property, expected, seen);
    const isOpen = answer.verdict === UNDECIDED && answer.width === null;
    return isOpen ? answer.with({note: this.unknown[found.subject] ?? answer.note}) : answer;
  }
}

export const wordsOf = (names, property) => (typeof names === 'string' ? `${names}.${property}` : property);

/**
 * Every number of a property stays from least to most, or at most "tolerance" beyond: default 1e-5, of colours 3e-4,
 * which is less than a step of 8 bits.
 */
export function between(motion, {least, most, property, layer = null, tolerance, budget = BUDGET}) {
  if (!(number(least, 'least') <= number(most, 'most'))) refuse('least', least, `must be at most ${general(most)}`);
  const fine = Number.isFinite(most - least) ? Math.max((most - least) / 200, 1e-6) : 0.1;
  const numbers = new Numbers(motion, property, layer, fine);
  const allowed = number(tolerance ?? (numbers.hasColors ? 3e-4 : 1e-5), 'tolerance');
  const excess = (low, high) => low.map((value, i) => Math.max(least - value, high[i] - most) - allowed);
  const sample = (time) => {
    const seen = numbers.at(time);
    return excess(seen, seen);
  };
  const found =
    decide(motion.start, motion.end, (start, end) => excess(...numbers.enclose(start, end)), sample, {budget});
  const range = `${general(least)} and ${general(most)}`;
  return numbers.answer(motion, `${wordsOf(layer, property)} is between ${range}`, found,
    `within [${general(least)}, ${general(most)}]`, (time, subject) => general(numbers.at(time)[subject]));
}

/** A property has a value at a time. tolerance: default a thousandth of the value, at least 1e-3. */
export function reaches(motion, {value, at, property, layer, tolerance}) {
  number(at, 'at');
  const numbers = new Numbers(motion, property, layer, 1), wanted = isList(value) ? [...value] : [value];
  wanted.forEach((one) => number(one, 'value'));
  const seen = numbers.at(at);
  if (wanted.length !== seen.length) refuse('value', value, `must be ${seen.length} numbers`);
  const allowed = number(tolerance ?? Math.max(1e-3, 1e-3 * Math.max(...wanted.map(Math.abs))), 'tolerance');
  const rule = `${layer}.${property} reaches ${listed(wanted)} at ${general(at)} s`, span = {start: at, end: at};
  if (seen.every((one, i) => Math.abs(one - wanted[i]) <= allowed)) return new Answer(rule, HOLDS, span);
  const expected = `${listed(wanted)} within ${general(allowed)}`, why = motion.explained(layer, at);
  return new Answer(rule, FAILS, {time: at, layer, property, expected, seen: listed(seen), why, ...span});
}

/**
 * A number never turns back by more than "tolerance": default a hundredth of its range. direction: "up", "down", or
 * "either" of these.
 */
export function monotonic(motion, {property, layer, direction = 'either', tolerance, budget = BUDGET}) {
  if (!['up', 'down', 'either'].includes(direction)) refuse('direction', direction, 'must be up, down or either');
  const {start, end} = motion, coarse = new Numbers(motion, property, layer, 1);
  if (coarse.rows.length !== 1) refuse('property', property, `must be one number, such as ${property}.x`);
  const seen = linspace(start, end, 257).map((time) => coarse.at(time)[0]);
  const extent = Math.max(...seen) - Math.min(...seen);
  const allowed = tolerance === undefined ? Math.max(extent / 100, 1e-5) : number(tolerance, 'tolerance');
  const way = direction !== 'either' ? direction : seen.at(-1) >= seen[0] ? 'up' : 'down', sign = way === 'up' ? 1 : -1;
  const numbers = new Numbers(motion, property, layer, Math.max(allowed / 8, 1e-6));
  const rule = `${layer}.${property} only goes ${way}`, expected = `never back by more than ${general(allowed)}`;
  // Samples that fall back refute it.
  for (let count = 257; count <= 2 * 4096; count *= 2) {
    let peak = -Infinity;
    for (const time of linspace(start, end, count)) {
      const value = sign * numbers.at(time)[0];
      peak = Math.max(peak, value);
      if (!(peak - value > allowed)) continue;
      const words = `${general(sign * value)}, back from ${general(sign * peak)}`, why = motion.explained(layer, time);
      return new Answer(rule, FAILS, {time, layer, property, expected, seen: words, why, start, end});
    }
  }
  // A piece is proven if its numbers are not below the highest of all pieces before it.
  const pieces = [[start, end]], finest = Math.max(1e-6, (end - start) * 1e-7);
  let highest = -Infinity;
  for (let calls = 1; pieces.length; calls++) {
    const [a, b] = pieces.pop();
    const [low, high] = numbers.enclose(a, b).map(([bound]) => sign * bound).sort((one, two) => one - two);
    if (!(Math.max(highest, high) - low <= allowed)) {
      if (b - a > finest && calls < budget) {
        const middle = a + (b - a) / 2;
        pieces.push([middle, b], [a, middle]);
        continue;
      }
      // What is left is a step up, which is allowed, or too wide. A step up is proven by its samples.
      const isUp = sign * numbers.at(b)[0] >= sign * numbers.at(a)[0];
      if (!(calls < budget && low >= highest - allowed && Number.isFinite(high) && isUp)) {
        const width = Math.max(highest, high) - low - allowed;
        return numbers.answer(motion, rule, {verdict: UNDECIDED, time: a, subject: 0, width}, expected, null);
      }
    }
    highest = Math.max(highest, high);
  }
  return new Answer(rule, HOLDS, {start, end});
}
