// CSS animations and transitions: which ones the style of an element starts, changes and ends.

import {longhandsOf, namesOf, PROPERTIES} from './values/properties.js';
import {quantityOf, secondsOf, UNITS, numberOf} from './values/quantities.js';
import {commas, identOf, solid, textOf, tokensOf, Unknown} from './values/tokens.js';
import {DIRECTIONS, easingOf} from './values/keyframes.js';
import {parentOf} from './selectors.js';
import {isInherited} from './style.js';
import {mixes, STRUCTURED} from './values/values.js';

const SECOND = 1000; // milliseconds
const FILLS = ['none', 'forwards', 'backwards', 'both'];
const EASINGS = ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out', 'step-start', 'step-end'];
const FUNCTIONS = ['cubic-bezier', 'steps', 'linear'];
const PROPERTIES_THAT_MOVE = [...Object.keys(PROPERTIES), ...STRUCTURED];

const WIDE = ['inherit', 'initial', 'unset', 'revert', 'revert-layer'];

const wordOf = (words) => (tokens) => {
  const word = identOf(tokens);
  return words.includes(word) ? word : undefined;
};

function attempted(body) {
  try {
    return body();
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
    return undefined;
  }
}

const timeOf = (tokens) => attempted(() => {
  const [token, ...more] = solid(tokens);
  return more.length ? undefined : secondsOf(quantityOf(token, UNITS)) * SECOND;
});
const curveOf = (tokens) => {
  const [token, ...more] = solid(tokens);
  const isCurve = token?.type === 'function' ? FUNCTIONS.includes(token.name) : EASINGS.includes(identOf(tokens));
  return isCurve && !more.length ? attempted(() => easingOf(textOf(tokens)) ?? 'linear') : undefined;
};
const countOf = (tokens) => (identOf(tokens) === 'infinite' ? Infinity : attempted(() => {
  const count = numberOf(quantityOf(solid(tokens)[0], UNITS));
  return count >= 0 ? count : undefined;
}));
const durationOf = (tokens) => {
  const time = timeOf(tokens);
  return time < 0 ? undefined : time;
};
const nameOf = (tokens) => {
  const [token, ...more] = solid(tokens);
  const isName = !more.length && ['ident', 'string'].includes(token?.type) && !WIDE.includes(identOf(tokens));
  return isName ? token.value : undefined;
};

/** The longhands of "animation" in the order in which a word is tried: the reader of an item, and its initial value. */
const ANIMATION = {
  'animation-duration': [durationOf, 0],
  'animation-timing-function': [curveOf, 'ease'],
  'animation-delay': [timeOf, 0],
  'animation-iteration-count': [countOf, 1],
  'animation-direction': [wordOf(DIRECTIONS), 'normal'],
  'animation-fill-mode': [wordOf(FILLS), 'none'],
  'animation-play-state': [wordOf(['running', 'paused']), 'running'],
  'animation-composition': [wordOf(['replace', 'add', 'accumulate']), 'replace'],
  'animation-name': [nameOf, 'none'],
};
const TRANSITION = {
  'transition-duration': [durationOf, 0],
  'transition-timing-function': [curveOf, 'ease'],
  'transition-delay': [timeOf, 0],
  'transition-behavior': [wordOf(['normal', 'allow-discrete']), 'normal'],
  'transition-property': [nameOf, 'all'],
};

/** Returns the lists of all longhands of a shorthand: of what is declared last of each. */
function listsOf(styles, element, shorthand, table) {
  const lists = Object.fromEntries(Object.entries(table).map(([name, [, initial]]) => [name, [initial]]));
  for (const [name, {tokens}] of styles.declared(element)) {
    if (name !== shorthand && !Object.hasOwn(table, name)) continue;
    const items = commas(styles.replaced(element, tokens) ?? []);
    if (name === shorthand) {
      const parsed = items.map((item) => shorthandOf(item, table));
      if (!parsed.length || parsed.includes(null)) continue;
      for (const each of Object.keys(table)) lists[each] = parsed.map((item) => item[each]);
    } else {
      const read = items.map((item) => table[name][0](item));
      if (read.length && !read.includes(undefined)) lists[name] = read;
      else if (identOf(tokens) === 'inherit' && parentOf(element))
        lists[name] = listsOf(styles, parentOf(element), shorthand, table)[name];
      else if (WIDE.includes(identOf(tokens))) lists[name] = [table[name][1]];
    }
  }
  return lists;
}

/** Reads one item of a shorthand: words in any order. Returns null if one has no meaning. */
function shorthandOf(tokens, table) {
  const found = {};
  for (const token of solid(tokens)) {
    const name = Object.keys(table).find((each) => !(each in found) && table[each][0]([token]) !== undefined);
    if (!name) return null;
    found[name] = table[name][0]([token]);
  }
  return Object.fromEntries(Object.entries(table).map(([name, [, initial]]) => [name, found[name] ?? initial]));
}

/** Returns a longhand of "animation" or "transition" as computed style shows it, or null. */
export function motionText(styles, element, name) {
  const [shorthand, table] = name.startsWith('animation') ? ['animation', ANIMATION] : ['transition', TRANSITION];
  if (!Object.hasOwn(table, name)) return null;
  const isTime = [timeOf, durationOf].includes(table[name][0]),
        text = (item) => isTime ? `${Number((item / SECOND).toPrecision(9))}s`
    : item === Infinity ? 'infinite'
                        : String(item);
  return listsOf(styles, element, shorthand, table)[name].map(text).join(', ');
}

/** Returns the animations that the style of an element asks for: {name, timing, composite, isPaused, frames}. */
export function animationsOf(styles, element) {
  const declared = styles.declared(element);
  if (!declared.has('animation') && !declared.has('animation-name')) return [];
  const lists = listsOf(styles, element, 'animation', ANIMATION), {keyframes} = styles.sheet, made = [];
  lists['animation-name'].forEach((name, index) => {
    if (name === 'none' || !keyframes.has(name)) return;
    const nth = (field) => lists[`animation-${field}`][index % lists[`animation-${field}`].length];
    made.push({
      name,
      timing: {
        duration: nth('duration'),
        delay: nth('delay'),
        iterations: nth('iteration-count'),
        direction: nth('direction'),
        fill: nth('fill-mode'),
      },
      composite: nth('composition'),
      isPaused: nth('play-state') === 'paused',
      frames: framesOf(styles, element, keyframes.get(name), nth('timing-function')),
    });
  });
  return made;
}

/**
 * Reads @keyframes for an element. Blocks at one offset merge if their easing and their composition are equal
 * (css-animations-2). An end that is left out takes the easing of the element.
 */
function framesOf(styles, element, blocks, curve) {
  const merged = new Map(), names = new Set();
  for (const {offsets, declarations} of blocks) {
    let [easing, mode] = [curve, 'auto'];
    const declared = new Map();
    for (const {name, tokens} of declarations) {
      const found = styles.replaced(element, tokens);
      if (!found) continue;
      if (name === 'animation-timing-function') easing = curveOf(commas(found)[0] ?? []) ?? easing;
      else if (name === 'animation-composition') mode = ANIMATION[name][0](found) ?? mode;
      else if (!/^(animation|transition)/.test(name)) declared.set(name, found);
    }
    const longhands = [...declared].flatMap(([name, found]) => longhandsOf(name, found));
    for (const offset of longhands.length ? offsets : []) {
      const frame = frameAt(merged, offset, easing, mode);
      for (const [name, value] of longhands) {
        delete frame.declared[name]; // the last declaration counts: it moves to the end
        frame.declared[name] = value;
        names.add(name);
      }
    }
  }
  for (const offset of [0, 1]) { // what is left out at an end is null: the running value
    const isThere = (name) => [...merged.values()].some(
      ({computedOffset, declared}) => computedOffset === offset && name in declared);
    for (const name of [...names].filter((each) => !isThere(each)))
      frameAt(merged, offset, curve, 'auto').declared[name] = null;
  }
  return [...merged.values()].sort((a, b) => a.computedOffset - b.computedOffset);
}

/** Returns the frame at an offset with an easing and a composition; it is made if it is not there. */
function frameAt(merged, offset, easing, composite) {
  const key = `${offset} ${easing} ${composite}`;
  if (!merged.has(key)) {
    merged.set(
      key, {offset, computedOffset: offset, easing: easing === 'linear' ? null : easing, composite, declared: {}});
  }
  return merged.get(key);
}

/** Returns for each property that may move by transition {duration, delay, easing}; null if nothing is declared. */
function transitionsOf(styles, element) {
  const declared = styles.declared(element), made = new Map();
  if (![...declared.keys()].some((name) => name.startsWith('transition'))) return null;
  const lists = listsOf(styles, element, 'transition', TRANSITION);
  lists['transition-property'].forEach((property, index) => {
    if (property === 'none') return;
    const nth = (field) => lists[`transition-${field}`][index % lists[`transition-${field}`].length];
    const timing = {
      duration: nth('duration'),
      delay: nth('delay'),
      easing: nth('timing-function'),
      isDiscrete: nth('behavior') === 'allow-discrete'
    };
    for (const name of property === 'all' ? PROPERTIES_THAT_MOVE : namesOf(property)) made.set(name, timing);
  });
  return made;
}

/**
 * The style of an element at its last update, as declarations of computed values. update() compares it with the style
 * now, and calls start({name, from, to, timing}), and cancel(name). isCovered(name): whether another animation moves
 * it.
 */
export class Transitions {
  #before = new Map();
  #declared;

  /** declared: the declarations of the element at an update at which nothing moved it, or undefined. */
  constructor(declared) { this.#declared = declared; }

  update(styles, element, running, {isCovered, start, cancel}) {
    const declaredOnes = transitionsOf(styles, element), wanted = declaredOnes ?? new Map();
    const [before, declared, own] = [this.#before, this.#declared, styles.declared(element)];
    const oldOf = (name) => before.get(name) ?? (declared && styles.declaration(element, name, declared));
    [this.#before, this.#declared] = [new Map(), own];
    const mayMove = (name) => own.has(name) || declared?.has(name) || before.has(name) || isInherited(name);
    for (const name of new Set([...[...wanted.keys()].filter(mayMove), ...running.keys()])) {
      const now = styles.declaration(element, name), old = oldOf(name), current = running.get(name);
      this.#before.set(name, now);
      const timing = wanted.get(name);
      const isLeftOut = !timing && (declaredOnes || current?.to !== now); // what is undeclared goes on to its end
      if (current && (isLeftOut || styles.isImportant(element, name))) cancel(name);
      if (!timing || old === undefined) continue;
      if (current?.to === now || (!current && old === now) || isCovered(name)) continue;
      const from = current && styles.isMoved(element, name) ? styles.text(element, name) : old;
      this.#change(styles, element, name, {from, to: now, timing, current, start, cancel});
    }
  }

  /** Starts the transition of a property whose value has changed, as css-transitions-1 has it. */
  #change(styles, element, name, {from, to, timing, current, start, cancel}) {
    const context = styles.context(element, name),
          read = (text) => styles.valueOf(element, name, tokensOf(text), context);
    const canMix = timing.isDiscrete || mixes(read(from), read(to));
    const isSame = from === to;
    if (current) cancel(name);
    if (isSame || !canMix || timing.duration + Math.max(timing.delay, 0) <= 0 && timing.delay <= 0) return;
    if (Math.max(timing.duration, 0) + timing.delay <= 0) return;
    let {duration, delay} = timing, adjustedStart = from, factor = 1;
    if (current && current.adjustedStart === to) { // back again: it takes as long as it has run
      factor = Math.min(Math.abs(current.progress * current.factor + (1 - current.factor)), 1);
      duration *= factor;
      if (delay < 0) delay *= factor;
      adjustedStart = current.to;
    }
    start({name, from, to, adjustedStart, factor, timing: {duration, delay, easing: timing.easing, fill: 'backwards'}});
  }
}
