// An SVG with the interface of CanvasView. The browser moves it: SMIL and CSS have its times.

const SPACE = 'http://www.w3.org/2000/svg';
const ACTIVE = 'script, foreignObject, iframe, embed, object'; // what runs code, or may
const MOST = 3600;                                             // seconds: what takes longer never ends
const STILL = 1;                                               // seconds that are shown of an SVG that does not move

/** Removes what an SVG could run: scripts, handlers, addresses of scripts. */
function harmless(svg) {
  for (const each of svg.querySelectorAll(ACTIVE)) each.remove();
  for (const each of [svg, ...svg.querySelectorAll('*')])
    for (const {name, value} of [...each.attributes])
      if (/^on/i.test(name) || (/href$/i.test(name) && !/^\s*(?:#|https?:|data:image\/)/i.test(value))
        || (name === 'attributeName' && /^(?:on|(?:xlink:)?href)/i.test(value)))
        each.removeAttribute(name);
  return svg;
}

/**
 * Reads an SVG as a strict policy allows it: its style sheets become constructed ones, its attributes "style" are set
 * by script, and handlers are left out before the text is parsed.
 */
function read(text) {
  const sheets = [],
        plain =
          text
            .replace(/<style\b[^>]*>([^]*?)<\/style>/gi,
              (_, rules) => {
                const sheet = new CSSStyleSheet();
                sheet.replaceSync(rules.replace(/<!\[CDATA\[|\]\]>/g, ''));
                sheets.push(sheet);
                return '';
              })
            .replace(/<[^<>]+>/g,
              (tag) =>
                tag.replace(/\son\w+\s*=\s*(?:"[^"]*"|'[^']*')/gi, '').replace(/(\s)style(\s*=)/, '$1data-style$2'));
  const svg = new DOMParser().parseFromString(plain, 'image/svg+xml').documentElement;
  if (svg.namespaceURI !== SPACE || svg.querySelector('parsererror')) {
    const why = svg.querySelector('parsererror')?.textContent.trim().split('\n')[0] ?? 'it has another root';
    const rule = `is not a well-formed SVG: ${why}`;
    throw Object.assign(new Error(rule), {field: 'source', rule});
  }
  const found = document.importNode(harmless(svg), true);
  for (const each of [found, ...found.querySelectorAll('[data-style]')])
    each.style.cssText = each.getAttribute('data-style') ?? '';
  return [found, sheets];
}

/** An SVG in a shadow root, which shows one time. */
export class SVGView {
  #root;
  #sheets;

  constructor(root, text, {preserveAspectRatio, background}) {
    [this.canvas, this.#sheets] = read(text);
    this.#root = root;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...this.#sheets];
    root.append(this.canvas);
    const box = this.canvas.viewBox.baseVal, length = (name) => Number.parseFloat(this.canvas.getAttribute(name));
    const size = box?.width > 0 ? [box.width, box.height] : [length('width') || 300, length('height') || 150];
    if (!(box?.width > 0)) this.canvas.setAttribute('viewBox', `0 0 ${size.join(' ')}`);
    for (const name of ['width', 'height']) this.canvas.removeAttribute(name);
    this.preserveAspectRatio = preserveAspectRatio;
    this.background = background;
    this.canvas.pauseAnimations();
    this.facts = {kind: 'svg', size, start: 0, end: this.#end(), frameRate: 60, all: [], losses: [], markers: []};
  }

  get #animations() { return this.canvas.getAnimations({subtree: true}); }

  /** Returns when everything has moved once, as the browser computes it. */
  #end() {
    const ends = this.#animations.map(({effect}) => effect.getComputedTiming()).map(({endTime,
      delay,
      duration}) => (Number.isFinite(endTime) ? endTime : delay + duration) / 1000);
    for (const each of this.canvas.querySelectorAll('animate, animateTransform, animateMotion, set')) {
      try {
        ends.push(each.getStartTime() + each.getSimpleDuration());
      } catch { /* it has no duration, or begins by an event */
      }
    }
    const end = Math.max(0, ...ends.filter((time) => time < MOST));
    return end > 0 ? end : STILL;
  }

  set preserveAspectRatio(text) { this.canvas.setAttribute('preserveAspectRatio', text ?? 'xMidYMid meet'); }

  draw(time) {
    this.canvas.setCurrentTime(time);
    for (const each of this.#animations) {
      each.pause();
      each.currentTime = time * 1000;
    }
  }

  resize() { this.canvas.style.background = this.background ?? ''; }

  destroy() {
    this.#root.adoptedStyleSheets = this.#root.adoptedStyleSheets.filter((sheet) => !this.#sheets.includes(sheet));
    this.canvas.remove();
  }
}
