// What can be changed in a Lottie file before it is compiled, what it is packed in, and what its losses say.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {addOutlines} from '../../files/glyphs.js';
import {Lottie, MotionError, Scene} from '../../motion.js';
import {zip} from '../shared.mjs';

const BOX = {
  ty: 'rc',
  s: {k: [10, 10]},
  p: {k: [0, 0]},
  r: {k: 0}
};
const RED = [1, 0, 0], GREEN = [0, 1, 0], BLUE = [0, 0, 1];
const fill = (color, fields = {}) => ({ty: 'fl', c: {a: 0, k: color, ...fields}, o: {k: 100}});
const group = (nm, ...it) => ({ty: 'gr', nm, it});
const document = (shapes, fields = {}) =>
  ({v: '5.9.0', fr: 10, op: 20, w: 40, h: 40, layers: [{ty: 4, nm: 'art', op: 20, ks: {}, shapes}], ...fields});
const MOVING = {
  a: 1,
  k: [{t: 0, s: GREEN}, {t: 10, s: BLUE}]
};
const STROKE = {
  ty: 'st',
  c: {k: RED},
  o: {k: 100},
  w: {k: 2}
};
const ART = document([group('a', BOX, fill(RED)), group('b', BOX, STROKE, {...fill(RED), c: MOVING})]);

/** The colours of what is drawn, from the back. */
function colors(lottie, time = 0) {
  const {items} = lottie.clip.drawList(time);
  return items.map(({color}) => Array.from(color.subarray(0, 3), (part) => Math.round(part * 1e4) / 1e4));
}

test('colours are replaced by names and paths, on the clip', () => {
  const read = new Lottie(ART);
  assert.deepEqual(colors(read), [GREEN, RED, RED]);
  const before = read.clip;
  assert.equal(read.recolor('a', '#0f0'), read);
  assert.deepEqual(colors(read), [GREEN, RED, GREEN]);
  assert.notEqual(read.clip, before);
  assert.equal(read.clip, read.clip);
  assert.deepEqual(colors(read.recolor('b', '#fff', {kind: 'fill'}), 1.5), [[1, 1, 1], RED, GREEN]);
  const path = '$.layers[0].shapes[1].it[1].c';
  assert.deepEqual(colors(read.recolor(path, '#000000')), [[1, 1, 1], [0, 0, 0], GREEN]);
  assert.deepEqual(colors(read.recolor('art', 'blue')), [BLUE, BLUE, BLUE]);
  assert.ok(JSON.stringify(read.scene().toJSON()).includes('#0000ff'));
  const solid = {ty: 1, nm: 'ground', op: 20, ks: {}, sc: '#ff0000', sw: 9, sh: 9};
  assert.deepEqual(colors(new Lottie({...ART, layers: [solid]}).recolor('ground', '#08f')), [[0, 0.5333, 1]]);
  const old = new Lottie({...document([group('a', BOX, fill([255, 0, 0]))]), v: '4.1.2'});
  assert.deepEqual([colors(old), colors(old.recolor('a', '#0f0'))], [[RED], [GREEN]]);
});

test('wrong colours are refused, and change nothing', () => {
  for (const [where, color, kind, rule] of [
         ['nobody', '#fff', null, /^where: "nobody", must be the name or the JSON path/],
         ['$.layers[7]', '#fff', null, /the file has nothing at/],
         ['$.layers[0]..', '#fff', null, /must be a JSON path/], ['a', '#fff', 'stroke', /with a fill or a stroke/],
         ['a', '#fff8', null, /must be opaque/], ['a', '#fg', null, /^color: "#fg", must be a CSS colour/],
         ['a', 3, null, /^color: 3, must be a CSS colour/], [3, '#fff', null, /^where: 3, must be/],
         ['$.__proto__', '#fff', null, /nothing at/], ['a', '#fff', 'line', /must be "fill", "stroke" or null/]]) {
    const read = new Lottie(ART);
    assert.throws(
      () => read.recolor(where, color, {kind}), (error) => error instanceof MotionError && rule.test(error.message));
    assert.deepEqual(colors(read), [GREEN, RED, RED]);
  }
  assert.throws(() => new Lottie(ART).recolor('a', '#fff', {color: 'red'}), /recolor.color: "red", no such field/);
});

test('slots are listed and set', () => {
  const shapes =
    [group('a', {...BOX, s: {k: [1, 1], sid: 'size'}}, fill(RED, {sid: 'accent'})), {ty: 'tr', o: {k: 1, sid: 'free'}}];
  const slots = {accent: {p: {a: 0, k: BLUE}}, size: {p: {a: 1, k: [{t: 0, s: [3, 4]}]}}};
  const read = new Lottie(document(shapes, {slots}));
  assert.deepEqual(Object.keys(read.slots), ['accent', 'size', 'free']);
  assert.deepEqual({...read.slots}, {accent: BLUE, size: [{t: 0, s: [3, 4]}], free: 1});
  read.slots.accent = '#00ff00';
  read.slots.size = [30, 20];
  read.slots.free = 50;
  assert.deepEqual([colors(read), read.slots.size], [[GREEN], [30, 20]]);
  const {points} = read.clip.drawList(0);
  assert.deepEqual(
    [Math.max(...points.filter((_, i) => i % 2 === 0)), Math.max(...points.filter((_, i) => i % 2))], [15, 10]);
  assert.throws(() => {
    read.slots.other = 3;
  }, /^MotionError: slot: "other", must be a slot of the file: accent, size, free$/);
  assert.throws(() => {
    read.slots.size = {};
  }, /slots.size: {}, must be a number, numbers, or a CSS colour/);
  assert.equal(read.slots.other, undefined);
  assert.throws(() => {
    delete read.slots.size;
  }, TypeError);
});

const PATH = {
  v: [[0, 0], [50, 0], [50, -70]],
  i: [[0, 0], [0, 0], [0, 0]],
  o: [[0, 0], [0, 0], [0, 0]],
  c: true
};
const glyph = (ch) => ({
  ch,
  size: 100,
  style: 'Regular',
  fFamily: 'F',
  w: 60,
  data: {shapes: [{ty: 'gr', it: [{ty: 'sh', ks: {k: PATH}}]}]}
});
const written = (t) =>
  ({ty: 5, nm: 'Title', op: 20, ks: {}, t: {d: {k: [{t: 0, s: {t, f: 'F', s: 20, fc: RED, j: 0}}]}, a: []}});
const TEXT = {
  ...document([]),
  layers: [written('ab')],
  chars: [...'abc'].map(glyph),
  fonts: {list: [{fName: 'F', fFamily: 'F', fStyle: 'Regular'}]}
};

test('texts are read and replaced, and a letter without outlines is a loss with its font', () => {
  const read = new Lottie(TEXT),
        count = () => read.clip.drawList(0).items[0].verbCount ?? read.clip.drawList(0).verbs.length;
  assert.deepEqual({...read.texts}, {Title: 'ab'});
  const before = count();
  read.texts.Title = 'a\nbca';
  assert.deepEqual([read.texts.Title, count()], ['a\nbca', 2 * before]);
  assert.deepEqual(read.losses, []);
  read.texts.Title = 'x';
  const [loss] = read.losses;
  assert.deepEqual([read.losses.length, loss.what, loss.level, loss.text], [1, 'text', 'left out', 'F']);
  assert.equal(read.place(loss), 'layer \'Title\'');
  assert.throws(() => {
    read.texts.Title = 3;
  }, /text: 3, must be a string/);
  assert.throws(() => {
    read.texts.Other = 'a';
  }, /name: "Other", must be the name of a text layer: Title/);
  assert.throws(() => {
    new Lottie(ART).texts.Other = 'a';
  }, /the file has none/);
  assert.deepEqual(Object.keys(new Lottie(ART).texts), []);
});

test('losses say what to do about them, where, and what the file says', () => {
  const shown = document([group('a', BOX, fill(RED))]), [layer] = shown.layers;
  layer.ks = {p: {k: [3, 4], x: 'wiggle(3, 5)'}};
  layer.bm = 1;
  layer.ef = [{ty: 27, nm: 'shadow', ef: []}];
  shown.assets = [{id: 'lost', w: 9, h: 9, p: 'lost.png'}];
  shown.layers.push({ty: 2, nm: 'picture', refId: 'lost', op: 20, ks: {}});
  const read = new Lottie(shown), {losses} = read;
  assert.deepEqual(losses.map(({what, lost, level, text}) => [what, lost, level, text]), [
    ['effect', 'picture', 'left out', ''], ['expression', 'geometry', 'drawn differently', 'wiggle(3, 5)'],
    ['blend mode', 'picture', 'a host must draw it', ''], ['image', 'picture', 'left out', '']
  ].sort((a, b) => losses.findIndex(({what}) => what === a[0]) - losses.findIndex(({what}) => what === b[0])));
  assert.deepEqual(losses.map((loss) => read.place(loss)).sort(),
    ['image \'lost\'', 'layer \'art\', blend mode', 'layer \'art\', effect \'shadow\'', 'layer \'art\', position']);
  assert.equal(read.losses, read.losses);
  assert.ok(Object.isFrozen(losses) && Object.isFrozen(losses[0]));
  assert.equal(new Lottie(shown, {images: {lost: 'data:,x'}}).losses.length, 3);
});

// --------------------------------------------------------------- containers --

const themed = (rules, manifest = {}, slots = {}) => {
  const own = {accent: {p: {k: RED}}, grow: {p: {k: 100}}, ...slots};
  const shapes = [group('a', BOX, fill(RED, {sid: 'accent'}), {ty: 'tr', s: {k: [100, 100], sid: 'grow'}})];
  const files = {
    'manifest.json': {version: '2', animations: [{id: 'one'}, {id: 'two'}], ...manifest},
    'a/one.json': document(shapes, {slots: own}),
    'a/two.json': document([group('a', BOX, fill(BLUE))]),
    't/dark.json': {rules},
    't/plain.json': {rules: []},
    's/clicks.json': {}
  };
  return zip(Object.fromEntries(Object.entries(files).map(([name, value]) => [name, JSON.stringify(value)])));
};
const DARK = {
  id: 'accent',
  type: 'Color',
  value: GREEN
};

test('an archive lists what it has, and a theme sets slots', async () => {
  const read = await Lottie.open(themed([]));
  assert.deepEqual(read.archive, {animations: ['one', 'two'], themes: ['dark', 'plain'], machines: ['clicks']});
  assert.deepEqual(
    read.losses, [{path: 's/clicks.json', what: 'state machine', lost: 'nothing', level: 'nothing', text: ''}]);
  assert.equal(new Lottie(ART).archive, null);
  assert.deepEqual(colors(await Lottie.open(themed([DARK]), {theme: 'dark'})), [GREEN]);
  const named = {animations: [{id: 'one', initialTheme: 'dark'}, {id: 'two'}]};
  assert.deepEqual(colors(await Lottie.open(themed([DARK], named))), [GREEN]);
  assert.deepEqual(colors(await Lottie.open(themed([DARK], named), {theme: 'plain'})), [RED]);
  assert.deepEqual(colors(await Lottie.open(themed([DARK], named), {animation: 'two'})), [BLUE]);
  assert.deepEqual(colors(await Lottie.open(themed([{...DARK, animations: ['two']}]), {theme: 'dark'})), [RED]);
  const keyframes = [{frame: 0, value: RED, hold: true}, {frame: 10, value: BLUE}];
  const moved = await Lottie.open(themed([{id: 'accent', type: 'Color', keyframes}]), {theme: 'dark'});
  assert.deepEqual([colors(moved, 0.9), colors(moved, 1.1)], [[RED], [BLUE]]);
  const grown = await Lottie.open(themed([{id: 'grow', type: 'Vector', value: [200, 300]}]), {theme: 'dark'});
  assert.deepEqual([...grown.clip.drawList(0).items[0].affine].slice(0, 4), [2, 0, 0, 3]);
  const rules = [{id: 'accent', type: 'Image', value: {}}, {type: 'Color'}, DARK];
  const partly = await Lottie.open(themed(rules), {theme: 'dark'});
  assert.deepEqual(partly.losses.slice(0, 2).map(({path, what}) => [path, what]),
    [['t/dark.json: $.rules[0]', 'theme: Image'], ['t/dark.json: $.rules[1]', 'theme']]);
});

test('wrong themes are refused', async () => {
  const open = (source, theme) => Lottie.open(source, {theme});
  await assert.rejects(open(themed([]), 'other'), /theme: "other", must be one of dark, plain/);
  await assert.rejects(open(JSON.stringify(ART), 'dark'), /only archives have themes/);
  await assert.rejects(open(zip({'a/one.json': JSON.stringify(ART)}), 'dark'), /the archive has no themes/);
  await assert.rejects(
    open(zip({'a/one.json': JSON.stringify(ART), 't/x.json': '{'}), 'x'), /theme: "x", must be JSON/);
  for (const broken of ['[]', '3', '{"rules": 3}', '{"rules": [3]}', 'null'])
    await open(zip({'a/one.json': JSON.stringify(ART), 't/x.json': broken}), 'x');
});

test('what a Lottie loses travels with its scene', () => {
  const lost = {...ART, layers: [{...ART.layers[0], bm: 3, ef: [{ty: 21}]}, TEXT.layers[0]]};
  const read = new Lottie(lost), scene = read.scene(), wall = new Scene();
  const words = ({losses}) => losses.map(({what}) => what);
  assert.deepEqual(words(read), ['text', 'effect', 'blend mode']); // an effect that loses nothing
  assert.deepEqual(words(scene), ['text', 'blended group']);
  for (const name of ['one', 'two']) wall.lottie(name, read);
  assert.deepEqual(wall.losses, scene.losses);
  assert.deepEqual(wall.expanded().losses, scene.losses);
  assert.deepEqual(new Lottie(ART).scene().losses, []);
});

test('many Lotties in one scene are stored once', () => {
  const wall = new Scene(), read = new Lottie(ART);
  for (let i = 0; i < 5; i++) wall.lottie(`badge ${i}`, read, {position: [40 * i, 20], begin: 0.1 * i});
  const {scenes, layers} = wall.toJSON();
  assert.deepEqual([scenes.length, layers.length], [1, 5]);
  assert.deepEqual(wall.find('badge 1').position, [40, 20]);
  wall.lottie('free', read.recolor('a', '#123456'));
  assert.equal(wall.toJSON().scenes.length, 2);
  assert.deepEqual([wall.find('free').position, wall.find('free').masksToBounds], [[20, 20], true]);
  const clip = wall.compile();
  assert.ok(clip.layers.includes('badge 4/art'));
  clip.dispose();
  assert.throws(() => wall.lottie('no', {}), /no.lottie: .*, must be a Lottie; Lottie.open reads files/);
});

// ------------------------------------------------------------------ fonts --

const BARE = {
  ...TEXT,
  chars: undefined
};

/** A square of half the size for each letter but x, and a hole of curves in o; asked: what was asked for. */
const outlines = (asked = []) => (family, style, letter) => {
  asked.push([family, style, letter]);
  const hole = letter === 'o' ? ' M20 -20 Q30,-20 30-30C 30 -35 25 -40 20 -40 Z' : '';
  return letter === 'x' ? null : {path: `M10 -50H60V0 L10 0Z${hole}`, width: 70};
};

test('outlines come from a font that the host has', async () => {
  const asked = [], read = await Lottie.open(BARE, {font: outlines(asked)});
  assert.deepEqual(asked, [['F', 'Regular', 'a'], ['F', 'Regular', 'b']]);
  assert.deepEqual(read.losses, []);
  const points = [...read.clip.drawList(0).points], size = BARE.layers[0].t.d.k[0].s.s / 100;
  const xs = points.filter((_, i) => i % 2 === 0), ys = points.filter((_, i) => i % 2 === 1);
  const span = (values) => [Math.min(...values), Math.max(...values)].map((each) => Math.round(each * 100) / 100);
  const start = span(xs)[0] - 10 * size;
  assert.deepEqual(span(xs).map((each) => Math.round((each - start) / size)), [10, 130]);
  assert.equal(Math.round((span(ys)[1] - span(ys)[0]) / size), 50);
  // A text that is set is asked for anew; a letter that the font does not have is a loss.
  read.texts.Title = 'ox';
  assert.deepEqual(read.losses.map(({what, text}) => [what, text]), [['text', 'F']]);
  assert.deepEqual(asked.slice(2).map(([, , letter]) => letter), ['o', 'x']);
  // The file's own outlines come first.
  const own = [];
  assert.deepEqual(new Lottie(TEXT, {font: outlines(own)}).losses, []);
  assert.deepEqual(own, []);
});

test('a page that draws adds outlines to the file', () => {
  const bare = structuredClone(BARE);
  delete bare.fonts;
  const made = addOutlines(bare, outlines());
  assert.deepEqual(made.fonts.list, [{fName: 'F', fFamily: 'F', fStyle: 'Regular', ascent: 75}]);
  assert.deepEqual(made.chars.map(({ch, w}) => [ch, w]), [['a', 70], ['b', 70]]);
  const [square] = made.chars[0].data.shapes[0].it;
  assert.deepEqual(square.ks.k, {
    c: true,
    v: [[10, -50], [60, -50], [60, 0], [10, 0]],
    i: [[0, 0], [0, 0], [0, 0], [0, 0]],
    o: [[0, 0], [0, 0], [0, 0], [0, 0]],
  });
  const text = structuredClone(BARE);
  text.layers[0].t.d.k[0].s.t = 'o';
  const [, hole] = addOutlines(text, outlines()).chars[0].data.shapes[0].it;
  const near = (values) => values.map((point) => point.map((each) => Math.round(each * 100) / 100));
  assert.deepEqual(near(hole.ks.k.v), [[20, -20], [30, -30], [20, -40]]);
  assert.deepEqual(near(hole.ks.k.o), [[6.67, 0], [0, -5], [0, 0]]);
  assert.deepEqual(near(hole.ks.k.i), [[0, 0], [0, 6.67], [5, 0]]);
  assert.deepEqual(new Lottie(made).losses, []);
});

test('a font that is not a function is refused', () => {
  for (const font of ['brand.ttf', {}]) assert.throws(() => new Lottie(BARE, {font}), /font: .*must be a function/);
  const wrong = ['M0', '0 0', 'M0 0 A1 1 0 0 0 1 1', 'M0 0 L1', 'M0 0 !', 'm0 0', 'M0 0Z1', 'M1e999 0'];
  for (const given of [1, {}, {path: 'M0 0'}, {path: 'M0 0', width: NaN}, ...wrong.map((path) => ({path, width: 1}))])
    assert.throws(() => new Lottie(BARE, {font: () => given}),
      (error) => error instanceof MotionError && error.field === 'font' && /font: .*must return null, or/.test(error));
  assert.throws(() => new Lottie(BARE, {font() { throw new RangeError('mine'); }}), RangeError);
  // What is not JSON is refused as without a font.
  assert.throws(() => new Lottie('{', {font: () => null}), /a key in quotes/);
});

test('what animators of a text move is named', () => {
  const text = structuredClone(TEXT);
  text.layers[0].t.a = [{nm: 'Wave', s: {t: 0}, a: {p: {k: [0, 9]}, fc: {k: RED}}}, {a: null}];
  const read = new Lottie(text);
  assert.deepEqual(read.losses.map((loss) => [loss.what, loss.level, read.place(loss)]), [
    ['text', 'left out', 'layer \'Title\', text animator \'Wave\', position, fill'],
    ['text', 'left out', 'layer \'Title\', text animator 2']
  ]);
});
