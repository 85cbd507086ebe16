// Sends a property to a new value, perhaps while it is moving: SwiftUI's two ways without a jump, and the plain one.
//
// All animations are additive, from a difference to zero, over the model value, which is always the newest target. So
// the layer ends at its model value without any fill.
//
//     curves add up    The old animation continues, and the new one is added: old(t) + new(t). The value does not jump.
//                      The velocity does not jump either if the new curve starts at rest.
//     springs merge    The old spring ends. The new one continues from its value and velocity.
//     sampled          All animations end, and the new one starts at the current value, as most engines do it. A spring
//                      also takes the velocity. A curve starts with its own, so the velocity may jump.
//
// A spring that starts at a distance e from its target with velocity V is e (1 - y0) + V (y1 - y0), where y0 and y1 are
// the springs with initial velocity 0 and 1. These are two additive animations. They work for numbers and vectors, and
// for e = 0.
//
// A part, such as position.x, has its own springs to merge with. To what moves the whole it is added, so nothing jumps
// there either. A call that fails changes nothing.
//
//     transform        It moves by its parts: translation, rotation, scale and skew, each of which may be sent
//                      elsewhere later. So it goes as Core Animation interpolates matrices, with the velocity of each
//                      part.
//     path             It moves by its points, whose velocities are measured within 1e-3 of them.
//     colours          They do not add up. A colour sets out from what is shown at the time, and its earlier animations
//                      end. A spring keeps that share of the velocity which lies along the way, all of it on the way
//                      back.

import {concat, rotation, scaling, translation} from '../values/affine.js';
import {basic, group} from './animation.js';
import {PARTS} from './builders.js';
import {bytesOf} from '../document/compile.js';
import {checkedAnimation, checkedField, checkedFields, defaultOf, isPath} from '../document/schema.js';
import {clipGeometry, clipSample} from '../functions/samples.js';
import {angle} from '../values/angle.js';
import {pathParse, pathWrite} from '../functions/paths.js';
import {springOf} from '../values/spring.js';
import {isList, optionsOf, refuse} from '../core/arguments.js';

const WAYS = ['swiftui', 'sampled'];
const FIELDS = ['position', 'opacity', 'strokeStart', 'strokeEnd'];
/** The parts of a transform, in the order in which they apply to a point, the last one first, and their numbers. */
const TRANSFORMS = {
  'transform.translation': 2,
  'transform.rotation': 1,
  'transform.skew': 1,
  'transform.scale': 2
};
const ROTATION = 'transform.rotation';
/** Fields of which no sample has a channel: the layer's field of each key path. */
const OTHER_FIELDS = {
  bounds: 'bounds',
  anchorPoint: 'anchor',
  zPosition: 'zPosition',
  cornerRadius: 'cornerRadius',
  lineWidth: 'lineWidth',
  lineDashPhase: 'lineDashPhase',
  fillOpacity: 'fillOpacity',
  strokeOpacity: 'strokeOpacity'
};
const COLORS = ['fillColor', 'strokeColor', 'backgroundColor'];
const CLEAR = '#00000000';
const NEAR = 1 / 512; // seconds before and after a time at which the points of a path are seen, for their velocities
const KEYS = [
  ...FIELDS, ...Object.keys(OTHER_FIELDS), ...Object.keys(PARTS), ...Object.keys(TRANSFORMS), 'transform', 'path',
  ...COLORS
];
const MODEL = [...FIELDS, 'transform'];
const USUAL_DURATION = defaultOf('animation', 'duration');
const TURN = 2 * Math.PI;
const OTHERWISE = 'makes a transform that is taken apart in another way: retarget the whole transform, ' +
  'or a scale that is not 0 or negative in both';

/**
 * Sends a property of a layer to a new value: Layer.retarget. document: the layer's JSON. defaults: what the
 * transaction gives animations. courses: the motions under way, by key path. colorSpace: where colours mix.
 */
export function retarget({document, defaults, courses, colorSpace}, name, value, options) {
  const place = `${document.name}.retarget`;
  const {at = 0, duration: given, timing, delay = 0, way = 'swiftui'} =
    optionsOf(options, place, ['at', 'duration', 'timing', 'delay', 'way']);
  if (!WAYS.includes(way)) refuse(`${place}.way`, way, `must be one of ${WAYS.join(', ')}`);
  if (!KEYS.includes(name)) refuse(`${place}.property`, name, `must be one of ${KEYS.join(', ')}`);
  for (const [field, time] of Object.entries({at, delay})) {
    if (!Number.isFinite(time)) refuse(`${place}.${field}`, time, 'must be a finite number');
  }
  if (typeof given === 'number' && !(given >= 0)) refuse(`${place}.duration`, given, 'must be 0 or more');
  const spring = springOf(timing), duration = spring ? settling(spring, given, place) : given;
  const {transaction, ...times} = defaults;
  const clock = {...times, ...checkedFields('animation', {duration, timing}, place)};
  const how = {document, courses, colorSpace, at, delay, way, spring, clock};
  const sent = COLORS.includes(name) ? recolored(how, name, value, place) : moved(how, name, value, place);
  const added = sent.added.map(
    (animation) => checkedAnimation(transaction === undefined ? animation : {...animation, transaction}, place));
  // Nothing has changed so far, and nothing below can fail.
  for (const [part, {target, places, springEnd}] of sent.courses)
    courses.set(part, {target, spring: places.map((i) => added[i]), springEnd});
  Object.assign(document, sent.model);
  document.animations = [...sent.left, ...added];
}

/** Returns the animations that are left, those to add, the model, and what is then under way, for numbers. */
function moved(how, name, value, place) {
  const {document, courses, at, delay, way, spring, clock} = how, begin = at + delay;
  const {moves, model} = movesOf(document, courses, name, value, place), added = [], under = [];
  let left = [...document.animations ?? []], cut, now;
  if (way === 'sampled') {
    cut = own(left, moves.map(({key}) => key));
    // What they add to the model, which has lost the full turns of an angle.
    now = sampled(document, moves, cut, at);
    left = cutAt(left, moves, cut, at);
  }
  for (const move of moves) {
    const course = courses.get(move.named), still = move.old.map(() => 0);
    const springEnd = spring ? begin + (clock.duration ?? 0) : 0;
    const merges = way === 'swiftui' && spring && course?.spring.length > 0 && begin < course.springEnd;
    let made;
    if (way === 'sampled' || merges) {
      // A merging spring lets the old one continue through its delay; a sampled value is held.
      const end = merges ? begin : at;
      if (merges) {
        now = sampled(document, [move], course.spring, end);
        left = cutAt(left, [move], course.spring, end);
      }
      const {value: more, velocity} = now[move.key];
      const away = move.old.map((was, i) => was + more[i] - move.target[i]);
      const late = {...clock, begin: begin - end, fill: 'backwards'};
      made = spring ? [
        additive(move, away, velocity.map((number) => 0 - number), { ...late, timing: spring.withVelocity(0).text }),
        additive(move, still, velocity, { ...late, timing: spring.withVelocity(1).text }),
      ] : [additive(move, away, still, late)];
      made = [group(made, {begin: end, duration: begin - end + seconds(made[0].duration ?? USUAL_DURATION)})];
      if (moves.length > 1 && !away.some(Boolean) && !velocity.some(Boolean)) made = [];
    } else {
      const away = difference(move.old, move.target);
      made = [additive(move, away, still, {begin, fill: 'backwards', ...clock})];
      if (moves.length > 1 && !away.some(Boolean)) made = [];
    }
    const places = spring ? made.map((_, i) => added.length + i) : [];
    under.push([move.named, {target: move.target, places, springEnd}]);
    added.push(...made);
  }
  return {left, added, model, courses: under};
}

/** Does what "moved" does, for a colour: from what is shown on, the other animations end. */
function recolored({document, colorSpace, at, delay, spring, clock}, key, value, place) {
  const target = checkedField('layer', key, value, place), left = [...document.animations ?? []];
  const cut = own(left, [key]), old = document[key] ?? CLEAR;
  const {value: shown, velocity} = colorAt(colorSpace, old, cut, at), ends = {from: shown, to: target ?? CLEAR};
  let times = clock;
  if (spring) {
    let speed = 0;
    if (velocity.some(Boolean)) {
      // How much the colour's first velocity changes for each unit of the spring's velocity.
      const [rest, pushed] = [0, 1].map(
        (v) =>
          colorAt(colorSpace, old, [basic(key, {...ends, ...clock, timing: spring.withVelocity(v).text})], 0).velocity);
      const step = difference(pushed, rest), square = sum(step.map((number) => number * number));
      speed = square > 1e-12 ? sum(velocity.map((number, i) => number * step[i])) / square : 0;
    }
    const moving = spring.withVelocity(speed), settled = moving.settling;
    times = {
      ...clock,
      timing: moving.text,
      duration: settled < 1e30 ? Math.max(clock.duration ?? 0, settled) : clock.duration
    };
  }
  const made = basic(key, {...ends, begin: delay, fill: 'backwards', ...times});
  const kept = left.filter((one) => !cut.includes(one));
  if (at > 0) {
    const held = basic(key, {from: old, to: old, duration: at, fill: 'both'});
    kept.splice(placeOf(left, cut), 0, group([held, ...structuredClone(cut)], {duration: at, fill: 'backwards'}));
  }
  const added = [group([made], {begin: at, duration: delay + seconds(made.duration ?? USUAL_DURATION)})];
  return {left: kept, added, model: {[key]: target}, courses: []};
}

/** Returns the value and velocity of a colour under some animations of it. */
function colorAt(color, model, animations, at) {
  const own = {name: 'value', value: components(model), color, animations: animations.map(inNumbers).map(unnamed)};
  return valuesAt({layers: [], properties: [own]}, [[null, 'value']], at);
}

/** Returns the red, green, blue and alpha of a colour that is text. */
function components(color) {
  if (typeof color !== 'string') return color;
  return [1, 3, 5, 7].map((place) => parseInt(color.slice(place, place + 2) || 'ff', 16) / 255);
}

/** Returns an animation of a colour with numbers for texts. */
function inNumbers(animation) {
  const made = {...animation};
  for (const end of ['from', 'to', 'by'])
    if (end in made) made[end] = components(made[end]);
  if (made.values) made.values = made.values.map(components);
  if (made.animations) made.animations = made.animations.map(inNumbers);
  return made;
}

/**
 * Returns what moves where, and the model values that the layer then has. A move: key path, the name by which it is
 * sent, its numbers so far and its target, and "write", which makes numbers into what an animation takes.
 */
function movesOf(document, courses, name, value, place) {
  if (name === 'path') return pathMove(document, value, place);
  if (name === 'transform') return transformMoves(document, courses, value, place);
  const [key, chosen] = Object.hasOwn(PARTS, name) ? PARTS[name] : [name, null];
  const isPart = Object.hasOwn(TRANSFORMS, key), parts = isPart ? partsOf(document, courses) : null;
  const old = isPart ? parts[key] : modelOf(document, key);
  const read = key === ROTATION && typeof value === 'string' ? angle(value) : value;
  let target = numbers(read, key, (chosen ?? old).length, `${place}.value`);
  if (chosen) target = old.map((number, i) => (chosen.includes(i) ? target[chosen.indexOf(i)] : number));
  const moves = [{key, named: name, old, target, write: plain}];
  if (!isPart) return {moves, model: {[OTHER_FIELDS[key] ?? key]: plain(target)}};
  const wanted = {...parts, [key]: target}, affine = affineOf(wanted), found = takenApart({transform: affine});
  for (const [part, list] of Object.entries(wanted)) {
    const away = difference(found[part], list).map((number) => (part === ROTATION ? remainder(number) : number));
    if (away.some((number, i) => Math.abs(number) > 1e-4 * (1 + Math.abs(list[i]))))
      refuse(`${place}.value`, value, OTHERWISE);
  }
  return {moves, model: {transform: affine}};
}

/** Returns the parts of a whole transform. An affine turns the shorter way, a list of functions as far as it says. */
function transformMoves(document, courses, value, place) {
  const rule = 'must be 6 finite numbers, or a CSS transform list', isText = typeof value === 'string';
  let found, target;
  if (isText) {
    try {
      found = takenApart({animations: [basic('transform', {from: value, to: value, duration: 1})]});
    } catch { refuse(`${place}.value`, value, rule); }
  } else {
    target = isList(value) ? Array.from(value) : [];
    if (target.length !== 6 || !target.every(Number.isFinite)) refuse(`${place}.value`, value ?? null, rule);
    found = takenApart({transform: target});
  }
  const old = partsOf(document, courses);
  if (!isText) {
    let turn = remainder(found[ROTATION][0] - old[ROTATION][0]);
    if (turn < -Math.PI + 1e-6) turn += TURN; // an exact half turn is clockwise
    found[ROTATION] = [old[ROTATION][0] + turn];
  }
  const moves =
    Object.keys(TRANSFORMS).map((key) => ({key, named: key, old: old[key], target: found[key], write: plain}));
  return {moves, model: {transform: isText ? affineOf(found) : target}};
}

function pathMove(document, value, place) {
  const rule = 'must be a Path or SVG path data with the elements of the layer\'s path (path.match makes them)';
  const text = isPath(value) ? String(value) : value;
  if (document.path === undefined || document.path === null) refuse(`${place}.path`, value, 'the layer has no path');
  if (typeof text !== 'string') refuse(`${place}.value`, value ?? null, rule);
  const old = pathParse(document.path), target = pathParse(text), {verbs} = old;
  const isSame = verbs.length === target.verbs.length && verbs.every((verb, i) => verb === target.verbs[i]);
  if (!isSame) refuse(`${place}.value`, text, rule);
  const write = (list) => pathWrite({verbs, points: Float32Array.from(list)});
  const move = {key: 'path', named: 'path', old: [...old.points], target: [...target.points], write};
  return {moves: [move], model: {path: text}};
}

const seconds = (duration) => (duration === 'inf' ? Infinity : duration);
const difference = (from, to) => from.map((number, i) => number - to[i]);
const sum = (list) => list.reduce((total, number) => total + number, 0);
const plain = (list) => (list.length > 1 ? [...list] : list[0]);
/** Returns an angle within half a turn of 0. */
const remainder = (radians) => radians - TURN * Math.round(radians / TURN);
const additive = ({key, write}, from, to, clock) =>
  basic(key, {from: write(from), to: write(to), additive: true, ...clock});

function numbers(value, key, count, place) {
  let list = typeof value === 'number' ? [value] : Array.from(value ?? []);
  if (key === 'transform.scale' && list.length === 1) list = [list[0], list[0]];
  if (list.length !== count || !list.every(Number.isFinite)) refuse(place, value ?? null, `must have ${count} numbers`);
  return list;
}

/**
 * Returns the settling time of the spring that starts at rest or of the one that takes over a velocity, whichever is
 * longer; the given duration if that is longer still.
 */
function settling(spring, given, place) {
  const own = Math.max(spring.settling, spring.withVelocity(1).settling),
        longer = own < 1e30 ? Math.max(own, given || 0) : given;
  if (!(longer > 0 && longer < 1e30)) refuse(`${place}.duration`, longer, 'must be given: this spring never settles');
  return longer;
}

/** Returns the parts of the model transform; the rotation with the full turns that it was sent through. */
function partsOf(document, courses) {
  const transform = document.transform ?? defaultOf('layer', 'transform');
  if (transform.length !== 6)
    refuse(`${document.name}.transform`, transform, 'must be an affine of 6 numbers to be retargeted');
  const parts = takenApart({transform});
  for (const key of Object.keys(TRANSFORMS)) {
    const target = courses.get(key)?.target;
    const away = target && difference(target, parts[key]).map((n) => (key === ROTATION ? remainder(n) : n));
    if (away?.every((number, i) => Math.abs(number) < 1e-5 * (1 + Math.abs(target[i])))) parts[key] = target;
  }
  return parts;
}

/** Returns the parts of the transform of a layer at 0, as the kernel takes it apart. */
function takenApart(fields) {
  const keys = Object.keys(TRANSFORMS), scene = {layers: [{name: 'layer', ...fields}]};
  return byKey(valuesAt(scene, keys.map((key) => ['layer', key]), 0).value, Object.entries(TRANSFORMS));
}

/** Splits a list into those of key paths, with their counts. */
function byKey(list, counts) {
  let first = 0;
  return Object.fromEntries(counts.map(([key, count]) => [key, list.slice(first, first += count)]));
}

/** Returns the transform of its parts: scaled, skewed, turned, moved. */
function affineOf(parts) {
  let made = scaling(...parts['transform.scale']);
  const [skew] = parts['transform.skew'];
  if (skew) made = concat(made, [1, 0, skew, 1, 0, 0]);
  made = concat(made, rotation(parts[ROTATION][0]));
  return concat(made, translation(...parts['transform.translation']));
}

function modelOf(document, key) {
  const other = OTHER_FIELDS[key];
  if (other) return [document[other] ?? defaultOf('layer', other)].flat();
  if (key in document) return [document[key]].flat();
  return valuesAt({layers: [{name: 'layer'}]}, [['layer', key]], 0).value;
}

function valuesAt(scene, channels, at) {
  const {values, velocities} = clipSample(bytesOf(scene, channels), [at], {outputs: ['values', 'velocities']});
  return {value: [...values], velocity: [...velocities]};
}

/** Returns what some animations add to the model of properties, and the velocities, by key path. */
function sampled(document, moves, animations, at) {
  if (moves[0].key === 'path') return {path: pathAt(document, moves[0], animations, at)};
  const isOther = Object.hasOwn(OTHER_FIELDS, moves[0].key), model = {};
  for (const field of MODEL)
    if (field in document) model[field] = document[field];
  // A value of the scene's own is animated alike, and has a channel.
  const own = (some) => ({name: 'value', value: plain(moves[0].old), animations: some.map(unnamed)});
  const scene = (some) =>
    (isOther ? {layers: [], properties: [own(some)]} : {layers: [{name: 'layer', ...model, animations: some}]});
  const channels = isOther ? [[null, 'value']] : moves.map(({key}) => ['layer', key]);
  const now = valuesAt(scene(animations), channels, at), still = valuesAt(scene([]), channels, at);
  const counts = moves.map(({key, old}) => [key, old.length]);
  const values = byKey(difference(now.value, still.value), counts), velocities = byKey(now.velocity, counts);
  return Object.fromEntries(moves.map(({key}) => [key, {value: values[key], velocity: velocities[key]}]));
}

function pathAt(document, move, animations, at) {
  const bytes = bytesOf({layers: [{name: 'layer', path: document.path, animations}]}, []);
  const [before, now, after] =
    [at - NEAR, at, at + NEAR].map((time) => [...clipGeometry(bytes, time, {whole: true}).points]);
  return {value: difference(now, move.old), velocity: difference(after, before).map((number) => number / (2 * NEAR))};
}

/** Returns an animation without the names of properties, as a value of the scene's own takes it. */
function unnamed({property, ...others}) {
  return others.animations ? {...others, animations: others.animations.map(unnamed)} : others;
}

/**
 * Returns the animations of some properties, and groups that hold nothing else. Those of the whole transform are of all
 * its parts.
 */
function own(animations, keys) {
  const wanted = keys.length > 1 ? [...keys, 'transform', 'transform.rotation.z'] : keys;
  const belongs = (animation) =>
    (animation.animations ? animation.animations.every(belongs) : wanted.includes(animation.property));
  return animations.filter(belongs);
}

/** Returns where the first of some animations is. */
function placeOf(animations, cut) {
  const first = animations.findIndex((one) => cut.includes(one));
  return first < 0 ? animations.length : first;
}

/** Returns animations, of which some end at a time. Until then others make up for the new model values. */
function cutAt(animations, moves, cut, end) {
  const left = animations.filter((one) => !cut.includes(one));
  if (end > 0) {
    const shifts = moves.map((move) => [move, difference(move.old, move.target)]);
    const held = shifts.filter(([, shift]) => moves.length === 1 || shift.some(Boolean)).map(([move,
      shift]) => additive(move, shift, shift, {duration: end, fill: 'both'}));
    const ended = group([...held, ...structuredClone(cut)], {duration: end, fill: 'backwards'});
    left.splice(placeOf(animations, cut), 0, ended);
  }
  return left;
}
