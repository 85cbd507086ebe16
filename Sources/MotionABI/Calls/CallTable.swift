// Derived from Include/motion.h by bindings/generate/write.py; not to be edited.
import CMotion
import MotionKernel

extension Call {
    /// The highest number of a function.
    static var last: UInt32 { MOTION_CALL_CLIP_PROVE }

    /// Makes the checks of the function.
    func check(_ report: Report) -> motion_status {
        switch function {
        case MOTION_CALL_TIMING_EVALUATE:
            return timingEvaluate(
                array(0), word(0), array(1), word(1), array(2), array(3), word(2), word(3), output(4), report)
        case MOTION_CALL_TIMING_PREPARE_SIZE:
            return timingPrepareSize(array(0), word(0), array(1), word(1), output(2), report)
        case MOTION_CALL_TIMING_PREPARE:
            return timingPrepare(array(0), word(0), array(1), word(1), memory(2), word(2), report)
        case MOTION_CALL_TIMING_EVALUATE_PREPARED:
            return timingEvaluatePrepared(block(0), word(0), array(1), array(2), word(1), output(3), report)
        case MOTION_CALL_SPRING_RESOLVE:
            return springResolve(output(0), word(0), word(1), report)
        case MOTION_CALL_SPRING_EVALUATE:
            return springEvaluate(array(0), word(0), array(1), word(1), array(2), word(2), output(3), output(4), report)
        case MOTION_CALL_CLOCK_EVALUATE:
            return clockEvaluate(
                array(0), word(0), array(1), word(1), array(2), word(2), word(3), array(3), word(4), output(4),
                output(5), report)
        case MOTION_CALL_TRANSFORM_INTERPOLATE:
            return transformInterpolate(array(0), array(1), word(0), array(2), word(1), word(2), output(3), report)
        case MOTION_CALL_TRANSFORM_FUNCTION_INTERPOLATE:
            return transformFunctionInterpolate(
                word(0), array(0), array(1), word(1), array(2), word(2), output(3), report)
        case MOTION_CALL_TRANSFORM_LIST_INTERPOLATE:
            return transformListInterpolate(array(0), word(0), array(1), word(1), array(2), word(2), output(3), report)
        case MOTION_CALL_TRANSFORM_POINTS:
            return transformPoints(array(0), word(0), word(1), array(1), array(2), word(2), output(3), report)
        case MOTION_CALL_PATH_PREPARE_SIZE:
            return pathPrepareSize(array(0), word(0), array(1), word(1), output(2), report)
        case MOTION_CALL_PATH_PREPARE:
            return pathPrepare(array(0), word(0), array(1), word(1), memory(2), word(2), report)
        case MOTION_CALL_PATH_INSPECT:
            return pathInspect(block(0), word(0), output(1), report)
        case MOTION_CALL_PATH_SUBPATH_LENGTHS:
            return pathSubpathLengths(block(0), word(0), output(1), word(1), report)
        case MOTION_CALL_PATH_POINTS:
            return pathPoints(block(0), word(0), word(1), array(1), word(2), output(2), output(3), report)
        case MOTION_CALL_PATH_NEAREST:
            return pathNearest(block(0), word(0), array(1), word(1), output(2), output(3), report)
        case MOTION_CALL_PATH_TRIM:
            return pathTrim(
                block(0), word(0), real(1), real(2), real(3), word(4), word(5), output(1), word(6), output(2),
                word(7), output(3), report)
        case MOTION_CALL_PATH_TRIMS:
            return pathTrims(
                block(0), word(0), array(1), array(2), word(1), word(2), word(3), output(3), word(4), output(4),
                word(5), output(5), report)
        case MOTION_CALL_PATH_INTERPOLATE:
            return pathInterpolate(array(0), word(0), array(1), array(2), word(1), array(3), word(2), output(4), report)
        case MOTION_CALL_PATH_MATCH_SIZE:
            return pathMatchSize(block(0), word(0), block(1), word(1), output(2), report)
        case MOTION_CALL_PATH_MATCH:
            return pathMatch(
                block(0), word(0), block(1), word(1), array(2), word(2), output(3), word(3), output(4), output(5),
                word(4), output(6), memory(7), word(5), report)
        case MOTION_CALL_PATH_WRITE:
            return pathWrite(array(0), word(0), array(1), word(1), single(2), output(2), word(3), output(3), report)
        case MOTION_CALL_PATH_ALONG:
            return pathAlong(block(0), word(0), word(1), word(2), array(1), word(3), output(2), report)
        case MOTION_CALL_PATH_STROKE_BOUNDS:
            return pathStrokeBounds(
                block(0), word(0), single(1), word(2), word(3), single(4), output(1), output(2), report)
        case MOTION_CALL_PATH_CONTAINS:
            return pathContains(block(0), word(0), word(1), array(1), word(2), output(2), report)
        case MOTION_CALL_STROKE_CONTAINS:
            return strokeContains(
                block(0), word(0), single(1), word(2), word(3), single(4), array(1), word(5), single(6), array(2),
                word(7), output(3), report)
        case MOTION_CALL_CLIP_CHECK:
            return clipCheck(block(0), word(0), report)
        case MOTION_CALL_CLIP_INSPECT:
            return clipInspect(block(0), word(0), output(1), report)
        case MOTION_CALL_CLIP_CONTENTS:
            return clipContents(block(0), word(0), output(1), report)
        case MOTION_CALL_CLIP_ACTIVITY:
            return clipActivity(block(0), word(0), real(1), output(1), output(2), memory(3), word(2), report)
        case MOTION_CALL_CLIP_SAMPLE:
            return clipSample(
                block(0), word(0), array(1), word(1), word(2), output(2), output(3), output(4), output(5),
                output(6), output(7), output(8), memory(9), word(3), report)
        case MOTION_CALL_CLIP_SAMPLE_INSTANCES:
            return clipSampleInstances(
                block(0), word(0), array(1), word(1), array(2), word(2), array(3), memory(4), word(3), report)
        case MOTION_CALL_CLIP_CHANGED:
            return clipChanged(
                block(0), word(0), real(1), real(2), word(3), output(1), output(2), memory(3), word(4), report)
        case MOTION_CALL_CLIP_GEOMETRY:
            return clipGeometry(
                block(0), word(0), real(1), word(2), output(1), word(3), output(2), word(4), output(3), output(4),
                memory(5), word(5), report)
        case MOTION_CALL_CLIP_BOUNDS:
            return clipBounds(
                block(0), word(0), real(1), real(2), word(3), array(1), word(4), output(2), memory(3), word(5),
                report)
        case MOTION_CALL_CLIP_DRAW_SIZE:
            return clipDrawSize(block(0), word(0), output(1), report)
        case MOTION_CALL_CLIP_DRAW:
            return clipDraw(
                block(0), word(0), real(1), word(2), output(1), word(3), output(2), word(4), output(3), word(5),
                output(4), word(6), output(5), memory(6), word(7), report)
        case MOTION_CALL_CLIP_HIT_SIZE:
            return clipHitSize(block(0), word(0), word(1), output(1), report)
        case MOTION_CALL_CLIP_HIT_PREPARE:
            return clipHitPrepare(block(0), word(0), real(1), word(2), memory(1), word(3), memory(2), word(4), report)
        case MOTION_CALL_CLIP_HIT:
            return clipHit(block(0), word(0), array(1), word(1), single(2), output(2), report)
        case MOTION_CALL_CLIP_EXPLAIN:
            return clipExplain(
                block(0), word(0), real(1), word(2), output(1), output(2), word(3), output(3), word(4), memory(4),
                word(5), report)
        case MOTION_CALL_ANIMATION_EVALUATE:
            return animationEvaluate(
                block(0), word(0), word(1), array(1), real(2), array(2), word(3), output(3), report)
        case MOTION_CALL_CLIP_MATRICES:
            return clipMatrices(block(0), word(0), array(1), word(1), word(2), output(2), memory(3), word(3), report)
        case MOTION_CALL_CLIP_CONVERT:
            return clipConvert(
                block(0), word(0), real(1), word(2), word(3), word(4), array(1), word(5), output(2), memory(3),
                word(6), report)
        case MOTION_CALL_CLIP_CONVERT_TIME:
            return clipConvertTime(block(0), word(0), word(1), word(2), array(1), word(3), output(2), report)
        case MOTION_CALL_BAKE_REDUCE:
            return bakeReduce(
                array(0), array(1), word(0), word(1), word(2), real(3), real(4), output(2), output(3), report)
        case MOTION_CALL_LIVE_PREPARE:
            return livePrepare(array(0), word(0), real(1), memory(1), word(2), report)
        case MOTION_CALL_LIVE_SET:
            return liveSet(
                memory(0), word(0), real(1), array(1), array(2), array(3), word(2), array(4), array(5), word(3),
                real(4), real(5), report)
        case MOTION_CALL_LIVE_VALUES:
            return liveValues(
                block(0), word(0), real(1), array(1), word(2), array(2), word(3), output(3), output(4), report)
        case MOTION_CALL_LIVE_ENDS:
            return liveEnds(block(0), word(0), array(1), word(1), output(2), report)
        case MOTION_CALL_CLIP_TRACE:
            return clipTrace(
                block(0), word(0), word(1), real(2), real(3), real(4), output(1), output(2), output(3), word(5),
                output(4), memory(5), word(6), report)
        case MOTION_CALL_TRACE_REDUCE:
            return traceReduce(
                array(0), array(1), array(2), word(0), word(1), array(3), word(2), output(4), output(5), output(6),
                output(7), report)
        case MOTION_CALL_SPRING_ARRIVALS:
            return springArrivals(array(0), word(0), word(1), output(1), report)
        case MOTION_CALL_PATH_SPLINE:
            return pathSpline(
                array(0), word(0), real(1), word(2), output(1), word(3), output(2), word(4), output(3), report)
        case MOTION_CALL_TIMING_WRITE:
            return timingWrite(array(0), array(1), word(0), output(2), word(1), output(3), report)
        case MOTION_CALL_CLIP_PROVE:
            return clipProve(
                block(0), word(0), array(1), array(2), word(1), output(3), output(4), word(2), memory(5), word(3),
                report)
        default: return MOTION_ERROR_ENUM
        }
    }
}
