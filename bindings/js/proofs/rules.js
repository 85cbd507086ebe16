// The rules by their names. The library asks and answers them (motion_rule_ask); a style sheet is read here.

import {TABLE_USER_PROPERTIES} from '../abi/numbers.js';
import {KEYS} from '../abi/properties.js';
import {RULES as TABLE} from '../abi/refusals.js';
import {namesIn} from '../clip/explanation.js';
import {isList, isObject, refuse, shown} from '../core/arguments.js';
import {MotionError} from '../core/error.js';
import {clipProve, ruleAsk} from '../functions/traces.js';
import {nearest} from '../values/nearest.js';
import {Answer, FAILS} from './answer.js';
import {Motion} from './motion.js';
import {remembered} from './picture.js';
import {ofStyleSheet} from './reduced.js';

const SPAN = ['start', 'end']; // of every rule: the interval in which it must hold
const OF_CLIP = ['layer', 'other', 'property'];
const CHOICES = {
  by: ['boxes', 'outlines'],
  direction: ['up', 'down', 'either']
};
const camel = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const words = (text) => text.split(' ').filter(Boolean).map(camel);

/** The rules. Each has the names of its required arguments, in order, and those of its optional ones. */
export const RULES = Object.fromEntries(
  TABLE.map(([name, needed, others]) => [camel(name), {name, needed: words(needed), others: words(others)}]));

/**
 * Asks one rule. given: what it takes, one after the other in the order of RULES, and by name in an object at the end.
 * Throws for a rule or a name that is not there, with the nearest one.
 */
export function answer(motion, name, ...given) {
  if (!Object.hasOwn(RULES, name)) refuse('rule', name, `there is no such rule${nearest(name, Object.keys(RULES))}`);
  const {needed, others} = RULES[name], known = [...needed, ...others, ...SPAN.filter((one) => !others.includes(one))];
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
  if (name === 'hasReducedMotion') {
    const {reduced, ...rest} = options;
    if (reduced === undefined) return remembered(ofStyleSheet(motion.styleSheet), motion);
    const calm = new Motion(reduced);
    return remembered(asked(calm, name, rest), calm);
  }
  return remembered(asked(motion, name, options), motion);
}

/** Returns a number that JSON does not have as a word, and a typed array as a list. */
const plain = (_, value) => {
  if (typeof value === 'number' && !Number.isFinite(value))
    return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf';
  return ArrayBuffer.isView(value) && isList(value) ? Array.from(value) : value;
};

/** Asks the library, until it has all that it wants to be proven. */
function asked(motion, name, given) {
  const fields = Object.fromEntries(Object.entries(given).map(([field, value]) => [snake(field), value]));
  const question = JSON.stringify({rule: RULES[name].name, given: fields, ...motion.asked}, plain), answers = [];
  for (;;) {
    const {rule, layers, text} = ruleAsk(motion.bytes, question, answers);
    if (text !== undefined) return answered(motion, name, given, JSON.parse(text));
    answers.push(clipProve(motion.bytes, rule, layers));
  }
}

/** Returns an answer of the library. Throws for a question that cannot be asked. */
function answered(motion, name, given, found) {
  if (found.verdict) {
    const {rule, verdict, row, ...fields} = found;
    const made = new Answer(rule, verdict, fields);
    return verdict === FAILS ? made.with({why: motion.explained(made.layer, made.time)}) : made;
  }
  const {must, missing} = found, field = camel(found.field), value = given[field];
  const near = typeof value === 'string' ? nearest(value, wordsOf(motion, field)) : '';
  const rule = camel(must) + near, place = OF_CLIP.includes(field) ? field : `${name}: ${field}`;
  if (missing) throw new MotionError(`${field === 'size' ? name : place}, ${rule}`, {field, rule});
  throw new MotionError(`${place}: ${shown(value)}, ${rule}`, {field, value, rule});
}

/** Returns what the value of a field may be. */
function wordsOf({names, clip}, field) {
  if (field !== 'property') return OF_CLIP.includes(field) ? names : CHOICES[field] ?? [];
  return [...namesIn(clip.contents, TABLE_USER_PROPERTIES).filter(Boolean), ...Object.values(KEYS)];
}
