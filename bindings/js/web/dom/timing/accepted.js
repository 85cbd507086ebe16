// What keyframes may say: which members of an object are properties of CSS, and which texts are values of them.

import {dashed, longhandsOf, PROPERTIES} from '../values/properties.js';
import {identOf, textOf, tokensOf} from '../values/tokens.js';
import {specified} from '../values/values.js';

/** Properties that no animation moves, also by shorthand. */
const STILL = new RegExp('^(animation|transition)(-|$)|^(contain|direction|text-combine-upright|text-orientation|' +
  'unicode-bidi|will-change|writing-mode|float)$');
const WIDE = ['inherit', 'initial', 'unset', 'revert', 'revert-layer'];
/** Words that properties with numbers take, too. */
const WORDS = ('auto none normal content min-content max-content fit-content stretch thin medium thick bold bolder ' +
  'lighter xx-small x-small small large x-large xx-large xxx-large smaller larger currentcolor transparent ' +
  'context-fill context-stroke')
                .split(' ');

/** Returns whether tokens can be a value of a property, as far as this library knows its grammar. */
function isValue([name, tokens]) {
  const word = identOf(tokens), hasComma = tokens.some(({type, value}) => type === 'literal' && value === ',');
  return !['length', 'share', 'number', 'whole'].includes(PROPERTIES[name]?.kind)
    || (!hasComma && (word === null || WORDS.includes(word)));
}

const hasVariable = (tokens) =>
  tokens.some(({type, name, inside}) => (type === 'function' && name === 'var') || (inside && hasVariable(inside)));

/** Returns {property(name), value(name, text)}. A window's own CSS.supports is asked first. */
export function acceptsIn(window) {
  const supports = typeof window.CSS?.supports === 'function' ? window.CSS.supports.bind(window.CSS) : null;
  const known = new Map();
  const isProperty = (name) => {
    if (name.startsWith('--')) return true;
    const own = dashed(name);
    if (name !== 'cssFloat' && (STILL.test(own) || name.includes('-'))) return false;
    return own in PROPERTIES || !supports || supports(own, 'initial');
  };
  return {
    property(name) {
      if (!known.has(name)) known.set(name, isProperty(name));
      return known.get(name);
    },
    value(name, text) {
      if (name.startsWith('--')) return true;
      const tokens = tokensOf(text);
      if (WIDE.includes(identOf(tokens)) || hasVariable(tokens)) return true;
      if (supports && supports(name, 'initial')) return supports(name, text);
      return longhandsOf(name, tokens).every(isValue);
    }
  };
}

/** Returns a declared value as browsers write it: colours as rgb(), a space after a comma. */
export function specifiedText(name, given) {
  if (name.startsWith('--')) return Array.isArray(given) ? textOf(given) : given;
  return specified(name, Array.isArray(given) ? given : tokensOf(given));
}
