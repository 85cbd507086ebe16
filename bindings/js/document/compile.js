// A JSON scene as a clip: the library reads and compiles its text.

import * as c from '../abi/numbers.js';
import {isArray, isList, refuse} from '../core/arguments.js';
import {Clip} from '../clip/clip.js';
import {checkLevel} from '../core/levels.js';
import {expanded} from './nested.js';
import {sceneCompile, sceneSize} from '../functions/files.js';

/** The clip. The options are those of scene.compile. */
export function clipOf(document, {channels, copies = 1, prepared = false, paint = channels === undefined} = {}) {
  const flags = (prepared ? c.SCENE_PREPARED : 0) | (paint ? 0 : c.SCENE_UNPAINTED);
  const text = textOf(withChannels(document, channels));
  return new Clip(sceneCompile(text, {copies, flags}), {check: false, animations: () => animationsOf(text, copies)});
}

/** Layer or property, and place in it, of each animation. */
function animationsOf(text, copies) {
  const {layers, properties = []} = expanded(JSON.parse(text));
  const places = (animations, owner) => animations.flatMap((animation, i) => {
    const place = `${owner}.animations[${i}]`;
    return animation.animations ? places(animation.animations, place) : [place];
  });
  const one = [...layers, ...properties].flatMap(({name, animations = []}) => places(animations, name));
  return Array.from({length: copies}, (_, copy) => one.map((place) => (copy ? `${copy}:${place}` : place))).flat();
}

/** Its bytes alone, without paint. */
export function bytesOf(document, channels) {
  return sceneCompile(textOf(withChannels(document, channels)), {flags: c.SCENE_UNPAINTED});
}

/** Throws for what is no scene, but for names, which are looked up when it is compiled. */
export function checkScene(text) { sceneSize(text); }

const texts = new WeakMap(); // of the animations that layers share

/** A scene as JSON, in which -0 is not 0. */
export function textOf(document) {
  if (!isArray(document?.layers) || !document.layers.every(isUsual)) return jsonOf(document);
  const {layers, ...others} = document, parts = layers.map(layerText), end = `]${more(jsonOf(others))}`;
  if (!parts.length) return `{"layers":[${end}`;
  // Joined once, since a text of parts is copied before it is read.
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

/** The text of an object as the end of another one's. */
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

function withChannels(document, channels) {
  if (channels === undefined) return document;
  if (!isArray(channels)) refuse('channels', channels, 'must be an array of [layer name, key path]');
  return {...document, channels: plain(channels, 'channels', 2)};
}

/** As JSON has it: typed arrays as arrays, infinity as "inf", curves and springs as their text. */
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
