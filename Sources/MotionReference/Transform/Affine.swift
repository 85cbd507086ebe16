/// The affine map x' = a x + c y + tx, y' = b x + d y + ty.
public struct Affine: Equatable, Sendable {
    public var a, b, c, d, tx, ty: Double

    public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    public init(_ entries: [Double]) {
        self.init(entries[0], entries[1], entries[2], entries[3], entries[4], entries[5])
    }

    public static let identity = Affine(1, 0, 0, 1, 0, 0)
    public static func translation(_ x: Double, _ y: Double) -> Affine { Affine(1, 0, 0, 1, x, y) }
    public static func scale(_ x: Double, _ y: Double) -> Affine { Affine(x, 0, 0, y, 0, 0) }
    /// Returns a rotation, clockwise on screen.
    public static func rotation(_ angle: Double) -> Affine {
        Affine(cosine(angle), sine(angle), -sine(angle), cosine(angle), 0, 0)
    }
    /// Returns the skew x' = x + k y.
    public static func skew(_ k: Double) -> Affine { Affine(1, 0, k, 1, 0, 0) }

    public var entries: [Double] { [a, b, c, d, tx, ty] }
    public var determinant: Double { a * d - b * c }

    public func apply(_ p: Point) -> Point { Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty) }

    /// Returns the product: this map first and then `outer`, by the product of 3 x 3 matrices, outer x this, on column
    /// vectors.
    public func then(_ outer: Affine) -> Affine {
        let (left, right) = (outer.rows, rows)
        var product = [[0.0, 0, 0], [0, 0, 0], [0, 0, 0]]
        for i in 0..<3 {
            for j in 0..<3 {
                for k in 0..<3 { product[i][j] += left[i][k] * right[k][j] }
            }
        }
        return Affine(product[0][0], product[1][0], product[0][1], product[1][1], product[0][2], product[1][2])
    }

    /// The inverse by Cramer's rule; nil if the map is singular.
    public var inverse: Affine? {
        let det = determinant
        if det == 0 { return nil }
        return Affine(d / det, -b / det, -c / det, a / det, (c * ty - d * tx) / det, (b * tx - a * ty) / det)
    }

    private var rows: [[Double]] { [[a, c, tx], [b, d, ty], [0, 0, 1]] }
}
