// libmotion/testing: rules of motion that are answered for every time of an interval, as assertions for node:test and
// others, as matchers for vitest and jest, and goldens that people can review. testing.d.ts describes it.

import {init as initWhole, initSync as initWholeSync} from './core/init.js';
import {load, loadSync} from './core/library.js';
import {Answer} from './proofs/answer.js';
import {compare, drawn, read, TOLERANCE, written} from './proofs/golden.js';
import {Motion} from './proofs/motion.js';
import {picture} from './proofs/picture.js';
import {answer, RULES} from './proofs/rules.js';

export {Answer, Motion, picture};
import './core/refusal.js';

const PROOFS = ['clip_prove', 'rule_ask'];

/** Loads motion.wasm, and motion-proofs.wasm, which has what rules ask. */
export async function init(source, proofs) {
  await load(proofs ?? new URL('./core/motion-proofs.wasm', import.meta.url), PROOFS, 'push');
  return initWhole(source);
}

/** Loads both without waiting. */
export function initSync(source, proofs) {
  loadSync(proofs, PROOFS, 'push');
  return initWholeSync(source);
}

const UPDATE = 'MOTION_UPDATE'; // the variable of the environment that lets tests write goldens

/** An assertion that failed: the answer, and what node:test and vitest show. */
class MotionAssertionError extends Error {
  #draw;

  constructor(message, answer, draw) {
    super(message);
    Object.assign(this, {name: 'AssertionError', code: 'ERR_ASSERTION', answer});
    this.#draw = draw;
  }

  /** Returns an SVG of the failure, or null if there is nothing to show. */
  picture() { return this.#draw(); }
}

/** Returns an answer for people: its line, and why the value is what it is. */
const wordsOf = (found) => (found.why ? `${found}\n${found.why}` : String(found));

const motionOf = (source, options) =>
  (source instanceof Motion && options === undefined ? source : new Motion(source, options));

/** Asks one rule of a scene, a Lottie or a clip: check(scene, 'inside'), check(scene, 'maxSpeed', 500). */
export function check(source, rule, ...given) { return answer(motionOf(source), rule, ...given); }

/** The rules as methods that throw. Each returns the assertion, so that they can be chained. */
class MotionAssertion {
  constructor(motion) {
    this.motion = motion;
    this.answers = [];
  }
}

for (const name of Object.keys(RULES)) {
  MotionAssertion.prototype[name] = function(...given) {
    const found = answer(this.motion, name, ...given);
    this.answers.push(found);
    if (!found.holds) {
      const draw = () => (found.time === null ? null : picture(found));
      throw new MotionAssertionError(wordsOf(found), found, draw);
    }
    return this;
  };
}

/**
 * Returns the rules of a scene, a Lottie or a clip as assertions. options: start and end, seconds in which they hold.
 */
export function assertMotion(source, options) { return new MotionAssertion(motionOf(source, options)); }

/**
 * Returns what differs from the golden in a file, in words and as a function that draws it, or null. With
 * MOTION_UPDATE=1 in the environment, or "update", it writes one that is not there, or that differs by more than its
 * tolerance.
 */
async function differenceOf(source, path, {update = !['', '0', undefined].includes(process.env[UPDATE]), tolerance}) {
  const [{mkdir, readFile, writeFile}, motion] = [await import('node:fs/promises'), motionOf(source)];
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (text === null && !update) return {words: `${path}: there is no golden; ${UPDATE}=1 writes it`, draw: () => null};
  const changes = text === null ? [] : compare(motion, text);
  if (text !== null && !changes.length) return null;
  if (!update) {
    const words = [`${path}: ${changes.length} changed; ${UPDATE}=1 accepts it`, ...changes].join('\n');
    return {words, draw: () => (changes.some(({time}) => time !== null) ? drawn(motion, text, changes) : null)};
  }
  if (text === null) await mkdir(new URL('.', urlOf(path)), {recursive: true});
  await writeFile(path, written(motion, text === null ? tolerance ?? TOLERANCE : read(text).tolerance));
  return null;
}

const urlOf = (path) => (path instanceof URL ? path : new URL(path, `file://${process.cwd()}/`));

/** Compares what is drawn with a golden: a file with the fewest keys that give the motion, one line a key. */
export async function assertGolden(source, path, options = {}) {
  const difference = await differenceOf(source, path, options);
  if (difference !== null) throw new MotionAssertionError(difference.words, null, difference.draw);
}

/** Returns the text of a golden. */
export function golden(source, {tolerance = TOLERANCE} = {}) { return written(motionOf(source), tolerance); }

/**
 * Matchers for expect.extend of vitest and jest: each rule, and matchesGolden. An answer that is unknown fails, with
 * "not" as well.
 */
export const matchers = Object.fromEntries(Object.keys(RULES).map((name) => [name, function(source, ...given) {
  const found = answer(motionOf(source), name, ...given);
  return {pass: this?.isNot ? found.verdict !== 'fails' : found.holds, message: () => wordsOf(found)};
}]));

matchers.matchesGolden = async (source, path, options = {}) => {
  const difference = await differenceOf(source, path, options);
  return {pass: difference === null, message: () => difference?.words ?? `${path}: nothing has changed`};
};
