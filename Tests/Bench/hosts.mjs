// What node pays besides the module: hosts.mjs SCENE, a JSON scene of one button. Prints job, unit, microseconds a
// unit, least and median.
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {performance} from 'node:perf_hooks';
import {fileURLToPath} from 'node:url';

const [file] = process.argv.slice(2), ROUNDS = 15, CALLS = 2000, STARTS = 5,
      entry = new URL('../../bindings/js/motion.js', import.meta.url).href;
const motion = await import(entry);
await motion.init();
const clip = motion.Scene.fromJSON(readFileSync(file, 'utf8')).compile(), outputs = ['affines', 'opacities', 'strokes'];

function report(name, unit, found) {
  found.sort((a, b) => a - b);
  console.log(name, unit, ...[found[0], found[found.length >> 1]].map((figure) => figure.toPrecision(4)));
}

function microseconds(run) {
  return Array.from({length: ROUNDS}, () => {
    const start = performance.now();
    for (let i = 0; i < CALLS; i++) run(i * 1e-4);
    return (performance.now() - start) * 1e3 / CALLS;
  });
}

/** Of a process of its own. */
function starting(body) {
  const program = `import {performance} from 'node:perf_hooks'; const entry = ${JSON.stringify(entry)}; ${body}`;
  return Array.from({length: STARTS}, () => {
    const {stdout, stderr} = spawnSync(process.execPath, ['--input-type=module', '-e', program], {encoding: 'utf8'});
    if (!stdout) throw new Error(stderr);
    return Number(stdout) * 1e3;
  });
}

report('node-seek', 'call', microseconds((time) => clip.seek(time)));
report('node-seek-three', 'call', microseconds((time) => {
  clip.seek(time, {outputs});
  return clip.affines.length + clip.opacities.length + clip.strokes.length;
}));
report('node-sample', 'call', microseconds((time) => clip.sample(time)));
const timed = (before, body) =>
  starting(`${before}; const start = performance.now(); ${body}; console.log(performance.now() - start)`);
report('node-import', 'start', timed('', 'await import(entry)'));
report('node-init', 'start', timed('const motion = await import(entry)', 'await motion.init()'));

const program = fileURLToPath(new URL('crowd.mjs', import.meta.url));
for (const [name, ...words] of [['crowd'], ['crowd-differ', 'differ']]) {
  const crowd = spawnSync(process.execPath, [program, file, ...words], {encoding: 'utf8'});
  if (!crowd.stdout) throw new Error(crowd.stderr);
  const [least, median, memory] = crowd.stdout.split(' ').map(Number);
  report(`node-${name}`, 'crowd', [least * 1e6, median * 1e6, median * 1e6]);
  report(`node-${name}-memory`, 'MB', [memory]);
}
