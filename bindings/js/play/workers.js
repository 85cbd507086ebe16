// Moves the work of a clip to a worker. The compiled module goes there by message, and so does a canvas if the browser
// can move it.

import {index} from '../core/arguments.js';
import {initSync} from '../core/player-init.js';

/** Returns shared memory, or null if the page cannot share it because it is not isolated from other origins. */
function sharedMemory(bytes) {
  const canShare = typeof SharedArrayBuffer === 'function' && globalThis.crossOriginIsolated !== false;
  return bytes > 0 && canShare ? new SharedArrayBuffer(bytes) : null;
}

/**
 * Starts a module worker whose code calls inWorker, and hands it the module that init returned, a canvas, "shared"
 * bytes of memory that both can see, and data. Returns a promise of { answer, canMove, shared }: the result of the
 * worker's body, whether it has the canvas, and the memory. If the browser cannot move a canvas, the worker has none.
 * If it cannot share memory, shared is null, and the page draws what the worker posts.
 */
export function startWorker(worker, {module, canvas = null, shared = 0, data = null, transfer = []}) {
  const canMove = Boolean(canvas?.transferControlToOffscreen), memory = sharedMemory(index(shared, 'shared'));
  const moved = canMove ? canvas.transferControlToOffscreen() : null;
  return new Promise((resolve, reject) => {
    const heard = ({data}) => {
      if (!data || !('answer' in data || 'error' in data)) return; // messages of the body may come first
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
 * Waits in a worker for the page, loads the module, and runs body({ canvas, shared, data }). The result is the answer.
 */
export function inWorker(body) {
  addEventListener('message', async ({data: {module, canvas, shared, data}}) => {
    try {
      initSync(module);
      postMessage({answer: await body({canvas, shared, data})});
    } catch (error) { postMessage({error: String(error)}); }
  }, {once: true});
}
