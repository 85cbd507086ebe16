// Scenes inside a scene: its document stores each once, and any number of its layers show it. Here they are copied, as
// the library reads them.

/**
 * The document as the library reads it: behind each layer that shows a scene, a copy of its layers. What is not changed
 * is the given document's.
 */
export function expanded(document) {
  if (!document.scenes?.length) return document;
  const known = new Map();
  for (const {name, layers} of document.scenes) known.set(name, copied(layers, known)); // each shows only those before
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

/** A layer of a scene that the layer of this name shows. */
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
