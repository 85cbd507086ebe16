/// All numbers from low to high: what a value may be while others move within theirs. What would go beyond 1e150 stays
/// there, so that no operation makes NaN.
public struct Interval {
    private let ends: Vector
    public var low: Double { ends.x }
    public var high: Double { ends.y }

    /// Between two numbers, in any order.
    @inline(never)
    public init(_ a: Double, _ b: Double) {
        ends = Vector(clamp(min(a, b), -1e150, 1e150), clamp(max(a, b), -1e150, 1e150))
    }

    @inline(never)
    public init(_ point: Double) { ends = Vector(repeating: clamp(point, -1e150, 1e150)) }

    /// In order, and small enough.
    @inline(__always)
    private init(ends: Vector) { self.ends = ends }

    public static var all: Interval { Interval(-1e150, 1e150) }

    public var isPoint: Bool { low == high }
    /// The largest magnitude.
    public var size: Double { max(-low, high) }

    @inline(never)
    public func joined(with other: Interval) -> Interval {
        Interval(ends: Vector(min(low, other.low), max(high, other.high)))
    }

    /// By so much at both ends.
    public func widened(_ reach: Double) -> Interval { Interval(low - reach, high + reach) }

    @inline(never)
    public static func + (a: Interval, b: Interval) -> Interval { Interval(a.low + b.low, a.high + b.high) }
    public static func - (a: Interval, b: Interval) -> Interval { a + Interval(-b.low, -b.high) }

    @inline(never)
    public static func * (a: Interval, b: Interval) -> Interval {
        let (p, q, r, s) = (a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high)
        return Interval(min(min(p, q), min(r, s)), max(max(p, q), max(r, s)))
    }

    /// Of a cubic with these four controls, while its parameter moves within this, inside 0...1 or beyond: those of the
    /// piece hold it.
    @inline(never)
    public func cubic(_ y0: Double, _ y1: Double, _ y2: Double, _ y3: Double) -> Interval {
        func blossom(_ u: Double, _ v: Double, _ w: Double) -> Double {
            let (ab, bc, cd) = (mix(y0, y1, u), mix(y1, y2, u), mix(y2, y3, u))
            return mix(mix(ab, bc, v), mix(bc, cd, v), w)
        }
        return Interval(blossom(low, low, low), blossom(low, low, high)).joined(
            with: Interval(blossom(low, high, high), blossom(high, high, high)))
    }

    /// The turn by these angles.
    public var turn: Turn {
        @inline(never) get {
            let reach = (high - low) / 2
            if low == 0 && reach == 0 { return Turn(sin: 0, cos: 1, near: Interval(1), aside: Interval(0)) }
            if !(reach < 1.5) { return Turn(sin: 0, cos: 1, near: Interval(-1, 1), aside: Interval(-1, 1)) }
            let (sin, cos) = sincos(low + reach), most = sincos(reach)
            return Turn(sin: sin, cos: cos, near: Interval(most.cos, 1), aside: Interval(-most.sin, most.sin))
        }
    }
}

/// A turn by the middle of some angles, and from there by up to half of what they span: v near + v' aside, v' a quarter
/// turn on from v. So what a turn does to one point is not taken for independent in x and y.
public struct Turn {
    public var sin, cos: Double
    public var near, aside: Interval

    public var largestSin: Double { min(abs(sin) + abs(cos) * aside.size, 1) }
    public var largestCos: Double { min(abs(cos) + abs(sin) * aside.size, 1) }

    /// From the middle on.
    @inline(never)
    public func rest(_ x: Interval, _ y: Interval) -> (x: Interval, y: Interval) {
        (near * x - aside * y, near * y + aside * x)
    }

    /// To the middle.
    @inline(never)
    public func middle(_ x: Interval, _ y: Interval) -> (x: Interval, y: Interval) {
        let (s, c) = (Interval(sin), Interval(cos))
        return (c * x - s * y, s * x + c * y)
    }

    /// What sine and cosine may be.
    @inline(never)
    var ends: (sin: Interval, cos: Interval) {
        let cos = middle(near, aside)
        return (cos.y, cos.x)
    }
}

extension UnsafePointer where Pointee == Curve {
    /// What y is while x moves within `x`, within the header's error. Monotone curves by their ends, Beziers by their
    /// controls, tables by their knots, what swings by how fast it can.
    @inline(never)
    public func range(_ x: Interval, _ floats: UnsafePointer<Float>) -> Interval {
        let first = ease(x.low, self, floats, before: true), last = ease(x.high, self, floats)
        var y = Interval(first.y, last.y)
        if !isStraight {
            let isReversed = pointee.flags & Curve.reversed != 0 && pointee.kind != Curve.spring
            // A little more, since x counts as a single number here and there.
            let within = (isReversed ? Interval(1) - x : x).widened(1e-6 + x.size * 1e-6)
            let inner = innerRange(within, floats)
            if inner.low <= inner.high {
                y = y.joined(
                    with: isReversed ? Interval(1) - Interval(inner.low, inner.high) : Interval(inner.low, inner.high))
            }
            y = y.widened(steepness * max(min(x.high, 1) - max(x.low, 0), 0) / 2)
            if pointee.kind == Curve.spring {
                // Its energy never grows.
                let pull = Double(pointee.p1) / Double(pointee.p0), off = first.y - 1
                let speed = (first.slope * first.slope + pull * off * off).squareRoot(),
                    reach = speed / pull.squareRoot()
                let near = Interval(first.y, last.y).widened(speed * (x.high - max(x.low, 0)) / 2)
                y = Interval(max(near.low, min(1 - reach, first.y)), min(near.high, max(1 + reach, first.y)))
            }
        }
        return y.widened(2e-6 + y.size * 2e-6)
    }

    /// How fast y can change: of Penner's shapes that turn.
    private var steepness: Double {
        if pointee.kind != Curve.penner { return 0 }
        let number = abs(Double(pointee.p0))
        if pointee.first == Shape.back { return 3 + 5 * number }
        return pointee.first == Shape.bounce ? 5.5 : (pointee.first == Shape.elastic ? 7 + 6.3 / number : 0)
    }

    /// Of what lies inside: cubics, and knots. Empty, its ends the wrong way round, of other kinds.
    @inline(__always)
    private func innerRange(_ x: Interval, _ floats: UnsafePointer<Float>) -> (low: Double, high: Double) {
        let table = floats + pointee.first.int, count = pointee.count.int
        var found = (low: Double.infinity, high: -Double.infinity)
        func add(_ y: Interval) { found = (min(found.low, y.low), max(found.high, y.high)) }
        func add(_ p: UnsafePointer<Float>, _ x0: Double, _ y0: Double) {
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
            withUnsafeBytes(of: &room) { bytes in
                if let base = bytes.baseAddress { add(base.assumingMemoryBound(to: Float.self), 0, 0) }
            }
        }
        var i = 0
        while i < count && pointee.kind == Curve.path {
            let start = table + i &* 6
            add(start + 2, Double(start[0]), Double(start[1]))
            i &+= 1
        }
        while i < count && pointee.kind == Curve.stops {
            let knot = Double(table[i &* 2])
            if x.low <= knot && knot <= x.high { add(Interval(Double(table[i &* 2 &+ 1]))) }
            i &+= 1
        }
        return found
    }
}
