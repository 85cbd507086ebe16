// Rules that hold at every time: for each rule a broken animation with its witness, and a mended twin; what Python
// answers, about the scenes of the page and about random ones; assertions, matchers and goldens.
import assert from 'node:assert/strict';
import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {basic, Clip, Curve, group, keyframe, Lottie, MotionError, Scene} from '../../motion.js';
import {assertGolden, assertMotion, check, golden, initSync, matchers, Motion, picture} from '../../testing.js';
import {RULES} from '../../proofs/rules.js';
import {cycleOf, endOf} from '../../document/cycle.js';
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

/** The first time of 100,001 at which a curve is where it must not be. */
function first(timing, isBroken) {
  const curve = new Curve(timing), at = (time) => curve.evaluate(Math.min(time, 1));
  for (let i = 0; i <= 100_000; i++)
    if (isBroken(at, i / 100_000)) return i / 100_000;
  return null;
}

/** By rule: what it is given, a broken scene and the first time at which it breaks, and its mended twin. */
const CASES = {
  staysWithin: [[[0, 0, 200, 100]], scene([move(200)]), 0.8756, scene([move(179)])],
  inside: [
    [], scene([move(290, {timing: OVERSHOOT})]), first(OVERSHOOT, (curve, at) => 40 + 250 * curve(at) + 20 > 320.1),
    scene([move(290)])
  ],
  between: [
    [0, 1, 'opacity'], scene([fade(0, 1, {timing: OVERSHOOT})]), first(OVERSHOOT, (curve, at) => curve(at) > 1.00001),
    scene([fade(0, 1, {timing: 'css.ease'})])
  ],
  reaches: [[200, 0.5, 'position.x', 'card'], scene([move(200)]), 0.5, scene([move(200, {duration: 0.5})])],
  appearsBy: [['card', 0.4], scene([fade(0, 1, {begin: 0.5})]), 0.4, scene([fade(0, 1, {begin: 0.3})])],
  before: [
    ['one', 'two'], two(fade(0, 1, {begin: 0.5}), fade(0, 1, {begin: 0.2})), 0.202,
    two(fade(0, 1, {begin: 0.1}), fade(0, 1, {begin: 0.2}))
  ],
  neverJumps: [
    [{moreThan: 4}], scene([rows([40, 60, 90], {mode: 'discrete', duration: 1})]), 1 / 3,
    scene([rows([40, 60, 90], {duration: 1})])
  ],
  maxSpeed: [
    [200, 'position.x'], scene([move(200, {timing: 'css.ease-in-out'})]),
    first('css.ease-in-out', (curve, at) => 160 * (curve(at + 1 / 60) - curve(at)) > 200 / 60), scene([move(200)])
  ],
  maxAcceleration:
    [[500, 'position.x', 'card'], scene([move(200, {timing: 'penner(out, bounce)'})]), null, scene([move(200)])],
  keepsMoving: [['card', 0.3], scene([rows([40, 100, 100, 160])]), 0.5, scene([rows([40, 100, 60, 160])])],
  settlesBy: [[1], scene([move(200, {duration: 1.2})]), 1, scene([move(200, {duration: 0.9}), fade(1, 0.5)])],
  monotonic: [['position.x', 'card'], scene([move(200, {timing: OVERSHOOT})]), null, scene([move(200)])],
  loopCloses: [[], scene([spin(0.75)]), 1, scene([spin(1)])],
  neverOverlaps: [['one', 'two'], two(down(130)), 0.801, two(down(100))],
  flashesPerSecond: [[3], scene([blink(5)], WHITE), null, scene([blink(2)], WHITE)],
  hasReducedMotion:
    [[{reduced: scene([move(90)])}], scene([spin(1)]), null, scene([spin(1)]), [{reduced: scene([fade(0, 1)])}]],
  comesBack: [[], scene([move(500)]), 1, scene([move(500), fade(1, 0)])],
  onScreen: [[{least: 0.5}], scene([move(360)]), 0.8752, scene([move(310)])],
  contrast: [['card'], scene([fade(1, 0.8)]), null, scene([fade(1, 0.99)])]
};

for (const [name, [given, broken, time, mended, mend = given]] of Object.entries(CASES)) {
  test(`${name}: a broken animation is caught, and its mended twin passes`, () => {
    const found = check(broken, name, ...given);
    assert.equal(found.verdict, 'fails', String(found));
    assert.ok(['card', 'one'].includes(found.layer) && found.seen && found.expected && found.why);
    if (time !== null) assert.ok(Math.abs(found.time - time) < 4e-3, `${found.time}, not ${time}`);
    assert.equal(check(mended, name, ...mend).verdict, 'holds');
  });
}

const folder = mkdtempSync(join(tmpdir(), 'libmotion-'));
test.after(() => rmSync(folder, {recursive: true}));
// Scenes, and what Python answers: Swift's test reads them, too.
const FLASHES = new URL('../../../../Tests/MotionTestingTests/goldens/flashes.json', import.meta.url);
for (const {name, scene: json, given, ...wanted} of JSON.parse(readFileSync(FLASHES))) {
  test(`flashes are answered as in Python and Swift: ${name}`, () => {
    const {at_most: atMost = 3, ...options} = given;
    const found = check(Scene.fromJSON(json), 'flashesPerSecond', {atMost, ...options});
    const near = (one, two) => one === two || Math.abs(one - two) <= 1e-6 * Math.abs(two);
    for (const field of ['verdict', 'layer', 'seen']) assert.equal(found[field] ?? null, wanted[field], String(found));
    for (const field of ['time', 'width'])
      assert.ok(near(found[field] ?? null, wanted[field]), `${field}: ${found[field]}, not ${wanted[field]}`);
  });
}

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

test('a spike between two samples is caught', () => {
  const keyTimes = [0, 0.41234, 0.4125, 0.41266, 1];
  const spiked = scene([keyframe('position.x', {values: [40, 40, 400, 40, 40], keyTimes, duration: 10})]);
  for (const given of [['inside'], ['between', 0, 100, 'position.x']]) {
    const found = check(spiked, ...given);
    assert.ok(found.verdict === 'fails' && found.time > 4.1234 && found.time < 4.1266, String(found));
  }
});

test('what does not show may be outside', () => {
  const outside = move(400), gone = fade(1, 0, {duration: 0.5, timing: 'steps(1, start)'});
  assert.ok(check(scene([outside, gone]), 'inside').holds);
  assert.equal(check(scene([outside]), 'inside').verdict, 'fails');
});

test('parts of a transform that moves as a whole are known', () => {
  const turned = scene([keyframe('transform', {values: [[1, 0, 0, 1, 0, 0], [0, 1, -1, 0, 0, 0]], duration: 1})]);
  assert.ok(check(turned, 'between', -9, 9, 'transform.rotation', 'card').holds);
  assert.ok(check(turned, 'between', 0, 1, 'opacity').holds);
  assert.ok(check(turned, 'staysWithin', [-50, 0, 200, 200]).holds);
});

test('outlines are apart where boxes overlap', () => {
  const barAnd = (far, drawn) => {
    const made = new Scene({name: 'near', size: [320, 240]});
    const bar = made.layer('bar', {bounds: [0, 0, 100, 10], position: [100, 100], backgroundColor: '#c30'});
    bar.add(basic('transform.rotation', {from: 0.6, to: 1, duration: 1}));
    const shape = made.layer('shape', {bounds: [0, 0, 40, 40], position: [140, 70], ...drawn});
    shape.add(basic('transform.translation', {from: [0, 0], to: [far, 0], duration: 1}));
    return check(made, 'neverOverlaps', 'bar', 'shape', {by: 'outlines'});
  };
  const cases = [
    [{backgroundColor: '#39c'}, -20, -40, 0.5655],
    [{path: 'M0 0 L40 0 L20 30 Z', fillColor: '#39c'}, -40, -60, 0.816025],
    [{path: 'M0 20 Q20 -30 40 20', fillColor: '#39c'}, -20, -40, 0.883658],
    [{path: 'M0 20 L40 20', strokeColor: '#39c', lineWidth: 4}, -20, -60]
  ];
  for (const [drawn, near, hit, time] of cases) {
    assert.ok(barAnd(near, drawn).holds, JSON.stringify(drawn));
    const found = barAnd(hit, drawn);
    assert.ok(found.verdict === 'fails' && found.property === 'outline', String(found));
    if (time) assert.ok(Math.abs(found.time - time) < 1e-5, `${found.time}, in Python ${time}`);
  }
  assert.throws(() => check(scene([]), 'neverOverlaps', 'card', 'card', {by: 'outline'}), /boxes or outlines/);
});

test('what Tests/Deep/proofs.py has found', () => {
  const path = 'M30 30 L90 90 M200 40 L260 160';
  const parts = scene([keyframe('position', {path, mode: 'paced', duration: 1})]);
  for (const given of [{}, {property: 'position.x', layer: 'card', moreThan: 100}]) {
    const found = check(parts, 'neverJumps', given);
    assert.ok(found.verdict === 'fails' && found.time > 0.3 && found.time < 0.5, String(found));
  }
  const steps = {values: [40, 80], timing: 'steps(4, jump-both)', duration: 0.5, autoreverses: true};
  const instant = scene([keyframe('position.x', steps)]), rest = {layer: 'card', over: 0.15, least: 1};
  assert.notEqual(check(instant, 'keepsMoving', {...rest, start: 0.41, end: 0.59}).verdict, 'holds');
  assert.ok(check(instant, 'keepsMoving', {...rest, start: 0, end: 0.5}).holds);
  const clocked = new Scene({name: 'clock', size: [99, 99]});
  clocked.layer('other', {bounds: [0, 0, 9, 9]}).add(basic('opacity', {to: 0.5, duration: 6}));
  clocked.layer('card', {bounds: [0, 0, 40, 40], backgroundColor: '#c30', duration: 2, fill: 'removed'});
  assert.equal(check(clocked, 'settlesBy', 1, {layer: 'card'}).verdict, 'fails');
  assert.ok(check(clocked, 'settlesBy', 2.01, {layer: 'card'}).holds);
  // A change that is as fast as the samples are dense looks as if nothing moved.
  const fast = fade(0, 1, {duration: 1 / 480, autoreverses: true, repeatCount: 480});
  assert.equal(check(scene([fast], WHITE), 'flashesPerSecond').verdict, 'unknown');
  const endless = scene([move(90, {duration: 0.5, begin: 1, repeatCount: Infinity})]);
  assert.equal(check(endless, 'loopCloses', {start: 0.25, velocity: Infinity}).start, 0.25);
  assert.equal(check(endless, 'loopCloses').start, 1);
});

test('a budget that ends is undecided, and says how to refine it', () => {
  const given = {least: 0, most: 1, property: 'opacity', tolerance: 0, budget: 3};
  assert.equal(check(scene([fade(0, 1, {timing: 'penner(out, elastic, .3)'})]), 'between', given).verdict, 'fails');
  const found = check(scene([fade(0, 1, {timing: 'css.ease'})]), 'between', given);
  assert.ok(found.verdict === 'unknown' && found.width > 0 && found.width < 1e-3 && found.note.includes('tolerance'));
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

test('of layers of one name all are asked', () => {
  const moves = {a: 1, k: [{t: 0, s: [20, 20]}, {t: 30, s: [190, 20]}]}, rests = {a: 0, k: [20, 20]};
  const layers = [moves, rests].map((p) => ({ty: 1, nm: 'box', ip: 0, op: 60, sw: 20, sh: 20, sc: '#f00', ks: {p}}));
  const two = new Lottie(JSON.stringify({v: '5', fr: 60, ip: 0, op: 60, w: 100, h: 40, layers}));
  for (const layer of [undefined, 'box']) {
    for (const [rule, ...given] of [
           ['inside'], ['comesBack'], ['maxSpeed', 9, 'position'], ['between', 0, 100, 'position.x']])
      assert.equal(check(two, rule, ...given, {layer}).verdict, 'fails', rule);
  }
  for (const given of [['appearsBy', 'box', 1], ['reaches', 20, 0, 'position.x', 'box']])
    assert.throws(() => check(two, ...given), /2 layers have this name, and the rule is about one/);
});

test('a wrong rule names what is near', () => {
  const moving = scene([move(90)]);
  const mistakes = [
    [['insde'], /did you mean 'inside'/], [['inside', {layr: 'card'}], /did you mean 'layer'/],
    [['inside', {layer: 'crad'}], /did you mean 'card'/],
    [['between', 0, 1, 'opacty', 'card'], /did you mean 'opacity'/], [['between', 0, 1], /property, must be given/],
    [['between', 2, 1, 'opacity'], /must be at most 1/], [['between', 0, 1, 'opacity', {least: 0}], /is given twice/],
    [['maxSpeed', -1], /must be 0 or more/],
    [['monotonic', 'position', 'card'], /must be one number, such as position.x/],
    [['flashesPerSecond', NaN], /atMost: NaN, must be 0 or more, and finite/],
    [['keepsMoving', 'card', 9], /at most 1, the length of the motion/],
    [['neverOverlaps', 'card', 'card', {by: 'hulls'}], /must be boxes or outlines/],
    [['staysWithin', [0, 0, 1]], /must be 4 numbers/], [['inside', {start: 2, end: 1}], /not before the start/]
  ];
  for (const [given, words] of mistakes)
    assert.throws(() => check(moving, ...given), (error) => error instanceof MotionError && words.test(error.message));
  assert.throws(() => check({}, 'inside'), /must be a Scene, a Lottie or a Clip/);
});

test('a fill stays whole where its stroke is trimmed', () => {
  const made = new Scene({size: [100, 100]});
  made.layer('dot', {bounds: [0, 0, 4, 4], position: [70, 50], backgroundColor: '#000'});
  made.layer('disc', {
    bounds: [0, 0, 100, 100],
    position: [50, 50],
    path: 'M10 10 H90 V90 H10 Z',
    fillColor: '#39c',
    strokeColor: '#000',
    strokeEnd: 0.1
  });
  const asked = new Motion(made, {start: 0, end: 1});
  const verdict = (rule, ...given) => check(asked, rule, ...given).verdict;
  assert.equal(verdict('staysWithin', [0, 0, 60, 60], {layer: 'disc'}), 'fails');
  assert.equal(verdict('staysWithin', [0, 0, 95, 95], {layer: 'disc'}), 'holds');
  assert.equal(verdict('neverOverlaps', 'dot', 'disc'), 'fails');
  assert.notEqual(verdict('neverOverlaps', 'dot', 'disc', {by: 'outlines'}), 'holds');
});

test('what moves fast right before a jump hides no part of it', () => {
  // A millionth of a second before it starts anew the layer is still a point away from its end.
  const steep = {from: 40, to: 140, duration: 1, repeatCount: 2, timing: 'cubic-bezier(0, 1, 1, 0)'};
  const made = scene([basic('position.x', steep)]);
  assert.equal(check(made, 'neverJumps', {moreThan: 100.1}).verdict, 'holds');
  const found = check(made, 'neverJumps', {moreThan: 99.9});
  assert.ok(!found.holds && Math.abs(found.time - 1) < 1e-9, String(found));
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

test('a golden does not depend on how a scene is written', async () => {
  const path = join(folder, 'same.txt'), other = new Scene({name: 'one', size: [320, 200], background: '#fff'});
  await assertGolden(scene([move(90)]), path, {update: true});
  const group = other.layer('wrapper', {bounds: [0, 0, 10, 10], position: [5, 5]});
  other.rect('card', 20, 60, 40, 20, {fill: '#c30', parent: group})
    .add(basic('transform.translation', {from: [0, 0], to: [50, 0], duration: 0.5, speed: 0.5}));
  await assertGolden(other, path);
});

test('numbers are written as C writes them', () => {
  assert.deepEqual([0.03125, 0.09375, -0.03125, 1.5, 1e-9, 100.15625].map((value) => fixed(value, 4)),
    ['0.0312', '0.0938', '-0.0312', '1.5000', '0.0000', '100.1562']);
});

test('the cycle of a scene that never ends, and the end of an animation', () => {
  const endless = (duration, more) => basic('opacity', {to: 0, duration, repeatCount: Infinity, ...more});
  const cycle = (...animations) => cycleOf(scene(animations).toJSON());
  assert.deepEqual(cycle(endless(0.3, {autoreverses: true, begin: 0.1}), endless(0.5)), {start: 0.1, length: 3});
  assert.equal(cycle(fade(0, 1)), null);
  assert.equal(cycle(endless(59.9), endless(0.7), endless(0.9), endless(0.11)), null); // longer than 600 s
  assert.equal(endOf(endless(1)), Infinity);
  assert.equal(endOf({...fade(0, 1), begin: 0.25, repeatCount: 2, speed: 2}), 1.25);
  assert.equal(endOf({...group([fade(0, 1, {duration: 9})]), duration: 2}), 2);
});

test('accelerations near their limit are proven', () => {
  const made = new Scene({name: 'near', size: [300, 300]}), over = 1 / 60, bounds = [0, 0, 80, 60];
  const turn = basic('transform.rotation', {from: 0, to: 2, duration: 1, timing: 'ease-in-out'});
  made.layer('outer', {bounds, position: [150, 150], backgroundColor: '#123'}).add(turn);
  const motion = new Motion(made), clip = made.compile();
  const cornersAt = (time) => {
    const [a, b, c, d, x, y] = clip.sample(time, {space: 'root', outputs: ['affines']}).affines;
    return [[0, 0], [80, 0], [0, 60], [80, 60]].flatMap(([px, py]) => [px * a + py * c + x, px * b + py * d + y]);
  };
  let most = 0;
  for (let i = 0; i <= 4000; i++) {
    const [a, b, d] = [0, 1, 2].map((step) => cornersAt(i / 4000 * (1 - 2 * over) + step * over));
    for (let k = 0; k < 8; k += 2)
      most = Math.max(most, Math.hypot(d[k] - 2 * b[k] + a[k], d[k + 1] - 2 * b[k + 1] + a[k + 1]) / over ** 2);
  }
  assert.equal(check(motion, 'maxAcceleration', {limit: 1.02 * most}).verdict, 'holds');
  assert.equal(check(motion, 'maxAcceleration', {limit: 0.98 * most}).verdict, 'fails');
});

const camel = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());

test('answers and goldens are those of Python, word for word', {skip: noPython}, (context) => {
  const verdicts = {}, asked = JSON.parse(printed([here('proofs.py'), '200']));
  for (const {name, document, golden: text, answers} of asked) {
    const motion = new Motion(Scene.fromJSON(document));
    for (const [rule, given, expected] of answers) {
      const options = Object.fromEntries(Object.entries(given).map(([key, value]) => [camel(key), value]));
      const place = `${name}, ${rule} ${JSON.stringify(given)}`;
      if (expected.error) {
        assert.throws(() => check(motion, camel(rule), options), ({field}) => camel(expected.error) === field, place);
        continue;
      }
      const {time, width, ...words} = expected, found = check(motion, camel(rule), options);
      for (const [one, other] of [[found.time, time], [found.width, width]])
        assert.ok(one === other || Math.abs(one - other) < 1e-9, `${place}: ${one}, not ${other}`);
      for (const [field, value] of Object.entries(words)) assert.equal(found[field], value, `${place}: ${field}`);
      verdicts[found.verdict] = (verdicts[found.verdict] ?? 0) + 1;
    }
    if (text !== null) assert.equal(golden(motion), text, name);
  }
  assert.ok(asked.length >= 217);
  context.diagnostic(JSON.stringify(verdicts));
});
