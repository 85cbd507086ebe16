// The hosts of forger.c in WebAssembly: node forger.mjs MODULE FORGER CLIP CHANGES
//
// FORGER is forger.c as a module that shares the memory of MODULE. The clip lies against the end of that memory: what
// reads beyond it traps.
import {readFileSync} from 'node:fs';

const [modulePath, forgerPath, clipPath, changesPath] = process.argv.slice(2);
const PAGE = 65536, FORGER_END = 32 << 20; // bytes; where the forger's own data, which begin at 16 MiB, have ended
const TROUBLES = ['', 'not finite', 'status', 'wrote outside'];
const compile = (path) => new WebAssembly.Module(readFileSync(path));
const {exports: motion} = new WebAssembly.Instance(compile(modulePath));
const {memory} = motion;
const clip = readFileSync(clipPath), changes = readFileSync(changesPath);
memory.grow(Math.ceil((FORGER_END + clip.length) / PAGE) - memory.buffer.byteLength / PAGE);
const {exports: forger} = new WebAssembly.Instance(compile(forgerPath), {env: {...motion, memory}});
const bytes = new Uint8Array(memory.buffer), view = new DataView(memory.buffer);
const place = bytes.length - clip.length, told = forger.told();
const lines = [];
for (let number = 0; number * 16 < changes.length; number++) {
  const at = changes.readUInt32LE(number * 16), size = changes.readUInt16LE(number * 16 + 4);
  bytes.set(clip, place);
  bytes.set(changes.subarray(number * 16 + 8, number * 16 + 8 + size), place + at);
  forger.seal(place, clip.length);
  let caught = '';
  try {
    forger.forge(place, clip.length, number, changes.readUInt16LE(number * 16 + 6));
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError)) throw error;
    caught = error.message;
  }
  const digest = view.getBigUint64(told, true).toString(16).padStart(16, '0'), status = view.getInt32(told + 8, true);
  const call = view.getUint32(told + 12, true), trouble = TROUBLES[view.getUint32(told + 16, true)];
  lines.push(`${number} ${status} ${digest}${caught || trouble ? ` call ${call}: ${caught || trouble}` : ''}\n`);
}
process.stdout.write(lines.join(''));
