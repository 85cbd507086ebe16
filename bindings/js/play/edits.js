// What a page changes in a file before <motion-player> shows it: texts, slots and colours, by attributes "text.NAME",
// by custom properties "--motion-NAME" of CSS, and by properties of the element.

import {MotionError} from '../core/error.js';
import {objectsOf} from '../files/edited-lottie.js';

const followed = new WeakMap(); // sheets by elements whose changes refresh them

/** Returns how a name is written in CSS: "Primary Color" is primary-color. */
const slug = (name) => name.trim().replace(/[^\p{L}\p{N}_-]+/gu, '-').toLowerCase();

/** Returns the names that a file gives its layers, groups and shapes. */
function namesIn(value, found = new Set()) {
  for (const [key, each] of Object.entries(value))
    if (each !== null && typeof each === 'object') namesIn(each, found);
    else if (key === 'nm' && typeof each === 'string' && slug(each)) found.add(each);
  return found;
}

/** Returns the custom properties that CSS gives an element, by the names of a file that they are for. */
function given(element, names) {
  const style = getComputedStyle(element), found = new Map();
  for (const name of names) {
    const value = style.getPropertyValue(`--motion-${slug(name)}`).trim();
    if (value) found.set(name, value);
  }
  return found;
}

/** Returns a colour of CSS as the browser resolves it for an element, also currentcolor and var(). */
function resolved(element, color) {
  const probe = document.createElement('span');
  probe.style.color = color;
  if (!probe.style.color) return color; // libmotion says what is wrong with it
  element.shadowRoot.append(probe);
  if (!getComputedStyle(probe).color.startsWith('rgb')) probe.style.color = `color-mix(in srgb, ${color}, ${color})`;
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

/** Returns what a text of CSS is for a slot: a number, numbers, a text or a colour, as the slot's own value is. */
function slotValue(element, text, own) {
  if (typeof own === 'string') return text.replace(/^(["'])(.*)\1$/, '$2');
  const numbers = text.split(/[\s,]+/).map(Number);
  if (numbers.every(Number.isFinite)) return typeof own === 'number' ? numbers[0] : numbers;
  return resolved(element, text);
}

/**
 * Changes a file as an element asks for it.
 *
 * lottie   an EditedLottie
 * element  a <motion-player>, whose properties slots, texts and colors have values by names
 */
export function edit(lottie, element) {
  const {slots = {}, texts = {}, colors = {}} = element;
  const ids = Object.keys(lottie.slots), layers = Object.keys(lottie.texts);
  const named = given(element, new Set([...ids, ...namesIn(objectsOf(lottie))]));
  for (const [name, value] of named) {
    if (ids.includes(name)) lottie.slots[name] = slotValue(element, value, lottie.slots[name]);
    else if (!ids.some((id) => slug(id) === slug(name))) recolored(lottie, name, resolved(element, value));
  }
  for (const {name, value} of element.attributes) {
    if (!name.startsWith('text.')) continue;
    const wanted = name.slice('text.'.length), layer = layers.find((each) => each.toLowerCase() === wanted);
    if (layer === undefined) {
      const rule = `must be the name of a text layer: ${layers.join(', ') || 'the file has none'}`;
      throw new MotionError(`${name}: ${rule}`, {field: name, value, rule});
    }
    lottie.texts[layer] = value;
  }
  for (const [name, text] of Object.entries(texts)) lottie.texts[name] = text;
  for (const [id, value] of Object.entries(slots)) {
    const isColor = typeof value === 'string' && typeof lottie.slots[id] !== 'string';
    lottie.slots[id] = isColor ? resolved(element, value) : value;
  }
  for (const [name, color] of Object.entries(colors)) lottie.recolor(name, resolved(element, color));
  follow(element, [...named.keys()]);
}

/** Recolours what has a name; names of what has no colour are no mistake. */
function recolored(lottie, name, color) {
  try {
    lottie.recolor(name, color);
  } catch (error) {
    if (error.field !== 'where') throw error;
  }
}

/** Refreshes an element when the attributes of texts or the custom properties change. */
function follow(element, names) {
  const root = element.shadowRoot;
  if (!followed.has(element)) {
    const sheet = new CSSStyleSheet();
    followed.set(element, sheet);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    root.addEventListener(
      'transitionrun', ({propertyName}) => propertyName.startsWith('--motion-') && element.refresh());
    new MutationObserver((changes) => {
      if (changes.some(({attributeName}) => attributeName.startsWith('text.'))) element.refresh();
    }).observe(element, {attributes: true});
  }
  // A transition of no length shows that a property has changed: no event says it.
  const moves = names.map((name) => `--motion-${CSS.escape(slug(name))} 1ms step-start allow-discrete`);
  followed.get(element).replaceSync(moves.length ? `canvas { transition: ${moves.join(', ')} }` : '');
}
