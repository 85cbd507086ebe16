// Rounding as Python rounds.

/** The nearest whole number; of halves the even one. */
export function rounded(value) {
  const low = Math.floor(value), rest = value - low;
  return rest > 0.5 || (rest === 0.5 && low % 2) ? low + 1 : low;
}
