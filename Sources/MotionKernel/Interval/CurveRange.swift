extension UnsafePointer where Pointee == Curve {
    /// Returns an interval that holds y while x is within `x`, and the header's error of y. It follows from the ends
    /// for monotone curves, from the controls for Bezier curves, from the knots for tables, and from the largest slope
    /// for curves that oscillate.
    @inline(never)
    public func range(_ x: Interval, _ floats: Floats) -> Interval {
        let first = ease(x.low, self, floats, before: true), last = ease(x.high, self, floats)
        var y = Interval(first.y, last.y)
        if !isStraight {
            let isReversed = pointee.flags & Curve.reversed != 0 && pointee.kind != Curve.spring
            // A little wider, since some curves round x to a single.
            let within = (isReversed ? Interval(1) - x : x).widened(1e-6 + x.size * 1e-6)
            let inner = innerRange(within, floats)
            if inner.low <= inner.high {
                y = y.joined(
                    with: isReversed ? Interval(1) - Interval(inner.low, inner.high) : Interval(inner.low, inner.high))
            }
            y = y.widened(steepness * max(min(x.high, 1) - max(x.low, 0), 0) / 2)
            if pointee.kind == Curve.spring {
                // The energy of a spring never grows.
                let pull = Double(pointee.p1) / Double(pointee.p0), off = first.y - 1
                let speed = (first.slope * first.slope + pull * off * off).squareRoot(),
                    reach = speed / pull.squareRoot()
                let near = Interval(first.y, last.y).widened(speed * (x.high - max(x.low, 0)) / 2)
                y = Interval(max(near.low, min(1 - reach, first.y)), min(near.high, max(1 + reach, first.y)))
            }
        }
        return y.widened(2e-6 + y.size * 2e-6)
    }

    /// The largest slope of those of Penner's shapes that are not monotone; 0 for other curves.
    private var steepness: Double {
        if pointee.kind != Curve.penner { return 0 }
        let number = abs(Double(pointee.p0))
        if pointee.first == Shape.back { return 3 + 5 * number }
        return pointee.first == Shape.bounce ? 5.5 : (pointee.first == Shape.elastic ? 7 + 6.3 / number : 0)
    }

    /// Returns the range of the cubics and knots within `x`; for other kinds of curves an empty one, whose low is above
    /// its high.
    @inline(__always)
    private func innerRange(_ x: Interval, _ floats: Floats) -> (low: Double, high: Double) {
        let table = floats + pointee.first.int, count = pointee.count.int
        var found = (low: Double.infinity, high: -Double.infinity)
        func add(_ y: Interval) { found = (min(found.low, y.low), max(found.high, y.high)) }
        func add(_ p: Floats, _ x0: Double, _ y0: Double) {
            let (x3, y3) = (Double(p[4]), Double(p[5])), width = x3 - x0
            if x.high < x0 || x.low > x3 { return }
            if width == 0 { return add(Interval(y0, y3)) }
            let (a, b) = ((Double(p[0]) - x0) / width, (Double(p[2]) - x0) / width)
            func parameter(_ x: Double) -> Double {
                let share = clamp((x - x0) / width, 0, 1)
                return cubicRoot(share, a, b, from: share)
            }
            add(Interval(parameter(x.low), parameter(x.high)).cubic(y0, Double(p[1]), Double(p[3]), y3))
        }
        if pointee.kind == Curve.cubicBezier {
            var room = SIMD8<Float>(pointee.p0, pointee.p1, pointee.p2, pointee.p3, 1, 1, 0, 0)
            withElements(of: &room) { add($0, 0, 0) }
        }
        for i in below(pointee.kind == Curve.path ? count : 0) {
            let start = table + i &* 6
            add(start + 2, Double(start[0]), Double(start[1]))
        }
        for i in below(pointee.kind == Curve.stops ? count : 0) {
            let knot = Double(table[i &* 2])
            if x.low <= knot && knot <= x.high { add(Interval(Double(table[i &* 2 &+ 1]))) }
        }
        return found
    }
}
