// libmotion check: exit statuses, what is printed, JUnit's XML, and the same findings as Python's.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, test} from 'node:test';
import {fileURLToPath} from 'node:url';

import {basic, Scene} from '../../motion.js';
import {noPython, printed} from '../python.mjs';
import '../shared.mjs';

const PROGRAM = fileURLToPath(new URL('../../bin/libmotion.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'libmotion-'));
after(() => rmSync(folder, {recursive: true}));

function run(...words) {
  const done = spawnSync(process.execPath, [PROGRAM, 'check', ...words], {cwd: folder, encoding: 'utf8'});
  return {status: done.status, out: done.stdout, all: done.stdout + done.stderr};
}

function card(to, name = 'card') {
  const made = new Scene({name, size: [100, 60]});
  made.rect(name, 0, 20, 20, 20, {fill: '#cc3300'}).add(basic('position.x', {to, duration: 1}));
  return JSON.stringify(made.toJSON());
}

const WORDS = `{"v": "5", "fr": 60, "ip": 0, "op": 6, "w": 9, "h": 9,
  "layers": [{"ty": 5, "nm": "w <&\\"\\n\\u001b😀", "ip": 0, "op": 6, "st": 0, "ks": {}, "t": {}}]}`;
const RULES = `[[max_speed]] # of all
limit = 500
[inside]
layers = 'c*'
[reaches]
value = [
  50, # x
]
at = 5e-1
property = "position.x"
layer = "card"
files = "good*"`;
const FILES = [
  ['good.json', card(90)], ['bad.json', card(120)], ['words.json', WORDS], ['a.svg', '<svg/>'], ['rules.toml', RULES],
  ['folder/bad.json', card(120)], ['folder/package.json', '{"name": "a"}'], ['folder/a.css', 'a { }'],
  ['rules.json', '{"inside": {"layers": "c*"}}'], ['twice.toml', '[inside]\n[inside]'], ['wrong.toml', '[insde]'],
  ['bare.toml', 'most = 1'], ['idle.toml', '[inside]\nfiles = "*.lottie"'], ['near.toml', '[max_speed]\nlimit = 80'],
  ['none.toml', '[inside]\nlayers = "x*"'], ['other/package.json', '{}'],
  ['sizeless.json', '{"layers": [{"name": "a", "bounds": [0, 0, 9, 9], "backgroundColor": "#cc3300"}]}']
];
for (const name of ['folder', 'other']) mkdirSync(join(folder, name));
for (const [name, words] of FILES) writeFileSync(join(folder, name), words);

const CASES = [
  ['good.json', 0, /^holds: at most 3 flashes.*\nholds: all layers never jumps.*\nholds: all layers come back/],
  ['bad.json --inside', 1, /^fails: all layers inside the picture .*: at 0.7/],
  ['sizeless.json', 2, /^unknown: flashes_per_second: the size of the picture is not known\nholds.*\nunknown: comes/],
  ['good.json --rules none.json', 4, /none.json: there is no such file; did you mean 'none.toml'/],
  ['good.json --rules near.toml', 2, /^unknown: .* speed 80/],
  [
    'good.json bad.json folder --inside', 1,
    /bad.json: fails: .*\n.*bad.json: fails: .*\n3 files, 1 holds, 2 fails, 2 of/
  ],
  ['good.json --rules rules.toml', 0, /^holds: .*speed 500\nholds: card inside.*\nholds: card.position.x reaches 50/],
  ['bad.json good.json --rules rules.toml', 1, /fails: card inside/], ['bad.json --rules rules.json', 1, /fails: card/],
  ['words.json', 0, /left out: text: layer/], ['words.json bad.json --inside --strict', 3, /fails/],
  ['bad.json none.json', 4, /none.json: cannot be checked: there is no such file/], ['a.svg', 4, /Python package/],
  ['other', 4, /0 files, 1 of other kinds/], ['good.json --insde', 4, /did you mean '--inside'/], ['', 4, /missing/],
  ['--help', 0, /ends with 0/], ['good.json --settles-by soon', 4, /must be a number/],
  ['good.json --rules wrong.toml', 4, /did you mean 'inside'/],
  ['good.json --rules twice.toml', 4, /line 2: \[inside\], is there twice/],
  ['good.json --rules bare.toml', 4, /line 1/], ['good.json --rules idle.toml', 4, /no file has such a path/],
  ['good.json --rules none.toml', 4, /no layer fits it/], ['good.json --baseline a.svg', 4, /must be what/]
];
for (const [words, status, said] of CASES) {
  test(`check ${words}`, () => {
    const found = run(...words.split(' ').filter(Boolean));
    assert.equal(found.status, status, found.all);
    assert.match(found.all, said);
  });
}

test('a baseline keeps what is known quiet', () => {
  writeFileSync(join(folder, 'known.json'), run('folder', '--inside', '--json').out);
  const {status, out} = run('folder', '--inside', '--baseline', 'known.json');
  assert.deepEqual([status, out], [0, '0 files, 1 known, 2 of other kinds\n']);
});

test('JUnit has a suite a file, and a case a rule', () => {
  assert.equal(run('bad.json', 'words.json', 'none.json', '--inside', '--junit', 'check.xml').status, 4);
  const xml = readFileSync(join(folder, 'check.xml'), 'utf8');
  assert.deepEqual(
    [...xml.matchAll(/<testsuite name="(.*?)" tests="(\d)" failures="(\d)" errors="(\d)" skipped="(\d)"/g)].map(
      ([, ...row]) => row.join(' ')),
    ['bad.json 1 1 0 0', 'words.json 2 0 0 1', 'none.json 1 0 1 0']);
  assert.match(xml, /w &#60;&#38;&#34;\\n\\x1b😀/);
});

test('the findings are those of Python', {skip: noPython}, () => {
  const scenes = fileURLToPath(new URL('../../page/scenes', import.meta.url));
  const words =
    [scenes, 'words.json', 'sizeless.json', 'bad.json', '--json', '--no-jump', '--inside', '--flashes', '3'];
  const code = 'import os, sys; os.chdir(sys.argv[1]); sys.argv[:2] = ["libmotion"]\n' +
    'from libmotion.__main__ import main; main()';
  const theirs = JSON.parse(printed(['-c', code, folder, 'check', ...words])), ours = JSON.parse(run(...words).out);
  const near = (one, other) => one === other || Math.abs(one - other) < 1e-9;
  assert.equal(ours.findings.length, theirs.findings.length);
  for (const [i, {line, ...wanted}] of theirs.findings.entries()) {
    const found = ours.findings[i];
    for (const field of new Set([...Object.keys(wanted), ...Object.keys(found)]))
      assert.ok(near(found[field], wanted[field]) || JSON.stringify(found[field]) === JSON.stringify(wanted[field]),
        `${found.file} ${found.name} ${field}: ${found[field]}, not ${wanted[field]}`);
  }
});
