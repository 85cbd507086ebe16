// docs.mjs TYPESCRIPT FILE: writes the reference of the JavaScript package as JSON, from its declarations and their
// comments: for each entry its text and its names, each with comments, code and, of a class, members. TYPESCRIPT is the
// file of the TypeScript compiler, which reads them. bindings/site/reference.py makes pages of it.
import {readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';

const [compiler, out] = process.argv.slice(2);
const ts = createRequire(import.meta.url)(compiler);
const js = new URL('../js/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('package.json', js)));
const KINDS = [
  ['class', ts.isClassDeclaration], ['interface', ts.isInterfaceDeclaration], ['type', ts.isTypeAliasDeclaration],
  ['function', ts.isFunctionDeclaration], ['variable', ts.isVariableStatement]
];

/** Returns the last comment before a declaration, without its stars. */
function comment(text, node) {
  const range = (ts.getLeadingCommentRanges(text, node.pos) ?? []).at(-1);
  if (!range || !text.startsWith('/**', range.pos)) return '';
  return text.slice(range.pos + 3, range.end - 2).replace(/^ *\* ?/gm, '').trim();
}

function names(node) {
  if (ts.isExportDeclaration(node)) return node.exportClause?.elements?.map(({name}) => name.text) ?? [];
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({name}) => name.text);
  return node.name ? [node.name.text] : [];
}

/** Adds a declaration to those that were found, overloads together. */
function add(found, name, kind, text, code, rest = {}) {
  let one = found.find((other) => other.name === name);
  if (!one) found.push(one = {name, kind, said: [], code: [], members: [], default: false, ...rest});
  if (text && !one.said.includes(text)) one.said.push(text);
  one.code.push(code.replace(/^ {2}/gm, ''));
  return one;
}

function members(node, text, source) {
  const found = [];
  for (const member of node.members ?? []) {
    const isPrivate = member.modifiers?.some(({kind}) => kind === ts.SyntaxKind.PrivateKeyword);
    const name = ts.isConstructorDeclaration(member) ? 'constructor' : member.name?.getText(source);
    if (name && !isPrivate && !name.startsWith('#')) {
      add(found, name, 'member', comment(text, member), member.getText(source));
    }
  }
  return found;
}

/** Returns what a module says of itself, and its declarations. */
function page(file, seen) {
  if (seen.has(file)) return {about: '', found: []};
  seen.add(file);
  const text = readFileSync(new URL(file, js), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  for (const node of source.statements) {
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && !node.exportClause) {
      const other = page(node.moduleSpecifier.text.replace(/^\.\//, '').replace(/\.js$/, '.d.ts'), seen).found;
      for (const one of other)
        if (!found.some(({name}) => name === one.name)) found.push(one);
    }
    const has = (kind) => node.modifiers?.some((modifier) => modifier.kind === kind) ?? false;
    if (!has(ts.SyntaxKind.ExportKeyword) && !ts.isExportDeclaration(node)) continue;
    const kind = KINDS.find(([, is]) => is(node))?.[0] ?? 'export';
    for (const name of names(node)) {
      const one = add(found, name, kind, comment(text, node), node.getText(source));
      one.default ||= has(ts.SyntaxKind.DefaultKeyword);
      if (kind === 'class') one.members.push(...members(node, text, source));
    }
  }
  return {about: comment(text, source.statements[0]), found};
}

const entries = [];
for (const [entry, {types}] of Object.entries(manifest.exports)) {
  if (types) entries.push({module: entry.replace('.', manifest.name), ...page(types.slice(2), new Set())});
}
const count = entries.reduce((sum, {found}) => sum + found.length, 0);
if (!count) throw new Error('the declarations export nothing');
writeFileSync(out, JSON.stringify(entries));
console.log(`${count} declarations of JavaScript`);
