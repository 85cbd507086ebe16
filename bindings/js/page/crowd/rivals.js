// The same buttons in other ways, measured when somebody asks.

import {Clip, Instances} from '../../player.js';
import {plain} from '../parts/words.js';

const SECONDS = 2, ELEMENTS = 1000;
const REST = 0.5, DURATION = 0.4;
const {PI} = Math;
/** As the article has them: turn, key times, from, bend, to, trims. */
const STROKES = [
  {turn: 5 / 4 * PI, keys: [0, 0.33, 0.73, 1], way: [[9, 2], [18, 6], [9, 12.75]], start: 0.3, end: 1},
  {turn: PI, keys: [0, 1 / 3, 2 / 3, 1], way: [[9, 7], [9, 7], [9, 7]], start: 0, end: 0.85},
  {turn: 3 / 4 * PI, keys: [0, 0.33, 0.63, 1], way: [[9, 12], [0, 6], [9, 1.25]], start: 0.3, end: 1}
];

/** Wires the buttons of a list; each rival gives a sentence. */
export function rivals(list, crowd) {
  const ways = {loop, kernel, waapi};
  for (const button of list.querySelectorAll('button')) {
    const output = button.parentElement.querySelector('output');
    button.addEventListener('click', async () => {
      const all = [...list.querySelectorAll('button')];
      all.forEach((one) => {
        one.disabled = true;
      });
      output.textContent = '...';
      crowd.rest();
      try {
        output.textContent = await ways[button.dataset.rival](crowd);
      } catch (error) { output.textContent = error.message; }
      crowd.go();
      all.forEach((one) => {
        one.disabled = false;
      });
    });
  }
}

/** The middle of the milliseconds that a body takes, of as many runs as fit, and a page that goes on meanwhile. */
async function timed(body) {
  const spent = [], until = performance.now() + SECONDS * 1000;
  for (let frame = 0; performance.now() < until; frame++) {
    const begun = performance.now();
    body(frame / 60);
    spent.push(performance.now() - begun);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  return spent.sort((a, b) => a - b)[spent.length >> 1];
}

async function kernel({clip: bytes, count}) {
  const clip = new Clip(bytes), runs = new Instances(count());
  for (let i = 0; i < runs.count; i++)
    runs.set(i, {start: i / runs.count, loop: [-REST, DURATION + REST], alternate: true});
  const spent = await timed(
    (time) => clip.seek(time, {space: 'root', outputs: ['affines', 'opacities', 'strokes'], instances: runs}));
  runs.dispose();
  clip.dispose();
  return `${spent.toFixed(2)} ms a frame, ${plain(count())} buttons`;
}

async function loop({count}) {
  const many = count(), affines = new Float32Array(many * 18), trims = new Float32Array(many * 6);
  const spent = await timed((time) => {
    for (let i = 0; i < many; i++) {
      const span = DURATION + 2 * REST;
      let local = (time - i / many + span) % (2 * span);
      if (local > span) local = 2 * span - local;
      const progress = eased(Math.min(Math.max((local - REST) / DURATION, 0), 1));
      for (let s = 0; s < 3; s++) stroke(STROKES[s], progress, affines, trims, 3 * i + s);
    }
  });
  return `${spent.toFixed(2)} ms a frame, ${plain(many)} buttons`;
}

/** cubic-bezier(.4, 0, .2, 1), by Newton's method. */
function eased(x) {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  let t = x;
  for (let i = 0; i < 6; i++) {
    const u = 1 - t, at = 3 * u * u * t * 0.4 + 3 * u * t * t * 0.2 + t * t * t - x;
    t -= at / (3 * u * u * 0.4 + 6 * u * t * (0.2 - 0.4) + 3 * t * t * (1 - 0.2));
  }
  return 3 * (1 - t) * t * t + t * t * t;
}

function stroke({turn, keys, way: [from, bend, to], start, end}, progress, affines, trims, row) {
  let key = 0;
  while (key < 2 && progress > keys[key + 1]) key++;
  const angle = turn * (key + (progress - keys[key]) / (keys[key + 1] - keys[key])) / 3;
  const u = 1 - progress,
        [x, y] = [0, 1].map((i) => u * u * from[i] + 2 * u * progress * bend[i] + progress * progress * to[i]);
  const cos = Math.cos(angle), sin = Math.sin(angle), at = 6 * row;
  affines[at] = affines[at + 3] = cos;
  affines[at + 1] = sin;
  affines[at + 2] = -sin;
  affines[at + 4] = x - 9 * cos;
  affines[at + 5] = y - 9 * sin;
  trims[2 * row] = start * progress;
  trims[2 * row + 1] = 1 + (end - 1) * progress;
}

/** Elements that the browser animates and draws; trims are left out. Frames are counted. */
async function waapi() {
  const stage = document.createElement('div');
  Object.assign(stage.style, {position: 'fixed', inset: '0', zIndex: '7', pointerEvents: 'none', overflow: 'hidden'});
  document.body.append(stage);
  const columns = 40;
  for (let i = 0; i < ELEMENTS; i++) {
    for (const {turn, keys, way} of STROKES) {
      const element = document.createElement('i');
      Object.assign(element.style, {
        position: 'absolute',
        left: `${(i % columns) / columns * 100}%`,
        top: `${Math.floor(i / columns) / (ELEMENTS / columns) * 100}%`,
        width: '18px',
        height: '2px',
        background: 'currentColor'
      });
      const frames = keys.map((offset, key) => {
        const p = key / 3, u = 1 - p,
              [x, y] = [0, 1].map((axis) => u * u * way[0][axis] + 2 * u * p * way[1][axis] + p * p * way[2][axis]);
        return {offset, transform: `translate(${x - 9}px, ${y - 1}px) rotate(${turn * p}rad)`};
      });
      element.animate(frames, {
        duration: DURATION * 1000,
        delay: i,
        iterations: Infinity,
        direction: 'alternate',
        easing: 'cubic-bezier(.4, 0, .2, 1)'
      });
      stage.append(element);
    }
  }
  const frame = () => new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
  await frame();
  const begun = await frame();
  let frames = 0, now = begun;
  while (now - begun < SECONDS * 1000) {
    now = await frame();
    frames++;
  }
  stage.remove();
  return `${((now - begun) / frames).toFixed(1)} ms a frame, ${plain(ELEMENTS)} buttons`;
}
