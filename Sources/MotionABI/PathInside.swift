import CMotion
import MotionKernel

@c @implementation
public func motion_path_contains(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ winding: UInt32, _ points: Floats!, _ count: UInt32,
    _ contained: MutableBytes!
) -> motion_status {
    var status = first(reject(points, count, of: 2), reject(contained, count))
    guard let view = view(path: path, path_size, &status) else { return status }
    if winding > MOTION_WINDING_EVEN_ODD { return MOTION_ERROR_ENUM }
    guard let points, let contained else { return MOTION_OK }
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
    var status = first(reject(dashes, dash_count), reject(points, count, of: 2), reject(contained, count))
    if status == MOTION_OK {
        status = first(
            reject(width: width, cap, join, miter_limit), reject(dashes: dashes, dash_count, dash_offset))
    }
    guard let view = view(path: path, path_size, &status), let points, let contained else { return status }
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
private func reject(dashes: Floats?, _ count: UInt32, _ offset: Float) -> motion_status {
    if count > MOTION_MAX_STOPS { return MOTION_ERROR_RANGE }
    if !isFinite(offset) { return MOTION_ERROR_FINITE }
    guard let dashes else { return MOTION_OK }
    for i in below(count) {
        if !isFinite(dashes[i]) { return MOTION_ERROR_FINITE }
        if dashes[i] < 0 { return MOTION_ERROR_RANGE }
    }
    return MOTION_OK
}
