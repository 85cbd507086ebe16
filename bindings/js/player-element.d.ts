// libmotion/player-element: importing it defines <motion-player>.

/** What <motion-player> opens: an address, a file, a response, bytes, or parsed JSON. */
export type AnimationSource = string | URL | Blob | Response | BufferSource | object;

/** Shows an animation: a Lottie file, a .lottie archive, a scene or a compiled .motion clip. Attributes: src, autoplay,
 * loop, speed, hover, segment, background, fit, still, label, worker. Events: load, error, play, pause, frame, loop,
 * complete. */
export class MotionPlayer extends HTMLElement {
  /** The address of the animation. */
  src: string | null;
  /** Opens a source. Resolves when it shows; rejects with the reason. */
  load(source: AnimationSource): Promise<void>;
  /** Plays; from the beginning if it has ended. */
  play(): void;
  pause(): void;
  /** Pauses, and shows the beginning. */
  stop(): void;
  toggle(): void;
  /** Shows a time in seconds. */
  seek(time: number): void;
  readonly paused: boolean;
  /** The time that shows, in seconds. */
  currentTime: number;
  /** Seconds of the piece that plays; NaN while nothing is open. */
  readonly duration: number;
  readonly markers: readonly { name: string; time: number; duration: number }[];
  /** What of a Lottie file is not carried. */
  readonly losses: readonly { path: string; what: string; lost: string }[];
  /** The compiled clip; null while nothing is open, and while a worker draws. */
  readonly clip: import('./lottie.js').Clip | null;
}

/** Loads motion-lottie.wasm from an address, a Response, bytes or a module. Needed only if the file is not in core. */
export function setWasm(source: string | URL | Response | BufferSource | WebAssembly.Module): void;

declare global {
  interface HTMLElementTagNameMap {
    'motion-player': MotionPlayer;
  }
}
