/// A 4 x 4 matrix by rows. Points are row vectors, p' = p M (CATransform3D): rows 0, 1 and 2 are the images of the
/// axes, row 3 is that of the origin.
///
/// The value is the address of eight rows in memory, since sixteen numbers by value would mostly be moved about. A
/// matrix uses four rows; a decomposed one also the others, see MatrixDecomposition.swift.
public struct Matrix {
    let rows: UnsafeMutablePointer<Vector4>

    /// Rows that each matrix has.
    static var stride: Int { 8 }

    /// Runs with up to four matrices, `next` to each other, that hold anything. More than 1 KiB would not come from the
    /// stack.
    @inline(__always)
    public static func with(_ count: Int, _ body: (Matrix) -> Void) {
        withRoom(count &* stride) { body(Matrix(rows: $0)) }
    }

    /// The place for a matrix directly after this one in memory.
    public var next: Matrix { Matrix(rows: rows + Matrix.stride) }

    /// The sixteen numbers, row by row.
    var numbers: MutableDoubles { UnsafeMutableRawPointer(rows).typed() }

    /// Returns the index among the sixteen numbers of number i: of `width` 16, or 6 for those of an affine.
    @inline(__always)
    static func index(_ i: Int, _ width: Int) -> Int { width != 6 ? i : i < 4 ? i &+ (i & 2) : i &+ 8 }

    /// Reads sixteen floats, or the six of an affine; what is not finite counts as 0, or the largest float.
    @inline(never)
    public func load(_ p: Floats, _ width: Int) {
        setIdentity()
        var zero: Float = 0
        for i in below(width) {
            numbers[Matrix.index(i, width)] = Double(p[i])
            zero += p[i] * 0
        }
        if zero == 0 { return }
        for i in below(width) {
            numbers[Matrix.index(i, width)] = Double(finite(p[i]))
        }
    }

    /// Writes sixteen floats, or the six of an affine.
    @inline(never)
    public func store(to p: MutableFloats, _ width: Int) {
        var zero: Float = 0
        for i in below(width) {
            let number = Float(numbers[Matrix.index(i, width)])
            p[i] = number
            zero += number * 0
        }
        if zero != 0 { makeFinite(p, width) }
    }

    /// Writes the numbers of an operation that does nothing.
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
    private func image(_ v: Vector4) -> Vector4 {
        let (x, y, z, w) = (rows[0], rows[1], rows[2], rows[3])
        return x * v.x + y * v.y + z * v.z + w * v.w
    }

    /// Becomes the product: this matrix first, then `next`.
    @inline(never)
    public func concatenate(_ next: Matrix) {
        for i in below(4) {
            rows[i] = next.image(rows[i])
        }
    }

    /// Becomes its inverse, or the identity if it is singular. Uses up `room`.
    @inline(never)
    public func invert(in room: Matrix) {
        room.copy(self)
        setIdentity()
        for column in below(4) {
            var pivot = column
            for i in below(4, from: column) {
                if abs(room.numbers[i &* 4 &+ column]) > abs(room.numbers[pivot &* 4 &+ column]) { pivot = i }
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

    /// Writes the image of a point of the plane z = 0, projected back onto it. A point that the eye cannot see, because
    /// it is at the back of the eye, goes as far away as floats allow.
    @inline(never)
    public func image(_ point: Floats, to p: MutableFloats) {
        let image = image(Double(finite(point[0])), Double(finite(point[1])))
        (p[0], p[1]) = (image.x, image.y)
    }

    /// Returns the image of a point of the plane z = 0, projected back onto it.
    @inline(never)
    public func image(_ x: Double, _ y: Double) -> SIMD2<Float> {
        let image = image(Vector4(x, y, 0, 1)),
            projected = image.lowHalf / max(image.w, Double(Float.leastNormalMagnitude))
        return SIMD2(finite(projected.x), finite(projected.y))
    }

    /// Becomes a rotation by Rodrigues' formula, cos I + k v v^T + v x: of a unit axis (sin, cos, k = 1 - cos), or of a
    /// unit quaternion's v and w (2 w, w w - v v, 2).
    @inline(never)
    func setTurn(_ v: Vector4, _ sin: Double, _ cos: Double, _ k: Double) {
        setIdentity()
        for i in below(3) {
            let unit = rows[i]
            rows[i] = unit * cos + v * (k * v.dot(unit)) + v.cross(unit) * sin
        }
    }

    /// Becomes the rotation of a unit quaternion.
    @inline(never)
    func setTurn(quaternion q: Vector4) {
        let v = q.vector()
        setTurn(v, 2 * q.w, q.w * q.w - v.dot(v), 2)
    }

    /// Whether the matrix is an affine.
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

    /// The affine that the matrix is, if it is one.
    var affine: Affine {
        @inline(never) get { Affine(x: rows[0].lowHalf, y: rows[1].lowHalf, t: rows[3].lowHalf) }
    }

    /// Becomes an affine, if rows and columns of z are the identity's.
    @inline(__always)
    func set(_ affine: Affine) { (rows[0].lowHalf, rows[1].lowHalf, rows[3].lowHalf) = (affine.x, affine.y, affine.t) }
}
