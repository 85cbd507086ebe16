// Turns a negative status into an error that says what, where and why.

import * as constants from '../abi/numbers.js';
import {MotionError, statusName} from './error.js';
import {wasm} from './library.js';
import {readRow} from './memory.js';

let sentences = {}; // sentences by the names of statuses, without ERROR_

/** Sets the sentences of small modules that have none. */
export function say(own) { sentences = own; }

/** Returns the kernel's sentence for a status. If no module has it, the header's that "say" has set. */
export function statusText(status) {
  const {calls, exports, heap} = wasm('status_text');
  if (!exports.motion_status_text) return sentences[statusName(status)?.slice('ERROR_'.length)] ?? 'see motion.h';
  const at = calls.status_text(status);
  return new TextDecoder().decode(heap.u8.subarray(at, heap.u8.indexOf(0, at)));
}

let explain; // (calls, name, args, status): the error of a refused call, with argument and element, or null

/** Sets what explains refused calls. Small modules have nothing that does. */
export function explainWith(own) { explain = own; }

/** Calls a function by its name in motion.h without "motion_", and throws for a status other than MOTION_OK. */
export function invoke(calls, name, ...args) {
  const status = calls[name](...args);
  if (status !== constants.OK) refused(calls, name, args, status);
}

/** Calls a function for the counts that it needs. ERROR_CAPACITY is the expected answer then, and does not throw. */
export function ask(calls, name, ...args) {
  const status = calls[name](...args);
  if (status !== constants.OK && status !== constants.ERROR_CAPACITY) refused(calls, name, args, status);
}

/** Calls a function for the structure that it writes last, and returns that. */
export function rowOf(frame, calls, heap, struct, name, ...args) {
  const at = frame.allocate(struct.size);
  invoke(calls, name, ...args, at);
  return readRow(heap.data, at, struct);
}

function refused(calls, name, args, status) {
  const error = explain?.(calls, name, args, status);
  if (error) throw error;
  check(status, camel(name));
}

/** Returns what JavaScript calls a function or a parameter of motion.h: path_points is pathPoints. */
export function camel(name) { return name.replace(/_(.)/g, (_, letter) => letter.toUpperCase()); }

/** Throws for a status other than MOTION_OK. what: the name of the function. */
export function check(status, what) {
  if (status === constants.OK) return;
  const name = statusName(status), rule = statusText(status);
  throw new MotionError(`${what}: ${name ?? status}: ${rule}`, {status, rule});
}

/** Throws if text, given as UTF-8 bytes, was not read to its end. */
export function checkText({at, reason}, text, what) {
  if (reason === constants.OK) return;
  const decoder = new TextDecoder(), rule = statusText(reason), value = decoder.decode(text);
  const rest = decoder.decode(text.subarray(at, at + 16));
  throw new MotionError(
    `${what}: "${value}" at ${at} ("${rest}"): ${statusName(reason)}: ${rule}`, {status: reason, rule, at, value});
}
