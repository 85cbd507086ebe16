// What package.json promises: the files are there and enough, it loads in every way that it names, and touches nothing
// before.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {gzipSync} from 'node:zlib';

const root = fileURLToPath(new URL('../..', import.meta.url)),
      manifest = JSON.parse(readFileSync(join(root, 'package.json')));
let folder;

/** What `npm pack` would take, as a dependency of an empty project. */
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'libmotion-'));
  const installed = join(folder, 'node_modules/libmotion');
  mkdirSync(installed, {recursive: true});
  const patterns = ['package.json', ...manifest.files].map(
    (pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replace('*', '.*')}$`));
  const taken = readdirSync(root).filter((name) => patterns.some((pattern) => pattern.test(name)));
  for (const name of taken) cpSync(join(root, name), join(installed, name), {recursive: true});
});
after(() => rmSync(folder, {recursive: true}));

/** What a module of that project prints. */
function run(source) {
  writeFileSync(join(folder, 'main.mjs'), source);
  const {status, stdout, stderr} = spawnSync(process.execPath, ['main.mjs'], {cwd: folder, encoding: 'utf8'});
  assert.equal(status, 0, stderr);
  return stdout.trim();
}
const job = 'new motion.Curve(\'css.ease\').evaluate(0.5).toFixed(4)', answer = '0.8024';

test('every export of the manifest is a file that it ships', () => {
  const exported =
    Object.values(manifest.exports).flatMap((target) => (typeof target === 'string' ? target : Object.values(target)));
  const targets = [manifest.types, ...exported];
  for (const target of targets) assert.ok(existsSync(join(folder, 'node_modules/libmotion', target)), target);
  assert.equal(Object.keys(manifest.exports['.'])[0], 'types'); // the first condition that fits wins
});

test('init without a source, with a path, a URL, bytes, a Response, a module, a promise', () => {
  const url = 'import.meta.resolve("libmotion/motion.wasm")';
  const sources = [
    '', '\'node_modules/libmotion/core/motion.wasm\'', url, `new URL(${url})`, 'bytes', 'new WebAssembly.Module(bytes)',
    'new Response(bytes, { headers: { "Content-Type": "application/wasm" } })', 'new Response(bytes)',
    'Promise.resolve(bytes)'
  ];
  for (const source of sources) {
    assert.equal(run(`import * as motion from 'libmotion'; import { readFileSync } from 'node:fs';
      const bytes = readFileSync('node_modules/libmotion/core/motion.wasm'); await motion.init(${
                   source}); console.log(${job})`),
      answer, source);
  }
});

test('init of a file asks node for nothing that takes long', () => {
  assert.equal(run(`import * as motion from 'libmotion';
    Object.defineProperty(globalThis, 'Response', {get() { throw new Error('Response was asked for'); }});
    await motion.init(); console.log(${job})`),
    answer);
});

test('libmotion/player and its module', () => {
  assert.equal(run(`import { Clip, init } from 'libmotion/player'; import { readFileSync } from 'node:fs';
    await init(); await init(import.meta.resolve('libmotion/motion-player.wasm'));
    try { new Clip(new Uint8Array(8)) } catch (error) { console.log(error.statusName) }`),
    'ERROR_CLIP');
});

test('initSync, and a module that a worker gets by message', () => {
  assert.equal(run(`import { Worker } from 'node:worker_threads'; import { init } from 'libmotion';
    const worker = new Worker('import("libmotion").then((motion) => '
      + 'require("node:worker_threads").parentPort.on("message", (module) => {'
      + 'motion.initSync(module); console.log(${job.replaceAll('\'', '\\\'')}); process.exit() }))', { eval: true });
    worker.postMessage(await init());`),
    answer);
});

test('before init every use says what is missing; a failed init can be repeated; two at once are one', () => {
  assert.equal(run(`import * as motion from 'libmotion';
    const said = []; const tell = (error) => said.push(error.constructor.name + ': ' + error.message.slice(0, 24));
    try { new motion.Path('M0 0') } catch (error) { tell(error) }
    await motion.init('no.wasm').catch((error) => said.push(error.code));
    await motion.init(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0])).catch(tell);
    const [one, two] = await Promise.all([motion.init(), motion.init()]);
    said.push(one === two && one === await motion.init(), ${job}); console.log(said.join('|'))`),
    `MotionError: libmotion is not loaded:|ENOENT|MotionError: this module is not libmo|true|${answer}`);
});

/** Returns the files that an entry loads at once, by the names that imports and exports say. */
function loaded(entry) {
  const files = new Map(), left = [join(root, entry)];
  while (left.length) {
    const file = left.pop(), text = readFileSync(file, 'utf8');
    if (files.has(file)) continue;
    files.set(file, text);
    for (const [, name] of text.matchAll(/^(?:import|export)\b(?:[^;'"]*\bfrom)?\s*['"](\.[^'"]+)['"]/gm))
      left.push(join(file, '..', name));
  }
  return files;
}

test('a page without a bundler loads no table that only errors and scenes need', (context) => {
  for (const [entry, most] of [['player-element.js', 29_350], ['lottie-web.js', 28_750], ['draw.js', 49_700]]) {
    const files = loaded(entry);
    const size = [...files.values()].reduce((sum, text) => sum + gzipSync(text, {level: 9}).length, 0);
    context.diagnostic(`${entry}: ${size} bytes of JavaScript in ${files.size} files, gzipped as they are`);
    assert.ok(size <= most, `${entry}: ${size} bytes, must be at most ${most}`);
    for (const name of ['abi/header.js', 'abi/refusals.js', 'scenes/scene.js'])
      assert.ok(!files.has(join(root, name)), `${entry} loads ${name}`);
  }
});
