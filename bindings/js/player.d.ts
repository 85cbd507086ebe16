/**
 * libmotion/player: what a page needs to show clips that were compiled before (Clip.bytes, the ".motion" files), over
 * motion-player.wasm.
 *
 *     import { Clip, init } from 'libmotion/player';
 *     await init();
 *     const clip = new Clip(await (await fetch('button.motion')).arrayBuffer());
 *     clip.seek(time).affines;
 *
 * The same classes and functions as in 'libmotion', with the same bits. Of Clip, changed, matrices, geometry, bounds,
 * convert and convertTime need motion.wasm: they throw a MotionError that says so, until the init of 'libmotion' has
 * loaded it too. Clips go on through that. A clip with layers in 3D, or along a path that is paced or a layer's, needs
 * it from the start: here it is refused with ERROR_PLAYER, and so is a sample of listed rows. Clips of more than 512
 * layers, and parts of clips, are slower than with motion.wasm.
 */

import type { Source } from './motion.js';

export { Clip, Instances, MotionError, Player, constants, digest, inWorker, startWorker } from './motion.js';
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
