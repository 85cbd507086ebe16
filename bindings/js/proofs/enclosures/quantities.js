// What rules speak of: the numbers of a property of a layer, by names.

import * as c from '../../abi/numbers.js';
import {properties} from '../../abi/properties.js';
import {namesIn} from '../../clip/explanation.js';
import {refuse} from '../../core/arguments.js';
import {nearest} from '../../values/nearest.js';

const KNOWN =
  new Map(properties.filter(({number, numbers}) => number !== null && numbers).map((row) => [row.key, row]));
/** Words for a part of a value: the property, and the place in it. */
const PARTS = {
  'position.x': ['position', 0],
  'position.y': ['position', 1],
  'transform.rotation.z': ['transform.rotation', 0],
  'transform.scale.x': ['transform.scale', 0],
  'transform.scale.y': ['transform.scale', 1],
  'transform.translation.x': ['transform.translation', 0],
  'transform.translation.y': ['transform.translation', 1],
  'anchorPoint.x': ['anchorPoint', 0],
  'anchorPoint.y': ['anchorPoint', 1],
  'bounds.origin.x': ['bounds', 0],
  'bounds.origin.y': ['bounds', 1],
  'bounds.size.width': ['bounds', 2],
  'bounds.size.height': ['bounds', 3]
};
const ALIASES = {
  rotation: 'transform.rotation',
  scale: 'transform.scale',
  translation: 'transform.translation',
  fill: 'fillColor',
  stroke: 'strokeColor',
  background: 'backgroundColor',
  x: 'position.x',
  y: 'position.y',
  width: 'bounds.size.width',
  height: 'bounds.size.height'
};
const IN_3D = [c.PROPERTY_ROTATION_X, c.PROPERTY_ROTATION_Y, c.PROPERTY_SCALE_Z, c.PROPERTY_TRANSLATION_Z];
const PAINTED = {
  [c.PAINT_BOX]: 'backgroundColor',
  [c.PAINT_FILL]: 'fillColor',
  [c.PAINT_STROKE]: 'strokeColor'
};

/** The layers and user properties of a clip by their names. */
export class Names {
  #rows;
  #users = new Map(); // { user, owner, key } by owner and key

  constructor(clip, tables) {
    this.layers =
      clip.layers.length ? clip.layers : Array.from({length: clip.info.layerCount}, (_, row) => String(row));
    this.#rows = new Map();
    this.layers.forEach((name, row) => this.#rows.set(name, [...this.#rows.get(name) ?? [], row]));
    const named = namesIn(clip.contents, c.TABLE_USER_PROPERTIES), painted = paintedBy(clip.contents);
    tables?.userProperties.forEach(({layer}, user) => {
      if (layer === c.NONE)
        for (const one of painted.get(user) ?? []) this.#add(user, ...one);
      this.#add(user, layer, named[user] ?? String(user));
    });
  }

  #add(user, owner, key) {
    const word = `${owner} ${key}`;
    if (!this.#users.has(word)) this.#users.set(word, {user, owner, key});
  }

  /** The user properties: { user, owner, key }, where owner is the row of a layer, or NONE. */
  get users() { return [...this.#users.values()]; }

  /** Returns the rows of the layers of a name, or a row that is given. Throws for a name that is not there. */
  rows(name) {
    if (typeof name === 'number') return [name];
    return this.#rows.get(name) ?? refuse('layer', name, `no layer has this name${nearest(name, this.#rows.keys())}`);
  }

  /** Returns the row of the layer of a name, for a rule about one layer. */
  layer(name) {
    const rows = this.rows(name);
    if (rows.length > 1) refuse('layer', name, `${rows.length} layers have this name, and the rule is about one`);
    return rows[0];
  }

  /**
   * Returns a property of a layer, or with NONE of no layer, { layer, number, arity, places }: its row, PROPERTY_*, how
   * many numbers it has, and which of them the key path names.
   */
  quantity(row, given, tables) {
    for (const key of [given, ALIASES[given] ?? given]) {
      const [whole, place] = PARTS[key] ?? [key], user = this.#users.get(`${row} ${whole}`)?.user;
      if (user === undefined && !(KNOWN.has(whole) && row !== c.NONE)) continue;
      const {number, numbers: arity} = user === undefined
        ? KNOWN.get(whole)
        : {number: c.PROPERTY_USER + user, numbers: tables.userProperties[user].arity};
      if (IN_3D.includes(number) && !tables.layers3d.some((one) => one.layer === row))
        refuse('property', given, 'only a layer in 3D has this property');
      return {layer: row, number, arity, places: place === undefined ? [...Array(arity).keys()] : [place]};
    }
    const owned = this.users.filter(({owner}) => owner === row).map(({key}) => key);
    const known = row === c.NONE ? owned : [...owned, ...KNOWN.keys(), ...Object.keys(PARTS)];
    return refuse(
      'property', given, `no such property${row === c.NONE ? '' : ' of this layer'}${nearest(given, known, ALIASES)}`);
  }
}

/**
 * Returns the layers that paint with a user property, and the key path of each, by the row of the property. Layers of
 * one colour share it.
 */
function paintedBy({paints, painted, labels}) {
  const properties = new Map(labels.map(({place, property}) => [place, property])), found = new Map();
  for (const {kind, color, firstPainted, paintedCount} of paints) {
    const user = (properties.get(color) ?? 0) - c.PROPERTY_USER, key = PAINTED[kind];
    if (!key || paintedCount !== 1 || user < 0) continue;
    found.set(user, [...found.get(user) ?? [], [painted[firstPainted], key]]);
  }
  return found;
}
