// What a clip does not carry of a Lottie file, in words.

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

/** Returns whether a picture differs by a loss, though Drawing draws it. */
export const isSeen = ({what, lost}) => lost !== 'nothing' && !(lost === 'picture' && DRAWN.includes(what));
