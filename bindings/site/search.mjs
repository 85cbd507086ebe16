// search.mjs FOLDER [LEFT-OUT...]: asks the search of a built site, by the site's own worker, what newcomers asked, and
// fails if the page that answers a question is not among the first three. Pages in folders that are left out are not
// asked for.
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {runInThisContext} from 'node:vm';

const QUESTIONS = {
  'How do I recolour a Lottie?': 'recipes/recolor/',
  'How do I show many Lotties in one film?': 'recipes/fifty/',
  'How do I make write faster?': 'recipes/faster/',
  'How do I stop an interrupted scene from growing?': 'recipes/interrupt/',
  'How do I use it in React?': 'recipes/react/',
  'How do I come from lottie-web?': 'recipes/migrate-lottie-web/',
  'How do I depend on it by path in Swift?': 'recipes/swift-package/',
  'How long do the tests take?': 'recipes/build-and-test/',
  csp: 'recipes/web/',
  vue: 'recipes/web/',
  loop: 'recipes/web/',
  size: 'recipes/web/',
  'transparent video': 'recipes/web/',
  unity: 'recipes/elsewhere/',
  flutter: 'recipes/elsewhere/',
  'after effects': 'recipes/elsewhere/',
  figma: 'recipes/elsewhere/',
  'pictures.write': 'reference/python/pictures/',
  'motion_clip_sample': 'reference/c/sampling/',
  'loadAnimation': 'reference/javascript/libmotion-lottie-web.functions/',
  'CABasicAnimation': 'reference/swift/motionquartz-cabasicanimation/'
};
const MOST = 3;

const [, , site, ...leftOut] = process.argv, folder = join(site, 'assets/javascripts/workers');
const file = readdirSync(folder).find((name) => /^search\..*\.js$/.test(name));
// What the worker finds in a browser.
let receive, answered;
globalThis.self = globalThis;
globalThis.addEventListener = (type, listener) => {
  receive = listener;
};
globalThis.postMessage = (message) => answered(message);
runInThisContext(readFileSync(join(folder, file), 'utf8'), {filename: file});
const ask = (type, data) => new Promise((resolve) => {
  answered = resolve;
  receive({data: {type, data}});
});

const {config, docs} = JSON.parse(readFileSync(join(site, 'search/search_index.json'), 'utf8'));
await ask(0, {config, docs, options: {suggest: true}});
let failed = 0;
for (const [question, wanted] of Object.entries(QUESTIONS)) {
  if (leftOut.some((folder) => wanted.startsWith(folder))) {
    console.log(`left out: ${question}`);
    continue;
  }
  const {data: {items}} = await ask(2, question);
  const pages = items.map((sections) => sections.find(({parent}) => !parent)?.location ?? sections[0].location);
  const place = pages.map((page) => page.replace(/#.*/, '')).indexOf(wanted);
  const isFound = place >= 0 && place < MOST;
  if (!isFound) failed++;
  console.log(
    `${isFound ? 'answered' : 'NOT FOUND'}: ${question} -> ${wanted} is result ${place + 1} of ${pages.length}`
    + (isFound ? '' : `, after ${pages.slice(0, MOST).join(', ')}`));
}
process.exitCode = failed ? 1 : 0;
