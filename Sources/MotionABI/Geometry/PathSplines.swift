import CMotion
import MotionKernel
import MotionRules

@c @implementation
public func motion_path_spline(
    _ points: Floats!, _ count: UInt32, _ alpha: Double, _ flags: UInt32, _ verbs_or_null: MutableBytes!,
    _ verb_capacity: UInt32, _ points_or_null: MutableFloats!, _ point_capacity: UInt32,
    _ counts: UnsafeMutablePointer<motion_path_counts>!
) -> motion_status {
    pathSpline(
        points, count, alpha, flags, verbs_or_null, verb_capacity, points_or_null, point_capacity, counts, Report())
}

@inline(never)
func pathSpline(
    _ points: Floats!, _ count: UInt32, _ alpha: Double, _ flags: UInt32, _ verbs_or_null: MutableBytes!,
    _ verb_capacity: UInt32, _ points_or_null: MutableFloats!, _ point_capacity: UInt32,
    _ counts: UnsafeMutablePointer<motion_path_counts>!, _ report: Report
) -> motion_status {
    let status = report.first(
        reject(points, count, of: 2), 0, reject(verbs_or_null, verb_capacity), 4,
        reject(points_or_null, point_capacity, of: 2), 6, reject(counts, 1), 8)
    guard status == MOTION_OK, let counts else { return status }
    if flags > MOTION_SPLINE_CLOSED { return report.refuse(choice: flags, 3) }
    if !(alpha >= 0 && alpha <= 1) { return report.refuse(number: alpha, 2, MOTION_LIMIT_RANGE, 0, 1) }
    let given = there(UnsafePointer(points))
    for i in below(count &* 2) where !(abs(given[i]) <= 1e9) {
        return report.refuse(number: Double(given[i]), 0, element: i.u32, MOTION_LIMIT_RANGE, -1e9, 1e9)
    }
    if report.isAsked { return MOTION_OK }
    let spline = PathSpline(given, count: count.int, alpha: alpha, isClosed: flags != 0)
    counts.pointee = motion_path_counts(verbs: spline.verbCount, points: spline.pointCount)
    if verbs_or_null == nil && points_or_null == nil { return MOTION_OK }
    if spline.verbCount > verb_capacity || spline.pointCount > point_capacity { return MOTION_ERROR_CAPACITY }
    var writing = PathOutput(
        verbs: verbs_or_null, verbCapacity: verb_capacity, points: points_or_null, pointCapacity: point_capacity)
    spline.write(to: &writing)
    return MOTION_OK
}
