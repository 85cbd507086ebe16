import CMotion
import MotionClip
import MotionDispatch

@implementation @_cdecl("motion_timing_evaluate")
public func motion_timing_evaluate(
    _ timings: UnsafePointer<motion_timing>!, _ timing_count: UInt32, _ indices_or_null: UnsafePointer<UInt32>!, _ x: UnsafePointer<Float>!,
    _ count: UInt32, _ query: UInt32, _ y: UnsafeMutablePointer<Float>!
) -> motion_status {
    let status = first(reject(timings, timing_count), reject(indices_or_null, indices_or_null == nil ? 0 : count), reject(x, count), reject(y, count))
    if status != MOTION_OK { return status }
    guard timing_count > 0, let timings else { return MOTION_ERROR_COUNT }
    var tables = motion_description()
    (tables.timing_count, tables.timings) = (timing_count, timings)
    let found = firstFault(&tables, upTo: MOTION_TABLE_TIMINGS)
    if found.status != MOTION_OK { return found.status }
    if query > MOTION_QUERY_SLOPE { return MOTION_ERROR_ENUM }
    let elements = Int(truncatingIfNeeded: count)
    if let indices_or_null {
        var i = 0
        while i < elements {
            if indices_or_null[i] >= timing_count { return MOTION_ERROR_INDEX }
            i &+= 1
        }
    }
    guard let x, let y else { return MOTION_OK }
    // The controls stand 16 bytes into a row.
    motion_kernel_ease(
        UnsafeRawPointer(timings) + 16, MemoryLayout<motion_timing>.stride, indices_or_null, x, y, elements,
        query == MOTION_QUERY_SLOPE ? 1 : 0)
    return MOTION_OK
}
