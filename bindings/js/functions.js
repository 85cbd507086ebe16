// libmotion/functions: the functions of motion.h, names without motion_: copy in, call, copy out. The header
// says what they compute, reject and substitute. A negative status is a MotionError.

export {abiVersion, statusText, version} from './functions/library.js';
export {
  clockEvaluate,
  placeCurve,
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
  pathNearest,
  pathParse,
  pathPoints,
  pathPrepare,
  pathPrepareSize,
  pathStrokeBounds,
  pathSubpathLengths,
  pathWrite,
  pathTrim,
  pathTrims
} from './functions/paths.js';
export {clipDraw, clipDrawSize} from './functions/drawing.js';
export {clipHit, clipHitPrepare, clipHitSize, pathContains, strokeContains} from './functions/hits.js';
export {
  clipActivity,
  clipChanged,
  clipCheck,
  clipCompile,
  clipContents,
  clipConvertTime,
  animationEvaluate,
  clipExplain,
  clipInspect,
  clipSize
} from './functions/clips.js';
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
export {bakeReduce, worldBake, worldSize} from './functions/worlds.js';
export {
  clipEvaluate,
  fileExplain,
  functionInterpolate,
  listInterpolate,
  pathMeasured,
  pathText
} from './functions/old.js';
