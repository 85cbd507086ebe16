// libmotion/react: <Motion src="icon.json" autoplay loop />.

import type {ForwardRefExoticComponent, RefAttributes} from 'react';
import type {AnimationSource, MotionPlayer, MotionPlayerAttributes} from './player-element.js';

/** The attributes of <motion-player>, and what follows. */
export interface MotionProps extends MotionPlayerAttributes {
  /** A parsed Lottie file, a file or bytes, in place of "src". */
  data?: AnimationSource;
  /** Values of slots, texts of layers, and colours by names. */
  slots?: Record<string, string | number | readonly number[]>;
  texts?: Record<string, string>;
  colors?: Record<string, string>;
  className?: string;
  id?: string;
  style?: object;
  onLoad?: (event: CustomEvent<null>) => void;
  onError?: (event: CustomEvent<Error>) => void;
  onPlay?: (event: CustomEvent<null>) => void;
  onPause?: (event: CustomEvent<null>) => void;
  onFrame?: (event: CustomEvent<number>) => void;
  onLoop?: (event: CustomEvent<null>) => void;
  onEnded?: (event: CustomEvent<null>) => void;
  onTimeupdate?: (event: CustomEvent<number>) => void;
  onComplete?: (event: CustomEvent<null>) => void;
}

export const Motion: ForwardRefExoticComponent<MotionProps & RefAttributes<MotionPlayer>>;
export default Motion;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'motion-player': MotionPlayerAttributes & {[name: string]: unknown};
    }
  }
}
