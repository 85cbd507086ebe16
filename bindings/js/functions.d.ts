/**
 * The functions of motion.h in its order, names without motion_: what they compute, reject and substitute stands there.
 */

import type { ConstantName, LayerRow } from './abi/names.js';

export type { ConstantName, LayerRow } from './abi/names.js';

/** The numbers of motion.h, names without MOTION_. The functions below also take them where they take words. */
export const constants: Readonly<Record<ConstantName, number>>;

export type Numbers = ArrayLike<number>;
/**
 * The numbers of a value, for the property "transform": 1, 3 (x y z), 1, 1, 3 (x y z), 1, 1. Without one: an affine.
 */
export type ValueFunction = 'rotateZ' | 'scale' | 'scaleX' | 'scaleY' | 'translate' | 'translateX' | 'translateY';

/** Those too that leave the plane: for layers in 3D, and for functionInterpolate with the width 16. */
export type SpatialFunction = ValueFunction | 'rotateX' | 'rotateY' | 'scaleZ' | 'translateZ';
export interface WidthOptions { /** Numbers of a transform: 6 (default) or 16. */ width?: 6 | 16; out?: Float32Array }
/** A row of motion_operation. */
export interface OperationRow { kind: number; numbers: Numbers }

/** MOTION_VERB_* and the points that they consume, x y each. */
export interface Outline { verbs: Uint8Array; points: Float32Array }
export type OutlineInput = { verbs: Numbers; points: Numbers };
export interface StrokeOptions {
  cap?: 'butt' | 'round' | 'square' | number; join?: 'miter' | 'round' | 'bevel' | number; miterLimit?: number
}
export interface PointsOptions {
  unit?: 'fraction' | 'length' | number; /** Length count x 4. */ out?: Float32Array;
  /** To be filled. */ curvatures?: Float32Array
}
export interface AlongOptions {
  pacing?: 'linear' | 'paced' | number; rotate?: 'none' | 'auto' | 'autoReverse' | number;
  /** Length count x 6. */ out?: Float32Array
}
export interface TrimOptions {
  /** Turns, for Lottie's modes. */ offset?: number;
  mode?: 'coreAnimation' | 'inverted' | 'lottieParallel' | 'lottieSequential' | number;
  curves?: 'keep' | 'cubics' | number;
}
/** Offsets: one each. */
export type TrimsOptions = Omit<TrimOptions, 'offset'> & { offsets?: Numbers };

export type Space = 'parent' | 'root';
export type OutputName = 'affines' | 'opacities' | 'strokes' | 'values' | 'velocities' | 'frames' | 'orders';
/** Outputs: arrays for those that were asked for, null for the others. */
export interface Sample<Made extends OutputName = OutputName> {
  /** times x layers x 6 */
  affines: IfMade<'affines', Made>;
  /** times x layers, 0..1 */
  opacities: IfMade<'opacities', Made>;
  /** times x layers x 2: stroke start and end, unclamped */
  strokes: IfMade<'strokes', Made>;
  /** times x info.valueCount: the channels in order */
  values: IfMade<'values', Made>;
  /** times x info.valueCount: their derivatives, per second */
  velocities: IfMade<'velocities', Made>;
  /** times x layers x 4, x y width height: the box around the bounds */
  frames: IfMade<'frames', Made>;
  /** times x layers: rows of the layers as a painter takes them, from the back */
  orders: IfMade<'orders', Made, Uint32Array>;
}
export type IfMade<Name extends OutputName, Made extends OutputName, Numbers = Float32Array> =
  Name extends Made ? Numbers : null;
export interface SeekOptions<Made extends OutputName = OutputName> {
  /**
   * "parent" (default): affines map a layer to its parent, opacity is its own. "root": to the root, opacity multiplied
   * down.
   */
  space?: Space | number;
  /** What to make; default all (with "out": what it has arrays for). */
  outputs?: readonly Made[];
}
export interface SampleOptions<Made extends OutputName = OutputName> extends SeekOptions<Made> {
  /** Arrays of yours to fill, of just the length that the sample has; not views of wasm memory. */
  out?: { readonly [Name in Made]?: (Name extends 'orders' ? Uint32Array : Float32Array) | null };
}
export interface ClipInfo {
  size: number; layerCount: number; channelCount: number; valueCount: number; animationCount: number;
  timingCount: number; clockCount: number; /** Bytes. */ sampleScratch: number; geometryScratch: number;
  /** Enough at any time. */ geometryVerbs: number; geometryPoints: number;
  /** Bytes. */ boundsScratch: number; /** Seconds until the last clock has ended; may be infinite. */ duration: number;
}

/** What a clip has beside numbers. */
export interface ClipContents {
  /** What is drawn, from the back; channels are places in "values" of a sample. */
  paints: Required<PaintRow>[];
  /** Rows of layers, which paints refer to. */
  painted: Uint32Array;
  names: NameRow[]; markers: MarkerRow[];
  /** UTF-8, of which names and markers are pieces. */
  text: Uint8Array;
  /** Of each channel: what it reads, and where it begins in "values". */
  labels: { layer: number; property: number; place: number }[];
  /** Width and height of the picture; 0 0 if they are not known. */
  size: number[];
  /** 0 if there is none. */
  frameRate: number;
  /** Seconds: the piece of time that is meant to be shown; 0 and 0 if that is not known. */
  from: number; to: number;
  /** Whether z positions change the order of the paints. */
  sorted: boolean;
}

/** A row of motion_timing. */
export interface TimingRow { kind: number; first?: number; count?: number; flags?: number; parameters?: Numbers }
/** A curve from text: its row, and the floats of its table (stops, path), which it refers to from 0 on; else none. */
export interface ParsedCurve { timing: Required<TimingRow>; floats: Float32Array }
/** A Curve or a Spring has a text. */
export type CurveInput = string | ParsedCurve | TimingRow | { readonly text: string };
/** A row of motion_spring; left out: 0. */
export interface SpringRow {
  mass?: number; stiffness?: number; damping?: number; velocity?: number; duration?: number; bounce?: number;
  response?: number; dampingFraction?: number; from?: number; to?: number; settling?: number;
}
/** "clamped": damping ratios above 1 count as 1. */
export type SpringForm = 'physical' | 'clamped' | number;
export interface TextError { at: number; reason: number }
/** A row of motion_clock; left out: no parent, no timing, speed 1, else 0. */
export interface ClockRow {
  parent?: number; model?: number; timing?: number; fill?: number; direction?: number; reserved?: number;
  begin?: number; duration?: number; speed?: number; timeOffset?: number; repeatCount?: number; repeatDuration?: number;
  endDelay?: number; iterationStart?: number;
}
export interface ClockState {
  progress: number; time: number; iteration: number; rate: number; next: number; applies: number; phase: number
}
export interface PathMeasure {
  length: number; bounds: number[]; subpathCount: number; verbCount: number; pointCount: number; reserved: number;
  area: number
}
export interface PathRow { firstVerb: number; verbCount: number; firstPoint: number; pointCount: number }
/** A row of motion_layer_3d; matrices left out: the identity. */
export interface Layer3dRow {
  layer: number; flags?: number; transform?: Numbers; sublayerTransform?: Numbers; anchorZ?: number
}
/** A row of motion_animation; left out: no layer, no path, else 0. */
export interface AnimationRow {
  layer?: number; property?: number; function?: number; clock: number; mode?: number; flags?: number; path?: number;
  rotate?: number; firstValue?: number; valueCount?: number; firstKeyTime?: number; keyTimeCount?: number;
  firstTiming?: number; timingCount?: number; firstParameter?: number; parameterCount?: number;
}
/** A row of motion_paint; left out: no layer, no channel, else 0. */
export interface PaintRow {
  kind?: number; flags?: number; gradient?: number; cap?: number; join?: number; blend?: number; mode?: number;
  reserved?: number; layer?: number; firstPainted?: number; paintedCount?: number; color?: number; opacity?: number;
  width?: number; firstDash?: number; dashCount?: number; dashOffset?: number; cornerRadius?: number;
  gradientEnds?: number; highlight?: number; firstStop?: number; stopCount?: number; span?: number;
  sourceCount?: number; miterLimit?: number;
}
/** A row of motion_name. */
export interface NameRow { table: number; row: number; firstByte: number; byteCount: number }
/** A row of motion_marker. */
export interface MarkerRow { time: number; duration: number; firstByte: number; byteCount: number }
/** A row of motion_trim; left out: start 0, end 1, offset 0. */
export interface TrimRow {
  mode: number; firstTrimmed: number; trimmedCount: number; start?: number; end?: number; offset?: number
}
/** motion_description: a table that is left out is empty. */
export interface Description {
  timings?: TimingRow[]; clocks?: ClockRow[]; paths?: PathRow[]; layers?: LayerRow[]; animations?: AnimationRow[];
  userProperties?: { arity: number; firstValue: number; color?: number; layer?: number }[];
  channels?: { layer?: number; property: number }[]; floats?: Numbers; indices?: Numbers; verbs?: Numbers;
  points?: Numbers; layers3d?: Layer3dRow[]; paints?: PaintRow[]; painted?: Numbers; names?: NameRow[];
  markers?: MarkerRow[]; text?: Numbers; size?: Numbers; frameRate?: number; from?: number; to?: number;
  trims?: TrimRow[]; trimmed?: Numbers;
  /** Names a row in error messages, in the user's words. */
  where?(table: string, row: number): string | null;
}

/** The sentence of a status: what is wrong, and how to mend it. */
export function statusText(status: number): string;
/** MAJOR << 16 | MINOR << 8 | PATCH */
export function version(): number;
/** The version of names, numbers and layouts. */
export function abiVersion(): number;
/**
 * y, one for each x. Curves may be text; a row has its table in "floats". "indices" say which curve each x takes;
 * without, the first.
 */
export function timingEvaluate(timings: CurveInput | readonly CurveInput[], x: Numbers,
  options?: {
    indices?: Numbers; query?: 'value' | 'slope' | 'inverse' | 'before' | number; floats?: Numbers; out?: Float32Array
  }): Float32Array;
/** Bytes of a block of curves with their tables. */
export function timingPrepareSize(timings: CurveInput | readonly CurveInput[], options?: { floats?: Numbers }): number;
/** The block that timingEvaluatePrepared takes: worth it from some thousand evaluations of a curve on. */
export function timingPrepare(timings: CurveInput | readonly CurveInput[], options?: { floats?: Numbers }): Uint8Array;
/** y, one for each x; "indices" say which curve of the block each x takes; without, the first. */
export function timingEvaluatePrepared(prepared: BufferSource, x: Numbers,
  options?: { indices?: Numbers; out?: Float32Array }): Float32Array;
/** Reads a timing curve. Throws a MotionError with the place of the mistake, in bytes. */
export function timingParse(text: string | BufferSource): ParsedCurve;
/** The names that timingParse knows, families included. */
export function timingNames(): string[];
/** Appends a curve's table to a pool of floats; the row that refers to it there. */
export function placeCurve(curve: ParsedCurve, pool: number[]): Required<TimingRow>;
/** Completes a spring: from the set of parameters "given" the other two, and settling. */
export function springResolve(spring: SpringRow,
  options?: { given?: 'physical' | 'bounce' | 'response' | number; form?: SpringForm }): Required<SpringRow>;
/**
 * One for each time; by the physical set, velocity, from and to. "indices" say which spring each time takes; without,
 * the first.
 */
export function springEvaluate(springs: SpringRow | readonly SpringRow[], times: Numbers,
  options?: { indices?: Numbers; form?: SpringForm }): { values: Float64Array; velocities: Float64Array };
/** The states of one clock at times in seconds. A parent is an earlier row. Throws for a row that is wrong. */
export function clockEvaluate(clocks: readonly ClockRow[], timings: readonly CurveInput[], clock: number,
  times: Numbers,
  options?: { floats?: Numbers }): ClockState[];
/** from, to: count x width (6, affines, or 16, matrices); progress: count; gives count x width */
export function transformInterpolate(from: Numbers, to: Numbers, progress: Numbers,
  options?: { rule?: 'coreAnimation' | 'css' | '3d' | number } & WidthOptions): Float32Array;
/** from, to: count x the function's numbers; progress: count; gives count x width */
export function functionInterpolate(valueFunction: SpatialFunction | number, from: Numbers, to: Numbers,
  progress: Numbers, options?: WidthOptions): Float32Array;
/** The functions of a CSS transform. */
export function transformParse(text: string | BufferSource): OperationRow[];
/** In CSS's manner, function by function; lists may be text; gives count x 16 */
export function listInterpolate(from: string | readonly OperationRow[], to: string | readonly OperationRow[],
  progress: Numbers, options?: { out?: Float32Array }): Float32Array;
/** x y of each point: through one transform for all, through as many as points, or through those that "indices" say. */
export function transformPoints(transforms: Numbers, points: Numbers,
  options?: { indices?: Numbers } & WidthOptions): Float32Array;
/** A mistake throws; with partial, what stands before it is given, and the mistake as "error". */
export function pathParse(text: string | BufferSource,
  options?: { partial?: boolean }): Outline & { error: TextError | null };
/** The bytes of the block that pathPrepare makes. */
export function pathPrepareSize(path: OutlineInput): number;
/** The block that the functions below take; Path holds one. */
export function pathPrepare(path: OutlineInput): Uint8Array;
/** The length, tight box, area and counts of a prepared path. */
export function pathMeasured(prepared: BufferSource): PathMeasure;
/** The length of each subpath of a prepared path. */
export function pathSubpathLengths(prepared: BufferSource): Float64Array;
/** count x 4: x y and the unit tangent */
export function pathPoints(prepared: BufferSource, at: Numbers, options?: PointsOptions): Float32Array;
/** The places of a path that are nearest to points, x y each: their lengths from the start, and their distances. */
export function pathNearest(prepared: BufferSource, points: Numbers):
  { lengths: Float64Array; distances: Float32Array };
/** The piece of a path between two fractions of its length. */
export function pathTrim(prepared: BufferSource, start: number, end: number, options?: TrimOptions): Outline;
/** ranges: start end of each; the outlines that pathTrim gives, in a fraction of its time. */
export function pathTrims(prepared: BufferSource, ranges: Numbers, options?: TrimsOptions): Outline[];
/** "from" and "to" have the same verbs. Length count x points x 2. */
export function pathInterpolate(from: OutlineInput, to: Numbers, progress: Numbers,
  options?: { out?: Float32Array }): Float32Array;
/** SVG path data, absolute: for Path2D and "d" attributes. Coordinates within the tolerance; 0: exact as floats. */
export function pathText(path: OutlineInput, options?: { tolerance?: number }): string;
/** count x 6 */
export function pathAlong(prepared: BufferSource, progress: Numbers, options?: AlongOptions): Float32Array;
/** left top right bottom, null if there is no outline */
export function pathStrokeBounds(prepared: BufferSource, width: number, options?: StrokeOptions): Float32Array | null;
/** The bytes that clipCompile needs for the clip and for scratch. Throws for a description that is wrong. */
export function clipSize(description: Description): { clip: number; scratch: number };
/** The clip's bytes, for new Clip. */
export function clipCompile(description: Description): Uint8Array;
/** @throws MotionError if it is not an unaltered clip of this version */
export function clipCheck(clip: BufferSource): void;
/** The counts, sizes and duration of a clip. */
export function clipInspect(clip: BufferSource): ClipInfo;
/** What a clip has beside numbers: paint, names, markers, what its channels are, and the size of its picture. */
export function clipContents(clip: BufferSource): ClipContents;
/** For a clip that is not kept; Clip saves the copy into wasm memory. */
export function clipSample(clip: BufferSource, times: Numbers,
  options?: SampleOptions & { out?: Partial<Sample> }): Sample;
/** times x layers x 16: CATransform3D's m11 ... m44. */
export function clipMatrices(clip: BufferSource, times: Numbers,
  options?: { space?: 'parent' | 'root' | number; out?: Float32Array }): Float32Array;
/**
 * A row of motion_instance: one run of a clip, at t the clip's time (t - start) x speed + offset; left out: speed 1,
 * the identity, opacity 1.
 */
export interface InstanceRow { start?: number; speed?: number; offset?: number; affine?: Numbers; opacity?: number }
/** Of rows or of their bytes, as the header has them; null: the clip alone. Outermost axis times, then instances. Of
 * "rows" of layers, ascending, alone; the others stay as "out" has them. */
export function clipSampleInstances(clip: BufferSource, times: Numbers,
  instances: readonly InstanceRow[] | BufferSource | null,
  options?: SampleOptions & { out?: Partial<Sample>; rows?: Numbers }): Sample;
/** Rows of the layers that may look different at two times; in root space with all below them. */
export function clipChanged(clip: BufferSource, start: number, end: number,
  options?: { space?: Space | number }): Uint32Array;
/** What is left of the layers' paths at a time; "ranges" has each layer's part, points counted in pairs. */
export function clipGeometry(clip: BufferSource, time: number,
  options?: { curves?: 'keep' | 'cubics' | number; /** From end to end, not trimmed to strokes. */ whole?: boolean }):
  { verbs: Uint8Array; points: Float32Array; ranges: { firstVerb: number; verbCount: number; firstPoint: number;
    pointCount: number }[] };
export interface StrokeRow {
  layer: number; value?: number; width?: number; cap?: number; join?: number; miterLimit?: number
}
/** layers x 4: left top right bottom of a box that holds a layer's bounds at all times from start to end; of layers
 * with a row of "strokes", ascending, what is drawn of their paths. */
export function clipBounds(clip: BufferSource, start: number, end: number,
  options?: { space?: 'parent' | 'root' | number; strokes?: readonly StrokeRow[]; out?: Float32Array }): Float32Array;
/** Points (x y) or rectangles (x y width height) from one layer's coordinates to another's; MOTION_NONE is the root. */
export function clipConvert(clip: BufferSource, time: number, values: Numbers,
  options?: { from?: number; to?: number; kind?: 'points' | 'rects' | number; out?: Float32Array }): Float32Array;
/** Times in seconds from one layer's clock to another's; MOTION_NONE is the root. */
export function clipConvertTime(clip: BufferSource, times: Numbers,
  options?: { from?: number; to?: number; out?: Float64Array }): Float64Array;
/** MOTION_ACTIVITY_* of each animation at a time, and the first time after it at which anything changes. */
export function clipActivity(clip: BufferSource, time: number): { activities: Uint8Array; next: number };
/** One animation of a layer, as motion_step has it. */
export interface StepRow {
  animation: number; property: number; flags: number; reason: number; replacedBy: number; clock: number; fill: number;
  phase: number; segment: number; valueCount: number; begin: number; end: number; duration: number; time: number;
  next: number; iteration: number; plainProgress: number; progress: number; plainFraction: number; fraction: number;
  before: number[]; after: number[];
}
/** Why a layer, by its row, is as it is at a time: as motion_explanation has it, the rows of the layers above, and its
 * animations in the order in which they apply. */
export function clipExplain(clip: BufferSource, time: number, layer: number): {
  parentCount: number; stepCount: number; hidden: number; hiddenBy: number; clock: number; phase: number; begin: number;
  end: number; duration: number; time: number; next: number; affine: number[]; rootAffine: number[]; opacity: number;
  rootOpacity: number; stroke: number[]; parents: number[]; steps: StepRow[];
};
/** count x numbers, those of the animation's property; "base" is the running value, as many; "cycle" counts repeats. */
export function clipEvaluate(clip: BufferSource, animation: number, progress: Numbers, numbers: number,
  options?: { base?: Numbers; cycle?: number; out?: Float32Array }): Float32Array;

/** A row of motion_world; left out: 10 s, 240 frames a second of 4 steps, and the thresholds that are usual. */
export interface WorldRow {
  seconds?: number; rate?: number; stillSpeed?: number; stillSpin?: number; stillSeconds?: number; bounceSpeed?: number;
  budget?: number; substeps?: number;
}
/** A row of motion_item; left out: 0, density 1. */
export interface ItemRow {
  position?: Numbers; angle?: number; velocity?: Numbers; angularVelocity?: number; size?: Numbers; density?: number;
  friction?: number; elasticity?: number; resistance?: number; angularResistance?: number; flags?: number;
  firstPoint?: number; pointCount?: number; itemGroups?: number; boundaryGroups?: number;
}
/** A row of motion_behaviour; left out: 0, and no other item. */
export interface BehaviourRow {
  kind: number; item: number; other?: number; vector?: Numbers; offset?: Numbers; otherOffset?: Numbers;
  length?: number; frequency?: number; damping?: number; angle?: number;
}
/** A row of motion_boundary. */
export interface BoundaryRow { firstPoint: number; pointCount: number; groups: number; flags?: number }
export interface WorldTables {
  world: WorldRow; items: readonly ItemRow[]; behaviours?: readonly BehaviourRow[]; boundaries?: readonly BoundaryRow[];
  /** x y pairs */
  points?: Numbers | readonly (readonly [number, number])[];
}
export interface Contact { time: number; impulse: number; item: number; other: number; ends: number; reserved: number }
export interface WorldBake {
  times: Float64Array;
  /** frames x items x 6: x y angle and their velocities */
  states: Float64Array;
  contacts: Contact[];
  /** Of all contacts, also those beyond contactCapacity. */
  contactCount: number;
  /** "rested": all do at the last time; else the world's seconds, or its budget, were over. */
  ended: 'rested' | 'seconds' | 'budget';
  rested: boolean;
  /** Millions of steps of the solver, begun ones counted. */
  steps: number;
}
/** The scratch bytes and the most frames of a bake. Throws for a world that is wrong. */
export function worldSize(tables: WorldTables): { scratch: number; frames: number };
/** Rigid bodies, solved from their start until all rest or the time is over. */
export function worldBake(tables: WorldTables, options?: { contactCapacity?: number }): WorldBake;
/**
 * The frames of an item to keep as keys: straight lines between them stay within distance (points) and turn (radians).
 */
export function bakeReduce(baked: { times: Numbers; states: Numbers }, itemCount: number, item?: number,
  options?: { distance?: number; turn?: number }): Uint32Array;

/** A JSON text: characters, or its bytes in UTF-8. */
export type TextInput = string | BufferSource;
export interface ReadOptions { /** The rows that jsonRead gives; left out, they are read. */ values?: BufferSource }
/** copies: how often all layers and properties are repeated, 1 unless told. flags: MOTION_SCENE_PREPARED, or 0. */
export interface SceneReadOptions extends ReadOptions { copies?: number; flags?: number }
/** mostRows: rows that the description may have; 1048576 unless told. */
export interface LottieReadOptions extends ReadOptions { mostRows?: number }
/** A row of motion_file_error: what is wrong with a file, for fileExplain. */
export interface FileError { status: number; value: number; rule: number; detail: number }
/** path: of the value, empty if the error has none. value: the beginning of its text. text: all of it. */
export interface FileExplanation { path: string; value: string; rule: string; text: string }
/** A row of motion_report: the row of a JSON value, MOTION_REPORT_* and MOTION_LOST_*. */
export interface ReportRow { value: number; what: number; lost: number }
/** A row of motion_fault. */
export interface FaultRow { status: number; table: number; row: number; field: number }
/** Reads JSON: rows of motion_json_value, 16 bytes for each value, in the order of the text.
 * @throws MotionError for text that is not JSON; "at" is the byte */
export function jsonRead(text: TextInput): Uint8Array;
/** Where a value stands, "$.layers[3].position", by the number of its row. */
export function jsonPath(text: TextInput, values: BufferSource | undefined, value: number): string;
/** What an error of a function that reads files says. */
export function fileExplain(text: TextInput, values: BufferSource | undefined, error: FileError): FileExplanation;
/** The bytes that reading a scene takes.
 * @throws MotionError with the JSON path of a value that is wrong, and its rule */
export function sceneSize(text: TextInput, options?: SceneReadOptions): { block: number; scratch: number };
/** A scene as a description, for clipCompile, and for each of its user properties the layer that it belongs to
 * (MOTION_NONE: none) and the row of its name. @throws MotionError as sceneSize */
export function sceneRead(text: TextInput, options?: SceneReadOptions):
  { description: Required<Description> };
/** The value of a scene that a row of its description was made of, of which clipSize has found a fault. */
export function sceneOrigin(text: TextInput, values: BufferSource | undefined, fault: FaultRow): FileError;
/** The bytes that the description of a Lottie file takes. @throws MotionError JSON without layers; too many rows */
export function lottieSize(text: TextInput, options?: LottieReadOptions): number;
/** A Lottie file as a description, for clipCompile, and what of it is not carried. @throws MotionError as lottieSize */
export function lottieRead(text: TextInput, options?: LottieReadOptions):
  { description: Required<Description>; reports: ReportRow[] };
