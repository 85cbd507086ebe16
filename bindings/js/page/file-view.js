// A file that somebody drops: it plays, and is taken apart.

import {Player} from '../motion.js';
import {opened} from './opened.js';
import {drawBoxes} from './outlines.js';
import {Screen} from './screen.js';
import {at, facts, plain, still} from './parts/words.js';

const USUAL_RATE = 60, NAMES = 8, REPORTS = 200;
const TELLING = /^(is|has) /; // of a sentence about the file
const LOSSES = {
  nothing: 'nothing is lost',
  picture: 'shapes are right, the picture may not be',
  geometry: 'shapes are wrong or missing'
};

/** Wires the section; open(blob, name) shows a file. */
export function showFiles() {
  let now = null; // { clip, screen, player, rows, before }
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
  const told = () => {
    play.textContent = now?.player.playing ? 'Pause' : 'Play';
  };
  const seek = (moment) => {
    now?.player.pause().seek(moment);
    told();
  };

  const show = ({kind, clip, reports, images}, name) => {
    const screen = new Screen(at('file-canvas'), clip, {images}), {drawing} = screen;
    const {start, end, frameRate} = drawing;
    if (now) {
      now.player.dispose();
      now.clip.dispose();
    }
    const player = new Player((moment) => draw(moment),
      {start, end: end > start ? end : start + 1, loop: true, rate: Number(at('file-rate').value)});
    const names = clip.layers.length ? clip.layers : Array.from({length: clip.info.layerCount}, (_, row) => row);
    now = {
      clip,
      screen,
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
    if (still.matches) player.seek(start);
    else player.play().seek(start);
    told();
  };

  /** A mistake is told, and what was open goes on. */
  const open = async (file, name = file.name ?? 'a file') => {
    const message = at('file-message');
    message.textContent = '';
    try {
      show(await opened(file), name);
    } catch (error) {
      message.textContent = `${name} ${TELLING.test(error.message) ? '' : 'cannot be shown: '}${error.message}`;
    }
  };

  play.addEventListener('click', () => {
    if (now) now.player.playing ? now.player.pause() : now.player.play();
    told();
  });
  time.addEventListener('input', () => seek(Number(time.value)));
  const step = (count) => now && seek(now.player.time + count * now.step);
  at('file-back').addEventListener('click', () => step(-1));
  at('file-on').addEventListener('click', () => step(1));
  at('file-rate').addEventListener('change', ({target}) => {
    if (now) now.player.rate = Number(target.value);
  });
  for (const id of ['file-bounds', 'file-changed'])
    at(id).addEventListener('change', () => now && !now.player.playing && draw(now.player.time));
  at('file-canvas').addEventListener('keydown', (event) => {
    const keys = {ArrowLeft: () => step(-1), ArrowRight: () => step(1), ' ': () => play.click()};
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  at('file-input').addEventListener('change', ({target}) => target.files[0] && open(target.files[0]));
  dropping((file) => {
    open(file);
    at('file').scrollIntoView();
  });
  new ResizeObserver(() => now && !now.player.playing && draw(now.player.time)).observe(at('file-canvas'));
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

/** Files may be dropped anywhere. */
function dropping(open) {
  const veil = at('dropping');
  const isFile = (event) => event.dataTransfer?.types.includes('Files');
  addEventListener('dragover', (event) => {
    if (!isFile(event)) return;
    event.preventDefault();
    veil.hidden = false;
  });
  addEventListener('dragleave', (event) => {
    if (!event.relatedTarget) veil.hidden = true;
  });
  addEventListener('drop', (event) => {
    veil.hidden = true;
    if (!isFile(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) open(file);
  });
}
