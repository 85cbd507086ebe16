// The rules by their names, and what each takes.

import {isObject, refuse} from '../core/arguments.js';
import {MotionError} from '../core/error.js';
import {nearest} from '../values/nearest.js';
import {flashesPerSecond} from './flashes.js';
import {hasReducedMotion, loopCloses} from './looping.js';
import {Motion} from './motion.js';
import {keepsMoving, maxAcceleration, maxSpeed, neverJumps, settlesBy} from './moving.js';
import {remembered} from './picture.js';
import {appearsBy, before, comesBack, contrast, inside, neverOverlaps, onScreen, staysWithin} from './placed.js';
import {between, monotonic, reaches} from './valued.js';

const SPAN = ['start', 'end']; // of every rule: the interval in which it must hold
const row = (rule, needed, others) => ({rule, needed: needed.split(' ').filter(Boolean), others: others.split(' ')});

/** The rules. Each has the names of its required arguments, in order, and those of its optional ones. */
export const RULES = {
  staysWithin: row(staysWithin, 'box', 'layer tolerance budget'),
  inside: row(inside, '', 'layer tolerance budget'),
  between: row(between, 'least most property', 'layer tolerance budget'),
  reaches: row(reaches, 'value at property layer', 'tolerance'),
  appearsBy: row(appearsBy, 'layer time', 'budget'),
  before: row(before, 'layer other', 'budget'),
  neverJumps: row(neverJumps, '', 'moreThan property layer budget'),
  maxSpeed: row(maxSpeed, 'limit', 'property layer over budget'),
  maxAcceleration: row(maxAcceleration, 'limit', 'property layer over budget'),
  keepsMoving: row(keepsMoving, 'layer', 'over least property'),
  settlesBy: row(settlesBy, 'time', 'layer tolerance budget'),
  monotonic: row(monotonic, 'property layer', 'direction tolerance budget'),
  loopCloses: row(loopCloses, '', 'start end tolerance velocity layer'),
  neverOverlaps: row(neverOverlaps, 'layer other', 'by tolerance budget'),
  flashesPerSecond: row(flashesPerSecond, '', 'atMost least budget'),
  hasReducedMotion: row(hasReducedMotion, '', 'reduced most'),
  comesBack: row(comesBack, '', 'layer'),
  onScreen: row(onScreen, '', 'layer least budget'),
  contrast: row(contrast, 'layer', 'least budget')
};

/**
 * Asks one rule. given: what it takes, one after the other in the order of RULES, and by name in an object at the end.
 * Throws for a rule or a name that is not there, with the nearest one.
 */
export function answer(motion, name, ...given) {
  if (!Object.hasOwn(RULES, name)) refuse('rule', name, `there is no such rule${nearest(name, Object.keys(RULES))}`);
  const {rule, needed, others} = RULES[name],
                       known = [...needed, ...others, ...SPAN.filter((one) => !others.includes(one))];
  const last = given.at(-1),
        named = isObject(last) && Object.getPrototypeOf(last) === Object.prototype ? given.pop() : {};
  if (given.length > known.length) refuse(name, given.length, `takes at most ${known.length}: ${known.join(', ')}`);
  const options =
    Object.fromEntries(given.map((value, i) => [known[i], value]).filter(([, value]) => value !== undefined));
  for (const [field, value] of Object.entries(named)) {
    if (!known.includes(field))
      refuse(`${name}: '${field}'`, value, `must be one of ${known.join(', ')}${nearest(field, known)}`);
    if (Object.hasOwn(options, field)) refuse(`${name}: ${field}`, value, 'is given twice');
    if (value !== undefined) options[field] = value;
  }
  for (const field of needed) {
    if (Object.hasOwn(options, field)) continue;
    throw new MotionError(`${name}: ${field}, must be given`, {field, rule: 'must be given'});
  }
  if (others.includes('start') || !SPAN.some((field) => Object.hasOwn(options, field)))
    return remembered(rule(motion, options), motion);
  const {start, end, ...others_} = options, inner = new Motion(motion, {start, end});
  return remembered(rule(inner, others_), inner);
}
