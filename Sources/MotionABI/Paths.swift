import CMotion
import MotionKernel

/// A prepared path's block.
@inline(never)
private func reject(path: UnsafeRawPointer?, _ size: UInt32) -> motion_status {
    let status = reject(block: path, size)
    guard status == MOTION_OK, let path else { return status }
    return PreparedPath(path, size: size) == nil ? MOTION_ERROR_PREPARED : MOTION_OK
}

/// Stands for a NULL array of nothing.
func there<Element>(_ pointer: UnsafePointer<Element>?) -> UnsafePointer<Element> {
    pointer ?? UnsafePointer<Element>(bitPattern: 64).unsafelyUnwrapped
}

@c @implementation
public func motion_path_prepare_size(
    _ verbs: UnsafePointer<UInt8>!, _ verb_count: UInt32, _ points: UnsafePointer<Float>!, _ point_count: UInt32,
    _ size: UnsafeMutablePointer<UInt32>!
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
    _ verbs: UnsafePointer<UInt8>!, _ verb_count: UInt32, _ points: UnsafePointer<Float>!, _ point_count: UInt32,
    _ path: UnsafeMutableRawPointer!, _ path_size: UInt32
) -> motion_status {
    let status = first(reject(block: path, path_size), reject(verbs, verb_count), reject(points, point_count, of: 2))
    guard status == MOTION_OK, let path else { return status }
    let needed = PreparedPath.prepare(
        verbs: there(verbs), verbCount: verb_count.int, points: there(points),
        pointCount: point_count.int, to: path, capacity: path_size)
    return needed.size > path_size ? MOTION_ERROR_MEMORY : needed.status
}

@c @implementation
public func motion_path_measured(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ measure: UnsafeMutablePointer<motion_path_measure>!
) -> motion_status {
    let status = first(reject(path: path, path_size), reject(measure, 1))
    guard status == MOTION_OK, let path, let measure else { return status }
    let view = PreparedPath(checked: path)
    let box = view.bounds
    measure.pointee = motion_path_measure(
        length: view.length, bounds: (finite(box.left), finite(box.top), finite(box.right), finite(box.bottom)),
        subpath_count: view.subpathCount, verb_count: view.verbCount, point_count: view.pointCount, reserved: 0,
        area: view.area)
    return MOTION_OK
}

@c @implementation
public func motion_path_subpath_lengths(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ lengths: UnsafeMutablePointer<Double>!, _ capacity: UInt32
) -> motion_status {
    let status = first(reject(path: path, path_size), reject(lengths, capacity))
    guard status == MOTION_OK, let path else { return status }
    let view = PreparedPath(checked: path)
    if capacity < view.subpathCount { return MOTION_ERROR_CAPACITY }
    guard let lengths else { return MOTION_OK }
    for i in below(view.subpathCount.int) {
        lengths[i] = view.subpathLength(i)
    }
    return MOTION_OK
}

@c @implementation
public func motion_path_points(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ unit: UInt32, _ at: UnsafePointer<Double>!, _ count: UInt32,
    _ out: UnsafeMutablePointer<Float>!, _ curvatures_or_null: UnsafeMutablePointer<Float>!
) -> motion_status {
    var status = first(reject(path: path, path_size), reject(at, count), reject(out, count, of: 4))
    if status == MOTION_OK && curvatures_or_null != nil { status = reject(curvatures_or_null, count) }
    guard status == MOTION_OK, let path else { return status }
    let view = PreparedPath(checked: path)
    if unit > MOTION_AT_LENGTH { return MOTION_ERROR_ENUM }
    guard let at, let out else { return MOTION_OK }
    for i in below(count.int) {
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
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ points: UnsafePointer<Float>!, _ count: UInt32,
    _ lengths: UnsafeMutablePointer<Double>!,
    _ distances_or_null: UnsafeMutablePointer<Float>!
) -> motion_status {
    var status = first(reject(path: path, path_size), reject(points, count, of: 2), reject(lengths, count))
    if status == MOTION_OK && distances_or_null != nil { status = reject(distances_or_null, count) }
    guard status == MOTION_OK, let path else { return status }
    guard let points, let lengths else { return MOTION_OK }
    let view = PreparedPath(checked: path)
    for i in below(count.int) {
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
    _ curves: UInt32,
    _ verbs_or_null: UnsafeMutablePointer<UInt8>!, _ verb_capacity: UInt32,
    _ points_or_null: UnsafeMutablePointer<Float>!,
    _ point_capacity: UInt32, _ counts: UnsafeMutablePointer<motion_path_counts>!
) -> motion_status {
    var (ends, offset) = ((start, end), offset)
    return withUnsafeBytes(of: &ends) {
        trims(
            path, path_size, $0.baseAddress?.assumingMemoryBound(to: Double.self), &offset, 1, mode, curves,
            verbs_or_null, verb_capacity,
            points_or_null, point_capacity, counts)
    }
}

@c @implementation
public func motion_path_trims(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ ranges: UnsafePointer<Double>!,
    _ offsets_or_null: UnsafePointer<Double>!,
    _ count: UInt32, _ mode: UInt32, _ curves: UInt32, _ verbs_or_null: UnsafeMutablePointer<UInt8>!,
    _ verb_capacity: UInt32,
    _ points_or_null: UnsafeMutablePointer<Float>!, _ point_capacity: UInt32,
    _ counts: UnsafeMutablePointer<motion_path_counts>!
) -> motion_status {
    trims(
        path, path_size, ranges, offsets_or_null, count, mode, curves, verbs_or_null, verb_capacity, points_or_null,
        point_capacity, counts)
}

@inline(never)
private func trims(
    _ path: UnsafeRawPointer?, _ size: UInt32, _ ranges: UnsafePointer<Double>?, _ offsets: UnsafePointer<Double>?,
    _ count: UInt32,
    _ mode: UInt32, _ curves: UInt32, _ verbs: UnsafeMutablePointer<UInt8>?, _ verbCapacity: UInt32,
    _ points: UnsafeMutablePointer<Float>?,
    _ pointCapacity: UInt32, _ counts: UnsafeMutablePointer<motion_path_counts>?
) -> motion_status {
    // What nearly everybody passes, at one glance.
    func bits(_ pointer: UnsafeRawPointer?) -> UInt { UInt(bitPattern: pointer) }
    var isPlain =
        path != nil && ranges != nil && verbs != nil && points != nil && counts != nil && size <= MOTION_MAX_BYTES
    isPlain = isPlain && (count | verbCapacity | pointCapacity) < MOTION_MAX_COUNT
    isPlain = isPlain && (bits(path) | bits(ranges) | bits(offsets)) & 7 == 0 && (bits(points) | bits(counts)) & 3 == 0
    if !isPlain {
        var status = first(
            reject(block: path, size), reject(ranges, count, of: 2), reject(verbs, verbCapacity),
            reject(points, pointCapacity, of: 2), reject(counts, count))
        if status == MOTION_OK && offsets != nil { status = reject(offsets, count) }
        if status != MOTION_OK { return status }
    }
    guard let path, let view = PreparedPath(path, size: size) else { return MOTION_ERROR_PREPARED }
    if mode > MOTION_TRIM_LOTTIE_SEQUENTIAL || curves > MOTION_PATH_CUBICS { return MOTION_ERROR_ENUM }
    guard let ranges, let counts else { return MOTION_OK }
    let (cubics, number) = (curves == MOTION_PATH_CUBICS, count.int)
    let numbers = UnsafeMutableRawPointer(counts).assumingMemoryBound(to: UInt32.self)
    // Counted first, unless there is surely room, so that too small a buffer stays as it was.
    if !view.fits(count, mode, cubics: cubics, verbCapacity, pointCapacity) {
        var counting = PathOutput()
        view.trim(ranges, offsets, number, mode: mode, cubics: cubics, into: &counting, counts: numbers)
        if verbs == nil && points == nil { return MOTION_OK }
        var (i, allVerbs, allPoints) = (0, UInt64(0), UInt64(0))
        while i < number {
            allVerbs &+= UInt64(counts[i].verbs)
            allPoints &+= UInt64(counts[i].points)
            i &+= 1
        }
        if allVerbs > UInt64(verbCapacity) || allPoints > UInt64(pointCapacity) { return MOTION_ERROR_CAPACITY }
    }
    var writing = PathOutput(verbs: verbs, verbCapacity: verbCapacity, points: points, pointCapacity: pointCapacity)
    view.trim(ranges, offsets, number, mode: mode, cubics: cubics, into: &writing, counts: numbers)
    return MOTION_OK
}

@c @implementation
public func motion_path_interpolate(
    _ verbs: UnsafePointer<UInt8>!, _ verb_count: UInt32, _ from: UnsafePointer<Float>!, _ to: UnsafePointer<Float>!,
    _ point_count: UInt32,
    _ progress: UnsafePointer<Float>!, _ count: UInt32, _ out: UnsafeMutablePointer<Float>!
) -> motion_status {
    var status = first(
        reject(verbs, verb_count), reject(from, point_count, of: 2), reject(to, point_count, of: 2),
        reject(progress, count))
    // Each count is in bounds now, so that their product is.
    if status == MOTION_OK { status = reject(out, point_count == 0 ? 0 : count, of: 2 &* UInt64(point_count)) }
    if status == MOTION_OK {
        status = PreparedPath.status(
            there(verbs), verb_count.int, there(from), point_count.int)
    }
    if status == MOTION_OK {
        status = PreparedPath.status(
            there(verbs), verb_count.int, there(to), point_count.int)
    }
    guard status == MOTION_OK, let from, let to, let progress, var out else { return status }
    let numbers = point_count.int &* 2
    for i in below(count.int) {
        mixPoints(from, to, numbers, Double(finite(progress[i])), out)
        out += numbers
    }
    return MOTION_OK
}

@c @implementation
public func motion_path_along(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ pacing: UInt32, _ rotate: UInt32,
    _ progress: UnsafePointer<Double>!, _ count: UInt32,
    _ out: UnsafeMutablePointer<Float>!
) -> motion_status {
    let status = first(reject(path: path, path_size), reject(progress, count), reject(out, count, of: 6))
    guard status == MOTION_OK, let path else { return status }
    let view = PreparedPath(checked: path)
    if pacing > MOTION_PACING_PACED || rotate > MOTION_ROTATE_AUTO_REVERSE { return MOTION_ERROR_ENUM }
    guard let progress, let out else { return MOTION_OK }
    for i in below(count.int) {
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
    _ bounds: UnsafeMutablePointer<Float>!, _ stroked: UnsafeMutablePointer<UInt32>!
) -> motion_status {
    let status = first(reject(path: path, path_size), reject(bounds, 4), reject(stroked, 1))
    guard status == MOTION_OK, let path, let bounds, let stroked else { return status }
    let view = PreparedPath(checked: path)
    let wrong = reject(width: width, cap, join, miter_limit)
    if wrong != MOTION_OK { return wrong }
    let box = view.strokeBounds(
        StrokeStyle(width: Double(width), cap: cap, join: join, miterLimit: Double(miter_limit)))
    stroked.pointee = box.isEmpty ? 0 : 1
    (box.isEmpty ? Vector(0, 0) : box.low).store(to: bounds)
    (box.isEmpty ? Vector(0, 0) : box.high).store(to: bounds + 2)
    return MOTION_OK
}
