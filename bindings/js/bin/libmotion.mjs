#!/usr/bin/env node
// libmotion: compiles scenes and Lottie files, so that a page loads a clip and a small module. `libmotion --help`.
import {readFileSync, writeFileSync} from 'node:fs';

import {version} from '../functions.js';
import {Clip, Lottie, MotionError, Scene, init} from '../motion.js';

const HELP = [
  'libmotion compile FILE -o CLIP.motion   compiles a scene, a Lottie .json or .lottie; names what is left out',
  'libmotion info FILE...                  prints what files hold: layers, channels, time, size', 'libmotion --version'
].join('\n');

/** Returns the clip of a file, and what it does not carry of the file. */
async function opened(name) {
  if (name.endsWith('.motion')) return {clip: new Clip(readFileSync(name)), losses: []};
  if (name.endsWith('.json')) {
    const document = JSON.parse(readFileSync(name, 'utf8'));
    if (!('ip' in document && 'op' in document)) return {clip: Scene.fromJSON(document).compile(), losses: []};
  }
  const lottie = await Lottie.open(name);
  return {clip: lottie.clip, losses: lottie.losses.map((loss) => `${loss.what}: ${lottie.place(loss)}`)};
}

async function main([command, ...rest]) {
  const lose = (print, losses) => losses.forEach((loss) => print(`  left out: ${loss}`));
  if (command === '--version') {
    const number = version();
    console.log(`libmotion ${number >> 16}.${(number >> 8) & 255}.${number & 255}`);
  } else if (command === 'info' && rest.length) {
    for (const name of rest) {
      const {clip, losses} = await opened(name), [width, height] = clip.contents.size ?? [0, 0];
      const counts = `${clip.layers.length} layers, ${clip.channels.length} channels, ${clip.duration} s`;
      console.log(`${name}: ${counts}, ${width} x ${height} points, ${clip.bytes.length} bytes compiled`);
      lose(console.log, losses);
    }
  } else if (command === 'compile' && rest.length === 3 && rest[1] === '-o') {
    const {clip, losses} = await opened(rest[0]);
    writeFileSync(rest[2], clip.bytes);
    console.log(`wrote ${rest[2]}: ${clip.bytes.length} bytes`);
    lose(console.error, losses);
  } else {
    (command === '--help' ? console.log : console.error)(HELP);
    return command === '--help' ? 0 : 2;
  }
  return 0;
}

try {
  await init();
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof MotionError || error instanceof SyntaxError || error.code)) throw error;
  console.error(`libmotion: ${error.message}`);
  process.exitCode = 1;
}
