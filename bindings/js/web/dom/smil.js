// SVG's beginElement(): the animation that an <animate>, <animateTransform> or <set> describes, as keyframes.

import {easingOf} from './values/keyframes.js';
import {quantityOf, secondsOf, UNITS} from './values/quantities.js';
import {tokensOf, Unknown} from './values/tokens.js';
import {parentOf} from './selectors.js';
import {attributeOf} from './sheets.js';

const SECOND = 1000; // milliseconds

function secondsIn(text, initial) {
  try {
    return /^\s*[-+\d.]+\s*$/.test(text ?? '') ? Number(text) : secondsOf(quantityOf(tokensOf(text ?? '')[0], UNITS));
  } catch (error) {
    if (!(error instanceof Unknown)) throw error;
    return initial;
  }
}

const listIn = (text) => (text ?? '').split(';').map((part) => part.trim()).filter(Boolean);

/** Returns the element that an animation element moves. */
function targetOf(element) {
  const href = element.getAttribute('href') ?? element.getAttribute('xlink:href');
  return href?.startsWith('#') ? element.ownerDocument?.getElementById(href.slice(1)) ?? null : parentOf(element);
}

/** Returns {target, frames, timing}, or null if the element moves nothing. */
export function smilOf(element) {
  const attribute = (name) => element.getAttribute(name), tag = (element.localName ?? element.tagName).toLowerCase();
  const isTransform = tag === 'animatetransform', name = isTransform ? 'transform' : attribute('attributeName');
  const target = targetOf(element);
  if (!target || !name || !['animate', 'animatetransform', 'set'].includes(tag)) return null;
  const read = (text) => {
    if (!isTransform) return attributeOf(name, text);
    return attributeOf('transform', `${attribute('type') ?? 'translate'}(${text})`);
  };
  const {values, isAdded} = valuesOf(attribute, tag);
  if (!values.length) return null;
  const duration = secondsIn(attribute('dur'), Infinity), count = attribute('repeatCount');
  const iterations = count === 'indefinite' ? Infinity : count ? Math.max(Number(count) || 1, 0) : 1;
  const composite = isAdded ? 'add' : 'replace';
  const spots = spotsOf(attribute, values.length, tag === 'set' || attribute('calcMode') === 'discrete');
  const frames = spots.map(({offset, easing, value}) => {
    const text = values[value];
    const declared = {[name]: text === null ? null : read(text)};
    return {offset, computedOffset: offset, easing, composite: text === null ? 'replace' : composite, declared};
  });
  const fill = attribute('fill') === 'freeze' ? 'forwards' : 'none';
  return {target, frames, timing: {duration: duration === Infinity ? Infinity : duration * SECOND, iterations, fill}};
}

/** Returns the values in order, null for the running one, and whether they are added to it. */
function valuesOf(attribute, tag) {
  const isAdded = attribute('additive') === 'sum', listed = listIn(attribute('values'));
  const [from, to, by] = ['from', 'to', 'by'].map(attribute);
  if (tag === 'set') return {values: to === null ? [] : [to], isAdded: false};
  if (listed.length) return {values: listed, isAdded};
  if (to !== null) return {values: [from, to], isAdded: isAdded && from !== null};
  if (by === null) return {values: [], isAdded};
  const add = (text) => {
    const numbers = by.match(/[-+\d.e]+/g) ?? [];
    let at = 0;
    return text.replace(/[-+\d.e]+/g, (number) => String(Number(number) + Number(numbers[at++] ?? 0)));
  };
  if (from !== null) return {values: [from, add(from)], isAdded};
  return {values: [by.replace(/[-+\d.e]+/g, '0'), by], isAdded: true};
}

/** Returns where values are in time: {offset, easing, value}, value by its index. */
function spotsOf(attribute, count, isDiscrete) {
  const times = listIn(attribute('keyTimes')).map(Number), splines = listIn(attribute('keySplines'));
  const isUsable = times.length === count && times.every((time, i) => time >= (times[i - 1] ?? 0) && time <= 1);
  const even = (i) => (isDiscrete ? i / count : count === 1 ? 0 : i / (count - 1));
  const isSpline = attribute('calcMode') === 'spline';
  const curve = (i) => (isDiscrete ? 'step-end'
      : !isSpline || !splines[i]   ? null
                                   : easingOf(`cubic-bezier(${splines[i].split(/[\s,]+/).join(', ')})`));
  const spots = Array.from(
    {length: count}, (_, value) => ({offset: isUsable ? times[value] : even(value), easing: curve(value), value}));
  if (spots.at(-1).offset < 1) spots.push({offset: 1, easing: null, value: count - 1});
  return spots;
}
