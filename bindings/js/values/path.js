// Measured paths, from SVG path data, from verbs and points, or from a shape.

import {rotation} from './affine.js';
import {input, isArray, optionsOf, refuse, whole} from '../core/arguments.js';
import {pathContains, strokeContains} from '../functions/plain-hits.js';
import {pathParse, pathWrite, pathTrims} from '../functions/paths.js';
import {
  pathAlong,
  pathInterpolate,
  pathInspect,
  pathMatch,
  pathNearest,
  pathPoints,
  pathPrepare,
  pathSpline,
  pathStrokeBounds,
  pathSubpathLengths,
  pathTrim
} from '../functions/plain-paths.js';

/** An immutable path. The constructor measures it. */
export class Path {
  #block;
  #measure;

  constructor(source) {
    const {verbs, points} = typeof source === 'string' ? pathParse(source) : source ?? {};
    this.outline = {verbs: whole(Uint8Array, verbs, 'path.verbs'), points: input(Float32Array, points, 'path.points')};
    this.#block = pathPrepare(this.outline);
    this.#measure = pathInspect(this.#block);
  }

  /**
   * Returns a rectangle, clockwise from its top left. With radii the corners are quarters of ellipses, as in SVG's
   * rect.
   */
  static rect(x, y, width, height, rx = 0, ry = rx) {
    rx = Math.min(rx, width / 2);
    ry = Math.min(ry, height / 2);
    const right = x + width, bottom = y + height;
    if (rx === 0 || ry === 0) return new Path(data('M', x, y, 'L', right, y, right, bottom, x, bottom, 'Z'));
    const corner = ['A', rx, ry, '0 0 1'];
    return new Path(data('M', x + rx, y, 'L', right - rx, y, corner, right, y + ry, 'L', right, bottom - ry, corner,
      right - rx, bottom, 'L', x + rx, bottom, corner, x, bottom - ry, 'L', x, y + ry, corner, x + rx, y, 'Z'));
  }

  static circle(x, y, radius) { return Path.ellipse(x, y, radius, radius); }

  /** Returns an ellipse, clockwise from its right, in quarters. */
  static ellipse(x, y, rx, ry) {
    const quarter = ['A', rx, ry, '0 0 1'];
    return new Path(
      data('M', x + rx, y, quarter, x, y + ry, quarter, x - rx, y, quarter, x, y - ry, quarter, x + rx, y, 'Z'));
  }

  static line(x1, y1, x2, y2) { return Path.polyline([[x1, y1], [x2, y2]]); }
  static polyline(points) { return new Path(data('M', points.flat())); }
  static polygon(points) { return new Path(data('M', points.flat(), 'Z')); }

  /** Returns a star, clockwise from a tip at "angle" radians. */
  static star(x, y, points, outer, inner, angle = -Math.PI / 2) {
    return Path.polygon(Array.from({length: 2 * points}, (_, i) => {
      const [c, s] = rotation(angle + i * Math.PI / points), radius = i % 2 ? inner : outer;
      return [x + radius * c, y + radius * s];
    }));
  }

  /** Returns a smooth path through points, a Catmull-Rom spline. */
  static spline(points, options) {
    const {alpha, closed} = optionsOf(options, 'spline', ['alpha', 'closed']);
    if (!isArray(points) || !points.every((point) => point?.length === 2))
      refuse('points', points, 'must be an array of points [x, y]');
    return new Path(pathSpline(points.flat(), {alpha, closed}));
  }

  get length() { return this.#measure.length; }
  /** The box of the path: left top right bottom. */
  get bounds() { return [...this.#measure.bounds]; }
  /**
   * The area inside the path, with every subpath closed by a line. It is positive if the path runs clockwise on a
   * screen with y down.
   */
  get area() { return this.#measure.area; }
  get subpathLengths() { return pathSubpathLengths(this.#block); }

  pointsAt(at, options) { return pathPoints(this.#block, at, options); }
  curvaturesAt(at, options) {
    const curvatures = new Float32Array(at.length);
    pathPoints(this.#block, at, {...options, curvatures});
    return curvatures;
  }

  nearest(points) { return pathNearest(this.#block, points); }
  contains(points, options) { return pathContains(this.#block, points, options); }
  strokeContains(width, points, options) { return strokeContains(this.#block, width, points, options); }
  along(progress, options) { return pathAlong(this.#block, progress, options); }
  trim(start, end, options) { return pathTrim(this.#block, start, end, options); }
  trims(ranges, options) { return pathTrims(this.#block, ranges, options); }

  /**
   * Returns this path and another, drawn as they are, with the same verbs, so that one morphs into the other:
   * corners, directions, near places and subpaths are matched, and holes with holes. pairs: what is known, four numbers
   * a row: a subpath, one of the other path, and the places of both, from 0 to 1, that become each other; -1 for no
   * subpath, and for a place that is to be found.
   */
  match(other, pairs) {
    if (!(other instanceof Path)) refuse('other', String(other), 'must be a Path');
    const {verbs, points, endPoints} = pathMatch(this.#block, other.#block, {pairs});
    return [new Path({verbs, points}), new Path({verbs, points: endPoints})];
  }

  /**
   * Returns the paths between this one and another at each progress. Paths with different verbs do not mix: "refuse"
   * throws, "flip" changes from one to the other at 0.5, "match" gives both the same verbs.
   */
  interpolate(other, progress, options) {
    const {mismatch = 'refuse'} = optionsOf(options, 'interpolate', ['mismatch']);
    const {verbs} = this.outline, theirs = other.outline;
    if (verbs.length !== theirs.verbs.length || verbs.some((verb, i) => verb !== theirs.verbs[i])) {
      if (mismatch === 'match') {
        const [own, end] = this.match(other);
        return own.interpolate(end, progress);
      }
      if (mismatch !== 'flip') refuse('other', String(other), 'must have the same verbs');
      return Array.from(progress, (p) => (p < 0.5 ? this : other));
    }
    const size = theirs.points.length, frames = pathInterpolate(this.outline, theirs.points, progress);
    return Array.from(progress, (_, i) => new Path({verbs, points: frames.subarray(i * size, (i + 1) * size)}));
  }

  strokeBounds(width, options) { return pathStrokeBounds(this.#block, width, options); }

  /**
   * Returns the box of the stroked outline as x y width height, as a layer's bounds are. A layer with a path does not
   * compute its own bounds.
   */
  layerBounds(width, options) {
    const [left, top, right, bottom] = this.strokeBounds(width, options) ?? [0, 0, 0, 0];
    return [left, top, right - left, bottom - top];
  }

  toString() { return pathWrite(this.outline); }
}

/** Returns SVG path data of letters and numbers. */
function data(...parts) {
  return parts.flat()
    .map((part) => {
      if (typeof part === 'object') refuse('path', part, 'must be a number');
      return typeof part === 'string' ? part : String(Number(part));
    })
    .join(' ');
}
