// require.cjs FOLDER: as digest.mjs, for programs that load modules by require, which node can from 20.19 on.
const {readFileSync} = require('node:fs');
const {join} = require('node:path');
const motion = require('libmotion');

const read = (name) => readFileSync(join(process.argv[2], name));
motion.initSync(readFileSync(require.resolve('libmotion/motion.wasm')));
const clip = motion.Scene.fromJSON(JSON.parse(read('scene.json').toString())).compile();
const at = read('times.bin');
const out = clip.sample(new Float64Array(at.buffer.slice(at.byteOffset, at.byteOffset + at.length)));
console.log(motion.digest(out.affines, out.opacities, out.strokes, out.values, out.velocities));
