// libmotion check: whether rules hold at every time of files. The same findings as those of the Python package, of the
// files that this package reads.
import {existsSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {parseArgs} from 'node:util';

import {MotionError} from '../motion.js';
import {answer} from '../proofs/rules.js';
import {init, Motion} from '../testing.js';
import {nearest} from '../values/nearest.js';
import {camel, rulesOf, snake} from './rules.mjs';

export const USAGE =
  `libmotion check FILE... [OPTIONS]         whether rules hold at every time of scenes, Lotties, clips
  --rules FILE     rules, in TOML or JSON; without any: flashes_per_second, never_jumps, comes_back
  --inside --no-jump --loop --settles-by S --flashes N --from S --to S
  --json           prints the findings       --junit FILE     writes them as JUnit's XML; - prints it
  --baseline JSON  keeps what --json printed before quiet      --strict   ends with 3 if anything is left out
  It ends with 0 if all rules hold, 1 if one fails, 2 if an answer is unknown, 4 if a file or option cannot be read.`;
const named = (names, type) => names.split(' ').map((name) => [name, {type}]);
const OPTIONS = Object.fromEntries([
  ...named('rules junit baseline settles-by flashes from to', 'string'),
  ...named('inside no-jump loop json strict help', 'boolean')
]);
const READ = /\.(json|lottie|motion)$/i, OTHER = /\.(svg|css)$/i;
const LOST = 'left out', UNREADABLE = 'cannot be checked';

/** Returns a text as one line that gives a terminal no orders: other letters are escaped, as Python does it. */
const oneLine = (text) => String(text).replace(/[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, (letter) => {
  const code = letter.codePointAt(0), digits = code < 256 ? 2 : code < 65536 ? 4 : 8;
  return {'\n': '\\n', '\r': '\\r', '\t': '\\t'}[letter]
    ?? `\\${{2: 'x', 4: 'u', 8: 'U'}[digits]}${code.toString(16).padStart(digits, '0')}`;
});

/** Returns what an error says; of a file that is not there also the nearest name in its folder. */
export function said(error) {
  if (error.code !== 'ENOENT') return error.message;
  const folder = dirname(error.path), names = existsSync(folder) ? readdirSync(folder) : [];
  return `${error.path}: there is no such file${nearest(basename(error.path), names)}`;
}

/** Checks files. opened: reads one, { clip, source, losses }. Returns the exit status. */
export async function check(words, opened) {
  await init();
  try {
    return await checked(words, opened);
  } catch (error) {
    if (!(error instanceof MotionError || error instanceof SyntaxError || error.code)) throw error;
    const wrong = /^Unknown option '(--[^']+)'/.exec(error.message)?.[1];
    const near = wrong && nearest(wrong, Object.keys(OPTIONS).map((name) => `--${name}`));
    console.error(oneLine(`libmotion: ${wrong ? `${wrong} is no argument of check${near}` : said(error)}`));
    return 4;
  }
}

async function checked(words, opened) {
  const {values: options, positionals} = parseArgs({args: words, options: OPTIONS, allowPositionals: true});
  if (options.help) return console.log(USAGE) ?? 0;
  if (!positionals.length) throw new MotionError('check: files are missing: libmotion check FILE...');
  const asked = asks(options), span = {start: number(options, 'from'), end: number(options, 'to')};
  const paths = positionals.flatMap(filesOf);
  for (const [rule, {files = '*'}] of asked) {
    if (!paths.some(({path}) => fits(path, files)))
      throw new MotionError(`${snake(rule)}: files: '${files}', no file has such a path`, {field: 'files'});
  }
  const every = [];
  for (const {path, inFolder} of paths) every.push(await findingsOf(path, inFolder, asked, span, opened));
  const known = new Set(options.baseline === undefined ? [] : keysOf(options.baseline));
  const found = every.flatMap((one) => one ?? []), fresh = found.filter(({key}) => !known.has(JSON.stringify(key)));
  for (const {file, verdict, text} of fresh)
    if (verdict === LOST) console.error(oneLine(`libmotion: ${file}: left out: ${text}`));
  const holds = fresh.every(({verdict}) => verdict === 'holds' || verdict === LOST);
  if (options.junit !== undefined && options.junit !== '-') writeFileSync(options.junit, `${junit(fresh)}\n`);
  if (options.json) console.log(JSON.stringify({holds, findings: fresh}, null, 1));
  else if (options.junit === '-') console.log(junit(fresh));
  else show(fresh, paths.length > 1, found.length - fresh.length, every.filter((one) => one === null).length);
  const has = (...verdicts) => fresh.some(({verdict}) => verdicts.includes(verdict));
  if (has(UNREADABLE) || every.every((one) => one === null)) return 4;
  return options.strict && has(LOST) ? 3 : has('fails') ? 1 : holds ? 0 : 2;
}

const number = (options, name) => {
  const value = options[name] === undefined ? undefined : Number(options[name] || NaN);
  if (Number.isNaN(value)) throw new MotionError(`--${name}: '${options[name]}', must be a number`, {field: name});
  return value;
};

/** Returns the rules that the options say, as pairs of a name and what it takes. */
function asks(options) {
  const {rules, loop, inside} = options, found = rules === undefined ? [] : rulesOf(readFileSync(rules, 'utf8'), rules);
  if (loop) found.push(['loopCloses', {}]);
  if (inside) found.push(['inside', {}]);
  if (options['no-jump']) found.push(['neverJumps', {}]);
  if (options['settles-by'] !== undefined) found.push(['settlesBy', {time: number(options, 'settles-by')}]);
  if (options.flashes !== undefined) found.push(['flashesPerSecond', {at_most: number(options, 'flashes')}]);
  return found.length ? found : [['flashesPerSecond', {at_most: 3}], ['neverJumps', {}], ['comesBack', {}]];
}

/** Returns the paths of a path: of a folder, of all files in it that may be animations. */
function filesOf(path) {
  if (!statSync(path, {throwIfNoEntry: false})?.isDirectory()) return [{path, inFolder: false}];
  const names = readdirSync(path, {recursive: true}).sort().filter((name) => READ.test(name) || OTHER.test(name));
  if (!names.length) throw new MotionError(`${path}: must have files with the names *.json, *.lottie, *.motion`);
  return names.map((name) => ({path: join(path, name), inFolder: true}));
}

/** Returns what was found of a file; null for one of a folder that is of another kind. */
async function findingsOf(path, inFolder, asked, span, opened) {
  const of = (name, verdict, text) => ({file: path, name, verdict, text, key: [path, name, text, null]});
  const unreadable = (text) => [of('file', UNREADABLE, oneLine(text))];
  if (OTHER.test(path)) return inFolder ? null : unreadable('the Python package checks SVGs and style sheets');
  try {
    const {source, losses} = await opened(path), motion = new Motion(source, span);
    return [
      ...losses.map((text) => of('losses', LOST, oneLine(text))),
      ...asked.flatMap(([rule, given]) => answersOf(path, of, motion, rule, given))
    ];
  } catch (error) {
    if (!(error instanceof MotionError || error instanceof SyntaxError || error.code)) throw error;
    const isOther = inFolder && /JSON without layers/.test(error.message);
    return isOther ? null : unreadable(said(error).replace(`${path}: `, ''));
  }
}

const fits = (name, pattern) => {
  const parts = String(pattern).replace(/[.+^${}()|\\]/g, '\\$&').replaceAll('*', '.*').replaceAll('?', '.');
  return new RegExp(`^${parts.replaceAll('[!', '[^')}$`, 's').test(name);
};

/** Returns the answers to a rule; with "layers", a pattern of names such as "icon-*", one for each layer. */
function answersOf(path, of, motion, rule, {files = '*', layers, ...given}) {
  if (!fits(path, files)) return [];
  const asked = Object.fromEntries(Object.entries(given).map(([name, value]) => [camel(name), value]));
  const names =
    layers === undefined ? [given.layer] : [...new Set(motion.clip.layers)].filter((name) => fits(name, layers));
  if (!names.length) {
    throw new MotionError(`${snake(rule)}: layers: '${layers}', no layer fits it`, {field: 'layers'});
  }
  return names.map((layer) => {
    const name = snake(rule);
    let found;
    try {
      found = answer(motion, rule, layer === undefined ? asked : {...asked, layer});
    } catch (error) {
      if (error.field !== 'size') throw error;
      return of(name, 'unknown', `unknown: ${name}: ${snake(error.rule)}`);
    }
    const fields = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null));
    return {file: path, name, ...fields, text: oneLine(found), key: [path, name, found.layer, found.property]};
  });
}

/** Returns the keys of what an earlier check found. */
function keysOf(path) {
  try {
    const {findings} = JSON.parse(readFileSync(path, 'utf8'));
    return findings.filter(({verdict}) => verdict !== 'holds').map(({key}) => JSON.stringify(key));
  } catch (error) {
    if (error.code) throw error;
    throw new MotionError(`--baseline: ${path}: must be what \`check --json\` printed`, {field: 'baseline'});
  }
}

function show(findings, isMany, known, skipped) {
  for (const {file, verdict, text} of findings) {
    if (verdict === LOST || (isMany && verdict === 'holds')) continue; // losses are on standard error
    console.log(oneLine(`${isMany ? `${file}: ` : ''}${verdict === UNREADABLE ? `${verdict}: ` : ''}${text}`));
  }
  const counts = new Map();
  for (const {verdict} of findings) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
  const words =
    [`${new Set(findings.map(({file}) => file)).size} files`, ...[...counts].map(([word, n]) => `${n} ${word}`)];
  if (known) words.push(`${known} known`);
  if (skipped) words.push(`${skipped} of other kinds`);
  if (isMany || known || skipped) console.log(words.join(', '));
}

const escaped = (text) =>
  text.split('\n').map(oneLine).join('\n').replace(/[&<>"\n]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const OUTCOMES = {
  holds: null,
  fails: 'failure',
  [LOST]: 'skipped'
};

/** Returns findings as JUnit's XML: a suite a file, a case a rule. What is unknown is an error, not a failure. */
function junit(findings) {
  const rows = ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites name="libmotion check">'];
  for (const file of new Set(findings.map((one) => one.file))) {
    const cases = findings.filter((one) => one.file === file);
    const outcomes = cases.map(({verdict}) => (verdict in OUTCOMES ? OUTCOMES[verdict] : 'error'));
    const count = (outcome) => outcomes.filter((one) => one === outcome).length;
    rows.push(` <testsuite name="${escaped(file)}" tests="${cases.length}" failures="${count('failure')}" ` +
      `errors="${count('error')}" skipped="${count('skipped')}">`);
    for (const [i, {name, verdict, text, why}] of cases.entries()) {
      const title = verdict === LOST ? `${name}: ${text}` : name, outcome = outcomes[i];
      const type = outcome === 'skipped' ? '' : ` type="${verdict}"`;
      const inner = outcome ? `<${outcome} message="${escaped(text)}"${type}>${escaped(why ?? '')}</${outcome}>` : '';
      rows.push(`  <testcase classname="${escaped(file)}" name="${escaped(title)}">${inner}</testcase>`);
    }
    rows.push(' </testsuite>');
  }
  return [...rows, '</testsuites>'].join('\n');
}
