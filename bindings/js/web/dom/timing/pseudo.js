// Pseudo-elements: an object for each one of an element, which has a style as elements have.

const KNOWN = ('before after marker placeholder first-line first-letter backdrop selection file-selector-button ' +
  'details-content cue grammar-error spelling-error target-text scroll-marker scroll-button checkmark picker-icon ' +
  'search-text view-transition')
                .split(' ');
const FUNCTIONS = [
  'part', 'highlight', 'slotted', 'picker', 'scroll-button', 'view-transition-group', 'view-transition-image-pair',
  'view-transition-old', 'view-transition-new'
];
const OLD = ['before', 'after', 'first-line', 'first-letter']; // those that may have one colon

/** A pseudo-element, as far as the cascade and the animations ask. */
class PseudoElement {
  #element;
  #name;
  constructor(element, name) { [this.parentNode, this.#element, this.#name] = [element, element, name]; }
  get isConnected() { return this.#element.isConnected; }
  get ownerDocument() { return this.#element.ownerDocument; }
  static elementOf(subject) { return #name in subject ? subject.#element : subject; }
  static nameOf(subject) { return #name in subject ? subject.#name : null; }
}

/** Returns the element itself, or the one that a pseudo-element belongs to. */
export const elementOf = (subject) => PseudoElement.elementOf(subject);

/** Returns the name of a pseudo-element, or null for an element. */
export const pseudoOf = (subject) => PseudoElement.nameOf(subject);

const made = new WeakMap();

/** Returns the pseudo-element of an element, or the element itself if there is no name. */
export function subjectOf(element, pseudo) {
  if (!element || !pseudo) return element ?? null;
  if (!made.has(element)) made.set(element, new Map());
  const own = made.get(element);
  if (!own.has(pseudo)) own.set(pseudo, new PseudoElement(element, pseudo));
  return own.get(pseudo);
}

/** Returns the name of a pseudo-element as CSS writes it, null for none. What is no name is a SyntaxError. */
export function pseudoNamed(given, DOMException) {
  if (given === null || given === undefined) return null;
  const [, colons, name, inside = ''] = /^(::?)([-\w]+)(\([^()]*\))?$/.exec(String(given)) ?? [];
  const word = name?.toLowerCase(), isKnown = inside ? FUNCTIONS.includes(word) : KNOWN.includes(word);
  if (!isKnown || (colons === ':' && !OLD.includes(word)))
    throw new DOMException(`pseudoElement: ${given}, must be a pseudo-element such as ::before`, 'SyntaxError');
  return `::${word}${inside}`;
}

/** Returns whether a pseudo-element only paints text anew, so that no style of it animates. */
export const isHighlight = (pseudo) => /^::(highlight|selection|target-text|search-text|\w+-error)/.test(pseudo);

/** Returns a selector in two parts: that of the element, and the name of the pseudo-element, or null. */
export function parted(selector) {
  const [, element, name] = /^(.*?)(::?[-\w]+(?:\([^()]*\))?)$/s.exec(selector) ?? [];
  const word = name?.replace(/^::?/, '').toLowerCase();
  if (!name || (!name.startsWith('::') && !OLD.includes(word))) return [selector, null];
  return [element === '' || /[\s>+~]$/.test(element) ? `${element}*` : element, `::${word}`];
}
