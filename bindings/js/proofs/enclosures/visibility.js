// How much of a layer shows: its opacity in the root, over an interval.

import * as c from '../../abi/numbers.js';
import {pointsOf, ROUNDING, squares} from './probe.js';
import {Probed} from './tables.js';

const SIDE = 1;
const SURELY = [1, 1];

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
  #clip = null;
  #layers; // of each: what encloses its own opacity and whether it is hidden or its clock applies, and the layer above

  constructor(tables) {
    const numbers = [c.PROPERTY_OPACITY, c.PROPERTY_HIDDEN], points = [], clocks = new Map();
    const channels = tables.layers.flatMap((_, layer) => numbers.map((property) => ({layer, property})));
    const models = [...Probed.of({...tables, channels}).at(NaN, 'values')];
    const moved = new Set(tables.animations.map(({layer, property}) => `${layer} ${property}`));
    /**
     * Returns a function of the bounds of all points that gives those of a number: its model's, or those of a point.
     */
    const part = (layer, number, model) => {
      if (!moved.has(`${layer} ${number}`)) return () => [model, model];
      const place = points.push(...pointsOf(tables, {layer, number, arity: 1}, [model])) - 1;
      return (bounds) => bounds[place];
    };
    const applying = (clock) => {
      if (clock === c.NONE) return () => SURELY;
      if (!clocks.has(clock)) clocks.set(clock, points.push(applies(clock)) - 1);
      return (bounds) => bounds[clocks.get(clock)];
    };
    this.#layers = tables.layers.map(({clock, flags}, row) => {
      const above = fadingOf(tables.layers, row);
      const isFlagged = flags & c.LAYER_HIDDEN && !moved.has(`${row} ${c.PROPERTY_HIDDEN}`);
      return {
        opacity: part(row, numbers[0], models[2 * row]),
        hidden: isFlagged ? () => SURELY : part(row, numbers[1], models[2 * row + 1]),
        applies: applying(clock),
        above: above === c.NONE ? null : above
      };
    });
    if (points.length) this.#clip = Probed.of(squares(tables, points, SIDE));
  }

  /** Returns the least and the greatest opacity in the root that each layer may have. */
  enclose(start, end) {
    const boxes = this.#clip?.enclose(start, end) ?? [], bounds = [], least = [], most = [];
    for (let at = 0; at < boxes.length; at += 4)
      bounds.push([boxes[at] - 2 * ROUNDING, boxes[at + 2] - SIDE + 2 * ROUNDING]);
    this.#layers.forEach(({opacity, hidden, applies, above}) => {
      const [low, high] = opacity(bounds), [shown, gone] = hidden(bounds), [idle, active] = applies(bounds);
      // Single precision may leave a hair where nothing shows: as much counts as nothing.
      const highest = high <= 4 * ROUNDING ? 0 : Math.min(high, 1), isShown = active >= 0.5 && shown < 0.5;
      const share = above === null ? SURELY : [least[above], most[above]];
      least.push((idle >= 0.5 && gone < 0.5 ? Math.min(Math.max(low, 0), 1) : 0) * share[0]);
      most.push((isShown ? Math.max(highest, 0) : 0) * share[1]);
    });
    return [least, most];
  }
}

/** Returns a point that is at 1 while a clock applies, else at 0. */
function applies(clock) {
  return {model: [0, 0], animations: [[{property: c.PROPERTY_POSITION, clock, valueCount: 2}, [1, 0, 1, 0]]]};
}
