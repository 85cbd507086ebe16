import CMotion
import MotionKernel

@c @implementation
public func motion_timing_parse(
    _ text: Bytes!, _ size: UInt32, _ timing: UnsafeMutablePointer<motion_timing>!, _ floats_or_null: MutableFloats!,
    _ float_capacity: UInt32, _ float_count: MutableWords!, _ error: UnsafeMutablePointer<motion_text_error>!
) -> motion_status {
    let status = first(
        reject(text, size), reject(timing, 1), reject(floats_or_null, float_capacity), reject(float_count, 1),
        reject(error, 1))
    guard status == MOTION_OK, let timing, let float_count, let error else { return status }
    func read(_ floats: MutableFloats?) -> TimingText {
        TimingText(there(text), count: size.int, floats: floats, capacity: float_capacity.int)
    }
    // Counted first, so that a mistake or too small a buffer leaves the floats as they were.
    let curve = read(nil)
    error.pointee = report(curve.fault)
    if let fault = curve.fault { return fault.reason }
    let needed = curve.floatCount.u32
    float_count.pointee = needed
    if needed > float_capacity { return MOTION_ERROR_CAPACITY }
    if needed > 0 { _ = read(floats_or_null) }
    let p = curve.parameters
    timing.pointee = motion_timing(
        kind: curve.kind, first: curve.first, count: curve.count, flags: 0, parameters: (p[0], p[1], p[2], p[3]))
    return MOTION_OK
}

@c @implementation
public func motion_timing_name(
    _ index: UInt32, _ text_or_null: MutableBytes!, _ capacity: UInt32, _ size: MutableWords!
) -> motion_status {
    let status = first(reject(text_or_null, capacity), reject(size, 1))
    guard status == MOTION_OK, let size else { return status }
    guard let name = CurveNames(at: index) else { return MOTION_ERROR_INDEX }
    size.pointee = name.count.u32
    guard name.count.u32 <= capacity, let text = text_or_null else { return MOTION_ERROR_CAPACITY }
    for i in below(name.count) {
        text[i] = name.letter(i)
    }
    return MOTION_OK
}

@c @implementation
public func motion_path_parse(
    _ text: Bytes!, _ size: UInt32, _ verbs_or_null: MutableBytes!, _ verb_capacity: UInt32,
    _ points_or_null: MutableFloats!, _ point_capacity: UInt32, _ counts: UnsafeMutablePointer<motion_path_counts>!,
    _ error: UnsafeMutablePointer<motion_text_error>!
) -> motion_status {
    let status = first(
        reject(text, size), reject(verbs_or_null, verb_capacity), reject(points_or_null, point_capacity, of: 2),
        reject(counts, 1), reject(error, 1))
    guard status == MOTION_OK, let counts, let error else { return status }
    func read(_ sink: inout PathOutput) -> TextFault? {
        PathText.read(there(text), count: size.int, into: &sink)
    }
    func output() -> PathOutput {
        PathOutput(
            verbs: verbs_or_null, verbCapacity: verb_capacity, points: points_or_null, pointCapacity: point_capacity)
    }
    // An argument of an element has two bytes or more, and an arc twelve, so no byte makes more than one verb and one
    // point. With less room they are counted first, so that too small a buffer stays as it was.
    let isRoomy = verb_capacity >= size && point_capacity >= size
    var sink = isRoomy ? output() : PathOutput()
    error.pointee = report(read(&sink))
    counts.pointee = motion_path_counts(verbs: sink.verbCount, points: sink.pointCount)
    if isRoomy || (verbs_or_null == nil && points_or_null == nil) { return MOTION_OK }
    if sink.verbCount > verb_capacity || sink.pointCount > point_capacity { return MOTION_ERROR_CAPACITY }
    sink = output()
    _ = read(&sink)
    return MOTION_OK
}

@c @implementation
public func motion_path_write(
    _ verbs: Bytes!, _ verb_count: UInt32, _ points: Floats!, _ point_count: UInt32, _ tolerance: Float,
    _ text_or_null: MutableBytes!, _ capacity: UInt32, _ size: MutableWords!
) -> motion_status {
    pathWrite(verbs, verb_count, points, point_count, tolerance, text_or_null, capacity, size, Report())
}

@inline(never)
func pathWrite(
    _ verbs: Bytes!, _ verb_count: UInt32, _ points: Floats!, _ point_count: UInt32, _ tolerance: Float,
    _ text_or_null: MutableBytes!, _ capacity: UInt32, _ size: MutableWords!, _ report: Report
) -> motion_status {
    var status = report.first(
        reject(verbs, verb_count), 0, reject(points, point_count, of: 2), 2, reject(text_or_null, capacity), 5,
        reject(size, 1), 7)
    if status == MOTION_OK { status = report.path(verbs, verb_count, at: 0, points, point_count, at: 2) }
    guard status == MOTION_OK, let size else { return status }
    if !isFinite(tolerance) || tolerance < 0 {
        return report.refuse(number: Double(tolerance), 4, MOTION_LIMIT_RANGE, 0)
    }
    if report.isAsked { return MOTION_OK }
    func write(_ text: MutableBytes?) -> UInt32 {
        var writer = PathWriter(text, capacity: capacity, tolerance: tolerance)
        writer.write(there(verbs), verbCount: verb_count.int, there(points))
        return writer.count
    }
    // A number has at most 15 bytes, and a letter or a space before it. With less room they are counted first, so that
    // too small a buffer stays as it was.
    let isRoomy = capacity.u64 >= verb_count.u64 &* 2 &+ point_count.u64 &* 32
    let needed = write(isRoomy ? text_or_null : nil)
    size.pointee = needed
    if needed > capacity { return MOTION_ERROR_CAPACITY }
    if !isRoomy { _ = write(text_or_null) }
    return MOTION_OK
}

@c @implementation
public func motion_color_parse(
    _ text: Bytes!, _ size: UInt32, _ flags: UInt32, _ color: MutableDoubles!,
    _ error: UnsafeMutablePointer<motion_text_error>!
) -> motion_status {
    let status = first(reject(text, size), reject(color, 4), reject(error, 1))
    guard status == MOTION_OK, let color, let error else { return status }
    if flags > MOTION_KEEP_RANGE { return MOTION_ERROR_ENUM }
    let read = ColorText(there(text), count: size.int)
    error.pointee = report(read.fault)
    if let fault = read.fault { return fault.reason }
    read.write(to: color, keepsRange: flags != 0)
    return MOTION_OK
}
