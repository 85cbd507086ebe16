// Rules about the numbers of a property: between, reaches, monotonic.

import * as c from '../abi/numbers.js';
import {isList, number, refuse} from '../core/arguments.js';
import {general} from '../values/numerals.js';
import {Answer, FAILS, HOLDS} from './answer.js';
import {BUDGET, Property, spoken} from './asked.js';
import {wordsOf} from './moving.js';

const listed = (numbers) => Array.from(numbers, (value) => general(value)).join(' ');

/**
 * Every number of a property stays from least to most, or at most "tolerance" beyond: default 1e-5, or a millionth of
 * the larger one; of colours 3e-4, which is less than a step of 8 bits.
 */
export function between(motion, {least, most, property, layer = null, tolerance, budget = BUDGET}) {
  if (!(number(least, 'least') <= number(most, 'most'))) refuse('least', least, `must be at most ${general(most)}`);
  const asked = new Property(motion, property, layer);
  const hasColors = asked.quantities.some(({arity, number}) => arity === 4 && number >= c.PROPERTY_USER);
  const sizes = [least, most].filter(Number.isFinite).map((each) => 1e-6 * Math.abs(each));
  const allowed = number(tolerance ?? Math.max(hasColors ? 3e-4 : 1e-5, ...sizes), 'tolerance');
  const found = asked.ask(c.PROVE_BETWEEN, [least - allowed, most + allowed], {budget});
  const range = `${general(least)} and ${general(most)}`;
  return spoken(motion, `${wordsOf(layer, property)} is between ${range}`, found,
    `within [${general(least)}, ${general(most)}]`, (one) => general(asked.seen(one)), {limit: 0, key: property});
}

/** A property has a value at a time. tolerance: default a thousandth of the value, at least 1e-3. */
export function reaches(motion, {value, at, property, layer, tolerance}) {
  number(at, 'at');
  const asked = new Property(motion, property, layer, true), wanted = isList(value) ? [...value] : [value];
  wanted.forEach((one) => number(one, 'value'));
  if (wanted.length !== asked.numbers.length) refuse('value', value, `must be ${asked.numbers.length} numbers`);
  const seen = asked.at(at);
  const allowed = number(tolerance ?? Math.max(1e-3, 1e-3 * Math.max(...wanted.map(Math.abs))), 'tolerance');
  const rule = `${layer}.${property} reaches ${listed(wanted)} at ${general(at)} s`, span = {start: at, end: at};
  if (seen.every((one, i) => Math.abs(one - wanted[i]) <= allowed)) return new Answer(rule, HOLDS, span);
  const expected = `${listed(wanted)} within ${general(allowed)}`, why = motion.explained(layer, at);
  return new Answer(rule, FAILS, {time: at, layer, property, expected, seen: listed(seen), why, ...span});
}

const DIRECTIONS = {
  up: c.PROVE_UP,
  down: c.PROVE_DOWN,
  either: 0
};

/**
 * A number never turns back by more than "tolerance": default a hundredth of its range. direction: "up", "down", or
 * "either" of these.
 */
export function monotonic(motion, {property, layer, direction = 'either', tolerance, budget = BUDGET}) {
  if (!Object.hasOwn(DIRECTIONS, direction)) refuse('direction', direction, 'must be up, down or either');
  const asked = new Property(motion, property, layer, true);
  if (asked.numbers.length !== 1) refuse('property', property, `must be one number, such as ${property}.x`);
  const isShare = tolerance === undefined, limit = isShare ? 0.01 : number(tolerance, 'tolerance');
  const flags = DIRECTIONS[direction] | (isShare ? c.PROVE_SHARE : 0);
  const found = asked.ask(c.PROVE_MONOTONIC, [limit], {flags, budget});
  const way = found.flags & c.PROVE_DOWN ? 'down' : 'up', most = isShare ? 'a hundredth of its range' : general(limit);
  return spoken(motion, `${layer}.${property} only goes ${way}`, found, `never back by more than ${most}`,
    ({value}) => `${general(value)} back from where it was`, {limit, key: property});
}
