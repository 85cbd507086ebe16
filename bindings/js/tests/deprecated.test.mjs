// Names of version 0.1 still work, with one warning each, and are the new ones' twins. They go in 0.3.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {DEPRECATED} from '../core/deprecated.js';
import * as functions from '../functions.js';
import {basic, Lottie, Scene, stagger} from '../motion.js';
import * as motion from '../motion.js';
import {fromAnimations} from '../waapi.js';
import './shared.mjs';

function step() {
  const scene = new Scene();
  scene.layer('dot').add(basic('opacity', {to: 0, duration: 1, timing: 'ease-in'}));
  const clip = scene.compile(), [found] = clip.explain('dot', 0.5).steps;
  clip.dispose();
  return found;
}

const LINE = {
  verbs: [0, 1],
  points: [0, 0, 3, 4]
};

/** For each function with an old name: a call of it. */
const CALLS = {
  animationEvaluate(call) {
    const scene = new Scene();
    scene.layer('dot').add(basic('opacity', {from: 1, to: 0, duration: 1, timing: 'linear'}));
    return call(scene.compile().bytes, 0, [0, 0.5], 1);
  },
  fileErrorText: (call) => call('[1]', functions.jsonRead('[1]'), {status: -30, value: 1, rule: 0, detail: 0}),
  transformFunctionInterpolate: (call) => call('rotateZ', [0], [1], [0.5]),
  transformListInterpolate: (call) => call('none', 'rotate(90deg)', [0.5]),
  pathInspect: (call) => call(functions.pathPrepare(LINE)),
  pathWrite: (call) => call(LINE),
};

/** For each row of the table: results that the new name and the old name give. */
const RESULTS = {
  stagger: (name) => stagger(4, {total: 1, [name]: 'ease-out'}),
  lottie: (name) => new Lottie({layers: [{ty: 5, nm: 'words', ip: 0, op: 60, ks: {}, t: {}}], op: 60})[name],
  fromAnimations: (name) => fromAnimations([{
    animationName: 'a',
    effect: {
      getTiming: () => ({duration: 1000}),
      getKeyframes: () => [{offset: 0, color: 'red', easing: 'linear'}, {offset: 1, color: 'blue', easing: 'linear'}]
    }
  }])[name],
  step: (name) => step()[name],
  functions: (name) => CALLS[DEPRECATED.functions[name] ?? name](functions[name]),
};

test('an old name gives what the new one gives, and is reported once', (context) => {
  const warn = context.mock.method(console, 'warn', () => {});
  for (const [place, names] of Object.entries(DEPRECATED)) {
    for (const [old, name] of Object.entries(names)) {
      const expected = RESULTS[place](name);
      assert.ok(expected !== undefined && expected !== null, `${place}.${name}`);
      assert.equal(warn.mock.callCount(), 0, name);
      assert.deepEqual(RESULTS[place](old), expected, old);
      assert.deepEqual(RESULTS[place](old), expected, old);
      assert.deepEqual(warn.mock.calls.map((call) => call.arguments[0]),
        [`libmotion: ${place}.${old} is now called ${name}; the old name goes in 0.3`]);
      warn.mock.resetCalls();
    }
  }
});

test('old names are not enumerated', () => {
  assert.deepEqual(Object.keys(fromAnimations([])), ['animations', 'properties', 'losses']);
  assert.ok(!Object.keys(step()).some((name) => name in DEPRECATED.step));
});

test('libmotion still has the functions of libmotion/functions', () => {
  assert.ok(Object.keys(functions).length >= 57);
  for (const [name, call] of Object.entries(functions)) assert.equal(motion[name], call, name);
});
