// Live values: targets that change at any time.

import assert from 'node:assert/strict';
import {test} from 'node:test';
import {init, Live, Spring} from '../../motion.js';
import * as functions from '../../functions.js';

await init();

const CARD = {
  card: {position: [0, 0], opacity: 1, rotation: '0deg', fill: '#06c'},
  menu: {height: 20}
};
const isNear = (found, wanted, within, what) => assert.ok(Math.abs(found - wanted) <= within, `${what}: ${found}`);

test('springs go on from value and velocity, curves add up', () => {
  const live = new Live({a: {x: 0, y: 0}});
  live.set('a', {x: 100}, {at: 0, timing: new Spring()});
  const [x] = new Spring().evaluate([0.11], {from: 0, to: 100}).values;
  isNear(live.value('a', 'x', 0.11), x, 1e-9, 'the spring');
  const velocity = live.velocity('a', 'x', 0.11);
  live.set('a', {x: -20}, {at: 0.11, timing: Spring.perceptual({duration: 0.5, bounce: 0.3})});
  isNear(live.value('a', 'x', 0.11), x, 1e-9, 'value');
  isNear(live.velocity('a', 'x', 0.11), velocity, 1e-9, 'velocity');
  assert.equal(live.value('a', 'x', live.end('a', 'x')), -20);
  live.set('a', {y: 10}, {at: 0.2, timing: 'linear(0, .9 20%, 1)', duration: 1});
  live.set('a', {y: 0}, {at: 0.3, timing: 'linear', duration: 1});
  isNear(live.value('a', 'y', 0.4), 9 - 1, 1e-5, 'the sum');
  assert.equal(live.end('a', 'y'), 1.3);
  assert.ok(!live.isStill(1.2));
});

test('a menu used all day keeps its size, and value and velocity go on', () => {
  const live = new Live(CARD);
  for (let hover = 0; hover < 300; hover++) {
    const at = hover * 0.05, before = live.values(at);
    live.set('menu', {height: hover % 2 ? 120 : 20}, {at, timing: 'css.ease-in-out', duration: 0.3});
    live.values(at).forEach((number, i) => isNear(number, before[i], 1e-9, hover));
  }
  assert.equal(live.value('menu', 'height', Infinity), 120);
});

test('names, parts, colours, angles', () => {
  const live = new Live(CARD);
  assert.deepEqual(live.value('card', 'fill', 0), [0, 0x66 / 255, 0xcc / 255, 1]);
  live.set('card', {'position.x': 7, rotation: '350deg'}, {at: 0});
  assert.deepEqual(live.value('card', 'position', 0), [7, 0]);
  live.set('card', {rotation: '10deg'}, {at: 0, timing: new Spring(), shortest: true});
  isNear(live.value('card', 'rotation', 9), 370 * Math.PI / 180, 1e-12, 'the shorter way');
  live.set('card', {position: [0, 5], opacity: 0}, {at: 1, timing: new Spring(), velocity: {position: [900, -3]}});
  assert.deepEqual(live.velocity('card', 'position', 1), [900, -3]);
  assert.equal(live.velocity('card', 'opacity', 1), 0);
  const other = live.copy();
  other.set('card', {opacity: 1}, {at: 0});
  assert.equal(other.value('card', 'opacity', 1), 1);
  assert.notEqual(live.value('card', 'opacity', 1.2), 1);
});

test('what is wrong is refused and changes nothing', () => {
  const live = new Live(CARD);
  live.set('card', {opacity: 0.5}, {at: 0, timing: new Spring()});
  const before = [...live.values(0.1)];
  for (const [args, field] of [[['car', {opacity: 0}, {at: 0}], 'layer'],
         [['card', {alpha: 0}, {at: 0}], 'card.property'], [['card', {position: 4}, {at: 0}], 'card.position'],
         [['card', {opacity: NaN}, {at: 0}], 'card.opacity[0]'], [['card', {opacity: 0}, {at: NaN}], 'live.set.at'],
         [['card', {opacity: 0}, {}], 'live.set.at'],
         [['card', {opacity: 0}, {at: 0, timing: new Spring(), duration: 1}], 'live.set.duration'],
         [['card', {opacity: 0}, {at: 0, timing: new Spring({damping: 0})}], 'live.set.timing'],
         [['card', {opacity: 0}, {at: 0, delay: -1}], 'live.set.delay'],
         [['card', {opacity: 0}, {at: 0, velocity: {opacity: 1}}], 'live.set.velocity'],
         [['card', {opacity: 0}, {at: 0, timing: new Spring(), velocity: {fill: 1}}], 'velocity.fill'],
         [['card', {opacity: 0}, {at: 0, wait: 1}], 'live.set.wait']])
    assert.throws(() => live.set(...args), {name: 'MotionError', field}, field);
  assert.deepEqual([...live.values(0.1)], before);
  assert.throws(
    () => functions.liveSet(functions.livePrepare([0]), 0, [1, 2], 'linear', {duration: 1}), {name: 'MotionError'});
  assert.throws(() => functions.liveValues(new Uint8Array(8), 0), {name: 'MotionError'});
});
