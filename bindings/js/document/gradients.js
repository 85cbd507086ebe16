// The numbers of gradients and filters that move.

/**
 * Returns the place and the animations of each number of a layer's gradients and filters that moves, in the order of
 * the library's rows. A transform is two user properties, a matrix five.
 */
export function moving(layer) {
  const numbers = ['fillGradient', 'strokeGradient'].flatMap((field) => {
    const {ends, highlight, box, transform, stops = []} = layer[field] ?? {};
    return [
      ['ends', ends], ['highlight', highlight], ['box', box], ['transform', transform], ['transform', transform],
      ...stops.flatMap(({offset, color}, i) => [[`stops[${i}].offset`, offset], [`stops[${i}].color`, color]])
    ].map(([place, number]) => [`${field}.${place}`, number?.animations]);
  });
  const parts = ['radius', 'radiusY', 'offset', 'color', 'opacity', 'amount', ...Array(5).fill('matrix')];
  for (const [i, filter] of (layer.filters ?? []).entries())
    numbers.push(...parts.map((part) => [`filters[${i}].${part}`, filter[part]?.animations]));
  return numbers.filter(([, animations]) => animations);
}
