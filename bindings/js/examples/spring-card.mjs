import {Scene, Spring, basic, init} from 'libmotion';

await init();
export const scene = new Scene({name: 'spring-card', size: [200, 140], background: '#171a26'});
const card = scene.rect('card', 50, 30, 100, 80, {fill: '#7fb2ff', radius: 10});
scene.rect('picture', 10, 10, 80, 40, {fill: '#39415a', radius: 4, parent: card});
const timing = new Spring({mass: 1, stiffness: 120, damping: 9});
card.add(basic('position.y', {from: -60, to: 70, timing}));
card.add(basic('transform.rotation', {from: '-20deg', to: '0deg', timing}));

console.log(JSON.stringify(scene));
