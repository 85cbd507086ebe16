// The page in chromium: it loads without an error, the digest is right, a dropped file plays, a broken one is refused,
// and no other server is asked. Pictures of it are kept in .build/page. Skipped where there is no chromium.
import assert from 'node:assert/strict';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {test} from 'node:test';
import {digest, Scene} from '../motion.js';
import {browser, withPage} from './chromium.mjs';
import './shared.mjs';

const TYPES = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
  wasm: 'application/wasm'
};
const root = new URL('../', import.meta.url), pictures = new URL('../../.build/page/', root);
const SUBPATH = '/some/where/'; // of a static host
const still = (k) => ({a: 0, k});
const lottie = {
  fr: 30,
  ip: 0,
  op: 60,
  w: 200,
  h: 100,
  layers: [
    {
      ty: 4,
      nm: 'spinner',
      ip: 0,
      op: 60,
      st: 0,
      ks: {
        o: still(100),
        p: still([100, 50]),
        a: still([0, 0]),
        s: still([100, 100]),
        r: {a: 1, k: [{t: 0, s: [0], i: {x: [0.5], y: [1]}, o: {x: [0.5], y: [0]}}, {t: 60, s: [360]}]}
      },
      shapes: [
        {ty: 'rc', p: still([0, 0]), s: still([80, 40]), r: still(8)},
        {ty: 'fl', c: still([0, 1, 0, 1]), o: still(100), r: 1}
      ]
    },
    {ty: 5, nm: 'words', ip: 0, op: 60, st: 0, ks: {}, t: {}}
  ]
};

/** As the page does it: the digest of the first button's frames. */
function expected() {
  const clip = Scene.fromJSON(readFileSync(new URL('page/scenes/hamburger-arrow.json', root), 'utf8')).compile();
  const times = Float64Array.from({length: Math.ceil(Number((clip.duration * 60).toFixed(6))) + 1}, (_, i) => i / 60);
  const {affines, opacities, strokes, values, velocities} = clip.sample(times);
  return digest(affines, opacities, strokes, values, velocities);
}

async function served(body) {
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url, 'http://localhost');
    const name = pathname.endsWith('/') ? `${pathname}index.html` : pathname, type = TYPES[name.split('.').at(-1)];
    if (!name.startsWith(SUBPATH) || name.includes('..') || !type) {
      response.writeHead(404);
      response.end();
      return;
    }
    try {
      const data = readFileSync(new URL(name.slice(SUBPATH.length), root));
      response.writeHead(200, {'Content-Type': type});
      response.end(data);
    } catch {
      response.writeHead(404);
      response.end();
    }
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    return await body(`http://127.0.0.1:${server.address().port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Until an expression in the page is true. */
async function until(page, expression, seconds = 30) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
    if (await page.value(expression)) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  assert.fail(`not within ${seconds} s: ${expression}`);
}

const text = (id) => `document.getElementById('${id}').textContent`;
const drop = (name, content) => `{
  const transfer = new DataTransfer();
  transfer.items.add(new File([${JSON.stringify(content)}], ${JSON.stringify(name)}));
  for (const type of ['dragover', 'drop'])
    dispatchEvent(new DragEvent(type, {dataTransfer: transfer, bubbles: true, cancelable: true}));
}`;
/** How many pixels of a canvas are green. */
const green = `(() => {
  const canvas = document.getElementById('file-canvas'), {data} =
    canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let i = 0; i < data.length; i += 4) if (data[i + 1] > 200 && data[i] < 50 && data[i + 3] > 200) count++;
  return count;
})()`;

test('the page', {skip: !browser && 'no chromium is installed'}, (context) => served(async (origin) => {
  const ran = await withPage(async (page) => {
    const look = async (name, width, height, scheme) => {
      await page.tell('Emulation.setEmulatedMedia', {features: [{name: 'prefers-color-scheme', value: scheme}]});
      await page.tell('Emulation.setDeviceMetricsOverride', {width, height, deviceScaleFactor: 1, mobile: width < 500});
      await new Promise((resolve) => {
        setTimeout(resolve, 600);
      });
      mkdirSync(pictures, {recursive: true});
      writeFileSync(new URL(`${name}.png`, pictures), await page.screenshot());
      assert.ok(
        await page.value('document.documentElement.scrollWidth <= innerWidth'), `${name} is wider than its tab`);
    };
    await page.tell(
      'Emulation.setDeviceMetricsOverride', {width: 800, height: 500, deviceScaleFactor: 1, mobile: false});
    await page.tell('Page.navigate', {url: `${origin}${SUBPATH}page/`});
    await until(page, `document.readyState === 'complete' && ${text('digest')} !== '...'`);
    assert.equal(await page.value(text('digest')), expected());
    await until(page, `/^[\\d,]+$/.test(${text('crowd-rate')}) && ${text('crowd-strokes')} === '30,000'`);
    context.diagnostic(`30,000 strokes: ${await page.value(text('crowd-sampling'))} ms of sampling a frame, ${
      await page.value(text('crowd-drawing'))} ms of drawing, ${await page.value(text('crowd-how'))}`);
    await page.value(`document.getElementById('crowd-play').click()`); // it has shown that it runs
    await until(page, `document.querySelectorAll('#gallery li').length === 17`);

    await page.value(drop('spinner.json', JSON.stringify(lottie)));
    await until(page, `${text('file-name')} === 'spinner.json' && ${green} > 1000`);
    assert.match(await page.value(text('file-report')), /^text: shapes are wrong or missing\$\.layers\[1\]/);
    const clock = await page.value(text('file-clock'));
    await until(page, `${text('file-clock')} !== ${JSON.stringify(clock)}`);

    for (const [name, content, words] of [['broken.json', '{"layers": [', 'broken.json is neither JSON'],
           ['other.json', '{}', 'other.json is JSON without layers'],
           ['scene.json', '{"layers": [{"name": 1}]}', 'scene.json cannot be shown: $.layers[0].name: 1'],
           ['broken.lottie', 'PK\u0003\u0004', 'zip'], ['broken.motion', 'MOTN', 'ERROR_CLIP'],
           ['picture.svg', '<svg/>', 'picture.svg is an SVG']]) {
      await page.value(drop(name, content));
      await until(page, `${text('file-message')}.includes(${JSON.stringify(words)})`);
      assert.equal(await page.value(text('file-name')), 'spinner.json');
    }
    await page.value(drop('again.json', JSON.stringify(lottie)));
    await until(page, `${text('file-name')} === 'again.json' && ${text('file-message')} === ''`);

    await page.value(`(() => {
      const names = document.getElementById('curve-name');
      names.value = 'penner.easeOutBounce';
      names.dispatchEvent(new Event('change'));
    })()`);
    assert.match(await page.value(text('curve-css')), /^linear\(/);
    await page.value('scrollTo({top: 0, behavior: "instant"})');
    await look('dark', 1280, 800, 'dark');
    await look('light', 1280, 800, 'light');
    await look('narrow', 390, 844, 'dark');

    const said = page.events.filter(({method, params}) => method === 'Runtime.exceptionThrown'
        || (method === 'Log.entryAdded' && params.entry.level === 'error')
        || (method === 'Runtime.consoleAPICalled' && ['error', 'warning', 'assert'].includes(params.type)));
    assert.deepEqual(said.map(({params}) => params), []);
    const asked = page.events.filter(({method}) => method === 'Network.requestWillBeSent')
                    .map(({params}) => params.request.url)
                    .filter((url) => !url.startsWith(`${origin}${SUBPATH}`));
    assert.deepEqual(asked, []);
    return true;
  });
  if (!ran) context.skip(`${browser} does not start here`);
}));
