/**
 * libmotion/lottie: what a page needs to draw Lottie files, over motion-lottie.wasm.
 *
 *     import { Lottie, init } from 'libmotion/lottie';
 *     await init();
 *     const lottie = await Lottie.open('icon.json');
 *     lottie.clip.draw(canvas.getContext('2d'), time);
 *
 * It has the classes of 'libmotion', with the same bits. Its Lottie makes no scene. Its Clip plays
 * and draws: what takes more (changed, matrices, geometry, bounds, convert, convertTime, explain, hit, and "rows")
 * belongs to the Clip of 'libmotion', which takes the bytes of this one. A clip with layers in 3D needs motion.wasm
 * from the start; this module refuses it with ERROR_PLAYER. Clips of more than 512 layers are slower than with
 * motion.wasm.
 */

import type { Clip } from './draw.js';
import type { FontOutlines, Lottie as WholeLottie, LottieSource, Source } from './motion.js';

export { Clip, Drawing } from './draw.js';

/** A Lottie file, as in 'libmotion', but without what can be changed in it. */
export interface Lottie extends Omit<WholeLottie, 'clip' | 'scene' | 'sceneLosses' | 'reports' | 'unsaid' | 'texts' |
  'slots' | 'recolor' | 'archive' | 'place'> {
  readonly clip: Clip;
}
export const Lottie: {
  new (text: string | BufferSource | object,
    options?: { mostRows?: number; images?: Readonly<Record<string, string>> }): Lottie;
  open(source: LottieSource | Promise<LottieSource>, options?: {
    animation?: string | null;
    mostRows?: number;
    images?: Readonly<Record<string, string>>;
  }): Promise<Lottie>;
  prototype: Lottie;
};

/**
 * Adds to the objects of a Lottie file the outlines of the letters that it writes and has none of, as the "font" of the
 * Lottie of 'libmotion' does: Lottie.open(addOutlines(await (await fetch(url)).json(), font)). Returns the document.
 * @throws MotionError if a font is not a function, or returns something else than FontOutlines says
 */
export function addOutlines<Document>(document: Document, font: FontOutlines): Document;

export {
  Instances, MotionError, Player, constants, digest, inWorker, loadImages, startWorker,
} from './motion.js';
export { abiVersion, version } from './functions.js';
export type { FontOutlines } from './motion.js';
export type { Channel, InstanceChange, PlayerOptions, Source } from './motion.js';
export type { ClipInfo, InstanceRow, Numbers, OutputName, Sample, SampleOptions, SeekOptions } from './motion.js';

/**
 * Loads motion-lottie.wasm, as the init of 'libmotion' loads motion.wasm. Bundlers find the file as
 * libmotion/motion-lottie.wasm. If a module with its functions is loaded already, nothing else is loaded.
 * @throws MotionError for a module of another ABI version and for anything that is not libmotion. Errors of fetch, of
 * files and of the compiler pass through.
 */
export function init(source?: Source | Promise<Source>): Promise<WebAssembly.Module>;

/** Loads motion-lottie.wasm without waiting. */
export function initSync(source: BufferSource | WebAssembly.Module): WebAssembly.Module;
