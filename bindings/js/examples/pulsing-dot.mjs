import {Scene, basic, init} from 'libmotion';

await init();
export const scene = new Scene({name: 'pulsing-dot', size: [160, 120], background: '#171a26'});
const dot = scene.circle('dot', 80, 60, 20, {fill: '#ff5d9e'});
const clock = {
  duration: 0.6,
  autoreverses: true,
  repeatCount: Infinity,
  timing: 'ease-in-out'
};
dot.add(basic('transform.scale', {from: [1, 1], to: [1.6, 1.6], ...clock}));
dot.add(basic('opacity', {from: 1, to: 0.5, ...clock}));

console.log(JSON.stringify(scene));
