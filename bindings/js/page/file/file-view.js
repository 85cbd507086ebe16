// A file that somebody drops: it plays, and is taken apart.

import {Player} from '../../motion.js';
import {dropping} from './dropping.js';
import {opened} from './opened.js';
import {drawBoxes} from './outlines.js';
import {Palette} from './palette.js';
import {showPalette} from './palette-view.js';
import {commandFor, showSaves} from './save-view.js';
import {Screen} from './screen.js';
import {wish} from '../parts/address.js';
import {at, facts, plain, still} from '../parts/words.js';

const USUAL_RATE = 60, NAMES = 8, REPORTS = 200;
const MARGIN = 0.08;          // around the picture, of the screen
const TELLING = /^(is|has) /; // of a sentence about the file
const LOSSES = {
  nothing: 'nothing is lost',
  picture: 'shapes are right, the picture may not be',
  geometry: 'shapes are wrong or missing'
};

/**
 * Wires the section. Returns open(blob, name, { time, colors }), which shows a file. A time makes it rest there; colors
 * are those of an address.
 */
export function showFiles() {
  let now = null; // { name, clip, colors, screen, images, player, rows, before, step }
  const time = at('file-time'), play = at('file-play');

  const draw = (moment) => {
    const {clip, screen, before} = now, {start} = screen.drawing;
    const boxes = at('file-bounds').checked, changes = at('file-changed').checked;
    const changed = changes && before !== null && before !== moment
      ? clip.changed(before, moment, {space: 'root'}).map((row) => (typeof row === 'string' ? now.rows.get(row) : row))
      : [];
    screen.show(moment, (context) => {
      if (!boxes && !changed.length) return;
      const {frames} = clip.sample(moment, {space: 'root', outputs: ['frames']});
      if (boxes) drawBoxes(context, frames, now.rows.values(), '#8d8bff');
      drawBoxes(context, frames, changed, '#ff7ac6');
    });
    now.before = moment;
    time.value = moment;
    at('file-clock').textContent = `${(moment - start).toFixed(3)} s`;
    time.setAttribute('aria-valuetext', `${(moment - start).toFixed(3)} seconds`);
    play.textContent = now.player.playing ? 'Pause' : 'Play';
  };
  const say = () => {
    play.textContent = now?.player.playing ? 'Pause' : 'Play';
  };
  /** The address has the time at which it rests. */
  const remember = () => now && wish('time', now.player.playing ? null : now.player.time.toFixed(3));
  const seek = (moment) => {
    now?.player.pause().seek(moment);
    remember();
    say();
  };

  const redraw = () => now && !now.player.playing && draw(now.player.time);
  const palette = showPalette(redraw);

  const show = ({kind, clip, reports, images}, name, {time: moment = null, colors: words = null}) => {
    const {start, end, frameRate} = new Screen(at('file-canvas'), clip, {images}).drawing;
    const colors = new Palette(clip, start, end);
    const screen = new Screen(at('file-canvas'), clip, {images, colors, margin: MARGIN}), {drawing} = screen;
    if (now) {
      now.player.dispose();
      now.clip.dispose();
    }
    const player = new Player((moment) => draw(moment),
      {start, end: end > start ? end : start + 1, loop: true, rate: Number(at('file-rate').value)});
    const names = clip.layers.length ? clip.layers : Array.from({length: clip.info.layerCount}, (_, row) => row);
    now = {
      name,
      clip,
      colors,
      screen,
      images,
      player,
      before: null,
      step: 1 / (frameRate || USUAL_RATE),
      rows: new Map(names.map((one, row) => [one, row]))
    };
    Object.assign(time, {min: start, max: player.end, value: start});
    at('file-name').textContent = name;
    at('file-canvas').setAttribute('aria-label', `The animation ${name}`);
    facts(at('file-facts'), described(kind, clip, drawing));
    at('file-report-title').hidden = !reports.length;
    at('file-report').replaceChildren(...reports.slice(0, REPORTS).map(({path, what, lost}) => {
      const item = document.createElement('li'), place = document.createElement('code');
      place.textContent = path;
      item.append(`${what}: ${LOSSES[lost]}`, place);
      return item;
    }));
    palette(colors, words);
    at('save-command').textContent = commandFor(name);
    if (moment !== null) player.seek(moment);
    else if (still.matches) player.seek((start + player.end) / 2);
    else player.play().seek(start);
    say();
  };

  /** A mistake is told, and what was open goes on. */
  const open = async (file, name = file.name ?? 'a file', wishes = {}) => {
    const message = at('file-message');
    message.textContent = '';
    try {
      show(await opened(file), name, wishes);
    } catch (error) {
      message.textContent = `${name} ${TELLING.test(error.message) ? '' : 'cannot be shown: '}${error.message}`;
    }
  };

  play.addEventListener('click', () => {
    if (now) now.player.playing ? now.player.pause() : now.player.play();
    remember();
    say();
  });
  time.addEventListener('input', () => seek(Number(time.value)));
  const step = (count) => now && seek(now.player.time + count * now.step);
  at('file-back').addEventListener('click', () => step(-1));
  at('file-on').addEventListener('click', () => step(1));
  at('file-rate').addEventListener('change', ({target}) => {
    if (now) now.player.rate = Number(target.value);
  });
  for (const id of ['file-bounds', 'file-changed']) at(id).addEventListener('change', redraw);
  at('file-canvas').addEventListener('keydown', (event) => {
    const keys = {ArrowLeft: () => step(-1), ArrowRight: () => step(1), ' ': () => play.click()};
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  /** A file of the visitor is in no address. */
  const openOwn = (file) => {
    for (const word of ['scene', 'time', 'colors']) wish(word, null);
    return open(file);
  };
  at('file-input').addEventListener('change', ({target}) => target.files[0] && openOwn(target.files[0]));
  dropping((file) => {
    openOwn(file);
    at('file').scrollIntoView();
  });
  showSaves(() => now && {...now, margin: MARGIN, time: now.player.time});
  new ResizeObserver(redraw).observe(at('file-canvas'));
  return open;
}

function described(kind, clip, {size, start, end, frameRate}) {
  const {layerCount, animationCount, valueCount, size: bytes} = clip.info, {layers, markers} = clip;
  const named = layers.slice(0, NAMES).join(', ') + (layers.length > NAMES ? ' ...' : '');
  const frames = frameRate ? `, ${plain((end - start) * frameRate, 0)} frames at ${plain(frameRate)} a second` : '';
  return [
    ['file', kind], ['picture', size ? `${plain(size[0])} x ${plain(size[1])}` : 'of no given size'],
    ['time', `${plain(end - start, 3)} s${frames}`], ['layers', `${plain(layerCount)}${named ? `: ${named}` : ''}`],
    ['animations', plain(animationCount)],
    ...(markers.length
        ? [['markers', markers.slice(0, NAMES).map(({name, time}) => `${name} at ${plain(time, 3)} s`).join(', ')]]
        : []),
    ['clip', `${plain(bytes)} bytes, ${plain(valueCount)} values a sample`]
  ];
}
