// Suggests the right word for a wrong one.

const plain = (word) => word.toLowerCase().replace(/[_-]/g, '');

/**
 * Returns "; did you mean ...?" with the nearest known word, or nothing if no word is near. others: words of other
 * systems, and their names here.
 */
export function nearest(word, known, others = {}) {
  if (typeof word !== 'string') return '';
  const text = word, words = new Map([...known].reverse().map((each) => [plain(each), each]));
  let found = Object.hasOwn(others, text) ? others[text] : words.get(plain(text));
  if (!found) {
    let best = ['', 0.6]; // words that are less alike are not misspellings
    for (const one of words.keys()) {
      const alike = likeness(one, plain(text));
      if (alike > best[1] || (alike === best[1] && one > best[0])) best = [one, alike];
    }
    found = words.get(best[0]);
  }
  return found ? `; did you mean '${found}'?` : '';
}

/** Returns how much two words have in common, 0 to 1 (Ratcliff and Obershelp, 1988). */
function likeness(a, b) { return a || b ? 2 * common(a, b) / (a.length + b.length) : 1; }

/**
 * Returns the number of letters in the longest common piece of two words and, in the same way, in what comes before it
 * and after it.
 */
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
