// Rounding, and numbers as text, as Python does it.

/** Returns the nearest whole number. A half goes to the even one. */
export function rounded(value) {
  const low = Math.floor(value), rest = value - low;
  return rest > 0.5 || (rest === 0.5 && low % 2) ? low + 1 : low;
}

/** Returns a number with this many significant digits and no zeros at the end: C's %g. */
export function general(value, digits = 6) {
  if (!Number.isFinite(value)) return String(value).toLowerCase().replace('infinity', 'inf');
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  // toPrecision rounds ties up, so all digits that a double may have before a tie are needed.
  const [mantissa, power] = Math.abs(value).toExponential(60).split('e'), all = mantissa.replace('.', '');
  const half = `5${'0'.repeat(all.length - digits - 1)}`, rest = all.slice(digits);
  const isUp = rest > half || (rest === half && Number(all[digits - 1]) % 2 === 1);
  const kept = String(BigInt(all.slice(0, digits)) + (isUp ? 1n : 0n)).padStart(digits, '0');
  const exponent = Number(power) + kept.length - digits;
  const point = (text, at) => `${text.slice(0, at)}.${text.slice(at)}`.replace(/\.?0*$/, '');
  if (exponent < -4 || exponent >= digits) {
    const size = String(Math.abs(exponent)).padStart(2, '0');
    return `${sign}${point(kept, 1)}e${exponent < 0 ? '-' : '+'}${size}`;
  }
  return sign + (exponent < 0 ? point('0'.repeat(-exponent) + kept, 1) : point(kept, exponent + 1));
}

/** Returns a number with this many digits after the point: C's %f. A tie goes to the even digit. */
export function fixed(value, digits) {
  const halves = value * 2 ** (digits + 1), text = value.toFixed(digits);
  // Only multiples of this power of two can be ties. toFixed rounds them away from 0.
  const isTie = Number.isInteger(halves) && halves % 2 !== 0, isOdd = '13579'.includes(text.at(-1));
  return isTie && isOdd ? (value * (1 - 2 ** -50)).toFixed(digits) : text;
}
