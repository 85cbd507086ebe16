// What of a clip is no paint: the boxes of its layers, and the paths of a clip that says nothing of paint.

import {trace} from '../../motion.js';

/** Strokes boxes x y width height, of all layers or of some rows. */
export function drawBoxes(context, frames, rows, color) {
  context.strokeStyle = color;
  context.lineWidth = 1 / scaleOf(context);
  for (const row of rows) {
    const [x, y, width, height] = frames.subarray(4 * row, 4 * row + 4);
    if (width > 0 || height > 0) context.strokeRect(x, y, width, height);
  }
}

/** Strokes what is left of all paths at a time, in the picture's coordinates. */
export function drawPaths(context, clip, time, color) {
  const {affines, opacities} = clip.sample(time, {space: 'root', outputs: ['affines', 'opacities']});
  context.save();
  context.strokeStyle = color;
  context.lineWidth = 1.5 / scaleOf(context);
  context.lineCap = 'round';
  clip.geometry(time).forEach((outline, row) => {
    const path = new Path2D();
    trace(path, outline, affines.subarray(6 * row, 6 * row + 6));
    context.globalAlpha = opacities[row];
    context.stroke(path);
  });
  context.restore();
}

/** The box around all that layers ever cover, for a clip that does not tell the size of its picture. */
export function boxOf(clip, start, end) {
  const boxes = clip.bounds(start, end, {space: 'root'});
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < boxes.length; i += 4) {
    if (!(boxes[i + 2] >= boxes[i] && boxes[i + 3] >= boxes[i + 1])) continue;
    [left, top] = [Math.min(left, boxes[i]), Math.min(top, boxes[i + 1])];
    [right, bottom] = [Math.max(right, boxes[i + 2]), Math.max(bottom, boxes[i + 3])];
  }
  return right > left || bottom > top ? [left, top, Math.max(right - left, 1), Math.max(bottom - top, 1)]
                                      : [0, 0, 100, 100];
}

const scaleOf = (context) => {
  const {a, b} = context.getTransform();
  return Math.hypot(a, b) || 1;
};
