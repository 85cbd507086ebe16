// The rule about flashes: flashesPerSecond.

import * as c from '../abi/numbers.js';
import {number} from '../core/arguments.js';
import {MotionError} from '../core/error.js';
import {Answer, FAILS, HOLDS, UNDECIDED} from './answer.js';
import {general} from '../values/numerals.js';
import {luminance} from './enclosures/mixing.js';
import {linspace} from './search.js';
import {Numbers} from './valued.js';

const BLINK = 1e-3; // seconds: a change that is undone within this time does not count
const RATE = 240, MOST_SAMPLES = 20_000;

/**
 * In no second are there more than "atMost" flashes: pairs of opposing changes of relative luminance of "least" or more
 * (WCAG 2.3.1), weighted by the share of the picture that a layer covers. Each drawn layer counts by itself, and all of
 * them together. Opacity, colour and box count; gradients, images, masks and what covers what do not.
 */
export function flashesPerSecond(motion, {atMost = 3, least = 0.1, budget = 4000}) {
  if (!motion.frame) {
    const rule = 'the size of the picture is not known';
    throw new MotionError(`flashesPerSecond: ${rule}`, {field: 'size', rule});
  }
  motion.keys('flashesPerSecond');
  number(least, 'least');
  const {start, end} = motion, light = new Light(motion), most = Math.floor(number(atMost, 'atMost'));
  const rule = `at most ${most} flashes a second`, window = 2 * (most + 1);
  const layerOf = (column) => motion.names.layers[light.rows[column]] ?? null; // null: all together
  if (!light.rows.length) return new Answer(rule, HOLDS, {start, end});
  // Samples count flashes from below: a witness.
  const times = linspace(start, end, Math.floor(Math.min(Math.max(RATE * (end - start), RATE), MOST_SAMPLES)) + 1);
  const seen = times.map((time) => light.at(time)), columns = seen[0].map((_, column) => column);
  let worst = null;
  for (const column of columns) {
    const turns = changes(
      times.map((time, i) => ({begin: time, end: time, low: seen[i][column], high: seen[i][column]})),
      least).map(({end: time}) => time);
    const i = turns.findIndex((time, at) => turns[at + window - 1] - time <= 1), time = turns[i + window - 1];
    if (i < 0 || (worst && time >= worst.time)) continue;
    worst =
      {time, column, first: turns[i], count: turns.filter((one) => one >= turns[i] && one <= turns[i] + 1).length};
  }
  if (worst) {
    const {time, column, first, count} = worst, layer = layerOf(column);
    const words = `${Math.floor(count / 2)} flashes from ${general(first, 5)} s on`,
          why = motion.explained(layer, time);
    const fields = {time, layer, property: 'luminance', expected: `${most} flashes or fewer in a second`, seen: words};
    return new Answer(rule, FAILS, {...fields, why, start, end});
  }
  // Enclosures count them from above.
  const {pieces, isOpen} = light.pieces(start, end, least / 3, budget);
  const undecided = (time, column, width) => {
    const note = 'enclosures allow more flashes than samples show; a larger budget refines it';
    const fields = {time, layer: layerOf(column), property: 'luminance', width, note};
    return new Answer(rule, UNDECIDED, {...fields, start, end});
  };
  if (isOpen) {
    const {begin, bounds} = pieces.at(-1), widths = bounds.map(([low, high]) => high - low);
    const width = Math.max(...widths);
    return undecided(begin, widths.indexOf(width), width);
  }
  for (const column of columns) {
    const ranges = pieces.map(({bounds, ...piece}) => ({...piece, low: bounds[column][0], high: bounds[column][1]}));
    const turns = changes(ranges, least);
    const open = turns.find((turn, at) => turns[at + window - 1]?.begin - turn.end <= 1);
    if (!open) continue;
    return undecided(open.begin, column, Math.max(...ranges.map(({low, high}) => high - low)));
  }
  return new Answer(rule, HOLDS, {start, end});
}

/**
 * Returns as many opposing changes of "least" or more as numbers within ranges can make: of each the begin and the end
 * of the range in which it is complete. A range counts once.
 */
function changes(ranges, least) {
  const found = [];
  let direction = 0, top = ranges[0]?.high, bottom = ranges[0]?.low;
  for (const {begin, end, low, high} of ranges) {
    [top, bottom] = [Math.max(top, high), Math.min(bottom, low)];
    if (direction <= 0 && high - bottom >= least) direction = 1;
    else if (direction >= 0 && top - low >= least) direction = -1;
    else continue;
    found.push({begin, end});
    [top, bottom] = direction > 0 ? [high, high] : [low, low];
  }
  return found;
}

/**
 * The relative luminance that layers add to the picture: share x opacity x (luminance - that of the background). One
 * column for each layer that paints with a plain colour, and one for all of them together.
 */
class Light {
  #motion;
  #parts; // of each layer: the numbers of its colour, and where they begin
  #corners;
  #background;

  constructor(motion) {
    const keys = new Map(), rowsOf = new Map();
    for (const {owner, key} of motion.names.users)
      if (['backgroundColor', 'fillColor'].includes(key) && motion.drawn.includes(owner) && !keys.has(owner))
        keys.set(owner, key);
    this.rows = [...keys.keys()].sort((a, b) => a - b);
    for (const row of this.rows) rowsOf.set(keys.get(row), [...rowsOf.get(keys.get(row)) ?? [], row]);
    const numbers = new Map([...rowsOf].map(
      ([key, rows]) => [key, new Numbers(motion, key, rows.map((row) => motion.names.layers[row]), 0.01)]));
    this.#parts = {
      numbers,
      of: this.rows.map((row) => {
        const key = keys.get(row), {rows} = numbers.get(key);
        return {key, first: rows.indexOf(row), end: rows.lastIndexOf(row) + 1};
      })
    };
    this.#motion = motion;
    this.#background = backgroundOf(motion);
    this.#corners = this.rows.length ? motion.corners(this.rows) : null;
  }

  /** Returns the share of the picture that a box covers. */
  #share(left, top, right, bottom) {
    const [, , width, height] = this.#motion.frame;
    const across = Math.min(right, width) - Math.max(left, 0), down = Math.min(bottom, height) - Math.max(top, 0);
    return Math.max(across, 0) * Math.max(down, 0) / (width * height);
  }

  /** Returns the light of a colour, whose parts are limited to 0..1. */
  #lightOf(color) {
    return luminance(color.slice(0, 3).map((part) => Math.min(Math.max(part, 0), 1))) - this.#background;
  }

  at(time) {
    const corners = this.#corners.at(time), opacities = this.#motion.opacitiesAt(time), {numbers, of} = this.#parts;
    const colors = new Map([...numbers].map(([key, one]) => [key, one.at(time)]));
    const each = this.rows.map((row, i) => {
      const own = corners.slice(8 * i, 8 * i + 8), [x, y] = [0, 1].map((axis) => own.filter((_, k) => k % 2 === axis));
      const color = colors.get(of[i].key).slice(of[i].first, of[i].end),
            alpha = Math.min(Math.max(color[3] ?? 1, 0), 1);
      const share = this.#share(Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y));
      return share * opacities[row] * alpha * this.#lightOf(color);
    });
    return [...each, each.reduce((sum, value) => sum + value, 0)];
  }

  /** Returns the least and the greatest light of each column from one time to another. */
  enclose(start, end) {
    const [low, high] = this.#corners.enclose(start, end), [least, most] = this.#motion.opacities(start, end);
    const colors = new Map([...this.#parts.numbers].map(([key, one]) => [key, one.enclose(start, end)]));
    const each = this.rows.map((row, i) => {
      const [lx, ly, hx, hy] = [[low, 0], [low, 1], [high, 0], [high, 1]].map(
        ([bounds, axis]) => [0, 2, 4, 6].map((corner) => bounds[8 * i + corner + axis]));
      const [smallest, largest] = [Math.min, Math.max];
      const outer = this.#share(smallest(...lx), smallest(...ly), largest(...hx), largest(...hy));
      const isKnown = [...lx, ...ly].every(Number.isFinite);
      const inner = isKnown ? this.#share(smallest(...hx), smallest(...hy), largest(...lx), largest(...ly)) : 0;
      const {key, first, end: last} = this.#parts.of[i];
      const bounds = colors.get(key).map((numbers) => numbers.slice(first, last));
      const alphas = bounds.map((color) => Math.min(Math.max(color[3] ?? 1, 0), 1));
      const lights = bounds.flatMap((color) => alphas.map((alpha) => alpha * this.#lightOf(color)));
      const ends = lights.flatMap((light) => [light * inner * least[row], light * outer * most[row]]);
      return [smallest(...ends), largest(...ends)];
    });
    return [...each, [0, 1].map((side) => each.reduce((sum, bounds) => sum + bounds[side], 0))];
  }

  /**
   * Returns pieces of time with their bounds, none wider than "fine", and whether the budget ended before: then the
   * last piece is too wide. A piece that is wide for less than a blink is left out: a change that is undone so soon
   * does not count, and any other shows later.
   */
  pieces(start, end, fine, budget) {
    const left = [[start, end]], found = [];
    let skipped = 0;
    for (let calls = 1; left.length; calls++) {
      const [begin, finish] = left.pop(), bounds = this.enclose(begin, finish), length = finish - begin;
      const isWide = bounds.some(([low, high]) => !(high - low <= fine));
      if (isWide && length > BLINK / 4) {
        if (calls >= budget) return {pieces: [...found, {begin, end: finish, bounds}], isOpen: true};
        const middle = begin + length / 2;
        left.push([middle, finish], [begin, middle]);
      } else if (isWide && skipped + length <= BLINK) {
        skipped += length;
      } else {
        skipped = 0;
        found.push({begin, end: finish, bounds});
      }
    }
    return {pieces: found, isOpen: false};
  }
}

/** Returns the luminance of the picture's background: white if it has none. */
function backgroundOf({clip, start}) {
  const paint = clip.contents.paints.find(({kind}) => kind === c.PAINT_BACKGROUND);
  if (!paint) return 1;
  const {values} = clip.sample(start, {outputs: ['values']});
  return luminance([0, 1, 2].map((part) => Math.min(Math.max(values[paint.color + part], 0), 1)));
}
