#!/usr/bin/env node
// libmotion: compiles scenes and Lottie files, so that a page loads a clip and a small module, and checks that rules
// hold of them. `libmotion --help`.
import {readFileSync, writeFileSync} from 'node:fs';

import {version} from '../functions.js';
import {Clip, Lottie, MotionError, Scene, init} from '../motion.js';
import {check, said, USAGE} from './check.mjs';

const HELP = [
  'libmotion compile FILE -o CLIP.motion   compiles a scene, a Lottie .json or .lottie; names what is left out',
  'libmotion info FILE...                  prints what files hold: layers, channels, time, size', USAGE,
  'libmotion --version'
].join('\n');

const LEVELS = ['left out', 'drawn differently', 'a host must draw it']; // of losses, the worst first
const MOST = 12;                                                         // places of a loss that are listed

/** Returns a file as a scene, a Lottie or a clip, its clip, and what that does not carry of the file. */
async function opened(name) {
  const of = (source, losses = []) => ({source, clip: source.clip ?? source.compile?.() ?? source, losses});
  if (name.endsWith('.motion')) return of(new Clip(readFileSync(name)));
  if (name.endsWith('.json')) {
    const document = JSON.parse(readFileSync(name, 'utf8').replace(/^\ufeff/, '')), layers = document?.layers;
    if (!Array.isArray(layers)) throw new MotionError('JSON without layers: neither a scene nor a Lottie file');
    const isLottie = ['ip', 'op', 'fr'].some((field) => field in document) || layers.some((layer) => layer?.ty >= 0);
    if (!isLottie) return of(Scene.fromJSON(document));
  }
  const lottie = await Lottie.open(name), found = new Map();
  for (const level of LEVELS) {
    for (const loss of lottie.losses.filter((one) => one.level === level)) {
      const what = `${loss.what}${level === LEVELS[0] ? '' : `, ${level}`}`;
      const place = `${lottie.place(loss)} (${loss.path}${loss.text ? `: ${loss.text}` : ''})`;
      found.set(what, (found.get(what) ?? new Set()).add(place));
    }
  }
  const listed = ([what, places]) => [what,
    [...places].slice(0, MOST).concat(places.size > MOST ? `and ${places.size - MOST} more` : []).join('; ')];
  return of(lottie, [...found].map((one) => listed(one).join(': ')));
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
  } else if (command === 'check') {
    return check(rest, opened);
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
  console.error(`libmotion: ${said(error)}`);
  process.exitCode = 1;
}
