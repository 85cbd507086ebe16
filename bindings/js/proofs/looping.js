// Rules about a whole: loopCloses, hasReducedMotion.

import * as c from '../abi/numbers.js';
import {number, refuse} from '../core/arguments.js';
import {general} from '../values/numerals.js';
import {Answer, FAILS, HOLDS} from './answer.js';
import {prove, spoken} from './asked.js';
import {Motion} from './motion.js';
import {remembered} from './picture.js';

const PREFERS = /prefers-reduced-motion(?:\s*:\s*([\w-]+))?/gi;
const MOVES = /(?:^|[;{\s])(?:-webkit-)?(?:animation(?:-name)?|transition)\s*:\s*([^;}]+)/gi;
const STILL = /^(none|initial|unset)\b|^0?\.?0*1?m?s\b/i;

/**
 * What is drawn at the end of the loop is what is drawn at its start, and goes on as fast. start and end: default the
 * motion's own. tolerance: points, and hundredths of other numbers. velocity: default a hundred times tolerance, a
 * second; Infinity: velocities do not count. Angles are compared as they are drawn: modulo a turn.
 */
export function loopCloses(
  motion, {start, end = motion.end, tolerance = 0.05, velocity = 100 * tolerance, layer = null}) {
  const cycle = start === undefined ? motion.cycle : null;
  const isOneCycle = cycle && end === cycle.start + cycle.length && motion.start <= cycle.start;
  const begin = isOneCycle ? cycle.start : start ?? motion.start;
  if (!(number(begin, 'start') < number(end, 'end')))
    refuse('end', end, 'must be after the start: there is nothing that loops');
  const span = {start: begin, end}, limits = [tolerance, velocity];
  const found = prove(motion, c.PROVE_LOOP_CLOSES, motion.layers(layer), limits, span);
  const expected =
    `within ${general(tolerance)} of the start at ${general(begin)} s, its speed within ${general(velocity)} a second`;
  return spoken(motion, `the loop from ${general(begin)} to ${general(end)} s closes`, found, expected,
    ({value}) => `${general(value, 4)} away`, span);
}

/**
 * There is a calm form for those who ask for less motion. In a style sheet every selector that is animated is stopped
 * under @media (prefers-reduced-motion: reduce), or is animated under no-preference alone. For others "reduced" is a
 * scene or clip in which no corner is ever more than "most" points from where it starts.
 */
export function hasReducedMotion(motion, {reduced, most = 1}) {
  const rule = 'there is a form with reduced motion', {styleSheet} = motion;
  if (reduced !== undefined) return staysCalm(new Motion(reduced), rule, most);
  if (styleSheet === null || !/@keyframes|animation/.test(styleSheet)) {
    const note = 'give the reduced form: a scene says nothing of it';
    return new Answer(rule, FAILS, {expected: 'a style sheet with @media, or "reduced"', seen: 'nothing', note});
  }
  const left = withoutCalm(styleSheet);
  if (!left.length) return new Answer(rule, HOLDS);
  const expected = 'stopped under @media (prefers-reduced-motion: reduce)';
  return new Answer(rule, FAILS, {expected, seen: `animated always: ${left.slice(0, 5).join(', ')}`});
}

function staysCalm(calm, rule, most) {
  const found = prove(calm, c.PROVE_STAYS_NEAR, calm.drawn, [number(most, 'most')]);
  const seen = ({value}) => `${general(value, 4)} points from where it starts`;
  return remembered(spoken(calm, rule, found, `within ${general(most)} points`, seen, {limit: most}), calm);
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
