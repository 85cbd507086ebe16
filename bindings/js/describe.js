// A JSON scene as the tables of motion_description, in the one order that scene.schema.json fixes, so that every
// language compiles the same bytes.

import {constants as c} from './abi.js';
import {MotionError} from './error.js';
import {CLOCK_FIELDS, WEB_CLOCK_FIELDS, defaultOf} from './fields.js';
import {pathParse, placeCurve, timingParse, transformParse} from './functions.js';
import {properties} from './properties.js';
import {fieldsOf} from './rows.js';
import {channelKey, code, refuse} from './words.js';

/** Key path: property, numbers of a value. */
const keyed = (rows) => Object.fromEntries(rows.map(({key, number, numbers}) => [key, [number, numbers]]));
const ofGroup = (...groups) => properties.filter(({group}) => groups.includes(group));
/** Of layers in 3D, which they make of any layer. */
const SPATIAL = keyed(ofGroup('in 3D'));
const DEFAULT_CHANNELS = properties.filter(({isChannel}) => isChannel).map(({key}) => key);
/** What channels can deliver; the first ones, in this order, unless they are named. */
const READABLE = {
  ...keyed(properties.filter(({isChannel}) => isChannel)),
  ...keyed(ofGroup('plain', 'axis')),
  ...SPATIAL
};
/** Key paths that the kernel has no property for: of a layer that animates one, a user property of its own. */
const STYLES = ofGroup('style').map(({key}) => key);
/** The fields of motion_layer that are fields of a layer in the scene. */
const LAYER_FIELDS =
  fieldsOf('layer').filter((name) => !['parent', 'clock', 'path', 'flags', 'transform'].includes(name));
const SPATIAL_FIELDS = ['sublayerTransform', 'anchorZ', 'keepsDepth'];
const SPATIAL_FUNCTIONS = ['rotateX', 'rotateY', 'scaleZ', 'translateZ'];
const MATRIX = 16; // numbers of a transform in 3D
const COLORS = {
  none: c.COLOR_NONE,
  srgb: c.COLOR_SRGB,
  linearRGB: c.COLOR_LINEAR_RGB,
  oklab: c.COLOR_OKLAB
};
const FUNCTION_NUMBERS = {
  scale: 3,
  translate: 3
}; // of all others: 1
const ENDS = {
  from: c.ANIMATION_FROM,
  to: c.ANIMATION_TO,
  by: c.ANIMATION_BY
};
const FLAGS = {
  lenientKeyTimes: c.ANIMATION_LENIENT_KEY_TIMES,
  additive: c.ANIMATION_ADDITIVE,
  cumulative: c.ANIMATION_CUMULATIVE,
  extrapolate: c.ANIMATION_EXTRAPOLATE,
  evenSpeed: c.ANIMATION_EVEN_SPEED,
};
const DIRECTIONS = {
  normal: c.DIRECTION_NORMAL,
  reverse: c.DIRECTION_REVERSE,
  alternate: c.DIRECTION_ALTERNATE,
  'alternate-reverse': c.DIRECTION_ALTERNATE_REVERSE,
};
const PARAMETERS = ['tensionValues', 'continuityValues', 'biasValues'];

const valuesOf = (animation) => [...Object.keys(ENDS).filter((end) => end in animation).map((end) => animation[end]),
  ...(animation.values ?? [])];
const hasMatrices = (animation) => valuesOf(animation).some((value) => Array.isArray(value) && value.length === MATRIX);

/** Whether a transform is given as lists of functions: as soon as one value is text. */
const isList = (animation) => animation.property === 'transform' && animation.valueFunction === undefined
  && valuesOf(animation).some((value) => typeof value === 'string');

/** Whether a function of a transform list is no affine; what cannot be read is refused where the list is. */
function hasDepth(text) {
  try {
    return typeof text === 'string' && transformParse(text).some(isSpatial);
  } catch (error) {
    if (error instanceof MotionError) return false;
    throw error;
  }
}

function isSpatial({kind, numbers}) {
  const n = [...numbers];
  switch (kind) {
    case c.OPERATION_MATRIX:
      return embedded([n[0], n[1], n[4], n[5], n[12], n[13]]).some((number, i) => number !== n[i]);
    case c.OPERATION_ROTATE:
      return (n[0] !== 0 || n[1] !== 0) && n[3] !== 0;
    case c.OPERATION_PERSPECTIVE:
      return n[0] !== 0;
    default:
      return (kind === c.OPERATION_TRANSLATE && n[2] !== 0) || (kind === c.OPERATION_SCALE && n[2] !== 1);
  }
}

/** Whether an animation needs a layer in 3D; of a group, whether one of it does. */
const leavesThePlane = (animation) => Object.hasOwn(SPATIAL, animation.property)
  || SPATIAL_FUNCTIONS.includes(animation.valueFunction)
  || (animation.property === 'transform' && hasMatrices(animation))
  || (isList(animation) && valuesOf(animation).some(hasDepth)) || (animation.animations ?? []).some(leavesThePlane);

/** An affine as a matrix. */
function embedded(transform) {
  if (transform.length === MATRIX) return transform;
  const [a, b, c, d, tx, ty] = transform;
  return [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, tx, ty, 0, 1];
}

/** The tables for clipCompile, the names of the layers, and of the channels: [{ layer, key, first, count }]. */
export function describe(scene, channels) {
  const description = new Description();
  for (const layer of scene.layers) description.addLayer(layer);
  for (const property of scene.properties ?? []) description.addProperty(property);
  const named = description.addChannels(channels);
  return {tables: description.tables, layers: scene.layers.map((layer) => layer.name), channels: named};
}

class Description {
  #origins = {
    timings: [],
    clocks: [],
    paths: [],
    layers: [],
    animations: [],
    userProperties: [],
    channels: [],
    floats: [],
    indices: [],
    verbs: [],
    points: [],
    layers3d: []
  };
  #layers = new Map();     // name: row, and the clock that its animations and sublayers live in
  #spatial = new Set();    // names of those in 3D
  #styles = new Map();     // a layer's name and a key path of STYLES, as JSON: property
  #properties = new Map(); // name: property, numbers of a value

  tables = {
    timings: [],
    clocks: [],
    paths: [],
    layers: [],
    animations: [],
    userProperties: [],
    channels: [],
    floats: [],
    indices: [],
    verbs: [],
    points: [],
    layers3d: [],
    where: (table, row) => this.#origins[table]?.findLast(([first]) => first <= row)?.[1] ?? null,
  };

  addLayer(layer) {
    const place = layer.name, value = (field) => layer[field] ?? defaultOf('layer', field);
    const parent = this.#layers.get(layer.parent) ?? {row: c.NONE, clock: c.NONE};
    const path = 'path' in layer ? this.#path(layer.path, `${place}.path`) : c.NONE;
    const clock =
      CLOCK_FIELDS.some((field) => field in layer) ? this.#clock(layer, 'layer', parent.clock, place) : c.NONE;
    const transform = value('transform'), isMatrix = transform.length === MATRIX;
    const row = this.#append('layers', place, {
      ...Object.fromEntries(LAYER_FIELDS.map((field) => [field, value(field)])),
      parent: parent.row,
      clock,
      path,
      flags: value('hidden') ? c.LAYER_HIDDEN : 0,
      transform: isMatrix ? defaultOf('layer', 'transform') : transform,
    });
    const inner = clock === c.NONE ? parent.clock : clock;
    this.#layers.set(layer.name, {row, clock: inner, document: layer});
    if (isMatrix || SPATIAL_FIELDS.some((field) => field in layer) || layer.animations?.some(leavesThePlane)) {
      this.#append('layers3d', place, {
        layer: row,
        flags: value('keepsDepth') ? c.LAYER_3D_KEEPS_DEPTH : 0,
        transform: embedded(transform),
        sublayerTransform: value('sublayerTransform'),
        anchorZ: value('anchorZ'),
      });
      this.#spatial.add(place);
    }
    layer.animations?.forEach(
      (animation, i) => this.#animation(animation, row, inner, `${place}.animations[${i}]`, undefined, place));
  }

  addProperty(property) {
    const place = property.name, value = [property.value].flat();
    const row = this.#append('userProperties', place, {
      arity: value.length,
      firstValue: this.#pool('floats', value, `${place}.value`),
      color: COLORS[property.color ?? 'none'],
    });
    const own = [c.PROPERTY_USER + row, value.length];
    this.#properties.set(place, own);
    property.animations?.forEach(
      (animation, i) => this.#animation(animation, c.NONE, c.NONE, `${place}.animations[${i}]`, own));
  }

  addChannels(channels) {
    const all = () => [...[...this.#layers.keys()].flatMap(
                         (layer) => [...DEFAULT_CHANNELS, ...(this.#spatial.has(layer) ? Object.keys(SPATIAL) : []),
                           ...STYLES.filter((key) => this.#styles.has(JSON.stringify([layer, key])))]
                           .map((key) => [layer, key])),
      ...[...this.#properties.keys()].map((name) => [null, name])];
    let first = 0;
    return (channels ?? all()).map(([layer, given], i) => {
      const key = layer === null ? given : channelKey(given), place = `channels[${i}]`;
      if (layer !== null && !this.#layers.has(layer)) refuse(place, layer, 'no layer has this name');
      const isStyle = layer !== null && STYLES.includes(key);
      const known = layer === null ? this.#properties : new Map(Object.entries(READABLE));
      const [property, count] = isStyle ? [this.#style(layer, key), 1]
                                        : known.get(key)
          ?? refuse(place, key, `must be one of ${[...known.keys(), ...(layer === null ? [] : STYLES)].join(', ')}`);
      if (layer !== null && Object.hasOwn(SPATIAL, key) && !this.#spatial.has(layer))
        refuse(place, key, `is of layers in 3D, and ${layer} is none`);
      this.#append(
        'channels', place, {layer: layer === null || isStyle ? c.NONE : this.#layers.get(layer).row, property});
      first += count;
      return {layer, key, first: first - count, count};
    });
  }

  /** The property that a layer's key path stands for; made where it is first needed. */
  #style(layer, key) {
    const name = JSON.stringify([layer, key]), place = `${layer}.${key}`;
    if (!this.#styles.has(name)) {
      const value = this.#layers.get(layer).document[key] ?? defaultOf('layer', key);
      const row = this.#append(
        'userProperties', place, {arity: 1, firstValue: this.#pool('floats', [value], place), color: c.COLOR_NONE});
      this.#styles.set(name, c.PROPERTY_USER + row);
    }
    return this.#styles.get(name);
  }

  #animation(animation, layer, parent, place, own, name) {
    const clock = this.#clock(animation, 'animation', parent, place);
    if ('animations' in animation) {
      const strange = Object.keys(animation).find(
        (field) => !['animations', 'model', ...CLOCK_FIELDS, ...WEB_CLOCK_FIELDS].includes(field));
      if (strange) refuse(`${place}.${strange}`, animation[strange], 'a group has only animations and a clock');
      animation.animations.forEach(
        (child, i) => this.#animation(child, layer, clock, `${place}.animations[${i}]`, own, name));
      return;
    }
    let [property, valueFunction, numbers] = this.#property(animation, place, own, name);
    if (isList(animation)) valueFunction = c.FUNCTION_LIST;
    else if (property === c.PROPERTY_TRANSFORM && valueFunction === c.FUNCTION_NONE && hasMatrices(animation))
      [valueFunction, numbers] = [c.FUNCTION_MATRIX, MATRIX];
    const isShape = property === c.PROPERTY_PATH;
    const motionPath = 'path' in animation ? this.#path(animation.path, `${place}.path`) : c.NONE;
    const followed = this.#layers.get(animation.pathOf)?.row;
    if ('pathOf' in animation && 'path' in animation)
      refuse(`${place}.pathOf`, animation.pathOf, 'cannot stand beside path');
    if ('pathOf' in animation && followed === undefined)
      refuse(`${place}.pathOf`, animation.pathOf, 'must be the name of this layer or an earlier one');
    const ends = Object.keys(ENDS).filter((end) => end in animation);
    if (ends.length && 'values' in animation)
      refuse(`${place}.values`, animation.values, `cannot stand beside ${ends[0]}`);
    const values = [
      ...ends.map((end) => [animation[end], end]),
      ...(animation.values ?? []).map((value, i) => [value, `values[${i}]`])
    ];
    const shapes = isShape ? values.map(([value, field]) => this.#shape(value, `${place}.${field}`)) : [];
    if (isShape && motionPath !== c.NONE)
      refuse(`${place}.path`, animation.path, 'is a motion path: a shape stands in from, to or values');
    if (!isShape && 'mismatch' in animation)
      refuse(`${place}.mismatch`, animation.mismatch, 'stands only with the property path');
    const readValue =
      valueFunction === c.FUNCTION_LIST ? listNumbers : (value, at) => this.#value(value, property, numbers, at);
    const flat = isShape ? [] : values.flatMap(([value, field]) => readValue(value, `${place}.${field}`));
    const {keyTimes = [], timings = [], rule = 'ca', mode = 'linear', rotate = 'none'} = animation;
    const parameters = this.#parameters(animation, values.length, place);
    const row = {
      layer: property < c.PROPERTY_USER ? layer : c.NONE,
      property,
      function: valueFunction,
      clock,
      mode: code('MODE', mode),
      path: followed ?? shapes[0] ?? motionPath,
      rotate: code('ROTATE', rotate),
      flags: ends.reduce((flags, end) => flags | ENDS[end], 0)
        | Object.keys(FLAGS).reduce((flags, field) => flags | (animation[field] ? FLAGS[field] : 0), 0)
        | (rule === 'css' ? c.ANIMATION_CSS_HALF_TURN : 0) | (animation.mismatch === 'flip' ? c.ANIMATION_FLIP : 0)
        | (followed === undefined ? 0 : c.ANIMATION_PATH_OF_LAYER),
      firstValue: this.#pool('floats', flat, `${place}.values`),
      valueCount: values.length,
      firstKeyTime: this.#pool('floats', keyTimes, `${place}.keyTimes`),
      keyTimeCount: keyTimes.length,
      firstParameter: this.#pool('floats', parameters.flat(), `${place}.tensionValues`),
      parameterCount: parameters.length,
      firstTiming: this.#pool(
        'indices', timings.map((curve, i) => this.#timing(curve, `${place}.timings[${i}]`)), `${place}.timings`),
      timingCount: timings.length,
    };
    this.#append('animations', place, row);
  }

  /** Property, value function, and how many numbers a value has. */
  #property({property: key, valueFunction}, place, own, layer) {
    if (own) {
      if (key !== undefined) refuse(`${place}.property`, key, 'must be left out: it is the property that it stands in');
      return [own[0], c.FUNCTION_NONE, own[1]];
    }
    if (key === undefined) refuse(`${place}.property`, key, 'must be given');
    if (key !== 'transform' && valueFunction !== undefined)
      refuse(`${place}.valueFunction`, valueFunction, 'stands only with the property transform');
    if (STYLES.includes(key)) return [this.#style(layer, key), c.FUNCTION_NONE, 1];
    if (key === 'path') return [c.PROPERTY_PATH, c.FUNCTION_NONE, 0];
    if (key !== 'transform') return READABLE[channelKey(key)].toSpliced(1, 0, c.FUNCTION_NONE);
    if (valueFunction === undefined) return [c.PROPERTY_TRANSFORM, c.FUNCTION_NONE, 6];
    return [c.PROPERTY_TRANSFORM, code('FUNCTION', valueFunction), FUNCTION_NUMBERS[valueFunction] ?? 1];
  }

  #value(value, property, numbers, place) {
    if (typeof value === 'string')
      refuse(
        place, value, 'must be numbers: only the properties path and transform, without a value function, have text');
    let list = [value].flat();
    if (numbers === MATRIX && list.length === 6) list = embedded(list);
    if (property === c.PROPERTY_SCALE && list.length === 1) return [list[0], list[0]];
    if (list.length !== numbers) refuse(place, value, `must have ${numbers} numbers`);
    return list;
  }

  #shape(value, place) {
    return typeof value === 'string' ? this.#path(value, place) : refuse(place, value, 'must be SVG path data');
  }

  /** Tension, continuity and bias of each value; nothing if none of the three is given. */
  #parameters(animation, count, place) {
    const given = PARAMETERS.filter((field) => field in animation);
    if (!given.length) return [];
    for (const field of given)
      if (animation[field].length !== count)
        refuse(`${place}.${field}`, animation[field], `must be one a value: ${count}`);
    return Array.from({length: count}, (_, i) => PARAMETERS.map((field) => animation[field]?.[i] ?? 0));
  }

  #clock(fields, part, parent, place) {
    const seconds = (field) => Number(String(fields[field] ?? defaultOf(part, field)).replace('inf', 'Infinity'));
    const isWeb = fields.model === 'web', own = isWeb ? WEB_CLOCK_FIELDS : CLOCK_FIELDS;
    const strange = (isWeb ? CLOCK_FIELDS : WEB_CLOCK_FIELDS).find((field) => field in fields && !own.includes(field));
    if (strange)
      refuse(`${place}.${strange}`, fields[strange], `is not a field of the clock model ${isWeb ? 'web' : 'ca'}`);
    const fill = code('FILL', fields.fill === undefined || fields.fill === 'none' ? 'removed' : fields.fill);
    if (isWeb) {
      const timing = this.#timing(fields.easing ?? null, `${place}.easing`);
      return this.#append('clocks', place, {
        parent,
        model: c.CLOCK_WEB,
        timing,
        fill,
        direction: DIRECTIONS[fields.direction ?? 'normal'],
        begin: seconds('delay'),
        duration: 'duration' in fields ? seconds('duration') : 0,
        speed: seconds('playbackRate'),
        repeatCount: seconds('iterations'),
        endDelay: seconds('endDelay'),
        iterationStart: seconds('iterationStart'),
      });
    }
    const timing = this.#timing(fields.timing ?? null, `${place}.timing`);
    return this.#append('clocks', place, {
      parent,
      model: c.CLOCK_CORE_ANIMATION,
      timing,
      fill,
      direction: fields.autoreverses ? c.DIRECTION_ALTERNATE : c.DIRECTION_NORMAL,
      begin: seconds('begin'),
      duration: seconds('duration'),
      speed: seconds('speed'),
      timeOffset: seconds('timeOffset'),
      repeatCount: seconds('repeatCount'),
      repeatDuration: seconds('repeatDuration'),
    });
  }

  #timing(curve, place) {
    if (curve === null) return c.NONE;
    const parsed = read(timingParse, curve, place);
    if (parsed.floats.length) this.#origins.floats.push([this.tables.floats.length, place]);
    return this.#append('timings', place, placeCurve(parsed, this.tables.floats));
  }

  #path(text, place) {
    const {verbs, points} = read(pathParse, text, place);
    const row = {
      firstVerb: this.tables.verbs.length,
      verbCount: verbs.length,
      firstPoint: this.tables.points.length / 2,
      pointCount: points.length / 2
    };
    this.#pool('verbs', verbs, place);
    this.#origins.points.push([row.firstPoint, place]);
    for (const number of points) this.tables.points.push(number);
    return this.#append('paths', place, row);
  }

  #append(table, place, row) {
    this.#origins[table].push([this.tables[table].length, place]);
    return this.tables[table].push(row) - 1;
  }

  /** Where numbers begin that are added to a pool; 0 if there are none. */
  #pool(table, numbers, place) {
    const pool = this.tables[table], first = pool.length;
    if (!numbers.length) return 0;
    this.#origins[table].push([first, place]);
    for (const number of numbers) pool.push(number);
    return first;
  }
}

/** The number of functions, then of each its kind and sixteen numbers; of numbers, the one of a matrix. */
function listNumbers(value, place) {
  if (typeof value === 'string') {
    const operations = read(transformParse, value, place);
    return [operations.length, ...operations.flatMap(({kind, numbers}) => [kind, ...numbers])];
  }
  if (!Array.isArray(value) || (value.length !== 6 && value.length !== MATRIX))
    refuse(place, value, `must be a CSS transform list, or 6 or ${MATRIX} numbers`);
  return [1, c.OPERATION_MATRIX, ...embedded(value)];
}

/** Text, read by the kernel; a mistake tells its place in the scene. */
function read(parse, text, place) {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof MotionError) || error.at === null) throw error;
    throw new MotionError(`${place}: ${error.message}`, {...error, field: place, cause: error});
  }
}
