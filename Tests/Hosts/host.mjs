// Replays call records through the wasm module:
//
//     node host.mjs MODULE RECORDS [--every N] [--each] [--player MODULE] [--aside MODULE ...]
//
// With --player the functions that this other module has run there, on a copy of the memory; of clips that it refuses
// not. With --aside those run there that the first module lacks. Prints a line for each function, its name and digest,
// and then "words N"; with --each a line for each record instead: scene, record, function, result, digest.
// Tests/Scenes/records.py has the format.
import {readFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {constants, functions} from '../../bindings/js/abi/header.js';

const [NULL, WORD, DOUBLE, IN, OUT, SCRATCH, SLOT, COPY, TABLES, INOUT] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const REFUSED = constants.ERROR_PLAYER; // clips that need more than the player has
const NONE = 0xffffffff, NAME_SIZE = 48, GUARD = 64, CANARY = 0xa5;
const SCRATCH_FILL = 0x5a; // another byte in every host: what lies in scratch must not matter

function fail(message) {
  console.error(`host.mjs: ${message}`);
  process.exit(1);
}

/** h = (h ^ word) * 0x100000001b3 mod 2^64, in two halves: 0x100000001b3 is 2^40 + 0x1b3. */
class Digest {
  high = 0xcbf29ce4;
  low = 0x84222325;
  words = 0;
  add(bytes) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.length; at += 4) {
      if (at + 4 <= bytes.length) this.addWord(view.getUint32(at, true));
      else this.addWord(bytes.slice(at).reduce((word, byte, i) => word | (byte << (8 * i)), 0));
    }
  }
  addWord(word) {
    const low = (this.low ^ word) >>> 0;
    const product = low * 0x1b3;
    this.high = (this.high * 0x1b3 + Math.floor(product / 4294967296) + low * 256) % 4294967296;
    this.low = product % 4294967296;
    this.words++;
  }
  toString() { return [this.high, this.low].map((half) => half.toString(16).padStart(8, '0')).join(''); }
}

const {values: options, positionals: [modulePath, recordsPath]} = parseArgs({
  allowPositionals: true,
  options: {
    every: {type: 'string', default: '1'},
    each: {type: 'boolean'},
    player: {type: 'string'},
    aside: {type: 'string', multiple: true, default: []}
  },
});
const {each} = options, every = Number(options.every);
const prototypes = Object.entries(functions).map(([name, signature]) => ({name: `motion_${name}`, ...signature}));

function load(path) {
  const {exports} = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)));
  exports.memory.grow(1024); // 64 MiB for one scene
  return {exports, memory: new Uint8Array(exports.memory.buffer)};
}
const {exports, memory} = load(modulePath);
const player = options.player ? load(options.player) : null, asides = options.aside.map(load);
const bases =
  [exports, player?.exports, ...asides.map((each) => each.exports)].map((each) => each?.__heap_base.value ?? 0);
const base = (Math.max(...bases) + 63) & ~63;
const heap = new DataView(memory.buffer);

const file = readFileSync(recordsPath);
const records = new DataView(file.buffer, file.byteOffset, file.byteLength);
const word = (at) => records.getUint32(at, true);
const names =
  prototypes.map((_, i) => file.subarray(24 + i * NAME_SIZE, 24 + (i + 1) * NAME_SIZE).toString().replace(/\0+$/, ''));
if (file.subarray(0, 8).toString() !== 'MOTNREC1' || word(8) !== prototypes.length
  || names.some((name, i) => name !== prototypes[i].name))
  fail('not records of this version and header');

let cursor, used, slots, guarded, outputs; // in the record; in the memory; of the scene; of the call

/** Room at "offset" from a 64-byte boundary, with guards. */
function take(offset, size) {
  const start = used;
  used += (3 * GUARD + offset + size + 63) & ~63;
  if (used > memory.length) fail('a scene needs more memory than the arena has');
  memory.fill(CANARY, start, start + GUARD + offset);
  memory.fill(CANARY, start + GUARD + offset + size, start + 2 * GUARD + offset + size);
  return start + GUARD + offset;
}

const next = () => word((cursor += 4) - 4);

function number() {
  const value = next(), slot = next(), at = next(), limit = next();
  if (slot === NONE) return value;
  const read = heap.getUint32(slots[slot].address + at, true);
  const total = (value + read) >>> 0;
  return read > limit || total > limit ? 0 : total;
}

function argument(type) {
  const kind = next();
  switch (kind) {
    case NULL:
      return 0;
    case WORD: {
      const bits = number();
      return type === 'f32' ? new Float32Array(Uint32Array.of(bits).buffer)[0] : bits;
    }
    case DOUBLE:
      return records.getFloat64((cursor += 8) - 8, true);
    case IN:
    case INOUT: {
      const offset = next(), size = next();
      const address = take(offset, size);
      memory.set(file.subarray(cursor, cursor + size), address);
      cursor += (size + 3) & ~3;
      if (kind === INOUT)
        for (const list of [guarded, slots, outputs]) list.push({address, size});
      return address;
    }
    case OUT:
    case SCRATCH: {
      const offset = next(), size = number();
      const address = take(offset, size);
      memory.fill(kind === OUT ? CANARY : SCRATCH_FILL, address, address + size);
      guarded.push({address, size});
      if (kind === OUT) {
        slots.push({address, size});
        outputs.push({address, size});
      }
      return address;
    }
    case SLOT: {
      const slot = next();
      return slots[slot].address + next();
    }
    case COPY: {
      const slot = slots[next()];
      const size = Math.min(number(), slot.size), at = next(), mask = next();
      const address = take(0, size);
      memory.copyWithin(address, slot.address, slot.address + size);
      if (size > 0) memory[address + (at % size)] ^= mask;
      return address;
    }
    case TABLES: {
      const words = Array.from({length: next()}, next);
      const pointers = Array.from({length: next()}, () => argument('pointer'));
      const address = take(0, 4 * (words.length + pointers.length));
      [...words, ...pointers].forEach((value, i) => heap.setUint32(address + 4 * i, value, true));
      return address;
    }
    default:
      fail(`unknown kind of argument: ${kind}`);
  }
}

/** Calls a function in another module, and brings what it wrote. */
function play(module, name, given) {
  module.memory.set(memory.subarray(base, used), base);
  const returned = module.exports[name](...given);
  memory.set(module.memory.subarray(base, used), base);
  return returned;
}

const intact = ({address, size}) => memory.subarray(address - GUARD, address).every((byte) => byte === CANARY)
  && memory.subarray(address + size, address + size + GUARD).every((byte) => byte === CANARY);

const digests = prototypes.map(() => new Digest());
let scene = null;
for (let record = 0, at = 24 + NAME_SIZE * prototypes.length; record < word(12); record++, at += 4 * word(at)) {
  const {name, parameters, result} = prototypes[word(at + 4)];
  if (word(at + 8) !== scene) [used, slots] = [base, []];
  scene = word(at + 8);
  if (scene % every !== 0) continue;
  [cursor, guarded, outputs] = [at + 16, [], []];
  if (word(at + 12) !== parameters.length) fail(`record ${record}: ${word(at + 12)} arguments for ${name}`);
  const given = parameters.map(({type}) => argument(type)), plays = player?.exports[name];
  const aside = exports[name] ? null : asides.find((each) => each.exports[name]);
  let returned = plays ? play(player, name, given) : aside ? play(aside, name, given) : null;
  if (returned === null || plays && returned === REFUSED) returned = exports[name](...given);
  if (!guarded.every(intact)) fail(`record ${record}: ${name} wrote outside its outputs`);
  const digest = each ? new Digest() : digests[word(at + 4)];
  const texts = plays ? player.memory : memory;
  if (result.type === 'pointer') digest.add(texts.slice(returned, texts.indexOf(0, returned) + 1));
  else digest.addWord(returned);
  for (const {address, size} of outputs) digest.add(memory.subarray(address, address + size));
  if (each) console.log(`${scene} ${record} ${name} ${result.type === 'pointer' ? 0 : returned | 0} ${digest}`);
}
if (!each) {
  digests.forEach((digest, i) => console.log(`${prototypes[i].name} ${digest}`));
  console.log(`words ${digests.reduce((sum, digest) => sum + digest.words, 0)}`);
}
