// When the animations and transactions of a scene are complete, in the order in which Core Animation would call their
// completions.

import * as c from '../abi/numbers.js';
import {clipConvertTime} from '../functions/plain-samples.js';
import {clockEvaluate} from '../functions/timings.js';
import {expanded} from './nested.js';
import {refuse} from '../core/arguments.js';
import {sceneCompile, sceneRead} from '../functions/files.js';

/** The fields of an animation that say when it ends. The timing of a group moves what is inside, but not its end. */
const CLOCK = [
  'model', 'cut', 'begin', 'duration', 'speed', 'timeOffset', 'repeatCount', 'repeatDuration', 'autoreverses', 'timing',
  'delay', 'iterations', 'iterationStart', 'playbackRate', 'easing'
];
const TIMING = ['timing', 'easing', 'cut'];
const LAYER_CLOCK =
  ['begin', 'duration', 'speed', 'timeOffset', 'repeatCount', 'repeatDuration', 'autoreverses', 'timing'];

const only = (object, fields) => Object.fromEntries(fields.filter((f) => f in object).map((f) => [f, object[f]]));

/**
 * Returns what ends, in order: by time; at one time first animations, layer by layer, each before its sublayers, and in
 * a layer in the order of adding; then transactions, an inner one before the outer one.
 */
export function endsOf(given, copies = 1) {
  const document = expanded(given), layers = withCopies(document.layers, copies);
  const known = new Set(layers.map(({name}) => name));
  const owners = fromTheRoot(layers).map((layer) => ({layer: layer.name, owner: layer, clocked: layer.name}));
  for (const property of document.properties ?? []) {
    const clocked = property.layer ?? null;
    if (clocked !== null && !known.has(clocked)) refuse(`${property.name}.layer`, clocked, 'no layer has this name');
    for (let copy = 0; copy < copies; copy++) owners.push({layer: null, owner: property, clocked});
  }
  const attached =
    owners.flatMap(({layer, owner, clocked}) =>
                     (owner.animations ?? []).map((animation, index) => ({layer, owner, clocked, animation, index})));
  const times = toRoot(layers, attached.map(({clocked}) => clocked), local(attached.map(({animation}) => animation)));
  const members = new Map();
  const rows = attached.map(({layer, owner, animation, index}, i) => {
    for (const name of transactionsIn(animation)) push(members, name, times[i]);
    return {
      time: times[i],
      layer,
      animation: index,
      key: animation.key ?? null,
      property: layer === null ? owner.name : animation.property ?? null,
      transaction: null,
      userData: animation.userData ?? null
    };
  });
  const none = {layer: null, animation: null, key: null, property: null, userData: null};
  const complete =
    transactions(document.transactions ?? [], members).map(([transaction, time]) => ({...none, time, transaction}));
  const rank = ({transaction}) => (transaction === null ? 0 : 1);
  // The sort is stable: equal rows stay in the order in which they are here.
  const later = (a, b) => (a.time === b.time ? rank(a) - rank(b) : a.time < b.time ? -1 : 1);
  return [...rows, ...complete].sort(later);
}

/** Returns layers and their copies, with the names that compile gives them. */
function withCopies(layers, copies) {
  const copied = (copy) =>
    layers.map(({name, parent, ...others}) =>
                 ({name: `${copy}:${name}`, ...(parent ? {parent: `${copy}:${parent}`} : {}), ...others}));
  return [layers, ...Array.from({length: copies - 1}, (_, i) => copied(i + 1))].flat();
}

/** Returns layers in depth-first order: each before its sublayers. */
function fromTheRoot(layers) {
  const below = new Map();
  for (const layer of layers) push(below, layer.parent ?? null, layer);
  const found = [], left = [...below.get(null) ?? []].reverse();
  while (left.length) {
    const layer = left.pop();
    found.push(layer);
    left.push(...[...below.get(layer.name) ?? []].reverse());
  }
  return found;
}

/** Adds a value to the list of a key. */
function push(lists, key, value) {
  if (!lists.has(key)) lists.set(key, []);
  lists.get(key).push(value);
}

function transactionsIn({transaction, animations = []}) {
  return [...(transaction === undefined ? [] : [transaction]), ...animations.flatMap(transactionsIn)];
}

/** Returns when each animation ends, in the time of its layer. */
function local(animations) {
  if (!animations.length) return [];
  const clocks = animations.map(
    (one) => ({from: 0, to: 0, ...only(one, one.animations ? CLOCK.filter((f) => !TIMING.includes(f)) : CLOCK)}));
  // The library reads the clocks, and gives those of springs their durations.
  const {description} =
    sceneRead(JSON.stringify({layers: [], properties: [{name: 'clocks', value: 0, animations: clocks}]}));
  const known = new Map();
  return description.clocks.map((row) => {
    const clock = {...row, timing: c.NONE}, key = JSON.stringify(Object.values(clock).map(String));
    if (!known.has(key)) known.set(key, endOf(clock));
    return known.get(key);
  });
}

/** Returns when the active interval of a clock ends, in the time above it. */
function endOf(clock) {
  const state = (time) => clockEvaluate([clock], [], 0, [time])[0];
  const begin = state(-Infinity).next;
  if (!Number.isFinite(begin)) return Infinity;
  const {phase, next} = state(begin);
  return phase === c.PHASE_ACTIVE ? next : begin;
}

/** Converts times of layers to times of the scene. Nothing ends in a layer whose speed is 0. */
function toRoot(layers, names, times) {
  if (!layers.some((layer) => LAYER_CLOCK.some((field) => field in layer))) return times;
  const clocks = layers.map((layer) => only(layer, ['name', 'parent', 'inherits', ...LAYER_CLOCK]));
  const clip = sceneCompile(JSON.stringify({layers: clocks, channels: []}), {flags: c.SCENE_UNPAINTED});
  const rows = new Map(layers.map(({name}, row) => [name, row])), stopped = new Map([[null, false]]);
  for (const {name, parent = null, speed = 1} of layers) stopped.set(name, stopped.get(parent) || speed === 0);
  const places = new Map(), found = [...times];
  names.forEach((name, i) => push(places, name, i));
  for (const [name, own] of places) {
    if (name === null) continue;
    const converted = clipConvertTime(clip, own.map((i) => times[i]), {from: rows.get(name)});
    own.forEach((i, place) => {
      found[i] = stopped.get(name) || times[i] === Infinity ? Infinity : converted[place];
    });
  }
  return found;
}

/** Returns each transaction and when it is complete, in the order in which their blocks run at one time. */
function transactions(rows, members) {
  const ends = new Map();
  for (const {name, at = 0} of rows) {
    const inner = rows.filter(({outer, name: other}) => outer === name && ends.has(other));
    const times = [...members.get(name) ?? [], ...inner.map((row) => ends.get(row.name))];
    ends.set(name, times.reduce((latest, time) => Math.max(latest, time), at));
  }
  return [...ends];
}
