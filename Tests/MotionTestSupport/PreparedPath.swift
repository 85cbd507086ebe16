import CMotion
import MotionReference

/// A status other than MOTION_OK, with its fault.
public struct Rejected: Error, CustomStringConvertible {
    public var status: motion_status
    public var fault = motion_fault()

    public init(_ status: motion_status, _ fault: motion_fault = motion_fault()) {
        self.status = status
        self.fault = fault
    }

    public var description: String {
        let text = String(cString: motion_status_text(status))
        return "\(text) (status \(status), table \(fault.table), row \(fault.row), field \(fault.field))"
    }
}

public func accept(_ status: motion_status) throws {
    if status != MOTION_OK { throw Rejected(status) }
}

/// A prepared path and the questions that can be asked of it.
public struct PreparedPath {
    /// The block, as whole words so that it is aligned.
    public var block: [UInt64]
    public var size: UInt32

    public init(_ arrays: PathArrays) throws {
        size = 0
        try accept(
            motion_path_prepare_size(arrays.verbs, UInt32(arrays.verbs.count), arrays.points, arrays.pointCount, &size))
        block = [UInt64](repeating: 0, count: Int(size + 7) / 8)
        try accept(
            motion_path_prepare(
                arrays.verbs, UInt32(arrays.verbs.count), arrays.points, arrays.pointCount, &block, size))
    }

    public init(_ path: Path) throws { try self.init(PathArrays(path)) }

    public func measured() throws -> motion_path_measure {
        var measure = motion_path_measure()
        try accept(motion_path_inspect(block, size, &measure))
        return measure
    }

    public func subpathLengths() throws -> [Double] {
        let count = try measured().subpath_count
        var lengths = [Double](repeating: .nan, count: Int(count))
        try accept(motion_path_subpath_lengths(block, size, &lengths, count))
        return lengths
    }

    /// Returns x y tx ty (point and unit tangent) for each place.
    public func points(at places: [Double], unit: UInt32 = MOTION_AT_FRACTION) throws -> [(
        point: Point, tangent: Point
    )] {
        var out = [Float](repeating: .nan, count: places.count * 4)
        try accept(motion_path_points(block, size, unit, places, UInt32(places.count), &out, nil))
        return places.indices.map { i in
            (Point(Double(out[4 * i]), Double(out[4 * i + 1])), Point(Double(out[4 * i + 2]), Double(out[4 * i + 3])))
        }
    }

    public func curvatures(at places: [Double], unit: UInt32 = MOTION_AT_FRACTION) throws -> [Double] {
        var out = [Float](repeating: .nan, count: places.count * 4)
        var curvatures = [Float](repeating: .nan, count: places.count)
        try accept(motion_path_points(block, size, unit, places, UInt32(places.count), &out, &curvatures))
        return curvatures.map(Double.init)
    }

    public func nearest(to points: [Point]) throws -> [(length: Double, distance: Double)] {
        let numbers = points.flatMap { [Float($0.x), Float($0.y)] }
        var lengths = [Double](repeating: .nan, count: points.count)
        var distances = [Float](repeating: .nan, count: points.count)
        try accept(motion_path_nearest(block, size, numbers, UInt32(points.count), &lengths, &distances))
        return points.indices.map { (lengths[$0], Double(distances[$0])) }
    }

    public func trimmed(
        from start: Double, to end: Double, offset: Double = 0, mode: UInt32 = MOTION_TRIM_CORE_ANIMATION,
        curves: UInt32 = MOTION_PATH_KEEP
    ) throws -> PathArrays {
        var counts = motion_path_counts()
        let asked = motion_path_trim(block, size, start, end, offset, mode, curves, nil, 0, nil, 0, &counts)
        if asked != MOTION_OK && asked != MOTION_ERROR_CAPACITY { throw Rejected(asked) }
        var arrays = PathArrays(
            verbs: [UInt8](repeating: 255, count: Int(counts.verbs)),
            points: [Float](repeating: .nan, count: Int(counts.points) * 2))
        let needed = counts
        try accept(
            motion_path_trim(
                block, size, start, end, offset, mode, curves, &arrays.verbs, counts.verbs, &arrays.points,
                counts.points, &counts))
        if counts.verbs != needed.verbs || counts.points != needed.points { throw Rejected(MOTION_ERROR_CAPACITY) }
        return arrays
    }

    /// Trims many ranges in one call, after counting the room that they need.
    public func trimmed(
        _ ranges: [(start: Double, end: Double)], offsets: [Double]? = nil, mode: UInt32 = MOTION_TRIM_CORE_ANIMATION,
        curves: UInt32 = MOTION_PATH_KEEP,
        spare: UInt32 = 0
    ) throws -> [PathArrays] {
        let numbers = ranges.flatMap { [$0.start, $0.end] }, count = UInt32(ranges.count)
        var counts = [motion_path_counts](repeating: motion_path_counts(), count: ranges.count)
        try accept(motion_path_trims(block, size, numbers, offsets, count, mode, curves, nil, 0, nil, 0, &counts))
        let needed = counts.map { [$0.verbs, $0.points] }
        let (verbCount, pointCount) = (needed.map { $0[0] }.reduce(spare, +), needed.map { $0[1] }.reduce(spare, +))
        var verbs = [UInt8](repeating: 255, count: Int(verbCount)),
            points = [Float](repeating: .nan, count: Int(pointCount) * 2)
        try accept(
            motion_path_trims(
                block, size, numbers, offsets, count, mode, curves, &verbs, verbCount, &points, pointCount, &counts))
        if counts.map({ [$0.verbs, $0.points] }) != needed { throw Rejected(MOTION_ERROR_CAPACITY) }
        var (verb, point) = (0, 0)
        return counts.map { own in
            defer { (verb, point) = (verb + Int(own.verbs), point + Int(own.points) * 2) }
            return PathArrays(
                verbs: Array(verbs[verb..<verb + Int(own.verbs)]),
                points: Array(points[point..<point + Int(own.points) * 2]))
        }
    }

    /// Returns this path and another with the same verbs.
    public func matched(to other: PreparedPath, pairs: [Double] = []) throws -> (from: PathArrays, to: PathArrays) {
        var sizes = motion_match_sizes(), counts = motion_path_counts()
        try accept(motion_path_match_size(block, size, other.block, other.size, &sizes))
        var verbs = [UInt8](repeating: 255, count: Int(sizes.verbs)),
            from = [Float](repeating: .nan, count: Int(sizes.points) * 2), to = from,
            scratch = [UInt64](repeating: .max, count: Int(sizes.scratch + 7) / 8)
        try accept(
            motion_path_match(
                block, size, other.block, other.size, pairs, UInt32(pairs.count / 4), &verbs, sizes.verbs, &from, &to,
                sizes.points, &counts, &scratch, sizes.scratch))
        verbs.removeLast(verbs.count - Int(counts.verbs))
        from.removeLast(from.count - Int(counts.points) * 2)
        to.removeLast(to.count - Int(counts.points) * 2)
        return (PathArrays(verbs: verbs, points: from), PathArrays(verbs: verbs, points: to))
    }

    public func along(_ progress: [Double], pacing: UInt32, rotate: UInt32) throws -> [Affine] {
        var out = [Float](repeating: .nan, count: progress.count * 6)
        try accept(motion_path_along(block, size, pacing, rotate, progress, UInt32(progress.count), &out))
        return progress.indices.map { i in Affine(out[6 * i..<6 * i + 6].map(Double.init)) }
    }

    /// Returns the box of the stroke; nil where there is no outline.
    public func strokeBounds(_ stroke: StrokeStyle) throws -> [Double]? {
        var bounds = [Float](repeating: .nan, count: 4)
        var stroked: UInt32 = 7
        try accept(
            motion_path_stroke_bounds(
                block, size, Float(stroke.width), stroke.cap.rawValue, stroke.join.rawValue, Float(stroke.miterLimit),
                &bounds, &stroked))
        return stroked == 1 ? bounds.map(Double.init) : nil
    }
}
