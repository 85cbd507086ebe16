// Where layers are: the corners of their bounds in the root, at a time and over an interval.

import * as c from '../../abi/numbers.js';
import {floatsOf, isPaced, Pool, Probed} from './tables.js';

export const CORNERS = [[0, 0], [1, 0], [1, 1], [0, 1]];
const ROUNDING = 1e-6;
/** What moves no corner. A path does where a layer follows it. */
const UNPLACED = [c.PROPERTY_OPACITY, c.PROPERTY_HIDDEN, c.PROPERTY_STROKE_START, c.PROPERTY_STROKE_END];

/** The four corners of layers, in the root. They are layers without a size in a clip of their own. */
export class Corners {
  #clip;
  #places = [];   // by layer and corner: the row of its point
  #followed = []; // the layers without such points: [place among the layers, row]

  constructor(tables, rows) {
    const layers = [...tables.layers], pool = new Pool(tables.floats);
    const above = new Set(rows); // the layers, and all that they are in
    for (const row of above)
      if (tables.layers[row].parent !== c.NONE) above.add(tables.layers[row].parent);
    const animations = tables.animations.filter(({layer, property}) => property === c.PROPERTY_PATH
        || (above.has(layer) && property < c.PROPERTY_USER && !UNPLACED.includes(property)));
    /** Why the corners of a layer cannot be followed; null if they can. */
    this.unknown = rows.map((row) => {
      const mine = tables.animations.filter(({layer}) => layer === row), model = tables.layers[row];
      const sizes = mine.filter(({property}) => property === c.PROPERTY_BOUNDS),
            why = trouble(tables, row, mine, sizes);
      const point = (parent, position) => this.#places.push(layers.push({parent, position, anchor: [0, 0]}) - 1);
      const [x, y, width, height] = model.bounds;
      for (const [right, down] of CORNERS) {
        if (why || !sizes.length) {
          point(row, [x + right * width, y + down * height]);
          continue;
        }
        // A copy of the layer whose anchor point is moved by a corner: there the size takes the corner along.
        const [left, top] = model.anchor, anchor = [left - right, top - down];
        const copy = layers.push({...model, anchor, bounds: [0, 0, width, height]}) - 1;
        for (const row of mine.filter(({property}) => property !== c.PROPERTY_PATH)) {
          const isSize = row.property === c.PROPERTY_BOUNDS, values = isSize ? floatsOf(tables, row, 4) : [];
          const moved = values.flatMap(([, , across, along]) => [0, 0, across, along]);
          animations.push({...row, layer: copy, ...(isSize ? {firstValue: pool.add(moved)} : {})});
        }
        point(copy, [0, 0]);
      }
      return why;
    });
    this.#followed = rows.map((row, place) => [place, row]).filter(([place]) => this.unknown[place]);
    const channels = this.#followed.map(([, layer]) => ({layer, property: c.PROPERTY_BOUNDS}));
    this.#clip = Probed.of({...tables, layers, animations, floats: pool.floats, userProperties: [], channels});
  }

  /** Returns the corners at a time: x y of four corners of each layer. */
  at(time) {
    const frames = this.#clip.at(time, 'frames'), numbers = new Array(2 * this.#places.length);
    this.#places.forEach((place, i) => {
      [numbers[2 * i], numbers[2 * i + 1]] = [frames[4 * place], frames[4 * place + 1]];
    });
    if (this.#followed.length) this.#follow(time, numbers);
    return numbers;
  }

  /** Writes the corners of the layers whose points do not follow them: by their matrices and their bounds. */
  #follow(time, numbers) {
    const values = [...this.#clip.at(time, 'values')], matrices = this.#clip.matrices(time);
    this.#followed.forEach(([place, row], index) => {
      const [left, top, width, height] = values.slice(4 * index, 4 * index + 4), matrix = matrices.subarray(16 * row);
      CORNERS.forEach(([right, down], i) => {
        const x = left + right * width, y = top + down * height;
        const [across, along, depth] = [0, 1, 3].map((k) => x * matrix[k] + y * matrix[4 + k] + matrix[12 + k]);
        [numbers[8 * place + 2 * i], numbers[8 * place + 2 * i + 1]] = [across / depth, along / depth];
      });
    });
  }

  /** Returns the least and the greatest coordinates over an interval. */
  enclose(start, end) {
    const boxes = this.#clip.enclose(start, end), low = [], high = [];
    this.#places.forEach((place, i) => {
      for (const axis of [0, 1]) {
        const [a, b] = [boxes[4 * place + axis], boxes[4 * place + axis + 2]];
        const slack = ROUNDING * Math.max(1, Math.abs(a), Math.abs(b));
        const isKnown = !this.unknown[i >> 2] && slack < Infinity;
        low.push(isKnown ? a - slack : -Infinity);
        high.push(isKnown ? b + slack : Infinity);
      }
    });
    return [low, high];
  }
}

function trouble(tables, row, mine, sizes) {
  const own = tables.layers3d.find(({layer}) => layer === row)?.sublayerTransform;
  if (own && [0, 1, 3].some((i) => [0, 1, 3].some((k) => own[4 * i + k] !== Number(i === k))))
    return 'no enclosure is known of corners of a layer that transforms its sublayers';
  if (!sizes.length) return null;
  if (tables.layers3d.some(({layer}) => layer === row))
    return 'no enclosure is known of corners of a layer in 3D whose bounds move';
  if (mine.some(({property}) => property === c.PROPERTY_ANCHOR_POINT))
    return 'no enclosure is known of corners where bounds and anchor point move';
  const areMoved = (values) => values.some(([x, y]) => x !== values[0][0] || y !== values[0][1]);
  if (sizes.some((animation) => isPaced(animation) && areMoved(floatsOf(tables, animation, 4))))
    return 'no enclosure is known of corners where paced keys move the bounds';
  return null;
}
