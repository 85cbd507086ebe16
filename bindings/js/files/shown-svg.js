// An SVG as a clip that a player draws: motion-svg.wasm reads it.

import {ERROR_PLAYER, SCENE_TEXT} from '../abi/numbers.js';
import {load} from '../core/library.js';
import {lossesOfSVG} from './losses.js';
import {svgCompiled} from '../functions/compiled.js';

const NEEDED = ['clip_draw', 'svg_compile'];

export const svgModule = () => load(new URL('../core/motion-svg.wasm', import.meta.url), NEEDED, 'push');

/**
 * Returns the bytes of the clip of an SVG, and what it does not carry. whole: loads the library that compiles layers
 * in 3D.
 */
export async function svgClip(data, whole) {
  await svgModule();
  const told = (losses) =>
    lossesOfSVG(losses).map((loss) => ({path: `line ${loss.line}`, what: loss.name, lost: loss.shown, ...loss}));
  try {
    const {clip, losses} = svgCompiled(data);
    return [clip, told(losses)];
  } catch (error) {
    if (error.status !== ERROR_PLAYER) throw error;
    const {clip, losses} = svgCompiled(data, {flags: SCENE_TEXT}), Scene = await whole();
    return [Scene.fromJSON(new TextDecoder().decode(clip)).compile().bytes, told(losses)];
  }
}
