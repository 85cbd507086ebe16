// digest.mjs PACKAGE SCENE CLIP TIMES: compiles a JSON scene in wasm, compares the clip with the one given, byte for
// byte, and prints the digest of all its outputs. For `python3 -m libmotion demo`.
import {readFileSync} from 'node:fs';

const [packageUrl, scene, given, times] = process.argv.slice(2);
const motion = await import(packageUrl);
await motion.init();
const clip = motion.Scene.fromJSON(JSON.parse(readFileSync(scene, 'utf8'))).compile();
if (Buffer.compare(clip.bytes, readFileSync(given))) throw new Error('the clip has other bytes');
const at = readFileSync(times);
const out = clip.sample(new Float64Array(at.buffer.slice(at.byteOffset, at.byteOffset + at.length)));
console.log(motion.digest(out.affines, out.opacities, out.strokes, out.values, out.velocities));
