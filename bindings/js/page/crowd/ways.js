// Three ways to compute the same icons, numbers alone: what each stroke of each icon looks like at a time.

import {Clip, Instances} from '../../player.js';

const REST = 0.5, DURATION = 0.4; // seconds
const SPAN = DURATION + 2 * REST;
const {PI} = Math;
/** As the article has them: turn, key times, from, bend, to, trims. */
const STROKES = [
  {turn: 5 / 4 * PI, keys: [0, 0.33, 0.73, 1], way: [[9, 2], [18, 6], [9, 12.75]], start: 0.3, end: 1},
  {turn: PI, keys: [0, 1 / 3, 2 / 3, 1], way: [[9, 7], [9, 7], [9, 7]], start: 0, end: 0.85},
  {turn: 3 / 4 * PI, keys: [0, 0.33, 0.63, 1], way: [[9, 12], [0, 6], [9, 1.25]], start: 0.3, end: 1}
];

/** libmotion: one call for all icons. Returns { step(time), end() }, as the other ways do. */
export function kernel(count, bytes) {
  const clip = new Clip(bytes), runs = new Instances(count);
  for (let i = 0; i < count; i++) runs.set(i, {start: i / count, loop: [-REST, DURATION + REST], alternate: true});
  return {
    step(time) {
      clip.seek(time, {space: 'root', outputs: ['affines', 'opacities', 'strokes'], instances: runs});
      return clip.affines;
    },
    end() {
      runs.dispose();
      clip.dispose();
    }
  };
}

/** Plain JavaScript: a loop written by hand for this one icon. */
export function loop(count) {
  const affines = new Float32Array(count * 18), trims = new Float32Array(count * 6);
  return {
    step(time) {
      for (let i = 0; i < count; i++) {
        let local = (time - i / count + SPAN) % (2 * SPAN);
        if (local > SPAN) local = 2 * SPAN - local;
        const progress = eased(Math.min(Math.max((local - REST) / DURATION, 0), 1));
        for (let s = 0; s < 3; s++) stroke(STROKES[s], progress, affines, trims, 3 * i + s);
      }
      return affines;
    },
    end() {}
  };
}

/**
 * The Web Animations API: elements with paused animations, whose time is set, and which are asked for their transforms.
 * It cannot trim strokes; that is left out.
 */
export function waapi(count) {
  const stage = document.createElement('div');
  stage.className = 'race-stage';
  stage.setAttribute('aria-hidden', 'true');
  document.body.append(stage);
  const elements = [], animations = [];
  for (let i = 0; i < count; i++) {
    for (const {turn, keys, way} of STROKES) {
      const element = document.createElement('i');
      const frames = keys.map((offset, key) => {
        const p = key / 3, u = 1 - p,
              [x, y] = [0, 1].map((axis) => u * u * way[0][axis] + 2 * u * p * way[1][axis] + p * p * way[2][axis]);
        return {offset, transform: `translate(${x - 9}px, ${y - 1}px) rotate(${turn * p}rad)`};
      });
      const animation =
        element.animate(frames, {duration: DURATION * 1000, fill: 'both', easing: 'cubic-bezier(.4, 0, .2, 1)'});
      animation.pause();
      elements.push(getComputedStyle(element));
      animations.push(animation);
      stage.append(element);
    }
  }
  return {
    step(time) {
      animations.forEach((animation, i) => {
        const local = (time + Math.floor(i / 3) / count) % (2 * SPAN), there = local > SPAN ? 2 * SPAN - local : local;
        animation.currentTime = Math.min(Math.max(there - REST, 0), DURATION) * 1000;
      });
      return elements.map(({transform}) => transform);
    },
    end() { stage.remove(); }
  };
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
