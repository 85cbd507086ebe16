/** libmotion/export: scenes and clips as files that others play. Call init() of this entry first. */
import type {Clip, Lottie, Scene, Source} from '../motion.js';

/** Loads motion.wasm and motion-export.wasm, from the package unless others are given. */
export function init(source?: Source, exports?: Source): Promise<WebAssembly.Module>;
/** Loads both without waiting, from their bytes or as compiled modules. */
export function initSync(
  source: BufferSource|WebAssembly.Module, exports: BufferSource|WebAssembly.Module): WebAssembly.Module;

export interface ExportOptions {
  /** Points that what is drawn may be off: .05. */
  tolerance?: number;
  /** The seconds that are written. Default: those that the clip shows, a whole cycle, or all until it ends. */
  start?: number;
  end?: number;
  /** The most seconds that are written, unless a whole cycle is. */
  duration?: number;
  /** Frames a second: the clip's own, else 60. */
  frameRate?: number;
}

/** A clip as a file. */
export interface Exported {
  text: string;
  /** What the file does not hold, by layer and property. */
  losses: string[];
  /** How many keyframes there are. */
  keyCount: number;
  /** Points that what is drawn is off at most. */
  error: number;
}

/** A clip for a page without the library: an SVG, whose elements of a layer have data-layer="name". */
export interface ExportedCss extends Exported {
  html: string;
  /** The style sheet that moves the SVG, which "text" holds, too. */
  css: string;
}

/** A clip for a page without the library: an SVG, and what to give to element.animate(). */
export interface ExportedWaapi extends Exported {
  html: string;
  /** target: the data-layer of an element. */
  animations: {target: string, keyframes: Keyframe[], options: KeyframeAnimationOptions}[];
}

/** Returns a scene, a Lottie or a clip as an SVG that moves by elements of SMIL. */
export function toSvg(source: Scene|Lottie|Clip, options?: ExportOptions): Exported;

/** Returns a scene, a Lottie or a clip as an SVG that moves by its style sheet. */
export function toCss(source: Scene|Lottie|Clip, options?: ExportOptions): ExportedCss;

/** Returns a scene, a Lottie or a clip as an SVG, and the animations of its elements. */
export function toWaapi(source: Scene|Lottie|Clip, options?: ExportOptions): ExportedWaapi;

/** Returns a scene, a Lottie or a clip as a file of Lottie. */
export function toLottie(source: Scene|Lottie|Clip, options?: ExportOptions): Exported;
