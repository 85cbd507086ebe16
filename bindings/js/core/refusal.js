// What motion_call_check finds of a refused call, in words: argument, element, value and rule. Only the whole library
// has that function.

import * as layouts from '../abi/layouts.js';
import * as constants from '../abi/numbers.js';
import {CALLS, COUNTED, MISFITS, notes} from '../abi/refusals.js';
import {isArray, number, refuse, shown} from './arguments.js';
import {camel, explainWith, statusText} from './call.js';
import {MotionError, statusName} from './error.js';
import {wasm} from './library.js';
import {Frame} from './memory.js';
import {fieldsOf, readRow, writeRow} from './tables.js';

const NONE = constants.NONE;
/** What functions of the package call parameters of theirs, where that is not the name in motion.h. */
const RENAMED = {
  path_match: {endPath: 'end'},
  path_match_size: {endPath: 'end'}
};

// Calls say what is refused as soon as this module is loaded. Bundlers leave it out unless a program uses callCheck;
// errors then have the sentence of the status alone.
explainWith(refusal);

/**
 * Returns the number of a function that motion_call_check knows, and its parameters: the name, whether it is a pointer,
 * and the type. Null for any other function.
 */
function parametersOf(name) {
  const found = CALLS.findIndex((line) => line.startsWith(`${name} `));
  if (found < 0) return null;
  const parameters = CALLS[found].split(' ').slice(1).map((word) => {
    const [, parameter, mark, type] = /^(\w+)([=*])(\w+)$/.exec(word);
    return {name: parameter, isPointer: mark === '*', type};
  });
  return {number: found, parameters};
}

/**
 * Finds why a call is refused: a row of motion_call_fault. name: the function's in motion.h without "motion_". args:
 * numbers, and addresses in the memory of the whole library's module.
 */
export function callCheck(name, args) {
  const known = parametersOf(name);
  if (!known) refuse('name', name, 'must be a function that motion_call_check knows');
  const {parameters} = known;
  if (!isArray(args) || args.length !== parameters.length)
    refuse('args', args, `must be the ${parameters.length} arguments of ${name}`);
  args.forEach((value, i) => number(value, `args[${i}]`));
  return checkCall(wasm('call_check').calls, name, args);
}

/** Finds why a call with the functions of a module is refused. */
function checkCall(calls, name, args) {
  const {number: place, parameters} = parametersOf(name), {heap} = calls, frame = new Frame(heap);
  try {
    // A word or an address that does not fit 31 bits may be given as a negative number.
    const isReal = ({isPointer, type}) => !isPointer && type[0] === 'f';
    const numbers = args.map((value, i) => (isReal(parameters[i]) ? value : value >>> 0));
    const given = (isPointer) => numbers.filter((_, i) => parameters[i].isPointer === isPointer);
    const filled = (list, count) => [...list, ...new Array(count - list.length).fill(0)];
    const at = frame.allocate(layouts.call.size), fault = frame.allocate(layouts.call_fault.size);
    writeRow(heap.data, at, layouts.call,
      {function: place, numbers: filled(given(false), 8), pointers: filled(given(true), 10)}, 'call');
    calls.call_check(at, fault);
    return readRow(heap.data, fault, layouts.call_fault);
  } finally { frame.release(); }
}

/** Returns the error of a call that was refused with a status, or null if nothing more is known of it. */
function refusal(calls, name, args, status) {
  const known = Object.hasOwn(calls, 'call_check') && status !== constants.ERROR_CAPACITY ? parametersOf(name) : null;
  const fault = known && checkCall(calls, name, args);
  if (fault?.status !== status) return null;
  const found = cause(calls.heap, name, known.parameters, args, fault), what = camel(name);
  const rule = found.rule ?? statusText(status), field = found.field ?? found.argument;
  const index = found.row === null ? '' : `[${found.row}]`;
  const place = `${found.argument}${index}${found.field ? `.${found.field}` : ''}`;
  const value = found.value === null ? '' : `${typeof found.value === 'string' ? found.value : shown(found.value)}, `;
  return new MotionError(`${what}: ${place}: ${value}${statusName(status)}: ${rule}`,
    {status, rule, row: found.row, field, value: found.value});
}

function cause(heap, name, parameters, args, fault) {
  const parameter = parameters[fault.argument], word = camel(parameter.name);
  const argument = RENAMED[name]?.[word] ?? word;
  const row = fault.element === NONE ? null : fault.element;
  if (fault.status === constants.ERROR_OVERLAP && parameter.type !== 'outputs') {
    const other = camel(parameters[fault.other].name);
    return {argument: `${argument} and ${other}`, row, field: null, value: null, rule: 'must not share memory'};
  }
  if (parameter.type === 'outputs' && fault.field !== NONE) return ofOutputs(name, parameters, fault);
  if (fault.field === NONE || !layouts[parameter.type]) {
    return {
      argument,
      row,
      field: null,
      value: valueOf(parameters, args, fault),
      rule: ruleOf(name, parameters, fault, parameter.name)
    };
  }
  const struct = layouts[parameter.type], {field, at} = fieldAt(struct, fault.field);
  const value = readRow(heap.data, args[fault.argument] + (row ?? 0) * struct.size, struct)[field.name];
  if (fault.limit === constants.LIMIT_NONE) {
    const note = notes[struct.name]?.[field.name];
    const isOfField = [constants.ERROR_RANGE, constants.ERROR_FINITE, constants.ERROR_ENUM].includes(fault.status);
    return {
      argument,
      row,
      field: field.name,
      value,
      rule: statusText(fault.status) + (note && isOfField ? ` (${note})` : '')
    };
  }
  const rule = ruleOf(name, parameters, fault, field.name);
  return field.count > 1 ? {argument, row, field: `${field.name}[${at}]`, value: value[at], rule}
                         : {argument, row, field: field.name, value, rule};
}

function fieldAt(struct, offset) {
  const field = fieldsOf(struct).find((one) => offset >= one.offset && offset < one.offset + one.step * one.count);
  return {field, at: (offset - field.offset) / field.step};
}

/** Returns the number that is wrong, or how large a block is that is wrong. */
function valueOf(parameters, args, {argument, element, limit, value}) {
  const {name, isPointer} = parameters[argument];
  if (limit === constants.LIMIT_NONE || limit === constants.LIMIT_OTHER) {
    const size = parameters.findIndex((other) => other.name === `${name}_size`);
    return size >= 0 ? `${args[size]} bytes` : isPointer ? null : value;
  }
  return element === NONE && isPointer ? `${value} ${camel(name)}` : value;
}

/** Returns whether the value of a fault is how many elements an array has. */
function isCount(parameters, {argument, element, field}) {
  return element === NONE && field === NONE && parameters[argument].isPointer;
}

/** Returns a limit in words, as Python has it: 1e+09. */
function words(limit) {
  return Math.abs(limit) < 1e9 ? String(limit) : limit.toExponential().replace(/([+-])(\d)$/, '$10$2');
}

/** Returns what the limit of a fault demands, or null if the status says it. */
function ruleOf(name, parameters, fault, field) {
  const {status, argument, limit, other, least, most} = fault;
  if (other !== NONE) {
    const rule = MISFITS[`${parameters[argument].name} ${parameters[other].name}`];
    return rule?.replace('{least}', least);
  }
  switch (limit) {
    case constants.LIMIT_FINITE:
      return 'must be finite';
    case constants.LIMIT_RANGE:
      if (least === most) return `must be ${words(least)}`;
      if (least === 0 && isCount(parameters, fault)) return `must be at most ${most}`;
      return most < Infinity ? `must be ${words(least)}..${words(most)}` : `must be >= ${words(least)}`;
    case constants.LIMIT_ABOVE:
      if (status === constants.ERROR_ORDER) return `must be greater than ${least} before it`;
      return `must be > ${least}${most < Infinity ? ` and <= ${most}` : ''}`;
    case constants.LIMIT_BELOW: {
      const counted = COUNTED[`${name} ${field}`] ?? COUNTED[name];
      return `must be below ${most}${counted ? `, the number of ${counted}` : ''}`;
    }
    default:
      return null;
  }
}

/** Names a field of the outputs as the argument that it comes from. */
function ofOutputs(name, parameters, fault) {
  const {field} = fieldAt(layouts.outputs, fault.field);
  if (fault.status === constants.ERROR_OVERLAP) {
    const other = fault.argument === fault.other ? fieldAt(layouts.outputs, fault.value).field.name : 'scratch';
    return {argument: `${field.name} and ${other}`, row: null, field: null, value: null, rule: 'must not share memory'};
  }
  const isRow = fault.element !== NONE;
  return {
    argument: field.name,
    row: isRow ? fault.element : null,
    field: null,
    value: isRow ? fault.value : null,
    rule: ruleOf(name, parameters, fault, field.name)
  };
}
