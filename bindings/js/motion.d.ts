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
 * are flat, the outermost axis first. Every mistake throws a MotionError, and outputs are always finite. motion.h says
 * what the functions compute, reject and substitute.
 */

import type {
  AnimatedKey, Animation, Basic, Clock, Keyframe, LayerFields, Named, SceneFields, Segment, WebClock,
} from './abi/fields.js';
import type { ConstantName, KeyPath, ReadOnlyKey } from './abi/names.js';
import type {
  Numbers, ValueFunction, Outline, OutlineInput, AlongOptions, PointsOptions, StrokeOptions,
  DashOptions,
    TrimOptions, TrimsOptions, ClipContents, ClipInfo, InstanceRow, OutputName, Sample, SampleOptions,
  SeekOptions, SpringRow, TimingRow, DrawList,
} from './functions.js';
export type {
  Numbers, ValueFunction, Outline, OutlineInput, AlongOptions, PointsOptions, StrokeOptions, DashOptions, TrimOptions,
  TrimsOptions, ClipContents, ClipInfo, InstanceRow, OutputName, Sample, SampleOptions, SeekOptions, SpringRow,
  TimingRow, DrawList,
} from './functions.js';
export * from './abi/fields.js';
export type { ConstantName } from './abi/names.js';

/** The constants of motion.h, without the prefix MOTION_. The functions take them, or the words for them. */
export const constants: Readonly<Record<ConstantName, number>>;

// ---------------------------------------------------------------- loading --

export type Source = string | URL | Response | BufferSource | WebAssembly.Module;

/**
 * Loads motion.wasm. Everything else needs it first. Without a source it loads the file that comes with the package:
 * node reads it, browsers stream it. Returns the module, which can be posted to a worker for initSync. If the module is
 * loaded already, or being loaded, the call changes nothing. It replaces the small module of 'libmotion/player'.
 * @throws MotionError for a module of another ABI version and for anything that is not libmotion. Errors of fetch, of
 * files and of the compiler pass through.
 */
export function init(source?: Source | Promise<Source>): Promise<WebAssembly.Module>;

/** Loads motion.wasm without waiting. The main thread of a browser compiles only small modules this way. */
export function initSync(source: BufferSource | WebAssembly.Module): WebAssembly.Module;

/** The error for everything that libmotion refuses. Fields that do not apply are null. */
export class MotionError extends Error {
  /** The status of the kernel, such as -12. Null if the JavaScript package found the mistake. */
  readonly status: number | null;
  /** The name of the status, such as "ERROR_RANGE". Null if the JavaScript package found the mistake. */
  readonly statusName: string | null;
  /** The rule that was broken, in words. For a number out of its range it includes the range. */
  readonly rule: string | null;
  /** For text: the offset, in bytes of UTF-8, where reading stopped. */
  readonly at: number | null;
  /** For a description: the name of the table. */
  readonly table: string | null;
  /** For a description: the row of the table, from 0. */
  readonly row: number | null;
  /** For a description: the field of the row. Otherwise the name of the argument, or the place in the scene. */
  readonly field: string | null;
  /** The value that was refused. */
  readonly value: unknown;
}

// ---------------------------------------------------------------- builder --

/**
 * A key path that can be animated. position, transform.scale, transform.translation and anchorPoint have values of 2
 * numbers, bounds 4, transform 6 (16 in 3D, or the number that the value function takes), and path SVG path data; all
 * others have 1. transform.rotation.x and .y, .scale.z and .translation.z put their layer in 3D. cornerRadius and
 * lineWidth move nothing: read their values from the channels.
 */
export type { KeyPath } from './abi/names.js';
/** What a channel delivers: the value of a key path, or the angle of a motion path (1 number). */
export type ChannelKey = Exclude<KeyPath, 'transform' | 'path'> | ReadOnlyKey;
/**
 * A timing curve: a Curve, a Spring, text such as "cubic-bezier(x1, y1, x2, y2)", or a name such as css.ease or
 * ca.default. null is linear.
 */
export type Timing = Curve | Spring | string | null;
/** A colour of CSS Color 4, such as "red", "#f00" or "oklch(70% .15 30)". null paints nothing. */
export type Color = string | null;
/** The space in which colours mix: sRGB as stored, linear light, or OKLab. "none": the value is not a colour. */
export type ColorSpace = 'none' | 'srgb' | 'linearRGB' | 'oklab';
/**
 * A value: a number or an array of numbers. A colour may be any CSS colour, a rotation may be radians, "90deg" or
 * degrees(90), and a path may be a Path or SVG path data.
 */
export type Value = number | Numbers | string | Path;
/**
 * An affine transform: x' = a x + c y + tx, y' = b x + d y + ty. CGAffineTransform and SVG's matrix have the same
 * order.
 */
export type Affine = [a: number, b: number, c: number, d: number, tx: number, ty: number];

/**
 * Returns an animation from one value to another (CABasicAnimation). Pass null as the property for the animations of
 * scene.property. The end value stays: fill is "both" by default. Pass fill: 'removed' for Core Animation's own
 * default.
 * @throws MotionError for an unknown property, field or curve, with the nearest known word
 */
export function basic(property: AnimatedKey | null, fields?: Basic): Animation;
/**
 * Returns an animation of segments, one after the other, each with its own curve and its own end (SwiftUI's
 * KeyframeTrack). A velocity goes on from one to the next. Its fill and its errors are those of basic. fields: those of
 * basic, but from, to, by, duration and timing.
 *
 *     track('position.x', 0, [{ kind: 'cubic', to: 80, duration: 0.3 },
 *       { kind: 'spring', to: 100, timing: new Spring({ stiffness: 200, damping: 12 }) }]);
 */
export function track(property: AnimatedKey | null, start: Value, segments: readonly Segment[],
  fields?: Basic): Animation;
/**
 * Returns an animation through several values, or along a path (CAKeyframeAnimation). The values come as an array
 * before the fields, or as a field. Its fill and its errors are those of basic.
 */
export function keyframe(property: AnimatedKey | null, fields?: Keyframe): Animation;
export function keyframe(property: AnimatedKey | null, values: readonly Value[],
  fields?: Omit<Keyframe, 'values'>): Animation;
/**
 * A key of fcurve: time in seconds, value, and for each side a handle [time, value], as Blender has it, or a slope per
 * second, as glTF has it, or neither: then the curve sets out towards the other key. hold: the value stays until the
 * next key.
 */
export interface CurveKey {
  time: number; value: Value;
  left?: readonly [time: number, value: Value];
  right?: readonly [time: number, value: Value];
  inSlope?: Value; outSlope?: Value;
  hold?: boolean
}
/**
 * Returns a keyframe animation from keys with handles or slopes, which begins at the time of the first key. shorten:
 * handles that are together longer than their segment are shortened, as Blender does. The other fields are those of
 * keyframe; begin and duration put the keys elsewhere. Each segment is the exact cubic.
 * @throws MotionError for keys out of order, and for a handle that is not within its segment
 */
export function fcurve(property: AnimatedKey | null, keys: readonly CurveKey[],
  fields?: Keyframe & { shorten?: boolean }): Animation;
/** Returns an angle in degrees as radians: degrees(90) is a quarter turn. */
export function degrees(value: number): number;
/** A keyframe of animate. */
export interface WebKeyframe {
  value: Value | null; /** 0..1. Default: evenly between its neighbours. */ offset?: number | null;
  /** The timing curve up to the next keyframe. */ easing?: Timing
}
/**
 * Returns an animation as Element.animate makes it, in the timing model of the web: keyframes are values, or objects
 * with offsets and easings. The duration is 0 by default. fill is "both" by default; fill: 'none' is the web's own
 * default. The first offset must be 0 and the last 1. If CSS has no keyframe for 0% or 100%, pass null there: the
 * running value. additive is CSS's composite "add", cumulative its iterationComposite "accumulate".
 */
export function animate(property: AnimatedKey | null, keyframes: readonly (Value | null | WebKeyframe)[],
  fields?: Omit<WebClock, 'model'>
  & Named & Pick<Clock, 'duration' | 'fill'> & Pick<Keyframe, 'valueFunction' | 'additive' | 'cumulative'>): Animation;
/**
 * Returns a group, in whose time its animations run (CAAnimationGroup). Its default fill is Core Animation's,
 * "removed".
 */
export function group(animations: readonly Animation[], fields?: Clock & WebClock & Named): Animation;

/**
 * Returns a delay in seconds for each of "count" things, or for each cell of a grid [columns, rows], row by row, like
 * stagger of GSAP and anime.js. each: the seconds from one thing to the next; or total: the seconds until the last one
 * begins. from: where delays start; things near it begin first. "random" puts them in an order that is the same for the
 * same seed, a whole number, default 1. timing: the curve that distributes the delays. axis: the only distance of a
 * grid that counts. start: seconds that are added to all.
 * @throws MotionError for an unknown count, from or axis, and unless exactly one of each and total is given
 */
export function stagger(count: number | readonly [columns: number, rows: number], options: {
  each?: number; total?: number; from?: 'first' | 'last' | 'center' | 'edges' | 'random' | number;
  timing?: Timing;
  axis?: 'x' | 'y' | null; start?: number; seed?: number;
}): number[];

/** A step of a timeline: a layer and its animation. */
export type Step = readonly [layer: Layer, animation: Animation];
/**
 * A timeline. It sets when animations begin, and adds them to their layers.
 *
 *     const line = new Timeline();
 *     line.sequence([dot, fadeIn], 0.2, [dot, move]); // a number is a pause
 *     line.label('landed').parallel([dot, turn], [bar, grow], { stagger: 0.05 });
 *     line.at('landed', 1.5).sequence([bar, fadeOut]);
 */
export class Timeline {
  /** Creates a timeline that begins at this second. Default 0. */
  constructor(start?: number);
  /** The second at which the next step begins. */
  now: number;
  /** The second of each label. */
  readonly labels: Record<string, number>;
  /**
   * Adds steps one after the other. Each begins "gap" seconds after the end of the one before; a number is a pause.
   * Afterwards "now" is the end of the last step. A step that never ends does not delay the next one.
   */
  sequence(...steps: (Step | number | { gap?: number })[]): this;
  /**
   * Adds steps that begin now, each "stagger" seconds after the one before. Afterwards "now" is the end of the step
   * that ends last.
   */
  parallel(...steps: (Step | { stagger?: number })[]): this;
  /** Gives the current moment a name. @throws MotionError if the name is taken */
  label(name: string): this;
  /** Moves to a second or a label, plus an offset in seconds. @throws MotionError for an unknown label */
  at(place: number | string, offset?: number): this;
}

/** A value of a gradient, or one that moves. Its animations have no property: basic(null, ...). */
export type Moving<Value> = Value | {value: Value; animations?: readonly Animation[]};
/** The options of scene.rect, circle and line: the colours of fill and outline, and fields of the layer. */
export interface ShapeOptions extends Omit<LayerOptions, 'fill'> { fill?: Color; stroke?: Color }
/** The options of scene.layer: fields, the parent (an earlier layer or its name), and animations. */
export interface LayerOptions extends LayerFields { parent?: Layer | string | null; animations?: readonly Animation[] }

/**
 * A layer (CALayer and CAShapeLayer in one). scene.layer makes it. A field that was never set has its default, or null.
 */
export interface Layer extends Required<LayerFields> {}
export class Layer {
  private constructor();
  /** The layer's name, unique in the scene. */
  readonly name: string;
  /** The name of the parent. */
  readonly parent: string | null;
  /** Copies of the layer's animations, in the order in which they apply. */
  readonly animations: Animation[];
  /** Returns a copy of a field, or its default, as the property of the same name does. */
  get<F extends keyof LayerFields>(field: F): Required<LayerFields>[F];
  /**
   * Sets a field, as an assignment does. Inside a transaction the layer moves to the new value if it can be animated,
   * except for path and hidden.
   */
  set<F extends keyof LayerFields>(field: F, value: Required<LayerFields>[F]): void;
  /**
   * Adds copies of animations. One without duration or timing takes the transaction's. One with a spring and no
   * duration lasts until the spring has settled. If basic, keyframe or animate got no fill, and an earlier animation
   * moves the same property, the new one shows nothing before it begins.
   */
  add(...animations: Animation[]): this;
  /** The keys of the layer's animations, in the order of adding. Those without a key are left out. */
  readonly animationKeys: string[];
  /** Returns a copy of the animation of a key, or null (animationForKey:). */
  animation(key: string): Animation | null;
  /** Removes the animation of a key, if there is one. */
  removeAnimation(key: string): this;
  /** Removes all animations, also those without a key, and all courses. */
  removeAllAnimations(): this;
  /** Copies of the layer's courses. */
  readonly courses: {property: string; targets: Target[]}[];
  /**
   * Sends a property to targets, after those that it has. At each of them the value goes on from what it then is, and
   * it ends at the last one; before the first nothing changes. A field that has been sent somewhere reads as its last
   * target.
   * @throws MotionError for a property, a value or a time that a course cannot have. Then nothing has changed
   */
  course(property: CourseKey, ...targets: Target[]): this;
  /**
   * Sends a property to a new value from time "at" on, wherever it is then: the next target of the property's course.
   * Call it in the order of the times.
   * @throws MotionError as course does
   */
  retarget(property: CourseKey, value: Value | null, options?: RetargetOptions): this;
}

/** The properties that have courses. */
export type CourseKey = Exclude<KeyPath, 'hidden'> | 'position.x' | 'position.y' | 'bounds.size' |
  'bounds.size.width' | 'bounds.size.height';
/** A value that a property is sent to. */
export interface Target {
  /** The second at which the property is sent. Default 0. */
  at?: number;
  /** The value. Left out: the model value; null: a clear colour. */
  to?: Value | null;
  /** Seconds; 0 jumps. Default: the transaction's, or .25. A spring lasts until a millionth of its way is left. */
  duration?: number;
  /** The timing curve. Default: the transaction's, or linear. */
  timing?: Timing;
  /** Seconds from "at" until the value sets out; until then it goes on as before. Default 0. */
  delay?: number;
  /**
   * add: what was before goes on, and the difference between the two targets is added by the curve. takeOver: what was
   * before ends, and the value goes on from where it is, a spring with its velocity. cut: the value jumps. Left out,
   * springs and colours take over, other curves are added.
   */
  mode?: 'add' | 'takeOver' | 'cut';
  /** Units a second more than a spring takes over, as of a finger that lets go. */
  velocity?: number | number[];
  /** "match": a path of other elements than what is shown takes over; both get the same elements. */
  mismatch?: 'refuse' | 'match';
}
/** The options of retarget. */
export interface RetargetOptions extends Omit<Target, 'to' | 'mode' | 'velocity'> {
  /**
   * "swiftui", the default: curves add up; springs take over with their velocity. "sampled": earlier animations end,
   * and the new one starts where things are.
   */
  way?: 'swiftui' | 'sampled';
}

/** What ends: an animation, or a transaction that has a completion. */
export interface Ending {
  /** Seconds of the scene; Infinity if it never ends. */
  time: number;
  /** The layer's name; null for a transaction and for a value of the scene's own. */
  layer: string | null;
  /** The animation's place in layer.animations, or null. */
  animation: number | null;
  key: string | null;
  /** The key path, or the name of the scene's value; null for a group and for a transaction. */
  property: string | null;
  /** The name of the transaction that is complete; null for an animation. */
  transaction: string | null;
  userData: {[name: string]: unknown} | null;
}
/** The options of a transaction: what animations use that have none of their own. */
export interface Transaction {
  duration?: number | 'inf'; timing?: Timing;
  /** Whether setting a field makes no animation. */
  disableActions?: boolean;
  /** The second at which fields get their new values, wherever they are then. */ at?: number;
  /** A name under which scene.ends() says when all animations that are added inside have ended. */ completion?: string
}
export type LayerDocument = LayerFields & { name: string; parent?: string | null; animations?: Animation[] };
/** A scene as JSON. Its schema is scene.schema.json of the Python package. */
export interface SceneDocument extends SceneFields {
  /** Scenes that layers show by their field "scene". Each may show only those before it. */
  scenes?: { name: string; layers: LayerDocument[] }[];
  layers: LayerDocument[];
  properties?: { name: string; value: number | number[]; color?: ColorSpace; layer?: string | null; animations?:
    Animation[]
  }[];
}

/** A scene: a document of layers, in Core Animation's words. */
export class Scene {
  constructor(fields?: SceneFields);
  /** The scene's name. Default "scene". */
  readonly name: string;
  /** The layers, in the order in which they were added. */
  readonly layers: Layer[];
  /** What the scene does not carry of the Lotties that it was made from. JSON does not store it. */
  readonly losses: readonly Report[];
  /** Width and height in points, or null. */
  readonly size: readonly [number, number] | null;
  /** Adds a layer above the earlier ones. Its name must be unique, its parent an earlier layer. */
  layer(name: string, options?: LayerOptions): Layer;
  /**
   * Adds a rectangle by its left and top, with round corners if radius is given. The layer's position is the middle.
   * fill is black by default, unless there is a stroke. Without a stroke the rectangle is the layer's box and follows
   * its bounds; with one it is a path.
   */
  rect(name: string, x: number, y: number, width: number, height: number,
    options?: ShapeOptions & { radius?: number }): Layer;
  /** Adds a circle around a point, which is the layer's position. */
  circle(name: string, x: number, y: number, radius: number, options?: ShapeOptions): Layer;
  /**
   * Adds a line from one point to another. The layer's position is the middle. The stroke is black by default.
   * strokeStart and strokeEnd count from the first point.
   */
  line(name: string, x1: number, y1: number, x2: number, y2: number, options?: ShapeOptions): Layer;
  /**
   * Shows another scene inside this one. It adds a layer of this name; the other scene's layers are below it as
   * "name/layer". options: fields of the new layer and its clock: begin, speed, timeOffset; with duration and timing
   * the other scene's time is remapped. The document stores the other scene as it is now, once for all layers that show
   * it, without its markers and properties.
   */
  insert(scene: Scene, name: string, options?: LayerOptions): Layer;
  /**
   * Adds a layer that shows a Lottie, as insert shows a scene: the document stores it once for all layers that show it
   * as it is now. options: fields of the new layer, such as position, transform, begin and speed. The position is that
   * of its middle; without one it is where the file has it. The layer shows nothing outside of the file's size.
   * What of the file is not carried is added to "losses".
   */
  lottie(name: string, lottie: Lottie, options?: LayerOptions): Layer;
  /**
   * Returns a scene that looks the same without scenes inside. Each layer that shows a scene is followed by copies of
   * the scene's layers, which can be changed one by one.
   */
  expanded(): Scene;
  /**
   * Returns when the layers' animations end, and the transactions that have a completion, in the order in which Core
   * Animation calls animationDidStop and completion blocks. What never ends comes last. An animation ends when its
   * active interval does, whatever it fills afterwards; a group ends as a whole.
   */
  ends(): Ending[];
  /** Names a moment, or an interval with a duration, in seconds. The clip stores it: clip.markers. */
  marker(name: string, time: number, duration?: number): this;
  /** Returns the layer of a name. @throws MotionError with the nearest name */
  find(name: string): Layer;
  /** How the paths of the layers are stroked, by the names of the layers: an argument for clip.bounds. */
  readonly strokes: Record<string, Required<StrokeOptions> & { width: number }>;
  /**
   * Adds a value of your own, 1 to 4 numbers, such as a colour or a line width. It is animated and delivered in the
   * channels.
   */
  property(name: string, value: Value, animations?: readonly Animation[],
    options?: {
      /** The space in which a colour mixes. Its value is 3 or 4 numbers of sRGB. */
      color?: ColorSpace;
      /** The layer in whose time the animations run. */
      layer?: Layer | string | null;
      /** The targets that the value is sent to. */
      course?: readonly Target[];
    }): this;
  /**
   * Runs a body in which setting a layer's fields animates them (CATransaction). Inner transactions inherit what they
   * leave out.
   */
  transaction<T>(fields: Transaction, body: (scene: this) => T): T;
  /** Returns a copy of the scene as JSON. JSON.stringify(scene) calls it. */
  toJSON(): SceneDocument;
  /** Returns the scene of a JSON document. @throws MotionError with the JSON path, the value and the rule */
  static fromJSON(json: string | SceneDocument, losses?: readonly Report[]): Scene;
  /**
   * Compiles the scene to a clip. channels: the values to deliver, as [layer name, key path] or [null, property name];
   * default: all. Memory may grow.
   * @throws MotionError with the JSON path, the value and the rule; for a number out of its range also with table, row
   * and field
   */
  compile(options?: {
    channels?: readonly (readonly [string, ChannelKey] | readonly [null, string])[];
    /**
     * How many times all layers are repeated, for crowds. From the second copy on they are called "copy:name". Default
     * 1.
     */
    copies?: number;
    /**
     * Whether every cubic-bezier gets a table. Sampling is then faster, and the clip a few KB larger for each curve.
     * Use it for clips that are sampled thousands of times.
     */
    prepared?: boolean;
    /**
     * Whether the clip stores what the scene draws. The numbers of the paint (colours, line widths, bounds) then follow
     * the channels in "values". Default: true unless channels are given, so that "values" has only those.
     */
    paint?: boolean;
  }): Clip;
}

/** Returns the affine of a rotation in radians, clockwise on the screen. */
export function rotation(angle: number): Affine;
/** Returns the affine of a scale. y is x by default. */
export function scaling(x: number, y?: number): Affine;
/** Returns the affine of a translation. */
export function translation(x: number, y: number): Affine;
/** Returns the affine that applies "first", then "then" (CGAffineTransformConcat). */
export function concat(first: Numbers, then: Numbers): Affine;

// ------------------------------------------------------- curves, springs --

/**
 * An immutable easing curve y(x): new Curve('css.ease'), new Curve('cubic-bezier(.4, 0, .2, 1)') or new
 * Curve('spring(1, 100, 10, 0)'). Every timing accepts one. x is seconds for a spring, otherwise a fraction.
 */
export class Curve {
  /**
   * Reads a curve.
   * @throws MotionError for text that is not a curve, with the offset in "at" or with the nearest name
   */
  constructor(source: string | Curve | Spring);
  /** The text of the curve. */
  readonly text: string;
  /** The curve as timingParse reads it. */
  readonly timing: Readonly<Required<TimingRow>>;
  /** The x y pairs of a curve with stops or points; otherwise empty. */
  readonly floats: Float32Array;
  /** Whether the curve is a spring, so that x is seconds. */
  readonly isSpring: boolean;
  /**
   * The seconds until a spring stays within a thousandth of its target; the largest single without damping. 1 for
   * other curves.
   */
  readonly settling: number;
  /** Returns y in single precision. before: at a jump of steps, return the value before it. */
  evaluate(x: number, options?: { before?: boolean }): number;
  evaluate(x: Numbers, options?: { before?: boolean }): Float32Array;
  /** Returns dy/dx. At a corner it is the slope to the right. */
  slope(x: number): number;
  slope(x: Numbers): Float32Array;
  /** Returns the least x in 0..1 whose y is at least this. @throws MotionError for a curve that may decrease */
  inverse(y: number): number;
  inverse(y: Numbers): Float32Array;
  /**
   * Returns the curve 1 - y(1 - x), which makes "out" of "in". Steps jump at the same places, with the later value
   * there.
   * @throws MotionError for a spring
   */
  reversed(): Curve;
  /**
   * Returns the curve as CSS: one of CSS's own functions where there is one, otherwise linear() with the fewest stops
   * that stay within the tolerance (default .001). duration: the seconds of a spring to show; default: until it has
   * settled.
   */
  css(options?: { tolerance?: number; duration?: number }): string;
  /** Returns the text. */
  toString(): string;
  /** Returns the text. */
  toJSON(): string;
}

/**
 * velocity: the initial velocity in distances to the target a second, positive towards it. form "clamped": damping
 * ratios above 1 count as 1, as in Core Animation.
 */
export interface SpringOptions { velocity?: number; form?: 'physical' | 'clamped' }
/**
 * An immutable damped spring. Every timing accepts one; an animation without a duration then lasts until the spring has
 * settled.
 */
export class Spring {
  /**
   * Creates a spring from mass, stiffness and damping, as CASpringAnimation and Flutter do. Default 1, 100, 10.
   * @throws MotionError for a number out of its range
   */
  constructor(fields?: SpringOptions & { mass?: number; stiffness?: number; damping?: number });
  /** Returns SwiftUI's Spring(duration:bounce:). Default .5, 0. */
  static perceptual(fields?: SpringOptions & { duration?: number; bounce?: number }): Spring;
  /** Returns SwiftUI's spring(response:dampingFraction:). Default .5, .825. */
  static response(fields?: SpringOptions & { response?: number; dampingFraction?: number }): Spring;
  /**
   * Returns the spring of UIView's usingSpringWithDamping:initialSpringVelocity: its mass is 1, and it settles in the
   * duration. Defaults: .5, 1, 0. damping: the damping ratio, at most 1.
   */
  static uikit(fields?: { duration?: number; damping?: number; velocity?: number }): Spring;
  /** The parameters of all three ways to describe the spring. */
  readonly parameters: Readonly<Required<SpringRow>>;
  /** What a damping ratio above 1 means. "physical": over-damped. "clamped": it counts as 1, as in Core Animation. */
  readonly form: 'physical' | 'clamped';
  /**
   * The seconds until the spring stays within a thousandth of its target: Core Animation's settlingDuration, or the
   * exact time of an over-damped spring. It is the largest single without damping.
   */
  readonly settling: number;
  /**
   * The seconds until the spring first is at its target; Infinity for one that only comes near. An animation that ends
   * then, with "cut": true, does not overshoot (React Native's overshootClamping).
   */
  readonly arrival: number;
  /** Returns values and velocities at some seconds, on the way from "from" (default 0) to "to" (default 1). */
  evaluate(times: number | Numbers,
    options?: { from?: number; to?: number }): { values: Float64Array; velocities: Float64Array };
  /** Returns the same spring with another initial velocity, in distances to its target a second. */
  withVelocity(velocity: number): Spring;
  /**
   * The spring as the text of a timing curve.
   * @throws MotionError for an over-damped spring that is clamped, which text cannot describe
   */
  readonly text: string;
  /** The text. */
  toString(): string;
  /** The text. */
  toJSON(): string;
}

// --------------------------------------------------------------- dynamics --

/** Where an item is, in points and radians, and how fast it moves, in points and radians a second. */
export interface BodyState {
  position: [x: number, y: number]; angle: number; velocity: [x: number, y: number]; angularVelocity: number
}
/**
 * A collision of an item with another item, or with "boundary 0" and so on, in the order of their creation. impulse is
 * in mass x points per second; it is 0 where the contact ends.
 */
export interface Collision {
  readonly item: string; readonly other: string; readonly impulse: number; readonly time: number
}
/** The settings of a world. */
export interface WorldSettings {
  /** The longest bake, in seconds. Default 10. */
  seconds?: number;
  /** Frames a second. Default 240. */
  rate?: number;
  /** Steps of the solver in each frame. Default 4. */
  substeps?: number;
  /**
   * The speed below which impacts do not bounce. Default 100 points a second, or 1 without gravity and continuous
   * pushes.
   */
  bounceSpeed?: number;
  /**
   * An item rests after stillSeconds below stillSpeed and stillSpin. Default: half a second below 1 point and 2 degrees
   * a second.
   */
  stillSpeed?: number;
  stillSpin?: number;
  stillSeconds?: number;
  /**
   * The most work, in millions of steps of the solver. A million takes about a twentieth of a second. A bake that needs
   * more ends early. Default 0: no limit.
   */
  budget?: number;
}
/** The options of world.item. */
export interface ItemOptions {
  /** The initial position of a rectangle's middle, or of a polygon's origin. */
  position: Numbers;
  /** The width and height of a rectangle. Give either size or corners. */
  size?: Numbers;
  /** The 3 to 8 corners of a convex polygon, x y relative to the position. */
  corners?: readonly Numbers[];
  /** The initial angle in radians. Default 0. */
  angle?: number;
  /** The initial velocity in points a second. Default 0 0. */
  velocity?: Numbers;
  /** The initial angular velocity in radians a second. Default 0. */
  angularVelocity?: number;
  /** Whether the item can turn. Default true. */
  allowsRotation?: boolean;
  /** Whether the item never moves. Default false. */
  anchored?: boolean;
  /** The density. Default 1. */
  density?: number;
  /** The friction, at least 0. Default 0. */
  friction?: number;
  /**
   * The part of its speed that the item keeps in an impact, 0 to 1. The larger value of two items counts. Default 0.
   */
  elasticity?: number;
  /** The damping of the velocity, a second: the velocity changes by -resistance times itself. At least 0, default 0. */
  resistance?: number;
  /** The damping of the angular velocity, a second. At least 0, default 0. */
  angularResistance?: number;
}
type Items = string | readonly string[];

/**
 * A world of rigid bodies, in UIKit's words. bake computes its frames, from which keyframes are made.
 *
 *     const world = new World(), box = world.item('box', { position: [50, 50], size: [40, 40], elasticity: .5 });
 *     world.gravity(box).collision(box, { bounds: [0, 0, 320, 568] });
 *     const bake = world.bake();
 *     bake.add(layer, box);
 *
 * Units: points, seconds, radians; y points down. With density 1, 100 x 100 points have a mass of 1. Gravity 1 is
 * 1000 points/s^2. A push of 1 accelerates a mass of 1 by 100 points/s^2. Behaviours return the world.
 */
export class World {
  /** Creates an empty world. @throws MotionError for an unknown setting, or one that is not a number */
  constructor(settings?: WorldSettings);
  /** The names of the items, in the order in which they were added. */
  readonly items: string[];
  /**
   * Adds an item and returns its name, for the behaviours.
   * @throws MotionError with the item, the field, the value and the rule
   */
  item(name: string, options: ItemOptions): string;
  /** Adds gravity (UIGravityBehavior). Default vector 0 1. */
  gravity(items: Items, options?: { vector?: Numbers; name?: string }): this;
  /**
   * Adds a push (UIPushBehavior), by a vector or by angle and magnitude. offset: where it acts, from the item's
   * position; it turns with the item. mode: "continuous", a force all the time (default), or "instantaneous", an
   * impulse at the start.
   */
  push(items: Items,
    options: { vector?: Numbers; angle?: number; magnitude?: number; mode?: 'continuous' | 'instantaneous';
    offset?: Numbers; name?: string }): this;
  /**
   * Attaches a point of an item (offset) to an anchor, or to a point (otherOffset) of another item
   * (UIAttachmentBehavior). length: default the initial distance; 0 is a pin. frequency (Hz) makes it a spring, with
   * damping as a ratio. Without it the attachment is rigid, and damping is the torque of its friction: 1 is a push of 1
   * at an arm of 1 point.
   */
  attachment(item: string,
    options: { anchor?: Numbers; other?: string; offset?: Numbers; otherOffset?: Numbers; length?: number;
    frequency?: number; damping?: number; name?: string }): this;
  /** Pulls items to a place and an angle by a spring (UISnapBehavior). Default: angle 0, damping ratio .5, 4 Hz. */
  snap(items: Items,
    options: { to: Numbers; angle?: number; damping?: number; frequency?: number; name?: string }): this;
  /**
   * Lets items collide with one another and with boundaries (UICollisionBehavior), at most 32 times. segments: x0 y0 x1
   * y1. paths: closed lines through points. bounds: a rectangle x y width height, reduced by insets top left bottom
   * right. mode: "items", "boundaries" or "everything" (default).
   */
  collision(items: Items, options?: { segments?: readonly Numbers[]; paths?: readonly (readonly Numbers[])[];
    bounds?: Numbers; insets?: Numbers;
    mode?: 'items' | 'boundaries' | 'everything'; name?: string }): this;
  /** Removes the behaviours of a name, collisions too. @throws MotionError with the names that exist */
  remove(name: string): this;
  /**
   * Computes the frames until everything rests, or until "seconds" (default: the world's). The bits are the same on
   * every host.
   * @throws MotionError with the item or behaviour, the field, the value and the rule: for degenerate polygons, numbers
   * out of range, and attachments that contradict one another
   */
  bake(options?: { seconds?: number }): Bake;
  /**
   * Returns the same world with some items in other states, such as those of a bake at some time: a new bake continues
   * from there.
   */
  starting(states: Readonly<Record<string, Partial<BodyState>>>): World;
  /**
   * Returns the world of a bake at a time: its behaviours can be removed and others added, and what it bakes then joins
   * the bake (bake.joined). Pushes that act once have acted, and attachments keep the lengths that they were given at
   * the start of the bake.
   */
  goingOn(bake: Bake, at: number): World;
}

/** The frames of a world. world.bake makes it. Its arrays are copies, with frames as the outermost axis. */
export class Bake {
  private constructor();
  /** The names of the items, in the order of the columns. */
  readonly items: readonly string[];
  /** The second of each frame. */
  readonly times: Float64Array;
  /** The states, frames x items x 6: x y angle, and their velocities. Angles do not wrap at a full turn. */
  readonly states: Float64Array;
  /**
   * Why the bake ended. "rested": everything rests at the last time; a host would call its completion then. Otherwise
   * the world's seconds or its budget were used up.
   */
  readonly ended: 'rested' | 'seconds' | 'budget';
  /** Whether everything rests at the last time. */
  readonly rested: boolean;
  /** The work done, in millions of steps of the solver, rounded up. */
  readonly steps: number;
  /** The second of the last frame. */
  readonly duration: number;
  /** The beginnings of collisions, in the order of time. Items that touch at the start begin at 0. */
  readonly contacts: readonly Collision[];
  /** The ends of collisions, in the order of time. */
  readonly ends: readonly Collision[];
  /**
   * Returns this bake up to a time, and from there on another one, which world.goingOn began. At the joint both are at
   * the same place, but for rounding. A contact that lasts through the joint neither ends nor begins there.
   * @throws MotionError if the other one does not begin where this one is at that time
   */
  joined(later: Bake, at: number): Bake;
  /** Returns the positions of an item: frames x 2. */
  positions(item: string): Float64Array;
  /** Returns the angles of an item in radians, one for each frame. They do not wrap at a full turn. */
  angles(item: string): Float64Array;
  /** Returns the velocities of an item: frames x 2. */
  velocities(item: string): Float64Array;
  /** Returns the angular velocities of an item in radians a second, one for each frame. */
  angularVelocities(item: string): Float64Array;
  /**
   * Returns the state of every item at a second, on straight lines between frames. The first and the last frame hold.
   * Use it to continue with a spring, a decay or another world.
   */
  at(time: number): Record<string, BodyState>;
  /**
   * Returns a few of the frames, so that straight lines between them stay within "distance" points (default .25) in x
   * and in y, and within "turn" radians (default .001). place: the point of the item to follow, from its position;
   * default 0 0.
   */
  keyframes(item: string, options?: { distance?: number; turn?: number; place?: Numbers }):
    { times: Float64Array; positions: Float64Array; angles: Float64Array };
  /**
   * Animates a layer's position and rotation as the item moves. The layer's bounds and anchor point are taken into
   * account.
   */
  add(layer: Layer, item: string,
    options?: { begin?: number; distance?: number; turn?: number; fill?: Clock['fill'] }): this;
}

/**
 * Returns inertia, as one segment of a track: x' = velocity e^(-friction t), until a millionth of the way is left.
 * friction: default 2 a second. At a bound (low, high) it turns back with "elasticity" (default 0) of its speed; with a
 * spring it goes beyond the bound, and the spring brings it back. From outside its bounds a spring brings it to the
 * nearer one (default: that of Flutter's BouncingScrollPhysics). snap: places of which it goes to the one that is
 * nearest to where it would rest. Fields of a clock may be given, too.
 */
export function decay(property: KeyPath | null, start: Value, velocity: Value,
  options?: { friction?: number; low?: Value; high?: Value; elasticity?: number; spring?: Spring; snap?: Value[] }
    & Clock): Animation;
/**
 * Returns an additive swing: the property moves by "amount", then swings back and forth with decreasing amplitude.
 * vibrato: swings a second, default 8. duration: default half a second. elasticity: how far it swings to the other
 * side, as a share.
 */
export function punch(property: KeyPath | null, amount: Value,
  options?: { vibrato?: number; elasticity?: number } & Clock & { duration?: number }): Animation;
/**
 * Returns an additive shake: the property jumps between random places within "strength". vibrato: places a second,
 * default 20. fades: whether it fades out, default true. The same seed gives the same places.
 */
export function shake(property: KeyPath | null, strength: Value,
  options?: { vibrato?: number; seed?: number; fades?: boolean } & Clock & { duration?: number }): Animation;
/**
 * Returns an additive noise: the property wanders smoothly within about "amount". Its end meets its start, and it
 * repeats for ever by default. frequency: changes of direction a second, default 2. octaves: 1 to 8 layers of noise,
 * each twice as fast and half as far as the one before, default 1. duration: default 4 seconds. The same seed gives the
 * same noise.
 */
export function noise(property: KeyPath | null, amount: Value,
  options?: { frequency?: number; seed?: number; octaves?: number } & Clock & { duration?: number }): Animation;

// ------------------------------------------------------------------ clips --

/** Where the values of a property are in the values of a sample. */
export interface Channel {
  readonly layer: string | null; readonly key: string;
  /** The index of the first value, within one time. */
  readonly first: number;
  readonly count: number
}
/**
 * A compiled clip in wasm memory. Memory grows in the constructor and in reserve. seek and sample grow it only for more
 * instances than before.
 */
export class Clip {
  /**
   * Takes the bytes of a clip and checks them: only an unaltered clip of this version is accepted. Names replace the
   * clip's own; functions that return names are called when the names are first read. check: false skips the check, for
   * bytes that this process has compiled.
   * @throws MotionError ERROR_CLIP; or ERROR_MEMORY, and nothing has changed
   */
  constructor(data: BufferSource, options?: { layers?: readonly string[] | (() => readonly string[]);
    channels?: readonly Channel[] | (() => readonly Channel[]);
    animations?: readonly string[] | (() => readonly string[]); check?: boolean });
  /** The names of the layers, by row. A layer without a name has its row as its name. Empty if no layer has a name. */
  readonly layers: readonly string[];
  /** The channels. Empty if no layer has a name. */
  readonly channels: readonly Channel[];
  /** The names of the animations, by row. A row without a name has its number. Empty if no animation has a name. */
  readonly animations: readonly string[];
  /** The paint, names and markers of the clip, and the fields of its picture. */
  readonly contents: Readonly<ClipContents>;
  /** The named moments and intervals of the clip, in seconds. */
  readonly markers: { name: string; time: number; duration: number }[];
  /** Counts and sizes: motion_clip_info of the header. */
  readonly info: Readonly<ClipInfo>;
  /** The second at which the last clock ends; may be infinite. */
  readonly duration: number;
  /** A copy of the clip's bytes: the content of a .motion file. */
  readonly bytes: Uint8Array;
  /**
   * Samples one time, in seconds, without a copy: the getters below show the result. Use it in a loop of frames. rows:
   * sample only these layers (names or rows); the others keep their last values. clip.seek(now, { rows:
   * clip.changed(shown, now) }) costs only what moves.
   * @throws MotionError for a time that is NaN
   */
  seek(time: number, options?: SeekOptions & { rows?: ArrayLike<string | number>;
    /** Many instances: the views then have an axis of instances before the others. */ instances?: Instances }): this;
  /**
   * The affines of the last seek: layers x 6. A view is valid until the next seek, sample, reserve or dispose of this
   * clip, and until memory grows (init, compile, new Clip, reserve, functions), which empties it. The getter always
   * returns a valid view.
   * @throws MotionError if the last seek left this output out, or if sample or reserve came after it
   */
  readonly affines: Float32Array;
  /** The opacities of the last seek, one for each layer, 0 to 1. In root space they include the layers above. */
  readonly opacities: Float32Array;
  /** The start and end of strokes in the last seek: layers x 2, not clamped. */
  readonly strokes: Float32Array;
  /** The values of all channels in the last seek. channel() returns where each is. */
  readonly values: Float32Array;
  /** The derivatives of the values, a second. 0 where a value holds or jumps. */
  readonly velocities: Float32Array;
  /** The boxes around the bounds of the layers in the last seek: layers x 4, x y width height (CALayer.frame). */
  readonly frames: Float32Array;
  /** The rows of all layers in the order of drawing, from the back. Hidden layers are included. */
  readonly orders: Uint32Array;
  /**
   * Samples one or many times, in seconds, into new arrays or into the arrays of "out". The arrays are yours and must
   * not overlap.
   */
  sample<Made extends OutputName = OutputName>(times: number | Numbers, options?: SampleOptions<Made> & {
    /** Many instances of the clip: an axis after that of times. */
    instances?: readonly InstanceRow[] | BufferSource;
    /**
     * Layers, by name or row. Only their affines, opacities, strokes and frames are sampled; the other layers keep what
     * "out" holds.
     */
    rows?: ArrayLike<string | number>;
  }): Sample<Made>;
  /**
   * Returns the layers that may look different at two times, in root space with all their sublayers: names, or rows if
   * the clip has no names.
   */
  changed(start: number, end: number, options?: { space?: 'parent' | 'root' }): string[] | number[];
  /**
   * Explains why a layer is where it is at a time, in seconds: its animations in the order in which they apply. The
   * numbers have the bits of a sample. Without names in the clip, pass the row of the layer.
   * @throws MotionError for an unknown layer
   */
  explain(layer: string | number, time: number): Explanation;
  /**
   * Returns what is active at a time, in seconds. phases: of each animation, by its name, or its row if the clip has no
   * names; "idle" if a clock above does not apply. applying: the names of those that apply, while active or filled.
   * next: the first time after this one at which a clock begins or ends, or a group's next run starts; may be Infinity.
   */
  activity(time: number): {
    phases: {[animation: string]: 'before' | 'active' | 'after' | 'idle'};
    applying: string[];
    next: number;
  };
  /**
   * What ends, in the order of completions: scene.ends() of the scene that the clip was compiled from.
   * @throws MotionError for a clip that this program has not compiled from a scene
   */
  readonly ends: Ending[];
  /**
   * Makes room for this many times in one call into the kernel. 64 KiB are there from the start. Longer lists of times
   * are sampled piece by piece, with the same bits.
   * @throws MotionError ERROR_MEMORY, and nothing has changed
   */
  reserve(times: number): this;
  /** Returns where all layers are in 3D, at one or many times: times x layers x 16, CATransform3D's m11 ... m44. */
  matrices(times: number | Numbers, options?: { space?: 'parent' | 'root'; out?: Float32Array }): Float32Array;
  /**
   * Returns the path of each layer at a time, in seconds, in the layer's coordinates: as animated, and trimmed to its
   * stroke, or whole. It is empty for a layer that has no path, is hidden, or whose clock does not apply.
   */
  geometry(time: number, options?: { curves?: 'keep' | 'cubics'; whole?: boolean }):
    { verbs: Uint8Array; points: Float32Array }[];
  /**
   * Returns the steps of a painter at a time, in seconds, from the back. A Drawing draws them on a canvas; other hosts
   * go through the items once.
   */
  drawList(time: number, options?: { curves?: 'keep' | 'cubics'; all?: boolean; projected?: boolean }): DrawList;
  /**
   * Returns a box for each layer, left top right bottom, that contains its bounds at all times from start to end: for
   * culling and dirty rectangles. For a layer in "strokes" the box contains the stroked path; if nothing is drawn, the
   * box is empty: left > right. A channel lineWidth replaces the width.
   */
  bounds(start: number, end: number, options?: { space?: 'parent' | 'root';
    strokes?: Readonly<Record<string, StrokeOptions & { width?: number }>> }): Float32Array;
  /**
   * Returns what each point x y hits at a time, in seconds: { layer, distance }, the layer's name, or its row if the
   * clip has no names; null where no layer is hit. The front one that contains the point counts, or else the nearest
   * within the distance. targets: 'paint', what is drawn, or 'bounds', the bounds of the layers; by default paint, if
   * the clip has any. The clip at one time is prepared once for all calls.
   */
  hit(points: Numbers, time: number, options?: { distance?: number; targets?: 'paint' | 'bounds' }):
    ({ layer: string | number; distance: number } | null)[];
  /**
   * Converts points x y, or rectangles x y width height, from the coordinates of one layer to those of another, at a
   * time in seconds. Layers are names; null, the default, is the root. A rectangle becomes the box around its corners.
   */
  convert(values: Numbers, time: number,
    options?: { from?: string | null; to?: string | null; kind?: 'points' | 'rects' }): Float32Array;
  /**
   * Converts seconds from the clock of one layer to that of another. Layers are names; null, the default, is the root.
   */
  convertTime(times: Numbers, options?: { from?: string | null; to?: string | null }): Float64Array;
  /** Returns where the values of a channel are. @throws MotionError if the clip was compiled without it */
  channel(layer: string | null, key: string): Channel;
  /**
   * Draws a time, in seconds, over what a canvas shows, as a Drawing does. The clip keeps that Drawing. images: what
   * the canvas draws for image rows, by their names, from now on.
   */
  draw(context: CanvasDrawPath & CanvasTransform & CanvasState, time: number,
    options?: { images?: Record<string, CanvasImageSource> }): this;
  /** Frees the memory now; otherwise the garbage collector does, some time later. The clip cannot be used any more. */
  dispose(): void;
}

/** One animation at the time. */
export interface ExplanationStep {
  /** The name of the animation, such as "card.animations[0]". */
  readonly name: string;
  /** The key path of the animation. */
  readonly property: string;
  /** Whether the animation changes the value at this time. "why" says the reason in words. */
  readonly applies: boolean;
  readonly why: string;
  /** The phase of the animation's clock. "idle": a clock above it does not apply. */
  readonly phase: 'before' | 'active' | 'after' | 'idle';
  /** The seconds that the clock of the animation shows; null while the animation does not apply. */
  readonly time: number | null;
  /** The next time at which anything begins or ends; may be infinite. */
  readonly next: number;
  /** The number of the current run, from 0. */
  readonly iteration: number;
  /** The progress before the timing curve; null while the animation does not apply. */
  readonly plainProgress: number | null;
  /** The progress after the timing curve; null while the animation does not apply. */
  readonly progress: number | null;
  /** The numbers of the keys between which it moves, and the fraction of the way. Null for from, to and by. */
  readonly segment: readonly [number, number] | null;
  readonly fraction: number | null;
  /** The value before and after the animation applies, with the bits of a sample. Null for a path. */
  readonly before: readonly number[] | null;
  readonly after: readonly number[] | null;
}
/**
 * What clip.explain returns: affine, opacity and stroke of the sample in the parent's space, and the affine in root
 * space.
 */
export interface Explanation {
  readonly layer: string | number;
  readonly time: number;
  readonly affine: readonly number[];
  readonly root: readonly number[];
  readonly opacity: number;
  readonly stroke: readonly number[];
  /** The names of the layers above, the nearest first. */
  readonly parents: readonly string[];
  readonly steps: readonly ExplanationStep[];
  /** What hides the layer, in words. Null if the layer shows. */
  readonly hidden: string | null;
  /** Returns lines of text, as the command "explain" of the Python package prints them. */
  toString(): string;
}

/** What happens to a state machine: seconds, the name of an input or a pointer's interaction, a value or a layer. */
export type MachineInput = readonly [time: number, name: string, value?: number | string | boolean | null];

/** A state machine of a .lottie archive: what it is in follows from its inputs alone. */
export interface Machine {
  readonly id: string;
  readonly states: readonly string[];
  /** What its inputs begin with, by their names; null for an event. */
  readonly inputs: Readonly<Record<string, number | string | boolean | null>>;
  /** Its interactions, as the file has them. */
  readonly interactions: readonly ({ type: string } & Record<string, unknown>)[];
  /**
   * Returns what follows from inputs, none before the one before it. until: when the run ends; without it, when the
   * state after the last input has played once. seed: of random numbers.
   * @throws MotionError an input that is not known, or of another type; transitions in a cycle at one time
   */
  run(inputs?: readonly MachineInput[], options?: { until?: number | null; seed?: number }): MachineRun;
}

/** What follows from the inputs of a state machine. */
export interface MachineRun {
  /** The states that it was in, one after the other. */
  readonly visits: readonly MachineVisit[];
  /** The actions SetTheme, SetSlot, SetFrame, SetProgress, OpenUrl and FireCustomEvent, with their times and fields. */
  readonly events: readonly ({ time: number; state: string; type: string } & Record<string, unknown>)[];
  /** The values of the inputs in the end. */
  readonly inputs: Readonly<Record<string, number | string | boolean>>;
  /** What of the machine does nothing. */
  readonly losses: readonly { path: string; what: string }[];
  readonly until: number;
  state(at: number): string;
  /** Returns the frame of the Lottie file that shows; null if nothing plays; in a tween, the one that it leads to. */
  frame(at: number): number | null;
  shown(at: number): MachineShown;
  shown(at: readonly number[]): MachineShown[];
  /** The run as one Lottie file, with its states as markers. */
  readonly lottie: Lottie;
  clip(): Clip;
  /** Returns the run as a scene. Tweened transitions are cuts there. */
  scene(): Scene;
}

/** A stay in a state. Only of a state that plays there is more than the first four. */
export interface MachineVisit {
  readonly begin: number;
  readonly end: number;
  readonly state: string;
  readonly animation: string | null;
  readonly segment?: string | null;
  /** The first frame that it plays, and the exclusive last one. */
  readonly from?: number;
  readonly to?: number;
  readonly frameRate?: number;
  readonly mode?: 'Forward' | 'Reverse' | 'Bounce' | 'ReverseBounce';
  readonly speed?: number;
  /** Null if they are endless. */
  readonly loops?: number | null;
  readonly autoplay?: boolean;
  /** When it begins to play. */
  readonly clock?: number;
  readonly backgroundColor?: number;
  readonly tween?: { duration: number; easing: readonly number[]; from: number | null };
}

/** What shows at a time. In a tween the frame that it leads from, and how far it has come. */
export interface MachineShown {
  readonly time: number;
  readonly visit: number;
  readonly state: string;
  readonly animation: string | null;
  readonly frame: number | null;
  readonly tween?: { from: number | null; mix: number };
}

/** A part of a Lottie file that its clip, or its scene, does not carry. */
export interface Report {
  /** The path of the JSON value, such as $.layers[3].ks.p. */
  readonly path: string;
  /**
   * What the part is: text, expression, effect, style, mask, matte, blend mode, camera, merged paths, path modifier,
   * image, theme, state machine or unknown.
   */
  readonly what: string;
  /**
   * What is lost. "picture": shapes are right, but the picture is not, unless the clip's paint is drawn. "geometry":
   * shapes are wrong or missing.
   */
  readonly lost: 'nothing' | 'picture' | 'geometry';
  /**
   * What to do about it. "a host must draw it": Drawing draws it. "drawn differently": as an expression whose property
   * keeps its keyframes. Only losses of the Lottie of 'libmotion' have it.
   */
  readonly level?: 'nothing' | 'a host must draw it' | 'drawn differently' | 'left out';
  /** The text of an expression; of letters without outlines, the name that the file gives their font; else empty. */
  readonly text?: string;
}

/** A value of a property: a number, several numbers, an angle such as "90deg", or a CSS colour as r g b a. */
export type LiveValue = number | string | ArrayLike<number>;
export interface LiveOptions {
  /** Seconds, from which on the targets hold. */
  at: number;
  /** A spring settles in its own time. Without a timing and a duration the values are at their targets at once. */
  timing?: Curve | Spring | string;
  /** Seconds that a curve takes, .25 if it is left out; not with a spring. */
  duration?: number;
  /** Seconds until the movement sets in. */
  delay?: number;
  /** The velocities at the beginning, per second, with a spring only. Others have the velocity that they have. */
  velocity?: Readonly<Record<string, LiveValue>>;
  /** Whether angles take the shorter way around from the value at that time. */
  shortest?: boolean;
}
/**
 * Layers whose properties go to targets that change at any time. A property has any name, and as many numbers as its
 * first value; "position.x", ".y", ".z" and ".w" are single numbers of one.
 *
 * A spring takes over value and velocity of what moves; other curves are added to it (motion_live_set). Only what moves
 * is kept, in memory that does not grow. Time does not run back: a time before the latest change counts as that one.
 * The same calls give the same bits in every language.
 */
export class Live {
  /** at: seconds, the first time. */
  constructor(layers: Readonly<Record<string, Readonly<Record<string, LiveValue>>>>, options?: { at?: number });
  /** Where the numbers of each property are among all, by layer and name. */
  readonly places: Record<string, Record<string, { first: number; count: number }>>;
  /** Gives properties of a layer new targets from a time on. A call that fails changes nothing. */
  set(layer: string, values: Readonly<Record<string, LiveValue>>, options: LiveOptions): void;
  /** Returns a property at a time: a number, or an array of several. */
  value(layer: string, name: string, at: number): number | number[];
  /** Returns the velocity of a property at a time, per second. */
  velocity(layer: string, name: string, at: number): number | number[];
  /** Returns all numbers at a time. */
  values(at: number): Float64Array;
  /** Returns the velocities of all numbers at a time, per second. */
  velocities(at: number): Float64Array;
  /**
   * Returns the time from which on a property, a layer, or all rests at its targets. For what rests already that is the
   * time of the latest change.
   */
  end(layer?: string, name?: string): number;
  /** Returns whether all rests from a time on. */
  isStill(at: number): boolean;
  /** Returns another one in the same state. */
  copy(): Live;
}

/** What Lottie.open reads: JSON text, bytes, a parsed object, a path, a URL, a Blob or a Response. */
export type LottieSource = string | URL | BufferSource | Blob | Response | object;

/**
 * Gives outlines of letters: an SVG path of the commands M L H V C Q Z, y downwards, from the start of the letter on
 * the line, and how far the next letter is, both at a size of 100. Null: the font does not have the letter. "family"
 * and "style" are what the file says, so they may be undefined.
 */
export type FontOutlines = (family: string | undefined, style: string | undefined, letter: string) =>
  { path: string; width: number } | null | undefined;

/** A Lottie file, read as lottie-web shows it. Its clip has paint, names and markers, in seconds and radians. */
export class Lottie {
  /**
   * Reads JSON: text, its bytes, at most 64 MiB, or a parsed object. images: data URLs of the images that are not in
   * the file, by the ids of their assets. mostRows: the most rows that the clip may have, default 4194304. font: is
   * asked for each letter of a text that the file has no outline of.
   * @throws MotionError text that is not JSON or has no layers, or a file that needs too many rows
   */
  constructor(text: string | BufferSource | object,
    options?: { mostRows?: number; images?: Readonly<Record<string, string>>; font?: FontOutlines | null });
  /**
   * Opens JSON, a .tgs sticker (JSON packed by gzip) or a .lottie archive (a zip; no file in it may have more than 64
   * MiB). A string that does not begin with a brace or a bracket is a path (in node) or a URL. animation: the id of an
   * animation in the archive; without it the one that the manifest begins with, or the first. theme: the id of a theme
   * of the archive, whose rules set slots; without it the one that the manifest names for the animation, if any.
   * @throws MotionError a file that cannot be opened, a broken archive, or one without an animation or that theme
   */
  static open(source: LottieSource | Promise<LottieSource>, options?: {
    animation?: string | null;
    theme?: string | null;
    mostRows?: number;
    images?: Readonly<Record<string, string>>;
    font?: FontOutlines | null;
  }): Promise<Lottie>;
  /** The clip, with paint, names and markers. After a change of texts, slots or colours it is another one. */
  readonly clip: Clip;
  /** What the clip does not carry, in the order of the file; then what of an archive, and images that are missing. */
  readonly losses: readonly Report[];
  /** Returns where a loss is, in words: "layer 'Banner', opacity". */
  place(loss: Report): string;
  /** The ids of everything in the archive; null for a file that is not an archive. */
  readonly archive: {
    readonly animations: readonly string[];
    readonly themes: readonly string[];
    readonly machines: readonly string[];
  } | null;
  /**
   * The strings of the text layers by the names of the layers: lottie.texts.Title = 'Hello'. Layers of one name are set
   * together. Lines are separated by a line feed. A text that changes in time becomes one text. The clip follows.
   * @throws MotionError when a name that no text layer has is set, or anything but a string
   */
  readonly texts: Record<string, string>;
  /**
   * The values that the file says can be replaced, by their ids: numbers, lists of numbers, or the string of a text. A
   * value that moves is a list of its keyframes. A colour can be set by a CSS colour: lottie.slots.accent = '#f60'.
   * @throws MotionError when an id that the file does not have is set, or a value of another kind
   */
  readonly slots: Record<string, unknown>;
  /**
   * Gives the fills and strokes of all layers, groups and shapes of a name, or at a JSON path such as
   * $.layers[0].shapes[1], one opaque CSS colour, which does not move. kind: these alone. Gradients stay. The clip
   * follows.
   * @throws MotionError a name or a path of nothing with a colour, or a colour that is not opaque
   */
  recolor(where: string, color: string, options?: { kind?: 'fill' | 'stroke' | null }): this;
  /**
   * Returns a state machine of the archive: the one with this id, else the one that the archive begins with.
   * @throws MotionError if the file is not an archive, or has another machine, or if its text has a mistake
   */
  machine(id?: string | null): Promise<Machine>;
  /** The markers of the clip: names, and seconds. */
  readonly markers: { name: string; time: number; duration: number }[];
  /** Data URLs of the images, by the ids of their assets. Each read returns a new object. */
  readonly images: Record<string, string>;
  /**
   * Returns the animation as a scene that can be changed, printed and compiled. Layers have their names; the second
   * layer of a name is "name 2". Each has its animations and at most one background, fill and stroke. Samples of the
   * scene have the bits of the clip; colours that do not move are rounded to 8 bits. A layer with a start or an end is
   * hidden outside that time. Animations that run in the time of a composition are in a group. Each call returns a new
   * scene. A scene cannot say everything: see sceneLosses.
   */
  scene(): Scene;
  /**
   * What scene() leaves out. path: the name of a layer or a property, or empty. lost: "picture" or "geometry". what:
   * gradient of a fill (a stroke, a background), second fill, fill of several layers, image, mask, matte, clipped
   * picture, blended group, blend mode, order of drawing, dashes that move, opacity of a box, trim over layers, timing
   * curve, value function, clock of the web.
   */
  readonly sceneLosses: Report[];
  /** Frees the clip. */
  dispose(): void;
}

/** What instances.set changes. */
export interface InstanceChange extends InstanceRow {
  /** An interval [from, to] of the clip's time that repeats. null ends the loop. */
  loop?: Numbers | null;
  /** Whether the loop runs forth and back. */
  alternate?: boolean;
}

/** Many instances of a clip in wasm memory, for clip.seek(time, { instances }). A frame copies nothing. */
export class Instances {
  /** Makes room for 1 to 16777216 instances. Each begins as the clip alone. Memory may grow. */
  constructor(count: number);
  /** The number of instances. */
  readonly count: number;
  /** Changes the given fields of instance i, 0 to count - 1. @throws MotionError with the field */
  set(i: number, change: InstanceChange): this;
  /** Moves looping instances to their places at a time, and returns the address of the rows. clip.seek calls it. */
  at(time: number): number;
  /** The memory that holds the instances. */
  readonly heap: object;
  /** Frees the memory. */
  dispose(): void;
}

/** Draws a clip on a canvas, from the back. */
export class Drawing {
  /** Prepares to draw a clip. images: what a canvas draws for image rows, by their names; see loadImages. */
  constructor(clip: Clip, options?: { images?: Record<string, CanvasImageSource> });
  /** The width and height of the picture. Null if they are unknown. */
  readonly size: [number, number] | null;
  /** The second at which the time to show begins. */
  readonly start: number;
  /** The second at which the time to show ends. */
  readonly end: number;
  /** The frame rate of the file. 0 if it has none. */
  readonly frameRate: number;
  /** Whether any layer leaves the plane. */
  readonly isSpatial: boolean;
  /** What is drawn for image rows, by their names. It may be changed at any time. */
  images: Record<string, CanvasImageSource>;
  /**
   * Draws a time, in seconds, over what the canvas shows, in the coordinates of the context. An OffscreenCanvas works,
   * too.
   */
  draw(context: CanvasDrawPath & CanvasTransform & CanvasState, time: number): void;
}

/** Adds an outline of clip.geometry to a Path2D, transformed by an affine if one is given. */
export function trace(path: Path2D, outline: OutlineInput, affine?: Numbers | null): void;

/** Decodes the images of data URLs, such as lottie.images, without a request. Leaves out what is not an image. */
export function loadImages(urls: Readonly<Record<string, string>>): Promise<Record<string, ImageBitmap>>;

/** A loop of frames: it calls show(time) for each frame while it plays. It pauses while the page is hidden. */
export class Player {
  constructor(show: (time: number) => void, options?: PlayerOptions);
  /** The second at which the loop starts. */
  start: number;
  /** The second at which the loop ends; may be infinite. */
  end: number;
  /** Whether it continues from the other end. */
  loop: boolean;
  /** How many times it plays without "loop". */
  count: number;
  /** Whether every other time runs back. */
  alternate: boolean;
  /** Called when it begins another time, or null. */
  onloop: (() => void) | null;
  /** The markers that onmarker gets. */
  markers: readonly { name: string; time: number; duration: number }[];
  /** Called for each marker that is passed, or null. */
  onmarker: ((marker: { name: string; time: number; duration: number }) => void) | null;
  /** Called when it stops by itself, or null. */
  onend: (() => void) | null;
  /** Whether it plays. It also counts as playing while the page is hidden. */
  readonly playing: boolean;
  /** The current second of the clip. */
  readonly time: number;
  /** Seconds of the clip for each real second. A negative rate runs backwards. */
  rate: number;
  /** Plays, from the beginning if the end was reached. */
  play(): this;
  /** Stops at the current time. */
  pause(): this;
  /** Shows a time at once, limited to start and end. Markers on the way are not called. */
  seek(time: number): this;
  /** Shows where a play begins: the start, with a negative rate the end. */
  rewind(): this;
  /** Ends the loop for good. */
  dispose(): void;
}
/** The options of Player. */
export interface PlayerOptions {
  /** The second at which it starts. Default 0. */
  start?: number;
  /** The second at which it ends. Default infinite. */
  end?: number;
  rate?: number; loop?: boolean; count?: number; alternate?: boolean; onloop?: () => void;
  markers?: readonly { name: string; time: number; duration: number }[];
  /**
   * Called for each marker that the time passes or reaches, forwards or backwards, in that order, at most once a frame.
   * A marker at the place where playing started is called when a loop returns to it.
   */
  onmarker?: (marker: { name: string; time: number; duration: number }) => void;
  /** Called when it stops by itself. */
  onend?: () => void;
  /** Replaces the browser: a clock in milliseconds, a source of frames, and a page that may be hidden. */
  host?: { now(): number; request(frame: (now: number) => void): unknown; cancel(handle: unknown): void;
    page?: { hidden: boolean; addEventListener(type: string, listener: () => void): void;
      removeEventListener(type: string, listener: () => void): void } | null };
}

/**
 * Starts a worker whose code calls inWorker, and hands it the module that init returned, a canvas, "shared" bytes of
 * memory that both can see, and data of your own. If the browser cannot move a canvas, canMove is false and the worker
 * has none. If it cannot share memory, as in pages that are not isolated from other origins, shared is null, and the
 * page has to draw what the worker posts.
 */
export function startWorker(worker: Worker, options: { module: WebAssembly.Module; canvas?: HTMLCanvasElement | null;
  shared?: number; data?: unknown; transfer?: Transferable[] }): Promise<{ answer: unknown; canMove: boolean;
  shared: SharedArrayBuffer | null }>;
/** Runs a body in a worker when the page starts it, with the module loaded. The result of the body is the answer. */
export function inWorker(body: (start: { /** An OffscreenCanvas. */ canvas: any; shared: SharedArrayBuffer | null;
  data: any }) => unknown): void;

/**
 * Returns the digest by which hosts compare outputs: FNV-1a over the 32-bit words of all arrays in order, as 16 hex
 * digits.
 */
export function digest(...arrays: ArrayBufferView[]): string;

// ------------------------------------------------------------------ paths --

/** An immutable, measured path, from SVG path data, from verbs and points, or from a shape. */
export class Path {
  constructor(source: string | OutlineInput);
  /**
   * Returns a rectangle, clockwise from its top left. With radii the corners are quarters of ellipses, as in SVG's
   * rect.
   */
  static rect(x: number, y: number, width: number, height: number, rx?: number, ry?: number): Path;
  /** Returns a circle, as an ellipse with one radius. */
  static circle(x: number, y: number, radius: number): Path;
  /** Returns an ellipse, clockwise from its right, in quarters. */
  static ellipse(x: number, y: number, rx: number, ry: number): Path;
  /** Returns a line between two points. */
  static line(x1: number, y1: number, x2: number, y2: number): Path;
  /** Returns an open line through points. */
  static polyline(points: readonly (readonly [number, number])[]): Path;
  /** Returns a closed line through points. */
  static polygon(points: readonly (readonly [number, number])[]): Path;
  /** Returns a star, clockwise from a tip at "angle" radians. By default the first tip points up. */
  static star(x: number, y: number, points: number, outer: number, inner: number, angle?: number): Path;
  /**
   * Returns a smooth path through points, a Catmull-Rom spline. alpha: 0 uniform, .5 centripetal (the default, which
   * has no loops between two points), 1 chordal. closed: whether it goes on from the last point to the first one.
   */
  static spline(points: readonly (readonly [number, number])[], options?: { alpha?: number; closed?: boolean }): Path;
  /** The verbs and points of the path. */
  readonly outline: Outline;
  /** The length of all subpaths together. */
  readonly length: number;
  /** The box of the path: left top right bottom. */
  readonly bounds: number[];
  /**
   * The area inside the path, with every subpath closed by a line. It is positive if the path runs clockwise on a
   * screen with y down.
   */
  readonly area: number;
  /** The lengths of the subpaths, in their order. */
  readonly subpathLengths: Float64Array;
  /** Returns points and unit tangents, count x 4, at fractions of the length or at lengths. */
  pointsAt(at: Numbers, options?: PointsOptions): Float32Array;
  /**
   * Returns the curvatures at fractions of the length or at lengths. They are positive where the path turns clockwise
   * on a screen with y down.
   */
  curvaturesAt(at: Numbers, options?: Pick<PointsOptions, 'unit'>): Float32Array;
  /** Returns the nearest place for each point x y: its length from the start of the path, and its distance. */
  nearest(points: Numbers): { lengths: Float64Array; distances: Float32Array };
  /** Says which points x y are inside: 1 for each that is, else 0. */
  contains(points: Numbers, options?: { winding?: 'nonzero' | 'evenOdd' }): Uint8Array;
  /** Says which points x y the stroked outline contains: 1 for each that it contains, else 0. */
  strokeContains(width: number, points: Numbers, options?: StrokeOptions & DashOptions): Uint8Array;
  /** Returns the affines of something that moves along the path: count x 6. */
  along(progress: Numbers, options?: AlongOptions): Float32Array;
  /** Returns the piece between two fractions. */
  trim(start: number, end: number, options?: TrimOptions): Outline;
  /** Returns the pieces of many ranges at once; a range is its start and its end. */
  trims(ranges: Numbers, options?: TrimsOptions): Outline[];
  /**
   * Returns this path and another, drawn as they are, with the same verbs, so that one morphs into the other:
   * corners, directions, near places and subpaths are matched, and holes with holes.
   */
  match(other: Path, pairs?: Numbers): [Path, Path];
  /**
   * Returns the paths between this one and another at each progress. Paths with different verbs do not mix: "refuse"
   * throws, "flip" changes from one to the other at 0.5, "match" gives both the same verbs.
   */
  interpolate(other: Path, progress: Numbers, options?: { mismatch?: 'refuse' | 'flip' | 'match' }): Path[];
  /** Returns the box of the stroked outline, left top right bottom. Null if nothing is drawn. */
  strokeBounds(width: number, options?: StrokeOptions): Float32Array | null;
  /** Returns the box of the stroked outline as x y width height, as a layer's bounds are. */
  layerBounds(width: number, options?: StrokeOptions): number[];
  /** Returns absolute SVG path data. */
  toString(): string;
}
