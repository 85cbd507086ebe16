// The builder as people use it: it makes the same scenes as in Python, and a mistake throws at once.
import assert from 'node:assert/strict';
import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';
import {remembered} from '../../document/remembered.js';
import {textOf} from '../../document/plain.js';
import {
  animate,
  basic,
  Clip,
  degrees,
  fcurve,
  group,
  keyframe,
  Lottie,
  MotionError,
  noise,
  Path,
  punch,
  Scene,
  shake,
  Spring,
  stagger,
  Timeline,
} from '../../motion.js';
import {noPython, printed} from '../python.mjs';
import '../shared.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const skip = noPython, made = skip ? null : JSON.parse(printed([here('builder.py')]).replaceAll(' Infinity', ' null'));
const plain = (value) => JSON.parse(JSON.stringify(value));

test('shapes, colours and markers are those that Python makes', {skip}, () => {
  const scene = new Scene({name: 'shapes', size: [200, 100], background: 'rebeccapurple'});
  const box = scene.rect('box', 10, 20, 30.5, 40, {fill: 'hsl(200 80% 65%)', radius: 4});
  scene.rect('outlined', 1, 2, 9, 7, {radius: 2, stroke: '#111', fill: 'oklch(70% .4 30)', opacity: 0.5});
  scene.circle('dot', 50, 60, 5, {stroke: 'blue', parent: box, lineWidth: 3});
  scene.circle('full', 5, 6, 2.25, {parent: 'box'});
  scene.line('line', 20, 5, 0, 30, {lineWidth: 3, lineCap: 'round'});
  scene.layer('free', {path: new Path('M0 0 L9 9'), fillColor: null, anchor: [0, 0], strokeColor: '#f008'});
  box.backgroundColor = 'rgb(255 0 0 / 50%)';
  scene.marker('start', 0.5).marker('rest', 1, 2.5);
  assert.deepEqual(plain(scene), made.shapes);
  const clip = scene.compile();
  assert.deepEqual(clip.markers.map(({name}) => name), ['start', 'rest']);
});

test('animations are those that Python makes', {skip}, () => {
  const scene = new Scene(), card = scene.rect('card', 10, 20, 30, 40);
  const clock = {duration: 1.5, timing: 'ease-in-out', repeatCount: Infinity, autoreverses: true};
  card.add(basic('fill', {from: 'tomato', to: 'oklch(70% .15 240)', ...clock}));
  card.add(basic('position.x', {to: 120, duration: 1}), basic('position.y', {by: 5, begin: 2}));
  card.add(basic('position.x', {from: 3, to: 7, additive: true}));
  card.add(basic('position.x', {to: 5, by: 2}), basic('position.x', {from: 4}));
  card.add(keyframe('bounds.size', {values: [[30, 40], [60, 20]], keyTimes: [0, 1], duration: 2}));
  card.add(basic('bounds.size.height', {to: 9, fill: 'removed'}));
  card.add(basic('transform.rotation', {from: '-20deg', to: '.25turn'}));
  card.add(basic('transform.rotation', {to: degrees(33)}));
  card.add(keyframe('transform', {values: ['10deg', '100grad'], valueFunction: 'rotateZ'}));
  card.add(basic('transform', {from: 'rotate(0deg)', to: 'rotate(270deg)'}));
  card.add(basic('opacity', {to: 0, timing: new Spring({mass: 1, stiffness: 120, damping: 9})}));
  card.add(basic('opacity', {to: 1}), basic('opacity', {to: 0.5, fill: 'backwards'}));
  card.add(animate('opacity', [0, {value: 1, easing: 'ease', offset: 0.3}, 0.5], {duration: 2}));
  card.add(animate('backgroundColor', ['red', {value: 'lime'}], {iterations: 2, delay: 1}));
  const dot = scene.circle('dot', 0, 0, 9);
  dot.add(basic('fill', {to: '#abc'}), basic('path', {to: Path.circle(9, 9, 4)}));
  dot.add(keyframe('position', {path: new Path('M0 0 Q5 5 9 0'), rotate: 'auto', timings: ['css.ease']}));
  dot.add(group([basic('opacity', {to: 0}), basic('zPosition', {to: 3})], {duration: 2}));
  dot.add(basic('zPosition', {to: 4}));
  scene.transaction({duration: 3, timing: 'linear'}, () => {
    dot.position = [7, 8];
    dot.add(basic('cornerRadius', {to: 2}));
  });
  scene.property('level', 3, [basic(null, {to: 5, duration: 1})]);
  assert.deepEqual(plain(scene), made.animations);
});

test('punch, shake and noise are those that Python makes', {skip}, () => {
  const scene = new Scene(), layer = scene.layer('a', {position: [7, 7]});
  layer.add(noise('position', [10, 4], {seed: 5, frequency: 3, duration: 2, octaves: 3}));
  layer.add(noise('opacity', 0.25), noise('transform.rotation', 0.5, {seed: 99, repeatCount: 2}));
  layer.add(punch('position', [10, 3], {vibrato: 9, elasticity: 0.5}), punch('opacity', 1));
  layer.add(shake('position', [5, 5], {seed: 3}), shake('opacity', 1, {fades: false, duration: 0.3}));
  assert.deepEqual(plain(scene), made.effects);
  scene.compile().dispose();
});

test('a timeline sets the same begins as in Python', {skip}, () => {
  const scene = new Scene(), a = scene.layer('a'), b = scene.layer('b'), seconds = [];
  const fade = (duration, more) => basic('opacity', {to: 0, duration, ...more});
  const line = new Timeline(1).sequence([a, fade(0.1)], 0.2, [b, fade(0.7)], {gap: 0.3});
  seconds.push(line.now);
  line.label('late').parallel([a, animate('opacity', [0, 1], {duration: 0.1, iterations: 3})],
    [b, fade(1 / 3, {begin: 0.1, speed: 0.7})], [a, group([fade(1)], {duration: Infinity})], {stagger: 0.05});
  seconds.push(line.now);
  seconds.push(line.at('late', 0.5).now);
  seconds.push(line.sequence([a, fade(1, {repeatCount: 'inf'})], 1).now);
  const spring = basic('zPosition', {to: 1, timing: new Spring({mass: 2, stiffness: 90, damping: 7})});
  seconds.push(line.sequence([b, spring], [a, fade(Math.PI, {autoreverses: true, repeatCount: 2.5})]).now);
  assert.deepEqual({scene: plain(scene), seconds, labels: line.labels}, made.timeline);
});

test('what is retargeted is what Python makes', {skip}, () => {
  const scene = new Scene(), timing = new Spring(), ease = {timing: 'css.ease', duration: 0.5};
  scene.circle('a', 5, 5, 4, {fill: '#f00'})
    .retarget('transform', 'translate(4px) rotate(450deg) scale(2)', {timing})
    .retarget('transform', [0.5, 0.25, -0.5, 1, 3, 4], {at: 0.2, timing})
    .retarget('transform.rotation', '-90deg', {at: 0.3, timing, delay: 0.1})
    .retarget('transform', [1, 0, 0, 1, 0, 0], {at: 0.4, way: 'sampled', ...ease})
    .retarget('fillColor', 'blue', {timing})
    .retarget('fillColor', 'lime', {at: 0.2, timing, delay: 0.1})
    .retarget('fillColor', null, {at: 0.3, ...ease});
  const b = scene.layer('b', {path: 'M0 0L5 0L5 5Z', backgroundColor: '#12345678'});
  b.retarget('path', 'M0 1L9 0L5 9Z', {timing})
    .retarget('path', new Path('M0 0L5 0L5 5Z'), {at: 0.1, timing})
    .retarget('path', 'M1 1L2 0L3 9Z', {at: 0.3, way: 'sampled', ...ease});
  scene.transaction({at: 0.25, timing, completion: 'turned'}, () => {
    b.transform = [0, 1, -1, 0, 5, 6];
    b.backgroundColor = '#fff';
  });
  const found = plain(scene);
  assert.deepEqual(found, made.retargeted.scene);
  assert.deepEqual(plain(scene.expanded()), made.retargeted.expanded);
  const clip = scene.compile();
  assert.equal(createHash('sha256').update(clip.bytes).digest('hex'), made.retargeted.clip);
});

test('courses are the clips of Python, to the bit', {skip}, () => {
  for (const {layer, property, targets, clip} of made.courses) {
    const scene = Scene.fromJSON({layers: [layer]});
    scene.layers[0].course(property, ...targets);
    const compiled = scene.compile();
    const digest = createHash('sha256').update(compiled.bytes).digest('hex');
    assert.equal(digest, clip, JSON.stringify({layer, property, targets}));
    compiled.dispose();
  }
});

test('keys, user data and ends are those of Python', {skip}, () => {
  const scene = new Scene(), outer = scene.layer('outer', {speed: 2, begin: 0.5, fill: 'both'});
  const inner = scene.layer('inner', {parent: 'outer'}), other = scene.layer('other');
  const fade = (duration, more) => basic('opacity', {to: 0, duration, ...more});
  const userData = {step: 2, names: ['a', null, true, {x: 0.5}]};
  other.add(fade(1, {key: 'fade'}), fade(1, {begin: 0.5, key: 'late'}));
  inner.add(fade(3, {key: 'fade', userData}));
  scene.transaction({completion: 'all', duration: 0.75}, () => {
    outer.add(fade(1, {key: 'fade'}), basic('zPosition', {to: 1, autoreverses: true, repeatCount: 2.5}));
    scene.transaction({completion: 'some'}, () => {
      inner.add(group([fade(9), basic('zPosition', {to: 4})], {duration: 1, key: 'group'}));
      inner.position = [3, 4];
    });
    scene.transaction({completion: 'none', at: 0.3}, () => {});
  });
  other.add(fade(2, {key: 'fade'}), fade(1, {repeatCount: 'inf', key: 'ever'}));
  other.add(animate('opacity', [0, 1], {duration: 0.5, delay: 0.5, iterations: 2, key: 'web'}));
  other.add(basic('zPosition', {to: 4, timing: new Spring(), key: 'spring'}), fade(1, {speed: 0}), fade(0, {key: 'x'}));
  other.removeAnimation('late').removeAnimation('nothing');
  scene.property('level', 3, [basic(null, {to: 5, duration: 1, key: 'level'})], {layer: 'inner'});
  assert.deepEqual(plain(scene), made.keyed.scene);
  assert.deepEqual(other.animationKeys, made.keyed.keys);
  assert.deepEqual(inner.animation('fade'), made.keyed.found);
  assert.equal(inner.animation('nothing'), null);
  assert.deepEqual(plain(scene.ends()), made.keyed.ends);
  const clip = scene.compile();
  assert.deepEqual(clip.ends, scene.ends());
  assert.throws(() => new Clip(clip.bytes).ends, MotionError);
  clip.dispose();
  assert.throws(() => scene.transaction({completion: 'all'}, () => {}), {field: 'transaction.completion'});
  assert.throws(() => scene.transaction({at: NaN}, () => {}), {field: 'transaction.at'});
  assert.throws(() => other.add(fade(1, {userData: {x: NaN}})), {field: 'other.animation.userData'});
  other.removeAllAnimations();
  assert.deepEqual(other.animationKeys, []);
});

test('curves with handles and slopes are those of Python', {skip}, () => {
  const scene = new Scene(), a = scene.layer('a', {position: [3, 4]});
  a.add(fcurve('opacity', [{time: 1, value: 0.5, right: [1.1, 0.9]}, {time: 2, value: 0.5}]));
  a.add(fcurve('bounds',
    [
      {time: 0, value: [0, 0, 0, 0], outSlope: [1, 2, 3, 4]},
      {time: 0.5, value: [0, 0, 9, 9], inSlope: [0, 0, 1, 0], hold: true}, {time: 0.75, value: [1, 2, 3, 4]}
    ],
    {key: 'size', duration: 3}));
  a.add(fcurve('transform.rotation',
    [{time: 0, value: '0deg', right: [1, '90deg']}, {time: 1, value: '90deg', left: [0.25, 1]}], {shorten: true}));
  a.add(fcurve('position.x', [{time: 0, value: 3, outSlope: 9}, {time: 1, value: 3}]));
  a.add(keyframe('opacity', {values: [0, 1], mode: 'cubic', inTangents: [0, 0.25], outTangents: [0.5, 0]}));
  assert.deepEqual(plain(scene), made.curved);
  scene.compile().dispose();
  for (const [keys, field] of [[[], 'keys'], [[{time: 0, value: 1}, {time: 0, value: 1}], 'keys[1].time'],
         [[{time: 0, value: 1, right: [2, 1]}, {time: 1, value: 1}], 'keys[0].right'],
         [[{time: 0, value: 1, right: [-1, 1]}, {time: 1, value: 1}], 'keys[0].right'],
         [[{time: 0, value: 1, right: [0, 1], outSlope: 1}, {time: 1, value: 1}], 'keys[0].outSlope'],
         [[{time: 0, value: 1}, {time: 1, value: [1, 2]}], 'keys[1].value']])
    assert.throws(() => fcurve('opacity', keys), {field});
});

test('a scene inside a scene is the same as in Python', {skip}, () => {
  const ball = new Scene({name: 'ball', size: [10, 10], background: '#102030'});
  ball.circle('dot', 5, 5, 5).add(basic('position.x', {from: 0, to: 10, duration: 1}));
  ball.layer('track', {path: 'M0 0 L9 9', parent: 'dot'}).add(group([keyframe('position', {pathOf: 'dot'})]));
  const outer = new Scene({name: 'outer'});
  outer.insert(ball, 'one', {position: [50, 50], speed: 2});
  outer.insert(ball, 'two', {begin: 1, fill: 'forwards', parent: 'one'});
  outer.insert(ball, 'three', {bounds: [0, 0, 1, 1]});
  assert.deepEqual(plain(outer), made.inserted);
  const copies = outer.expanded();
  assert.deepEqual(plain(copies), made.expanded);
  assert.equal(copies.find('two/track').parent, 'two/dot');
  assert.deepEqual(outer.compile({copies: 2}).bytes, copies.compile({copies: 2}).bytes);
  assert.deepEqual(outer.strokes, copies.strokes);
  assert.throws(() => outer.find('one/dot'), /expanded/);
  assert.equal(outer.layer('mark', {parent: 'one/dot'}).parent, 'one/dot');
  ball.find('dot').opacity = 0;
  assert.equal(outer.expanded().find('one/dot').opacity, 1);
});

test('delays are those that Python gives', {skip}, () => {
  assert.deepEqual(
    [
      stagger(20, {each: 0.1, from: 'random'}),
      stagger([4, 5], {total: 2, from: 'random', seed: 7, timing: 'ease-out', start: 0.5}),
      stagger([7, 5], {each: 0.1, from: 'center', timing: 'css.ease'}),
      stagger(9, {total: 1, from: 'edges'}),
      stagger([6, 4], {each: 0.3, from: 9, axis: 'x'}),
    ],
    made.staggers);
});

test('clip.explain says what Python says, with the bits of the sample', {skip}, () => {
  const scene = new Scene({name: 'why', size: [100, 100]});
  const outer = scene.layer('outer', {position: [50, 50], begin: 0.25, speed: 2, fill: 'both'});
  const dot = scene.circle('dot', 10, 20, 5, {parent: outer}), values = [[0, 0], [5, 9], [9, 1]];
  dot.add(keyframe('position', {values, keyTimes: [0, 0.3, 1], timing: 'css.ease', duration: 2}));
  dot.add(basic('opacity', {to: 0.3, duration: 1 / 3, repeatCount: 2.5, fill: 'removed'}));
  dot.add(basic('position.x', {to: 4, begin: 1, duration: 1, timing: 'ease-out'}));
  const turns = keyframe('transform.rotation', {values: ['0deg', '90deg', '10deg']});
  dot.add(group([turns], {begin: 3, duration: 1}), basic('path', {to: Path.circle(5, 5, 9), duration: 1}));
  dot.add(basic('opacity', {to: 0.9, begin: 1e-5, repeatCount: 'inf', fill: 'backwards'}));
  const clip = scene.compile(), times = [-1, 0, 0.3, 0.625, 1.5, 2.5, 123456.5];
  const told = ['outer', 'dot'].flatMap((name) => times.map((time) => clip.explain(name, time)));
  told.forEach((each, i) => assert.deepEqual(plain({...each, text: String(each)}), plain(made.explained[i])));
  const {affine, opacity} = clip.explain('dot', 0.625), sample = clip.sample(0.625);
  assert.deepEqual([...affine, opacity], [...sample.affines.subarray(6), sample.opacities[1]]);
  assert.throws(() => clip.explain('dto', 0), /did you mean 'dot'/);
  const file = new Clip(clip.bytes), steps = file.explain('dot', 0.625).steps;
  clip.explain('dot', 0.625).steps.forEach((step, i) => {
    const {name, why, ...others} = steps[i];
    assert.deepEqual({...step, ...others}, {...step});
  });
});

test('clip.explain explains a Lottie file', () => {
  const still = (k) => ({a: 0, k}), key = (t, s) => ({t, s: [s], o: {x: [0], y: [0]}, i: {x: [1], y: [1]}});
  const moving = {o: {a: 1, k: [key(0, 100), key(30, 20), key(60, 50)]}, p: still([5, 5]), a: still([0, 0])};
  const layers = [{ty: 4, nm: 'fading', ip: 0, op: 60, st: 0, ks: moving, shapes: []}];
  const lottie = new Lottie(JSON.stringify({fr: 60, ip: 0, op: 60, w: 10, h: 10, layers}));
  const {opacity, steps} = lottie.clip.explain('fading', 0.25);
  const step = steps.find(({property}) => property === 'opacity');
  assert.ok(Math.abs(opacity - 0.6) < 1e-6 && step.after[0] === opacity && step.phase === 'active');
  assert.match(String(lottie.clip.explain('fading', 0.75)), /opacity: .* is active/);
});

test('the first five scripts are short, and make the scenes of those in Python', {skip}, async (context) => {
  const log = context.mock.method(console, 'log', () => {}), readme = readFileSync(here('../../README.md'), 'utf8');
  for (const [name, document] of Object.entries(made.examples)) {
    const file = `examples/${name}.mjs`;
    assert.ok(readFileSync(here(`../../${file}`), 'utf8').split('\n').length <= 15 + 1, name);
    const {scene} = await import(`../../${file}`);
    assert.deepEqual(plain(scene), document, name);
    assert.deepEqual(JSON.parse(log.mock.calls.at(-1).arguments[0]), document, name);
    const clip = scene.compile();
    assert.ok(clip.duration > 0, name);
    clip.dispose();
    assert.ok(readme.includes(`](${file})`) && readme.includes(`docs/${name}.webp)`), name);
  }
});

test('the end value stays by default, and a later animation does not hide an earlier one', () => {
  const scene = new Scene();
  scene.layer('a').add(basic('opacity', {to: 0, duration: 1}));
  scene.layer('b').add(keyframe('opacity', {values: [1, 0], duration: 1}));
  scene.layer('c').add(animate('opacity', [1, 0], {duration: 1}));
  scene.layer('d').add(basic('opacity', {to: 0, duration: 1, fill: 'removed'}));
  scene.layer('e').add(basic('opacity', {to: 0.5, duration: 1}), basic('opacity', {to: 0, begin: 4, duration: 1}));
  const clip = scene.compile();
  assert.deepEqual([...clip.sample(3).opacities], [0, 0, 0, 1, 0.5]);
  clip.dispose();
  const raw =
    Scene.fromJSON({layers: [{name: 'a', animations: [{property: 'opacity', to: 0, duration: 1}]}]}).compile();
  assert.deepEqual([...raw.sample(5).opacities], [1]); // a JSON scene keeps Core Animation's default
});

test('parts of properties, fills in groups and scenes inside themselves are as in Python', () => {
  const scene = new Scene(), a = scene.layer('a', {position: [10, 20]});
  a.add(keyframe('position.x', {values: [null, 30, null], duration: 1}));
  a.add(group([basic('fill', {to: '#ff0000', duration: 1})], {duration: 1}));
  const [moved, filled] = plain(scene).layers[0].animations;
  assert.deepEqual(moved.values, [[0, 0], [20, 0], [0, 0]]);
  assert.equal(filled.animations[0].property, 'backgroundColor');
  assert.throws(() => a.add(keyframe('position.x', {values: [1, null, 2]})), /only the first and the last value/);
  scene.insert(scene, 'self');
  assert.deepEqual(scene.expanded().layers.map(({name}) => name), ['a', 'self', 'self/a']);
});

test('a rotation that looks like degrees causes one warning', (context) => {
  const warn = context.mock.method(console, 'warn', () => {});
  basic('transform.rotation', {to: 1});
  basic('transform.rotation', {to: '360deg'});
  assert.equal(warn.mock.callCount(), 0);
  basic('transform.rotation', {to: 90});
  basic('transform.rotation', {to: 180});
  assert.equal(warn.mock.callCount(), 1);
  assert.match(warn.mock.calls[0].arguments[0], /14\.3 turns: for degrees write degrees\(90\) or "90deg"/);
});

test('a mistake throws at once and names the nearest right word', () => {
  const scene = new Scene(), dot = scene.layer('dot'), line = new Timeline(3).label('late');
  const mistakes = [
    [() => basic('scale'), /did you mean 'transform.scale'/],
    [() => basic('stroke_end'), /did you mean 'strokeEnd'/],
    [() => basic('oppacity'), /did you mean 'opacity'/],
    [() => basic('qqq'), /they are position/],
    [() => basic('opacity', {timing: 'ease-inn'}), /did you mean 'ease-in'/],
    [() => keyframe('opacity', {values: [0, 1], timings: ['easeInOutt']}), /did you mean/],
    [() => animate('opacity', [{value: 0, easing: 'liner'}, 1]), /did you mean 'linear'/],
    [() => basic('opacity', {durration: 1}), /did you mean 'duration'/],
    [() => basic('opacity', {loop: 1}), /did you mean 'repeatCount'/],
    [() => basic('opacity', {toValue: 1}), /did you mean 'to'/],
    [() => basic('fill', {to: 'redd'}), /to: "redd", must be a CSS color/],
    [() => basic('transform.rotation', {to: 'half'}), /"90deg"/],
    [() => scene.layer('dot'), /scene\.find\('dot'\)/],
    [() => scene.layer('x', {parent: 'dto'}), /did you mean 'dot'/],
    [() => scene.layer('x', {filColor: 'red'}), /did you mean 'fillColor'/],
    [() => scene.layer('x', {radius: 3}), /did you mean 'cornerRadius'/],
    [() => scene.layer('x', {fillColor: 'rgb(1 2)'}), /x\.fillColor: "rgb\(1 2\)", must be a CSS color/],
    [() => scene.rect('x', 0, 0, -20, 20), /x\.width: -20, must be 0 or more/],
    [() => scene.circle('x', 0, 0, -1), /x\.radius: -1, must be 0 or more/],
    [() => new Scene({size: [100, -60]}), /scene\.size: -60, must be 0 or more/],
    [
      () => {
        dot.positon = [1, 2];
      },
      /did you mean 'position'/
    ],
    [() => scene.find('dto'), /did you mean 'dot'/],
    [() => dot.add([basic('opacity')]), /add\(\.\.\.animations\)/],
    [() => dot.add('fade'), /must be an animation/],
    [() => dot.add(basic('position.x', {to: [1, 2]})), /must be a number/],
    [() => dot.add(keyframe('position.x', {path: 'M0 0'})), /cannot follow a path/],
    [() => group([basic('position.x', {to: 3})]), /animate position there/],
    [() => line.at('lat'), /did you mean 'late'/],
    [() => line.label('late'), /at 3 s already/],
    [() => line.sequence(basic('opacity')), /must be a layer and its animation/],
    [() => line.sequence([dot, basic('opacity')], {gab: 1}), /gab/],
    [() => scene.insert({}, 'x'), /must be a Scene/],
    [() => scene.marker('x', 'now'), /name, time, duration/],
    [() => stagger(3, {each: 1, from: 'rand'}), /random/],
    [() => stagger(3, {each: 1, total: 1}), /stagger\.each/],
    [() => stagger(3, {each: 1, from: 3}), /stagger\.from/],
    [() => noise('opacity', 1, {octaves: 9}), /1 to 8/],
    [() => noise('opacity', 1, {frequency: 1e6}), /10000 keys/],
  ];
  for (const [mistake, told] of mistakes)
    assert.throws(mistake, (error) => error instanceof MotionError && told.test(error.message), String(mistake));
  assert.deepEqual(scene.layers.map(({name}) => name), ['dot']);
  assert.deepEqual(plain(scene), {layers: [{name: 'dot'}]});
});

test('calls that differ are made without a search, and those that are alike are remembered again', () => {
  let made = 0;
  const grown = remembered((key, given) => ({key, given, place: made++}));
  const differing = (count) => {
    let read = 0;
    const watched = (value) => ({
      get value() {
        read += 1;
        return value;
      }
    });
    for (let i = 0; i < count; i++) assert.equal(grown('key', watched(i)).place, made - 1);
    return read;
  };
  assert.ok(differing(3000) < 64 * 40, 'only the first calls are compared and copied');
  for (let i = 0; i < 3000; i++) grown('key', {value: 'alike'});
  const before = made, alike = grown('key', {value: 'alike'});
  assert.equal(grown('key', {value: 'alike'}), alike);
  assert.ok(Object.isFrozen(alike) && made === before);
  assert.notEqual(grown('other', {value: 'alike'}), alike);

  // Members that differ are made as the first ones are.
  const scene = new Scene(), layer = (i) => scene.layer(String(i), {position: [i, 1]});
  for (let i = 0; i < 200; i++)
    layer(i).add(keyframe('position', {values: [[i, 1], Float32Array.of(2, 3)], begin: i, timing: 'css.ease'}));
  const [first, last] = [0, 199].map((i) => plain(scene).layers[i]);
  const animation = {...first.animations[0], values: [[199, 1], [2, 3]], begin: 199};
  assert.deepEqual(last, {name: '199', position: [199, 1], animations: [animation]});
  assert.throws(() => layer(200).add(keyframe('position', {values: [[1, NaN]]})), /200\.animation\.values/);
});

test('remembered results are told apart by content, and each call returns a copy', () => {
  const texts = new Set([0, -0, 1].map((from) => textOf(basic('opacity', {from, to: 0}))));
  assert.equal(texts.size, 3);
  const values = [[1, 2], [3, 4]], first = keyframe('position', {values, keyTimes: [0, 1]});
  const other = keyframe('position', {values: [Float32Array.of(1, 2), [3, 4]], keyTimes: Float64Array.of(0, 1)});
  first.values[0][0] = 9;
  first.keyTimes.push(2);
  const again = keyframe('position', {values, keyTimes: [0, 1]});
  assert.deepEqual([again.values, again.keyTimes], [[[1, 2], [3, 4]], [0, 1]]);
  values[1][1] = 5; // of the caller's own list
  assert.deepEqual(keyframe('position', {values}).values, [[1, 2], [3, 5]]);
  assert.deepEqual(again.values, [[1, 2], [3, 4]]);

  const scene = new Scene(), [a, b] = ['a', 'b'].map((name) => scene.layer(name, {position: [5, 6]}).add(other, again));
  const document = scene.toJSON();
  document.layers[0].position[0] = document.layers[0].animations[0].values[0][0] = 7;
  assert.deepEqual(document.layers[1], plain(scene).layers[1]);
  assert.deepEqual(plain(scene).layers[0].position, [5, 6]);
  a.animations[0].values.push(8);
  assert.deepEqual(a.animations, b.animations);
  assert.deepEqual(plain(a.animations[0]), {...plain(again), values: [[1, 2], [3, 4]], keyTimes: [0, 1]});
  // A layer that is inserted twice has names of its own in what it follows.
  const inner = new Scene();
  for (const name of ['rail', 'car']) inner.layer(name, {path: 'M0 0 L9 9'});
  for (const name of ['car', 'rail']) inner.find(name).add(keyframe('position', {pathOf: 'rail', duration: 1}));
  const outer = new Scene();
  for (const name of ['one', 'two']) outer.insert(inner, name);
  const followed = outer.expanded().layers.flatMap(({animations = []}) => animations.map(({pathOf}) => pathOf));
  assert.deepEqual(followed, ['one/rail', 'one/rail', 'two/rail', 'two/rail']);
});

test('documents that are not scenes are refused, whatever is in them', () => {
  const wrong = [null, 7, 'a', [], {}].flatMap(
    (item) => [{layers: [item]}, {layers: [{name: item}]}, {layers: [{name: 'a', animations: item}]},
      {layers: [{name: 'a', animations: [item, {property: 'opacity', to: 1}, 7]}]}]);
  for (const document of [{}, {layers: 7}, {layers: {}}, ...wrong]) {
    const isRight = ['', '[{"name":"a"}]', '[{"name":"a","animations":[]}]'].includes(JSON.stringify(document.layers));
    if (!isRight) assert.throws(() => Scene.fromJSON(document), MotionError, JSON.stringify(document));
  }
});
