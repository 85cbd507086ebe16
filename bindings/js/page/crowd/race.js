// The race: the same icons in three ways, one after the other, in this tab, as soon as it is seen.

import {kernel, loop, waapi} from './ways.js';
import {at, plain, still} from '../parts/words.js';

const FRAME = 1000 / 60;                    // milliseconds
const MILLISECONDS = 900, LEAST_FRAMES = 5; // of each way
const LEAST_SPENT = 0.005;                  // milliseconds: clocks of browsers are coarse
/** Each way, and how many icons it computes. */
const WAYS = {
  kernel: [kernel, 10_000],
  loop: [loop, 10_000],
  waapi: [waapi, 500]
};

/** Wires the section. crowd: { clip, rest(), go() } */
export function showRace(crowd) {
  const again = at('race-again');
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = again.disabled = true;
    crowd.rest();
    const fits = new Map(); // icons in the time of a frame
    for (const name of Object.keys(WAYS)) {
      at(`race-${name}`).textContent = '–';
      at(`race-${name}-bar`).style.width = '0';
    }
    try {
      for (const [name, [way, count]] of Object.entries(WAYS)) {
        at(`race-${name}`).textContent = '...';
        const spent = await timed(way(count, crowd.clip));
        fits.set(name, FRAME / Math.max(spent, LEAST_SPENT) * count);
        at(`race-${name}`).textContent = plain(rounded(fits.get(name)));
        at(`race-${name}-how`).textContent = `measured: ${plain(count)} in ${spent.toFixed(2)} ms`;
        const most = Math.max(...fits.values());
        for (const [one, many] of fits) at(`race-${one}-bar`).style.width = `${Math.max(100 * many / most, 0.6)}%`;
      }
      const ratio = (name) => plain(fits.get('kernel') / fits.get(name), 1);
      at('race-verdict').textContent = `Here and now libmotion computes ${
        ratio('loop')} times as many as the loop, and ${ratio('waapi')} times as many as Web Animations.`;
    } finally {
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

/** Two digits of a number are true; more change from run to run. */
function rounded(number) {
  const unit = 10 ** Math.max(Math.floor(Math.log10(number)) - 1, 0);
  return Math.round(number / unit) * unit;
}

/** Returns the middle of the milliseconds that a step takes, of as many as fit, in a page that goes on meanwhile. */
async function timed({step, end}) {
  const spent = [], until = performance.now() + MILLISECONDS;
  let kept = null; // so that no engine leaves the work out
  for (let frame = 0; performance.now() < until || frame < LEAST_FRAMES; frame++) {
    const begun = performance.now();
    kept = step(frame / 60);
    spent.push(performance.now() - begun);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  end();
  return kept && spent.sort((a, b) => a - b)[spent.length >> 1];
}
