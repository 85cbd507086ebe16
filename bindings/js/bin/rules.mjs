// Reads a file of rules: JSON, or as much of TOML as such files need. Rules and what they take have the names of
// Python's, such as max_speed; the package has them in camelCase.
import {isObject, MotionError} from '../core/error.js';
import {RULES} from '../proofs/rules.js';
import {nearest} from '../values/nearest.js';

export const camel = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());
export const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const HEAD = /^\[(\[?)\s*([\w-]+)\s*\](\]?)$/, PAIR = /^([\w-]+)\s*=\s*(.+)$/;
const COMMENT = /^((?:"(?:\\.|[^"\\])*"|'[^']*'|[^"'#])*)#.*$/; // with what precedes it

/** Returns a value of TOML that fits into a line: a string, a number, true, false, or an array of them. */
function valueOf(text) {
  const plain = text.replace(/'([^']*)'/g, (_, words) => JSON.stringify(words)).replace(/(?<=\d)_(?=\d)/g, '');
  const number = plain.replace(/^\+/, '');
  if (/^-?inf$/.test(number)) return number === 'inf' ? Infinity : -Infinity;
  return JSON.parse(number.replace(/,\s*\]$/, ']'));
}

/** Returns the tables of a text of TOML: by name an object, or a list of them. */
function toml(text, name) {
  const tables = {};
  let table = null, left = '';
  for (const [at, row] of text.split(/\r?\n/).entries()) {
    const line = `${left} ${row.replace(COMMENT, '$1').trim()}`.trim(), head = HEAD.exec(line), pair = PAIR.exec(line);
    const refuse = (rule) => {
      throw new MotionError(`${name}: line ${at + 1}: ${line}, ${rule}`, {rule});
    };
    left = '';
    if (pair && pair[2].startsWith('[') && !pair[2].endsWith(']')) {
      left = line; // an array goes on
    } else if (head && head[1] === head[3].replace(']', '[')) {
      table = {};
      const known = Object.hasOwn(tables, head[2]) ? tables[head[2]] : null;
      if (known && !(head[1] && Array.isArray(known))) refuse('is there twice: several are [[name]]');
      if (head[1]) tables[head[2]] = [...known ?? [], table];
      else tables[head[2]] = table;
    } else if (pair && table) {
      try {
        table[pair[1]] = valueOf(pair[2]);
      } catch { refuse('must be a string, a number, true, false or an array'); }
    } else if (line) {
      refuse('must be [name], [[name]] or name = value');
    }
  }
  return tables;
}

/** Returns the rules of a file, as pairs of a name and what it takes. */
export function rulesOf(text, name) {
  const tables = name.endsWith('.json') ? JSON.parse(text) : toml(text, name), found = [];
  for (const [rule, given] of Object.entries(tables)) {
    if (!Object.hasOwn(RULES, camel(rule))) {
      const near = nearest(rule, Object.keys(RULES).map(snake));
      throw new MotionError(`${name}: '${rule}', there is no such rule${near}`, {field: rule});
    }
    for (const one of Array.isArray(given) ? given : [given]) {
      if (!isObject(one)) throw new MotionError(`${name}: ${rule}: ${one}, must be a table, such as [inside]`);
      found.push([camel(rule), one]);
    }
  }
  if (!found.length) throw new MotionError(`${name}: no rules, must have at least one table such as [inside]`);
  return found;
}
