// Transforms that numbers move through a value function, such as rotateZ.
//
// While one of its animations acts, a layer shows the function's matrix F(value); else its model matrix M. With any
// value v that is F(value) + rest x (M - F(v)), where "value" is v and "rest" is 1 while no animation acts, and "rest"
// is else 0. So the layer's changes are those of a part of a transform, and those of "rest".

import * as c from '../../abi/numbers.js';
import {floatsOf, Pool} from './tables.js';

export const TRANSFORM_PARTS = [2, 3, 4, 5, 32, 33, 34, 35, 36, 37, 38, 39]; // PROPERTY_ROTATION and the others

/**
 * Functions that keep a layer flat: the property that each moves, how many numbers a value has, which of them are the
 * property's (null: that number stays), and the number that stays.
 */
const FLAT = {
  [c.FUNCTION_ROTATE_Z]: [c.PROPERTY_ROTATION, 1, [0], 0],
  [c.FUNCTION_SCALE]: [c.PROPERTY_SCALE, 3, [0, 1], 1],
  [c.FUNCTION_SCALE_X]: [c.PROPERTY_SCALE, 1, [0, null], 1],
  [c.FUNCTION_SCALE_Y]: [c.PROPERTY_SCALE, 1, [null, 0], 1],
  [c.FUNCTION_TRANSLATE]: [c.PROPERTY_TRANSLATION, 3, [0, 1], 0],
  [c.FUNCTION_TRANSLATE_X]: [c.PROPERTY_TRANSLATION, 1, [0, null], 0],
  [c.FUNCTION_TRANSLATE_Y]: [c.PROPERTY_TRANSLATION, 1, [null, 0], 0]
};
const EXACT = 1e-6; // of matrices that are the same but for rounding

export const isPaced = ({mode}) => mode === c.MODE_PACED || mode === c.MODE_CUBIC_PACED;

/**
 * Returns the value function by which alone animations of a layer move its transform; null if others move it, or if a
 * sum with the model matrix shows.
 */
export function functionOf(own) {
  const mine = own.filter(({property}) => property === c.PROPERTY_TRANSFORM || TRANSFORM_PARTS.includes(property));
  const ends = c.ANIMATION_FROM | c.ANIMATION_TO;
  const others = c.ANIMATION_ADDITIVE | c.ANIMATION_CUMULATIVE | c.ANIMATION_FIRST_AS_IS | c.ANIMATION_LAST_AS_IS;
  const isWhole = ({flags}) => (flags & ends) === ends || (flags & (ends | c.ANIMATION_BY)) === 0;
  const isAlone = mine.length > 0
    && mine.every((row) => row.property === c.PROPERTY_TRANSFORM && row.function === mine[0].function && isWhole(row)
        && (row.flags & others) === 0 && !isPaced(row));
  return isAlone ? mine[0].function : null;
}

/**
 * Takes the transforms of flat layers that value functions move for the parts that they move: { tables, rests, resting
 * }. rests: by layer M - F(v), of which a part shows while no animation acts; layers without a difference have none.
 * resting: tables in which the places of those layers are at (rest, rest).
 */
export function asParts(tables) {
  const own = new Map(), changed = new Map(), rests = new Map();
  const isWhole = ({property, layer}) => property === c.PROPERTY_TRANSFORM && changed.has(layer);
  for (const row of tables.animations) own.set(row.layer, [...own.get(row.layer) ?? [], row]);
  const spatial = new Set(tables.layers3d.map(({layer}) => layer));
  for (const [layer, rows] of own) {
    const found = rows.some(({property}) => property === c.PROPERTY_TRANSFORM) ? functionOf(rows) : null;
    if (found !== null && FLAT[found] && !spatial.has(layer)) changed.set(layer, found);
  }
  if (!changed.size) return {tables, rests, resting: tables};
  const layers = tables.layers.map((layer, row) => {
    if (!changed.has(row)) return layer;
    const model = [...layer.transform], transform = nearest(FLAT[changed.get(row)][0], model).map(Math.fround);
    const rest = model.map((value, i) => value - transform[i]), most = Math.max(...model.map(Math.abs), 1);
    if (rest.some((value) => Math.abs(value) > EXACT * most)) rests.set(row, rest);
    return {...layer, transform};
  });
  const pool = new Pool(tables.floats), whole = tables.animations.filter(isWhole);
  const zeros = pool.add(new Array(whole.reduce((most, {valueCount}) => Math.max(most, 2 * valueCount), 0)).fill(0));
  const animations = tables.animations.map((row) => {
    if (!isWhole(row)) return row;
    const [property, given, picked, staying] = FLAT[row.function];
    const values =
      floatsOf(tables, row, given).flatMap((numbers) => picked.map((at) => (at === null ? staying : numbers[at])));
    return {...row, property, function: c.FUNCTION_NONE, firstValue: pool.add(values)};
  });
  const {floats} = pool;
  // Places that are at 1 and go to 0 while an animation acts.
  const acting =
    whole.filter(({layer}) => rests.has(layer))
      .map((row) => ({...row, property: c.PROPERTY_POSITION, function: c.FUNCTION_NONE, firstValue: zeros}));
  const still = layers.map((layer) => ({...layer, position: [1, 1]}));
  return {
    tables: {...tables, layers, animations, floats},
    rests,
    resting: {...tables, layers: still, animations: acting, floats}
  };
}

/** Returns a matrix of a function that moves a property; it is the model matrix if the function makes that. */
function nearest(property, [a, b, , d, x, y]) {
  if (property === c.PROPERTY_TRANSLATION) return [1, 0, 0, 1, x, y];
  if (property === c.PROPERTY_SCALE) return a > 0 && d > 0 ? [a, 0, 0, d, 0, 0] : [1, 0, 0, 1, 0, 0];
  const size = Math.hypot(a, b), [cosine, sine] = size > 0 ? [a / size, b / size] : [1, 0];
  return [cosine, sine, -sine, cosine, 0, 0];
}
