// Frames of clips, drawn on a canvas by JavaScript, as SVG by bindings/c/draw.c, and as SVG by Python, are the same
// picture in a browser, but for pixels at edges: chromium covers these otherwise on a canvas than in SVG.
// bindings/python/tests/draw/test_painters.py compares all pixels of all painters in one rasteriser.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {Lottie, Scene} from '../../motion.js';
import {browser, withPage} from '../chromium.mjs';
import {served} from '../served.mjs';
import '../shared.mjs';

const root = fileURLToPath(new URL('../../../../', import.meta.url)), library = join(root, '.build/motion');
const venv = join(root, '.build/venv/bin/python3'), python = existsSync(venv) ? venv : 'python3';
const run = (...words) => {
  const {status, stdout, stderr} = spawnSync(words[0], words.slice(1),
    {encoding: 'utf8', maxBuffer: 1 << 28, env: {...process.env, PYTHONPATH: join(root, 'bindings/python')}});
  assert.equal(status, 0, stderr);
  return stdout;
};
const still = (k) => ({a: 0, k});
const triangle = (...v) => still({c: true, v, i: v.map(() => [0, 0]), o: v.map(() => [0, 0])});

/** Scenes with all kinds of paint that SVG and a canvas have in common. */
const PAINTED = {
  shapes: {
    size: [100, 80],
    background: '#204060',
    layers: [
      {name: 'fill', path: 'M10 10L60 12L30 70L12 40L55 50Z', fillColor: '#ff8000', fillRule: 'even-odd'}, {
        name: 'pen',
        path: 'M40 60Q60 0 90 60C95 70 80 78 70 70',
        strokeColor: '#ffffff80',
        lineWidth: 5,
        lineCap: 'round',
        lineJoin: 'bevel',
        lineDashPattern: [9, 7],
        animations: [{property: 'strokeEnd', from: 0.2, to: 1, duration: 1}]
      }
    ]
  },
  groups: {
    size: [100, 80],
    layers: [
      {
        name: 'card',
        bounds: [0, 0, 60, 40],
        position: [50, 40],
        backgroundColor: '#ff8000',
        cornerRadius: 6,
        masksToBounds: true,
        opacity: 0.5,
        animations: [{property: 'transform.rotation', from: 0, to: 1, duration: 1}]
      },
      {name: 'inside', parent: 'card', path: 'M0 0L70 9L30 60Z', fillColor: '#00ff00', strokeColor: '#0000ff'}
    ]
  },
  effects: {
    size: [100, 80],
    layers: [
      {
        name: 'blurred',
        path: 'M10 10H40V40H10Z',
        fillColor: '#ff8000',
        filters: [
          {effect: 'blur', radius: {value: 1, animations: [{to: 3, duration: 1}]}},
          {effect: 'hueRotate', amount: {value: 0, animations: [{to: 3, duration: 1}]}}
        ]
      },
      {
        name: 'card',
        bounds: [0, 0, 30, 20],
        position: [70, 30],
        backgroundColor: '#20a060',
        shadowOpacity: 0.8,
        shadowRadius: 2,
        shadowOffset: [2, 4],
        filters: [{effect: 'innerShadow', radius: 1, offset: [3, 4], color: '#00ff00', opacity: 0.7}],
        animations: [
          {property: 'shadowOffset', from: [0, 0], to: [8, 8], duration: 1},
          {property: 'transform.rotation', from: 0, to: 1, duration: 1}
        ]
      },
      {
        name: 'wide',
        path: 'M60 60H90V70H60Z',
        fillColor: '#ff0000',
        filters: [
          {effect: 'sepia', amount: 0.7}, {effect: 'blur', radius: 1, radiusY: 2},
          {effect: 'dropShadow', radius: 1, offset: [-9, 3], color: '#0000ff', opacity: 0.5}
        ]
      }
    ]
  },
  gradients: {
    size: [100, 80],
    layers: [
      {
        name: 'linear',
        path: 'M5 5H95V35H5Z',
        fillGradient: {
          type: 'linear',
          ends: [20, 0, 80, 0],
          stops: [{offset: 0, color: '#ff0000'}, {offset: 0.4, color: '#00ff0080'}, {offset: 1, color: '#0000ff'}]
        }
      },
      {
        name: 'radial',
        path: 'M5 45H95V75H5Z',
        fillGradient: {
          type: 'radial',
          ends: [50, 60, 80, 60],
          stops: [{offset: 0, color: '#ffffff'}, {offset: 1, color: '#ff00ff'}]
        }
      }
    ]
  }
};
/** A masked layer in a matte. */
const MASKED = {
  v: '5.5',
  fr: 10,
  ip: 0,
  op: 10,
  w: 100,
  h: 80,
  layers: [
    {
      ty: 4,
      ind: 1,
      ip: 0,
      op: 10,
      td: 1,
      ks: {},
      shapes: [{ty: 'el', p: still([50, 40]), s: still([60, 60])}, {ty: 'fl', c: still([1, 1, 1]), o: still(100)}]
    },
    {
      ty: 4,
      ind: 2,
      ip: 0,
      op: 10,
      tt: 1,
      ks: {o: still(60)},
      hasMask: true,
      masksProperties: [{mode: 'a', o: still(80), pt: triangle([10, 10], [90, 10], [50, 70])}],
      shapes: [
        {ty: 'rc', p: still([50, 40]), s: {a: 1, k: [{t: 0, s: [10, 10], e: [90, 70]}, {t: 9}]}, r: still(4)},
        {ty: 'fl', c: still([1, 0.5, 0]), o: still(100)}
      ]
    }
  ]
};

/** The clips by name: those above, and the page's scenes. */
function clips() {
  const folder = new URL('../../page/scenes/', import.meta.url), made = {};
  for (const [name, scene] of Object.entries(PAINTED)) made[name] = Scene.fromJSON(JSON.stringify(scene)).compile();
  made.masked = new Lottie(JSON.stringify(MASKED)).clip;
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.json')))
    made[name] = Scene.fromJSON(readFileSync(new URL(name, folder), 'utf8')).compile();
  return made;
}

/**
 * In the page: how far the frame on a canvas is from each text: the mean difference of a part of a pixel, 0 to 255, and
 * the share of the parts that are more than 8 apart.
 */
async function differences({bytes, time, width, height, texts}) {
  const {Clip, Drawing, init} = await import('/motion.js');
  await init();
  const scale = Math.ceil(300 / Math.max(width, height)), size = [width * scale, height * scale];
  const parts = (draw) => {
    const context = new OffscreenCanvas(...size).getContext('2d', {willReadFrequently: true});
    draw(context);
    const {data} = context.getImageData(0, 0, ...size);
    return Float64Array.from(data, (part, i) => (i % 4 === 3 ? part : part * data[i - (i % 4) + 3] / 255));
  };
  const clip = new Clip(Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)));
  const ours = parts((context) => {
    context.scale(scale, scale);
    new Drawing(clip).draw(context, time);
  });
  const found = [];
  for (const text of texts) {
    const image = new Image(...size);
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await image.decode();
    const theirs = parts((context) => context.drawImage(image, 0, 0, ...size));
    const apart = ours.map((part, i) => Math.abs(part - theirs[i]));
    const mean = apart.reduce((sum, part) => sum + part) / apart.length;
    found.push([mean, apart.filter((part) => part > 8).length / apart.length]);
  }
  return found;
}

const canCompile = spawnSync('cc', ['--version']).status === 0 && existsSync(join(library, 'libmotion.so'));
test('JavaScript, C and Python draw the same picture', {skip: !browser || !canCompile, timeout: 300_000}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'libmotion-'));
  try {
    const program = join(folder, 'draw'), asked = [];
    run('cc', '-std=c99', '-I', join(root, 'Include'), join(root, 'bindings/c/draw.c'), '-L', library, '-lmotion',
      '-lm', `-Wl,-rpath,${library}`, '-o', program);
    for (const [name, clip] of Object.entries(clips())) {
      const file = join(folder, `${name}.motion`);
      writeFileSync(file, clip.bytes);
      asked.push({name, file, bytes: Buffer.from(clip.bytes).toString('base64'), times: [0, 0.31]});
    }
    const words = asked.flatMap(({file, times}) => [file, times.length, ...times].map(String));
    const frames = JSON.parse(run(python, fileURLToPath(new URL('painters.py', import.meta.url)), ...words));
    const drawn = await served({'index.html': '<!doctype html>'}, (address) => withPage(async (page) => {
      await page.tell('Page.navigate', {url: address});
      const found = [];
      for (const [i, {name, file, bytes, times}] of asked.entries()) {
        const [width, height, texts] = frames[i];
        for (const [k, time] of times.entries()) {
          const inC = run(program, file, String(time)).replace('<svg ', `<svg width="${width}" height="${height}" `);
          const given = {bytes, time, width, height, texts: [inC, texts[k], texts.at(k - 1)]};
          const [c, python, other] = await page.value(`(${differences})(${JSON.stringify(given)})`);
          found.push({name, time, c, python, other});
        }
      }
      return found;
    }));
    if (!drawn) return; // the browser did not come as far as to have a tab
    // Chromium blurs in another way on a canvas: by .3 in the mean, and hardly a part by more than 8.
    const isNear = ([mean, share], name = '') => mean <= (name === 'effects' ? 0.5 : 0.25) && share <= 0.01;
    for (const {name, time, c, python: inPython} of drawn)
      assert.ok(isNear(c, name) && isNear(inPython, name), `${name} at ${time}: C ${c}, Python ${inPython}`);
    // Frames of other times are further apart.
    assert.ok(drawn.filter(({other}) => !isNear(other)).length > drawn.length / 2);
  } finally { rmSync(folder, {recursive: true}); }
});
