import CMotion
import MotionKernel

@c @implementation
public func motion_path_contains(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ winding: UInt32, _ points: Floats!, _ count: UInt32,
    _ contained: MutableBytes!
) -> motion_status {
    pathContains(path, path_size, winding, points, count, contained, Report())
}

@inline(never)
func pathContains(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ winding: UInt32, _ points: Floats!, _ count: UInt32,
    _ contained: MutableBytes!, _ report: Report
) -> motion_status {
    var status = report.first(reject(points, count, of: 2), 3, reject(contained, count), 5)
    guard let view = view(path: path, path_size, &status, report) else { return status }
    if winding > MOTION_WINDING_EVEN_ODD { return report.refuse(choice: winding, 2) }
    guard !report.isAsked, let points, let contained else { return MOTION_OK }
    for i in below(count) {
        let isInside = view.contains(point(points, i), isEvenOdd: winding == MOTION_WINDING_EVEN_ODD)
        contained[i] = isInside ? 1 : 0
    }
    return MOTION_OK
}

@c @implementation
public func motion_stroke_contains(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ width: Float, _ cap: UInt32, _ join: UInt32,
    _ miter_limit: Float, _ dashes: Floats!, _ dash_count: UInt32, _ dash_offset: Float, _ points: Floats!,
    _ count: UInt32, _ contained: MutableBytes!
) -> motion_status {
    strokeContains(
        path, path_size, width, cap, join, miter_limit, dashes, dash_count, dash_offset, points,
        count, contained, Report())
}

@inline(never)
func strokeContains(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ width: Float, _ cap: UInt32, _ join: UInt32,
    _ miter_limit:
        Float, _ dashes: Floats!, _ dash_count: UInt32, _ dash_offset: Float, _ points: Floats!, _ count: UInt32,
    _ contained: MutableBytes!, _ report: Report
) -> motion_status {
    var status = report.first(
        reject(dashes, dash_count), 6, reject(points, count, of: 2), 9, reject(contained, count), 11)
    if status == MOTION_OK { status = report.stroke(width, cap, join, miter_limit, at: 2) }
    if status == MOTION_OK { status = reject(dashes: dashes, dash_count, dash_offset, report) }
    guard let view = view(path: path, path_size, &status, report), let points, let contained else { return status }
    if report.isAsked { return MOTION_OK }
    let style = StrokeStyle(width: Double(width), cap: cap, join: join, miterLimit: Double(miter_limit)),
        pattern = DashPattern(dashes, dash_count.int, offset: Double(dash_offset))
    for i in below(count) {
        contained[i] = view.strokeContains(point(points, i), style, pattern) ? 1 : 0
    }
    return MOTION_OK
}

/// Returns a point of an array: NaN as 0, an infinity as the largest number of its sign.
private func point(_ points: Floats, _ i: Int) -> Vector {
    Vector(Double(finite(points[i &* 2])), Double(finite(points[i &* 2 &+ 1])))
}

/// Returns why a stroke cannot be dashed like this, or MOTION_OK.
private func reject(dashes: Floats?, _ count: UInt32, _ offset: Float, _ report: Report) -> motion_status {
    if count > MOTION_MAX_STOPS {
        return report.refuse(MOTION_ERROR_RANGE, 6, count: count, 0, MOTION_MAX_STOPS)
    }
    if !isFinite(offset) { return report.refuse(number: Double(offset), 8) }
    guard let dashes else { return MOTION_OK }
    for i in below(count) {
        if !isFinite(dashes[i]) || dashes[i] < 0 {
            return report.refuse(number: Double(dashes[i]), 6, element: i.u32, MOTION_LIMIT_RANGE, 0)
        }
    }
    return MOTION_OK
}
