/**
 * libmotion/functions: the functions of motion.h in its order, without the prefix motion_. The header says what they
 * compute, reject and substitute. A negative status is a MotionError.
 */

import type { LayerRow } from './abi/names.js';

export type { ConstantName, LayerRow } from './abi/names.js';

export type Numbers = ArrayLike<number>;
/**
 * The numbers of a value, for the property "transform": 1, 3 (x y z), 1, 1, 3 (x y z), 1, 1. Without one: an affine.
 */
export type ValueFunction = 'rotateZ' | 'scale' | 'scaleX' | 'scaleY' | 'translate' | 'translateX' | 'translateY';

/** Those too that leave the plane: for layers in 3D, and for transformFunctionInterpolate with the width 16. */
export type SpatialFunction = ValueFunction | 'rotateX' | 'rotateY' | 'scaleZ' | 'translateZ';
export interface WidthOptions { /** Numbers of a transform: 6 (default) or 16. */ width?: 6 | 16; out?: Float32Array }

/** MOTION_VERB_* and the points that they consume, x y each. */
export interface Outline { verbs: Uint8Array; points: Float32Array }
export type OutlineInput = { verbs: Numbers; points: Numbers };
export interface StrokeOptions {
  cap?: 'butt' | 'round' | 'square' | number; join?: 'miter' | 'round' | 'bevel' | number; miterLimit?: number
}
export interface DashOptions {
  /** The lengths of dash, gap, dash ... */ dashes?: Numbers; dashOffset?: number
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
  /** times x layers: the rows of the layers in the order of drawing, from the back */
  orders: IfMade<'orders', Made, Uint32Array>;
}
export type IfMade<Name extends OutputName, Made extends OutputName, Numbers = Float32Array> =
  Name extends Made ? Numbers : null;
export interface SeekOptions<Made extends OutputName = OutputName> {
  /**
   * "parent" (default): affines map a layer to its parent, and an opacity is the layer's own. "root": affines map to
   * the root, and opacities include the layers above.
   */
  space?: Space | number;
  /** The outputs to compute. Default: all, or those that "out" has arrays for. */
  outputs?: readonly Made[];
}
export interface SampleOptions<Made extends OutputName = OutputName> extends SeekOptions<Made> {
  /** Arrays to fill, of exactly the length that the sample has. Views of wasm memory are refused. */
  out?: { readonly [Name in Made]?: (Name extends 'orders' ? Uint32Array : Float32Array) | null };
}

/** The contents of a clip that are not animation: paint, names, markers, channels and the picture. */
export interface ClipContents {
  /** The rows of paint, from the back. Their channels are indices into "values" of a sample. */
  paints: Required<PaintRow>[];
  /** The rows of layers that paints refer to. */
  painted: Uint32Array;
  names: NameRow[]; markers: MarkerRow[];
  /** The UTF-8 text that names and markers are in. */
  text: Uint8Array;
  /** For each channel: its layer and property, and its index in "values". */
  labels: { layer: number; property: number; place: number }[];
  /** The width and height of the picture. 0 0 if they are unknown. */
  size: number[];
  /** The frame rate. 0 if there is no frame rate. */
  frameRate: number;
  /** The time to show, in seconds. 0 and 0 if it is unknown. */
  from: number; to: number;
  /** Whether z positions change the order of the paints. */
  sorted: boolean;
}

/**
 * A curve that was read from text: its row, and the floats of its table (stops or a path), if it has one. The row
 * refers to them from 0 on.
 */
export interface ParsedCurve { timing: Required<TimingRow>; floats: Float32Array }
/** A curve: its text, what timingParse returns, a row, or an object with text, such as a Curve or a Spring. */
export type CurveInput = string | ParsedCurve | TimingRow | { readonly text: string };
/** "clamped": damping ratios above 1 count as 1. */
export type SpringForm = 'physical' | 'clamped' | number;
/** The tables of motion_description. A table that is left out is empty. */
export interface Description {
  timings?: TimingRow[]; clocks?: ClockRow[]; paths?: PathRow[]; layers?: LayerRow[]; animations?: AnimationRow[];
  userProperties?: { arity: number; firstValue: number; color?: number; layer?: number }[];
  channels?: { layer?: number; property: number }[]; floats?: Numbers; indices?: Numbers; verbs?: Numbers;
  points?: Numbers; layers3d?: Layer3dRow[]; paints?: PaintRow[]; painted?: Numbers; names?: NameRow[];
  markers?: MarkerRow[]; text?: Numbers; size?: Numbers; frameRate?: number; from?: number; to?: number;
  trims?: TrimRow[]; trimmed?: Numbers;
  /** Returns a name for a row, for error messages. */
  where?(table: string, row: number): string | null;
}

/** Returns the sentence of a status: what is wrong, and how to correct it. */
export function statusText(status: number): string;
/**
 * Finds why a call of motion.wasm is refused. name: the function's in motion.h without "motion_". args: as it takes
 * them, numbers and addresses in the module's memory. The functions below ask so themselves, and throw what is found.
 */
export function callCheck(name: string, args: readonly number[]): CallFault;
/** Returns the version of the library: MAJOR << 16 | MINOR << 8 | PATCH. */
export function version(): number;
/** Returns the version of names, numbers and layouts. */
export function abiVersion(): number;
/** Reads a timing curve. @throws MotionError with the offset of the mistake, in bytes */
export function timingParse(text: string | BufferSource): ParsedCurve;
/** Returns a curve as text, as CSS has it where CSS has the curve; with TIMING_REVERSED its mirror image. */
export function timingWrite(curve: ParsedCurve): string;
/** Returns the names that timingParse knows, with those of families. */
export function timingNames(): string[];
/** Appends the table of a curve to a pool of floats, and returns the row that refers to it there. */
export function placeCurve(curve: ParsedCurve, pool: number[]): Required<TimingRow>;
/**
 * Reads a colour of CSS Color 4, or a color-mix(). Returns red, green, blue and alpha of sRGB. keepRange: components
 * outside sRGB stay below 0 or above 1, instead of being cut off there.
 * @throws MotionError with the offset of the mistake, in bytes
 */
export function colorParse(text: string | BufferSource, options?: { keepRange?: boolean }):
  [number, number, number, number];
/** Returns the states of one clock at times in seconds. A parent must be an earlier row. @throws MotionError */
export function clockEvaluate(clocks: readonly ClockRow[], timings: readonly CurveInput[], clock: number,
  times: Numbers,
  options?: { floats?: Numbers }): ClockState[];
/**
 * Interpolates the numbers of a value function. start and end: count x the function's numbers; progress: count. Returns
 * count x width numbers.
 */
export function transformFunctionInterpolate(valueFunction: SpatialFunction | number, start: Numbers, end: Numbers,
  progress: Numbers, options?: WidthOptions): Float32Array;
/** Returns the functions of a CSS transform. */
export function transformParse(text: string | BufferSource): OperationRow[];
/**
 * Reads SVG path data. With partial, it returns what comes before a mistake, and the mistake as "error".
 * @throws MotionError for a mistake, unless partial is true
 */
export function pathParse(text: string | BufferSource,
  options?: { partial?: boolean }): Outline & { error: TextError | null };
/** Returns the pieces of many ranges, each a start and an end, as pathTrim does, in a fraction of its time. */
export function pathTrims(prepared: BufferSource, ranges: Numbers, options?: TrimsOptions): Outline[];
/**
 * Returns absolute SVG path data, for Path2D and "d" attributes. tolerance: how far coordinates may be off; the default
 * 0 keeps floats exact.
 */
export function pathWrite(path: OutlineInput, options?: { tolerance?: number }): string;
/**
 * Returns the bytes that clipCompile needs for the clip and for scratch.
 * @throws MotionError for a wrong description
 */
export function clipSize(description: Description): { clip: number; scratch: number };
/** Compiles a description to the bytes of a clip, for new Clip. */
export function clipCompile(description: Description): Uint8Array;
/**
 * Returns JSON: the scene of a description, which can be edited, and its losses, what a scene cannot say of it: { path,
 * what, lost }.
 */
export function descriptionWrite(description: Description): string;
/** Returns the paint, names and markers of a clip, what its channels are, and the size of its picture. */
export function clipContents(clip: BufferSource): ClipContents;
/** Samples the bytes of a clip. A Clip is faster, since it keeps its bytes in wasm memory. */
export function clipSample(clip: BufferSource, times: Numbers,
  options?: SampleOptions & { out?: Partial<Sample> }): Sample;
/**
 * Samples instances: rows, or their bytes as in the header; null is the clip alone. The axis of times comes first, then
 * that of instances. rows: sample only these layers, in ascending order; the others keep what "out" holds.
 */
export function clipSampleInstances(clip: BufferSource, times: Numbers,
  instances: readonly InstanceRow[] | BufferSource | null,
  options?: SampleOptions & { out?: Partial<Sample>; rows?: Numbers }): Sample;
/** Returns the paths of all layers at a time. "ranges" has the part of each layer, with points counted in pairs. */
export function clipGeometry(clip: BufferSource, time: number,
  options?: { curves?: 'keep' | 'cubics' | number; /** Whole paths, not trimmed to their strokes. */ whole?: boolean }):
  { verbs: Uint8Array; points: Float32Array; ranges: { firstVerb: number; verbCount: number; firstPoint: number;
    pointCount: number }[] };
/** A row of motion_draw_item: one step of a painter. Its arrays are views of one buffer. */
export interface DrawItem {
  kind: number; flags: number; gradient: number; spread: number; cap: number; join: number; blend: number; mode: number;
  row: number; layer: number; span: number; sourceCount: number; firstVerb: number; verbCount: number;
  firstPoint: number; pointCount: number; firstStop: number; stopCount: number; firstDash: number; dashCount: number;
  affine: Float32Array; opacity: number; color: Float32Array; width: number; dashOffset: number; miterLimit: number;
  box: Float32Array; cornerRadius: number; gradientEnds: Float32Array; focus: Float32Array;
  gradientAffine: Float32Array; sigma: Float32Array; offset: Float32Array; firstNumber: number;
}
/**
 * The steps of a painter, and the stops, dashes ("floats"), verbs and points that they refer to. depth: the largest
 * number of nested spans.
 */
export interface DrawList {
  items: DrawItem[]; floats: Float32Array; verbs: Uint8Array; points: Float32Array; depth: number;
}
/** Returns the steps of a painter that draw a clip at a time, from the back. */
export function clipDraw(clip: BufferSource, time: number,
  options?: { curves?: 'keep' | 'cubics' | number; /** Whether to include items that cannot be seen. */ all?: boolean;
    /** Whether layers in 3D count as such while they lie in the plane. */ projected?: boolean }): DrawList;
/** What points hit: for each point a row of the layers, a row of paint, and a distance. */
export interface Hits {
  /** Rows of layers; NONE where nothing is hit, or paint without a layer. */
  layers: Uint32Array;
  /** Rows of paint; NONE where nothing is hit, and of bounds. */
  paints: Uint32Array;
  /** 0 inside; the largest float where nothing is hit. */
  distances: Float32Array;
}
/** Returns the bytes of a block for some values. */
export function liveSize(count: number): number;
/**
 * Gives values of a block new targets from a time on, in seconds. The block is changed: the Uint8Array that livePrepare
 * returned, or a copy of it. A spring settles in its own time, so its duration is 0; other curves take the duration.
 * floats: the pool that the timing refers to. indices: which values; without them the first ones. velocities: those at
 * the beginning, with a spring only.
 */
export function liveSet(live: Uint8Array, time: number, targets: Numbers, timing: TimingRow | string, options?: {
  indices?: Numbers; velocities?: Numbers; floats?: Numbers; duration?: number; delay?: number }): void;
/**
 * Converts points x y or rectangles x y width height from the coordinates of one layer to those of another. MOTION_NONE
 * is the root.
 */
export function clipConvert(clip: BufferSource, time: number, values: Numbers,
  options?: { from?: number; to?: number; kind?: 'points' | 'rects' | number; out?: Float32Array }): Float32Array;
/**
 * Explains why a layer is where it is at a time: motion_explanation, the rows of the layers above, and its animations
 * in the order in which they apply.
 */
export function clipExplain(clip: BufferSource, time: number, layer: number): {
  parentCount: number; stepCount: number; hidden: number; hiddenBy: number; clock: number; phase: number; begin: number;
  end: number; duration: number; time: number; next: number; affine: number[]; rootAffine: number[]; opacity: number;
  rootOpacity: number; stroke: number[]; parents: number[]; steps: StepRow[];
};
/**
 * Evaluates one animation: returns count x the numbers of its property. base: the running value, as many numbers.
 * cycle: the number of the repeat.
 */
export function animationEvaluate(clip: BufferSource, animation: number, progress: Numbers, numbers: number,
  options?: { base?: Numbers; cycle?: number; out?: Float32Array }): Float32Array;

export interface WorldTables {
  world: WorldRow; items: readonly ItemRow[]; behaviours?: readonly BehaviourRow[]; boundaries?: readonly BoundaryRow[];
  /** The corners, as x y pairs. */
  points?: Numbers | readonly (readonly [number, number])[];
}
export interface WorldBake {
  times: Float64Array;
  /** The states, frames x items x 6: x y angle, and their velocities. */
  states: Float64Array;
  contacts: Contact[];
  /** The number of all contacts, also of those beyond contactCapacity. */
  contactCount: number;
  /**
   * Why the bake ended. "rested": all items rest at the last time. Otherwise the world's seconds or its budget were
   * used up.
   */
  ended: 'rested' | 'seconds' | 'budget';
  rested: boolean;
  /** The work done, in millions of steps of the solver, rounded up. */
  steps: number;
}
/** Returns the scratch bytes and the most frames of a bake. @throws MotionError for a wrong world */
export function worldSize(tables: WorldTables): { scratch: number; frames: number };
/** Computes the frames of rigid bodies until all rest or the time is over. */
export function worldBake(tables: WorldTables, options?: { contactCapacity?: number }): WorldBake;
/**
 * Returns the frames of an item to keep as keys, so that straight lines between them stay within distance (points) and
 * turn (radians).
 */
export function bakeReduce(baked: { times: Numbers; states: Numbers }, itemCount: number, item?: number,
  options?: { distance?: number; turn?: number }): Uint32Array;

/** Rows of arity numbers between which straight lines are drawn. */
export interface Trace {
  /** Seconds of the rows. */
  times: Float64Array;
  /** rows x arity. */
  values: Float64Array;
  /** rows x arity: how far the traced numbers may be from the line to the next row. */
  errors: Float64Array;
  arity: number;
}
/** Keys of arity numbers. */
export interface TraceKeys {
  /** Seconds of the keys. */
  times: Float64Array;
  /** keys x arity. */
  values: Float64Array;
  /** keys x 2 x arity, per second: for each key the slopes before it, then those after it. */
  slopes: Float64Array;
  arity: number;
}
/**
 * Returns rows between which a channel of a clip, by its number, is near a straight line at all times from start to
 * end: within the tolerance, except where "errors" says more.
 */
export function clipTrace(clip: BufferSource, channel: number, start: number, end: number,
  options?: { tolerance?: number }): Trace;
/**
 * Returns few keys, between which straight lines, or cubics, stay within the tolerances of a trace. tolerances: one for
 * all numbers of a row, or one for each.
 */
export function traceReduce(trace: { times: Numbers; values: Numbers; errors?: Numbers }, tolerances: number | Numbers,
  options?: { fit?: 'linear' | 'cubic' }): TraceKeys;

/** motion_rule. limits: one or two. Left out: no property (the corners), all numbers, no flags, a budget of 2000. */
export type RuleRow = Record<'kind' | 'start' | 'end', number> & { limits: number[] }
  & Partial<Record<'over' | 'flags' | 'property' | 'part' | 'budget', number>>;
type PieceRow = Record<'start' | 'end' | 'bound' | 'floor' | 'layer' | 'property' | 'part', number>;
/** motion_answer, with the pieces of the certificate if they are asked for. */
export type ProofRow = { pieces: PieceRow[] } & Record<'least' | 'most' | 'time' | 'end' | 'value' | 'verdict'
  | 'reason' | 'layer' | 'property' | 'part' | 'pieceCount' | 'steps' | 'flags', number>;
/** What ruleAsk asks next, for clipProve; or the text of the answer, JSON. */
export type RuleAsked = {rule: RuleRow; layers: number[]; text?: undefined} | {text: string};

/**
 * Asks one of the rules about motion that have names, in words. question: JSON, as motion.h says. answers: those of
 * clipProve so far.
 */
export function ruleAsk(clip: BufferSource, question: string, answers: readonly object[]): RuleAsked;

/** Proves a rule about layers, given by their rows. certificate: whether to return the pieces of time that prove it. */
export function clipProve(clip: BufferSource, rule: RuleRow, layers: Numbers,
  options?: { certificate?: boolean }): ProofRow;
/**
 * Returns a clip as a file that others play, from start to end in seconds; motion-export.wasm has it. flags:
 * EXPORT_WHOLE, the clip's own time, of which "end" is the most seconds or 0; EXPORT_LOOPS; or 0.
 */
export function clipExport(clip: BufferSource, options: { start?: number; end?: number; tolerance?: number;
  frameRate?: number; loop?: number; format?: number; flags?: number }): import('./files/export.js').Exported;

/** A JSON text, or its bytes in UTF-8. */
export type TextInput = string | BufferSource;
export interface ReadOptions { /** The rows that jsonRead returns. Default: they are read. */ values?: BufferSource }
/** copies: how many times all layers and properties are repeated, default 1. flags: MOTION_SCENE_PREPARED, or 0. */
export interface SceneReadOptions extends ReadOptions { copies?: number; flags?: number }
/** mostRows: the most rows that the description may have, default 4194304. */
export interface LottieReadOptions extends ReadOptions { mostRows?: number }
/**
 * What an error says. path: of the value, empty if the error has none. value: the beginning of its text. text: the
 * whole message.
 */
export interface FileExplanation { path: string; value: string; rule: string; text: string }
/**
 * Reads JSON. Returns rows of motion_json_value, 16 bytes for each value, in the order of the text.
 * @throws MotionError for text that is not JSON, with the offset in "at"
 */
export function jsonRead(text: TextInput): Uint8Array;
/** Returns the path of a value, such as "$.layers[3].position", by the number of its row. */
export function jsonPath(text: TextInput, values: BufferSource | undefined, value: number): string;
/** Returns what an error of a function that reads files says. */
export function fileErrorText(text: TextInput, values: BufferSource | undefined, error: FileError): FileExplanation;
/**
 * Returns the bytes that reading a scene takes.
 * @throws MotionError with the JSON path of a wrong value, and the rule
 */
export function sceneSize(text: TextInput, options?: SceneReadOptions): { block: number; scratch: number };
/**
 * Reads a scene as a description, for clipCompile. For each user property it has the layer that the property belongs to
 * (MOTION_NONE if there is no such layer) and the row of its name.
 * @throws MotionError as sceneSize
 */
export function sceneRead(text: TextInput, options?: SceneReadOptions):
  { description: Required<Description> };
/**
 * Compiles the text of a scene to a clip, in one call; with SCENE_TEXT, SCENE_FLAT or SCENE_ENDS in flags to a text.
 * @throws MotionError with the JSON path of a wrong value, and the rule; for text that is not JSON, with the offset in
 * "at"
 */
export function sceneCompile(text: TextInput, options?: { copies?: number; flags?: number }): Uint8Array;
/** Returns the value of a scene from which a faulty row of its description was made. clipSize finds such faults. */
export function sceneOrigin(text: TextInput, values: BufferSource | undefined, fault: FaultRow): FileError;
/**
 * Returns the bytes that the description of a Lottie file takes.
 * @throws MotionError for JSON without layers, and for too many rows
 */
export function lottieSize(text: TextInput, options?: LottieReadOptions): number;
/**
 * Reads a Lottie file as a description, for clipCompile, and what the description does not carry.
 * @throws MotionError as lottieSize
 */
export function lottieRead(text: TextInput, options?: LottieReadOptions):
  { description: Required<Description>; reports: ReportRow[] };
/**
 * Compiles the text of a Lottie file to a clip, in one call. reports: what the clip does not carry, with JSON paths.
 * @throws MotionError as sceneCompile, and for too many rows
 */
export function lottieCompile(text: TextInput, options?: { mostRows?: number }):
  { clip: Uint8Array; reports: (ReportRow & { path: string })[] };
/**
 * Compiles the text of an SVG file to a clip, in one call; with SCENE_TEXT in flags "clip" is the text of the scene
 * that it becomes. losses: what the file has that is not carried, with LOSS_* and SHOWN_* numbers, and lines from 1.
 * @throws MotionError with the line in "field" for a text that is not SVG, and as sceneCompile
 */
export function svgCompile(text: TextInput, options?: { copies?: number; flags?: number; fonts?: TextInput }):
  { clip: Uint8Array; losses: { kind: number; line: number; name: string; shown: number }[] };
/**
 * Compiles the text of a style sheet, for the elements of a page, to a clip, in one call; with SCENE_TEXT in flags
 * "clip" is the text of the scene, with SCENE_PAGE JSON of the page. page: JSON, as motion.h says; losses: those of
 * svgCompile.
 * @throws MotionError with the field that is wrong, and as sceneCompile
 */
export function cssCompile(text: TextInput, page: TextInput, options?: { copies?: number; flags?: number }):
  { clip: Uint8Array; losses: { kind: number; line: number; name: string; shown: number }[] };
/**
 * Runs a state machine of a .lottie archive. The text is JSON with machine, animations and inputs, and so is the
 * answer, as motion.h says.
 * @throws MotionError for text that is not JSON, and for a value that breaks a rule, with its path
 */
export function machineRun(text: TextInput): Record<string, unknown>;
