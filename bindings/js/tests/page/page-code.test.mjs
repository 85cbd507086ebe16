// The programs of the page print what the page says. C needs a compiler, Python its environment; Swift's is compiled by
// nobody here, since that takes minutes.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';

const path = (name) => fileURLToPath(new URL(`../../../../${name}`, import.meta.url));
const page = readFileSync(path('bindings/js/page/index.html'), 'utf8');
const LETTERS = {
  lt: '<',
  gt: '>',
  amp: '&'
};
const program = (language) => new RegExp(`<code id="code-${language}">([^]*?)</code>`)
                                .exec(page)[1]
                                .replace(/&(\w+);/g, (_, name) => LETTERS[name]);
const said = /All four print <output>([^<]*)<\/output>/.exec(page)[1].split(' ').map(Number);
const library = path('.build/motion'), python = path('.build/venv/bin/python');
const has = (command, ...rest) => spawnSync(command, rest).status === 0;

function prints(command, rest, options) {
  const {status, stdout, stderr} = spawnSync(command, rest, {encoding: 'utf8', ...options});
  assert.equal(status, 0, stderr);
  const numbers = stdout.match(/-?\d+(\.\d*)?/g).map(Number);
  assert.equal(numbers.length, said.length, stdout);
  numbers.forEach((number, i) => assert.ok(Math.abs(number - said[i]) < 0.0006, `${stdout} is not ${said}`));
}

/** Runs body(folder) with a folder of its own. */
function within(body) {
  const folder = mkdtempSync(join(tmpdir(), 'libmotion-'));
  try {
    body(folder);
  } finally { rmSync(folder, {recursive: true}); }
}

test('the program in JavaScript', () => within((folder) => {
  const code =
    program('javascript').replace(`'libmotion'`, JSON.stringify(new URL('../../motion.js', import.meta.url).href));
  writeFileSync(join(folder, 'hello.mjs'), code);
  prints(process.execPath, [join(folder, 'hello.mjs')]);
}));

test('the program in Python', {skip: !has(python, '-c', 'import numpy') && 'there is no numpy'}, () => {
  prints(python, ['-c', program('python')], {env: {...process.env, PYTHONPATH: path('bindings/python')}});
});

const cannotLink = !(has('cc', '--version') && existsSync(join(library, 'libmotion.so'))) && 'no cc, or no library';
test('the program in C', {skip: cannotLink}, () => within((folder) => {
  const source = join(folder, 'hello.c'), built = join(folder, 'hello');
  writeFileSync(source, program('c'));
  const flags =
    ['-Wall', '-Wextra', '-Werror', '-I', path('Include'), '-L', library, '-lmotion', `-Wl,-rpath,${library}`];
  const made = spawnSync('cc', [source, ...flags, '-o', built], {encoding: 'utf8'});
  assert.equal(made.status, 0, made.stderr);
  prints(built, []);
}));
