// The hosts of ways.c in WebAssembly: node ways.mjs MODULE WAYS CLIPS
//
// WAYS is ways.c as a module that shares the memory of MODULE. Functions that a small module lacks answer MISSING.
import {readFileSync} from 'node:fs';

const [modulePath, waysPath, clipsPath] = process.argv.slice(2);
const PAGE = 65536, MISSING = -1000; // as in ways.c
const compile = (path) => new WebAssembly.Module(readFileSync(path));
const {exports: motion} = new WebAssembly.Instance(compile(modulePath));
const {memory} = motion, module = compile(waysPath), clips = readFileSync(clipsPath);
const env = {memory};
for (const {name, kind} of WebAssembly.Module.imports(module))
  if (kind === 'function') env[name] = motion[name] ?? (() => MISSING);
memory.grow((96 << 20) / PAGE); // more than ways.c has, from 16 MiB on
const {exports: tries} = new WebAssembly.Instance(module, {env});
const place = tries.__heap_base.value + 15 & ~15, bytes = new Uint8Array(memory.buffer), lines = [];
const rounded = (count) => count + 7 & ~7;
for (let at = 0; at < clips.length;) {
  const [size, count, number, textSize] = [0, 4, 8, 12].map((offset) => clips.readUInt32LE(at + offset));
  const end = at + 16 + rounded(size) + rounded(textSize);
  bytes.set(clips.subarray(at + 16, end), place);
  const line = tries.ways(place, size, count, number, textSize);
  lines.push(Buffer.from(bytes.subarray(line, bytes.indexOf(0, line))).toString(), '\n');
  at = end;
}
process.stdout.write(lines.join(''));
