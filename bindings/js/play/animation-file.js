// Opens whatever a page has of an animation: an address, a file, bytes, text, or parsed JSON. Scenes, and clips with
// layers in 3D, take the whole library, which is loaded when the first of them comes.

import {Clip} from '../clip/drawn-clip.js';
import {Drawing} from '../draw/drawing.js';
import {loadImages} from '../draw/images.js';
import {Lottie} from '../files/drawn-lottie.js';
import {MotionError} from '../core/error.js';
import {unpacked} from '../files/archive.js';

const MOST_BYTES = 64 * 2 ** 20;
const FRAMES = ['ip', 'op', 'fr']; // fields of Lottie files that scenes do not have

const begins = (data, text) => [...text].every((letter, i) => data[i] === letter.charCodeAt(0));

function wrong(name, rule) { throw new MotionError(`${name}: ${rule}`, {field: 'source', value: name, rule}); }

/** Returns the bytes of a source, and its name for messages. */
async function bytesOf(source) {
  if (typeof source === 'string' || source instanceof URL) {
    const response = await fetch(source);
    if (!response.ok) wrong(String(source), `the server answered ${response.status} ${response.statusText}`.trim());
    return {name: String(source), data: new Uint8Array(await response.arrayBuffer())};
  }
  if (typeof source?.arrayBuffer === 'function')
    return {name: source.name || source.url || 'the file', data: new Uint8Array(await source.arrayBuffer())};
  if (source instanceof ArrayBuffer) return {name: 'the bytes', data: new Uint8Array(source)};
  if (ArrayBuffer.isView(source))
    return {name: 'the bytes', data: new Uint8Array(source.buffer, source.byteOffset, source.byteLength)};
  if (source !== null && typeof source === 'object')
    return {name: 'the object', data: new TextEncoder().encode(JSON.stringify(source))};
  return wrong(String(source), 'must be an address, a file, bytes or parsed JSON');
}

/**
 * Opens an animation: a Lottie file, a .tgs sticker, a .lottie archive, a scene or a compiled .motion clip. The module
 * must be loaded (the init of libmotion/lottie, or of libmotion).
 *
 * source     an address (string or URL), a Blob, a Response, bytes, or a parsed JSON object
 * animation  the id of an animation in an archive; null: the one that its manifest names
 *
 * Returns { kind, clip, drawing, losses }. kind is "lottie", "scene" or "clip". losses lists what of a Lottie file is
 * not carried. Throws MotionError, with the reason, for anything else.
 */
export async function openAnimation(source, {animation = null} = {}) {
  const {name, data: given} = await bytesOf(source), data = await unpacked(given);
  if (data.length > MOST_BYTES) wrong(name, `has ${data.length} bytes, must have at most ${MOST_BYTES}`);
  if (begins(data, 'MOTN')) return ready('clip', await clipOf(data));
  const isArchive = begins(data, 'PK\x03\x04'), document = isArchive ? null : parsed(name, data);
  const isLottie = isArchive || FRAMES.some((field) => field in document)
    || document.layers.some((layer) => layer !== null && typeof layer === 'object' && 'ty' in layer);
  if (!isLottie) {
    const [{Scene}] = await Promise.all([import('../scenes/scene.js'), whole()]);
    return ready('scene', Scene.fromJSON(new TextDecoder().decode(data)).compile());
  }
  const options = animation === null ? {} : {animation};
  let lottie = await Lottie.open(data, options);
  if (lottie.losses.some(({what}) => what === 'camera')) { // small modules leave cameras out
    lottie.dispose();
    await whole();
    lottie = await Lottie.open(data, options);
  }
  return ready('lottie', lottie.clip, lottie.losses, await loadImages(lottie.images));
}

/** Loads the whole library. */
async function whole() {
  const {init} = await import('../core/init.js');
  await init();
}

/** Returns the clip of bytes. One that a small module refuses is for the whole library. */
async function clipOf(data) {
  try {
    return new Clip(data);
  } catch (error) {
    if (error?.statusName !== 'ERROR_PLAYER') throw error;
    await whole();
    return new Clip(data);
  }
}

function parsed(name, data) {
  let document;
  try {
    document = JSON.parse(new TextDecoder().decode(data).replace(/^\ufeff/, ''));
  } catch (error) { wrong(name, `is neither JSON (${error.message}), nor an archive, nor a clip`); }
  if (!Array.isArray(document?.layers)) wrong(name, 'is JSON without layers: neither a scene nor a Lottie file');
  return document;
}

function ready(kind, clip, losses = [], images = {}) {
  return {kind, clip, drawing: new Drawing(clip, {images}), losses};
}
