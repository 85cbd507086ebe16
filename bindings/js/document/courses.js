// Scenes without courses: animations are in their place, as the library makes them.

import * as c from '../abi/numbers.js';
import {sceneCompile} from '../functions/files.js';

/** Returns whether a layer of a document has courses, or one of a scene inside it. */
export function hasCourses({layers, scenes}) {
  return [layers, ...(scenes ?? []).map((scene) => scene.layers)].some((some) => some?.some((one) => one?.courses));
}

/** Returns the text of a scene with animations in the place of courses. */
export function textWithoutCourses(text) { return new TextDecoder().decode(sceneCompile(text, {flags: c.SCENE_TEXT})); }

/** Returns a document with animations in the place of courses; the document itself if it has none. */
export function withoutCourses(document) {
  return hasCourses(document) ? JSON.parse(textWithoutCourses(JSON.stringify(document))) : document;
}
