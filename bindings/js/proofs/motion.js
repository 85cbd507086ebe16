// A clip with what the rules need of it: its keys, its layers by name, its span, and what it draws.

import * as c from '../abi/numbers.js';
import {number, refuse} from '../core/arguments.js';
import {MotionError} from '../core/error.js';
import {Clip, descriptionOf} from '../clip/clip.js';
import {cycleOf} from '../document/cycle.js';
import {clipCompile} from '../functions/description.js';
import {clipBounds} from '../functions/plain-samples.js';
import {clipProve} from '../functions/traces.js';
import {properties} from '../abi/properties.js';
import {Path} from '../values/path.js';
import {Corners} from './enclosures/places.js';
import {Names} from './enclosures/quantities.js';
import {Probed, tablesOf} from './enclosures/tables.js';

export const SHOWS = 1 / 512; // an opacity that no screen of 8 bits shows is less than this
const FILE = 'a clip from a file has no keys: check the scene or the Lottie file that it was made of';
const DRAWN = [c.PAINT_FILL, c.PAINT_STROKE, c.PAINT_BOX, c.PAINT_IMAGE];
const UNKNOWN = [-1e30, -1e30, 1e30, 1e30]; // a box without limits
const PLAIN = 1e-6;                         // of the scale: how far from round a pen may be

/** Returns the rows of the layers that rows of paint draw. */
const paintedBy = (paints, painted) =>
  paints.flatMap(({firstPainted, paintedCount}) => [...painted.subarray(firstPainted, firstPainted + paintedCount)]);

/** A scene, a Lottie or a clip, prepared for rules. testing.d.ts describes it. */
export class Motion {
  #bytes;
  #probed;  // the clip again, so that the caller's one keeps what it shows
  #isWhole; // whether no start and no end were given
  #both;    // rows of the layers of which a path and the bounds are drawn
  #later;   // what is made at the first use: the cycle, and the clip with whole paths

  constructor(source, {start, end, styleSheet = null} = {}) {
    const inner = source instanceof Motion ? source : null;
    const clip = inner?.clip ?? (typeof source?.compile === 'function' ? source.compile() : source?.clip ?? source);
    if (!(clip instanceof Clip)) refuse('motion', source, 'must be a Scene, a Lottie or a Clip of \'libmotion\'');
    const description = inner ? null : descriptionOf(clip);
    this.clip = clip;
    this.source = inner?.source ?? source;
    this.styleSheet = inner?.styleSheet ?? styleSheet;
    /** The description's tables; null for a clip from a file. */
    this.tables = inner ? inner.tables : description && tablesOf(description);
    /** Whether the stroke ends of a layer may be those of others. */
    this.hasTrims = inner ? inner.hasTrims : (description?.trims?.length ?? 0) > 0;
    this.names = inner?.names ?? new Names(clip, this.tables);
    this.#bytes = inner ? inner.#bytes : clip.bytes;
    this.#probed = inner ? inner.#probed : new Probed(this.#bytes);
    this.#later = inner ? inner.#later : {};
    const {contents: {paints, painted, labels, size: [width, height]}} = clip;
    const rowsOf = (kinds) => paintedBy(paints.filter(({kind}) => kinds.includes(kind)), painted);
    const rows = [...new Set(rowsOf(DRAWN))].sort((a, b) => a - b);
    /** The rows of the layers that are drawn; of all, if the clip has no paint. */
    this.drawn = rows.length ? rows : [...this.names.layers.keys()];
    /** The picture: left top right bottom. Null if its size is not known. */
    this.frame = width > 0 && height > 0 ? [0, 0, width, height] : null;
    /** How the paths of layers are drawn, by row, for clipBounds: a fill has a pen of no width. */
    this.strokes = strokesOf(clip.contents, new Set(labels.map(({place}) => place)));
    const whole = paints.filter(({kind, flags}) => kind === c.PAINT_FILL && flags & c.PAINT_WHOLE);
    /**
     * The rows of layers whose fills stay whole where their strokes are trimmed: motion_clip_bounds encloses trimmed
     * paths.
     */
    this.wholeFills = [...new Set(paintedBy(whole, painted))].sort((a, b) => a - b);
    const boxed = rowsOf([c.PAINT_BOX, c.PAINT_IMAGE]);
    this.#both = [...this.strokes.keys()].filter((row) => boxed.includes(row));
    this.#isWhole = (inner ? inner.#isWhole : true) && start === undefined && end === undefined;
    const [from, to] = inner ? [inner.start, inner.end] : this.#span();
    [this.start, this.end] = [number(start ?? from, 'start'), number(end ?? to, 'end')];
    if (!(Number.isFinite(this.start) && Number.isFinite(this.end) && this.start <= this.end))
      refuse('end', this.end, `must be finite seconds, and not before the start ${this.start}`);
  }

  #span() {
    const {contents: {from, to}, duration} = this.clip;
    if (to > from) return [from, to];
    if (Number.isFinite(duration)) return [0, Math.max(duration, 0)];
    return [0, this.cycle ? this.cycle.start + this.cycle.length : 10];
  }

  /** The interval, if it is one cycle of what never ends; else null. */
  get endlessSpan() {
    const {clip: {contents: {from, to}, duration}, start, end} = this;
    return this.#isWhole && !(to > from) && duration === Infinity && this.cycle ? [start, end] : null;
  }

  /** The cycle of a scene that never ends, { start, length }, or null. */
  get cycle() {
    const {source} = this;
    if (this.#later.cycle === undefined)
      this.#later.cycle = typeof source.toJSON === 'function' ? cycleOf(source.toJSON()) : null;
    return this.#later.cycle;
  }

  /** Returns the rows of all layers of one name, of several, or with null of all that are drawn. */
  layers(names) {
    if (names === null) return [...this.drawn];
    return (typeof names === 'string' ? [names] : names).flatMap((name) => this.names.rows(name));
  }

  // Boxes.

  /** Returns for each layer a box, left top right bottom, that contains what is drawn of it in the root. */
  boxes(start, end) {
    const pens = [...this.strokes.values()].sort((a, b) => a.layer - b.layer);
    const all = (strokes) => clipBounds(this.#bytes, start, end, {space: 'root', strokes});
    const found = all(pens), plain = this.#both.length ? all([]) : found;
    const boxes = this.names.layers.map((_, row) => [...found.subarray(4 * row, 4 * row + 4)]);
    for (const row of this.#both) boxes[row] = union(boxes[row], plain.subarray(4 * row, 4 * row + 4));
    if (this.wholeFills.length) {
      const bytes = this.#untrimmed();
      const fills = this.wholeFills.map((layer) => ({layer, value: c.NONE, width: 0, miterLimit: 10}));
      const whole = bytes && clipBounds(bytes, start, end, {space: 'root', strokes: fills});
      for (const row of this.wholeFills)
        boxes[row] = whole ? union(boxes[row], whole.subarray(4 * row, 4 * row + 4)) : [...UNKNOWN];
    }
    return boxes;
  }

  /** Returns the bytes of the clip with whole paths; null for a clip from a file. */
  #untrimmed() {
    const {tables} = this, trims = [c.PROPERTY_STROKE_START, c.PROPERTY_STROKE_END];
    this.#later.untrimmed ??= tables && clipCompile({
      ...tables,
      layers: tables.layers.map((layer) => ({...layer, strokeStart: 0, strokeEnd: 1})),
      animations: tables.animations.filter(({property}) => !trims.includes(property))
    });
    return this.#later.untrimmed;
  }

  /** Returns the boxes of layers at a time in the root: of layers with a path no larger than what is drawn. */
  boxesAt(time, rows) {
    const boxes = this.#framesAt(time, rows), stroked = rows.filter((row) => this.strokes.has(row));
    if (!stroked.length) return boxes;
    const {affines, values} = this.clip.sample(time, {space: 'root', outputs: ['affines', 'values']});
    const outlines = this.clip.geometry(time);
    const whole = this.wholeFills.length ? this.clip.geometry(time, {whole: true}) : null;
    return rows.map((row, i) => {
      const stroke = this.strokes.get(row);
      if (!stroke) return boxes[i];
      const pen = stroke.value === c.NONE ? 0 : Math.max(values[stroke.value], 0);
      const affine = affines.subarray(6 * row, 6 * row + 6);
      let drawn = drawnBox(outlines[row], affine, pen, stroke);
      if (this.wholeFills.includes(row)) drawn = union(drawn, drawnBox(whole[row], affine, 0, stroke));
      return this.#both.includes(row) ? union(drawn, boxes[i]) : drawn;
    });
  }

  #framesAt(time, rows) {
    const frames = this.#probed.at(time, 'frames');
    return rows.map((row) => {
      const x = frames[4 * row], y = frames[4 * row + 1];
      return [x, y, x + frames[4 * row + 2], y + frames[4 * row + 3]];
    });
  }

  // What shows.

  /** Returns the opacities of all layers in the root at a time. They are valid until the next call. */
  opacitiesAt(time) { return this.#probed.at(time, 'opacities'); }

  /** Returns whether it is proven that a layer does not show from start to end. */
  hides(row, start, end) {
    const rule = {kind: c.PROVE_BETWEEN, start, end, limits: [-Infinity, SHOWS], budget: 8, flags: c.PROVE_ROOT};
    return clipProve(this.#bytes, {...rule, property: c.PROPERTY_OPACITY}, [row]).verdict === c.VERDICT_HOLDS;
  }

  // Numbers.

  /** Returns the tables. Throws for a clip from a file, which has none. field: what cannot be asked of it. */
  keys(field) {
    if (!this.tables) throw new MotionError(`${field}: ${FILE}`, {field, rule: FILE});
    return this.tables;
  }

  corners(rows) { return new Corners(this.keys('corners'), rows); }

  quantity(row, property) { return this.names.quantity(row, property, this.keys('property')); }

  /** Returns the bytes of a clip that reads a property: this one, or one with a channel more. */
  delivering(quantity) {
    const property = quantity?.number ?? 0, {labels} = this.clip.contents;
    if (property < c.PROPERTY_USER || labels.some((label) => label.property === property)) return this.#bytes;
    return clipCompile({...this.tables, channels: [...this.tables.channels, {layer: c.NONE, property}]});
  }

  /** Returns the names of a layer and of a property of it, which an answer of the kernel has as numbers. */
  named(row, property) {
    const layerOf = (owner) => (owner === c.NONE ? null : this.names.layers[owner]);
    if (property === c.NONE) return [layerOf(row), 'corners'];
    if (property < c.PROPERTY_USER) return [layerOf(row), properties.find(({number}) => number === property).key];
    const named = this.names.users.filter(({user}) => user === property - c.PROPERTY_USER);
    const {owner, key} = named.find((one) => one.owner === row) ?? named[0] ?? {owner: row, key: 'property'};
    return [layerOf(owner), key];
  }

  /** Returns the rows of the layers that have a property. */
  moved(property) {
    return [...this.names.layers.keys()].filter((row) => {
      try {
        return this.quantity(row, property);
      } catch (error) {
        if (error instanceof MotionError) return false;
        throw error;
      }
    });
  }

  /** Returns why a layer looks as it does at a time; null for a name that several layers have. */
  explained(layer, time) {
    if (typeof layer !== 'string' || time === null || this.names.rows(layer).length > 1) return null;
    return String(this.clip.explain(this.clip.layers.length ? layer : Number(layer), time));
  }
}

const union = (a, b) => a.map((edge, i) => (i < 2 ? Math.min(edge, b[i]) : Math.max(edge, b[i])));

function strokesOf({paints, painted}, places) {
  const found = new Map();
  for (const {kind, firstPainted, paintedCount, width: value, cap, join, miterLimit} of paints) {
    for (const layer of painted.subarray(firstPainted, firstPainted + paintedCount)) {
      if (kind === c.PAINT_FILL && !found.has(layer))
        found.set(layer, {layer, value: c.NONE, width: 0, miterLimit: 10});
      if (kind === c.PAINT_STROKE && places.has(value))
        found.set(layer, {layer, value, width: 1, cap, join, miterLimit: Math.max(miterLimit, 1)});
    }
  }
  return found;
}

/** Returns the box of a path in the root with its pen. Where the pen does not stay round, the path alone counts. */
function drawnBox({verbs, points}, [a, b, d, e, x, y], pen, {cap, join, miterLimit}) {
  if (!verbs.length) return [Infinity, Infinity, -Infinity, -Infinity];
  const moved = points.map((_, i) => {
    const [px, py] = [points[i & ~1], points[i | 1]];
    return i % 2 ? px * b + py * e + y : px * a + py * d + x;
  });
  const path = new Path({verbs, points: moved}), size = Math.abs(a * e - b * d);
  const isRound = Math.abs(a * a + b * b - d * d - e * e) < PLAIN * size && Math.abs(a * d + b * e) < PLAIN * size;
  const stroked = pen && isRound ? path.strokeBounds(pen * Math.sqrt(size), {cap, join, miterLimit}) : null;
  return [...stroked ?? path.bounds];
}
