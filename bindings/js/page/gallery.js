// The scenes that ship, by what they are for. Each card is drawn at once, and plays while it is seen.

import {Scene} from '../motion.js';
import {Screen} from './file/screen.js';
import {onWish, wish, wished} from './parts/address.js';
import {fetched} from './parts/fetched.js';
import {at, still} from './parts/words.js';

const ARROW = 'Hamburger Button Animation', CROSS = 'How to build a nice Hamburger Button transition in Swift',
      MENU = 'Microinteractions in SwiftUI - Menu Button Animation',
      GUILLOTINE = 'How We Created Guillotine Menu Animation for iOS',
      TURNS = 'Taking Control of Rotation Animations in iOS';
/** What each group is for; of each scene its file, what it shows, and the article that it is from. */
const GROUPS = [
  [
    'Buttons that say what they do next', 'Strokes that turn, bend and get shorter, along curves and keyframes.',
    [
      ['hamburger-arrow', 'Menu becomes a back arrow', ARROW], ['hamburger-arrow-back', 'And a menu again', ARROW],
      ['hamburger-cross', 'Menu becomes a close button', CROSS], ['hamburger-cross-back', 'And a menu again', CROSS],
      ['hamburger-cross-backwards', 'The same, with starts that hold', CROSS],
      ['menu-button', 'Rows cross over into an x', MENU], ['menu-button-back', 'And uncross', MENU]
    ]
  ],
  [
    'Taps that interrupt, without a jump', 'The user taps again half-way. Three ways to turn round, side by side.',
    [
      ['menu-button-springs', 'Springs keep their velocity', MENU], ['menu-button-interrupted', 'Curves add up', MENU],
      ['menu-button-sampled', 'A new curve from where it is', MENU]
    ]
  ],
  [
    'Screens that come and go',
    'A whole menu hangs on one corner, falls, and bounces: rigid bodies, baked to keyframes.',
    [
      ['guillotine', 'A menu falls into place', GUILLOTINE], ['guillotine-375x667', 'The same on a phone', GUILLOTINE],
      ['guillotine-closing', 'And is pushed up again', GUILLOTINE]
    ]
  ],
  [
    'Turns that take the right way round', 'Angles beyond half a turn, dials, and cards in perspective.',
    [
      ['card-flip', 'A card turns over', 'In perspective, about y'], ['dial-lock', 'A dial opens a lock', TURNS],
      ['turns', 'Why matrices turn the wrong way', TURNS], ['quarter-turns', 'Four quarter turns', TURNS]
    ]
  ]
];
const NAMES = GROUPS.flatMap(([, , scenes]) => scenes.map(([name]) => name));
const FIRST = 'guillotine'; // what is open if the address has no wish
const MARGIN = 0.22;        // of a card: strokes leave the picture
const REST = 0.7;           // seconds that an end is shown
const TELLING = 0.45;       // of the time: a moment that shows what moves

/** open(blob, name, wishes) shows a scene in the section of files. */
export async function showGallery(open) {
  const texts = new Map(await Promise.all(NAMES.map(async (name) => [name, await fetched(`scenes/${name}.json`)])));
  const shown = (name, wishes = {}) => open(new Blob([texts.get(name)]), name, wishes);
  const choose = (name) => {
    for (const word of ['time', 'colors']) wish(word, null);
    wish('scene', name);
    shown(name);
    at('file').scrollIntoView();
  };
  const cards = [];
  at('gallery').replaceChildren(...GROUPS.map(([purpose, how, scenes]) => {
    const group = document.createElement('section'), title = document.createElement('h3'),
          words = document.createElement('p'), list = document.createElement('ul');
    title.textContent = purpose;
    words.textContent = how;
    list.append(...scenes.map(([name, head, article]) => {
      const made = card(head, article);
      made.button.addEventListener('click', () => choose(name));
      cards.push({...made, clip: Scene.fromJSON(texts.get(name)).compile(), isSeen: false});
      return made.item;
    }));
    group.append(title, words, list);
    return group;
  }));
  for (const one of cards) {
    one.screen = new Screen(one.canvas, one.clip, {margin: MARGIN});
    one.screen.show(telling(one.screen.drawing));
  }
  play(cards);
  const asked = () => {
    const name = wished('scene'), time = Number(wished('time') ?? NaN);
    return shown(
      NAMES.includes(name) ? name : FIRST, {time: Number.isFinite(time) ? time : null, colors: wished('colors')});
  };
  onWish(() => NAMES.includes(wished('scene')) && asked());
  await asked();
}

const telling = ({start, end}) => start + TELLING * (end - start);

function card(head, article) {
  const item = document.createElement('li'), button = document.createElement('button'),
        canvas = document.createElement('canvas'), words = document.createElement('div'),
        title = document.createElement('b'), source = document.createElement('span');
  button.type = 'button';
  title.textContent = head;
  source.textContent = article;
  canvas.setAttribute('aria-hidden', 'true');
  canvas.className = 'thumbnail';
  words.append(title, source);
  button.append(canvas, words);
  item.append(button);
  return {item, button, canvas};
}

/** Plays the cards that are seen. */
function play(cards) {
  const seen = new IntersectionObserver((entries) => entries.forEach(({target, isIntersecting}) => {
    cards.find(({canvas}) => canvas === target).isSeen = isIntersecting;
  }));
  cards.forEach(({canvas}) => seen.observe(canvas));
  const begun = performance.now();
  const frame = (now) => {
    for (const {isSeen, screen} of cards) {
      if (!isSeen || still.matches) continue;
      const {start, end} = screen.drawing, span = end - start, t = (now - begun) / 1000 % (span + 2 * REST) - REST;
      // The end rests at the last instant, where what fills nothing still shows.
      screen.show(start + Math.min(Math.max(t, 0), span * (1 - 1e-6)));
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
