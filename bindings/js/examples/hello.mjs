import {basic, init, keyframe, Scene} from 'libmotion';

await init(); // loads motion.wasm, in a browser too
const scene = new Scene({name: 'hello', size: [18, 16]});
const bar = scene.layer('bar', {path: 'M0 0 L18 0', bounds: [0, -1, 18, 2], position: [9, 2], lineWidth: 2});
const clock = {
  duration: 0.4,
  timing: 'cubic-bezier(.4, 0, .2, 1)',
  fill: 'both'
};
bar.add(keyframe('position', {path: 'M9 2 Q18 6 9 12.75', ...clock}));
bar.add(basic('transform.rotation', {from: 0, to: 3.9269908, ...clock}));
bar.add(basic('strokeStart', {from: 0, to: 0.3, ...clock}));

const clip = scene.compile();
for (const time of [0, 0.1, 0.2, 0.3, 0.4]) {
  clip.seek(time); // shows one time without a copy; clip.sample(times) gives arrays of your own
  console.log([...clip.affines, ...clip.strokes].map((number) => number.toFixed(3).padStart(7)).join(' '));
}
clip.dispose();
