// The Python package, with whose answers those of JavaScript are compared.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {fileURLToPath} from 'node:url';

const env = {
  ...process.env,
  PYTHONPATH: fileURLToPath(new URL('../../python', import.meta.url))
};

/** Why python3 cannot run the package; false if it can. */
export const noPython = spawnSync('python3', ['-c', 'import numpy']).status !== 0 && 'python3 has no numpy';

/** Runs python3 and returns what it prints. Throws if the program fails, with what it says. */
export function printed(words, input = '') {
  const {status, stdout, stderr} = spawnSync('python3', words, {input, encoding: 'utf8', env, maxBuffer: 2 ** 28});
  assert.equal(status, 0, stderr);
  return stdout;
}
