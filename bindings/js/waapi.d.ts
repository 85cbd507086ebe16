import type {Animation} from './motion.js';

/** Animations for layer.add(), and the names of properties that a layer does not have, or not so. */
export interface FromAnimations {
  animations: Animation[];
  ignored: string[];
}

/** What is looked at of an Animation of the page. */
export interface RunningAnimation {
  readonly effect: {getTiming(): object; getKeyframes(): object[]; readonly composite?: string};
  readonly playbackRate?: number;
  readonly animationName?: string;
}

/**
 * What element.getAnimations() gives, as animations of a layer. `base`: the values where nothing runs, which ends that
 * are left out take; over another animation of opacity they take the value that runs.
 */
export function fromAnimations(
  running: Iterable<RunningAnimation>, base?: {[property: string]: number|string}): FromAnimations;
