import CMotion
import MotionKernel

@implementation @_cdecl("motion_timing_parse")
public func motion_timing_parse(
    _ text: UnsafePointer<UInt8>!, _ size: UInt32, _ timing: UnsafeMutablePointer<motion_timing>!, _ error: UnsafeMutablePointer<motion_text_error>!
) -> motion_status {
    let status = first(reject(text, size), reject(timing, 1), reject(error, 1))
    guard status == MOTION_OK, let timing, let error else { return status }
    let result = TimingText.read(text ?? nothing, count: Int(truncatingIfNeeded: size))
    error.pointee = report(result.fault)
    guard let curve = result.curve else { return error.pointee.reason }
    timing.pointee = motion_timing(
        kind: curve.isLinear ? MOTION_TIMING_LINEAR : MOTION_TIMING_CUBIC_BEZIER, first: 0, count: 0, form: MOTION_FORM_DIRECT,
        parameters: curve.isLinear ? (0, 0, 0, 0) : (curve.x1, curve.y1, curve.x2, curve.y2))
    return MOTION_OK
}

@implementation @_cdecl("motion_path_parse")
public func motion_path_parse(
    _ text: UnsafePointer<UInt8>!, _ size: UInt32, _ verbs_or_null: UnsafeMutablePointer<UInt8>!, _ verb_capacity: UInt32,
    _ points_or_null: UnsafeMutablePointer<Float>!, _ point_capacity: UInt32, _ counts: UnsafeMutablePointer<motion_path_counts>!,
    _ error: UnsafeMutablePointer<motion_text_error>!
) -> motion_status {
    let status = first(
        reject(text, size), reject(verbs_or_null, verb_capacity), reject(points_or_null, point_capacity, of: 2), reject(counts, 1), reject(error, 1))
    guard status == MOTION_OK, let counts, let error else { return status }
    func read(_ sink: inout PathSink) -> TextFault? { PathText.read(text ?? nothing, count: Int(truncatingIfNeeded: size), into: &sink) }
    // Counted first, so that too small a buffer stays as it was.
    var counting = PathSink()
    error.pointee = report(read(&counting))
    counts.pointee = motion_path_counts(verbs: counting.verbCount, points: counting.pointCount)
    if verbs_or_null == nil && points_or_null == nil { return MOTION_OK }
    if counting.verbCount > verb_capacity || counting.pointCount > point_capacity { return MOTION_ERROR_CAPACITY }
    var writing = PathSink(verbs: verbs_or_null, verbCapacity: verb_capacity, points: points_or_null, pointCapacity: point_capacity)
    _ = read(&writing)
    return MOTION_OK
}

/// Stands for a NULL text of no bytes.
private var nothing: UnsafePointer<UInt8> { UnsafePointer(bitPattern: 1).unsafelyUnwrapped }

private func report(_ fault: TextFault?) -> motion_text_error {
    guard let fault else { return motion_text_error(at: MOTION_NONE, reason: MOTION_OK) }
    return motion_text_error(at: UInt32(truncatingIfNeeded: fault.at), reason: fault.reason)
}
