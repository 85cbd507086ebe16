// What the page has of the crowd: figures, the zoom, the pointer.

import {Scene} from '../../motion.js';
import {startWorker} from '../../player.js';
import {Crowd} from './crowd.js';
import {onWish, wish, wished} from '../parts/address.js';
import {fetched} from '../parts/fetched.js';
import {at, plain, still} from '../parts/words.js';

const COLORS = {
  dark: [[0.58, 0.56, 1], [1, 0.48, 0.77], [1, 0.8, 0.45]],
  light: [[0.2, 0.17, 0.85], [0.78, 0.05, 0.48], [0.85, 0.33, 0]]
};
const FEW = 300, MANY = 10_000, MOST = 100_000;
const MOST_PIXELS = 2; // a device pixel more is not seen
const light = matchMedia('(prefers-color-scheme: light)');

/** Compiles the icon, which holds its ends, so that it can rest there. */
async function icon() {
  const scene = JSON.parse(await fetched('scenes/hamburger-arrow.json'));
  for (const {animations} of scene.layers)
    for (const animation of animations) animation.fill = 'both';
  return Scene.fromJSON(scene).compile({channels: []}).bytes;
}

/** Shows the crowd; module: the compiled motion.wasm. */
export async function showCrowd(module) {
  const canvas = at('crowd-canvas'), slider = at('crowd-slider'), play = at('crowd-play'), jump = at('crowd-jump');
  const clip = await icon();
  const place = () => {
    const ratio = Math.min(devicePixelRatio || 1, MOST_PIXELS), {width, height} = canvas.getBoundingClientRect();
    return {width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)), ratio};
  };
  const colors = () => COLORS[light.matches ? 'light' : 'dark'];
  const asked = () => {
    const number = Number(wished('icons'));
    return number >= FEW && number <= MOST ? number : FEW;
  };
  let count = asked(), wanted = !still.matches, isSeen = true; // wanted: by the visitor
  const playing = () => wanted && isSeen && !document.hidden;
  slider.value = Math.log10(count);
  const tell = ({computing, drawing, rate, count: shown, strokes}) => {
    canvas.classList.remove('waiting');
    at('crowd-computing').textContent = computing.toFixed(2);
    at('crowd-drawing').textContent = drawing.toFixed(2);
    at('crowd-rate').textContent = rate === null ? '–' : Math.round(rate);
    at('crowd-count').textContent = plain(shown);
    at('crowd-strokes').textContent = plain(strokes);
  };
  const first = {count, place: place(), colors: colors(), playing: playing()};
  const {take, how} = await begun(canvas, module, clip, first, tell);
  at('crowd-how').textContent = how;

  const shown = () => {
    play.textContent = wanted ? 'Pause' : 'Play';
    jump.textContent = count < MANY / 2 ? `Zoom out to ${plain(MANY)}` : `Zoom in to ${FEW}`;
    slider.setAttribute('aria-valuetext', `${plain(count)} icons`);
  };
  const zoom = (number) => {
    count = Math.round(number);
    take({count});
    shown();
  };
  shown();
  slider.addEventListener('input', () => {
    zoom(10 ** Number(slider.value));
    wish('icons', String(count));
  });
  jump.addEventListener('click', () => {
    zoom(count < MANY / 2 ? MANY : FEW);
    slider.value = Math.log10(count);
    wish('icons', String(count));
  });
  onWish(() => {
    if (asked() === count) return;
    zoom(asked());
    slider.value = Math.log10(count);
  });
  play.addEventListener('click', () => {
    wanted = !wanted;
    shown();
    take({playing: playing()});
  });
  document.addEventListener('visibilitychange', () => take({playing: playing()}));
  new IntersectionObserver((entries) => {
    isSeen = entries.at(-1).isIntersecting;
    take({playing: playing()});
  }).observe(canvas);
  new ResizeObserver(() => take({place: place()})).observe(canvas);
  light.addEventListener('change', () => take({colors: colors()}));
  const pointed = ({clientX, clientY}) => {
    const {left, top} = canvas.getBoundingClientRect();
    take({pointer: [clientX - left, clientY - top]});
  };
  canvas.addEventListener('pointermove', pointed);
  canvas.addEventListener('pointerdown', pointed);
  canvas.addEventListener('pointerleave', () => take({pointer: null}));
}

/** Runs the crowd in a worker if that can have the canvas, else here. */
async function begun(canvas, module, clip, wishes, tell) {
  if (canvas.transferControlToOffscreen && typeof Worker === 'function') {
    const worker = new Worker(new URL('crowd-worker.js', import.meta.url), {type: 'module'});
    worker.addEventListener('message', ({data: {figures}}) => figures && tell(figures));
    const {answer} = await startWorker(worker, {module, canvas, data: {clip, wishes}});
    return {take: (message) => worker.postMessage(message), how: `${answer}, in a worker`};
  }
  const crowd = new Crowd(canvas, clip, tell);
  crowd.take(wishes);
  return {take: (message) => crowd.take(message), how: crowd.how};
}
