// Where the outlines of two layers may overlap: what they draw, a box as it is turned, or a path with its pen.
//
// Over an interval no point of a layer goes farther from where it is in the middle than its corners do, or, of a path
// that is larger than the layer, some times as far. So outlines that are farther apart in the middle stay apart.
// Outlines whose hulls overlap by no more than a tolerance in some direction count as apart, as boxes do.

import * as c from '../abi/numbers.js';
import {Path} from '../values/path.js';

const CHORDS = 8;                            // of a curve
const MOST_CROSSINGS = 6, MOST_CORNERS = 64; // of lines, and of rings, that are looked at
const POINTS = 17;                           // along each side of the grid on which a common point is looked for
const AROUND = Array.from({length: 8}, (_, i) => [Math.cos(i * Math.PI / 4), Math.sin(i * Math.PI / 4)]);
const COUNTS = {
  [c.VERB_LINE]: 1,
  [c.VERB_QUAD]: 2,
  [c.VERB_CUBIC]: 3
};
const SHAPING = [c.PROPERTY_PATH, c.PROPERTY_STROKE_START, c.PROPERTY_STROKE_END, c.PROPERTY_BOUNDS];

/** The outlines of two layers. */
export class Outlines {
  #motion;
  #rows;
  #corners;
  #fills; // of each layer: the paints that fill it, and those that draw its box
  #boxes;
  #isRigid;

  constructor(motion, rows) {
    const {clip: {contents: {paints, painted}}} = motion;
    const paintsOf = (row, kinds) => paints.filter(({kind, firstPainted, paintedCount}) => kinds.includes(kind)
        && painted.subarray(firstPainted, firstPainted + paintedCount).includes(row));
    [this.#motion, this.#rows, this.#corners] = [motion, rows, motion.corners(rows)];
    this.#fills = rows.map((row) => paintsOf(row, [c.PAINT_FILL]));
    this.#boxes = rows.map((row) => paintsOf(row, [c.PAINT_BOX, c.PAINT_IMAGE]));
    this.#isRigid = rows.map((row, i) => this.#keeps(row, i));
  }

  /**
   * Returns whether the path and the pen of a layer surely do not change. What a trim leaves of a path is not all of
   * its fill.
   */
  #keeps(row, i) {
    const {tables, strokes, hasTrims, wholeFills} = this.#motion, stroke = strokes.get(row);
    if (this.#corners.unknown[i] || wholeFills.includes(row)) return false;
    if (!stroke) return true;
    for (let above = row; above !== c.NONE; above = tables.layers[above].parent)
      if (tables.layers3d.some(({layer}) => layer === above)) return false;
    const isWidened = stroke.value !== c.NONE && tables.animations.some(({property}) => property >= c.PROPERTY_USER);
    const isShaped = tables.animations.some(({layer, property}) => layer === row && SHAPING.includes(property));
    return !(hasTrims || isWidened || isShaped || this.#boxes[i].length);
  }

  /** Returns a number that is above 0 unless it is proven that the two do not overlap from start to end. */
  excess(start, end, tolerance) {
    const middle = start + (end - start) / 2, corners = this.#corners.at(middle);
    const [low, high] = this.#corners.enclose(start, end);
    let far = 0, boxes = null;
    const shapes = this.#rows.map((row, i) => {
      if (!this.#isRigid[i]) {
        boxes ??= this.#motion.boxes(start, end);
        return {rings: [cornersOf(boxes[row])], isFilled: true, reach: 0};
      }
      const own = pairs(corners.slice(8 * i, 8 * i + 8)), shape = this.#shape(i, middle, own);
      const away = [0, 2, 4, 6].map((k) => Math.hypot(...[0, 1].map((axis) => {
        const at = 8 * i + k + axis;
        return Math.max(high[at] - corners[at], corners[at] - low[at]);
      })));
      far += Math.max(...away) * this.#stretch(row) + shape.reach;
      return shape;
    });
    if (shapes.some(({rings}) => !rings.length)) return -1;
    const isKnown = Number.isFinite(far) && shapes.every(({rings}) => rings.flat(2).every(Number.isFinite));
    return isKnown ? far - Math.max(distance(...shapes), gap(...shapes) + tolerance) : Infinity;
  }

  /** Returns how many times as far as a corner the points of a layer may go. */
  #stretch(row) {
    const {tables, strokes, clip, start} = this.#motion;
    if (!strokes.has(row)) return 1;
    const [x, y, width, height] = tables.layers[row].bounds, {points} = clip.geometry(start)[row];
    if (!points.length) return 1;
    if (!width || !height) return Infinity;
    return Math.max(...pairs(points).map(([p, q]) => {
      const across = (p - x) / width, down = (q - y) / height;
      return Math.abs(1 - across - down) + Math.abs(across) + Math.abs(down);
    }));
  }

  #shape(i, time, corners) {
    const {clip, strokes} = this.#motion, row = this.#rows[i], stroke = strokes.get(row);
    if (!stroke) return {rings: [corners], isFilled: true, reach: 0, path: null, pen: 0};
    const {affines, values} = clip.sample(time, {space: 'root', outputs: ['affines', 'values']});
    const [a, b, p, q, x, y] = affines.slice(6 * row, 6 * row + 6), {verbs, points: own} = clip.geometry(time)[row];
    const points = pairs(own).map(([u, v]) => [u * a + v * p + x, u * b + v * q + y]);
    const {rings, error} = ringsOf(verbs, points);
    const width = stroke.value === c.NONE ? 0 : Math.max(values[stroke.value], 0) / 2;
    // The greatest and the least scale.
    const sum = (a * a + b * b + p * p + q * q) / 2, area = a * q - b * p;
    const root = Math.sqrt(Math.max(sum * sum - area * area, 0));
    // A square cap reaches 1.42 times as far as the pen, and the corner of two lines as far as its miter may.
    const hasMiters = stroke.join === c.JOIN_MITER && rings.some((ring) => ring.length > 3);
    const beyond = hasMiters ? Math.max(stroke.miterLimit, 1.5) : 1.5;
    return {
      rings,
      isFilled: this.#fills[i].length > 0,
      reach: error + width * Math.sqrt(sum + root) * beyond,
      path: verbs.length ? new Path({verbs, points: points.flat()}) : null,
      pen: width * Math.sqrt(Math.max(sum - root, 0))
    };
  }

  /**
   * Returns a point around which what both draw at a time holds a disc as wide as the tolerance; null if none is found.
   */
  common(time, tolerance) {
    const corners = pairs(this.#corners.at(time));
    const shapes = this.#rows.map((_, i) => this.#shape(i, time, corners.slice(4 * i, 4 * i + 4)));
    if (shapes.some(({rings}) => !rings.length)) return null;
    const every = shapes.map(({rings}) => rings.flat());
    const ends = (pick, points, axis) => pick(...points.map((point) => point[axis]));
    const low = [0, 1].map((axis) => Math.max(...every.map((points) => ends(Math.min, points, axis))));
    const high = [0, 1].map((axis) => Math.min(...every.map((points) => ends(Math.max, points, axis))));
    const pens = Math.max(...shapes.map(({pen}) => pen));
    if (low.some((edge, axis) => high[axis] - edge < -2 * pens)) return null;
    const along = (axis, k) => low[axis] + (high[axis] - low[axis]) * k / (POINTS - 1);
    let tried =
      Array.from({length: POINTS * POINTS}, (_, k) => [along(0, k % POINTS), along(1, Math.floor(k / POINTS))]);
    for (const points of every)
      tried.push(...points, ...points.map((point, k) => halfway(point, points[(k + 1) % points.length])));
    tried.push(...between(...shapes));
    for (const size of [0, Math.max(tolerance, 1e-4) / 2]) {
      for (const i of [0, 1]) {
        const around =
          tried.flatMap(([x, y]) => (size ? AROUND.map(([u, v]) => [x + size * u, y + size * v]) : [[x, y]]));
        const held = this.#holds(i, time, shapes[i], around), count = size ? AROUND.length : 1;
        tried = tried.filter((_, k) => held.slice(count * k, count * (k + 1)).every(Boolean));
        if (!tried.length) return null;
      }
    }
    return tried[tried.length >> 1];
  }

  /** Returns whether points in the root are on what a layer draws, one by one. */
  #holds(i, time, {path, rings, pen}, points) {
    const {paints} = this.#motion.clip.contents;
    if (!path) {
      const [ring] = rings, isOff = this.#isRoundedOff(i, time, ring);
      return points.map((point) => {
        const turns = ring.map((corner, k) => turn(corner, ring[(k + 1) % ring.length], point));
        return (turns.every((value) => value >= 0) || turns.every((value) => value <= 0)) && !isOff(point);
      });
    }
    const fills = this.#fills[i].map(
      ({flags}) => path.contains(points.flat(), {winding: flags & c.PAINT_EVEN_ODD ? 'evenOdd' : 'nonzero'}));
    const isDashed = paints.some(({dashCount}) => dashCount);
    return points.map((point, k) => {
      if (fills.some((held) => held[k])) return true;
      return pen > 0 && !isDashed
        && rings.some(
          (ring) => ring.some((begin, n) => n + 1 < ring.length && toSegment(point, begin, ring[n + 1]) <= pen));
    });
  }

  /** Returns whether a point of a box may be beyond its round corners, as a function. */
  #isRoundedOff(i, time, ring) {
    const {clip, tables} = this.#motion, places = this.#boxes[i].map(({cornerRadius}) => cornerRadius);
    const {values} = clip.sample(time, {outputs: ['values']});
    const radius = Math.max(0, ...places.filter((place) => place !== c.NONE).map((place) => values[place]));
    if (!radius) return () => false;
    const [, , width, height] = tables.layers[this.#rows[i]].bounds;
    const scale =
      Math.max(apart(ring[0], ring[1]) / Math.max(width, 1e-9), apart(ring[0], ring[3]) / Math.max(height, 1e-9));
    return (point) => Math.min(...ring.map((corner) => apart(corner, point))) < 1.5 * radius * scale;
  }
}

const pairs = (numbers) => Array.from({length: numbers.length / 2}, (_, i) => [numbers[2 * i], numbers[2 * i + 1]]);
const cornersOf = ([left, top, right, bottom]) => [[left, top], [right, top], [right, bottom], [left, bottom]];
const halfway = ([a, b], [p, q]) => [(a + p) / 2, (b + q) / 2];
const apart = ([a, b], [p, q]) => Math.hypot(p - a, q - b);
const turn = (a, b, point) => (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]);
const sidesOf = ({rings}) => rings.flatMap((ring) => ring.map((begin, i) => [begin, ring[(i + 1) % ring.length]]));

/** Returns the closed lines along a path, and how far the path is from them at most. */
function ringsOf(verbs, points) {
  const rings = [];
  let error = 0, at = 0;
  for (const verb of verbs) {
    const count = COUNTS[verb];
    if (verb === c.VERB_MOVE) {
      rings.push([points[at++]]);
    } else if (count) {
      const ring = rings.at(-1), controls = [ring.at(-1), ...points.slice(at, at + count)];
      at += count;
      for (let i = 0; i + 2 < controls.length; i++) {
        const bend = Math.hypot(...[0, 1].map((k) => controls[i][k] - 2 * controls[i + 1][k] + controls[i + 2][k]));
        error = Math.max(error, bend * count * (count - 1) / 8 / CHORDS ** 2);
      }
      if (count === 1) ring.push(controls[1]);
      for (let step = 1; count > 1 && step <= CHORDS; step++) {
        const t = step / CHORDS, s = 1 - t;
        const weights = count === 2 ? [s * s, 2 * s * t, t * t] : [s ** 3, 3 * t * s * s, 3 * t * t * s, t ** 3];
        ring.push([0, 1].map((k) => weights.reduce((sum, weight, i) => sum + weight * controls[i][k], 0)));
      }
    } else if (rings.length) {
      rings.push([rings.at(-1)[0]]);
    }
  }
  return {rings: rings.filter((ring) => ring.length > 1).map((ring) => [...ring, ring[0]]), error};
}

/** Returns the distance of a point to a segment. */
function toSegment([x, y], [a, b], [p, q]) {
  const length = Math.max((p - a) ** 2 + (q - b) ** 2, 1e-30);
  const part = Math.min(Math.max(((x - a) * (p - a) + (y - b) * (q - b)) / length, 0), 1);
  return Math.hypot(x - a - part * (p - a), y - b - part * (q - b));
}

/**
 * Returns points in the middle of two of the points at which lines of two shapes cross, and between these and a corner:
 * a small overlap has one.
 */
function between(one, two) {
  const found = [];
  for (const [a, b] of sidesOf(one)) {
    for (const [p, q] of sidesOf(two)) {
      const way = [b[0] - a[0], b[1] - a[1]], other = [q[0] - p[0], q[1] - p[1]], from = [p[0] - a[0], p[1] - a[1]];
      const area = way[0] * other[1] - way[1] * other[0];
      const along = (from[0] * other[1] - from[1] * other[0]) / area,
            across = (from[0] * way[1] - from[1] * way[0]) / area;
      if (along >= 0 && along <= 1 && across >= 0 && across <= 1 && found.length < MOST_CROSSINGS)
        found.push([a[0] + along * way[0], a[1] + along * way[1]]);
    }
  }
  const middles = found.flatMap((first) => found.map((second) => halfway(first, second)));
  const corners = [...one.rings, ...two.rings].flat().slice(0, MOST_CORNERS);
  const thirds = ([x, y]) => corners.map(([p, q]) => [(2 * x + p) / 3, (2 * y + q) / 3]);
  return [...middles, ...middles.flatMap(thirds)];
}

/** Returns how far apart two shapes are, without their reach; 0 if they meet. */
function distance(one, two) {
  const first = sidesOf(one), second = sidesOf(two);
  const isWithin = ([x, y], sides) => {
    let count = 0, winding = 0;
    for (const [[a, b], [p, q]] of sides) {
      if (b > y === q > y || !(x < a + (y - b) / (q - b) * (p - a))) continue;
      count++;
      winding += q > b ? 1 : -1;
    }
    return count % 2 === 1 || winding !== 0;
  };
  if (two.isFilled && first.some(([point]) => isWithin(point, second))) return 0;
  if (one.isFilled && second.some(([point]) => isWithin(point, first))) return 0;
  let least = Infinity;
  for (const [a, b] of first) {
    for (const [p, q] of second) {
      const [u, v, r, s] = [turn(a, b, p), turn(a, b, q), turn(p, q, a), turn(p, q, b)];
      if (u * v <= 0 && r * s <= 0 && (u !== 0 || v !== 0)) return 0;
      least = Math.min(least, toSegment(a, p, q), toSegment(b, p, q), toSegment(p, a, b), toSegment(q, a, b));
    }
  }
  return least;
}

/**
 * Returns by how much the hulls of two shapes are apart in the direction in which they are most; below 0 if they
 * overlap in all directions that are square to their sides.
 */
function gap(one, two) {
  const [first, second] = [one, two].map(({rings}) => rings.flat());
  let most = -Infinity;
  for (const points of [first, second]) {
    const hull = hullOf(points);
    for (const [i, corner] of hull.entries()) {
      const next = hull[(i + 1) % hull.length], length = apart(corner, next);
      if (!length) continue;
      const normal = [(corner[1] - next[1]) / length, (next[0] - corner[0]) / length];
      const heights = (shape) => shape.map(([x, y]) => x * normal[0] + y * normal[1]);
      const [a, b] = [heights(first), heights(second)];
      most = Math.max(most, Math.min(...b) - Math.max(...a), Math.min(...a) - Math.max(...b));
    }
  }
  return most;
}

/** Returns the corners of the convex hull of points. */
function hullOf(points) {
  const ordered = [...points].sort(([a, b], [p, q]) => a - p || b - q), found = [];
  for (const part of [ordered, [...ordered].reverse()]) {
    const least = found.length + 1;
    for (const point of part) {
      while (found.length > least && turn(found.at(-2), found.at(-1), point) <= 0) found.pop();
      found.push(point);
    }
    found.pop();
  }
  return found;
}
