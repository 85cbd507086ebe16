// Reads any colour of CSS Color 4, as the #rrggbb or #rrggbbaa that scenes store.

import {MotionError} from '../core/error.js';
import {colorParse} from '../functions/texts.js';
import {rounded} from './numerals.js';

/** The colour names of CSS, each with its digits. */
const NAMES =
  'aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4 black ' +
  '000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue 5f9ea0 ' +
  'chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff ' +
  'darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki ' +
  'bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon ' +
  'e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 ' +
  'darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick ' +
  'b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700 ' +
  'goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4 ' +
  'indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5 lawngreen 7cfc00 ' +
  'lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray ' +
  'd3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue ' +
  '87cefa lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 ' +
  'limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd ' +
  'mediumorchid ba55d3 mediumpurple 9370d8 mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a ' +
  'mediumturquoise 48d1cc mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ' +
  'ffe4b5 navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ' +
  'ff4500 orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred d87093 papayawhip ' +
  'ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 ' +
  'red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 ' +
  'seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 ' +
  'snow fffafa springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 transparent ' +
  '00000000 turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen ' +
  '9acd32';

// Matrices of CSS Color 4, section 20, row by row.
const XYZ_OF_SRGB = [
  0.4123907992659593, 0.357584339383878, 0.1804807884018343, 0.21263900587151024, 0.715168678767756,
  0.07219231536073371, 0.01933081871559182, 0.11919477979462598, 0.9505321522496607
];
const SRGB_OF_XYZ = [
  3.240969941904523, -1.5373831775700941, -0.4986107602930035, -0.9692436362808797, 1.8759675015077204,
  0.04155505740717562, 0.05563007969699365, -0.20397695888897652, 1.0569715142428784
];
const D65_OF_D50 = [ // Bradford's adaptation
  0.9554734214880749, -0.023098454948764658, 0.06325924320057072, -0.028369709333863756, 1.0099953980813041,
  0.021041441191917323, 0.012314014864481991, -0.020507649298898978, 1.330365926242124
];
const LMS_OF_OKLAB = [
  1, 0.3963377773761749, 0.21580375730991364, 1, -0.10556134581565857, -0.0638541728258133, 1, -0.08948417752981186,
  -1.2914855480194092
];
const XYZ_OF_LMS = [
  1.226879875845924, -0.5578149944602171, 0.2813910456659647, -0.04057574521480083, 1.112286803280317,
  -0.07171105806551635, -0.07637293667466008, -0.42149333240224324, 1.5869240198367818
];
const WHITE_D50 = [0.9642956764295678, 1, 0.8251046025104604];

const times = (m, [x, y, z]) => [0, 3, 6].map((row) => m[row] * x + m[row + 1] * y + m[row + 2] * z);
const power = (exponent) => (value) => Math.sign(value) * Math.abs(value) ** exponent;
/** Returns a component of sRGB as light. */
export const linear = (value) =>
  (Math.abs(value) > 0.04045 ? Math.sign(value) * ((Math.abs(value) + 0.055) / 1.055) ** 2.4 : value / 12.92);
/** Returns light as a component of sRGB. */
export const gamma = (value) =>
  (Math.abs(value) > 0.0031308 ? Math.sign(value) * (1.055 * Math.abs(value) ** (1 / 2.4) - 0.055) : 12.92 * value);

const srgbOf = (xyz) => times(SRGB_OF_XYZ, xyz).map(gamma);
const xyzOfLab = (lab) => times(XYZ_OF_LMS, times(LMS_OF_OKLAB, lab).map((value) => value ** 3));
const polar = ([l, chroma, hue]) => [l, chroma * Math.cos(hue * Math.PI / 180), chroma * Math.sin(hue * Math.PI / 180)];

/** Converts CIE Lab with white D50 to XYZ with white D65. */
function xyzOfCIE([l, a, b]) {
  const y = (l + 16) / 116, x = a / 500 + y, z = y - b / 200, kappa = 24389 / 27, epsilon = 216 / 24389;
  const cube = (value) => (value ** 3 > epsilon ? value ** 3 : (116 * value - 16) / kappa);
  const xyz = [cube(x), l > kappa * epsilon ? y ** 3 : l / kappa, cube(z)];
  return times(D65_OF_D50, xyz.map((value, i) => value * WHITE_D50[i]));
}

function srgbOfHSL([hue, saturation, l]) {
  const at = (n) => {
    const k = (n + ((hue % 360 + 360) % 360) / 30) % 12;
    return l - saturation * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [at(0), at(8), at(4)];
}

function srgbOfHWB([hue, white, black]) {
  const isGray = white + black >= 1, value = isGray ? white / (white + black) : 1 - black;
  const saturation = isGray ? 0 : 1 - white / value;
  const at = (n) => {
    const k = (n + ((hue % 360 + 360) % 360) / 60) % 6;
    return value - value * saturation * Math.max(0, Math.min(k, 4 - k, 1));
  };
  return [at(5), at(3), at(1)];
}

/**
 * The colour functions. Each has the value of 100% for three numbers ("hue" is an angle, "byte" is 255, which becomes
 * 1), a conversion to sRGB, and the index of a lightness or saturation that is limited to 0..100%.
 */
const PARTS = {
  rgb: [['byte', 'byte', 'byte'], (rgb) => rgb],
  hsl: [['hue', 100, 100], ([hue, s, l]) => srgbOfHSL([hue, s / 100, l / 100]), 1],
  hwb: [['hue', 100, 100], ([hue, white, black]) => srgbOfHWB([hue, white / 100, black / 100])],
  lab: [[100, 125, 125], (lab) => srgbOf(xyzOfCIE(lab)), 0],
  lch: [[100, 150, 'hue'], (lch) => srgbOf(xyzOfCIE(polar(lch))), 0],
  oklab: [[1, 0.4, 0.4], (lab) => srgbOf(xyzOfLab(lab)), 0],
  oklch: [[1, 0.4, 'hue'], (lch) => srgbOf(xyzOfLab(polar(lch))), 0],
};
PARTS.rgba = PARTS.rgb;
PARTS.hsla = PARTS.hsl;

/** The spaces of color() other than srgb: conversions to XYZ with white D65. */
const SPACES = {
  'srgb-linear': (rgb) => times(XYZ_OF_SRGB, rgb),
  'display-p3': (rgb) => times(
    [
      0.48657094864821615, 0.26566769316909306, 0.19821728523436247, 0.22897456406974878, 0.6917385218365063,
      0.079286914093745, 0, 0.0451133818589026, 1.0439443689009757
    ],
    rgb.map(linear)),
  'a98-rgb': (rgb) => times(
    [
      0.5766690429101307, 0.1855582379065463, 0.18822864623499472, 0.2973449752505361, 0.6273635662554661,
      0.07529145849399789, 0.027031361386412343, 0.07068885253582723, 0.9913375368376389
    ],
    rgb.map(power(563 / 256))),
  'prophoto-rgb': (rgb) => times(D65_OF_D50,
    times(
      [
        0.797760489672302, 0.1351858371757403, 0.0313493495815248, 0.2880711282292934, 0.7118432178101014,
        0.0000856539606052, 0, 0, 0.8251046025104604
      ],
      rgb.map((part) => (Math.abs(part) < 16 / 512 ? part / 16 : power(1.8)(part))))),
  'rec2020': (rgb) => times(
    [
      0.6369580483012911, 0.14461690358620838, 0.16888097516417208, 0.262700212011267, 0.677998071518871,
      0.05930171646986195, 0, 0.028072693049087438, 1.0609850577107909
    ],
    rgb.map(power(2.4))),
  'xyz': (xyz) => xyz,
  'xyz-d65': (xyz) => xyz,
  'xyz-d50': (xyz) => times(D65_OF_D50, xyz),
};

const clipped = (value, most) => Math.min(Math.max(value, 0), most);

const NUMBER = /^([-+]?(?:\d*\.)?\d+(?:e[-+]?\d+)?)(%|deg|rad|turn|grad)?$/;
const DEGREES = {
  deg: 1,
  rad: 180 / Math.PI,
  turn: 360,
  grad: 0.9
};

/** Returns one number of a function, or undefined. whole: the value of 100%. */
function part(text, whole) {
  if (text === 'none') return 0;
  const [, number, unit] = NUMBER.exec(text) ?? [];
  if (number === undefined) return undefined;
  if (whole === 'hue') return unit === '%' ? undefined : Number(number) * (DEGREES[unit] ?? 1);
  if (whole === 'byte' && !unit) return Number(number) / 255;
  if (unit === '%') return Number(number) / 100 * (whole === 'byte' ? 1 : whole);
  return unit ? undefined : Number(number);
}

/** Returns whether a function may have commas. Only rgb and hsl may, and then percents and numbers do not mix. */
function isOld(name, texts) {
  const arePercents = texts.slice(0, 3).map((text) => text.endsWith('%'));
  const wanted = name.startsWith('hsl') ? [false, true, true] : arePercents.map(() => arePercents[0]);
  return /^(rgb|hsl)a?$/.test(name) && !texts.includes('none') && wanted.every((is, i) => is === arePercents[i]);
}

function spaceOf(name) {
  if (name === 'srgb') return [[1, 1, 1], (srgb) => srgb];
  return [[1, 1, 1], Object.hasOwn(SPACES, name) && ((parts) => srgbOf(SPACES[name](parts)))];
}

/**
 * Returns the sRGB and alpha of a colour function, or null. Red, green and blue outside sRGB are clipped one by one, as
 * browsers do; CSS Color 4 would keep the lightness.
 */
function read(name, inside) {
  const [body, slash, ...more] = inside.split(/\s*\/\s*/), hasCommas = body.includes(',');
  const texts = body.split(hasCommas ? /\s*,\s*/ : /\s+/),
        [wholes, srgb, limited] = Object.hasOwn(PARTS, name) ? PARTS[name] : spaceOf(texts.shift());
  if (hasCommas && !isOld(name, texts)) return null;
  const alpha = hasCommas && slash === undefined ? texts[3] : slash;
  if (!srgb || more.length || texts.length !== (hasCommas && alpha !== undefined && slash === undefined ? 4 : 3))
    return null;
  const parts = wholes.map((whole, i) => part(texts[i], whole)), opacity = part(alpha ?? '1', 1);
  if (parts.includes(undefined) || opacity === undefined) return null;
  if (limited !== undefined) parts[limited] = clipped(parts[limited], wholes[limited]);
  return [...srgb(parts).map((value) => clipped(value, 1)), opacity];
}

let names = null;

/** Returns the digits of #rgb, #rgba, #rrggbb, #rrggbbaa or a name. Undefined for other text. */
function digitsOf(text) {
  const [, hex] = /^#((?:[0-9a-f]{3,4}){1,2})$/i.exec(text) ?? [];
  if (hex) return hex.length < 6 ? hex.replace(/./g, '$&$&') : hex;
  names ??= new Map(NAMES.match(/\S+ \S+/g).map((pair) => pair.split(' ')));
  return names.get(text.trim().toLowerCase());
}

/** Returns red, green, blue and alpha of any colour of CSS Color 4, 0..1 in sRGB. Null if the text is not one. */
export function partsOf(text) {
  const digits = digitsOf(text)?.padEnd(8, 'f');
  if (digits) return [0, 2, 4, 6].map((at) => parseInt(digits.slice(at, at + 2), 16) / 255);
  return functionOf(text);
}

function functionOf(text) {
  const [, name, inside] = /^\s*([a-z]+)\(\s*([^()]*?)\s*\)\s*$/.exec(text.toLowerCase()) ?? [];
  return name === 'color' || Object.hasOwn(PARTS, name ?? '') ? read(name, inside) : null;
}

/**
 * Returns a colour as scenes store it, #rrggbb or #rrggbbaa. Null if the text is neither a colour of CSS Color 4 nor a
 * color-mix(), which the library reads.
 */
export function hexOf(text) {
  const digits = digitsOf(text)?.toLowerCase();
  if (digits) return withoutFullAlpha(digits);
  const found = /^\s*color-mix\(/i.test(text) ? mixtureOf(text) : functionOf(text);
  return found && hexOfParts(found);
}

function mixtureOf(text) {
  try {
    return colorParse(text);
  } catch (error) {
    if (error instanceof MotionError) return null;
    throw error;
  }
}

/** Returns sRGB components, with or without alpha, as scenes store a colour: rounded to 8 bits each. */
export function hexOfParts(parts) {
  return withoutFullAlpha(
    parts.map((value) => rounded(clipped(value, 1) * 255).toString(16).padStart(2, '0')).join(''));
}

const withoutFullAlpha = (digits) => `#${digits.length === 8 && digits.endsWith('ff') ? digits.slice(0, 6) : digits}`;
