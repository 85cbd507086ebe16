internal import CMotion

/// A box in points, with edges.
public struct Box: Hashable, Sendable {
    public var left, top, right, bottom: Float

    public init(left: Float, top: Float, right: Float, bottom: Float) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    public init(x: Float, y: Float, width: Float, height: Float) {
        self.init(left: x, top: y, right: x + width, bottom: y + height)
    }

    public var width: Float { right - left }
    public var height: Float { bottom - top }

    /// Whether nothing is in it: what is never drawn has such a box.
    public var isEmpty: Bool { right < left || bottom < top }

    /// Returns the smallest box that contains both.
    public func union(_ other: Box) -> Box {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return Box(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }
}

/// What a path turns that moves along it.
public enum PathRotation: UInt32, Sendable {
    /// Nothing.
    case none
    /// The x axis points along the path.
    case auto
    /// The x axis points back along the path.
    case autoReverse
}

/// How progress is spread over a path.
public enum PathPacing: UInt32, Sendable {
    /// Each element takes an equal share.
    case linear
    /// The speed is constant.
    case paced
}

extension Path {
    private var measure: motion_path_measure {
        var measure = motion_path_measure()
        let status = motion_path_inspect(prepared, size, &measure)
        precondition(status == MOTION_OK, String(cString: motion_status_text(status)))
        return measure
    }

    /// The length of all subpaths together, in points.
    public var length: Double { measure.length }

    /// The tight box of the drawn outline.
    public var bounds: Box {
        let (left, top, right, bottom) = measure.bounds
        return Box(left: left, top: top, right: right, bottom: bottom)
    }

    /// The area inside, in square points; positive where the path runs clockwise.
    public var area: Double { measure.area }

    /// The length of each subpath.
    public var subpathLengths: [Double] {
        var lengths = [Double](repeating: 0, count: Int(measure.subpath_count))
        _ = motion_path_subpath_lengths(prepared, size, &lengths, UInt32(lengths.count))
        return lengths
    }

    /// A place on a path.
    public struct Place: Hashable, Sendable {
        public let point: SIMD2<Float>
        /// The direction of the path, of length 1.
        public let tangent: SIMD2<Float>
        /// 1/radius, positive where the path turns clockwise.
        public let curvature: Float
    }

    /// Returns the places at fractions of the length, clamped to 0...1.
    ///
    /// Cost: O(fractions x log elements).
    public func places(at fractions: [Double]) -> [Place] {
        var numbers = [Float](repeating: 0, count: fractions.count * 4)
        var curvatures = [Float](repeating: 0, count: fractions.count)
        let count = UInt32(fractions.count)
        _ = motion_path_points(prepared, size, MOTION_AT_FRACTION, fractions, count, &numbers, &curvatures)
        return fractions.indices.map { i in
            Place(
                point: [numbers[4 * i], numbers[4 * i + 1]], tangent: [numbers[4 * i + 2], numbers[4 * i + 3]],
                curvature: curvatures[i])
        }
    }

    /// Returns the point at a fraction of the length.
    public func point(at fraction: Double) -> SIMD2<Float> { places(at: [fraction])[0].point }

    /// Returns the unit tangent at a fraction of the length.
    public func tangent(at fraction: Double) -> SIMD2<Float> { places(at: [fraction])[0].tangent }

    /// Returns the place that is nearest to a point: as points of length from the start, and how far it is.
    ///
    /// Cost: O(elements).
    public func nearest(to point: SIMD2<Float>) -> (length: Double, distance: Float) {
        var length = 0.0, distance: Float = 0
        _ = [point].withReadFloats { motion_path_nearest(prepared, size, $0, 1, &length, &distance) }
        return (length, distance)
    }

    /// Returns where something is that moves along the path (CAKeyframeAnimation's `path` and `rotationMode`), at
    /// progress 0...1: a rotation, and then a translation.
    public func along(
        _ progress: Double, pacing: PathPacing = .linear, rotation: PathRotation = .none
    ) -> Affine { along([progress], pacing: pacing, rotation: rotation)[0] }

    /// Returns where something is that moves along the path, at many progresses.
    public func along(
        _ progress: [Double], pacing: PathPacing = .linear, rotation: PathRotation = .none
    ) -> [Affine] {
        var affines = [Affine](repeating: .identity, count: progress.count)
        affines.withUnsafeMutableBytes {
            _ = motion_path_along(
                prepared, size, pacing.rawValue, rotation.rawValue, progress, UInt32(progress.count),
                $0.baseAddress?.assumingMemoryBound(to: Float.self))
        }
        return affines
    }

    /// What the inside of a path is. Open subpaths are closed by a line.
    public enum FillRule: UInt32, Sendable { case nonZero, evenOdd }

    /// Returns whether a point is inside.
    public func contains(_ point: SIMD2<Float>, using rule: FillRule = .nonZero) -> Bool {
        var contained: UInt8 = 0
        _ = [point].withReadFloats { motion_path_contains(prepared, size, rule.rawValue, $0, 1, &contained) }
        return contained == 1
    }
}
