// Goldens that people can review: the fewest keys between which straight lines give what is drawn, one line a key.
//
// What a golden holds depends on what is drawn alone: the middle, the turn and the size of each layer in the root, its
// opacity, its stroke, and its colours and other numbers. So a scene that is written in another way has the same one.

import * as c from '../abi/numbers.js';
import {refuse} from '../core/arguments.js';
import {MotionError} from '../core/error.js';
import {traceReduce} from '../functions/traces.js';
import {fixed, general, rounded} from '../values/numerals.js';
import {linspace, pictureOfChanges} from './picture.js';

const HEAD = '# libmotion golden 1';
const RATE = 240; // samples a second
const MOST = 24_000;
export const TOLERANCE = 0.25; // points; of angles degrees, of other numbers a fiftieth of it
const FINE = 50;
const PLACES = ['center', 'size', 'turn']; // what counts as points; other numbers are finer
const LEAST_SKEW = 1e-3;                   // degrees
const ESCAPES = [['%', '%25'], [' ', '%20'], ['\n', '%0A'], ['#', '%23']];
const OUTPUTS = ['affines', 'opacities', 'strokes', 'values'];

/** Returns what is drawn at times: a list of numbers for each time, by layer and what of it. */
function curvesOf(motion, times) {
  const {clip, names: layers} = motion, {labels} = clip.contents, found = new Map();
  const samples = times.map((time) => clip.sample(time, {space: 'root', outputs: OUTPUTS}));
  const valuesOf = (i) => {
    const end = labels[i + 1]?.place ?? clip.info.valueCount;
    return samples.map(({values}) => [...values.subarray(labels[i].place, end)]);
  };
  for (const row of motion.drawn) {
    const label = labels.findIndex(({layer, property}) => layer === row && property === c.PROPERTY_BOUNDS);
    const model = motion.tables?.layers[row].bounds ?? [0, 0, 0, 0];
    const boxes = label < 0 ? samples.map(() => model) : valuesOf(label);
    const drawn = samples.map(({affines}, i) => drawnOf(affines.subarray(6 * row, 6 * row + 6), boxes[i]));
    const turns = unwrapped(drawn.map(({turn}) => turn)).map((turn) => turn * (180 / Math.PI));
    const whole = 360 * rounded(turns[0] / 360), name = layers[row];
    found.set(`${name}.center`, drawn.map(({center}) => center));
    found.set(`${name}.turn`, turns.map((turn) => [turn - whole]));
    found.set(`${name}.size`, drawn.map(({size}) => size));
    if (drawn.some(({skew}) => Math.abs(skew) > LEAST_SKEW)) found.set(`${name}.skew`, drawn.map(({skew}) => [skew]));
    found.set(`${name}.opacity`, samples.map(({opacities}) => [opacities[row]]));
    if (!motion.pathed.has(row)) continue;
    const ends = samples.map(({strokes}) => [strokes[2 * row], strokes[2 * row + 1]]);
    found.set(`${name}.stroke`, ends.map((pair) => pair.map((end) => Math.min(Math.max(end, 0), 1))));
  }
  labels.forEach(({layer, property}, i) => {
    if (property < c.PROPERTY_USER) return;
    found.set(`${layer === c.NONE ? 'scene' : layers[layer]}.${clip.channels[i]?.key ?? i}`, valuesOf(i));
  });
  return found;
}

/** Returns how the bounds of a layer are drawn: center, turn in radians, size, and skew in degrees. */
function drawnOf([a, b, d, e, tx, ty], [left, top, width, height]) {
  const x = left + width / 2, y = top + height / 2, across = Math.hypot(a, b);
  const down = across > 0 ? (a * e - b * d) / across : Math.hypot(d, e);
  return {
    center: [x * a + y * d + tx, x * b + y * e + ty],
    turn: Math.atan2(b, a),
    size: [across * width, down * height],
    skew: Math.atan2(a * d + b * e, Math.abs(a * e - b * d)) * (180 / Math.PI)
  };
}

/** Returns angles without the jumps of a full turn between neighbours. */
function unwrapped(angles) {
  const full = 2 * Math.PI;
  let turns = 0;
  return angles.map((angle, i) => {
    const step = i ? angle - angles[i - 1] : 0;
    if (Math.abs(step) >= Math.PI) {
      let rest = ((step + Math.PI) % full + full) % full - Math.PI;
      if (rest === -Math.PI && step > 0) rest = Math.PI;
      turns += rest - step;
    }
    return angle + turns;
  });
}

/**
 * Returns the times at which a golden is made: even ones, and the instants around each time at which something jumps.
 */
function timesOf(motion, tolerance) {
  const {start, end, tables} = motion, count = Math.floor(Math.min(Math.max(RATE * (end - start), 2), MOST));
  const even = linspace(start, end, count + 1), around = new Set();
  const halves = even.flatMap((time, i) => (i < count ? [time, time + (even[i + 1] - time) / 2] : [time]));
  for (const [name, rows] of tables ? curvesOf(motion, halves) : []) {
    const least = allowed(name, tolerance) / 2;
    for (let i = 0; i < count; i++) {
      rows[0].forEach((_, column) => {
        const [a, b, d] = [0, 1, 2].map((step) => rows[2 * i + step][column]);
        const ways = [Math.abs(b - a), Math.abs(d - b)];
        // Even movement is half of the way in each half of the time.
        if (!(Math.abs(d - a) > least && Math.max(...ways) > 0.75 * (ways[0] + ways[1]))) return;
        const jump = jumpOf(motion, name, column, even[i], even[i + 1], least);
        if (jump !== null) around.add(jump);
      });
    }
  }
  const all = [...even, ...[...around].flatMap((time) => [time - 1e-6, time])];
  return [...new Set(all)].filter((time) => start <= time && time <= end).sort((a, b) => a - b);
}

/** Returns the first time after a jump of a number between two times; null if it goes fast there. */
function jumpOf(motion, name, column, low, high, least) {
  while (high - low > 5e-10) {
    const middle = low + (high - low) / 2;
    if (!(low < middle && middle < high)) break;
    const rows = curvesOf(motion, [low, middle, high]).get(name);
    if (!rows) return null;
    const [a, b, d] = rows.map((row) => row[column]), first = Math.abs(b - a), second = Math.abs(d - b);
    if (Math.max(first, second) <= least) return null;
    if (first >= second) high = middle;
    else low = middle;
  }
  return rounded(high * 1e9) / 1e9;
}

function allowed(name, tolerance) {
  return tolerance * (PLACES.includes(name.slice(name.lastIndexOf('.') + 1)) ? 1 : 1 / FINE);
}

/** Returns the text of a golden. */
export function written(motion, tolerance = TOLERANCE) {
  if (!(tolerance > 0)) refuse('tolerance', tolerance, 'must be above 0');
  const times = timesOf(motion, tolerance), {start, end} = motion;
  const lines = [`${HEAD}: ${general(start)} to ${general(end)} s, tolerance ${general(tolerance)}`];
  for (const [name, values] of curvesOf(motion, times)) {
    const keys = traceReduce({times, values: values.flat()}, allowed(name, tolerance) / 2), {arity} = keys;
    keys.times.forEach((time, i) => {
      lines.push(`${word(name)} ${fixed(time, 6)} ${numbers([...keys.values.subarray(i * arity, (i + 1) * arity)])}`);
    });
  }
  return `${lines.join('\n')}\n`;
}

const numbers = (values) => values
                              .map((value) => {
                                const text = fixed(value, 4).replace(/\.?0+$/, '');
                                return text === '-0' ? '0' : text;
                              })
                              .join(' ');

const word = (name) => ESCAPES.reduce((text, [plain, escaped]) => text.replaceAll(plain, escaped), name);
const plain = (text) => ESCAPES.reduceRight((name, [one, escaped]) => name.replaceAll(escaped, one), text);

/** Reads a golden: its tolerance, and the keys of each name, [time, ...numbers]. */
export function read(text) {
  const [head, ...lines] = text.split(/\r?\n/), keys = new Map();
  if (!head.startsWith(HEAD)) refuse('golden', head, `must begin with ${HEAD}`);
  for (const line of lines.filter((one) => one.trim())) {
    const [name, ...rest] = line.trim().split(/\s+/), key = rest.map(Number);
    if (key.length < 2 || key.some(Number.isNaN))
      refuse('golden', line, 'must be a name, seconds and numbers in each line');
    keys.set(plain(name), [...keys.get(plain(name)) ?? [], key]);
  }
  return {tolerance: Number(head.slice(head.lastIndexOf(' ') + 1)), keys};
}

/**
 * Returns what differs from a golden by more than its tolerance, { name, time, expected, seen, most, at }: where it
 * differs first, null if it is new or is gone; the numbers there in words; the largest difference and its time.
 */
export function compare(motion, text) {
  const {tolerance, keys: golden} = read(text), times = timesOf(motion, tolerance), changes = [];
  const now = curvesOf(motion, times);
  const other = (name, expected, seen) =>
    changes.push(new Change({name, time: null, expected, seen, most: 0, at: null}));
  for (const name of new Set([...golden.keys(), ...now.keys()])) {
    const keys = golden.get(name), values = now.get(name), count = keys && keys[0].length - 1;
    if (!values) other(name, `${keys.length} keys`, 'not there');
    else if (!keys) other(name, 'no keys of it', 'there');
    else if (count !== values[0].length) other(name, `${count} numbers`, `${values[0].length} numbers`);
    else {
      const expected = along(keys, times);
      const gaps = values.map((row, i) => Math.max(...row.map((value, k) => Math.abs(expected[i][k] - value))));
      const first = gaps.findIndex((gap) => gap > allowed(name, tolerance) + 1e-4);
      if (first < 0) continue;
      const most = gaps.reduce((a, b) => Math.max(a, b)), at = times[gaps.indexOf(most)];
      const [wanted, seen] = [numbers(expected[first]), numbers(values[first])];
      changes.push(new Change({name, time: times[first], expected: wanted, seen, most, at}));
    }
  }
  return changes;
}

/** Returns an SVG with the differences from a golden: both curves of up to four changes. */
export function drawn(motion, text, changes) {
  const {tolerance, keys: all} = read(text), times = timesOf(motion, tolerance), golden = new Map();
  for (const [name, keys] of all) golden.set(name, along(keys, times));
  return pictureOfChanges(times, curvesOf(motion, times), golden, changes);
}

/** What differs from a golden. testing.d.ts describes the fields. */
class Change {
  constructor(fields) { Object.freeze(Object.assign(this, fields)); }

  toString() {
    const {name, time, expected, seen, most, at} = this;
    if (time === null) return `${name}: ${seen}, the golden has ${expected}`;
    return `${name}: from ${fixed(time, 4)} s on, where it is ${seen} and the golden has ${expected}; ` +
      `by ${general(most, 4)} at most, at ${fixed(at, 4)} s`;
  }
}

/** Returns the numbers of a golden at ascending times. */
function along(keys, times) {
  let next = 0;
  return times.map((time) => {
    while (next < keys.length && keys[next][0] <= time) next++;
    const [one, two] = [keys[Math.max(next - 1, 0)], keys[Math.min(next, keys.length - 1)]];
    const part = two[0] > one[0] ? (time - one[0]) / (two[0] - one[0]) : 0;
    return one.slice(1).map((from, k) => from + (two[k + 1] - from) * part);
  });
}
