// libmotion/lottie-web: lottie-web's loadAnimation over libmotion.

/** The names of events and what their callbacks get. */
export interface AnimationEvents {
  /** Before a frame is drawn, and after it. */
  enterFrame: { type: 'enterFrame'; currentTime: number; totalTime: number; direction: 1 | -1 };
  drawnFrame: { type: 'drawnFrame'; currentTime: number; totalTime: number; direction: 1 | -1 };
  /** A repeat begins; currentLoop counts them. */
  loopComplete: { type: 'loopComplete'; totalLoops: boolean | number; currentLoop: number; direction: 1 | -1 };
  complete: { type: 'complete'; direction: 1 | -1 };
  segmentStart: { type: 'segmentStart'; firstFrame: number; totalFrames: number };
  destroy: { type: 'destroy'; target: AnimationItem };
  config_ready: { type: 'config_ready' };
  data_ready: { type: 'data_ready' };
  loaded_images: { type: 'loaded_images' };
  DOMLoaded: { type: 'DOMLoaded' };
  /** The file cannot be had or read. */
  data_failed: { type: 'data_failed'; nativeError: Error };
  error: { type: 'configError' | 'renderFrameError'; nativeError: Error; currentTime?: number };
}

export type AnimationSegment = [first: number, end: number];

export interface RendererSettings {
  /** SVG's preserveAspectRatio; "xMidYMid meet" if left out. */
  preserveAspectRatio?: string;
  /** The class of the canvas. */
  className?: string;
  /** The id of the canvas. */
  id?: string;
  /** Settings of lottie-web's renderers that have no effect here. */
  [other: string]: unknown;
}

export interface AnimationParameters {
  /** The element that the canvas fills. */
  container: Element;
  /** The address of a Lottie file, a .lottie archive, a scene or a .motion clip. */
  path?: string;
  /** A parsed Lottie file, in place of "path". */
  animationData?: unknown;
  /** Any of lottie-web's; the picture is always drawn on a canvas. */
  renderer?: 'svg' | 'canvas' | 'html';
  /** True if left out; a number is the number of repeats. */
  loop?: boolean | number;
  /** True if left out. */
  autoplay?: boolean;
  name?: string;
  assetsPath?: string;
  initialSegment?: AnimationSegment;
  rendererSettings?: RendererSettings;
}

export interface AnimationMarker {
  payload: { name: string };
  /** In frames, from the start of the animation. */
  time: number;
  duration: number;
}

/** The clock, the controls and the events of one animation. Time is counted in frames. */
export class AnimationItem {
  readonly name: string;
  readonly isLoaded: boolean;
  readonly isPaused: boolean;
  readonly isDestroyed: boolean;
  /** The frame that shows, from the start of the segment. */
  readonly currentFrame: number;
  readonly currentRawFrame: number;
  readonly firstFrame: number;
  readonly totalFrames: number;
  readonly frameRate: number;
  readonly frameMult: number;
  readonly frameModifier: number;
  readonly playSpeed: number;
  readonly playDirection: 1 | -1;
  readonly playCount: number;
  readonly segments: AnimationSegment[];
  readonly markers: readonly AnimationMarker[];
  readonly wrapper: Element;
  readonly path: string;
  readonly animType: 'canvas';
  isSubframeEnabled: boolean;
  autoplay: boolean;
  loop: boolean | number;
  /** What of the file is not carried, once it is loaded. */
  readonly losses?: readonly { path: string; what: string; lost: string }[];
  onEnterFrame: ((event: AnimationEvents['enterFrame']) => void) | null;
  onLoopComplete: ((event: AnimationEvents['loopComplete']) => void) | null;
  onComplete: ((event: AnimationEvents['complete']) => void) | null;
  onSegmentStart: ((event: AnimationEvents['segmentStart']) => void) | null;
  onDestroy: ((event: AnimationEvents['destroy']) => void) | null;
  onError: ((event: AnimationEvents['error']) => void) | null;
  play(name?: string): void;
  pause(name?: string): void;
  togglePause(name?: string): void;
  stop(name?: string): void;
  /** A time in milliseconds, a frame, or the name of a marker. */
  goToAndStop(value: number | string, isFrame?: boolean, name?: string): void;
  goToAndPlay(value: number | string, isFrame?: boolean, name?: string): void;
  setSpeed(speed: number): void;
  setDirection(direction: number): void;
  setSubframe(isEnabled: boolean): void;
  setSegment(first: number, end: number): void;
  playSegments(segments: AnimationSegment | AnimationSegment[], force?: boolean): void;
  resetSegments(force: boolean): void;
  /** In seconds, or in frames. */
  getDuration(inFrames?: boolean): number;
  getMarkerData(name: string): AnimationMarker | null;
  resize(): void;
  hide(): void;
  show(): void;
  destroy(name?: string): void;
  addEventListener<Name extends keyof AnimationEvents>(
    name: Name, callback: (event: AnimationEvents[Name]) => void): () => void;
  removeEventListener<Name extends keyof AnimationEvents>(
    name: Name, callback?: (event: AnimationEvents[Name]) => void): void;
  triggerEvent<Name extends keyof AnimationEvents>(name: Name, event: AnimationEvents[Name]): void;
}

/** Plays an animation in an element. Returns at once; "DOMLoaded", or "data_failed", says how loading ended. */
export function loadAnimation(parameters: AnimationParameters): AnimationItem;
/** Plays the animation that an element's data-animation-path names. */
export function registerAnimation(element: Element, animationData?: unknown, renderer?: string): AnimationItem;
/** Plays the animations of elements with the class "lottie" or "bodymovin". */
export function searchAnimations(animationData?: unknown, standalone?: boolean, renderer?: string): void;
/** The animations that are not destroyed. */
export function getRegisteredAnimations(): AnimationItem[];
export function play(name?: string): void;
export function pause(name?: string): void;
export function stop(name?: string): void;
export function togglePause(name?: string): void;
export function destroy(name?: string): void;
export function resize(): void;
export function goToAndStop(value: number | string, isFrame?: boolean, name?: string): void;
export function goToAndPlay(value: number | string, isFrame?: boolean, name?: string): void;
export function setSpeed(speed: number, name?: string): void;
export function setDirection(direction: number, name?: string): void;
/** Stops all animations where they are. */
export function freeze(): void;
export function unfreeze(): void;
/** Sets whether animations loaded from now on show times between frames. */
export function setSubframeRendering(isEnabled: boolean): void;
/** Does nothing here, as the next three: these set up lottie-web's SVG renderer. */
export function setQuality(value: string | number): void;
export function useWebWorker(isUsed: boolean): void;
export function setIDPrefix(prefix: string): void;
export function setLocationHref(href: string): void;
export function inBrowser(): boolean;
/** Loads motion-lottie.wasm from an address, a Response, bytes or a module. Needed only if the file is not in core. */
export function setWasm(source: string | URL | Response | BufferSource | WebAssembly.Module): void;

declare const lottie: {
  loadAnimation: typeof loadAnimation;
  registerAnimation: typeof registerAnimation;
  searchAnimations: typeof searchAnimations;
  getRegisteredAnimations: typeof getRegisteredAnimations;
  play: typeof play;
  pause: typeof pause;
  stop: typeof stop;
  togglePause: typeof togglePause;
  destroy: typeof destroy;
  resize: typeof resize;
  goToAndStop: typeof goToAndStop;
  goToAndPlay: typeof goToAndPlay;
  setSpeed: typeof setSpeed;
  setDirection: typeof setDirection;
  freeze: typeof freeze;
  unfreeze: typeof unfreeze;
  setSubframeRendering: typeof setSubframeRendering;
  setQuality: typeof setQuality;
  useWebWorker: typeof useWebWorker;
  setIDPrefix: typeof setIDPrefix;
  setLocationHref: typeof setLocationHref;
  inBrowser: typeof inBrowser;
  setWasm: typeof setWasm;
};
export default lottie;
