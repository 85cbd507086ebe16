// Singles as text, for curves.

/** The fewest digits that read back to the same single. */
export function single(value) {
  const exact = Math.fround(value);
  for (let digits = 1; digits < 9; digits++) {
    const short = Number(exact.toPrecision(digits));
    if (Math.fround(short) === exact) return String(short);
  }
  return String(Number(exact.toPrecision(9))); // nine always do
}
