import MotionDispatch

/// A cubic in double precision, known by the address of its four points. Lines and quads are raised to cubics where
/// they are measured.
struct Cubic {
    let points: UnsafeRawPointer

    /// Bytes of a point.
    static var pointStride: Int { 16 }

    /// The cubic of the four points at `points`, aligned to 8.
    @inline(__always) init(_ points: UnsafeRawPointer) { self.points = points }

    @inline(__always) func point(_ index: Int) -> Vector {
        points.loadUnaligned(fromByteOffset: index &* Cubic.pointStride, as: Vector.self)
    }
    /// Returns the x (axis 0) or y (axis 1) of the points: numbers 0, 2, 4 and 6.
    func coordinates(axis: Int) -> Doubles {
        points.assumingMemoryBound(to: Double.self) + axis
    }

    var p0: Vector { point(0) }
    var p1: Vector { point(1) }
    var p2: Vector { point(2) }
    var p3: Vector { point(3) }

    /// Whether all four points are one.
    @inline(__always)
    var isPoint: Bool { (p3 - p0).isZero && (p1 - p0).isZero && (p2 - p0).isZero }

    /// The coefficients of the velocity a + u (b + u c).
    @inline(__always)
    var velocity: (a: Vector, b: Vector, c: Vector) {
        let (d0, d1, d2) = (p1 - p0, p2 - p1, p3 - p2)
        return (3 * d0, 6 * (d1 - d0), 3 * (d0 - 2 * d1 + d2))
    }

    /// The sum of |x| + |y| of the control polygon's sides: the size that tolerances are shares of.
    @inline(__always)
    var size: Double {
        let sides = (p1 - p0).magnitudes + (p2 - p1).magnitudes + (p3 - p2).magnitudes
        return sides.x + sides.y
    }

    /// Returns the blossom, which is the polar form, at three parameters. (u, u, u) is the point at u; (u, u, v) and
    /// (u, v, v) are the control points of the part u...v.
    @inline(never)
    func blossom(_ u: Double, _ v: Double, _ w: Double) -> Vector {
        let (ab, bc, cd) = (mix(p0, p1, u), mix(p1, p2, u), mix(p2, p3, u))
        return mix(mix(ab, bc, v), mix(bc, cd, v), w)
    }

    /// Returns the point at u: blossom(u, u, u), to the bit.
    @inline(__always)
    func point(at u: Double) -> Vector {
        let (a, b, c, d) = (p0, p1, p2, p3)
        if u < 0.5 {
            @inline(__always) func mix(_ a: Vector, _ b: Vector) -> Vector { a + (b - a) * u }
            let (bc, ab, cd) = (mix(b, c), mix(a, b), mix(c, d))
            return mix(mix(ab, bc), mix(bc, cd))
        }
        @inline(__always) func mix(_ a: Vector, _ b: Vector) -> Vector { b + (b - a) * (u - 1) }
        let (bc, ab, cd) = (mix(b, c), mix(a, b), mix(c, d))
        return mix(mix(ab, bc), mix(bc, cd))
    }

    /// Returns the four points of the part u...v: the blossom at (u, u, u), (u, u, v), (u, v, v) and (v, v, v).
    @inline(never)
    func part(_ u: Double, _ v: Double) -> (Vector, Vector, Vector, Vector) {
        @inline(__always) func mix(_ a: Vector, _ b: Vector, _ p: Double) -> Vector { a + (b - a) * p }
        let (a, b, c) = (mix(p0, p1, u), mix(p1, p2, u), mix(p2, p3, u)),
            (x, y, z) = (mix(p0, p1, v), mix(p1, p2, v), mix(p2, p3, v))
        let (first, second) = (mix(a, b, u), mix(b, c, u)), (third, fourth) = (mix(x, y, v), mix(y, z, v)),
            (fifth, sixth) = (mix(a, b, v), mix(b, c, v))
        return (
            u == 0 ? p0 : mix(first, second, u), mix(first, second, v), mix(fifth, sixth, v),
            v == 1 ? p3 : mix(third, fourth, v)
        )
    }

    /// Returns the four points of the part 0...v.
    @inline(never)
    func head(_ v: Double) -> (Vector, Vector, Vector, Vector) {
        @inline(__always) func mix(_ a: Vector, _ b: Vector) -> Vector { a + (b - a) * v }
        let (a, b, c) = (mix(p0, p1), mix(p1, p2), mix(p2, p3)), (first, second) = (mix(a, b), mix(b, c))
        return (p0, a, first, mix(first, second))
    }

    /// Returns the four points of the part u...1.
    @inline(never)
    func tail(_ u: Double) -> (Vector, Vector, Vector, Vector) {
        @inline(__always) func mix(_ a: Vector, _ b: Vector) -> Vector { a + (b - a) * u }
        let (a, b, c) = (mix(p0, p1), mix(p1, p2), mix(p2, p3)), (first, second) = (mix(a, b), mix(b, c))
        return (mix(first, second), second, c, p3)
    }

    /// Returns the velocity at u.
    @inline(never)
    func derivative(_ u: Double) -> Vector {
        let (a, b, c) = ((1 - u) * (1 - u), 2 * u * (1 - u), u * u)
        return 3 * (a * (p1 - p0) + b * (p2 - p1) + c * (p3 - p2))
    }

    /// Returns the second derivative at u.
    @inline(never)
    func second(_ u: Double) -> Vector { 6 * mix(p2 - 2 * p1 + p0, p3 - 2 * p2 + p1, u) }

    /// Returns the arc length of u0...u1 by sixteen-point Gauss-Legendre quadrature.
    @inline(never)
    func arcLength(_ u0: Double, _ u1: Double) -> Double {
        var length = 0.0
        motion_kernel_arc_length(points, u0, u1, &length)
        return length
    }

    /// Returns the parameter in u0...u1 at arc length s from u0; u0...u1 is `length` long.
    ///
    /// Newton's steps within a bracket, until the arc length is right to 1e-8 of `length`, which is less than a float
    /// shows. Three or four steps do, unless the speed vanishes at an end: there each step gains a bit or two, and one
    /// from where nothing is left to gain would lead far away.
    @inline(never)
    func parameter(_ s: Double, _ u0: Double, _ u1: Double, _ length: Double) -> Double {
        if !(s > 0) { return u0 }
        if s >= length { return u1 }
        var (low, high) = (u0, u1)
        var u = u0 + (u1 - u0) * (s / length)
        for _ in below(32) {
            let excess = arcLength(u0, u) - s
            if abs(excess) <= 1e-8 * length { return u }
            if excess < 0 { low = u } else { high = u }
            let next = u - excess / derivative(u).length
            u = next >= low && next <= high ? next : (low + high) * 0.5
        }
        return u
    }

    /// The length up to which a derivative counts as zero.
    private var still: Double { 1e-12 * ((p3 - p0).extent + (p1 - p0).extent + (p2 - p0).extent) }

    /// The ways from each control point to the next one, a third of the derivative's; zero where that counts as zero.
    var sides: (Vector, Vector, Vector) {
        @inline(never) get {
            let limit = still
            func side(_ way: Vector) -> Vector { way.length * 3 > limit ? way : Vector(0, 0) }
            return (side(p1 - p0), side(p2 - p1), side(p3 - p2))
        }
    }

    /// Returns the unit direction at u. Where the velocity is zero it is the direction of the next derivative that is
    /// not zero (SVG's directionality). It is zero for a point.
    @inline(never)
    func direction(_ u: Double) -> Vector {
        let limit = still
        let moving = derivative(u).unit(above: limit)
        if !moving.isZero { return moving }
        // At an end, look along the chord to the further control point; inside, along the acceleration.
        let leaving = (u <= 0 ? p2 - p0 : (u >= 1 ? p3 - p1 : second(u))).unit(above: limit)
        return leaving.isZero ? (p3 - p0).unit(above: 0) : leaving
    }

    /// Returns two numbers whose difference x - y is twenty times the area between the curve and the lines from its
    /// ends to a point, positive where x turns to y: half the integral of p x p'.
    @inline(__always)
    func area(around point: Vector) -> Vector {
        @inline(__always) func cross(_ a: Vector, _ b: Vector) -> Vector { a * Vector(b.y, b.x) }
        let (a, b, c, d) = (p0 - point, p1 - point, p2 - point, p3 - point)
        return cross(a, 6 * b + 3 * c + d) + cross(b, 3 * (c + d)) + cross(6 * c, d)
    }

    /// Returns the parameter of an extreme inside 0...1, or -1 if it does not exist: of x for `index` 0 and 1, of y for
    /// 2 and 3.
    @inline(never)
    func extreme(_ index: Int) -> Double {
        let p = coordinates(axis: index >> 1), (d0, d1, d2) = (p[2] - p[0], p[4] - p[2], p[6] - p[4])
        let (a, b) = (d0 - 2 * d1 + d2, 2 * (d1 - d0))
        let root = (b * b - 4 * a * d0).squareRoot()
        // The stable pair: q / a and c / q. NaN, of a negative root or of 0 / 0, is not inside.
        let q = -0.5 * (b < 0 ? b - root : b + root)
        let u = index & 1 == 0 ? q / a : d0 / q
        return u > 0 && u < 1 ? u : -1
    }

    /// Returns low...high, made wide enough for the extremes of x (axis 0) or y (axis 1) inside 0...1.
    @inline(never)
    func extremes(axis: Int, with low: Double, _ high: Double) -> (low: Double, high: Double) {
        let p = coordinates(axis: axis)
        var (low, high) = (low, high)
        for index in below(axis &* 2 &+ 2, from: axis &* 2) {
            let u = extreme(index), v = 1 - u
            if u > 0 {
                let turn = v * v * (v * p[0] + 3 * u * p[2]) + u * u * (3 * v * p[4] + u * p[6])
                low = min(turn, low)
                high = max(turn, high)
            }
        }
        return (low, high)
    }
}
