// The top stroke of the hamburger button: place, angle and trim over time.
import { init, keyframe, basic, rotation, Scene } from '../motion.js';

await init();
const scene = new Scene({ size: [18, 16] });
const top = scene.layer('top', { position: [9, 2], bounds: [0, -1, 18, 2], path: 'M0 0 L18 0', lineWidth: 2 });
const shared = { duration: 0.4, timing: 'cubic-bezier(0.4, 0, 0.2, 1)', fill: 'both' };
const turn = (5 / 4) * Math.PI;
top.add(
  keyframe('position', { ...shared, path: 'M9 2 Q18 6 9 12.75' }),
  keyframe('transform', {
    ...shared, mode: 'cubic', keyTimes: [0, 0.33, 0.73, 1], values: [0, 1, 2, 3].map((third) => rotation((turn * third) / 3)),
  }),
  basic('strokeStart', { ...shared, from: 0, to: 0.3 }),
);
const clip = scene.compile();
console.log('   t       x       y   angle  start');
for (let step = 0; step <= 8; step++) {
  const { values, strokes } = clip.sample(step * 0.05);
  const at = (key) => clip.channel('top', key).first;
  const row = [values[at('position')], values[at('position') + 1], values[at('transform.rotation')], strokes[0]];
  console.log((step * 0.05).toFixed(2), ...row.map((number) => number.toFixed(3).padStart(7)));
}
clip.dispose();
