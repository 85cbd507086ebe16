// The builder: a scene with layers, in Core Animation's words. It holds nothing but the JSON scene, so what is built,
// what toJSON gives and what compile reads are one thing.

import {isList} from './arrays.js';
import {checkScene, clipOf, textOf} from './document.js';
import {checkedAnimation, checkedAnimations, checkedField, checkedFields, defaultOf, FIELDS} from './fields.js';
import {properties} from './properties.js';
import {retarget} from './retarget.js';
import {settled} from './spring.js';
import {refuse, refuseOthers} from './words.js';

/** Model properties that a transaction animates when they are set, with their key paths; all others only change. */
const ANIMATABLE =
  Object.fromEntries(properties.filter(({isImplicit}) => isImplicit).map(({field, key}) => [field, key]));
const IMPLICIT_TIMING = 'ca.default';

/** CALayer and CAShapeLayer. Its fields are those of the JSON scene; made by scene.layer. */
export class Layer {
  #document;
  #transaction;         // gives the current one, undefined if there is none
  #courses = new Map(); // key path: what retarget has under way

  constructor(document, transaction) {
    this.#document = document;
    this.#transaction = transaction;
  }

  get name() { return this.#document.name; }
  get parent() { return this.#document.parent ?? null; }
  /** Copies of the animations so far. */
  get animations() { return structuredClone(this.#document.animations ?? []); }

  get(field) { return structuredClone(this.#document[field]) ?? defaultOf('layer', field) ?? null; }

  /** Sets a model value; inside a transaction an animatable one also moves there from its old value. */
  set(field, value) {
    const old = this.get(field), next = checkedField('layer', field, value, this.name);
    this.#document[field] = next;
    const current = this.#transaction();
    if (current && !current.disableActions && Object.hasOwn(ANIMATABLE, field)
      && JSON.stringify(next) !== JSON.stringify(old)) {
      this.add({
        property: ANIMATABLE[field],
        from: shown(field, old),
        to: shown(field, next),
        timing: current.timing ?? IMPLICIT_TIMING,
        fill: 'backwards'
      });
    }
  }

  /** Adds animations made by basic, keyframe or group. One without duration or timing takes the transaction's. */
  add(...animations) {
    const defaults = this.#defaults(),
          {timing, ...ofWeb} = defaults; // the easing of a web animation is linear unless told
    const added = animations.map((animation) => {
      const checked = checkedAnimation(animation, `${this.name}.animation`);
      return settled({...(checked.model === 'web' ? ofWeb : defaults), ...checked});
    });
    (this.#document.animations ??= []).push(...added);
    return this;
  }

  /** Sends a property to a value, from time "at" on, wherever it then is; to be called in the order of the times. */
  retarget(property, value, options) {
    retarget({document: this.#document, defaults: this.#defaults(), courses: this.#courses}, property, value, options);
    return this;
  }

  /** The transaction's duration and timing, as far as given. */
  #defaults() {
    const {duration, timing} = this.#transaction() ?? {};
    return {...(duration === undefined ? {} : {duration}), ...(timing === undefined ? {} : {timing})};
  }
}

for (const field of Object.keys(FIELDS.layer).filter((name) => name !== 'name' && name !== 'parent')) {
  Object.defineProperty(Layer.prototype, field, {
    get() { return this.get(field); },
    set(value) { this.set(field, value); },
    enumerable: true,
    configurable: true,
  });
}

/** A document of layers. A sublayer's parent is an earlier layer. */
export class Scene {
  #document;
  #layers = new Map();
  #transactions = [];

  constructor(fields = {}) { this.#document = {...checkedFields('scene', fields, 'scene'), layers: []}; }

  get name() { return this.#document.name ?? 'scene'; }
  get layers() { return [...this.#layers.values()]; }

  /** Adds a layer, above those before it. */
  layer(name, {parent, animations = [], ...fields} = {}) {
    checkedField('layer', 'name', name, 'layer');
    if (this.#layers.has(name)) refuse(`${name}.name`, name, 'there is an earlier layer of this name');
    const document = {name, ...checkedFields('layer', fields, name)};
    const parentName = parent instanceof Layer ? parent.name : parent ?? null;
    if (parentName !== null) {
      if (!this.#layers.has(parentName)) refuse(`${name}.parent`, parentName, 'must be an earlier layer');
      document.parent = parentName;
    }
    if (animations.length) document.animations = checkedAnimations(animations, name);
    this.#document.layers.push(document);
    return this.#adopt(document);
  }

  /** How the paths of its layers are stroked, by their names: for clip.bounds. */
  get strokes() {
    const changes = ({property, animations = []}) => property === 'path' || animations.some(changes);
    const drawn = this.layers.filter((layer) => layer.path !== null || layer.animations.some(changes));
    return Object.fromEntries(drawn.map(
      ({name, lineWidth: width, lineCap: cap, lineJoin: join, miterLimit}) => [name, {width, cap, join, miterLimit}]));
  }

  /** The layer of a name. */
  find(name) { return this.#layers.get(name) ?? refuse('layer', name, 'no layer has this name'); }

  /**
   * A number or a vector of the host's own, with its animations (made without a property: basic(null, ...)). "color":
   * it is one, 3 or 4 numbers of sRGB, and mixes in srgb, linearRGB or oklab.
   */
  property(name, value, animations = [], {color, layer, ...others} = {}) {
    refuseOthers(others, 'property', ['color', 'layer']);
    const owner = layer instanceof Layer ? layer.name : layer;
    const document = checkedFields('property', {name, value, color, layer: owner}, 'property');
    if (this.#document.properties?.some((other) => other.name === name))
      refuse('property', name, 'there is an earlier property of this name');
    document.animations = checkedAnimations(animations, name);
    (this.#document.properties ??= []).push(document);
    return this;
  }

  /**
   * CATransaction: setting a layer's properties inside animates them, unless actions are disabled. What an inner
   * transaction leaves out is the outer one's. Returns what the body returns.
   */
  transaction({duration, timing, disableActions, ...others} = {}, body) {
    const given = checkedFields('animation', {duration, timing}, 'transaction');
    refuseOthers(others, 'transaction', ['duration', 'timing', 'disableActions']);
    if (disableActions !== undefined) given.disableActions = Boolean(disableActions);
    this.#transactions.push({...this.#transactions.at(-1), ...given});
    try {
      return body(this);
    } finally { this.#transactions.pop(); }
  }

  /** A copy of the JSON scene, for JSON.stringify too. */
  toJSON() { return structuredClone(this.#document); }

  /** From JSON text, or what it holds. */
  static fromJSON(json) {
    const text = typeof json === 'string' ? json : textOf(plain(json, 'scene'));
    checkScene(text);
    const scene = new Scene();
    scene.#document = JSON.parse(text.replace(/^\ufeff/, ''));
    for (const layer of scene.#document.layers) scene.#adopt(layer);
    return scene;
  }

  #adopt(document) {
    const layer = new Layer(document, () => this.#transactions.at(-1));
    this.#layers.set(document.name, layer);
    return layer;
  }

  /**
   * The clip. "channels" names the raw values to deliver, as [layer name, key path] or [null, property name]; left
   * out: all. "copies" repeats all layers so often, with names "copy:name" from the second on. "prepared" gives every
   * cubic-bezier a table. "paint": whether what the scene draws travels with the clip, whose numbers then follow the
   * channels; left out: unless channels are named.
   */
  compile({channels, copies = 1, prepared = false, paint = channels === undefined, ...others} = {}) {
    refuseOthers(others, 'compile', ['channels', 'copies', 'prepared', 'paint']);
    if (typeof prepared !== 'boolean') refuse('prepared', prepared, 'must be true or false');
    if (typeof paint !== 'boolean') refuse('paint', paint, 'must be true or false');
    return clipOf(this.#document, {channels, copies, prepared, paint});
  }
}

/** What an animation of a field takes: a color that paints nothing is a transparent one. */
function shown(field, value) { return value === null && field.endsWith('Color') ? '#00000000' : value; }

/** As JSON has it: typed arrays as arrays, infinity as "inf", curves and springs as their text. */
function plain(value, place) {
  if (typeof value?.toJSON === 'function') return plain(value.toJSON(), place);
  if (isList(value)) return Array.from(value, (item, i) => plain(item, `${place}[${i}]`));
  if (value === Infinity) return 'inf';
  if (typeof value === 'number' && !Number.isFinite(value)) refuse(place, value, 'must be a finite number');
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined).map(([field,
    item]) => [field, plain(item, `${place}.${field}`)]));
}
