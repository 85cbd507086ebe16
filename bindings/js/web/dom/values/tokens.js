// The tokens of CSS values: what css-syntax-3 calls component values.

import {refuse} from '../../../core/arguments.js';

/** A value that its property does not take. The declaration counts as left out. It has no stack, which costs time. */
export class Unknown extends Error {
  constructor(message) {
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = limit;
  }
}

export const DEPTH = 100; // of brackets
const BYTES = 8 << 20;    // of a text
const SPACE = /\s+|\/\*[^]*?(?:\*\/|$)/y;
const NUMBER = /[-+]?(?:\d*\.)?\d+(?:e[-+]?\d+)?/iy;
const IDENT =
  /(?:--|-?(?:[a-z_\u0080-\uffff]|\\(?:[0-9a-f]{1,6}\s?|[^\n])))(?:[-\w\u0080-\uffff]|\\(?:[0-9a-f]{1,6}\s?|[^\n]))*/iy;
const STRING = /"((?:[^"\\\n]|\\[^])*)"?|'((?:[^'\\\n]|\\[^])*)'?/y;
const HASH = /#((?:[-\w\u0080-\uffff]|\\[^\n])+)/y;
const URL = /\s*([^"'()\s]*)\s*\)/y;
const CLOSERS = {
  '(': ')',
  '[': ']',
  '{': '}'
};

/** Returns text without the backslashes of escapes. */
const unescaped = (text) => text.replace(/\\(?:([0-9a-f]{1,6})\s?|([^]))/gi,
  (_, hex, letter) => (hex ? String.fromCodePoint(Math.min(parseInt(hex, 16), 0x10ffff)) : letter));

/**
 * Returns the tokens of a text. Each has a type and its source text: number, percentage and dimension have "value"
 * (dimension a unit, too), ident and string "value", function and block "inside". White space is one token.
 */
export function tokensOf(text, place = 'css') {
  if (text.length > BYTES) refuse(place, text, 'must have at most 8 MiB');
  const reader = {text, at: 0, place};
  return tokensUntil(reader, null, 0);
}

function tokensUntil(reader, closer, depth) {
  const {text} = reader, tokens = [];
  if (depth > DEPTH) refuse(reader.place, 'brackets', `must be nested at most ${DEPTH} deep`);
  while (reader.at < text.length) {
    if (text[reader.at] === closer) {
      reader.at += 1;
      break;
    }
    tokens.push(next(reader, depth));
  }
  return tokens;
}

function matched(reader, pattern) {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text);
  if (found) reader.at = pattern.lastIndex;
  return found;
}

function next(reader, depth) {
  const start = reader.at, token = read(reader, depth);
  token.text = token.type === 'whitespace' ? ' ' : reader.text.slice(start, reader.at);
  return token;
}

function read(reader, depth) {
  const letter = reader.text[reader.at];
  let found;
  if (matched(reader, SPACE)) return {type: 'whitespace'};
  if ((found = matched(reader, NUMBER))) return numeric(reader, Number(found[0]));
  if ((found = matched(reader, IDENT))) {
    const value = unescaped(found[0]);
    if (reader.text[reader.at] !== '(') return {type: 'ident', value};
    reader.at += 1;
    const name = value.toLowerCase(), url = name === 'url' ? matched(reader, URL) : null;
    if (url) return {type: 'url', value: url[1]};
    return {type: 'function', name, inside: tokensUntil(reader, ')', depth + 1)};
  }
  if ((letter === '"' || letter === '\'') && (found = matched(reader, STRING)))
    return {type: 'string', value: unescaped(found[1] ?? found[2])};
  if ((found = matched(reader, HASH))) return {type: 'hash', value: unescaped(found[1])};
  reader.at += 1;
  if (CLOSERS[letter]) return {type: 'block', open: letter, inside: tokensUntil(reader, CLOSERS[letter], depth + 1)};
  return {type: 'literal', value: letter};
}

function numeric(reader, value) {
  if (reader.text[reader.at] === '%') {
    reader.at += 1;
    return {type: 'percentage', value};
  }
  const unit = matched(reader, IDENT);
  return unit ? {type: 'dimension', value, unit: unit[0].toLowerCase()} : {type: 'number', value};
}

/** Returns tokens without white space. */
export const solid = (tokens) => tokens.filter(({type}) => type !== 'whitespace');

/** Returns tokens as lists between their commas, or between another literal. */
export function commas(tokens, at = ',') {
  const parts = [[]];
  for (const token of tokens) {
    if (token.type === 'literal' && token.value === at) parts.push([]);
    else parts.at(-1).push(token);
  }
  return parts.some((part) => solid(part).length) ? parts : [];
}

export const textOf = (tokens) => tokens.map(({text}) => text).join('').trim();

/** Returns the word that a value is, in small letters, or null. */
export function identOf(tokens) {
  const [token, ...more] = solid(tokens);
  return token?.type === 'ident' && !more.length ? token.value.toLowerCase() : null;
}
