// The swatches: each colour of what is open, and another one in its place.

import {wish} from '../parts/address.js';
import {at} from '../parts/words.js';

/** Wires the section; redraw() is called after each change. Returns show(palette, words), words: as in an address. */
export function showPalette(redraw) {
  let palette = null;
  const list = at('palette-colors'), back = at('palette-reset');
  const changed = () => {
    back.hidden = !palette.isChanged;
    wish('colors', palette.isChanged ? palette.now.map((name) => name.slice(1)).join('-') : null);
    redraw();
  };
  const fill = () => {
    list.replaceChildren(...palette.now.map((name, i) => {
      const item = document.createElement('li'), label = document.createElement('label'),
            input = document.createElement('input');
      Object.assign(input, {type: 'color', value: name});
      input.setAttribute('aria-label', `Colour ${i + 1} of ${palette.colors.length}, ${palette.colors[i]} in the file`);
      input.addEventListener('input', () => {
        palette.set(i, input.value);
        changed();
      });
      label.append(input);
      item.append(label);
      return item;
    }));
  };
  back.addEventListener('click', () => {
    palette.reset();
    fill();
    changed();
  });
  return (shown, words = null) => {
    palette = shown;
    const names = words?.split('-') ?? [];
    names.forEach((name, i) => /^[0-9a-f]{6}$/i.test(name) && i < palette.colors.length && palette.set(i, `#${name}`));
    fill();
    at('palette').hidden = !palette.colors.length;
    back.hidden = !palette.isChanged;
  };
}
