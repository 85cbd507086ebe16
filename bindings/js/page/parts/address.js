// The state of the page in its address, after #: a link shows what its sender saw.

const PAUSE = 400; // milliseconds: browsers refuse more than some hundred changes in half a minute

const read = () => new URLSearchParams(location.hash.slice(1));
let all = read(), waiting = null;

/** Returns what the address says of a name, or null. */
export const wished = (name) => all.get(name);

/** Writes a name into the address, a moment later; null takes it out. The history does not grow. */
export function wish(name, value) {
  if (value === null) all.delete(name);
  else all.set(name, value);
  waiting ??= setTimeout(write, PAUSE);
}

function write() {
  waiting = null;
  for (const [key, value] of [...all])
    if (!value) all.delete(key); // an anchor such as #file is no state
  const text = all.toString();
  history.replaceState(history.state, '', text ? `#${text}` : location.pathname + location.search);
}

/** Calls back when somebody changes the address by hand, or goes back. An anchor such as #file leaves the state. */
export function onWish(body) {
  addEventListener('hashchange', () => {
    const next = read();
    if ([...next.values()].every((value) => !value)) return;
    all = next;
    body();
  });
}
