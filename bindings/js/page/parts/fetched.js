// Files of the page.

/** Returns the text of a file of the page; its name is relative to the page. */
export async function fetched(name) {
  const response = await fetch(new URL(`../${name}`, import.meta.url));
  if (!response.ok) throw new Error(`${name}: HTTP status ${response.status}`);
  return response.text();
}
