/**
 * libmotion/player: what a page needs to show clips that were compiled before (Clip.bytes, the ".motion" files), over
 * motion-player.wasm.
 *
 *     import { Clip, init } from 'libmotion/player';
 *     await init();
 *     const clip = new Clip(await (await fetch('button.motion')).arrayBuffer());
 *     clip.seek(time).affines;
 *
 * It has the classes and functions of 'libmotion', with the same bits. Its Clip has no changed, matrices, geometry,
 * bounds, convert, convertTime, explain, draw and hit, and no "rows". These need motion.wasm and belong to the Clip of
 * 'libmotion', which takes the bytes of this one. Clips stay valid when motion.wasm is loaded later. A clip needs
 * motion.wasm from the start if it has layers in 3D, or motion along a path that is paced or belongs to a layer; the
 * player refuses it with ERROR_PLAYER. Clips of more than 512 layers, and parts of clips, are slower than with
 * motion.wasm.
 */

import type { Clip as Whole, Instances as Runs, Source } from './motion.js';
import type { InstanceRow, Numbers, OutputName, Sample, SampleOptions, SeekOptions } from './functions.js';

/** A compiled clip, as in 'libmotion'. */
export interface Clip extends Omit<Whole, 'changed' | 'matrices' | 'geometry' | 'bounds' | 'convert' | 'convertTime' |
  'animations' | 'explain' | 'draw' | 'hit' | 'seek' | 'sample' | 'reserve'> {
  seek(time: number, options?: SeekOptions & { instances?: Runs }): this;
  sample<Made extends OutputName = OutputName>(times: number | Numbers, options?: SampleOptions<Made> & {
    instances?: readonly InstanceRow[] | BufferSource;
  }): Sample<Made>;
  reserve(times: number): this;
}
export const Clip: { new (...given: ConstructorParameters<typeof Whole>): Clip; prototype: Clip };

export { Instances, MotionError, Player, constants, digest, inWorker, startWorker } from './motion.js';
export {
  abiVersion, clipActivity, clipCheck, clipContents, clipInspect, clipSample, clipSampleInstances, version,
} from './functions.js';
export type { Channel, InstanceChange, PlayerOptions, Source } from './motion.js';
export type { ClipInfo, InstanceRow, Numbers, OutputName, Sample, SampleOptions, SeekOptions } from './motion.js';

/**
 * Loads motion-player.wasm, as the init of 'libmotion' loads motion.wasm. Bundlers find the file as
 * libmotion/motion-player.wasm. If motion.wasm is loaded already, nothing else is loaded.
 * @throws MotionError for a module of another ABI version and for anything that is not libmotion. Errors of fetch, of
 * files and of the compiler pass through.
 */
export function init(source?: Source | Promise<Source>): Promise<WebAssembly.Module>;

/** Loads motion-player.wasm without waiting. */
export function initSync(source: BufferSource | WebAssembly.Module): WebAssembly.Module;
