// Writes singles as text.

/** Returns a single with the fewest digits that read back to it. */
export function single(value) {
  const exact = Math.fround(value);
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(exact.toPrecision(digits));
    if (Math.fround(short) === exact) return String(short);
  }
  return String(Number(exact.toPrecision(9))); // nine are always enough
}
