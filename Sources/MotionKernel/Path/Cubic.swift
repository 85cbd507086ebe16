/// A cubic in double precision; lines and quads are raised to it where they are measured.
public struct Cubic {
    public var x0, y0, x1, y1, x2, y2, x3, y3: Double

    init(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double) {
        (self.x0, self.y0, self.x1, self.y1, self.x2, self.y2, self.x3, self.y3) = (x0, y0, x1, y1, x2, y2, x3, y3)
    }

    static func line(_ x0: Double, _ y0: Double, _ x3: Double, _ y3: Double) -> Cubic {
        Cubic(x0, y0, x0 + (x3 - x0) / 3, y0 + (y3 - y0) / 3, x3 - (x3 - x0) / 3, y3 - (y3 - y0) / 3, x3, y3)
    }

    /// c1 = p0 + 2/3 (q - p0), c2 = p + 2/3 (q - p).
    static func quad(_ x0: Double, _ y0: Double, _ cx: Double, _ cy: Double, _ x3: Double, _ y3: Double) -> Cubic {
        let share = 2.0 / 3
        return Cubic(x0, y0, x0 + share * (cx - x0), y0 + share * (cy - y0), x3 + share * (cx - x3), y3 + share * (cy - y3), x3, y3)
    }

    /// The blossom: the polar form at three parameters. (u, u, u) is the point at u; (u, u, v), (u, v, v) are control points of u...v.
    @inline(never)
    func blossom(_ u: Double, _ v: Double, _ w: Double) -> (x: Double, y: Double) {
        func one(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            let (ab, bc, cd) = (mix(a, b, u), mix(b, c, u), mix(c, d, u))
            return mix(mix(ab, bc, v), mix(bc, cd, v), w)
        }
        return (one(x0, x1, x2, x3), one(y0, y1, y2, y3))
    }

    @inline(never)
    func derivative(_ u: Double) -> (x: Double, y: Double) {
        let (a, b, c) = ((1 - u) * (1 - u), 2 * u * (1 - u), u * u)
        return (
            3 * (a * (x1 - x0) + b * (x2 - x1) + c * (x3 - x2)), 3 * (a * (y1 - y0) + b * (y2 - y1) + c * (y3 - y2))
        )
    }

    func second(_ u: Double) -> (x: Double, y: Double) {
        (6 * mix(x2 - 2 * x1 + x0, x3 - 2 * x2 + x1, u), 6 * mix(y2 - 2 * y1 + y0, y3 - 2 * y2 + y1, u))
    }

    private func speed(_ u: Double) -> Double {
        let d = derivative(u)
        return (d.x * d.x + d.y * d.y).squareRoot()
    }

    /// Arc length of u0...u1 by five-point Gauss-Legendre quadrature.
    @inline(never)
    func arcLength(_ u0: Double, _ u1: Double) -> Double {
        let (middle, half) = ((u0 + u1) * 0.5, (u1 - u0) * 0.5)
        let (a, b) = (half * 0.53846931010568309104, half * 0.90617984593866399280)
        return half
            * (0.56888888888888888889 * speed(middle) + 0.47862867049936646804 * (speed(middle - a) + speed(middle + a))
                + 0.23692688505618908751 * (speed(middle - b) + speed(middle + b)))
    }

    /// The parameter in u0...u1 at arc length s from u0, of `length` in all: Newton's steps within a bracket.
    func parameter(_ s: Double, _ u0: Double, _ u1: Double, _ length: Double) -> Double {
        if !(s > 0) { return u0 }
        if s >= length { return u1 }
        var (low, high) = (u0, u1)
        var u = u0 + (u1 - u0) * (s / length)
        var step = 0
        while step < 6 {
            let excess = arcLength(u0, u) - s
            if excess < 0 { low = u } else { high = u }
            let next = u - excess / speed(u)
            u = next >= low && next <= high ? next : (low + high) * 0.5
            step &+= 1
        }
        return u
    }

    /// Unit direction at u. Where the curve stands still, of the next derivative that does not vanish (SVG's directionality); nil for a point.
    func direction(_ u: Double) -> (x: Double, y: Double)? {
        let d = derivative(u)
        let scale = abs(x3 - x0) + abs(y3 - y0) + abs(x1 - x0) + abs(y1 - y0) + abs(x2 - x0) + abs(y2 - y0)
        if let unit = Cubic.unit(d.x, d.y, above: 1e-12 * scale) { return unit }
        // Standing still at an end, look along the chord to the control points; inside, along the acceleration.
        if u <= 0 { return Cubic.unit(x2 - x0, y2 - y0, above: 1e-12 * scale) ?? Cubic.unit(x3 - x0, y3 - y0, above: 0) }
        if u >= 1 { return Cubic.unit(x3 - x1, y3 - y1, above: 1e-12 * scale) ?? Cubic.unit(x3 - x0, y3 - y0, above: 0) }
        let a = second(u)
        return Cubic.unit(a.x, a.y, above: 0)
    }

    static func unit(_ x: Double, _ y: Double, above limit: Double) -> (x: Double, y: Double)? {
        let length = (x * x + y * y).squareRoot()
        return length > limit ? (x / length, y / length) : nil
    }

    /// Parameters inside 0...1 where one coordinate's derivative vanishes; -1 where there is none.
    static func extremes(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> (Double, Double) {
        let (d0, d1, d2) = (p1 - p0, p2 - p1, p3 - p2)
        let (a, b, c) = (d0 - 2 * d1 + d2, 2 * (d1 - d0), d0)
        func inside(_ u: Double) -> Double { u > 0 && u < 1 ? u : -1 }
        let root = b * b - 4 * a * c
        if root < 0 { return (-1, -1) }
        // The stable pair: q / a and c / q.
        let q = -0.5 * (b < 0 ? b - root.squareRoot() : b + root.squareRoot())
        return (a == 0 ? -1 : inside(q / a), q == 0 ? -1 : inside(c / q))
    }
}

/// A box that grows by points.
struct Box {
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)

    var isEmpty: Bool { !(left <= right) }

    mutating func add(_ x: Double, _ y: Double) {
        left = min(x, left)
        top = min(y, top)
        right = max(x, right)
        bottom = max(y, bottom)
    }

    /// A cubic, tight.
    @inline(never)
    mutating func add(_ c: Cubic) {
        add(c.x0, c.y0)
        add(c.x3, c.y3)
        let (a, b) = Cubic.extremes(c.x0, c.x1, c.x2, c.x3)
        let (d, e) = Cubic.extremes(c.y0, c.y1, c.y2, c.y3)
        add(c, at: a)
        add(c, at: b)
        add(c, at: d)
        add(c, at: e)
    }

    private mutating func add(_ c: Cubic, at u: Double) {
        if u < 0 { return }
        let p = c.blossom(u, u, u)
        add(p.x, p.y)
    }
}
