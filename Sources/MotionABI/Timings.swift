import CMotion
import MotionClip
import MotionDispatch
import MotionKernel

@c @implementation
public func motion_timing_evaluate(
    _ timings: UnsafePointer<motion_timing>!, _ timing_count: UInt32, _ floats: UnsafePointer<Float>!, _ float_count: UInt32,
    _ indices_or_null: UnsafePointer<UInt32>!, _ x: UnsafePointer<Float>!, _ count: UInt32, _ query: UInt32, _ y: UnsafeMutablePointer<Float>!
) -> motion_status {
    var status = first(
        reject(timings, timing_count), reject(floats, float_count), reject(indices_or_null, indices_or_null == nil ? 0 : count), reject(x, count),
        reject(y, count))
    if status != MOTION_OK { return status }
    guard timing_count > 0, let timings else { return MOTION_ERROR_COUNT }
    let rows = curves(timings), pool = floats ?? noFloats
    var tables = motion_description()
    (tables.timing_count, tables.timings) = (timing_count, timings)
    (tables.float_count, tables.floats) = (float_count, floats)
    status = firstFault(&tables, upTo: MOTION_TABLE_TIMINGS).status
    if status != MOTION_OK { return status }
    if query > MOTION_QUERY_BEFORE { return MOTION_ERROR_ENUM }
    var row = 0
    while query == MOTION_QUERY_INVERSE && row < Int(truncatingIfNeeded: timing_count) {
        if !isMonotone(rows + row, pool) { return MOTION_ERROR_ENUM }
        row &+= 1
    }
    if !areBelow(timing_count, indices_or_null, count) { return MOTION_ERROR_INDEX }
    guard let x, let y else { return MOTION_OK }
    // The controls stand 16 bytes into a row.
    let controls = UnsafeRawPointer(timings) + 16, slope: Int32 = query == MOTION_QUERY_SLOPE ? 1 : 0
    var isLaned = query != MOTION_QUERY_INVERSE
    row = 0
    while isLaned && row < Int(truncatingIfNeeded: timing_count) {
        isLaned = rows[row].isLaned
        row &+= 1
    }
    let elements = Int(truncatingIfNeeded: count)
    if isLaned {
        motion_kernel_ease(controls, MemoryLayout<Curve>.stride, indices_or_null, x, 0, y, elements, slope)
        return MOTION_OK
    }
    // Of mixed kinds: runs of cubic-beziers go through the lanes.
    func curve(_ i: Int) -> UnsafePointer<Curve> { rows + (indices_or_null.map { Int(truncatingIfNeeded: $0[i]) } ?? 0) }
    var i = 0
    while i < elements {
        let start = i
        while i < elements && query != MOTION_QUERY_INVERSE && curve(i).pointee.isLaned { i &+= 1 }
        if i > start {
            motion_kernel_ease(
                controls, MemoryLayout<Curve>.stride, indices_or_null.map { $0 + start }, x + start, 0, y + start, i &- start, slope)
        } else {
            y[i] = evaluate(finite(x[i]), curve(i), pool, query)
            i &+= 1
        }
    }
    return MOTION_OK
}

@inline(__always)
private func evaluate(_ x: Float, _ curve: UnsafePointer<Curve>, _ floats: UnsafePointer<Float>, _ query: UInt32) -> Float {
    if query == MOTION_QUERY_INVERSE { return easeInverse(x, curve, floats) }
    let eased = ease(Double(x), curve, floats, before: query == MOTION_QUERY_BEFORE)
    return finite(query == MOTION_QUERY_SLOPE ? eased.slope : eased.y)
}

/// Stands for a pool without floats.
var noFloats: UnsafePointer<Float> { UnsafePointer<Float>(bitPattern: 64).unsafelyUnwrapped }
