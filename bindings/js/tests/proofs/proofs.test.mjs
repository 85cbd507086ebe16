// Rules that hold at every time: for each rule a broken animation with the words of its answer; the goldens of
// Python; assertions, matchers and goldens.
import assert from 'node:assert/strict';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {basic, Clip, group, keyframe, Lottie, MotionError, Scene} from '../../motion.js';
import {assertGolden, assertMotion, check, golden, initSync, matchers, Motion, picture} from '../../testing.js';
import {RULES} from '../../proofs/rules.js';
import {cycleOf, endOf} from '../../document/ends.js';
import {fixed} from '../../values/numerals.js';
import {noPython, printed} from '../python.mjs';
import '../shared.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
initSync(...['motion', 'motion-proofs'].map((name) => readFileSync(here(`../../core/${name}.wasm`))));

/** A rectangle of 40 x 20 at 20, 60 with animations. */
function scene(animations, {size = [320, 200], background = '#fff', fill = '#c30'} = {}) {
  const made = new Scene({name: 'one', size, background});
  made.rect('card', 20, 60, 40, 20, {fill}).add(...animations);
  return made;
}

function two(first, second) {
  const made = new Scene({name: 'two', size: [320, 200]});
  for (const [name, y, animation] of [['one', 20, first], ['two', 120, second]])
    made.rect(name, 20, y, 40, 20, {fill: '#c30'}).add(...animation ? [animation] : []);
  return made;
}

const move = (to, clock) => basic('position.x', {to, duration: 1, ...clock});
const fade = (from, to, clock) => basic('opacity', {from, to, duration: 1, ...clock});
const spin = (turns) => basic('transform.rotation', {from: 0, to: 2 * Math.PI * turns, duration: 1});
const blink = (count) =>
  basic('opacity', {from: 0, to: 1, duration: 0.5 / count, autoreverses: true, repeatCount: 2 * count});
const down = (to) => basic('position.y', {to, duration: 1});
const rows = (values, clock) => keyframe('position.x', {values, duration: 1.5, ...clock});
const OVERSHOOT = 'cubic-bezier(.5, 0, .5, 1.8)';
const WHITE = {
  size: [60, 80],
  background: '#000',
  fill: '#fff'
}; // a sixth of the picture is white

/** By rule: what it is given, and a broken scene. Python's test_proofs.py has a mended twin of each. */
const CASES = {
  staysWithin: [[[0, 0, 200, 100]], scene([move(200)])],
  inside: [[], scene([move(290, {timing: OVERSHOOT})])],
  between: [[0, 1, 'opacity'], scene([fade(0, 1, {timing: OVERSHOOT})])],
  reaches: [[200, 0.5, 'position.x', 'card'], scene([move(200)])],
  appearsBy: [['card', 0.4], scene([fade(0, 1, {begin: 0.5})])],
  before: [['one', 'two'], two(fade(0, 1, {begin: 0.5}), fade(0, 1, {begin: 0.2}))],
  neverJumps: [[{moreThan: 4}], scene([rows([40, 60, 90], {mode: 'discrete', duration: 1})])],
  maxSpeed: [[200, 'position.x'], scene([move(200, {timing: 'css.ease-in-out'})])],
  maxAcceleration: [[500, 'position.x', 'card'], scene([move(200, {timing: 'penner(out, bounce)'})])],
  keepsMoving: [['card', 0.3], scene([rows([40, 100, 100, 160])])],
  settlesBy: [[1], scene([move(200, {duration: 1.2})])],
  monotonic: [['position.x', 'card'], scene([move(200, {timing: OVERSHOOT})])],
  loopCloses: [[], scene([spin(0.75)])],
  neverOverlaps: [['one', 'two'], two(down(130))],
  flashesPerSecond: [[3], scene([blink(5)], WHITE)],
  hasReducedMotion: [[{reduced: scene([move(90)])}], scene([spin(1)])],
  comesBack: [[], scene([move(500)])],
  onScreen: [[{least: 0.5}], scene([move(360)])],
  contrast: [['card'], scene([fade(1, 0.8)])]
};

test('an animation without reduced motion is caught, and its mended twin passes', () => {
  const [given, broken] = CASES.hasReducedMotion, found = check(broken, 'hasReducedMotion', ...given);
  assert.ok(found.verdict === 'fails' && found.layer === 'card' && found.seen && found.expected && found.why);
  assert.equal(check(broken, 'hasReducedMotion', {reduced: scene([fade(0, 1)])}).verdict, 'holds');
});

const folder = mkdtempSync(join(tmpdir(), 'libmotion-'));
test.after(() => rmSync(folder, {recursive: true}));

test('answers have the words that they had when each language made its own', () => {
  const record = JSON.parse(readFileSync(here('../../../python/tests/proofs/answers.json'), 'utf8'));
  const found = Object.entries(CASES).filter(([name]) => name !== 'hasReducedMotion');
  assert.deepEqual(found.map(([name, [given, broken]]) => String(check(broken, name, ...given))), record);
});

test('every rule has a case', () => assert.deepEqual(Object.keys(CASES), Object.keys(RULES)));

test('style sheets have a calm form', () => {
  const moving = '.a { animation: turn 1s } @keyframes turn { to { rotate: 1turn } }';
  const calm = (name) => `@media (prefers-reduced-motion: reduce) { ${name} { animation: none } }`;
  const ask = (styleSheet) => check(new Motion(scene([]), {styleSheet}), 'hasReducedMotion');
  assert.equal(ask(moving).verdict, 'fails');
  assert.match(ask(moving).seen, /\.a/);
  assert.equal(ask(moving + calm('.b')).verdict, 'fails');
  assert.ok(ask(moving + calm('.a')).holds && ask(moving + calm('*')).holds);
  assert.ok(ask(`@media (prefers-reduced-motion: no-preference) { ${moving} }`).holds);
});

test('a clip from a file has no keys; a clip of this program has them', () => {
  const clip = scene([move(290, {timing: OVERSHOOT})]).compile(), read = new Clip(clip.bytes);
  assert.equal(check(read, 'inside').verdict, 'fails');
  assert.ok(check(read, 'staysWithin', [0, 0, 400, 200]).holds);
  assert.throws(() => check(read, 'between', 0, 1, 'opacity', 'card'), /from a file/);
  assert.ok(check(clip, 'between', 0, 1, 'opacity', 'card').holds);
});

test('a Lottie is checked', () => {
  const moved = {a: 1, k: [{t: 0, s: [20, 20]}, {t: 30, s: [90, 20]}]};
  const layer =
    {ty: 1, nm: 'box', ip: 0, op: 30, sw: 20, sh: 20, sc: '#ff0000', ks: {p: moved, a: {a: 0, k: [10, 10]}}};
  const lottie = new Lottie(JSON.stringify({v: '5.5.0', fr: 30, ip: 0, op: 30, w: 100, h: 40, layers: [layer]}));
  assert.ok(check(lottie, 'between', 0, 100, 'position.x', 'box').holds);
  assert.ok(check(lottie, 'inside').holds);
  assert.equal(check(lottie, 'staysWithin', [0, 0, 60, 40]).layer, 'box');
});

test('a wrong rule names what is near', () => {
  const moving = scene([move(90)]);
  const mistakes = [
    [['insde'], /did you mean 'inside'/], [['inside', {layr: 'card'}], /did you mean 'layer'/],
    [['between', 0, 1, 'opacity', {least: 0}], /is given twice/],
    [['flashesPerSecond', NaN], /atMost: NaN, must be 0 or more, and finite/],
    [['neverOverlaps', 'card', 'card', {by: 'hulls'}], /must be boxes or outlines/]
  ];
  for (const [given, words] of mistakes)
    assert.throws(() => check(moving, ...given), (error) => error instanceof MotionError && words.test(error.message));
  assert.throws(() => check({}, 'inside'), /must be a Scene, a Lottie or a Clip/);
});

test('assertions are chained, and a failure names time, layer, property, expected, seen, and why', () => {
  const moving = scene([move(90)]);
  const proof =
    assertMotion(moving).inside().neverJumps({moreThan: 2}).reaches(65, 0.5, 'position.x', 'card').settlesBy(1);
  assert.deepEqual(proof.answers.map(({verdict}) => verdict), new Array(4).fill('holds'));
  assert.ok(assertMotion(scene([move(400)]), {end: 0.5}).inside());
  assert.throws(() => assertMotion(scene([move(400)])).inside(), (error) => {
    assert.equal(error.code, 'ERR_ASSERTION');
    for (const word of ['at 0.7', 'card.box', 'must be within [0, 0, 320, 200]', 'card.animations[0]', 'progress'])
      assert.ok(error.message.includes(word), `${error.message} lacks ${word}`);
    return error.answer.layer === 'card';
  });
});

test('a failure has a picture: the curves, the witness, and the boxes there', () => {
  const found = check(scene([move(400)]), 'inside'), drawn = picture(found);
  assert.match(drawn, /^<svg [^>]*>\n[^]*<\/svg>\n$/);
  assert.equal(drawn.match(/<polyline /g).length, 4); // the edges of the box
  for (const word of ['all layers inside the picture', 'fails at 0.7', 'card: edges of its box', '>right<', '>card<'])
    assert.ok(drawn.includes(word), word);
  // The curves have the numbers of samples: the right edge is highest at the end, where the box is at 400 + 20.
  const ends =
    [...drawn.matchAll(/<polyline points="([^"]*)"/g)].map(([, points]) => points.split(' ').at(-1).split(',')[1]);
  assert.equal(Math.min(...ends.map(Number)), Number(ends[2]));
  for (const [name, [given, broken]] of Object.entries(CASES))
    assert.match(picture(check(broken, name, ...given)), /<polyline points="\d/, name);
  const made = new Scene({name: 'odd', size: [90, 90]});
  made.rect('<a & b>', 0, 0, 9, 9, {fill: '#c30'}).add(move(900));
  assert.match(picture(check(made, 'inside')), /&#60;a &#38; b&#62;/);
  assert.throws(() => picture(check(scene([]), 'inside')), /must have a time/);
  assert.throws(() => picture({}), /must be an answer/);
  assert.throws(() => assertMotion(scene([move(400)])).inside(), (error) => error.picture() === drawn);
  assert.throws(() => assertMotion(scene([])).hasReducedMotion(), (error) => error.picture() === null);
});

test('a golden that differs has a picture with both curves', async () => {
  const path = join(folder, 'pictured.txt');
  await assertGolden(scene([move(90)]), path, {update: true});
  await assert.rejects(assertGolden(scene([move(95)]), path), (error) => {
    const curves = error.picture().match(/<polyline [^>]*>/g);
    return curves.length === 4 && curves.filter((curve) => curve.includes('dasharray')).length === 2;
  });
  await assert.rejects(assertGolden(scene([]), join(folder, 'none.txt')), (error) => error.picture() === null);
});

test('matchers for expect.extend: undecided fails, with "not" as well', () => {
  assert.deepEqual(Object.keys(matchers), [...Object.keys(RULES), 'matchesGolden']);
  const ask = (source, isNot, name, ...given) => matchers[name].call({isNot}, source, ...given).pass !== isNot;
  const [good, bad] = [scene([move(90)]), scene([move(400)])];
  assert.ok(ask(good, false, 'inside') && ask(bad, true, 'inside'));
  assert.ok(!ask(good, true, 'inside') && !ask(bad, false, 'inside'));
  const open = ['between', {least: 0, most: 1, property: 'opacity', tolerance: 0, budget: 3}];
  const fading = scene([fade(0, 1, {timing: 'css.ease'})]);
  assert.ok(!ask(fading, false, ...open) && !ask(fading, true, ...open));
  assert.match(matchers.inside(bad).message(), /card\.box/);
});

test('a golden is written on request, and a difference names what has changed', async () => {
  const path = join(folder, 'goldens', 'card.txt'), card = (to) => scene([move(to)]);
  await assert.rejects(assertGolden(card(90), path), /there is no golden; MOTION_UPDATE=1 writes it/);
  await assertGolden(card(90), path, {update: true});
  const text = readFileSync(path, 'utf8');
  assert.equal(text, golden(card(90)));
  assert.deepEqual(text.split('\n').filter((line) => line.startsWith('card.center')),
    ['card.center 0.000000 40 70', 'card.center 1.000000 90 70']);
  await assertGolden(card(90), path);
  await assert.rejects(assertGolden(card(95), path),
    (error) => /1 changed/.test(error.message)
      && /card\.center: from 0\.05\d+ s on, .*; by 5 at most, at 1\.0000 s/.test(error.message));
  await assertGolden(card(90.1), path, {update: true}); // within the tolerance nothing is written
  assert.equal(readFileSync(path, 'utf8'), text);
  process.env.MOTION_UPDATE = '1';
  await assertGolden(card(95), path).finally(() => delete process.env.MOTION_UPDATE);
  assert.notEqual(readFileSync(path, 'utf8'), text);
  assert.equal((await matchers.matchesGolden(card(95), path)).pass, true);
  assert.equal((await matchers.matchesGolden(card(90), path)).pass, false);
  writeFileSync(path, 'something else');
  await assert.rejects(assertGolden(card(90), path), /must begin with/);
  assert.ok(!existsSync(join(folder, 'none')));
});

test('numbers are written as C writes them', () => {
  assert.deepEqual([0.03125, 0.09375, -0.03125, 1.5, 1e-9, 100.15625].map((value) => fixed(value, 4)),
    ['0.0312', '0.0938', '-0.0312', '1.5000', '0.0000', '100.1562']);
});

test('the cycle of a scene that never ends, and the end of an animation', () => {
  const endless = basic('opacity', {to: 0, duration: 0.3, repeatCount: 'inf', autoreverses: true, begin: 0.1});
  assert.deepEqual(cycleOf(scene([endless]).toJSON()), {start: 0.1, length: 0.6});
  assert.equal(cycleOf(scene([fade(0, 1)]).toJSON()), null);
  assert.equal(endOf(endless), Infinity);
  assert.equal(endOf({...group([{...endless, pathOf: 'other'}]), duration: 2}), 2);
});

test('goldens are those of Python, word for word', {skip: noPython}, () => {
  const asked = JSON.parse(printed([here('proofs.py'), '40']));
  for (const {name, document, golden: text} of asked) assert.equal(golden(Scene.fromJSON(document)), text, name);
  assert.ok(asked.length >= 22);
});
