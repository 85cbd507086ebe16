// What bundlers make of the package: how long a bundle is, and that it finds its module. Skipped without esbuild, or
// rollup.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {gzipSync} from 'node:zlib';
import '../shared.mjs';
import {Lottie} from '../../motion.js';
import {esbuild} from '../../element/plugin.js';
import {strokes} from '../shared.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const {exports: exported} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const has = (tool) => spawnSync(tool, ['--version']).status === 0;
const sources = {
  // Bytes of JavaScript at most, minified and gzipped.
  player: [
    8_400, `import {readFileSync} from 'node:fs';
    import {Clip, init} from 'libmotion/player';
    await init(new URL('./motion-player.wasm', import.meta.url));
    const clip = new Clip(readFileSync('button.motion'));
    console.log(clip.seek(0.1, {space: 'root'}).affines.length);`
  ],
  curve: [
    3_700, `import {Curve, init} from 'libmotion/curve';
    await init();
    console.log(new Curve('css.ease').evaluate(0.5).toFixed(4));`
  ],
  spring: [
    6_000, `import {Curve, init, Spring} from 'libmotion/curve';
    await init();
    console.log(new Curve('css.ease').evaluate(0.5).toFixed(4), new Spring().evaluate(0.5).values[0].toFixed(4));`
  ],
  draw: [
    13_900, `import {readFileSync} from 'node:fs';
    import {Clip, init} from 'libmotion/draw';
    await init(new URL('./motion-draw.wasm', import.meta.url));
    const clip = new Clip(readFileSync('button.motion'));
    try { clip.draw({getTransform() { throw 'draws'; }}, 0); } catch (said) { console.log(said); }`
  ],
  lottieOnly: [
    17_300, `import {init, Lottie} from 'libmotion/lottie';
    await init();
    const lottie = await Lottie.open('{"op": 9, "layers": [{"ty": 1, "nm": "a", "op": 9, "sw": 1, "sh": 1}]}');
    try { lottie.clip.draw({getTransform() { throw 'draws'; }}, 0); } catch (said) { console.log(said); }`
  ],
  curves: [
    7_500, `import {Curve, init} from 'libmotion';
    await init();
    console.log(new Curve('css.ease').evaluate(0.5).toFixed(4));`
  ],
  lottie: [
    66_400, `import {init, Lottie} from 'libmotion';
    await init();
    const lottie = new Lottie('{"op": 9, "layers": [{"ty": 1, "nm": "a", "op": 9, "sw": 1, "sh": 1}]}');
    console.log(lottie.clip.seek(0).affines.length, lottie.scene().layers[0].name);`
  ],
  dom: [
    58_400, `import {install} from 'libmotion/waapi-dom';
    class Element {}
    const kit = await install({Element}), element = new Element();
    element.animate({opacity: [0, 1]}, 1000);
    console.log(kit.advance(250).computed(element, 'opacity'));`
  ],
};
const answers = {
  player: '18',
  curve: '0.8024',
  spring: '0.8024 1.0746',
  draw: 'draws',
  lottieOnly: 'draws',
  curves: '0.8024',
  lottie: '6 a',
  dom: '0.25'
};

/** Returns the bytes of a module after "gzip -9". */
const moduleSize = (name) =>
  spawnSync('gzip', ['-9nc', join(root, `core/motion-${name}.wasm`)], {maxBuffer: 2 ** 24}).stdout.length;

/** Runs body(folder): a project with the package in it, and each source. */
function withProject(body) {
  const folder = mkdtempSync(join(tmpdir(), 'libmotion-'));
  try {
    mkdirSync(join(folder, 'node_modules'));
    mkdirSync(join(folder, 'out'));
    symlinkSync(root, join(folder, 'node_modules', 'libmotion'), 'dir');
    for (const [name, [, source]] of Object.entries(sources)) writeFileSync(join(folder, `${name}.mjs`), source);
    for (const name of readdirSync(join(root, 'core')).filter((name) => name.endsWith('.wasm')))
      copyFileSync(join(root, 'core', name), join(folder, 'out', name));
    const clip = strokes(3).compile();
    writeFileSync(join(folder, 'out', 'button.motion'), clip.bytes);
    clip.dispose();
    body(folder);
  } finally { rmSync(folder, {recursive: true}); }
}

function bundled(folder, tool, flags, name) {
  const made = spawnSync(tool, flags, {cwd: folder, encoding: 'utf8'});
  assert.equal(made.status, 0, made.stderr);
  const ran = spawnSync(process.execPath, [`${name}.mjs`], {cwd: join(folder, 'out'), encoding: 'utf8'});
  assert.equal(ran.stdout.trim(), answers[name], ran.stderr);
  return readFileSync(join(folder, 'out', `${name}.mjs`));
}

test('esbuild: what is not used is left out', {skip: !has('esbuild') && 'esbuild is not installed'}, (context) => {
  withProject((folder) => {
    for (const [name, [most]] of Object.entries(sources)) {
      const flags = [
        `${name}.mjs`, '--bundle', '--minify', '--format=esm', '--target=es2022', '--external:node:fs',
        `--outfile=out/${name}.mjs`
      ];
      const size = gzipSync(bundled(folder, 'esbuild', flags, name), {level: 9}).length;
      context.diagnostic(`${name}: ${size} bytes of JavaScript, minified and gzipped`);
      assert.ok(size <= most, `${name}: ${size} bytes, must be at most ${most}`);
      const all = size + moduleSize('curve');
      if (name === 'curve') assert.ok(all <= 20_100, `a curve: ${all} bytes, must be at most 20,100`);
    }
  });
});

test('esbuild: what a page with a player loads at once', {skip: !has('esbuild') && 'esbuild is not installed'},
  (context) => {
    withProject((folder) => {
      for (const [name, most] of [['player-element', 13_850], ['lottie-web', 12_950]]) {
        writeFileSync(join(folder, 'page.mjs'), `export * from 'libmotion/${name}';`);
        const made = spawnSync('esbuild',
          [
            'page.mjs', '--bundle', '--minify', '--splitting', '--format=esm', '--target=es2022', `--outdir=${name}`,
            `--metafile=${name}.json`
          ],
          {cwd: folder, encoding: 'utf8'});
        assert.equal(made.status, 0, made.stderr);
        const {outputs} = JSON.parse(readFileSync(join(folder, `${name}.json`)));
        const files = new Set([`${name}/page.js`]);
        for (const file of files)
          for (const {kind, path} of outputs[file].imports)
            if (kind === 'import-statement') files.add(path);
        // The names of chunks hold a hash of the folder's path, and a hash does not always gzip to as many bytes.
        const unnamed = (file) => readFileSync(join(folder, file), 'utf8').replace(/-[A-Z0-9]{8}\.js/g, '.js');
        const size = [...files].reduce((sum, file) => sum + gzipSync(unnamed(file), {level: 9}).length, 0);
        context.diagnostic(`${name}: ${size} bytes of JavaScript in ${files.size} files, minified and gzipped`);
        assert.ok(size <= most, `${name}: ${size} bytes, must be at most ${most}`);
        // With the module, until the first frame of a Lottie file, and of a compiled clip.
        for (const [module, limit] of [['lottie', 146_800], ['draw', 70_000]]) {
          const wasm = moduleSize(module);
          context.diagnostic(`${name} and motion-${module}.wasm: ${size + wasm} bytes`);
          assert.ok(size + wasm <= limit, `${name}, ${module}: ${size + wasm} bytes, must be at most ${limit}`);
        }
      }
    });
  });

test('rollup: the bundle finds its module', {skip: !has('rollup') && 'rollup is not installed'}, () => {
  withProject((folder) => {
    // Its resolution of packages is a plugin of its own: paths are given instead.
    for (const name of Object.keys(sources)) {
      const [, package_] = /from '(libmotion[/a-z-]*)'/.exec(sources[name][1]);
      const file = join(root, exported[package_.replace('libmotion', '.')].default);
      writeFileSync(join(folder, `${name}.mjs`), sources[name][1].replace(`'${package_}'`, `'${file}'`));
      bundled(folder, 'rollup', [`${name}.mjs`, '--format', 'es', '--external', 'node:fs', '--file', `out/${name}.mjs`],
        name);
    }
  });
});

/** A file whose text has no outlines, which is a loss, and one without losses. */
const box = {
  ty: 1,
  nm: 'box',
  op: 9,
  sw: 10,
  sh: 10,
  sc: '#ff0000',
  ks: {}
};
const ANIMATIONS = {
  'icon.json': {fr: 10, op: 9, w: 40, h: 40, layers: [box]},
  'words.json': {fr: 10, op: 9, w: 40, h: 40, layers: [box, {ty: 5, nm: 'Title', op: 9, ks: {}, t: {}}]}
};
const PAGE = `import {initSync, Clip} from 'libmotion/draw';
  import icon from './icon.json?motion';
  import words from './words.json?motion';
  import {readFileSync} from 'node:fs';
  initSync(readFileSync('motion-draw.wasm'));
  console.log([icon, words].map((bytes) => Buffer.from(new Clip(bytes).bytes).toString('base64')).join());`;

/** Runs body(folder, expected): a project with a page that imports animations, and what the page prints. */
async function withAnimations(body) {
  const folder = mkdtempSync(join(tmpdir(), 'libmotion-'));
  try {
    for (const [name, file] of Object.entries(ANIMATIONS)) writeFileSync(join(folder, name), JSON.stringify(file));
    writeFileSync(join(folder, 'page.mjs'), PAGE.replace('libmotion/draw', join(root, 'draw.js')));
    copyFileSync(join(root, 'core/motion-draw.wasm'), join(folder, 'motion-draw.wasm'));
    const clips = Object.values(ANIMATIONS).map((file) => Buffer.from(new Lottie(file).clip.bytes).toString('base64'));
    await body(folder, clips.join());
  } finally { rmSync(folder, {recursive: true}); }
}
const printed = (folder) => spawnSync(process.execPath, ['out.mjs'], {cwd: folder, encoding: 'utf8'}).stdout.trim();

test('rollup: its plug-in compiles what a page imports, and warns of losses',
  {skip: !has('rollup') && 'rollup is not installed'}, () => withAnimations((folder, expected) => {
    writeFileSync(join(folder, 'rollup.config.mjs'), `import motion from '${join(root, 'element/plugin.js')}';
      export default {input: 'page.mjs', external: ['node:fs'], output: {file: 'out.mjs', format: 'es'},
        plugins: [motion()]};`);
    const made = spawnSync('rollup', ['-c', 'rollup.config.mjs'], {cwd: folder, encoding: 'utf8'});
    assert.equal(made.status, 0, made.stderr);
    assert.match(made.stderr, /words.json: text is left out: layer 'Title'/);
    assert.doesNotMatch(made.stderr, /icon.json: /);
    assert.equal(printed(folder), expected);
    assert.doesNotMatch(readFileSync(join(folder, 'out.mjs'), 'utf8'), /lottie_compile\(/, 'no reader of Lottie files');
  }));

test('esbuild: its plug-in gives the same modules', {skip: !has('esbuild') && 'esbuild is not installed'},
  () => withAnimations(async (folder, expected) => {
    // Debian has esbuild without its interface for JavaScript: the hooks are called by hand, and their modules bundled.
    const hooks = {}, warnings = [];
    esbuild().setup({onResolve: (options, run) => (hooks.resolve = run), onLoad: (options, run) => (hooks.load = run)});
    let page = readFileSync(join(folder, 'page.mjs'), 'utf8');
    for (const name of Object.keys(ANIMATIONS)) {
      const {path} = hooks.resolve({path: `./${name}?motion`, resolveDir: folder}), made = await hooks.load({path});
      writeFileSync(`${path}.mjs`, made.contents);
      warnings.push(...made.warnings.map(({text}) => text));
      page = page.replace(`${name}?motion`, `${name}.mjs`);
    }
    writeFileSync(join(folder, 'page.mjs'), page);
    bundledTo(folder, ['page.mjs', '--bundle', '--format=esm', '--external:node:fs', '--outfile=out.mjs']);
    assert.equal(printed(folder), expected);
    assert.equal(warnings.length, 1);
    assert.match(warnings[0], /words.json: text is left out: layer 'Title'/);
  }));

function bundledTo(folder, flags) {
  const made = spawnSync('esbuild', flags, {cwd: folder, encoding: 'utf8'});
  assert.equal(made.status, 0, made.stderr);
}

test('a server imports the element without a DOM', () => {
  const code =
    `import('${join(root, 'player-element.js')}').then(({MotionPlayer}) => console.log(typeof MotionPlayer))`;
  assert.equal(spawnSync(process.execPath, ['-e', code], {encoding: 'utf8'}).stdout.trim(), 'function');
});
