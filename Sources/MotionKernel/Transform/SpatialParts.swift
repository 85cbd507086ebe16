/// A transform in space as sixteen numbers, each of which can be animated by itself: css-transforms-2's form, with the
/// rotation as Core Animation's three angles (about x first, then y, then z).
///
///     translation x y z, rotation x y z, scale x y z, skew xy xz yz, perspective x y z w
public enum SpatialParts {
    public static var count: Int { 16 }
    public static var rotation: Int { 3 }

    /// The identity's part.
    @inlinable @inline(__always)
    public static func identity(_ part: Int) -> Float { 0x81C0 &>> part & 1 == 0 ? 0 : 1 }

    /// Which number of a value function gives a part; -1 where the part is the identity's.
    @inline(never)
    public static func number(of part: Int, _ function: UInt32) -> Int {
        // By three parts: translate, rotate, scale; four functions each, of all axes, of x, of y, of z.
        let group = part < 3 ? 2 : part < 6 ? 0 : 1
        if part > 8 || (function &>> 2).int != group { return -1 }
        let axis = part < 3 ? part : part < 6 ? part &- 3 : part &- 6
        let given = (function & 3).int
        return given == 0 ? axis : given == axis &+ 1 ? 0 : -1
    }
}

extension Matrix {
    /// Numbers of a matrix that is taken components: translation, quaternion, scale, skew and perspective, four each.
    @inlinable @inline(__always) public static var componentCount: Int { 20 }

    /// Of them the quaternion's first.
    public static var quaternionStart: Int { 4 }

    public var components: UnsafeMutablePointer<Double> { numbers + 12 }

    /// Of an affine.
    public var parts: AffineDecomposition { AffineDecomposition(affine) }

    /// Takes it components, an affine by the form of the plane if that is asked for. False if it cannot mix: then only what
    /// it can be is kept, the scale of axes that are 0, else it is the identity.
    @inline(never)
    public func decompose(inPlane: Bool) -> Bool {
        if inPlane {
            let parts = AffineDecomposition(affine), (sin, cos) = sincos(parts.angle / 2)
            (rows[3], rows[4]) = (Vector4(parts.tx, parts.ty, 0, 1), Vector4(0, 0, sin, cos))
            (rows[5], rows[6]) = (
                Vector4(parts.sx, parts.sy, 1, 0), Vector4(isFinite(parts.skew) ? parts.skew : 0, 0, 0, 0)
            )
            rows[7] = Vector4(0, 0, 0, 1)
            return !parts.isSingular
        }
        if isRegular {
            decompose()
            return true
        }
        // An axis that is 0 becomes one across the others, and its scale 0.
        var lost = 0, i = 0
        while i < 3 {
            let axis = rows[i].vector()
            if axis.dot(axis) == 0 { lost |= 1 &<< i }
            i &+= 1
        }
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
        while i < 3 {
            if lost &>> i & 1 != 0 { components[8 &+ i] = 0 }
            i &+= 1
        }
        return false
    }

    /// What is taken components, as parts.
    @inline(never)
    public func store(parts p: UnsafeMutablePointer<Double>) {
        var translation = rows[3]
        let w = translation.dot(rows[7])
        if w != 1 && w != 0 && isFinite(1 / w) {
            // As if divided by m44.
            rows[5] /= w
            translation = translation.vector() / w
            rows[7].w = 1 - translation.dot(rows[7])
            translation.w = 1
        }
        setTurn(quaternion: rows[4])
        rows[3] = translation
        // Once the turn about z is undone the other two can be read, also where that about y leaves z and x on one
        // axis.
        let z = arcTangent(rows[0].y, rows[0].x), (sin, cos) = sincos(z)
        p[SpatialParts.rotation] = arcTangent(rows[2].x * sin - rows[2].y * cos, rows[1].y * cos - rows[1].x * sin)
        p[SpatialParts.rotation &+ 1] = arcTangent(-rows[0].z, rows[0].x * cos + rows[0].y * sin)
        p[SpatialParts.rotation &+ 2] = z
        for i in below(4) {
            if i < 3 { (p[i], p[6 &+ i], p[9 &+ i]) = (components[i], components[8 &+ i], components[12 &+ i]) }
            p[12 &+ i] = components[16 &+ i]
        }
    }

    /// Parts, as what is taken apart.
    @inline(never)
    public func load(parts p: UnsafePointer<Double>) {
        for i in below(4) {
            if i < 3 { (components[i], components[8 &+ i], components[12 &+ i]) = (p[i], p[6 &+ i], p[9 &+ i]) }
            components[16 &+ i] = p[12 &+ i]
        }
        (components[3], components[11], components[15]) = (1, 0, 0)
        let (sx, cx) = sincos(p[SpatialParts.rotation] / 2), (sy, cy) = sincos(p[SpatialParts.rotation &+ 1] / 2)
        let (sz, cz) = sincos(p[SpatialParts.rotation &+ 2] / 2)
        let first = Vector4(sx * cy, cx * sy, -sx * sy, cx * cy)  // about x, then y
        rows[4] = first * cz + Vector4(-first.y, first.x, first.w, -first.z) * sz
    }

    /// The quaternion, between its own and `end`'s.
    @inline(never)
    public func turn(to end: Matrix, _ p: Double) { rows[4] = Vector4.slerp(rows[4], end.rows[4], p) }

    /// Turns the quaternion round where the shorter way is from the other side of it. `keepsNear`: browsers keep the
    /// first of two that are close together.
    @inline(never)
    public func align(to start: Matrix, _ rule: UInt32, keepsNear: Bool) {
        if Vector4.turnsBack(start.rows[4], rows[4], rule) { rows[4] = -rows[4] }
        if keepsNear && rule != Rule.coreAnimation && start.rows[4].dot(rows[4]) > 1 - 1e-5 { rows[4] = start.rows[4] }
    }

    /// Its quaternion, of length 1 again after each number moved by itself.
    @inline(never)
    public func normalizeTurn() { _ = rows[4].normalize() }
}
