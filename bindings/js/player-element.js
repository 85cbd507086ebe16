// libmotion/player-element: <motion-player src="icon.json" autoplay loop></motion-player>. Importing it defines the
// element.

import {CanvasView} from './play/canvas-view.js';
import {Player} from './play/player-loop.js';
import {canMove, WorkerView} from './play/worker-view.js';
import {openAnimation} from './play/animation-file.js';
import {init} from './core/lottie-init.js';
import {MotionError} from './core/error.js';

const STYLE = ':host { display: inline-block; inline-size: 300px; } :host([hidden]) { display: none; }';
let loading = null; // the promise of the module

/** Loads motion-lottie.wasm from an address, a Response, bytes or a module. Needed only if the file is not in core. */
export function setWasm(source) { loading = init(source); }

const calm = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/**
 * Shows an animation: a Lottie file, a .lottie archive, a scene or a compiled .motion clip.
 *
 * src         its address
 * autoplay    plays at once, unless the reader prefers reduced motion
 * loop        plays again and again
 * speed       1 is usual; negative runs back
 * hover       plays while the pointer is over it or the keyboard's focus is in it
 * segment     two times in seconds, such as "0.5 2", or the name of a marker: the piece that plays
 * background  a CSS colour
 * fit         SVG's preserveAspectRatio; "xMidYMid meet" if left out
 * still       the time in seconds that shows while reduced motion is preferred; the start if left out
 * label       what a screen reader says; the name of the file if left out
 * worker      draws in a worker, where the browser can do that
 *
 * Events: "load", "error" (detail: the reason), "play", "pause", "frame" (detail: the time), "loop", "complete".
 */
export class MotionPlayer extends (globalThis.HTMLElement
?? class {}) {
  static observedAttributes = ['src', 'loop', 'speed', 'segment', 'background', 'fit', 'label', 'autoplay', 'still'];

  #root;
  #view = null;  // what draws
  #facts = null; // { size, start, end, markers, losses ... }
  #clip = null;  // unless a worker has it
  #player = null;
  #opening = 0; // the number of the last source, so that an earlier one that loads later does not show
  #watch = null;
  #isSeen = true;
  #wants = false; // whether it is to play when it can be seen

  connectedCallback() {
    this.#root ??= this.attachShadow({mode: 'open'});
    if (!this.#root.querySelector('style'))
      this.#root.append(Object.assign(document.createElement('style'), {textContent: STYLE}));
    if (!this.hasAttribute('role')) this.setAttribute('role', 'img');
    this.#name();
    this.#watch = new IntersectionObserver((entries) => {
      this.#isSeen = entries.at(-1).isIntersecting;
      this.#turn();
    });
    this.#watch.observe(this);
    for (const type of ['pointerenter', 'focusin']) this.addEventListener(type, this.#enters);
    for (const type of ['pointerleave', 'focusout']) this.addEventListener(type, this.#leaves);
    if (this.src && !this.#view) this.#loadSource(this.src);
  }

  disconnectedCallback() {
    this.#watch?.disconnect();
    for (const type of ['pointerenter', 'focusin']) this.removeEventListener(type, this.#enters);
    for (const type of ['pointerleave', 'focusout']) this.removeEventListener(type, this.#leaves);
    this.#close();
  }

  attributeChangedCallback(name, before, now) {
    if (before === now || !this.#root) return;
    if (name === 'src') {
      if (now) this.#loadSource(now);
      else this.#close();
    } else if (name === 'label') {
      this.#name();
    } else if (this.#view) {
      this.#settle(name);
    }
  }

  // ----------------------------------------------------------- what it shows --

  get src() { return this.getAttribute('src'); }
  set src(address) { this.setAttribute('src', address); }

  /** Opens a source: an address, a Blob, bytes or parsed JSON. Resolves when it shows; rejects with the reason. */
  async load(source) {
    const number = ++this.#opening;
    try {
      const opened = await this.#open(source);
      if (number !== this.#opening || !this.isConnected) return opened.close();
      this.#close(number);
      [this.#view, this.#facts, this.#clip] = [opened.view, opened.facts, opened.clip];
      this.#root.append(this.#view.canvas);
      this.#begin();
      this.#tell('load');
    } catch (error) {
      if (number !== this.#opening) return;
      this.#tell('error', error);
      throw error;
    }
  }

  /** Opens the source of the attribute, whose event "error" says what went wrong. */
  #loadSource(source) { this.load(source).catch(() => {}); }

  async #open(source) {
    const options = {
      preserveAspectRatio: this.getAttribute('fit') ?? undefined,
      background: this.getAttribute('background')
    };
    if (this.hasAttribute('worker') && canMove()) {
      const view = await WorkerView.open(this.#root, source, options);
      return {view, facts: view.facts, clip: null, close: () => view.destroy()};
    }
    loading ??= init();
    await loading;
    const {kind, clip, drawing, losses} = await openAnimation(source);
    const view = new CanvasView(this.#root, drawing, options), {size, start, end, frameRate} = drawing;
    const facts = {kind, size, start, end, frameRate, losses, markers: clip.markers, layers: clip.layers};
    return {
      view,
      facts,
      clip,
      close() {
        view.destroy();
        clip.dispose();
      }
    };
  }

  #begin() {
    const {start, end} = this.#facts;
    let before = start;
    this.#player = new Player((time) => {
      const hasLooped = this.#player?.playing && (time - before) * this.#player.rate < 0;
      before = time;
      this.#view.draw(time);
      this.#tell('frame', time);
      if (hasLooped) this.#tell('loop');
    }, {start, end: end > start ? end : start + 1, onend: () => this.#ended()});
    for (const name of ['segment', 'loop', 'speed']) this.#settle(name);
    this.#player.seek(calm() ? this.#still() : this.#player.rate < 0 ? this.#player.end : this.#player.start);
    this.#wants = this.hasAttribute('autoplay') && !calm();
    this.#turn();
  }

  #still() {
    const time = Number(this.getAttribute('still') ?? this.#player.start);
    return Number.isFinite(time) ? time : this.#player.start;
  }

  #settle(name) {
    const player = this.#player, text = this.getAttribute(name);
    switch (name) {
      case 'loop':
        player.loop = text !== null && text !== 'false';
        break;
      case 'speed':
        player.rate = text === null ? 1 : this.#number(text, 'speed', 1);
        break;
      case 'segment':
        [player.start, player.end] = this.#segment(text);
        break;
      case 'background':
        this.#view.background = text;
        this.#view.resize();
        break;
      case 'fit':
        this.#view.preserveAspectRatio = text ?? undefined;
        break;
      case 'autoplay':
        this.#wants = text !== null && !calm();
        this.#turn();
        break;
      case 'still':
        if (calm() && !player.playing) player.seek(this.#still());
        break;
    }
  }

  #number(text, name, fallback) {
    const number = Number(text);
    if (text.trim() && Number.isFinite(number)) return number;
    this.#wrong(name, text, 'must be a finite number');
    return fallback;
  }

  #segment(text) {
    const {start, end, markers} = this.#facts, whole = [start, end > start ? end : start + 1];
    if (text === null) return whole;
    const marker = markers.find(({name}) => name === text), numbers = text.trim().split(/[\s,]+/).map(Number);
    const [first, last] = marker ? [marker.time, marker.time + marker.duration] : numbers;
    if (last > first && Number.isFinite(last) && (marker || numbers.length === 2)) return [first, last];
    const names = markers.map(({name}) => name).join(', ') || 'none';
    this.#wrong(
      'segment', text, `must be two ascending times in seconds, or a marker with a duration; markers: ${names}`);
    return whole;
  }

  #wrong(field, value, rule) {
    this.#tell('error', new MotionError(`${field}: ${JSON.stringify(value)}, ${rule}`, {field, value, rule}));
  }

  #close(opening = ++this.#opening) {
    this.#opening = opening;
    this.#player?.dispose();
    this.#view?.destroy();
    this.#clip?.dispose();
    this.#player = this.#view = this.#facts = this.#clip = null;
  }

  #name() {
    const label =
      this.getAttribute('label') ?? (this.src ?? '').split(/[?#]/)[0].split('/').pop().replace(/\.\w+$/, '');
    if (label) this.setAttribute('aria-label', label);
  }

  // ---------------------------------------------------------------- controls --

  /** Plays; from the beginning if it has ended. */
  play() {
    if (!this.#player) return;
    this.#wants = true;
    this.#turn();
  }

  pause() {
    this.#wants = false;
    this.#turn();
  }

  /** Pauses, and shows the beginning. */
  stop() {
    this.pause();
    this.#player?.seek(this.#player.start);
  }

  /** Shows a time in seconds. */
  seek(time) { this.#player?.seek(time); }

  toggle() { this.paused ? this.play() : this.pause(); }

  get paused() { return !this.#wants; }

  get currentTime() { return this.#player?.time ?? 0; }
  set currentTime(time) { this.seek(time); }

  /** Seconds of the piece that plays. */
  get duration() { return this.#player ? this.#player.end - this.#player.start : NaN; }

  get markers() { return this.#facts?.markers ?? []; }

  /** What of a Lottie file is not carried. */
  get losses() { return this.#facts?.losses ?? []; }

  /** The compiled clip; null while nothing is open, and while a worker draws. */
  get clip() { return this.#clip; }

  #enters = () => this.hasAttribute('hover') && this.play();

  #leaves = () => this.hasAttribute('hover') && this.pause();

  /** Runs while it is to play and can be seen. */
  #turn() {
    const player = this.#player, runs = this.#wants && this.#isSeen;
    if (!player || runs === player.playing) return;
    if (runs) player.play();
    else player.pause();
    this.#tell(runs ? 'play' : 'pause');
  }

  #ended() {
    this.#wants = false;
    this.#tell('complete');
  }

  #tell(type, detail = null) { this.dispatchEvent(new CustomEvent(type, {detail})); }
}

if (globalThis.customElements && !customElements.get('motion-player'))
  customElements.define('motion-player', MotionPlayer);
