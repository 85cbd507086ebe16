// Scenes without courses and without scenes inside: animations and copies are in their place, as the library makes
// them.

import * as c from '../abi/numbers.js';
import {sceneCompile} from '../functions/files.js';
import {textOf} from './plain.js';

/** Returns whether a layer of a document has courses or shapes to be matched, or one of a scene inside it. */
export function hasCourses({layers, scenes, properties}) {
  const all = [layers, ...(scenes ?? []).map((scene) => scene.layers)];
  const sent = properties?.some?.((one) => one?.course) === true;
  return sent || all.some((some) => some?.some((one) => one?.courses || matches(one?.animations)));
}

function matches(animations) {
  return animations?.some?.((one) => one?.mismatch === 'match' || matches(one?.animations)) === true;
}

/** Returns the text of a scene with animations in the place of courses, and shapes matched. */
export function textWithoutCourses(text) { return written(text, c.SCENE_TEXT); }

/**
 * Returns the document as the library reads it: courses are animations, and each layer that shows a scene is followed
 * by copies of the scene's layers. The document itself if it has neither.
 */
export function expanded(document) {
  if (!document.scenes?.length && !hasCourses(document)) return document;
  return JSON.parse(written(textOf(document), c.SCENE_FLAT));
}

/** Returns the text that the library writes of that of a scene. flags: one of SCENE_TEXT, SCENE_FLAT, SCENE_ENDS. */
export function written(text, flags, copies = 1) {
  return new TextDecoder().decode(sceneCompile(text, {flags, copies}));
}
