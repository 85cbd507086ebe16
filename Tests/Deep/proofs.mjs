// Answers the questions of proofs.py as libmotion/testing does: a line of JSON with a scene for each one that it reads.
import {createInterface} from 'node:readline';
import {Scene} from '../../bindings/js/motion.js';
import {check, init, Motion} from '../../bindings/js/testing.js';

await init();
for await (const line of createInterface({input: process.stdin})) {
  const {document, start, end, questions} = JSON.parse(line);
  const motion = new Motion(Scene.fromJSON(document), {start, end});
  const answers = questions.map(([rule, options, infinite]) => {
    for (const name of infinite) options[name] = Infinity;
    if (options.reduced) options.reduced = Scene.fromJSON(options.reduced);
    return {...check(motion, rule, options), words: ''};
  });
  process.stdout.write(`${JSON.stringify(answers)}\n`);
}
