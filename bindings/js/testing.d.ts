/**
 * libmotion/testing: rules of motion that hold at every time, as assertions for node:test and as matchers for vitest
 * and jest, and goldens that people can review. Call init() of this entry first.
 */
import type {Clip, Lottie, Scene} from './motion.js';

import type {Source} from './motion.js';

/** Loads motion.wasm and motion-proofs.wasm, from the package unless others are given. */
export function init(source?: Source, proofs?: Source): Promise<WebAssembly.Module>;
/** Loads both without waiting, from their bytes or as compiled modules. */
export function initSync(
  source: BufferSource|WebAssembly.Module, proofs: BufferSource|WebAssembly.Module): WebAssembly.Module;

/** What rules are asked of. A Clip that was read from a file has no keys: only rules about boxes can be asked of it. */
export type MotionSource = Scene|Lottie|Clip|Motion;

/** The seconds in which rules must hold. Default: the clip's own time, or one cycle if it never ends. */
export interface MotionOptions {
  start?: number;
  end?: number;
  /** The style sheet that the motion was made of, for hasReducedMotion. */
  styleSheet?: string;
}

/** A scene, a Lottie or a clip, prepared for rules. It pays where many rules are asked of one. */
export class Motion {
  constructor(source: MotionSource, options?: MotionOptions);
  readonly start: number;
  readonly end: number;
}

/** What a rule answers. */
export class Answer {
  private constructor();
  /** The rule in words. */
  readonly rule: string;
  /**
   * "holds": proven for every time of the interval, within the tolerance; "fails": a sample at "time" breaks it;
   * "unknown": neither was found.
   */
  readonly verdict: 'holds'|'fails'|'unknown';
  readonly holds: boolean;
  /** Seconds of the witness; where an unknown answer is open. */
  readonly time: number|null;
  /** Whose value it is. */
  readonly layer: string|null;
  /** A key path, or "box", "corners", "luminance". */
  readonly property: string|null;
  /** What the rule asks for, and what the sample shows, in words. */
  readonly expected: string|null;
  readonly seen: string|null;
  /** By how much the enclosure of an unknown answer is too wide. */
  readonly width: number|null;
  /** Why it is unknown and how to refine it; until when it is proven to hold. */
  readonly note: string|null;
  /** Why the value is what it is: what clip.explain says. */
  readonly why: string|null;
  /** The interval that was looked at. */
  readonly start: number|null;
  readonly end: number|null;
  toString(): string;
}

/**
 * Returns an SVG of an answer with a time: the value at fault over time with the witness, and the boxes of all layers
 * at that time. Write it next to the test, or show it in a report.
 */
export function picture(answer: Answer): string;

/** What assertMotion and assertGolden throw. */
export interface MotionAssertionError extends Error {
  readonly code: 'ERR_ASSERTION';
  /** Null for a golden. */
  readonly answer: Answer|null;
  /** Returns an SVG of the failure; of a golden both curves. Null if there is nothing to show. */
  picture(): string|null;
}

/** What every rule takes. */
export interface RuleOptions {
  /** The seconds in which the rule must hold. Default: those of the motion. */
  start?: number;
  end?: number;
  /** The most enclosures of the answer. Default: 2000. */
  budget?: number;
}

/** layer: of one layer, or of several. Default: of all that are drawn, or that have the property. */
export interface LayerOptions extends RuleOptions {
  layer?: string|readonly string[];
}

export interface ToleranceOptions extends LayerOptions {
  /** How far beyond a limit a value may be. Default: 0.1 points; of other numbers a hair. */
  tolerance?: number;
}

export interface ChangeOptions extends LayerOptions {
  /** The property whose numbers count. Default: the corners of layers. */
  property?: string;
  /** Seconds between the times that are compared. Default: 1/60. */
  over?: number;
}

/**
 * The rules. What a rule needs comes first; everything may also be given by name in one object, such as
 * `between({least: 0, most: 1, property: 'opacity'})`.
 */
export interface Rules<Result> {
  /** What shows of layers stays within a box, left top right bottom in the root, to a tolerance in points. */
  staysWithin(box: readonly[number, number, number, number], options?: ToleranceOptions): Result;
  /** What shows of layers stays within the picture. */
  inside(options?: ToleranceOptions): Result;
  /** At least a share "least" (1) of the drawing of layers is in the picture, and shows. */
  onScreen(options?: LayerOptions&{least?: number}): Result;
  /** While a layer shows, its contrast to what is painted below it is "least" (4.5) to 1 or more (WCAG 2.2). */
  contrast(layer: string|readonly string[], options?: RuleOptions&{least?: number}): Result;
  /** Every number of a property stays from least to most. */
  between(least: number, most: number, property: string, options?: ToleranceOptions): Result;
  between(least: number, most: number, property: string, layer: string, options?: ToleranceOptions): Result;
  /** A property has a value at a time. tolerance: default a thousandth of the value, at least 0.001. */
  reaches(value: number|readonly number[], at: number, property: string, layer: string,
    options?: {tolerance?: number}): Result;
  /** A layer shows at some time until "time". */
  appearsBy(layer: string, time: number, options?: RuleOptions): Result;
  /** A layer shows earlier than another one does. */
  before(layer: string, other: string, options?: RuleOptions): Result;
  /**
   * No corner of a layer that shows, or no number of a property, is from one instant to the next more than "moreThan"
   * away: default a hundredth of the picture's diagonal, at least a point. A property needs it.
   */
  neverJumps(options?: LayerOptions&{moreThan?: number, property?: string}): Result;
  /** No corner of a layer, or no number of a property, changes by more than "limit" a second. */
  maxSpeed(limit: number, options?: ChangeOptions): Result;
  maxSpeed(limit: number, property: string, options?: ChangeOptions): Result;
  /** No second difference is larger than "limit" a second squared. */
  maxAcceleration(limit: number, options?: ChangeOptions): Result;
  maxAcceleration(limit: number, property: string, options?: ChangeOptions): Result;
  /** A layer is never at rest for "over" seconds (0.5): it goes by "least" (0.5) or more in each such piece. */
  keepsMoving(
    layer: string, options?: {over?: number, least?: number, property?: string, start?: number, end?: number}): Result;
  /** From "time" on all that shows is where it ends. */
  settlesBy(time: number, options?: ToleranceOptions): Result;
  /** A number never turns back by more than "tolerance": default a hundredth of its range. */
  monotonic(property: string, layer: string,
    options?: RuleOptions&{direction?: 'up' | 'down' | 'either', tolerance?: number}): Result;
  /** The end of the loop is drawn as its start, and goes on as fast. */
  loopCloses(options
    ?: {start?: number, end?: number, tolerance?: number, velocity?: number, layer?: string|readonly string[]}): Result;
  /** Two layers never overlap while both show: by the boxes around what they draw, or by their outlines. */
  neverOverlaps(
    layer: string, other: string, options?: RuleOptions&{by?: 'boxes' | 'outlines', tolerance?: number}): Result;
  /** No second has more than "atMost" (3) flashes: opposing changes of relative luminance of 10 % (WCAG 2.3.1). */
  flashesPerSecond(atMost?: number, options?: RuleOptions&{least?: number}): Result;
  /** No layer leaves the picture for good: what was in it, and is not faded out, is in it at the end. */
  comesBack(options?: {layer?: string|readonly string[], start?: number, end?: number}): Result;
  /** There is a calm form: "reduced" is a scene in which nothing moves; or the style sheet has one. */
  hasReducedMotion(options?: {reduced?: MotionSource, most?: number}): Result;
}

/** The rules as methods that throw a MotionAssertionError. */
export interface MotionAssertion extends Rules<MotionAssertion> {
  readonly motion: Motion;
  /** The answers so far. */
  readonly answers: readonly Answer[];
}

/** Returns the rules of a scene, a Lottie or a clip as assertions. An unknown answer fails, too. */
export function assertMotion(source: MotionSource, options?: MotionOptions): MotionAssertion;

/** Asks one rule by its name. given: what the rule takes. */
export function check(source: MotionSource, rule: keyof Rules<Answer>, ...given: unknown[]): Answer;

export interface GoldenOptions {
  /** Points; of angles degrees, of other numbers a fiftieth of it. Default: 0.25, or that of the file. */
  tolerance?: number;
  /** Whether to write a file that is not there, or that differs. Default: MOTION_UPDATE=1 in the environment. */
  update?: boolean;
}

/** Compares what is drawn with a golden, a text file with one line a key. A difference names what has changed. */
export function assertGolden(source: MotionSource, path: string|URL, options?: GoldenOptions): Promise<void>;

/** Returns the text of a golden: the fewest keys between which straight lines give what is drawn. */
export function golden(source: MotionSource, options?: {tolerance?: number}): string;

/** What a matcher returns. */
export interface Matched {
  pass: boolean;
  message(): string;
}

/**
 * The matchers on what expect returns. In a declaration file of your project:
 *
 *     declare module 'vitest' { interface Matchers<T = any> extends MotionMatchers<T> {} }
 */
export interface MotionMatchers<Result = unknown> extends Rules<Result> {
  matchesGolden(path: string|URL, options?: GoldenOptions): Promise<Result>;
}

/** Matchers for expect.extend of vitest and jest. An answer that is unknown fails, with "not" as well. */
export const matchers: Record<keyof MotionMatchers, (this: any, source: any, ...given: any[]) => any>;
