// The bar of <motion-player controls>: a button, a slider and the time, for pointers, keyboards and screen readers.

const STYLE = `[part=controls] {
  position: absolute; z-index: 1; inset: auto 0 0; display: flex; gap: 8px; align-items: center;
  padding: 4px 8px; font: 13px/1 system-ui;
  box-sizing: border-box; color: CanvasText; background: color-mix(in srgb, Canvas 88%, transparent)
}
[part=controls] :focus-visible { outline: 2px solid Highlight; outline-offset: 2px }
[part=controls] button {
  flex: none; inline-size: 32px; block-size: 32px; padding: 8px; border: 0; border-radius: 6px; color: inherit;
  background: none; cursor: pointer
}
[part=controls] button:hover { background: color-mix(in srgb, CanvasText 12%, transparent) }
[part=controls] button svg { position: static; display: block; inline-size: 16px; block-size: 16px; fill: currentColor }
[part=controls] input { flex: 1; min-inline-size: 0; block-size: 24px; margin: 0; accent-color: LinkText }
[part=controls] output { flex: none; font-variant-numeric: tabular-nums }`;
const SHAPES = {
  play: 'M3 1.5v13l11-6.5z',
  pause: 'M3 2h4v12H3zM9 2h4v12H9z'
};
const STEP = 0.01; // seconds

let style = null;

const made = (name, attributes, ...inside) => {
  const element = name === 'svg' || name === 'path' ? document.createElementNS('http://www.w3.org/2000/svg', name)
                                                    : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
};

/** A bar in the shadow root of a <motion-player>, which calls what everyone can call. */
export class Controls {
  #element;
  #bar;
  #path = made('path', {});
  #button;
  #slider = made('input', {type: 'range', min: 0, step: STEP, 'aria-label': 'Time'});
  #time = made('output', {'aria-hidden': 'true'});
  #goesOn = false; // whether it played before the slider was taken
  #heard = ({type}) => this.#update(type);

  constructor(element) {
    if (!style) (style = new CSSStyleSheet()).replaceSync(STYLE);
    const root = element.shadowRoot;
    if (!root.adoptedStyleSheets.includes(style)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, style];
    this.#element = element;
    this.#button =
      made('button', {type: 'button'}, made('svg', {viewBox: '0 0 16 16', 'aria-hidden': 'true'}, this.#path));
    this.#bar = made('div', {part: 'controls'}, this.#button, this.#slider, this.#time);
    const quiet = (promise) => promise.catch(() => {}); // the event "error" has said it
    this.#button.addEventListener('click', () => quiet(element.toggle()));
    this.#slider.addEventListener('input', () => {
      const time = this.#slider.valueAsNumber; // before the pause sets it
      this.#goesOn ||= !element.paused;
      quiet(element.pause());
      element.currentTime = time;
    });
    this.#slider.addEventListener('change', () => {
      if (this.#goesOn) quiet(element.play());
      this.#goesOn = false;
    });
    for (const type of ['load', 'play', 'pause', 'ended', 'frame']) element.addEventListener(type, this.#heard);
    root.append(this.#bar);
    this.#update('load');
  }

  #update(type) {
    const {paused, currentTime: now, duration} = this.#element, length = duration || 0,
                                     name = paused ? 'play' : 'pause';
    if (type !== 'frame') {
      this.#path.setAttribute('d', SHAPES[name]);
      this.#button.setAttribute('aria-label', paused ? 'Play' : 'Pause');
      this.#slider.max = length;
      this.#bar.toggleAttribute('inert', !length);
    }
    this.#slider.value = now;
    this.#time.value = `${now.toFixed(1)} / ${length.toFixed(1)}`;
    if (type !== 'frame' || paused)
      this.#slider.setAttribute('aria-valuetext', `${now.toFixed(1)} of ${length.toFixed(1)} seconds`);
  }

  remove() {
    for (const type of ['load', 'play', 'pause', 'ended', 'frame'])
      this.#element.removeEventListener(type, this.#heard);
    this.#bar.remove();
  }
}
