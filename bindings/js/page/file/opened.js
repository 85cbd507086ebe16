// What a file is, by what is in it: a clip, an archive, a Lottie file, a scene; or why it is none of these.

import {unpacked} from '../../files/archive.js';
import {Clip, loadImages, Lottie, Scene} from '../../motion.js';

const MOST_BYTES = 64 * 2 ** 20;
/** Fields of Lottie that a scene does not have. */
const FRAMES = ['ip', 'op', 'fr'];

const starts = (data, text) => [...text].every((letter, i) => data[i] === letter.charCodeAt(0));
const name = (kind, rest) => ({kind, reports: [], images: {}, ...rest});

/** The page does not load what reads SVG; a name that a shell would take apart is left out. */
function commandFor(given) {
  const name = /^[\w.-]+\.svg$/i.test(given ?? '') ? given : 'picture.svg';
  return `python3 -c "import libmotion; print(libmotion.Svg.open('${name}').scene().to_json())"`;
}

/** { kind, clip, reports, images } of a Blob. */
export async function opened(file) {
  if (file.size > MOST_BYTES) throw new Error(`has ${Math.round(file.size / 2 ** 20)} MiB, must have at most 64`);
  const data = await unpacked(new Uint8Array(await file.arrayBuffer()));
  if (starts(data, 'MOTN')) return name('a compiled clip', {clip: new Clip(data)});
  if (starts(data, 'PK\x03\x04')) return ofLottie('a Lottie archive', await Lottie.open(data));
  const text = new TextDecoder().decode(data);
  if (/^\s*<(svg|\?xml|!--|!doctype)/i.test(text.slice(0, 400)) && text.includes('<svg'))
    throw new Error(`is an SVG. This makes a scene of it: ${commandFor(file.name)}`);
  let document;
  try {
    document = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) { throw new Error(`is neither JSON (${error.message}), nor an archive, nor a clip`); }
  if (!Array.isArray(document?.layers)) throw new Error('is JSON without layers: neither a scene nor a Lottie file');
  const isLottie = FRAMES.some((field) => field in document)
    || document.layers.some((layer) => layer !== null && typeof layer === 'object' && 'ty' in layer);
  if (isLottie) return ofLottie('a Lottie file', new Lottie(data));
  return name('a scene', {clip: Scene.fromJSON(text).compile()});
}

async function ofLottie(kind, lottie) {
  return name(kind, {clip: lottie.clip, reports: lottie.losses, images: await loadImages(lottie.images)});
}
