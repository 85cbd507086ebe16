// A clip with what the rules need of it: its keys, its layers by name, its span, and what it draws.

import * as c from '../abi/numbers.js';
import {number, refuse} from '../core/arguments.js';
import {Clip, descriptionOf} from '../clip/clip.js';
import {cycleOf} from '../document/ends.js';
import {clipCompile} from '../functions/description.js';
import {clipProve} from '../functions/traces.js';

const DRAWN = [c.PAINT_FILL, c.PAINT_STROKE, c.PAINT_BOX, c.PAINT_IMAGE];

/** Returns the rows of the layers that rows of paint draw. */
const paintedBy = (paints, painted) =>
  paints.flatMap(({firstPainted, paintedCount}) => [...painted.subarray(firstPainted, firstPainted + paintedCount)]);

/** Returns the bytes of a clip with a channel of each user property, which rules read. */
function delivering(clip, description) {
  const read = new Set(clip.contents.labels.map(({property}) => property));
  const more =
    (description?.userProperties ?? []).map((_, row) => c.PROPERTY_USER + row).filter((one) => !read.has(one));
  if (!more.length) return clip.bytes;
  const channels = more.map((property) => ({layer: c.NONE, property}));
  return clipCompile({...description, channels: [...description.channels, ...channels]});
}

/** A scene, a Lottie or a clip, prepared for rules. testing.d.ts describes it. */
export class Motion {
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
    /** The description; null for a clip from a file. */
    this.tables = inner ? inner.tables : description;
    this.names = clip.layers.length ? clip.layers : Array.from({length: clip.info.layerCount}, (_, row) => String(row));
    this.bytes = inner ? inner.bytes : delivering(clip, description);
    this.#later = inner ? inner.#later : {};
    const {contents: {paints, painted, size: [width, height]}} = clip;
    const rowsOf = (kinds) => paintedBy(paints.filter(({kind}) => kinds.includes(kind)), painted);
    const rows = [...new Set(rowsOf(DRAWN))].sort((a, b) => a - b);
    /** The rows of the layers that are drawn; of all, if the clip has no paint. */
    this.drawn = rows.length ? rows : [...this.names.keys()];
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

  /** What each question says of the motion. */
  get asked() {
    const {start, end, tables, cycle} = this;
    const known = cycle ? {cycle: [cycle.start, cycle.length]} : {};
    return {start, end, whole: this.#isWhole, keys: tables !== null, ...known};
  }

  /** The cycle of a scene that never ends, { start, length }, or null. */
  get cycle() {
    const {source} = this;
    if (this.#later.cycle === undefined)
      this.#later.cycle = typeof source.toJSON === 'function' ? cycleOf(source.toJSON()) : null;
    return this.#later.cycle;
  }

  /** Returns the box around what is drawn of a layer at a time in the root; NaN where nothing of it shows. */
  boxAt(time, row) {
    const rule = {kind: c.PROVE_STAYS_WITHIN, start: time, end: time, limits: [-Infinity], budget: 1};
    const {verdict, seen} = clipProve(this.bytes, rule, [row]);
    return verdict === c.VERDICT_FAILS ? [...seen.slice(0, 4)] : [NaN, NaN, NaN, NaN];
  }

  /** Returns the opacity of a layer in the root at a time. */
  opacityAt(time, row) {
    const rule = {kind: c.PROVE_BETWEEN, start: time, end: time, limits: [-Infinity, 0], budget: 1};
    return clipProve(this.bytes, {...rule, flags: c.PROVE_ROOT, property: c.PROPERTY_OPACITY}, [row]).most;
  }

  /** Returns why a layer looks as it does at a time; null for a name that several layers have. */
  explained(layer, time) {
    if (typeof layer !== 'string' || time === null || this.names.filter((name) => name === layer).length > 1)
      return null;
    return String(this.clip.explain(this.clip.layers.length ? layer : Number(layer), time));
  }
}
