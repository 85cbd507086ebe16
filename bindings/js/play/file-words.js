// What is wrong with a file or its address, what it is instead of an animation, and what to do.

import {SENTENCES} from '../abi/layouts.js';
import {MotionError} from '../core/error.js';

/** What HTTP statuses mean, and what to do about them. */
const STATUSES = {
  401: 'it asks for a login: give the file to everyone, or fetch it with credentials and pass the Response to load()',
  403: 'it does not give this file to everyone: check the rights of the file',
  404: 'there is no file at this address: check the path, which counts from the page',
  410: 'the file was removed: check the address',
  429: 'it was asked too often: wait, or host the file with the page'
};
/** The first bytes of files that are taken for animations, and what they are. */
const KINDS = [
  [
    /^\s*<(?:!doctype\s+html|html)/i,
    'an HTML page: the address is that of a page, or the server shows one for a missing file'
  ],
  [
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^]*?-->\s*)*(?:<!doctype[^>]*>\s*)?<svg/i,
    'an SVG: <motion-player> shows it, or convert it by "libmotion export"'
  ],
  [/^\s*</, 'XML, and no SVG'], [/^\x89PNG/, 'a PNG: put it in an <img>'],
  [/^\xff\xd8\xff/, 'a JPEG: put it in an <img>'], [/^GIF8/, 'a GIF: put it in an <img>'],
  [/^RIFF....WEBP/, 'a WebP: put it in an <img>'], [/^....ftyp/, 'a video: put it in a <video>'],
  [/^\x1aE\xdf\xa3/, 'a video: put it in a <video>'], [/^RIVE/, 'a Rive file: export a Lottie from its editor'],
  [/^RIFX/, 'an After Effects project: export a Lottie by Bodymovin'],
  [/^\0asm/, 'a wasm module: src is the address of an animation'],
  [/^version https:\/\/git-lfs/, 'a pointer of Git LFS: fetch the file by "git lfs pull"'], [/^\s*$/, 'empty'],
  [/^\s*(?:import|export|const|let|var|function|\/[/*])\b/, 'JavaScript: load the .json that it imports']
];

/** Throws the error for a source. */
function wrong(name, rule, cause) {
  throw new MotionError(`${name}: ${rule}`, {field: 'source', value: name, rule, cause});
}

export function notASource(source) { wrong(String(source), 'must be an address, a file, bytes or parsed JSON'); }

/** Throws for an address that cannot be fetched. */
export function unreachable(name, error) {
  const rule =
    `cannot be fetched (${error.message}): the network is down, the address is wrong, another origin does not ` +
    'allow it (Access-Control-Allow-Origin), or the page\'s Content-Security-Policy lacks it in connect-src';
  wrong(name, rule, error);
}

/** Throws for an answer of a server other than the file. */
export function refusedBy(name, {status, statusText}) {
  const meaning = STATUSES[status] ?? (status >= 500 ? 'it failed: try again later' : 'it does not give the file');
  wrong(name, `the server answered ${`${status} ${statusText}`.trim()}: ${meaning}`);
}

/** Returns the kind of a file in words, or undefined. */
function kindOf(data) {
  const start = String.fromCharCode(...data.subarray(0, 1024));
  return KINDS.find(([pattern]) => pattern.test(start))?.[1];
}

export const isSVG = (data) => kindOf(data)?.startsWith('an SVG') ?? false;

/** Throws for bytes that are no animation. error: why they are not JSON. */
export function notAnAnimation(name, data, error) {
  wrong(name, `is ${kindOf(data) ?? `neither JSON (${error.message}), nor an archive, nor a clip`}`, error);
}

/** Throws for JSON without layers. */
export function withoutLayers(name, document) {
  const keys = document && !Array.isArray(document) ? Object.keys(Object(document)).slice(0, 5).join(', ') : '';
  const has = Array.isArray(document) ? ' (a list)' : keys ? ` (it has ${keys})` : '';
  wrong(name, `is JSON without layers${has}: neither a scene nor a Lottie file`);
}

/**
 * Returns an error that names the file, with the header's sentence for the status of a clip, which small modules lack.
 */
export function named(error, name) {
  if (/whole/.test(error.message) && error instanceof TypeError) { // the single file leaves the library out
    const rule = 'is a scene or has layers in 3D: load player-element.js as a module, which has all of the library';
    return new MotionError(`${name}: ${rule}`, {field: 'source', value: name, rule, cause: error});
  }
  if (!(error instanceof MotionError) || error.message.startsWith(name)) return error;
  const sentence = error.rule === 'see motion.h' ? SENTENCES[error.statusName?.replace('ERROR_', '')] : null;
  const message = sentence ? `${error.statusName}: ${sentence}` : error.message;
  return new MotionError(`${name}: ${message}`, {...error, rule: sentence ?? error.rule, cause: error});
}
