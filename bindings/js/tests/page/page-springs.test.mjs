// The springs of the page's icons: an interruption changes neither the value nor the velocity, and what is not
// interrupted is the library's spring.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Lattice, scaleFor} from '../../page/crowd/lattice.js';
import {SpringField} from '../../page/crowd/spring-field.js';
import {Spring} from '../../motion.js';
import '../shared.mjs';

const SPRING = {
  duration: 0.5,
  bounce: 0.4
};
const near = (a, b, allowed = 1e-9) => assert.ok(Math.abs(a - b) <= allowed, `${a} is not ${b}`);

test('a spring goes to its target as the library says', () => {
  const field = new SpringField(3, SPRING), spring = Spring.perceptual(SPRING);
  field.aim(1, 8, 2);
  for (const age of [0, 0.1, 0.3, 0.6]) {
    field.advance(2 + age);
    const {values, velocities} = spring.evaluate(age, {from: 0, to: 8});
    near(field.values[1], values[0]);
    near(field.velocities[1], velocities[0]);
    assert.deepEqual([field.values[0], field.values[2]], [0, 0]);
  }
});

test('an interruption keeps value and velocity', () => {
  const field = new SpringField(2, SPRING), step = 1e-6;
  field.aim(0, 10, 0);
  for (const [time, target] of [[0.1, -4], [0.15, 7], [0.2, field.values[0]], [0.31, 0]]) {
    field.advance(time);
    const value = field.values[0], velocity = field.velocities[0];
    assert.notEqual(velocity, 0);
    field.aim(0, target, time);
    field.advance(time);
    near(field.values[0], value);
    near(field.velocities[0], velocity);
    field.advance(time + step);
    near((field.values[0] - value) / step, velocity, 0.01); // it moves as fast as before
  }
  field.advance(20);
  assert.deepEqual([field.values[0], field.velocities[0]], [0, 0]);
  field.advance(21);
  assert.deepEqual(field.moving, []);
});

test('a field takes over the motion of another one', () => {
  const field = new SpringField(1, SPRING), other = new SpringField(4, SPRING);
  field.aim(0, 3, 0);
  field.advance(0.1);
  other.take(2, field, 0);
  for (const each of [field, other]) each.advance(0.2);
  assert.equal(other.values[2], field.values[0]);
  assert.equal(other.velocities[2], field.velocities[0]);
});

test('the lattice has at least as many icons as are asked for, and knows its neighbours', () => {
  for (const place of [{width: 700, height: 640}, {width: 390, height: 844}, {width: 2000, height: 300}]) {
    for (const count of [300, 10_000]) {
      const lattice = Lattice.covering(place, scaleFor(place, count));
      assert.ok(lattice.count >= count && lattice.count < 1.35 * count + 100, `${lattice.count} for ${count}`);
    }
  }
  const small = new Lattice(4, 2), large = new Lattice(6, 4);
  for (let i = 0; i < small.count; i++) {
    const there = small.in(large, i);
    assert.deepEqual(small.middle(i), large.middle(there));
    assert.deepEqual(large.around(large.middle(there), 1), [there]);
    assert.equal(large.in(small, there), i);
  }
  assert.equal(large.in(small, 0), -1);
});
