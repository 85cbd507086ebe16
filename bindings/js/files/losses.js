// What a clip does not carry of a Lottie or an SVG file, in words.

import {LOST, REPORT} from '../abi/layouts.js';

/** The plain words for reports, where the header's names are not plain enough. */
const PLAIN = {
  blend: 'blend mode',
  merge: 'merged paths',
  modifier: 'path modifier'
};
export const DRAWN = ['mask', 'matte', 'blend mode']; // rows of paint, which Drawing draws

const wordOf = (group, number) => {
  const word = Object.keys(group).find((one) => group[one] === number) ?? String(number);
  return PLAIN[word] ?? word;
};

/** Returns the losses of the reports of a reader: where each is, what it is, and what it costs. */
export function lossesOf(reports) {
  const losses = reports.map(({path, what, lost}) => ({path, what: wordOf(REPORT, what), lost: wordOf(LOST, lost)}));
  return Object.freeze(losses.map(Object.freeze));
}

// By the numbers MOTION_LOSS_* and MOTION_SHOWN_*.
const KINDS = ['element', 'attribute', 'property', 'function', 'rule'];
const SHOWN =
  ['nothing', 'rest', 'without', 'unstyled', 'marker', 'scaling', 'edges', 'letters', 'trigger', 'focus', 'size'];

/** Returns the losses of an SVG file in words. */
export const lossesOfSVG = (losses) => Object.freeze(
  losses.map(({kind, line, name, shown}) => Object.freeze({kind: KINDS[kind], name, line, shown: SHOWN[shown]})));

/** Returns whether a picture differs by a loss, though Drawing draws it. */
export const isSeen = ({what, lost}) => lost !== 'nothing' && !(lost === 'picture' && DRAWN.includes(what));
