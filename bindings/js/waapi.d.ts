import type {Animation, Scene} from './motion.js';

export {init, initSync} from './motion.js';

/** What fromAnimations returns. */
export interface FromAnimations {
  /** Animations of opacity and of the transform, for layer.add(). */
  animations: Animation[];
  /**
   * All other properties as numbers: "properties" of a JSON scene, or what scene.property(name, value, animations,
   * {color}) takes. Lengths are in px, colours red, green, blue and alpha from 0 to 1; a list of more than four numbers
   * is several, "NAME.1" and so on.
   */
  properties: AnimatedProperty[];
  /** Names of properties that a scene cannot carry, or cannot carry whole. */
  losses: string[];
}

/** A property of a scene. */
export interface AnimatedProperty {
  name: string;
  value: number[];
  color?: 'srgb'|'oklab';
  animations: object[];
}

/** What is looked at of an Animation of the page. */
export interface RunningAnimation {
  /** A KeyframeEffect: it has getTiming() and getKeyframes(). */
  readonly effect: object|null;
  readonly playbackRate?: number;
  readonly animationName?: string;
}

/** What per cent and relative lengths of fromAnimations refer to, in px. */
export interface FromAnimationsOptions {
  /** Width and height of the element. Without them per cent of it are losses. */
  box?: [number, number];
  /** Width and height of its containing block. */
  block?: [number, number];
  /** The size of its font. Default: 16. */
  font?: number;
  viewport?: [number, number];
}

/**
 * What element.getAnimations() gives, as animations of a layer. `base`: the values where nothing runs, which ends that
 * are left out take; over another animation of opacity they take the value that runs.
 */
export function fromAnimations(running: Iterable<RunningAnimation>, base?: {[property: string]: number|string},
  options?: FromAnimationsOptions): FromAnimations;

/** One of the keyframes of element.animate(): offset, easing, composite, and values by property. */
export interface WebKeyframe {
  offset?: number|null;
  easing?: string;
  composite?: 'auto'|'replace'|'add'|'accumulate';
  [property: string]: string|number|null|undefined;
}

/** Keyframes by property: a value or a list of values for each. */
export interface PropertyKeyframes {
  offset?: number|null|(number|null)[];
  easing?: string|string[];
  composite?: string|string[];
  [property: string]: string|number|null|undefined|(string|number|null)[];
}

/** The options of element.animate(), times in milliseconds. */
export interface WebTiming {
  delay?: number;
  endDelay?: number;
  duration?: number|'auto';
  iterations?: number;
  iterationStart?: number;
  direction?: 'normal'|'reverse'|'alternate'|'alternate-reverse';
  fill?: 'none'|'auto'|'forwards'|'backwards'|'both';
  easing?: string;
  composite?: 'replace'|'add'|'accumulate';
}

/** The box that animate() moves. */
export interface AnimateOptions {
  /** x, y, width and height of the border box in its parent's padding box, in px. Default: 0 0 0 0. */
  box?: [number, number, number, number];
  /** Width and height of that padding box. Default: the viewport. */
  block?: [number, number];
  /** Values where nothing runs, such as {opacity: 0.5, transformOrigin: '0 0'}. */
  style?: {[property: string]: number|string};
  /** The size of the font, in px. Default: 16. */
  font?: number;
  /** Default: 1200 900. */
  viewport?: [number, number];
  /** The name of its layer. Default: "box". */
  name?: string;
}

/** What animate() returns. */
export class Animated {
  private constructor();
  readonly name: string;
  /** Layers one in another, the last is the box itself; and properties "NAME.PROPERTY". */
  readonly scene: Scene;
  /** Names of properties that are carried as numbers. */
  readonly properties: string[];
  /** Names of properties that are animated, but not carried. */
  readonly losses: string[];
  /**
   * What the box looks like at times in seconds, a list for each. matrix leads from the box to its parent: 6 numbers if
   * all stay in the plane, else 16. values: lists of numbers by property.
   */
  at(times: number|number[]): {matrix: number[][]; opacity: number[]; values: {[property: string]: number[][]}};
  /** Frees the memory of at(). */
  dispose(): void;
}

/** Reads keyframes and options as element.animate() takes them, and returns what they do to a box. Needs init(). */
export function animate(keyframes: WebKeyframe[]|PropertyKeyframes|null, options?: number|WebTiming,
  about?: AnimateOptions): Animated;
