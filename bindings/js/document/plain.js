// A document as plain JSON: what programs give becomes lists, numbers and text, and these become the text of a scene.

import {isArray, isList, refuse} from '../core/arguments.js';
import {checkLevel} from './levels.js';

/** Returns a value as JSON stores it: typed arrays as arrays, infinity as "inf", curves and springs as their text. */
export function plain(value, place, level = 1) {
  if (typeof value?.toJSON === 'function') value = value.toJSON();
  if (typeof value === 'object' && value !== null) checkLevel(value, place, level);
  if (isList(value)) return Array.from(value, (item, i) => plain(item, `${place}[${i}]`, level + 1));
  if (value === Infinity) return 'inf';
  if (typeof value === 'number' && !Number.isFinite(value)) refuse(place, value, 'must be a finite number');
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined).map(([field,
    item]) => [field, plain(item, `${place}.${field}`, level + 1)]));
}

const texts = new WeakMap(); // texts of animations that layers share

/** Returns a document as JSON text. It keeps the sign of -0. */
export function textOf(document) {
  if (!isArray(document?.layers) || !document.layers.every(isUsual)) return jsonOf(document);
  const {layers, ...others} = document, parts = layers.map(layerText), end = `]${more(jsonOf(others))}`;
  if (!parts.length) return `{"layers":[${end}`;
  // Joined once, since JavaScript copies a text of many parts before reading it.
  parts[0] = `{"layers":[${parts[0]}`;
  parts[parts.length - 1] += end;
  return parts.join(',');
}

function isUsual(layer) {
  const isObject = (value) => typeof value === 'object' && value !== null;
  if (!isObject(layer) || typeof layer.name !== 'string') return false;
  return layer.animations === undefined || (isArray(layer.animations) && layer.animations.every(isObject));
}

function layerText(layer) {
  if (layer.animations === undefined) return jsonOf(layer);
  const {animations, ...fields} = layer;
  return `{"animations":[${animations.map(animationText).join(',')}]${more(jsonOf(fields))}`;
}

function animationText(animation) {
  let text = texts.get(animation);
  if (text === undefined) {
    text = jsonOf(animation);
    if (Object.isFrozen(animation)) texts.set(animation, text);
  }
  return text;
}

/** Returns the text of an object as the end of another object's text. */
const more = (fields) => (fields === '{}' ? '}' : `,${fields.slice(1)}`);

function jsonOf(value) {
  if (!hasNegativeZero(value)) return JSON.stringify(value);
  const signed = '\u0000-0';
  return JSON.stringify(value, (_, item) => (Object.is(item, -0) ? signed : item))
    .replaceAll(JSON.stringify(signed), '-0');
}

function hasNegativeZero(value) {
  if (typeof value === 'number') return value === 0 && 1 / value < 0;
  if (value === null || typeof value !== 'object') return false;
  if (isArray(value)) return value.some(hasNegativeZero);
  for (const field in value)
    if (hasNegativeZero(value[field])) return true;
  return false;
}
