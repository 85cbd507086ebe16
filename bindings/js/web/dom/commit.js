// Animation.commitStyles(): the values of an animation, with those below it, as inline style.

import {camel} from './values/properties.js';
import {coreOf} from './timing/cores.js';
import {stateOf} from './values/kernel.js';
import {pseudoOf} from './timing/pseudo.js';
import {declaration} from './values/text.js';

/** Returns the state of an effect whose active interval has both its ends. */
function closedState(effect) {
  const {timing, state, clock: {time, rate}, extent: {activeDuration}} = coreOf(effect);
  const isAtEnd = time === timing.delay || time === timing.delay + activeDuration;
  return state.progress === null && isAtEnd ? stateOf({...timing, fill: 'both'}, time, rate) : state;
}

export function commit(host, animation) {
  const {effect} = animation, subject = effect && coreOf(effect).subject;
  const refused = (text, name) => new host.DOMException(`Animation.commitStyles: ${text}`, name);
  if (!subject?.style || pseudoOf(subject))
    throw refused('the target has no style attribute', 'NoModificationAllowedError');
  host.update(subject);
  if (!host.styles.isRendered(subject)) throw refused('the target is not shown', 'InvalidStateError');
  const stack = host.stackUpTo(animation, closedState(effect));
  const list = [...coreOf(effect).keys.keys()].map((name) => {
    const {value, context} = host.styles.computed(subject, name, null, stack);
    return [name, declaration(name, value, context)];
  });
  commitTo(subject, subject.style, list);
}

/**
 * Writes values into the style of an element: pairs of a name and a text. What the style does not know goes into the
 * attribute, after all others, since a style rewrites it.
 */
function commitTo(element, style, list) {
  if (typeof style.setProperty !== 'function') {
    for (const [name, text] of list) style[camel(name)] = text;
    return;
  }
  const changed = list.filter(([name, text]) => style.getPropertyValue(name) !== text);
  for (const [name, text] of changed) style.setProperty(name, text);
  for (const [name, text] of changed) {
    if (style.getPropertyValue(name) || typeof element.setAttribute !== 'function') continue;
    const given = (element.getAttribute('style') ?? '').trim().replace(/;$/, '');
    element.setAttribute('style', `${given}${given && '; '}${name}: ${text};`);
  }
}
