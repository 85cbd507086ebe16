// A clip on a canvas: each step of clip.drawList becomes calls of the context. Which steps there are, and in which
// order, is the library's (motion_clip_draw).

import * as c from '../abi/numbers.js';
import {optionsOf, refuse} from '../core/error.js';
import {moved, span, style} from './layers.js';
import {Painter} from './painter.js';

/**
 * Draws a clip. Its size and the piece of time to show are those of the file; without one the piece is the clip's
 * duration. "images" are what the canvas can draw, by the names of image rows (the ids of a Lottie file's assets;
 * loadImages makes them).
 */
export class Drawing extends Painter {
  constructor(clip, options) {
    const {images = {}} = optionsOf(options, 'Drawing', ['images']);
    if (typeof clip?.drawList !== 'function') refuse('clip', clip, 'must be a Clip');
    super(clip, images, {moved, span, style});
  }

  /** Whether the clip has layers in 3D. */
  get isSpatial() {
    return this.clip.drawList(this.start, {all: true, projected: true}).items.some(({flags}) => flags & c.DRAW_SPATIAL);
  }
}
