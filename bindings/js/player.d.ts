/**
 * libmotion/player: what a page needs to show clips that were compiled before (Clip.bytes, the ".motion" files), over
 * motion-player.wasm.
 *
 *     import { Clip, init } from 'libmotion/player';
 *     await init();
 *     const clip = new Clip(await (await fetch('button.motion')).arrayBuffer());
 *     clip.seek(time).affines;
 *
 * The same classes and functions as in 'libmotion', with the same bits. Its Clip has no changed, matrices, geometry,
 * bounds, convert, convertTime, explain and draw, and no "rows": these need motion.wasm, and are of the Clip of
 * 'libmotion', which takes the bytes of this one. Clips go on when motion.wasm is loaded later. A clip with layers in
 * 3D, or along a path that is paced or a layer's, needs it from the start: here it is refused with ERROR_PLAYER. Clips
 * of more than 512 layers, and parts of clips, are slower than with motion.wasm.
 */

import type { Clip as Whole, Instances as Runs, Source } from './motion.js';
import type { InstanceRow, Numbers, OutputName, Sample, SampleOptions, SeekOptions } from './functions.js';

/** A compiled clip, as in 'libmotion'. */
export interface Clip extends Omit<Whole, 'changed' | 'matrices' | 'geometry' | 'bounds' | 'convert' | 'convertTime' |
  'explain' | 'draw' | 'seek' | 'sample' | 'reserve'> {
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
} from './motion.js';
export type { Channel, InstanceChange, PlayerOptions, Source } from './motion.js';
export type { ClipInfo, InstanceRow, Numbers, OutputName, Sample, SampleOptions, SeekOptions } from './motion.js';

/**
 * As the init of 'libmotion', of motion-player.wasm; left out, it is the file beside this module. Bundlers find it
 * there, or as libmotion/motion-player.wasm. Where motion.wasm is loaded already, nothing more is.
 * @throws MotionError a module of another ABI version, or of something else; whatever fetch, file and compiler throw
 */
export function init(source?: Source | Promise<Source>): Promise<WebAssembly.Module>;

/** As init, at once. */
export function initSync(source: BufferSource | WebAssembly.Module): WebAssembly.Module;
