// The limit of nesting in a scene.

import {refuse} from '../core/arguments.js';

/** The most levels of arrays and objects. The reader of JSON has the same limit, which a test checks. */
export const MOST_LEVELS = 128;

/**
 * Refuses a value that is nested too deeply; the first level is 1. This also stops at values that contain themselves.
 */
export function checkLevel(value, place, level) {
  if (level > MOST_LEVELS) {
    refuse(place.slice(0, 60), value,
      `is ${level} arrays and objects deep, must be at most ${MOST_LEVELS}`); // the path may be long
  }
}
