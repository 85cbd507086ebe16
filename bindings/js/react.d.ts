// libmotion/react: <Motion src="icon.json" autoplay loop />.

import type {ForwardRefExoticComponent, RefAttributes} from 'react';
import type {AnimationSource, MotionPlayer} from './player-element.js';

export interface MotionProps {
  /** The address of a Lottie file, a .lottie archive, a scene or a .motion clip. */
  src?: string;
  /** A parsed Lottie file, a file or bytes, in place of "src". */
  data?: AnimationSource;
  autoplay?: boolean;
  loop?: boolean;
  /** 1 is usual; negative runs back. */
  speed?: number;
  /** Plays while the pointer is over it. */
  hover?: boolean;
  /** Two times in seconds, such as "0.5 2", or the name of a marker. */
  segment?: string;
  background?: string;
  /** SVG's preserveAspectRatio. */
  fit?: string;
  /** The time in seconds that shows while reduced motion is preferred. */
  still?: number;
  /** What a screen reader says. */
  label?: string;
  worker?: boolean;
  className?: string;
  id?: string;
  style?: object;
  onLoad?: (event: CustomEvent<null>) => void;
  onError?: (event: CustomEvent<Error>) => void;
  onPlay?: (event: CustomEvent<null>) => void;
  onPause?: (event: CustomEvent<null>) => void;
  onFrame?: (event: CustomEvent<number>) => void;
  onLoop?: (event: CustomEvent<null>) => void;
  onComplete?: (event: CustomEvent<null>) => void;
}

export const Motion: ForwardRefExoticComponent<MotionProps & RefAttributes<MotionPlayer>>;
export default Motion;
