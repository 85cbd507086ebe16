// The digest of the first button's frames: the bits that C and Python have.

import {digest, Scene} from '../motion.js';
import {fetched} from './parts/fetched.js';

const RATE = 60;

/** As `python3 -m libmotion demo hamburger-arrow` has it: frames from 0 to its end. */
export async function proven() {
  const clip = Scene.fromJSON(await fetched('scenes/hamburger-arrow.json')).compile();
  const frames = Math.ceil(Number((clip.duration * RATE).toFixed(6))) + 1;
  const out = clip.sample(Float64Array.from({length: frames}, (_, i) => i / RATE));
  clip.dispose();
  return digest(out.affines, out.opacities, out.strokes, out.values, out.velocities);
}
