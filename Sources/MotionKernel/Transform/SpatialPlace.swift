// What layers in 3D need of matrices: steps before and after them, and what is seen of a layer's plane.

extension Matrix {
    /// Applies a translation before this matrix.
    @inline(never)
    public func translateBefore(_ x: Double, _ y: Double, _ z: Double) {
        rows[3] += rows[0] * x + rows[1] * y + rows[2] * z
    }

    /// Applies a rotation about z before this matrix.
    @inline(never)
    public func turnBefore(_ angle: Double) {
        let (sin, cos) = sincos(angle), x = rows[0]
        rows[0] = x * cos + rows[1] * sin
        rows[1] = rows[1] * cos - x * sin
    }

    /// Applies a translation after this matrix.
    @inline(never)
    public func translate(_ x: Double, _ y: Double, _ z: Double) {
        for i in below(4) {
            rows[i] += Vector4(x, y, z, 0) * rows[i].w
        }
    }

    /// Projects what this matrix puts anywhere onto the plane z = 0. With a `depth` of 1 only what has no depth itself
    /// is projected, and the matrix keeps an inverse.
    @inline(never)
    public func flatten(_ depth: Double) {
        for i in below(4) {
            rows[i].z = i == 2 ? depth : 0
        }
    }

    /// Becomes the matrix that leads from the plane z = 0, as it is seen through this one, back to the plane itself;
    /// the identity if the plane is seen edge-on.
    @inline(never)
    public func invertPlane() {
        /// Returns x y w of a row.
        func planar(_ i: Int) -> Vector4 { Vector4(rows[i].x, rows[i].y, rows[i].w, 0) }
        let a = planar(0), b = planar(1), c = planar(3)
        let x = b.cross(c), y = c.cross(a), w = a.cross(b)
        let det = a.dot(x)
        setIdentity()
        if det == 0 || !isFinite(1 / det) { return }
        rows[0] = Vector4(x.x, y.x, 0, w.x) / det
        rows[1] = Vector4(x.y, y.y, 0, w.y) / det
        rows[3] = Vector4(x.z, y.z, 0, w.z) / det
    }

    /// Writes, as six floats, the affine that this matrix is for the plane z = 0; with perspective, near a point of it.
    @inline(never)
    public func storeAffine(at x: Double, _ y: Double, to p: MutableFloats) {
        var to = Vector4(repeating: 0), w = rows[3].w
        let bends = rows[0].w != 0 || rows[1].w != 0
        if bends {
            to = rows[0] * x + rows[1] * y + rows[3]
            w = to.w
        }
        w = max(w, Double(Float.leastNormalMagnitude))
        to /= w
        let right = (rows[0].lowHalf - to.lowHalf * rows[0].w) / w,
            down = (rows[1].lowHalf - to.lowHalf * rows[1].w) / w
        right.store(to: p)
        down.store(to: p + 2)
        (bends ? to.lowHalf - right * x - down * y : rows[3].lowHalf / w).store(to: p + 4)
    }
}
