// The scenes that ship, each playing while it is seen.

import {Scene} from '../motion.js';
import {fetched} from './parts/fetched.js';
import {Screen} from './screen.js';
import {at, still} from './parts/words.js';

const ARROW = 'Hamburger Button Animation', CROSS = 'How to build a nice Hamburger Button transition in Swift',
      MENU = 'Microinteractions in SwiftUI - Menu Button Animation',
      GUILLOTINE = 'How We Created Guillotine Menu Animation for iOS',
      TURNS = 'Taking Control of Rotation Animations in iOS';
/** Name of the file, title, and the article that it is from. */
const SCENES = [
  ['hamburger-arrow', 'Menu to arrow', ARROW],
  ['hamburger-arrow-back', 'Arrow to menu', ARROW],
  ['hamburger-cross', 'Menu to cross', CROSS],
  ['hamburger-cross-backwards', 'Menu to cross, filled backwards', CROSS],
  ['hamburger-cross-back', 'Cross to menu', CROSS],
  ['menu-button', 'Rows to an x', MENU],
  ['menu-button-back', 'An x to rows', MENU],
  ['menu-button-interrupted', 'Tapped again on its way', MENU],
  ['menu-button-sampled', 'Tapped again, from where it is', MENU],
  ['menu-button-springs', 'Tapped again, with springs', MENU],
  ['guillotine', 'A menu that falls', GUILLOTINE],
  ['guillotine-375x667', 'The same on a phone', GUILLOTINE],
  ['guillotine-closing', 'Pushed up again', GUILLOTINE],
  ['dial-lock', 'A dial, 7-9-6-1-5-2', TURNS],
  ['turns', 'Matrices against the value function', TURNS],
  ['quarter-turns', 'Four quarter turns', TURNS],
  ['card-flip', 'A card turns over', 'In perspective, about y'],
];
const MARGIN = 0.22; // of a card: strokes leave the picture
const REST = 0.7;    // seconds that an end is shown

export async function showGallery(open) {
  const cards = await Promise.all(SCENES.map(async ([name, title, article]) => {
    const text = await fetched(`scenes/${name}.json`), clip = Scene.fromJSON(text).compile();
    const item = document.createElement('li'), button = document.createElement('button'),
          canvas = document.createElement('canvas'), words = document.createElement('div'),
          head = document.createElement('b'), source = document.createElement('span');
    button.type = 'button';
    head.textContent = title;
    source.textContent = article;
    canvas.setAttribute('aria-hidden', 'true');
    canvas.style.color = '#ffffff';
    words.append(head, source);
    button.append(canvas, words);
    item.append(button);
    button.addEventListener('click', () => {
      open(new Blob([text]), name);
      at('file').scrollIntoView();
    });
    return {item, canvas, screen: new Screen(canvas, clip, {margin: MARGIN}), isSeen: false, isNew: true};
  }));
  at('gallery').replaceChildren(...cards.map(({item}) => item));
  const seen = new IntersectionObserver((entries) => entries.forEach(({target, isIntersecting}) => {
    const card = cards.find(({canvas}) => canvas === target);
    card.isSeen = isIntersecting;
  }),
    {rootMargin: '120px'});
  cards.forEach(({canvas}) => seen.observe(canvas));
  const begun = performance.now();
  const frame = (now) => {
    for (const card of cards) {
      if (!card.isSeen || (still.matches && !card.isNew)) continue;
      const {start, end} = card.screen.drawing, span = end - start, t = (now - begun) / 1000 % (span + 2 * REST) - REST;
      // Rest is at the last instant, where what fills nothing still shows.
      card.screen.show(start + (still.matches ? span / 2 : Math.min(Math.max(t, 0), span * (1 - 1e-6))));
      card.isNew = false;
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  open(new Blob([await fetched('scenes/guillotine.json')]), 'guillotine');
}
