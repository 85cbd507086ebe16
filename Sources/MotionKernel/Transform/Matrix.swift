/// Four numbers: a row of a matrix, a quaternion, or a vector x y z with w = 0.
public typealias Row = SIMD4<Double>

extension SIMD4 where Scalar == Double {
    @inline(never)
    func dot(_ other: Row) -> Double {
        let product = self * other
        return product.x + product.y + product.z + product.w
    }

    /// Of x y z; w is 0.
    @inline(never)
    func cross(_ v: Row) -> Row { Row(y * v.z - z * v.y, z * v.x - x * v.z, x * v.y - y * v.x, 0) }

    var length: Double { dot(self).squareRoot() }
}

@inline(never)
func mix(_ a: Row, _ b: Row, _ p: Double) -> Row { (p < 0.5 ? a : b) + (b - a) * (p < 0.5 ? p : p - 1) }

/// 4 x 4 by rows; points are row vectors, p' = p M (CATransform3D): x, y, z are the images of the axes, t of the origin.
public struct Matrix {
    public var x, y, z, t: Row

    @inlinable @inline(__always)
    init(x: Row, y: Row, z: Row, t: Row) { (self.x, self.y, self.z, self.t) = (x, y, z, t) }

    public static var identity: Matrix {
        @inline(never) get { Matrix(x: Row(1, 0, 0, 0), y: Row(0, 1, 0, 0), z: Row(0, 0, 1, 0), t: Row(0, 0, 0, 1)) }
    }

    /// Sixteen floats, or the six of an affine; what is not finite counts as 0, or the largest float.
    @inline(never)
    public init(_ p: UnsafePointer<Float>, width: Int) {
        if width == 6 {
            self.init(Affine(p))
            return
        }
        @inline(never)
        func row(_ p: UnsafePointer<Float>) -> Row { Row(Double(finite(p[0])), Double(finite(p[1])), Double(finite(p[2])), Double(finite(p[3]))) }
        self.init(x: row(p), y: row(p + 4), z: row(p + 8), t: row(p + 12))
    }

    init(_ m: Affine) {
        self.init(x: Row(m.x.x, m.x.y, 0, 0), y: Row(m.y.x, m.y.y, 0, 0), z: Row(0, 0, 1, 0), t: Row(m.t.x, m.t.y, 0, 1))
    }

    /// The part in the plane.
    private var affine: Affine { Affine(x: x.lowHalf, y: y.lowHalf, t: t.lowHalf) }

    @inline(never)
    public func store(to p: UnsafeMutablePointer<Float>, width: Int) {
        if width == 6 {
            affine.store(to: p)
            return
        }
        func store(_ row: Row, _ p: UnsafeMutablePointer<Float>) {
            row.lowHalf.store(to: p)
            row.highHalf.store(to: p + 2)
        }
        store(x, p)
        store(y, p + 4)
        store(z, p + 8)
        store(t, p + 12)
    }

    /// Whether it is an affine.
    private var isPlane: Bool {
        @inline(never) get {
            abs(x.z) + abs(x.w) + abs(y.z) + abs(y.w) + abs(z.x) + abs(z.y) + abs(z.w) + abs(t.z) == 0 && z.z == 1 && t.w == 1
        }
    }

    @inline(never)
    func image(_ v: Row) -> Row { x * v.x + y * v.y + z * v.z + t * v.w }

    /// This one first, then `next`.
    @inline(never)
    func then(_ next: Matrix) -> Matrix { Matrix(x: next.image(x), y: next.image(y), z: next.image(z), t: next.image(t)) }

    /// A point of the plane z = 0, projected back onto it. What lies behind the eye goes as far as it can.
    @inline(never)
    public func image(_ point: Vector) -> Vector {
        let image = image(Row(point.x, point.y, 0, 1))
        return image.lowHalf / max(image.w, Double(Float.leastNormalMagnitude))
    }

    /// A rotation by Rodrigues' formula, cos I + k v v^T + v x: of a unit axis (sin, cos, k = 1 - cos), or of a unit quaternion's
    /// v and w (2 w, w w - v v, 2).
    @inline(never)
    init(axis v: Row, sin: Double, cos: Double, k: Double) {
        @inline(never)
        func row(_ unit: Row) -> Row { unit * cos + v * (k * v.dot(unit)) + v.cross(unit) * sin }
        self.init(x: row(Row(1, 0, 0, 0)), y: row(Row(0, 1, 0, 0)), z: row(Row(0, 0, 1, 0)), t: Row(0, 0, 0, 1))
    }

    init(quaternion q: Row) {
        let v = Row(q.x, q.y, q.z, 0)
        self.init(axis: v, sin: 2 * q.w, cos: q.w * q.w - v.dot(v), k: 2)
    }

    /// To `end` at p by decomposition; the matrices themselves at 0 and 1.
    @inline(never)
    public func mixed(with end: Matrix, _ p: Double, _ rule: UInt32) -> Matrix {
        if p == 0 { return self }
        if p == 1 { return end }
        if rule != Rule.space && isPlane && end.isPlane {
            return Matrix(affine.mixed(with: end.affine, p, cssHalfTurn: rule == Rule.css))
        }
        let a = SpatialDecomposition(self), b = SpatialDecomposition(end)
        if a.isSingular || b.isSingular { return p < 0.5 ? self : end }
        return SpatialDecomposition.mixed(a, b, p, rule)
    }
}

/// How matrices mix. Raw values are the header's MOTION_RULE_*.
enum Rule {
    static var coreAnimation: UInt32 { 0 }
    static var css: UInt32 { 1 }
    static var space: UInt32 { 2 }
}
