// libmotion/plugin: compiles animations while a page is built, for Rollup, Vite and esbuild.
//
//   import clip from './icon.json?motion'; // the bytes of a compiled clip: new Clip(clip), player.load(clip)
//
// The page then needs no reader of Lottie files. What a clip does not carry of its file is a warning of the build.

import {readFile} from 'node:fs/promises';
import {dirname, isAbsolute, resolve} from 'node:path';
import {init} from '../core/init.js';
import {isSeen} from '../files/losses.js';
import {Lottie} from '../files/lottie.js';
import {Scene} from '../scenes/scene.js';

const ASKED = /\?motion$/;

/** Returns { code, losses }: the module of a file, and in words what its clip does not carry. */
async function compiled(file) {
  await init();
  const data = await readFile(file);
  let clip, losses = [];
  const document = data[0] === 0x7b ? JSON.parse(data) : null; // an archive begins otherwise
  if (document && !['ip', 'op', 'fr'].some((field) => field in document)) {
    clip = Scene.fromJSON(document).compile();
  } else {
    const lottie = await Lottie.open(data);
    losses = lottie.losses.filter(isSeen).map((loss) => `${file}: ${loss.what} is left out: ${lottie.place(loss)}`);
    clip = lottie.clip;
    if (Object.keys(lottie.images).length) losses.push(`${file}: images are left out: load the file itself`);
  }
  const text = JSON.stringify(Buffer.from(clip.bytes).toString('latin1')); // a letter a byte: shorter after gzip
  clip.dispose();
  return {code: `export default Uint8Array.from(${text}, (letter) => letter.charCodeAt(0));\n`, losses};
}

/** A plug-in for Rollup, and for Vite, which takes the same hooks. */
export default function motion() {
  return {
    name: 'libmotion',
    enforce: 'pre', // in Vite, before it reads JSON itself
    async resolveId(source, importer) {
      if (!ASKED.test(source)) return null;
      const path = source.replace(ASKED, '');
      const found = await this.resolve?.(path, importer, {skipSelf: true});
      if (found) return `${found.id}?motion`;
      return isAbsolute(path) ? source : `${resolve(dirname(importer ?? '.'), path)}?motion`;
    },
    async load(id) {
      if (!ASKED.test(id)) return null;
      const file = id.replace(ASKED, '');
      this.addWatchFile?.(file);
      const {code, losses} = await compiled(file);
      for (const loss of losses) this.warn(loss);
      return {code, map: {mappings: ''}, moduleSideEffects: false};
    }
  };
}

/** A plug-in for esbuild. */
export function esbuild() {
  return {
    name: 'libmotion',
    setup(build) {
      build.onResolve({filter: ASKED},
        ({path, resolveDir}) =>
          ({path: resolve(resolveDir, path.replace(ASKED, '')), namespace: 'libmotion', sideEffects: false}));
      build.onLoad({filter: /./, namespace: 'libmotion'}, async ({path}) => {
        const {code, losses} = await compiled(path);
        return {contents: code, watchFiles: [path], warnings: losses.map((text) => ({text}))};
      });
    }
  };
}
