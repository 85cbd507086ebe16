// The numbers that move the corners of layers, and which layers they move alike.

import * as c from '../../abi/numbers.js';
import {floatsOf} from './tables.js';

/** The properties that move corners: how many numbers they have, and how fine their sizes are enclosed. */
export const NUMBERS = new Map([
  [c.PROPERTY_POSITION, {arity: 2, fine: 1, model: 'position'}],
  [c.PROPERTY_ROTATION, {arity: 1, fine: 0.1, model: 'transform'}],
  [c.PROPERTY_SCALE, {arity: 2, fine: 0.02, model: 'transform'}],
  [c.PROPERTY_TRANSLATION, {arity: 2, fine: 1, model: 'transform'}],
  [c.PROPERTY_ANCHOR_POINT, {arity: 2, fine: 0.01, model: 'anchor'}],
  [c.PROPERTY_BOUNDS, {arity: 4, fine: 1, model: 'bounds'}]
]);
/** What moves no corner. */
export const UNPLACED = [
  c.PROPERTY_OPACITY, c.PROPERTY_HIDDEN, c.PROPERTY_STROKE_START, c.PROPERTY_STROKE_END, c.PROPERTY_Z_POSITION,
  c.PROPERTY_PATH
];
const CURVES = [c.TIMING_LINEAR, c.TIMING_CUBIC_BEZIER]; // those that end at 1

/** Returns tables in which a rotation by full turns goes on with each repeat, and does not go back. */
export function goingOn(tables) {
  const others = c.ANIMATION_ADDITIVE | c.ANIMATION_BY | c.ANIMATION_FIRST_AS_IS | c.ANIMATION_LAST_AS_IS;
  const animations = tables.animations.map((animation) => {
    const {property, flags, timingCount, valueCount} = animation, {timing, direction} = tables.clocks[animation.clock];
    const isEven = timing === c.NONE || CURVES.includes(tables.timings[timing].kind);
    if (property !== c.PROPERTY_ROTATION || !isEven || timingCount || flags & others || direction || valueCount < 2)
      return animation;
    const values = floatsOf(tables, animation, 1).flat(), turns = values.at(-1) / (2 * Math.PI);
    const isWhole = values[0] === 0 && Math.round(turns) !== 0 && Math.abs(turns - Math.round(turns)) < 1e-6;
    return isWhole ? {...animation, flags: flags | c.ANIMATION_CUMULATIVE} : animation;
  });
  return {...tables, animations};
}

/** Returns a function of a layer and a property: what is alike of layers whose numbers are the same at all times. */
export function kindsOf(tables) {
  const {layers, clocks, timings} = tables, mine = new Map();
  for (const animation of tables.animations) {
    const key = `${animation.layer} ${animation.property}`;
    mine.set(key, [...mine.get(key) ?? [], animation]);
  }
  const clockOf = (row) => {
    if (row === c.NONE) return null;
    const {timing, parent, ...rest} = clocks[row];
    return {...rest, timing: timing === c.NONE ? null : timings[timing], parent: clockOf(parent)};
  };
  return (row, number) => {
    const {arity, model} = NUMBERS.get(number);
    const parts = mine.get(`${row} ${number}`).map((animation) => ({
      ...animation,
      layer: 0,
      firstValue: 0,
      clock: clockOf(animation.clock),
      values: floatsOf(tables, animation, arity)
    }));
    return JSON.stringify([[...layers[row][model]], parts], (_, value) => (value === Infinity ? 'inf' : value));
  };
}
