// Functions of plain values that remember the last of their results: programs that build ten thousand copies of a
// button give them the same values over and over.

const MOST_KEYS = 64;
const MOST_RESULTS = 16; // of one key
const MOST_ITEMS = 512;  // of a list in what is remembered

const isPlain = (value) => Object.getPrototypeOf(value) === Object.prototype;
const isTyped = (value) => ArrayBuffer.isView(value) && !(value instanceof DataView);

/** Whether two values have the same content: 0 is not -0, and a list is not a typed array. */
function isSame(a, b) {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || isTyped(a)) {
    if (a.constructor !== b.constructor || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++)
      if (!isSame(a[i], b[i])) return false;
    return true;
  }
  if (!isPlain(b)) return false;
  let count = 0;
  for (const field in a) {
    if (!Object.hasOwn(b, field) || !isSame(a[field], b[field])) return false;
    count += 1;
  }
  for (const _ in b) count -= 1;
  return count === 0;
}

/** Whether a value is of lists and plain objects all through, none of them long. */
function isKept(value) {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  if (isTyped(value)) return value.length <= MOST_ITEMS;
  if (Array.isArray(value)) return value.length <= MOST_ITEMS && value.every(isKept);
  if (!isPlain(value)) return false;
  for (const field in value)
    if (!isKept(value[field])) return false;
  return true;
}

/** A copy of lists and plain objects, no two places of which are one object; others stay as they are. */
export function copied(value) {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copied);
  if (isTyped(value)) return value.slice();
  if (!isPlain(value)) return value;
  const made = {...value};
  for (const field in made)
    if (typeof made[field] === 'object') made[field] = copied(made[field]);
  return made;
}

/**
 * Of a function of a key, which is text, and of something given, whose content alone they depend on. Calls of the same
 * content give the same object. What follows these two only tells places in errors.
 */
export function remembered(make) {
  const known = new Map();
  return (key, given, ...places) => {
    let results = known.get(key);
    for (const result of results ?? [])
      if (isSame(result.given, given)) return result.made;
    if (!isKept(given)) return make(key, given, ...places);
    const own = copied(given), made = make(key, own, ...places);
    if (!results) {
      if (known.size >= MOST_KEYS) known.clear();
      known.set(key, results = []);
    }
    if (results.length >= MOST_RESULTS) results.shift();
    results.push({given: copied(given), made});
    return made;
  };
}
