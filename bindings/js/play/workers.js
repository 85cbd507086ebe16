// A clip's work in a worker: the compiled module goes there by message, and a canvas if the browser can move it.

import {index} from '../core/arguments.js';
import {initSync} from '../core/player-init.js';

/** Where memory cannot be shared, as in a page that is not isolated from other origins: null. */
function sharedMemory(bytes) {
  const canShare = typeof SharedArrayBuffer === 'function' && globalThis.crossOriginIsolated !== false;
  return bytes > 0 && canShare ? new SharedArrayBuffer(bytes) : null;
}

/**
 * Of the page: starts a worker (a module worker whose code calls inWorker) with the module that init gives, a canvas,
 * so many bytes of memory that both see, and data of your own. A promise of { answer, canMove, shared }: what the
 * worker's body gave, whether it has the canvas, and the memory. Where the browser cannot move a canvas, the worker has
 * none; where it cannot share memory, "shared" is null: then the worker answers, or posts, what the page draws.
 */
export function startWorker(worker, {module, canvas = null, shared = 0, data = null, transfer = []}) {
  const canMove = Boolean(canvas?.transferControlToOffscreen), memory = sharedMemory(index(shared, 'shared'));
  const moved = canMove ? canvas.transferControlToOffscreen() : null;
  return new Promise((resolve, reject) => {
    const heard = ({data}) => {
      if (!data || !('answer' in data || 'error' in data)) return; // the body's own messages may come first
      worker.removeEventListener('message', heard);
      if ('error' in data) reject(new Error(data.error));
      else resolve({answer: data.answer, canMove, shared: memory});
    };
    worker.addEventListener('message', heard);
    worker.addEventListener(
      'error', (event) => reject(new Error(event.message || 'the worker did not start')), {once: true});
    worker.postMessage({module, canvas: moved, shared: memory, data}, moved ? [moved, ...transfer] : transfer);
  });
}

/**
 * Of the worker: waits for the page, has the module ready, and runs body({ canvas, shared, data }); answers with its
 * result.
 */
export function inWorker(body) {
  addEventListener('message', async ({data: {module, canvas, shared, data}}) => {
    try {
      initSync(module);
      postMessage({answer: await body({canvas, shared, data})});
    } catch (error) { postMessage({error: String(error)}); }
  }, {once: true});
}
