// The pages and the React components that the recipes of the site show, in chromium. Skipped where there is none.
import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, realpathSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {test} from 'node:test';
import {browser, withPage} from '../chromium.mjs';
import {served} from '../served.mjs';

const root = new URL('../../', import.meta.url);
const recipe = (name) => readFileSync(new URL(`../site/recipes/${name}.md`, root), 'utf8');
const snippets = (name, kind) => [...recipe(name).matchAll(new RegExp(`^\`\`\`${kind}\\n(.*?)^\`\`\`$`, 'gms'))].map(
  ([, code]) => code);
const fixed = (k) => ({a: 0, k});
/** A square that moves for half a second. */
const icon = JSON.stringify({
  v: '5.7.0',
  fr: 30,
  ip: 0,
  op: 15,
  w: 200,
  h: 100,
  layers: [{
    ty: 1,
    nm: 'square',
    ip: 0,
    op: 15,
    st: 0,
    sw: 100,
    sh: 100,
    sc: '#ff0000',
    ks: {o: fixed(100), p: {a: 1, k: [{t: 0, s: [0, 0]}, {t: 15, s: [100, 0]}]}, a: fixed([0, 0])}
  }]
});
const head = (imports) => '<!doctype html><meta charset="utf-8"><title>recipe</title><link rel="icon" href="data:,">' +
  `<script type="importmap">${JSON.stringify({imports})}</script>`;

/** Opens each page until an expression is true of it. Returns the errors that the pages reported. */
async function opened(t, pages, wanted) {
  const problems = await served({'icon.json': icon, ...pages}, (address) => withPage(async (tab) => {
    for (const [name, expression] of Object.entries(wanted)) {
      await tab.tell('Page.navigate', {url: `${address}${name}`});
      let isReached = false;
      for (let i = 0; i < 300 && !isReached; i++) {
        await new Promise((resolve) => {
          setTimeout(resolve, 100);
        });
        isReached = await tab.value(`document.readyState === 'complete' && Boolean(${expression})`);
      }
      assert.ok(isReached, `${name}: ${expression}; ${JSON.stringify(tab.events.slice(-5))}`);
    }
    return tab.events.filter(
      ({method, params}) => method === 'Runtime.exceptionThrown' || params?.entry?.level === 'error');
  }));
  if (problems === undefined) t.skip(`${browser} does not start here`);
  return problems;
}

const skip = !browser && 'no chromium is installed';

test('the pages of "Migrate from lottie-web" play to their ends', {skip}, async (t) => {
  const imports = {'libmotion/lottie-web': './lottie-web.js', 'libmotion/player-element': './player-element.js'};
  const found = snippets('migrate-lottie-web', 'html'), pages = {}, wanted = {};
  assert.equal(found.length, 2);
  for (const [i, code] of found.entries()) {
    pages[`page${i}.html`] = `${head(imports)}<body>${code}`;
    wanted[`page${i}.html`] = 'document.body.dataset.done === "yes"';
  }
  const problems = await opened(t, pages, wanted);
  if (problems) assert.deepEqual(problems, []);
});

const REACT = '/usr/share/nodejs/react/umd/react.development.js';
const REACT_DOM = '/usr/share/nodejs/react-dom/umd/react-dom.development.js';

function typescript() {
  try {
    const tsc = realpathSync(execFileSync('sh', ['-c', 'command -v tsc'], {encoding: 'utf8'}).trim());
    return createRequire(import.meta.url)(join(dirname(tsc), '../lib/typescript.js'));
  } catch { return null; }
}

const ts = typescript();
const noReact = (![REACT, REACT_DOM].every(existsSync) && 'node-react and node-react-dom are not installed')
  || (!ts && 'there is no tsc, which translates JSX');

test('the components of "React" play and seek', {skip: skip || noReact}, async (t) => {
  const hooks = ['createElement', 'forwardRef', 'useEffect', 'useImperativeHandle', 'useRef', 'useState'];
  const found = snippets('react', 'jsx'), pages = {
    'umd/react.js': readFileSync(REACT),
    'umd/react-dom.js': readFileSync(REACT_DOM),
    'umd/module.js': hooks.map((name) => `export const ${name} = React.${name};`).join('\n')
  };
  // What is done with each component, and what is then true.
  const acts = {
    Loading: ['', 'document.body.textContent.includes("Done")'],
    Scrubbed: [
      `(async () => {
      const find = (name) => document.querySelector(name);
      while (!find('motion-player')?.duration) await new Promise((resolve) => setTimeout(resolve, 20));
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(find('input'), '0.25');
      find('input').dispatchEvent(new Event('input', {bubbles: true}));
    })();`,
      'document.querySelector("motion-player")?.currentTime === 0.25'
    ]
  };
  const wanted = {};
  assert.deepEqual(found.map((code) => code.match(/export function (\w+)/)[1]), Object.keys(acts));
  for (const code of found) {
    const name = code.match(/export function (\w+)/)[1], [act, expression] = acts[name];
    const {outputText} = ts.transpileModule(
      code, {compilerOptions: {jsx: ts.JsxEmit.React, target: ts.ScriptTarget.ES2020, module: ts.ModuleKind.ES2020}});
    pages[`${name}.js`] = outputText;
    pages[`${name}.html`] = `${head({
      react: './umd/module.js',
      'libmotion/react': './react.js'
    })}
      <script src="umd/react.js"></script><script src="umd/react-dom.js"></script><body><div id="root"></div>
      <script type="module">
      import {${name}} from './${name}.js';
      ${act}
      const place = document.querySelector('#root'), element = React.createElement(${name});
      if (ReactDOM.createRoot) ReactDOM.createRoot(place).render(element);
      else ReactDOM.render(element, place);
      </script>`;
    wanted[`${name}.html`] = expression;
  }
  const problems = await opened(t, pages, wanted);
  if (problems) assert.deepEqual(problems, []);
});
