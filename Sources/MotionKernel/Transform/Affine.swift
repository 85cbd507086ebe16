/// The affine map x' = a x + c y + tx, y' = b x + d y + ty, by columns: the images of the axes, (a, b) and (c, d), and
/// of the origin.
public struct Affine {
    public var x, y, t: Vector

    @inline(__always)
    public init(x: Vector, y: Vector, t: Vector) { (self.x, self.y, self.t) = (x, y, t) }

    /// Makes the affine of six floats; what is not finite counts as 0, or the largest float.
    @inline(never)
    public init(_ p: Floats) {
        func column(_ p: Floats) -> Vector { Vector(Double(finite(p[0])), Double(finite(p[1]))) }
        (x, y, t) = (column(p), column(p + 2), column(p + 4))
    }

    /// Writes the affine as six floats a b c d tx ty, each made finite.
    @inline(never)
    public func store(to p: MutableFloats) {
        x.store(to: p)
        y.store(to: p + 2)
        t.store(to: p + 4)
    }

    var determinant: Double { x.x * y.y - x.y * y.x }

    /// Returns the image of a direction.
    private func image(_ v: Vector) -> Vector { x * v.x + y * v.y }

    /// Returns the product: this map first, then `next`.
    @inline(never)
    public func then(_ next: Affine) -> Affine { Affine(x: next.image(x), y: next.image(y), t: next.image(t) + next.t) }

    /// The inverse, or the identity of a singular matrix.
    public var inverse: Affine {
        @inline(never) get {
            let det = determinant
            if det == 0 || !isFinite(1 / det) { return Affine(x: Vector(1, 0), y: Vector(0, 1), t: Vector(0, 0)) }
            var inverse = Affine(x: Vector(y.y, -x.y) / det, y: Vector(-y.x, x.x) / det, t: Vector(0, 0))
            inverse.t = -inverse.image(t)
            return inverse
        }
    }

    /// The inverse; nil for a singular matrix.
    public var inverted: Affine? { determinant == 0 || !isFinite(1 / determinant) ? nil : inverse }

    /// Returns the affine at p between this one and `end`, by decomposition; the matrices themselves at 0 and 1.
    @inline(never)
    public func mixed(with end: Affine, _ p: Double, cssHalfTurn: Bool) -> Affine {
        if p == 0 { return self }
        if p == 1 { return end }
        var mixed = AffineDecomposition(self)
        return mixed.mix(with: AffineDecomposition(end), p, cssHalfTurn: cssHalfTurn)
            ? mixed.affine : p < 0.5 ? self : end
    }
}
