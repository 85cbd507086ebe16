// lottie.scene(): an editable scene of what was read. It is the scene that Python makes, and its samples have the bits
// of the clip.
import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {Lottie, MotionError, Scene} from '../../motion.js';
import {noPython, printed} from '../python.mjs';
import '../shared.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const still = (k) => ({a: 0, k});
/** Pairs of a frame and a value. */
const moving = (...pairs) => ({a: 1, k: pairs.map(([t, s]) => ({t, s, o: {x: 0.3, y: 0.1}, i: {x: 0.6, y: 1}}))});
const place = {
  o: still(100),
  r: still(0),
  p: still([50, 50]),
  a: still([0, 0]),
  s: still([100, 100])
};
const turning = {
  ...place,
  r: moving([0, [0]], [20, [270]]),
  o: moving([0, [100]], [20, [20]])
};
const frames = {
  ip: 0,
  op: 20,
  st: 0
};
const size = {
  w: 40,
  h: 40
};
const comp = (layers, assets = []) => JSON.stringify({fr: 10, ip: 0, op: 20, ...size, layers, assets});
const square = {
  ty: 'rc',
  p: still([0, 0]),
  s: still([10, 10]),
  r: still(0)
};
const red = {
  ty: 'fl',
  c: still([1, 0, 0, 1]),
  o: still(100)
};

/** A stroke that is trimmed, dashed, and changes its colour and width. */
const ring = [
  {ty: 'el', p: still([0, 0]), s: moving([0, [10, 10]], [20, [14, 6]])},
  {ty: 'tm', s: moving([0, [0]], [15, [40]]), e: still(90), o: still(0), m: 1}, {
    ty: 'st',
    c: moving([0, [1, 0, 0, 1]], [20, [0, 0, 1, 1]]),
    o: still(80),
    w: moving([2, [1]], [9, [3]]),
    lc: 2,
    lj: 2,
    d: [{n: 'd', v: still(2)}, {n: 'g', v: still(1)}, {n: 'o', v: still(0.5)}]
  }
];
const ringLayer = {
  ty: 4,
  nm: 'ring',
  ind: 1,
  ip: 2,
  op: 15,
  st: 0,
  ks: turning,
  shapes: ring,
  parent: 2
};
const path = (x) => ({v: [[0, 0], [x, 0], [x, 9]], i: [[0, 0], [0, 0], [0, 0]], o: [[0, 0], [0, 0], [1, 3]], c: true});
const onItsWay = {
  a: 1,
  k: [
    {t: 0, s: [0, 0], to: [9, 0], ti: [0, -9], o: {x: 0.2, y: 0}, i: {x: 0.8, y: 1}},
    {t: 12, s: [30, 30], o: {x: 0.2, y: 0}, i: {x: 0.8, y: 1}, h: 1}, {t: 15, s: [1, 2]}
  ]
};
const ramp = {
  p: 2,
  k: still([0, 1, 0, 0, 1, 0, 0, 1])
};

const files = {
  'layers that a camera sees': comp([
    {...frames, ty: 13, ddd: 1, pe: still(90), ks: {p: still([20, 20, -90]), a: still([22, 18, 0]), rz: still(5)}}, {
      ...ringLayer,
      parent: undefined,
      ddd: 1,
      ks: {...turning, p: still([20, 20, 30]), or: still([10, 20, 0]), ry: moving([0, [0]], [20, [50]])}
    }
  ]),
  'layers of one name, below each other': comp([ringLayer, {...frames, ty: 3, nm: 'ring', ind: 2, ks: turning}]),
  'a composition at half speed in another': comp(
    [
      {...frames, ty: 0, nm: 'outer', ind: 5, ip: 3, st: 3, sr: 2, refId: 'b', ks: turning, ...size},
      {...frames, ty: 1, nm: 'solid', ind: 6, ks: place, sw: 8, sh: 4, sc: '#336699'}
    ],
    [
      {id: 'a', layers: [ringLayer, {...frames, ty: 3, nm: 'null', ind: 2, ks: turning}]}, {
        id: 'b',
        layers: [{...frames, ty: 0, nm: 'inner', ind: 1, ip: 1, op: 18, st: 1, refId: 'a', ks: turning, ...size}]
      }
    ]),
  'a shape that changes along a path': comp([{
    ...frames,
    ty: 4,
    nm: 'leaf',
    ao: 1,
    ks: {...place, p: onItsWay, s: moving([0, [100, 50]], [9, [20, 120]])},
    shapes: [{ty: 'sh', ks: moving([0, [path(9)]], [12, [path(3)]])}, {...red, r: 2, o: moving([0, [10]], [9, [90]])}]
  }]),
  'what a scene cannot say': comp([
    {...frames, ty: 1, nm: 'veil', td: 1, ks: place, sw: 9, sh: 9, sc: '#ffffff'},
    {...frames, ty: 4, nm: 'veiled', tt: 1, bm: 1, ks: place, shapes: [square, red, red]}, {
      ...frames,
      ty: 4,
      nm: 'ramp',
      ks: place,
      hasMask: true,
      masksProperties: [{mode: 's', pt: still(path(5)), o: still(100)}],
      shapes: [
        square, {ty: 'gf', o: still(100), s: still([0, 0]), e: still([9, 0]), t: 1, g: ramp},
        {ty: 'el', p: still([0, 0]), s: still([3, 3])}, red,
        {ty: 'tm', s: still(0), e: moving([0, [0]], [9, [100]]), o: still(0), m: 2},
        {ty: 'st', c: still([0, 0, 0, 1]), o: still(100), w: still(1)}
      ]
    },
    {
      ...frames,
      ty: 4,
      nm: 'dashed',
      ks: place,
      shapes: [
        square, {...red, bm: 1},
        {ty: 'st', c: still([0, 0, 0, 1]), o: still(100), w: still(1), d: [{n: 'd', v: moving([0, [1]], [9, [2]])}]}
      ]
    }
  ]),
};

/** What Python makes of texts; of what it cannot, what it says. */
const byPython = (texts) => JSON.parse(printed([here('scenes_of_lottie.py')], JSON.stringify(texts)));

function byJavaScript(text) {
  try {
    const lottie = new Lottie(text), document = lottie.scene().toJSON(), unsaid = lottie.sceneLosses;
    lottie.dispose();
    return {document, unsaid};
  } catch (error) {
    if (error instanceof MotionError) return null;
    throw error;
  }
}

/** Whether samples of both have the same bits, layer by layer. */
function haveSameBits(lottie, clip) {
  const times = Array.from({length: 35}, (_, i) => -0.3 + 0.1 * i);
  assert.equal(clip.layers.length, lottie.clip.layers.length);
  for (const space of ['parent', 'root']) {
    const outputs = ['affines', 'opacities', 'strokes'];
    const [own, other] = [lottie.clip, clip].map((each) => each.sample(times, {space, outputs}));
    for (const name of outputs) assert.deepEqual(other[name], own[name], `${space} ${name}`);
  }
}

for (const [name, text] of Object.entries(files)) {
  test(`${name}: the scene has the bits of the clip`, () => {
    const lottie = new Lottie(text), scene = lottie.scene(), clip = scene.compile();
    assert.ok(scene instanceof Scene);
    haveSameBits(lottie, clip);
    clip.dispose();
    lottie.dispose();
  });
}

test('scenes of Lottie files are the same as in Python', {skip: noPython}, () => {
  const made = byPython(Object.values(files));
  Object.entries(files).forEach(([name, text], i) => assert.deepEqual(byJavaScript(text), made[i], name));
});

test('the scene can be changed, and its losses are listed', () => {
  const lottie = new Lottie(files['a composition at half speed in another']), scene = lottie.scene();
  assert.deepEqual(lottie.sceneLosses, []);
  assert.deepEqual(scene.layers.filter(({masksToBounds}) => masksToBounds).map(({name}) => name), ['outer', 'inner']);
  assert.deepEqual(
    scene.layers.filter(({trim}) => trim !== 'ca').map(({trim, strokeEnd}) => [trim, strokeEnd]), [['parallel', 0.9]]);
  const solid = scene.find('solid'), ring = scene.layers.find(({strokeColor}) => strokeColor !== null);
  assert.equal(solid.backgroundColor, '#336699');
  assert.deepEqual([ring.lineCap, ring.lineJoin, ring.lineDashPattern], ['round', 'round', [2, 1]]);
  solid.backgroundColor = 'red';
  assert.equal(lottie.scene().find('solid').backgroundColor, '#336699'); // each is one of its own
  lottie.dispose();
  const told = new Lottie(files['what a scene cannot say']), unsaid = told.sceneLosses;
  assert.deepEqual([...new Set(unsaid.map(({what}) => what))].sort(), [
    'blend mode', 'blended group', 'dashes that move', 'fill of several layers', 'mask', 'matte', 'order of drawing',
    'second fill', 'stroke of several layers', 'trim over layers'
  ]);
  told.dispose();
});

const real = join(process.env.MOTION_SHARED ?? here('../../../../../shared'), 'real');
const skip = noPython || (!existsSync(real) && `${real} is absent: set MOTION_SHARED to the folder with real/`);

test('scenes of real files are the same as in Python', {skip}, () => {
  const found = ['lottie', 'lottie-cc0'].flatMap((folder) => readdirSync(join(real, folder), {recursive: true})
                                                   .filter((name) => name.endsWith('.json'))
                                                   .sort()
                                                   .map((name) => join(real, folder, name)));
  const texts = found.filter((_, i) => i % 4 === 1).map((name) => readFileSync(name, 'utf8')), others = byPython(texts);
  assert.ok(texts.length > 20);
  for (const [i, text] of texts.entries()) assert.deepEqual(byJavaScript(text), others[i], found[4 * i + 1]);
});
