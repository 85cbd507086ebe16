// When the animations and transactions of a scene are complete, in the order in which Core Animation would call their
// completions, and the piece of time that a scene repeats for ever. The library finds both in the scene's text.

import * as c from '../abi/numbers.js';
import {written} from './courses.js';

const NOTHING =
  Object.fromEntries(['layer', 'animation', 'key', 'property', 'transaction', 'userData'].map((name) => [name, null]));

/** Returns what ends in the text of a scene, in order. */
export function endsOf(text, copies = 1) {
  return found(text, copies).ends.map((row) => ({...NOTHING, ...row, time: seconds(row.time)}));
}

/**
 * Returns the common cycle of a scene, { start, length }: from "start" on the scene looks the same again after "length"
 * seconds. Null if everything ends, or if no cycle of at most 600 s is common to all.
 */
export function cycleOf(document) {
  const {cycle} = found(JSON.stringify(document));
  return cycle && {start: seconds(cycle[0]), length: cycle[1]};
}

/**
 * Returns the second at which an animation ends, without its tail, in the time of its layer; infinite if it never does.
 * Animations in a group end with it, unless the group never ends.
 */
export function endOf(animation) {
  const layers = [...new Set(paths(animation))].map((name) => ({name, path: 'M0 0'}));
  const text = JSON.stringify({layers: [...layers, {name: '', animations: [animation]}]});
  const {settled, endless, end = settled} = found(text);
  return endless || settled === null ? Infinity : seconds(end);
}

/** Returns the names of the layers along whose paths an animation goes, or those inside it. */
function paths({pathOf, animations = []}) { return [...(pathOf ? [pathOf] : []), ...animations.flatMap(paths)]; }

const found = (text, copies) => JSON.parse(written(text, c.SCENE_ENDS, copies));
const seconds = (time) => (time === 'inf' ? Infinity : time);
