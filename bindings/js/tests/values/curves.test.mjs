// Curve, Spring and retarget.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {timingEvaluate, timingEvaluatePrepared, timingPrepare, timingPrepareSize} from '../../functions.js';
import {animate, basic, Curve, group, keyframe, MotionError, Scene, Spring, stagger} from '../../motion.js';
import '../shared.mjs';

const isNear = (found, exact, error, what) =>
  assert.ok(Math.abs(found - exact) <= error, `${found}, not ${exact}: ${what ?? ''}`);
const grid = Float32Array.from({length: 101}, (_, i) => i / 100);

// ----------------------------------------------------------------- curves --

test('a curve gives values, slopes and inverses, one or many', () => {
  const ease = new Curve('css.ease');
  assert.deepEqual(ease.evaluate(grid), timingEvaluate('css.ease', grid));
  assert.deepEqual(ease.slope(grid), timingEvaluate('css.ease', grid, {query: 'slope'}));
  assert.equal(ease.evaluate(0.3), timingEvaluate('css.ease', [0.3])[0]);
  isNear(ease.inverse(ease.evaluate(0.3)), 0.3, 1e-5);
  assert.deepEqual([0.5, 0.4999].map((x) => new Curve('steps(2)').evaluate(x)), [0.5, 0]);
  assert.equal(new Curve('steps(2)').evaluate(0.5, {before: true}), 0);
  assert.deepEqual(
    [ease.isSpring, ease.settling, String(ease), JSON.stringify([ease])], [false, 1, 'css.ease', '["css.ease"]']);
  assert.equal(new Curve(ease).text, 'css.ease');
});

test('a reversed curve is its mirror image as text', () => {
  const texts = ['css.ease-in', 'steps(3)', 'steps(3, jump-both)', 'penner(in, back, 2)', 'linear(0, .25 25%, 1)'];
  assert.deepEqual(texts.map((text) => new Curve(text).reversed().text), [
    'cubic-bezier(0, 0, 0.58000004, 1)', 'steps(3, start)', 'steps(3, jump-both)', 'penner(out, back, 2)',
    'linear(0 0%, 0.75 75%, 1 100%)'
  ]);
  assert.throws(() => new Curve('spring(1, 100, 10, 0)').reversed(), {name: 'MotionError', field: 'curve'});
});

test('CSS says the same, within the tolerance and in few stops', () => {
  assert.deepEqual(
    ['linear', 'css.ease', 'steps(3, jump-none)', 'linear(0, .3 7.1%, 1)'].map((text) => new Curve(text).css()),
    ['linear', 'cubic-bezier(0.25, 0.1, 0.25, 1)', 'steps(3, jump-none)', 'linear(0 0%, 0.3 7.1%, 1 100%)']);
  for (const [text, tolerance, most] of [
         ['penner.easeOutBounce', 0.001, 38], ['penner.easeInExpo', 0.01, 8], ['spring(1, 100, 10, 0)', 0.001, 30]]) {
    const curve = new Curve(text), css = curve.css({tolerance}), read = new Curve(css);
    assert.ok(read.floats.length / 2 <= most, css);
    for (let i = 0; i <= 1000; i++)
      isNear(read.evaluate(i / 1000), curve.evaluate((i / 1000) * curve.settling), tolerance, `${text} at ${i}`);
  }
  assert.notEqual(new Curve('spring(1, 100, 10, 0)').css({duration: 0.5}), new Curve('spring(1, 100, 10, 0)').css());
  assert.throws(() => new Curve('penner.easeInExpo').css({tolerance: 0}), {field: 'css.tolerance'});
  assert.throws(() => new Curve('spring(1, 100, 0, 0)').css(), {field: 'css.duration'});
  // Tenths of percents stay what they are: 100 x .071 is 7.1, not 7.1000000000000005.
  assert.equal(new Curve('linear(0, .25 0.00003%, .5 7.1%, 1 100%, 2 123.4567%)').css(),
    'linear(0 0%, 0.25 0.00003%, 0.5 7.1%, 1 100%, 2 123.4567%)');
});

test('a wrong name suggests the nearest one', () => {
  assert.throws(() => new Curve('ease-inn'),
    {field: 'curve', message: 'curve: "ease-inn", is not a timing curve; did you mean \'ease-in\'?'});
  assert.throws(() => new Curve('cubic-bezier(1, 2)'), {at: 17});
});

test('the error for text that is not a curve says where the mistake is', () => {
  assert.throws(() => new Curve('cubic-bezier(2, 0, 1, 1)'), {name: 'MotionError', at: 13});
  assert.throws(() => new Curve(), MotionError);
});

// ---------------------------------------------------------------- springs --

test('three sets of parameters describe the same spring', () => {
  const spring = Spring.perceptual({duration: 0.5, bounce: 0.3}),
        {mass, stiffness, damping, response, dampingFraction} = spring.parameters;
  assert.deepEqual([mass, response, spring.parameters.duration, spring.parameters.bounce], [1, 0.5, 0.5, 0.3]);
  isNear(stiffness, (2 * Math.PI / 0.5) ** 2, 1e-9);
  const times = [0, 0.1, 0.5, 1], {values, velocities} = spring.evaluate(times);
  for (const same of [new Spring({mass, stiffness, damping}), Spring.response({response, dampingFraction})]) {
    const other = same.evaluate(times);
    values.forEach((value, i) => isNear(other.values[i], value, 1e-12));
    velocities.forEach((velocity, i) => isNear(other.velocities[i], velocity, 1e-9));
    isNear(same.settling, spring.settling, 1e-9);
  }
  const moved = spring.withVelocity(2).evaluate(0, {from: 10, to: 20});
  assert.deepEqual([moved.values[0], moved.velocities[0]], [10, 20]);
  assert.ok(Math.abs(spring.evaluate(spring.settling).values[0] - 1) < 2e-3);
});

test('a spring that does not settle, is wrong, or cannot be text is refused', () => {
  isNear(new Spring({damping: 1000}).settling, 69.07164449366702, 1e-9); // over-damped
  assert.ok(new Spring({damping: 0}).settling > 1e30);
  assert.ok(new Spring({damping: 1000, form: 'clamped'}).settling > 0);
  assert.throws(() => new Spring({damping: 1000, form: 'clamped'}).text, {field: 'spring.form'});
  assert.throws(() => new Spring({mass: 0}), MotionError);
  assert.throws(() => new Spring({duration: 1}), {field: 'spring.duration'});
  assert.throws(() => Spring.perceptual({bounce: 0.2, damping: 1}), {field: 'spring.damping'});
  assert.throws(() => new Spring({form: 'loose'}), {field: 'spring.form'});
});

test('every timing accepts curves and springs', () => {
  const spring = new Spring(), scene = new Scene(), ease = new Curve('css.ease');
  scene.layer('a').add(basic('opacity', {from: 0, timing: spring}),
    keyframe('opacity', {values: [0, 1], timings: [ease], timing: ease, duration: 1}),
    group([basic('opacity', {to: 0, easing: spring, model: 'web'})], {timing: 'spring(1, 100, 10, 0)'}));
  const [first, second, third] = scene.layers[0].animations;
  assert.deepEqual([first.timing, first.duration], ['spring(1, 100, 10, 0)', spring.settling]);
  assert.deepEqual([second.timing, second.timings], ['css.ease', ['css.ease']]);
  assert.deepEqual([third.duration, third.animations[0].duration, third.animations[0].easing],
    [spring.settling, spring.settling, spring.text]);
  scene.transaction({timing: spring}, () => scene.find('a').set('opacity', 0.5));
  assert.equal(scene.layers[0].animations[3].duration, spring.settling);
  const both = timingEvaluate([spring, ease], [0.5, 0.5], {indices: [0, 1]});
  assert.deepEqual([...both], [timingEvaluate(spring.text, [0.5])[0], ease.evaluate(0.5)]);
  assert.deepEqual(stagger(3, {total: 2, timing: new Curve('penner.easeInQuad')}), [0, 0.5, 2]);
  assert.throws(() => basic('opacity', {timing: new Spring({damping: 0})}), {field: 'animation.duration'});
  assert.equal(basic('opacity', {timing: new Spring({damping: 0}), duration: 3}).duration, 3);
});

test('animate means what Element.animate means', () => {
  const made = animate('opacity', [0, {value: 1, easing: 'css.ease'}, {value: 0.5}, {value: 0, offset: 0.9}, 1],
    {duration: 2, iterations: 3, fill: 'both'});
  assert.deepEqual(made.keyTimes.map((time) => Math.round(time * 1e6) / 1e6), [0, 0.3, 0.6, 0.9, 1]);
  assert.deepEqual([made.values, made.timings, made.model, made.extrapolate],
    [[0, 1, 0.5, 0, 1], [null, 'css.ease', null, null], 'web', true]);
  const scene = new Scene();
  scene.layer('a', {position: [100, 0]})
    .add(animate(
      'position', [[0, 0], [10, 0]], {duration: 1, iterations: 2, additive: true, cumulative: true, fill: 'both'}));
  const clip = scene.compile();
  assert.deepEqual([0.5, 1.5, 3].map((t) => clip.sample(t).affines[4]), [105, 115, 120]);
  clip.dispose();
  for (const [frames, field] of [[[], 'animate.keyframes'], [[{value: 1, offset: 2}], 'animate.keyframes[0].offset'],
         [[0, {opacity: 1}], 'animate.keyframes[1].opacity'], [[{offset: 0}], 'animate.keyframes[0].value']])
    assert.throws(() => animate('opacity', frames), {name: 'MotionError', field});
  assert.throws(() => animate('opacity', [0, 1], {begin: 1}), {field: 'animate.begin'});
});

// --------------------------------------------------------------- retarget --

test('a transaction gives duration and timing; a field that was sent somewhere reads as its last target', () => {
  const scene = new Scene(), layer = scene.layer('a', {position: [1, 2], fillColor: '#123456'});
  scene.transaction(
    {duration: 2, timing: 'css.ease'}, () => layer.retarget('position', [3, 4]).retarget('fillColor', null));
  const [{targets: [target]}] = layer.courses;
  assert.deepEqual(target, {duration: 2, timing: 'css.ease', at: 0, delay: 0, to: [3, 4]});
  assert.deepEqual([layer.position, layer.fillColor, scene.toJSON().layers[0].position], [[3, 4], null, [1, 2]]);
  layer.course('opacity', {at: 1, to: 0, mode: 'cut'}, {at: 2, to: 1, timing: new Spring(), velocity: 3});
  const clip = scene.compile(), seen = [0, 1, 9].map((t) => clip.sample(t).opacities[0]);
  assert.deepEqual(seen, [1, 0, 1]);
  clip.dispose();
  assert.deepEqual(layer.removeAllAnimations().courses, []);
});

test('what retarget refuses changes nothing', () => {
  const layer = new Scene().layer('a', {transform: [1, 0, 1, 1, 0, 0]}),
        before = JSON.stringify([layer.courses, layer.get('opacity')]);
  for (const [args, field] of [[['color', 1], 'color.property'], [['opacity', [1, 2]], 'opacity.to'],
         [['opacity', 'x'], 'opacity.to'], [['opacity', 0, {way: 'web'}], 'retarget.way'],
         [['opacity', 0, {at: NaN}], 'course.at'], [['opacity', 0, {duration: 'long'}], 'course.duration'],
         [['opacity', 0, {timing: new Spring({damping: 0})}], 'opacity.timing'], [['transform', 1], 'transform.to'],
         [['path', 'M0 0'], 'path.courses[0]'], [['fillColor', 'no colour'], 'course.to'],
         [['opacity', 0, {wait: 1}], 'retarget.wait'], [['hidden', 1], 'hidden.property']]) {
    assert.throws(
      () => layer.retarget(...args), (error) => error instanceof MotionError && error.field === `a.${field}`, field);
  }
  assert.equal(JSON.stringify([layer.courses, layer.get('opacity')]), before);
});

test('prepared curves and clips have the values of the curves', () => {
  const curves = ['css.ease', 'cubic-bezier(1, 0, 0, 1)', 'steps(4)'],
        x = Float32Array.from({length: 4001}, (_, i) => i / 2000 - 0.5);
  const indices = Uint32Array.from(x, (_, i) => i % 3), block = timingPrepare(curves);
  assert.equal(block.length, timingPrepareSize(curves));
  const y = timingEvaluate(curves, x, {indices}), prepared = timingEvaluatePrepared(block, x, {indices});
  assert.ok(prepared.every((value, i) => Math.abs(value - y[i]) < 1e-6 && (i % 3 !== 2 || value === y[i])));
  assert.deepEqual(timingEvaluatePrepared(block, [0, 1, -1]), timingEvaluate('css.ease', [0, 1, -1]));
  assert.throws(() => timingEvaluatePrepared(block.subarray(8), [0.5]), MotionError);
  const scene = new Scene();
  for (let i = 0; i < 12; i++)
    scene.layer(`l${i}`).add(
      basic('position', {from: [0, 0], to: [1, -1], duration: 1 + i / 7, timing: curves[i % 3], fill: 'both'}));
  const [plain, tabled] = [scene.compile(), scene.compile({prepared: true})],
                times = Array.from({length: 80}, (_, i) => i / 40);
  assert.ok(tabled.bytes.length > plain.bytes.length + 2000);
  const [a, b] = [plain.sample(times).affines, tabled.sample(times).affines];
  assert.ok(a.some((value, i) => value !== b[i]) && a.every((value, i) => Math.abs(value - b[i]) < 1e-6));
  assert.throws(() => scene.compile({prepared: 1}), {field: 'prepared'});
});
