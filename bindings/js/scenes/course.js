// Courses: the targets that a property of a layer is sent to, perhaps while it still moves. The library makes
// animations of them (motion_scene_compile); here they are read and written down.

import * as c from '../abi/numbers.js';
import {angle} from '../values/angle.js';
import {hexOf} from '../values/color.js';
import {isList, isObject, refuse} from '../core/arguments.js';
import {isPath} from '../document/schema.js';
import {sceneCompile} from '../functions/files.js';
import {textOf} from '../document/plain.js';

/** The words of retarget, and the modes of targets. */
export const WAYS = {
  swiftui: undefined,
  sampled: 'takeOver'
};
const COLORS = ['fillColor', 'strokeColor', 'backgroundColor'];
const CLEAR = '#00000000';
const TIMES = ['at', 'delay', 'duration'];
/** The fields of a layer with which a course of it is checked. */
const OWN = ['name', 'path', 'transform'];

/**
 * Returns the courses of a layer with more targets of a property: Layer.course. document: the layer's JSON. defaults:
 * what the transaction gives.
 */
export function withTargets(document, defaults, property, targets) {
  if (typeof property !== 'string') refuse(`${document.name}.course`, property ?? null, 'must be a key path');
  const added = targets.map((target) => ({...defaults, ...targetOf(document.name, property, target)}));
  const courses = document.courses ?? [], earlier = courses.find((course) => course.property === property);
  const made = {property, targets: [...(earlier?.targets ?? []), ...added]};
  check(document, made);
  return earlier ? courses.map((course) => (course === earlier ? made : course)) : [...courses, made];
}

/** Returns the last target of a property of a layer; undefined if it has not been sent anywhere. */
export function sentTo({courses = []}, key) {
  const target = courses.find(({property}) => property === key)?.targets.at(-1);
  return target?.to === CLEAR && COLORS.includes(key) ? {...target, to: null} : target;
}

/** Returns a target as scenes have it. */
export function targetOf(name, property, given) {
  const place = `${name}.course`;
  if (!isObject(given)) refuse(place, given ?? null, 'must be a target');
  const made = {...given}, {to} = given;
  for (const field of Object.keys(made))
    if (made[field] === undefined) delete made[field];
  for (const field of TIMES.filter((one) => one in made))
    if (!Number.isFinite(made[field])) refuse(`${place}.${field}`, made[field], 'must be a finite number');
  if (made.timing !== undefined && made.timing !== null) made.timing = made.timing.text ?? made.timing;
  if (COLORS.includes(property)) made.to = typeof to === 'string' ? colorOf(place, to) : to ?? CLEAR;
  else if (typeof to === 'string' && property.startsWith('transform.rotation')) made.to = angle(to);
  else if (isPath(to)) made.to = String(to);
  for (const field of ['to', 'velocity'])
    if (isList(made[field])) made[field] = Array.from(made[field]);
  return made;
}

function colorOf(place, text) { return hexOf(text) ?? refuse(`${place}.to`, text, 'must be a CSS color'); }

/** Throws for a course that the layer cannot have. */
function check(document, course) {
  const bare = Object.fromEntries(Object.entries(document).filter(([field]) => OWN.includes(field)));
  try {
    sceneCompile(textOf({layers: [{...bare, courses: [course]}]}), {flags: c.SCENE_TEXT});
  } catch (error) {
    if (error.rule === undefined && error.field === undefined) throw error;
    const field = String(error.field ?? '').split('.').at(-1);
    refuse(`${document.name}.${course.property}.${field}`, error.value ?? null, error.rule ?? error.message);
  }
}
