// The one exception of the package.

import {STATUSES} from '../abi/layouts.js';

/** Something that libmotion refuses; motion.d.ts tells what the fields hold. */
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

/** ERROR_RANGE for -12; null for what is no status. */
export function statusName(status) {
  const name = STATUSES.split(' ')[-status];
  return name && status ? `ERROR_${name}` : name ?? null;
}
