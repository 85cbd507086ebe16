// The names that 0.3 has removed: each throws an error that says the new one, and the new one is there.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {REMOVED} from '../../abi/removed.js';
import {Lottie, stagger} from '../../motion.js';
import {strokes} from '../shared.mjs';

function step() {
  const clip = strokes().compile(), [found] = clip.explain(clip.layers[0], 0.5).steps;
  clip.dispose();
  return found;
}

/** For each row of the table: what uses a name. */
const USES = {
  stagger: (name) => stagger(4, {total: 1, [name]: 'ease-out'}),
  Lottie: (name) => new Lottie({layers: [{ty: 5, nm: 'words', ip: 0, op: 60, ks: {}, t: {}}], op: 60})[name],
  Step: (name) => step()[name],
};

test('an old name throws an error that says the new one', () => {
  for (const [place, names] of Object.entries(REMOVED)) {
    for (const [old, name] of Object.entries(names)) {
      assert.notEqual(USES[place](name), undefined, `${place}.${name}`);
      const rule = `is ${place}.${name} since libmotion 0.3`;
      assert.throws(() => USES[place](old),
        {name: 'MotionError', message: `${place}.${old} ${rule}`, field: `${place}.${old}`, rule});
    }
  }
});

test('old names are not enumerated', () => {
  assert.ok(!Object.keys(step()).some((name) => name in REMOVED.Step));
});
