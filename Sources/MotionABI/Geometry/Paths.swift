import CMotion
import MotionKernel

/// Returns why the block, argument number `at`, cannot be used as a prepared path. For a prepared path it returns the
/// status of the other arguments.
@inline(never)
private func reject(
    path: UnsafeRawPointer?, _ size: UInt32, _ others: motion_status, _ report: Report, at: UInt32
) -> motion_status {
    var status = reject(block: path, size)
    if status == MOTION_OK, let path {
        if PreparedPath(path, size: size) != nil { return others }
        status = MOTION_ERROR_PREPARED
    }
    return report.refuse(status, at)
}

/// Returns the prepared path in a block. Returns nil if the block holds none or another argument is wrong, with the
/// reason in `status`. `status` begins as that of the other arguments.
@inline(__always)
func view(
    path: UnsafeRawPointer?, _ size: UInt32, _ status: inout motion_status, _ report: Report, at: UInt32 = 0
) -> PreparedPath? {
    status = reject(path: path, size, status, report, at: at)
    guard status == MOTION_OK, let path else { return nil }
    return PreparedPath(checked: path)
}

@c @implementation
public func motion_path_prepare_size(
    _ verbs: Bytes!, _ verb_count: UInt32, _ points: Floats!, _ point_count: UInt32, _ size: MutableWords!
) -> motion_status {
    pathPrepareSize(verbs, verb_count, points, point_count, size, Report())
}

@inline(never)
func pathPrepareSize(
    _ verbs: Bytes!, _ verb_count: UInt32, _ points: Floats!, _ point_count: UInt32, _ size: MutableWords!,
    _ report: Report
) -> motion_status {
    let status = report.first(reject(verbs, verb_count), 0, reject(points, point_count, of: 2), 2, reject(size, 1), 4)
    guard status == MOTION_OK, let size else { return status }
    let needed = PreparedPath.prepare(
        verbs: there(verbs), verbCount: verb_count.int, points: there(points),
        pointCount: point_count.int)
    if report.isAsked {
        return refuse(needed.status, verbs, verb_count, points, point_count, report)
    }
    if needed.status == MOTION_OK { size.pointee = needed.size }
    return needed.status
}

@c @implementation
public func motion_path_prepare(
    _ verbs: Bytes!, _ verb_count: UInt32, _ points: Floats!, _ point_count: UInt32, _ path: UnsafeMutableRawPointer!,
    _ path_size: UInt32
) -> motion_status {
    pathPrepare(verbs, verb_count, points, point_count, path, path_size, Report())
}

@inline(never)
func pathPrepare(
    _ verbs: Bytes!, _ verb_count: UInt32, _ points: Floats!, _ point_count: UInt32,
    _ path:
        UnsafeMutableRawPointer!, _ path_size: UInt32, _ report: Report
) -> motion_status {
    let status = report.first(
        reject(block: path, path_size), 4, reject(verbs, verb_count), 0, reject(points, point_count, of: 2), 2)
    guard status == MOTION_OK, let path else { return status }
    let needed = PreparedPath.prepare(
        verbs: there(verbs), verbCount: verb_count.int, points: there(points),
        pointCount: point_count.int, to: report.isAsked ? nil : path, capacity: path_size)
    if needed.size > path_size { return report.refuse(MOTION_ERROR_MEMORY, 4) }
    return report.isAsked ? refuse(needed.status, verbs, verb_count, points, point_count, report) : needed.status
}

/// Returns the status of a preparation, after it has written why it is not MOTION_OK.
@inline(never)
private func refuse(
    _ status: motion_status, _ verbs: Bytes?, _ verbCount: UInt32, _ points: Floats?, _ pointCount: UInt32,
    _ report: Report
) -> motion_status {
    if status == MOTION_OK { return status }
    if status == MOTION_ERROR_COUNT { return report.refuse(status, 2) }
    return report.refusePath(status, there(verbs), verbCount, 0, there(points), pointCount, 2)
}

@c @implementation
public func motion_path_inspect(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ measure: UnsafeMutablePointer<motion_path_measure>!
) -> motion_status {
    pathInspect(path, path_size, measure, Report())
}

@inline(never)
func pathInspect(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ measure: UnsafeMutablePointer<motion_path_measure>!,
    _ report: Report
) -> motion_status {
    var status = report.first(reject(measure, 1), 2)
    guard let view = view(path: path, path_size, &status, report), let measure else { return status }
    if report.isAsked { return MOTION_OK }
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
    pathSubpathLengths(path, path_size, lengths, capacity, Report())
}

@inline(never)
func pathSubpathLengths(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ lengths: MutableDoubles!, _ capacity: UInt32, _ report: Report
) -> motion_status {
    var status = report.first(reject(lengths, capacity), 2)
    guard let view = view(path: path, path_size, &status, report) else { return status }
    if report.isAsked { return MOTION_OK }
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
    pathPoints(path, path_size, unit, at, count, out, curvatures_or_null, Report())
}

@inline(never)
func pathPoints(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ unit: UInt32, _ at: Doubles!, _ count: UInt32,
    _ out:
        MutableFloats!, _ curvatures_or_null: MutableFloats!, _ report: Report
) -> motion_status {
    var status = report.first(
        reject(at, count), 3, reject(out, count, of: 4), 5, reject(optional: curvatures_or_null, count), 6)
    guard let view = view(path: path, path_size, &status, report) else { return status }
    if unit > MOTION_AT_LENGTH { return report.refuse(choice: unit, 2) }
    guard !report.isAsked, let at, let out else { return MOTION_OK }
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
    pathNearest(path, path_size, points, count, lengths, distances_or_null, Report())
}

@inline(never)
func pathNearest(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ points: Floats!, _ count: UInt32,
    _ lengths:
        MutableDoubles!, _ distances_or_null: MutableFloats!, _ report: Report
) -> motion_status {
    var status = report.first(
        reject(points, count, of: 2), 2, reject(lengths, count), 4, reject(optional: distances_or_null, count), 5)
    guard let view = view(path: path, path_size, &status, report), let points, let lengths else { return status }
    if report.isAsked { return MOTION_OK }
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
    pathTrim(
        path, path_size, start, end, offset, mode, curves, verbs_or_null, verb_capacity, points_or_null,
        point_capacity, counts, Report())
}

@inline(never)
func pathTrim(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ start: Double, _ end: Double, _ offset: Double,
    _ mode:
        UInt32, _ curves: UInt32, _ verbs_or_null: MutableBytes!, _ verb_capacity: UInt32,
    _ points_or_null:
        MutableFloats!, _ point_capacity: UInt32, _ counts: UnsafeMutablePointer<motion_path_counts>!, _ report: Report
) -> motion_status {
    var (ends, offset) = ((start, end), offset)
    return withUnsafeBytes(of: &ends) {
        trims(
            path, path_size, $0.baseAddress?.typed(), &offset, 1, mode, curves,
            verbs_or_null, verb_capacity,
            points_or_null, point_capacity, counts, report)
    }
}

@c @implementation
public func motion_path_trims(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ ranges: Doubles!, _ offsets_or_null: Doubles!, _ count: UInt32,
    _ mode: UInt32, _ curves: UInt32, _ verbs_or_null: MutableBytes!, _ verb_capacity: UInt32,
    _ points_or_null: MutableFloats!, _ point_capacity: UInt32, _ counts: UnsafeMutablePointer<motion_path_counts>!
) -> motion_status {
    pathTrims(
        path, path_size, ranges, offsets_or_null, count, mode, curves, verbs_or_null, verb_capacity,
        points_or_null, point_capacity, counts, Report())
}

@inline(never)
func pathTrims(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ ranges: Doubles!, _ offsets_or_null: Doubles!,
    _ count:
        UInt32, _ mode: UInt32, _ curves: UInt32, _ verbs_or_null: MutableBytes!, _ verb_capacity: UInt32,
    _ points_or_null: MutableFloats!, _ point_capacity: UInt32, _ counts: UnsafeMutablePointer<motion_path_counts>!,
    _ report: Report
) -> motion_status {
    trims(
        path, path_size, ranges, offsets_or_null, count, mode, curves, verbs_or_null, verb_capacity, points_or_null,
        point_capacity, counts, report)
}

@inline(never)
private func trims(
    _ path: UnsafeRawPointer?, _ size: UInt32, _ ranges: Doubles?, _ offsets: Doubles?, _ count: UInt32, _ mode: UInt32,
    _ curves: UInt32, _ verbs: MutableBytes?, _ verbCapacity: UInt32, _ points: MutableFloats?, _ pointCapacity: UInt32,
    _ counts: UnsafeMutablePointer<motion_path_counts>?, _ report: Report
) -> motion_status {
    // What nearly everybody passes, at one glance.
    func bits(_ pointer: UnsafeRawPointer?) -> UInt { UInt(bitPattern: pointer) }
    var isPlain =
        path != nil && ranges != nil && verbs != nil && points != nil && counts != nil && size <= MOTION_MAX_BYTES
    isPlain = isPlain && (count | verbCapacity | pointCapacity) < MOTION_MAX_COUNT
    isPlain = isPlain && (bits(path) | bits(ranges) | bits(offsets)) & 7 == 0 && (bits(points) | bits(counts)) & 3 == 0
    if !isPlain {
        // The arguments from the mode on have the same numbers in both functions.
        let status = report.first(
            reject(block: path, size), 0, reject(ranges, count, of: 2), 2, reject(verbs, verbCapacity), 7,
            reject(points, pointCapacity, of: 2), 9, reject(counts, count), 11, reject(optional: offsets, count), 3)
        if status != MOTION_OK { return status }
    }
    guard let path, let view = PreparedPath(path, size: size) else {
        return report.refuse(MOTION_ERROR_PREPARED, 0)
    }
    if mode > MOTION_TRIM_LOTTIE_SEQUENTIAL { return report.refuse(choice: mode, 5) }
    if curves > MOTION_PATH_CUBICS { return report.refuse(choice: curves, 6) }
    guard !report.isAsked, let ranges, let counts else { return MOTION_OK }
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
    pathInterpolate(verbs, verb_count, from, to, point_count, progress, count, out, Report())
}

@inline(never)
func pathInterpolate(
    _ verbs: Bytes!, _ verb_count: UInt32, _ from: Floats!, _ to: Floats!, _ point_count: UInt32,
    _ progress:
        Floats!, _ count: UInt32, _ out: MutableFloats!, _ report: Report
) -> motion_status {
    var status = report.first(
        reject(verbs, verb_count), 0, reject(from, point_count, of: 2), 2, reject(to, point_count, of: 2), 3,
        reject(progress, count), 5)
    // Each count is in bounds now, so that their product is.
    if status == MOTION_OK {
        status = report.first(reject(out, point_count == 0 ? 0 : count, of: 2 &* point_count.u64), 7)
    }
    @inline(never) func check(_ points: Floats?, at: UInt32) {
        if status == MOTION_OK { status = report.path(verbs, verb_count, at: 0, points, point_count, at: at) }
    }
    check(from, at: 2)
    check(to, at: 3)
    guard status == MOTION_OK, !report.isAsked, let from, let to, let progress, var out else { return status }
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
    pathAlong(path, path_size, pacing, rotate, progress, count, out, Report())
}

@inline(never)
func pathAlong(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ pacing: UInt32, _ rotate: UInt32, _ progress: Doubles!,
    _ count: UInt32, _ out: MutableFloats!, _ report: Report
) -> motion_status {
    var status = report.first(reject(progress, count), 4, reject(out, count, of: 6), 6)
    guard let view = view(path: path, path_size, &status, report) else { return status }
    if pacing > MOTION_PACING_PACED { return report.refuse(choice: pacing, 2) }
    if rotate > MOTION_ROTATE_AUTO_REVERSE { return report.refuse(choice: rotate, 3) }
    guard !report.isAsked, let progress, let out else { return MOTION_OK }
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
    pathStrokeBounds(path, path_size, width, cap, join, miter_limit, bounds, stroked, Report())
}

@inline(never)
func pathStrokeBounds(
    _ path: UnsafeRawPointer!, _ path_size: UInt32, _ width: Float, _ cap: UInt32, _ join: UInt32,
    _ miter_limit:
        Float, _ bounds: MutableFloats!, _ stroked: MutableWords!, _ report: Report
) -> motion_status {
    var status = report.first(reject(bounds, 4), 6, reject(stroked, 1), 7)
    if status == MOTION_OK { status = report.stroke(width, cap, join, miter_limit, at: 2) }
    guard let view = view(path: path, path_size, &status, report), let bounds, let stroked else { return status }
    if report.isAsked { return MOTION_OK }
    let box = view.strokeBounds(
        StrokeStyle(width: Double(width), cap: cap, join: join, miterLimit: Double(miter_limit)))
    stroked.pointee = box.isEmpty ? 0 : 1
    (box.isEmpty ? Vector(0, 0) : box.low).store(to: bounds)
    (box.isEmpty ? Vector(0, 0) : box.high).store(to: bounds + 2)
    return MOTION_OK
}
