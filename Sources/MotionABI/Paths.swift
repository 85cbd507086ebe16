import CMotion
import MotionKernel

/// Returns why a block is no prepared path; if it is one, the status of the other arguments.
@inline(never)
private func reject(path: UnsafeRawPointer?, _ size: UInt32, _ others: motion_status) -> motion_status {
    let status = reject(block: path, size)
    guard status == MOTION_OK, let path else { return status }
    return PreparedPath(path, size: size) == nil ? MOTION_ERROR_PREPARED : others
}

/// Returns the prepared path in a block. Returns nil if the block holds none or another argument is wrong, with the
/// reason in `status`. `status` begins as that of the other arguments.
@inline(__always)
func view(path: UnsafeRawPointer?, _ size: UInt32, _ status: inout motion_status) -> PreparedPath? {
    status = reject(path: path, size, status)
    guard status == MOTION_OK, let path else { return nil }
    return PreparedPath(checked: path)
}

@c @implementation
public func motion_path_prepare_size(
    _ verbs: Bytes!, _ verb_count: UInt32, _ points: Floats!, _ point_count: UInt32, _ size: MutableWords!
) -> motion_status {
    let status = first(reject(verbs, verb_count), reject(points, point_count, of: 2), reject(size, 1))
    guard status == MOTION_OK, let size else { return status }
    let needed = PreparedPath.prepare(
        verbs: there(verbs), verbCount: verb_count.int, points: there(points),
        pointCount: point_count.int)
    if needed.status == MOTION_OK { size.pointee = needed.size }
    return needed.status
}

@c @implementation
public func motion_path_prepare(
    _ verbs: Bytes!, _ verb_count: UInt32, _ points: Floats!, _ point_count: UInt32, _ path: UnsafeMutableRawPointer!,
    _ path_size: UInt32
) -> motion_status {
    let status = first(reject(block: path, path_size), reject(verbs, verb_count), reject(points, point_count, of: 2))
    guard status == MOTION_OK, let path else { return status }
    let needed = PreparedPath.prepare(
        verbs: there(verbs), verbCount: verb_count.int, points: there(points),
        pointCount: point_count.int, to: path, capacity: path_size)
    return needed.size > path_size ? MOTION_ERROR_MEMORY : needed.status
}

@c @implementation
public func motion_path_inspect(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ measure: UnsafeMutablePointer<motion_path_measure>!
) -> motion_status {
    var status = reject(measure, 1)
    guard let view = view(path: path, path_size, &status), let measure else { return status }
    let box = view.bounds
    measure.pointee = motion_path_measure(
        length: view.length, bounds: (finite(box.left), finite(box.top), finite(box.right), finite(box.bottom)),
        subpath_count: view.subpathCount, verb_count: view.verbCount, point_count: view.pointCount, reserved: 0,
        area: view.area)
    return MOTION_OK
}

@c @implementation
public func motion_path_subpath_lengths(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ lengths: MutableDoubles!, _ capacity: UInt32
) -> motion_status {
    var status = reject(lengths, capacity)
    guard let view = view(path: path, path_size, &status) else { return status }
    if capacity < view.subpathCount { return MOTION_ERROR_CAPACITY }
    guard let lengths else { return MOTION_OK }
    for i in below(view.subpathCount) {
        lengths[i] = view.subpathLength(i)
    }
    return MOTION_OK
}

@c @implementation
public func motion_path_points(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ unit: UInt32, _ at: Doubles!, _ count: UInt32,
    _ out: MutableFloats!, _ curvatures_or_null: MutableFloats!
) -> motion_status {
    var status = first(reject(at, count), reject(out, count, of: 4), reject(optional: curvatures_or_null, count))
    guard let view = view(path: path, path_size, &status) else { return status }
    if unit > MOTION_AT_LENGTH { return MOTION_ERROR_ENUM }
    guard let at, let out else { return MOTION_OK }
    for i in below(count) {
        let location = view.location(atLength: unit == MOTION_AT_LENGTH ? at[i] : clamp(at[i], 0, 1) * view.length)
        let sample = view.sample(element: location.element, parameter: location.parameter)
        sample.point.store(to: out + i &* 4)
        sample.tangent.store(to: out + i &* 4 + 2)
        if let curvatures = curvatures_or_null {
            curvatures[i] = finite(view.curvature(element: location.element, parameter: location.parameter))
        }
    }
    return MOTION_OK
}

@c @implementation
public func motion_path_nearest(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ points: Floats!, _ count: UInt32, _ lengths: MutableDoubles!,
    _ distances_or_null: MutableFloats!
) -> motion_status {
    var status = first(
        reject(points, count, of: 2), reject(lengths, count), reject(optional: distances_or_null, count))
    guard let view = view(path: path, path_size, &status), let points, let lengths else { return status }
    for i in below(count) {
        let (x, y) = (finite(points[i &* 2]), finite(points[i &* 2 &+ 1]))
        let found = view.nearest(to: Vector(Double(x), Double(y)))
        lengths[i] = isFinite(found.length) ? found.length : 0
        if let distances = distances_or_null { distances[i] = finite(found.distance) }
    }
    return MOTION_OK
}

@c @implementation
public func motion_path_trim(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ start: Double, _ end: Double, _ offset: Double, _ mode: UInt32,
    _ curves: UInt32, _ verbs_or_null: MutableBytes!, _ verb_capacity: UInt32, _ points_or_null: MutableFloats!,
    _ point_capacity: UInt32, _ counts: UnsafeMutablePointer<motion_path_counts>!
) -> motion_status {
    var (ends, offset) = ((start, end), offset)
    return withUnsafeBytes(of: &ends) {
        trims(
            path, path_size, $0.baseAddress?.typed(), &offset, 1, mode, curves,
            verbs_or_null, verb_capacity,
            points_or_null, point_capacity, counts)
    }
}

@c @implementation
public func motion_path_trims(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ ranges: Doubles!, _ offsets_or_null: Doubles!, _ count: UInt32,
    _ mode: UInt32, _ curves: UInt32, _ verbs_or_null: MutableBytes!, _ verb_capacity: UInt32,
    _ points_or_null: MutableFloats!, _ point_capacity: UInt32, _ counts: UnsafeMutablePointer<motion_path_counts>!
) -> motion_status {
    trims(
        path, path_size, ranges, offsets_or_null, count, mode, curves, verbs_or_null, verb_capacity, points_or_null,
        point_capacity, counts)
}

@inline(never)
private func trims(
    _ path: UnsafeRawPointer?, _ size: UInt32, _ ranges: Doubles?, _ offsets: Doubles?, _ count: UInt32, _ mode: UInt32,
    _ curves: UInt32, _ verbs: MutableBytes?, _ verbCapacity: UInt32, _ points: MutableFloats?, _ pointCapacity: UInt32,
    _ counts: UnsafeMutablePointer<motion_path_counts>?
) -> motion_status {
    // What nearly everybody passes, at one glance.
    func bits(_ pointer: UnsafeRawPointer?) -> UInt { UInt(bitPattern: pointer) }
    var isPlain =
        path != nil && ranges != nil && verbs != nil && points != nil && counts != nil && size <= MOTION_MAX_BYTES
    isPlain = isPlain && (count | verbCapacity | pointCapacity) < MOTION_MAX_COUNT
    isPlain = isPlain && (bits(path) | bits(ranges) | bits(offsets)) & 7 == 0 && (bits(points) | bits(counts)) & 3 == 0
    if !isPlain {
        let status = first(
            reject(block: path, size), reject(ranges, count, of: 2), reject(verbs, verbCapacity),
            reject(points, pointCapacity, of: 2), first(reject(counts, count), reject(optional: offsets, count)))
        if status != MOTION_OK { return status }
    }
    guard let path, let view = PreparedPath(path, size: size) else { return MOTION_ERROR_PREPARED }
    if mode > MOTION_TRIM_LOTTIE_SEQUENTIAL || curves > MOTION_PATH_CUBICS { return MOTION_ERROR_ENUM }
    guard let ranges, let counts else { return MOTION_OK }
    let (cubics, number) = (curves == MOTION_PATH_CUBICS, count.int)
    let numbers: MutableWords = UnsafeMutableRawPointer(counts).typed()
    // Counted first, unless there is surely room, so that too small a buffer stays as it was.
    if !view.fits(count, mode, cubics: cubics, verbCapacity, pointCapacity) {
        var counting = PathOutput()
        view.trim(ranges, offsets, number, mode: mode, cubics: cubics, into: &counting, counts: numbers)
        if verbs == nil && points == nil { return MOTION_OK }
        var (allVerbs, allPoints) = (UInt64(0), UInt64(0))
        for i in below(number) {
            allVerbs &+= counts[i].verbs.u64
            allPoints &+= counts[i].points.u64
        }
        if allVerbs > verbCapacity.u64 || allPoints > pointCapacity.u64 { return MOTION_ERROR_CAPACITY }
    }
    var writing = PathOutput(
        verbs: verbs, verbCapacity: verbCapacity, points: points, pointCapacity: pointCapacity, isBounded: true)
    view.trim(ranges, offsets, number, mode: mode, cubics: cubics, into: &writing, counts: numbers)
    return MOTION_OK
}

@c @implementation
public func motion_path_interpolate(
    _ verbs: Bytes!, _ verb_count: UInt32, _ from: Floats!, _ to: Floats!, _ point_count: UInt32, _ progress: Floats!,
    _ count: UInt32, _ out: MutableFloats!
) -> motion_status {
    var status = first(
        reject(verbs, verb_count), reject(from, point_count, of: 2), reject(to, point_count, of: 2),
        reject(progress, count))
    // Each count is in bounds now, so that their product is.
    if status == MOTION_OK { status = reject(out, point_count == 0 ? 0 : count, of: 2 &* point_count.u64) }
    @inline(never) func check(_ points: Floats?) {
        if status == MOTION_OK {
            status = PreparedPath.status(there(verbs), verb_count.int, there(points), point_count.int)
        }
    }
    check(from)
    check(to)
    guard status == MOTION_OK, let from, let to, let progress, var out else { return status }
    let numbers = point_count.int &* 2
    for i in below(count) {
        mixPoints(from, to, numbers, Double(finite(progress[i])), out)
        out += numbers
    }
    return MOTION_OK
}

@c @implementation
public func motion_path_along(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ pacing: UInt32, _ rotate: UInt32, _ progress: Doubles!,
    _ count: UInt32, _ out: MutableFloats!
) -> motion_status {
    var status = first(reject(progress, count), reject(out, count, of: 6))
    guard let view = view(path: path, path_size, &status) else { return status }
    if pacing > MOTION_PACING_PACED || rotate > MOTION_ROTATE_AUTO_REVERSE { return MOTION_ERROR_ENUM }
    guard let progress, let out else { return MOTION_OK }
    for i in below(count) {
        let sample =
            pacing == MOTION_PACING_PACED ? view.sample(atFraction: progress[i]) : view.sample(linear: progress[i])
        var x = rotate == MOTION_ROTATE_NONE ? Vector(1, 0) : sample.tangent
        if rotate == MOTION_ROTATE_AUTO_REVERSE { x = -x }
        Affine(x: x, y: x.turned, t: sample.point).store(to: out + i &* 6)
    }
    return MOTION_OK
}

@c @implementation
public func motion_path_stroke_bounds(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ width: Float, _ cap: UInt32, _ join: UInt32, _ miter_limit: Float,
    _ bounds: MutableFloats!, _ stroked: MutableWords!
) -> motion_status {
    var status = first(reject(bounds, 4), reject(stroked, 1), reject(width: width, cap, join, miter_limit))
    guard let view = view(path: path, path_size, &status), let bounds, let stroked else { return status }
    let box = view.strokeBounds(
        StrokeStyle(width: Double(width), cap: cap, join: join, miterLimit: Double(miter_limit)))
    stroked.pointee = box.isEmpty ? 0 : 1
    (box.isEmpty ? Vector(0, 0) : box.low).store(to: bounds)
    (box.isEmpty ? Vector(0, 0) : box.high).store(to: bounds + 2)
    return MOTION_OK
}
