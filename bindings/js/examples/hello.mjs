import {basic, init, keyframe, Scene} from 'libmotion';

await init(); // loads motion.wasm, in a browser too
const scene = new Scene({name: 'hello', size: [18, 16]});
const top = scene.layer('top', {path: 'M0 0 L18 0', bounds: [0, -1, 18, 2], position: [9, 2], lineWidth: 2});
const clock = {
  duration: 0.4,
  timing: 'cubic-bezier(.4, 0, .2, 1)',
  fill: 'both'
};
const angles = [0, 1, 2, 3].map((third) => ((5 / 4) * Math.PI * third) / 3);
top.add(
  keyframe('position', {path: 'M9 2 Q18 6 9 12.75', ...clock}),
  keyframe(
    'transform', {values: angles, valueFunction: 'rotateZ', mode: 'cubic', keyTimes: [0, 0.33, 0.73, 1], ...clock}),
  basic('strokeStart', {from: 0, to: 0.3, ...clock}),
);

const clip = scene.compile();
for (let step = 0; step <= 8; step++) {
  clip.seek(0.05 * step, {space: 'root'}); // without a copy; clip.sample(times) gives arrays of your own
  const numbers = [0.05 * step, ...clip.affines, clip.strokes[0]];
  console.log(numbers.map((number) => number.toFixed(3).padStart(8)).join(''));
}
clip.dispose();
