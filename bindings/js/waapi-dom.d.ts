/** A window that can be installed into. Only Element is needed. */
export interface TestWindow {
  Element: any;
  document?: unknown;
}

/** Timers that a clock follows: the functions of a library of fake timers, or those of the host. */
export interface Timers {
  now(): number;
  setTimeout?(body: () => void, milliseconds: number): unknown;
  clearTimeout?(id: unknown): void;
}

export interface InstallOptions {
  /**
   * "manual" (default): the clock stands still until advance() moves it. "timers": it follows Date.now and setTimeout,
   * also where fake timers replace them, and in a browser its frames. Or timers of your own.
   */
  clock?: 'manual'|'timers'|Timers;
  /** Texts of style sheets, after those of the document's style elements. */
  styleSheets?: string|string[];
  /**
   * The box of an element: [width, height], or [x, y, width, height]. Per cent need it. Default: getBoundingClientRect,
   * or the declared width and height; a test DOM has no layout.
   */
  box?(element: unknown): [number, number]|[number, number, number, number]|null|undefined;
  /** Width and height. Default: innerWidth and innerHeight of the window, or 1024 768. */
  viewport?: [number, number];
  /** Whether the media query prefers-reduced-motion holds. Default: false. */
  reducedMotion?: boolean;
  /** The initial value of a property of an element, where no declaration says it; undefined: that of CSS. */
  base?(element: unknown, property: string): string|null|undefined;
  /** What init() takes: where motion.wasm is. */
  module?: string|URL|BufferSource|Response|WebAssembly.Module|
    Promise<string|URL|BufferSource|Response|WebAssembly.Module>;
}

/** The clock and the style sheets of a window, for the test that moves them. */
export interface Kit {
  /** The timeline of the document. */
  readonly timeline: {readonly currentTime: number|null};
  /** The time of the clock, in milliseconds. */
  readonly currentTime: number;
  /** Moves the clock on, with a stop at each begin and end of an animation, where its events are sent. */
  advance(milliseconds: number): this;
  /** As advance. At each stop what waits for promises (`await animation.finished`) runs, too. */
  advanceAsync(milliseconds: number): Promise<this>;
  /** Looks at the style of all elements, as a browser does before it paints: transitions begin here. */
  update(): this;
  addStyleSheet(text: string): this;
  /** Looks at the style of elements that no document shows, too. */
  watch(...elements: unknown[]): this;
  /** The computed value of a property, with animations. */
  computed(element: unknown, property: string): string;
  /** All animations, in the order in which they apply: document.getAnimations(). */
  getAnimations(): Animation[];
  /** Takes everything out of the window again. */
  uninstall(): void;
}

/**
 * Gives a window Element.animate() and getAnimations(), Animation, KeyframeEffect, DocumentTimeline and their kin, a
 * getComputedStyle() that shows animated values, the CSS animations and transitions of its style sheets, and SVG's
 * beginElement(). A second call takes out what the first has put in.
 */
export function install(window: TestWindow|typeof globalThis, options?: InstallOptions): Promise<Kit>;

/** The kit of the global window, if importing this module has installed into it: the DOM of a test environment. */
export const kit: Kit|null;
