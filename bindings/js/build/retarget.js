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

import {rotation, scaling, translation} from '../values/affine.js';
import {basic, group} from './animation.js';
import {PARTS} from './builders.js';
import {bytesOf} from '../document/compile.js';
import {checkedAnimation, checkedFields, defaultOf} from '../document/schema.js';
import {clipSample} from '../functions/samples.js';
import {angle} from '../values/angle.js';
import {springOf} from '../values/spring.js';
import {optionsOf, refuse} from '../core/arguments.js';

const WAYS = ['swiftui', 'sampled'];
const FIELDS = ['position', 'opacity', 'strokeStart', 'strokeEnd'];
/**
 * The key paths of the transform, and the affine that each makes. A layer's transform must be made of one of them
 * alone.
 */
const TRANSFORMS = {
  'transform.rotation': rotation,
  'transform.scale': (x, y) => scaling(x, y),
  'transform.translation': translation
};
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
const KEYS = [...FIELDS, ...Object.keys(OTHER_FIELDS), ...Object.keys(PARTS), ...Object.keys(TRANSFORMS)];
const MODEL = [...FIELDS, 'transform'];
const USUAL_DURATION = defaultOf('animation', 'duration');

/**
 * Sends a property of a layer to a new value: Layer.retarget. document: the layer's JSON. defaults: duration and timing
 * of the transaction. courses: the motions under way, by key path.
 */
export function retarget({document, defaults, courses}, name, value, options) {
  const place = `${document.name}.retarget`;
  const {at = 0, duration: given, timing, delay = 0, way = 'swiftui'} =
    optionsOf(options, place, ['at', 'duration', 'timing', 'delay', 'way']);
  if (!WAYS.includes(way)) refuse(`${place}.way`, way, `must be one of ${WAYS.join(', ')}`);
  if (!KEYS.includes(name)) refuse(`${place}.property`, name, `must be one of ${KEYS.join(', ')}`);
  for (const [field, time] of Object.entries({at, delay})) {
    if (!Number.isFinite(time)) refuse(`${place}.${field}`, time, 'must be a finite number');
  }
  if (typeof given === 'number' && !(given >= 0)) refuse(`${place}.duration`, given, 'must be 0 or more');
  const [key, chosen] = Object.hasOwn(PARTS, name) ? PARTS[name] : [name, null];
  const course = courseOf(document, courses.get(name), key, place), old = course.target;
  const read = key === 'transform.rotation' && typeof value === 'string' ? angle(value) : value;
  let target = numbers(read, key, (chosen ?? old).length, `${place}.value`);
  if (chosen) target = old.map((number, i) => (chosen.includes(i) ? target[chosen.indexOf(i)] : number));
  const spring = springOf(timing), duration = spring ? settling(spring, given, place) : given;
  const clock = {...defaults, ...checkedFields('animation', {duration, timing}, place)};
  const begin = at + delay, still = old.map(() => 0);
  const merges = way === 'swiftui' && spring && course.spring.length > 0 && begin < course.springEnd;
  let added, left = [...document.animations ?? []];
  if (way === 'sampled' || merges) {
    const cut = merges ? course.spring : own(document, key);
    // A merging spring lets the old one continue through its delay; a sampled value is held.
    const end = merges ? begin : at, model = sampled(document, key, [], end), now = sampled(document, key, cut, end);
    // What the animations add to the model. The model has lost the full turns of an angle.
    const away = old.map((was, i) => was + (now.value[i] - model.value[i]) - target[i]);
    left = cutAt(document, key, cut, end, difference(old, target));
    const late = {begin: begin - end, fill: 'backwards', ...clock};
    added = spring ? [
      additive(key, away, now.velocity.map((number) => -number), { ...late, timing: spring.withVelocity(0).text }),
      additive(key, still, now.velocity, { ...late, timing: spring.withVelocity(1).text }),
    ] : [additive(key, away, still, late)];
    added = [group(added, {begin: end, duration: begin - end + seconds(added[0].duration ?? USUAL_DURATION)})];
  } else {
    added = [additive(key, difference(old, target), still, {begin, fill: 'backwards', ...clock})];
  }
  added = added.map((animation) => checkedAnimation(animation, place));
  const field = Object.hasOwn(TRANSFORMS, key) ? 'transform' : OTHER_FIELDS[key] ?? key;
  const model = field === 'transform' ? TRANSFORMS[key](...target) : plain(target);
  // Nothing has changed so far, and nothing below can fail.
  courses.set(name, {target, spring: spring ? added : [], springEnd: spring ? begin + (duration ?? 0) : 0});
  document[field] = model;
  document.animations = [...left, ...added];
}

/**
 * Returns what is under way by the name of a property or of a part of it. Its target is the model value: as other names
 * of the property have left it, and of a rotation with its full turns.
 */
function courseOf(document, course, key, place) {
  if (course && Object.hasOwn(TRANSFORMS, key)) return course;
  return {spring: [], springEnd: 0, ...course, target: modelOf(document, key, place)};
}

const seconds = (duration) => (duration === 'inf' ? Infinity : duration);
const difference = (from, to) => from.map((number, i) => number - to[i]);
const plain = (list) => (list.length > 1 ? list : list[0]);
const additive = (key, from, to, clock) => basic(key, {from: plain(from), to: plain(to), additive: true, ...clock});

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
  const own = Math.max(spring.settling ?? 0, spring.withVelocity(1).settling ?? 0),
        longer = own < 1e30 ? Math.max(own, given || 0) : given;
  if (!(longer > 0 && longer < 1e30)) refuse(`${place}.duration`, longer, 'must be given: this spring never settles');
  return longer;
}

function modelOf(document, key, place) {
  const other = OTHER_FIELDS[key];
  if (other) return [document[other] ?? defaultOf('layer', other)].flat();
  const {value} = sampled(document, key, [], 0);
  if (!Object.hasOwn(TRANSFORMS, key)) return [document[key] ?? value].flat();
  const made = TRANSFORMS[key](...value), transform = document.transform ?? defaultOf('layer', 'transform');
  const differs = made.some((number, i) => Math.abs(number - transform[i]) > 1e-5);
  if (differs) refuse(`${place}.transform`, transform, `must be a ${key} and nothing else`);
  return value;
}

/** Returns the value and velocity of a property under some of its animations, over the model. */
function sampled(document, key, animations, at) {
  const layer = {name: 'layer', animations}, isOther = Object.hasOwn(OTHER_FIELDS, key);
  for (const field of MODEL)
    if (field in document) layer[field] = document[field];
  // A value of the scene's own is animated alike, and has a channel.
  const own = () => ({name: 'value', value: plain(modelOf(document, key)), animations: animations.map(unnamed)});
  const scene = isOther ? {layers: [], properties: [own()]} : {layers: [layer]};
  const bytes = bytesOf(scene, [isOther ? [null, 'value'] : ['layer', key]]);
  const {values, velocities} = clipSample(bytes, [at], {outputs: ['values', 'velocities']});
  return {value: [...values], velocity: [...velocities]};
}

/** Returns an animation without the names of properties, as a value of the scene's own takes it. */
function unnamed({property, ...others}) {
  return others.animations ? {...others, animations: others.animations.map(unnamed)} : others;
}

/** Returns the layer's animations of a property, and groups that hold nothing else. */
function own(document, key) {
  const belongs = (animation) =>
    (animation.animations ? animation.animations.every(belongs) : animation.property === key);
  return (document.animations ?? []).filter(belongs);
}

/** Returns the layer's animations, of which some end at a time. Until then one makes up for the new model value. */
function cutAt(document, key, animations, end, shift) {
  const all = document.animations ?? [], first = all.findIndex((one) => animations.includes(one));
  const left = all.filter((one) => !animations.includes(one)),
        place = first < 0 ? left.length : first; // animations before the first stay
  if (end > 0) {
    const old = additive(key, shift, shift, {duration: end, fill: 'both'});
    left.splice(place, 0, group([old, ...structuredClone(animations)], {duration: end, fill: 'backwards'}));
  }
  return left;
}
