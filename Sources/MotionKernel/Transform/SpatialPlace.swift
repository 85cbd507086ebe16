// Where matrices put things: steps before and after them, their planes, and what is seen of them.

extension Matrix {
    /// A move before it.
    @inline(never)
    public func translateBefore(_ x: Double, _ y: Double, _ z: Double) {
        rows[3] += rows[0] * x + rows[1] * y + rows[2] * z
    }

    /// A turn about z before it.
    @inline(never)
    public func turnBefore(_ angle: Double) {
        let (sin, cos) = sincos(angle), x = rows[0]
        rows[0] = x * cos + rows[1] * sin
        rows[1] = rows[1] * cos - x * sin
    }

    /// A move behind it.
    @inline(never)
    public func translate(_ x: Double, _ y: Double, _ z: Double) {
        for i in below(4) {
            rows[i] += Vector4(x, y, z, 0) * rows[i].w
        }
    }

    /// What it puts anywhere is projected onto the plane z = 0; with a `depth` of 1 only what has no depth itself, and
    /// it keeps an inverse.
    @inline(never)
    public func flatten(_ depth: Double) {
        for i in below(4) {
            rows[i].z = i == 2 ? depth : 0
        }
    }

    /// Becomes what leads from the plane z = 0 that is seen through it back to the plane z = 0 itself; the identity if
    /// that is seen edge-on.
    @inline(never)
    public func invertPlane() {
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

    /// The affine that it is for the plane z = 0, or next to a point of it: six floats.
    @inline(never)
    public func storeAffine(at x: Double, _ y: Double, to p: UnsafeMutablePointer<Float>) {
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
