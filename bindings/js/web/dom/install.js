// install(window): the web's animations for the DOM of a test.

import {isObject, optionsOf, refuse} from '../../core/arguments.js';
import {init} from '../../core/init.js';
import {dashed, PROPERTIES} from './values/properties.js';
import {motionText} from './css.js';
import {Host} from './host.js';
import {elementOf, pseudoOf} from './timing/pseudo.js';
import {STRUCTURED} from './values/values.js';

const OPTIONS = ['clock', 'styleSheets', 'box', 'viewport', 'reducedMotion', 'base', 'module'];
const installed = new WeakMap();

/**
 * Gives a window Element.animate() and what belongs to it, and returns a Kit that moves its clock. The window needs
 * only Element. waapi-dom.d.ts describes the options.
 */
export async function install(window, options) {
  const given = optionsOf(options, 'install', OPTIONS);
  if (!isObject(window) || typeof window.Element !== 'function') refuse('install.window', window, 'must have Element');
  await init(given.module);
  installed.get(window)?.uninstall();
  const kit = new Kit(window, given);
  installed.set(window, kit);
  return kit;
}

/** What a test moves: the clock of a window, and its style sheets. */
class Kit {
  #window;
  #host;
  #replaced = [];
  #sheet = null; // that turns off what a browser does

  constructor(window, options) {
    const computed = window.getComputedStyle?.bind(window);
    const base = options.base ?? domBase(computed);
    const host = this.#host = new Host(window, {...options, base});
    this.#window = window;
    const {Element, document} = window, all = {...host.classes, ...host.effects, ...host.timelines};
    if (window.ScrollTimeline) delete all.ScrollTimeline; // a browser's own knows the layout
    for (const [name, value] of Object.entries(all)) this.#set(window, name, value);
    this.#set(
      Element.prototype, 'animate', function(keyframes, timing) { return host.animate(this, keyframes, timing); });
    this.#set(Element.prototype, 'getAnimations', function(options) { return host.animationsOf(this, options); });
    if (document) {
      this.#set(document, 'timeline', host.timeline);
      this.#set(document, 'getAnimations', () => host.allAnimations(document));
    }
    if (window.ShadowRoot)
      this.#set(window.ShadowRoot.prototype, 'getAnimations', function() { return host.allAnimations(this); });
    if (host.frames) {
      this.#stopNative(window);
      this.#set(window, 'requestAnimationFrame', host.frames.request);
      this.#set(window, 'cancelAnimationFrame', host.frames.cancel);
    }
    for (const {prototype} of [Element, window.HTMLElement].filter(Boolean)) this.#watchLayout(prototype);
    const {prototype} = window.SVGAnimationElement ?? window.SVGElement ?? Element;
    this.#set(prototype, 'beginElement', function() { host.elements.begin(this); });
    this.#set(prototype, 'beginElementAt', function(offset) { host.elements.begin(this, offset); });
    this.#set(prototype, 'endElement', function() { host.elements.end(this); });
    this.#set(prototype, 'endElementAt', function(offset) { host.elements.end(this, offset); });
    this.#set(window, 'getComputedStyle', (element, pseudo) => {
      const own = computed?.(element, pseudo), name = /^::?\w/.test(pseudo ?? '') ? pseudo : null;
      return computedStyle(host, host.subjectOf(element, name), own);
    });
  }

  /** Makes members that need layout look at style first, as they do in browsers. */
  #watchLayout(prototype) {
    const host = this.#host;
    for (const name of LAYOUT) {
      const own = Object.getOwnPropertyDescriptor(prototype, name), does = own?.get ?? own?.value;
      if (typeof does !== 'function') continue;
      const body = function(...given) {
        host.look();
        return does.apply(this, given);
      };
      this.#replaced.push({object: prototype, name, before: own});
      Object.defineProperty(prototype, name, {...own, ...(own.get ? {get: body} : {value: body})});
    }
  }

  /** Turns off a browser's own transitions and animations of style: there must be one engine. */
  #stopNative({document, CSSStyleSheet}) {
    const sheet = new CSSStyleSheet(), before = [...document.adoptedStyleSheets];
    const none = 'transition-property: none !important; animation-name: none !important';
    sheet.replaceSync(`*, ::before, ::after, ::marker { ${none} }`);
    document.adoptedStyleSheets = [...before, sheet];
    this.#sheet = sheet;
  }

  #set(object, name, value) {
    this.#replaced.push({object, name, before: Object.getOwnPropertyDescriptor(object, name)});
    Object.defineProperty(object, name, {value, writable: true, configurable: true, enumerable: false});
  }

  /** The timeline of the document. */
  get timeline() { return this.#host.timeline; }
  /** The time of the timeline, in milliseconds. */
  get currentTime() { return this.#host.now(); }

  advance(milliseconds) {
    this.#host.advance(milliseconds);
    return this;
  }

  async advanceAsync(milliseconds) {
    await this.#host.advanceAsync(milliseconds);
    return this;
  }

  update() {
    this.#host.update();
    this.#host.settle();
    return this;
  }

  addStyleSheet(text) {
    this.#host.styles.addSheet(text);
    return this.update();
  }

  watch(...elements) {
    for (const element of elements) this.#host.watch(element);
    return this;
  }

  computed(element, name) {
    this.#host.look(element);
    return this.#host.styles.text(element, dashed(name));
  }

  getAnimations() { return this.#host.allAnimations(); }

  uninstall() {
    this.#host.stop();
    const {document} = this.#window;
    if (this.#sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== this.#sheet);
    for (const {object, name, before} of this.#replaced.splice(0).reverse()) {
      if (before) Object.defineProperty(object, name, before);
      else delete object[name];
    }
    if (installed.get(this.#window) === this) installed.delete(this.#window);
  }
}

const LAYOUT = ('offsetWidth offsetHeight offsetLeft offsetTop clientWidth clientHeight scrollTop scrollLeft ' +
  'getBoundingClientRect getClientRects')
                 .split(' ');
const MOTION = /^(animation|transition)-/;

/** The DOM's own computed style says what an element of its kind has where no declaration does, such as display. */
function domBase(computed) {
  return (element, name) =>
           (name === 'display' && computed && !pseudoOf(element) ? computed(element).getPropertyValue?.(name)
                                                                 : undefined);
}

/** Returns a style that shows animated values, and else what the DOM shows; without a DOM's style what is declared. */
function computedStyle(host, element, own) {
  host.look(elementOf(element));
  const valueOf = (name) => {
    const motion = MOTION.test(name) && motionText(host.styles, element, name);
    if (motion) return motion;
    const isKnown = Object.hasOwn(PROPERTIES, name) || STRUCTURED.has(name);
    if (host.styles.isMoved(element, name) || (!own && isKnown)) return host.styles.text(element, name);
    return own ? own.getPropertyValue(name) : host.styles.text(element, name);
  };
  const getPropertyValue = (name) => valueOf(String(name));
  return new Proxy(own ?? {}, {
    get(target, name) {
      if (name === 'getPropertyValue') return getPropertyValue;
      if (typeof name !== 'string') return Reflect.get(target, name);
      const css = dashed(name), isMoved = host.styles.isMoved(element, css);
      if (isMoved || MOTION.test(css) || (!own && !Reflect.has(target, name))) return valueOf(css);
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    }
  });
}
