// digest.mjs FOLDER: prints the digest of the demo's scene by the installed package, which compiles it to the same
// bytes.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

const motion = await import('libmotion');
await motion.init();
const read = (name) => readFileSync(join(process.argv[2], name));
const clip = motion.Scene.fromJSON(JSON.parse(read('scene.json').toString())).compile();
if (Buffer.compare(clip.bytes, read('clip.motion'))) throw new Error('the clip has other bytes');
const at = read('times.bin');
const out = clip.sample(new Float64Array(at.buffer.slice(at.byteOffset, at.byteOffset + at.length)));
console.log(motion.digest(out.affines, out.opacities, out.strokes, out.values, out.velocities));
