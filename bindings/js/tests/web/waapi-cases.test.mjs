// The cases of others, in ../shared: the web platform's tests of the timing model, and style sheets with Chromium's
// numbers. Both run on a DOM that has only Element.
import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import test from 'node:test';
import {install} from '../../waapi-dom.js';
import {plainWindow} from './waapi-kit.mjs';

const shared = new URL('../../../../../shared/cases/', import.meta.url);
const skip = !existsSync(shared) && '../shared is not there';
const casesOf = (name) => JSON.parse(readFileSync(new URL(name, shared)));
const LAYOUT = 64; // Chromium lays boxes out in such parts of a px

/** Returns why a row of the web platform's tests cannot be run by itself, or null. */
function leftOut({file, msg, expected, keyframes}) {
  if (expected === '__undefined__') return 'not for this phase';
  if (/after updating|fourth iteration|25s of the first/.test(msg ?? '')) return 'the test changes something before';
  if (/underlying animation|parent font-size|font-size on parent|composite mode/.test(msg ?? '')
    && /composite|context-filling/.test(file) && expected === '300px')
    return 'the test has another animation below';
  if (/iteration-composite/.test(file) && keyframes.filter) return 'filters, as the README of the cases says';
  return null;
}

/** Returns what a row asks for, of an element whose parent is 100px wide. */
function answerOf(window, parent, row) {
  const {keyframes, input, playbackRate, currentTime} = row;
  const isAdded = /base value when using additive/.test(row.test); // then the test gives the element a margin
  const style = {fontSize: '10px', '--target': '100px', ...(isAdded ? {marginLeft: '100px'} : {})};
  const element = new window.Element({parentNode: parent, style});
  const options = JSON.parse(JSON.stringify(input), (_, value) => (value === '__undefined__' ? undefined : value));
  const animation = element.animate(keyframes, options);
  animation.playbackRate = playbackRate;
  animation.currentTime = Number(currentTime.toFixed(9)); // browsers' seconds have slipped off a boundary
  const computed = animation.effect.getComputedTiming(), answer = answerIn(window, element, computed, row);
  animation.cancel();
  return answer;
}

function answerIn(window, element, computed, {file, keyframes, kind, expected}) {
  if (/local-time/.test(file)) return computed.localTime;
  // The tests of the active time look at both numbers, and a row does not say at which.
  const isCount = /active-time/.test(file) && kind === 'equals' && (expected >= 1 || expected === 'Infinity');
  if (/current-iteration/.test(file)) return computed.currentIteration;
  if (/progress|active-time|phases/.test(file))
    return isCount && computed.progress !== expected ? computed.currentIteration : computed.progress;
  const frames = Array.isArray(keyframes) ? keyframes : [keyframes];
  const [name] = frames.flatMap(Object.keys).filter((each) => !['offset', 'easing', 'composite'].includes(each));
  const text = window.getComputedStyle(element)[name];
  return typeof expected === 'number' ? parseFloat(text) : text;
}

function holds(got, {expected, epsilon, msg}) {
  const wanted = expected === 'Infinity' ? Infinity : expected;
  if (typeof wanted !== 'number') {
    if (got === wanted) return true;
    const [own, theirs] = [parseFloat(got), parseFloat(wanted)]; // what is laid out is cut to parts of a px
    return /elements should be equal/.test(msg ?? '') && Math.abs(Math.trunc(own * LAYOUT) / LAYOUT - theirs) < 1e-3;
  }
  return got === wanted || Math.abs(got - wanted) <= Math.max(epsilon, 1e-6);
}

test('the web platform\'s tests of easing and timing', {skip}, async (context) => {
  const window = plainWindow(), kit = await install(window), parent = new window.Element({style: {width: '100px'}});
  const counts = {run: 0, left: 0}, wrong = [];
  for (const row of casesOf('wpt_easing_timing.json').cases) {
    if (leftOut(row)) {
      counts.left += 1;
      continue;
    }
    counts.run += 1;
    const got = answerOf(window, parent, row);
    if (!holds(got, row)) wrong.push(`${row.file}: ${row.test} at ${row.currentTime}: ${got}, must be ${row.expected}`);
  }
  kit.uninstall();
  context.diagnostic(`${counts.run - wrong.length} of ${counts.run} rows hold; ${counts.left} cannot be run alone`);
  assert.deepEqual(wrong, []);
});

const multiply = (m, n) => [m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1], m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3], m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5]];

/** Returns the matrix that leads from a box to its parent, by its computed style. */
function matrixOf(style, [x, y, width, height], isMoved) {
  const numbers = (name) => style.getPropertyValue(name).split(' ').map(parseFloat);
  const [left, top] = ['left', 'top'].map((name, axis) => (isMoved(name) ? numbers(name)[0] : [x, y][axis]));
  const sides = ['width', 'height'].map((name, axis) => (isMoved(name) ? numbers(name)[0] : [width, height][axis]));
  const origin = numbers('transform-origin').map((number, axis) => (number * sides[axis]) / [width, height][axis]);
  let matrix = [1, 0, 0, 1, left + origin[0], top + origin[1]];
  const text = style.transform,
        list = text === 'none' ? [1, 0, 0, 1, 0, 0] : text.match(/[-+\d.e]+(?=[,)])/g).map(Number);
  const parts = list.length === 6 ? list : [0, 1, 4, 5, 12, 13].map((i) => list[i]);
  const [dx, dy = 0] = style.translate === 'none' ? [0] : numbers('translate');
  const angle = style.rotate === 'none' ? 0 : numbers('rotate')[0] * Math.PI / 180;
  const [sx, sy = sx] = style.scale === 'none' ? [1] : numbers('scale'),
                  [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (const next of [[1, 0, 0, 1, dx, dy], [cos, sin, -sin, cos, 0, 0], [sx, 0, 0, sy, 0, 0], parts])
    matrix = multiply(matrix, next);
  return multiply(matrix, [1, 0, 0, 1, -origin[0], -origin[1]]);
}

/** Returns the elements of a case, by name, in a body in a page. */
function elementsOf(window, elements) {
  const add = (parentNode, fields) => {
    const element = new window.Element({parentNode, children: [], style: null, ...fields});
    parentNode?.children.push(element);
    return element;
  };
  const body = add(add(null, {localName: 'html'}), {localName: 'body'}), made = {};
  for (const {name, tag = 'div', id = '', classes = '', style = null, parent, box} of elements)
    made[name] = add(parent ? made[parent] : body, {localName: tag, id, className: classes, attributes: {style}, box});
  return made;
}

test('style sheets of others have Chromium\'s numbers', {skip}, async (context) => {
  const {cases, viewport} = casesOf('web_css_public.json'), wrong = [];
  let count = 0, spatial = 0;
  for (const {source, css, elements, at, expect} of cases) {
    const window = plainWindow();
    const kit = await install(window, {styleSheets: css, viewport, box: ({box}) => box}),
          made = elementsOf(window, elements);
    kit.watch(...Object.values(made));
    const check = (isRight, what) => {
      count += 1;
      if (!isRight) wrong.push(`${source}: ${what}`);
    };
    for (const i of at.keys()) {
      kit.advance(at[i] * 1000 - kit.currentTime);
      if (i % 3) continue; // every third time, for the sake of the time that this takes
      for (const [name, {matrix, opacity, values, tol}] of Object.entries(expect)) {
        const style = window.getComputedStyle(made[name]), place = `${name} at ${at[i]}`;
        const moving = made[name].getAnimations().flatMap(({effect}) => effect.getKeyframes().flatMap(Object.keys));
        if (matrix[i]?.length === 6) {
          const own = matrixOf(style, made[name].box, (property) => moving.includes(property));
          check(own.every((number, j) => Math.abs(number - matrix[i][j])
                    <= (j < 4 ? Math.max(tol[0], 1e-5) : Math.max(tol[1], 2e-3))),
            `${place}: matrix ${own}, must be ${matrix[i]}`);
        } else if (matrix[i]) {
          spatial += 1;
        }
        check(
          Math.abs(style.opacity - opacity[i]) <= 3e-5, `${place}: opacity ${style.opacity}, must be ${opacity[i]}`);
        for (const [property, {[i]: [wanted]}] of Object.entries(values)) {
          const text = style.getPropertyValue(property);
          const own = property === 'visibility' ? Number(text === 'visible') : parseFloat(text);
          check(Math.abs(own - wanted) <= 1 / LAYOUT + 1e-3, `${place}: ${property} ${text}, must be ${wanted}`);
        }
      }
    }
    kit.uninstall();
  }
  context.diagnostic(`${count - wrong.length} of ${count} numbers of ${cases.length} animations hold; ${
    spatial} matrices in space are not asked`);
  assert.deepEqual(wrong, []);
});

/** Returns the numbers of a value. A matrix in space means the same if all its numbers are divided by the last. */
function numbersIn(text) {
  if (text === 'none') return [];
  const numbers = text.replace('matrix3d', '').match(/[-+]?[\d.]+(?:e[-+]?\d+)?/g).map(Number);
  return numbers.length === 16 ? numbers.map((number) => number / numbers[15]) : numbers;
}

test('the web platform\'s tests of transforms that mix', {skip}, async (context) => {
  const window = plainWindow(), kit = await install(window, {box: () => [100, 100]}), wrong = [];
  const cases =
    [...casesOf('wpt_transform_interpolation.json').cases, ...casesOf('wpt_other_interpolation.json').cases];
  const computed = (name, frames, timing) => {
    const element = new window.Element(), animation = element.animate(frames, {duration: 100, ...timing});
    animation.currentTime = 50;
    const text = kit.computed(element, name);
    animation.cancel();
    return text;
  };
  let count = 0;
  for (const {fn, property, from, to, expect} of cases) {
    const isAsked = ['transform', 'translate', 'scale', 'rotate'].includes(property) && fn === 'test_interpolation';
    if (!isAsked || [from, to].some((text) => !text || /^(inherit|initial|unset|neutral|__underlying__)$/.test(text)))
      continue;
    for (const {at, expect: text} of expect) {
      const own = computed(property, {[property]: [from, to]}, {easing: `linear(${at}, ${at})`});
      const wanted = computed(property, {[property]: [text, text]});
      const [a, b] = [own, wanted]
                       .map((each) => (property === 'transform' && each === 'none' ? 'matrix(1, 0, 0, 1, 0, 0)' : each))
                       .map(numbersIn);
      count += 1;
      const isRight = own === wanted
        || (a.length === b.length
          && a.every((number, i) => Math.abs(number - b[i]) <= 0.01 * Math.max(1, Math.abs(b[i]))));
      if (!isRight) wrong.push(`${property} from ${from} to ${to} at ${at}: ${own}, must be ${wanted} (${text})`);
    }
  }
  kit.uninstall();
  context.diagnostic(`${count - wrong.length} of ${count} values hold`);
  assert.deepEqual(wrong, []);
});
