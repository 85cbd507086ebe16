import type {Animation} from './motion.js';

/** Animations for layer.add(), and the names of properties that a layer does not have. */
export interface FromAnimations {
  animations: Animation[];
  ignored: string[];
}

/**
 * What element.getAnimations() gives, as animations of a layer. `base`: the values where nothing runs, which ends that
 * are left out take.
 */
export function fromAnimations(
  running: Iterable<{readonly effect: {getTiming(): object; getKeyframes(): object[]}}>,
  base?: {[property: string]: number | string}): FromAnimations;
