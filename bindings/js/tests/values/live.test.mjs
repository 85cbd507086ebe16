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
  assert.equal(live.value('card', 'opacity', live.end('card', 'opacity')), 0);
  assert.ok(!live.isStill(1.2) && live.isStill(live.end()));
  live.set('menu', {height: 120}, {at: 2, timing: 'linear(0, .9 20%, 1)', duration: 1});
  isNear(live.value('menu', 'height', 2.1), 20 + 45, 1e-4, 'a curve with a table');
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
