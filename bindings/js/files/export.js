// libmotion/export: scenes and clips as files that others play. export.d.ts describes it.

import * as c from '../abi/numbers.js';
import {Clip} from '../clip/clip.js';
import {number, optionsOf, refuse} from '../core/arguments.js';
import {init as initWhole, initSync as initWholeSync} from '../core/init.js';
import {load, loadSync} from '../core/library.js';
import {cycleOf} from '../document/ends.js';
import {clipExport} from '../functions/traces.js';
import '../core/refusal.js';

const NEEDED = ['clip_export'];
const RATE = 60;        // frames a second
const TOLERANCE = 0.05; // points
const LONGEST = 60;     // seconds of a cycle, with the time before it
const ENDLESS = 8.5;    // seconds of a clip that never ends and has no period

/** Loads motion.wasm, and motion-export.wasm, which writes files. */
export async function init(source, exports) {
  await load(exports ?? new URL('../core/motion-export.wasm', import.meta.url), NEEDED, 'push');
  return initWhole(source);
}

/** Loads both without waiting. */
export function initSync(source, exports) {
  loadSync(exports, NEEDED, 'push');
  return initWholeSync(source);
}

/** Returns a scene or a clip as a file of Lottie. */
export function toLottie(source, options) { return written(source, options, 'toLottie', c.EXPORT_LOTTIE); }

/** Returns a scene or a clip as an SVG that moves by elements of SMIL. */
export function toSvg(source, options) { return written(source, options, 'toSvg', c.EXPORT_SVG); }

/** Returns a scene or a clip as an SVG that moves by its style sheet. */
export function toCss(source, options) {
  const made = written(source, options, 'toCss', c.EXPORT_SVG_CSS), at = made.text.lastIndexOf('<style>');
  const end = made.text.lastIndexOf('</style>');
  return {
    ...made,
    html: at < 0 ? made.text : made.text.slice(0, at) + made.text.slice(end + 8),
    css: at < 0 ? '' : made.text.slice(at + 7, end)
  };
}

/** Returns a scene or a clip as an SVG, and the animations of its elements for element.animate(). */
export function toWaapi(source, options) {
  const made = written(source, options, 'toWaapi', c.EXPORT_WAAPI);
  return {...made, ...JSON.parse(made.text)};
}

/** Returns a file of a form. */
function written(source, options, name, format) {
  const {tolerance = TOLERANCE, start, end, duration, frameRate} =
    optionsOf(options, name, ['tolerance', 'start', 'end', 'duration', 'frameRate']);
  const clip = typeof source?.compile === 'function' ? source.compile() : source?.clip ?? source;
  if (!(clip instanceof Clip)) refuse('source', source, 'must be a Scene, a Lottie or a Clip of \'libmotion\'');
  const rate = number(frameRate ?? (clip.contents.frameRate || RATE), 'frameRate');
  const isPage = format !== c.EXPORT_LOTTIE, from = start ?? 0;
  const span = end === undefined ? spanOf(source, clip, rate, duration, isPage) : {start: from, end, rate, losses: []};
  const made = clipExport(clip.bytes, {
    start: span.start,
    end: span.end,
    loop: span.loop ?? span.start,
    tolerance,
    frameRate: span.rate,
    format,
    flags: span.loops ? c.EXPORT_LOOPS : 0
  });
  return {...made, losses: [...source.losses ?? [], ...span.losses, ...made.losses]};
}

/**
 * Returns what is written: of a file of Lottie the time that is shown; a cycle, which in such a file has whole frames;
 * or all until the clip ends.
 */
function spanOf(source, clip, rate, duration, isPage) {
  const {from, to} = clip.contents, losses = [];
  if (to > from && !isPage) return {start: from, end: to, rate, loops: true, losses};
  const cycle = typeof source.toJSON === 'function' ? cycleOf(source.toJSON()) : null;
  if (cycle && cycle.start + cycle.length <= LONGEST) {
    const end = Math.max(cycle.start, 0) + cycle.length;
    if (isPage) return {start: 0, end, loop: Math.max(cycle.start, 0), rate, loops: true, losses};
    if (cycle.start > 0) losses.push('the scene: what comes before the cycle that repeats plays again each time');
    return {start: 0, end, rate: Math.max(1, Math.round(end * rate)) / end, loops: true, losses};
  }
  if (clip.duration < Infinity)
    return {start: 0, end: Math.max(Math.min(duration ?? Infinity, clip.duration), 1e-3), rate, losses};
  if (!isPage) losses.push(`the scene: what never ends, after ${duration ?? ENDLESS} s`);
  return {start: 0, end: duration ?? ENDLESS, rate, losses};
}
