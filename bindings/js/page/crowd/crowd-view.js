// What the page has of the crowd: figures, the slider, the wave where one clicks, and other ways to do the same.

import {Scene} from '../../motion.js';
import {startWorker} from '../../player.js';
import {Crowd} from './crowd.js';
import {fetched} from '../parts/fetched.js';
import {rivals} from './rivals.js';
import {at, plain, still} from '../parts/words.js';

const COLORS = {
  dark: [[0.52, 0.5, 1], [1, 0.48, 0.77], [1, 0.8, 0.45]],
  light: [[0.29, 0.27, 0.88], [0.78, 0.15, 0.52], [0.9, 0.45, 0.1]]
};
const light = matchMedia('(prefers-color-scheme: light)');
const MOST_PIXELS = 2; // a device pixel more is not seen

/** The button holds its ends, so that it can rest there. */
async function button() {
  const scene = JSON.parse(await fetched('scenes/hamburger-arrow.json'));
  for (const {animations} of scene.layers)
    for (const animation of animations) animation.fill = 'both';
  return Scene.fromJSON(scene).compile({channels: []}).bytes;
}

/** The small module, which is all that the crowd needs. */
async function player() {
  const response = await fetch(new URL('../../core/motion-player.wasm', import.meta.url));
  return WebAssembly.compile(await response.arrayBuffer());
}

export async function showCrowd() {
  const canvas = at('crowd-canvas'), slider = at('crowd-slider'), play = at('crowd-play');
  const [clip, module] = await Promise.all([button(), player()]);
  const count = () => Math.round(10 ** Number(slider.value));
  const place = () => {
    const ratio = Math.min(devicePixelRatio || 1, MOST_PIXELS), {width, height} = canvas.getBoundingClientRect();
    return {width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)), ratio};
  };
  const colors = () => COLORS[light.matches ? 'light' : 'dark'];
  let wanted = !still.matches; // by the visitor; a hidden page rests all the same
  const playing = () => wanted && !document.hidden;
  const wish = {count: count(), place: place(), colors: colors(), playing: playing(), once: true};
  const tell = ({sampling, drawing, rate, strokes}) => {
    at('crowd-sampling').textContent = sampling.toFixed(2);
    at('crowd-drawing').textContent = drawing.toFixed(2);
    at('crowd-rate').textContent = rate === null ? '–' : Math.round(rate);
    at('crowd-strokes').textContent = plain(strokes);
  };
  const {take, how} = await begun(canvas, module, clip, wish, tell);
  at('crowd-how').textContent = how;

  const shown = () => {
    play.textContent = wanted ? 'Pause' : 'Play';
    play.setAttribute('aria-label', wanted ? 'Pause' : 'Play');
    at('crowd-count').textContent = `${plain(count())} buttons`;
    slider.setAttribute('aria-valuetext', `${plain(count())} buttons`);
  };
  shown();
  slider.addEventListener('input', () => {
    shown();
    take({count: count()});
  });
  play.addEventListener('click', () => {
    wanted = !wanted;
    shown();
    take({playing: playing()});
  });
  document.addEventListener('visibilitychange', () => take({playing: playing()}));
  new ResizeObserver(() => take({place: place()})).observe(canvas);
  light.addEventListener('change', () => take({colors: colors()}));
  canvas.addEventListener('pointerdown', ({offsetX, offsetY}) => {
    const {width, height} = canvas.getBoundingClientRect();
    take({from: [offsetX / width, offsetY / height]});
  });
  rivals(at('rivals'), {
    clip,
    count,
    rest: () => take({playing: false}),
    go: () => take({playing: playing()}),
  });
}

/** In a worker if it can have the canvas, else here. */
async function begun(canvas, module, clip, wish, tell) {
  if (canvas.transferControlToOffscreen && typeof Worker === 'function') {
    const worker = new Worker(new URL('crowd-worker.js', import.meta.url), {type: 'module'});
    worker.addEventListener('message', ({data: {figures}}) => figures && tell(figures));
    const {answer} = await startWorker(worker, {module, canvas, data: {clip, wish}});
    return {take: (message) => worker.postMessage(message), how: `${answer}, in a worker`};
  }
  const crowd = new Crowd(canvas, clip, tell);
  crowd.take(wish);
  return {take: (message) => crowd.take(message), how: crowd.how};
}
