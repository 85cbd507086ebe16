// Keyframes and options as element.animate() takes them: an array of keyframes, or values by property.

import {isList, isObject, refuse} from '../../../core/arguments.js';
import {MotionError} from '../../../core/error.js';
import {timingParse} from '../../../functions/timings.js';
import {numberOf, quantityOf, UNITS} from './quantities.js';
import {dashed, longhandsOf} from './properties.js';
import {commas, solid, tokensOf, Unknown} from './tokens.js';

export const DIRECTIONS = ['normal', 'reverse', 'alternate', 'alternate-reverse'];
export const FILLS = ['none', 'auto', 'forwards', 'backwards', 'both'];
export const COMPOSITES = ['auto', 'replace', 'add', 'accumulate'];
const MOST_KEYFRAMES = 200_000;
const NOT_PROPERTIES = ['offset', 'computedOffset', 'easing', 'composite'];
const WORDS = ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out', 'step-start', 'step-end'];

/** Returns a timing function of CSS as the kernel reads it and browsers write it; null is linear. Throws Unknown. */
export function easingOf(given) {
  const [token, ...more] = solid(tokensOf(String(given)));
  if (more.length) throw new Unknown(given);
  let text = (token?.type === 'ident' ? token.value : String(given)).trim().toLowerCase();
  if (/^linear\(.*calc/s.test(text)) text = calculated(text);
  if (text === 'linear') return null;
  if (!WORDS.includes(text) && !/^(?:cubic-bezier|steps|linear)\(/.test(text)) throw new Unknown(text);
  try {
    timingParse(text);
  } catch (error) { throw error instanceof MotionError && error.status !== null ? new Unknown(text) : error; }
  const [, count] = /^steps\(\s*(\d+)\s*,\s*(?:jump-)?end\s*\)$/.exec(text) ?? [];
  return count ? `steps(${count})` : {'step-start': 'steps(1, start)', 'step-end': 'steps(1)'}[text] ?? text;
}

/** Returns linear() with numbers in the place of calc(). */
function calculated(text) {
  const [token, ...more] = tokensOf(text);
  if (more.length) throw new Unknown(text);
  const stop = (part) => solid(part).map((word) => {
    const found = quantityOf(word, UNITS);
    return found.percent ? `${found.percent}%` : numberOf(found);
  });
  return `linear(${commas(token.inside).map((part) => stop(part).join(' ')).join(', ')})`;
}

/** Calls a reader of the kernel or of CSS, and refuses the value at a place if the reader does. */
function easingAt(place, value) {
  try {
    return easingOf(value);
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
    return refuse(place, value, 'must be a timing function');
  }
}

/**
 * Returns a timing as the Web Animations model has it, in milliseconds. "duration" may be "auto". base: the timing that
 * the options change.
 */
export function timingOf(options, place, base = {}) {
  const given = {...base, ...(isObject(options) ? pick(options) : options === undefined ? {} : {duration: options})};
  const at = (name) => `${place}.${name}`;
  const number = (name, initial, least = -Infinity, most = Number.MAX_VALUE) => {
    let value = given[name] ?? initial;
    if (value === 'Infinity' || value === 'inf') value = Infinity;
    const isEndless = value === -Infinity || (value === Infinity && most !== Infinity);
    if (typeof value !== 'number' || isEndless || !(value >= least && value <= most))
      refuse(at(name), value, `must be a number${least === 0 ? ' of at least 0' : ''}`);
    return value;
  };
  const word = (name, words) => {
    const value = given[name] ?? words[0];
    return words.includes(value) ? value : refuse(at(name), value, `must be one of ${words.join(', ')}`);
  };
  const duration = given.duration ?? 'auto';
  return {
    delay: number('delay', 0),
    endDelay: number('endDelay', 0),
    fill: word('fill', ['auto', ...FILLS.filter((fill) => fill !== 'auto')]),
    iterationStart: number('iterationStart', 0, 0),
    iterations: number('iterations', 1, 0, Infinity),
    duration: duration === 'auto' ? 'auto' : number('duration', 0, 0, Infinity),
    direction: word('direction', DIRECTIONS),
    easing: easingAt(at('easing'), given.easing ?? 'linear') ?? 'linear',
  };
}

const TIMING = ['delay', 'endDelay', 'fill', 'iterationStart', 'iterations', 'duration', 'direction', 'easing'];
const pick = (options) =>
  Object.fromEntries(TIMING.filter((name) => options[name] !== undefined).map((name) => [name, options[name]]));

export function compositeAt(place, value, words = COMPOSITES) {
  return words.includes(value) ? value : refuse(place, value, `must be one of ${words.join(', ')}`);
}

/**
 * Reads keyframes: a list of {offset, computedOffset, easing, composite, declared}, in order. declared: texts by the
 * dashed names of properties. offset is null where it was left out. accepts: {property(name), value(name, text)}, which
 * members are properties and which texts are values; others are left out. Without it each text counts.
 */
export function framesOf(keyframes, place = 'keyframes', accepts = null) {
  if (keyframes === undefined || keyframes === null) return [];
  if (typeof keyframes !== 'object') refuse(place, keyframes, 'must be an array of objects, or an object');
  const isIterable = typeof keyframes[Symbol.iterator] === 'function';
  const frames = isIterable ? listed([...keyframes], place, accepts) : byProperty(keyframes, place, accepts);
  const spaced = spacedOf(frames.map(({offset}) => offset));
  return frames.map((frame, i) => ({...frame, computedOffset: frame.computedOffset ?? spaced[i]}));
}

/** Reads an object in the order of the specification: {composite, easing, offset, values}, none of them checked. */
function membersOf(keyframe, accepts) {
  const {composite, easing, offset} = keyframe;
  const names = Object.keys(keyframe).filter((name) => !NOT_PROPERTIES.includes(name));
  const wanted = accepts ? names.filter(accepts.property).sort() : names;
  const values = wanted.map((name) => [name, keyframe[name]]).filter(([, value]) => value !== undefined);
  return {composite, easing, offset, values};
}

function listed(keyframes, place, accepts) {
  checkCount(keyframes.length, place);
  const read = keyframes.map((frame, i) => {
    if (frame === null || frame === undefined) frame = {};
    if (!isObject(frame)) refuse(`${place}[${i}]`, frame, 'must be an object');
    return membersOf(frame, accepts);
  });
  checkOffsets(read.map(({offset}) => offsetOf(offset)), place);
  return read.map(({composite = 'auto', easing = 'linear', offset, values}, i) => {
    const at = `${place}[${i}]`, declared = {};
    for (const [name, value] of values) declare(declared, `${at}.${name}`, name, value, accepts);
    return {
      offset: offsetOf(offset),
      easing: easingAt(`${at}.easing`, easing),
      composite: compositeAt(`${at}.composite`, composite),
      declared,
    };
  });
}

/** Returns an offset as a number, null for none; NaN is refused later. It may be calc(). */
function offsetOf(given) {
  if (given === null || given === undefined) return null;
  const [token] = typeof given === 'string' ? solid(tokensOf(given)) : [];
  if (token?.type !== 'function') return Number(given);
  try {
    return numberOf(quantityOf(token, UNITS));
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
    return NaN;
  }
}

function checkCount(count, place) {
  if (count > MOST_KEYFRAMES) refuse(place, count, `must be at most ${MOST_KEYFRAMES}`);
}

function declare(declared, place, name, value, accepts) {
  const text = String(value), own = dashed(name);
  if (accepts ? accepts.value(own, text) : isText(place, value)) declared[own] = text;
}

function isText(place, value) {
  return typeof value === 'string' || typeof value === 'number' || refuse(place, value, 'must be text or a number');
}

function checkOffsets(offsets, place) {
  let last = 0;
  for (const offset of offsets) {
    if (offset === null) continue;
    if (!(offset >= 0 && offset <= 1)) refuse(`${place}.offset`, offset, 'must be a number from 0 to 1');
    if (offset < last) refuse(`${place}.offset`, offset, 'must not decrease');
    last = offset;
  }
}

const asList = (value) => (isList(value) ? [...value] : [value]);

/**
 * Reads an object of lists. Each property is evenly spaced by itself. Then frames at the same offset merge, and take
 * the offsets, easings and composites that are given, in order.
 */
function byProperty(keyframes, place, accepts) {
  const {composite, easing, offset, values: members} = membersOf(keyframes, accepts), merged = new Map();
  for (const [name, value] of members) {
    const values = asList(value);
    checkCount(values.length, place);
    values.forEach((each, i) => {
      const even = values.length === 1 ? 1 : i / (values.length - 1);
      if (!merged.has(even)) merged.set(even, {});
      declare(merged.get(even), `${place}.${name}[${i}]`, name, each, accepts);
    });
  }
  const offsets = offset === undefined ? [] : asList(offset), evens = [...merged.keys()].sort((a, b) => a - b);
  const given = evens.map((_, i) => (i < offsets.length ? offsetOf(offsets[i]) : null));
  checkOffsets(given, place);
  const easings = asList(easing === undefined ? 'linear' : easing).map((each) => easingAt(`${place}.easing`, each));
  const composites =
    asList(composite === undefined ? 'auto' : composite).map((each) => compositeAt(`${place}.composite`, each));
  return evens.map((even, i) => ({
    offset: given[i],
    computedOffset: offsets.length ? undefined : even,
    easing: easings.length ? easings[i % easings.length] : null,
    composite: composites.length ? composites[i % composites.length] : 'auto',
    declared: merged.get(even),
  }));
}

/** Fills in missing offsets: the last is 1, the first 0, others are evenly between their neighbours. */
function spacedOf(offsets) {
  const spaced = [...offsets], last = spaced.length - 1;
  if (last < 0) return spaced;
  spaced[last] ??= 1;
  spaced[0] ??= 0;
  for (let i = 1, known = 0; i <= last; i++) {
    if (spaced[i] === null) continue;
    for (let j = known + 1; j < i; j++)
      spaced[j] = spaced[known] + ((spaced[i] - spaced[known]) * (j - known)) / (i - known);
    known = i;
  }
  return spaced;
}

/**
 * Returns the keys of each property of frames: lists of {offset, easing, composite, value}, value as tokens. An end
 * that is left out has the value null, which is the running value. frames: "declared" may hold texts, tokens or null.
 * composite: that of the effect. endEasing: that of a start that is left out.
 */
export function keysOf(frames, composite = 'replace', endEasing = null) {
  const keys = new Map();
  const ordered = [...frames].sort((a, b) => a.computedOffset - b.computedOffset);
  for (const {computedOffset, easing, composite: own, declared} of ordered) {
    for (const [name, text] of Object.entries(declared)) {
      const found = text === null ? [[name, null]] : longhandsOf(name, isList(text) ? text : tokensOf(text, name));
      for (const [longhand, value] of found) {
        if (!keys.has(longhand)) keys.set(longhand, []);
        keys.get(longhand).push({offset: computedOffset, easing, composite: own === 'auto' ? composite : own, value});
      }
    }
  }
  for (const each of keys.values()) {
    const end = (offset) => ({offset, easing: endEasing, composite: 'replace', value: null});
    if (each[0].offset > 0) each.unshift(end(0));
    if (each.at(-1).offset < 1) each.push(end(1));
  }
  return keys;
}
