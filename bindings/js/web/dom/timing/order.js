// The order in which animations apply, and in which their events are sent.

import {coreOf} from './cores.js';
import {elementOf, pseudoOf} from './pseudo.js';

const RANKS = ['smil', 'transition', 'animation'];

/** Whether a rank is that of a script's animation, or of one that no style asks for any more. */
export const isFree = ({rank}) => rank === RANKS.length;
/** Whether a rank is that of a transition, or of what is below. */
export const isBelowAnimations = ({rank}) => rank < RANKS.indexOf('animation');

/** Returns what says where an animation is in the order. isSMIL: whether SVG has begun it. */
export function orderOf(animation, isSMIL) {
  const {owner, order} = coreOf(animation), at = RANKS.indexOf(isSMIL ? 'smil' : owner?.kind);
  return {rank: at < 0 ? RANKS.length : at, owner, order};
}

/** Compares two animations: those of transitions, of style sheets and of scripts; within these as CSS says. */
export function compareOrders(a, b) {
  const own = a.owner, other = b.owner;
  if (a.rank !== b.rank || !own || !other) return a.rank - b.rank || a.order - b.order;
  const byPlace = comparePlaces(own.element, other.element) || own.place - other.place;
  return byPlace
    || (own.kind === 'animation' || own.name === other.name ? a.order - b.order
        : own.name < other.name                             ? -1
                                                            : 1);
}

const PSEUDOS = ['', '::marker', '::before', '', '::after']; // in the order of CSS; others are in the middle

/** Compares two elements by their place in the tree, and an element's pseudo-elements by CSS's order. */
function comparePlaces(a, b) {
  if (a === b) return 0;
  const [own, other] = [a, b].map(elementOf);
  if (own === other) {
    const names = [a, b].map((each) => pseudoOf(each) ?? '');
    const [first, second] = names.map((name) => (PSEUDOS.includes(name) ? PSEUDOS.indexOf(name) : 3));
    return first - second || (names[0] < names[1] ? -1 : 1);
  }
  const place = own.compareDocumentPosition?.(other) ?? 0;
  return place & 4 ? -1 : place & 2 ? 1 : 0;
}
