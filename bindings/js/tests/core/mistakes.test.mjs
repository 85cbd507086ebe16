// The mistakes of Tests/Hosts/mistakes.txt are refused, and the message says what the table says.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {before, test} from 'node:test';

import {Clip, Curve, Lottie, MotionError, Path, Scene, init} from '../../motion.js';

const TABLE = readFileSync(new URL('../../../../Tests/Hosts/mistakes.txt', import.meta.url), 'utf8');

/** Reads a clip that is cut, empty, of another version or altered. */
function forged(how) {
  const scene = new Scene({name: 'clip'});
  scene.layer('a');
  const bytes = Uint8Array.from(scene.compile().bytes);
  if (how === 'version') bytes[4]++;
  if (how === 'altered') bytes[bytes.length - 8] ^= 255;
  return new Clip(bytes.subarray(0, {cut: 40, empty: 0}[how] ?? bytes.length));
}

const MAKE = {
  scene: (text) => Scene.fromJSON(text).compile(),
  lottie: (text) => new Lottie(text),
  timing: (text) => new Curve(text),
  path: (text) => new Path(text),
  nan: (field) => new Scene().layer('box', {[field]: NaN}),
  clip: forged
};

before(() => init());

test('each mistake is named', () => {
  for (const line of TABLE.trimEnd().split('\n')) {
    const [kind, text, ...said] = line.split('\t');
    if (kind === 'file') continue; // check.test.mjs: a browser has none
    assert.throws(() => MAKE[kind](text), (error) => {
      assert.ok(error instanceof MotionError, `${line}: ${error}`);
      for (const words of said) assert.ok(error.message.includes(words), `${line}: ${error.message}`);
      return true;
    });
  }
});
