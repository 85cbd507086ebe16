// Rules that motion_clip_prove answers: the question, and the answer in words.

import * as c from '../abi/numbers.js';
import {clipProve} from '../functions/traces.js';
import {Answer, FAILS, HOLDS, UNDECIDED} from './answer.js';

export const BUDGET = 2000; // what a rule may take
const PIECES = 8;           // pieces of time for each of that: of a number, or of the corners of a layer
const REASONS = {
  [c.REASON_BUDGET]: 'a larger tolerance or budget refines it',
  [c.REASON_WIDE]: 'a larger tolerance refines it',
  [c.REASON_UNBOUNDED]: 'no bound is known there',
  [c.REASON_PATH]: 'the animations of its path have not ended',
  [c.REASON_GROUND]: 'what is painted below it there is not known well enough'
};

/**
 * Asks a rule of layers, given by their rows. options: start and end, over, box, other, flags, budget; and of a
 * property "quantity" and "part", which are left out for the corners.
 */
export function prove(
  motion, kind, rows, limits, {quantity = null, budget = BUDGET, certificate = false, ...options} = {}) {
  const {start, end} = motion, property = quantity?.number ?? c.NONE;
  const rule = {kind, start, end, limits, property, ...options, budget: Math.max(PIECES * budget, 1)};
  return clipProve(motion.delivering(quantity), rule, [...rows].sort((a, b) => a - b), {certificate});
}

export const called = (names) => (names === null ? 'all layers' : typeof names === 'string' ? names : names.join(', '));

/** Returns times at even steps, with both ends. */
export function linspace(start, end, count) {
  const step = (end - start) / (count - 1);
  return Array.from({length: count}, (_, i) => (i === count - 1 ? end : i * step + start));
}

/** A property of some layers: of one, of several, or with null of all that have it. */
export class Property {
  #motion;

  constructor(motion, key, layer, isOne = false) {
    if (isOne) motion.names.layer(layer); // throws if several have the name
    let rows = layer === null ? motion.moved(key) : motion.layers(layer);
    if (!rows.length) rows = [c.NONE]; // throws, and names what is near
    this.#motion = motion;
    this.quantities = rows.map((row) => motion.quantity(row, key));
    /** Each number: of which quantity, and which part of it. */
    this.numbers = this.quantities.flatMap((quantity) => quantity.places.map((part) => ({quantity, part})));
  }

  /** Asks a rule of each layer, and returns the worst answer. */
  ask(kind, limits, options) {
    const found = this.quantities.map((quantity) => {
      const {arity, places, layer} = quantity, part = places.length === arity ? c.NONE : places[0];
      return prove(this.#motion, kind, [layer], limits, {...options, quantity, part});
    });
    const worst = (verdict) => found.find((one) => one.verdict === verdict);
    return worst(c.VERDICT_FAILS) ?? worst(c.VERDICT_UNKNOWN)
      ?? found.reduce((most, one) => (one.most > most.most ? one : most));
  }

  /** Returns the numbers at a time. */
  at(time) {
    return this.numbers.map(({quantity, part}) => {
      const options = {quantity, part, start: time, end: time};
      const {least, most} = prove(this.#motion, c.PROVE_BETWEEN, [quantity.layer], [-Infinity, 0], options);
      return (least + most) / 2;
    });
  }

  /** Returns the number that an answer is about, at its time. */
  seen({time, layer, part}) {
    return this.at(time)[this.numbers.findIndex((one) => one.quantity.layer === layer && one.part === part)];
  }
}

/**
 * The answer in words. seen: words for what fails. limit: what the bound of an open piece is compared with. key: the
 * property that was asked for. start, end: the interval, default that of the motion.
 */
export function spoken(motion, rule, found, expected, seen, {limit = null, key = null, ...span} = {}) {
  span = {start: motion.start, end: motion.end, ...span};
  if (found.verdict === c.VERDICT_HOLDS) return new Answer(rule, HOLDS, span);
  const {time, value} = found, [layer, property] = motion.named(found.layer, found.property);
  const fields = {time, layer, property: key ?? property, expected, ...span};
  if (found.verdict === c.VERDICT_FAILS)
    return new Answer(rule, FAILS, {...fields, seen: seen(found), why: motion.explained(layer, time)});
  const width = limit !== null && Math.abs(value) < 1e30 ? value - limit : null;
  return new Answer(rule, UNDECIDED, {...fields, width, note: REASONS[found.reason]});
}
