// A clip with what the rules need of it: its keys, its layers by name, its span, and what it draws.

import * as c from '../abi/numbers.js';
import {number, refuse} from '../core/arguments.js';
import {MotionError} from '../core/error.js';
import {Clip, descriptionOf} from '../clip/clip.js';
import {cycleOf} from '../document/cycle.js';
import {clipCompile} from '../functions/description.js';
import {clipProve} from '../functions/traces.js';
import {properties} from '../abi/properties.js';
import {Names} from './enclosures/quantities.js';
import {tablesOf} from './enclosures/tables.js';

export const SHOWS = 1 / 512; // an opacity that no screen of 8 bits shows is less than this
const FILE = 'a clip from a file has no keys: check the scene or the Lottie file that it was made of';
const DRAWN = [c.PAINT_FILL, c.PAINT_STROKE, c.PAINT_BOX, c.PAINT_IMAGE];

/** Returns the rows of the layers that rows of paint draw. */
const paintedBy = (paints, painted) =>
  paints.flatMap(({firstPainted, paintedCount}) => [...painted.subarray(firstPainted, firstPainted + paintedCount)]);

/** A scene, a Lottie or a clip, prepared for rules. testing.d.ts describes it. */
export class Motion {
  #bytes;
  #isWhole; // whether no start and no end were given
  #later;   // what is made at the first use: the cycle

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
    this.names = inner?.names ?? new Names(clip, this.tables);
    this.#bytes = inner ? inner.#bytes : clip.bytes;
    this.#later = inner ? inner.#later : {};
    const {contents: {paints, painted, size: [width, height]}} = clip;
    const rowsOf = (kinds) => paintedBy(paints.filter(({kind}) => kinds.includes(kind)), painted);
    const rows = [...new Set(rowsOf(DRAWN))].sort((a, b) => a - b);
    /** The rows of the layers that are drawn; of all, if the clip has no paint. */
    this.drawn = rows.length ? rows : [...this.names.layers.keys()];
    /** The picture: left top right bottom. Null if its size is not known. */
    this.frame = width > 0 && height > 0 ? [0, 0, width, height] : null;
    /** The rows of the layers whose paths are drawn. */
    this.pathed = new Set(rowsOf([c.PAINT_FILL, c.PAINT_STROKE]));
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

  /** Returns the box around what is drawn of a layer at a time in the root; NaN where nothing of it shows. */
  boxAt(time, row) {
    const rule = {kind: c.PROVE_STAYS_WITHIN, start: time, end: time, limits: [-Infinity], budget: 1};
    const {verdict, seen} = clipProve(this.#bytes, rule, [row]);
    return verdict === c.VERDICT_FAILS ? [...seen.slice(0, 4)] : [NaN, NaN, NaN, NaN];
  }

  /** Returns the opacity of a layer in the root at a time. */
  opacityAt(time, row) {
    const rule = {kind: c.PROVE_BETWEEN, start: time, end: time, limits: [-Infinity, 0], budget: 1};
    return clipProve(this.#bytes, {...rule, flags: c.PROVE_ROOT, property: c.PROPERTY_OPACITY}, [row]).most;
  }

  // Numbers.

  /** Returns the tables. Throws for a clip from a file, which has none. field: what cannot be asked of it. */
  keys(field) {
    if (!this.tables) throw new MotionError(`${field}: ${FILE}`, {field, rule: FILE});
    return this.tables;
  }

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
