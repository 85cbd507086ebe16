import CMotion

/// One function of a transform list (motion_operation): a kind and sixteen numbers. A matrix uses all of them, any
/// other kind at most the first four, which are x y z and w of a matrix's first row.
public enum Operation {
    // The kinds, as the header numbers them.
    @inline(__always) static var matrix: UInt32 { MOTION_OPERATION_MATRIX }
    @inline(__always) static var translate: UInt32 { MOTION_OPERATION_TRANSLATE }
    @inline(__always) static var scale: UInt32 { MOTION_OPERATION_SCALE }
    @inline(__always) static var rotate: UInt32 { MOTION_OPERATION_ROTATE }  // axis, angle
    static var skew: UInt32 { MOTION_OPERATION_SKEW }
    @inline(__always) static var skewX: UInt32 { MOTION_OPERATION_SKEW_X }
    static var skewY: UInt32 { MOTION_OPERATION_SKEW_Y }
    static var perspective: UInt32 { MOTION_OPERATION_PERSPECTIVE }
    // Kinds of prepared lists only: decomposed matrices.
    @inline(__always) static var plane: UInt32 { 8 }  // six parts of an affine decomposition
    static var space: UInt32 { 9 }  // Matrix.componentCount numbers

    /// Words of an operation in a list: the kind and its numbers.
    public static var stride: Int { 17 }

    public static func isKind(_ kind: UInt32) -> Bool { kind <= perspective }

    /// Returns the kind of operation i. In a motion_operation it is a word's bits, in the floats of a description a
    /// number.
    @inline(never)
    static func kind(_ list: Floats, _ i: Int) -> UInt32 {
        let word = list[i &* stride]
        return word.bitPattern <= perspective ? word.bitPattern : integer(Double(word)).u32
    }

    /// Number i of a function that does nothing.
    @inline(__always)
    static func identity(_ kind: UInt32, _ i: Int) -> Double {
        let ones = kind == matrix ? 0x8421 : kind == scale ? 0x7 : 0  // a bit a number
        return ones &>> i & 1 == 0 ? 0 : 1
    }

    /// Returns whether the numbers of an operation say that it leaves the plane.
    @inline(never)
    static func isSpatial(_ kind: UInt32, _ numbers: InlineArray<16, Float>) -> Bool {
        switch kind {
        case matrix:
            // Elsewhere than an affine has its numbers, those of the identity.
            for i in below(16) {
                let isAffine = 0x3033 &>> i & 1 != 0
                if !isAffine && Double(numbers[unchecked: i]) != identity(kind, i) { return true }
            }
            return false
        case rotate: return (numbers[0] != 0 || numbers[1] != 0) && numbers[3] != 0
        case perspective: return numbers[0] != 0
        default: return (kind == translate || kind == scale) && Double(numbers[2]) != identity(kind, 2)
        }
    }

    /// Interpolates two lists at p: pairs of one kind by their numbers, the shorter list filled up with identities;
    /// from the first pair of different kinds on as matrices. Uses four matrices from `room` on, and gives the one of
    /// them that holds the result.
    @inline(never)
    public static func interpolate(
        _ from: Floats, _ fromCount: Int, _ to: Floats, _ toCount: Int, _ p: Double,
        in room: Matrix
    ) -> Matrix {
        var (result, a) = (room, room.next)
        var b = a.next, rest = a.next.next
        result.setIdentity()
        for i in below(fromCount > toCount ? fromCount : toCount) {
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
        }
        return result
    }

    /// Multiplies the operations of a list from number `first` on. Uses up `other`.
    @inline(never)
    static func product(
        _ list: Floats, _ first: Int, _ count: Int, _ result: inout Matrix, _ other: inout Matrix
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
    /// Reads the numbers of operation i, normalized. After the end of the list, reads those of the identity of `kind`.
    @inline(never)
    func load(_ list: Floats, _ i: Int, _ count: Int, _ kind: UInt32) {
        setIdentity(of: kind)
        if i < count { load(list + (i &* Operation.stride &+ 1), 16) }
        if kind == Operation.rotate {
            // The axis has length 1; without one there is no rotation.
            var axis = rows[0].vector()
            let angle = rows[0].w
            if axis.normalize() != 0 { axis.w = angle }
            rows[0] = axis
        }
    }

    /// Becomes the matrix of an operation with these numbers.
    @inline(never)
    func build(_ kind: UInt32) {
        if kind == Operation.matrix { return }
        let n = rows[0], rest = rows[1]
        setIdentity()
        switch kind {
        case Operation.plane:
            set(AffineDecomposition(tx: n.x, ty: n.y, angle: n.z, skew: n.w, sx: rest.x, sy: rest.y).affine)
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

    /// Becomes the matrix at p between two operations of one kind, by their numbers (css-transforms-2 section 12). Uses
    /// up `end`.
    @inline(never)
    func mix(with end: Matrix, as kind: UInt32, _ p: Double) {
        if kind == Operation.matrix { return mix(with: end, p, Rule.css) }
        if hasSpace && kind == Operation.space { return mixComponents(with: end, p, Rule.css) }
        if hasSpace && kind == Operation.perspective {
            build(kind)
            end.build(kind)
            // 1 / distance, clamped
            rows[2].w = clamp(MotionKernel.mix(rows[2].w, end.rows[2].w, p), -1, 0)
            return
        }
        var (from, to) = (rows[0], end.rows[0])
        if kind == Operation.rotate {
            if turnApart(&from, &to) {
                let (start, end) = (MotionKernel.quaternion(of: from), MotionKernel.quaternion(of: to))
                setTurn(quaternion: Vector4.slerp(start, end, p, Rule.css))
                return
            }
        }
        rows[0] = MotionKernel.mix(from, to, p)
        if kind == Operation.plane { rows[1] = MotionKernel.mix(rows[1], end.rows[1], p) }
        build(kind)
    }
}

/// Returns the quaternion of a rotation: a unit axis and an angle.
@inline(never)
func quaternion(of rotation: Vector4) -> Vector4 {
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

/// Returns whether two rotations, axis and angle each, are about different axes. A rotation by 0 takes the other one's
/// axis.
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
