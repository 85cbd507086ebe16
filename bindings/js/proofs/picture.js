// The picture of a failure, as SVG: the number at fault over time, the witness, and a still of the boxes there.

import * as c from '../abi/numbers.js';
import {refuse} from '../core/arguments.js';
import {MotionError} from '../core/error.js';
import {clipProve} from '../functions/traces.js';
import {general} from '../values/numerals.js';

const POINTS = 601;
const RED = '#d02f2f', BLUE = '#2f6fd0', GREY = '#777';
const CURVES = [BLUE, '#d9822b', '#2c974b', '#8250df'];
const WIDTH = 990, HEIGHT = 440;
const CHART = {
  left: 70,
  top: 60,
  width: 510,
  height: 320
},
      STILL = {
        left: 620,
        top: 60,
        width: 350,
        height: 320
      };
const MOST_LETTERS = 150; // of a line of the title

const PARTS = {
  x: 0,
  y: 1,
  z: 0,
  width: 2,
  height: 3
}; // of a value, by the end of a key path

const motions = new WeakMap(); // the motion that each answer is about

/** Remembers what an answer is about, for its picture. Returns the answer. */
export function remembered(answer, motion) {
  if (!motions.has(answer)) motions.set(answer, motion);
  return answer;
}

const escaped = (text) => String(text).replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const shortened = (text) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text);
const round = (value) => Number(value.toFixed(2));
const text = (x, y, words, more = '') => `<text x="${round(x)}" y="${round(y)}"${more}>${escaped(words)}</text>`;
const line = (x1, y1, x2, y2, color, more = '') =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="${color}"${more}/>`;
const rect = (left, top, width, height, more) =>
  `<rect x="${round(left)}" y="${round(top)}" width="${round(width)}" height="${round(height)}"${more}/>`;

/** Returns an SVG of an answer with a time: curves of the values at fault, and a still of the picture at that time. */
export function picture(answer) {
  const motion = motions.get(answer);
  if (!motion) refuse('answer', answer, 'must be an answer of \'check\' or of an assertion');
  if (answer.time === null) refuse('answer', answer.verdict, 'must have a time, as a failure between two times has');
  const seen = answer.seen ? `: ${answer.seen}; must be ${answer.expected}` : '';
  const words = [answer.rule, `${answer.verdict} at ${general(answer.time)} s${seen}`];
  return svg([
    ...words.map((one, i) => text(10, 20 + 18 * i, shortened(one), ` fill="${RED}" font-size="13"`)),
    ...curvesOf(motion, answer), ...still(motion, answer)
  ]);
}

const svg = (parts) => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"` +
  ` viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="11">\n` +
  `${[rect(0, 0, WIDTH, HEIGHT, ' fill="#fff"'), ...parts].join('\n')}\n</svg>\n`;

function curvesOf(motion, answer) {
  const start = Math.min(answer.start ?? motion.start, motion.start);
  const end = Math.max(answer.end ?? motion.end, motion.end, answer.time);
  const times = [...linspace(start, end, POINTS), answer.time].sort((a, b) => a - b);
  const {label, series} = seriesOf(motion, answer, times), isInside = answer.rule.includes(' inside the picture ');
  const edges = answer.property === 'box' && isInside ? [...new Set([0, ...motion.frame.slice(2)])] : [];
  return chart({times, label, series, edges, marks: [answer.time]});
}

/** Returns what is drawn over time: the numbers of the answer, or the edges of the layer's box. */
function seriesOf(motion, {layer, property}, times) {
  const row = layer === null ? -1 : motion.names.indexOf(layer);
  const columns = (label, names, at) => {
    const seen = times.map(at);
    return {label, series: names.map((name, i) => ({name, values: seen.map((numbers) => numbers[i])}))};
  };
  if (property === 'luminance')
    return columns('luminance, weighted', ['luminance'], (time) => [lightAt(motion, row, time)]);
  if (property === 'opacity' || row < 0)
    return columns(`${layer ?? ''}.opacity`, ['opacity'], (time) => [motion.opacityAt(time, Math.max(row, 0))]);
  if (property && !['box', 'corners'].includes(property) && !property.startsWith('affine')) {
    const at = valueOf(motion, layer, property), {length} = at?.(times[0]) ?? [];
    const names = Array.from({length}, (_, i) => (length === 1 ? property : `${property}[${i}]`));
    if (length) return columns(`${layer}.${property}`, names, at);
  }
  return columns(`${layer}: edges of its box`, ['left', 'top', 'right', 'bottom'], (time) => motion.boxAt(time, row));
}

/** Returns a function of time that gives the numbers of a property; null if no channel has it. */
function valueOf({clip}, layer, key) {
  const [, whole, , part] = /^(.*?)(\.size|\.origin)?\.(\w+)$/.exec(key) ?? [null, '', null, ''];
  for (const [name, place] of [[key, null], [whole, PARTS[part]]]) {
    const channel = clip.channels.find((one) => one.layer === layer && one.key === name);
    if (!channel) continue;
    const numbers = (time) => {
      const {values} = clip.sample(time, {outputs: ['values']});
      return Array.from(values.subarray(channel.first, channel.first + channel.count));
    };
    return place === null ? numbers : (time) => [numbers(time)[place]];
  }
  return null;
}

/** Returns the light that a layer adds to the picture at a time; -1: that of all layers. */
function lightAt({clip, drawn}, row, time) {
  const rule = {kind: c.PROVE_FLASHES, limits: [63, 10], start: time, end: time, budget: 1};
  const {pieces} = clipProve(clip.bytes, rule, drawn, {certificate: true});
  return pieces.find(({layer}) => layer === (row < 0 ? c.NONE : row))?.bound ?? 0;
}

/** Returns times at even steps, with both ends. */
export function linspace(start, end, count) {
  const step = (end - start) / (count - 1);
  return Array.from({length: count}, (_, i) => (i === count - 1 ? end : i * step + start));
}

/** Returns even numbers from low to high. */
function ticksOf(low, high) {
  const rough = (high - low) / 5, power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10);
  const first = Math.ceil(low / step);
  return Array.from(
    {length: Math.floor(high / step) - first + 1}, (_, i) => Number(((first + i) * step).toPrecision(9)));
}

/**
 * Returns the parts of a chart. series: { name, values, color, dash } over times; edges: dotted lines at numbers;
 * marks: dashed lines at times.
 */
function chart({times, label, series, edges = [], marks, place = CHART}) {
  const {left, top, width, height} = place, start = times[0], end = times.at(-1);
  const all = [...series.flatMap(({values}) => values), ...edges].filter(Number.isFinite);
  const [least, most] = [Math.min(...all, Infinity), Math.max(...all, -Infinity)];
  const pad = most > least ? (most - least) * 0.05 : Math.max(Math.abs(most) * 0.05, 0.5);
  const [low, high] = all.length ? [least - pad, most + pad] : [0, 1];
  const x = (time) => left + width * (time - start) / Math.max(end - start, 1e-9);
  const y = (value) => top + height * (high - value) / (high - low);
  const grid = [
    ...ticksOf(start, Math.max(end, start + 1e-9))
      .map((at) => line(x(at), top, x(at), top + height, '#ddd')
          + text(x(at), top + height + 14, general(at), ' text-anchor="middle"')),
    ...ticksOf(low, high).map((at) => line(left, y(at), left + width, y(at), '#ddd')
        + text(left - 6, y(at) + 4, general(at), ' text-anchor="end"'))
  ];
  const curves = series.map(({values, color, dash}, i) => {
    const points =
      values.map((value, at) => (Number.isFinite(value) ? `${round(x(times[at]))},${round(y(value))}` : ''));
    return `<polyline points="${points.filter(Boolean).join(' ')}" fill="none" stroke-width="1.6" ` +
      `stroke="${color ?? CURVES[i % CURVES.length]}"${dash ? ' stroke-dasharray="6 4"' : ''}/>`;
  });
  const legend = series.length < 2 ? []
                                   : series.map(({name, color}, i) => text(left + 110 * i, top - 6, name,
                                                  ` fill="${color ?? CURVES[i % CURVES.length]}"`));
  return [
    ...grid, rect(left, top, width, height, ` fill="none" stroke="${GREY}"`), ...curves,
    ...edges.map((edge) => line(left, y(edge), left + width, y(edge), GREY, ' stroke-dasharray="2 3"')),
    ...marks.map((time) => line(x(time), top, x(time), top + height, RED, ' stroke-dasharray="5 4"')), ...legend,
    text(left + width / 2, top + height + 32, 'seconds', ' text-anchor="middle"'),
    text(0, 0, label, ` text-anchor="middle" transform="translate(16 ${round(top + height / 2)}) rotate(-90)"`)
  ];
}

/** Returns the boxes of all layers at the witness, over the picture's edge; the one at fault in red. */
function still(motion, {layer, time}) {
  const {frame, drawn, names: layers} = motion;
  const shown = drawn.map((row) => ({name: layers[row] ?? null, box: motion.boxAt(time, row)}))
                  .filter(({box}) => box.every(Number.isFinite));
  const all = [...shown.map(({box}) => box), ...frame ? [frame] : []];
  if (!all.length) return [];
  const [left, top] = [0, 1].map((axis) => Math.min(...all.map((box) => box[axis])));
  const [right, bottom] = [2, 3].map((axis) => Math.max(...all.map((box) => box[axis])));
  const size = Math.min(STILL.width / Math.max(right - left, 1e-6), STILL.height / Math.max(bottom - top, 1e-6)) * 0.92;
  const x = (at) => STILL.left + STILL.width / 2 + (at - (left + right) / 2) * size;
  const y = (at) => STILL.top + STILL.height / 2 + (at - (top + bottom) / 2) * size;
  const box = ([a, b, c, d], more) => rect(x(a), y(b), Math.max((c - a) * size, 0), Math.max((d - b) * size, 0), more);
  return [
    ...frame ? [box(frame, ` fill="#f3f4f7" stroke="${GREY}"`)] : [], ...shown.flatMap(({name, box: edges}) => {
      if (name !== layer) return [box(edges, ` fill="${BLUE}" fill-opacity=".25" stroke="${BLUE}"`)];
      return [
        box(edges, ` fill="${RED}" fill-opacity=".75" stroke="${RED}"`),
        text(x(edges[0]), y(edges[1]) - 4, name, ` fill="${RED}"`)
      ];
    }),
    text(STILL.left + STILL.width / 2, STILL.top - 6, `at ${general(time)} s`, ' text-anchor="middle"')
  ];
}

/** Returns an SVG with the golden's curves in grey and those of now in blue. changes: [{ name, time }]. */
export function pictureOfChanges(times, now, golden, changes) {
  const shown = changes.filter(({time}) => time !== null).slice(0, 4), height = 320 / Math.max(shown.length, 1);
  const parts = shown.flatMap(({name, time}, i) => {
    const columns = (rows, more) => rows[0].map((_, k) => ({name: '', values: rows.map((row) => row[k]), ...more}));
    const series =
      [...columns(golden.get(name), {color: '#888', dash: true}), ...columns(now.get(name), {color: BLUE})];
    const place = {left: 70, top: 40 + i * (height + 10), width: WIDTH - 100, height: height - 36};
    return chart({times, label: name, series, marks: [time], place});
  });
  return svg([text(10, 20, 'grey: the golden; blue: now', ` fill="${RED}" font-size="13"`), ...parts]);
}
