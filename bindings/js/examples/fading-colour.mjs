import {Scene, basic, init} from 'libmotion';

await init();
export const scene = new Scene({name: 'fading-colour', size: [200, 120], background: 'white'});
const card = scene.rect('card', 30, 20, 140, 80, {fill: 'tomato', radius: 12});
const clock = {
  duration: 2,
  autoreverses: true,
  repeatCount: Infinity,
  timing: 'ease-in-out'
};
card.add(basic('fill', {from: 'tomato', to: 'oklch(70% .15 240)', ...clock}));

console.log(JSON.stringify(scene));
