// A clip's work in a worker: the compiled module goes there by message, and a canvas if the browser can move it.

import {initSync} from './player.js';

/**
 * Of the page: starts a worker (a module worker whose code calls inWorker) with the module that init gives, a canvas,
 * and data of your own. A promise of { answer, canMove, post, onmessage }: what the worker's body gave, and whether it
 * has the canvas; where the browser cannot move one, it has none and answers with what the page then draws.
 */
export function startWorker(worker, {module, canvas = null, data = null, transfer = []}) {
  const canMove = Boolean(canvas?.transferControlToOffscreen);
  const moved = canMove ? canvas.transferControlToOffscreen() : null;
  return new Promise((resolve, reject) => {
    const heard = ({data}) => {
      if (!data || !('answer' in data || 'error' in data)) return; // the body's own messages may come first
      worker.removeEventListener('message', heard);
      if ('error' in data) reject(new Error(data.error));
      else resolve({answer: data.answer, canMove});
    };
    worker.addEventListener('message', heard);
    worker.addEventListener(
      'error', (event) => reject(new Error(event.message || 'the worker did not start')), {once: true});
    worker.postMessage({module, canvas: moved, data}, moved ? [moved, ...transfer] : transfer);
  });
}

/**
 * Of the worker: waits for the page, has the module ready, and runs body({ canvas, data }); answers with its result.
 */
export function inWorker(body) {
  addEventListener('message', async ({data: {module, canvas, data}}) => {
    try {
      initSync(module);
      postMessage({answer: await body({canvas, data})});
    } catch (error) { postMessage({error: String(error)}); }
  }, {once: true});
}
