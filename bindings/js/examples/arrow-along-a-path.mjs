import {Path, Scene, init, keyframe} from 'libmotion';

await init();
export const scene = new Scene({name: 'arrow-along-a-path', size: [240, 140], background: '#171a26'});
const way = new Path('M20 110 C60 -20 110 20 120 70 S190 160 220 30');
scene.layer('way', {path: way, strokeColor: '#39415a', lineWidth: 2});
const arrow = scene.layer('arrow', {path: 'M-12 -8 L12 0 L-12 8 L-6 0 Z', fillColor: '#ffb020'});
const move = {
  duration: 2.5,
  repeatCount: Infinity,
  timing: 'ease-in-out'
};
arrow.add(keyframe('position', {path: way, mode: 'paced', rotate: 'auto', ...move}));

console.log(JSON.stringify(scene));
