// The numbers of gradients that move.

/**
 * Returns the place and the animations of each number of a layer's gradients that moves, in the order of the library's
 * rows. A transform is two user properties.
 */
export function moving(layer) {
  const numbers = ['fillGradient', 'strokeGradient'].flatMap((field) => {
    const {ends, highlight, box, transform, stops = []} = layer[field] ?? {};
    return [
      ['ends', ends], ['highlight', highlight], ['box', box], ['transform', transform], ['transform', transform],
      ...stops.flatMap(({offset, color}, i) => [[`stops[${i}].offset`, offset], [`stops[${i}].color`, color]])
    ].map(([place, number]) => [`${field}.${place}`, number?.animations]);
  });
  return numbers.filter(([, animations]) => animations);
}
