// The error class of the package.

import {STATUSES} from '../abi/layouts.js';

/** The error for everything that libmotion refuses. motion.d.ts describes its fields. */
export class MotionError extends Error {
  constructor(message,
    {status = null, rule = null, at = null, table = null, row = null, field = null, value = null, cause} = {}) {
    super(message, cause === undefined ? undefined : {cause});
    this.name = 'MotionError';
    this.status = status;
    this.statusName = statusName(status);
    Object.assign(this, {rule, at, table, row, field, value});
  }
}

/** Returns the name of a status, such as ERROR_RANGE for -12. Null for anything else. */
export function statusName(status) {
  const name = STATUSES.split(' ')[-status];
  return name && status ? `ERROR_${name}` : name ?? null;
}
