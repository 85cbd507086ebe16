// The jobs of bench.c on motion.wasm in node: bench.mjs MODULE FOLDER [BOUND [PLAYER | million]], where `bench --write
// FOLDER` has put the inputs; BOUND is bound.c as a module, PLAYER motion-player.wasm, for the jobs that begin with
// player; `million` runs that job alone, on the clip that `bench million FOLDER` has put there. Calls the raw exports,
// as the package underneath its conversions does. Prints: name, unit, ns a unit, least and median; then the bound's
// median, measured in the same rounds, and the median of the ratios.
import {closeSync, fstatSync, openSync, readFileSync, readSync} from 'node:fs';
import {join} from 'node:path';

const [modulePath, folder, boundPath, lastArgument] = process.argv.slice(2);
const isMillion = lastArgument === 'million', playerPath = isMillion ? undefined : lastArgument, MILLION = 1000000,
      LAYERS = 10000, TRACKS = 4;
const {exports: motion} = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(modulePath)));
const ROUNDS = 7, FRAMES = 60, CURVES = 64, EVALUATIONS = 1000000, GROUP = EVALUATIONS / CURVES, PAIRS = 1000,
      AT_ONCE = 8, MOST_CUBICS = 200;

let top = motion.__heap_base.value;
function reserve(size) {
  const address = (top + 63) & ~63;
  top = address + size;
  const missing = top - motion.memory.buffer.byteLength;
  if (missing > 0) motion.memory.grow(Math.ceil(missing / 65536));
  return address;
}
function load(name) {
  const file = openSync(join(folder, name)), size = fstatSync(file).size, address = reserve(size);
  readSync(file, new Uint8Array(motion.memory.buffer, address, size));
  closeSync(file);
  return {address, size};
}
function good(status) {
  if (status !== 0) throw new Error(`status ${status}`);
}

const KINDS = ['linear', 'cubic-bezier', 'steps', 'stops', 'path', 'penner', 'spring'], KIND_EVALUATIONS = 100000,
      KIND_FLOATS = 38, KIND_CLOCKS = 3;
const kinds = load('kinds').address; // Kinds in inputs.h: timings, floats, a spring, clocks, times
const kindFloats = kinds + KINDS.length * 32, kindSpring = kindFloats + KIND_FLOATS * 4, kindClocks = kindSpring + 88,
      kindTimes = kindClocks + KIND_CLOCKS * 88;
const values = reserve(KIND_EVALUATIONS * 8), velocities = reserve(KIND_EVALUATIONS * 8),
      states = reserve(KIND_EVALUATIONS * 48);
const time = reserve(8), info = reserve(64), counts = reserve(8);
const timings = load('timings').address, x = load('x').address, index = load('index').address,
      y = reserve(EVALUATIONS * 4);

/** The block of some of the curves. */
function tables(first, count) {
  good(motion.motion_timing_prepare_size(timings + first * 32, count, 0, 0, counts));
  const size = new Uint32Array(motion.memory.buffer, counts, 1)[0], address = reserve(size);
  good(motion.motion_timing_prepare(timings + first * 32, count, 0, 0, address, size));
  return {address, size};
}
const allTables = tables(0, CURVES), ownTables = Array.from({length: CURVES}, (_, c) => tables(c, 1));

function clip(name, isSampledOnly = false) {
  const {address, size} = load(name);
  good(motion.motion_clip_inspect(address, size, info));
  const [, layers, , , , , , scratchSize, geometryScratch, verbs, points, boundsScratch] =
    new Uint32Array(motion.memory.buffer, info, 12);
  return {
    address,
    size,
    layers,
    scratch: reserve(isSampledOnly ? scratchSize : Math.max(boundsScratch, geometryScratch)),
    scratchSize,
    geometryScratch,
    boundsScratch,
    verbs,
    points
  };
}
const clips = {
  eased: clip('eased'),
  easedPrepared: clip('eased_prepared'),
  keyed: clip('keyed'),
  buttons: clip('buttons'),
  moving: clip('moving'),
  button: clip('button'),
  shapes: clip('shapes'),
  trimmed: clip('trimmed'),
  few: clip('few'),
  running: clip('running'),
  summed: clip('summed'),
  lists: clip('lists'),
  along: clip('along')
};
if (isMillion) clips.million = clip('million', true);
const most = Math.max(...Object.values(clips).map((c) => c.layers));
const affines = reserve(most * 24), opacities = reserve(most * 4), strokes = reserve(most * 8);
const boxes = reserve(most * 16), orders = reserve(most * 4);
const RUNS = 10000, MOVING_TIME = 0.295, runs = load('runs').address, movingRuns = load('moving_runs').address,
      runTimes = load('run_times').address, outputs = reserve(96), listed = reserve(96);
new Uint32Array(motion.memory.buffer, outputs, 24).set([
  0, 0, -1, 0, -1, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, affines, opacities, strokes
]);
new Uint32Array(motion.memory.buffer, listed, 24).set([
  0, 0, -1, 0, -1, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, affines, opacities, strokes, 0, 0, 0, 0, orders
]);

function sample(c, t, withStrokes) {
  new Float64Array(motion.memory.buffer, time, 1)[0] = t;
  good(motion.motion_clip_sample(c.address, c.size, time, 1, 0, affines, opacities, withStrokes ? strokes : 0, 0, 0, 0,
    0, c.scratch, c.scratchSize));
}
function frames(c) {
  for (let f = 0; f < FRAMES; f++) sample(c, Math.fround(f / FRAMES), false);
}

const drawnVerbs = reserve(clips.buttons.verbs), drawnPoints = reserve(clips.buttons.points * 8),
      ranges = reserve(most * 16);
function draw(c) {
  good(motion.motion_clip_geometry(c.address, c.size, 0.15, 0, drawnVerbs, c.verbs, drawnPoints, c.points, ranges,
    counts, c.scratch, c.geometryScratch));
}

const paths = {
  P7: load('P7'),
  P200: load('P200')
};
const pairsAt = load('pairs').address, verbs = reserve(MOST_CUBICS + 1), points = reserve((MOST_CUBICS * 3 + 1) * 8);
const pairs = new Float32Array(motion.memory.buffer, pairsAt, PAIRS * 2).slice();
function trims(path) {
  for (let i = 0; i < PAIRS; i++)
    good(motion.motion_path_trim(path.address, path.size, pairs[2 * i], pairs[2 * i + 1], 0, 0, 0, verbs,
      MOST_CUBICS + 1, points, MOST_CUBICS * 3 + 1, counts));
}

const many = reserve(PAIRS * 16), manyVerbs = reserve(AT_ONCE * (MOST_CUBICS + 1)),
      manyPoints = reserve(AT_ONCE * (MOST_CUBICS * 3 + 1) * 8);
const manyCounts = reserve(AT_ONCE * 8);
new Float64Array(motion.memory.buffer, many, PAIRS * 2).set(pairs);
function trimsAtOnce(path) {
  for (let i = 0; i < PAIRS; i += AT_ONCE)
    good(motion.motion_path_trims(path.address, path.size, many + i * 16, 0, AT_ONCE, 0, 0, manyVerbs,
      AT_ONCE * (MOST_CUBICS + 1), manyPoints, AT_ONCE * (MOST_CUBICS * 3 + 1), manyCounts));
}

const tangle = load('tangle').address, asked = load('asked').address, outlineVerbs = reserve(MOST_CUBICS + 1),
      MOST_TEXT = MOST_CUBICS * 128;
const nearestLengths = reserve(PAIRS * 8), distances = reserve(PAIRS * 4), text = reserve(MOST_TEXT),
      textSize = reserve(4);
new Uint8Array(motion.memory.buffer, outlineVerbs, MOST_CUBICS + 1).fill(3).fill(0, 0, 1); // a move, then cubics
function write(tolerance) {
  good(motion.motion_path_write(
    outlineVerbs, MOST_CUBICS + 1, tangle, MOST_CUBICS * 3 + 1, tolerance, text, MOST_TEXT, textSize));
}

// World in worlds.h, and room for its bake: frames, contacts, scratch.
const BODIES = 10, WORLD_FRAMES = 241, WORLD_CONTACTS = 256, WORLD_SCRATCH = 1 << 17;
const room = reserve(WORLD_SCRATCH + WORLD_FRAMES * 8 * (1 + BODIES * 6) + WORLD_CONTACTS * 32 + 16);
function world(name) {
  const at = load(name).address, items = at + 64, behaviours = items + BODIES * 128,
        boundary = behaviours + BODIES * 96, points = boundary + 16;
  const [itemCount, behaviourCount] = new Uint32Array(motion.memory.buffer, points + 32, 2);
  const times = room + WORLD_SCRATCH, states = times + WORLD_FRAMES * 8, contacts = states + WORLD_FRAMES * BODIES * 48,
        bake = contacts + WORLD_CONTACTS * 32;
  return () => good(motion.motion_world_bake(at, items, itemCount, behaviours, behaviourCount, boundary, 1, points, 2,
           room, WORLD_SCRATCH, times, states, WORLD_FRAMES, contacts, WORLD_CONTACTS, bake, 0));
}

const buttonLayers = clips.buttons.layers;
const allJobs = [];
const job = (name, unit, units, run) => allJobs.push([name, unit, units, run]);
job('W1g', 'easing', EVALUATIONS, () => {
  for (let c = 0; c < CURVES; c++)
    good(motion.motion_timing_evaluate(timings + c * 32, 1, 0, 0, 0, x + c * GROUP * 4, GROUP, 0, y + c * GROUP * 4));
});
job('W1m', 'easing', EVALUATIONS,
  () => good(motion.motion_timing_evaluate(timings, CURVES, 0, 0, index, x, EVALUATIONS, 0, y)));
job('W1g-prepared', 'easing', EVALUATIONS, () => {
  ownTables.forEach(({address, size}, c) => good(motion.motion_timing_evaluate_prepared(
                      address, size, 0, x + c * GROUP * 4, GROUP, y + c * GROUP * 4)));
});
job('W1m-prepared', 'easing', EVALUATIONS,
  () => good(motion.motion_timing_evaluate_prepared(allTables.address, allTables.size, index, x, EVALUATIONS, y)));
job('prepare', 'curve', CURVES,
  () => good(motion.motion_timing_prepare(timings, CURVES, 0, 0, allTables.address, allTables.size)));
KINDS.forEach((name, kind) => job(name, 'easing', KIND_EVALUATIONS,
                () => good(motion.motion_timing_evaluate(
                  kinds + kind * 32, 1, kindFloats, KIND_FLOATS, 0, x, KIND_EVALUATIONS, 0, y))));
job('springs', 'time', KIND_EVALUATIONS,
  () => good(motion.motion_spring_evaluate(kindSpring, 1, 0, 0, kindTimes, KIND_EVALUATIONS, values, velocities)));
job('clock', 'time', KIND_EVALUATIONS,
  () => good(motion.motion_clock_evaluate(kindClocks, KIND_CLOCKS, kinds, KINDS.length, kindFloats, KIND_FLOATS,
    KIND_CLOCKS - 1, kindTimes, KIND_EVALUATIONS, states, 0)));
job('W2a', 'layer', clips.eased.layers * FRAMES, () => frames(clips.eased));
job('W2a-prepared', 'layer', clips.easedPrepared.layers * FRAMES, () => frames(clips.easedPrepared));
job('W2b', 'layer', clips.keyed.layers * FRAMES, () => frames(clips.keyed));
job('buttons', 'layer', buttonLayers, () => sample(clips.buttons, 0.4, true));
job('running', 'layer', clips.running.layers, () => sample(clips.running, 0.4));
job('summed', 'layer', clips.summed.layers, () => sample(clips.summed, 0.4));
job('lists', 'layer', clips.lists.layers, () => sample(clips.lists, 0.4));
job('along', 'layer', clips.along.layers, () => sample(clips.along, 0.4));
job('arranged', 'layer', buttonLayers,
  () => good(motion.motion_clip_sample(clips.buttons.address, clips.buttons.size, time, 1, 1, affines, opacities, 0, 0,
    0, boxes, orders, clips.buttons.scratch, clips.buttons.scratchSize)));
function sampleInstances(instances, t) {
  new Float64Array(motion.memory.buffer, time, 1)[0] = t;
  good(motion.motion_clip_sample_instances(clips.button.address, clips.button.size, time, 1, instances, RUNS, outputs,
    clips.button.scratch, clips.button.scratchSize));
}
job('instances', 'layer', buttonLayers, () => sampleInstances(runs, 0.4));
job('moving', 'layer', buttonLayers, () => sample(clips.moving, MOVING_TIME, true));
job('moving-instances', 'layer', buttonLayers, () => sampleInstances(movingRuns, MOVING_TIME));
job('times', 'layer', buttonLayers,
  () => good(motion.motion_clip_sample(clips.button.address, clips.button.size, runTimes, RUNS, 0, affines, opacities,
    strokes, 0, 0, 0, 0, clips.button.scratch, clips.button.scratchSize)));
job('one-call', 'call', RUNS, () => {
  for (let i = 0; i < RUNS; i++) sample(clips.button, MOVING_TIME - i % 97 * 0.003, true);
});
job('changed', 'layer', buttonLayers,
  () => good(motion.motion_clip_changed(clips.buttons.address, clips.buttons.size, 0.4, 0.4 + 1 / 60, 0, orders, counts,
    clips.buttons.scratch, clips.buttons.scratchSize)));
job('moved', 'layer', buttonLayers, () => {
  const from = 1.252, to = from + 1 / 60;
  new Float64Array(motion.memory.buffer, time, 1)[0] = to;
  good(motion.motion_clip_changed(clips.buttons.address, clips.buttons.size, from, to, 0, orders, listed + 56,
    clips.buttons.scratch, clips.buttons.scratchSize));
  good(motion.motion_clip_sample_instances(clips.buttons.address, clips.buttons.size, time, 1, 0, 0, listed,
    clips.buttons.scratch, clips.buttons.scratchSize));
});
job('drawn', 'layer', buttonLayers, () => draw(clips.buttons));
job('bounds', 'layer', clips.few.layers,
  () => good(motion.motion_clip_bounds(
    clips.few.address, clips.few.size, 0.3, 0.3 + 1 / 60, 0, 0, 0, boxes, clips.few.scratch, clips.few.boundsScratch)));
job('shapes', 'layer', clips.shapes.layers, () => draw(clips.shapes));
job('trimmed', 'layer', clips.trimmed.layers, () => draw(clips.trimmed));
job('W5', 'call', EVALUATIONS, () => {
  for (let i = 0; i < EVALUATIONS; i++) motion.motion_abi_version();
});
job('W3-P7-warm', 'trim', PAIRS, () => trims(paths.P7));
job('W3-P7-batch', 'trim', PAIRS, () => trimsAtOnce(paths.P7));
job('W3-P200-warm', 'trim', PAIRS, () => trims(paths.P200));
job('W3-P200-batch', 'trim', PAIRS, () => trimsAtOnce(paths.P200));
job('nearest', 'point', PAIRS,
  () => good(motion.motion_path_nearest(paths.P200.address, paths.P200.size, asked, PAIRS, nearestLengths, distances)));
job('text', 'cubic', MOST_CUBICS, () => write(0.01));
job('text-exact', 'cubic', MOST_CUBICS, () => write(0));
job('guillotine', 'second', 1, world('guillotine'));
job('bodies-10', 'second', 1, world('bodies'));
const millionJobs = [['W2a-million', 'layer', MILLION, () => sample(clips.million, 0.5, false)]];
const jobs = isMillion ? millionJobs : allJobs;
/** Moving buttons as instances, in the player: a module of its own, with memory of its own. */
function playerJob() {
  const {exports: player} = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(playerPath)));
  const layers = clips.button.layers * RUNS;
  let end = player.__heap_base.value;
  const room = (bytes) => {
    const address = (end + 63) & ~63;
    end = address + bytes;
    return address;
  };
  const of = (address, size) => new Uint8Array(motion.memory.buffer, address, size);
  const places = [[clips.button.address, clips.button.size], [movingRuns, RUNS * 56]].map(
    ([from, size]) => ({from, size, to: room(size)}));
  const at = room(8), wanted = room(96), scratch = room(clips.button.scratchSize),
        written = [room(layers * 24), room(layers * 4), room(layers * 8)];
  player.memory.grow(Math.ceil(end / 65536));
  for (const {from, size, to} of places) new Uint8Array(player.memory.buffer).set(of(from, size), to);
  new Float64Array(player.memory.buffer, at, 1)[0] = MOVING_TIME;
  new Uint32Array(player.memory.buffer, wanted, 24).set([
    0, 0, -1, 0, -1, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...written
  ]);
  return [
    'player-instances', 'layer', layers,
    () => good(player.motion_clip_sample_instances(
      places[0].to, clips.button.size, at, 1, places[1].to, RUNS, wanted, scratch, clips.button.scratchSize))
  ];
}
if (playerPath) jobs.push(playerJob());
/** W4: compiled and instantiated, each time as another module, so that no cache helps. */
for (const [name, path] of [['W4', modulePath], ['W4-player', playerPath]]) {
  if (!path || isMillion) continue;
  const file = readFileSync(path);
  jobs.push([
    name, 'module', 1,
    () => {
      const bytes = Buffer.concat([
        file,
        Buffer.from([0, 9, 4, ...Buffer.from('once'), ...new Uint8Array(new Float32Array([Math.random()]).buffer)])
      ]);
      new WebAssembly.Instance(new WebAssembly.Module(bytes));
    }
  ]);
}

/** Jobs of bound.c, by name. */
function bounded() {
  const {exports: bound} = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(boundPath)));
  let free = bound.__heap_base.value;
  const put = (bytes) => {
    const address = (free + 63) & ~63;
    free = address + bytes.length;
    const missing = free - bound.memory.buffer.byteLength;
    if (missing > 0) bound.memory.grow(Math.ceil(missing / 65536));
    new Uint8Array(bound.memory.buffer).set(bytes, address);
    return address;
  };
  const file = (name) => put(readFileSync(join(folder, name)));
  const curves = file('bound-curves'), layers = file('bound-layers'), rulers = [file('bound-P7'), file('bound-P200')],
        x = file('x'), index = file('index');
  const y = put(new Uint8Array(EVALUATIONS * 4)), points = put(new Uint8Array((MOST_CUBICS * 3 + 1) * 8));
  const frames = (frame) => () => {
    for (let f = 0; f < FRAMES; f++) frame(Math.fround(f / FRAMES));
  };
  const trims = (ruler) => () => {
    for (let i = 0; i < PAIRS; i++) bound.trim_once(ruler, pairs[2 * i], pairs[2 * i + 1], points);
  };
  const grouped = () => bound.ease_grouped(curves, x, y), mixed = () => bound.ease_mixed(curves, index, x, y);
  const eased = frames((t) => bound.sample_eased(layers, curves, t));
  // The layers once more for each LAYERS of a million, each time a little later.
  const bytes = readFileSync(join(folder, 'bound-layers')), later = [];
  for (let i = 0; isMillion && i < MILLION / LAYERS; i++) {
    const at = put(bytes), begins = new Float64Array(bound.memory.buffer, at, LAYERS * TRACKS);
    for (let j = 0; j < begins.length; j++) begins[j] += i / 1024;
    later.push(at);
  }
  return {
    'W1g': grouped,
    'W1g-prepared': grouped,
    'W1m': mixed,
    'W1m-prepared': mixed,
    'W2a': eased,
    'W2a-prepared': eased,
    'W2a-million': () => later.forEach((at) => bound.sample_eased(at, curves, 0.5)),
    'W2b': frames((t) => bound.sample_keyed(layers, t)),
    'W3-P7-warm': trims(rulers[0]),
    'W3-P7-batch': trims(rulers[0]),
    'W3-P200-warm': trims(rulers[1]),
    'W3-P200-batch': trims(rulers[1]),
  };
}

const bounds = boundPath ? bounded() : {};
function nanoseconds(run, units) {
  const start = process.hrtime.bigint();
  run();
  return Number(process.hrtime.bigint() - start) / units;
}
const median = (numbers) => numbers.sort((a, b) => a - b)[ROUNDS >> 1];
for (const [name, unit, units, run] of jobs) {
  const bound = bounds[name], ns = [], boundNs = [], ratios = [];
  for (let i = 0; i < 3; i++) run(), bound?.(); // node's compiler tiers up
  for (let i = 0; i < ROUNDS; i++) {
    if (bound) run(); // each finds its own in the caches
    ns.push(nanoseconds(run, units));
    bound?.();
    if (bound) boundNs.push(nanoseconds(bound, units)), ratios.push(ns[i] / boundNs[i]);
  }
  const figures = [Math.min(...ns), median(ns), ...(bound ? [median(boundNs), median(ratios)] : [])];
  console.log(name, unit, ...figures.map((figure) => figure.toPrecision(4)));
}
