/** libmotion/css: style sheets, for elements whose boxes are given. Call init() of this entry first. */
import type {Clip, Scene, Source} from '../motion.js';
import type {SvgLoss} from './svg.js';

/** Loads motion.wasm and motion-css.wasm, from the package unless others are given. */
export function init(source?: Source, css?: Source): Promise<WebAssembly.Module>;
/** Loads both without waiting, from their bytes or as compiled modules. */
export function initSync(
  source: BufferSource|WebAssembly.Module, css: BufferSource|WebAssembly.Module): WebAssembly.Module;

/** An element: its border box in the padding box of its parent, an earlier element, or in the page. */
export interface CssElement {
  name: string;
  tag?: string | null;
  id?: string | null;
  classes?: string | null;
  style?: string | null;
  parent?: string | null;
  box: [x: number, y: number, width: number, height: number];
  /** Properties that become user properties, such as "a.width", though they do not move. */
  read?: string[];
}

/** Elements, a viewport, what @media is asked of it, and what element.animate() is called with. */
export interface CssPage {
  elements: CssElement[];
  viewport?: [width: number, height: number];
  dark?: boolean;
  reducedMotion?: boolean;
  animations?: CssAnimation[];
}

/** What element.animate() is called with. */
export interface CssAnimation {
  /** The name of the element. */
  target: string;
  keyframes: Keyframe[] | PropertyIndexedKeyframes | null;
  options?: number | KeyframeAnimationOptions & {playbackRate?: number};
}

/** A style sheet, and the elements that it moves. Layers have the names of elements. */
export class Css {
  /** @throws MotionError with the field of the page that is wrong */
  constructor(text: string | BufferSource, page: CssPage);
  readonly clip: Clip;
  /** What the clip does not carry, each name once. */
  readonly losses: readonly SvgLoss[];
  /** Returns the scene, which can be changed. */
  scene(): Scene;
}

/** What is looked at of an Animation of the page. */
export interface RunningAnimation {
  /** A KeyframeEffect: it has getTiming() and getKeyframes(). */
  readonly effect: object | null;
  readonly playbackRate?: number;
  readonly animationName?: string;
}

/** Returns what element.getAnimations() gives as animations of a page, for the element with the name of a target. */
export function fromAnimations(running: Iterable<RunningAnimation>, target: string): CssAnimation[];
