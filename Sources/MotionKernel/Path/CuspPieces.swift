/// Splits a panel of a curve near a cusp into pieces that sixteen-point quadrature can measure, from its start to its
/// end. The pieces are dyadic intervals; a cusp costs three at each level.
///
/// The distance of the roots of the velocity says how long a piece may be, as in `measurePanels`.
struct CuspPieces {
    let tolerance, size, steepness, last: Double
    let x, y: Vector  // real and imaginary parts of both roots
    var interval: DyadicInterval
    var start = 0.0, end: Double  // of the piece

    /// How often a curve is halved at most: the shortest pieces are 2^-deepest of its parameter long.
    static var deepest: Int { 16 }

    @inline(__always)
    init(_ cubic: Cubic, panel: Int) {
        (size, tolerance) = (cubic.size, 1e-8 * cubic.size)
        let (d0, d1, d2) = (cubic.p1 - cubic.p0, cubic.p2 - cubic.p1, cubic.p3 - cubic.p2)
        let (a, b) = (d0 - 2 * d1 + d2, d1 - d0)
        let root = (b.times(b) - a.times(d0)).complexRoot
        // The stable pair, q / a and d0 / q. What is divided by zero is NaN and counts as far away.
        let q = b.dot(root) < 0 ? root - b : -b - root
        let (first, second) = (q.divided(by: a), d0.divided(by: q))
        (x, y, steepness) = (Vector(first.x, second.x), Vector(first.y, second.y), 3 * a.length)
        (end, last) = (ArcTable.start(panel), ArcTable.start(panel &+ 1))
        interval = DyadicInterval(level: ArcTable.level, index: panel)
    }

    /// Goes on to the next piece; false after the last.
    @inline(__always)
    mutating func advance() -> Bool {
        if end >= last { return false }
        start = end
        while interval.level < CuspPieces.deepest && isLong(start, interval.end) { interval.halve() }
        end = interval.end
        interval.advance()
        return true
    }

    /// Returns whether the quadrature of u...v may err too much because of the roots: by its result, times for each
    /// root the -32nd power of the ellipse around both ends (the sum of its axes in half intervals) that the root lies
    /// on.
    ///
    /// The factors are from the worst of many pairs of roots: .02 if they lie anywhere; less by the square of how far
    /// they are from where they do not matter, which is on the axis outside.
    @inline(__always)
    func isLong(_ u: Double, _ v: Double) -> Bool {
        let half = DyadicInterval.width(interval.level &+ 1), scale = 1 / (half * half), (from, to) = (x - u, v - x)
        let (first, second) = (from * from + y * y, to * to + y * y)
        // A lower bound of s^2, s being that sum of axes: the squared sum of the distances from both ends, less 3.
        let squares = (first + second + 2 * (first * second).squareRoot()) * scale - 3
        let fourth = squares * squares, eighth = fourth * fourth, sixteenth = eighth * eighth,
            allowed = 0.5 * tolerance * sixteenth * sixteenth
        // The speed is `steepness` times the product of the distances from the roots.
        let length = min(2 * half * steepness * (max(first.x, second.x) * max(first.y, second.y)).squareRoot(), size)
        func missed(_ from: Double, _ to: Double, _ y: Double) -> Double {
            let along = max(min(from, to), 0)
            return length * min(0.5 * scale * (along * along + y * y), 0.02)
        }
        return missed(from.x, to.x, y.x) > allowed.x || missed(from.y, to.y, y.y) > allowed.y
    }
}

/// A vector as the complex number x + iy.
extension SIMD2 where Scalar == Double {
    @inline(__always)
    func times(_ other: Vector) -> Vector { x * other + y * other.turned }

    @inline(__always)
    func divided(by other: Vector) -> Vector { times(Vector(other.x, -other.y)) / other.dot(other) }

    /// The square root with x >= 0; its smaller part is right to half of the digits.
    @inline(__always)
    var complexRoot: Vector {
        let (real, imaginary) = (((length + x) * 0.5).squareRoot(), ((length - x) * 0.5).squareRoot())
        return Vector(real, y < 0 ? -imaginary : imaginary)
    }
}
