// animate(): what element.animate() does to a box, as a clip, with the numbers of motion_css_compile.
import assert from 'node:assert/strict';
import test from 'node:test';
import {fileURLToPath} from 'node:url';
import {animate, fromAnimations} from '../../waapi.js';
import {Scene} from '../../motion.js';
import {noPython, printed} from '../python.mjs';
import {areRefused} from '../shared.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const AT = [-0.1, 0, 0.123, 0.25, 0.5, 0.75, 0.999, 1, 1.3, 2.2];
const BOX = [10, 20, 120, 50], VIEWPORT = [400, 300];
const both = {
  duration: 1000,
  fill: 'both'
};
/** Keyframes, options, and the style where nothing runs. */
const CASES = [
  [{transform: ['none', 'translate(50%, -10%) rotate(90deg)'], opacity: [0, 1]}, {...both, easing: 'ease-in'}],
  [[{opacity: 0.2}, {opacity: 0.9, offset: 0.3, easing: 'steps(3)'}, {opacity: 0.5}], {...both, iterations: 2}],
  [
    [{transform: 'rotate(1turn) scale(2)', offset: 0.4}],
    {duration: 800, delay: 100, direction: 'alternate', iterations: 2.5}
  ],
  [{left: ['10px', '50%'], top: ['5%', '2em'], width: ['25%', '200px']}, both],
  [{width: ['100px', '50%'], transform: ['scale(1)', 'scale(2)']}, both, 'transform: rotate(10deg)'],
  [{translate: ['0 0', '10% 20px'], rotate: ['0deg', '-2turn'], scale: ['1', '2 0.5']}, {...both, easing: 'ease-out'}],
  [{backgroundColor: ['red', 'hsl(120 80% 40% / .5)', 'oklch(70% .1 200)'], color: ['#123', '#abcdef80']}, both],
  [{backgroundColor: ['red', 'blue'], borderTopLeftRadius: ['10%', '20px'], visibility: ['visible', 'hidden']}, both],
  [
    {strokeDasharray: ['1 2', '3 4 5'], strokeDashoffset: [0, 20], strokeWidth: ['1', '3px']}, both,
    'stroke-dasharray: 2 1'
  ],
  [{transformOrigin: ['0 0', '100% 50%'], transform: ['rotate(0deg)', 'rotate(180deg)']}, both],
  [{margin: ['1px 2px', '4px'], padding: ['10px', '20px 30px 40px 50px'], gap: ['1px', '2px 3px']}, both],
  [
    {opacity: [0.1, 0.3], transform: ['translateX(5px)', 'translateX(20px)']}, {...both, composite: 'add'},
    'opacity: 0.5; transform: scale(2)'
  ],
  [[{opacity: 0.2, composite: 'add'}, {opacity: 1}], both, 'opacity: 0.5'],
  [{transform: ['rotate3d(1, 1, 0, 20deg)', 'perspective(100px) rotateY(60deg)']}, both],
  [
    {transform: ['matrix(1, 0, 0, 1, 0, 0)', 'matrix(0, 1, -1, 0, 30, 5)']},
    {...both, easing: 'cubic-bezier(.5, -1, .5, 2)'}
  ],
  [{zIndex: [1, 8], fontWeight: ['normal', 'bold'], letterSpacing: ['normal', '0.5em'], flexGrow: [0, 2]}, both],
  [{width: ['calc(10px + 2 * 5%)', 'min(50%, 90px)'], height: ['clamp(10px, 50%, 90px)', 'max(1em, 1vw)']}, both],
  [{opacity: ['0', '1', '0.5'], offset: [0, 0.2], easing: ['ease', 'linear(0, 0.8 20%, 1)']}, both],
  [{opacity: 1, transform: 'scale(0.5)'}, {duration: 0, fill: 'forwards', delay: 200}],
  [{opacity: [0, 1], filter: ['none', 'blur(2px)'], wibble: [1, 2]}, {...both, endDelay: 100, iterationStart: 0.3}],
];

test('animate() gives the numbers of a page\'s style sheet', {skip: noPython}, (context) => {
  const cases = CASES.map(
    ([keyframes, options, style = '']) => ({box: BOX, viewport: VIEWPORT, keyframes, options, style, at: AT}));
  const answers = JSON.parse(printed([here('waapi_animations.py')], JSON.stringify(cases)));
  let count = 0;
  cases.forEach(({keyframes, options, style}, i) => {
    const fields = style.split(';').filter(Boolean).map((part) => part.split(':').map((word) => word.trim()));
    const moved = animate(keyframes, options, {box: BOX, viewport: VIEWPORT, style: Object.fromEntries(fields)});
    const {matrix, opacity, values} = moved.at(AT), wanted = answers[i], name = JSON.stringify(keyframes);
    const close = (got, want, place) => {
      assert.equal(got.length, want.length, `${name} ${place}`);
      got.forEach((number, j) => {
        count += 1;
        const most = 2 ** -21 * Math.max(1, Math.abs(want[j]), ...BOX);
        assert.ok(Math.abs(number - want[j]) <= most, `${name} ${place}[${j}]: ${number}, Python has ${want[j]}`);
      });
    };
    // The two readers find the same losses, in orders of their own.
    assert.deepEqual([...moved.losses].sort(), wanted.losses.sort(), name);
    // Python gives filters as numbers, too, although no scene draws them.
    const carried = Object.keys(wanted.values).filter((property) => property !== 'filter');
    assert.deepEqual(Object.keys(values), carried, name);
    AT.forEach((time, j) => {
      close(matrix[j], wanted.matrix[j], `matrix at ${time}`);
      close([opacity[j]], [wanted.opacity[j]], `opacity at ${time}`);
      for (const [property, list] of Object.entries(values))
        close(list[j], wanted.values[property][j], `${property} at ${time}`);
    });
    moved.dispose();
  });
  context.diagnostic(`${count} numbers of ${cases.length} animations`);
  return undefined;
});

test('animate() is a scene, which hosts play: what is hidden is not seen, the numbers go on', () => {
  const moved = animate({opacity: [0, 1], visibility: ['visible', 'hidden']}, both, {box: [0, 0, 10, 10]});
  const clip = moved.scene.compile();
  assert.deepEqual([...clip.sample([0.5, 1]).opacities], [0.5, 0]);
  assert.deepEqual(moved.at([0.5, 1]).opacity, [0.5, 1]);
  assert.deepEqual(moved.at([0.5, 1]).values.visibility, [[1], [0]]);
  assert.equal(Scene.fromJSON(JSON.stringify(moved.scene)).layers[0].name, 'box');
  clip.dispose();
});

test('bad keyframes and options are refused by name', () => {
  const at = (keyframes, options, about) => () => animate(keyframes, options, about);
  areRefused([
    [at([{opacity: 0, offset: 2}]), {field: 'animate.keyframes.offset', value: 2}, ['0 to 1']],
    [at([{opacity: 0, offset: 0.5}, {opacity: 1, offset: 0.2}]), {value: 0.2}, ['must not decrease']],
    [
      at([{opacity: 0, easing: 'wobble'}]), {field: 'animate.keyframes[0].easing', value: 'wobble'}, ['timing function']
    ],
    [at({opacity: [true]}), {field: 'animate.keyframes.opacity[0]', value: true}, ['text or a number']],
    [at({opacity: 1}, {duration: -1}), {field: 'animate.options.duration', value: -1}, ['at least 0']],
    [at({opacity: 1}, {fill: 'bothh'}), {field: 'animate.options.fill', value: 'bothh'}, ['none', 'both']],
    [at({opacity: 1}, {composite: 'plus'}), {field: 'animate.options.composite', value: 'plus'}, ['replace']],
    [at({opacity: 1}, 100, {boxx: 1}), {field: 'animate.boxx', value: 1}, ['no such field']],
    [at({opacity: 1}, 100, {box: [1, 2]}), {field: 'animate.box'}, ['4 numbers']],
    [at(7), {field: 'animate.keyframes', value: 7}, ['array of objects']],
  ]);
});

test(
  'fromAnimations knows the properties that animate() knows: per cent with a box, lists joined, dashes parted', () => {
    const frames = (from, to) => [{computedOffset: 0, ...from}, {computedOffset: 1, ...to}];
    const running = (keyframes) =>
      ({effect: {getKeyframes: () => keyframes, getTiming: () => ({duration: 1000, fill: 'both'})}});
    const lists =
      frames({scale: '1', rotate: '0deg', translate: 'none'}, {scale: '2', rotate: '90deg', translate: '50% 0px'});
    const about = {box: [100, 40], block: [400, 300]};
    const {animations, losses} = fromAnimations([running(lists)], {}, about);
    assert.deepEqual(losses, []);
    const layer = new Scene().layer('a', {bounds: [0, 0, 100, 40], anchor: [0, 0]});
    const scene = Scene.fromJSON({layers: [{name: 'a', animations}]}), clip = scene.compile();
    const [a, b, c, d, x, y] = clip.seek(1).affines;
    [a - 0, b - 2, c + 2, d - 0, x - 50, y].forEach(
      (off) => assert.ok(Math.abs(off) < 1e-5)); // translate, then rotate, then scale
    assert.equal(layer.name, 'a');
    clip.dispose();

    const numbers =
      frames({width: '50%', strokeDasharray: '1px, 2px, 3px, 4px, 5px'}, {width: '100px', strokeDasharray: '0px'});
    const {properties} = fromAnimations([running(numbers)], {strokeDasharray: '1'}, about);
    assert.deepEqual(properties.map(({name, animations: [{values}]}) => [name, values]), [
      ['width', [[200], [100]]], ['stroke-dasharray', [[1, 2, 3, 4], [0, 0, 0, 0]]], ['stroke-dasharray.1', [[5], [0]]]
    ]);
    assert.deepEqual(fromAnimations([running(numbers)], {strokeDasharray: '1'}).losses, ['width']); // 50 % of what?
    assert.deepEqual(
      fromAnimations([running(frames({rotate: '1deg'}, {rotate: '2deg'}))], {scale: '2'}).losses, ['scale']);
  });
