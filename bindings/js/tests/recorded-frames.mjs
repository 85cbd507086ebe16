// What JavaScript's painter calls for frames of clips: recorded-frames.mjs PYTHON FOLDER. The folder has frames.json: a
// list of frames, each with name, time, width, height. Writes NAME.canvas.json for the clip NAME.motion: a list of
// calls.
import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {Clip, Drawing, initSync} from '../motion.js';
import {Recorder} from './recorded-canvas.mjs';

const [, , python, folder] = process.argv;
const raster = fileURLToPath(new URL('../../python/tests/canvas_raster.py', import.meta.url));
initSync(readFileSync(new URL('../core/motion.wasm', import.meta.url)));
for (const {name, time, width, height} of JSON.parse(readFileSync(join(folder, 'frames.json'), 'utf8'))) {
  const pixels = (number, calls) => {
    const input = JSON.stringify({number, width, height, calls});
    const {status, stdout, stderr} = spawnSync(python, [raster], {input, maxBuffer: 1 << 28});
    if (status !== 0) throw Error(String(stderr));
    return Uint8ClampedArray.from(stdout);
  };
  const drawing = new Drawing(new Clip(readFileSync(join(folder, `${name}.motion`))));
  const calls = new Recorder(pixels).record(width, height, (context) => {
    context.scale(width / drawing.size[0], height / drawing.size[1]);
    drawing.draw(context, time);
  });
  writeFileSync(join(folder, `${name}.canvas.json`), JSON.stringify(calls));
}
