// What an output of a notebook shows: a clip on a canvas, with a button, a slider and the time. It makes no request.
// bindings/generate/notebook_view.py puts this file, what it imports and the wasm module into one page.

import {Clip} from '../clip/drawn-clip.js';
import {load} from '../core/library.js';
import {Drawing} from '../draw/drawing.js';
import {loadImages} from '../draw/images.js';
import {Player} from './player-loop.js';

const NEEDED = ['clip_contents', 'clip_draw_size', 'clip_draw'];

/** Returns how the box of the clip lies on the canvas, as large as it fits: [scale, x, y]. */
function fitted([left, top, across, down], {width, height}) {
  const scale = Math.min(width / across, height / down);
  return [scale, (width - scale * across) / 2 - scale * left, (height - scale * down) / 2 - scale * top];
}

/**
 * Fills the page with a clip.
 *
 * elements  { canvas, button, slider, time }: where it goes
 * wasm      the bytes of the wasm module
 * clip      the bytes of the clip
 * given     { start, end, box, background, images }: what of the clip to show; background is a CSS colour, or null
 */
export async function show({canvas, button, slider, time}, wasm, clip, {start, end, box, background, images}) {
  await load(wasm, NEEDED);
  const drawing = new Drawing(new Clip(clip), {images: await loadImages(images)}), context = canvas.getContext('2d');
  let wanted = false; // whether it plays while it can be seen
  const player = new Player((now) => {
    const [scale, x, y] = fitted(box, canvas);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    if (background) {
      context.fillStyle = background;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.setTransform(scale, 0, 0, scale, x, y);
    context.save();
    context.beginPath();
    context.rect(...box);
    context.clip();
    drawing.draw(context, now);
    context.restore();
    slider.value = now;
    time.textContent = `${now.toFixed(2)} s`;
  }, {start, end, loop: true});
  const turn = (plays) => {
    wanted = plays;
    if (plays) player.play();
    else player.pause();
    button.textContent = plays ? '❚❚' : '▶';
    button.setAttribute('aria-label', plays ? 'Pause' : 'Play');
  };
  Object.assign(slider, {min: start, max: end, step: 'any', value: start});
  slider.addEventListener('input', () => {
    turn(false);
    player.seek(slider.valueAsNumber);
  });
  button.addEventListener('click', () => turn(!player.playing));
  new ResizeObserver(() => {
    const {width, height} = canvas.getBoundingClientRect(), sharp = devicePixelRatio;
    Object.assign(canvas, {width: Math.max(1, width * sharp), height: Math.max(1, height * sharp)});
    player.seek(player.time);
  }).observe(canvas);
  new IntersectionObserver(([{isIntersecting}]) => {
    if (wanted && isIntersecting) player.play();
    else player.pause();
  }).observe(canvas);
  turn(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  return player;
}
