// The state of the page in its address, after #: a link shows what its sender saw.

const wishes = () => new URLSearchParams(location.hash.slice(1));

/** Returns what the address says of a name, or null. */
export const wished = (name) => wishes().get(name);

/** Writes a name into the address; null takes it out. The history does not grow. */
export function wish(name, value) {
  const all = wishes();
  if (value === null) all.delete(name);
  else all.set(name, value);
  for (const [key, text] of [...all])
    if (!text) all.delete(key); // an anchor such as #file is no state
  const text = all.toString();
  history.replaceState(null, '', text ? `#${text}` : location.pathname + location.search);
}

/** Calls back when somebody changes the address by hand, or goes back. */
export function onWish(body) { addEventListener('hashchange', body); }
