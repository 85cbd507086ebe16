/**
 * libmotion/draw: what a page needs to draw clips that were compiled before (Clip.bytes, the ".motion" files), over
 * motion-draw.wasm.
 *
 *     import { Clip, init } from 'libmotion/draw';
 *     await init();
 *     const clip = new Clip(await (await fetch('button.motion')).arrayBuffer());
 *     clip.draw(canvas.getContext('2d'), time);
 *
 * It has the classes of 'libmotion', with the same bits. Its Clip plays
 * and draws: what takes more (changed, matrices, geometry, bounds, convert, convertTime, explain, hit, and "rows")
 * belongs to the Clip of 'libmotion', which takes the bytes of this one. A clip with layers in 3D needs motion.wasm
 * from the start; this module refuses it with ERROR_PLAYER. Clips of more than 512 layers are slower than with
 * motion.wasm.
 */

import type { Clip as Whole, Drawing as WholeDrawing, Source } from './motion.js';
import type { Clip as Played } from './player.js';

/** A compiled clip, as in 'libmotion'. */
export interface Clip extends Played {
  draw: Whole['draw'];
}
export const Clip: { new (...given: ConstructorParameters<typeof Whole>): Clip; prototype: Clip };

/** Draws a clip, as in 'libmotion'. */
export interface Drawing extends WholeDrawing {}
export const Drawing: {
  new (clip: Clip, options?: ConstructorParameters<typeof WholeDrawing>[1]): Drawing;
  prototype: Drawing;
};

export {
  Instances, MotionError, Player, constants, digest, inWorker, loadImages, startWorker,
} from './motion.js';
export { abiVersion, version } from './functions.js';
export type { Channel, InstanceChange, PlayerOptions, Source } from './motion.js';
export type { ClipInfo, InstanceRow, Numbers, OutputName, Sample, SampleOptions, SeekOptions } from './motion.js';

/**
 * Loads motion-draw.wasm, as the init of 'libmotion' loads motion.wasm. Bundlers find the file as
 * libmotion/motion-draw.wasm. If a module with its functions is loaded already, nothing else is loaded.
 * @throws MotionError for a module of another ABI version and for anything that is not libmotion. Errors of fetch, of
 * files and of the compiler pass through.
 */
export function init(source?: Source | Promise<Source>): Promise<WebAssembly.Module>;

/** Loads motion-draw.wasm without waiting. */
export function initSync(source: BufferSource | WebAssembly.Module): WebAssembly.Module;
