// Style sheets: their rules, with selectors, and their @keyframes.

import {dashed, longhandsOf} from './values/properties.js';
import {commas, solid, textOf, tokensOf} from './values/tokens.js';
import {elementOf, parted, pseudoOf} from './timing/pseudo.js';
import {keyOf, keysOf, matches, specificityOf} from './selectors.js';

/** Parts a list of tokens at semicolons, and after blocks in braces. */
function statements(tokens) {
  const parts = [[]];
  for (const token of tokens) {
    if (token.type === 'literal' && token.value === ';') {
      parts.push([]);
    } else {
      parts.at(-1).push(token);
      if (token.type === 'block' && token.open === '{') parts.push([]);
    }
  }
  return parts.filter((part) => solid(part).length);
}

/** Returns how many rules a sheet has outside of others. */
export const countRules = (text) => statements(tokensOf(text, 'style sheet')).length;

/** Reads declarations: {name, tokens, isImportant}. Nested rules are left out. */
export function declarationsOf(tokens) {
  const made = [];
  for (const part of statements(tokens)) {
    const [name, colon] = solid(part), at = part.indexOf(colon);
    if (name?.type !== 'ident' || colon?.value !== ':' || part.at(-1).open === '{') continue;
    let value = part.slice(at + 1);
    const [mark, word] = solid(value).slice(-2);
    const isImportant = mark?.value === '!' && word?.value?.toLowerCase() === 'important';
    if (isImportant) value = value.slice(0, value.indexOf(mark));
    const own = name.value.startsWith('--') ? name.value : name.value.toLowerCase();
    made.push({name: own, tokens: trimmed(value), isImportant});
  }
  return made;
}

function trimmed(tokens) {
  const isSpace = ({type}) => type === 'whitespace', start = tokens.findIndex((token) => !isSpace(token));
  return start < 0 ? [] : tokens.slice(start, tokens.findLastIndex((token) => !isSpace(token)) + 1);
}

/**
 * Reads one sheet into {rules, keyframes}. isMedia(text): whether a media query holds. Rules by a key
 * of their selector: {selector, pseudo, specificity, layer, order, declarations}; pseudo: the pseudo-element, or null;
 * layer is Infinity outside of layers.
 */
export function sheetOf(text, isMedia, sheet = {
  rules: new Map(),
  count: 0,
  keyframes: new Map(),
  layers: new Map(),
  pseudos: new Set()
}) {
  walk(tokensOf(text, 'style sheet'), Infinity, '', isMedia, sheet);
  return sheet;
}

function layerOf(sheet, name) {
  if (!sheet.layers.has(name)) sheet.layers.set(name, sheet.layers.size);
  return sheet.layers.get(name);
}

function walk(tokens, layer, layerName, isMedia, sheet) {
  for (const part of statements(tokens)) {
    const block = part.at(-1).open === '{' ? part.at(-1) : null, prelude = trimmed(block ? part.slice(0, -1) : part);
    if (prelude[0]?.value !== '@') {
      if (block) addRules(prelude, block, layer, sheet);
      continue;
    }
    const name = prelude[1]?.value?.toLowerCase(), rest = trimmed(prelude.slice(2));
    if (name === 'keyframes' && block) {
      sheet.keyframes.set(rest[0]?.value, keyframesOf(block.inside));
    } else if (name === 'layer') {
      for (const one of commas(rest).map(textOf)) layerOf(sheet, layerName + one);
      const own = layerName + (textOf(rest) || `anonymous ${sheet.layers.size}`);
      if (block) walk(block.inside, layerOf(sheet, own), `${own}.`, isMedia, sheet);
    } else if (block && (name === 'media' ? isMedia(textOf(rest)) : name === 'supports' && isSupported(rest))) {
      walk(block.inside, layer, layerName, isMedia, sheet);
    }
  }
}

/** Returns whether @supports holds. Everything counts as supported, so only "not" fails. */
const isSupported = (tokens) => solid(tokens)[0]?.value?.toLowerCase() !== 'not';

function addRules(prelude, block, layer, sheet) {
  const declarations = declarationsOf(block.inside);
  for (const part of commas(prelude)) {
    const [selector, pseudo] = parted(textOf(part));
    if (!selector || selector.includes('::')) continue;
    if (pseudo) sheet.pseudos.add(pseudo);
    const key = keyOf(part), order = sheet.count++;
    if (!sheet.rules.has(key)) sheet.rules.set(key, []);
    sheet.rules.get(key).push({selector, pseudo, specificity: specificityOf(part), layer, order, declarations});
  }
}

function keyframesOf(tokens) {
  const blocks = [];
  for (const part of statements(tokens)) {
    const block = part.at(-1);
    if (block.open !== '{') continue;
    const offsets = commas(part.slice(0, -1)).map((one) => {
      const text = textOf(one).toLowerCase();
      return text === 'from' ? 0 : text === 'to' ? 1 : /^[-+\d.e]+%$/.test(text) ? parseFloat(text) / 100 : NaN;
    });
    if (!offsets.length || !offsets.every((offset) => offset >= 0 && offset <= 1)) continue;
    blocks.push({offsets, declarations: declarationsOf(block.inside).filter(({isImportant}) => !isImportant)});
  }
  return blocks;
}

/**
 * Reads the inline style of an element: its attribute, which keeps properties that an old CSSStyleDeclaration does not
 * know, or the fields of its style object.
 */
function inlineOf(element) {
  const {style} = element;
  const text = element.getAttribute?.('style') || style?.cssText;
  if (text) return declarationsOf(tokensOf(String(text), 'style'));
  if (!style || typeof style !== 'object' || 'cssText' in style) return [];
  const names =
    Object.keys(style).filter((name) => ['string', 'number'].includes(typeof style[name]) && style[name] !== '');
  return names.map((name) => ({name: dashed(name), tokens: tokensOf(String(style[name])), isImportant: false}));
}

/** Attributes of SVG that are style, too. */
const PRESENTATION =
  ('fill stroke opacity fill-opacity stroke-opacity stroke-width stroke-dasharray stroke-dashoffset stop-color ' +
    'stop-opacity visibility display color x y cx cy r rx ry width height d transform x1 x2 y1 y2 fx fy points')
    .split(' ');

/** Returns the winning declarations of an element by longhand: {tokens, isImportant}. Later ones win. */
export function declaredOf(element, sheet) {
  const weighed = [];
  const add = (list, layer, inline, specificity, order) => list.forEach((declaration, place) => weighed.push({
    declaration,
    key:
      [declaration.isImportant ? 1 : 0, declaration.isImportant ? -layer : layer, inline, ...specificity, order, place]
  }));
  if (/svg/i.test(element.namespaceURI ?? '')) {
    const given = PRESENTATION.filter((name) => element.hasAttribute?.(name));
    add(given.map((name) => ({name, tokens: attributeOf(name, element.getAttribute(name)), isImportant: false})), -1, 0,
      [0, 0, 0], 0);
  }
  const pseudo = pseudoOf(element), matched = elementOf(element);
  for (const key of keysOf(matched)) {
    for (const {selector, pseudo: own, specificity, layer, order, declarations} of sheet.rules.get(key) ?? [])
      if (own === pseudo && matches(matched, selector)) add(declarations, layer, 0, specificity, order);
  }
  add(inlineOf(element), Infinity, 1, [0, 0, 0], 0);
  weighed.sort((a, b) => {
    const i = a.key.findIndex((value, at) => value !== b.key[at]);
    return i < 0 ? 0 : a.key[i] - b.key[i];
  });
  const declared = new Map();
  for (const {declaration: {name, tokens, isImportant}} of weighed) {
    for (const [longhand, value] of longhandsOf(name, tokens)) {
      declared.delete(longhand);
      declared.set(longhand, {tokens: value, isImportant});
    }
  }
  return declared;
}

/** Lengths of attributes may have no unit, path data no path(), and transforms SVG's syntax. */
export function attributeOf(name, text) {
  if (name === 'd') return tokensOf(`path("${text.replace(/["\\\n]/g, ' ')}")`);
  if (name === 'transform') return tokensOf(cssTransform(text));
  if (/^(x|y|cx|cy|r|rx|ry|width|height|x1|x2|y1|y2|fx|fy)$/.test(name) && /^\s*[-+\d.e]+\s*$/.test(text))
    return tokensOf(`${text.trim()}px`);
  return tokensOf(text);
}

/** SVG's attribute transform in CSS's words. */
function cssTransform(text) {
  return text.replace(/([a-zA-Z]+)\s*\(([^()]*)\)\s*,?/g, (_, name, inside) => {
    const numbers = inside.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? [];
    if (name === 'rotate' && numbers.length === 3) {
      const [angle, x, y] = numbers;
      return `translate(${x}px, ${y}px) rotate(${angle}deg) translate(${- x}px, ${- y}px) `;
    }
    const unit = name === 'translate' ? 'px' : /^(rotate|skew)/.test(name) ? 'deg' : '';
    return `${name}(${numbers.map((number) => number + unit).join(', ')}) `;
  });
}
