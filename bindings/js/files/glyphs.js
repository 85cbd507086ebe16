// Outlines of letters for Lottie files that have none: "chars", as files with outlines have them. glyphs.py of the
// Python package makes the same of font files.

import {isObject, refuse} from '../core/arguments.js';
import {listOf, own, textLayers, written} from './text-layers.js';

const SIZE = 100; // of glyphs in a file
const REGULAR = 'Regular', BREAKS = '\r\n\x03';
const COORDINATES = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  Q: 4,
  Z: 0
}; // of the commands of a path
const PART = /\s*,?\s*(?:([A-Za-z])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?))/y;
const RULE =
  'must return null, or {path, width}: an SVG path of the commands M L H V C Q Z, and how far the next letter ' +
  'is, at a size of 100';

/**
 * Adds to the objects of a Lottie file the outlines of the letters that it writes and has none of. font(family, style,
 * letter): returns {path, width}, or null for a letter that it does not have. Returns the document.
 */
export function addOutlines(document, font) {
  if (typeof font !== 'function') refuse('font', font, 'must be a function of a family, a style and a letter');
  if (!isObject(document)) return document;
  const chars = listOf(document.chars).filter(isObject), key = (...names) => JSON.stringify(names);
  const known = new Set(chars.map((char) => key(own(char, 'ch'), own(char, 'style'), own(char, 'fFamily'))));
  for (const layer of textLayers(document))
    for (const text of written(layer, document)) {
      const {fFamily: family, fStyle: style} = fontOf(document, own(text, 'f'));
      const letters = own(text, 't');
      for (const letter of typeof letters === 'string' ? letters : '') {
        const own = key(letter, style, family);
        if (BREAKS.includes(letter) || known.has(own)) continue;
        known.add(own);
        const glyph = glyphOf(font(family, style, letter));
        if (glyph) chars.push({ch: letter, size: SIZE, style, fFamily: family, ...glyph});
      }
    }
  if (chars.length) document.chars = chars;
  return document;
}

/** Returns the font of a name, as the file lists it; else adds it to the list. */
function fontOf(document, name) {
  if (!Array.isArray(own(document.fonts, 'list'))) document.fonts = {list: []};
  const {list} = document.fonts, found = list.find((font) => own(font, 'fName') === name);
  if (found) return found;
  list.push({fName: name, fFamily: name, fStyle: REGULAR, ascent: 75});
  return list.at(-1);
}

/** Returns width and outline of a letter as a file has them, or null. */
function glyphOf(given) {
  if (given === null || given === undefined) return null;
  const {path, width} = isObject(given) ? given : {};
  if (typeof path !== 'string' || !Number.isFinite(width)) refuse('font', given, RULE);
  const shapes = contoursOf(path).map((contour) => ({ty: 'sh', ks: {a: 0, k: bezier(contour)}}));
  return {w: width, data: {shapes: shapes.length ? [{ty: 'gr', it: shapes}] : []}};
}

/** Returns the contours of a path: of each its vertices, with the control points before and after them. */
function contoursOf(path) {
  const contours = [];
  let at = [0, 0], contour = null, first = at;
  const goes = (before, after, to) => {
    if (!contour) contours.push(contour = [[at, at, at]]);
    contour.at(-1)[2] = before;
    contour.push([to, after, to]);
    at = to;
  };
  for (const [command, ...n] of commandsOf(path)) {
    if (command === 'M') [at, first, contour] = [n, n, null];
    else if (command === 'Z') [at, contour] = [first, null];
    else if (command === 'C') goes(n.slice(0, 2), n.slice(2, 4), n.slice(4));
    else if (command === 'Q') goes(third(at, n), third(n.slice(2), n), n.slice(2));
    else {
      const to = command === 'H' ? [n[0], at[1]] : command === 'V' ? [at[0], n[0]] : n;
      goes(at, to, to);
    }
  }
  return contours;
}

/** Returns the point at two thirds of the way to the control point of a quadratic curve. */
const third = (end, [x, y]) => [end[0] + (x - end[0]) * 2 / 3, end[1] + (y - end[1]) * 2 / 3];

/** Returns the commands of a path, each with its numbers. */
function commandsOf(path) {
  const commands = [];
  let at = 0, command = '', numbers = [];
  const text = path.trimEnd();
  while (at < text.length) {
    PART.lastIndex = at;
    const [part, letter, number] = PART.exec(text) ?? refuse('font', path, RULE);
    at += part.length;
    if (letter) {
      if (numbers.length || !Object.hasOwn(COORDINATES, letter)) refuse('font', path, RULE);
      command = letter;
    } else {
      numbers.push(Number(number));
    }
    if (!command || numbers.length > COORDINATES[command] || !numbers.every(Number.isFinite))
      refuse('font', path, RULE);
    if (numbers.length < COORDINATES[command]) continue;
    commands.push([command, ...numbers]);
    [command, numbers] = [command === 'M' ? 'L' : command, []]; // numbers may go on without a letter
  }
  if (numbers.length) refuse('font', path, RULE);
  return commands;
}

/** Returns a contour as Lottie has it: control points relative to their vertices. */
function bezier(contour) {
  const [start, end] = [contour[0], contour.at(-1)];
  if (contour.length > 1 && start[0][0] === end[0][0] && start[0][1] === end[0][1]) start[1] = contour.pop()[1];
  const way = (point, [x, y]) => [point[0] - x, point[1] - y];
  return {
    c: true,
    v: contour.map(([vertex]) => vertex),
    i: contour.map(([vertex, before]) => way(before, vertex)),
    o: contour.map(([vertex, , after]) => way(after, vertex)),
  };
}
