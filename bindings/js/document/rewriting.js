// Rewrites a description as a scene that can be edited, for lottie.scene. rewriting.py of the Python package makes the
// same scene, which a test checks. Fields that have their default are left out.

import * as layouts from '../abi/layouts.js';
import * as c from '../abi/numbers.js';
import {hexOfParts} from '../values/color.js';
import {cssFunction} from '../values/curve.js';
import {defaultOf} from './schema.js';
import {pathWrite} from '../functions/paths.js';
import {properties} from '../abi/properties.js';
import {general} from '../values/numerals.js';
import {single} from '../values/single.js';

const PLACES = ['position', 'anchor', 'bounds', 'transform', 'opacity', 'strokeStart', 'strokeEnd', 'zPosition'];
const CLOCK = ['begin', 'duration', 'speed', 'timeOffset', 'repeatCount', 'repeatDuration'];
const ENDS = [['from', c.ANIMATION_FROM], ['to', c.ANIMATION_TO], ['by', c.ANIMATION_BY]];
/** The fields of an animation that flags set, with their values. */
const FLAGS = [
  ['lenientKeyTimes', c.ANIMATION_LENIENT_KEY_TIMES, true],
  ['additive', c.ANIMATION_ADDITIVE, true],
  ['cumulative', c.ANIMATION_CUMULATIVE, true],
  ['extrapolate', c.ANIMATION_EXTRAPOLATE, true],
  ['evenSpeed', c.ANIMATION_EVEN_SPEED, true],
  ['rule', c.ANIMATION_CSS_HALF_TURN, 'css'],
  ['mismatch', c.ANIMATION_FLIP, 'flip'],
];
const PARAMETERS = ['tensionValues', 'continuityValues', 'biasValues'];
/** The spaces in which user properties that are colours mix. */
const COLOR_SPACES = {
  [c.COLOR_SRGB]: 'srgb',
  [c.COLOR_LINEAR_RGB]: 'linearRGB',
  [c.COLOR_OKLAB]: 'oklab'
};
/** The kinds of paint that a layer of a scene has fields for, with the beginnings of their names. */
const WORDS = {
  [c.PAINT_FILL]: 'fill',
  [c.PAINT_STROKE]: 'stroke',
  [c.PAINT_BOX]: 'background'
};
const FROM_THE_BACK = [c.PAINT_BOX, c.PAINT_FILL, c.PAINT_STROKE];
/** The kinds of paint that a layer of a scene has no field for. */
const KINDS = {
  [c.PAINT_IMAGE]: 'image',
  [c.PAINT_CLIP]: 'clipped picture',
  [c.PAINT_MASK]: 'mask',
  [c.PAINT_MATTE]: 'matte',
  [c.PAINT_GROUP]: 'blended group'
};
const GRADIENTS = {
  [c.GRADIENT_LINEAR]: 'linear',
  [c.GRADIENT_RADIAL]: 'radial',
  [c.GRADIENT_CONIC]: 'conic'
};
const SPREADS = {
  [c.SPREAD_PAD]: 'pad',
  [c.SPREAD_REPEAT]: 'repeat',
  [c.SPREAD_REFLECT]: 'reflect'
};
const TRIMS = {
  [c.TRIM_LOTTIE_PARALLEL]: 'parallel',
  [c.TRIM_LOTTIE_SEQUENTIAL]: 'sequential'
};
const IDENTITY = [1, 0, 0, 1, 0, 0], MOVERS = ['position', 'transform', 'anchorPoint', 'bounds'];
const KEYED = new Map(properties.map((row) => [row.number, row]));

const same = (value) => value;
const wordOf = (group, number) => Object.keys(group).find((word) => group[word] === number);
const isEqual = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Returns a number as scenes store it. */
const plain = (value) => (Number.isFinite(value) ? value + 0 : 'inf');

/** Returns a single as the number with the fewest digits that reads back to it; of two such numbers the even one. */
function short(value) {
  if (!Number.isFinite(value) || (Number.isInteger(value) && Math.abs(value) < 2 ** 24)) return plain(value);
  const text = single(value);
  if (Math.abs(value) < 2 ** 20) return Number(text); // only one number has these digits
  return Number(general(value, text.replace(/e.*|\D/g, '').replace(/0+$/, '').length));
}

/**
 * Returns the scene of a description, and its losses { path, what, lost }: the name of a layer or a property, what a
 * scene cannot say about it, and whether "geometry" or "picture" is lost.
 */
export function rewritten(description, layerNames, markers) {
  const {document, losses} = new Rewriter(description, layerNames, markers);
  return {document, losses: [...losses.values()]};
}

class Rewriter {
  #read;
  #names;
  #spatial;    // rows of layers in 3D by the row of their layer
  #ofLayer;    // animations by the row of their layer
  #ofProperty; // animations by the number of their user property

  constructor(description, layerNames, markers) {
    this.#read = description;
    this.#names = unique(layerNames, description.layers.length);
    this.#spatial = new Map(description.layers3d.map((row) => [row.layer, row]));
    this.#ofLayer = grouped(description.animations.filter(({property}) => property < c.PROPERTY_USER), 'layer');
    this.#ofProperty = grouped(description.animations, 'property');
    this.losses = new Map();
    this.document = {layers: [], properties: []};
    const {size, frameRate, from, to} = description, {document} = this;
    if (size.some(Boolean)) document.size = size.map(plain);
    if (to > from)
      for (const [field, value] of Object.entries({frameRate, from, to}))
        if (value) document[field] = plain(value);
    if (markers.length) document.markers = markers;
    description.layers.forEach((layer, row) => this.#layer(layer, row));
    this.#paint();
    description.userProperties.forEach((user, row) => this.#property(user, row));
    if (description.trims.length) this.#trims();
    if (!document.properties.length) delete document.properties;
  }

  // ----------------------------------------------------------------- trims --

  /** Turns each trim into that of the layer whose path, with those of all layers below it, the trim cuts. */
  #trims() {
    const {layers, animations, trims, trimmed} = this.#read, parents = layers.map(({parent}) => parent);
    const moved = new Set(animations.filter(({property}) => property === c.PROPERTY_PATH).map(({layer}) => layer));
    const counts = layers.map(({path}, row) => (path !== c.NONE || moved.has(row) ? 1 : 0)), cut = new Set();
    for (let row = parents.length - 1; row >= 0; row--)
      if (parents[row] !== c.NONE) counts[parents[row]] += counts[row];
    for (const {mode, firstTrimmed, trimmedCount, start, end, offset} of trims) {
      const rows = [...trimmed.subarray(firstTrimmed, firstTrimmed + trimmedCount)];
      if (!rows.length) continue;
      const isInOrder = mode !== c.TRIM_LOTTIE_SEQUENTIAL || rows.every((row, i) => i === 0 || row < rows[i - 1]);
      const isFree = isInOrder && !rows.some((row) => cut.has(row));
      const owner = isFree ? ownerOf(new Set(rows), parents, counts) : null;
      if (owner === null) {
        this.#lose(this.#names[rows[0]], 'trim over layers', 'geometry');
        continue;
      }
      for (const row of rows) cut.add(row);
      const layer = this.document.layers[owner];
      layer.trim = TRIMS[mode];
      for (const [key, user] of [['strokeStart', start], ['strokeEnd', end], ['strokeOffset', offset]]) {
        if (user === c.NONE) continue;
        const value = this.#value(user);
        if (value !== defaultOf('layer', key)) layer[key] = value;
        for (const animation of this.#moving(user)) this.#animate(layer, animation, key, layer.name);
      }
    }
  }

  #lose(path, what, lost) {
    const loss = {path, what, lost};
    this.losses.set(JSON.stringify(loss), loss); // each loss once
  }

  // ---------------------------------------------------------------- layers --

  #layer(layer, row) {
    const name = this.#names[row], document = {name};
    if (layer.parent !== c.NONE) document.parent = this.#names[layer.parent];
    if (layer.flags & c.LAYER_TRANSFORM_ONLY) document.inherits = 'transform';
    for (const field of PLACES) {
      const value = Array.isArray(layer[field]) ? layer[field].map(short) : short(layer[field]);
      if (!isEqual(value, defaultOf('layer', field))) document[field] = value;
    }
    const spatial = this.#spatial.get(row);
    if (spatial) {
      // A matrix takes the place of the layer's affine.
      document.transform = spatial.transform.map(short);
      const more = {
        sublayerTransform: spatial.sublayerTransform.map(short),
        keepsDepth: Boolean(spatial.flags & c.LAYER_3D_KEEPS_DEPTH),
        anchorZ: short(spatial.anchorZ)
      };
      for (const [key, value] of Object.entries(more))
        if (!isEqual(value, defaultOf('layer', key))) document[key] = value;
    }
    if (layer.path !== c.NONE) document.path = this.#path(layer.path);
    if (layer.flags & c.LAYER_HIDDEN) document.hidden = true;
    if (layer.clock !== c.NONE) {
      // In a scene all animations of a layer run in the layer's clock; in a description only some do. So the layer gets
      // no clock and is hidden outside the time of its clock, and groups have the clocks of the animations.
      document.hidden = true;
      document.animations = [this.#timed({property: 'hidden', from: 0, to: 0}, layer.clock, name)];
    }
    this.document.layers.push(document);
    for (const animation of this.#ofLayer.get(row) ?? [])
      this.#animate(document, animation, KEYED.get(animation.property).key, name);
  }

  #path(row) {
    const {paths, verbs, points} = this.#read, {firstVerb, verbCount, firstPoint, pointCount} = paths[row];
    return pathWrite({
      verbs: verbs.subarray(firstVerb, firstVerb + verbCount),
      points: points.subarray(2 * firstPoint, 2 * (firstPoint + pointCount))
    });
  }

  // ------------------------------------------------------ clocks and curves --

  /** Returns the fields of a clock. They differ from the defaults if there is a clock. */
  #clock(row, name) {
    const clock = this.#read.clocks[row], fields = {};
    if (clock.model !== c.CLOCK_CORE_ANIMATION) this.#lose(name, 'clock of the web', 'geometry');
    for (const field of CLOCK) {
      const value = plain(clock[field]);
      if (field === 'begin' || value !== defaultOf('animation', field)) fields[field] = value;
    }
    if (clock.direction === c.DIRECTION_ALTERNATE) fields.autoreverses = true;
    if (clock.fill !== c.FILL_REMOVED) fields.fill = wordOf(layouts.FILL, clock.fill);
    if (clock.timing !== c.NONE) fields.timing = this.#curve(clock.timing, name);
    return fields;
  }

  #curve(row, name) {
    if (row === c.NONE) return null;
    const timing = this.#read.timings[row];
    if (timing.flags === 0 || timing.flags === c.TIMING_PREPARED) {
      const text = cssFunction(timing);
      if (text !== null) return text;
      if (timing.kind === c.TIMING_PATH) {
        const {first, count} = timing,
                      words = [...this.#read.floats.subarray(first, first + 6 * count + 2)].map(single);
        return `path(M${words.slice(0, 2).join(' ')} C${words.slice(2).join(' ')})`;
      }
    }
    this.#lose(name, 'timing curve', 'geometry');
    return null;
  }

  // ------------------------------------------------------------ animations --

  /** Appends an animation. key: the key path of its property, or null for a user property. */
  #animate(owner, row, key, name, make = same) {
    const animation = {...(key === null ? {} : {property: key}), ...this.#moves(row, name, make)};
    (owner.animations ??= []).push(this.#timed(animation, row.clock, name));
  }

  /** Returns an animation with its clock, inside a group for each clock that this one runs in. */
  #timed(animation, clock, name) {
    let made = {...animation, ...this.#clock(clock, name)};
    for (let above = this.#read.clocks[clock].parent; above !== c.NONE; above = this.#read.clocks[above].parent)
      made = {animations: [made], ...this.#clock(above, name)};
    return made;
  }

  /** Returns the values, key times and curves of an animation. */
  #moves(row, name, make) {
    const {flags} = row, {floats, indices} = this.#read, fields = {};
    const values = this.#values(row, make), ends = ENDS.filter(([, flag]) => flags & flag);
    if (ends.length) {
      ends.forEach(([end], i) => {
        fields[end] = values[i];
      });
    } else if (row.path !== c.NONE && row.property !== c.PROPERTY_PATH) {
      if (flags & c.ANIMATION_PATH_OF_LAYER) fields.pathOf = this.#names[row.path];
      else fields.path = this.#path(row.path);
      if (row.rotate) fields.rotate = wordOf(layouts.ROTATE, row.rotate);
    } else {
      fields.values = values;
      if (flags & c.ANIMATION_FIRST_AS_IS) values[0] = null;
      if (flags & c.ANIMATION_LAST_AS_IS) values[values.length - 1] = null;
    }
    if (row.function) this.#lose(name, 'value function', 'geometry');
    if (row.mode) fields.mode = wordOf(layouts.MODE, row.mode);
    for (const [field, flag, value] of FLAGS)
      if (flags & flag) fields[field] = value;
    const numbers = (first, count) => Array.from(floats.subarray(first, first + count), short);
    if (row.keyTimeCount) fields.keyTimes = numbers(row.firstKeyTime, row.keyTimeCount);
    if (row.timingCount) {
      const curves = indices.subarray(row.firstTiming, row.firstTiming + row.timingCount);
      fields.timings = Array.from(curves, (curve) => this.#curve(curve, name));
    }
    if (row.parameterCount) {
      const all = numbers(row.firstParameter, 3 * row.parameterCount);
      PARAMETERS.forEach((field, place) => {
        fields[field] = all.filter((_, i) => i % 3 === place);
      });
    }
    return fields;
  }

  #values({property, path, firstValue, valueCount}, make) {
    if (property === c.PROPERTY_PATH) return Array.from({length: valueCount}, (_, i) => this.#path(path + i));
    const {floats, userProperties} = this.#read, user = userProperties[property - c.PROPERTY_USER];
    const arity = user?.arity ?? KEYED.get(property).numbers;
    return Array.from({length: valueCount}, (_, i) => make(vectorOf(floats, firstValue + i * arity, arity)));
  }

  // --------------------------------------------- values of their own, paint --

  /** Returns the user property that a channel delivers, or null. */
  #ofChannel(channel) {
    const {layer, property} = this.#read.channels[channel] ?? {layer: 0};
    return layer === c.NONE ? property - c.PROPERTY_USER : null;
  }

  #value(user) {
    const {firstValue, arity} = this.#read.userProperties[user];
    return vectorOf(this.#read.floats, firstValue, arity);
  }

  /** Returns the animations of a user property. */
  #moving(user) { return this.#ofProperty.get(c.PROPERTY_USER + user) ?? []; }

  #property({color, layer}, row) {
    const name = `value ${row}`, document = {name, value: this.#value(row)};
    if (color) document.color = COLOR_SPACES[color];
    if (layer !== c.NONE) document.layer = this.#names[layer];
    for (const animation of this.#moving(row)) this.#animate(document, animation, null, name);
    this.document.properties.push(document);
  }

  /** Turns at most one background, fill and stroke of a layer into its own fields, and their animations. */
  #paint() {
    const {layers, paints, painted} = this.#read, taken = new Set(), drawn = [];
    const fades = !layers.some(({flags}) => flags & c.LAYER_TRANSFORM_ONLY);
    const around = this.#around(), places = this.#places();
    for (const [row, paint] of paints.entries()) {
      if (around.has(row)) {
        if (paint.kind === c.PAINT_CLIP) this.document.layers[around.get(row)].masksToBounds = true;
        else this.#mask(this.document.layers[painted[paint.firstPainted]], paint);
        continue;
      }
      const {kind, firstPainted, paintedCount} = paint,
                                 [layer = paint.layer] = painted.subarray(firstPainted, firstPainted + paintedCount);
      // A scene's layers fade what is below them as one picture by themselves.
      if (kind === c.PAINT_GROUP && fades && paint.layer !== c.NONE && !paint.blend) continue;
      const name = layer === c.NONE ? '' : this.#names[layer], word = WORDS[kind], key = `${layer} ${kind}`;
      const loss = word === undefined ? KINDS[kind] ?? 'background'
        : paintedCount > 1            ? `${word} of several layers`
        : taken.has(key) ? `second ${word}`
                         : null;
      if (loss !== null) {
        this.#lose(name, loss, 'picture');
      } else {
        taken.add(key);
        drawn.push(places[layer] * FROM_THE_BACK.length + FROM_THE_BACK.indexOf(kind));
        this.#draw(this.document.layers[layer], paint, word);
      }
    }
    if (drawn.some((place, i) => place < drawn[i - 1])) this.#lose('', 'order of drawing', 'picture');
  }

  /** Returns the place of each layer in the order in which a scene draws: after its parent, before the next sibling. */
  #places() {
    const {layers} = this.#read, sizes = layers.map(() => 1), following = layers.map(() => 1), places = [];
    let root = 0;
    for (let row = layers.length - 1; row >= 0; row--)
      if (layers[row].parent !== c.NONE) sizes[layers[row].parent] += sizes[row];
    layers.forEach(({parent}, row) => {
      if (parent === c.NONE) {
        places.push(root);
        root += sizes[row];
      } else {
        places.push(places[parent] + following[parent]);
        following[parent] += sizes[row];
      }
    });
    return places;
  }

  /**
   * Returns the rows of clips and masks that a scene's layer has a field for, each with its layer: a clip to the bounds
   * of its layer, and a single mask whose path adds. They are around all that is drawn in the layer and nothing else.
   */
  #around() {
    const {layers, paints} = this.#read, found = new Map(), own = new Map(), before = [0];
    const counts = layers.map(() => 0), last = layers.map(() => -1); // rows of paint in each layer, the last of them
    paints.forEach(({layer}, row) => {
      before.push(before[row] + (layer === c.NONE ? 0 : 1)); // rows that have a layer, before each row
      if (layer === c.NONE) return;
      counts[layer] += 1;
      last[layer] = row;
    });
    for (let row = layers.length - 1; row >= 0; row--) {
      const {parent} = layers[row];
      if (parent === c.NONE) continue;
      counts[parent] += counts[row];
      last[parent] = Math.max(last[parent], last[row]);
    }
    for (const [row, paint] of paints.entries()) {
      own.set(paint.layer, (own.get(paint.layer) ?? 0) + 1); // rows of a layer itself so far
      const layer = this.#surrounded(row, paint);
      if (layer === null) continue;
      const end = row + paint.span, inside = before[end + 1] - before[row + 1];
      if (last[layer] <= end && inside === counts[layer] - (own.get(layer) ?? 0)) found.set(row, layer);
    }
    return found;
  }

  /** Returns the layer whose clip or mask a row of paint may be, or null. */
  #surrounded(row, {kind, mode, flags, layer, bounds, cornerRadius, firstPainted, paintedCount}) {
    const {layers, paints, painted, channels} = this.#read;
    if (kind === c.PAINT_CLIP) return channels[bounds].layer === layer && cornerRadius === c.NONE ? layer : null;
    const others = c.PAINT_INVERTED | c.PAINT_COMBINED;
    if (kind !== c.PAINT_MASK || mode !== c.MASK_ADD || flags & others) return null;
    const next = paints[row + 1];
    if (next?.kind === c.PAINT_MASK && next.flags & c.PAINT_COMBINED) return null;
    const {parent} = layers[painted[firstPainted]];
    return parent === c.NONE || paintedCount !== 1 ? null : parent;
  }

  /** Makes a layer with a path the mask of its parent. */
  #mask(layer, {opacity, flags}) {
    Object.assign(layer, {maskType: 'alpha', fillColor: '#ffffff'});
    this.#field(layer, 'fillOpacity', opacity);
    if (flags & c.PAINT_EVEN_ODD) layer.fillRule = 'even-odd';
  }

  /** Adds the field that a channel delivers, with what moves it. */
  #field(layer, key, channel, make = same) {
    const user = this.#ofChannel(channel);
    if (user === null) return;
    const own = this.#value(user), rows = this.#moving(user), value = make(own);
    if (!isEqual(value, defaultOf('layer', key))) layer[key] = value;
    for (const row of rows) {
      if (make === same || !(row.flags & c.ANIMATION_ADDITIVE)) {
        this.#animate(layer, row, key, layer.name);
        continue;
      }
      // Colours of scenes mix with their alpha. What Lottie adds to black has none, and would mix to black.
      this.#animate(layer, row, key, layer.name, (added) => [...added.slice(0, 3), 1]);
      if (rows.length === 1 && isEqual(own, [0, 0, 0, 1])) delete innermost(layer.animations.at(-1)).additive;
    }
  }

  #draw(layer, paint, word) {
    const {name} = layer;
    const set = (key, value) => {
      if (!isEqual(value, defaultOf('layer', key))) layer[key] = value;
    };
    const field = (...given) => this.#field(layer, ...given);
    if (paint.gradient) this.#gradient(layer, paint, word);
    else field(`${word}Color`, paint.color, hexOfParts);
    if (word !== 'background') field(`${word}Opacity`, paint.opacity);
    else if (paint.opacity !== c.NONE) this.#lose(name, 'opacity of a box', 'picture');
    if (paint.flags & c.PAINT_EVEN_ODD) layer.fillRule = 'even-odd';
    if (paint.blend) this.#lose(name, 'blend mode', 'picture');
    if (word === 'background') field('cornerRadius', paint.cornerRadius);
    if (word !== 'stroke') return;
    field('lineWidth', paint.width);
    field('lineDashPhase', paint.dashOffset);
    const dashes = Array.from({length: paint.dashCount}, (_, i) => this.#ofChannel(paint.firstDash + i));
    if (dashes.some((user) => user === null || this.#moving(user).length))
      this.#lose(name, 'dashes that move', 'picture');
    if (dashes.length) layer.lineDashPattern = dashes.filter((user) => user !== null).map((user) => this.#value(user));
    set('lineCap', wordOf(layouts.CAP, paint.cap));
    set('lineJoin', wordOf(layouts.JOIN, paint.join));
    if (paint.miterLimit) set('miterLimit', short(paint.miterLimit));
  }

  /** Adds the gradient of a fill or a stroke, with what moves it. */
  #gradient(layer, paint, word) {
    const {name} = layer, {firstStop, stopCount} = paint;
    if (word === 'background' || !this.#isAt(name, paint.layer)) {
      this.#lose(name, `gradient of a ${word}`, 'picture');
      const middle = this.#ofChannel(firstStop + 2 * Math.floor(stopCount / 2) + 1);
      layer[`${word}Color`] = hexOfParts(this.#value(middle));
      return;
    }
    const stops = Array.from({length: stopCount}, (_, i) => firstStop + 2 * i);
    const made = {
      type: GRADIENTS[paint.gradient],
      ends: this.#moved(paint.gradientEnds, name),
      stops: stops.map((at) => ({offset: this.#moved(at, name), color: this.#moved(at + 1, name)}))
    };
    if (paint.highlight !== c.NONE) made.highlight = this.#moved(paint.highlight, name);
    if (paint.spread) made.spread = SPREADS[paint.spread];
    if (paint.gradientBox !== c.NONE || paint.gradientTransform !== c.NONE) // files of Lottie have neither
      this.#lose(name, `box of the gradient of a ${word}`, 'picture');
    layer[`${word}Gradient`] = made;
  }

  /** Returns a number of a gradient: the value alone, or { value, animations } if it moves. */
  #moved(channel, name) {
    const user = this.#ofChannel(channel), made = {value: this.#value(user)};
    for (const animation of this.#moving(user)) this.#animate(made, animation, null, name);
    return made.animations ? made : made.value;
  }

  /**
   * Returns whether a layer has the coordinates of another one at all times: it is this one, or in it and not moved.
   */
  #isAt(name, layer) {
    let row = this.#names.indexOf(name);
    while (row !== layer) {
      const own = this.document.layers[row];
      if (layer === c.NONE || (own.parent ?? null) === null || !isStill(own)) return false;
      row = this.#names.indexOf(own.parent);
    }
    return true;
  }
}

/**
 * Returns the innermost layer with these layers, and no others that have paths, in it, or null. counts: of layers with
 * paths in each layer, itself included.
 */
function ownerOf(rows, parents, counts) {
  const above = new Set();
  for (let row of rows) {
    while (row !== c.NONE && counts[row] < rows.size) row = parents[row];
    above.add(row);
  }
  const [owner] = above;
  return above.size === 1 && owner !== c.NONE && counts[owner] === rows.size ? owner : null;
}

/** Returns the animation in groups, each of which has one. */
function innermost(animation) {
  while (animation.animations) [animation] = animation.animations;
  return animation;
}

/** Returns whether a layer has the coordinates of its parent at all times. */
function isStill({bounds = [0, 0, 0, 0], anchor = [.5, .5], position = [0, 0], transform = IDENTITY, animations = []}) {
  const place = [bounds[0] + anchor[0] * bounds[2], bounds[1] + anchor[1] * bounds[3]];
  return isEqual(position, place) && isEqual(transform, IDENTITY) && !animations.some(moves);
}

/** Returns whether an animation, or one in a group, moves its layer. */
function moves({property = '', animations = []}) {
  return MOVERS.some((word) => property.startsWith(word)) || animations.some(moves);
}

/** Returns one number of an array, or several. */
function vectorOf(floats, first, arity) {
  return arity > 1 ? Array.from(floats.subarray(first, first + arity), short) : short(floats[first]);
}

/** Groups rows by a field, in their order. */
function grouped(rows, field) {
  const groups = new Map();
  for (const row of rows) {
    if (groups.has(row[field])) groups.get(row[field]).push(row);
    else groups.set(row[field], [row]);
  }
  return groups;
}

/** Returns a unique name for each layer. */
function unique(names, count) {
  const found = new Set();
  for (let row = 0; row < count; row++) {
    const name = names[row] ?? String(row);
    let other = name;
    for (let number = 2; found.has(other); number++) other = `${name} ${number}`;
    found.add(other);
  }
  return [...found];
}
