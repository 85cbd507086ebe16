// What is said in the page, and where.

/** An element by its id. */
export const at = (id) => document.getElementById(id);

/** A part that cannot be shown says why; the others go on. */
export function failed(id, error) {
  console.error(error);
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.textContent = `This part does not work here: ${error.message}`;
  (at(id) ?? document.body).append(note);
}

/** A list of terms and what they are. */
export function facts(list, rows) {
  list.replaceChildren(...rows.flatMap(([term, words]) => {
    const dt = document.createElement('dt'), dd = document.createElement('dd');
    dt.textContent = term;
    dd.textContent = words;
    return [dt, dd];
  }));
}

export const plain = (number, digits = 2) => Number(number).toLocaleString('en', {maximumFractionDigits: digits});
export const still = matchMedia('(prefers-reduced-motion: reduce)');
