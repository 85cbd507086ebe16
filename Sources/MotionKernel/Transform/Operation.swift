/// One function of a transform list (motion_operation): a kind, and sixteen numbers, in the place of a matrix, of which
/// all but a matrix use the first row.
public enum Operation {
    @inlinable @inline(__always) static var matrix: UInt32 { 0 }
    @inlinable @inline(__always) static var translate: UInt32 { 1 }
    @inlinable @inline(__always) static var scale: UInt32 { 2 }
    @inlinable @inline(__always) static var rotate: UInt32 { 3 }  // axis, angle
    static var skew: UInt32 { 4 }
    @inlinable @inline(__always) static var skewX: UInt32 { 5 }
    static var skewY: UInt32 { 6 }
    static var perspective: UInt32 { 7 }
    // In prepared lists only, matrices that are taken apart:
    @inlinable @inline(__always) static var plane: UInt32 { 8 }  // six parts of an affine
    static var space: UInt32 { 9 }  // Matrix.componentCount numbers

    /// Words of one operation in a list: the kind and its numbers.
    public static var stride: Int { 17 }

    public static func isKind(_ kind: UInt32) -> Bool { kind <= perspective }

    /// Of operation i: in a motion_operation it is bits, in the floats of a description a number.
    @inline(never)
    static func kind(_ list: UnsafePointer<Float>, _ i: Int) -> UInt32 {
        let word = list[i &* stride]
        return word.bitPattern <= perspective ? word.bitPattern : integer(Double(word)).u32
    }

    /// Number i of a function that does nothing.
    @inline(__always)
    static func identity(_ kind: UInt32, _ i: Int) -> Double {
        let ones = kind == matrix ? 0x8421 : kind == scale ? 0x7 : 0
        return ones &>> i & 1 == 0 ? 0 : 1
    }

    /// Two lists at p: pairs of one kind by their numbers, the shorter list filled up; from the first other pair on as
    /// matrices. Takes four places; the result is in the one that comes back.
    @inline(never)
    public static func interpolate(
        _ from: UnsafePointer<Float>, _ fromCount: Int, _ to: UnsafePointer<Float>, _ toCount: Int, _ p: Double,
        in places: Matrix
    ) -> Matrix {
        var (result, a) = (places, places.next)
        var b = a.next, rest = a.next.next
        result.setIdentity()
        var i = 0
        while i < fromCount || i < toCount {
            let kind = kind(i < fromCount ? from : to, i)
            if i < fromCount && i < toCount && Operation.kind(to, i) != kind {
                product(from, i, fromCount, &a, &b)
                product(to, i, toCount, &b, &rest)
                a.mix(with: b, p, Rule.css)
                a.concatenate(result)
                return a
            }
            a.load(from, i, fromCount, kind)
            b.load(to, i, toCount, kind)
            a.mix(with: b, as: kind, p)
            a.concatenate(result)
            (a, result) = (result, a)
            i &+= 1
        }
        return result
    }

    /// All from number `first` on; `other` is used up.
    @inline(never)
    static func product(
        _ list: UnsafePointer<Float>, _ first: Int, _ count: Int, _ result: inout Matrix, _ other: inout Matrix
    ) {
        result.setIdentity()
        for i in below(count, from: first) {
            let kind = kind(list, i)
            other.load(list, i, count, kind)
            other.build(kind)
            other.concatenate(result)
            (other, result) = (result, other)
        }
    }
}

extension Matrix {
    /// The numbers of operation i; behind the end of the list those of the identity of `kind`.
    @inline(never)
    func load(_ list: UnsafePointer<Float>, _ i: Int, _ count: Int, _ kind: UInt32) {
        setIdentity(of: kind)
        if i < count { load(list + (i &* Operation.stride &+ 1), 16) }
        if kind == Operation.rotate {
            // A unit axis; without one no turn.
            var axis = rows[0].vector()
            let angle = rows[0].w
            if axis.normalize() != 0 { axis.w = angle }
            rows[0] = axis
        }
    }

    /// The numbers become the matrix that they stand for.
    @inline(never)
    func build(_ kind: UInt32) {
        if kind == Operation.matrix { return }
        let n = rows[0], rest = rows[1]
        setIdentity()
        switch kind {
        case Operation.plane:
            let affine = AffineDecomposition(tx: n.x, ty: n.y, angle: n.z, skew: n.w, sx: rest.x, sy: rest.y).affine
            (rows[0].lowHalf, rows[1].lowHalf, rows[3].lowHalf) = (affine.x, affine.y, affine.t)
        case Operation.translate: rows[3] += n.vector()
        case Operation.scale: (rows[0].x, rows[1].y, rows[2].z) = (n.x, n.y, n.z)
        case Operation.rotate:
            let (sin, cos) = sincos(n.w)
            setTurn(n.vector(), sin, cos, 1 - cos)
            // An affine to the last bit, so that matrices of these mix in the plane.
            if n.x == 0 && n.y == 0 { numbers[10] = 1 }
        case Operation.perspective: rows[2].w = n.x == 0 ? 0 : -1 / max(n.x, 1)
        default:
            if kind != Operation.skewY { rows[1].x = tangent(n.x) }
            if kind != Operation.skewX { rows[0].y = tangent(kind == Operation.skew ? n.y : n.x) }
        }
    }

    /// Operations of one kind become a matrix, css-transforms-2 section 12: by their numbers, at p. `end` is used up.
    @inline(never)
    func mix(with end: Matrix, as kind: UInt32, _ p: Double) {
        if kind == Operation.matrix { return mix(with: end, p, Rule.css) }
        if isFullLibrary && kind == Operation.space { return mixComponents(with: end, p, Rule.css) }
        if isFullLibrary && kind == Operation.perspective {
            build(kind)
            end.build(kind)
            // 1 / distance, clamped
            rows[2].w = clamp(MotionKernel.mix(rows[2].w, end.rows[2].w, p), -1, 0)
            return
        }
        var (from, to) = (rows[0], end.rows[0])
        if kind == Operation.rotate {
            if turnApart(&from, &to) {
                setTurn(quaternion: Vector4.slerp(quaternion(from), quaternion(to), p, Rule.css))
                return
            }
        }
        rows[0] = MotionKernel.mix(from, to, p)
        if kind == Operation.plane { rows[1] = MotionKernel.mix(rows[1], end.rows[1], p) }
        build(kind)
    }
}

/// Of a unit axis and an angle.
@inline(never)
func quaternion(_ rotation: Vector4) -> Vector4 {
    let (sin, cos) = sincos(rotation.w / 2)
    var q = rotation * sin
    q.w = cos
    return q
}

@inline(never)
private func tangent(_ angle: Double) -> Double {
    let (sin, cos) = sincos(angle)
    return sin / cos
}

/// Whether two rotations, axis and angle each, turn about different axes. One that does not turn takes the other's.
@inline(__always)
func turnApart(_ from: inout Vector4, _ to: inout Vector4) -> Bool {
    if from.w == 0 {
        from = to.vector()
    } else if to.w == 0 {
        to = from.vector()
    }
    let across = from.cross(to)
    return across.dot(across) > 1e-12 || from.vector().dot(to) < 0
}
