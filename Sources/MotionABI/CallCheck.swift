import CMotion
import MotionKernel

@c @implementation
public func motion_call_check(
    _ call: UnsafePointer<motion_call>!, _ fault: UnsafeMutablePointer<motion_call_fault>!
) -> motion_status {
    let status = first(reject(call, 1), reject(fault, 1))
    guard status == MOTION_OK, let call, let fault else { return status }
    if call.pointee.function > MOTION_CALL_PATH_SPLINE { return MOTION_ERROR_ENUM }
    var found = motion_call_fault()
    let result = Call(call).check(Report(to: &found))
    if result == MOTION_OK { found = motion_call_fault() }
    if result != MOTION_OK && call.pointee.function == MOTION_CALL_CLIP_SAMPLE { Places.name(&found) }
    found.status = result
    fault.pointee = found
    return MOTION_OK
}

extension Double {
    /// The number as a word of 32 bits. Any other number gives the largest word.
    @inline(__always)
    var word: UInt32 {
        self >= 0 && self <= Double(UInt32.max) ? (self + 0x1p52).bitPattern.u32 : UInt32.max
    }
}

/// A call as data, and its arguments by their places among the numbers and among the pointers.
private struct Call {
    let function: UInt32
    private let numbers: Doubles
    private let pointers: UnsafePointer<UnsafeMutableRawPointer?>

    init(_ call: UnsafePointer<motion_call>) {
        let bytes = UnsafeRawPointer(call)
        (function, numbers, pointers) = (call.pointee.function, (bytes + 8).typed(), (bytes + 72).typed())
    }

    private func real(_ i: Int) -> Double { numbers[i] }

    private func single(_ i: Int) -> Float { Float(numbers[i]) }

    /// Returns a number of the call as a word (see `Double.word`).
    @inline(never)
    private func word(_ i: Int) -> UInt32 { numbers[i].word }

    private func block(_ i: Int) -> UnsafeRawPointer? { UnsafeRawPointer(pointers[i]) }

    private func memory(_ i: Int) -> UnsafeMutableRawPointer? { pointers[i] }

    private func array<Element>(_ i: Int) -> UnsafePointer<Element>? { UnsafeRawPointer(pointers[i])?.typed() }

    private func output<Element>(_ i: Int) -> UnsafeMutablePointer<Element>? { pointers[i]?.typed() }

    /// Makes the checks of the function.
    func check(_ report: Report) -> motion_status {
        let call = self
        switch function {
        case MOTION_CALL_TIMING_EVALUATE:
            return timingEvaluate(
                call.array(0), call.word(0), call.array(1), call.word(1), call.array(2),
                call.array(3), call.word(2), call.word(3), call.output(4), report)
        case MOTION_CALL_TIMING_PREPARE_SIZE:
            return timingPrepareSize(call.array(0), call.word(0), call.array(1), call.word(1), call.output(2), report)
        case MOTION_CALL_TIMING_PREPARE:
            return timingPrepare(
                call.array(0), call.word(0), call.array(1), call.word(1), call.memory(2), call.word(2),
                report)
        case MOTION_CALL_TIMING_EVALUATE_PREPARED:
            return timingEvaluatePrepared(
                call.block(0), call.word(0), call.array(1), call.array(2), call.word(1),
                call.output(3), report)
        case MOTION_CALL_SPRING_RESOLVE:
            return springResolve(call.output(0), call.word(0), call.word(1), report)
        case MOTION_CALL_SPRING_EVALUATE:
            return springEvaluate(
                call.array(0), call.word(0), call.array(1), call.word(1), call.array(2), call.word(2),
                call.output(3), call.output(4), report)
        case MOTION_CALL_CLOCK_EVALUATE:
            return clockEvaluate(
                call.array(0), call.word(0), call.array(1), call.word(1), call.array(2), call.word(2),
                call.word(3), call.array(3), call.word(4), call.output(4), call.output(5), report)
        case MOTION_CALL_TRANSFORM_INTERPOLATE:
            return transformInterpolate(
                call.array(0), call.array(1), call.word(0), call.array(2), call.word(1),
                call.word(2), call.output(3), report)
        case MOTION_CALL_TRANSFORM_FUNCTION_INTERPOLATE:
            return transformFunctionInterpolate(
                call.word(0), call.array(0), call.array(1), call.word(1), call.array(2),
                call.word(2), call.output(3), report)
        case MOTION_CALL_TRANSFORM_LIST_INTERPOLATE:
            return transformListInterpolate(
                call.array(0), call.word(0), call.array(1), call.word(1), call.array(2),
                call.word(2), call.output(3), report)
        case MOTION_CALL_TRANSFORM_POINTS:
            return transformPoints(
                call.array(0), call.word(0), call.word(1), call.array(1), call.array(2),
                call.word(2), call.output(3), report)
        case MOTION_CALL_PATH_PREPARE_SIZE:
            return pathPrepareSize(call.array(0), call.word(0), call.array(1), call.word(1), call.output(2), report)
        case MOTION_CALL_PATH_PREPARE:
            return pathPrepare(
                call.array(0), call.word(0), call.array(1), call.word(1), call.memory(2), call.word(2),
                report)
        case MOTION_CALL_PATH_INSPECT:
            return pathInspect(call.block(0), call.word(0), call.output(1), report)
        case MOTION_CALL_PATH_SUBPATH_LENGTHS:
            return pathSubpathLengths(call.block(0), call.word(0), call.output(1), call.word(1), report)
        case MOTION_CALL_PATH_POINTS:
            return pathPoints(
                call.block(0), call.word(0), call.word(1), call.array(1), call.word(2), call.output(2),
                call.output(3), report)
        case MOTION_CALL_PATH_NEAREST:
            return pathNearest(
                call.block(0), call.word(0), call.array(1), call.word(1), call.output(2), call.output(3),
                report)
        case MOTION_CALL_PATH_TRIM:
            return pathTrim(
                call.block(0), call.word(0), call.real(1), call.real(2), call.real(3), call.word(4),
                call.word(5), call.output(1), call.word(6), call.output(2), call.word(7), call.output(3), report)
        case MOTION_CALL_PATH_TRIMS:
            return pathTrims(
                call.block(0), call.word(0), call.array(1), call.array(2), call.word(1), call.word(2),
                call.word(3), call.output(3), call.word(4), call.output(4), call.word(5), call.output(5), report)
        case MOTION_CALL_PATH_INTERPOLATE:
            return pathInterpolate(
                call.array(0), call.word(0), call.array(1), call.array(2), call.word(1),
                call.array(3), call.word(2), call.output(4), report)
        case MOTION_CALL_PATH_MATCH_SIZE:
            return pathMatchSize(call.block(0), call.word(0), call.block(1), call.word(1), call.output(2), report)
        case MOTION_CALL_PATH_MATCH:
            return pathMatch(
                call.block(0), call.word(0), call.block(1), call.word(1), call.output(2), call.word(2),
                call.output(3), call.output(4), call.word(3), call.output(5), call.memory(6), call.word(4), report)
        case MOTION_CALL_PATH_WRITE:
            return pathWrite(
                call.array(0), call.word(0), call.array(1), call.word(1), call.single(2), call.output(2),
                call.word(3), call.output(3), report)
        case MOTION_CALL_PATH_ALONG:
            return pathAlong(
                call.block(0), call.word(0), call.word(1), call.word(2), call.array(1), call.word(3),
                call.output(2), report)
        case MOTION_CALL_PATH_STROKE_BOUNDS:
            return pathStrokeBounds(
                call.block(0), call.word(0), call.single(1), call.word(2), call.word(3),
                call.single(4), call.output(1), call.output(2), report)
        case MOTION_CALL_PATH_CONTAINS:
            return pathContains(
                call.block(0), call.word(0), call.word(1), call.array(1), call.word(2), call.output(2),
                report)
        case MOTION_CALL_STROKE_CONTAINS:
            return strokeContains(
                call.block(0), call.word(0), call.single(1), call.word(2), call.word(3),
                call.single(4), call.array(1), call.word(5), call.single(6), call.array(2), call.word(7),
                call.output(3), report)
        case MOTION_CALL_CLIP_CHECK:
            return clipCheck(call.block(0), call.word(0), report)
        case MOTION_CALL_CLIP_INSPECT:
            return clipInspect(call.block(0), call.word(0), call.output(1), report)
        case MOTION_CALL_CLIP_CONTENTS:
            return clipContents(call.block(0), call.word(0), call.output(1), report)
        case MOTION_CALL_CLIP_ACTIVITY:
            return clipActivity(
                call.block(0), call.word(0), call.real(1), call.output(1), call.output(2),
                call.memory(3), call.word(2), report)
        case MOTION_CALL_CLIP_SAMPLE:
            return clipSample(
                call.block(0), call.word(0), call.array(1), call.word(1), call.word(2), call.output(2),
                call.output(3), call.output(4), call.output(5), call.output(6), call.output(7), call.output(8),
                call.memory(9), call.word(3), report)
        case MOTION_CALL_CLIP_SAMPLE_INSTANCES:
            return clipSampleInstances(
                call.block(0), call.word(0), call.array(1), call.word(1), call.array(2),
                call.word(2), call.array(3), call.memory(4), call.word(3), report)
        case MOTION_CALL_CLIP_CHANGED:
            return clipChanged(
                call.block(0), call.word(0), call.real(1), call.real(2), call.word(3), call.output(1),
                call.output(2), call.memory(3), call.word(4), report)
        case MOTION_CALL_CLIP_GEOMETRY:
            return clipGeometry(
                call.block(0), call.word(0), call.real(1), call.word(2), call.output(1), call.word(3),
                call.output(2), call.word(4), call.output(3), call.output(4), call.memory(5), call.word(5), report)
        case MOTION_CALL_CLIP_BOUNDS:
            return clipBounds(
                call.block(0), call.word(0), call.real(1), call.real(2), call.word(3), call.array(1),
                call.word(4), call.output(2), call.memory(3), call.word(5), report)
        case MOTION_CALL_CLIP_DRAW_SIZE:
            return clipDrawSize(call.block(0), call.word(0), call.output(1), report)
        case MOTION_CALL_CLIP_DRAW:
            return clipDraw(
                call.block(0), call.word(0), call.real(1), call.word(2), call.output(1), call.word(3),
                call.output(2), call.word(4), call.output(3), call.word(5), call.output(4), call.word(6),
                call.output(5), call.memory(6), call.word(7), report)
        case MOTION_CALL_CLIP_HIT_SIZE:
            return clipHitSize(call.block(0), call.word(0), call.word(1), call.output(1), report)
        case MOTION_CALL_CLIP_HIT_PREPARE:
            return clipHitPrepare(
                call.block(0), call.word(0), call.real(1), call.word(2), call.memory(1), call.word(3),
                call.memory(2), call.word(4), report)
        case MOTION_CALL_CLIP_HIT:
            return clipHit(
                call.block(0), call.word(0), call.array(1), call.word(1), call.single(2), call.output(2),
                report)
        case MOTION_CALL_CLIP_EXPLAIN:
            return clipExplain(
                call.block(0), call.word(0), call.real(1), call.word(2), call.output(1), call.output(2),
                call.word(3), call.output(3), call.word(4), call.memory(4), call.word(5), report)
        case MOTION_CALL_ANIMATION_EVALUATE:
            return animationEvaluate(
                call.block(0), call.word(0), call.word(1), call.array(1), call.real(2),
                call.array(2), call.word(3), call.output(3), report)
        case MOTION_CALL_CLIP_MATRICES:
            return clipMatrices(
                call.block(0), call.word(0), call.array(1), call.word(1), call.word(2), call.output(2),
                call.memory(3), call.word(3), report)
        case MOTION_CALL_CLIP_CONVERT:
            return clipConvert(
                call.block(0), call.word(0), call.real(1), call.word(2), call.word(3), call.word(4),
                call.array(1), call.word(5), call.output(2), call.memory(3), call.word(6), report)
        case MOTION_CALL_CLIP_CONVERT_TIME:
            return clipConvertTime(
                call.block(0), call.word(0), call.word(1), call.word(2), call.array(1), call.word(3),
                call.output(2), report)
        case MOTION_CALL_BAKE_REDUCE:
            return bakeReduce(
                call.array(0), call.array(1), call.word(0), call.word(1), call.word(2), call.real(3),
                call.real(4), call.output(2), call.output(3), report)
        case MOTION_CALL_LIVE_PREPARE:
            return livePrepare(call.array(0), call.word(0), call.real(1), call.memory(1), call.word(2), report)
        case MOTION_CALL_LIVE_SET:
            return liveSet(
                call.memory(0), call.word(0), call.real(1), call.array(1), call.array(2), call.array(3),
                call.word(2), call.array(4), call.array(5), call.word(3), call.real(4), call.real(5), report)
        case MOTION_CALL_LIVE_VALUES:
            return liveValues(
                call.block(0), call.word(0), call.real(1), call.array(1), call.word(2), call.array(2),
                call.word(3), call.output(3), call.output(4), report)
        case MOTION_CALL_LIVE_ENDS:
            return liveEnds(call.block(0), call.word(0), call.array(1), call.word(1), call.output(2), report)
        case MOTION_CALL_CLIP_TRACE:
            return clipTrace(
                call.block(0), call.word(0), call.word(1), call.real(2), call.real(3), call.real(4),
                call.output(1), call.output(2), call.output(3), call.word(5), call.output(4), call.memory(5),
                call.word(6), report)
        case MOTION_CALL_TRACE_REDUCE:
            return traceReduce(
                call.array(0), call.array(1), call.array(2), call.word(0), call.word(1), call.array(3),
                call.word(2), call.output(4), call.output(5), call.output(6), call.output(7), report)
        case MOTION_CALL_SPRING_ARRIVALS:
            return springArrivals(call.array(0), call.word(0), call.word(1), call.output(1), report)
        case MOTION_CALL_PATH_SPLINE:
            return pathSpline(
                call.array(0), call.word(0), call.real(1), call.word(2), call.output(1), call.word(3),
                call.output(2), call.word(4), call.output(3), report)
        default: return MOTION_ERROR_ENUM
        }
    }
}
