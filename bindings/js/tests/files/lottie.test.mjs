// Lottie files and archives: what they become, what is lost, and that broken ones are refused.
import assert from 'node:assert/strict';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {gzipSync} from 'node:zlib';
import {clipCompile, jsonPath, jsonRead, lottieCompile, lottieRead, sceneCompile} from '../../functions.js';
import {Drawing, loadImages, Lottie, MotionError} from '../../motion.js';
import {openAnimation} from '../../play/animation-file.js';
import {areRefused, zip} from '../shared.mjs';

const still = (k) => ({a: 0, k});
const transform = {
  o: still(100),
  r: still(0),
  p: still([50, 50]),
  a: still([0, 0]),
  s: still([100, 100])
};
const moving = {
  a: 1,
  k: [{t: 0, s: [0], e: [90], i: {x: [0.5], y: [1]}, o: {x: [0.5], y: [0]}}, {t: 60, s: [90]}]
};
const PIXEL = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDw' +
  'ADhgGAWjR9awAAAABJRU5ErkJggg==';
const file = {
  v: '5.7.0',
  fr: 60,
  ip: 0,
  op: 60,
  w: 100,
  h: 100,
  markers: [{tm: 30, cm: 'half', dr: 15}],
  assets: [{id: 'pixel', w: 1, h: 1, p: PIXEL}, {id: 'packed', w: 1, h: 1, p: 'one.png'}],
  layers: [
    {
      ty: 4,
      nm: 'square',
      ip: 0,
      op: 60,
      st: 0,
      ks: {...transform, r: moving},
      shapes: [
        {ty: 'rc', p: still([0, 0]), s: still([20, 20]), r: still(0)}, {ty: 'fl', c: still([1, 0, 0, 1]), o: still(100)}
      ]
    },
    {ty: 5, nm: 'words', ip: 0, op: 60, st: 0, ks: transform, t: {}}
  ]
};
const text = JSON.stringify(file);

const animations = {
  'manifest.json': '{"animations": [{"id": "b"}]}',
  'animations/a.json': '{"layers": []}',
  'animations/b.json': text
};

test('a file becomes a clip with paint, names and markers, and a report', () => {
  const lottie = new Lottie(text), {clip, losses: reports, markers} = lottie, {contents} = clip;
  assert.deepEqual(markers, [{name: 'half', time: 0.5, duration: 0.25}]);
  assert.deepEqual([contents.size, contents.frameRate, contents.from, contents.to], [[100, 100], 60, 0, 1]);
  assert.equal(contents.paints.length, 1);
  assert.ok(clip.layers.includes('square'));
  assert.deepEqual(reports.map(({what, lost}) => [what, lost]), [['text', 'geometry']]);
  assert.match(reports[0].path, /^\$\.layers\[1\]/);
  const row = clip.layers.indexOf('square'), [a, b] = clip.sample(0.5, {space: 'root'}).affines.subarray(6 * row);
  assert.ok(Math.abs(a - Math.SQRT1_2) < 1e-6 && Math.abs(b - Math.SQRT1_2) < 1e-6);
  assert.deepEqual(Object.keys(lottie.images), ['pixel']);
});

test('images are looked for once, and what is given goes before what is in the text', () => {
  const lottie = new Lottie(text, {images: {pixel: 'data:,mine', other: 'data:,other'}}), {parse} = JSON;
  let count = 0;
  JSON.parse = (...given) => {
    count += 1;
    return parse(...given);
  };
  try {
    lottie.images.pixel = 'changed';
    assert.deepEqual(lottie.images, {pixel: 'data:,mine', other: 'data:,other'});
  } finally { JSON.parse = parse; }
  assert.equal(count, 1);
});

test('the functions of the header read the same', () => {
  const lottie = new Lottie(Buffer.from(text)), {description, reports} = lottieRead(text), rows = jsonRead(text);
  assert.deepEqual(clipCompile(description), lottie.clip.bytes);
  assert.equal(jsonPath(text, rows, reports[0].value), lottie.losses[0].path);
});

test('archives: the animation of the manifest, one by its id, images', async () => {
  const image = Buffer.from(PIXEL.split(',')[1], 'base64');
  const packed = zip(
    {...animations, 'images/one.png': image}, (name, data) => name.endsWith('.png') ? {method: 0, packed: data} : {});
  for (const source of [packed, new Blob([packed]), new Response(packed), Promise.resolve(packed)]) {
    const lottie = await Lottie.open(source);
    assert.ok(lottie.clip.layers.includes('square'));
    assert.deepEqual(lottie.images, {packed: PIXEL, pixel: PIXEL});
    lottie.dispose();
  }
  assert.equal((await Lottie.open(packed, {animation: 'a'})).clip.info.layerCount, 0);
  assert.equal((await Lottie.open(text)).losses.length, 1);
});

test('archives begin with the animation that their manifest names', async () => {
  const layer = (nm) => JSON.stringify({op: 9, layers: [{ty: 1, nm, op: 9, sw: 1, sh: 1}]});
  const files = {'a/one.json': layer('one'), 'a/two.json': layer('two')};
  const first = async (manifest) =>
    (await Lottie.open(zip({'manifest.json': JSON.stringify(manifest), ...files}))).clip.layers[0];
  const rows = [{id: 'one'}, {id: 'two'}];
  assert.equal(await first({animations: rows}), 'one');
  assert.equal(await first({animations: rows, initial: {animation: 'two'}}), 'two');
  assert.equal(await first({animations: rows, initial: {animation: 'three'}}), 'one');
  assert.equal(await first({animations: rows, activeAnimationId: 'two'}), 'two');
  assert.equal(await first({animations: 3, initial: 3}), 'one');
});

test('stickers are JSON that gzip has packed', async () => {
  const data = gzipSync('{"layers": [{"ty": 1, "nm": "a", "op": 9, "sw": 1, "sh": 1}], "op": 9}');
  for (const source of [data, new Blob([data]), new Response(data)])
    assert.deepEqual((await Lottie.open(source)).clip.layers, ['a']);
  assert.equal((await openAnimation(data)).kind, 'lottie');
  await assert.rejects(Lottie.open(data.subarray(0, -9)), /archive: gzip/);
  await assert.rejects(Lottie.open(gzipSync(Buffer.alloc(2 ** 26 + 1, 32))), /more than 64 MiB/);
});

test('JSON is read from text, bytes, a parsed object, a path and a URL', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'libmotion-')), path = join(folder, 'file.json');
  const text = '{"layers": [{"ty": 1, "nm": "a", "op": 9, "sw": 1, "sh": 1}], "op": 9}', data = Buffer.from(text);
  try {
    writeFileSync(path, text);
    assert.deepEqual(new Lottie(JSON.parse(text)).clip.layers, ['a']);
    for (const source
           of [text, ` ${text}`, data, JSON.parse(text), path, pathToFileURL(path), String(pathToFileURL(path))])
      assert.deepEqual((await Lottie.open(source)).clip.layers, ['a'], String(source));
    await assert.rejects(
      Lottie.open(join(folder, 'none.json')), {field: 'source', message: /none\.json.*path or a URL/});
    const loop = {};
    loop.loop = loop;
    assert.throws(() => new Lottie(loop), {field: 'text', message: /cannot be written as JSON/});
    await assert.rejects(Lottie.open(new Response('', {status: 404})), {message: /the server answered 404/});
  } finally { rmSync(folder, {recursive: true}); }
});

test('broken files are refused, with the reason', async () => {
  areRefused([
    [() => new Lottie('{"layers": 1}'), {statusName: 'ERROR_FILE'}, ['layers']],
    [() => new Lottie('{'), {at: 1}, ['at 1']],
    [() => new Lottie(text, {mostRows: 1}), {field: 'mostRows'}, ['more']],
    [() => new Lottie(7), {field: 'text'}, ['bytes']],
  ]);
  const wrong = {
    'must be a zip': Buffer.from('PK\x03\x04 and nothing'),
    'has no animations': zip({'other.txt': 'x'}),
    'are not those that were packed': zip(animations, () => ({sum: 1})),
    'goes on beyond the end': zip(animations, () => ({size: 1e6})),
    'in a way that is not known': zip(animations, () => ({method: 12})),
    'must be one of': animations
  };
  for (const [words, data] of Object.entries(wrong)) {
    const opened = data === animations ? Lottie.open(zip(data), {animation: 'c'}) : Lottie.open(data);
    await assert.rejects(opened, (error) => error instanceof MotionError && error.message.includes(words), words);
  }
  // Of a file that claims little and unpacks to much, no more than the limit is unpacked.
  await assert.rejects(Lottie.open(zip({'animations/a.json': Buffer.alloc(2 ** 26 + 1, 32)})), /more than 64 MiB/);
  const whole = zip(animations);
  for (let size = 4; size < whole.length; size += 7) await assert.rejects(Lottie.open(whole.subarray(0, size)));
});

test('the deepest files that there are fit the stack of the module', () => {
  const circle = {ty: 'el', p: still([0, 0]), s: still([1, 1])}, frames = {ip: 0, op: 60, ks: {}};
  // JSON may be 128 deep: the file, its layers, a layer, its shapes, and two levels for each group.
  let shapes = [circle];
  for (let i = 0; i < 60; i++) shapes = [{ty: 'gr', it: [...shapes, {ty: 'tr', p: still([1, 0])}]}];
  const deep = new Lottie(JSON.stringify({...file, assets: [], layers: [{...frames, ty: 4, shapes}]}));
  assert.equal(deep.clip.info.layerCount, 61);
  assert.equal(deep.losses.length, 0);
  const assets = [];
  for (let i = 0; i < 40; i++)
    assets.push({
      id: `c${i}`,
      layers: [
        {...frames, ty: 0, refId: `c${i + 1}`, ind: 1, w: 5, h: 5, tt: 1, tp: 2},
        {...frames, ty: 4, ind: 2, td: 1, shapes: [circle]}
      ]
    });
  const nested = new Lottie(JSON.stringify({...file, assets, layers: [{...frames, ty: 0, refId: 'c0', w: 5, h: 5}]}));
  assert.ok(nested.clip.info.layerCount >= 31);
  assert.ok(nested.losses.some((report) => report.what === 'unknown'));
});

test('images named like members of Object.prototype are those of the file, or none', async () => {
  const names = ['constructor', '__proto__', 'toString'];
  const layers = names.map((id) => ({ty: 2, nm: id, refId: id, ip: 0, op: 9, ks: {}}));
  const one = (p) => JSON.stringify(
    {v: '5', w: 9, h: 9, fr: 30, ip: 0, op: 9, layers, assets: names.map((id) => ({id, p, w: 5, h: 5}))});
  assert.deepEqual(Object.entries(new Lottie(one(PIXEL)).images), names.map((id) => [id, PIXEL]));
  const {Path2D} = globalThis, drawn = [];
  globalThis.Path2D = class {
    moveTo() {}
    lineTo() {}
    bezierCurveTo() {}
    closePath() {}
  };
  const canvas = {width: 9, height: 9}, calls = {canvas, drawImage: (image) => drawn.push(image)};
  const context = new Proxy({}, {get: (_, key) => calls[key] ?? (() => ({})), set: () => true});
  const {clip} = new Lottie(one('x.png')), images = Object.fromEntries(names.map((name) => [name, name]));
  new Drawing(clip, {images: {}}).draw(context, 0.1);
  assert.deepEqual(drawn, []);
  new Drawing(clip, {images}).draw(context, 0.1);
  globalThis.Path2D = Path2D;
  assert.deepEqual(drawn.sort(), [...names].sort());
});

test('an image that cannot be decoded does not reject the others', async () => {
  const {createImageBitmap} = globalThis;
  globalThis.createImageBitmap = (blob) => blob.size ? Promise.resolve(blob.type) : Promise.reject(new Error('empty'));
  const urls = {good: PIXEL, base64: 'data:image/png;base64,%%%', escape: 'data:image/png,%', empty: 'data:image/png,'};
  const loaded = await loadImages({...urls, ['__proto__']: PIXEL}).finally(() => {
    globalThis.createImageBitmap = createImageBitmap;
  });
  assert.deepEqual(Object.entries(loaded), [['good', 'image/png'], ['__proto__', 'image/png']]);
});

test('assets of an archive that name one file share its image', async () => {
  const image = Buffer.from(PIXEL.split(',')[1], 'base64');
  const many = {...file, assets: ['a', 'b', 'c'].map((id) => ({id, w: 1, h: 1, p: 'one.png'}))};
  let reads = 0;
  const {btoa} = globalThis;
  globalThis.btoa = (text) => (reads++, btoa(text));
  const lottie =
    await Lottie.open(zip({'animations/a.json': JSON.stringify(many), 'images/one.png': image})).finally(() => {
      globalThis.btoa = btoa;
    });
  assert.deepEqual(lottie.images, {a: PIXEL, b: PIXEL, c: PIXEL});
  assert.equal(reads, 1);
});

test('a mistake in a text is told by its place, however long that is', () => {
  const of = (layer) => () => sceneCompile(JSON.stringify({layers: [{name: 'a', ...layer}]}));
  const key = 'k'.repeat(5000);
  assert.throws(of({[key]: 1}), (error) => error.field === `$.layers[0].${key}` && /no such field/.test(error.rule));
  assert.throws(of({position: [9]}), {message: '$.layers[0].position: [9], must have 2 items'});
  assert.throws(of({animations: [{property: 'opacity', to: 0, duration: -1}]}),
    (error) => error.field === 'duration' && error.value === -1 && error.table === 'clocks'
      && error.message.includes('$.layers[0].animations[0] (clocks[0].duration): -1, ERROR_RANGE'));
  assert.throws(() => lottieCompile('{"layers": [}'), (error) => error.at === 12);
  assert.throws(() => sceneCompile('{"layers": []}', {copies: 0}), /copies: 0, must be 1 or more/);
});
