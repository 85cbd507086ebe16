extension UnsafePointer where Pointee == Curve {
    /// Returns an interval that holds y while x is within `x`, and the header's error of y. It follows from the ends
    /// for monotone curves, from the controls for Bezier curves, from the knots for tables, and from the largest slope
    /// for curves that oscillate. `chord` is set to the straight line between the values at the ends of `x`.
    @inline(never)
    public func range(_ x: Interval, _ floats: Floats, _ chord: inout Chord) -> Interval {
        let first = ease(x.low, self, floats, before: true), last = ease(x.high, self, floats)
        var y = Interval(first.y, last.y)
        chord = Chord(x, first.y, last.y, bend: isStraight ? 0 : .infinity)
        // While a clock waits or rests, x is 0 or 1. Where `ease` gives that number back, the header promises the same
        // of every way to evaluate the curve, and singles hold it. So y has no error.
        if x.isPoint && (x.low == 0 || x.low == 1) && first.y == x.low && last.y == x.low
            && pointee.kind != Curve.spring
        {
            chord.bend = 0
            return x
        }
        if !isStraight {
            let isReversed = pointee.flags & Curve.reversed != 0 && pointee.kind != Curve.spring
            // A little wider, since some curves round x to a single.
            let within = (isReversed ? Interval(1) - x : x).widened(1e-6 + x.size * 1e-6)
            var line = chord
            if isReversed { line = Chord(Interval(1) - x, 1 - last.y, 1 - first.y, bend: .infinity) }
            // Beyond, the curve goes on in another way.
            let inner = innerRange(within, floats, &line)
            if x.low >= 0 && (x.high <= 1 || pointee.kind == Curve.spring) { chord.bend = line.bend }
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
                // y'' follows from y' and y.
                let most = pull * reach + Double(pointee.p2) / Double(pointee.p0) * speed, width = x.high - x.low
                if x.low >= 0 && pointee.flags & Curve.clamped == 0 { chord.bend = most * width * width / 8 }
            }
        }
        chord.bend += 2e-6 + y.size * 2e-6
        return y.widened(2e-6 + y.size * 2e-6)
    }

    /// The largest slope of those of Penner's shapes that are not monotone; 0 for other curves.
    private var steepness: Double {
        if pointee.kind != Curve.penner { return 0 }
        let number = abs(Double(pointee.p0))
        if pointee.first == Shape.back { return 3 + 5 * number }
        if pointee.first == Shape.bounce { return 5.5 }
        let isElastic = pointee.first == Shape.elastic || pointee.first == Shape.exponentialElastic
        return isElastic ? 7 + 6.3 / number : 0
    }

    /// Returns the range of the cubics and knots within `x`; for other kinds of curves an empty one, whose low is above
    /// its high. Sets how far these cubics and knots are off a line.
    @inline(__always)
    private func innerRange(_ x: Interval, _ floats: Floats, _ line: inout Chord) -> (low: Double, high: Double) {
        let table = floats + pointee.first.int, count = pointee.count.int
        var found = (low: Double.infinity, high: -Double.infinity), bend = 0.0
        func add(_ y: Interval) { found = (min(found.low, y.low), max(found.high, y.high)) }
        func off(_ x: Double, _ y: Double) -> Double { abs(y - line.value(at: x)) }
        func add(_ p: Floats, _ x0: Double, _ y0: Double) {
            let (x3, y3) = (Double(p[4]), Double(p[5])), width = x3 - x0
            if x.high < x0 || x.low > x3 { return }
            if width == 0 {
                bend = .infinity
                return add(Interval(y0, y3))
            }
            let (a, b) = ((Double(p[0]) - x0) / width, (Double(p[2]) - x0) / width)
            func parameter(_ x: Double) -> Double {
                let share = clamp((x - x0) / width, 0, 1)
                return cubicRoot(share, a, b)
            }
            let u = Interval(parameter(x.low), parameter(x.high))
            add(u.cubic(y0, Double(p[1]), Double(p[3]), y3))
            // The curve lies between the control points of this piece, of which the middle two weigh up to 3/4.
            var (ends, middle) = (0.0, 0.0)
            for i in below(4) {
                let (a, b, c) = (i > 2 ? u.high : u.low, i > 1 ? u.high : u.low, i > 0 ? u.high : u.low),
                    beyond = off(
                        blossom(x0, Double(p[0]), Double(p[2]), x3, a, b, c),
                        blossom(y0, Double(p[1]), Double(p[3]), y3, a, b, c))
                if i == 0 || i == 3 { ends = max(ends, beyond) } else { middle = max(middle, beyond) }
            }
            bend = max(bend, ends + 0.75 * middle)
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
            if x.low <= knot && knot <= x.high {
                let y = Double(table[i &* 2 &+ 1])
                add(Interval(y))
                bend = max(bend, off(knot, y))
            }
        }
        if pointee.kind == Curve.cubicBezier || pointee.kind == Curve.path || pointee.kind == Curve.stops {
            line.bend = bend
        }
        return found
    }
}
