// Milliseconds a frame on a canvas in Chromium, next to lottie-web's canvas renderer: node pixels.mjs FOLDER FILE...
// FOLDER has lottie_canvas.min.js; each FILE is a Lottie file. Prints a JSON object: "files" has a name, the time of
// libmotion and that of lottie-web of each; without files "crowd" has the times of 2,400 and 10,000 circles that move.
// Each frame is read back by one pixel, so that the browser has drawn it. The rounds of both take turns, and the least
// time of each counts.
import {readFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import {browser, withPage} from '../../bindings/js/tests/chromium.mjs';
import {served} from '../../bindings/js/tests/served.mjs';

const [folder, ...files] = process.argv.slice(2);

/** In the page: times of one file, or null if one of the two does not play it. */
async function timed(name, longer, frames, rounds) {
  const {init, Lottie} = await import('/lottie.js');
  await init();
  const data = await (await fetch(name)).json();
  const scale = longer / Math.max(data.w, data.h);
  const [width, height] = [data.w, data.h].map((side) => Math.round(side * scale));
  const surface = () => {
    const canvas = Object.assign(document.createElement('canvas'), {width, height});
    return canvas.getContext('2d', {willReadFrequently: true});
  };
  const ours = surface(), theirs = surface();
  let clip, player;
  try {
    clip = new Lottie(JSON.stringify(data)).clip;
    player = window.lottie.loadAnimation({
      renderer: 'canvas',
      loop: false,
      autoplay: false,
      animationData: data,
      rendererSettings: {context: theirs, clearCanvas: true, preserveAspectRatio: 'xMidYMid meet'}
    });
  } catch { return null; }
  const count = Math.max(Math.floor(data.op - data.ip), 1), step = Math.max(1, Math.floor(count / frames));
  const numbers = Array.from({length: Math.min(frames, Math.ceil(count / step))}, (_, i) => i * step);
  const {from} = clip.contents;
  ours.scale(scale, scale);
  const draw = (number) => {
    ours.clearRect(0, 0, data.w, data.h);
    clip.draw(ours, from + number / data.fr);
    ours.getImageData(0, 0, 1, 1);
  };
  const drawTheirs = (number) => {
    player.goToAndStop(number, true);
    theirs.getImageData(0, 0, 1, 1);
  };
  const least = [Infinity, Infinity];
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [i, act] of [draw, drawTheirs].entries()) {
        const begun = performance.now();
        for (const number of numbers) act(number);
        least[i] = Math.min(least[i], (performance.now() - begun) / numbers.length);
      }
    }
    const inked = ours.getImageData(0, 0, width, height).data.some(Boolean);
    return theirs.getImageData(0, 0, width, height).data.some(Boolean) === inked ? least : null;
  } catch { return null; } finally {
    player.destroy();
  }
}

/** In the page: a frame of a scene of as many circles that all move. */
async function crowd(count) {
  const {init, Scene, basic} = await import('/motion.js');
  await init();
  const scene = new Scene({name: 'crowd', size: [600, 600], background: '#112233'});
  for (let i = 0; i < count; i++) {
    const path = 'M4 0A4 4 0 1 1 -4 0A4 4 0 1 1 4 0', position = [i % 100 * 6, i / 100 * 6];
    scene.layer(`dot ${i}`, {path, fillColor: '#ff8800', position})
      .add(basic('position', {by: [30, 20], duration: 2, timing: 'ease-in-out'}));
  }
  const clip = scene.compile();
  const context = Object.assign(document.createElement('canvas'), {width: 600, height: 600}).getContext('2d', {
    willReadFrequently: true
  });
  let least = Infinity;
  for (let i = 0; i < 8; i++) {
    const begun = performance.now();
    clip.draw(context, i / 60);
    context.getImageData(0, 0, 1, 1);
    least = Math.min(least, performance.now() - begun);
  }
  return least;
}

const pages = {
  'index.html': '<!doctype html><script src="lottie_canvas.min.js"></script>',
  'lottie_canvas.min.js': readFileSync(join(folder, 'lottie_canvas.min.js')),
  ...Object.fromEntries(files.map((file, i) => [`file${i}.json`, readFileSync(file)]))
};
const made = browser && await served(pages, (address) => withPage(async (page) => {
  await page.tell('Page.navigate', {url: address});
  const times = [];
  for (const [i, file] of files.entries()) {
    const least = await page.value(`(${timed})('file${i}.json', 400, 40, 4)`);
    if (least) times.push([basename(file, '.json'), ...least]);
  }
  if (files.length) return {files: times};
  return {crowd: [await page.value(`(${crowd})(2400)`), await page.value(`(${crowd})(10000)`)]};
}));
console.log(JSON.stringify(made ?? null));
