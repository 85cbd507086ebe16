/// Splits a rough strip of a curve into pieces that sixteen-point quadrature measures, from its start to its end: dyadic intervals, so that
/// the walk needs no stack. A cusp costs three pieces a level.
///
/// How far the roots of the velocity are tells how long a piece may be: see `measureStrips`.
struct Measuring {
    private let cubic: Cubic
    private let tolerance: Double
    private let roots: (Vector, Vector)
    private var walk: DyadicWalk
    private let end: Double
    private(set) var u: Double  // end of the last piece
    private(set) var length = 0.0  // up to there, from the start of the strip

    private static var deepest: Int { 16 }

    init(_ cubic: Cubic, strip: Int) {
        self.cubic = cubic
        tolerance = 1e-8 * cubic.size
        let (d0, d1, d2) = (cubic.p1 - cubic.p0, cubic.p2 - cubic.p1, cubic.p3 - cubic.p2)
        let (a, b) = (d0 - 2 * d1 + d2, d1 - d0)
        let root = (b.times(b) - a.times(d0)).complexRoot
        // The stable pair, q / a and d0 / q. What is divided by zero is no number and far away.
        let q = b.dot(root) < 0 ? root - b : -b - root
        roots = (q.divided(by: a), d0.divided(by: q))
        (u, end) = (Strips.start(strip), Strips.start(strip &+ 1))
        walk = DyadicWalk(level: 3, index: strip)
    }

    /// The next piece; false after the last.
    mutating func advance() -> Bool {
        if u >= end { return false }
        while true {
            let (start, end) = (walk.start, walk.end)
            let whole = cubic.arcLength(start, end)
            if !(whole * (missed(roots.0, start, end) + missed(roots.1, start, end)) > tolerance) || walk.level >= Measuring.deepest {
                u = end
                length += whole
                walk.advance()
                return true
            }
            walk.descend()
        }
    }

    /// The share of its result by which the quadrature of u...v may err because of a root: of the -32nd power of the ellipse around both
    /// ends (the sum of its axes in half intervals) that the root lies on. The factors are from the worst of many pairs of roots: .02
    /// if they lie anywhere; less by the square of how far they are from where they do not matter, on the axis outside.
    @inline(never)
    private func missed(_ root: Vector, _ u: Double, _ v: Double) -> Double {
        let half = (v - u) * 0.5
        let (from, to) = (root - Vector(u, 0), Vector(v, 0) - root)
        let sum = (from.length + to.length) / half  // of the axes is s, s^2 >= sum^2 - 3
        let square = sum * sum - 3
        let away = Vector(max(min(from.x, to.x), 0), root.y) / half
        let fourth = square * square, eighth = fourth * fourth
        return max(min(0.5 * away.dot(away), 0.02) / (eighth * eighth), 0)
    }
}

/// x + iy.
extension SIMD2 where Scalar == Double {
    @inline(never)
    fileprivate func times(_ other: Vector) -> Vector { x * other + y * other.turned }

    @inline(__always)
    fileprivate func divided(by other: Vector) -> Vector { times(Vector(other.x, -other.y)) / other.dot(other) }

    /// The square root with x >= 0; the smaller part to half of the digits.
    fileprivate var complexRoot: Vector {
        let (real, imaginary) = (((length + x) * 0.5).squareRoot(), ((length - x) * 0.5).squareRoot())
        return Vector(real, y < 0 ? -imaginary : imaginary)
    }
}
