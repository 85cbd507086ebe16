/// A Catmull-Rom spline: a curve through points, each span of which is a cubic.
///
/// A span from b to c, with a before it and d after it, has the tangents of parameters that differ by distance^alpha
/// (Barry and Goldman 1988; Yuksel, Schaefer and Keyser 2011, "Parameterization and applications of Catmull-Rom
/// curves"). alpha is 0 for the uniform spline, .5 for the centripetal one, which has neither cusps nor loops within a
/// span, and 1 for the chordal one. An open spline repeats its ends.
public struct PathSpline {
    private let points: Floats
    private let count: Int
    private let alpha: Double
    private let isClosed: Bool

    /// `points` has two floats for each point.
    public init(_ points: Floats, count: Int, alpha: Double, isClosed: Bool) {
        (self.points, self.count, self.alpha) = (points, count, alpha)
        self.isClosed = isClosed && count > 1
    }

    /// Adds the spline to a path.
    @inline(never)
    public func write(to path: inout PathOutput) {
        if count == 0 { return }
        path.add(verb: PathVerb.move)
        path.add(point(0))
        for span in below(isClosed ? count : count &- 1) {
            let (a, b, c, d) = (point(span &- 1), point(span), point(span &+ 1), point(span &+ 2))
            let before = step(a, b), own = step(b, c), after = step(c, d)
            path.add(verb: PathVerb.cubic)
            path.add(limited(control(b, from: a, to: c, before, own)))
            path.add(limited(control(c, from: d, to: b, after, own)))
            path.add(c)
        }
        if isClosed { path.add(verb: PathVerb.close) }
    }

    /// Returns a point by its number. Numbers beyond the ends are the ends, or go on at the other end.
    @inline(never)
    private func point(_ number: Int) -> Vector {
        var number = number
        if isClosed {
            number = number < 0 ? number &+ count : number >= count ? number &- count : number
            if number >= count { number &-= count }
        } else {
            number = max(0, min(number, count &- 1))
        }
        return Vector(points + number &* 2)
    }

    /// Returns the difference of the parameters of two neighbours: their distance to the power of alpha.
    @inline(never)
    private func step(_ a: Vector, _ b: Vector) -> Double {
        let way = b - a, square = way.dot(way)
        return alpha == 0 ? 1 : square == 0 ? 0 : exp(alpha / 2 * log(square))
    }

    /// Returns the control next to the point p, on the way to `to`: `from` is the neighbour on the other side, `before`
    /// and `own` are the differences of the parameters on either side.
    @inline(never)
    private func control(_ p: Vector, from: Vector, to: Vector, _ before: Double, _ own: Double) -> Vector {
        let whole = 3 * before * (before + own)
        if !(whole > 0) { return p }
        let weight = 2 * before * before + 3 * before * own + own * own
        return (p * weight - from * (own * own) + to * (before * before)) / whole
    }

    /// Returns a point whose coordinates a path may have.
    private func limited(_ p: Vector) -> Vector { Vector(clamp(p.x, -1e9, 1e9), clamp(p.y, -1e9, 1e9)) }
}
