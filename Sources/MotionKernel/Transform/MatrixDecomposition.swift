// The decomposition of css-transforms-2 section 12.2. A decomposed matrix has translation, quaternion, scale, skew and
// perspective in its rows 3 to 7.

extension Matrix {
    var translation: Vector4 {
        get { rows[3] }
        nonmutating set { rows[3] = newValue }
    }
    var quaternion: Vector4 {
        get { rows[4] }
        nonmutating set { rows[4] = newValue }
    }
    var scale: MutableDoubles { components + Matrix.scaleStart }
    var skew: MutableDoubles { components + Matrix.skewStart }  // xy xz yz
    var perspective: Vector4 {
        get { rows[7] }
        nonmutating set { rows[7] = newValue }
    }

    /// The numbers of a decomposed matrix: translation, quaternion, scale, skew and perspective, four each.
    public var components: MutableDoubles { numbers + 12 }
    @inline(__always) public static var componentCount: Int { 20 }

    // Where each begins among the components.
    public static var quaternionStart: Int { 4 }
    static var scaleStart: Int { 8 }
    static var skewStart: Int { 12 }
    static var perspectiveStart: Int { 16 }

    // MARK: - Interpolation

    /// Becomes the matrix at p between itself and `end`: itself at 0, `end` at 1. Uses up `end`.
    @inline(never)
    public func mix(with end: Matrix, _ p: Double, _ rule: UInt32) {
        if p == 0 { return }
        if p == 1 { return copy(end) }
        if !hasSpace || (rule != Rule.space && isPlane && end.isPlane) {
            set(affine.mixed(with: end.affine, p, cssHalfTurn: rule == Rule.css))
            return
        }
        if !isRegular || !end.isRegular {
            if p >= 0.5 { copy(end) }
            return
        }
        decompose()
        end.decompose()
        mixComponents(with: end, p, rule)
    }

    /// Becomes the matrix at p between itself and `end`, both decomposed.
    @inline(never)
    func mixComponents(with end: Matrix, _ p: Double, _ rule: UInt32) {
        let turn = Vector4.slerp(quaternion, end.quaternion, p, rule)
        for i in below(Matrix.stride, from: 3) {
            rows[i] = MotionKernel.mix(rows[i], end.rows[i], p)
        }
        quaternion = turn
        compose()
    }

    // MARK: - Decomposing and composing

    /// Whether the matrix can be decomposed: the volume of its axes is more than the last bits of their lengths, and
    /// m44 is not 0.
    var isRegular: Bool {
        @inline(never) get {
            var squares = 0x1p-96
            for i in below(3) {
                let axis = rows[i].vector()
                squares *= axis.dot(axis)
            }
            let det = rows[0].dot(cofactors(0))
            return det * det > squares && rows[3].w != 0
        }
    }

    @inline(__always)
    private static func following(_ i: Int) -> Int { i == 2 ? 0 : i &+ 1 }

    /// Returns the cofactors of axis i: the cross product of the two others.
    @inline(never)
    func cofactors(_ i: Int) -> Vector4 {
        let j = Matrix.following(i)
        return rows[j].cross(rows[Matrix.following(j)])
    }

    /// Decomposes the matrix, css-transforms-2 section 12.2:
    ///
    ///     x y z = scale (skewed rows of the rotation)        last column = rows . perspective
    @inline(never)
    func decompose() {
        let w = rows[3].w
        var perspective = Vector4(repeating: 0)
        for i in below(4) {
            rows[i] /= w
        }
        for i in below(3) {
            perspective += cofactors(i) * rows[i].w
        }
        let det = rows[0].dot(cofactors(0))
        perspective /= det
        perspective.w = 1 - rows[3].dot(perspective)
        self.perspective = perspective
        // A reflection turns all three axes round.
        let sign = det < 0 ? -1.0 : 1.0
        for i in below(3) {
            rows[i] = rows[i].vector()
            for j in below(i) {
                // The earlier axes may be turned round already: then so is this part, for the sake of the scale.
                skew[i &+ j &- 1] = rows[i].dot(rows[j])
                rows[i] -= rows[j] * skew[i &+ j &- 1]
            }
            scale[i] = sign * rows[i].normalize()
            rows[i] *= sign
            for j in below(i) {
                skew[i &+ j &- 1] /= scale[i]
            }
        }
        (scale[3], skew[3]) = (0, 0)
        quaternion = quaternionOfRotation()
    }

    /// Returns the quaternion of the rotation in rows 0 to 2: from a row of 4 q q^T, the one with the largest diagonal
    /// entry, which loses nothing to cancellation.
    @inline(__always)
    private func quaternionOfRotation() -> Vector4 {
        let m = numbers, q = components + Matrix.quaternionStart
        var largest = m[0] + m[5] + m[10]
        q[3] = 1 + largest
        var chosen = 3
        for i in below(3) {
            if m[5 &* i] > largest { (largest, chosen) = (m[5 &* i], i) }
            let j = Matrix.following(i), k = Matrix.following(j)
            q[i] = m[4 &* j &+ k] - m[4 &* k &+ j]
        }
        if chosen < 3 {
            let j = Matrix.following(chosen), k = Matrix.following(j)
            q[3] = q[chosen]
            q[chosen] = 1 + largest - m[5 &* j] - m[5 &* k]
            q[j] = m[4 &* chosen &+ j] + m[4 &* j &+ chosen]
            q[k] = m[4 &* chosen &+ k] + m[4 &* k &+ chosen]
        }
        var unit = quaternion
        _ = unit.normalize()
        return unit
    }

    /// Becomes the matrix that it is the decomposition of.
    @inline(never)
    public func compose() {
        let moved = translation
        setTurn(quaternion: quaternion)
        translation = moved
        var i = 3
        while i >= 0 {
            if i < 3 {
                for j in below(i) {
                    rows[i] += rows[j] * skew[i &+ j &- 1]
                }
                rows[i] *= scale[i]
            }
            rows[i].w = rows[i].dot(perspective)
            i &-= 1
        }
    }
}
