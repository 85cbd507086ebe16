/// Splits a rough strip of a curve into pieces that sixteen-point quadrature measures, from its start to its end:
/// dyadic intervals, so that the walk needs no stack. A cusp costs three pieces a level.
///
/// How far the roots of the velocity are tells how long a piece may be: see `measureTame`.
@usableFromInline
struct CuspPieces {
    @usableFromInline let tolerance, size, steepness, last: Double
    @usableFromInline let x, y: Vector  // of both roots
    @usableFromInline var walk: DyadicWalk
    @usableFromInline var start = 0.0, end: Double  // of the piece

    @inlinable @inline(__always) static var deepest: Int { 16 }

    @inlinable @inline(__always)
    init(_ cubic: Cubic, strip: Int) {
        (size, tolerance) = (cubic.size, 1e-8 * cubic.size)
        let (d0, d1, d2) = (cubic.p1 - cubic.p0, cubic.p2 - cubic.p1, cubic.p3 - cubic.p2)
        let (a, b) = (d0 - 2 * d1 + d2, d1 - d0)
        let root = (b.times(b) - a.times(d0)).complexRoot
        // The stable pair, q / a and d0 / q. What is divided by zero is no number and far away.
        let q = b.dot(root) < 0 ? root - b : -b - root
        let (first, second) = (q.divided(by: a), d0.divided(by: q))
        (x, y, steepness) = (Vector(first.x, second.x), Vector(first.y, second.y), 3 * a.length)
        (end, last) = (ArcTable.start(strip), ArcTable.start(strip &+ 1))
        walk = DyadicWalk(level: 3, index: strip)
    }

    /// On to the next piece; false after the last.
    @inlinable @inline(__always)
    mutating func advance() -> Bool {
        if end >= last { return false }
        start = end
        while walk.level < CuspPieces.deepest && isLong(start, walk.end) { walk.descend() }
        end = walk.end
        walk.advance()
        return true
    }

    /// Whether the quadrature of u...v may err too much because of the roots: by its result, times for each the -32nd
    /// power of the ellipse around both ends (the sum of its axes in half intervals) that the root lies on. The factors
    /// are from the worst of many pairs of roots: .02 if they lie anywhere; less by the square of how far they are from
    /// where they do not matter, on the axis outside.
    @inlinable @inline(__always)
    func isLong(_ u: Double, _ v: Double) -> Bool {
        let half = DyadicWalk.width(walk.level &+ 1), scale = 1 / (half * half), (from, to) = (x - u, v - x)
        let (first, second) = (from * from + y * y, to * to + y * y)
        /// of the axes' sum is s, s^2 >= sum^2 - 3
        let squares = (first + second + 2 * (first * second).squareRoot()) * scale - 3
        let fourth = squares * squares, eighth = fourth * fourth, sixteenth = eighth * eighth,
            allowed = 0.5 * tolerance * sixteenth * sixteenth
        // The speed is that many times the distances from the roots.
        let length = min(2 * half * steepness * (max(first.x, second.x) * max(first.y, second.y)).squareRoot(), size)
        @inline(__always) func missed(_ from: Double, _ to: Double, _ y: Double) -> Double {
            let along = max(min(from, to), 0)
            return length * min(0.5 * scale * (along * along + y * y), 0.02)
        }
        return missed(from.x, to.x, y.x) > allowed.x || missed(from.y, to.y, y.y) > allowed.y
    }
}

/// x + iy.
extension SIMD2 where Scalar == Double {
    @inlinable @inline(__always)
    func times(_ other: Vector) -> Vector { x * other + y * other.turned }

    @inlinable @inline(__always)
    func divided(by other: Vector) -> Vector { times(Vector(other.x, -other.y)) / other.dot(other) }

    /// The square root with x >= 0; the smaller part to half of the digits.
    @inlinable @inline(__always)
    var complexRoot: Vector {
        let (real, imaginary) = (((length + x) * 0.5).squareRoot(), ((length - x) * 0.5).squareRoot())
        return Vector(real, y < 0 ? -imaginary : imaginary)
    }
}
