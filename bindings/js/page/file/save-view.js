// The buttons that keep what is shown: a film, a moment as SVG or PNG, the colours as a file; and the command for MP4.

import {film} from './film.js';
import {svgPicture} from './svg-picture.js';
import {at, plain} from '../parts/words.js';

const MOST_SIDE = 1080, STILL_SIDE = 1600; // pixels of a film and of a still
const USUAL_RATE = 60;
const MOST_SECONDS = 60;

/** Wires the buttons. shown() returns what is open, { name, clip, colors, screen, images, time }, or null. */
export function showSaves(shown) {
  const said = at('save-message'), buttons = [...document.querySelectorAll('[data-save]')];
  const ways = {webm: saveFilm, svg: saveSVG, png: saveStill};
  for (const button of buttons) {
    button.addEventListener('click', async () => {
      const open = shown();
      if (!open) return;
      buttons.forEach((one) => {
        one.disabled = true;
      });
      said.textContent = '';
      try {
        said.textContent = await ways[button.dataset.save](open, (share) => {
          said.textContent = `${Math.floor(100 * share)} %`;
        });
      } catch (error) { said.textContent = `It cannot be saved: ${error.message}`; } finally {
        buttons.forEach((one) => {
          one.disabled = false;
        });
      }
    });
  }
}

/** Returns the command that makes an MP4 of a file; a name that a shell would take apart is left out. */
export function commandFor(name) {
  const file = /^[\w-][\w.-]*$/.test(name) ? name : 'animation.json', [stem] = file.split(/\.\w+$/);
  return `python3 -m libmotion film ${file} -o ${stem}.mp4`;
}

/** The picture's size in pixels, even numbers, with the longer side at a length. */
function pixels({box: [, , width, height]}, side) {
  const scale = side / Math.max(width, height);
  return [width, height].map((one) => Math.max(2, 2 * Math.round(one * scale / 2)));
}

const stemOf = (name) => name.replace(/\.\w+$/, '') || 'animation';

async function saveFilm({name, screen, margin}, progress) {
  const {start, end: last, frameRate} = screen.drawing, rate = Math.min(frameRate || USUAL_RATE, USUAL_RATE);
  const end = Math.min(last > start ? last : start + 1, start + MOST_SECONDS), size = pixels(screen, MOST_SIDE);
  const background = getComputedStyle(at('file-screen')).backgroundColor;
  const draw = (context, time) => screen.paint(context, time, {margin, background});
  const blob = await film({draw, size, start, end, rate, progress});
  if (!blob) throw new Error('this browser encodes no WebM; the command makes an MP4');
  keep(blob, `${stemOf(name)}.webm`);
  const cut = end < last ? `, the first ${MOST_SECONDS} s` : '';
  return `${stemOf(name)}.webm: ${size.join(' x ')}, ${plain(rate)} frames a second, ${plain(blob.size / 1024, 0)} KB${
    cut}`;
}

async function saveSVG({name, clip, colors, screen, images, time}) {
  if (!clip.contents.paints.length) throw new Error('this clip says nothing of paint');
  const links = Object.fromEntries(Object.entries(images).map(([id, image]) => [id, linkOf(image)]));
  const svg = svgPicture(colors, time, {box: screen.box, links});
  keep(new Blob([svg], {type: 'image/svg+xml'}), `${stemOf(name)}.svg`);
  return `${stemOf(name)}.svg: this moment, ${plain(svg.length / 1024, 1)} KB`;
}

async function saveStill({name, screen, margin, time}) {
  const [width, height] = pixels(screen, STILL_SIDE);
  const canvas = Object.assign(document.createElement('canvas'), {width, height});
  screen.paint(canvas.getContext('2d'), time, {margin});
  const blob = await new Promise((resolve) => {
    canvas.toBlob(resolve);
  });
  keep(blob, `${stemOf(name)}.png`);
  return `${stemOf(name)}.png: ${width} x ${height}`;
}

/** Returns a picture as a data URL. */
function linkOf(image) {
  const {width, height} = image, canvas = Object.assign(document.createElement('canvas'), {width, height});
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL();
}

/** Hands a file to the browser, which keeps it where it keeps downloads. */
function keep(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
