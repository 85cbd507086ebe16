/**
 * libmotion: a headless Core Animation. What does everything look like at time t?
 *
 *     await init();
 *     const scene = new Scene();
 *     scene.layer('dot', { position: [10, 0] }).add(basic('position', { to: [90, 0], duration: 1, timing: 'css.ease' }));
 *     const { affines } = scene.compile().sample([0, .25, .5, .75, 1]); // times x layers x 6
 *
 * Units: times in seconds, angles in radians, fractions 0..1, lengths in points; y points down, so a positive angle turns
 * clockwise. An affine is a b c d tx ty: x' = a x + c y + tx, y' = b x + d y + ty. Arrays of more than one axis are flat, the
 * outermost axis first. Whatever is wrong throws a MotionError, and outputs are always finite. What the functions compute,
 * reject and substitute stands in motion.h.
 */

import type { Numbers, ValueFunction, Outline, OutlineInput, AlongOptions, PointsOptions, StrokeOptions, TrimOptions, ClipInfo, OutputName, Sample, SampleOptions, SeekOptions } from './functions.js';
export * from './functions.js';

// ---------------------------------------------------------------- loading --

export type Source = string | URL | Response | BufferSource | WebAssembly.Module;

/**
 * Loads motion.wasm; everything else needs it first. Left out, it is the file beside this module: node reads it, browsers
 * stream it. Gives the module, which can be posted to a worker for initSync. Calls after one that succeeded, or while one is
 * under way, change nothing.
 * @throws MotionError a module of another ABI version, or of something else; whatever fetch, file and compiler throw
 */
export function init(source?: Source | Promise<Source>): Promise<WebAssembly.Module>;

/** As init, at once. Browsers compile only small modules so on their main thread. */
export function initSync(source: BufferSource | WebAssembly.Module): WebAssembly.Module;

/** Something that libmotion refuses. What does not apply is null. */
export class MotionError extends Error {
  /** The kernel's status, such as -12, and its name, such as "ERROR_RANGE"; null if this package refused it by itself. */
  readonly status: number | null;
  readonly statusName: string | null;
  /** What is demanded, in words; for a number out of its range, with the range. */
  readonly rule: string | null;
  /** In text: the offset, in bytes of UTF-8, where reading stopped. */
  readonly at: number | null;
  /** In a description: the table and its row. */
  readonly table: string | null;
  readonly row: number | null;
  /** In a description, the field of the row; else the argument, or the place in the scene. */
  readonly field: string | null;
  readonly value: unknown;
}

// ---------------------------------------------------------------- builder --

/** A key path that can be animated. Numbers of a value: 2, 6 (or as the value function has), 1, 1, 2, 2, 1, 1, 1, 1, 2, 4, 1;
 * those of path are SVG path data. */
export type KeyPath = 'position' | 'transform' | 'transform.rotation' | 'transform.rotation.z' | 'transform.scale'
  | 'transform.translation' | 'opacity' | 'strokeStart' | 'strokeEnd' | 'zPosition' | 'anchorPoint' | 'bounds' | 'hidden' | 'path';
/** What a channel delivers: key paths, and the skew of the transform and the angle of a motion path (1 number each). */
export type ChannelKey = Exclude<KeyPath, 'transform' | 'path'> | 'transform.skew' | 'pathRotation';
/** "linear", "cubic-bezier(x1, y1, x2, y2)", or a name such as css.ease or ca.default; null is linear. */
export type Curve = string | null;
/** #rrggbb, #rrggbbaa, or null for no paint. Colours are handed through, not animated. */
export type Color = string | null;
export type ColorSpace = 'none' | 'srgb' | 'linearRGB' | 'oklab';
export type Value = number | Numbers | string;
export type Affine = [a: number, b: number, c: number, d: number, tx: number, ty: number];

/** Core Animation's timing of a layer, a group or an animation. */
export interface Clock {
  /** Seconds of the parent's time. Default 0, which is 0 and not "now". */
  begin?: number;
  /** Seconds; default 0.25 for animations, infinite for layers. "inf" is Infinity as JSON has it. */
  duration?: number | 'inf';
  /** Default 1. */
  speed?: number;
  /** Seconds, default 0. */
  timeOffset?: number;
  /** May be fractional or infinite; 0, the default, counts as 1. */
  repeatCount?: number | 'inf';
  /** Seconds; 0, the default: not given; else it wins over repeatCount. */
  repeatDuration?: number | 'inf';
  autoreverses?: boolean;
  /** Whether the start holds before begin, and the end afterwards. Default "removed": neither. */
  fill?: 'removed' | 'none' | 'forwards' | 'backwards' | 'both';
  /** Warps the progress of the whole. Default null: linear. */
  timing?: Curve;
}

/** The Web Animations timing model instead, with duration and fill, for an animation whose model is "web". */
export interface WebClock {
  model?: 'ca' | 'web';
  /** Seconds, default 0. */
  delay?: number;
  endDelay?: number;
  /** Default 1; may be fractional or infinite. */
  iterations?: number | 'inf';
  iterationStart?: number;
  direction?: 'normal' | 'reverse' | 'alternate' | 'alternate-reverse';
  playbackRate?: number;
  /** The effect's, before that of its keyframes. */
  easing?: Curve;
}

interface PropertyAnimation extends Clock, WebClock {
  valueFunction?: ValueFunction;
  /** How affines make an exact half turn: clockwise as Core Animation (default), or by the sign of the sine as browsers. */
  rule?: 'ca' | 'css';
  /** Added to the running value; a transform is applied before it. */
  additive?: boolean;
  /** A cycle starts from where those before it ended. */
  cumulative?: boolean;
  /** Of the property path: shapes of other elements than the layer's own are refused (default), or change over at a half. */
  mismatch?: 'refuse' | 'flip';
}
/** At most two of from, to and by; what is left out is the running value. */
export interface Basic extends PropertyAnimation { from?: Value; to?: Value; by?: Value }
export interface Keyframe extends PropertyAnimation {
  values?: readonly Value[];
  /** From 0 to 1, never decreasing, one a value (discrete: one more). Left out: evenly spaced. */
  keyTimes?: Numbers;
  /** As Core Animation: key times that are wrong count as left out, instead of throwing. */
  lenientKeyTimes?: boolean;
  /** One a segment. */
  timings?: readonly Curve[];
  mode?: 'linear' | 'discrete' | 'cubic' | 'paced' | 'cubicPaced';
  /** CSS's rule: beyond 0..1 the outer segments go on, instead of holding the end keys. */
  extrapolate?: boolean;
  /** For cubic: one a value each. */
  tensionValues?: Numbers;
  continuityValues?: Numbers;
  biasValues?: Numbers;
  /** A motion path as SVG path data, for the position, instead of values. */
  path?: string;
  rotate?: 'none' | 'auto' | 'autoReverse';
}
/** An animation as the JSON scene has it: what basic, keyframe and group give. */
export interface Animation extends Basic, Keyframe { property?: KeyPath; animations?: readonly Animation[] }

/** CABasicAnimation. The property is null for an animation of a host's own property. */
export function basic(property: KeyPath | null, fields?: Basic): Animation;
/** CAKeyframeAnimation. */
export function keyframe(property: KeyPath | null, fields?: Keyframe): Animation;
/** CAAnimationGroup: its animations live in its time. */
export function group(animations: readonly Animation[], fields?: Clock & WebClock): Animation;

/**
 * A delay for each of "count" things, or of a grid [columns, rows], row by row: GSAP's and anime.js's stagger. Either "each", the
 * seconds of a step of one, or "total", until the last one begins. Those nearest to "from" begin at once; "ease" distributes the
 * delays in between; "axis" counts one distance of a grid alone; "start" is added to all.
 * @throws MotionError a count, from or axis that is none; both or none of each and total
 */
export function stagger(count: number | readonly [columns: number, rows: number], options: {
  each?: number; total?: number; from?: 'first' | 'last' | 'center' | 'edges' | number; ease?: string | null; axis?: 'x' | 'y' | null; start?: number;
}): number[];

/** The model values of a layer, what paints it, and its clock. Those from position to bounds can be animated;
 * the anchor is the key path anchorPoint, hidden a number that hides from .5 on. Paint is handed through: the kernel does not see it. */
export interface LayerFields extends Clock {
  /** Of the anchor point, in the parent; default 0 0. */
  position?: Numbers;
  transform?: Numbers;
  opacity?: number;
  /** Fractions of the path, default 0 and 1; kept as given, clamped to 0..1 where they are drawn. */
  strokeStart?: number;
  strokeEnd?: number;
  /** Among its siblings: the higher the nearer. Default 0. */
  zPosition?: number;
  /** With all its sublayers. */
  hidden?: boolean;
  /** Of the bounds' size; default .5 .5, the middle. */
  anchor?: Numbers;
  /** x y width height, default 0 0 0 0. */
  bounds?: Numbers;
  /** SVG path data. */
  path?: string;
  lineWidth?: number;
  lineCap?: 'butt' | 'round' | 'square';
  lineJoin?: 'miter' | 'round' | 'bevel';
  miterLimit?: number;
  strokeColor?: Color;
  fillColor?: Color;
  backgroundColor?: Color;
  cornerRadius?: number;
  masksToBounds?: boolean;
}
export interface LayerOptions extends LayerFields { parent?: Layer | string | null; animations?: readonly Animation[] }

/** CALayer and CAShapeLayer; made by scene.layer. Reading a field that was never set gives its default (null if none). */
export interface Layer extends Required<LayerFields> {}
export class Layer {
  private constructor();
  readonly name: string;
  /** The parent's name. */
  readonly parent: string | null;
  /** Copies of its animations, in the order in which they apply. */
  readonly animations: Animation[];
  get<F extends keyof LayerFields>(field: F): Required<LayerFields>[F];
  /** As an assignment: inside a transaction, those from position to bounds but for hidden move to the new value. */
  set<F extends keyof LayerFields>(field: F, value: Required<LayerFields>[F]): void;
  /** Adds copies. An animation without duration or timing takes the transaction's. */
  add(...animations: Animation[]): this;
}

export interface SceneFields { name?: string; /** Width and height of the picture. */ size?: Numbers; background?: Color }
export interface Transaction { duration?: number | 'inf'; timing?: Curve; /** No implicit animations. */ disableActions?: boolean }
/** The scene as JSON; its schema is scene.schema.json of the Python package. */
export interface SceneDocument extends SceneFields {
  layers: (LayerFields & { name: string; parent?: string | null; animations?: Animation[] })[];
  properties?: { name: string; value: number | number[]; color?: ColorSpace; animations?: Animation[] }[];
}

/** A document of layers, in Core Animation's words. */
export class Scene {
  constructor(fields?: SceneFields);
  readonly name: string;
  readonly layers: Layer[];
  /** Adds a layer, above those before it. Its name is its own; its parent an earlier layer. */
  layer(name: string, options?: LayerOptions): Layer;
  find(name: string): Layer;
  /** A number or a vector (1..4) of the host's own, such as a colour or a line width: animated and handed through. */
  property(name: string, value: Value, animations?: readonly Animation[], options?: { /** Where a colour mixes; its value is 3 or 4 numbers of sRGB. */ color?: ColorSpace }): this;
  /** CATransaction: in the body, setting a layer's properties animates them. Nested ones inherit what they leave out. */
  transaction<T>(fields: Transaction, body: (scene: this) => T): T;
  toJSON(): SceneDocument;
  /** @throws MotionError naming the layer, the field and the rule */
  static fromJSON(json: string | SceneDocument): Scene;
  /** "channels": the raw values to deliver, as [layer name, key path] or [null, property name]; left out: all there are.
   * May grow the memory. @throws MotionError naming table, row, field, value and rule */
  compile(options?: { channels?: readonly (readonly [string, ChannelKey] | readonly [null, string])[] }): Clip;
}

/** Affines, made by the kernel. Angles in radians, clockwise on the screen; concat is the first one, then the other. */
export function rotation(angle: number): Affine;
export function scaling(x: number, y?: number): Affine;
export function translation(x: number, y: number): Affine;
export function concat(first: Numbers, then: Numbers): Affine;

// ------------------------------------------------------------------ clips --

export interface Channel { readonly layer: string | null; readonly key: string; /** In values, within one time. */ readonly first: number; readonly count: number }
/** A compiled clip, resident in wasm memory. Memory grows in the constructor and in reserve, never in seek or sample. */
export class Clip {
  /** Bytes of a clip, checked: only an unaltered clip of this version is accepted. The names are those that the clip had.
   * @throws MotionError ERROR_CLIP; ERROR_MEMORY, and everything stays as it was */
  constructor(data: BufferSource, names?: { layers?: readonly string[]; channels?: readonly Channel[] });
  readonly layers: readonly string[];
  readonly channels: readonly Channel[];
  readonly info: Readonly<ClipInfo>;
  readonly duration: number;
  /** A copy of the clip: the file format. */
  readonly bytes: Uint8Array;
  /** Samples one time (s) where the getters below show it, without a copy: the way for a frame loop. */
  seek(time: number, options?: SeekOptions): this;
  /** Views of the last seek. A view is good until the next seek, sample, reserve or dispose of this clip, and until memory grows
   * (init, compile, new Clip, reserve, functions), which empties it; the getter gives a good one every time.
   * @throws MotionError if the last seek did not make it, or was before a sample or reserve */
  readonly affines: Float32Array;
  readonly opacities: Float32Array;
  readonly strokes: Float32Array;
  readonly values: Float32Array;
  readonly velocities: Float32Array;
  readonly frames: Float32Array;
  readonly orders: Uint32Array;
  /** Samples a time or any number of times (s) into new arrays, or into "out": they are the caller's. */
  sample<Made extends OutputName = OutputName>(times: number | Numbers, options?: SampleOptions<Made>): Sample<Made>;
  /** Makes room for so many times in one call into the kernel (64 KiB of them are there from the start); longer lists are
   * sampled piece by piece, with the same bits. @throws MotionError ERROR_MEMORY, and everything stays as it was */
  reserve(times: number): this;
  /** What is left of each layer's path at a time (s), in its own coordinates: between its shapes, trimmed to its stroke; empty without a
   * path, and where it is hidden or its clock does not apply. */
  geometry(time: number, options?: { curves?: 'keep' | 'cubics' }): { verbs: Uint8Array; points: Float32Array }[];
  /** For each layer left top right bottom of a box that holds its bounds at all times from start to end: for culling and dirty rectangles. */
  bounds(start: number, end: number, options?: { space?: 'parent' | 'root' }): Float32Array;
  /** Points x y, or rectangles x y width height, of layer "from" in the coordinates of "to" (names; null, the default, is the root), as
   * everything stands at a time (s). Of a rectangle the box around its corners comes back. */
  convert(values: Numbers, time: number, options?: { from?: string | null; to?: string | null; kind?: 'points' | 'rects' }): Float32Array;
  /** Seconds of the clock of layer "from" in that of "to" (names; null, the default, is the root). */
  convertTime(times: Numbers, options?: { from?: string | null; to?: string | null }): Float64Array;
  /** Where a channel stands. @throws MotionError if the clip was compiled without it */
  channel(layer: string | null, key: string): Channel;
  /** Gives the memory back now instead of when the garbage collector finds out. The clip cannot be used any more. */
  dispose(): void;
}

/** The digest by which hosts compare outputs, of arrays one after the other: FNV-1a of their 32-bit words, 16 hex digits. */
export function digest(...arrays: ArrayBufferView[]): string;

// ------------------------------------------------------------------ paths --

/** A measured path, from SVG path data, from verbs and points, or from a shape. Immutable. */
export class Path {
  constructor(source: string | OutlineInput);
  /** Clockwise from the left of the top; with radii the corners are quarters of ellipses (SVG's rect). */
  static rect(x: number, y: number, width: number, height: number, rx?: number, ry?: number): Path;
  static circle(x: number, y: number, radius: number): Path;
  /** Clockwise from the right, in quarters. */
  static ellipse(x: number, y: number, rx: number, ry: number): Path;
  static line(x1: number, y1: number, x2: number, y2: number): Path;
  static polyline(points: readonly (readonly [number, number])[]): Path;
  static polygon(points: readonly (readonly [number, number])[]): Path;
  /** Clockwise from a tip, which stands at "angle" radians: above if left out. */
  static star(x: number, y: number, points: number, outer: number, inner: number, angle?: number): Path;
  readonly outline: Outline;
  readonly length: number;
  /** left top right bottom of what is drawn */
  readonly bounds: number[];
  /** What the path encloses, every subpath closed by a line; positive where it runs clockwise on a y-down screen. */
  readonly area: number;
  readonly subpathLengths: Float64Array;
  /** count x 4: x y and the unit tangent, at fractions of the length or at lengths */
  pointsAt(at: Numbers, options?: PointsOptions): Float32Array;
  /** positive where the path turns clockwise on a y-down screen */
  curvaturesAt(at: Numbers, options?: Pick<PointsOptions, 'unit'>): Float32Array;
  /** Of each point, x y: the length from the start of the nearest place, and how far it is. */
  nearest(points: Numbers): { lengths: Float64Array; distances: Float32Array };
  /** count x 6: affines of something that moves along */
  along(progress: Numbers, options?: AlongOptions): Float32Array;
  /** The piece between two fractions, by a mode. */
  trim(start: number, end: number, options?: TrimOptions): Outline;
  /** The paths between this and another at each progress. Paths of other verbs do not mix: "refuse" throws, "flip" changes over at 0.5. */
  interpolate(other: Path, progress: Numbers, options?: { mismatch?: 'refuse' | 'flip' }): Path[];
  /** left top right bottom of the stroked outline, null if there is none */
  strokeBounds(width: number, options?: StrokeOptions): Float32Array | null;
  /** x y width height of the same, as a layer's bounds are */
  layerBounds(width: number, options?: StrokeOptions): number[];
  /** SVG path data, absolute. */
  toString(): string;
}
