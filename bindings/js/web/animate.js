// What element.animate() does to a box, as a scene: keyframes of any property, per cent of the box and its parent.

import {Scene} from '../scenes/scene.js';
import {isList, optionsOf, refuse, vector} from '../core/arguments.js';
import {framesOf, keysOf, timingOf} from './effect.js';
import {clockOf, mapped, rowOf} from './rows.js';
import {CONTEXT, dashed, initialOf, longhandsOf, PROPERTIES, spaceOf, valueOf} from './values/properties.js';
import {UNITS} from './values/quantities.js';
import {tokensOf, Unknown} from './values/tokens.js';
import {affineOf, isFlat, matrixOf, NONE} from './values/transforms.js';

const LISTS = ['translate', 'rotate', 'scale', 'transform']; // in the order in which they apply, the outermost first
const PLACES = ['left', 'top'], SIZES = ['width', 'height'];
const IDLE = ['right', 'bottom'];  // left, top and the size are given, so these count for nothing
const WIDTH = 4;                   // numbers of a user property at most
const SHOWN = -63.5, HIDDEN = 0.5; // of "hidden", which hides from .5 on: only the very end of a mixture is hidden
const LAYOUT = 64;                 // browsers lay boxes out in such parts of a px
const OPTIONS = ['box', 'block', 'style', 'font', 'viewport', 'name'];

/**
 * Reads keyframes and options as element.animate() takes them, and returns what they do to a box.
 *
 * box    [x, y, width, height]: the border box in its parent's padding box
 * block  [width, height] of that padding box; default: the viewport
 * style  values where nothing runs, such as {opacity: 0.5, transformOrigin: '0 0'}
 */
export function animate(keyframes, options, about) {
  const {box = [0, 0, 0, 0], viewport = [1200, 900], block = viewport, style = {}, font = 16, name = 'box'} =
    optionsOf(about, 'animate', OPTIONS);
  const units = {...UNITS, font, rootFont: font, width: viewport[0], height: viewport[1]};
  const place = vector(4, box, 'animate.box');
  const base = new Map();
  for (const [field, value] of Object.entries(style)) {
    for (const [longhand, tokens] of longhandsOf(dashed(field), tokensOf(String(value), `animate.style.${field}`)))
      base.set(longhand, tokens);
  }
  const context = {
    ...CONTEXT,
    units,
    size: place.slice(2),
    block: vector(2, block, 'animate.block'),
    color: base.get('color') ?? tokensOf('black'),
  };
  const effects = [{
    keys: keysOf(framesOf(keyframes, 'animate.keyframes'), compositeOf(options)),
    clock: clockOf(timingOf(options, 'animate.options')),
  }];
  if (options?.iterationComposite === 'accumulate')
    refuse('animate.options.iterationComposite', 'accumulate', 'must be replace');
  return new Animated(name, place, context, base, effects);
}

function compositeOf(options) {
  const composite = options?.composite ?? 'replace';
  if (!['auto', 'replace', 'add', 'accumulate'].includes(composite))
    refuse('animate.options.composite', composite, 'must be one of replace, add, accumulate');
  return composite === 'auto' ? 'replace' : composite;
}

/** A box and its animations, as layers of a scene, one in another, and properties. */
export class Animated {
  #base;
  #context;
  #box;
  #running = new Set();
  #layers = [];
  #properties = [];
  #kinds = new Map();
  #turned = new Map();
  #bounds;
  #hiding = []; // rows for pictures alone: numbers go on where nothing is seen
  #scene = null;
  #clip = null;

  constructor(name, box, context, base, effects) {
    this.name = name;
    this.losses = [];
    [this.#box, this.#context, this.#base] = [box, context, base];
    const moves = new Set(effects.flatMap(({keys}) => [...keys.keys()]));
    this.#lay(moves);
    for (const {keys, clock} of effects) {
      for (const [property, list] of keys) {
        if (IDLE.includes(property)) continue;
        try {
          this.#animate(property, list, clock);
          this.#running.add(property);
        } catch (error) {
          if (!(error instanceof Unknown)) throw error;
          this.#lose(property);
        }
      }
    }
    this.properties = [...this.#kinds.keys()];
  }

  /** The scene: layers one in another, the last is the box itself; and properties "NAME.PROPERTY". */
  get scene() { return (this.#scene ??= this.#sceneWith(this.#hiding)); }

  #sceneWith(rows) {
    const layers = this.#layers.map((layer, i) => {
      const isOwn = i === this.#layers.length - 1;
      return isOwn ? {...layer, animations: [...layer.animations, ...rows]} : layer;
    });
    return Scene.fromJSON({name: this.name, layers, properties: this.#properties});
  }

  /**
   * Returns what the box looks like at times in seconds: {matrix, opacity, values}, a list for each. matrix leads from
   * the box to its parent: 6 numbers if all stay in the plane, else 16. values: lists of numbers by property.
   */
  at(times) {
    const list = isList(times) ? [...times] : [times], count = this.#layers.length;
    const clip = (this.#clip ??= this.#sceneWith([]).compile());
    const sample = clip.sample(list, {space: 'root'}), {valueCount} = clip.info;
    const matrices = clip.matrices(list, {space: 'root'}), own = 16 * (count - 1);
    const rows = list.map((_, i) => [...matrices.subarray(16 * count * i + own, 16 * count * (i + 1))]);
    const values = {};
    for (const [name, {kind, names, width}] of this.#kinds) {
      const channels = names.map((each) => clip.channels.find(({layer, key}) => layer === null && key === each));
      values[name] = list.map((_, i) => {
        const parts = channels.flatMap(
          ({first, count: n}) => [...sample.values.subarray(valueCount * i + first, valueCount * i + first + n)]);
        return finished(kind, parts.slice(0, width));
      });
    }
    return {
      matrix: rows.every(isFlat) ? rows.map(affineOf) : rows,
      opacity: list.map((_, i) => sample.opacities[count * i + count - 1]),
      values,
    };
  }

  /** Frees the memory of at(). */
  dispose() {
    this.#clip?.dispose();
    this.#clip = null;
  }

  #lose(name) {
    if (!this.losses.includes(name)) this.losses.push(name);
  }

  #value(name) {
    const tokens = this.#base.get(name);
    try {
      if (tokens) return valueOf(name, tokens, this.#context);
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
    }
    return valueOf(name, initialOf(name), this.#context);
  }

  /** Returns the value where nothing runs: of places and sizes the box's. */
  #under(name) {
    const side = [...PLACES, ...SIZES].indexOf(name);
    return side < 0 ? this.#value(name) : [this.#box[side]];
  }

  #layer(part, fields) {
    const outer = this.#layers.at(-1)?.name ?? null, name = `${this.name} ${part}`.trim();
    const layer = {name, parent: outer, ...fields, animations: []};
    this.#layers.push(layer);
    return layer;
  }

  #lay(moves) {
    const [x, y, width, height] = this.#box, corner = [x, y];
    PLACES.forEach((name, axis) => {
      if (!moves.has(name)) return;
      const position = [0, 0];
      position[axis] = this.#box[axis];
      corner[axis] = 0;
      this.#layer(name, {position, anchor: [0, 0]});
    });
    this.#bounds = width > 0 && height > 0 ? [0, 0, width, height] : [0, 0, 1, 1];
    const lists = Object.fromEntries(LISTS.map((name) => [name, this.#value(name)]));
    const parts = LISTS.filter((name) => name === 'transform' || lists[name] !== NONE || moves.has(name));
    const isTurned = parts.length > 1 || lists.transform !== NONE || moves.has('transform');
    const origin = isTurned ? this.#value('transform-origin') : [0, 0, 0];
    let at = corner;
    for (const name of parts) {
      const layer = this.#layer(name === 'transform' ? '' : name, {
        bounds: [...this.#bounds],
        ...this.#about(origin, at),
        transform: placed(lists[name]),
        ...(origin[2] ? {anchorZ: origin[2], zPosition: origin[2]} : {}),
      });
      this.#turned.set(name, {layer, corner: at});
      at = [0, 0];
    }
    this.#layers.at(-1).opacity = this.#value('opacity')[0];
  }

  /** Returns the position and the anchor point of a layer that is transformed about an origin. */
  #about(origin, corner) {
    const [, , width, height] = this.#bounds;
    return {
      position: [corner[0] + origin[0], corner[1] + origin[1]],
      anchor: [origin[0] / width, origin[1] / height],
    };
  }

  #animate(name, keys, clock) {
    if (!Object.hasOwn(PROPERTIES, name)) throw new Unknown(name);
    const base = this.#under(name), isOver = this.#running.has(name);
    const {row, goesByBase} = rowOf(keys, base, (tokens) => this.#read(name, tokens), isOver);
    if (isOver && goesByBase) this.#lose(name);
    const move = (layer, property, change) =>
      layer.animations.push({property, ...(change ? mapped(row, change) : row), ...clock});
    if (LISTS.includes(name)) return move(this.#turned.get(name).layer, 'transform');
    if (name === 'opacity') return move(this.#layers.at(-1), 'opacity', ([value]) => value);
    if (name === 'transform-origin') return this.#moveOrigin(row, clock);
    const axis = PLACES.indexOf(name), side = SIZES.indexOf(name);
    if (axis >= 0) {
      const layer = this.#layers.find((each) => each.name === `${this.name} ${name}`);
      move(layer, 'position', ([value]) => (axis ? [0, value] : [value, 0]));
    }
    if (side >= 0) this.#grow(side, row, base[0], clock);
    this.#carry(name, keys, row, base);
    for (const [first, property] of this.#properties.filter(({owner}) => owner === name).entries()) {
      const part = (value) => value.slice(first * WIDTH, (first + 1) * WIDTH);
      property.animations.push({...mapped(row, part), ...clock});
    }
    if (PROPERTIES[name].kind === 'shown')
      this.#hiding.push({property: 'hidden', ...mapped(row, ([value]) => HIDDEN + (SHOWN - HIDDEN) * value), ...clock});
    return undefined;
  }

  #read(name, tokens) {
    const word = tokens.length === 1 && tokens[0].type === 'ident' ? tokens[0].value.toLowerCase() : '';
    const isWide = ['inherit', 'initial', 'unset', 'revert', 'revert-layer'].includes(word);
    return valueOf(name, isWide ? initialOf(name) : tokens, this.#context);
  }

  #moveOrigin(row, clock) {
    if (row.values.some((value) => value?.[2])) throw new Unknown('transform-origin in space');
    for (const {layer, corner} of this.#turned.values()) {
      const about = (value) => this.#about(value, row.additive ? [0, 0] : corner);
      layer.animations.push({property: 'position', ...mapped(row, (value) => about(value).position), ...clock});
      layer.animations.push({property: 'anchorPoint', ...mapped(row, (value) => about(value).anchor), ...clock});
    }
  }

  /** Moves the bounds; and where the box is transformed, its origin, which stays the same share of it. */
  #grow(axis, row, base, clock) {
    if (row.values.includes(null) || row.additive) throw new Unknown('a size over a running one');
    const grown = {...mapped(row, ([value]) => value - base), additive: true};
    for (const {layer} of this.#turned.values()) {
      const share = layer.anchor[axis];
      const size = (value) => (axis ? [0, 0, 0, value] : [0, 0, value, 0]);
      layer.animations.push({property: 'bounds', ...mapped(grown, size), ...clock});
      const moved = (value) => (axis ? [0, value * share] : [value * share, 0]);
      if (share) layer.animations.push({property: 'position', ...mapped(grown, moved), ...clock});
    }
  }

  /** Carries a property as numbers: user properties of at most four each. */
  #carry(name, keys, row, base) {
    const {kind} = PROPERTIES[name];
    if (this.#kinds.has(name)) return;
    if (kind === 'list' || kind === 'origin' || kind === 'path') throw new Unknown(name);
    const width = Math.max(base.length, ...row.values.map((value) => value?.length ?? 0));
    const whole = base.length ? Array.from({length: width}, (_, i) => base[i % base.length]) : base, names = [];
    const space = kind === 'color' ? spaceOf(keys, this.#base.get(name)) : null;
    if (space?.isMixed) this.#lose(name);
    for (let first = 0; first < Math.max(whole.length, 1); first += WIDTH) {
      const property = {
        name: `${this.name}.${name}${first ? `.${first / WIDTH}` : ''}`,
        value: whole.length ? whole.slice(first, first + WIDTH) : [0],
        ...(space ? {color: space.color} : {}),
        animations: [],
      };
      Object.defineProperty(property, 'owner', {value: name}); // JSON does not show it
      this.#properties.push(property);
      names.push(property.name);
    }
    this.#kinds.set(name, {kind: [...PLACES, ...SIZES].includes(name) ? 'layout' : kind, names, width});
  }
}

/** Returns the transform of a layer that does not move: 6 numbers, or 16 in space. */
function placed(text) {
  const matrix = matrixOf(text);
  return isFlat(matrix) ? affineOf(matrix) : matrix;
}

function finished(kind, numbers) {
  if (kind === 'color' || kind === 'share') return numbers.map((value) => Math.min(Math.max(value, 0), 1));
  if (kind === 'layout') return numbers.map((value) => Math.trunc(value * LAYOUT) / LAYOUT);
  return kind === 'shown' ? numbers.map((value) => (value > 0 ? 1 : 0)) : numbers;
}
