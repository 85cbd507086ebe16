// The race: the same icons in three ways, which take turns in this tab, as soon as it is seen.

import {kernel, loop, waapi} from './ways.js';
import {at, plain, still} from '../parts/words.js';

const FRAME = 1000 / 60;   // milliseconds
const LASTS = 2500;        // milliseconds of the race
const WARM_UP = 15;        // rounds, in which engines still compile
const LEAST_ROUNDS = 25;   // that count
const LEAST_SPENT = 0.005; // milliseconds: clocks of browsers are coarse
const SHOWN = 150;         // milliseconds between two looks at the bars
/** Each way, and how many icons it computes. */
const WAYS = {
  kernel: [kernel, 10_000],
  loop: [loop, 10_000],
  waapi: [waapi, 200]
};

/** Wires the section. crowd: { clip, rest(), go() } */
export function showRace(crowd) {
  const again = at('race-again');
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = again.disabled = true;
    at('race-verdict').textContent = 'They take turns ...';
    crowd.rest();
    try {
      const fits = await race(crowd.clip), times = (name) => fits.get('kernel') / fits.get(name);
      const said = (ratio) => plain(ratio, ratio < 10 ? 1 : 0);
      at('race-verdict').textContent = `Here and now libmotion computes ${
        said(times('loop'))} times as many as the loop, and ${said(times('waapi'))} times as many as Web Animations.`;
    } catch (error) { at('race-verdict').textContent = `The race does not run here: ${error.message}`; } finally {
      crowd.go();
      isRunning = again.disabled = false;
    }
  };
  again.addEventListener('click', run);
  if (still.matches) {
    again.textContent = 'Run it';
    return;
  }
  const seen = new IntersectionObserver((entries) => {
    if (!entries.at(-1).isIntersecting) return;
    seen.disconnect();
    run();
  }, {threshold: 0.4});
  seen.observe(at('race-lanes'));
}

/** Lets the ways take turns, so that all have the same machine. Returns how many icons each fits into a frame. */
async function race(clip) {
  const ways = Object.entries(WAYS).map(([name, [way, count]]) => ({name, count, ...way(count, clip), spent: []}));
  const begun = performance.now();
  let shown = 0;
  try {
    for (let round = 0; round < WARM_UP + LEAST_ROUNDS || performance.now() - begun < LASTS; round++) {
      for (const {step, spent} of ways) {
        const before = performance.now();
        step(round / 60);
        if (round >= WARM_UP) spent.push(performance.now() - before);
      }
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      if (round < WARM_UP || performance.now() - shown < SHOWN) continue;
      shown = performance.now();
      show(ways);
    }
    return show(ways);
  } finally { ways.forEach(({end}) => end()); }
}

/** Shows the middle of what the rounds of each way took. */
function show(ways) {
  const fits = new Map();
  for (const {name, count, spent} of ways) {
    const middle = [...spent].sort((a, b) => a - b)[spent.length >> 1];
    fits.set(name, FRAME / Math.max(middle, LEAST_SPENT) * count);
    at(`race-${name}`).textContent = plain(rounded(fits.get(name)));
    at(`race-${name}-how`).textContent = `${plain(count)} in ${middle.toFixed(2)} ms`;
  }
  const most = Math.max(...fits.values());
  for (const [name, many] of fits) at(`race-${name}-bar`).style.width = `${Math.max(100 * many / most, 0.6)}%`;
  return fits;
}

/** Two digits of a number are true; more change from run to run. */
function rounded(number) {
  const unit = 10 ** Math.max(Math.floor(Math.log10(number)) - 1, 0);
  return Math.round(number / unit) * unit;
}
