// What samples of a path take while progress is anywhere within an interval.

extension PreparedPath {
    /// Returns the points of an element while its parameter is within `u`; the only point if nothing is drawn. As in
    /// samples, a line is not a cubic, whose terms would cancel far beyond 0...1.
    @inline(never)
    public func range(element: Int, _ u: Interval) -> IntervalVector {
        let index = element < elementCount ? element : elementCount &- 1
        func axis(_ axis: Int) -> Interval {
            if elementCount == 0 { return Interval(Double(pointCount > 0 ? points[axis] : 0)) }
            let segment = UnsafePointer(segments + index), p = segment.cubic.coordinates(axis: axis)
            if !segment.isCurve { return Interval(mix(p[0], p[6], u.low), mix(p[0], p[6], u.high)) }
            let range = u.cubic(p[0], p[2], p[4], p[6])
            return u.size > 2 ? range.widened(segment.noise(u)) : range
        }
        return IntervalVector(axis(0), axis(1))
    }

    /// Returns the straight lines between the points of an element at the ends of `u`, along each axis.
    @inline(never)
    public func chords(element: Int, _ u: Interval) -> (x: Chord, y: Chord) {
        let index = element < elementCount ? element : elementCount &- 1
        var (from, to, off) = (Vector(0, 0), Vector(0, 0), Vector(0, 0))
        if elementCount == 0 {
            if pointCount > 0 { (from, to) = (Vector(points), Vector(points)) }
        } else {
            let segment = UnsafePointer(segments + index), cubic = segment.cubic, width = u.high - u.low
            (from, to) = (point(segment, u.low), point(segment, u.high))
            if segment.isCurve {
                // The second derivative is straight, so that it is largest at one of the ends.
                off = (cubic.second(u.low).magnitudes + cubic.second(u.high).magnitudes) * (width * width / 8)
                if u.size > 2 { off += Vector(repeating: segment.noise(u)) }
            }
        }
        return (Chord(u, from.x, to.x, bend: off.x), Chord(u, from.y, to.y, bend: off.y))
    }

    /// Returns the points of the path while the fraction of the length is within `fractions`.
    @inline(never)
    public func range(ofFractions fractions: Interval) -> IntervalVector {
        var all = IntervalBox()
        forEachElement(ofFractions: fractions) { element, u, _ in all.add(range(element: element, u)) }
        return all.range.widened(1e-6 * length)
    }

    /// Visits the elements between two fractions of the length, with the interval of the parameter in each.
    @inline(never)
    public func forEachElement(ofFractions fractions: Interval, _ body: (Int, Interval, _ isFirst: Bool) -> Void) {
        let from = location(atLength: share(fractions.low) * length),
            to = location(atLength: share(fractions.high) * length)
        var element = from.element
        repeat {
            let isFirst = element == from.element
            body(element, Interval(isFirst ? from.parameter : 0, element < to.element ? 1 : to.parameter), isFirst)
            element &+= 1
        } while element <= to.element
    }

    /// Returns whether an element begins where another one of its subpath ends.
    public func goesOn(into element: Int) -> Bool {
        let segment = UnsafePointer(segments + element)
        return element > 0 && element < elementCount && segment[-1].subpath == segment.subpath
    }

    /// Returns the angles of the tangent within an element, but for full turns, while its parameter is within `u` or up
    /// to `off` beyond.
    ///
    /// They are between the angles of the legs of the piece's control polygon, if all of these lead the same way. Else,
    /// or where a leg nearly vanishes, they are all angles.
    @inline(never)
    public func angles(element: Int, _ u: Interval, off: Double) -> Interval {
        let index = element < elementCount ? element : elementCount &- 1, segment = UnsafePointer(segments + index)
        let isStraight = elementCount == 0 || !segment.isCurve
        if isStraight || u.isPoint && off == 0 {
            // At 0 the direction is that of the element before.
            let tangent = sample(element: element, parameter: isStraight && u.high > 0 ? u.high : u.low).tangent
            return Interval(arcTangent(tangent.y, tangent.x))
        }
        let cubic = segment.cubic,
            (a, b) = (off > 0 ? share(u.low - off) : u.low, off > 0 ? share(u.high + off) : u.high)
        let part = cubic.part(a, b), chord = part.3 - part.0, around = Interval(-4, 4)
        // A shorter leg turns about with the last bits, or with how far off the parameter may be.
        let last = 1e-15 * (part.0.extent + part.3.extent + cubic.size),
            least = (off > 0 ? 5e-3 : 1e-9) * cubic.size * (b - a) + 1e3 * last
        var all: Interval = 0
        for index in below(3) {
            let leg = index == 0 ? part.1 - part.0 : index == 1 ? part.2 - part.1 : part.3 - part.2
            let along = chord.dot(leg), across = chord.turned.dot(leg)
            if !(along > least * chord.length) || !(b > a) { return around }
            let own = Interval(arcTangent(across, along)).widened(1e-9 + 4 * last * chord.length / along)
            all = index == 0 ? own : all.joined(with: own)
        }
        return all + Interval(arcTangent(chord.y, chord.x))
    }
}

extension UnsafePointer where Pointee == PreparedPath.Segment {
    /// Returns how far off a point of a curve may be at a parameter within `u`, far beyond 0...1, where large terms
    /// cancel.
    @inline(never)
    fileprivate func noise(_ u: Interval) -> Double {
        let cubic = cubic, beyond = 1 + u.size
        let size = (cubic.p0.extent + cubic.p1.extent) + (cubic.p2.extent + cubic.p3.extent)
        return 4e-15 * size * (beyond * beyond * beyond)
    }
}
