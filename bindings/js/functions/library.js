// The library itself: its version, and the text of its statuses.

import {wasm} from '../core/library.js';

export {statusText} from '../core/call.js';

export function version() { return wasm().calls.version() >>> 0; }

export function abiVersion() { return wasm().calls.abi_version() >>> 0; }
