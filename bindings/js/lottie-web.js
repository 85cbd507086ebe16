// libmotion/lottie-web: lottie-web's loadAnimation over libmotion. A page moves by changing one import. What differs is
// listed in README.md, "Coming from lottie-web".

import {AnimationItem} from './play/animation-item.js';
import {CanvasView} from './play/canvas-view.js';
import {FrameLoop} from './play/frame-loop.js';
import {openAnimation, setWasm} from './play/animation-file.js';
import {refuse} from './core/error.js';

export {setWasm};

const loop = new FrameLoop();
let subframe = true;

/**
 * Plays an animation in an element. Returns its AnimationItem at once; the events "DOMLoaded", or "data_failed" and
 * "error", say how loading ended.
 *
 * container         an element
 * path              an address of a Lottie file, a .lottie archive, a scene or a .motion clip; or
 * animationData     a parsed Lottie file
 * renderer          any of lottie-web's; the picture is always drawn on a canvas
 * loop, autoplay    true if left out; loop may be the number of repeats
 * initialSegment    [first, end] in frames
 * rendererSettings  preserveAspectRatio, className, id
 */
export function loadAnimation(parameters) {
  const {container, wrapper, path, animationData, rendererSettings: settings = {}} = parameters,
                                                                               place = container ?? wrapper;
  if (typeof place?.append !== 'function') refuse('container', place, 'must be an element');
  const item = new AnimationItem({...parameters, subframe}, (changed) => {
    if (changed.isDestroyed) loop.remove(changed);
    else loop.update();
  });
  item.wrapper = place;
  item.path = typeof path === 'string' ? path.slice(0, path.lastIndexOf('/') + 1) : '';
  item.assetsPath = parameters.assetsPath ?? '';
  item.animType = 'canvas';
  item.renderer = null;
  loop.add(item);
  show(item, animationData ?? path, settings).catch((error) => item.failed(error));
  return item;
}

async function show(item, source, {preserveAspectRatio, className, id}) {
  const {kind, clip, drawing, losses} = await openAnimation(source);
  if (item.isDestroyed) return clip.dispose();
  const view = new CanvasView(item.wrapper, drawing, {preserveAspectRatio, className, id});
  const rate = drawing.frameRate || 60;
  const start = drawing.start * rate, end = drawing.end * rate;
  Object.assign(item, {losses: await losses, kind, renderer: view});
  item.ready({
    canvas: view.canvas,
    draw: (time) => view.draw(time),
    resize: () => view.resize(),
    destroy: () => {
      view.destroy();
      clip.dispose();
    }
  },
    {start, end, rate}, clip.markers);
}

/** The animations that are not destroyed. */
export function getRegisteredAnimations() { return loop.items; }

/** Plays the animations of elements with the class "lottie" or "bodymovin", by their data-animation-path. */
export function searchAnimations(animationData, standalone, renderer) {
  for (const element of document.querySelectorAll('.lottie, .bodymovin'))
    registerAnimation(element, animationData, renderer);
}

/** Plays the animation that an element's data-animation-path names. */
export function registerAnimation(element, animationData, renderer) {
  const found = loop.items.find((item) => item.wrapper === element);
  if (found) return found;
  const {animationPath, bmPath, animLoop, bmAutoplay, name} = element.dataset;
  return loadAnimation({
    container: element,
    renderer,
    ...(animationData ? {animationData} : {path: animationPath ?? bmPath}),
    loop: animLoop === undefined || animLoop === 'true' ? true
      : animLoop === 'false'                            ? false
                                                        : animLoop,
    autoplay: bmAutoplay !== 'false',
    name: name ?? ''
  });
}

const forAll = (method) => (...parameters) => {
  for (const item of loop.items) item[method](...parameters);
};
const ofName = (method) => (value, name) => {
  for (const item of loop.items)
    if (!name || item.name === name) item[method](value);
};

export const play = forAll('play'), pause = forAll('pause'), stop = forAll('stop');
export const togglePause = forAll('togglePause'), destroy = forAll('destroy'), resize = forAll('resize');
export const goToAndStop = forAll('goToAndStop'), goToAndPlay = forAll('goToAndPlay');
export const setSpeed = ofName('setSpeed'), setDirection = ofName('setDirection');
export const freeze = () => loop.freeze(true), unfreeze = () => loop.freeze(false);

/** Sets whether animations loaded from now on show times between frames. */
export function setSubframeRendering(isEnabled) { subframe = Boolean(isEnabled); }

/** Settings of lottie-web's SVG renderer, which have nothing to set here: each call does nothing. */
export function setQuality() {}
export const useWebWorker = setQuality, setIDPrefix = setQuality, setLocationHref = setQuality;
export const inBrowser = () => typeof document !== 'undefined';

const lottie = {
  loadAnimation,
  registerAnimation,
  searchAnimations,
  getRegisteredAnimations,
  play,
  pause,
  stop,
  togglePause,
  destroy,
  resize,
  goToAndStop,
  goToAndPlay,
  setSpeed,
  setDirection,
  freeze,
  unfreeze,
  setLocationHref,
  setSubframeRendering,
  setQuality,
  useWebWorker,
  setIDPrefix,
  inBrowser,
  setWasm
};
export default lottie;
