/**
 * libmotion: a headless Core Animation. What does everything look like at time t?
 *
 *     await init();
 *     const scene = new Scene({ size: [100, 40] });
 *     const dot = scene.circle('dot', 10, 20, 8, { fill: '#f00' });
 *     dot.add(basic('position.x', { to: 90, duration: 1, timing: 'css.ease' }));
 *     const { affines } = scene.compile().sample([0, .25, .5, .75, 1]); // times x layers x 6
 *
 * Units: times in seconds, angles in radians, fractions 0..1, lengths in points; y points down, so a positive angle
 * turns clockwise. An affine is a b c d tx ty: x' = a x + c y + tx, y' = b x + d y + ty. Arrays of more than one axis
 * are flat, the outermost axis first. Whatever is wrong throws a MotionError, and outputs are always finite. What the
 * functions compute, reject and substitute stands in motion.h.
 */

import type { KeyPath, PropertyFields, ReadOnlyKey } from './abi.js';
import type {
  Numbers, SpatialFunction, ValueFunction, Outline, OutlineInput, AlongOptions, PointsOptions, StrokeOptions,
    TrimOptions, TrimsOptions, ClipContents, ClipInfo, InstanceRow, OutputName, Sample, SampleOptions,
  SeekOptions, SpringRow, TimingRow,
} from './functions.js';
export * from './functions.js';

// ---------------------------------------------------------------- loading --

export type Source = string | URL | Response | BufferSource | WebAssembly.Module;

/**
 * Loads motion.wasm; everything else needs it first. Left out, it is the file beside this module: node reads it,
 * browsers stream it. Gives the module, which can be posted to a worker for initSync. Calls after one that succeeded,
 * or while one is under way, change nothing; but it takes the place of the small module of 'libmotion/player'.
 * @throws MotionError a module of another ABI version, or of something else; whatever fetch, file and compiler throw
 */
export function init(source?: Source | Promise<Source>): Promise<WebAssembly.Module>;

/** As init, at once. Browsers compile only small modules so on their main thread. */
export function initSync(source: BufferSource | WebAssembly.Module): WebAssembly.Module;

/** Something that libmotion refuses. What does not apply is null. */
export class MotionError extends Error {
  /**
   * The kernel's status, such as -12, and its name, such as "ERROR_RANGE"; null if this package refused it by itself.
   */
  readonly status: number | null;
  /** The name of the status, such as "ERROR_RANGE"; null if this package refused it by itself. */
  readonly statusName: string | null;
  /** What is demanded, in words; for a number out of its range, with the range. */
  readonly rule: string | null;
  /** In text: the offset, in bytes of UTF-8, where reading stopped. */
  readonly at: number | null;
  /** In a description: the table and its row. */
  readonly table: string | null;
  /** In a description: the row of the table, from 0. */
  readonly row: number | null;
  /** In a description, the field of the row; else the argument, or the place in the scene. */
  readonly field: string | null;
  /** What was given there. */
  readonly value: unknown;
}

// ---------------------------------------------------------------- builder --

/**
 * A key path that can be animated. Numbers of a value: 2 of position, transform.scale, transform.translation and
 * anchorPoint, 6 of transform (16 in 3D, or as the value function has), 4 of bounds, 1 of the others.
 * transform.rotation.x and .y, .scale.z and .translation.z put their layer in 3D. Those of path are SVG path data.
 * cornerRadius and lineWidth move nothing: their values come out of the channels.
 */
export type { KeyPath } from './abi.js';
/**
 * What builders animate beside: parts of a property, which leave its other numbers as they are, and fill, the colour of
 * the layer's path, or of its box if it has none.
 */
export type AnimatedKey = KeyPath | 'position.x' | 'position.y' | 'bounds.size' | 'bounds.size.width' |
  'bounds.size.height' | 'fill';
/** What a channel delivers: key paths, and the angle of a motion path (1 number). */
export type ChannelKey = Exclude<KeyPath, 'transform' | 'path'> | ReadOnlyKey;
/**
 * A Curve, a Spring, or the text of one: "cubic-bezier(x1, y1, x2, y2)", or a name such as css.ease or ca.default; null
 * is linear.
 */
export type Timing = Curve | Spring | string | null;
/** Any colour of CSS Color 4, such as "red", "#f00" or "oklch(70% .15 30)"; null for no paint. */
export type Color = string | null;
/** Where colours mix: in sRGB as it is, in linear light, or in OKLab; "none": it is no colour. */
export type ColorSpace = 'none' | 'srgb' | 'linearRGB' | 'oklab';
/**
 * Numbers; of colours any CSS colour; of rotations radians, "90deg" or degrees(90); of paths a Path or SVG path data.
 */
export type Value = number | Numbers | string | Path;
/** x becomes a x + c y + tx, and y becomes b x + d y + ty: CGAffineTransform and SVG's matrix. */
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
  /** Whether each run goes back again, which takes its duration once more. Default false. */
  autoreverses?: boolean;
  /**
   * Whether the start holds before begin, and the end afterwards. Of basic, keyframe and animate both unless told; else
   * "removed" is the default: neither.
   */
  fill?: 'removed' | 'none' | 'forwards' | 'backwards' | 'both';
  /** Warps the progress of the whole. Default null: linear. */
  timing?: Timing;
}

/** The Web Animations timing model instead, with duration and fill, for an animation whose model is "web". */
export interface WebClock {
  /** Whose timing it is; default "ca", Core Animation's. */
  model?: 'ca' | 'web';
  /** Seconds, default 0. */
  delay?: number;
  /** Seconds after the end of the runs, which may be negative; default 0. */
  endDelay?: number;
  /** Default 1; may be fractional or infinite. */
  iterations?: number | 'inf';
  /** In which run, and where in it, it begins; 0 or more, default 0. */
  iterationStart?: number;
  /** Default "normal". */
  direction?: 'normal' | 'reverse' | 'alternate' | 'alternate-reverse';
  /** Default 1. */
  playbackRate?: number;
  /** The effect's, before that of its keyframes. */
  easing?: Timing;
}

interface PropertyAnimation extends Clock, WebClock {
  valueFunction?: SpatialFunction;
  /**
   * How affines make an exact half turn: clockwise as Core Animation (default), or by the sign of the sine as browsers.
   */
  rule?: 'ca' | 'css';
  /** Added to the running value; a transform is applied before it. */
  additive?: boolean;
  /** A cycle starts from where those before it ended. */
  cumulative?: boolean;
  /**
   * Of the property path: shapes of other elements than the layer's own are refused (default), or change over at a
   * half.
   */
  mismatch?: 'refuse' | 'flip';
  /** A spring settles in its own time, and a shorter duration becomes that; with cut the duration ends it. */
  cut?: boolean;
}
/** At most two of from, to and by; what is left out is the running value. */
export interface Basic extends PropertyAnimation { from?: Value; to?: Value; by?: Value }
/** Values at key times, or a motion path. */
export interface Keyframe extends PropertyAnimation {
  /** The first or the last may be null: the running value, as it is at the time; linear and discrete only. */
  values?: readonly (Value | null)[];
  /** From 0 to 1, never decreasing, one a value (discrete: one more). Left out: evenly spaced. */
  keyTimes?: Numbers;
  /** As Core Animation: key times that are wrong count as left out, instead of throwing. */
  lenientKeyTimes?: boolean;
  /** One a segment. */
  timings?: readonly Timing[];
  /** Default "linear". cubic: a spline; paced: constant speed; cubicPaced: both. */
  mode?: 'linear' | 'discrete' | 'cubic' | 'paced' | 'cubicPaced';
  /** CSS's rule: beyond 0..1 the outer segments go on, instead of holding the end keys. */
  extrapolate?: boolean;
  /** For cubic: one a value each. */
  tensionValues?: Numbers;
  /** For cubic: one a value. */
  continuityValues?: Numbers;
  /** For cubic: one a value. */
  biasValues?: Numbers;
  /** A motion path, for the position, instead of values. */
  path?: string | Path;
  /** Instead of a path: the name of this layer or an earlier one. Its path, as its animations have it at the time. */
  pathOf?: string;
  /** Of a motion path: whether the layer turns with it; autoReverse adds half a turn. Default "none". */
  rotate?: 'none' | 'auto' | 'autoReverse';
  /** Of a motion path: even speed inside each element, from key time to key time, as After Effects moves. */
  evenSpeed?: boolean;
}
/** An animation as the JSON scene has it: what basic, keyframe and group give. */
export interface Animation extends Basic, Keyframe { property?: AnimatedKey; animations?: readonly Animation[] }

/**
 * CABasicAnimation. The property is null for an animation of a host's own property. What moved stays: fill is both
 * unless told; fill: 'removed' is Core Animation's own.
 * @throws MotionError a property, a field or a curve that is none, with the right word that is nearest
 */
export function basic(property: AnimatedKey | null, fields?: Basic): Animation;
/** CAKeyframeAnimation. What moved stays, and mistakes are told, as in basic. */
export function keyframe(property: AnimatedKey | null, fields?: Keyframe): Animation;
/** Radians of an angle in degrees: degrees(90) is a quarter turn. */
export function degrees(value: number): number;
/** A keyframe of Element.animate. */
export interface WebKeyframe {
  value: Value | null; /** 0..1; left out: evenly between its neighbours. */ offset?: number | null;
  /** Up to the next one. */ easing?: Timing
}
/** Element.animate: values, or keyframes with offsets and easings; the clock is the web's, which lasts 0 seconds unless
 * told. What moved stays, as in basic; fill: 'none' is the web's own. The first offset must be 0 and the last 1; CSS's
 * keyframes without 0% or 100% have null there, the running value. CSS's composite is additive ("add"), its
 * iterationComposite is cumulative ("accumulate").
 */
export function animate(property: AnimatedKey | null, keyframes: readonly (Value | null | WebKeyframe)[],
  fields?: Omit<WebClock, 'model'>
  & Pick<Clock, 'duration' | 'fill'> & Pick<Keyframe, 'valueFunction' | 'additive' | 'cumulative'>): Animation;
/** CAAnimationGroup: its animations live in its time. Its fill is Core Animation's unless told. */
export function group(animations: readonly Animation[], fields?: Clock & WebClock): Animation;

/**
 * A delay for each of "count" things, or of a grid [columns, rows], row by row: GSAP's and anime.js's stagger. Either
 * "each", the seconds of a step of one, or "total", until the last one begins. Those nearest to "from" begin at once;
 * "ease" distributes the delays in between; "axis" counts one distance of a grid alone; "start" is added to all. From
 * "random": one after the other in an order that is the same for the same "seed", a whole number, default 1.
 * @throws MotionError a count, from or axis that is none; both or none of each and total
 */
export function stagger(count: number | readonly [columns: number, rows: number], options: {
  each?: number; total?: number; from?: 'first' | 'last' | 'center' | 'edges' | 'random' | number;
  ease?: Curve | string | null;
  axis?: 'x' | 'y' | null; start?: number; seed?: number;
}): number[];

/** A layer and its animation. */
export type Step = readonly [layer: Layer, animation: Animation];
/**
 * A time line: it gives animations their begins, as it adds them to layers.
 *
 *     const line = new Timeline();
 *     line.sequence([dot, fadeIn], 0.2, [dot, move]); // a number is a pause
 *     line.label('landed').parallel([dot, turn], [bar, grow], { stagger: 0.05 });
 *     line.at('landed', 1.5).sequence([bar, fadeOut]);
 */
export class Timeline {
  /** Begins at so many seconds, default 0. */
  constructor(start?: number);
  /** Seconds: where the next step begins. */
  now: number;
  /** The seconds of names. */
  readonly labels: Record<string, number>;
  /**
   * Each step begins when the one before has ended, and "gap" seconds later; a number is a pause. Now is the end of the
   * last one. What follows a step that never ends does not wait for it.
   */
  sequence(...steps: (Step | number | { gap?: number })[]): this;
  /** All steps begin now, each "stagger" seconds after the one before. Now is when all have ended. */
  parallel(...steps: (Step | { stagger?: number })[]): this;
  /** Names the moment that is now. @throws MotionError a name that is there already */
  label(name: string): this;
  /** Goes to a second, or to a label, and so many seconds on. @throws MotionError a label that is none */
  at(place: number | string, offset?: number): this;
}

/** The model values of a layer, what paints it, and its clock. What can be animated is a KeyPath: the anchor as
 * anchorPoint, hidden as a number that hides from .5 on. Paint is handed through: the kernel does not see it. */
export interface LayerFields extends Clock, PropertyFields {
  /** Of the anchor point, in the parent; default 0 0. */
  position?: Numbers;
  /**
   * a b c d tx ty; or m11 ... m44 (CATransform3D), which puts the layer in 3D, as the next three do and animations that
   * leave the plane.
   */
  transform?: Numbers;
  /**
   * m11 ... m44, of all below it, about its anchor point: a perspective has m34 = -1 / distance. Default: the identity.
   */
  sublayerTransform?: Numbers;
  /** Of the anchor point, in front of the layer; default 0. */
  anchorZ?: number;
  /** CATransformLayer: sublayers stay in space; else they lie flat in its plane. */
  keepsDepth?: boolean;
  /** 0 to 1, default 1; clamped where it is shown. */
  opacity?: number;
  /** Fractions of the path, default 0 and 1; kept as given, clamped to 0..1 where they are drawn. */
  strokeStart?: number;
  /** Fraction of the path where its stroke ends; default 1. */
  strokeEnd?: number;
  /** Among its siblings: the higher the nearer. Default 0. */
  zPosition?: number;
  /** With all its sublayers. */
  hidden?: boolean;
  /**
   * What it takes from its parent: all, or the transform only, as After Effects' layers. Then it takes opacity,
   * whether it shows, and time from the layer above its parent.
   */
  inherits?: 'all' | 'transform';
  /** Of the bounds' size; default .5 .5, the middle. */
  anchor?: Numbers;
  /** x y width height, default 0 0 0 0. */
  bounds?: Numbers;
  /** SVG path data, or a Path, of which it has the data. */
  path?: string | Path;
  /** Points, default 1. */
  lineWidth?: number;
  /** Lengths of dash, gap, dash ...; an odd number of them is gone through twice. */
  lineDashPattern?: Numbers;
  /** How far into the pattern a stroke begins. */
  lineDashPhase?: number;
  /** How strokes end; default "butt". */
  lineCap?: 'butt' | 'round' | 'square';
  /** How strokes turn a corner; default "miter". */
  lineJoin?: 'miter' | 'round' | 'bevel';
  /** Longest miter, in widths of the line; beyond it corners are bevelled. Default 10. */
  miterLimit?: number;
  /** Of the outline of the path; default null, no outline. */
  strokeColor?: Color;
  /** Beside the color's alpha; default 1. */
  strokeOpacity?: number;
  /** Of the inside of the path; default null, not filled. */
  fillColor?: Color;
  /** Beside the color's alpha; default 1. */
  fillOpacity?: number;
  /** What is inside a path that crosses itself; default "non-zero". */
  fillRule?: 'non-zero' | 'even-odd';
  /** Of the bounds; default null, not filled. */
  backgroundColor?: Color;
  /** Of the bounds, in points; default 0. */
  cornerRadius?: number;
  /** Whether what is below it shows inside its bounds only. Default false. */
  masksToBounds?: boolean;
  /** The name of one of the document's scenes, whose layers stand below this one; scene.insert sets it. */
  scene?: string;
}
/** Of a shape: the colours of its inside and its outline, and further fields of its layer. */
export interface ShapeOptions extends Omit<LayerOptions, 'fill'> { fill?: Color; stroke?: Color }
/** What scene.layer takes: fields, an earlier layer, or its name, as the parent, and animations. */
export interface LayerOptions extends LayerFields { parent?: Layer | string | null; animations?: readonly Animation[] }

/**
 * CALayer and CAShapeLayer; made by scene.layer. Reading a field that was never set gives its default (null if none).
 */
export interface Layer extends Required<LayerFields> {}
export class Layer {
  private constructor();
  /** Its name, which no other layer of the scene has. */
  readonly name: string;
  /** The parent's name. */
  readonly parent: string | null;
  /** Copies of its animations, in the order in which they apply. */
  readonly animations: Animation[];
  /** A copy of a field, as the property of this name gives it; of one that is not set the default. */
  get<F extends keyof LayerFields>(field: F): Required<LayerFields>[F];
  /** As an assignment: inside a transaction, what can be animated moves to the new value, but for path and hidden. */
  set<F extends keyof LayerFields>(field: F, value: Required<LayerFields>[F]): void;
  /** Adds copies. An animation without duration or timing takes the transaction's; one that a spring times, and that
   * has no duration, lasts until the spring has settled. One of basic, keyframe or animate whose fill was not told
   * shows nothing before it begins, if an earlier one moves the same property. */
  add(...animations: Animation[]): this;
  /**
   * Sends a property to a value, from time "at" on, wherever it then is, by additive animations over the new model
   * value; to be called in the order of the times. Nothing jumps in value.
   * @throws MotionError a property, way, value or time that is none; a transform that is not of this key path alone; a
   * spring that never settles, without a duration
   */
  retarget(property: RetargetKey, value: Value, options?: RetargetOptions): this;
}

/** What can be sent elsewhere on its way. */
export type RetargetKey = 'position' | 'opacity' | 'strokeStart' | 'strokeEnd' | 'transform.rotation' |
  'transform.scale' | 'transform.translation';
/** When, how long and how a property is sent elsewhere. */
export interface RetargetOptions {
  /** Seconds; default 0. */
  at?: number;
  /** The transaction's if left out; a spring lasts until it has settled. */
  duration?: number;
  /** The transaction's if left out. */
  timing?: Timing;
  /** Seconds from "at" until it sets out; default 0. */
  delay?: number;
  /** "swiftui", the default: curves add up, springs merge and keep their velocity. "sampled": everything ends, and the
   * new animation starts where things are (a spring with the velocity that they have). */
  way?: 'swiftui' | 'sampled';
}

/** What is said of a scene as a whole. */
export interface SceneFields {
  name?: string; /** Width and height of the picture. */ size?: Numbers; background?: Color;
  /** Where the colors of layers mix; default srgb. */
  colorSpace?: 'srgb' | 'linearRGB' | 'oklab';
  /** Frames a second that films are made of; 0, the default: none. */
  frameRate?: number;
  /** Seconds: the piece of time that is shown; left out: until all animations have ended. */
  from?: number; to?: number;
  /** Moments, or with a duration pieces of time, in seconds; they travel with the clip. */
  markers?: { name: string; time: number; duration?: number }[]
}
/** What animations take that do not say it themselves. */
export interface Transaction {
  duration?: number | 'inf'; timing?: Timing; /** No implicit animations. */ disableActions?: boolean
}
export type LayerDocument = LayerFields & { name: string; parent?: string | null; animations?: Animation[] };
/** The scene as JSON; its schema is scene.schema.json of the Python package. */
export interface SceneDocument extends SceneFields {
  /** Scenes that layers show, by their field "scene"; each shows only those before it. */
  scenes?: { name: string; layers: LayerDocument[] }[];
  layers: LayerDocument[];
  properties?: { name: string; value: number | number[]; color?: ColorSpace; layer?: string | null; animations?:
    Animation[]
  }[];
}

/** A document of layers, in Core Animation's words. */
export class Scene {
  constructor(fields?: SceneFields);
  /** "scene" unless told. */
  readonly name: string;
  /** In the order in which they were added. */
  readonly layers: Layer[];
  /** Adds a layer, above those before it. Its name is its own; its parent an earlier layer. */
  layer(name: string, options?: LayerOptions): Layer;
  /**
   * A rectangle by its left and top, with round corners if told. Its position is its middle. fill is black unless it
   * has a stroke. Without a stroke it is the layer's box, and grows with its bounds; with one it is a path.
   */
  rect(name: string, x: number, y: number, width: number, height: number,
    options?: ShapeOptions & { radius?: number }): Layer;
  /** A circle around a point, which is its position. */
  circle(name: string, x: number, y: number, radius: number, options?: ShapeOptions): Layer;
  /**
   * A line from a point to another. Its position is its middle; its stroke is black unless told; strokeStart and
   * strokeEnd run from the first point.
   */
  line(name: string, x1: number, y1: number, x2: number, y2: number, options?: ShapeOptions): Layer;
  /**
   * A scene inside this one: a layer of this name, with the other scene's layers below it as "name/layer". options: of
   * that layer, and its clock: begin, speed, timeOffset, and with duration and timing its time is remapped. The
   * document stores the other scene as it is now, once for all layers that show it. Its markers and properties are left
   * behind.
   */
  insert(scene: Scene, name: string, options?: LayerOptions): Layer;
  /**
   * A scene that looks the same and has no others inside: behind each layer that shows one stand copies of its layers,
   * which can be changed one by one.
   */
  expanded(): Scene;
  /** Names a moment, or with a duration a piece of time, in seconds; it travels with the clip (clip.markers). */
  marker(name: string, time: number, duration?: number): this;
  /** @throws MotionError with the name that is nearest */
  find(name: string): Layer;
  /** How the paths of its layers are stroked, by their names: for clip.bounds. */
  readonly strokes: Record<string, Required<StrokeOptions> & { width: number }>;
  /** A number or a vector (1..4) of the host's own, such as a colour or a line width: animated and handed through. */
  property(name: string, value: Value, animations?: readonly Animation[],
    options?: {
      /** Where a colour mixes; its value is 3 or 4 numbers of sRGB. */
      color?: ColorSpace;
      /** The layer in whose time the animations run. */
      layer?: Layer | string | null;
    }): this;
  /**
   * CATransaction: in the body, setting a layer's properties animates them. Nested ones inherit what they leave out.
   */
  transaction<T>(fields: Transaction, body: (scene: this) => T): T;
  /** A copy of the JSON scene; JSON.stringify(scene) calls it. */
  toJSON(): SceneDocument;
  /** @throws MotionError naming the JSON path, the value and the rule */
  static fromJSON(json: string | SceneDocument): Scene;
  /** "channels": the raw values to deliver, as [layer name, key path] or [null, property name]; left out: all there
   * are. May grow the memory. @throws MotionError naming the JSON path, the value and the rule; of numbers out of their
   * range also table, row and field */
  compile(options?: {
    channels?: readonly (readonly [string, ChannelKey] | readonly [null, string])[];
    /** How often all layers are repeated, for crowds; from the second on they are called "copy:name". Default 1. */
    copies?: number;
    /**
     * Gives every cubic-bezier a table: sampling is faster, the clip some KB a curve longer. For clips that are sampled
     * some thousand times.
     */
    prepared?: boolean;
    /**
     * Whether what the scene draws travels with the clip; the numbers of it (colors, line widths, bounds) then follow
     * the channels in "values". Default: unless channels are named, so that "values" has those alone.
     */
    paint?: boolean;
  }): Clip;
}

/** Affines, made by the kernel. Angles in radians, clockwise on the screen; concat is the first one, then the other. */
export function rotation(angle: number): Affine;
export function scaling(x: number, y?: number): Affine;
export function translation(x: number, y: number): Affine;
export function concat(first: Numbers, then: Numbers): Affine;

// ------------------------------------------------------- curves, springs --

/** An easing curve y(x), immutable: new Curve('css.ease'), new Curve('cubic-bezier(.4, 0, .2, 1)'), new
 * Curve('spring(1, 100, 10, 0)'). Stands wherever a timing is taken. A spring's x is seconds; of all others it is a
 * fraction. */
export class Curve {
  /** @throws MotionError text that is no curve; "at" tells where */
  constructor(source: string | Curve | Spring);
  /** As it was given, or of a spring as a curve. */
  readonly text: string;
  /** Its row, and the floats of its table: what timingParse gives. */
  readonly timing: Readonly<Required<TimingRow>>;
  /** Numbers of its table: x y of each stop or point; empty of other curves. */
  readonly floats: Float32Array;
  /** Whether its x is seconds. */
  readonly isSpring: boolean;
  /** Of a spring: seconds until it stays within a thousandth, null if no formula is known. Of other curves 1. */
  readonly settling: number | null;
  /** y, single precision. "before" is the flag of steps: at a jump, the value before it. */
  evaluate(x: number, options?: { before?: boolean }): number;
  evaluate(x: Numbers, options?: { before?: boolean }): Float32Array;
  /** dy/dx, from the right at a corner. */
  slope(x: number): number;
  slope(x: Numbers): Float32Array;
  /** The least x in 0..1 whose y is at least this. @throws MotionError where the curve may decrease */
  inverse(y: number): number;
  inverse(y: Numbers): Float32Array;
  /**
   * 1 - y(1 - x): what "in" is to "out". Steps jump at the same places, with the later value there. @throws MotionError
   * a spring
   */
  reversed(): Curve;
  /** As CSS has it: its own functions where they say the same, else linear() with the fewest stops that stay within the
   * tolerance (default .001). A spring is taken over a duration in seconds, its settling duration if left out. */
  css(options?: { tolerance?: number; duration?: number }): string;
  /** The text. */
  toString(): string;
  /** The text. */
  toJSON(): string;
}

/** "clamped" is Core Animation's: damping ratios above 1 count as 1. velocity is the one at the start, in fractions of
 * the way per second, positive towards the end. */
export interface SpringOptions { velocity?: number; form?: 'physical' | 'clamped' }
/**
 * A damped spring, immutable. Stands wherever a timing is taken, and brings its settling duration with it if the
 * animation has none.
 */
export class Spring {
  /**
   * Physical, CASpringAnimation's and Flutter's set; default 1, 100, 10. @throws MotionError a number out of its range
   */
  constructor(fields?: SpringOptions & { mass?: number; stiffness?: number; damping?: number });
  /** SwiftUI's Spring(duration:bounce:); default .5, 0. */
  static perceptual(fields?: SpringOptions & { duration?: number; bounce?: number }): Spring;
  /** SwiftUI's spring(response:dampingFraction:); default .5, .825. */
  static response(fields?: SpringOptions & { response?: number; dampingFraction?: number }): Spring;
  /**
   * UIView's usingSpringWithDamping:initialSpringVelocity:, a spring of mass 1 that settles in the duration; default
   * .5, 1, 0. damping is the damping ratio, 1 at most.
   */
  static uikit(fields?: { duration?: number; damping?: number; velocity?: number }): Spring;
  /** All three sets. */
  readonly parameters: Readonly<Required<SpringRow>>;
  /** What a damping ratio above 1 means: "physical": over-damped; "clamped": 1, as Core Animation has it. */
  readonly form: 'physical' | 'clamped';
  /** Seconds until it stays within a thousandth: Core Animation's settlingDuration. The largest single without damping,
   * null where no formula is known (over-damped, physical). */
  readonly settling: number | null;
  /** On the way from "from" (0) to "to" (1), at seconds; one for each time. */
  evaluate(times: number | Numbers,
    options?: { from?: number; to?: number }): { values: Float64Array; velocities: Float64Array };
  /** The same spring with another initial velocity, in distances to its target a second. */
  withVelocity(velocity: number): Spring;
  /** As a timing curve. @throws MotionError an over-damped spring that is clamped, which no text can say */
  readonly text: string;
  /** The text. */
  toString(): string;
  /** The text. */
  toJSON(): string;
}

// --------------------------------------------------------------- dynamics --

/** Where an item is at a time, and how it moves: points, radians, and those a second. */
export interface BodyState {
  position: [x: number, y: number]; angle: number; velocity: [x: number, y: number]; angularVelocity: number
}
/** A collision of an item with another, "other" by its name, or with a "boundary 0" (in the order of their making);
 * impulse in mass x points per second, 0 at its end. */
export interface Collision {
  readonly item: string; readonly other: string; readonly impulse: number; readonly time: number
}
/** How long and how finely a world is computed. */
export interface WorldSettings {
  /** Seconds, the longest bake; default 10. */
  seconds?: number;
  /** Frames a second, and steps a frame; default 240 and 4. */
  rate?: number;
  /** Steps a frame; default 4. */
  substeps?: number;
  /** Slower impacts do not bounce; default 100 points a second, 1 without gravity and continuous pushes. */
  bounceSpeed?: number;
  /** Below these for so long an item rests: 1 point and 2 degrees a second for half a second. */
  stillSpeed?: number;
  stillSpin?: number;
  stillSeconds?: number;
  /** Millions of steps of the solver, about a twentieth of a second each: a bake that needs more ends early. Default 0,
   * as many as it takes. */
  budget?: number;
}
/** Where a body is, how it moves, and what it is made of. */
export interface ItemOptions {
  /** At the start: of the rectangle's middle, of the polygon's origin. */
  position: Numbers;
  /** Width and height of a rectangle; or "corners", 3 to 8 of a convex polygon, about the position. */
  size?: Numbers;
  /** Of a convex polygon, 3 to 8, x y about the position; instead of the size. */
  corners?: readonly Numbers[];
  /** Radians, default 0. */
  angle?: number;
  /** Points a second, default 0 0. */
  velocity?: Numbers;
  /** Radians a second, default 0. */
  angularVelocity?: number;
  /** Default true. */
  allowsRotation?: boolean;
  /** Never moves. */
  anchored?: boolean;
  /** Default 1. */
  density?: number;
  /** At least 0, default 0, as all below; elasticity at most 1. */
  friction?: number;
  /** 0 to 1: the part of the speed that an impact gives back; of two items the larger one. Default 0. */
  elasticity?: number;
  /** A second, at least 0: the velocity changes by -resistance times itself. Default 0. */
  resistance?: number;
  /** The same of the angular velocity. */
  angularResistance?: number;
}
type Items = string | readonly string[];

/**
 * Rigid bodies in UIKit's words, baked once into frames and from there into keyframes:
 *
 *     const world = new World(), box = world.item('box', { position: [50, 50], size: [40, 40], elasticity: .5 });
 *     world.gravity(box).collision(box, { bounds: [0, 0, 320, 568] });
 *     const bake = world.bake();
 *     bake.add(layer, box);
 *
 * Units: points, seconds, radians, y down. Density 1 gives 100 x 100 points a mass of 1; gravity 1 is 1000 points/s^2;
 * a push of 1 gives a mass of 1 an acceleration of 100 points/s^2. Behaviours give the world back.
 */
export class World {
  /** @throws MotionError a setting that there is not, or no number */
  constructor(settings?: WorldSettings);
  /** The names of its items, in their order. */
  readonly items: string[];
  /** Gives the name back, for the behaviours. @throws MotionError naming the item, the field, the value and the rule */
  item(name: string, options: ItemOptions): string;
  /** UIGravityBehavior; default 0 1. */
  gravity(items: Items, options?: { vector?: Numbers }): this;
  /** UIPushBehavior: a vector, or angle and magnitude; "offset" is from the item's position and turns with it. Mode: a
   * force all the time (default), or an impulse at the start. */
  push(items: Items,
    options: { vector?: Numbers; angle?: number; magnitude?: number; mode?: 'continuous' | 'instantaneous';
    offset?: Numbers }): this;
  /** UIAttachmentBehavior: the item's point "offset" to an anchor, or to the point "otherOffset" of another item.
   * Length: the distance at the start unless given; 0 is a pin. A frequency (Hz) makes it a spring, whose damping is a
   * ratio; else it is rigid. */
  attachment(item: string,
    options: { anchor?: Numbers; other?: string; offset?: Numbers; otherOffset?: Numbers; length?: number;
    frequency?: number; damping?: number }): this;
  /** UISnapBehavior: a spring to a place and an angle (0); damping ratio .5 and 4 Hz unless given. */
  snap(items: Items, options: { to: Numbers; angle?: number; damping?: number; frequency?: number }): this;
  /** UICollisionBehavior, 32 at most: its items, with each other and with its boundaries: segments x0 y0 x1 y1, closed
   * lines through points, and a rectangle x y width height less insets top left bottom right. Mode: "items",
   * "boundaries", or "everything" (default). */
  collision(items: Items, options?: { segments?: readonly Numbers[]; paths?: readonly (readonly Numbers[])[];
    bounds?: Numbers; insets?: Numbers;
    mode?: 'items' | 'boundaries' | 'everything' }): this;
  /** Solves until everything rests, or so long (the world's seconds). The same bits on every host. @throws MotionError
   * naming the item or the behaviour, the field, the value and the rule: degenerate polygons, numbers out of range,
   * attachments that contradict each other */
  bake(options?: { seconds?: number }): Bake;
  /**
   * A world of the same with items elsewhere, such as where a bake has them at some time: a new bake goes on from
   * there.
   */
  starting(states: Readonly<Record<string, Partial<BodyState>>>): World;
}

/** What a world does, frame by frame; made by world.bake. Arrays are copies, their outermost axis frames. */
export class Bake {
  private constructor();
  /** Names, in the order of the columns. */
  readonly items: readonly string[];
  /** Seconds of each frame. */
  readonly times: Float64Array;
  /** frames x items x 6: x y angle, and their velocities; angles are unwrapped. */
  readonly states: Float64Array;
  /**
   * "rested": everything does at the last time, which is when a host would call its completion; else the world's
   * seconds, or its budget, were over.
   */
  readonly ended: 'rested' | 'seconds' | 'budget';
  /** Whether "ended" is "rested". */
  readonly rested: boolean;
  /** Millions of steps of the solver, begun ones counted. */
  readonly steps: number;
  /** Seconds of the last frame. */
  readonly duration: number;
  /** Where collisions begin, in the order of time; what touches at the start begins at 0. */
  readonly contacts: readonly Collision[];
  /** And where they end. */
  readonly ends: readonly Collision[];
  /** frames x 2 */
  positions(item: string): Float64Array;
  /** frames: radians, unwrapped */
  angles(item: string): Float64Array;
  /** frames x 2 */
  velocities(item: string): Float64Array;
  /** frames: radians a second */
  angularVelocities(item: string): Float64Array;
  /**
   * Every item at a time (s), straight between two frames; the first and the last hold. For whatever takes over: a
   * spring, decay, a world.
   */
  at(time: number): Record<string, BodyState>;
  /** Few of the frames: straight lines between them stay within "distance" points (.25) of x and of y, and "turn"
   * radians (.001). place: of which of the item's points, from its position; default 0 0. */
  keyframes(item: string, options?: { distance?: number; turn?: number; place?: Numbers }):
    { times: Float64Array; positions: Float64Array; angles: Float64Array };
  /**
   * Animates a layer's position and rotation as the item moves; of the layer's size at least its anchor point counts.
   */
  add(layer: Layer, item: string,
    options?: { begin?: number; distance?: number; turn?: number; fill?: Clock['fill'] }): this;
}

/** Inertia: x' = velocity e^(-friction t), friction 2 a second unless given. Over the last twentieth of a point it
 * brakes evenly, and rests on its target. At a bound it turns back with "elasticity" (0) of its speed; with a spring it
 * goes on beyond the bound, and the spring brings it back. From outside its bounds a spring brings it to the nearer one
 * (left out: that of Flutter's BouncingScrollPhysics). Keyframes; clock fields may follow.
 * @throws MotionError a friction that is not positive, low above high */
export function decay(property: KeyPath | null, start: number, velocity: number,
  options?: { friction?: number; low?: number; high?: number; elasticity?: number; spring?: Spring } & Clock):
    Animation;
/** Out by "amount", added to what is there, and back in ever smaller swings, 8 a second ("vibrato") for half a second;
 * elasticity is how far beyond it swings to the other side. */
export function punch(property: KeyPath | null, amount: Value,
  options?: { vibrato?: number; elasticity?: number } & Clock & { duration?: number }): Animation;
/**
 * To random places within "strength" of what is there, 20 a second, fading out unless "fades" is false; the same for
 * the same seed.
 */
export function shake(property: KeyPath | null, strength: Value,
  options?: { vibrato?: number; seed?: number; fades?: boolean } & Clock & { duration?: number }): Animation;
/**
 * Wanders within about "amount" of what is there, which it is added to, without a corner; the same for the same seed.
 * Its end goes over into its begin, so that it repeats for ever unless told. frequency: turns to another place a
 * second, default 2; octaves: how many are added, each twice as fast and half as far as the one before, 1 to 8, default
 * 1. It lasts 4 seconds unless told.
 */
export function noise(property: KeyPath | null, amount: Value,
  options?: { frequency?: number; seed?: number; octaves?: number } & Clock & { duration?: number }): Animation;

// ------------------------------------------------------------------ clips --

/** Where the values of a property are in those of a sample. */
export interface Channel {
  readonly layer: string | null; readonly key: string; /** In values, within one time. */ readonly first: number;
  readonly count: number
}
/**
 * A compiled clip, resident in wasm memory. Memory grows in the constructor and in reserve, never in seek or sample.
 */
export class Clip {
  /** Bytes of a clip, checked: only an unaltered clip of this version is accepted. Names that are not given are the
   * clip's own, if it has some; given as functions, they are made when somebody asks. check: false leaves the check
   * out, for bytes that this process has compiled.
   * @throws MotionError ERROR_CLIP; ERROR_MEMORY, and everything stays as it was */
  constructor(data: BufferSource, options?: { layers?: readonly string[] | (() => readonly string[]);
    channels?: readonly Channel[] | (() => readonly Channel[]);
    animations?: readonly string[] | (() => readonly string[]); check?: boolean });
  /** Names by row; a layer without a name is called by its row. Empty if none has a name. */
  readonly layers: readonly string[];
  /** Empty if no layer has a name. */
  readonly channels: readonly Channel[];
  /** Its paint, names and markers, and what is said of the picture. */
  readonly contents: Readonly<ClipContents>;
  /** Moments, or pieces of time, that have a name; seconds. */
  readonly markers: { name: string; time: number; duration: number }[];
  /** Counts and sizes: motion_clip_info of the header. */
  readonly info: Readonly<ClipInfo>;
  /** Seconds until the last clock has ended; may be infinite. */
  readonly duration: number;
  /** A copy of the clip: the file format. */
  readonly bytes: Uint8Array;
  /** Samples one time (s) where the getters below show it, without a copy: the way for a frame loop. With "rows", names
   * of layers or their rows, these alone, the others still show the last seek: clip.seek(now, { rows:
   * clip.changed(shown, now) }) costs what moves. */
  seek(time: number, options?: SeekOptions & { rows?: ArrayLike<string | number>;
    /** Many runs: the views then have an axis of instances before the others. */ instances?: Instances }): this;
  /** Views of the last seek. A view is good until the next seek, sample, reserve or dispose of this clip, and until
   * memory grows (init, compile, new Clip, reserve, functions), which empties it; the getter gives a good one every
   * time.
   * @throws MotionError if the last seek did not make it, or was before a sample or reserve */
  readonly affines: Float32Array;
  /** layers: 0 to 1; in root space times those of all above. */
  readonly opacities: Float32Array;
  /** layers x 2: where strokes start and end; not clamped. */
  readonly strokes: Float32Array;
  /** The values of all channels, one after the other; channel tells where each is. */
  readonly values: Float32Array;
  /** Their derivatives by the time, a second; 0 where a value holds or jumps. */
  readonly velocities: Float32Array;
  /** layers x 4: x y width height of the box around each layer's bounds (CALayer.frame). */
  readonly frames: Float32Array;
  /** Rows of the layers in the order of a painter, from the back, hidden ones too. */
  readonly orders: Uint32Array;
  /** Samples a time or any number of times (s) into new arrays, or into "out": they are the caller's, and lie apart. */
  sample<Made extends OutputName = OutputName>(times: number | Numbers, options?: SampleOptions<Made> & {
    /** Many runs of the clip: an axis behind that of times. */
    instances?: readonly InstanceRow[] | BufferSource;
    /**
     * Layers, by their names or rows, of which alone affines, opacities, strokes and frames are sampled; the others
     * stay as "out" has them.
     */
    rows?: ArrayLike<string | number>;
  }): Sample<Made>;
  /**
   * The layers that may look different at two times, in root space with all below them: their names, or rows if the
   * clip has none.
   */
  changed(fromTime: number, toTime: number, options?: { space?: 'parent' | 'root' }): string[] | number[];
  /**
   * Why a layer is where it is at a time (s): its animations one after the other, in the order in which they apply. Its
   * numbers are the bits of a sample. A clip without names has its layers by row.
   * @throws MotionError a layer that is none
   */
  explain(layer: string | number, time: number): Explanation;
  /** Makes room for so many times in one call into the kernel (64 KiB of them are there from the start); longer lists
   * are sampled piece by piece, with the same bits. @throws MotionError ERROR_MEMORY, and everything stays as it was */
  reserve(times: number): this;
  /** Where all layers are in 3D at a time or many: times x layers x 16, CATransform3D's m11 ... m44. */
  matrices(times: number | Numbers, options?: { space?: 'parent' | 'root'; out?: Float32Array }): Float32Array;
  /** What is left of each layer's path at a time (s), in its own coordinates: between its shapes, trimmed to its
   * stroke, or whole; empty without a path, and where it is hidden or its clock does not apply. */
  geometry(time: number, options?: { curves?: 'keep' | 'cubics'; whole?: boolean }):
    { verbs: Uint8Array; points: Float32Array }[];
  /** For each layer left top right bottom of a box that holds its bounds at all times from start to end: for culling
   * and dirty rectangles. Of layers in "strokes", by name, what is drawn of their paths; where that is nothing left is
   * beyond right. A channel lineWidth is the width. */
  bounds(start: number, end: number, options?: { space?: 'parent' | 'root';
    strokes?: Readonly<Record<string, StrokeOptions & { width?: number }>> }): Float32Array;
  /** Points x y, or rectangles x y width height, of layer "from" in the coordinates of "to" (names; null, the default,
   * is the root), as everything stands at a time (s). Of a rectangle the box around its corners comes back. */
  convert(values: Numbers, time: number,
    options?: { from?: string | null; to?: string | null; kind?: 'points' | 'rects' }): Float32Array;
  /** Seconds of the clock of layer "from" in that of "to" (names; null, the default, is the root). */
  convertTime(times: Numbers, options?: { from?: string | null; to?: string | null }): Float64Array;
  /** Where a channel stands. @throws MotionError if the clip was compiled without it */
  channel(layer: string | null, key: string): Channel;
  /**
   * Draws a time (s) over what a canvas shows, as a Drawing does, which it keeps. images: what the canvas draws, by the
   * names of the image rows, from now on.
   */
  draw(context: CanvasDrawPath & CanvasTransform & CanvasState, time: number,
    options?: { images?: Record<string, CanvasImageSource> }): this;
  /** Gives the memory back now instead of when the garbage collector finds out. The clip cannot be used any more. */
  dispose(): void;
}

/** One animation at a time. */
export interface ExplanationStep {
  /** Of the animation, such as "card.animations[0]". */
  readonly name: string;
  /** Its key path. */
  readonly property: string;
  /** Whether it changes the value at this time, and in words why, or why not. */
  readonly applies: boolean;
  readonly why: string;
  /** Of its clock; "idle" if a clock above does not apply. */
  readonly phase: 'before' | 'active' | 'after' | 'idle';
  /** Seconds that its clock shows; null where it does not apply. */
  readonly local: number | null;
  /** The next time at which anything begins or ends; may be infinite. */
  readonly next: number;
  /** Number of its run, from 0. */
  readonly iteration: number;
  /** Its progress before its curve, and behind it; null where it does not apply. */
  readonly raw: number | null;
  readonly progress: number | null;
  /** The keys from which to which it moves, by their numbers, and the fraction of the way; null of from, to and by. */
  readonly segment: readonly [number, number] | null;
  readonly fraction: number | null;
  /** The value without and with it: the bits of a sample; null of a path. */
  readonly before: readonly number[] | null;
  readonly after: readonly number[] | null;
}
/** What clip.explain gives: of the sample affine, opacity and stroke, in the parent, and the affine in the root. */
export interface Explanation {
  readonly layer: string | number;
  readonly time: number;
  readonly affine: readonly number[];
  readonly root: readonly number[];
  readonly opacity: number;
  readonly stroke: readonly number[];
  /** Names of the layers above, the nearest first. */
  readonly parents: readonly string[];
  readonly steps: readonly ExplanationStep[];
  /** In words, what keeps it from showing; null if it shows. */
  readonly hidden: string | null;
  /** Lines of text, as the command "explain" of the Python package prints them. */
  toString(): string;
}

/** What of a Lottie file its clip does not carry. */
export interface Report {
  /** Of the JSON value, such as $.layers[3].ks.p. */
  readonly path: string;
  /** text, expression, effect, style, mask, matte, blend mode, camera, merged paths, path modifier, unknown */
  readonly what: string;
  /** "picture": shapes are right, the picture is not, unless its paint is drawn. "geometry": shapes are wrong or
   * missing. */
  readonly lost: 'nothing' | 'picture' | 'geometry';
}

/** A Lottie file, read as lottie-web shows it: a clip with paint, names and markers, in seconds and radians. */
export class Lottie {
  /** Of JSON: text, or its bytes, at most 64 MiB. images: those that are not in it, data URLs by the ids of their
   * assets. mostRows: rows that its description may have, 1048576 unless told.
   * @throws MotionError text that is not JSON, or has no layers; a file that becomes too many rows */
  constructor(text: string | BufferSource, options?: { mostRows?: number; images?: Readonly<Record<string, string>> });
  /** Of JSON, or of a .lottie archive (a zip; no file in it may have more than 64 MiB). Of one with several animations
   * the one with the id "animation", else the one that its manifest names, or the first.
   * @throws MotionError also an archive that is broken or has no animation */
  static open(source: string | BufferSource | Blob | Response | Promise<string | BufferSource | Blob | Response>,
    options?: { animation?: string | null; mostRows?: number }): Promise<Lottie>;
  /** With paint, names and markers. */
  readonly clip: Clip;
  /** In the order of the file. */
  readonly reports: readonly Report[];
  /** Of the clip: a name, and seconds. */
  readonly markers: { name: string; time: number; duration: number }[];
  /** Data URLs of its images, by the ids of their assets: a new object each time. */
  readonly images: Record<string, string>;
  /**
   * What was read as a scene that can be changed, printed and compiled: layers by their names (of layers with one name
   * the second is "name 2"), their animations, one background, fill and stroke each. Its samples have the bits of the
   * clip; colours that do not move are rounded to 8 bits. A layer that has a begin or an end is hidden but for its
   * time, and what runs in the time of a composition is in a group. Each call gives a scene of its own. unsaid tells
   * what a scene cannot say.
   */
  scene(): Scene;
  /**
   * What scene() leaves out. path: the name of a layer or of a property, or empty. lost: "picture" or "geometry". what:
   * gradient of a fill (a stroke, a background), second fill, fill of several layers, image, mask, matte, clipped
   * picture, blended group, blend mode, order of drawing, dashes that move, opacity of a box, trim over layers, timing
   * curve, value function, clock of the web.
   */
  readonly unsaid: Report[];
  /** Frees the clip. */
  dispose(): void;
}

/** What instances.set changes of a run. */
export interface InstanceChange extends InstanceRow {
  /** A piece of the clip's time, [from, to], that repeats; null ends it. */
  loop?: Numbers | null;
  /** Of a loop: forth and back. */
  alternate?: boolean;
}

/** Many runs of a clip in wasm memory, for clip.seek(time, { instances }): a frame copies nothing. */
export class Instances {
  /** So many, 1..16777216; each begins as the clip alone. May grow the memory. */
  constructor(count: number);
  /** How many runs there are. */
  readonly count: number;
  /** Changes what is given of run i, 0..count - 1. @throws MotionError naming the field */
  set(i: number, change: InstanceChange): this;
  /** Moves runs that loop to where they are at a time; what clip.seek calls. The address of the rows. */
  at(time: number): number;
  /** The memory that they are in. */
  readonly heap: object;
  /** Gives the memory back. */
  dispose(): void;
}

/** Draws a clip on a canvas: its rows of paint, from the back. Needs motion.wasm, for paths. */
export class Drawing {
  /** images: what a canvas draws, by the names of the image rows; see loadImages. */
  constructor(clip: Clip, options?: { images?: Record<string, CanvasImageSource> });
  /** Width and height of the picture, null if they are not known. */
  readonly size: [number, number] | null;
  /** The piece of time to show, in seconds. */
  readonly start: number;
  /** Where that piece ends, in seconds. */
  readonly end: number;
  /** Frames a second that its maker had in mind; 0: none. */
  readonly frameRate: number;
  /** Whether anything is seen in 3D. */
  readonly isSpatial: boolean;
  /** What is drawn for image rows, by their names; may be changed at any time. */
  images: Record<string, CanvasImageSource>;
  /** Draws a time (s) over what the canvas shows, in the coordinates that the context has, which may be one of an
   * OffscreenCanvas. */
  draw(context: CanvasDrawPath & CanvasTransform & CanvasState, time: number): void;
}

/** Adds an outline to a Path2D, through an affine if there is one: clip.geometry's, in the picture's coordinates. */
export function trace(path: Path2D, outline: OutlineInput, affine?: Numbers | null): void;

/** Pictures of data URLs, such as those of lottie.images, without a request; what is no picture is left out. */
export function loadImages(urls: Readonly<Record<string, string>>): Promise<Record<string, ImageBitmap>>;

/** A loop of frames: calls show(time) for each while it plays. It stands still while the page is hidden. */
export class Player {
  constructor(show: (time: number) => void, options?: PlayerOptions);
  /** Seconds: the piece of time that is played. */
  start: number;
  /** Where it ends; may be infinite. */
  end: number;
  /** Whether it goes on from the other end. */
  loop: boolean;
  /** Those that onmarker is told of. */
  markers: readonly { name: string; time: number; duration: number }[];
  /** As in the options; null: nobody is told. */
  onmarker: ((marker: { name: string; time: number; duration: number }) => void) | null;
  /** Called where it stops by itself; null: nobody is told. */
  onend: (() => void) | null;
  /** Whether it asks for frames, or would if the page were not hidden. */
  readonly playing: boolean;
  /** Seconds of the clip. */
  readonly time: number;
  /** Seconds of the clip a second; negative runs back. */
  rate: number;
  /** From the beginning, if the end was reached. */
  play(): this;
  /** Stops where it is. */
  pause(): this;
  /** Shows a time at once, within start and end; markers on the way there are not told. */
  seek(time: number): this;
  /** Ends it for good. */
  dispose(): void;
}
/** What a Player takes. */
export interface PlayerOptions {
  /** Seconds; 0 unless told. */
  start?: number;
  /** Seconds; infinite unless told. */
  end?: number;
  rate?: number; loop?: boolean;
  markers?: readonly { name: string; time: number; duration: number }[];
  /** Called for each marker that the time passes or reaches, forwards or backwards, in the order in which it does, once
   * a frame at most. A marker where playing sets out is told when a loop comes back to it. */
  onmarker?: (marker: { name: string; time: number; duration: number }) => void;
  /** Called where it stops by itself. */
  onend?: () => void;
  /** Instead of the browser's: a clock in milliseconds, frames, and a page that may be hidden. */
  host?: { now(): number; request(frame: (now: number) => void): unknown; cancel(handle: unknown): void;
    page?: { hidden: boolean; addEventListener(type: string, listener: () => void): void;
      removeEventListener(type: string, listener: () => void): void } | null };
}

/**
 * Starts a worker, whose code calls inWorker, with the module that init gives, a canvas, so many bytes of memory that
 * both see, and data of your own. Where the browser cannot move a canvas, canMove is false and the worker has none;
 * where it cannot share memory, as in pages that are not isolated from other origins, shared is null: then the page
 * draws what the worker posts.
 */
export function startWorker(worker: Worker, options: { module: WebAssembly.Module; canvas?: HTMLCanvasElement | null;
  shared?: number; data?: unknown; transfer?: Transferable[] }): Promise<{ answer: unknown; canMove: boolean;
  shared: SharedArrayBuffer | null }>;
/** In a worker: has the module ready and runs the body when the page starts it; its result is the answer. */
export function inWorker(body: (start: { /** An OffscreenCanvas. */ canvas: any; shared: SharedArrayBuffer | null;
  data: any }) => unknown): void;

/**
 * The digest by which hosts compare outputs, of arrays one after the other: FNV-1a of their 32-bit words, 16 hex
 * digits.
 */
export function digest(...arrays: ArrayBufferView[]): string;

// ------------------------------------------------------------------ paths --

/** A measured path, from SVG path data, from verbs and points, or from a shape. Immutable. */
export class Path {
  constructor(source: string | OutlineInput);
  /** Clockwise from the left of the top; with radii the corners are quarters of ellipses (SVG's rect). */
  static rect(x: number, y: number, width: number, height: number, rx?: number, ry?: number): Path;
  /** As an ellipse of one radius. */
  static circle(x: number, y: number, radius: number): Path;
  /** Clockwise from the right, in quarters. */
  static ellipse(x: number, y: number, rx: number, ry: number): Path;
  /** From one point to another. */
  static line(x1: number, y1: number, x2: number, y2: number): Path;
  /** Lines through points; not closed. */
  static polyline(points: readonly (readonly [number, number])[]): Path;
  /** Lines through points, closed. */
  static polygon(points: readonly (readonly [number, number])[]): Path;
  /** Clockwise from a tip, which stands at "angle" radians: above if left out. */
  static star(x: number, y: number, points: number, outer: number, inner: number, angle?: number): Path;
  /** Its verbs and points. */
  readonly outline: Outline;
  /** Of all subpaths. */
  readonly length: number;
  /** left top right bottom of what is drawn */
  readonly bounds: number[];
  /** What the path encloses, every subpath closed by a line; positive where it runs clockwise on a y-down screen. */
  readonly area: number;
  /** Of each subpath, in their order. */
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
  /** The pieces of many ranges, start end of each, at once. */
  trims(ranges: Numbers, options?: TrimsOptions): Outline[];
  /**
   * The paths between this and another at each progress. Paths of other verbs do not mix: "refuse" throws, "flip"
   * changes over at 0.5.
   */
  interpolate(other: Path, progress: Numbers, options?: { mismatch?: 'refuse' | 'flip' }): Path[];
  /** left top right bottom of the stroked outline, null if there is none */
  strokeBounds(width: number, options?: StrokeOptions): Float32Array | null;
  /** x y width height of the same, as a layer's bounds are */
  layerBounds(width: number, options?: StrokeOptions): number[];
  /** SVG path data, absolute. */
  toString(): string;
}
