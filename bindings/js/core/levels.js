// How deep a scene may be nested.

import {refuse} from './arguments.js';

/** Arrays and objects in each other at most: as many as the reader of JSON takes, which a test holds it to. */
export const MOST_LEVELS = 128;

/** Refuses a value at a level below the last, the first is 1; what is inside itself ends by it, too. */
export function checkLevel(value, place, level) {
  if (level > MOST_LEVELS) {
    refuse(place.slice(0, 60), value,
      `is ${level} arrays and objects deep, must be at most ${MOST_LEVELS}`); // of a long path
  }
}
