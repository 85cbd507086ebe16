// The right word that is nearest to a wrong one.

const plain = (word) => word.toLowerCase().replace(/[_-]/g, '');

/** "; did you mean ...?", or nothing if no word is near. others: words of other systems, and what they are here. */
export function nearest(word, known, others = {}) {
  if (typeof word !== 'string') return '';
  const text = word, words = new Map([...known].reverse().map((each) => [plain(each), each]));
  let found = Object.hasOwn(others, text) ? others[text] : words.get(plain(text));
  if (!found) {
    let best = ['', 0.6]; // what is less alike is no slip of the pen
    for (const one of words.keys()) {
      const alike = likeness(one, plain(text));
      if (alike > best[1] || (alike === best[1] && one > best[0])) best = [one, alike];
    }
    found = words.get(best[0]);
  }
  return found ? `; did you mean '${found}'?` : '';
}

/** The share of two words that they have in common, by Ratcliff and Obershelp, 1988: 0..1. */
function likeness(a, b) { return a || b ? 2 * common(a, b) / (a.length + b.length) : 1; }

/** Letters in the longest common piece, the first of them, and in what stands before and behind it. */
function common(a, b) {
  let size = 0, atA = 0, atB = 0;
  for (let i = 0; i + size < a.length; i++) {
    for (let j = 0; j + size < b.length; j++) {
      let k = 0;
      while (i + k < a.length && j + k < b.length && a[i + k] === b[j + k]) k++;
      if (k > size) [size, atA, atB] = [k, i, j];
    }
  }
  if (!size) return 0;
  return size + common(a.slice(0, atA), b.slice(0, atB)) + common(a.slice(atA + size), b.slice(atB + size));
}
