// Errors that say what a name of 0.2 is called in 0.3. All of this goes with 0.4.

import {REMOVED} from '../abi/removed.js';
import {isObject} from './arguments.js';
import {MotionError} from './error.js';

/** Throws the error of an old name. */
function refuse(place, old, value) {
  const name = `${place}.${old}`, rule = `is ${place}.${REMOVED[place][old]} since libmotion 0.3`;
  throw new MotionError(`${name} ${rule}`, {field: name, value, rule});
}

/** Refuses options under the old names of a function. */
export function refuseRemoved(options, place) {
  if (!isObject(options)) return;
  for (const old of Object.keys(REMOVED[place]))
    if (Object.hasOwn(options, old)) refuse(place, old, options[old]);
}

/** Adds getters for the old names to an object, or to a prototype. They throw. Enumeration does not show them. */
export function withoutRemoved(object, place) {
  for (const old of Object.keys(REMOVED[place])) {
    const get = () => refuse(place, old);
    Object.defineProperty(object, old, {get, configurable: true});
  }
  return object;
}
