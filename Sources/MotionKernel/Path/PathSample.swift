/// A point on a path with its unit tangent, and how both change with the progress that led there.
public struct PathSample {
    public var point = Vector(0, 0)
    public var tangent = Vector(1, 0)
    public var velocity = Vector(0, 0)  // d point / d progress
    public var angularVelocity = 0.0  // d angle of the tangent / d progress

    public init() {}

    /// Returns the same where progress is the share that is covered of a way of this length.
    @inline(__always)
    func running(evenlyOver length: Double) -> PathSample {
        let speed = velocity.length
        var sample = self
        sample.angularVelocity = speed > 0 ? angularVelocity * (length / speed) : 0
        sample.velocity = tangent * length
        return sample
    }
}

extension PreparedPath {
    /// Returns the sample at a fraction of the length, clamped to the path.
    @inline(never)
    public func sample(atFraction fraction: Double) -> PathSample {
        let (element, parameter) = location(atLength: share(fraction) * length)
        return sample(element: element, parameter: parameter).running(evenlyOver: length)
    }

    /// Returns the sample at a share of an element's length, clamped to the element.
    @inline(never)
    public func sample(element: Int, share: Double) -> PathSample {
        sample(element: element, parameter: parameter(element: element, share: share))
            .running(evenlyOver: length(ofElement: element))
    }

    /// Returns the sample where every element takes an equal share of progress and its parameter runs evenly.
    public func sample(linear progress: Double) -> PathSample {
        let (element, fraction) = element(linear: progress)
        return sample(element: element, parameter: fraction)
    }

    /// Returns the sample at a parameter of an element, or of the last one if there are fewer.
    @inline(never)
    public func sample(element: Int, parameter u: Double) -> PathSample {
        var sample = PathSample()
        if elementCount == 0 {
            // Nothing is drawn: the first move, if there is one.
            if pointCount > 0 { sample.point = Vector(points) }
            return sample
        }
        let index = element < elementCount ? element : elementCount &- 1
        let segment = UnsafePointer(segments + index), cubic = segment.cubic
        sample.point = point(segment, u)
        sample.velocity = cubic.derivative(u)
        if segment.isCurve || u < 0 || u > 1 {
            let squared = sample.velocity.dot(sample.velocity)
            let second = cubic.second(u)
            sample.angularVelocity = squared > 0 ? sample.velocity.turned.dot(second) / squared : 0
        }
        let direction = direction(index, u)
        if !direction.isZero { sample.tangent = direction }
        return sample
    }

    /// Returns the point of an element at a parameter, without the rest of a sample.
    public func point(element: Int, parameter u: Double) -> Vector {
        if elementCount == 0 { return pointCount > 0 ? Vector(points) : Vector(0, 0) }
        return point(segments + (element < elementCount ? element : elementCount &- 1), u)
    }

    /// Returns the point of a segment at u; on a line without the cubic's rounding.
    @inline(never)
    func point(_ segment: UnsafePointer<Segment>, _ u: Double) -> Vector {
        let cubic = segment.cubic
        if !segment.isCurve { return mix(cubic.p0, cubic.p3, u) }
        return cubic.point(at: u)
    }

    /// Returns how fast the tangent turns along the path. It is infinite where the velocity of a bent curve is zero,
    /// and NaN where that of a straight one is.
    @inline(__always)
    public func curvature(element: Int, parameter u: Double) -> Double {
        let segment = UnsafePointer(segments + element)
        if element >= elementCount || !segment.isCurve { return 0 }
        let cubic = segment.cubic
        let velocity = cubic.derivative(u), speed = velocity.length, second = cubic.second(u)
        // Towards a point of rest the velocity is second x u + third x u^2 / 2, and turns by second x third.
        let turn = speed > 0 ? velocity.turned.dot(second) : second.turned.dot(cubic.second(1) - cubic.second(0))
        return turn / (speed * speed * speed)
    }

    /// Returns the unit direction of a segment at u; at a vertex, the direction of the segment that ends there. A
    /// segment that is a point takes the direction of the nearest segment before it that has a length, or else of the
    /// nearest one after it. Returns zero if all segments are points.
    private func direction(_ index: Int, _ u: Double) -> Vector {
        var own = UnsafePointer(segments + index), u = u
        if u == 0 && goesOn(into: index) { (own, u) = (own - 1, 1) }
        let segments = UnsafePointer(segments), found = own.cubic.direction(u)
        if !found.isZero { return found }
        // Within what a block, however altered, holds.
        let other = own.heading < header.segmentCount ? segments + own.heading.int : own
        return other.cubic.direction(other < own ? 1 : 0)
    }
}
