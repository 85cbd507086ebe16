// The functions of motion.h that draw a clip: the steps of a painter at a time.

import {PATH} from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {bytes, code, number, optionsOf} from '../core/arguments.js';
import {withFrame} from '../core/library.js';
import {drawAt} from './shown.js';

/**
 * Returns the steps of a painter that draw a clip at a time, from the back: items (motion_draw_item), with the stops,
 * dashes, verbs and points that they refer to. all: also items that cannot be seen; projected: layers in 3D as such
 * while they lie in the plane, too.
 */
export function clipDraw(clip, time, options) {
  const flags = drawFlags(options, 'clipDraw');
  clip = bytes(clip, 'clip');
  number(time, 'time');
  return withFrame((frame, calls, heap) => drawAt(calls, heap, frame.put(clip), clip.length, time, flags));
}

/** Returns the flags of motion_clip_draw for the options of clipDraw. */
export function drawFlags(options, what) {
  const {curves = 'keep', all = false, projected = false} = optionsOf(options, what, ['curves', 'all', 'projected']);
  return code(PATH, curves, 'curves') | (all ? constants.DRAW_ALL : 0) | (projected ? constants.DRAW_PROJECTED : 0);
}
