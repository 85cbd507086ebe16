// The text layers of a Lottie file as objects, and what they write.

import {isObject} from '../core/arguments.js';

const TEXT = 5; // the kind of a layer

export const listOf = (value) => (Array.isArray(value) ? value : []);
export const own = (object, key) => (isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined);

/** Goes through the text layers of a file and of its compositions. */
export function* textLayers(document) {
  for (const holder of [document, ...listOf(document.assets)])
    for (const layer of listOf(own(holder, 'layers')))
      if (own(layer, 'ty') === TEXT) yield layer;
}

/** Returns the text documents that a property has, in the order of their times. */
export function documentsOf(property) {
  const value = own(property, 'k');
  return isObject(value) ? [value] : listOf(value).map((key) => own(key, 's')).filter(isObject);
}

/** Returns the text documents of a text layer. */
export function written(layer, document) {
  let property = own(own(layer, 't'), 'd');
  const slot = own(own(document, 'slots'), own(property, 'sid'));
  if (isObject(slot)) property = own(slot, 'p') ?? property;
  return documentsOf(property);
}
