/// An affine taken apart: translate x rotate x skew x scale, scale applied first.
///
/// css-transforms-1 in the QR form that browsers follow: the x axis gives rotation and scale, a reflection goes to the axis whose
/// diagonal entry is the smaller one. `shear` carries what a singular matrix has no skew for, so that every matrix has such a form:
///
///     a = sx cos   c = k cos - sy sin        k = skew sy + shear
///     b = sx sin   d = k sin + sy cos
public struct Decomposition {
    public var tx, ty, angle, skew, sx, sy, shear: Double

    /// The number of parts, in this order, that animations interpolate.
    public static var count: Int { 7 }

    @inlinable @inline(__always)
    public init(tx: Double = 0, ty: Double = 0, angle: Double = 0, skew: Double = 0, sx: Double = 1, sy: Double = 1, shear: Double = 0) {
        (self.tx, self.ty, self.angle, self.skew, self.sx, self.sy, self.shear) = (tx, ty, angle, skew, sx, sy, shear)
    }

    @inline(never)
    public init(_ m: Affine) {
        (tx, ty) = (m.tx, m.ty)
        let det = m.a * m.d - m.b * m.c
        let length = (m.a * m.a + m.b * m.b).squareRoot()
        if det == 0 || length == 0 {
            // Rank one or less: keep the first column if there is one, else the second as sy.
            (skew, sy) = (0, 0)
            if length > 0 {
                sx = length
                angle = arcTangent(m.b, m.a)
                shear = (m.a * m.c + m.b * m.d) / length
            } else {
                (sx, shear) = (0, 0)
                sy = (m.c * m.c + m.d * m.d).squareRoot()
                angle = sy > 0 ? arcTangent(-m.c, m.d) : 0
            }
            return
        }
        sx = det < 0 && m.a < m.d ? -length : length
        let (x, y) = (m.a / sx, m.b / sx)
        let k = x * m.c + y * m.d
        let (c, d) = (m.c - k * x, m.d - k * y)
        let rest = (c * c + d * d).squareRoot()
        sy = det < 0 && !(m.a < m.d) ? -rest : rest
        skew = k / sy
        angle = arcTangent(y, x)
        shear = 0
    }

    public var affine: Affine {
        @inline(never) get {
        let (sin, cos) = sincos(angle)
        let k = skew * sy + shear
        return Affine(a: sx * cos, b: sx * sin, c: k * cos - sy * sin, d: k * sin + sy * cos, tx: tx, ty: ty)
        }
    }

    /// Whether the matrix can mix with another; a singular one flips at a half.
    public var isSingular: Bool { sx == 0 || sy == 0 || !isFinite(skew) }

    /// The same matrix, its angle turned the shorter way from `other`'s. `cssHalfTurn`: an exact half turn goes by the sign of its sine,
    /// else always clockwise, as Core Animation's quaternions have it.
    @inline(never)
    public func turned(from other: Decomposition, cssHalfTurn: Bool) -> Decomposition {
        var result = self
        let (sin, cos) = sincos(angle - other.angle)
        var turn = arcTangent(sin, cos)
        if !cssHalfTurn && cos < 0 && abs(sin) < 1e-6 && turn < 0 { turn += 6.28318530717958623200e+00 }
        result.angle = other.angle + turn
        return result
    }

    /// Part i, in the order of the properties.
    @inlinable @inline(__always)
    public subscript(part: Int) -> Double {
        switch part {
        case 0: return tx
        case 1: return ty
        case 2: return angle
        case 3: return skew
        case 4: return sx
        case 5: return sy
        default: return shear
        }
    }
}

/// x' = a x + c y + tx, y' = b x + d y + ty.
public struct Affine {
    public var a, b, c, d, tx, ty: Double

    @inlinable @inline(__always)
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Six floats; what is not finite counts as 0, or the largest float.
    @inlinable @inline(__always)
    public init(_ p: UnsafePointer<Float>) {
        self.init(
            a: Double(finite(p[0])), b: Double(finite(p[1])), c: Double(finite(p[2])), d: Double(finite(p[3])), tx: Double(finite(p[4])),
            ty: Double(finite(p[5])))
    }

    @inlinable @inline(__always)
    public func store(to p: UnsafeMutablePointer<Float>) {
        p[0] = finite(a)
        p[1] = finite(b)
        p[2] = finite(c)
        p[3] = finite(d)
        p[4] = finite(tx)
        p[5] = finite(ty)
    }

    /// This one first, then `next`.
    @inline(never)
    public func then(_ next: Affine) -> Affine {
        Affine(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d, d: next.b * c + next.d * d,
            tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
    }

    /// The inverse, or the identity of a singular matrix.
    public var inverse: Affine {
        let det = a * d - b * c
        if det == 0 || !isFinite(1 / det) { return Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }
        return Affine(
            a: d / det, b: -b / det, c: -c / det, d: a / det, tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
    }
}

/// a at 0 and b at 1 exactly; straight beyond.
@inlinable @inline(__always)
public func mix(_ a: Double, _ b: Double, _ p: Double) -> Double { p < 0.5 ? a + (b - a) * p : b - (b - a) * (1 - p) }

/// from...to at p by decomposition; "from" and "to" themselves at 0 and 1.
public func interpolate(_ from: Affine, _ to: Affine, _ p: Double, cssHalfTurn: Bool) -> Affine {
    if p == 0 { return from }
    if p == 1 { return to }
    let start = Decomposition(from)
    let end = Decomposition(to).turned(from: start, cssHalfTurn: cssHalfTurn)
    if start.isSingular || end.isSingular { return p < 0.5 ? from : to }
    return Decomposition(
        tx: mix(start.tx, end.tx, p), ty: mix(start.ty, end.ty, p), angle: mix(start.angle, end.angle, p), skew: mix(start.skew, end.skew, p),
        sx: mix(start.sx, end.sx, p), sy: mix(start.sy, end.sy, p)
    ).affine
}
