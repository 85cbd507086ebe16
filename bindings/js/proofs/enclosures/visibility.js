// How much of a layer shows: its opacity in the root, over an interval.

import * as c from '../../abi/numbers.js';
import {pointsOf, ROUNDING, squares} from './probe.js';
import {Stretches} from './stretches.js';
import {Probed} from './tables.js';

const SIDE = 1;

/** Returns the layer from which a layer takes its opacity; NONE for none. */
export function fadingOf(layers, row) {
  for (let isOnly = true; isOnly && row !== c.NONE;) {
    const {flags, parent} = layers[row];
    [isOnly, row] = [flags & c.LAYER_TRANSFORM_ONLY, parent];
  }
  return row;
}

/** Encloses the opacities in the root of all layers. */
export class Visibility {
  #tables;
  #points = [];
  #clip = null;
  #stretches = null;
  #still = null; // what encloseByEnds returns where nothing moves an opacity
  /**
   * For each layer: the points, or -1, of its own opacity, of whether it is hidden, and of whether its clock applies;
   * what these are without a point; and the layer above, or -1.
   */
  #layers;

  constructor(tables) {
    const numbers = [c.PROPERTY_OPACITY, c.PROPERTY_HIDDEN], points = this.#points, clocks = new Map();
    const channels = tables.layers.flatMap((_, layer) => numbers.map((property) => ({layer, property})));
    const models = [...Probed.of({...tables, channels}).at(NaN, 'values')];
    const moved = new Set(tables.animations.map(({layer, property}) => `${layer} ${property}`));
    const place = (layer, number, model) =>
      (moved.has(`${layer} ${number}`) ? points.push(...pointsOf(tables, {layer, number, arity: 1}, [model])) - 1 : -1);
    const applying = (clock) => {
      if (clock === c.NONE) return -1;
      if (!clocks.has(clock)) clocks.set(clock, points.push(applies(clock)) - 1);
      return clocks.get(clock);
    };
    this.#layers = tables.layers.map(({clock, flags}, row) => {
      const [own, gone] = models.slice(2 * row, 2 * row + 2), above = fadingOf(tables.layers, row);
      const places = [place(row, numbers[0], own), place(row, numbers[1], gone), applying(clock)];
      const isFlagged = flags & c.LAYER_HIDDEN && places[1] < 0;
      return {places, models: [own, isFlagged ? 1 : gone, 1], above: above === c.NONE ? -1 : above};
    });
    this.#tables = tables;
    if (points.length) this.#clip = Probed.of(squares(tables, points, SIDE));
  }

  /** Returns the least and the greatest opacity in the root that each layer may have. */
  enclose(start, end) {
    const boxes = this.#clip?.enclose(start, end) ?? [], count = this.#points.length;
    const low = Float64Array.from({length: count}, (_, i) => boxes[4 * i]);
    return this.#shown(low, Float64Array.from({length: count}, (_, i) => boxes[4 * i + 2] - SIDE), 1);
  }

  /**
   * Returns the same, of plain numbers by samples (Stretches): wider, and faster. span: the first and the last time of
   * all intervals.
   */
  encloseByEnds(start, end, span) {
    if (!this.#clip) return this.#still ??= this.enclose(start, end);
    this.#stretches ??=
      new Stretches(this.#tables, this.#points, span, SIDE, (points) => squares(this.#tables, points, SIDE));
    return this.#shown(...this.#stretches.enclose(start, end), 2);
  }

  /** Returns the opacities from the numbers of the points. stride: the distance from a number to the next one. */
  #shown(low, high, stride) {
    const layers = this.#layers, least = new Array(layers.length), most = new Array(layers.length);
    layers.forEach(({places, models, above}, row) => {
      const bound = (i, bounds, slack) => (places[i] < 0 ? models[i] : bounds[stride * places[i]] + slack);
      const highest = bound(0, high, 2 * ROUNDING),
            isShown = bound(2, high, 2 * ROUNDING) >= 0.5 && bound(1, low, -2 * ROUNDING) < 0.5;
      const isSure = bound(2, low, -2 * ROUNDING) >= 0.5 && bound(1, high, 2 * ROUNDING) < 0.5;
      // Single precision may leave a hair where nothing shows: as much counts as nothing.
      const limited = highest <= 4 * ROUNDING ? 0 : Math.min(highest, 1);
      const lowest = isSure ? Math.min(Math.max(bound(0, low, -2 * ROUNDING), 0), 1) : 0;
      least[row] = lowest * (above < 0 ? 1 : least[above]);
      most[row] = (isShown ? Math.max(limited, 0) : 0) * (above < 0 ? 1 : most[above]);
    });
    return [least, most];
  }
}

/** Returns a point that is at 1 while a clock applies, else at 0. */
function applies(clock) {
  return {model: [0, 0], animations: [[{property: c.PROPERTY_POSITION, clock, valueCount: 2}, [1, 0, 1, 0]]]};
}
