/**
 * libmotion/curve: easing curves for a page that has its own animations, in 4 KB of JavaScript after minifying and
 * gzip, over motion.wasm.
 *
 *     import { Curve, init } from 'libmotion/curve';
 *     await init();
 *     new Curve('css.ease').evaluate(0.5);
 *
 * Its Curve has the values of the Curve of 'libmotion', with the same bits; that one has more to it.
 */

import type { Curve as Whole } from './motion.js';

export { MotionError, init, initSync } from './motion.js';
export type { Source } from './motion.js';

/** An easing curve y(x), immutable. */
export interface Curve extends Pick<Whole, 'text' | 'evaluate' | 'slope' | 'inverse' | 'toString' | 'toJSON'> {}
export const Curve: { new (...given: ConstructorParameters<typeof Whole>): Curve; prototype: Curve };
