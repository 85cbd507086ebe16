// A web server of the package's files, and of pages that a test makes.
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';

const TYPES = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  mjs: 'text/javascript',
  png: 'image/png',
  svg: 'image/svg+xml',
  wasm: 'application/wasm'
};
const root = new URL('../', import.meta.url);

/**
 * Runs body(address) while a server runs, and returns what body returns.
 * pages    texts of pages by name; other names are files of the package
 * subpath  the folder of the server that holds the pages and files
 */
export async function served(pages, body, subpath = '') {
  const server = createServer((request, response) => {
    const found = contents(pages, new URL(request.url, 'http://localhost').pathname.slice(1), subpath);
    response.writeHead(found ? 200 : 404, found && {'Content-Type': found.type});
    response.end(found?.data);
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  try {
    return await body(`http://127.0.0.1:${server.address().port}/${subpath}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function contents(pages, path, subpath) {
  if (!path.startsWith(subpath) || path.includes('..')) return undefined;
  const asked = path.slice(subpath.length), name = asked.replace(/(^|\/)$/, '$1index.html');
  const type = TYPES[name.split('.').at(-1)];
  if (name === 'favicon.ico') return {type: 'image/x-icon', data: ''}; // browsers ask for it
  if (Object.hasOwn(pages, name)) return {type: type ?? 'text/plain', data: pages[name]};
  if (!type) return undefined;
  try {
    return {type, data: readFileSync(new URL(name, root))};
  } catch {
    return undefined; // no such file
  }
}
