// The page in chromium: it loads without an error, the digest is right, the pointer turns icons, every curve can be
// chosen, a dropped file plays, is recoloured and saved, a broken one is refused, and no other server is asked.
// Pictures of the page are kept in .build/page. Skipped where there is no chromium.
import assert from 'node:assert/strict';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {test} from 'node:test';
import {digest, Scene} from '../../motion.js';
import {browser, withPage} from '../chromium.mjs';
import {served} from '../served.mjs';
import '../shared.mjs';

const root = new URL('../../', import.meta.url), pictures = new URL('../../.build/page/', root);
const SUBPATH = 'some/where/'; // of a static host
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
/** How many pixels of the animation are of a colour: those that a test of red, green, blue accepts. */
const pixels = (accepts) => `(() => {
  const canvas = document.getElementById('file-canvas'), {data} =
    canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height), accepts = ${accepts};
  let count = 0;
  for (let i = 0; i < data.length; i += 4)
    if (data[i + 3] > 200 && accepts(data[i], data[i + 1], data[i + 2])) count++;
  return count;
})()`;
const green = pixels('(r, g, b) => g > 200 && r < 50'), blue = pixels('(r, g, b) => b > 200 && g < 50 && r < 50');
const click = (selector) => `document.querySelector(${JSON.stringify(selector)}).click()`;
/** Keeps what the page saves in "saved", instead of downloading it. */
const CATCH = `globalThis.saved = {};
  URL.createObjectURL = ((make) => (blob) => {
    saved.last = blob;
    return make.call(URL, blob);
  })(URL.createObjectURL);
  HTMLAnchorElement.prototype.click = function () { saved[this.download] = saved.last; };`;

/** Recolours what is open, and keeps it in all ways. */
async function keeps(page) {
  await page.value(`${CATCH} (() => {
    const swatch = document.querySelector('#palette-colors input');
    swatch.value = '#0000ff';
    swatch.dispatchEvent(new Event('input'));
  })()`);
  await until(page, `${blue} > 1000 && ${green} === 0`);
  for (const [way, name] of [['png', 'again.png'], ['svg', 'again.svg'], ['webm', 'again.webm']]) {
    await page.value(click(`[data-save=${way}]`));
    await until(page, `${text('save-message')}.startsWith(${JSON.stringify(`${name}: `)})`);
  }
  const svg = await page.value(`saved['again.svg'].text()`);
  assert.match(svg, /^<svg [^>]*viewBox="0 0 200 100"[^]*fill="#0000ff"[^]*<\/svg>\n$/);
  assert.deepEqual(
    await page.value(`createImageBitmap(saved['again.png']).then(({width, height}) => [width, height])`), [1600, 800]);
  assert.equal(await page.value(text('save-command')), 'python3 -m libmotion film again.json -o again.mp4');
  const film = await page.value(`new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsDataURL(saved['again.webm']);
  })`);
  return {svg, film};
}

/** Shows what was kept in an empty page; the policy of the page itself lets it load neither. */
async function plays(page, {svg, film}) {
  await page.tell('Page.navigate', {url: 'about:blank'});
  await until(page, `location.href === 'about:blank' && document.readyState === 'complete'`);
  assert.equal(await page.value(`(async () => {
    const image = new Image(200, 100), src = URL.createObjectURL(new Blob([${
                 JSON.stringify(svg)}], {type: 'image/svg+xml'}));
    await new Promise((resolve, reject) => Object.assign(image, {src, onload: resolve, onerror: reject}));
    const context = new OffscreenCanvas(200, 100).getContext('2d');
    context.drawImage(image, 0, 0);
    return [...context.getImageData(100, 50, 1, 1).data].join(' ');
  })()`),
    '0 0 255 255');
  assert.deepEqual(await page.value(`(async () => {
    const video = document.createElement('video');
    await new Promise((resolve, reject) => Object.assign(video, {
      muted: true, src: ${JSON.stringify(film)}, onloadeddata: resolve,
      onerror: () => reject(new Error(video.error.message))
    }));
    video.currentTime = 0.1;
    await new Promise((resolve) => Object.assign(video, {onseeked: resolve}));
    const context = new OffscreenCanvas(1080, 540).getContext('2d');
    context.drawImage(video, 0, 0);
    const [red, green, blue] = context.getImageData(540, 270, 1, 1).data;
    return [video.videoWidth, video.videoHeight, video.duration, red < 40 && green < 40 && blue > 215];
  })()`),
    [1080, 540, 0.2, true]);
}

/** A link shows what its sender saw. */
async function remembers(page, address, kept) {
  await page.value(`document.querySelector('#gallery button').click()`); // the menu that becomes an arrow
  await until(page, `${text('file-name')} === 'hamburger-arrow'`);
  await page.value(`(() => {
    const time = document.getElementById('file-time');
    time.value = 0.2;
    time.dispatchEvent(new Event('input'));
    document.getElementById('tab-swift').click();
  })()`);
  for (const word of ['scene=hamburger-arrow', 'time=0.200', 'code=swift', 'curve=spring', 'icons=10000'])
    await until(page, `location.hash.includes('${word}')`);
  const hash = await page.value('location.hash');
  await plays(page, kept);
  await page.tell('Page.navigate', {url: `${address}${hash}`});
  await until(page, `document.readyState === 'complete' && ${text('file-name')} === 'hamburger-arrow'`);
  assert.equal(await page.value(text('file-clock')), '0.200 s');
  assert.equal(await page.value(`document.getElementById('panel-swift').hidden`), false);
  await until(page, `document.getElementById('curve-name').value === 'spring'`);
  await until(page, `/^1\\d,\\d{3}$/.test(${text('crowd-count')})`);
  await page.value(click('#crowd-play'));
}

test('the page', {skip: !browser && 'no chromium is installed'}, (context) => served({}, async (address) => {
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
      'Emulation.setDeviceMetricsOverride', {width: 1100, height: 500, deviceScaleFactor: 1, mobile: false});
    await page.tell('Page.navigate', {url: `${address}page/`});
    await until(page, `document.readyState === 'complete' && ${text('digest')} !== '...'`);
    assert.equal(await page.value(text('digest')), expected());
    await until(page, `/^[\\d,]+$/.test(${text('crowd-rate')}) && /^3\\d\\d$/.test(${text('crowd-count')})`);
    await page.value(click('#crowd-jump'));
    await until(page, `location.hash.includes('icons=10000')`);
    await until(page, `/^1\\d,\\d{3}$/.test(${text('crowd-count')}) && ${text('crowd-rate')} !== '–'`);
    context.diagnostic(`${await page.value(text('crowd-count'))} icons: ${
      await page.value(text('crowd-computing'))} ms of computing a frame, ${
      await page.value(text('crowd-drawing'))} ms of drawing, ${await page.value(text('crowd-how'))}`);
    const [x, y] = await page.value(`(({left, top}) => [left + 90, top + 90])(
      document.getElementById('crowd-canvas').getBoundingClientRect())`);
    await page.tell('Input.dispatchMouseEvent', {type: 'mouseMoved', x, y});
    await page.value(click('#crowd-play')); // it has shown that it runs
    await until(page, `document.querySelectorAll('#gallery li').length === 17`);
    assert.equal(await page.value(`[...document.querySelectorAll('.thumbnail')].filter((canvas) =>
      new Set(new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size
        > 3).length`),
      17, 'thumbnails are drawn before they are scrolled to');

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
    await page.value(drop('again.json', JSON.stringify({...lottie, op: 6})));
    await until(page, `${text('file-name')} === 'again.json' && ${text('file-message')} === ''`);

    const kept = await keeps(page);
    const curves = await page.value(`(() => {
      const names = document.getElementById('curve-name'), seen = [];
      for (const {value} of names.options) {
        names.value = value;
        names.dispatchEvent(new Event('change'));
        seen.push([value, document.getElementById('curve-text').textContent,
          document.getElementById('curve-line').getAttribute('points').includes('NaN')]);
      }
      for (const [duration, bounce] of [[0.1, -0.9], [2, 0.9], [0.5, 0]]) {
        names.value = 'spring';
        names.dispatchEvent(new Event('change'));
        document.getElementById('spring-duration').value = duration;
        document.getElementById('spring-bounce').value = bounce;
        document.getElementById('spring-bounce').dispatchEvent(new Event('input'));
        seen.push(['spring', document.getElementById('curve-text').textContent, false]);
      }
      return seen;
    })()`);
    assert.ok(curves.length > 150, `${curves.length} curves`);
    assert.deepEqual(curves.filter(([, words, isBroken]) => !words || isBroken), []);
    assert.ok(new Set(curves.map(([, words]) => words)).size > 100, 'each choice shows a curve of its own');
    assert.match(curves.at(-1)[1], /^spring\(1, 157\.9/);

    await remembers(page, `${address}page/`, kept);
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
                    .filter((url) => !/^(?:about|blob|data):/.test(url) && !url.startsWith(address));
    assert.deepEqual(asked, []);
    return true;
  });
  if (!ran) context.skip(`${browser} does not start here`);
}, SUBPATH));
