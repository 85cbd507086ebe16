import type {Animation} from './motion.js';

/** What fromAnimations returns. */
export interface FromAnimations {
  /** For layer.add(). */
  animations: Animation[];
  /** Names of properties that a layer does not have, or cannot animate so. */
  losses: string[];
  /** @deprecated Use losses. It goes in 0.3. */
  readonly ignored: string[];
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
