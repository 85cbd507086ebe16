// libmotion/vue: <motion-player> in Vue's templates: import type {} from 'libmotion/vue'.

import type {MotionPlayerAttributes} from '../player-element.js';

declare module 'vue' {
  interface GlobalComponents {
    'motion-player': new () => {$props: MotionPlayerAttributes};
  }
}
