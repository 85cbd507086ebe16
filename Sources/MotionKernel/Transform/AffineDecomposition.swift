/// An affine as translate x rotate x skew x scale; scale is applied first.
///
/// This is the decomposition of css-transforms-1 in the QR form that browsers follow: the x axis gives rotation and
/// scale, a reflection goes to the axis whose diagonal entry is the smaller one. `shear` carries what a singular matrix
/// has no skew for, so that every matrix has such a form:
///
///     a = sx cos   c = k cos - sy sin        k = skew sy + shear
///     b = sx sin   d = k sin + sy cos
public struct AffineDecomposition {
    public var tx, ty, angle, skew, sx, sy, shear: Double

    // The parts that animations interpolate, by number.
    public static var translationX: Int { 0 }
    public static var translationY: Int { 1 }
    public static var rotation: Int { 2 }
    public static var skew: Int { 3 }
    public static var scaleX: Int { 4 }
    public static var scaleY: Int { 5 }
    @inline(__always) public static var count: Int { 7 }

    @inline(__always)
    public init(
        tx: Double = 0, ty: Double = 0, angle: Double = 0, skew: Double = 0, sx: Double = 1, sy: Double = 1,
        shear: Double = 0
    ) {
        (self.tx, self.ty, self.angle, self.skew, self.sx, self.sy, self.shear) = (tx, ty, angle, skew, sx, sy, shear)
    }

    @inline(never)
    public init(_ m: Affine) {
        (tx, ty) = (m.t.x, m.t.y)
        let det = m.determinant
        let length = m.x.length
        var axis = m.x  // its direction is the angle
        if det == 0 || length == 0 {
            // Rank one or less: keep the first column if there is one, else the second as sy.
            (sx, skew, sy, shear) = (length, 0, 0, 0)
            if length > 0 {
                shear = m.x.dot(m.y) / length
            } else {
                sy = m.y.length
                axis = -m.y.turned
            }
        } else {
            let mirrorsX = det < 0 && m.x.x < m.y.y
            sx = mirrorsX ? -length : length
            axis = m.x / sx
            let k = axis.dot(m.y)
            let rest = (m.y - k * axis).length
            sy = det < 0 && !mirrorsX ? -rest : rest
            skew = k / sy
            shear = 0
        }
        angle = arcTangent(axis.y, axis.x)
    }

    /// The affine that this is the decomposition of.
    public var affine: Affine {
        @inline(never) get {
            let (sin, cos) = sincos(angle)
            let x = Vector(cos, sin)
            return Affine(x: sx * x, y: (skew * sy + shear) * x + sy * x.turned, t: Vector(tx, ty))
        }
    }

    /// Whether the matrix is singular: then it does not mix with another, but flips at a half.
    public var isSingular: Bool { sx == 0 || sy == 0 || !isFinite(skew) }

    /// Returns the same matrix with its angle turned by full turns, so that it is the nearest one to `other`'s. An
    /// exact half turn goes by the sign of its sine with `cssHalfTurn`, else always clockwise, as Core Animation's
    /// quaternions have it.
    public func unwrapped(after other: AffineDecomposition, cssHalfTurn: Bool) -> AffineDecomposition {
        var result = self
        result.angle = other.angle + AffineDecomposition.shorterTurn(angle - other.angle, cssHalfTurn)
        return result
    }

    /// Interpolates to `end` at p, part by part, turning the shorter way. Where one of both is singular it becomes the
    /// nearer one instead, and the result is false.
    @inline(never)
    public mutating func mix(with end: AffineDecomposition, _ p: Double, cssHalfTurn: Bool) -> Bool {
        var to = end.unwrapped(after: self, cssHalfTurn: cssHalfTurn)
        if isSingular || to.isSingular {
            if !(p < 0.5) { self = to }
            return false
        }
        forEachPart(with: &to) { a, b in a = MotionKernel.mix(a, b, p) }
        return true
    }

    /// Visits each part together with that of another decomposition.
    public mutating func forEachPart(with other: inout AffineDecomposition, _ body: (inout Double, Double) -> Void) {
        withElements(of: &self) { (to: MutableDoubles) in
            withElements(of: &other) { (from: MutableDoubles) in
                for part in below(AffineDecomposition.count) {
                    body(&to[part], from[part])
                }
            }
        }
    }

    /// Returns the turn by an angle within -pi...pi, or up to pi + 1e-6 for a half turn that is always clockwise.
    @inline(never)
    private static func shorterTurn(_ angle: Double, _ cssHalfTurn: Bool) -> Double {
        let (sin, cos) = sincos(angle)
        let turn = arcTangent(sin, cos)
        return !cssHalfTurn && cos < 0 && abs(sin) < 1e-6 && turn < 0 ? turn + Double.twoPi : turn
    }

    /// Returns a part by its number: translation x y, angle, skew, scale x y, shear.
    public subscript(part: Int) -> Double {
        switch part {
        case AffineDecomposition.translationX: return tx
        case AffineDecomposition.translationY: return ty
        case AffineDecomposition.rotation: return angle
        case AffineDecomposition.skew: return skew
        case AffineDecomposition.scaleX: return sx
        case AffineDecomposition.scaleY: return sy
        default: return shear
        }
    }
}
