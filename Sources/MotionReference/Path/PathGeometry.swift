/// A measured path: its segments in order and their lengths.
///
/// Source of the rules: SVG 2 section 9.6.1 (getTotalLength, getPointAtLength), CAShapeLayer's strokeStart and
/// strokeEnd (linear in the length of all subpaths joined), CAKeyframeAnimation.path (equal shares by element).
public struct PathGeometry: Sendable {
    public let path: Path
    public let subpaths: [Subpath]
    public let segments: [Curve]
    public let lengths: [Double]
    /// The segments that open a subpath.
    private let openings: Set<Int>

    public init(_ path: Path) {
        self.path = path
        subpaths = path.subpaths
        segments = subpaths.flatMap(\.segments)
        lengths = segments.map { $0.length() }
        var openings: Set<Int> = [], count = 0
        for subpath in subpaths {
            openings.insert(count)
            count += subpath.segments.count
        }
        self.openings = openings
    }

    /// Makes the geometry of one subpath.
    public init(segments: [Curve]) {
        (path, subpaths, openings) = (Path(), [Subpath(segments: segments)], [0])
        (self.segments, lengths) = (segments, segments.map { $0.length() })
    }

    public var length: Double { lengths.reduce(0, +) }

    /// Returns the segment and its parameter at a length from the start, clamped to the path; nil if nothing is drawn.
    /// At a joint it is the start of the later segment.
    public func location(atLength wanted: Double) -> (segment: Int, parameter: Double)? {
        guard let last = lengths.lastIndex(where: { $0 > 0 }) else { return segments.isEmpty ? nil : (0, 0) }
        var rest = max(0, wanted)
        for (index, length) in lengths.enumerated() {
            if rest < length { return (index, segments[index].parameter(atLength: rest)) }
            rest -= length
        }
        return (last, 1)
    }

    public func point(atLength wanted: Double) -> Point {
        guard let location = location(atLength: wanted) else { return path.moves.first ?? .zero }
        return segments[location.segment].point(at: location.parameter)
    }

    /// Returns the unit tangent; (1, 0) on a path without length.
    public func tangent(atLength wanted: Double) -> Point {
        guard let location = location(atLength: wanted) else { return Point(1, 0) }
        return direction(segment: location.segment, parameter: location.parameter)
    }

    /// Returns the location on a motion path where every element takes an equal share of progress, in 0..1, and its
    /// parameter runs evenly. At a boundary it is the start of the later element.
    public func location(linear progress: Double) -> (segment: Int, parameter: Double)? {
        if segments.isEmpty { return nil }
        let position = min(max(progress, 0), 1) * Double(segments.count)
        let index = min(Int(position), segments.count - 1)
        return (index, position - Double(index))
    }

    /// Returns the unit direction of travel: that of the segment at the parameter, at a vertex of the one that ends
    /// there, else of the nearest segment before that has one, else of the first one.
    public func direction(segment: Int, parameter: Double) -> Point {
        if parameter == 0, segment > 0, !openings.contains(segment) {
            return direction(segment: segment - 1, parameter: 1)
        }
        if let here = unit(segments[segment].direction(at: parameter)) { return here }
        for earlier in segments[..<segment].reversed() {
            if let before = unit(earlier.direction(at: 1)) { return before }
        }
        for later in segments[segment...] {
            if let after = unit(later.direction(at: 0)) { return after }
        }
        return Point(1, 0)
    }

    private func unit(_ vector: Point) -> Point? {
        let length = vector.length
        return length > 0 ? (1 / length) * vector : nil
    }
}
