import MotionDispatch

/// A place on a path: the point, the unit tangent, and how both change with the progress that led here.
public struct PathSample {
    public var point = Vector(0, 0)
    public var tangent = Vector(1, 0)
    public var velocity = Vector(0, 0)  // d point / d progress
    public var angularVelocity = 0.0  // d angle of the tangent / d progress

    public init() {}
}

/// A share of the whole, between nothing and all of it.
@inline(__always)
func share(_ x: Double) -> Double { clamp(x, 0, 1) }

extension PreparedPath {
    /// At `distance` from the start, clamped to the path.
    @inline(never)
    public func sample(atLength distance: Double) -> PathSample {
        let location = location(atLength: distance)
        return sample(element: location.element, parameter: location.parameter)
    }

    /// The element at `distance` from the start, clamped to the path, and its parameter there.
    @inline(never)
    public func location(atLength distance: Double) -> (element: Int, parameter: Double) {
        let s = clamp(distance, 0, length)
        let index = segment(at: s), segment = segments + index
        return (index, elementCount == 0 ? 0 : parameter(segment, s - segment.pointee.start))
    }

    /// How fast the tangent turns along the path; infinite where a curve that is not straight stands still. NaN where a
    /// straight one does.
    @inline(__always)
    public func curvature(element: Int, parameter u: Double) -> Double {
        if element >= elementCount || !segments[element].isCurve { return 0 }
        let cubic = cubic(segments + element)
        let velocity = cubic.derivative(u), speed = velocity.length, second = cubic.second(u)
        // Towards a place of rest velocity is second x u + third x u^2 / 2, and turns by second x third.
        let turn = speed > 0 ? velocity.turned.dot(second) : second.turned.dot(cubic.second(1) - cubic.second(0))
        return turn / (speed * speed * speed)
    }

    public func sample(atFraction fraction: Double) -> PathSample { sample(atLength: share(fraction) * length) }

    /// Every element takes an equal share of progress, its parameter runs evenly.
    @inline(never)
    public func sample(linear progress: Double) -> PathSample {
        let count = Double(Int32(truncatingIfNeeded: elementCount))
        let share = share(progress) * count
        var index = integer(share)
        if Double(Int32(truncatingIfNeeded: index)) > share || index == elementCount { index &-= 1 }
        return sample(element: index, parameter: share - Double(Int32(truncatingIfNeeded: index)))
    }

    /// Element `element`, or the last one, its parameter as it runs.
    @inline(never)
    public func sample(element: Int, parameter u: Double) -> PathSample {
        var sample = PathSample()
        if elementCount == 0 {
            // Nothing is drawn: the first move, if there is one.
            if pointCount > 0 { sample.point = Vector(points) }
            return sample
        }
        let index = element < elementCount ? element : elementCount &- 1
        let segment = segments + index, cubic = cubic(segment)
        sample.point = point(segment, u)
        sample.velocity = cubic.derivative(u)
        if segment.pointee.isCurve || u < 0 || u > 1 {
            let squared = sample.velocity.dot(sample.velocity)
            let second = cubic.second(u)
            sample.angularVelocity = squared > 0 ? sample.velocity.turned.dot(second) / squared : 0
        }
        let direction = direction(index, u)
        if !direction.isZero { sample.tangent = direction }
        return sample
    }

    /// The point alone of such a place.
    public func point(element: Int, parameter u: Double) -> Vector {
        if elementCount == 0 { return pointCount > 0 ? Vector(points) : Vector(0, 0) }
        return point(segments + (element < elementCount ? element : elementCount &- 1), u)
    }

    /// The point of a segment at u; on a line without the cubic's rounding.
    @inline(never)
    func point(_ segment: UnsafePointer<Segment>, _ u: Double) -> Vector {
        let cubic = cubic(segment)
        if !segment.pointee.isCurve { return mix(cubic.p0, cubic.p3, u) }
        return isFullLibrary ? cubic.point(at: u) : cubic.blossom(u, u, u)
    }

    /// A segment that is a point takes the direction of the one before it, else of the one behind; zero if all are
    /// points.
    private func direction(_ index: Int, _ u: Double) -> Vector {
        var found = cubic(segments + index).direction(u)
        var before = index
        while found.isZero && before > 0 {
            before &-= 1
            found = cubic(segments + before).direction(1)
        }
        var after = index &+ 1
        while found.isZero && after < elementCount {
            found = cubic(segments + after).direction(0)
            after &+= 1
        }
        return found
    }

    /// The segment at s. Where two of one subpath meet, the one that ends there; where two subpaths meet, the one that
    /// starts.
    @inline(never)
    func segment(at s: Double) -> Int {
        let segments = segments
        var (low, high) = (0, elementCount)
        while high &- low > 1 {
            let middle = (low &+ high) &>> 1
            if segments[middle].start <= s { low = middle } else { high = middle }
        }
        while low > 0 && segments[low].start >= s && segments[low &- 1].subpath == segments[low].subpath { low &-= 1 }
        return low
    }

    /// Of two lengths, side by side.
    @inline(__always)
    func segments(at low: Double, _ high: Double) -> (
        from: UnsafeMutablePointer<Segment>, to: UnsafeMutablePointer<Segment>
    ) {
        let segments = segments, bytes = UnsafeMutableRawPointer(segments), stride = MemoryLayout<Segment>.stride
        @inline(__always) func segment(_ offset: Int64) -> UnsafeMutablePointer<Segment> {
            (bytes + offset.int).assumingMemoryBound(to: Segment.self)
        }
        var (at, left) = (SIMD2<Int64>(0, 0), elementCount)
        while left > 1 {
            // By masks: no jump would be foreseen.
            let half = left &>> 1, step = Int64(truncatingIfNeeded: half &* stride)
            let starts = Vector(segment(at.x &+ step).pointee.start, segment(at.y &+ step).pointee.start)
            at &+= unsafeBitCast(starts .<= Vector(low, high), to: SIMD2<Int64>.self) & SIMD2(repeating: step)
            left &-= half
        }
        var (from, to) = (segment(at.x), segment(at.y))
        while from > segments && from.pointee.start >= low && (from - 1).pointee.subpath == from.pointee.subpath {
            from -= 1
        }
        while to > segments && to.pointee.start >= high && (to - 1).pointee.subpath == to.pointee.subpath { to -= 1 }
        return (from, to)
    }

    /// The parameter at `distance` from the start of a segment.
    func parameter(_ segment: UnsafePointer<Segment>, _ distance: Double) -> Double {
        var u = 0.0
        withUnsafeMutablePointer(to: &u) { u in
            ArcLengthInverse.with(1) {
                find(segment, distance, u, &$0)
                $0.find()
            }
        }
        return u
    }

    /// Writes the parameter at `distance` from the start of a segment; or, where it is one for the lanes, adds it to
    /// what they shall find.
    @inline(never) @_optimize(speed)
    func find(
        _ segment: UnsafePointer<Segment>, _ distance: Double, _ u: UnsafeMutablePointer<Double>,
        _ spots: inout ArcLengthInverse
    ) {
        let length = segment.pointee.length
        if !(distance > 0 && distance < length) {
            u.pointee = length > 0 && distance >= length ? 1 : 0
            return
        }
        guard segment.pointee.isCurve, let table = strips(of: segment) else {
            u.pointee = distance / length
            return
        }
        let strip = table.strip(at: distance), before = table.start(strip), rest = distance - before
        if table.isFine(strip) {
            u.pointee = parameter(segment, table, strip, distance)
        } else if rest > 0 {
            spots.add(cubic(segment), strip: strip, rest: rest, whole: table.end(strip) - before, parameter: u)
        } else {
            u.pointee = ArcTable.start(strip)
        }
    }

    /// The same in a strip that six points do not measure.
    @inline(never)
    private func parameter(_ segment: UnsafePointer<Segment>, _ table: StripTable, _ strip: Int, _ distance: Double)
        -> Double
    {
        let before = table.start(strip), rest = distance - before, cubic = cubic(segment)
        let piece = cubic.piece(strip, table.end(strip) - before, table.isRough(strip), length: rest, u: 1)
        return cubic.parameter(rest - piece.before, piece.start, piece.end, piece.length)
    }

    /// x (axis 0) or y of an element while its parameter moves within `u`; of the only point if nothing is drawn.
    @inline(never)
    public func range(element: Int, _ u: Interval, axis: Int) -> Interval {
        if elementCount == 0 { return Interval(Double(pointCount > 0 ? points[axis] : 0)) }
        let index = element < elementCount ? element : elementCount &- 1
        let numbers = UnsafeRawPointer(segments + index).assumingMemoryBound(to: Double.self) + axis
        return u.cubic(numbers[0], numbers[2], numbers[4], numbers[6])
    }

    /// The same while the fraction of the length moves.
    @inline(never)
    public func range(ofFractions fractions: Interval, axis: Int) -> Interval {
        var all = Interval(0)
        forEachElement(ofFractions: fractions) { element, u, isFirst in
            let own = range(element: element, u, axis: axis)
            all = isFirst ? own : all.joined(with: own)
        }
        return all.widened(1e-6 * length)
    }

    /// The elements that are passed meanwhile, and the parameter in each.
    @inline(never)
    public func forEachElement(ofFractions fractions: Interval, _ body: (Int, Interval, _ isFirst: Bool) -> Void) {
        let (from, to) = (
            location(atLength: share(fractions.low) * length), location(atLength: share(fractions.high) * length)
        )
        var element = from.element
        repeat {
            let isFirst = element == from.element
            body(element, Interval(isFirst ? from.parameter : 0, element < to.element ? 1 : to.parameter), isFirst)
            element &+= 1
        } while element <= to.element
    }

    /// The angles of the tangent, but for full turns, while an element's parameter moves within `u`, or up to `off`
    /// beyond: between those of the legs of the piece's control polygon, if all of these lead the same way. Else, or
    /// where one of them nearly vanishes, all around.
    @inline(never)
    public func angles(element: Int, _ u: Interval, off: Double) -> Interval {
        let index = element < elementCount ? element : elementCount &- 1
        let isStraight = elementCount == 0 || !segments[index].isCurve
        if isStraight || u.isPoint && off == 0 {
            let tangent = sample(element: element, parameter: u.low).tangent
            return Interval(arcTangent(tangent.y, tangent.x))
        }
        let cubic = cubic(segments + index),
            (a, b) = (off > 0 ? share(u.low - off) : u.low, off > 0 ? share(u.high + off) : u.high)
        let part = cubic.part(a, b), way = part.3 - part.0, around = Interval(-4, 4)
        // Less than that turns about with the last bits, or with how far off the parameter may be.
        let last = 1e-15 * (part.0.extent + part.3.extent + cubic.size),
            least = (off > 0 ? 5e-3 : 1e-9) * cubic.size * (b - a) + 1e3 * last
        var all = Interval(0), leg = 0
        while leg < 3 {
            let step = leg == 0 ? part.1 - part.0 : leg == 1 ? part.2 - part.1 : part.3 - part.2
            let along = way.dot(step), across = way.turned.dot(step)
            if !(along > least * way.length) || !(b > a) { return around }
            let own = Interval(arcTangent(across, along)).widened(1e-9 + 4 * last * way.length / along)
            all = leg == 0 ? own : all.joined(with: own)
            leg &+= 1
        }
        return all + Interval(arcTangent(way.y, way.x))
    }
}
