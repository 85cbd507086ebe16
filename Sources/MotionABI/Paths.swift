import CMotion
import MotionKernel

/// Checks a prepared path's block; the view is nil unless the status is MOTION_OK.
private func view(_ path: UnsafeRawPointer?, _ size: UInt32) -> (status: motion_status, path: PreparedPath?) {
    let status = reject(block: path, size)
    guard status == MOTION_OK, let path else { return (status, nil) }
    guard let view = PreparedPath(path, size: size) else { return (MOTION_ERROR_PREPARED, nil) }
    return (MOTION_OK, view)
}

/// Stand for NULL arrays of nothing.
private func there<Element>(_ pointer: UnsafePointer<Element>?) -> UnsafePointer<Element> {
    pointer ?? UnsafePointer<Element>(bitPattern: 64).unsafelyUnwrapped
}

@implementation @_cdecl("motion_path_prepare_size")
public func motion_path_prepare_size(
    _ verbs: UnsafePointer<UInt8>!, _ verb_count: UInt32, _ points: UnsafePointer<Float>!, _ point_count: UInt32,
    _ size: UnsafeMutablePointer<UInt32>!
) -> motion_status {
    let status = first(reject(verbs, verb_count), reject(points, point_count, of: 2), reject(size, 1))
    guard status == MOTION_OK, let size else { return status }
    let needed = PreparedPath.size(
        verbs: there(verbs), verbCount: Int(truncatingIfNeeded: verb_count), points: there(points),
        pointCount: Int(truncatingIfNeeded: point_count))
    if needed.status == MOTION_OK { size.pointee = needed.size }
    return needed.status
}

@implementation @_cdecl("motion_path_prepare")
public func motion_path_prepare(
    _ verbs: UnsafePointer<UInt8>!, _ verb_count: UInt32, _ points: UnsafePointer<Float>!, _ point_count: UInt32,
    _ path: UnsafeMutableRawPointer!, _ path_size: UInt32
) -> motion_status {
    var needed: UInt32 = 0
    let status = first(reject(block: path, path_size), motion_path_prepare_size(verbs, verb_count, points, point_count, &needed))
    guard status == MOTION_OK, let path else { return status }
    if path_size < needed { return MOTION_ERROR_MEMORY }
    PreparedPath.write(
        verbs: there(verbs), verbCount: Int(truncatingIfNeeded: verb_count), points: there(points),
        pointCount: Int(truncatingIfNeeded: point_count), to: path)
    return MOTION_OK
}

@implementation @_cdecl("motion_path_measured")
public func motion_path_measured(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ measure: UnsafeMutablePointer<motion_path_measure>!
) -> motion_status {
    let found = view(path, path_size), status = first(found.status, reject(measure, 1))
    guard status == MOTION_OK, let path = found.path, let measure else { return status }
    let box = path.bounds
    measure.pointee = motion_path_measure(
        length: path.length, bounds: (finite(box.left), finite(box.top), finite(box.right), finite(box.bottom)),
        subpath_count: path.subpathCount, verb_count: path.verbCount, point_count: path.pointCount, reserved: 0)
    return MOTION_OK
}

@implementation @_cdecl("motion_path_subpath_lengths")
public func motion_path_subpath_lengths(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ lengths: UnsafeMutablePointer<Double>!, _ capacity: UInt32
) -> motion_status {
    let found = view(path, path_size), status = first(found.status, reject(lengths, capacity))
    guard status == MOTION_OK, let path = found.path else { return status }
    if capacity < path.subpathCount { return MOTION_ERROR_CAPACITY }
    guard let lengths else { return MOTION_OK }
    var i = 0
    while i < Int(truncatingIfNeeded: path.subpathCount) {
        lengths[i] = path.subpathLength(i)
        i &+= 1
    }
    return MOTION_OK
}

@implementation @_cdecl("motion_path_points")
public func motion_path_points(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ unit: UInt32, _ at: UnsafePointer<Double>!, _ count: UInt32,
    _ out: UnsafeMutablePointer<Float>!
) -> motion_status {
    let found = view(path, path_size), status = first(found.status, reject(at, count), reject(out, count, of: 4))
    guard status == MOTION_OK, let path = found.path else { return status }
    if unit > MOTION_AT_LENGTH { return MOTION_ERROR_ENUM }
    guard let at, let out else { return MOTION_OK }
    var i = 0
    while i < Int(truncatingIfNeeded: count) {
        let place = unit == MOTION_AT_LENGTH ? path.place(atLength: at[i]) : path.place(atFraction: at[i])
        out[i &* 4] = finite(place.x)
        out[i &* 4 &+ 1] = finite(place.y)
        out[i &* 4 &+ 2] = finite(place.tx)
        out[i &* 4 &+ 3] = finite(place.ty)
        i &+= 1
    }
    return MOTION_OK
}

@implementation @_cdecl("motion_path_trim")
public func motion_path_trim(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ start: Double, _ end: Double, _ curves: UInt32,
    _ verbs_or_null: UnsafeMutablePointer<UInt8>!, _ verb_capacity: UInt32, _ points_or_null: UnsafeMutablePointer<Float>!,
    _ point_capacity: UInt32, _ counts: UnsafeMutablePointer<motion_path_counts>!
) -> motion_status {
    let found = view(path, path_size)
    let status = first(found.status, reject(verbs_or_null, verb_capacity), reject(points_or_null, point_capacity, of: 2), reject(counts, 1))
    guard status == MOTION_OK, let path = found.path, let counts else { return status }
    if curves > MOTION_PATH_CUBICS { return MOTION_ERROR_ENUM }
    // Counted first, so that too small a buffer stays as it was.
    var counting = PathSink(verbs: nil, verbCapacity: 0, points: nil, pointCapacity: 0)
    path.trim(start, end, cubics: curves == MOTION_PATH_CUBICS, into: &counting)
    counts.pointee = motion_path_counts(
        verbs: UInt32(truncatingIfNeeded: counting.verbCount), points: UInt32(truncatingIfNeeded: counting.pointCount))
    if verbs_or_null == nil && points_or_null == nil { return MOTION_OK }
    if counting.verbCount > Int(truncatingIfNeeded: verb_capacity) || counting.pointCount > Int(truncatingIfNeeded: point_capacity) {
        return MOTION_ERROR_CAPACITY
    }
    var writing = PathSink(
        verbs: verbs_or_null, verbCapacity: Int(truncatingIfNeeded: verb_capacity), points: points_or_null,
        pointCapacity: Int(truncatingIfNeeded: point_capacity))
    path.trim(start, end, cubics: curves == MOTION_PATH_CUBICS, into: &writing)
    return MOTION_OK
}

@implementation @_cdecl("motion_path_along")
public func motion_path_along(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ pacing: UInt32, _ rotate: UInt32, _ progress: UnsafePointer<Double>!, _ count: UInt32,
    _ out: UnsafeMutablePointer<Float>!
) -> motion_status {
    let found = view(path, path_size), status = first(found.status, reject(progress, count), reject(out, count, of: 6))
    guard status == MOTION_OK, let path = found.path else { return status }
    if pacing > MOTION_PACING_PACED || rotate > MOTION_ROTATE_AUTO_REVERSE { return MOTION_ERROR_ENUM }
    guard let progress, let out else { return MOTION_OK }
    var i = 0
    while i < Int(truncatingIfNeeded: count) {
        let place = pacing == MOTION_PACING_PACED ? path.place(atFraction: progress[i]) : path.place(linear: progress[i])
        var (cos, sin) = (1.0, 0.0)
        if rotate != MOTION_ROTATE_NONE { (cos, sin) = (place.tx, place.ty) }
        if rotate == MOTION_ROTATE_AUTO_REVERSE { (cos, sin) = (-cos, -sin) }
        Affine(a: cos, b: sin, c: -sin, d: cos, tx: place.x, ty: place.y).store(to: out + i &* 6)
        i &+= 1
    }
    return MOTION_OK
}

@implementation @_cdecl("motion_path_stroke_bounds")
public func motion_path_stroke_bounds(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ width: Float, _ cap: UInt32, _ join: UInt32, _ miter_limit: Float,
    _ bounds: UnsafeMutablePointer<Float>!, _ stroked: UnsafeMutablePointer<UInt32>!
) -> motion_status {
    let found = view(path, path_size), status = first(found.status, reject(bounds, 4), reject(stroked, 1))
    guard status == MOTION_OK, let path = found.path, let bounds, let stroked else { return status }
    if cap > MOTION_CAP_SQUARE || join > MOTION_JOIN_BEVEL { return MOTION_ERROR_ENUM }
    if !isFinite(width) || !isFinite(miter_limit) { return MOTION_ERROR_FINITE }
    if width < 0 || width > 1e9 || miter_limit < 1 { return MOTION_ERROR_RANGE }
    let box = path.strokeBounds(StrokeStyle(width: Double(width), cap: cap, join: join, miterLimit: Double(miter_limit)))
    stroked.pointee = box == nil ? 0 : 1
    bounds[0] = finite(box?.left ?? 0)
    bounds[1] = finite(box?.top ?? 0)
    bounds[2] = finite(box?.right ?? 0)
    bounds[3] = finite(box?.bottom ?? 0)
    return MOTION_OK
}
