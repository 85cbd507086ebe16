// libmotion/functions: the functions of motion.h, names without motion_: copy in, call, copy out. The header
// says what they compute, reject and substitute. A negative status is a MotionError.

import {oldFunction} from './core/deprecated.js';
import {animationEvaluate} from './functions/clips.js';
import {fileErrorText} from './functions/files.js';
import {pathInspect, pathWrite} from './functions/paths.js';
import {transformFunctionInterpolate, transformListInterpolate} from './functions/transforms.js';

export {abiVersion, version} from './core/library.js';
export {statusText} from './core/call.js';
export {callCheck} from './core/refusal.js';
export {
  clockEvaluate,
  placeCurve,
  springArrivals,
  springEvaluate,
  springResolve,
  timingEvaluate,
  timingEvaluatePrepared,
  timingNames,
  timingParse,
  timingPrepare,
  timingPrepareSize
} from './functions/timings.js';
export {
  transformFunctionInterpolate,
  transformListInterpolate,
  transformInterpolate,
  transformParse,
  transformPoints
} from './functions/transforms.js';
export {
  pathAlong,
  pathInterpolate,
  pathInspect,
  pathMatch,
  pathMatchSize,
  pathNearest,
  pathParse,
  pathPoints,
  pathPrepare,
  pathPrepareSize,
  pathSpline,
  pathStrokeBounds,
  pathSubpathLengths,
  pathWrite,
  pathTrim,
  pathTrims
} from './functions/paths.js';
export {colorParse} from './functions/texts.js';
export {clipDraw, clipDrawSize} from './functions/drawing.js';
export {clipHit, clipHitPrepare, clipHitSize, pathContains, strokeContains} from './functions/hits.js';
export {liveEnds, livePrepare, liveSet, liveSize, liveValues} from './functions/live.js';
export {
  clipActivity,
  clipChanged,
  clipCheck,
  clipContents,
  clipConvertTime,
  animationEvaluate,
  clipExplain,
  clipInspect
} from './functions/clips.js';
export {clipCompile, clipSize} from './functions/description.js';
export {
  clipBounds,
  clipConvert,
  clipGeometry,
  clipMatrices,
  clipSample,
  clipSampleInstances
} from './functions/samples.js';
export {
  fileErrorText,
  jsonPath,
  jsonRead,
  lottieCompile,
  lottieRead,
  lottieSize,
  sceneCompile,
  sceneOrigin,
  sceneRead,
  sceneSize
} from './functions/files.js';
export {clipTrace, traceReduce} from './functions/traces.js';
export {bakeReduce, worldBake, worldSize} from './functions/worlds.js';

// The names of version 0.1; they go in 0.3.
export const clipEvaluate = oldFunction('clipEvaluate', animationEvaluate);
export const fileExplain = oldFunction('fileExplain', fileErrorText);
export const functionInterpolate = oldFunction('functionInterpolate', transformFunctionInterpolate);
export const listInterpolate = oldFunction('listInterpolate', transformListInterpolate);
export const pathMeasured = oldFunction('pathMeasured', pathInspect);
export const pathText = oldFunction('pathText', pathWrite);
