// A JSON scene as a clip: the library reads and compiles its text, and the rows get their names.

import {constants as c} from './abi.js';
import {Clip} from './clip.js';
import {sceneCompile, sceneSize} from './readers.js';
import {properties} from './properties.js';
import {refuse} from './words.js';

const KEYS = new Map(properties.map(({number, key, numbers}) => [number, [key, numbers]]));

/** The clip. The options are those of scene.compile. */
export function clipOf(document, {channels, copies = 1, prepared = false} = {}) {
  const read = sceneCompile(textOf(withChannels(document, channels)), {copies, flags: prepared ? c.SCENE_PREPARED : 0});
  const names = document.layers.map(({name}) => name);
  return new Clip(read.clip, {
    layers: () => repeated(names, copies, (name) => name),
    channels: () => channelsOf(read, names, copies),
    check: false,
  });
}

/** Its bytes alone. */
export function bytesOf(document, channels) { return sceneCompile(textOf(withChannels(document, channels))).clip; }

/** Throws for what is no scene, but for names, which are looked up when it is compiled. */
export function checkScene(text) { sceneSize(text); }

/** A scene as JSON, in which -0 is not 0. */
export function textOf(document) {
  if (!hasNegativeZero(document)) return JSON.stringify(document);
  const signed = '\u0000-0';
  return JSON.stringify(document, (_, value) => (Object.is(value, -0) ? signed : value))
    .replaceAll(JSON.stringify(signed), '-0');
}

function hasNegativeZero(value) {
  if (typeof value === 'number') return value === 0 && 1 / value < 0;
  if (value === null || typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.some(hasNegativeZero);
  for (const field in value)
    if (hasNegativeZero(value[field])) return true;
  return false;
}

function withChannels(document, channels) {
  if (channels === undefined) return document;
  if (!Array.isArray(channels)) refuse('channels', channels, 'must be an array of [layer name, key path]');
  return {...document, channels};
}

/** Of each copy of a scene; from the second on with its number before the name. */
function repeated(rows, copies, named) {
  return Array
    .from({length: copies}, (_, copy) => rows.map((row) => named(row, (name) => (copy ? `${copy}:${name}` : name))))
    .flat();
}

/** { layer, key, first, count } of each channel. */
function channelsOf({channels, properties: users, owners, name}, layers, copies) {
  const rows = Array.from({length: channels.length / 2}, (_, row) => {
    const layer = channels[2 * row], property = channels[2 * row + 1], user = property - c.PROPERTY_USER;
    if (user < 0) return {layer: layers[layer], ...plain(KEYS.get(property))};
    const owner = owners[2 * user];
    return {layer: owner === c.NONE ? null : layers[owner], key: name(owners[2 * user + 1]), count: users[3 * user]};
  });
  let first = 0;
  return repeated(rows, copies, ({layer, key, count}, named) => {
    first += count;
    return layer === null ? {layer, key: named(key), first: first - count, count}
                          : {layer: named(layer), key, first: first - count, count};
  });
}

const plain = ([key, count]) => ({key, count});
