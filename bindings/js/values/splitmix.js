// Pseudorandom numbers that are the same on every machine.

const FIRST = 0xBF58476D1CE4E5B9n, SECOND = 0x94D049BB133111EBn;

/** Returns a number in -1..1 for a seed and an index, by splitmix64. */
export function unit(seed, index) {
  const word = (number) => BigInt.asUintN(64, number);
  let z = word(BigInt(seed) * 0x9E3779B97F4A7C15n + BigInt(index + 1) * FIRST);
  z = word((z ^ (z >> 30n)) * FIRST);
  z = word((z ^ (z >> 27n)) * SECOND);
  return Number((z ^ (z >> 31n)) >> 11n) * 2 ** -52 - 1;
}
