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

    private var spans: Int { isClosed ? count : max(count &- 1, 0) }
    /// How many verbs and points the path has.
    public var verbCount: UInt32 { (count == 0 ? 0 : 1 &+ spans &+ (isClosed ? 1 : 0)).u32 }
    public var pointCount: UInt32 { (count == 0 ? 0 : 1 &+ 3 &* spans).u32 }

    /// Adds the spline to a path.
    @inline(never)
    public func write(to path: inout PathOutput) {
        if count == 0 { return }
        var (a, b, c) = (point(-1), point(0), point(1)), before = step(a, b), own = step(b, c)
        path.add(verb: PathVerb.move, b, b, b)
        for span in below(spans) {
            let d = point(span &+ 2), after = step(c, d)
            let first = control(b, from: a, to: c, before, own), second = control(c, from: d, to: b, after, own)
            path.add(verb: PathVerb.cubic, first, second, c)
            (a, b, c, before, own) = (b, c, d, own, after)
        }
        if isClosed { path.add(verb: PathVerb.close) }
    }

    /// Returns a point by its number. Numbers beyond the ends are the ends, or go on at the other end.
    @inline(never)
    private func point(_ number: Int) -> Vector {
        var number = number
        if isClosed {
            number = number < 0 ? number &+ count : number >= count ? number &- count : number
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

    /// Returns the control next to the point p, on the way to `to`, within the coordinates that a path may have. `from`
    /// is the neighbour on the other side; `before` and `own` are the differences of the parameters on either side.
    @inline(never)
    private func control(_ p: Vector, from: Vector, to: Vector, _ before: Double, _ own: Double) -> Vector {
        let whole = 3 * before * (before + own)
        if !(whole > 0) { return p }
        let weight = 2 * before * before + 3 * before * own + own * own
        let control = (p * weight - from * (own * own) + to * (before * before)) / whole
        return Vector(clamp(control.x, -1e9, 1e9), clamp(control.y, -1e9, 1e9))
    }
}
