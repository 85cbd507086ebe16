// The builder of scenes, in Core Animation's words. A scene holds only its JSON, so what is built is what toJSON
// returns and what compile reads.

import {isArray, isList, isObject, optionsOf, refuse} from '../core/arguments.js';
import {changed, fills, PARTS, whole} from './builders.js';
import {checkLevel} from '../document/levels.js';
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
import {endsOf} from '../document/ends.js';
import {expanded} from '../document/courses.js';
import {nearest} from '../values/nearest.js';
import {Path} from '../values/path.js';
import {properties} from '../abi/properties.js';
import {copied, remembered} from '../document/remembered.js';
import {sentTo, targetOf, WAYS, withTargets} from './course.js';
import {settled} from '../values/spring.js';
import {Stored} from '../document/stored-scenes.js';

/** The fields that a transaction animates when they are set, with their key paths. Other fields only change. */
const ANIMATABLE =
  Object.fromEntries(properties.filter(({isImplicit}) => isImplicit).map(({field, key}) => [field, key]));
const IMPLICIT_TIMING = 'ca.default';
const NO_DEFAULTS = Object.freeze({});
const LEVEL = 5; // the level of an animation: in a list, in a layer, in a list, in the scene

/**
 * Returns a checked animation with its defaults. Equal layers share animations and lists. So a scene changes only its
 * layers' own objects and lists of animations in place, and copies what it returns.
 */
const animationOf = remembered((property, {animation, defaults}, place) => {
  const checked = checkedAnimation(animation, `${place}.animation`);
  return settled(defaults === NO_DEFAULTS ? checked : {...defaults, ...checked});
});
const fieldsOf = remembered((part, fields, place) => checkedFields(part, fields, place));

/** Refuses negative sizes. */
function sized(owner, sides) {
  for (const [side, value] of Object.entries(sides))
    if (value < 0) refuse(`${owner}.${side}`, value, 'must be 0 or more');
}

/** Returns defaults without a timing, since a web animation is linear by default. */
const untimed = ({timing, ...others}) => others;

/** A layer (CALayer and CAShapeLayer in one). Its fields are those of the JSON scene. scene.layer makes it. */
export class Layer {
  #document;
  #transaction; // returns the current transaction, or undefined

  constructor(document, transaction) {
    this.#document = document;
    this.#transaction = transaction;
  }

  get name() { return this.#document.name; }
  get parent() { return this.#document.parent ?? null; }
  /** Copies of the layer's animations. */
  get animations() { return copied(this.#document.animations ?? []); }
  /** Copies of the layer's courses: of each its property and its targets. */
  get courses() { return copied(this.#document.courses ?? []); }

  /** Returns a model value; the last target of a property that has been sent somewhere. */
  get(field) {
    const last = sentTo(this.#document, Object.hasOwn(ANIMATABLE, field) ? ANIMATABLE[field] : field);
    if (last?.to !== undefined) return copied(last.to);
    return copied(this.#document[field]) ?? defaultOf('layer', field) ?? null;
  }

  /**
   * Sets a model value. Inside a transaction the layer also moves there from the old value, if the field can be
   * animated.
   */
  set(field, value) {
    const old = this.get(field), next = checkedField('layer', field, value, this.name);
    const current = this.#transaction(),
          animates = current && !current.disableActions && Object.hasOwn(ANIMATABLE, field)
      && JSON.stringify(next) !== JSON.stringify(old);
    if (animates && current.at !== undefined) {
      this.retarget(ANIMATABLE[field], next, {at: current.at, timing: current.timing ?? IMPLICIT_TIMING});
      return;
    }
    this.#document[field] = next;
    if (animates) {
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
   * Adds animations. One without duration or timing takes the transaction's. One with the default fill shows nothing
   * before it begins, if an earlier animation moves the same property.
   */
  add(...animations) {
    const defaults = this.#defaults();
    for (const animation of animations) {
      if (animation === null || typeof animation !== 'object' || isList(animation)) {
        refuse(`${this.name}.add`, animation,
          isList(animation) ? 'add takes animations one by one: add(...animations)' : 'must be an animation');
      }
      const own = this.#own(animation), isOfWeb = own.model === 'web';
      const given = {animation: own, defaults: isOfWeb && defaults !== NO_DEFAULTS ? untimed(defaults) : defaults};
      const added = animationOf(own.property, given, this.name);
      if (added.key !== undefined) this.removeAnimation(added.key);
      (this.#document.animations ??= []).push(added);
    }
    return this;
  }

  /** The keys of the layer's animations, in the order of adding. Those without a key are left out. */
  get animationKeys() {
    return (this.#document.animations ?? []).map(({key}) => key).filter((key) => key !== undefined);
  }

  /** Returns a copy of the animation of a key, or null. */
  animation(key) { return copied(this.#document.animations?.find((one) => one.key === key)) ?? null; }

  /** Removes the animation of a key, if there is one. */
  removeAnimation(key) {
    if (typeof key !== 'string') refuse(`${this.name}.removeAnimation`, key, 'must be text');
    const left = this.#document.animations?.filter((one) => one.key !== key);
    if (left && left.length < this.#document.animations.length) this.#document.animations = left;
    return this;
  }

  /** Removes all animations, also those without a key, and all courses. */
  removeAllAnimations() {
    delete this.#document.animations;
    delete this.#document.courses;
    return this;
  }

  /**
   * Returns an animation in terms of this layer's own fields: of the whole of a property, and of the field that "fill"
   * means here.
   */
  #own(animation) {
    animation = painted(animation, this.#document.path ? 'fillColor' : 'backgroundColor', `${this.name}.add`);
    if (Object.hasOwn(PARTS, animation.property ?? ''))
      animation = whole(animation, this.get(PARTS[animation.property][0]));
    const isCovered = fills(animation) && !animation.additive
      && this.#document.animations?.some((earlier) => changes(animation.property, earlier)
          && (animation.key === undefined || earlier.key !== animation.key));
    return isCovered ? {...animation, fill: 'forwards'} : animation;
  }

  /**
   * Sends a property to targets, after those that it has: { to, at, duration, timing, delay, mode, velocity }. At each
   * of them the value goes on from what it then is, and it ends at the last one; before the first nothing changes.
   */
  course(property, ...targets) {
    this.#document.courses = withTargets(this.#document, this.#defaults(), property, targets);
    return this;
  }

  /**
   * Sends a property to a new value from time "at" on, wherever it is then: the next target of the property's course.
   * Call it in the order of the times.
   */
  retarget(property, value, options) {
    const place = `${this.name}.retarget`;
    const {way = 'swiftui', ...given} = optionsOf(options, place, ['at', 'duration', 'timing', 'delay', 'way']);
    if (!Object.hasOwn(WAYS, way)) refuse(`${place}.way`, way, `must be one of ${Object.keys(WAYS).join(', ')}`);
    return this.course(property, {at: 0, delay: 0, ...given, to: value, mode: WAYS[way]});
  }

  /** Returns the transaction's duration and timing, if it has them. */
  #defaults() {
    const current = this.#transaction();
    if (current === undefined) return NO_DEFAULTS;
    const {duration, timing, completion: transaction} = current;
    const given = Object.entries({duration, timing, transaction}).filter(([, value]) => value !== undefined);
    return Object.fromEntries(given);
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

/** Refuses to set an unknown field, which would otherwise have no effect. */
Object.setPrototypeOf(Layer.prototype, new Proxy(Object.prototype, {
  set(_, field, value) { return refuse(`layer.${String(field)}`, value, `no such field${othersOf('layer', field)}`); },
}));

/** Returns an animation with the key path "fill" replaced by the field that fills the layer, also inside groups. */
function painted(animation, field, place, level = LEVEL) {
  checkLevel(animation, place, level);
  if (animation?.property === 'fill') return changed(animation, {property: field});
  const children = animation?.animations;
  if (!isArray(children)) return animation;
  return changed(
    animation, {animations: children.map((child, i) => painted(child, field, `${place}.animations[${i}]`, level + 2))});
}

/** Returns whether an animation, or one inside a group, has this key path. */
function changes(key, {property, animations = []}) {
  return property === key || animations.some((child) => changes(key, child));
}

/** A scene: a document of layers. The parent of a layer is an earlier layer. */
export class Scene {
  #document;
  #stored;
  #lotties = new WeakMap(); // { clip, scene } of the Lotties that are shown
  #losses = [];
  #layers = new Map();
  #transactions = [];
  #transaction = () => this.#transactions.at(-1);

  constructor(fields = {}) {
    const document = {...checkedFields('scene', fields, 'scene'), layers: []};
    sized('scene', {size: Math.min(...document.size ?? [])});
    this.#open(document);
  }

  /** Makes a document that of this scene. */
  #open(document, losses = []) {
    this.#document = document;
    this.#losses = [...losses];
    this.#stored = new Stored(document);
    this.#layers.clear();
    for (const layer of document.layers) this.#adopt(layer);
    return this;
  }

  get name() { return this.#document.name ?? 'scene'; }
  get layers() { return [...this.#layers.values()]; }
  /** What the scene does not carry of the files that it was made from. */
  get losses() { return [...this.#losses]; }
  /** Width and height in points, or null. */
  get size() { return this.#document.size ? [...this.#document.size] : null; }

  /** Adds a layer above the earlier ones. */
  layer(name, given = {}) {
    checkedField('layer', 'name', name, 'layer');
    if (!isObject(given)) refuse(name, given, 'must be an object');
    const {parent, animations = [], ...fields} = given;
    if (this.#layers.has(name))
      refuse(`${name}.name`, name, `a layer with this name exists already: scene.find('${name}')`);
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
   * Adds a rectangle by its left and top, with round corners if radius is given. The layer's position is the middle.
   * fill is black by default, unless there is a stroke. Without a stroke the rectangle is the layer's box and follows
   * its bounds; with one it is a path.
   */
  rect(name, x, y, width, height, {radius = 0, fill, stroke, ...fields} = {}) {
    sized(name, {width, height});
    const box = [x, y, width, height];
    if (stroke) return this.#shape(name, Path.rect(0, 0, width, height, radius), box, {fill, stroke, ...fields});
    const corners = radius ? {cornerRadius: radius} : {};
    return this.layer(name, {...boxed(box), ...corners, backgroundColor: fill || '#000000', ...fields});
  }

  /** Adds a circle around a point, which is the layer's position. */
  circle(name, x, y, radius, fields = {}) {
    sized(name, {radius});
    return this.#shape(
      name, Path.circle(radius, radius, radius), [x - radius, y - radius, 2 * radius, 2 * radius], fields);
  }

  /** Adds a line from one point to another. The layer's position is the middle. The stroke is black by default. */
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
   * Shows another scene inside this one. It adds a layer of this name; the other scene's layers are below it as
   * "name/layer". fields: of the new layer, and its clock: begin, speed, timeOffset; with duration and timing the other
   * scene's time is remapped. The document stores the other scene as it is now, once for all layers that show it.
   */
  insert(scene, name, fields = {}) {
    if (!(scene instanceof Scene)) refuse('insert', scene, 'must be a Scene');
    // Copied before the new layer is added, since the other scene may be this one.
    const shown = [...scene.#document.layers], inner = [...scene.#document.scenes ?? []];
    const {size, background} = scene.#document, isTimed = CLOCK_FIELDS.some((field) => field in fields);
    const outer = this.layer(name, {
      ...(size ? {bounds: [0, 0, ...size]} : {}),
      ...(isTimed ? {fill: 'both'} : {}), // before its begin it shows the begin
      ...(background ? {backgroundColor: background} : {}),
      ...fields
    });
    outer.scene = this.#stored.store(shown, inner, scene.name);
    this.#losses = [...new Set([...this.#losses, ...scene.#losses])];
    return outer;
  }

  /**
   * Adds a layer that shows a Lottie, as insert shows a scene: the document stores it once for all layers that show it
   * as it is now. fields: of the new layer, such as position, transform, begin and speed. The position is that of its
   * middle; without one it is where the file has it. The layer shows nothing outside of the file's size.
   */
  lottie(name, lottie, fields = {}) {
    if (typeof lottie?.scene !== 'function')
      refuse(`${name}.lottie`, lottie, 'must be a Lottie; Lottie.open reads files');
    const known = this.#lotties.get(lottie);
    const made = known?.clip === lottie.clip ? known : {clip: lottie.clip, scene: lottie.scene()};
    this.#lotties.set(lottie, made);
    const [width, height] = made.scene.#document.size ?? [0, 0];
    return this.insert(made.scene, name, {position: [width / 2, height / 2], masksToBounds: true, ...fields});
  }

  /**
   * Returns a scene that looks the same without scenes inside. Each layer that shows a scene is followed by copies of
   * the scene's layers, which can be changed one by one.
   */
  expanded() { return new Scene().#open(copied(expanded(this.#document)), this.#losses); }

  /** Returns whether a scene inside this one has a layer of this name. */
  #isInside(name) {
    return Boolean(this.#document.scenes) && expanded(this.#document).layers.some((layer) => layer.name === name);
  }

  /** Names a moment, or an interval with a duration, in seconds. The clip stores it: clip.markers. */
  marker(name, time, duration = 0) {
    checkedField('scene', 'markers', [{name, time, duration}], 'marker');
    (this.#document.markers ??= []).push({name, time, ...(duration ? {duration} : {})});
    return this;
  }

  /** How the paths of the layers are stroked, by the names of the layers: an argument for clip.bounds. */
  get strokes() {
    const moves = (animation) => changes('path', animation);
    const drawn = this.expanded().layers.filter((layer) => layer.path !== null || layer.animations.some(moves));
    return Object.fromEntries(drawn.map(
      ({name, lineWidth: width, lineCap: cap, lineJoin: join, miterLimit}) => [name, {width, cap, join, miterLimit}]));
  }

  /** Returns the layer of a name. */
  find(name) {
    if (!this.#layers.has(name) && this.#isInside(name))
      refuse('layer', name, `a layer of a scene inside this one: scene.expanded().find('${name}')`);
    return this.#layers.get(name)
      ?? refuse('layer', name, `no layer has this name${nearest(name, this.#layers.keys())}`);
  }

  /**
   * Adds a value of your own, with animations that have no property: basic(null, ...). color: the value is a colour, 3
   * or 4 numbers of sRGB, and mixes in srgb, linearRGB or oklab.
   */
  property(name, value, animations = [], options) {
    const {color, layer, course} = optionsOf(options, 'property', ['color', 'layer', 'course']);
    const owner = layer instanceof Layer ? layer.name : layer;
    const document = checkedFields('property', {name, value, color, layer: owner}, 'property');
    if (this.#document.properties?.some((other) => other.name === name))
      refuse('property', name, 'there is an earlier property of this name');
    document.animations = checkedAnimations(animations, name, LEVEL - 1);
    if (course) document.course = course.map((target) => targetOf(name, '', target));
    (this.#document.properties ??= []).push(document);
    return this;
  }

  /**
   * Runs a body in which setting a layer's fields animates them, unless actions are disabled (CATransaction). An inner
   * transaction inherits what it leaves out. Returns what the body returns. at: the second at which the fields get
   * their new values, wherever they are then, as retarget sends them there; fields that it does not take are refused.
   * completion: a name under which ends() says when all animations that are added inside have ended.
   */
  transaction(options, body) {
    const {duration, timing, disableActions, at, completion} =
      optionsOf(options, 'transaction', ['duration', 'timing', 'disableActions', 'at', 'completion']);
    const given = checkedFields('animation', {duration, timing}, 'transaction');
    if (at !== undefined && !Number.isFinite(at)) refuse('transaction.at', at, 'must be a finite number');
    if (at !== undefined) given.at = at;
    if (disableActions !== undefined) given.disableActions = Boolean(disableActions);
    if (completion !== undefined) given.completion = this.#newTransaction(completion);
    const outer = this.#transactions.at(-1)?.completion;
    this.#transactions.push({...this.#transactions.at(-1), ...given});
    try {
      return body(this);
    } finally {
      const {at: time} = this.#transactions.pop();
      if (completion !== undefined) {
        const places = Object.entries({outer, at: time}).filter(([, value]) => value !== undefined);
        (this.#document.transactions ??= []).push({name: completion, ...Object.fromEntries(places)});
      }
    }
  }

  #newTransaction(name) {
    if (typeof name !== 'string') refuse('transaction.completion', name, 'must be text');
    const taken = [
      ...(this.#document.transactions ?? []).map((row) => row.name), ...this.#transactions.map((row) => row.completion)
    ];
    if (taken.includes(name)) refuse('transaction.completion', name, 'there is an earlier transaction of this name');
    return name;
  }

  /**
   * Returns when the layers' animations end, and the transactions that have a completion, in the order in which Core
   * Animation calls animationDidStop and completion blocks. What never ends comes last, at infinity. An animation ends
   * when its active interval does, whatever it fills afterwards; a group ends as a whole.
   */
  ends() { return endsOf(textOf(this.#document)); }

  /** Returns a copy of the scene as JSON. JSON.stringify calls it. */
  toJSON() { return copied(this.#document); }

  /** Returns the scene of JSON text, or of a parsed document. losses: what it does not carry of its file. */
  static fromJSON(json, losses = []) {
    const text = typeof json === 'string' ? json : textOf(plain(json, 'scene'));
    checkScene(text);
    return new Scene().#open(JSON.parse(text.replace(/^\ufeff/, '')), losses);
  }

  #adopt(document) {
    if (!this.#layers.has(document.name)) this.#layers.set(document.name, this.#made(document));
  }

  #made(document) { return new Layer(document, this.#transaction); }

  /**
   * Compiles the scene to a clip. channels: the values to deliver, as [layer name, key path] or [null, property name];
   * default: all. copies: how many times all layers are repeated; from the second copy on they are called "copy:name".
   * prepared: whether every cubic-bezier gets a table. paint: whether the clip stores what the scene draws, whose
   * numbers then follow the channels; default: true unless channels are given.
   */
  compile(options) {
    const {channels, copies = 1, prepared = false, paint = channels === undefined} =
      optionsOf(options, 'compile', ['channels', 'copies', 'prepared', 'paint']);
    if (typeof prepared !== 'boolean') refuse('prepared', prepared, 'must be true or false');
    if (typeof paint !== 'boolean') refuse('paint', paint, 'must be true or false');
    return clipOf(this.#document, {channels, copies, prepared, paint});
  }
}

/** Returns the fields of a layer that has the size of a box x y width height. */
function boxed([x, y, width, height]) {
  return {bounds: [0, 0, width, height], position: [x + width / 2, y + height / 2]};
}

/** Returns a field's value for an animation: no colour becomes a transparent one. */
function shown(field, value) { return value === null && field.endsWith('Color') ? '#00000000' : value; }
