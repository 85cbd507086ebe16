// The builder: a scene with layers, in Core Animation's words. It holds nothing but the JSON scene, so what is built,
// what toJSON gives and what compile reads are one thing.

import {isArray, isList, isObject, optionsOf, refuse} from '../core/arguments.js';
import {changed, fills, PARTS, whole} from './builders.js';
import {checkLevel} from '../core/levels.js';
import {checkScene, clipOf} from '../document/compile.js';
import {plain, textOf} from '../document/plain.js';
import {
  checkedAnimation,
  checkedAnimations,
  checkedField,
  checkedFields,
  CLOCK_FIELDS,
  defaultOf,
  FIELDS,
  others as othersOf,
} from '../document/schema.js';
import {expanded} from '../document/nested.js';
import {nearest} from '../core/nearest.js';
import {Path} from '../values/path.js';
import {properties} from '../abi/properties.js';
import {copied, remembered} from '../core/remembered.js';
import {retarget} from './retarget.js';
import {settled} from '../values/spring.js';
import {Stored} from '../document/stored-scenes.js';

/** Model properties that a transaction animates when they are set, with their key paths; all others only change. */
const ANIMATABLE =
  Object.fromEntries(properties.filter(({isImplicit}) => isImplicit).map(({field, key}) => [field, key]));
const IMPLICIT_TIMING = 'ca.default';
const LEVEL = 5; // of an animation in a document: in a list, in a layer, in a list, in the scene

/**
 * Layers that are alike share their animations, and the lists in their fields. So a scene changes nothing in place but
 * its layers' own objects and lists of animations, and what leaves it is copied.
 */
const animationOf = remembered((property, {animation, defaults}, place) => Object.freeze(
                                 settled({...defaults, ...checkedAnimation(animation, `${place}.animation`)})));
const fieldsOf = remembered((part, fields, place) => checkedFields(part, fields, place));

/** Refuses what is negative of a size. */
function sized(owner, sides) {
  for (const [side, value] of Object.entries(sides))
    if (value < 0) refuse(`${owner}.${side}`, value, 'must be 0 or more');
}

/** The easing of a web animation is linear unless told. */
const untimed = ({timing, ...others}) => others;

/** CALayer and CAShapeLayer. Its fields are those of the JSON scene; made by scene.layer. */
export class Layer {
  #document;
  #transaction;    // gives the current one, undefined if there is none
  #courses = null; // key path: what retarget has under way

  constructor(document, transaction) {
    this.#document = document;
    this.#transaction = transaction;
  }

  get name() { return this.#document.name; }
  get parent() { return this.#document.parent ?? null; }
  /** Copies of the animations so far. */
  get animations() { return copied(this.#document.animations ?? []); }

  get(field) { return copied(this.#document[field]) ?? defaultOf('layer', field) ?? null; }

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

  /**
   * Adds animations made by basic, keyframe, animate or group. One without duration or timing takes the transaction's.
   * One whose fill was not given shows nothing before it begins, if an earlier one moves the same property.
   */
  add(...animations) {
    const defaults = this.#defaults();
    for (const animation of animations) {
      if (animation === null || typeof animation !== 'object' || isList(animation)) {
        refuse(`${this.name}.add`, animation,
          isList(animation) ? 'add takes animations one by one: add(...animations)' : 'must be an animation');
      }
      const own = this.#own(animation), isOfWeb = own.model === 'web';
      const given = {animation: own, defaults: isOfWeb ? untimed(defaults) : defaults};
      const added = animationOf(own.property, given, this.name);
      (this.#document.animations ??= []).push(added);
    }
    return this;
  }

  /** An animation of what this layer has: of the whole of a property, and of its fill as it is painted. */
  #own(animation) {
    animation = painted(animation, this.#document.path ? 'fillColor' : 'backgroundColor', `${this.name}.add`);
    if (Object.hasOwn(PARTS, animation.property ?? ''))
      animation = whole(animation, this.get(PARTS[animation.property][0]));
    const isCovered = fills(animation) && !animation.additive
      && this.#document.animations?.some((earlier) => changes(animation.property, earlier));
    return isCovered ? {...animation, fill: 'forwards'} : animation;
  }

  /** Sends a property to a value, from time "at" on, wherever it then is; to be called in the order of the times. */
  retarget(property, value, options) {
    retarget({document: this.#document, defaults: this.#defaults(), courses: this.#courses ??= new Map()}, property,
      value, options);
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

/** A slip of the pen would set nothing that anybody sees: what is no field is refused. */
Object.setPrototypeOf(Layer.prototype, new Proxy(Object.prototype, {
  set(_, field, value) { return refuse(`layer.${String(field)}`, value, `no such field${othersOf('layer', field)}`); },
}));

/** An animation, and those in it, with the field that fills a layer in place of "fill". */
function painted(animation, field, place, level = LEVEL) {
  checkLevel(animation, place, level);
  if (animation?.property === 'fill') return changed(animation, {property: field});
  const children = animation?.animations;
  if (!isArray(children)) return animation;
  return changed(
    animation, {animations: children.map((child, i) => painted(child, field, `${place}.animations[${i}]`, level + 2))});
}

/** Whether an animation, or one of a group, is of a key path. */
function changes(key, {property, animations = []}) {
  return property === key || animations.some((child) => changes(key, child));
}

/** A document of layers. A sublayer's parent is an earlier layer. */
export class Scene {
  #document;
  #stored;
  #layers = new Map();
  #transactions = [];
  #transaction = () => this.#transactions.at(-1);

  constructor(fields = {}) {
    const document = {...checkedFields('scene', fields, 'scene'), layers: []};
    sized('scene', {size: Math.min(...document.size ?? [])});
    this.#open(document);
  }

  /** Takes a document for its own. */
  #open(document) {
    this.#document = document;
    this.#stored = new Stored(document);
    this.#layers.clear();
    for (const layer of document.layers) this.#adopt(layer);
    return this;
  }

  get name() { return this.#document.name ?? 'scene'; }
  get layers() { return [...this.#layers.values()]; }

  /** Adds a layer, above those before it. */
  layer(name, given = {}) {
    checkedField('layer', 'name', name, 'layer');
    if (!isObject(given)) refuse(name, given, 'must be an object');
    const {parent, animations = [], ...fields} = given;
    if (this.#layers.has(name))
      refuse(`${name}.name`, name, `there is a layer of this name already: scene.find('${name}')`);
    const document = {name, ...fieldsOf('layer', fields, name)};
    const parentName = parent instanceof Layer ? parent.name : parent ?? null;
    if (parentName !== null) {
      if (!this.#layers.has(parentName) && !this.#isInside(parentName))
        refuse(`${name}.parent`, parentName, `must be an earlier layer${nearest(parentName, this.#layers.keys())}`);
      document.parent = parentName;
    }
    const layer = this.#made(document).add(...animations);
    this.#document.layers.push(document);
    this.#layers.set(name, layer);
    return layer;
  }

  /**
   * A rectangle by its left and top, with round corners if told. Its position is its middle. fill is black unless it
   * has a stroke. Without a stroke it is the layer's box, and grows with its bounds; with one it is a path.
   */
  rect(name, x, y, width, height, {radius = 0, fill, stroke, ...fields} = {}) {
    sized(name, {width, height});
    const box = [x, y, width, height];
    if (stroke) return this.#shape(name, Path.rect(0, 0, width, height, radius), box, {fill, stroke, ...fields});
    const corners = radius ? {cornerRadius: radius} : {};
    return this.layer(name, {...boxed(box), ...corners, backgroundColor: fill || '#000000', ...fields});
  }

  /** A circle around a point, which is its position. */
  circle(name, x, y, radius, fields = {}) {
    sized(name, {radius});
    return this.#shape(
      name, Path.circle(radius, radius, radius), [x - radius, y - radius, 2 * radius, 2 * radius], fields);
  }

  /** A line from a point to another. Its position is its middle; its stroke is black unless told. */
  line(name, x1, y1, x2, y2, {stroke = '#000000', ...fields} = {}) {
    const left = Math.min(x1, x2), top = Math.min(y1, y2);
    const path = Path.line(x1 - left, y1 - top, x2 - left, y2 - top);
    return this.#shape(name, path, [left, top, Math.abs(x2 - x1), Math.abs(y2 - y1)], {stroke, ...fields});
  }

  #shape(name, path, box, {fill, stroke, ...fields}) {
    const paint = {fillColor: fill || (stroke ? null : '#000000'), ...(stroke ? {strokeColor: stroke} : {})};
    return this.layer(name, {...boxed(box), path, ...paint, ...fields});
  }

  /**
   * A scene inside this one: a layer of this name, with the other scene's layers below it as "name/layer". fields: of
   * that layer, and its clock: begin, speed, timeOffset, and with duration and timing its time is remapped. The
   * document stores the other scene as it is now, once for all layers that show it.
   */
  insert(scene, name, fields = {}) {
    if (!(scene instanceof Scene)) refuse('insert', scene, 'must be a Scene');
    // Before there is the new layer, if it is this scene.
    const shown = [...scene.#document.layers], inner = [...scene.#document.scenes ?? []];
    const {size, background} = scene.#document, isTimed = CLOCK_FIELDS.some((field) => field in fields);
    const outer = this.layer(name, {
      ...(size ? {bounds: [0, 0, ...size]} : {}),
      ...(isTimed ? {fill: 'both'} : {}), // before its begin it stands as at its begin
      ...(background ? {backgroundColor: background} : {}),
      ...fields
    });
    outer.scene = this.#stored.store(shown, inner, scene.name);
    return outer;
  }

  /**
   * A scene that looks the same and has no others inside: behind each layer that shows one stand copies of its layers,
   * which can be changed one by one.
   */
  expanded() { return new Scene().#open(copied(expanded(this.#document))); }

  /** Whether a name is that of a layer of a scene inside this one. */
  #isInside(name) {
    return Boolean(this.#document.scenes) && expanded(this.#document).layers.some((layer) => layer.name === name);
  }

  /** Names a moment, or with a duration a piece of time; it travels with the clip (clip.markers). */
  marker(name, time, duration = 0) {
    checkedField('scene', 'markers', [{name, time, duration}], 'marker');
    (this.#document.markers ??= []).push({name, time, ...(duration ? {duration} : {})});
    return this;
  }

  /** How the paths of its layers are stroked, by their names: for clip.bounds. */
  get strokes() {
    const moves = (animation) => changes('path', animation);
    const drawn = this.expanded().layers.filter((layer) => layer.path !== null || layer.animations.some(moves));
    return Object.fromEntries(drawn.map(
      ({name, lineWidth: width, lineCap: cap, lineJoin: join, miterLimit}) => [name, {width, cap, join, miterLimit}]));
  }

  /** The layer of a name. */
  find(name) {
    if (!this.#layers.has(name) && this.#isInside(name))
      refuse('layer', name, `a layer of a scene inside this one: scene.expanded().find('${name}')`);
    return this.#layers.get(name)
      ?? refuse('layer', name, `no layer has this name${nearest(name, this.#layers.keys())}`);
  }

  /**
   * A number or a vector of the host's own, with its animations (made without a property: basic(null, ...)). "color":
   * it is one, 3 or 4 numbers of sRGB, and mixes in srgb, linearRGB or oklab.
   */
  property(name, value, animations = [], options) {
    const {color, layer} = optionsOf(options, 'property', ['color', 'layer']);
    const owner = layer instanceof Layer ? layer.name : layer;
    const document = checkedFields('property', {name, value, color, layer: owner}, 'property');
    if (this.#document.properties?.some((other) => other.name === name))
      refuse('property', name, 'there is an earlier property of this name');
    document.animations = checkedAnimations(animations, name, LEVEL - 1);
    (this.#document.properties ??= []).push(document);
    return this;
  }

  /**
   * CATransaction: setting a layer's properties inside animates them, unless actions are disabled. What an inner
   * transaction leaves out is the outer one's. Returns what the body returns.
   */
  transaction(options, body) {
    const {duration, timing, disableActions} =
      optionsOf(options, 'transaction', ['duration', 'timing', 'disableActions']);
    const given = checkedFields('animation', {duration, timing}, 'transaction');
    if (disableActions !== undefined) given.disableActions = Boolean(disableActions);
    this.#transactions.push({...this.#transactions.at(-1), ...given});
    try {
      return body(this);
    } finally { this.#transactions.pop(); }
  }

  /** A copy of the JSON scene, for JSON.stringify too. */
  toJSON() { return copied(this.#document); }

  /** From JSON text, or what it holds. */
  static fromJSON(json) {
    const text = typeof json === 'string' ? json : textOf(plain(json, 'scene'));
    checkScene(text);
    return new Scene().#open(JSON.parse(text.replace(/^\ufeff/, '')));
  }

  #adopt(document) {
    if (!this.#layers.has(document.name)) this.#layers.set(document.name, this.#made(document));
  }

  #made(document) { return new Layer(document, this.#transaction); }

  /**
   * The clip. "channels" names the raw values to deliver, as [layer name, key path] or [null, property name]; left
   * out: all. "copies" repeats all layers so often, with names "copy:name" from the second on. "prepared" gives every
   * cubic-bezier a table. "paint": whether what the scene draws travels with the clip, whose numbers then follow the
   * channels; left out: unless channels are named.
   */
  compile(options) {
    const {channels, copies = 1, prepared = false, paint = channels === undefined} =
      optionsOf(options, 'compile', ['channels', 'copies', 'prepared', 'paint']);
    if (typeof prepared !== 'boolean') refuse('prepared', prepared, 'must be true or false');
    if (typeof paint !== 'boolean') refuse('paint', paint, 'must be true or false');
    return clipOf(this.#document, {channels, copies, prepared, paint});
  }
}

/** Fields of a layer that is as large as a box: x y width height. */
function boxed([x, y, width, height]) {
  return {bounds: [0, 0, width, height], position: [x + width / 2, y + height / 2]};
}

/** What an animation of a field takes: a color that paints nothing is a transparent one. */
function shown(field, value) { return value === null && field.endsWith('Color') ? '#00000000' : value; }
