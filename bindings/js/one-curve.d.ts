/**
 * libmotion/curve: easing curves and springs for a page that has its own animations, over motion-curve.wasm.
 *
 *     import { Curve, init } from 'libmotion/curve';
 *     await init();
 *     new Curve('css.ease').evaluate(0.5);
 *
 * Its Curve has the values of the Curve of 'libmotion', with the same bits; that one has more to it. Its Spring is that
 * of 'libmotion'.
 */

import type { Curve as Whole, Source } from './motion.js';

export { MotionError, Spring } from './motion.js';
export type { Source } from './motion.js';

/** An easing curve y(x), immutable. */
export interface Curve extends Pick<Whole, 'text' | 'evaluate' | 'slope' | 'inverse' | 'toString' | 'toJSON'> {}
export const Curve: { new (...given: ConstructorParameters<typeof Whole>): Curve; prototype: Curve };

/**
 * Loads motion-curve.wasm, as the init of 'libmotion' loads motion.wasm. Bundlers find the file as
 * libmotion/motion-curve.wasm. A module that has these functions already stays. A smaller one, without springs, is made
 * by bindings/link.sh.
 */
export function init(source?: Source | Promise<Source>): Promise<WebAssembly.Module>;

/** Loads motion-curve.wasm without waiting. */
export function initSync(source: BufferSource | WebAssembly.Module): WebAssembly.Module;
