// The error class of the package, options of callers, and the errors of what the package refuses by itself.

import {STATUSES} from '../abi/shown.js';

const NO_OPTIONS = /* @__PURE__ */ Object.freeze({});

/** The error for everything that libmotion refuses. motion.d.ts describes its fields. */
export class MotionError extends Error {
  constructor(message,
    {status = null, rule = null, at = null, table = null, row = null, field = null, value = null, cause} = {}) {
    super(message, cause === undefined ? undefined : {cause});
    this.name = 'MotionError';
    this.status = status;
    this.statusName = statusName(status);
    Object.assign(this, {rule, at, table, row, field, value});
  }
}

/** Returns the name of a status, such as ERROR_RANGE for -12. Null for anything else. */
export function statusName(status) {
  const name = STATUSES.split(' ')[-status];
  return name && status ? `ERROR_${name}` : name ?? null;
}

export function number(value, place) {
  if (typeof value !== 'number') refuse(place, value, 'must be a number');
  return value;
}

/** Returns Array.isArray of a value, or undefined for a revoked proxy, which makes everything else throw. */
export function isArray(value) {
  try {
    return Array.isArray(value);
  } catch { return undefined; }
}

/** Returns whether a value is an object with fields. Lists and revoked proxies are not. */
export function isObject(value) { return typeof value === 'object' && value !== null && isArray(value) === false; }
/**
 * Returns the options of a caller, or none if they are left out. Throws for an unknown name, which would otherwise be
 * ignored.
 */
export function optionsOf(options, place, known) {
  if (options === undefined) return NO_OPTIONS;
  if (!isObject(options)) refuse(place, options, `must be an object with ${known.join(', ')}`);
  for (const field of Object.keys(options)) {
    if (!known.includes(field))
      refuse(`${place}.${field}`, options[field], `no such field, must be one of ${known.join(', ')}`);
  }
  return options;
}

/** Throws the error of a mistake that the package finds itself: the place, the value and the rule. */
export function refuse(place, value, rule) {
  throw new MotionError(`${place}: ${shown(value)}, ${rule}`, {field: place, value, rule});
}

/** Returns a value as text for a message. */
export function shown(value) {
  let text = typeof value;
  try {
    text = String(value);
    // JSON lacks NaN and infinities: they are marked, and written as String does.
    const marked =
      JSON.stringify(value, (_, item) => (typeof item === 'number' && !Number.isFinite(item) ? `<${item}>` : item));
    text = marked?.replace(/"<(-?\w+)>"/g, '$1') ?? text;
  } catch { /* a cycle or a bigint: as String has it; nested too deeply, or without a prototype: its type */
  }
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
