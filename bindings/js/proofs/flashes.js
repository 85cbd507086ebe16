// The rule about flashes: flashesPerSecond.

import * as c from '../abi/numbers.js';
import {number, refuse} from '../core/arguments.js';
import {MotionError} from '../core/error.js';
import {Answer, FAILS, HOLDS, UNDECIDED} from './answer.js';
import {general} from '../values/numerals.js';
import {luminance} from './enclosures/mixing.js';
import {Rough} from './enclosures/rough.js';
import {Motion} from './motion.js';
import {linspace, median} from './search.js';
import {Numbers} from './valued.js';

const BLINK = 1e-3;               // seconds: a change that is undone within this time does not count
const COARSE = 32;                // pieces that rough bounds begin with
const FINEST = [0.9, 0.45, 0.22]; // of the change that counts: how wide pieces may be, one after the other
const TRIED = 1024;               // pieces of the length of those that say how many it takes
const PARTS = 16;                 // into which a wide piece is cut at most
const EXACT = 4;                  // rough bounds that one by the kernel takes the time of
const MOST_ROUGH = 20_000;        // rough bounds of an answer
const RATE = 240, MOST_SAMPLES = 20_000;
const FEW = 8; // of how many samples one is looked at first

/**
 * In no second are there more than "atMost" flashes: pairs of opposing changes of relative luminance of "least" or more
 * (WCAG 2.3.1), weighted by the share of the picture that a layer covers. Each drawn layer counts by itself, and all of
 * them together. Opacity, colour and box count; gradients, images, masks and what covers what do not. Where layers
 * would flash over the darkest or the brightest layers below them, the answer is undecided.
 */
export function flashesPerSecond(motion, {atMost = 3, least = 0.1, budget = 4000}) {
  if (!motion.frame) {
    const rule = 'the size of the picture is not known';
    throw new MotionError(`flashesPerSecond: ${rule}`, {field: 'size', rule});
  }
  motion.keys('flashesPerSecond');
  number(least, 'least');
  if (!(number(atMost, 'atMost') >= 0 && atMost < Infinity)) refuse('atMost', atMost, 'must be 0 or more, and finite');
  const span = motion.endlessSpan; // a second may begin in any part of the cycle
  const all = span ? new Motion(motion.source, {start: span[0], end: span[1] + 1 + 2 * BLINK}) : motion;
  const light = new Light(all), most = Math.floor(atMost), found = judged(all, light, most, least, budget);
  const others = found.verdict === HOLDS ? light.grounds() : [];
  for (const below of others) {
    const other = judged(all, new Light(all, below), most, least, budget);
    if (other.verdict === HOLDS) continue;
    const note = 'it may flash over the layers below it: which part of them it covers is not known';
    return other.with({verdict: UNDECIDED, expected: null, seen: null, why: null, note});
  }
  return found;
}

function judged(motion, light, most, least, budget) {
  const {start, end} = motion, rule = `at most ${most} flashes a second`, window = 2 * (most + 1);
  const layerOf = (column) => motion.names.layers[light.rows[column]] ?? null; // null: all together
  if (!light.rows.length) return new Answer(rule, HOLDS, {start, end});
  const fails = ({time, column, first, count}) => {
    const layer = layerOf(column), why = motion.explained(layer, time);
    const seen = `${Math.floor(count / 2)} flashes from ${general(first, 5)} s on`,
          expected = `${most} flashes or fewer in a second`;
    return new Answer(rule, FAILS, {time, layer, property: 'luminance', expected, seen, why, start, end});
  };
  const times = linspace(start, end, Math.floor(Math.min(Math.max(RATE * (end - start), RATE), MOST_SAMPLES)) + 1);
  let isFirst = true, worst = null;
  // Rough bounds often suffice, and cost little. Finer ones are of no use where samples show more flashes than allowed.
  for (const {able, pieces} of light.rough(least, budget)) {
    if (!unproven(pieces, able, window, least)) return new Answer(rule, HOLDS, {start, end});
    if (isFirst && mostFlashes(few(times), light.seen(few(times), able), most, least))
      worst = witness(light, times, able, most, least);
    if (worst) return fails(worst);
    isFirst = false;
  }
  // What never changes by so much cannot flash.
  const able = light.enclose(start, end).flatMap(([low, high], column) => (high - low < least ? [] : [column]));
  if (!able.length) return new Answer(rule, HOLDS, {start, end});
  // Samples count flashes from below: a witness.
  worst = witness(light, times, able, most, least);
  if (worst) return fails(worst);
  // Enclosures count them from above. Coarse ones often suffice; no piece may be as wide as a change.
  let open = null;
  for (const fine of [0.9 * least, least / 3]) {
    const {pieces, unknown} = light.pieces(start, end, able, fine, budget);
    if (unknown !== null) {
      const note = 'no bound of a colour or a place is known there';
      return new Answer(rule, UNDECIDED, {time: unknown, property: 'luminance', note, start, end});
    }
    open = unproven(pieces, able, window, least);
    if (!open) return new Answer(rule, HOLDS, {start, end});
  }
  const note = 'enclosures allow more flashes than samples show; a larger budget refines it';
  const fields = {time: open.time, layer: layerOf(open.column), property: 'luminance', width: open.width, note};
  return new Answer(rule, UNDECIDED, {...fields, start, end});
}

const few = (times) => times.filter((_, i) => i % FEW === 0);

/** Returns what mostFlashes finds in some columns, where a change that is undone within a blink does not count. */
function witness(light, times, columns, most, least) {
  const here = light.seen(times, columns);
  if (!mostFlashes(times, here, most, least)) return null;
  const [start, end] = [times[0], times.at(-1)];
  const [sooner, later] = [-BLINK, BLINK].map(
    (shift) => light.seen(times.map((time) => Math.min(Math.max(time + shift, start), end)), columns));
  const calm = here.map((row, i) => row.map((value, k) => median(value, sooner[i][k], later[i][k])));
  const worst = mostFlashes(times, calm, most, least);
  return worst && {...worst, column: columns[worst.column]};
}

/**
 * Returns where more flashes than allowed are possible, { time, column, width }: in which column, and how wide its
 * bounds are; null for nowhere.
 */
function unproven(pieces, able, window, least) {
  for (const [place, column] of able.entries()) {
    const ranges = pieces.map(({begin, end, bounds: {[place]: [low, high]}}) => ({begin, end, low, high}));
    const width = ranges.reduce((most, {low, high}) => Math.max(most, high - low), -Infinity);
    const wide = ranges.find(({low, high}) => high - low >= least);
    if (wide) return {time: wide.begin, column, width}; // it may flash any number of times there
    const turns = changes(ranges, least);
    const open = turns.find((turn, at) => turns[at + window - 1]?.begin - turn.end <= 1);
    if (open) return {time: open.begin, column, width};
  }
  return null;
}

/**
 * Returns the first time by which a column has more flashes than allowed, { time, column, first, count }: when they
 * begin, and how many turns there are. Null without such a time.
 */
function mostFlashes(times, seen, most, least) {
  const window = 2 * (most + 1);
  let worst = null;
  for (const column of seen[0].keys()) {
    const ranges = times.map((time, i) => ({begin: time, end: time, low: seen[i][column], high: seen[i][column]}));
    const turns = changes(ranges, least).map(({end: time}) => time);
    const i = turns.findIndex((time, at) => turns[at + window - 1] - time <= 1), time = turns[i + window - 1];
    if (i < 0 || (worst && time >= worst.time)) continue;
    const count = turns.filter((one) => one >= turns[i] && one <= turns[i] + 1).length;
    worst = {time, column, first: turns[i], count};
  }
  return worst;
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
export class Light {
  #motion;
  #parts; // of each layer: the numbers of its colour, and where they begin
  #corners;
  #below;       // the luminance below each layer
  #isRecolored; // whether a colour moves
  #shades;      // what shadesOf returns, if none does
  #stillLights; // and what lightsAt returns

  /** below: the luminance below each layer, in place of that of the background. */
  constructor(motion, below = null) {
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
    this.#below = below ?? new Array(this.rows.length).fill(backgroundOf(motion));
    this.#isRecolored = motion.tables.animations.some(({property}) => property >= c.PROPERTY_USER);
  }

  get #places() { return this.#corners ??= this.#motion.corners(this.rows); }

  /** Returns the share of the picture that a box covers. */
  #share(left, top, right, bottom) {
    const [, , width, height] = this.#motion.frame;
    const across = Math.min(right, width) - Math.max(left, 0), down = Math.min(bottom, height) - Math.max(top, 0);
    return Math.max(across, 0) * Math.max(down, 0) / (width * height);
  }

  /**
   * Returns the least and the greatest luminance below each layer, where these are not those of the background: of the
   * layers that are painted before it, and may meet it.
   */
  grounds() {
    const {start, end, tables} = this.#motion, least = [...this.#below], most = [...this.#below];
    const isOrdered = !tables.layers3d.length; // layers in 3D are painted in another order
    const all = this.#motion.boxes(start, end), boxes = this.rows.map((row) => all[row]);
    const bounds = new Map([...this.#parts.numbers].map(([key, one]) => [key, one.enclose(start, end)]));
    const shades = this.#parts.of.map(
      ({key, first, end: last}) => bounds.get(key).map((numbers) => limited(numbers.slice(first, last))));
    const order = this.rows.map((row) => this.#motion.drawnAt.get(row) ?? row);
    for (const [i, [left, top, right, bottom]] of boxes.entries()) {
      for (const [k, box] of boxes.entries()) {
        if (k === i || (isOrdered && order[k] >= order[i])) continue;
        if (!(box[0] < right && box[1] < bottom && box[2] > left && box[3] > top)) continue;
        [least[i], most[i]] = [Math.min(least[i], shades[k][0]), Math.max(most[i], shades[k][1])];
      }
    }
    const differs = (ground) => ground.some((light, i) => Math.abs(light - this.#below[i]) > 1e-9);
    return [least, most].filter(differs);
  }

  at(time) {
    const corners = this.#places.at(time), opacities = this.#motion.opacitiesAt(time), each = [];
    const lights = this.#isRecolored ? this.#lightsAt(time) : this.#stillLights ??= this.#lightsAt(time);
    let sum = 0;
    for (let i = 0, at = 0; i < this.rows.length; i++, at += 8) {
      const left = Math.min(corners[at], corners[at + 2], corners[at + 4], corners[at + 6]),
            right = Math.max(corners[at], corners[at + 2], corners[at + 4], corners[at + 6]),
            top = Math.min(corners[at + 1], corners[at + 3], corners[at + 5], corners[at + 7]),
            bottom = Math.max(corners[at + 1], corners[at + 3], corners[at + 5], corners[at + 7]);
      each.push(this.#share(left, top, right, bottom) * opacities[this.rows[i]] * lights[i]);
      sum += each[i];
    }
    each.push(sum);
    return each;
  }

  /** Returns the light of some columns at times. */
  seen(times, columns) {
    return times.map((time) => {
      const light = this.at(time);
      return columns.map((column) => light[column]);
    });
  }

  /** Returns the light of the colour of each layer at a time. */
  #lightsAt(time) {
    const {numbers, of} = this.#parts, colors = new Map([...numbers].map(([key, one]) => [key, one.at(time)]));
    return of.map(({key, first, end}, i) => {
      const color = colors.get(key).slice(first, end);
      return Math.min(Math.max(color[3] ?? 1, 0), 1) * (limited(color) - this.#below[i]);
    });
  }

  /** Returns the least and the greatest light of the colour of each layer. */
  #shadesOf(start, end) {
    const colors = new Map([...this.#parts.numbers].map(([key, one]) => [key, one.enclose(start, end)]));
    return this.#parts.of.map(({key, first, end: last}, i) => {
      const bounds = colors.get(key).map((numbers) => numbers.slice(first, last));
      const alphas = bounds.map((color) => Math.min(Math.max(color[3] ?? 1, 0), 1));
      const lights = bounds.flatMap((color) => alphas.map((alpha) => alpha * (limited(color) - this.#below[i])));
      return [Math.min(...lights), Math.max(...lights)];
    });
  }

  /** Returns the least and the greatest light of each column from one time to another. */
  enclose(start, end) {
    const [low, high] = this.#places.enclose(start, end), outer = new Float64Array(4 * this.rows.length).fill(Infinity);
    const inner = outer.slice();
    for (let i = 0; i < this.rows.length; i++) {
      for (const axis of [0, 1]) {
        const at = [0, 2, 4, 6].map((corner) => 8 * i + corner + axis);
        outer[4 * i + axis] = Math.min(...at.map((k) => low[k]));
        outer[4 * i + 2 + axis] = Math.max(...at.map((k) => high[k]));
        inner[4 * i + axis] = Math.min(...at.map((k) => high[k]));
        inner[4 * i + 2 + axis] = Math.max(...at.map((k) => low[k]));
      }
    }
    const found = this.#lights(start, end, outer, inner, this.#motion.opacities(start, end));
    return Array.from({length: this.rows.length + 1}, (_, i) => [found[2 * i], found[2 * i + 1]]);
  }

  /**
   * Returns pieces with the light at both ends of the motion where the first or the last piece is left out: what
   * changes there is not undone, and does not show later.
   */
  #withEnds(pieces, able) {
    const {start, end} = this.#motion;
    const instant = (time) => {
      const light = this.at(time);
      return {begin: time, end: time, bounds: able.map((column) => [light[column], light[column]])};
    };
    const before = pieces[0]?.begin <= start ? [] : [instant(start)];
    return [...before, ...pieces, ...(pieces.at(-1)?.end >= end ? [] : [instant(end)])];
  }

  /** Returns the least and the greatest light of each column, from boxes around and within those of the layers. */
  #lights(start, end, outer, inner, [least, most]) {
    const shades = this.#isRecolored ? this.#shadesOf(start, end) : this.#shades ??= this.#shadesOf(start, end);
    const count = this.rows.length, found = new Float64Array(2 * count + 2);
    for (let i = 0, at = 0; i < count; i++, at += 4) {
      const [dark, bright] = shades[i], row = this.rows[i];
      const under = this.#share(inner[at], inner[at + 1], inner[at + 2], inner[at + 3]) * least[row];
      const over = this.#share(outer[at], outer[at + 1], outer[at + 2], outer[at + 3]) * most[row];
      const low = Math.min(Math.min(dark * under, dark * over), Math.min(bright * under, bright * over));
      const high = Math.max(Math.max(dark * under, dark * over), Math.max(bright * under, bright * over));
      [found[2 * i], found[2 * i + 1]] = [low, high];
      found[2 * count] += low;
      found[2 * count + 1] += high;
    }
    return found;
  }

  /**
   * Yields pieces of time with their bounds from rough corners, finer and finer, and which columns may change by
   * "least": { able, pieces }. No piece is as wide as "least", but some that are left out, as in "pieces". It ends when
   * it has cost as much as it may.
   */
  * rough(least, budget) {
    const {start, end, tables} = this.#motion, places = new Rough(tables, this.rows);
    if (places.unknown || budget < COARSE) return;
    const enclose = (begin, finish, isExact) => {
      const span = isExact ? null : [start, end], [outer, inner] = places.boxes(begin, finish, span);
      return this.#lights(begin, finish, outer, inner, this.#motion.opacities(begin, finish, span));
    };
    const most = Math.min(8 * budget, MOST_ROUGH);
    const rough = new RoughPieces(start, end, this.rows.length + 1, enclose, least, most);
    for (const fine of FINEST) {
      const pieces = rough.refine(fine * least) ? rough.narrow() : null;
      if (!pieces) return;
      yield {able: rough.able, pieces: this.#withEnds(pieces, rough.able)};
    }
  }

  /**
   * Returns pieces of time with the bounds of the columns that are able to flash, and where no bound is known, or null.
   * None is wider than "fine" if the budget suffices. One that is wide for less than a blink is left out: a change that
   * is undone so soon does not count, and any other shows later.
   */
  pieces(start, end, able, fine, budget) {
    const left = [[start, end]], pieces = [];
    let skipped = 0;
    for (let calls = 1; left.length; calls++) {
      const [begin, finish] = left.pop(), all = this.enclose(begin, finish), bounds = able.map((column) => all[column]);
      const isWide = bounds.some(([low, high]) => !(high - low <= fine)), length = finish - begin;
      if (isWide && length > BLINK / 4 && calls < budget) {
        const middle = begin + length / 2;
        left.push([middle, finish], [begin, middle]);
      } else if (!bounds.every(([low, high]) => Number.isFinite(high - low))) {
        return {pieces, unknown: begin};
      } else if (isWide && length <= BLINK / 4 && skipped + length <= BLINK) {
        skipped += length;
      } else {
        skipped = 0;
        pieces.push({begin, end: finish, bounds});
      }
    }
    return {pieces: this.#withEnds(pieces, able), unknown: null};
  }
}

/** Returns the luminance of a colour, whose parts are limited to 0..1. */
const limited = (color) => luminance(color.slice(0, 3).map((part) => Math.min(Math.max(part, 0), 1)));

/**
 * Pieces of the time from start to end, with bounds of the columns that may change by "least".
 *
 * enclose(begin, finish, isExact)  the least and the greatest of each column in turn; isExact: by the kernel
 * most                             how much all bounds may cost: a rough one counts 1, one by the kernel EXACT
 */
class RoughPieces {
  #enclose;
  #widest;
  #most;
  #cost = 0;
  #pieces; // in the order of time

  constructor(start, end, columns, enclose, least, most) {
    [this.#enclose, this.#widest, this.#most] = [enclose, FINEST[0] * least, most];
    this.able = [...Array(columns).keys()];
    this.#pieces = this.#cut(start, end, COARSE);
    this.#keepAble();
    const count = this.#countOfShort((end - start) / TRIED);
    if (count > 2 * COARSE && count < most) this.#pieces = this.#cut(start, end, count);
  }

  #bounds(begin, end, isExact = false) {
    const found = this.#enclose(begin, end, isExact);
    this.#cost += isExact ? EXACT : 1;
    const bounds = this.able.map((column) => [found[2 * column], found[2 * column + 1]]);
    return {begin, end, bounds, isExact, width: widest(bounds)};
  }

  #cut(begin, end, count) {
    const edge = (i) => (i < count ? begin + i * ((end - begin) / count) : end);
    return Array.from({length: count}, (_, i) => this.#bounds(edge(i), edge(i + 1)));
  }

  /** Leaves out the columns that never change by as much as counts. */
  #keepAble() {
    this.able = this.able.filter((column) => {
      const low = Math.min(...this.#pieces.map(({bounds}) => bounds[column][0]));
      return !(Math.max(...this.#pieces.map(({bounds}) => bounds[column][1])) - low < this.#widest);
    });
    this.#pieces = this.#pieces.map((piece) => {
      const bounds = this.able.map((column) => piece.bounds[column]);
      return {...piece, bounds, width: widest(bounds)};
    });
  }

  /** Returns how many pieces it takes, as some short ones of this length say. */
  #countOfShort(length) {
    const short = this.#pieces.filter((_, i) => i % 2 === 0).map(({begin}) => this.#bounds(begin, begin + length));
    const widths = short.map(({width}) => width).sort((a, b) => a - b), half = widths.length / 2;
    return Math.floor(TRIED * 0.6 * (widths[half - 1] + widths[half]) / this.#widest);
  }

  /**
   * Cuts pieces until none is wider than "fine", but for those shorter than a blink. Returns whether that has not cost
   * more than it may.
   */
  refine(fine) {
    const left = this.#pieces.reverse();
    this.#pieces = [];
    while (left.length) {
      const piece = left.pop(), {begin, end, width, isExact} = piece, isWide = !(width <= fine);
      if (isWide && !isExact && end - begin <= BLINK) { // where numbers turn, samples say little of a short piece
        left.push(this.#bounds(begin, end, true));
      } else if (isWide && end - begin > BLINK / 4) {
        const parts = Math.min(Math.max(Math.ceil(1.25 * width / fine), 2), PARTS);
        left.push(...this.#cut(begin, end, parts).reverse());
      } else {
        this.#pieces.push(piece);
      }
      if (this.#cost > this.#most) return false;
    }
    return true;
  }

  /** Returns the pieces without the wide ones; null if such are longer than a blink together. */
  narrow() {
    const isWide = ({width}) => !(width <= this.#widest);
    let skipped = 0;
    for (const piece of this.#pieces) {
      skipped = isWide(piece) ? skipped + piece.end - piece.begin : 0;
      if (skipped > BLINK) return null;
    }
    return this.#pieces.filter((piece) => !isWide(piece));
  }
}

/** Returns the greatest difference of two bounds. */
function widest(bounds) {
  let most = 0;
  for (const [low, high] of bounds) most = Math.max(most, high - low);
  return most;
}

/** Returns the luminance of the picture's background: white if it has none. */
function backgroundOf({clip, start}) {
  const paint = clip.contents.paints.find(({kind}) => kind === c.PAINT_BACKGROUND);
  if (!paint) return 1;
  const {values} = clip.sample(start, {outputs: ['values']});
  return luminance([0, 1, 2].map((part) => Math.min(Math.max(values[paint.color + part], 0), 1)));
}
