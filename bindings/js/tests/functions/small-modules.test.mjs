// The small modules of bindings/link: the same bits as motion.wasm, the functions of their lists, and all of what they
// export declared. player.test.mjs has more of the player.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import * as layouts from '../../abi/layouts.js';

const folder = fileURLToPath(new URL('../..', import.meta.url));
const shared = process.env.MOTION_SHARED ?? join(folder, '..', '..', '..', 'shared');

/** Returns what a module of its own process prints, as JSON. The body has "read(name)", the bytes of a file. */
function run(body) {
  const source = `import {readFileSync} from 'node:fs';
    const read = (name) => new Uint8Array(readFileSync(name));
    const said = (act) => { try { return act(); } catch (error) { return error.message; } };
    ${body}`;
  const {status, stdout, stderr} = spawnSync(
    process.execPath, ['--input-type=module', '-e', source], {cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26});
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

/** The text of a function that digests all that a clip gives at some times: samples, and what is drawn. */
const DIGESTS = `
  const digests = ({digest, clip, from, to}) => Array.from({length: 7}, (_, i) => {
    const time = from + (to - from) * i / 6, {items, floats, verbs, points} = clip.drawList(time);
    const numbers = items.flatMap((item) => Object.values(item).flatMap((one) => one.length ? [...one] : [one]));
    return digest(Float64Array.from(numbers, Number), floats, Uint32Array.from(verbs), points,
      ...Object.values(clip.sample(time)));
  });`;

/** The paths of Lottie files: the examples, and those from outside where they are. */
function files() {
  const found = [join(folder, 'examples', 'lottie-web', 'spinner.json')];
  for (const place of ['real/lottie', 'real/lottie-cc0']) {
    const full = join(shared, place);
    if (existsSync(full))
      found.push(...readdirSync(full, {recursive: true})
          .filter((name) => name.endsWith('.json'))
          .map((name) => join(full, name)));
  }
  return found.sort();
}

/** The text of a function that gives what the losses of both modules have. */
const LOST = `const lost = (losses) => losses.filter(({what}) => what !== 'image').map(
  ({path, what, lost}) => ({path, what, lost}));`;

const LOTTIES = (entry, paths) => `
  import {digest, init, Lottie} from './${entry}.js';
  await init();
  ${DIGESTS}
  ${LOST}
  console.log(JSON.stringify(${JSON.stringify(paths)}.map((path) => said(() => {
    const lottie = new Lottie(read(path)), {clip, losses, images} = lottie, {from, to} = clip.contents;
    const given = [digests({digest, clip, from, to}), lost(losses), Object.keys(images), clip.markers, clip.layers];
    lottie.dispose();
    return given;
  }))));`;

test('libmotion/lottie: clips, drawings, losses and errors of Lottie files are those of libmotion', (context) => {
  const paths = files(), small = run(LOTTIES('lottie', paths)), whole = run(LOTTIES('motion', paths));
  context.diagnostic(`${paths.length} files`);
  paths.forEach((path, i) => assert.deepEqual(small[i], whole[i], path));
  assert.ok(Array.isArray(small[paths.findIndex((path) => path.endsWith('spinner.json'))]));
});

test('libmotion/lottie: what is wrong with a file is said in the same words', () => {
  const texts = [
    '', '{', '{"layers": 3}', '{"layers": [{"ty": 4, "shapes": {}}]}', '{"op": 9, "layers": [7]}', 'null',
    '{"op": 9, "fr": "x", "layers": []}', '{"op": 9, "layers": [{"ty": 1, "op": 9, "sw": 1e999, "sh": 1}]}'
  ];
  const [small, whole] = ['lottie', 'motion'].map((entry) => run(`
    import {init, Lottie} from './${entry}.js';
    await init();
    ${LOST}
    console.log(JSON.stringify(${JSON.stringify(texts)}.map((text) => said(() => {
      const {losses, clip} = new Lottie(text);
      return {losses: lost(losses), layers: clip.info.layerCount};
    }))));`));
  assert.deepEqual(small, whole);
  assert.ok(small.some((answer) => typeof answer === 'string'));
});

test('libmotion/draw: compiled clips are drawn with the same bits; what it has no code for is refused by name', () => {
  const made = run(`
    import {basic, init, keyframe, Scene} from './motion.js';
    await init();
    const clock = {duration: 1, fill: 'both'}, bounds = [0, 0, 20, 20], clips = {};
    const scene = (name, build) => {
      const one = new Scene({size: [40, 40]});
      build(one);
      clips[name] = [...one.compile().bytes];
    };
    scene('trim', (one) => one.layer('a', {bounds, path: 'M0 0 Q20 0 20 20 Z', strokeColor: '#f00', lineWidth: 2})
      .add(basic('strokeEnd', {from: 0, to: 1, ...clock})));
    scene('morph', (one) => one.layer('a', {bounds, path: 'M0 0 L20 0 L20 20 Z', fillColor: '#0f0'})
      .add(basic('path', {to: 'M5 5 L20 0 L0 20 Z', ...clock})));
    scene('paced', (one) => one.layer('a', {bounds, backgroundColor: '#00f'})
      .add(keyframe('position', {path: 'M0 0 Q40 0 40 40 T9 9', mode: 'paced', rotate: 'auto', ...clock})));
    scene('numbers', (one) => one.layer('a', {bounds, backgroundColor: '#00f', cornerRadius: 3})
      .add(keyframe('opacity', {values: [0, 1, 0.5], mode: 'cubic', ...clock})));
    scene('space', (one) => one.layer('a', {bounds, backgroundColor: '#00f',
      transform: [1, 0, 0, 0, 0, 0.6, 0.8, 0, 0, -0.8, 0.6, 0, 0, 0, 0, 1]}));
    console.log(JSON.stringify(clips));`);
  const [small, whole] = ['draw', 'motion'].map((entry) => run(`
    import {Clip, digest, init} from './${entry}.js';
    await init();
    ${DIGESTS}
    console.log(JSON.stringify(Object.values(${JSON.stringify(made)}).map((bytes) => said(
      () => digests({digest, clip: new Clip(new Uint8Array(bytes)), from: 0, to: 1})))));`));
  const names = Object.keys(made);
  names.slice(0, -1).forEach((name, i) => assert.deepEqual(small[i], whole[i], name));
  assert.equal(new Set(small.flat()).size > 20, true, 'the clips move');
  assert.match(small.at(-1), /^clipCheck: ERROR_PLAYER: .*motion\.wasm/);
});

test('libmotion/curve: the same bits of curves and springs, and the same errors', () => {
  const texts = ['css.ease', 'linear(0, 0.3 20%, 1)', 'steps(3, start)', 'spring(1, 100, 10, 0)', 'penner.easeOutBack'];
  const [small, whole] = ['one-curve', 'motion'].map((entry) => run(`
    import {Curve, init, Spring} from './${entry}.js';
    await init();
    const x = Float32Array.from({length: 257}, (_, i) => i / 200 - 0.1);
    console.log(JSON.stringify([
      ...${JSON.stringify(texts)}.map((text) => { const curve = new Curve(text);
        return [[...curve.evaluate(x)], [...curve.slope(x)], said(() => [...curve.inverse(x)]), curve.text]; }),
      [new Spring(), Spring.perceptual({duration: 1, bounce: 0.3}), Spring.uikit({damping: 0.6})].map((spring) =>
        [spring.parameters, spring.settling, spring.text, Array.from(spring.evaluate([0, 0.1, 2]).values)]),
      said(() => new Curve('css.eas(')), said(() => new Spring({mass: -1}))]));`));
  // Only the whole module finds which field of a spring is wrong.
  assert.equal(small.pop(), 'springResolve: ERROR_RANGE: outside the range that the field states');
  assert.equal(whole.pop(), 'springResolve: spring.mass: -1, ERROR_RANGE: must be > 0');
  assert.deepEqual(small, whole);
});

test('several small modules go together, and the whole replaces them', () => {
  const [before, after, kept] = run(`
    import {Curve, init as initCurve, Spring} from './one-curve.js';
    import {Clip, init as initPlayer} from './player.js';
    import {init as initDraw} from './draw.js';
    import {Clip as Whole, init, Lottie} from './motion.js';
    const data = read('examples/lottie-web/spinner.json');
    await initCurve();
    await initPlayer();
    await initCurve();
    const curve = new Curve('css.ease'), results = () => [curve.evaluate(0.3), new Spring().settling,
      said(() => new Clip(new Uint8Array(9))), said(() => new Lottie(data).clip.info.layerCount)];
    const before = results();
    await initDraw();
    results();
    await init();
    const after = results(), {clip} = new Lottie(data);
    const kept = new Clip(clip.bytes).seek(0.5).opacities.length;
    console.log(JSON.stringify([before, after, kept]));`);
  assert.deepEqual(before.slice(0, 2), after.slice(0, 2));
  assert.match(before[2], /^clipCheck: ERROR_/);
  assert.match(before[3], /^motion_lottie_compile is not in this module, but in motion\.wasm/);
  assert.equal(after[3], kept);
});

test('a page opens Lottie files over the small module; a scene brings the whole', () => {
  const answers = run(`
    import {init} from './core/lottie-init.js';
    import {wasm} from './core/library.js';
    import {openAnimation} from './play/animation-file.js';
    await init();
    const answers = [], open = async (source) => {
      const {kind, clip, drawing} = await openAnimation(source);
      answers.push([kind, clip.drawList(drawing.start).items.length > 0, 'motion_world_bake' in wasm().exports]);
      return clip;
    };
    const layer = {name: 'a', bounds: [0, 0, 9, 9], backgroundColor: '#ff0000'};
    await open(JSON.parse(new TextDecoder().decode(read('examples/lottie-web/spinner.json'))));
    await open({layers: [{...layer, transform: [1, 0, 0, 0, 0, 0.6, 0.8, 0, 0, -0.8, 0.6, 0, 0, 0, 0, 1]}]});
    console.log(JSON.stringify(answers));`);
  assert.deepEqual(answers, [['lottie', true, false], ['scene', true, true]]);
});

test('a page brings the whole for a file that a camera sees; the small module leaves the camera out', () => {
  const place = (x, z) => ({p: {k: [x, 20, z]}}), box = {ty: 1, ddd: 1, op: 9, sw: 10, sh: 10, sc: '#ff0000'};
  const eye = {ty: 13, ddd: 1, op: 9, pe: {k: 100}, ks: place(20, -100)};
  const file = {fr: 10, op: 9, w: 40, h: 40, layers: [eye, {...box, ks: place(20, 100)}]};
  const [small, page] = run(`
    import {Lottie, init} from './lottie.js';
    import {openAnimation} from './play/animation-file.js';
    await init();
    const wide = (clip) => {
      const {items, points} = clip.drawList(0), [{affine: [a, , , , x]}] = items;
      const xs = [...points].filter((_, i) => i % 2 === 0).map((each) => a * each + x);
      return [Math.min(...xs), Math.max(...xs)].map(Math.round);
    };
    const file = ${JSON.stringify(file)}, {clip, losses} = new Lottie(file), opened = await openAnimation(file);
    const own = losses.map(({what}) => what);
    console.log(JSON.stringify([[wide(clip), own], [wide(opened.clip), await opened.losses]]));`);
  assert.deepEqual(small, [[20, 30], ['camera']]);
  assert.deepEqual(page, [[20, 25], []]);
});

for (const entry of ['draw', 'lottie', 'one-curve']) {
  test(`${entry}.d.ts declares what ${entry}.js exports`, async () => {
    const declared = readFileSync(join(folder, `${entry}.d.ts`), 'utf8').replace(/\/\*[^]*?\*\//g, '');
    const names = [...declared.matchAll(/^export (?:(?:function|const) (\w+)|\{([^}]*)\})/gm)].flatMap(
      ([, one, list]) => one ?? list.split(',').map((name) => name.trim()));
    assert.deepEqual(names.filter(Boolean).sort(), Object.keys(await import(`../../${entry}.js`)).sort());
  });
}

test('each module has the functions of its list', async () => {
  for (const name of ['curve', 'draw', 'lottie', 'player']) {
    const module = await WebAssembly.compile(readFileSync(join(folder, 'core', `motion-${name}.wasm`)));
    assert.deepEqual(WebAssembly.Module.imports(module), []);
    const functions =
      WebAssembly.Module.exports(module).map((each) => each.name).filter((each) => /^motion_/.test(each));
    assert.deepEqual(functions.sort(), layouts[name.toUpperCase()].map((each) => `motion_${each}`).sort(), name);
  }
});
