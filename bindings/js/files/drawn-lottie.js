// Reads Lottie files and .lottie archives, as clips. lottie.js adds scenes.

import {Archive, isArchive, unpacked} from './archive.js';
import {isObject, optionsOf, refuse, utf8} from '../core/arguments.js';
import {Clip} from '../clip/drawn-clip.js';
import {MotionError} from '../core/error.js';
import {opened} from '../core/library.js';
import {lottieCompiled} from '../functions/compiled.js';
import {lossesOf} from './losses.js';

const MOST_BYTES = 64 * 2 ** 20;
const MOST_IMAGES = 64 * 2 ** 20; // bytes of all images of an archive together, as data URLs
/** The folders of animations and of images in an archive, by its version. */
const FOLDERS = [['a/', 'i/'], ['animations/', 'images/']];
/** The first bytes of images, and their formats. */
const IMAGES = [['\x89PNG', 'png'], ['\xff\xd8\xff', 'jpeg'], ['GIF8', 'gif'], ['RIFF', 'webp'], ['<svg', 'svg+xml']];

export class Lottie {
  #text;
  #images; // images that were given
  #found;  // images in the text, after the first access
  #make;   // makes { clip, losses } of the text
  #made;
  #edited; // returns the bytes of a text that has been changed, once, or null

  /**
   * Reads JSON: text, its bytes, or a parsed object. "images" has the images that the text lacks: data URLs by the ids
   * of their assets. read: makes { clip, reports } of the bytes and the options of the reader. edited: returns the
   * bytes of the changed text, or null if the text has not changed since the last call.
   */
  constructor(text, options, read = compiled, edited = () => null) {
    const {mostRows, images = {}} = optionsOf(options, 'Lottie', ['mostRows', 'images']);
    this.#text = utf8(textOf(text, 'text'), 'text').slice();
    if (this.#text.length > MOST_BYTES)
      refuse('text', this.#text.length, `must have at most ${MOST_BYTES / 2 ** 20} MiB`);
    this.#make = () => {
      const {clip, reports} = read(this.#text, mostRows === undefined ? {} : {mostRows});
      return {clip, losses: lossesOf(reports)};
    };
    this.#made = this.#make();
    this.#edited = edited;
    this.#images = {...images};
  }

  /**
   * Opens JSON, a .tgs sticker or a .lottie archive: text, bytes, a parsed object, a path, a URL, a Blob, a Response,
   * or a promise of one of them. "animation" chooses among the animations of an archive by its id; without it the one
   * that the archive begins with is read.
   */
  static async open(source, options) {
    const {animation = null, ...others} = optionsOf(options, 'Lottie', ['animation', 'mostRows', 'images']);
    const data = await dataOf(source);
    if (!isArchive(data)) return new this(data, others);
    const archive = new Archive(data), {name} = await chosen(archive, animation), text = await archive.read(name);
    return new this(text, {...others, images: await imagesOf(archive, text)});
  }

  get clip() { return this.#current().clip; }

  get losses() { return this.#current().losses; }

  get markers() { return this.clip.markers; }

  /** The data URLs of all images that were found, by the ids of their assets. */
  get images() {
    this.#current();
    this.#found ??= dataURLs(this.#text);
    return {...this.#found, ...this.#images};
  }

  /** Frees the clip. */
  dispose() { this.#made.clip.dispose(); }

  /** Returns what the text was made into, after a change what it is now. */
  #current() {
    const text = this.#edited();
    if (text !== null) {
      [this.#text, this.#found] = [text, undefined];
      this.#made = this.#make();
    }
    return this.#made;
  }
}

/** Returns { clip, reports } of the bytes of a Lottie file. */
export function compiled(text, options) {
  const {clip, reports} = lottieCompiled(text, options);
  return {clip: new Clip(clip, {check: false}), reports};
}

/** Returns the text of a parsed object, and anything else as it is. */
function textOf(source, place) {
  if (!isObject(source) || source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
  try {
    return JSON.stringify(source);
  } catch (error) { return refuse(place, source, `cannot be written as JSON: ${error.message}`); }
}

/** Returns whether text is a path or a URL: JSON begins with a brace or a bracket, an archive is bytes. */
const isAddress = (text) => !/^\ufeff?\s*(?:[[{]|$)/.test(text);

async function fileOf(address) {
  try {
    return await opened(address);
  } catch (error) {
    const rule = `is not JSON, and cannot be opened as a path or a URL: ${error.message}`;
    throw new MotionError(`source: ${address}, ${rule}`, {field: 'source', value: address, rule, cause: error});
  }
}

/** Returns the bytes of a source: JSON, or an archive. */
export async function dataOf(source) { return unpacked(await bytesOf(source)); }

async function bytesOf(source) {
  source = await source;
  if (source instanceof URL || (typeof source === 'string' && isAddress(source))) source = await fileOf(source);
  if (source && typeof source.arrayBuffer === 'function') {
    if (source.ok === false) refuse('source', source.url, `the server answered ${source.status}`);
    if (source.size > MOST_BYTES) refuse('source', source.size, `must have at most ${MOST_BYTES / 2 ** 20} MiB`);
    source = await source.arrayBuffer();
  }
  const data = utf8(textOf(source, 'source'), 'source');
  if (data.length > MOST_BYTES) refuse('source', data.length, `must have at most ${MOST_BYTES / 2 ** 20} MiB`);
  return data;
}

/** Returns the names of JSON files in folders of an archive, by what they are called without folder and ending. */
export function idsIn(archive, ...folders) {
  const found = new Map();
  for (const folder of folders)
    for (const name of archive.names)
      if (name.startsWith(folder) && name.endsWith('.json'))
        found.set(name.slice(folder.length, -'.json'.length), name);
  return found;
}

/** Returns the animations of an archive: the names of their files by their ids. */
export const animationsIn = (archive) => idsIn(archive, ...FOLDERS.map(([folder]) => folder));

/** Returns { id, name } of an animation of an archive: the name of its file. */
export async function chosen(archive, wanted) {
  const found = animationsIn(archive);
  if (!found.size)
    throw new MotionError('archive: has no animations/*.json', {field: 'archive', rule: 'must hold an animation'});
  if (wanted !== null && !found.has(wanted))
    refuse('animation', wanted, `must be one of ${[...found.keys()].join(', ')}`);
  const {initial, activeAnimationId, rows} = await manifestOf(archive);
  const named = [initial?.animation, activeAnimationId, ...rows.map((row) => row?.id), ...found.keys()];
  const id = wanted ?? named.find((each) => found.has(each));
  return {id, name: found.get(id)};
}

/** Returns the manifest of an archive, and its rows for animations. There are none if it is broken. */
export async function manifestOf(archive) {
  try {
    const manifest = JSON.parse(new TextDecoder().decode(await archive.read('manifest.json'))) ?? {};
    return {...manifest, rows: Array.isArray(manifest.animations) ? manifest.animations : []};
  } catch (error) {
    if (error instanceof MotionError || error instanceof SyntaxError) return {rows: []};
    throw error;
  }
}

/** Returns the images of an archive. The assets in the text name their files. */
export async function imagesOf(archive, text) {
  const images = Object.create(null), names = new Set(archive.names), urls = new Map();
  let size = 0;
  for (const {id, p} of assetsOf(text)) {
    const place = FOLDERS.map(([, folder]) => folder + p).find((name) => names.has(name));
    if (!place || Object.hasOwn(images, id)) continue;
    if (!urls.has(place)) { // assets that name one file share its image
      const url = dataURL(await archive.read(place));
      size += url?.length ?? 0;
      if (size > MOST_IMAGES)
        refuse('images', p, `must have at most ${MOST_IMAGES / 2 ** 20} MiB together, as data URLs`);
      urls.set(place, url);
    }
    if (urls.get(place)) images[id] = urls.get(place);
  }
  return images;
}

/**
 * Returns the data URLs of images in the text, by the ids of their assets. If several assets have one id, the first
 * counts.
 */
export function dataURLs(text) {
  const found = Object.create(null);
  for (const {id, p} of assetsOf(text))
    if (p.startsWith('data:') && !Object.hasOwn(found, id)) found[id] = p;
  return found;
}

/** Returns the assets that are images: { id, p }, where p is the name of a file or a data URL. */
function assetsOf(text) {
  let assets;
  try {
    assets = JSON.parse(new TextDecoder().decode(text)).assets;
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
  const isText = (value) => typeof value === 'string';
  return (Array.isArray(assets) ? assets : []).filter((asset) => isText(asset?.id) && isText(asset.p));
}

/** Returns the data URL of an image in a format that browsers show, or null. */
function dataURL(data) {
  const start = String.fromCharCode(...data.subarray(0, 64)).trimStart();
  const kind = IMAGES.find(([begin]) => start.startsWith(begin))?.[1];
  if (!kind) return null;
  let binary = '';
  for (let at = 0; at < data.length; at += 4096) binary += String.fromCharCode(...data.subarray(at, at + 4096));
  return `data:image/${kind};base64,${btoa(binary)}`;
}
