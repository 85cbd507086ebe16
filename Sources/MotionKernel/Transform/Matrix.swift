/// 4 x 4 by rows; points are row vectors, p' = p M (CATransform3D): rows 0, 1, 2 are the images of the axes, 3 of the
/// origin.
///
/// A place in memory, not a value, as sixteen numbers by value would be mostly moved about.
public struct Matrix {
    let rows: UnsafeMutablePointer<Vector4>

    /// Rows of one place: a matrix has four; taken apart it is translation, quaternion, scale, skew (xy xz yz) and
    /// perspective, in rows 3 to 7.
    static var stride: Int { 8 }

    /// Runs with up to four places for matrices, which hold anything: more than 1 KiB would not come from the stack.
    @inline(__always)
    public static func with(_ count: Int, _ body: (Matrix) -> Void) {
        withUnsafeTemporaryAllocation(of: Vector4.self, capacity: count &* stride) { rows in
            if let start = rows.baseAddress { body(Matrix(rows: start)) }
        }
    }

    /// The place behind this one.
    public var next: Matrix { Matrix(rows: rows + Matrix.stride) }

    var numbers: UnsafeMutablePointer<Double> { UnsafeMutableRawPointer(rows).assumingMemoryBound(to: Double.self) }

    /// Which number of a matrix the numbers of an affine are.
    @inline(__always)
    static func index(_ i: Int, _ width: Int) -> Int { width != 6 ? i : i < 4 ? i &+ (i & 2) : i &+ 8 }

    /// Sixteen floats, or the six of an affine; what is not finite counts as 0, or the largest float.
    @inline(never)
    public func load(_ p: UnsafePointer<Float>, _ width: Int) {
        setIdentity()
        var i = 0, zero: Float = 0
        while i < width {
            numbers[Matrix.index(i, width)] = Double(p[i])
            zero += p[i] * 0
            i &+= 1
        }
        // Rarely.
        while zero != 0 && i > 0 {
            i &-= 1
            numbers[Matrix.index(i, width)] = Double(finite(p[i]))
        }
    }

    @inline(never)
    public func store(to p: UnsafeMutablePointer<Float>, _ width: Int) {
        var i = 0, zero: Float = 0
        while i < width {
            let number = Float(numbers[Matrix.index(i, width)])
            p[i] = number
            zero += number * 0
            i &+= 1
        }
        while zero != 0 && i > 0 {
            i &-= 1
            p[i] = finite(p[i])
        }
    }

    /// The numbers of an operation that does nothing.
    @inline(never)
    func setIdentity(of kind: UInt32) {
        for i in below(16) {
            numbers[i] = Operation.identity(kind, i)
        }
    }

    @inline(never)
    public func setIdentity() {
        rows[0] = Vector4(1, 0, 0, 0)
        rows[1] = Vector4(0, 1, 0, 0)
        rows[2] = Vector4(0, 0, 1, 0)
        rows[3] = Vector4(0, 0, 0, 1)
    }

    @inline(never)
    public func copy(_ other: Matrix) {
        for i in below(4) {
            rows[i] = other.rows[i]
        }
    }

    @inline(never)
    private func image(_ v: Vector4) -> Vector4 { rows[0] * v.x + rows[1] * v.y + rows[2] * v.z + rows[3] * v.w }

    /// This one first, then `next`.
    @inline(never)
    public func concatenate(_ next: Matrix) {
        for i in below(4) {
            rows[i] = next.image(rows[i])
        }
    }

    /// Becomes its inverse, or the identity if it is singular; `room` and itself are used up on the way.
    @inline(never)
    public func invert(in room: Matrix) {
        room.copy(self)
        setIdentity()
        for column in below(4) {
            var pivot = column, i = column
            while i < 4 {
                if abs(room.numbers[i &* 4 &+ column]) > abs(room.numbers[pivot &* 4 &+ column]) { pivot = i }
                i &+= 1
            }
            (rows[column], rows[pivot]) = (rows[pivot], rows[column])
            (room.rows[column], room.rows[pivot]) = (room.rows[pivot], room.rows[column])
            let largest = room.numbers[column &* 5]
            if largest == 0 || !isFinite(1 / largest) { return setIdentity() }
            rows[column] /= largest
            room.rows[column] /= largest
            for i in below(4) {
                let share = i == column ? 0 : room.numbers[i &* 4 &+ column]
                rows[i] -= rows[column] * share
                room.rows[i] -= room.rows[column] * share
            }
        }
    }

    /// A point of the plane z = 0, projected back onto it. What lies behind the eye goes as far as it can.
    @inline(never)
    public func image(_ point: UnsafePointer<Float>, to p: UnsafeMutablePointer<Float>) {
        let image = image(Double(finite(point[0])), Double(finite(point[1])))
        (p[0], p[1]) = (image.x, image.y)
    }

    @inline(never)
    public func image(_ x: Double, _ y: Double) -> SIMD2<Float> {
        let image = image(Vector4(x, y, 0, 1)),
            projected = image.lowHalf / max(image.w, Double(Float.leastNormalMagnitude))
        return SIMD2(finite(projected.x), finite(projected.y))
    }

    /// A rotation by Rodrigues' formula, cos I + k v v^T + v x: of a unit axis (sin, cos, k = 1 - cos), or of a unit
    /// quaternion's v and w (2 w, w w - v v, 2).
    @inline(never)
    func setTurn(_ v: Vector4, _ sin: Double, _ cos: Double, _ k: Double) {
        setIdentity()
        for i in below(3) {
            let unit = rows[i]
            rows[i] = unit * cos + v * (k * v.dot(unit)) + v.cross(unit) * sin
        }
    }

    @inline(never)
    func setTurn(quaternion q: Vector4) {
        let v = q.vector()
        setTurn(v, 2 * q.w, q.w * q.w - v.dot(v), 2)
    }

    // MARK: - By decomposition

    /// Becomes what lies between itself and `end` at p; stays itself at 0, becomes `end` at 1. `end` is used up.
    @inline(never)
    public func mix(with end: Matrix, _ p: Double, _ rule: UInt32) {
        if p == 0 { return }
        if p == 1 { return copy(end) }
        if !isFullLibrary || (rule != Rule.space && isPlane && end.isPlane) {
            let mixed = affine.mixed(with: end.affine, p, cssHalfTurn: rule == Rule.css)
            (rows[0].lowHalf, rows[1].lowHalf, rows[3].lowHalf) = (mixed.x, mixed.y, mixed.t)
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

    /// The same, of two that are taken apart.
    @inline(never)
    func mixComponents(with end: Matrix, _ p: Double, _ rule: UInt32) {
        let turn = Vector4.slerp(rows[4], end.rows[4], p, rule)
        for i in below(Matrix.stride, from: 3) {
            rows[i] = MotionKernel.mix(rows[i], end.rows[i], p)
        }
        rows[4] = turn
        compose()
    }

    /// Whether it is an affine.
    public var isPlane: Bool {
        @inline(never) get {
            // All but a b, c d, tx ty.
            let across = rows[2].halves
            let rest =
                (rows[0].halves.1.magnitudes + rows[1].halves.1.magnitudes)
                + (across.0.magnitudes + (across.1 - Vector(1, 0)).magnitudes)
                + (rows[3].halves.1 - Vector(0, 1)).magnitudes
            return rest.x + rest.y == 0
        }
    }

    var affine: Affine {
        @inline(never) get { Affine(x: rows[0].lowHalf, y: rows[1].lowHalf, t: rows[3].lowHalf) }
    }

    /// Whether it can be taken apart: the volume of its axes is more than the last bits of their lengths, m44 is not 0.
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

    /// Of axis i.
    @inline(never)
    func cofactors(_ i: Int) -> Vector4 {
        let j = Matrix.following(i)
        return rows[j].cross(rows[Matrix.following(j)])
    }

    /// Takes it apart, css-transforms-2 section 12.2:
    ///
    ///     x y z = scale (skewed rows of the rotation)        last column = rows . perspective
    @inline(never)
    func decompose() {
        let scale = numbers + 20, skew = numbers + 24
        let w = rows[3].w
        var perspective = Vector4(repeating: 0)
        var i = 3
        while i >= 0 {
            rows[i] /= w
            i &-= 1
        }
        i = 0
        while i < 3 {
            perspective += cofactors(i) * rows[i].w
            i &+= 1
        }
        let det = rows[0].dot(cofactors(0))
        perspective /= det
        perspective.w = 1 - rows[3].dot(perspective)
        rows[7] = perspective
        // A reflection turns all three axes round.
        let sign = det < 0 ? -1.0 : 1.0
        for i in below(3) {
            rows[i] = rows[i].vector()
            var j = 0
            while j < i {
                // The earlier axes may be turned round already: then so is this part, for the sake of the scale.
                skew[i &+ j &- 1] = rows[i].dot(rows[j])
                rows[i] -= rows[j] * skew[i &+ j &- 1]
                j &+= 1
            }
            scale[i] = sign * rows[i].normalize()
            rows[i] *= sign
            while j > 0 {
                j &-= 1
                skew[i &+ j &- 1] /= scale[i]
            }
        }
        (scale[3], skew[3]) = (0, 0)
        rows[4] = quaternion()
    }

    /// Of the rotation in rows 0 to 2: from a row of 4 q q^T, the one with the largest diagonal entry, which loses
    /// nothing to cancellation.
    @inline(__always)
    private func quaternion() -> Vector4 {
        let m = numbers, q = numbers + 16
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
        var unit = rows[4]
        _ = unit.normalize()
        return unit
    }

    /// Takes `decompose` back.
    @inline(never)
    public func compose() {
        let translation = rows[3]
        setTurn(quaternion: rows[4])
        rows[3] = translation
        var i = 3
        while i >= 0 {
            if i < 3 {
                for j in below(i) {
                    rows[i] += rows[j] * numbers[23 &+ i &+ j]
                }
                rows[i] *= numbers[20 &+ i]
            }
            rows[i].w = rows[i].dot(rows[7])
            i &-= 1
        }
    }
}
