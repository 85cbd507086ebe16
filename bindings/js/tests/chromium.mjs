// A page in chromium, by its debugging pipe: no port, and nothing to install.
import {spawn, spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

export const browser = ['chromium', 'chromium-browser', 'google-chrome'].find(
  (name) => spawnSync(name, ['--version'], {timeout: 60_000}).status === 0);
const FLAGS = [
  '--headless', '--no-sandbox', '--disable-dev-shm-usage', '--disable-breakpad', '--no-first-run', '--no-proxy-server',
  '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--remote-debugging-pipe'
];
const PATIENCE = 60_000;

/** Runs body(page) with a tab; undefined if the browser does not come as far as to have one. */
export async function withPage(body) {
  const profile = mkdtempSync(join(tmpdir(), 'libmotion-'));
  const running = spawn(browser, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'],
    {stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true, env: {...process.env, HOME: profile}});
  const ended = new Promise((resolve) => {
    running.on('exit', resolve);
  });
  try {
    const page = await tab(running, ended);
    return page && await body(page);
  } finally {
    try {
      process.kill(-running.pid, 'SIGKILL'); // its helpers, too, which outlive it
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
    await ended;
    rmSync(profile, {recursive: true, force: true, maxRetries: 20, retryDelay: 100});
  }
}

async function tab(running, ended) {
  const waiting = new Map(), events = [], [, , , input, output] = running.stdio;
  let id = 0, rest = '';
  input.on('error', () => {}); // the browser has ended: what waits is told below
  output.setEncoding('utf8').on('data', (text) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop();
    for (const message of messages.map((one) => JSON.parse(one))) {
      if (message.id === undefined) events.push(message);
      else waiting.get(message.id)?.(message);
    }
  });
  const send = (method, params = {}, sessionId = undefined) => {
    const answer = new Promise((resolve) => {
      waiting.set(++id, resolve);
    });
    input.write(`${JSON.stringify({id, method, params, sessionId})}\0`);
    return answer.then(({error, result}) => {
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    });
  };
  const late = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE).unref();
  });
  const made = await Promise.race([send('Target.createTarget', {url: 'about:blank'}), ended, late]);
  if (!made?.targetId) return undefined;
  const {sessionId} = await send('Target.attachToTarget', {targetId: made.targetId, flatten: true});
  const tell = (method, params) => send(method, params, sessionId);
  await Promise.all(['Page', 'Runtime', 'Log', 'Network'].map((domain) => tell(`${domain}.enable`)));
  return {
    tell,
    /** What has happened so far: messages of the debugging protocol. */
    events,
    /** The value of an expression in the page. */
    async value(expression) {
      const {result, exceptionDetails} =
        await tell('Runtime.evaluate', {expression, awaitPromise: true, returnByValue: true});
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    async screenshot() { return Buffer.from((await tell('Page.captureScreenshot', {format: 'png'})).data, 'base64'); },
  };
}
