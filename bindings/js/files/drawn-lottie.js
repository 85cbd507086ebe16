// Reads Lottie files and .lottie archives, as clips. lottie.js adds scenes.

import * as layouts from '../abi/layouts.js';
import {Archive, isArchive, unpacked} from './archive.js';
import {isObject, optionsOf, refuse, utf8} from '../core/arguments.js';
import {Clip} from '../clip/drawn-clip.js';
import {MotionError} from '../core/error.js';
import {opened} from '../core/library.js';
import {lottieCompiled} from '../functions/compiled.js';

const MOST_BYTES = 64 * 2 ** 20;
/** The plain words for reports, where the header's names are not plain enough. */
const PLAIN = {
  blend: 'blend mode',
  merge: 'merged paths',
  modifier: 'path modifier'
};
const MOST_IMAGES = 64 * 2 ** 20; // bytes of all images of an archive together, as data URLs
/** The folders of animations and of images in an archive, by its version. */
const FOLDERS = [['a/', 'i/'], ['animations/', 'images/']];
/** The first bytes of images, and their formats. */
const IMAGES = [['\x89PNG', 'png'], ['\xff\xd8\xff', 'jpeg'], ['GIF8', 'gif'], ['RIFF', 'webp'], ['<svg', 'svg+xml']];

const wordOf = (group, number) => {
  const word = Object.keys(group).find((one) => group[one] === number) ?? String(number);
  return PLAIN[word] ?? word;
};

export class Lottie {
  #text;
  #images; // images that were given
  #found;  // images in the text, after the first access

  /**
   * Reads JSON: text, its bytes, or a parsed object. "images" has those that are not in it: data URLs by the ids of
   * their assets. read: makes { clip, reports } of the bytes and the options of the reader.
   */
  constructor(text, options, read = compiled) {
    const {mostRows, images = {}} = optionsOf(options, 'Lottie', ['mostRows', 'images']);
    this.#text = utf8(textOf(text, 'text'), 'text').slice();
    if (this.#text.length > MOST_BYTES)
      refuse('text', this.#text.length, `must have at most ${MOST_BYTES / 2 ** 20} MiB`);
    const {clip, reports} = read(this.#text, mostRows === undefined ? {} : {mostRows});
    this.clip = clip;
    this.losses =
      Object.freeze(reports.map(({path, what, lost}) => Object.freeze(
                                  {path, what: wordOf(layouts.REPORT, what), lost: wordOf(layouts.LOST, lost)})));
    this.#images = {...images};
  }

  /**
   * Opens JSON, a .tgs sticker or a .lottie archive: text, bytes, a parsed object, a path, a URL, a Blob, a Response,
   * or a promise of one of them. "animation" chooses among the animations of an archive by its id; without it the one
   * that the archive begins with is read.
   */
  static async open(source, options) {
    const {animation = null, ...others} = optionsOf(options, 'Lottie', ['animation', 'mostRows', 'images']);
    const data = await unpacked(await bytesOf(source));
    if (!isArchive(data)) return new this(data, others);
    const archive = new Archive(data), text = await archive.read(await chosen(archive, animation));
    return new this(text, {...others, images: await imagesOf(archive, text)});
  }

  get markers() { return this.clip.markers; }

  /** The data URLs of all images that were found, by the ids of their assets. */
  get images() {
    this.#found ??= dataURLs(this.#text);
    return {...this.#found, ...this.#images};
  }

  /** Frees the clip. */
  dispose() { this.clip.dispose(); }
}

/** Returns { clip, reports } of the bytes of a Lottie file. */
function compiled(text, options) {
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

/** Returns the name of an animation's file in an archive. */
async function chosen(archive, wanted) {
  const found = new Map();
  for (const [folder] of FOLDERS)
    for (const name of archive.names)
      if (name.startsWith(folder) && name.endsWith('.json'))
        found.set(name.slice(folder.length, -'.json'.length), name);
  if (!found.size)
    throw new MotionError('archive: has no animations/*.json', {field: 'archive', rule: 'must hold an animation'});
  if (wanted !== null)
    return found.get(wanted) ?? refuse('animation', wanted, `must be one of ${[...found.keys()].join(', ')}`);
  const first = (await begun(archive)).find((id) => found.has(id));
  return found.get(first) ?? found.values().next().value;
}

/** Returns the ids of the animations that the manifest names, the one to begin with first. */
async function begun(archive) {
  try {
    const manifest = JSON.parse(new TextDecoder().decode(await archive.read('manifest.json')));
    const {animations} = manifest, ids = Array.isArray(animations) ? animations.map((each) => each?.id) : [];
    return [manifest.initial?.animation, manifest.activeAnimationId, ...ids];
  } catch (error) {
    if (error instanceof MotionError || error instanceof SyntaxError || error instanceof TypeError) return [];
    throw error;
  }
}

/** Returns the images of an archive. The assets in the text name their files. */
async function imagesOf(archive, text) {
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
 * Returns the data URLs of images in the text, by the ids of their assets. Of several assets with one id the first
 * counts.
 */
function dataURLs(text) {
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
