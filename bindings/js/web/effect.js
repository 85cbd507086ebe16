// Keyframes and options as element.animate() takes them: an array of keyframes, or values by property. The same reader
// serves animate(), fromAnimations() and the test DOM.

import {isList, isObject, refuse} from '../core/arguments.js';
import {MotionError} from '../core/error.js';
import {timingParse} from '../functions/timings.js';
import {numberOf, quantityOf, UNITS} from './values/quantities.js';
import {dashed, longhandsOf} from './values/properties.js';
import {commas, solid, tokensOf, Unknown} from './values/tokens.js';

export const DIRECTIONS = ['normal', 'reverse', 'alternate', 'alternate-reverse'];
export const FILLS = ['none', 'auto', 'forwards', 'backwards', 'both'];
export const COMPOSITES = ['auto', 'replace', 'add', 'accumulate'];
const MOST_KEYFRAMES = 200_000;
const NOT_PROPERTIES = ['offset', 'computedOffset', 'easing', 'composite'];
const WORDS = ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out', 'step-start', 'step-end'];

/** Returns a timing function of CSS as the kernel reads it; null is linear. Throws Unknown. */
export function easingOf(given) {
  let text = String(given).trim().toLowerCase();
  if (/^linear\(.*calc/s.test(text)) text = calculated(text);
  if (text === 'linear') return null;
  if (!WORDS.includes(text) && !/^(?:cubic-bezier|steps|linear)\(/.test(text)) throw new Unknown(text);
  try {
    timingParse(text);
  } catch (error) { throw error instanceof MotionError && error.status !== null ? new Unknown(text) : error; }
  return text;
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
    if (typeof value !== 'number' || !(value >= least && value <= most))
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
 * dashed names of properties. offset is null where it was left out.
 */
export function framesOf(keyframes, place = 'keyframes') {
  if (keyframes === undefined || keyframes === null) return [];
  if (typeof keyframes !== 'object') refuse(place, keyframes, 'must be an array of objects, or an object');
  const isIterable = typeof keyframes[Symbol.iterator] === 'function';
  const frames = isIterable ? listed([...keyframes], place) : byProperty(keyframes, place);
  const spaced = spacedOf(frames.map(({offset}) => offset));
  return frames.map((frame, i) => ({...frame, computedOffset: frame.computedOffset ?? spaced[i]}));
}

function listed(keyframes, place) {
  checkCount(keyframes.length, place);
  const frames = keyframes.map((frame, i) => {
    if (frame === null || frame === undefined) frame = {};
    if (!isObject(frame)) refuse(`${place}[${i}]`, frame, 'must be an object');
    const {offset = null, easing = 'linear', composite = 'auto'} = frame, at = `${place}[${i}]`;
    const names = Object.keys(frame).filter((name) => !NOT_PROPERTIES.includes(name) && frame[name] !== undefined);
    return {
      offset: offset === null ? null : Number(offset),
      easing: easingAt(`${at}.easing`, easing),
      composite: compositeAt(`${at}.composite`, composite),
      declared: Object.fromEntries(names.map((name) => [dashed(name), textAt(`${at}.${name}`, frame[name])])),
    };
  });
  checkOffsets(frames.map(({offset}) => offset), place);
  return frames;
}

function checkCount(count, place) {
  if (count > MOST_KEYFRAMES) refuse(place, count, `must be at most ${MOST_KEYFRAMES}`);
}

function textAt(place, value) {
  if (typeof value !== 'string' && typeof value !== 'number') refuse(place, value, 'must be text or a number');
  return String(value);
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
function byProperty(keyframes, place) {
  const offsets = keyframes.offset === undefined ? [] : asList(keyframes.offset);
  const easings = asList(keyframes.easing ?? 'linear'), composites = asList(keyframes.composite ?? 'auto');
  const merged = new Map();
  for (const name of Object.keys(keyframes)) {
    if (NOT_PROPERTIES.includes(name) || keyframes[name] === undefined) continue;
    const values = asList(keyframes[name]);
    checkCount(values.length, place);
    values.forEach((value, i) => {
      const even = values.length === 1 ? 1 : i / (values.length - 1);
      if (!merged.has(even)) merged.set(even, {});
      merged.get(even)[dashed(name)] = textAt(`${place}.${name}[${i}]`, value);
    });
  }
  const evens = [...merged.keys()].sort((a, b) => a - b);
  const given = evens.map((_, i) => (i < offsets.length && offsets[i] !== null ? Number(offsets[i]) : null));
  checkOffsets(given, place);
  return evens.map((even, i) => ({
    offset: given[i],
    computedOffset: offsets.length ? undefined : even,
    easing: easingAt(`${place}.easing`, easings.length ? easings[i % easings.length] : 'linear'),
    composite: compositeAt(`${place}.composite`, composites.length ? composites[i % composites.length] : 'auto'),
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
