// Selectors: how specific one is, and whether an element matches it.

import {commas, solid, textOf, tokensOf} from './values/tokens.js';

const OF_LISTS = ['is', 'not', 'has', 'where'];

/** Returns the specificity of a selector: numbers of ids, of classes and their like, and of types. */
export function specificityOf(tokens) {
  const total = [0, 0, 0], parts = solid(tokens);
  parts.forEach((token, i) => {
    const before = parts[i - 1]?.type === 'literal' ? parts[i - 1].value : '';
    if (token.type === 'hash') total[0] += 1;
    else if (token.open === '[') total[1] += 1;
    else if (token.type === 'ident') total[before === '.' || before === ':' ? 1 : 2] += 1;
    else if (token.type === 'function' && !OF_LISTS.includes(token.name)) total[1] += 1;
    else if (token.type === 'function' && token.name !== 'where')
      commas(token.inside).map(specificityOf).sort(compare).at(-1)?.forEach((count, at) => {
        total[at] += count;
      });
  });
  return total;
}

const compare = (a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/**
 * Returns whether an element matches a selector: by its own "matches". Without one: types, ids, classes, attributes,
 * :root, :is(), :where(), :not(), :nth-child() and its kin, and combinators.
 */
export function matches(element, selector) {
  if (typeof element.matches === 'function') {
    try {
      return element.matches(selector);
    } catch { return false; } // the DOM does not know the selector
  }
  return stepsOf(selector).some((steps) => climbs(element, steps, steps.length - 1));
}

const parsed = new Map();

/** Returns the steps of each selector of a list, from the outermost element in. The text is read once. */
function stepsOf(selector) {
  if (!parsed.has(selector)) parsed.set(selector, commas(tokensOf(selector)).map(stepsIn));
  return parsed.get(selector);
}

/**
 * Parts a selector at its combinators.
 */
function stepsIn(tokens) {
  const steps = [{combinator: '', parts: []}];
  for (const token of tokens) {
    const step = steps.at(-1), isCombinator = token.type === 'literal' && '>+~'.includes(token.value);
    if (isCombinator && !step.parts.length) step.combinator = token.value;
    else if (isCombinator) steps.push({combinator: token.value, parts: []});
    else if (token.type !== 'whitespace') step.parts.push(token);
    else if (step.parts.length) steps.push({combinator: ' ', parts: []});
  }
  return steps.at(-1).parts.length ? steps : steps.slice(0, -1);
}

function climbs(element, steps, at) {
  if (at < 0 || !element || !fits(element, steps[at].parts)) return false;
  if (at === 0) return true;
  const {combinator} = steps[at], isAmong = '+~'.includes(combinator);
  const next = isAmong ? (each) => siblingsOf(each)[siblingsOf(each).indexOf(each) - 1] ?? null : parentOf;
  for (let other = next(element); other; other = next(other)) {
    if (climbs(other, steps, at - 1)) return true;
    if (combinator === '>' || combinator === '+') return false;
  }
  return false;
}

const siblingsOf = (element) => [...(parentOf(element)?.children ?? [element])];

/** Returns whether a place, counted from 1, is one of "odd", "even", "3" or "2n + 1". */
function isNth(text, place) {
  const plain = {odd: '2n+1', even: '2n'}[text] ?? text.replace(/\s+/g, '');
  const [, a, b] = /^([-+]?\d*)n([-+]\d+)?$/.exec(plain) ?? [null, '0', plain];
  const step = a === '' || a === '+' ? 1 : a === '-' ? -1 : Number(a), from = place - Number(b ?? 0);
  return step === 0 ? from === 0 : from % step === 0 && from / step >= 0;
}

/** Returns the parent element, also of a DOM that has parentNode alone. */
export function parentOf(element) {
  const parent = element.parentElement ?? element.parentNode ?? null;
  return parent && (parent.nodeType === undefined || parent.nodeType === 1) ? parent : null;
}

/** Returns {id, classes, tag} of an element. */
function namesOf(element) {
  const attribute = (name) => element.getAttribute?.(name) ?? null;
  return {
    id: element.id ?? attribute('id'),
    classes: String(element.className?.baseVal ?? element.className ?? attribute('class') ?? '').split(/\s+/),
    tag: (element.localName ?? element.tagName ?? '').toLowerCase()
  };
}

/** Returns one of the keys that each element has which a selector matches: #id, .class, tag, or * for all. */
export function keyOf(tokens) {
  let found = {};
  tokens.forEach((token, i) => {
    const before = tokens[i - 1]?.type === 'literal' ? tokens[i - 1].value : '';
    if (token.type === 'whitespace' || (token.type === 'literal' && '>+~'.includes(token.value))) found = {};
    else if (token.type === 'hash') found.id = `#${token.value}`;
    else if (token.type === 'ident' && before === '.') found.class = `.${token.value}`;
    else if (token.type === 'ident' && before !== ':') found.tag = token.value.toLowerCase();
  });
  return found.id ?? found.class ?? found.tag ?? '*';
}

/** Returns the keys of an element. */
export function keysOf(element) {
  const {id, classes, tag} = namesOf(element);
  return [`#${id}`, ...new Set(classes.map((name) => `.${name}`)), tag, '*'];
}

function fits(element, parts) {
  const attribute = (name) => element.getAttribute?.(name) ?? null, {id, classes, tag} = namesOf(element);
  return parts.every((token, i) => {
    const before = parts[i - 1]?.type === 'literal' ? parts[i - 1].value : '';
    if (token.type === 'hash') return id === token.value;
    if (token.type === 'ident' && before === '.') return classes.includes(token.value);
    if (before === ':') return isPseudo(element, token);
    if (token.type === 'ident') return tag === token.value.toLowerCase();
    if (token.open === '[') {
      const [name, equals, value] = solid(token.inside), found = attribute(name?.value);
      return equals ? equals.value === '=' && found === value?.value : found !== null;
    }
    return token.type === 'literal' && '.:*'.includes(token.value);
  });
}

function isPseudo(element, {type, value, name, inside}) {
  if (type === 'function' && ['is', 'where', 'not'].includes(name)) {
    const isOne = commas(inside).map(stepsIn).some((steps) => climbs(element, steps, steps.length - 1));
    return isOne === (name !== 'not');
  }
  const list = siblingsOf(element), place = list.indexOf(element) + 1;
  if (type === 'function' && name === 'nth-child') return isNth(textOf(inside).toLowerCase(), place);
  if (type === 'function' && name === 'nth-last-child')
    return isNth(textOf(inside).toLowerCase(), list.length + 1 - place);
  const states = {
    'root': () => !parentOf(element),
    'first-child': () => place === 1,
    'last-child': () => place === list.length,
    'only-child': () => list.length === 1
  };
  return type === 'ident' && Object.hasOwn(states, value) && states[value]();
}
