// Rigid bodies by the builder: the Guillotine's bits, keyframes in a clip, one bake after another, and what is refused.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {decay, digest, punch, Scene, shake, Spring, Timeline, track, World} from '../../motion.js';
import {wasm} from '../../core/library.js';
import {areRefused} from '../shared.mjs';

const isNear = (found, exact, share) =>
  assert.ok(Math.abs(found - exact) <= share * Math.abs(exact), `${found}, not ${exact}`);

/** libmotion.guillotine.guillotine_world of the Python package, in its order of operations. */
function guillotine(width, height, closing = false) {
  const pivot = [32, 32], offset = [pivot[0] - width / 2, pivot[1] - height / 2], world = new World();
  const start = closing ? [width / 2, height / 2] : [pivot[0] - offset[1], pivot[1] + offset[0]];
  const menu = world.item(
    'menu', {position: start, size: [width, height], angle: closing ? 0 : -Math.PI / 2, elasticity: 0.6, density: 1.5});
  const push = ((2 / Math.PI) * height) / 0.6, top = closing ? 64 - width - 1 : height - 1;
  return world.push(menu, {vector: [0, closing ? -push : push]})
    .attachment(menu, {anchor: pivot, offset, length: 0})
    .collision(menu, {segments: [[-1, top, -1, closing ? top + 3 : top + 1]]});
}

function dropped(material = {}) {
  const world = new World();
  world.item('ball', {position: [0, 0], size: [20, 20], ...material});
  return world.gravity('ball').collision('ball', {segments: [[-500, 510, 500, 510]]});
}

test('the Guillotine has the bits that it has in C and in Python', () => {
  // libmotion.digest.digest(bake.times, bake.states)
  const bits = {'525ea254b9481b36': [320, 568], '5aa37843880a4543': [375, 667], '0e0bad1555ebc42e': [320, 568, true]};
  for (const [expected, screen] of Object.entries(bits)) {
    const {times, states, rested, contacts} = guillotine(...screen).bake();
    assert.equal(digest(times, states), expected);
    assert.ok(rested && contacts.length >= 5);
  }
  const bake = guillotine(320, 568).bake();
  isNear(bake.contacts[0].time, 0.7897, 0.01);
  assert.deepEqual([bake.contacts[0].item, bake.contacts[0].other], ['menu', 'boundary 0']);
  assert.equal(bake.duration, bake.times.at(-1));
});

test('all that acts: polygons, groups, pins, springs, snaps, pushes', () => {
  const world = new World({seconds: 4}), size = [40, 40];
  world.item(
    'triangle', {position: [100, 0], corners: [[0, -30], [30, 20], [-30, 20]], friction: 0.5, elasticity: 0.3});
  world.item('ghost', {position: [100, 60], size});
  world.item('post', {position: [300, 100], size, anchored: true});
  world.item('lamp', {position: [300, 200], size});
  world.item('bob', {position: [500, 300], size});
  world.item('card', {position: [700, 0], size, angle: 1, angularVelocity: 3});
  world.item('puck', {position: [900, 0], size, resistance: 1, allowsRotation: false});
  world.gravity(['triangle', 'lamp'], {vector: [0, 0.5]}).gravity('ghost');
  world.collision(['triangle', 'lamp'], {bounds: [0, -100, 1000, 600], insets: [0, 0, 100, 0]});
  world.collision('ghost', {mode: 'items', segments: [[0, 100, 999, 100]]});
  world.attachment('lamp', {other: 'post', offset: [0, -20], otherOffset: [0, 80]});
  world.attachment('bob', {anchor: [500, 200], frequency: 2, damping: 1, length: 50});
  world.snap('card', {to: [720, 50], angle: 0.5, damping: 1})
    .push('puck', {angle: Math.PI / 2, magnitude: 2, mode: 'instantaneous'});
  const bake = world.bake(), end = bake.at(99);
  assert.deepEqual(bake.items, ['triangle', 'ghost', 'post', 'lamp', 'bob', 'card', 'puck']);
  isNear(end.triangle.position[1], 380, 0.001); // its foot at 500 - 100
  assert.ok(end.ghost.position[1] > 2000 && !bake.contacts.some(({item}) => item === 'ghost'));
  assert.deepEqual(end.post.position, [300, 100]);
  isNear(end.lamp.position[1], 200, 1e-3);
  isNear(end.bob.position[1], 250, 1e-3);
  assert.ok(
    Math.hypot(end.card.position[0] - 720, end.card.position[1] - 50) < 0.1 && Math.abs(end.card.angle - 0.5) < 1e-3);
  isNear(end.puck.position[1], (200 / 0.16) * (1 - Math.exp(-4)), 0.01); // its mass is 40 x 40 / 100^2
  assert.deepEqual(Object.keys(end), bake.items);
  assert.equal(bake.velocities('puck').length, 2 * bake.times.length);
  isNear(bake.angularVelocities('card')[0], 3, 1e-9);
});

test('more contacts than there is room for at first', () => {
  const world = new World({seconds: 4, bounceSpeed: 0}), names = [];
  for (let i = 0; i < 60; i++)
    names.push(world.item(`ball ${i}`, {position: [30 * i, -7 * i], size: [20, 20], elasticity: 0.9}));
  const {contacts, ends} =
    world.gravity(names).collision(names, {segments: [[-500, 100, 5000, 100]], mode: 'boundaries'}).bake();
  assert.ok(contacts.length + ends.length > 256);
  assert.ok(contacts.every(({time}, i) => i === 0 || time >= contacts[i - 1].time));
});

test('arrays are copies, and nothing is left in wasm memory', () => {
  const {heap} = wasm(), before = heap.used, bake = guillotine(320, 568).bake();
  assert.equal(heap.used, before);
  for (const array of [bake.times, bake.states, bake.angles('menu'), bake.keyframes('menu').times])
    assert.notEqual(array.buffer, heap.buffer);
});

test('a bake becomes keyframes within the tolerance, few of them', () => {
  const bake = guillotine(320, 568).bake(), scene = new Scene();
  const layer = scene.layer('menu', {bounds: [0, 0, 320, 568], position: [160, 284]});
  bake.add(layer, 'menu', {distance: 0.25, turn: 0.001, begin: 1});
  const clip = scene.compile({channels: [['menu', 'position'], ['menu', 'transform.rotation']]});
  const {values} = clip.sample(bake.times.map((time) => time + 1), {outputs: ['values']});
  const places = bake.positions('menu'), angles = bake.angles('menu');
  for (let i = 0; i < bake.times.length; i++) {
    assert.ok(Math.hypot(values[3 * i] - places[2 * i], values[3 * i + 1] - places[2 * i + 1]) < 0.36);
    assert.ok(Math.abs(values[3 * i + 2] - angles[i]) < 0.00101);
  }
  clip.dispose();
  assert.ok(bake.keyframes('menu', {distance: 1, turn: 0.01}).times.length < bake.times.length / 15);
  // The pin stays where it is.
  const {positions} = bake.keyframes('menu', {place: [-128, -252]});
  assert.ok(positions.every((number) => Math.abs(number - 32) < 0.05));
});

test('a bake goes on from another without a jump', () => {
  const bake = guillotine(320, 568).bake(), state = bake.at(0.5).menu,
        onward = guillotine(320, 568).starting({menu: state}).bake();
  assert.deepEqual(
    [onward.angles('menu')[0], onward.angularVelocities('menu')[0]], [state.angle, state.angularVelocity]);
  assert.ok(Math.abs(onward.contacts[0].time + 0.5 - bake.contacts[0].time) < 0.005);
  assert.deepEqual(bake.at(-1), bake.at(0));
  const [first, second] = bake.angles('menu').slice(100, 102), between = (bake.times[100] + bake.times[101]) / 2;
  isNear(bake.at(between).menu.angle, (first + second) / 2, 1e-12);
});

const pins = [{anchor: [0, 0], offset: [-5, 0], length: 0}, {anchor: [300, 0], offset: [5, 0], length: 0}];
const pinned = () => dropped().attachment('ball', pins[0]).attachment('ball', pins[1]);
const item = (fields) => () => new World().item('a', {position: [0, 0], size: [1, 1], ...fields});
const wrong = [
  [
    () => dropped({density: 0}).bake(), {table: 'items', row: 0, field: 'density', value: 0},
    ['item "ball" (items[0].density): 0', 'ERROR_RANGE', '> 0']
  ],
  [
    () => dropped().push('ball', {vector: [NaN, 0]}).bake(), {table: 'behaviours', row: 1, field: 'vector'},
    ['continuous push of item "ball"', 'NaN']
  ],
  [() => pinned().bake(), {table: 'behaviours', row: 2, field: 'length'}, ['attachment of item "ball"']],
  [
    () => dropped({size: undefined, corners: [[0, 0], [10, 0], [20, 0]]}).bake(), {field: 'firstPoint'}, ['item "ball"']
  ],
  [() => dropped().bake({seconds: -1}), {table: 'world', field: 'seconds', value: -1}, ['> 0']],
  [() => dropped().gravity('box'), {field: 'gravity.item', value: 'box'}, ['one of the items ball']],
  [() => dropped().attachment('ball', {}), {field: 'attachment of item "ball".anchor'}, ['one of anchor and other']],
  [() => dropped().attachment('ball', {anchor: [0, 0], length: -2}), {value: -2}, ['not be negative']],
  [
    () => dropped().push('ball', {vector: [0, 1], mode: 'often'}), {field: 'push.mode', value: 'often'},
    ['continuous, instantaneous']
  ],
  [() => dropped().push('ball', {}), {field: 'push.vector'}, ['angle and magnitude']],
  [
    () => dropped().collision('ball', {mode: 'edges'}), {field: 'collision.mode', value: 'edges'},
    ['items, boundaries, everything']
  ],
  [() => dropped().collision('ball', {segments: [[0, 1, 2]]}), {field: 'collision.segments[0]'}, ['4 numbers']],
  [() => dropped().snap('ball', {}), {field: 'snap.to', value: null}, ['2 numbers']],
  [() => dropped().item('ball', {position: [0, 0], size: [1, 1]}), {value: 'ball'}, ['earlier item']],
  [item({corners: []}), {field: 'item "a".size'}, ['one of size and corners']],
  [item({densitty: 2}), {field: 'item "a".densitty', value: 2}, ['no such field', 'density']],
  [item({friction: '1'}), {field: 'item "a".friction', value: '1'}, ['a number']],
  [item({anchored: 1}), {field: 'item "a".anchored'}, ['true or false']],
  [item({position: [1]}), {field: 'item "a".position'}, ['2 numbers']],
  [() => new World({hz: 3}), {field: 'world.hz'}, ['no such field', 'rate']],
  [() => dropped().bake().angles('box'), {field: 'item', value: 'box'}, ['one of the items ball']],
  [() => dropped().bake().at(NaN), {field: 'time'}, ['a number']],
  [() => dropped().bake().keyframes('ball', {distance: -1}), {statusName: 'ERROR_RANGE'}, ['bakeReduce']],
  [() => dropped().starting({box: {}}), {value: 'box'}, ['one of the items ball']],
  [() => punch('opacity', 'much'), {field: 'punch.amount'}, ['finite']],
  [() => shake('opacity', 1, {seed: 0.5}), {field: 'shake.seed'}, ['whole']],
];

test('the error of every mistake is complete', () => {
  areRefused(wrong);
  let world = dropped();
  for (let i = 1; i < 32; i++) world = world.collision('ball');
  world.bake({seconds: 0.1}); // all 32 bits of the mask
  assert.throws(() => world.collision('ball'), /no more than 32/);
});

// ---------------------------------------------------------------- effects --

function played(animation, times, count = 1) {
  const scene = new Scene();
  scene.layer('a', {strokeStart: 0}).add(animation);
  const clip = scene.compile({channels: [['a', count > 1 ? 'position' : 'strokeStart']]}),
        {values} = clip.sample(times, {outputs: ['values']});
  clip.dispose();
  return values;
}
const span = (from, to, count) => Float64Array.from({length: count}, (_, i) => from + ((to - from) * i) / (count - 1));

test('decay is a segment, whose velocity goes on, and nothing waits for its tail', () => {
  const times = span(0, 3, 61), free = played(decay('strokeStart', 10, 800, {friction: 2}), times);
  for (const [i, time] of times.entries()) assert.ok(Math.abs(free[i] - (10 + 400 * (1 - Math.exp(-2 * time)))) < 1e-3);
  const bounded = played(decay('strokeStart', 10, 800, {high: 200, low: -Infinity, elasticity: 0.5}), times);
  assert.ok(Math.max(...bounded) <= 200 && bounded.at(-1) < 120);
  assert.equal(played(decay('strokeStart', 10, 800, {snap: [0, 300]}), [99])[0], 300);
  assert.throws(() => played(decay('strokeStart', 10, 1, {friction: 0}), [0]), /friction: 0, must be above 0/);
  const scene = new Scene(), dot = scene.layer('a', {position: [5, 7]}), line = new Timeline();
  line.sequence([
    dot,
    track('position.x', 0,
      [
        {kind: 'cubic', to: 80, duration: 0.5},
        {kind: 'spring', to: 100, timing: new Spring({stiffness: 200, damping: 12}), duration: 0.25}
      ],
      {allowTail: true})
  ]);
  assert.equal(line.now, 0.75);
  const clip = scene.compile({channels: [['a', 'position']]});
  assert.ok(clip.duration > 1);
  assert.deepEqual([...clip.sample([9], {outputs: ['values']}).values], [100, 7]);
  clip.dispose();
});

test('behaviours come and go while a world runs, as in Python', () => {
  const world = new World({seconds: 3});
  world.item('box', {position: [100, 0], size: [100, 100], elasticity: 0.3});
  world.gravity('box')
    .attachment('box', {anchor: [0, 0], offset: [-100, 0], name: 'pin'})
    .push('box', {vector: [5, 0], mode: 'instantaneous'})
    .collision('box', {segments: [[-900, 500, 900, 500]], name: 'floor'});
  const first = world.bake(), at = first.times[200], falling = world.goingOn(first, at).remove('pin');
  const second = falling.bake(), whole = first.joined(second, at);
  assert.deepEqual(whole.states.subarray(0, 201 * 6), first.states.subarray(0, 201 * 6));
  assert.deepEqual(whole.states.subarray(201 * 6), second.states.subarray(6));
  const [, y, , , vy] = first.states.subarray(200 * 6), t = 0.2;
  assert.ok(Math.abs(whole.at(at + t).box.position[1] - (y + vy * t + 500 * t * t)) < 1);
  assert.ok(whole.contacts[0].time > at && whole.contacts[0].item === 'box');
  assert.equal(falling.remove('floor').bake().contacts.length, 0);
  assert.throws(() => world.remove('rope'), /must be the name of a behaviour: floor, pin/);
  assert.throws(() => first.joined(second, at + 0.5), {field: 'joined.later'});
  assert.throws(() => world.goingOn(first, 99), {field: 'goingOn.at'});
  assert.throws(() => world.gravity('box', {name: 3}), {field: 'behaviour.name'});
});
