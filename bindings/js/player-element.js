// libmotion/player-element: <motion-player src="icon.json" autoplay loop></motion-player>. Importing it defines the
// element. What few elements ask for is loaded when the first of them does: controls, triggers, pieces, themes, SVG.

import {aspectRatio, CanvasView, fitted} from './play/canvas-view.js';
import {Loop} from './play/loop.js';
import {openAnimation} from './play/animation-file.js';

export {setWasm} from './play/animation-file.js';

const STYLE = `:host { display: inline-block; position: relative; inline-size: 300px }
:host([hidden]), [hidden] { display: none !important }
canvas, svg, img, ::slotted(:not([slot])) { position: absolute; inset: 0; inline-size: 100%; block-size: 100% }`;
const FLAGS = ['autoplay', 'loop', 'worker', 'hover', 'click', 'visible', 'controls', 'pause-on-hover'];
const TEXTS = [
  'src', 'theme', 'animation', 'fit', 'background', 'label', 'direction', 'mode', 'segment', 'marker', 'timeline',
  'poster', 'statemachine'
];
const NUMBERS = {
  speed: 1,
  count: 1,
  width: null,
  height: null,
  still: null
}; // what they are when left out
const NAMES = [...FLAGS, ...TEXTS, ...Object.keys(NUMBERS)];
const EDITS = ['slots', 'texts', 'colors'];
const REOPEN = ['theme', 'animation', 'worker', 'statemachine'];
const LATER = [...FLAGS.slice(3), ...TEXTS.slice(6), 'count', 'still']; // what element-later.js does
const UPDATE = 250;                                                     // milliseconds between two events "timeupdate"

let style = null; // the style sheet of all elements

const prefersCalm = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
const has = (element, name) => element.hasAttribute(name) && element.getAttribute(name) !== 'false';
const later = () => import('./element/later.js');

/** Shows an animation. player-element.d.ts and README.md list attributes, properties and events. */
export class MotionPlayer extends (globalThis.HTMLElement
?? class {}) {
  static get observedAttributes() { return NAMES; }

  #root;
  #sheet;        // the style sheet of its size
  #view = null;  // what draws
  #facts = null; // { size, start, end, markers, losses ... }
  #clip = null;  // unless a worker has it
  #player = null;
  #source;       // the last one
  #ready = null; // the promise of the last source
  #opening = 0;  // the number of the last source, so that an earlier one that loads later does not show
  #watch = null;
  #isSeen = true;
  #wants = false; // whether it is to play when it can be seen
  #isOver = false;
  #told = 0; // when the last "timeupdate" was, in milliseconds

  connectedCallback() {
    if (!this.#root) this.#prepare();
    if (this.#watch) return; // it was moved within the page
    this.#watch = new IntersectionObserver((entries) => {
      this.#isSeen = entries.at(-1).isIntersecting;
      this.#turn();
    });
    this.#watch.observe(this);
    this.#resize();
    this.#name();
    if (LATER.some((name) => this.hasAttribute(name))) this.#follow();
    if (this.src && !this.#view) this.load(this.src);
  }

  #prepare() {
    if (!style) (style = new CSSStyleSheet()).replaceSync(STYLE);
    this.#root = this.attachShadow({mode: 'open'});
    this.#root.adoptedStyleSheets = [style, this.#sheet = new CSSStyleSheet()];
    this.#root.append(document.createElement('slot'));
    for (const name of Object.keys(this)) { // properties that were set before this class was there
      const {[name]: value} = this;
      delete this[name];
      this[name] = value;
    }
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#watch?.disconnect();
      this.#watch = null;
      this.#close();
      if (LATER.some((name) => this.hasAttribute(name))) later().then(({leave}) => this.isConnected || leave(this));
    });
  }

  attributeChangedCallback(name, before, now) {
    if (before === now || !this.#watch) return;
    const player = this.#player;
    if (name === 'src') {
      if (now) this.load(now);
      else this.#close();
    } else if (REOPEN.includes(name) || name === 'mode' && [before, now].includes('svg')) this.refresh();
    else if (name === 'width' || name === 'height') this.#resize();
    else if (LATER.includes(name)) this.#follow();
    else if (player && (name === 'loop' || name === 'speed')) this.#pace();
    else if (player && name === 'autoplay') this.#turn(has(this, name) && !prefersCalm());
    else if (player && name === 'background') [this.#view.background = now, this.#view.resize()];
    else if (player && name === 'fit') this.#view.preserveAspectRatio = now ?? undefined;
    if (name === 'src' || name === 'label') this.#name();
  }

  // ----------------------------------------------------------- what it shows --

  /** Opens a source: an address, a Blob, bytes or parsed JSON. Resolves when it shows; rejects with the reason. */
  load(source) { return this.#opens(source, false); }

  /** Opens the source again, for what was changed in it: texts, slots, colours, custom properties. */
  refresh() { return this.#watch && this.#source !== undefined ? this.#opens(this.#source, true) : this.#ready; }

  #opens(source, isSame) {
    this.#ready = this.#show(source, isSame);
    this.#ready.catch(() => {}); // the event "error" tells it
    return this.#ready;
  }

  async #show(source, isSame) {
    const number = ++this.#opening;
    this.#source = source;
    try {
      const opened = await this.#open(source);
      if (number !== this.#opening || !this.isConnected) return opened.close();
      const {currentTime: time, ended} = this, wants = this.#wants, isKept = isSame && this.#view;
      this.#close(number);
      [this.#view, this.#facts, this.#clip] = [opened.view, opened.facts, opened.clip];
      this.#root.append(opened.view.canvas);
      for (const each of this.#root.querySelectorAll('slot, img')) each.hidden = true;
      this.#resize();
      await this.#begin();
      if (number !== this.#opening) return;
      if (isKept) [this.currentTime = time, this.#isOver = ended];
      this.#turn(isKept ? wants : this.#wants || this.statemachine !== null || has(this, 'autoplay') && !prefersCalm());
      const {facts} = opened, losses = await facts.all;
      if (losses.length) facts.losses = await (await later()).tellLosses(this, losses);
      if (number !== this.#opening) return;
      this.#tell('load');
    } catch (error) {
      if (number !== this.#opening) return;
      (await later()).tellError(this, error);
      throw error;
    }
  }

  async #open(source) {
    const {background, theme, animation} = this, root = this.#root;
    const options = {preserveAspectRatio: this.fit ?? undefined, background};
    const other = async (name, ...given) => {
      const view = await (await later())[name](root, ...given, options);
      return view && {view, facts: view.facts, clip: null, close: () => view.destroy()};
    };
    if (this.statemachine !== null) return other('ofMachine', source, this);
    const moved = has(this, 'worker') && await other('inWorker', source, animation, [fitted, aspectRatio]);
    if (moved) return moved;
    const {kind, clip, drawing, losses, text} =
      await openAnimation(source, {theme, animation, edits: this.#edits(), svg: this.mode === 'svg'});
    if (text) return other('ofSVG', text);
    const view = new CanvasView(root, drawing, options), {size, start, end, frameRate} = drawing;
    return {
      view,
      facts: {kind, size, start, end, frameRate, all: losses, losses: [], markers: clip.markers},
      clip,
      close() {
        view.destroy();
        clip.dispose();
      }
    };
  }

  /** Returns the element if something of it changes files before they are compiled, or null. */
  #edits() {
    const styles = this.computedStyleMap?.().keys() ?? [];
    const asks = EDITS.some((name) => this[name]) || [...this.attributes].some(({name}) => name.startsWith('text.')) ||
      [...styles].some((name) => name.startsWith('--motion-'));
    return asks ? this : null;
  }

  async #begin() {
    const {start, end} = this.#facts;
    this.#player = new Loop((time) => this.#frame(time), {
      start,
      end: end > start ? end : start + 1,
      onloop: () => this.#tell('loop'),
      onend: () => {
        [this.#wants, this.#isOver] = [false, true];
        this.#tell('ended');
        this.#tell('complete');
      }
    });
    this.#isOver = false;
    this.#pace();
    if (LATER.some((name) => this.hasAttribute(name))) await this.#follow();
    const {still} = this;
    if (prefersCalm() && still !== null) this.#player?.seek(still);
    else this.#player?.rewind();
  }

  /** Sets how fast it plays, and whether again and again. */
  #pace() {
    [this.#player.loop, this.#player.rate] = [has(this, 'loop'), this.speed];
    if (this.getAttribute('speed') !== null || this.hasAttribute('count') || this.hasAttribute('direction'))
      this.#follow();
  }

  /** Does what the attributes ask for that few elements have. */
  async #follow() {
    const {follow} = await later();
    follow(this, this.#player, this.#facts);
  }

  #frame(time) {
    this.#view.draw(time);
    const detail = time - this.#player.start, now = performance.now();
    this.#tell('frame', detail);
    if (this.#player.playing && now - this.#told < UPDATE) return;
    this.#told = now;
    this.#tell('timeupdate', detail);
  }

  #close(opening = ++this.#opening) {
    this.#opening = opening;
    this.#player?.dispose();
    this.#view?.destroy();
    this.#clip?.dispose();
    this.#player = this.#view = this.#facts = this.#clip = null;
  }

  #name() {
    const name = (this.src ?? '').split(/[?#]/)[0].split('/').pop().replace(/\.\w+$/, '');
    if (!this.hasAttribute('role')) this.setAttribute('role', 'img');
    this.setAttribute('aria-label', this.label ?? (name || 'animation'));
  }

  /** Reserves the ratio: of width and height, of the poster, or of the picture. */
  #resize() {
    const held = this.querySelector(':scope > :not([slot])');
    const size = (each) => ['width', 'height'].map((name) => Number(each?.getAttribute(name)));
    const own = [size(this), size(held)].find(([width, height]) => width > 0 && height > 0);
    const [width, height] = own ?? this.#facts?.size ?? [300, 150];
    this.#sheet.replaceSync(`:host { aspect-ratio: ${width} / ${height}${own ? `; inline-size: ${width}px` : ''} }`);
  }

  // ---------------------------------------------------------------- controls --

  /** Plays; from the beginning if it has ended. Resolves when it plays; rejects if there is nothing to play. */
  play() { return this.#turned(true); }

  pause() { return this.#turned(false); }

  toggle() { return this.#turned(!this.#wants); }

  /** Pauses, and shows the beginning. */
  async stop() {
    await this.pause();
    this.#isOver = false;
    this.#player?.rewind();
  }

  /** Shows a time in seconds of the piece that plays. */
  async seek(time) {
    if (!this.#player) await this.#ready;
    this.currentTime = time;
  }

  async #turned(wants) {
    this.#turn(wants);
    if (this.#player) return;
    await this.#ready;
    this.#turn(wants);
  }

  /** Gives the state machine an event, or a pointer's interaction with a layer. */
  fire(name, ...layer) { this.#view?.input?.(name, ...layer); }

  /** Gives an input of the state machine a value. */
  setInput(name, value) { this.#view?.input?.(name, value); }

  /** The state of the state machine; null without one. */
  get state() { return this.#view?.state ?? null; }

  get paused() { return !this.#wants; }

  get ended() { return this.#isOver; }

  /** The time that shows, in seconds of the piece that plays. */
  get currentTime() { return this.#player ? this.#player.time - this.#player.start : 0; }
  set currentTime(time) {
    this.#isOver = false;
    this.#player?.seek(this.#player.start + time);
  }

  /** Seconds of the piece that plays. */
  get duration() { return this.#player ? this.#player.end - this.#player.start : NaN; }

  get playbackRate() { return this.speed; }
  set playbackRate(rate) { this.speed = rate; }

  get markers() { return this.#facts?.markers ?? []; }

  /** What of a Lottie file this element does not draw. */
  get losses() { return this.#facts?.losses ?? []; }

  /** The compiled clip; null while nothing is open, and while a worker draws. */
  get clip() { return this.#clip; }

  /** Runs while it is to play and can be seen. */
  #turn(wants = this.#wants) {
    this.#wants = wants;
    const player = this.#player, runs = wants && this.#isSeen;
    if (!player || runs === player.playing) return;
    if (runs) player.play();
    else player.pause();
    this.#isOver = false;
    this.#tell(runs ? 'play' : 'pause');
  }

  #tell(type, detail = null) { this.dispatchEvent(new CustomEvent(type, {detail})); }
}

/** Defines properties that reflect attributes. */
function reflect(names, read, write) {
  for (const name of names) {
    const property = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
    Object.defineProperty(MotionPlayer.prototype, property, {
      get() { return read(this, name); },
      set(value) { write(this, name, value); },
      enumerable: true,
      configurable: true
    });
  }
}

const put = (element, name, value) =>
  (value ?? null) === null ? element.removeAttribute(name) : element.setAttribute(name, value);
reflect(FLAGS.filter((name) => name !== 'click'), has,
  (element, name, value) =>
    element.toggleAttribute(name, value === '' || Boolean(value))); // React gives an attribute's ''
reflect(TEXTS, (element, name) => element.getAttribute(name), put);
reflect(Object.keys(NUMBERS), (element, name) => {
  const text = element.getAttribute(name), number = Number(text);
  return text?.trim() && Number.isFinite(number) ? number : NUMBERS[name];
}, put);
const set = new WeakMap(); // slots, texts and colors by element
reflect(EDITS, (element, name) => set.get(element)?.[name], (element, name, value) => {
  set.set(element, {...set.get(element), [name]: {...value}});
  element.refresh();
});

if (globalThis.customElements && !customElements.get('motion-player'))
  customElements.define('motion-player', MotionPlayer);
