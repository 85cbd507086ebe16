// docs.mjs TYPESCRIPT FOLDER: the reference of the JavaScript package, index.html, from its declarations and their
// comments. TYPESCRIPT is the folder of the TypeScript compiler, which reads them.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';

const [compiler, folder] = process.argv.slice(2);
const ts = createRequire(import.meta.url)(compiler);
const js = new URL('../js/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('package.json', js)));
const escape = (text) => text.replace(/[&<>]/g, (c) => ({'&': '&amp;', '<': '&lt;', '>': '&gt;'})[c]);

// The last comment before a declaration, without its stars.
function comment(text, node) {
  const range = (ts.getLeadingCommentRanges(text, node.pos) ?? []).at(-1);
  if (!range || !text.startsWith('/**', range.pos)) return '';
  return text.slice(range.pos + 3, range.end - 2).replace(/^ *\* ?/gm, '').trim();
}

const prose = (text) => text
  && `<div class="about">${
    text.split(/\n\s*\n/)
      .map((part) => /^ {4}/m.test(part) ? `<pre>${escape(part)}</pre>` : `<p>${escape(part)}</p>`)
      .join('')}</div>`;

function names(node) {
  if (ts.isExportDeclaration(node)) return node.exportClause?.elements?.map(({name}) => name.text) ?? [];
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({name}) => name.text);
  return node.name ? [node.name.text] : [];
}

// A module: what it says of itself, and its declarations under their names, overloads together.
function page(entry, file, seen) {
  if (seen.has(file)) return {about: '', found: []};
  seen.add(file);
  const text = readFileSync(new URL(file, js), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  for (const node of source.statements) {
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && !node.exportClause) {
      found.push(...page(entry, node.moduleSpecifier.text.replace(/^\.\//, '').replace(/\.js$/, '.d.ts'), seen).found);
    }
    const isExported = node.modifiers?.some(({kind}) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported && !ts.isExportDeclaration(node)) continue;
    for (const name of names(node)) {
      const said = prose(comment(text, node)) + `<pre class="code">${escape(node.getText(source))}</pre>`;
      const last = found.find((one) => one.name === name);
      if (last) last.html += said;
      else found.push({name, html: said});
    }
  }
  return {about: comment(text, source.statements[0]), found};
}

let body = '', index = '', count = 0;
for (const [entry, {types}] of Object.entries(manifest.exports)) {
  if (!types) continue;
  const module = entry.replace('.', manifest.name), {about, found} = page(entry, types.slice(2), new Set());
  const id = (name) => `${module}.${name}`.replaceAll('/', '-');
  index += `<h2>${module}</h2><p>${found.map(({name}) => `<a href="#${id(name)}">${name}</a>`).join(' ')}</p>`;
  body += `<h1>${module}</h1>${prose(about)}`;
  for (const {name, html} of found) body += `<section id="${id(name)}"><h3>${name}</h3>${html}</section>`;
  count += found.length;
}
if (!count) throw new Error('the declarations export nothing');
mkdirSync(folder, {recursive: true});
writeFileSync(join(folder, 'index.html'), `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${manifest.name} ${manifest.version} for JavaScript</title>
<style>
body { max-width: 60em; margin: 2em auto; padding: 0 1em; font: 16px/1.5 system-ui, sans-serif }
pre { overflow: auto; font: 14px/1.45 ui-monospace, monospace }
.code { padding: .6em; background: #8882 }
</style>
<h1>${manifest.name} ${manifest.version} for JavaScript</h1>
${index}${body}</html>
`);
console.log(`${count} declarations`);
