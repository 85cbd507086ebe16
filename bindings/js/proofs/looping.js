// Rules about a whole: loopCloses, hasReducedMotion.

import * as c from '../abi/numbers.js';
import {number, refuse} from '../core/arguments.js';
import {general} from '../values/numerals.js';
import {Answer, FAILS, HOLDS} from './answer.js';
import {Motion, SHOWS} from './motion.js';
import {INSTANT, Places} from './moving.js';
import {remembered} from './picture.js';
import {answered} from './placed.js';
import {decide, greatest} from './search.js';

const OUTPUTS = ['affines', 'opacities', 'strokes', 'values', 'frames'];
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
  const instant = INSTANT * Math.max(1, Math.abs(begin), Math.abs(end)), step = Math.min(1e-3, (end - begin) / 64);
  const times = [begin + instant, begin + instant + step, end - instant - step, end - instant];
  const drawn = drawnOf(motion, motion.layers(layer), times);
  const rule = `the loop from ${general(begin)} to ${general(end)} s closes`, span = {start: begin, end};
  const open = (row, property, seen, expected) => {
    const name = motion.names.layers[row] ?? null, why = motion.explained(name, end);
    const rest = {expected: `${expected}, as at ${general(begin)} s`, seen, why, ...span};
    return new Answer(rule, FAILS, {time: end, layer: name, property, ...rest});
  };
  for (const [key, {values: [first, , , last], owners, weights}] of drawn) {
    const gaps = last.map((value, i) => Math.abs(value - first[i]) * weights[i]), at = greatest(gaps);
    if (gaps[at] > tolerance) return open(owners[at], key, general(last[at], 5), general(first[at], 5));
  }
  for (const [key, {values: [a, b, y, z], owners, weights}] of drawn) {
    const first = a.map((value, i) => (b[i] - value) / step), last = y.map((value, i) => (z[i] - value) / step);
    const gaps = last.map((value, i) => Math.abs(value - first[i]) * weights[i]), at = greatest(gaps);
    const [seen, expected] = [last[at], first[at]].map((value) => `moving at ${general(value ?? 0, 4)} a second`);
    if (gaps[at] > velocity) return open(owners[at], key, seen, expected);
  }
  return new Answer(rule, HOLDS, span);
}

/** Returns what is drawn at times, by key: numbers by time, whose each is, and how much of a point it counts for. */
function drawnOf(motion, rows, times) {
  const {clip, names: {layers}} = motion, {labels} = clip.contents, found = new Map();
  const samples = times.map((time) => clip.sample(time, {space: 'root', outputs: OUTPUTS}));
  const isShown = rows.map((row) => samples.some(({opacities}) => opacities[row] >= SHOWS));
  const sizes =
    rows.map((row) => samples.reduce((most, {frames}) => Math.max(most, frames[4 * row + 2], frames[4 * row + 3]), 1));
  /** Adds numbers of layers: width of each layer in an output, and which of these numbers. */
  const add = (key, output, width, places, weight, limited = (value) => value) => found.set(key, {
    values:
      samples.map((sample) => rows.flatMap((row) => places.map((at) => limited(sample[output][width * row + at])))),
    owners: rows.flatMap((row) => places.map(() => row)),
    weights: rows.flatMap((_, i) => places.map(() => weight(i)))
  });
  const points = (i) => Number(isShown[i]), edges = (i) => points(i) * sizes[i];
  add('affine.tx', 'affines', 6, [4], points);
  add('affine.ty', 'affines', 6, [5], points);
  add('affine', 'affines', 6, [0, 1, 2, 3], edges); // a corner goes as far as the layer is large
  add('opacity', 'opacities', 1, [0], () => 1);
  add('stroke', 'strokes', 2, [0, 1], edges, (value) => Math.min(Math.max(value, 0), 1));
  labels.forEach(({layer, property, place}, i) => {
    const isScene = layer === c.NONE, at = rows.indexOf(layer);
    if ((property !== c.PROPERTY_BOUNDS && property < c.PROPERTY_USER) || (!isScene && at < 0)) return;
    const end = labels[i + 1]?.place ?? clip.info.valueCount, key = clip.channels[i]?.key ?? String(property);
    const values = samples.map((sample) => [...sample.values.subarray(place, end)]);
    const weight = isScene ? 1 : points(at);
    const owners = values[0].map(() => layer), weights = values[0].map(() => weight);
    found.set(found.has(key) ? `${key} of ${layers[layer] ?? layer}` : key, {values, owners, weights});
  });
  return found;
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
  const places = new Places(calm, null), home = places.at(calm.start);
  const farthest = ([low, high]) =>
    places.rows.map((_, row) => Math.max(...home.slice(8 * row, 8 * row + 8)
                        .map((there, i) => Math.max(there - low[8 * row + i], high[8 * row + i] - there))));
  const sample = (time) => {
    const now = places.at(time);
    return farthest([now, now]).map((far) => far - most);
  };
  const enclose = (start, end) => farthest(places.enclose(start, end)).map((far) => far - most);
  const found = decide(calm.start, calm.end, enclose, sample);
  const seen = (time, subject) => `${general(sample(time)[subject] + most, 4)} points from where it starts`;
  const expected = `within ${general(most)} points`;
  return remembered(answered(calm, rule, found, places.rows, 'corners', expected, seen), calm);
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
