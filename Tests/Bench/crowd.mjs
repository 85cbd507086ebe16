// Ten thousand copies of a button, crowd.mjs SCENE [differ], built layer by layer, as a program does it, and compiled:
// seconds, least and median of some rounds; then the MB that the first round took at most above what the process had
// after its imports. With "differ" each button has a begin of its own, and so have its animations: no two are alike.
// hosts.mjs runs it as a process of its own.
import {readFileSync} from 'node:fs';
import {performance} from 'node:perf_hooks';
import {basic, init, keyframe, Scene} from '../../bindings/js/motion.js';

const BUTTONS = 10_000, ROUNDS = 3, differ = process.argv[3] === 'differ';
const button = JSON.parse(readFileSync(process.argv[2], 'utf8'));
await init();

function build() {
  const scene = new Scene({name: 'crowd', size: button.size});
  for (let row = 0; row < BUTTONS; row++) {
    for (const {name, animations = [], ...fields} of button.layers) {
      const layer = scene.layer(`${row}/${name}`, fields);
      for (const {property, ...moves} of animations) {
        if (differ) moves.begin = row / 1000;
        const isBasic = moves.values === undefined && moves.path === undefined;
        layer.add(isBasic ? basic(property, moves) : keyframe(property, moves));
      }
    }
  }
  return scene;
}

function crowd() {
  const start = performance.now();
  build().compile().dispose();
  return (performance.now() - start) / 1e3;
}

const most = () => process.resourceUsage().maxRSS / 1e3;
new Scene().compile().dispose();
const before = most(), taken = [crowd()], memory = most() - before;
while (taken.length < ROUNDS) taken.push(crowd());
taken.sort((a, b) => a - b);
console.log(taken[0], taken[ROUNDS >> 1], memory);
