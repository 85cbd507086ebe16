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

/** Returns a scene, a Lottie or a clip as a file of Lottie. */
export function toLottie(source: Scene|Lottie|Clip, options?: ExportOptions): Exported;
