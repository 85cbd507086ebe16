// libmotion/export: scenes and clips as files that others play. export.d.ts describes it.

import * as c from '../abi/numbers.js';
import {Clip} from '../clip/clip.js';
import {optionsOf, refuse} from '../core/arguments.js';
import {init as initWhole, initSync as initWholeSync} from '../core/init.js';
import {load, loadSync} from '../core/library.js';
import {clipExport} from '../functions/traces.js';
import '../core/refusal.js';

const NEEDED = ['clip_export'];
const TOLERANCE = 0.05; // points

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
  const span = end === undefined ? {end: duration, flags: c.EXPORT_WHOLE} : {start, end, flags: 0};
  const made = clipExport(clip.bytes, {...span, tolerance, frameRate, format});
  return {...made, losses: [...source.losses ?? [], ...made.losses]};
}
