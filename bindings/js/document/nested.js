// Expands scenes inside a scene. The document stores each such scene once, and any number of layers show it; the
// library reads copies of its layers.

import {withoutCourses} from './courses.js';

/**
 * Returns the document as the library reads it: courses are animations, and each layer that shows a scene is followed
 * by copies of the scene's layers. What does not change is shared with the given document.
 */
export function expanded(given) {
  const document = withoutCourses(given);
  if (!document.scenes?.length) return document;
  const known = new Map();
  for (const {name, layers} of document.scenes)
    known.set(name, copied(layers, known)); // each scene shows only earlier ones
  const {scenes, ...others} = document;
  return {...others, layers: copied(document.layers, known)};
}

function copied(layers, known) {
  return layers.flatMap((layer) => {
    if (!layer.scene) return [layer];
    const {scene, ...shown} = layer;
    return [shown, ...(known.get(scene) ?? []).map((inner) => inside(layer.name, inner))];
  });
}

/** Returns a copy of a scene's layer for the layer of this name, which shows the scene. */
function inside(name, layer) {
  const parent = layer.parent ? `${name}/${layer.parent}` : name;
  const copy = {...layer, name: `${name}/${layer.name}`, parent};
  if (layer.animations) copy.animations = layer.animations.map((animation) => following(name, animation));
  return copy;
}

function following(name, animation) {
  const {pathOf, animations} = animation;
  if (pathOf === undefined && !animations) return animation;
  return {
    ...animation,
    ...(pathOf === undefined ? {} : {pathOf: `${name}/${pathOf}`}),
    ...(animations ? {animations: animations.map((child) => following(name, child))} : {}),
  };
}
