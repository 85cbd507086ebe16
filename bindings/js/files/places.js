// Where a value of a Lottie file is, in words: "layer 'Banner', group 'Chips', opacity". places.py of the Python
// package says the same.

const TOKEN = /\.([A-Za-z_]\w*)|\[(\d+)\]/g;
const LISTS = {
  layers: 'layer',
  shapes: 'shape',
  it: 'shape',
  ef: 'effect',
  masksProperties: 'mask',
  sy: 'style'
};
const SHAPES = {
  gr: 'group',
  sh: 'path',
  rc: 'rectangle',
  el: 'ellipse',
  sr: 'star',
  fl: 'fill',
  st: 'stroke',
  gf: 'gradient fill',
  gs: 'gradient stroke',
  rd: 'rounded corners',
  pb: 'pucker',
  zz: 'zig-zag',
  op: 'offset',
  tm: 'trim',
  rp: 'repeater',
  mm: 'merged paths',
  tw: 'twist',
  tr: 'transform'
};
const TRANSFORM = {
  p: 'position',
  a: 'anchor point',
  s: 'scale',
  r: 'rotation',
  o: 'opacity',
  sk: 'skew',
  sa: 'skew axis',
  rx: 'rotation about x',
  ry: 'rotation about y',
  rz: 'rotation',
  or: 'orientation',
  so: 'opacity of the first copy',
  eo: 'opacity of the last copy'
};
/** What text animators, which are in a list "a", move. */
const ANIMATED = {
  ...TRANSFORM,
  t: 'tracking',
  fc: 'fill',
  sc: 'stroke',
  sw: 'width',
  bl: 'blur',
  ls: 'line spacing',
  fh: 'fill hue',
  fs: 'fill saturation',
  fb: 'fill brightness',
  fo: 'fill opacity',
  sh: 'stroke hue',
  ss: 'stroke saturation',
  sb: 'stroke brightness',
  so: 'stroke opacity'
};
const SIZED = {
  p: 'position',
  s: 'size',
  r: 'roundness'
};
const STYLE = {
  c: 'color',
  o: 'opacity',
  w: 'width',
  g: 'gradient',
  s: 'start',
  e: 'end',
  h: 'highlight'
};
/** The names of fields, by the kind of the shape. */
const FIELDS = {
  rc: SIZED,
  el: SIZED,
  sr: {
    ...SIZED,
    r: 'rotation',
    pt: 'points',
    or: 'outer radius',
    ir: 'inner radius',
    os: 'outer roundness',
    is: 'inner roundness'
  },
  fl: STYLE,
  st: STYLE,
  gf: STYLE,
  gs: STYLE,
  sh: {ks: 'path'},
  rd: {r: 'radius'},
  pb: {a: 'amount'},
  zz: {s: 'size', r: 'ridges'},
  op: {a: 'amount', ml: 'miter limit'},
  tm: {s: 'start', e: 'end', o: 'offset'},
  rp: {c: 'copies', o: 'offset'},
  tr: TRANSFORM
};
const LAYER = {
  tm: 'time remap',
  sr: 'stretch',
  tt: 'matte',
  bm: 'blend mode',
  parent: 'parent',
  pe: 'perspective'
};
const MASK = {
  pt: 'path',
  o: 'opacity',
  x: 'expansion',
  f: 'feather'
};

const own = (object, key, other) => (Object.hasOwn(object, key) ? object[key] : other);

/** Returns the words for a JSON path; the path itself if it leads nowhere, or to nothing that has a name. */
export function place(document, path) {
  const words = [];
  let node = document, names = {fr: 'frame rate'}, kind = '', listed = '';
  for (const [, key, index] of path.matchAll(TOKEN)) {
    const isThere = typeof node === 'object' && node !== null && Object.hasOwn(node, key ?? Number(index));
    if (!isThere || (key === undefined) !== Array.isArray(node)) return path;
    node = node[key ?? Number(index)];
    if (key !== undefined) {
      if (Object.hasOwn(names, key)) {
        words.push(names[key]);
        names = {};
      }
      if ((key === 'ks' || key === 'tr') && kind !== 'path') names = TRANSFORM;
      listed = key;
    } else if (listed === 'a' && typeof node === 'object' && node !== null && !Array.isArray(node)) {
      [kind, names] = ['', {}];
      words.push(`text animator ${typeof node.nm === 'string' ? `'${node.nm}'` : Number(index) + 1}`);
      words.push(
        ...Object.keys(node.a ?? {}).filter((each) => Object.hasOwn(ANIMATED, each)).map((each) => ANIMATED[each]));
    } else if (typeof node === 'object' && node !== null && !Array.isArray(node)
      && (Object.hasOwn(LISTS, listed) || listed === 'assets')) {
      [kind, names] = named(words, node, listed, Number(index));
    } else {
      names = {};
    }
  }
  return words.join(', ') || path;
}

/** Adds the words for an element of a list. Returns its kind, and the names of its fields. */
function named(words, node, listed, index) {
  const isShape = listed === 'shapes' || listed === 'it';
  const noun = listed === 'assets' ? Object.hasOwn(node, 'layers') ? 'composition' : 'image'
    : isShape                      ? own(SHAPES, node.ty, 'shape')
                                   : LISTS[listed];
  const names = isShape ? own(FIELDS, node.ty, {}) : {layers: LAYER, masksProperties: MASK}[listed] ?? {};
  if (node.ty === 'tr') return [noun, names]; // a group has one
  const called = node.nm || (listed === 'assets' ? node.id : null);
  words.push(typeof called === 'string' ? `${noun} '${called}'` : `${noun} ${index + 1}`);
  return [noun, names];
}
