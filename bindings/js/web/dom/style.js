// The computed style of elements: the cascade, inheritance, var(), and on top of them the effects that run.

import {CONTEXT, initialOf, namesOf, PROPERTIES, shorthandText} from './values/properties.js';
import {lengthOf, quantityOf, UNITS} from './values/quantities.js';
import {identOf, solid, textOf, tokensOf, Unknown} from './values/tokens.js';
import {elementOf, pseudoOf} from './timing/pseudo.js';
import {parentOf} from './selectors.js';
import {countRules, declaredOf, sheetOf} from './sheets.js';
import {declaration, write} from './values/text.js';
import {effectValue, read} from './values/values.js';

const MOST_TOKENS = 1 << 14; // of one value after all var() in it are replaced
const FONT = 16;
const INHERITED = ['line-height', 'text-shadow', 'cursor', 'font-family', 'font-style', 'text-align', 'white-space'];

export const isInherited = (name) => PROPERTIES[name]?.isInherited || INHERITED.includes(name) || name.startsWith('--');

/** Knows the style of every element of one window. */
export class Styles {
  #window;
  #options;
  #extra = []; // texts of sheets that are no elements
  #text = null;
  #sheet = null;
  #stack; // (element, name): what runs there
  #declared = new WeakMap();
  #signatures = new WeakMap();
  #fonts = new WeakMap();
  #isHeld = false;
  #open = new Set(); // custom properties whose animated value is being read

  /** stack(element): {keys, composite ...} of the effects, in the order in which they apply. */
  constructor(window, options, stack) {
    [this.#window, this.#options, this.#stack] = [window, options, stack];
    const {styleSheets = []} = options;
    for (const text of [styleSheets].flat()) this.addSheet(text);
  }

  /** Adds a sheet. What no reader takes is refused at once. */
  addSheet(text) {
    sheetOf(String(text), () => true);
    this.#extra.push(String(text));
  }

  /** The rules of all sheets: those of the document's style elements, then those that were added. */
  get sheet() {
    const found = this.#window.document?.querySelectorAll?.('style') ?? [];
    const texts = [...[...found].map(textOfSheet), ...this.#extra], joined = [...texts, this.viewport].join('\n\0');
    if (joined === this.#text) return this.#sheet;
    const sheet = sheetOf('', () => true);
    for (const text of texts) sheetOf(text, (query) => this.#isMedia(query), sheet);
    [this.#text, this.#sheet] = [joined, sheet];
    return this.#sheet;
  }

  #isMedia(query) {
    const {reducedMotion = false} = this.#options, [width] = this.viewport;
    if (!query) return true;
    return query.split(',').some((one) => {
      const reduce = /prefers-reduced-motion(?:\s*:\s*([\w-]+))?/.exec(one);
      if (reduce && (reduce[1] !== 'no-preference') !== reducedMotion) return false;
      if (/\bprint\b/.test(one)) return /\bnot\b/.test(one);
      const [, least] = /min-width\s*:\s*([\d.]+)px/.exec(one) ?? [],
               [, most] = /max-width\s*:\s*([\d.]+)px/.exec(one) ?? [];
      return !(width < Number(least ?? -Infinity)) && !(width > Number(most ?? Infinity));
    });
  }

  get viewport() {
    const {innerWidth = 1024, innerHeight = 768} = this.#window;
    return this.#options.viewport ?? [innerWidth, innerHeight];
  }

  /** Forgets the sizes of fonts, which an animation that begins may change. */
  forgetFonts() { this.#fonts = new WeakMap(); }

  get isHeld() { return this.#isHeld; }

  /** Runs a body in which the declarations of an element are read once. */
  held(body) {
    if (this.#isHeld) return body();
    [this.#isHeld, this.#declared, this.#signatures] = [true, new WeakMap(), new WeakMap()];
    this.forgetFonts();
    try {
      return body();
    } finally { this.#isHeld = false; }
  }

  declared(element) {
    const known = this.#isHeld ? this.#declared.get(element) : undefined;
    if (known) return known;
    const made = declaredOf(element, this.sheet);
    if (this.#isHeld) this.#declared.set(element, made);
    return made;
  }

  /** Returns text that changes whenever a declaration of an element, or of one around it, does. */
  signature(element) {
    const known = this.#isHeld ? this.#signatures.get(element) : undefined;
    if (known !== undefined) return known;
    const parent = parentOf(element), own = [...this.declared(element)];
    const made = `${parent ? this.signature(parent) : ''}\n${
      own.map(([name, {tokens, isImportant}]) => `${name}:${textOf(tokens)}${isImportant ? '!' : ''}`).join(';')}`;
    if (this.#isHeld) this.#signatures.set(element, made);
    return made;
  }

  isImportant(element, name) { return this.declared(element).get(name)?.isImportant ?? false; }

  /** Returns the tokens of the value where nothing runs, with var() replaced. declared: earlier declarations. */
  base(element, name, declared = this.declared(element)) {
    const found = declared.get(name), tokens = found && this.replaced(element, found.tokens);
    let word = tokens?.length ? identOf(tokens) : 'unset';
    if (['unset', 'revert', 'revert-layer'].includes(word)) word = isInherited(name) ? 'inherit' : 'initial';
    if (word === 'inherit') {
      const parent = parentOf(element);
      return parent ? tokensOf(this.text(parent, name)) : this.#initial(element, name);
    }
    return word === 'initial' ? this.#initial(element, name) : tokens;
  }

  /** Returns the initial value: what the DOM says for elements of this kind, such as display, or that of CSS. */
  #initial(element, name) {
    const own = this.#options.base?.(element, name);
    return own === undefined || own === null || own === '' ? initialTokens(name) : tokensOf(String(own));
  }

  /** Returns tokens with each var() replaced, or null if one has neither value nor fallback. */
  replaced(element, tokens) {
    const left = {count: MOST_TOKENS};
    try {
      return this.#replaced(element, tokens, left, []);
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      return null;
    }
  }

  #replaced(element, tokens, left, names) {
    const made = [];
    for (const token of tokens) {
      left.count -= 1;
      if (left.count < 0) throw new Unknown();
      if (token.type === 'function' && token.name === 'var') {
        made.push(...this.#variable(element, token.inside, left, names));
      } else if (token.inside) {
        const inside = this.#replaced(element, token.inside, left, names);
        const isSame = inside.length === token.inside.length && inside.every((each, i) => each === token.inside[i]);
        const closer =
          token.type === 'function' ? ['(', ')'] : {'(': ['(', ')'], '[': ['[', ']'], '{': ['{', '}']}[token.open];
        const text = `${token.name ?? ''}${closer[0]}${inside.map((each) => each.text).join('')}${closer[1]}`;
        made.push(isSame ? token : {...token, inside, text});
      } else {
        made.push(token);
      }
    }
    return made;
  }

  #variable(element, inside, left, names) {
    const comma = inside.findIndex(({value}) => value === ','), at = comma < 0 ? inside.length : comma;
    const name = identifier(inside.slice(0, at));
    if (!name || names.includes(name)) throw new Unknown();
    for (let from = element; from; from = parentOf(from)) {
      const found = this.declared(from).get(name);
      if (this.#stack(from).some(({keys}) => keys.has(name)) && !this.#open.has(name))
        return tokensOf(this.#animatedVariable(from, name));
      if (found) return this.#replaced(from, found.tokens, left, [...names, name]);
    }
    if (comma < 0) throw new Unknown();
    return this.#replaced(element, inside.slice(comma + 1), left, names);
  }

  /** Returns the value of a custom property that an effect moves. One that leads back to itself counts as declared. */
  #animatedVariable(element, name) {
    this.#open.add(name);
    try {
      return this.text(element, name);
    } finally { this.#open.delete(name); }
  }

  /** Returns what a value of an element depends on. name: the property, since font-size itself counts the parent's. */
  context(element, name) {
    const [width, height] = this.viewport, parent = parentOf(element);
    const fontElement = name === 'font-size' ? parent : element;
    const rootFont = name === 'font-size' && !parent ? FONT : this.#font(rootOf(element));
    const units = {...UNITS, font: this.#font(fontElement), rootFont, width, height};
    const own = name === 'color' ? parent : element, styles = this;
    // Looked at only when a value needs them: a size may depend on the font, and a color on other elements.
    return {
      ...CONTEXT,
      units,
      hasPairs: true,
      get size() { return styles.#box(element); },
      get block() { return styles.#block(element, name); },
      get color() { return own ? tokensOf(styles.text(own, 'color')) : initialOf('color'); }
    };
  }

  #font(element) {
    if (!element) return FONT;
    const known = this.#isHeld ? this.#fonts.get(element) : undefined;
    if (known !== undefined) return known;
    const size = parseFloat(this.text(element, 'font-size')), made = Number.isFinite(size) ? size : FONT;
    if (this.#isHeld) this.#fonts.set(element, made);
    return made;
  }

  /** Returns the size of the box of an element: from the option "box", or the DOM, whose boxes are 0 in most tests. */
  #box(element) {
    const own = this.#options.box?.(element);
    if (own) return [...own].slice(-2);
    const {width = 0, height = 0} = element.getBoundingClientRect?.() ?? {};
    if (width || height) return [width, height];
    return ['width', 'height'].map((name) => this.#side(element, name) ?? 0);
  }

  /** Returns the size of the containing block: the parent's box. A side is NaN if nothing says it. */
  #block(element, name) {
    const parent = parentOf(element);
    if (!parent) return this.viewport;
    if (!['x', 'y', 'd'].includes(PROPERTIES[name]?.axis)) return [NaN, NaN];
    const own = this.#options.box?.(parent);
    if (own) return [...own].slice(-2);
    const {width = 0, height = 0} = parent.getBoundingClientRect?.() ?? {};
    if (width || height) return [width, height];
    return ['width', 'height'].map((side) => this.#side(parent, side) ?? NaN);
  }

  /** Returns the declared width or height in px, or null. */
  #side(element, name) {
    const declared = this.declared(element).get(name), tokens = declared && this.replaced(element, declared.tokens);
    if (!tokens || solid(tokens).length !== 1) return null;
    const [width, height] = this.viewport;
    try {
      return lengthOf(quantityOf(
        solid(tokens)[0], {...UNITS, font: this.#font(element), rootFont: this.#font(rootOf(element)), width, height}));
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
      return null;
    }
  }

  /** Returns {value, context, isAnimated} of a property with the effects up to "last", an animation, or with all. */
  computed(element, name, last = null, stack = this.#stack(element)) {
    return this.held(() => {
      const context = this.context(element, name);
      let value = read(name, this.base(element, name), context), isAnimated = false;
      if (this.isImportant(element, name)) return {value, context, isAnimated};
      for (const {animation, keys: byName, progress, cycle} of stack) {
        const keys = byName.get(name);
        if (keys) {
          const resolved =
            keys.map((key) => ({...key, value: key.value && this.valueOf(element, name, key.value, context)}));
          value = effectValue(name, resolved, value, progress, cycle);
          isAnimated = true;
        }
        if (animation === last) break;
      }
      return {value, context, isAnimated};
    });
  }

  /** Reads the tokens of a keyframe of an element. */
  valueOf(element, name, tokens, context) {
    const found = this.replaced(element, tokens) ?? initialTokens(name), word = identOf(found);
    if (['inherit', 'initial', 'unset', 'revert', 'revert-layer'].includes(word)) {
      const parent = parentOf(element), inherits = word === 'inherit' || (word !== 'initial' && isInherited(name));
      return read(name, inherits && parent ? tokensOf(this.text(parent, name)) : initialTokens(name), context);
    }
    return read(name, found, context);
  }

  /** Returns the value of a property where nothing runs, as a declaration of it. declared: earlier declarations. */
  declaration(element, name, declared) {
    const context = this.context(element, name);
    return declaration(name, read(name, this.base(element, name, declared), context), context);
  }

  /** Returns the value of a property where nothing runs, as text. */
  textOfBase(element, name) {
    const {value, context} = this.computed(element, name, null, []);
    return write(name, value, context, false);
  }

  /** Returns the computed value of a property as text, that of a shorthand from its parts. */
  text(element, name) {
    const names = namesOf(name);
    if (names.length > 1) return shorthandText(name, names.map((each) => this.text(element, each)));
    if (names[0] !== name) return this.text(element, names[0]);
    const {value, context, isAnimated} = this.computed(element, name);
    return write(name, value, context, isAnimated);
  }

  /** Returns whether an element is shown: in the document, in no element that display: none hides, and made at all. */
  isRendered(element) {
    if (element.isConnected === false) return false;
    const pseudo = pseudoOf(element), made = (name) => textOf(this.base(element, name));
    if (/^::(before|after)$/.test(pseudo) && ['', 'none', 'normal'].includes(made('content'))) return false;
    if (pseudo === '::marker' && this.text(elementOf(element), 'display') !== 'list-item') return false;
    for (let each = element; each; each = parentOf(each))
      if (this.text(each, 'display') === 'none') return false;
    return true;
  }

  /** Returns whether an effect moves a property of an element, or of one that it inherits the property from. */
  isMoved(element, name) {
    const names = namesOf(name);
    if (names.length > 1 || names[0] !== name) return names.some((each) => this.isMoved(element, each));
    if (this.#stack(element).some(({keys}) => keys.has(name))) return !this.isImportant(element, name);
    const parent = parentOf(element), declared = this.declared(element).get(name);
    if (declared) return this.#leansOnMoved(element, name, declared.tokens);
    return isInherited(name) && parent !== null && this.isMoved(parent, name);
  }

  /** Returns whether tokens refer to what an effect moves: the size of a font, the color, or a custom property. */
  #leansOnMoved(element, name, tokens) {
    const font = name === 'font-size' ? parentOf(element) : element;
    return tokens.some(({type, unit, value, name: called, inside}) => {
      if (type === 'dimension' && unit === 'rem') return this.isMoved(rootOf(element), 'font-size');
      if (type === 'dimension' && ['em', 'ex', 'ch'].includes(unit)) return font && this.isMoved(font, 'font-size');
      if (type === 'ident' && /^currentcolor$/i.test(value) && name !== 'color') return this.isMoved(element, 'color');
      if (type === 'function' && called === 'var')
        return this.#hasMovedVariable(element, identifier(inside.slice(0, 1)));
      return inside && this.#leansOnMoved(element, name, inside);
    });
  }

  #hasMovedVariable(element, name) {
    for (let from = element; from && name; from = parentOf(from)) {
      if (this.#stack(from).some(({keys}) => keys.has(name))) return true;
      if (this.declared(from).has(name)) return false;
    }
    return false;
  }
}

/** Returns the rules of a style element: its text, or where a script has added rules, those of its sheet. */
function textOfSheet({textContent, sheet}) {
  const rules = sheet?.cssRules ?? [], text = textContent ?? '';
  return rules.length > (rules.length && countRules(text)) ? [...rules].map(({cssText}) => cssText).join('\n') : text;
}

/** Returns the outermost element around an element. */
function rootOf(element) {
  for (let parent = parentOf(element); parent; parent = parentOf(element)) element = parent;
  return element;
}

/** Returns the name that a list of tokens is, with its case. */
function identifier(tokens) {
  const [token, ...more] = solid(tokens);
  return token?.type === 'ident' && !more.length ? token.value : null;
}

const MORE_INITIAL = {
  'box-shadow': 'none',
  'text-shadow': 'none',
  'filter': 'none',
  'offset-distance': '0px',
  'perspective': 'none',
  'perspective-origin': '50% 50%',
  'line-height': 'normal',
  'clip': 'auto',
  'clip-path': 'none',
  'backdrop-filter': 'none',
  'font-variation-settings': 'normal',
  'column-width': 'auto',
  'column-count': 'auto',
  'column-height': 'auto',
  'column-rule-width': '3px',
  'flex-basis': 'auto',
  'math-depth': '0',
  'scrollbar-color': 'auto',
  'tab-size': '8',
};

function initialTokens(name) { return name in MORE_INITIAL ? tokensOf(MORE_INITIAL[name]) : initialOf(name); }
