// State machines of .lottie archives: runs against the shared cases, and what a run has.
import assert from 'node:assert/strict';
import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {Lottie, MotionError} from '../../motion.js';
import {zip} from '../shared.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = join(process.env.MOTION_SHARED ?? join(root, '..', 'shared'), 'cases', 'state_machines');
const isAbsent = existsSync(folder) ? false : `${folder} is absent`;
const near = (a, b, most = 0.005) => assert.ok(Math.abs(a - b) <= most, `${a} is not ${b}`);

/** Returns where a layer is in the root. */
function seen(clip, time, layer = 'box') {
  return clip.sample([time], {space: 'root'}).affines[6 * clip.layers.indexOf(layer) + 4];
}

for (const name of ['toggle', 'rating', 'hover']) {
  test(`the run of ${name} is that of its case`, {skip: isAbsent}, async () => {
    const given = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8'))[name];
    const machine = await (await Lottie.open(join(folder, `${name}.lottie`))).machine(name);
    const run = machine.run(given.inputs, {until: 10}), clip = run.clip();
    for (const [time, state, frame] of given.expect) {
      assert.equal(run.state(time), state);
      if (frame === null) assert.equal(run.frame(time), null);
      else [near(run.frame(time), frame, 1e-9), near(seen(clip, time), frame)];
    }
    for (const [key, value] of Object.entries(given.numbers ?? {})) assert.equal(run.inputs[key], value);
    if (given.tween) near(seen(clip, given.tween.at), given.tween.x[0]);
  });
}

const key = (t, x) => ({t, s: [x, 50], i: {x: [1], y: [1]}, o: {x: [0], y: [0]}});
const ART = {
  v: '5.7.0',
  fr: 60,
  ip: 0,
  op: 60,
  w: 100,
  h: 100,
  layers: [{ty: 4, nm: 'box', ip: 0, op: 60, ks: {p: {a: 1, k: [key(0, 0), key(60, 60)]}}, shapes: []}]
};
const STATE = {
  type: 'PlaybackState',
  animation: 'a',
  autoplay: true
};
const archive = (machine) => zip({
  'manifest.json': JSON.stringify({version: '2', animations: [{id: 'a'}]}),
  'a/a.json': JSON.stringify(ART),
  's/m.json': JSON.stringify(machine)
});
const MACHINE = {
  initial: 'one',
  inputs: [{type: 'Event', name: 'tap'}, {type: 'Numeric', name: 'n', value: 2}],
  interactions: [{type: 'Click', actions: [{type: 'Fire', inputName: 'tap'}]}],
  states: [
    {
      ...STATE,
      name: 'one',
      transitions: [{type: 'Transition', toState: 'two', guards: [{type: 'Event', inputName: 'tap'}]}]
    },
    {...STATE, name: 'two', loop: true, entryActions: [{type: 'FireCustomEvent', value: 'there'}], transitions: []}
  ]
};

test('a run has visits, events and values, and a mistake has a path', async () => {
  const machine = await (await Lottie.open(archive(MACHINE))).machine(),
        run = machine.run([[0.5, 'Click'], [1, 'n', 7]]);
  assert.deepEqual([machine.id, machine.states, machine.inputs], ['m', ['one', 'two'], {tap: null, n: 2}]);
  assert.deepEqual(
    run.visits.map(({state, begin, loops}) => [state, begin, loops]), [['one', 0, 1], ['two', 0.5, null]]);
  assert.deepEqual(run.events, [{time: 0.5, state: 'two', type: 'FireCustomEvent', value: 'there'}]);
  assert.deepEqual([run.inputs, run.until, run.losses], [{n: 7}, 1.5, []]);
  assert.deepEqual(run.shown([0.75, 0.25]).map(({frame}) => frame), [15, 15]);
  assert.deepEqual(run.lottie.markers.map(({name}) => name), ['one', 'two']);
  assert.throws(() => machine.run([[0, 'nobody']]),
    (error) => error instanceof MotionError && /\$\.inputs\[0\]/.test(error.message));
  await assert.rejects(
    async () => (await Lottie.open(archive({...MACHINE, initial: 'x'}))).machine(), /no state has this name/);
  await assert.rejects(async () => (await Lottie.open(archive(MACHINE))).machine('x'), /must be one of m/);
});
