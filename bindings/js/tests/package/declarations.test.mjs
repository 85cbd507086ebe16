// The declarations and the modules name the same things, both ways; and the example compiles against them, where tsc is
// installed.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import * as whole from '../../abi/header.js';
import * as layouts from '../../abi/layouts.js';
import {REMOVED} from '../../abi/removed.js';
import * as named from '../../functions.js';
import * as motion from '../../motion.js';
import * as numbers from '../../abi/numbers.js';
import {fieldsOf} from '../../core/tables.js';
import {RULES} from '../../proofs/rules.js';
import * as testing from '../../testing.js';
import {strokes} from '../shared.mjs';

const here = (name) => new URL(`../../${name}`, import.meta.url);
const withoutComments = (name) => readFileSync(here(name), 'utf8').replace(/\/\*[^]*?\*\/|\/\/.*/g, '');
const [main, functions, derived, fields] =
  ['motion.d.ts', 'functions.d.ts', 'abi/names.d.ts', 'abi/fields.d.ts'].map(withoutComments);
const names = (text, pattern) => [...text.matchAll(pattern)].map((match) => match[1]).sort();

test('what is declared is exported, and what is exported is declared', () => {
  for (const [text, module] of [[main, motion], [functions, named]]) {
    const declared = names(text, /^export (?:declare )?(?:function|class|const) (\w+)/gm);
    assert.deepEqual([...new Set(declared)], Object.keys(module).sort());
    for (const name of declared) {
      const kind = new RegExp(`^export (?:function|class|const) ${name}\\b`, 'm').exec(text)[0].split(' ')[1];
      const is = typeof module[name] !== 'function'                     ? 'const'
        : /^class/.test(Function.prototype.toString.call(module[name])) ? 'class'
                                                                        : 'function';
      assert.equal(is, kind, name);
    }
  }
  assert.deepEqual(Object.keys(motion).filter((name) => name in named), [], 'each function has one address');
});

test('the constants are those of the header', () => {
  const listed = /type ConstantName =([^;]*);/.exec(derived)[1];
  assert.deepEqual(names(listed, /'(\w+)'/g), Object.keys(motion.constants).sort());
});

const METHODS = {
  u8: 'getUint8',
  u32: 'getUint32',
  i32: 'getInt32',
  f32: 'getFloat32',
  f64: 'getFloat64'
};

test('numbers, layouts and words by themselves are those of the whole, which the gates hold to C', () => {
  const camel = (name) => name.toLowerCase().replace(/_(.)/g, (_, letter) => letter.toUpperCase());
  assert.deepEqual({...numbers}, whole.constants);
  assert.deepEqual({...motion.constants}, whole.constants);
  for (const [struct, {size, fields}] of Object.entries(whole.structs)) {
    assert.equal(layouts[struct].name, struct);
    assert.equal(layouts[struct].size, size);
    const wanted = Object.entries(fields).map(([name, {offset, type, count}]) => {
      const inner = whole.structs[type]; // so many f64
      const kind = inner ? 'f64' : type === 'pointer' ? 'u32' : type;
      return [camel(name), offset, METHODS[kind], inner ? inner.size / 8 : count];
    });
    assert.deepEqual(fieldsOf(layouts[struct]).map(({name, offset, get, count}) => [name, offset, get, count]), wanted);
  }
  assert.deepEqual(layouts.FUNCTIONS, Object.keys(whole.functions));
  const apart = ['css', 'export', 'proofs', 'svg']; // their entries name what motion.wasm lacks
  for (const [name, listed] of Object.entries(whole.modules))
    assert.deepEqual(layouts[name.toUpperCase()], apart.includes(name) ? undefined : listed);
  for (const [group, words] of Object.entries(layouts).filter(([name, value]) => /^[A-Z_]+$/.test(name)
           && typeof value !== 'string' && !Array.isArray(value)
           && !['SENTENCES', 'MISFITS', 'COUNTED'].includes(name))) {
    // A parameter may take some words of a group alone.
    const start = group.replace(/_FORM$/, ''), short = (name) => camel(name.slice(start.length + 1));
    const own = Object.entries(whole.constants).filter(([
      name
    ]) => name.startsWith(`${start}_`) && (start === group || short(name) in words));
    assert.deepEqual(words, Object.fromEntries(own.map(([name, value]) => [short(name), value])));
  }
  layouts.STATUSES.split(' ').forEach(
    (name, i) => assert.equal(whole.constants[i ? `ERROR_${name}` : name], i ? -i : 0));
  for (const [name, sentence] of Object.entries(layouts.SENTENCES))
    assert.equal(whole.statuses[`ERROR_${name}`], sentence);
});

test('classes have the members that are declared, and no others', () => {
  const scene = strokes(), clip = scene.compile();
  const path = new motion.Path('M0 0 L1 1'), error = new motion.MotionError('');
  const world = new motion.World();
  world.item('box', {position: [0, 0], size: [1, 1]});
  const samples = {
    Scene: scene,
    Layer: scene.layers[0],
    Clip: clip,
    Path: path,
    MotionError: error,
    Curve: new motion.Curve('linear'),
    Spring: new motion.Spring(),
    World: world,
    Bake: world.bake({seconds: 0.1}),
    Lottie: new motion.Lottie('{"layers": []}'),
    Timeline: new motion.Timeline()
  };
  for (const [name, sample] of Object.entries(samples)) {
    const body = new RegExp(`^export class ${name}[^{]*\\{([^]*?)^\\}`, 'm').exec(main)[1];
    const declared = names(body, /^ {2}(?:static |readonly |private )*(\w+)(?=[(<:?])/gm);
    if (name === 'Layer')
      declared.push(...names(/interface LayerFields [^{]*\{([^]*?)^\}/m.exec(fields)[1], /^ {2}(\w+)\?:/gm),
        ...names(/interface Clock \{([^]*?)^\}/m.exec(fields)[1], /^ {2}(\w+)\?:/gm));
    const own = Object.getOwnPropertyNames(sample);
    // The class, and the smaller ones that it extends: those of small modules.
    for (let one = motion[name]; one !== Function.prototype && one !== Error; one = Object.getPrototypeOf(one)) {
      const statics = Object.getOwnPropertyNames(one);
      own.push(...Object.getOwnPropertyNames(one.prototype),
        ...statics.filter((member) => !['length', 'name', 'prototype', 'stackTraceLimit'].includes(member)));
    }
    const inherited = ['message', 'name', 'stack', 'toString'];
    const hidden = ['constructor', ...Object.keys(REMOVED[name] ?? {}), ...(name === 'MotionError' ? inherited : [])];
    const members = (list) => [...new Set(list)].filter((member) => !hidden.includes(member)).sort();
    assert.deepEqual(members(own), members(declared), name);
  }
});

test('what functions give has the fields that are declared', () => {
  const clip = strokes().compile(), line = named.pathPrepare({verbs: [0, 1], points: [0, 0, 1, 1]});
  const painted = new motion.Scene({size: [9, 9], background: '#fff'}).compile();
  const given = {
    ClipInfo: clip.info,
    ClockState: named.clockEvaluate([{duration: 1}], [], 0, [0])[0],
    PathMeasure: named.pathInspect(line),
    PathRow: named.clipGeometry(clip.bytes, 0).ranges[0],
    DrawItem: named.clipDraw(painted.bytes, 0, {all: true}).items[0],
    SpringRow: named.springResolve({mass: 1, stiffness: 1}),
    TimingRow: named.timingParse('css.ease').timing,
    OperationRow: named.transformParse('scale(2)')[0]
  };
  for (const [name, row] of Object.entries(given)) {
    const body = new RegExp(`^export interface ${name} \\{([^]*?)\\}`, 'm').exec(functions)[1];
    assert.deepEqual(names(body, /(\w+)\??:/g), Object.keys(row).sort(), name);
  }
});

const TYPED = `import {Curve, Path, Scene, Timeline, animate, basic, degrees, init, keyframe, stagger} from 'libmotion';
await init();
const scene = new Scene({name: 'typed', size: [100, 40], background: '#222'});
const dot = scene.circle('dot', 10, 20, 8, {fill: 'red'});
const card = scene.layer('card', {parent: dot, bounds: [0, 0, 10, 10], path: Path.circle(0, 0, 5), opacity: 0.5});
card.lineWidth = 2;
dot.add(basic('position.x', {to: 90, duration: 1, timing: new Curve('css.ease'), repeatCount: 'inf'}));
dot.add(basic('transform.rotation', {to: degrees(90), timing: 'ease-in'}), basic('fill', {to: 'oklch(70% .1 20)'}));
card.add(keyframe('opacity', {values: [0, 1], keyTimes: [0, 1], duration: 2, fill: 'removed'}));
card.add(animate('opacity', [0, {value: 1, easing: 'ease'}], {duration: 2, iterations: 3}));
const line = new Timeline().sequence([dot, basic('opacity', {to: 0})], 0.5, {gap: 1}).label('gone');
scene.insert(new Scene(), 'inner', {begin: 1}).position = stagger(2, {each: 0.1, from: 'random', seed: 3});
scene.marker('end', line.now);
`;
const TYPOS = [
  'basic(\'oppacity\', {to: 0});',
  'basic(\'opacity\', {durration: 1});',
  'basic(\'opacity\', {fill: \'bothh\'});',
  'scene.layer(\'x\', {filColor: \'red\'});',
  'card.opactiy = 0.5;',
  'dot.add([basic(\'opacity\')]);',
];

const FIRST = ['pulsing-dot', 'staggered-bars', 'arrow-along-a-path', 'spring-card', 'fading-colour'];

const tsc = spawnSync('tsc', ['--version']).status === 0;

test('the example compiles against the declarations in strict mode, and mistakes such as six typos do not',
  {skip: !tsc && 'tsc is not installed'}, () => {
    // The words of an object that is spread later widen to string.
    const example =
      readFileSync(here('examples/hello.mjs'), 'utf8').replace('fill: \'both\'', 'fill: \'both\' as const');
    const typed = 'const some: Float32Array = scene.compile().sample([0], { outputs: ["affines"] }).affines;\n';
    const dynamic = `import { Curve, Spring, World, decay } from 'libmotion';
const world = new World({ seconds: 2 }), box: string = world.item('box', { position: [0, 0], size: [1, 1] });
world.gravity(box).collision([box], { bounds: [0, 0, 9, 9] });
const bake = world.bake(), turns: Float64Array = bake.angles(box), time: number | undefined = bake.contacts[0]?.time;
bake.add(bar, box);
world.starting(bake.at(1));
bar.retarget('position', [1, 2], { timing: new Spring(), way: 'sampled' });
bar.add(decay('opacity', 1, 2, { begin: 1 }), basic('opacity', { timing: new Curve('css.ease') }));
const player = await import('libmotion/player');
const small: WebAssembly.Module = await player.init(new URL('https://example.org/motion-player.wasm'));
const seen: Float32Array = new player.Clip(new Uint8Array(8)).seek(0).affines;
const next: number = player.clipActivity(new Uint8Array(8), 0).next;
const y: number = new Curve('css.ease').evaluate(0.5), ys: Float32Array = new Curve('css.ease').slope([0, 1]);
`;
    const wrong = example.replace('keyframe(\'position\'', 'keyframe(\'positron\'')
                    .replace('lineWidth: 2', 'lineWidth: "2"')
                    .replace('clip.seek', 'clip.peek');
    const slips = dynamic.replace('size: [1, 1]', 'size: 1')
                    .replace('\'sampled\'', '\'slow\'')
                    .replace('world.gravity(box)', 'world.gravity(7)');
    const errors = errorsOf({
      right: example + typed + dynamic,
      wrong: wrong + typed.replace('"affines"', '"values"') + slips,
      typos: `${TYPED}${TYPOS.join('\n')}\n`,
      ...Object.fromEntries(FIRST.map((name, i) => [`first${i}`, readFileSync(here(`examples/${name}.mjs`), 'utf8')]))
    });
    FIRST.forEach((name, i) => assert.deepEqual(errors[`first${i}`], [], name));
    assert.deepEqual(errors.right, []);
    assert.equal(errors.wrong.length, 4 + 3);
    const first = TYPED.split('\n').length;
    assert.deepEqual([...new Set(errors.typos)], TYPOS.map((_, i) => first + i));
  });

test(
  'the rules are declared, and matchers fit what expect.extend takes', {skip: !tsc && 'tsc is not installed'}, () => {
    const text = withoutComments('testing.d.ts'), body = /interface Rules<Result> \{([^]*?)^\}/m.exec(text)[1];
    assert.deepEqual([...new Set(names(body, /^ {2}(\w+)\(/gm))], Object.keys(RULES).sort());
    assert.deepEqual(names(text, /^export (?:function|class|const) (\w+)/gm), Object.keys(testing).sort());
    const bytes = (name) => readFileSync(new URL(`../../core/${name}.wasm`, import.meta.url));
    testing.initSync(bytes('motion'), bytes('motion-proofs'));
    const answer = testing.check(strokes(), 'neverJumps'), fields = /class Answer \{([^]*?)^\}/m.exec(text)[1];
    assert.deepEqual(names(fields, /readonly (\w+):/g), [...Object.keys(answer), 'holds'].sort());
    const right = `import {Scene, init} from 'libmotion';
import {assertGolden, assertMotion, check, matchers, type MotionMatchers} from 'libmotion/testing';
await init();
type Matcher = (this: {isNot?: boolean}, received: any, ...expected: any[]) => {pass: boolean, message(): string}
  |Promise<{pass: boolean, message(): string}>;
declare const expect: {extend(matchers: Record<string, Matcher>): void, (value: unknown): MotionMatchers<void>};
const scene = new Scene({size: [9, 9]});
expect.extend(matchers);
expect(scene).staysWithin([0, 0, 9, 9], {layer: ['a', 'b']});
await expect(scene.compile()).matchesGolden('a.txt');
assertMotion(scene, {end: 2}).inside().between(0, 1, 'opacity').between(0, 1, 'opacity', 'a', {tolerance: 1})
  .reaches([1, 2], 0.5, 'position', 'a').neverJumps({moreThan: 4}).settlesBy(1, {start: 0});
const width: number | null = check(scene, 'maxSpeed', 500).width;
await assertGolden(scene, new URL('a.txt', import.meta.url), {update: true});
`;
    const slips = [
      'assertMotion(scene).insde();', 'assertMotion(scene).inside({layr: 1});', 'check(scene, \'insde\');',
      'assertMotion(scene).staysWithin([0, 0]);'
    ];
    const errors = errorsOf({right, wrong: `${right}${slips.join('\n')}\n`}), first = right.split('\n').length;
    assert.deepEqual(errors, {right: [], wrong: slips.map((_, i) => first + i)});
  });

/** The lines of each source that tsc refuses. */
function errorsOf(sources) {
  const folder = mkdtempSync(join(tmpdir(), 'libmotion-'));
  try {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(fileURLToPath(here('.')), join(folder, 'node_modules', 'libmotion'), 'dir');
    const files = Object.keys(sources).map((name) => `${name}.mts`);
    for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, `${name}.mts`), source);
    const flags = '--noEmit --strict --target es2022 --lib es2022,dom --module node16 --moduleResolution node16';
    const {stdout} = spawnSync('tsc', [...flags.split(' '), ...files], {cwd: folder, encoding: 'utf8'});
    const lines = [...stdout.matchAll(/^(?:(\w+)\.mts\((\d+),|(.*)\(\d+,).*error TS/gm)];
    assert.deepEqual(lines.filter(([, name]) => !name).map(([, , , file]) => file), [], stdout);
    return Object.fromEntries(Object.keys(sources).map(
      (file) => [file, lines.filter(([, name]) => name === file).map(([, , line]) => Number(line))]));
  } finally { rmSync(folder, {recursive: true}); }
}
