#!/usr/bin/env node
// Writes motion-player.min.js: <motion-player> for a plain script tag, with motion-lottie.wasm inside. It leaves out
// the whole library, which scenes and layers in 3D take, and the worker. It needs esbuild.
//
//   node bundle.mjs [FILE]
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {gzipSync} from 'node:zlib';

const root = new URL('../', import.meta.url), [output = 'motion-player.min.js'] = process.argv.slice(2);
// Packed before it becomes text, so that what a server packs again is hardly longer than the module.
const wasm = gzipSync(readFileSync(new URL('core/motion-lottie.wasm', root)), {level: 9}).toString('base64');
// The module must be there before the element is defined, which opens the files of elements that the page has.
const folder = mkdtempSync(join(tmpdir(), 'libmotion-')), first = join(folder, 'module.mjs');
writeFileSync(first, `import {setWasm} from '${fileURLToPath(new URL('play/animation-file.js', root))}';
  const bytes = Uint8Array.from(atob(${JSON.stringify(wasm)}), (letter) => letter.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  setWasm(new Response(plain).arrayBuffer()).catch((error) => console.warn('<motion-player>: ' + error.message));`);
const source = `import '${first}'; export {MotionPlayer, setWasm} from './player-element.js';`;
const flags = [
  '--bundle', '--minify', '--format=iife', '--global-name=motionPlayer', '--target=es2022', '--external:./whole.js',
  '--define:import.meta.url=LIBMOTION_BASE',
  '--banner:js=var LIBMOTION_BASE = (document.currentScript || {}).src || location.href;'
];
const made =
  spawnSync('esbuild', flags, {cwd: fileURLToPath(root), input: source, encoding: 'utf8', maxBuffer: 2 ** 26});
rmSync(folder, {recursive: true});
if (made.status !== 0) {
  console.error(made.stderr || 'bundle: esbuild is missing');
  process.exit(1);
}
// A page that loads it twice, or after the module, keeps the first element.
writeFileSync(output, `if (!window.customElements.get('motion-player')) {\n${made.stdout}}\n`);
console.log(`${output}: ${made.stdout.length} bytes`);
