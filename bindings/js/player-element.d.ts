// libmotion/player-element: importing it defines <motion-player>.

/** What <motion-player> opens: an address, a file, a response, bytes, or parsed JSON. */
export type AnimationSource = string | URL | Blob | Response | BufferSource | object;

/** The attributes of <motion-player>. React, Vue and others give them as props. */
export interface MotionPlayerAttributes {
  /** The address of a Lottie file, a .lottie archive, a compiled .motion clip, a scene or an SVG. */
  src?: string;
  /** Plays at once, unless the reader prefers reduced motion. */
  autoplay?: boolean;
  /** Plays again and again. */
  loop?: boolean;
  /** How many times it plays. */
  count?: number;
  /** 1 is usual; negative runs back. */
  speed?: number;
  direction?: 'normal' | 'reverse';
  /** "bounce": every other time runs back. "svg": an SVG is elements, which the browser moves, instead of a canvas. */
  mode?: 'normal' | 'bounce' | 'svg';
  /** Plays while the pointer is over it, or the keyboard's focus in it. */
  hover?: boolean;
  /** A click, Enter or Space plays and pauses. */
  click?: boolean;
  /** Plays from the beginning each time half of it comes into view. */
  visible?: boolean;
  'pause-on-hover'?: boolean;
  /** A bar with a button, a slider and the time. */
  controls?: boolean;
  /** The piece that plays: two times in seconds, such as "0.5 2", or the name of a marker. */
  segment?: string;
  /** The piece that plays: the name of a marker. */
  marker?: string;
  /** "scroll": the time is how far it has come through the view. */
  timeline?: 'none' | 'scroll';
  /** The id of a theme of an archive. */
  theme?: string;
  /** The id of an animation of an archive. */
  animation?: string;
  /** The id of a state machine of an archive, which the pointer moves; "": the one that the archive begins with. */
  statemachine?: string;
  /** A CSS colour. */
  background?: string;
  /** The address of a picture that shows until the animation does. */
  poster?: string;
  /** SVG's preserveAspectRatio. */
  fit?: string;
  /** What a screen reader says. */
  label?: string;
  /** The time in seconds that shows while reduced motion is preferred. */
  still?: number;
  width?: number;
  height?: number;
  /** Draws in a worker, where the browser can do that. */
  worker?: boolean;
}

export interface MotionPlayerEventMap extends HTMLElementEventMap {
  load: CustomEvent<null>;
  /** detail: the reason, whose message names the file and says what to do. */
  error: CustomEvent<Error> & ErrorEvent;
  play: CustomEvent<null> & Event;
  pause: CustomEvent<null> & Event;
  ended: CustomEvent<null> & Event;
  loop: CustomEvent<null>;
  /** detail: the time. A few times a second. */
  timeupdate: CustomEvent<number> & Event;
  /** detail: the time. Each frame. */
  frame: CustomEvent<number>;
  /** The state machine has gone over to another state, at a time of the element. */
  statechange: CustomEvent<{ from: string; to: string; time: number }>;
  /** An action of the state machine that is for the page: its type, such as OpenUrl, and its fields. */
  machineevent: CustomEvent<{ time: number; state: string; type: string } & Record<string, unknown>>;
}

/** Shows an animation. Its properties reflect its attributes. */
export class MotionPlayer extends HTMLElement {
  src: string | null;
  autoplay: boolean;
  loop: boolean;
  count: number;
  speed: number;
  direction: string | null;
  mode: string | null;
  hover: boolean;
  visible: boolean;
  pauseOnHover: boolean;
  controls: boolean;
  segment: string | null;
  marker: string | null;
  timeline: string | null;
  theme: string | null;
  animation: string | null;
  statemachine: string | null;
  background: string | null;
  poster: string | null;
  fit: string | null;
  label: string | null;
  still: number | null;
  width: number | null;
  height: number | null;
  worker: boolean;
  /** Values of slots of the file by their ids: CSS colours, numbers, texts. */
  slots: Record<string, string | number | readonly number[]> | undefined;
  /** Texts by the names of text layers. */
  texts: Record<string, string> | undefined;
  /** CSS colours by the names of layers, groups and shapes. */
  colors: Record<string, string> | undefined;
  /** Opens a source. Resolves when it shows; rejects with the reason. */
  load(source: AnimationSource): Promise<void>;
  /** Opens the source again. Resolves when slots, texts and colours that were set show. */
  refresh(): Promise<void> | null;
  /** Plays; from the beginning if it has ended. Resolves when it plays; rejects if there is nothing to play. */
  play(): Promise<void>;
  pause(): Promise<void>;
  /** Pauses, and shows the beginning. */
  stop(): Promise<void>;
  toggle(): Promise<void>;
  /** Shows a time, in seconds of the piece that plays. */
  seek(time: number): Promise<void>;
  /** Gives the state machine an event, or a pointer's interaction, such as Click, with the name of a layer. */
  fire(name: string, layer?: string): void;
  /** Gives an input of the state machine a value. */
  setInput(name: string, value: number | string | boolean): void;
  /** The state of the state machine; null without one. */
  readonly state: string | null;
  readonly paused: boolean;
  readonly ended: boolean;
  /** The time that shows, in seconds of the piece that plays: it begins at 0. */
  currentTime: number;
  /** Seconds of the piece that plays; NaN while nothing is open. */
  readonly duration: number;
  /** The same as speed. */
  playbackRate: number;
  readonly markers: readonly { name: string; time: number; duration: number }[];
  /** What of a Lottie file this element does not draw. */
  readonly losses: readonly { path: string; what: string; lost: string }[];
  /** What is drawn: new Clip(clip.bytes) of libmotion samples it. Null while nothing is open, and in a worker. */
  readonly clip: { readonly bytes: Uint8Array; readonly duration: number } | null;
  addEventListener<K extends keyof MotionPlayerEventMap>(
    type: K, heard: (this: MotionPlayer, event: MotionPlayerEventMap[K]) => void,
    options?: boolean | AddEventListenerOptions): void;
  addEventListener(
    type: string, heard: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

/**
 * Loads motion-lottie.wasm from an address, a Response, bytes or a module. Needed only if the file is not in core.
 */
export function setWasm(
  source: string | URL | Response | BufferSource | WebAssembly.Module): Promise<WebAssembly.Module>;

declare global {
  interface HTMLElementTagNameMap {
    'motion-player': MotionPlayer;
  }
}
