import {Scene, basic, init, stagger} from 'libmotion';

await init();
export const scene = new Scene({name: 'staggered-bars', size: [420, 120], background: '#171a26'});
stagger(100, {total: 1, from: 'center', timing: 'ease-out'}).forEach((begin, i) => {
  const fill = `hsl(${200 + 1.4 * i} 80% 65%)`, to = 20 + 70 * i / 99;
  const bar = scene.rect(`bar ${i}`, 10 + 4 * i, 110, 3, 0, {fill, anchor: [0.5, 1]});
  bar.position = [11.5 + 4 * i, 110];
  bar.add(basic('bounds.size.height', {to, begin, duration: 0.5, timing: 'ease-out'}));
});

console.log(JSON.stringify(scene));
