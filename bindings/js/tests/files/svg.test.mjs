// SVG files as clips and as scenes.

import assert from 'node:assert/strict';
import {test} from 'node:test';

import {init, Svg} from '../../files/svg.js';
import {MotionError} from '../../motion.js';

const TEXT = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
<g id="a" transform="translate(1 2)"><circle r="3" fill="#f00">
<animate attributeName="opacity" values="1;0" dur="2s"/></circle></g>
<text>a</text></svg>`;

await init();

test('a file is a clip with the ids of its elements', async () => {
  const svg = await Svg.open(TEXT);
  assert.deepEqual(svg.clip.layers, ['svg', 'a', 'circle 2', 'text 3']);
  assert.equal(svg.clip.duration, 2);
  assert.equal(svg.clip.sample(1).opacities[2], 0.5);
  assert.deepEqual(svg.losses, [{kind: 'element', name: 'text', line: 4, shown: 'nothing'}]);
});

test('a file is a scene that can be changed', () => {
  const svg = new Svg(new TextEncoder().encode(TEXT)), scene = svg.scene();
  assert.deepEqual(scene.losses, svg.losses);
  assert.deepEqual(scene.compile().bytes, svg.clip.bytes);
});

test('an image is named by its data URL', () => {
  const url = 'data:image/gif;base64,R0lGODlhAgADAIAAAP///wAAACH5BAAAAAAALAAAAAACAAMAAAIChF8AOw==';
  const svg = new Svg(`<svg viewBox="0 0 9 9"><image href="${url}"/></svg>`);
  const layer = svg.scene().toJSON().layers.at(-1);
  assert.deepEqual(svg.images, {[url]: url});
  assert.deepEqual([svg.losses, layer.bounds, layer.image], [[], [0, 0, 2, 3], url]);
});

const LETTERS = `<svg viewBox="0 0 90 30"><text x="9" y="20" font-family="Nowhere, 'Sans A'" font-weight="bold"
font-size="10">AVfi<tspan fill="red" font-style="italic">A?</tspan></text></svg>`;
const BOX = 'M0 0V10H5V0Z';
const FONT = {
  unitsPerEm: 10,
  kerning: [['A', 'V', -1]],
  glyphs: {
    A: {advance: 6, path: BOX},
    V: {advance: 5, path: BOX},
    f: {advance: 1},
    i: {advance: 1},
    fi: {advance: 4, path: BOX}
  },
};

/** Returns the places of letters along the line: each begins a contour. */
const places = (svg) => [...JSON.stringify(svg.scene().toJSON()).matchAll(/M([\d.]+) /g)].map(([, x]) => Number(x));

test('letters are those of the fonts that a function gives', () => {
  const asked = [];
  const svg = new Svg(LETTERS, {
    fonts: (wanted) => {
      asked.push(wanted);
      return wanted.italic ? [FONT, {unitsPerEm: 20, glyphs: {'?': {advance: 2, path: BOX}}}] : FONT;
    }
  });
  const row = {families: ['Nowhere', 'Sans A'], weight: 700, width: 5};
  assert.deepEqual(asked, [{...row, italic: false, letters: 'AVfi'}, {...row, italic: true, letters: 'A?'}]);
  assert.deepEqual(places(svg), [9, 14, 19, 23, 29]); // kerning, a ligature, and the second font
  assert.deepEqual(svg.losses, []);
  assert.deepEqual(svg.clip.layers.slice(2), ['text 1 letters', 'tspan 2 letters']);
});

test('letters are asked for one by one as Lottie does', () => {
  const asked = [];
  const font = (family, style, letter) => {
    asked.push([family, style, letter].join(' '));
    return letter === '?' ? null : {path: 'M0 0V-50H10V0Z', width: 60};
  };
  const svg = new Svg(LETTERS, {font});
  assert.deepEqual([asked[0], asked.at(-1)], ['Nowhere Bold A', 'Nowhere Bold Italic ?']);
  assert.deepEqual(places(svg), [9, 15, 21, 27, 33]);
  assert.deepEqual(svg.losses.map(({name, shown}) => [name, shown]), [['text', 'letters']]);
});

test('fonts with a mistake are named', () => {
  const faults = {
    'must have an object glyphs': {},
    'must have glyphs with an advance up to 1e6': {glyphs: {A: {path: ''}}},
    'must have glyphs whose path is path data': {glyphs: {A: {advance: 1, path: 'M1'}}},
    'must have glyphs of at most 8 letters': {glyphs: {ABCDEFGHI: {advance: 1}}},
    'must have kerning of two glyphs and a number up to 1e6 each': {glyphs: {}, kerning: [['A', 1]]},
    'must have numbers up to 1e6 in unitsPerEm (1 or more) and metrics': {glyphs: {}, unitsPerEm: 0},
  };
  for (const [rule, font] of Object.entries(faults))
    assert.throws(() => new Svg(LETTERS, {fonts: () => [{glyphs: {}}, font]}), {field: 'fonts.fonts[1]', rule});
  for (const wrong of [{fonts: 1}, {fonts: () => 'A'}, {font: 1}])
    assert.throws(() => new Svg(LETTERS, wrong), MotionError);
});

test('a mistake is named with its line', () => {
  assert.throws(() => new Svg('<svg>\n<g></svg>'), (error) => {
    assert.ok(error instanceof MotionError);
    assert.deepEqual([error.field, error.rule], ['line 2', 'must close the element that is open']);
    return true;
  });
});
