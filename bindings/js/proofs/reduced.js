// The calm form of a style sheet, for those who ask for less motion.

import {Answer, FAILS, HOLDS} from './answer.js';

const PREFERS = /prefers-reduced-motion(?:\s*:\s*([\w-]+))?/gi;
const MOVES = /(?:^|[;{\s])(?:-webkit-)?(?:animation(?:-name)?|transition)\s*:\s*([^;}]+)/gi;
const STILL = /^(none|initial|unset)\b|^0?\.?0*1?m?s\b/i;

/**
 * Answers hasReducedMotion of a style sheet, or null: every selector that is animated is stopped under @media
 * (prefers-reduced-motion: reduce), or is animated under no-preference alone.
 */
export function ofStyleSheet(styleSheet) {
  const rule = 'there is a form with reduced motion';
  if (styleSheet === null || !/@keyframes|animation/.test(styleSheet)) {
    const note = 'give the reduced form: a scene says nothing of it';
    return new Answer(rule, FAILS, {expected: 'a style sheet with @media, or "reduced"', seen: 'nothing', note});
  }
  const left = withoutCalm(styleSheet);
  if (!left.length) return new Answer(rule, HOLDS);
  const expected = 'stopped under @media (prefers-reduced-motion: reduce)';
  return new Answer(rule, FAILS, {expected, seen: `animated always: ${left.slice(0, 5).join(', ')}`});
}

/** Returns the selectors of a style sheet that are animated also for those who prefer reduced motion. */
function withoutCalm(text) {
  const moving = new Set(), stopped = new Set();
  for (const {selector, body, media} of rulesOf(text.replace(/\/\*[^]*?\*\//g, ''))) {
    const prefers = [...media.matchAll(PREFERS)].map(([, word = 'reduce']) => word.toLowerCase());
    if (prefers.includes('no-preference')) continue;
    for (const [, value] of body.matchAll(MOVES)) {
      const isStill = STILL.test(value.trim());
      if (!isStill) moving.add(selector);
      else if (prefers.includes('reduce')) stopped.add(selector);
    }
  }
  const partsOf = (selectors) => [...selectors].flatMap((one) => one.split(',').map((part) => part.trim()));
  if ([...stopped].some((selector) => selector.split(',')[0].includes('*'))) return [];
  const names = new Set(partsOf(stopped));
  return partsOf(moving).filter((part) => !names.has(part));
}

/** Yields the rules of a style sheet: selector, declarations, and the @media queries around them. */
function* rulesOf(text, media = '') {
  let at = 0;
  for (let brace = text.indexOf('{'); brace >= 0; brace = text.indexOf('{', at)) {
    const head = text.slice(at, brace).split(';').at(-1).trim();
    let depth = 1, end = brace + 1;
    for (; end < text.length && depth; end++) depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0;
    const body = text.slice(brace + 1, end - 1);
    if (/^@(media|supports|layer|container)/.test(head))
      yield* rulesOf(body, head.startsWith('@media') ? `${media} ${head}` : media);
    else if (!head.startsWith('@')) yield {selector: head, body, media};
    at = end;
  }
}
