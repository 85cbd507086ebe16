// Scenes and clips as files of Lottie: what is read again is the scene, within the tolerance. Python's
// test_lottie_writer.py has what is in the files.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {basic, Lottie, Scene} from '../../motion.js';
import {initSync, toCss, toLottie, toSvg, toWaapi} from '../../files/export.js';
import {areRefused} from '../shared.mjs';

const bytes = (name) => readFileSync(new URL(`../../core/${name}.wasm`, import.meta.url));
initSync(bytes('motion'), bytes('motion-export'));

/** A square that moves and turns. */
function scene(repeatCount = 1) {
  const made = new Scene({name: 'one', size: [200, 100]});
  const square = made.rect('square', 10, 10, 20, 20, {fill: '#cc3300'}), clock = {duration: 1, fill: 'both'};
  square.add(basic('position', {to: [150, 60], timing: 'unity.ease-out-elastic', repeatCount, ...clock}));
  square.add(basic('transform.rotation', {from: 0, to: 3, timing: 'ease-in', repeatCount, ...clock}));
  return made;
}

test('what is read again is the scene, and curves stay where they are one', () => {
  const made = toLottie(scene()), times = Array.from({length: 21}, (_, i) => i / 21), document = JSON.parse(made.text);
  assert.ok(made.error <= 0.05 && made.keyCount > 4);
  assert.deepEqual(made.losses, []);
  const [ours, theirs] = [scene().compile(), new Lottie(made.text).clip].map((clip) => {
    const {paints, painted} = clip.contents, row = painted[paints.findLast((paint) => paint.paintedCount).firstPainted];
    return {row, affines: clip.sample(times, {space: 'root'}).affines, count: clip.layers.length};
  });
  times.forEach((_, k) => {
    const at = ({affines, row, count}, part) => affines[(k * count + row) * 6 + part];
    for (const part of [0, 1, 2, 3]) assert.ok(Math.abs(at(ours, part) - at(theirs, part)) < 0.004, `${k} ${part}`);
  });
  const turned = document.layers[0].ks.r.k;
  assert.deepEqual(turned.map(({t}) => t), [0, 60]);
  assert.deepEqual([turned[0].o, turned[0].i], [{x: 0.42, y: 0}, {x: 1, y: 1}]);
});

test('a cycle has whole frames, what never ends is cut, and a clip is written as it is', () => {
  const document = JSON.parse(toLottie(scene(Infinity)).text);
  assert.deepEqual([document.op, document.fr], [60, 60]);
  const still = scene(Infinity);
  still.layers[0].add(basic('position.x', {by: 9, duration: 1, cumulative: true, repeatCount: Infinity}));
  const cut = toLottie(still.compile(), {duration: 2});
  assert.deepEqual(cut.losses, ['the scene: what never ends, after 2 s']);
  assert.equal(JSON.parse(toLottie(scene().compile(), {end: 0.5, frameRate: 24}).text).op, 13);
});

test('pages have an SVG, with what moves it inside, as a style sheet, or as animations', () => {
  const [svg, css, waapi] = [toSvg, toCss, toWaapi].map((write) => write(scene()));
  for (const made of [svg, css, waapi]) assert.ok(made.error <= 0.05 && made.keyCount > 4 && made.losses.length === 0);
  assert.match(svg.text, /^<svg .*<animateTransform .*keySplines="0.42 0 1 1".*<\/svg>$/s);
  assert.ok(css.html.startsWith('<svg ') && css.html.endsWith('</svg>') && css.css.includes('@keyframes'));
  assert.ok(!css.html.includes('<style>') && css.text.includes(css.css));
  assert.ok(waapi.html.includes('data-layer="square"') && waapi.html.endsWith('</svg>'));
  const {keyframes, options} = waapi.animations.find((each) => 'rotate' in each.keyframes[0]);
  assert.deepEqual([options.duration, options.fill, keyframes.at(-1).rotate], [1000, 'both', '171.8873deg']);
  const again = toWaapi(scene(Infinity));
  assert.ok(again.animations.every((each) => each.options.iterations === Infinity));
});

test('wrong arguments are refused', () => {
  areRefused([
    [() => toLottie(3), {}, ['must be a Scene']], [() => toLottie(scene(), {tolerance: 0}), {}, ['RANGE']],
    [() => toLottie(scene(), {end: -1}), {}, ['RANGE']], [() => toLottie(scene(), {tolerance: 'x'}), {}, ['tolerance']]
  ]);
});
