/// A transform in space as sixteen parts, numbers each of which can be animated by itself: the decomposition of
/// css-transforms-2, with the rotation as Core Animation's three angles (about x first, then y, then z).
///
///     translation x y z, rotation x y z, scale x y z, skew xy xz yz, perspective x y z w
public enum SpatialParts {
    public static var count: Int { 16 }

    // Where each begins among the parts.
    public static var rotation: Int { 3 }
    static var scale: Int { 6 }
    static var skew: Int { 9 }
    static var perspective: Int { 12 }

    /// Returns the identity's part: 1 for the scales and the perspective's w, else 0.
    @inline(__always)
    public static func identity(_ part: Int) -> Float { 0x81C0 &>> part & 1 == 0 ? 0 : 1 }

    /// Returns whether a part is an angle: of one, of the parts in the plane, or of those in space.
    public static func isAngle(_ part: Int, of parts: Int) -> Bool {
        parts == 1 || (parts == count ? part &- rotation < 3 && part >= rotation : part == AffineDecomposition.rotation)
    }

    /// Returns which number of a value gives a part; -1 where the part is the identity's.
    @inline(never)
    public static func number(of part: Int, _ function: UInt32) -> Int {
        // Functions: rotate, scale, translate; four each, of all axes, of x, of y, of z.
        let group = part < rotation ? 2 : part < scale ? 0 : 1
        if part >= skew || (function >> 2).int != group { return -1 }
        let axis = part < rotation ? part : part < scale ? part &- rotation : part &- scale
        let given = (function & 3).int
        return given == 0 ? axis : given == axis &+ 1 ? 0 : -1
    }
}

extension Matrix {
    /// The decomposition in the plane, of an affine.
    public var parts: AffineDecomposition { AffineDecomposition(affine) }

    /// Decomposes the matrix: an affine by the form of the plane, if that is asked for. False if it cannot mix. Then
    /// the result is the nearest that can be: axes that are 0 keep that as their scale, any other matrix is the
    /// identity.
    @inline(never)
    public func decompose(inPlane: Bool) -> Bool {
        if inPlane {
            let parts = AffineDecomposition(affine), (sin, cos) = sincos(parts.angle / 2)
            (translation, quaternion) = (Vector4(parts.tx, parts.ty, 0, 1), Vector4(0, 0, sin, cos))
            (rows[5], rows[6]) = (
                Vector4(parts.sx, parts.sy, 1, 0), Vector4(isFinite(parts.skew) ? parts.skew : 0, 0, 0, 0)
            )
            perspective = Vector4(0, 0, 0, 1)
            return !parts.isSingular
        }
        if isRegular {
            decompose()
            return true
        }
        // An axis that is 0 becomes one across the others, and its scale 0.
        var lost = 0  // a bit an axis
        for i in below(3) {
            let axis = rows[i].vector()
            if axis.dot(axis) == 0 { lost |= 1 &<< i }
        }
        var i = 3
        while i > 0 {
            i &-= 1
            if lost &>> i & 1 != 0 {
                rows[i] = cofactors(i)
                if rows[i].dot(rows[i]) == 0 { numbers[5 &* i] = 1 }
            }
        }
        if lost == 0 || !isRegular {
            setIdentity()
            lost = 0
        }
        decompose()
        for i in below(3) {
            if lost &>> i & 1 != 0 { scale[i] = 0 }
        }
        return false
    }

    /// Writes the parts of a decomposed matrix.
    @inline(never)
    public func store(parts p: MutableDoubles) {
        var moved = translation
        let w = moved.dot(perspective)
        if w != 1 && w != 0 && isFinite(1 / w) {
            // As if divided by m44.
            rows[5] /= w
            moved = moved.vector() / w
            rows[7].w = 1 - moved.dot(perspective)
            moved.w = 1
        }
        setTurn(quaternion: quaternion)
        translation = moved
        // Once the turn about z is undone the other two can be read, also where that about y leaves z and x on one
        // axis.
        let z = arcTangent(rows[0].y, rows[0].x), (sin, cos) = sincos(z)
        p[SpatialParts.rotation] = arcTangent(rows[2].x * sin - rows[2].y * cos, rows[1].y * cos - rows[1].x * sin)
        p[SpatialParts.rotation &+ 1] = arcTangent(-rows[0].z, rows[0].x * cos + rows[0].y * sin)
        p[SpatialParts.rotation &+ 2] = z
        for i in below(4) {
            if i < 3 {
                (p[i], p[SpatialParts.scale &+ i], p[SpatialParts.skew &+ i]) = (components[i], scale[i], skew[i])
            }
            p[SpatialParts.perspective &+ i] = components[Matrix.perspectiveStart &+ i]
        }
    }

    /// Becomes the decomposed matrix that has these parts.
    @inline(never)
    public func load(parts p: Doubles) {
        for i in below(4) {
            if i < 3 {
                (components[i], scale[i], skew[i]) = (p[i], p[SpatialParts.scale &+ i], p[SpatialParts.skew &+ i])
            }
            components[Matrix.perspectiveStart &+ i] = p[SpatialParts.perspective &+ i]
        }
        (components[3], scale[3], skew[3]) = (1, 0, 0)
        let (sx, cx) = sincos(p[SpatialParts.rotation] / 2), (sy, cy) = sincos(p[SpatialParts.rotation &+ 1] / 2)
        let (sz, cz) = sincos(p[SpatialParts.rotation &+ 2] / 2)
        let first = Vector4(sx * cy, cx * sy, -sx * sy, cx * cy)  // about x, then y
        quaternion = first * cz + Vector4(-first.y, first.x, first.w, -first.z) * sz
    }

    /// Interpolates the quaternion of a decomposed matrix to that of `end`.
    @inline(never)
    public func turn(to end: Matrix, _ p: Double) { quaternion = Vector4.slerp(quaternion, end.quaternion, p) }

    /// Negates the quaternion where that is the shorter way from `start`'s; both are the same rotation. With
    /// `keepsNear` it becomes `start`'s if both are close together, as browsers keep the first of two such.
    @inline(never)
    public func align(to start: Matrix, _ rule: UInt32, keepsNear: Bool) {
        if Vector4.turnsBack(start.quaternion, quaternion, rule) { quaternion = -quaternion }
        if keepsNear && rule != Rule.coreAnimation && start.quaternion.dot(quaternion) > 1 - 1e-5 {
            quaternion = start.quaternion
        }
    }

    /// Makes the quaternion one of length 1 again, after each of its numbers moved by itself.
    @inline(never)
    public func normalizeTurn() { _ = rows[4].normalize() }
}
