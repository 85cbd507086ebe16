// lottie-web's loadAnimation, <motion-player> and its React wrapper in chromium: what they show, tell and leave alone.
// Pictures are kept in .build/page. Skipped where there is no chromium.
import assert from 'node:assert/strict';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {test} from 'node:test';
import {browser, withPage} from '../chromium.mjs';
import {served} from '../served.mjs';

const root = new URL('../../', import.meta.url), pictures = new URL('../../.build/page/', root);
const fixed = (k) => ({a: 0, k});
/**
 * A square of 100 x 100 points that goes from red at frame 0 to the right edge at frame 30; one layer has no geometry.
 */
const lottie = {
  v: '5.7.0',
  fr: 30,
  ip: 0,
  op: 60,
  w: 200,
  h: 100,
  markers: [{tm: 30, cm: 'second half', dr: 30}],
  layers: [{
    ty: 1,
    nm: 'square',
    ip: 0,
    op: 60,
    st: 0,
    sw: 100,
    sh: 100,
    sc: '#ff0000',
    ks: {o: fixed(100), p: {a: 1, k: [{t: 0, s: [0, 0], h: 1}, {t: 30, s: [100, 0], h: 1}]}, a: fixed([0, 0])}
  }]
};
const page = (body) => `<!doctype html><meta charset="utf-8"><title>players</title><link rel="icon" href="data:,">
<style>body { margin: 0 } .box { width: 200px; height: 100px }</style>${body}`;

/** Runs a page until its script sets globalThis.answer, and returns that; keeps a picture of it. */
async function ran(t, name, pages) {
  mkdirSync(pictures, {recursive: true});
  const answer = await served({'icon.json': JSON.stringify(lottie), ...pages}, (address) => withPage(async (tab) => {
    await tab.tell('Page.navigate', {url: `${address}${name}.html`});
    for (let i = 0; i < 400; i++) {
      const found = await tab.value('globalThis.answer && JSON.stringify(globalThis.answer)');
      if (found) {
        writeFileSync(new URL(`${name}.png`, pictures), await tab.screenshot());
        return {
          ...JSON.parse(found),
          problems: tab.events
            .filter(({method, params}) => method === 'Runtime.exceptionThrown' || params?.entry?.level === 'error')
            .map(({params}) => params.exceptionDetails?.exception?.description ?? params.entry.text)
        };
      }
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });
    }
    throw new Error(`${name}.html did not answer; ${JSON.stringify(tab.events.slice(-5))}`);
  }));
  if (answer === undefined) t.skip(`${browser} does not start here`);
  return answer;
}

const skip = !browser && 'no chromium is installed';
const PIXELS = `
  const pixel = (canvas, x, y) => [...canvas.getContext('2d').getImageData(x, y, 1, 1).data];
  const once = (target, name) => new Promise((resolve) => target.addEventListener(name, resolve, {once: true}));`;

test('lottie-web: loadAnimation draws, seeks, calls listeners and frees', {skip}, async (t) => {
  const answer = await ran(t, 'lottie-web', {
    'lottie-web.html': page(`<div class="box"></div><div class="box" id="broken"></div><script type="module">
      import lottie, {loadAnimation} from './lottie-web.js';
      ${PIXELS}
      const container = document.querySelector('.box'), told = [];
      const animation = loadAnimation({container, path: 'icon.json', loop: false, autoplay: false, name: 'icon',
        rendererSettings: {className: 'picture'}});
      for (const name of ['config_ready', 'data_ready', 'DOMLoaded', 'complete', 'destroy'])
        animation.addEventListener(name, () => told.push(name));
      await once(animation, 'DOMLoaded');
      const canvas = container.querySelector('canvas.picture');
      const first = pixel(canvas, 20, 50);
      animation.goToAndStop(40, true);
      const later = [pixel(canvas, 20, 50), pixel(canvas, 180, 50)];
      lottie.setSpeed(20, 'icon');
      animation.goToAndPlay(30, true);
      await once(animation, 'complete');
      const frame = animation.currentFrame, data = await (await fetch('icon.json')).json();
      const second = loadAnimation({container, animationData: data, autoplay: false});
      await once(second, 'DOMLoaded');
      const count = lottie.getRegisteredAnimations().length, canvases = container.querySelectorAll('canvas').length;
      const broken = loadAnimation({container: document.querySelector('#broken'), path: 'no-such-file.json'});
      const failure = await once(broken, 'data_failed');
      animation.destroy();
      globalThis.answer = {first, later, frame, told, count, canvases, failure: failure.nativeError.message,
        left: container.querySelectorAll('canvas').length, size: [canvas.width, canvas.height]};
    </script>`)
  });
  if (!answer) return;
  assert.deepEqual(answer.first, [255, 0, 0, 255]);
  assert.deepEqual(answer.later, [[0, 0, 0, 0], [255, 0, 0, 255]]);
  assert.equal(answer.frame, 59);
  assert.deepEqual(answer.told, ['config_ready', 'data_ready', 'DOMLoaded', 'complete', 'destroy']);
  assert.deepEqual([answer.count, answer.canvases, answer.left], [2, 2, 1]);
  assert.match(answer.failure, /no-such-file.json: the server answered 404/);
  assert.deepEqual(answer.size, [200, 100]);
});

for (const worker of ['', 'worker']) {
  test(`<motion-player ${worker}> shows, plays, names itself and says what is wrong`, {skip}, async (t) => {
    const name = `element${worker}`, answer = await ran(t, name, {
      [`${name}.html`]: page(`<motion-player id="a" src="icon.json" ${
        worker} background="white" style="width: 200px; height: 100px"></motion-player>
      <motion-player id="b" src="icon.json" ${
        worker} autoplay segment="second half" speed="4" label="A square" style="width: 200px"></motion-player>
      <motion-player id="c" src="no.json" ${worker}></motion-player><script type="module">
      const wrong = new Promise((resolve) => {
        document.querySelector('#c').addEventListener('error', ({detail}) => resolve(detail.message));
      });
      const ended = new Promise((resolve) => document.querySelector('#b').addEventListener('complete', resolve));
      const loaded = new Promise((resolve) => document.querySelector('#a').addEventListener('load', resolve));
      await import('./player-element.js');
      ${PIXELS}
      const [a, b] = ['a', 'b'].map((id) => document.getElementById(id));
      await loaded;
      const picture = a.shadowRoot.querySelector('canvas'), box = picture.getBoundingClientRect();
      let shown = null;
      if (${JSON.stringify(!worker)}) {
        shown = [pixel(picture, 20, 50), pixel(picture, 180, 50)];
        a.seek(1.5);
        shown.push(pixel(picture, 20, 50), pixel(picture, 180, 50));
      } else a.seek(1.5);
      await ended;
      const problem = new Promise((resolve) => {
        a.addEventListener('error', ({detail}) => resolve(detail.message), {once: true});
      });
      a.setAttribute('segment', 'third half');
      globalThis.answer = {shown, box: [box.width, box.height], duration: [a.duration, b.duration], time: b.currentTime,
        role: a.getAttribute('role'), labels: [a, b].map((one) => one.getAttribute('aria-label')), wrong: await wrong,
        problem: await problem, height: b.getBoundingClientRect().height, markers: a.markers, clip: a.clip !== null};
    </script>`)
    });
    if (!answer) return;
    const white = [255, 255, 255, 255], red = [255, 0, 0, 255];
    assert.deepEqual(answer.shown, worker ? null : [red, white, white, red]);
    assert.deepEqual(answer.box, [200, 100]);
    assert.deepEqual(answer.duration, [2, 1]);
    assert.equal(answer.time, 1);
    assert.equal(answer.role, 'img');
    assert.deepEqual(answer.labels, ['icon', 'A square']);
    assert.equal(answer.height, 100, 'without a height it has the picture\'s ratio');
    assert.match(answer.wrong, /no.json: the server answered 404/);
    assert.match(answer.problem, /segment: "third half".*must be two ascending times.*markers: second half/);
    assert.deepEqual(answer.markers, [{name: 'second half', time: 1, duration: 1}]);
    assert.equal(answer.clip, !worker);
  });
}

// Debian's node-react and node-react-dom, which are CommonJS, as the modules that a page imports.
const REACT = '/usr/share/nodejs/react/umd/react.development.js';
const REACT_DOM = '/usr/share/nodejs/react-dom/umd/react-dom.development.js';
const noReact = ![REACT, REACT_DOM].every(existsSync) && 'node-react and node-react-dom are not installed';

test('the React wrapper passes props, events and a ref', {skip: skip || noReact}, async (t) => {
  const names = ['createElement', 'forwardRef', 'useEffect', 'useImperativeHandle', 'useRef'];
  const answer = await ran(t, 'react', {
    'umd/react.js': noReact ? '' : readFileSync(REACT),
    'umd/react-dom.js': noReact ? '' : readFileSync(REACT_DOM),
    'umd/module.js': names.map((name) => `export const ${name} = React.${name};`).join('\n'),
    'react.html': page(`<script src="umd/react.js"></script><script src="umd/react-dom.js"></script>
      <script type="importmap">{"imports": {"react": "./umd/module.js"}}</script><div id="root"></div>
      <script type="module">
      import {Motion} from './react.js';
      const told = [], ref = {current: null}, place = document.querySelector('#root');
      const render = (props) => new Promise((resolve) => {
        const element = React.createElement(Motion, {src: 'icon.json', autoplay: true, speed: 8, label: 'A square',
          className: 'icon', ref, onLoad: () => told.push('load'), onComplete() { told.push('complete'); resolve(); },
          ...props});
        if (ReactDOM.createRoot) (globalThis.reactRoot ??= ReactDOM.createRoot(place)).render(element);
        else ReactDOM.render(element, place);
      });
      await render({});
      const {className, paused, duration} = ref.current;
      globalThis.answer = {told, className, paused, duration, label: ref.current.getAttribute('aria-label')};
    </script>`)
  });
  if (!answer) return;
  assert.deepEqual(answer.told, ['load', 'complete']);
  assert.deepEqual([answer.className, answer.paused, answer.duration, answer.label], ['icon', true, 2, 'A square']);
  assert.deepEqual(answer.problems, []);
});

// The pages of examples/, as they are, with a click where they wait for one.
const ACTS = {
  'examples/lottie-web/play': '',
  'examples/lottie-web/toggle': 'document.querySelector("#button").click();',
  'examples/lottie-web/scrub': 'document.querySelector("#half").click();',
  'examples/player-element': ''
};

for (const [name, act] of Object.entries(ACTS)) {
  test(`${name}.html draws and moves`, {skip}, async (t) => {
    const watched = readFileSync(new URL(`${name}.html`, root), 'utf8') + `<script type="module">
      const all = () => [...document.querySelectorAll('canvas'),
        ...[...document.querySelectorAll('motion-player')].map((one) => one.shadowRoot?.querySelector('canvas'))];
      const colours = () => {
        const canvas = all()[0];
        if (!canvas?.width) return null;
        const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        const sum = data.reduce((sum, value, i) => (sum * 31 + value * (i % 97)) % 1000003, 0);
        return sum + (data.some((value) => value > 0) ? '' : ' empty');
      };
      const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
      let first = null;
      for (let i = 0; i < 300 && (first === null || String(first).includes('empty')); i++) {
        first = colours();
        await wait(50);
      }
      ${act}
      let later = first;
      for (let i = 0; i < 300 && later === first; i++) {
        await wait(50);
        later = colours();
      }
      globalThis.answer = {first: String(first), moved: later !== first};
    </script>`;
    mkdirSync(new URL('examples/lottie-web/', pictures), {recursive: true});
    const answer = await ran(t, name, {[`${name}.html`]: watched});
    if (!answer) return;
    assert.doesNotMatch(answer.first, /null|empty/);
    assert.equal(answer.moved, true);
    assert.deepEqual(answer.problems, []);
  });
}
