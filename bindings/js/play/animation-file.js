// Opens whatever a page has of an animation: an address, a file, bytes, text, or parsed JSON. The wasm module is
// fetched at the same time as the file. What few files need is loaded when the first of them comes: the reader of
// archives and of what is changed in a file, and the whole library for scenes and for clips with layers in 3D.

import {ERROR_PLAYER, REPORT_CAMERA} from '../abi/numbers.js';
import {ShownClip} from '../clip/shown-clip.js';
import {Painter} from '../draw/painter.js';
import {load} from '../core/library.js';
import {lottieClip} from '../functions/shown.js';

const DRAW = ['clip_draw'], LOTTIE = ['clip_draw', 'lottie_compile']; // what a module must have
const FRAMES = ['ip', 'op', 'fr'];                                    // fields of Lottie files that scenes do not have
const LAYERED = /"(?:g[fs]|tt|bm|masksProperties|refId|gradient)"/;   // what layers.js may be needed for
const CLIP = 77;                                                      // the first byte of clips
const ENDS_AS_CLIP = /\.motion(?:$|[?#])/, ENDS_AS_SVG = /\.svg(?:$|[?#])/;

let given = null; // where the module for Lottie files is, if the page says it

/** Loads motion-lottie.wasm from an address, a Response, bytes or a module. Needed only if the file is not in core. */
export function setWasm(source) {
  given = source;
  return lottieModule();
}

const lottieModule = () => load(given ?? new URL('../core/motion-lottie.wasm', import.meta.url), LOTTIE);
const drawModule = () => load(given ?? new URL('../core/motion-draw.wasm', import.meta.url), DRAW);
const svgFile = () => import('../files/shown-svg.js');
const svgModule = async () => (await svgFile()).svgModule();
const layers = () => import('../draw/layers.js');
const later = () => import('./file-later.js');

/** Returns the bytes of a source, and its name for messages. */
async function bytesOf(source) {
  let name = typeof source === 'string' || source instanceof URL ? String(source) : 'the bytes', answer = source;
  if (name !== 'the bytes')
    answer = await fetch(source).catch(async (error) => (await later()).unreachable(name, error));
  else if (typeof source?.arrayBuffer === 'function') name = source.name || source.url || 'the file';
  if (answer?.ok === false) (await later()).refusedBy(name, answer);
  if (typeof answer?.arrayBuffer === 'function') answer = await answer.arrayBuffer();
  if (answer instanceof ArrayBuffer) answer = new Uint8Array(answer);
  if (ArrayBuffer.isView(answer))
    return {name, data: new Uint8Array(answer.buffer, answer.byteOffset, answer.byteLength)};
  if (answer !== null && typeof answer === 'object')
    return {name: 'the object', data: new TextEncoder().encode(JSON.stringify(answer))};
  return (await later()).notASource(source);
}

/**
 * Opens an animation: a Lottie file, a .tgs sticker, a .lottie archive, an SVG, a scene or a compiled .motion clip.
 *
 * source     an address (string or URL), a Blob, a Response, bytes, or a parsed JSON object
 * animation  the id of an animation in an archive; null: the one that its manifest names
 * theme      the id of a theme in an archive; null: the one that its manifest names
 * edits      a <motion-player> that changes the file before it is compiled
 * svg        whether an SVG comes as it is: { kind: "svg", text }
 *
 * Returns { kind, clip, drawing, losses }. kind is "lottie", "svg", "scene" or "clip". losses, or their promise, list
 * what of a file is not carried. Throws MotionError, with the reason, for anything else.
 */
export async function openAnimation(source, options = {}) {
  const module = ENDS_AS_CLIP.test(source) || source?.[0] === CLIP ? drawModule()
    : ENDS_AS_SVG.test(source)                                     ? options.svg || svgModule()
                                                                   : lottieModule();
  module.catch?.(() => {}); // it is awaited below
  const {name, data} = await bytesOf(source);
  try {
    return await opened(name, data, module, options);
  } catch (error) { throw (await later()).named(error, name); }
}

async function opened(name, data, module, {animation = null, theme = null, edits = null, svg = false}) {
  const head = String.fromCharCode(...data.subarray(0, 4));
  if (head === 'MOTN') return ready('clip', await clipOf(data, module));
  if (head === 'PK\x03\x04' || head.startsWith('\x1f\x8b'))
    return edited(data, animation === null ? {theme} : {animation, theme}, edits);
  const text = new TextDecoder().decode(data);
  if (LAYERED.test(text)) layers(); // which comes while the module does
  let document;
  try {
    document = JSON.parse(text);
  } catch (error) {
    if ((await later()).isSVG(data)) {
      if (svg) return {kind: 'svg', text};
      const [clip, losses] = await (await svgFile()).svgClip(data, whole);
      return ready('svg', new ShownClip(clip, false), losses, null);
    }
    (await later()).notAnAnimation(name, data, error);
  }
  if (!Array.isArray(document?.layers)) (await later()).withoutLayers(name, document);
  if (!FRAMES.some((field) => field in document) && !document.layers.some((layer) => layer && 'ty' in Object(layer))) {
    const Scene = await whole();
    return ready('scene', Scene.fromJSON(text).compile());
  }
  if (edits || theme !== null) return edited(data, {theme}, edits);
  await lottieModule();
  let {clip, reports} = lottieClip(data) ?? await refusedFile(data);
  if (reports.some(({what}) => what === REPORT_CAMERA)) { // small modules leave cameras out
    await whole();
    ({clip, reports} = lottieClip(data));
  }
  const shown = new ShownClip(clip, false);
  return ready('lottie', shown, lossesOf(reports), shown.contents.names.length ? await imagesIn(data) : {});
}

/** Returns the losses of the reports of a reader, in words. */
async function lossesOf(reports) {
  return reports.length ? (await import('../files/losses.js')).lossesOf(reports) : [];
}

/** Throws for a Lottie file that is refused. */
async function refusedFile(data) { return (await later()).lottieCompiled(data); }

/** Returns what a Lottie file shows that is packed, or changed before it is compiled. */
async function edited(data, options, edits) {
  const [{EditedLottie, edit, loadImages}] = await Promise.all([later(), lottieModule()]);
  const given = Object.fromEntries(Object.entries(options).filter(([, id]) => id !== null));
  const opened = async () => {
    const lottie = await EditedLottie.open(data, given);
    if (edits) edit(lottie, edits);
    return lottie;
  };
  let lottie = await opened();
  if (lottie.losses.some(({what}) => what === 'camera')) {
    lottie.dispose();
    await whole();
    lottie = await opened();
  }
  return ready('lottie', lottie.clip, lottie.losses, await loadImages(lottie.images));
}

/** Returns the images of data URLs in the text of a file. */
async function imagesIn(data) {
  const {dataURLs, loadImages} = await later();
  return loadImages(dataURLs(data));
}

/** Loads the whole library. Returns its Scene. */
async function whole() {
  const {init, Scene} = await import('./whole.js');
  await init();
  return Scene;
}

/** Returns the clip of bytes. One that a small module refuses is for the whole library. */
async function clipOf(data, module) {
  await module;
  try {
    return new ShownClip(data);
  } catch (error) {
    if (error.status !== ERROR_PLAYER) throw error;
    await whole();
    return new ShownClip(data);
  }
}

/** images: null for those whose names are data URLs, as those of an SVG are. */
async function ready(kind, clip, losses = [], images = {}) {
  const drawing = new Painter(clip, images, null);
  if (!images) drawing.images = drawing.urls.length ? await (await later()).loadURLs(drawing.urls) : {};
  if (drawing.isLayered) drawing.layers = await layers();
  return {kind, clip, drawing, losses};
}
