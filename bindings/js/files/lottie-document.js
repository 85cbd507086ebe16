// What can be changed in a Lottie file before it is compiled: texts, slots and colours. lottie_document.py of the
// Python package does the same.

import {isList, isObject, refuse} from '../core/arguments.js';
import {documentsOf, listOf, own, textLayers, written} from './text-layers.js';
import {partsOf} from '../values/color.js';

const TEXT = 5, SOLID = 1; // kinds of layers
const COLORED = {
  fl: 'fill',
  st: 'stroke'
}; // shapes with a colour, by "ty"
const WRITTEN = {
  fc: 'fill',
  sc: 'stroke'
}; // colours of a text
const STEP = /\.([A-Za-z_]\w*)|\[(\d+)\]|\['((?:[^'\\]|\\.)*)'\]/y;
const THEMED = ['Color', 'Scalar', 'Position', 'Vector', 'Gradient'];

const textOr = (value) => (value === undefined ? '' : String(value));
const lined = (text) => text.replaceAll('\r\n', '\r').replaceAll('\n', '\r');

/** Returns red, green, blue and alpha of a CSS colour, from 0 to 1. */
function parts(color, place) {
  const found = typeof color === 'string' ? partsOf(color) : null;
  if (!found) refuse(place, color, 'must be a CSS colour, such as "red", "#ff0000" or "rgb(255 0 0 / 50%)"');
  return found.map((part) => Math.min(Math.max(part, 0), 1));
}

/** Sets a member of an object that JSON.parse made, also one of a name that objects have by themselves. */
function put(object, key, value) {
  Object.defineProperty(object, key, {value, writable: true, enumerable: true, configurable: true});
}

/** Goes through all objects in a value, the outer before the inner ones. "enters" says whether to go into an object. */
function* objectsIn(value, enters = () => true) {
  const waiting = [value];
  while (waiting.length) {
    const each = waiting.pop();
    if (isObject(each)) yield each;
    else if (!Array.isArray(each)) continue;
    if (!isObject(each) || enters(each))
      for (const inner of Object.values(each).reverse()) waiting.push(inner);
  }
}

/**
 * Returns an object with a getter and a setter for each name. get: the value of a name. set: gets a name and a value,
 * and throws for any other name.
 */
function settable(names, get, set) {
  return new Proxy({}, {
    get: (target, name) => (names().includes(name) ? get(name) : undefined),
    has: (target, name) => names().includes(name),
    ownKeys: () => names(),
    getOwnPropertyDescriptor: (target, name) =>
      (names().includes(name) ? {value: get(name), writable: true, enumerable: true, configurable: true} : undefined),
    set(target, name, value) {
      set(name, value);
      return true;
    },
    defineProperty: () => false,
    deleteProperty: () => false,
  });
}

/** Returns the strings of the text layers by the names of the layers. Setting one calls "changed". */
export function textsOf(document, changed) {
  const named = () => {
    const found = new Map();
    for (const layer of textLayers(document)) {
      const name = own(layer, 'nm'), texts = typeof name === 'string' ? written(layer, document) : [];
      if (texts.length) found.set(name, [...found.get(name) ?? [], ...texts]);
    }
    return found;
  };
  return settable(() => [...named().keys()],
    (name) => textOr(own(named().get(name)[0], 't')).replace(/[\r\x03]/g, '\n'), (name, text) => {
      if (typeof text !== 'string') refuse('text', text, 'must be a string');
      const found = named();
      if (!found.has(name))
        refuse(
          'name', name, `must be the name of a text layer: ${[...found.keys()].join(', ') || 'the file has none'}`);
      for (const each of found.get(name)) each.t = lined(text);
      changed();
    });
}

/** Returns the values that the file says can be replaced, by their ids. Setting one calls "changed". */
export function slotsOf(document, changed) {
  const all = () => {
    const found =
      new Map(Object.entries(isObject(document.slots) ? document.slots : {}).filter(([, slot]) => isObject(slot)));
    for (const property of objectsIn(document))
      if (typeof own(property, 'sid') === 'string' && !found.has(property.sid))
        found.set(property.sid, {p: {k: own(property, 'k')}});
    return found;
  };
  const read = (id) => {
    const value = own(all().get(id), 'p'), [text] = documentsOf(value);
    return text ? textOr(own(text, 't')) : isObject(value) ? own(value, 'k') : value;
  };
  return settable(() => [...all().keys()], read, (id, value) => {
    const slots = all();
    if (!slots.has(id))
      refuse('slot', id, `must be a slot of the file: ${[...slots.keys()].join(', ') || 'it has none'}`);
    const property = slotValue(value, own(slots.get(id), 'p'), id);
    if (!isObject(document.slots)) document.slots = {};
    put(document.slots, id, {p: property});
    changed();
  });
}

/** Returns the property that a slot becomes. */
function slotValue(value, old, id) {
  const [text] = documentsOf(old);
  if (typeof value === 'string' && text) return {k: [{t: 0, s: {...text, t: lined(value)}}]};
  if (typeof value === 'string') return {a: 0, k: parts(value, `slots.${id}`)};
  const numbers = isList(value) ? Array.from(value) : value;
  if (text || ![numbers].flat().every((each) => typeof each === 'number'))
    refuse(`slots.${id}`, value, text ? 'must be a string' : 'must be a number, numbers, or a CSS colour');
  return {a: 0, k: numbers};
}

// ------------------------------------------------------------------ colours --

/**
 * Gives the fills and strokes of all layers, groups and shapes of a name, or at a JSON path, one colour that does not
 * move.
 */
export function recolor(document, where, color, kind) {
  if (!['fill', 'stroke', null].includes(kind)) refuse('kind', kind, 'must be "fill", "stroke" or null');
  if (typeof where !== 'string') refuse('where', where, 'must be a name or a JSON path');
  const [red, green, blue, alpha] = parts(color, 'color'), rgb = [red, green, blue];
  if (alpha !== 1) refuse('color', color, 'must be opaque: Lottie has the opacity apart');
  const targets = where.startsWith('$') ? [at(document, where.replace(/\.c$/, ''))] : [...namedIn(document, where)];
  const most = mostOf(document);
  let count = 0;
  for (const target of targets) count += paint(target, rgb, kind, most);
  if (!count)
    refuse('where', where, 'must be the name or the JSON path of something with a fill or a stroke of one colour');
}

/** Returns what the largest part of a colour is: 255 in old files. */
function mostOf({v}) {
  const version = typeof v === 'string' ? (v.match(/\d+/g) ?? []).slice(0, 3).map(Number) : [];
  if (!version.length) return 1;
  const oldest = [4, 1, 9], i = oldest.findIndex((part, place) => (version[place] ?? -1) !== part);
  return i >= 0 && (version[i] ?? -1) < oldest[i] ? 255 : 1;
}

/** Returns all objects of a name, but none inside of another one. */
function* namedIn(document, name) {
  for (const each of objectsIn(document, (one) => own(one, 'nm') !== name))
    if (own(each, 'nm') === name) yield each;
}

/** Returns the value at a JSON path, such as $.layers[0].shapes[1]. Throws if the path leads nowhere. */
export function at(document, path) {
  let value = document, place = 1;
  while (place < path.length) {
    STEP.lastIndex = place;
    const step = STEP.exec(path);
    if (!step) refuse('where', path, 'must be a JSON path such as $.layers[0].shapes[1]');
    place = STEP.lastIndex;
    const [, name, number, quoted] = step;
    value = number === undefined ? own(value, name ?? quoted) : listOf(value)[number];
    if (value === undefined) refuse('where', path, `the file has nothing at ${path.slice(0, place)}`);
  }
  return value;
}

/** Sets the colours of a value and of all that is in it. Returns how many there are. */
function paint(target, rgb, kind, most) {
  let count = 0;
  const wants = (one) => kind === null || kind === one;
  for (const each of objectsIn(target)) {
    const shape = own(each, 'ty');
    if (typeof shape === 'string' && Object.hasOwn(COLORED, shape) && wants(COLORED[shape])) {
      each.c = {a: 0, k: [...rgb.map((part) => part * most), most]};
      count += 1;
    } else if (shape === SOLID && typeof own(each, 'sc') === 'string' && kind !== 'stroke') {
      each.sc = `#${rgb.map((part) => Math.round(part * 255).toString(16).padStart(2, '0')).join('')}`;
      count += 1;
    } else if (shape === TEXT) {
      for (const text of documentsOf(own(own(each, 't'), 'd')))
        for (const [field, part] of Object.entries(WRITTEN))
          if (wants(part) && Object.hasOwn(text, field)) {
            text[field] = rgb;
            count += 1;
          }
    }
  }
  return count;
}

// ------------------------------------------------------------------- themes --

/**
 * Sets the slots of a document by the rules of a theme. Returns what it cannot set: JSON paths in the theme, and the
 * kinds of the rules.
 */
export function applyTheme(document, theme, animation) {
  const left = [];
  listOf(own(theme, 'rules')).forEach((rule, number) => {
    const place = `$.rules[${number}]`, id = own(rule, 'id');
    if (typeof id !== 'string') {
      left.push([place, 'theme']);
      return;
    }
    const only = own(rule, 'animations');
    if (Array.isArray(only) && !only.includes(animation)) return;
    if (!isObject(document.slots)) document.slots = {};
    const property = themed(rule, own(own(document.slots, id), 'p'));
    if (property === null || Object.hasOwn(rule, 'expression'))
      left.push([place, `theme: ${own(rule, 'type') ?? 'a rule without a type'}`]);
    if (property !== null) put(document.slots, id, {p: property});
  });
  return left;
}

/** Returns the property that a rule of a theme sets, or null. */
function themed(rule, old) {
  const kind = own(rule, 'type'), value = own(rule, 'value'), keys = own(rule, 'keyframes');
  if (kind === 'Text') {
    const [first] = documentsOf(old), text = isObject(value) ? own(value, 'text') : value;
    return first && typeof text === 'string' ? {k: [{t: 0, s: {...first, t: text}}]} : null;
  }
  if (!THEMED.includes(kind)) return null;
  if (Array.isArray(keys) && keys.length) {
    const made = keys.map((key) => keyOf(key, kind));
    return made.includes(null) ? null : {a: 1, k: made};
  }
  const still = kind === 'Gradient' ? stopsOf(value) : value;
  return typeof still === 'number' || Array.isArray(still) ? {a: 0, k: still} : null;
}

/** Returns a keyframe of a theme as Lottie has it, or null. */
function keyOf(key, kind) {
  if (!isObject(key)) return null;
  const value = kind === 'Gradient' ? stopsOf(own(key, 'value')) : own(key, 'value') ?? null;
  const made = {t: own(key, 'frame') ?? null, s: Array.isArray(value) ? value : [value]};
  for (const [field, name] of [['inTangent', 'i'], ['outTangent', 'o']])
    if (isObject(own(key, field))) made[name] = key[field];
  for (const [field, name] of [['valueInTangent', 'ti'], ['valueOutTangent', 'to']])
    if (Array.isArray(own(key, field))) made[name] = key[field];
  if (own(key, 'hold')) made.h = 1;
  return made;
}

/**
 * Returns the stops of a gradient as Lottie has them: offsets and colours, then offsets and alphas if some stop is not
 * opaque. Null for anything else.
 */
function stopsOf(stops) {
  const rows = listOf(stops).map((stop) => [own(stop, 'offset'), ...listOf(own(stop, 'color'))]);
  if (!Array.isArray(stops) || rows.some(([offset, ...color]) => offset === undefined || !color.length)) return null;
  const colors = rows.flatMap((row) => row.slice(0, 4)), alphas = rows.flatMap((row) => [row[0], row[4] ?? 1]);
  return rows.some((row) => (row[4] ?? 1) !== 1) ? [...colors, ...alphas] : colors;
}
