// Worlds of rigid bodies, in UIKit's words. bake computes their frames, and bake.js makes keyframes of those.

import * as c from '../abi/numbers.js';
import {isList, number, optionsOf, refuse, vector, vectors} from '../core/arguments.js';
import {Bake} from './bake.js';
import {worldBake} from '../functions/worlds.js';

const BOUNCE_SPEED = 100, FREE_BOUNCE_SPEED = 1; // points per second
const SETTINGS = {
  rate: 240,
  substeps: 4,
  seconds: 10,
  bounceSpeed: undefined,
  budget: 0,
  stillSpeed: 1,
  stillSpin: Math.PI / 90,
  stillSeconds: 0.5
};
const MATERIAL = {
  density: 1,
  friction: 0,
  elasticity: 0,
  resistance: 0,
  angularResistance: 0
};
const KINDS = {
  gravity: c.BEHAVIOUR_GRAVITY,
  continuous: c.BEHAVIOUR_PUSH,
  instantaneous: c.BEHAVIOUR_PUSH_ONCE,
  attachment: c.BEHAVIOUR_ATTACHMENT,
  snap: c.BEHAVIOUR_SNAP
};
const PUSHES = ['continuous', 'instantaneous'];
const KIND_NAMES =
  new Map(Object.entries(KINDS).map(([name, kind]) => [kind, PUSHES.includes(name) ? `${name} push` : name]));
const MODES = ['items', 'boundaries', 'everything'];
const MOST_COLLISIONS = 32; // bits of a mask
const SNAP_FREQUENCY = 4;   // Hz

/** Items and what acts on them. motion.d.ts describes it. */
export class World {
  #settings;
  #items = new Map(); // name: row of motion_item, its corners
  #behaviours = [];   // rows of motion_behaviour
  #boundaries = [];   // corners, groups, flags
  #collisions = 0;
  #named = [];  // names of the behaviours, or null
  #groups = []; // names and groups of the collisions

  constructor(settings = {}) { this.#settings = {...SETTINGS, ...checkedSettings(settings)}; }

  /** The names of the items, in the order in which they were added. */
  get items() { return [...this.#items.keys()]; }

  /**
   * Adds a rectangle of a size, or a convex polygon by its corners relative to the position. Returns the name, for the
   * behaviours.
   */
  item(name, options = {}) {
    const {
      position,
      size,
      corners,
      angle = 0,
      velocity = [0, 0],
      angularVelocity = 0,
      allowsRotation = true,
      anchored = false,
      ...material
    } = options;
    if (typeof name !== 'string') refuse('item.name', name, 'must be text');
    const place = `item ${JSON.stringify(name)}`;
    if (this.#items.has(name)) refuse(`${place}.name`, name, 'there is an earlier item of this name');
    if ((size === undefined) === (corners === undefined))
      refuse(`${place}.size`, size ?? null, 'must have one of size and corners');
    const known = [
      'position', 'size', 'corners', 'angle', 'velocity', 'angularVelocity', 'allowsRotation', 'anchored',
      ...Object.keys(MATERIAL)
    ];
    const strange = Object.keys(material).find((field) => !Object.hasOwn(MATERIAL, field));
    if (strange) refuse(`${place}.${strange}`, material[strange], `no such field, must be one of ${known.join(', ')}`);
    const isAnchored = boolean(anchored, `${place}.anchored`),
          turns = boolean(allowsRotation, `${place}.allowsRotation`);
    const row = {
      position: vector(2, position, `${place}.position`),
      size: size === undefined ? [0, 0] : vector(2, size, `${place}.size`),
      angle: number(angle, `${place}.angle`),
      velocity: vector(2, velocity, `${place}.velocity`),
      angularVelocity: number(angularVelocity, `${place}.angularVelocity`),
      flags: (isAnchored ? c.ITEM_ANCHORED : 0) | (turns ? 0 : c.ITEM_NO_ROTATION),
      itemGroups: 0,
      boundaryGroups: 0,
      ...Object.fromEntries(Object.entries(MATERIAL).map(
        ([field, usual]) => [field, number(material[field] ?? usual, `${place}.${field}`)])),
    };
    this.#items.set(name, {row, corners: corners === undefined ? null : vectors(2, corners, `${place}.corners`)});
    return name;
  }

  /** Adds gravity (UIGravityBehavior). A vector of length 1 is 1000 points/s^2. */
  gravity(items, options) {
    const {vector: force = [0, 1], name} = optionsOf(options, 'gravity', ['vector', 'name']);
    return this.#act('gravity', items, name, {vector: vector(2, force, 'gravity.vector')});
  }

  /**
   * Adds a push (UIPushBehavior), by a vector or by angle and magnitude. offset: where it acts, from the item's
   * position; it turns with the item.
   */
  push(items, options) {
    const {vector: given, angle, magnitude, mode = 'continuous', offset = [0, 0], name} =
      optionsOf(options, 'push', ['vector', 'angle', 'magnitude', 'mode', 'offset', 'name']);
    if (!PUSHES.includes(mode)) refuse('push.mode', mode, `must be one of ${PUSHES.join(', ')}`);
    const isPolar = angle !== undefined || magnitude !== undefined;
    let force = given;
    if (isPolar === (force !== undefined))
      refuse('push.vector', force ?? null, 'must have a vector, or angle and magnitude');
    if (isPolar) {
      const [turn, size] = [number(angle ?? 0, 'push.angle'), number(magnitude, 'push.magnitude')];
      force = [size * Math.cos(turn), size * Math.sin(turn)];
    }
    return this.#act(
      mode, items, name, {vector: vector(2, force, 'push.vector'), offset: vector(2, offset, 'push.offset')});
  }

  /**
   * Attaches an item to an anchor or to another item (UIAttachmentBehavior). length: default the initial distance; 0 is
   * a pin. frequency makes it a spring, with damping as a ratio. Without it the attachment is rigid, and damping is the
   * torque of its friction.
   */
  attachment(item, options) {
    const {anchor, other, offset = [0, 0], otherOffset = [0, 0], length, frequency = 0, damping = 0, name} = optionsOf(
      options, 'attachment', ['anchor', 'other', 'offset', 'otherOffset', 'length', 'frequency', 'damping', 'name']);
    const place = `attachment of item ${JSON.stringify(item)}`;
    if ((anchor === undefined) === (other === undefined))
      refuse(`${place}.anchor`, anchor ?? null, 'must have one of anchor and other');
    if (length !== undefined && !(number(length, `${place}.length`) >= 0))
      refuse(`${place}.length`, length, 'must not be negative');
    const end = other === undefined
      ? {vector: vector(2, anchor, `${place}.anchor`)}
      : {other: this.#row(other, `${place}.other`), otherOffset: vector(2, otherOffset, `${place}.otherOffset`)};
    return this.#act('attachment', [item], name, {
      offset: vector(2, offset, `${place}.offset`),
      length: length ?? -1,
      frequency: number(frequency, `${place}.frequency`),
      damping: number(damping, `${place}.damping`),
      ...end
    });
  }

  /** Pulls items to a place and an angle by a spring (UISnapBehavior). */
  snap(items, options) {
    const {to, angle = 0, damping = 0.5, frequency = SNAP_FREQUENCY, name} =
      optionsOf(options, 'snap', ['to', 'angle', 'damping', 'frequency', 'name']);
    return this.#act('snap', items, name, {
      vector: vector(2, to, 'snap.to'),
      angle: number(angle, 'snap.angle'),
      damping: number(damping, 'snap.damping'),
      frequency: number(frequency, 'snap.frequency')
    });
  }

  /**
   * Lets items collide with one another and with boundaries (UICollisionBehavior). segments: x0 y0 x1 y1. paths: closed
   * lines through points. bounds: a rectangle x y width height, reduced by insets top left bottom right.
   */
  collision(items, options) {
    const {segments = [], paths = [], bounds, insets = [0, 0, 0, 0], mode = 'everything', name: own} =
      optionsOf(options, 'collision', ['segments', 'paths', 'bounds', 'insets', 'mode', 'name']);
    nameOf(own);
    if (!MODES.includes(mode)) refuse('collision.mode', mode, `must be one of ${MODES.join(', ')}`);
    if (this.#collisions === MOST_COLLISIONS)
      refuse('collision', this.#collisions + 1, `no more than ${MOST_COLLISIONS}`);
    const names = this.#names(items, 'collision');
    const lines =
      vectors(4, segments, 'collision.segments').map(([x0, y0, x1, y1]) => ({corners: [[x0, y0], [x1, y1]], flags: 0}));
    if (!isList(paths)) refuse('collision.paths', paths, 'must be an array of paths');
    for (const [i, path] of Array.from(paths).entries())
      lines.push({corners: vectors(2, path, `collision.paths[${i}]`), flags: c.BOUNDARY_CLOSED});
    if (bounds !== undefined) {
      const [x, y, width, height] = vector(4, bounds, 'collision.bounds'),
                          [top, left, bottom, right] = vector(4, insets, 'collision.insets');
      const [west, north, east, south] = [x + left, y + top, x + width - right, y + height - bottom];
      lines.push({corners: [[west, north], [east, north], [east, south], [west, south]], flags: c.BOUNDARY_CLOSED});
    }
    const group = 2 ** this.#collisions++;
    this.#groups.push([nameOf(own), group]);
    for (const name of names) {
      const {row} = this.#items.get(name);
      if (mode !== 'boundaries') row.itemGroups += group;
      if (mode !== 'items') row.boundaryGroups += group;
    }
    this.#boundaries.push(...lines.map((line) => ({...line, groups: group})));
    return this;
  }

  /** Computes the frames until everything rests, or until "seconds". */
  bake(options) {
    const {seconds} = optionsOf(options, 'bake', ['seconds']);
    const tables = this.#tables(
      seconds === undefined ? this.#settings : {...this.#settings, seconds: number(seconds, 'bake.seconds')});
    let baked = worldBake(tables);
    if (baked.contactCount > baked.contacts.length) baked = worldBake(tables, {contactCapacity: baked.contactCount});
    return new Bake(this.items, baked);
  }

  /**
   * Returns the same world with some items in other states, such as those of a bake at some time: a new bake continues
   * from there.
   */
  starting(states) {
    const world = new World(this.#settings);
    for (const [name, {row, corners}] of this.#items) world.#items.set(name, {row: {...row}, corners});
    world.#behaviours.push(...this.#behaviours);
    world.#named.push(...this.#named);
    world.#groups.push(...this.#groups);
    world.#boundaries.push(...this.#boundaries);
    world.#collisions = this.#collisions;
    for (const [name, state] of Object.entries(states)) {
      this.#row(name, 'starting');
      const {position, angle, velocity, angularVelocity} =
        optionsOf(state, `starting.${name}`, ['position', 'angle', 'velocity', 'angularVelocity']);
      const {row} = world.#items.get(name), place = `item ${JSON.stringify(name)}`;
      if (position !== undefined) row.position = vector(2, position, `${place}.position`);
      if (angle !== undefined) row.angle = number(angle, `${place}.angle`);
      if (velocity !== undefined) row.velocity = vector(2, velocity, `${place}.velocity`);
      if (angularVelocity !== undefined) row.angularVelocity = number(angularVelocity, `${place}.angularVelocity`);
    }
    return world;
  }

  /** Removes the behaviours of a name, collisions too (UIDynamicAnimator.removeBehavior). */
  remove(name) {
    const known = new Set([...this.#named, ...this.#groups.map(([own]) => own)].filter((own) => own !== null));
    if (!known.has(name))
      refuse('remove.name', name, `must be the name of a behaviour: ${[...known].sort().join(', ') || 'none has one'}`);
    this.#keep((row) => this.#named[row] !== name);
    const gone = this.#groups.filter(([own]) => own === name).map(([, group]) => group);
    this.#groups = this.#groups.filter(([own]) => own !== name);
    this.#boundaries = this.#boundaries.filter(({groups}) => !gone.includes(groups));
    for (const item of this.#items.values()) {
      for (const field of ['itemGroups', 'boundaryGroups']) {
        for (const group of gone)
          if (Math.floor(item.row[field] / group) % 2) item.row[field] -= group;
      }
    }
    return this;
  }

  /** Keeps the behaviours whose rows pass a test. */
  #keep(test) {
    const kept = this.#behaviours.map((_, row) => row).filter(test);
    this.#behaviours = kept.map((row) => this.#behaviours[row]);
    this.#named = kept.map((row) => this.#named[row]);
  }

  /**
   * Returns the world of a bake at a time: its behaviours can be removed and others added, and what it bakes then joins
   * the bake (bake.joined). Pushes that act once have acted, and attachments keep the lengths that they were given at
   * the start of the bake.
   */
  goingOn(bake, at) {
    if (!(number(at, 'goingOn.at') >= 0 && at <= bake.duration))
      refuse('goingOn.at', at, `must be within the bake: 0 to ${bake.duration}`);
    const world = this.starting(bake.at(at)), first = bake.at(0);
    world.#behaviours = world.#behaviours.map((row) => {
      const isOpen = row.kind === c.BEHAVIOUR_ATTACHMENT && row.length < 0;
      return isOpen ? {...row, length: this.#distance(row, first)} : row;
    });
    world.#keep((row) => world.#behaviours[row].kind !== c.BEHAVIOUR_PUSH_ONCE);
    return world;
  }

  /** Returns the distance of the two ends of an attachment. */
  #distance({item, offset, other, vector: anchor, otherOffset}, states) {
    const place = (row, [dx, dy]) => {
      const {position: [x, y], angle} = states[this.items[row]];
      const [cos, sin] = angle ? [Math.cos(angle), Math.sin(angle)] : [1, 0];
      return [x + cos * dx - sin * dy, y + sin * dx + cos * dy];
    };
    const [x, y] = place(item, offset), [u, v] = other === c.NONE ? anchor : place(other, otherOffset);
    return Math.sqrt((x - u) * (x - u) + (y - v) * (y - v));
  }

  #act(kind, items, own, fields) {
    const named = nameOf(own),
          rows = this.#names(items, kind)
                   .map((name) => ({kind: KINDS[kind], item: this.#row(name), other: c.NONE, ...fields}));
    this.#behaviours.push(...rows);
    this.#named.push(...rows.map(() => named));
    return this;
  }

  #names(items, place) {
    const names = [items].flat();
    for (const name of names) this.#row(name, place);
    return names;
  }

  #row(name, place) {
    const row = this.items.indexOf(name);
    return row < 0
      ? refuse(`${place}.item`, name, `must be one of the items ${this.items.join(', ') || '(there are none)'}`)
      : row;
  }

  #tables(settings) {
    const points = [],
          run = (corners) => ({firstPoint: points.push(...corners) - corners.length, pointCount: corners.length});
    const items = [...this.#items.values()].map(({row, corners}) => ({...row, ...(corners ? run(corners) : {})}));
    const boundaries = this.#boundaries.map(({corners, groups, flags}) => ({groups, flags, ...run(corners)}));
    return {
      world: {...settings, bounceSpeed: this.#bounceSpeed()},
      items,
      behaviours: this.#behaviours,
      boundaries,
      points,
      where: (table, row) => this.#origin(table, row)
    };
  }

  /** Returns the speed from which on impacts bounce: as given, else by whether something presses items together. */
  #bounceSpeed() {
    const presses = [c.BEHAVIOUR_GRAVITY, c.BEHAVIOUR_PUSH];
    const isPressed = this.#behaviours.some(({kind}) => presses.includes(kind));
    return this.#settings.bounceSpeed ?? (isPressed ? BOUNCE_SPEED : FREE_BOUNCE_SPEED);
  }

  /** Returns a name for a row, for error messages. */
  #origin(table, row) {
    const item = (index) => `item ${JSON.stringify(this.items[index])}`;
    if (table === 'items' && row < this.#items.size) return item(row);
    const behaviour = table === 'behaviours' ? this.#behaviours[row] : undefined;
    return behaviour ? `${KIND_NAMES.get(behaviour.kind)} of ${item(behaviour.item)}` : null;
  }
}

function checkedSettings(settings) {
  for (const [field, value] of Object.entries(settings)) {
    if (!Object.hasOwn(SETTINGS, field))
      refuse(`world.${field}`, value, `no such field, must be one of ${Object.keys(SETTINGS).join(', ')}`);
    if (field !== 'bounceSpeed' || value !== undefined) number(value, `world.${field}`);
  }
  return settings;
}

/** Returns the name of a behaviour, or null. */
function nameOf(name) {
  if (name !== undefined && typeof name !== 'string') refuse('behaviour.name', name, 'must be text');
  return name ?? null;
}

function boolean(value, place) {
  return typeof value === 'boolean' ? value : refuse(place, value, 'must be true or false');
}
