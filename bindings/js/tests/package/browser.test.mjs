// A page in chromium streams motion-player.wasm, then motion.wasm, and gets the bits that node gets. Skipped where
// there is no chromium, or none that comes as far as to ask for the page.
import assert from 'node:assert/strict';
import {spawn, spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createServer} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {test} from 'node:test';
import {digest, Scene} from '../../motion.js';
import {strokes} from '../shared.mjs';

const browser = ['chromium', 'chromium-browser', 'google-chrome'].find(
  (name) => spawnSync(name, ['--version'], {timeout: 60_000}).status === 0);
const types = {
  html: 'text/html',
  js: 'text/javascript',
  wasm: 'application/wasm'
};
const times = Array.from({length: 60}, (_, i) => i / 100), json = JSON.stringify(strokes(20)),
      data = strokes(20).compile().bytes;
const sampled = (clip, digestOf) => {
  const {affines, opacities, strokes: trims, values, velocities} = clip.sample(times);
  return digestOf(affines, opacities, trims, values, velocities);
};

const page = `<!doctype html><script type="module">
  let answer;
  try {
    const times = ${JSON.stringify(times)}, sampled = ${sampled};
    const player = await import('/player.js');
    await player.init();
    answer = sampled(new player.Clip(new Uint8Array(${JSON.stringify([...data])})), player.digest);
    const { init, Scene, digest } = await import('/motion.js');
    await init();
    answer += ' ' + sampled(Scene.fromJSON(${JSON.stringify(json)}).compile(), digest);
  } catch (error) {
    answer = String(error);
  }
  await fetch('/answer', { method: 'POST', body: answer });
</script>`;

// Ends the browser with its helper processes (its process group): those outlive it and still write into its folder.
async function stop(running) {
  if (!running?.pid) return;
  const ended = running.exitCode === null && running.signalCode === null && new Promise((resolve) => {
    running.on('exit', resolve);
  });
  try {
    process.kill(-running.pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
  await ended;
}

const flags = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-breakpad', '--no-first-run',
  '--no-proxy-server'
];
const patience = 120_000; // for its start, and again for the page

test('node and a browser compute the same digest', {skip: !browser && 'no chromium is installed'}, async (context) => {
  const profile = mkdtempSync(join(tmpdir(), 'libmotion-'));
  let running, timer;
  const server = createServer();
  try {
    const answer = await new Promise((resolve, reject) => {
      // Until it asks for the page what goes wrong is the browser's own affair, and there is no answer.
      let give = () => resolve();
      const wait = (for_) => {
        clearTimeout(timer);
        timer = setTimeout(() => give(new Error(`${browser} ${for_} within ${patience / 1000} s`)), patience);
      };
      wait('did not start');
      server.on('request', async (request, response) => {
        const name = request.url.slice(1);
        if (!name) {
          give = reject;
          wait('did not answer');
        } else if (name === 'answer') {
          let text = '';
          for await (const piece of request) text += piece;
          resolve(text);
        }
        const known = /^(?:[\w-]+\/)*[\w-]+\.(js|wasm)$/.test(name);
        response.writeHead(known || !name ? 200 : 404, {'Content-Type': types[known ? name.split('.')[1] : 'html']});
        response.end(known ? readFileSync(new URL(`../../${name}`, import.meta.url)) : page);
      });
      server.listen(0, '127.0.0.1', () => {
        const address = `http://127.0.0.1:${server.address().port}/`, env = {...process.env, HOME: profile};
        running =
          spawn(browser, [...flags, `--user-data-dir=${profile}`, address], {stdio: 'ignore', detached: true, env});
        running.on('exit', (code) => give(new Error(`${browser} ended with ${code}`)));
      });
    });
    if (answer === undefined) return context.skip(`${browser} does not start here`);
    const expected = sampled(Scene.fromJSON(json).compile(), digest);
    assert.equal(answer, `${expected} ${expected}`);
  } finally {
    clearTimeout(timer);
    await stop(running);
    server.closeAllConnections();
    server.close();
    try {
      rmSync(profile, {recursive: true, force: true, maxRetries: 20, retryDelay: 100});
    } catch (error) {
      context.diagnostic(`left ${profile}: ${error.message}`); // The browser's folder is no promise of libmotion's.
    }
  }
});
