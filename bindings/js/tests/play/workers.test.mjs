// startWorker and inWorker, over a thread of node that speaks as a worker of a browser does.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {Worker} from 'node:worker_threads';
import {startWorker} from '../../motion.js';
import {wasm} from '../../core/library.js';
import {strokes} from '../shared.mjs';

const WORKER = `
  const {parentPort} = await import('node:worker_threads');
  globalThis.addEventListener = (type, heard) => parentPort.once(type, (data) => heard({data}));
  globalThis.postMessage = (data) => parentPort.postMessage(data);
  const {Clip, inWorker} = await import('${new URL('../../player.js', import.meta.url)}');
  inWorker(({canvas, shared, data: {bytes, time}}) => {
    const {affines} = new Clip(bytes).seek(time, {space: 'root'});
    if (!shared) return {affines: affines.slice(), canvas};
    new Float32Array(shared).set(affines);
    return {canvas};
  });`;

/** What a worker makes of a time, with so many bytes of shared memory. */
async function started(options) {
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(WORKER)}`));
  const worker = {
    addEventListener: (type, heard) => thread.on(type, (data) => heard(type === 'error' ? data : {data})),
    removeEventListener: () => {},
    postMessage: (data, transfer) => thread.postMessage(data, transfer)
  };
  try {
    return await startWorker(worker, {module: wasm().module, ...options});
  } finally { await thread.terminate(); }
}

test('a worker fills memory that the page sees, or answers where none is shared', async (context) => {
  const clip = strokes(3).compile(), {bytes} = clip, time = 0.2;
  const affines = clip.seek(time, {space: 'root'}).affines.slice(), shared = affines.byteLength;
  const seen = await started({shared, data: {bytes, time}});
  assert.deepEqual(new Float32Array(seen.shared), affines);
  assert.deepEqual([seen.answer, seen.canMove], [{canvas: null}, false]);
  const plain = await started({data: {bytes, time}});
  assert.deepEqual([plain.shared, plain.answer.affines], [null, affines]);
  globalThis.crossOriginIsolated = false; // as in a page that shares nothing
  context.after(() => {
    delete globalThis.crossOriginIsolated;
  });
  const posted = await started({shared, data: {bytes, time}});
  assert.deepEqual([posted.shared, posted.answer.affines], [null, affines]);
});

test('an error in a worker reaches the page', async () => {
  await assert.rejects(() => started({data: {bytes: new Uint8Array(9), time: 0}}), /clipCheck: ERROR_CLIP/);
  assert.throws(() => startWorker(null, {shared: -1}), /shared/);
});
