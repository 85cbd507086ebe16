/// A matrix whose numbers may be anything within intervals, in memory for 44 intervals:
///
///      0  16 numbers of the matrix, row by row
///     16  20 parts of its decomposition, as Matrix has them
///     36  x y z 0 of the pivot, which is subtracted from a point before the matrix is applied
///     40  the angle by which the matrix may be turned in the plane, with full turns
///     41  x y z of the shift, which is added to a point after the matrix was applied
///
/// Pivot and shift are kept apart, so that a large move that varies little does not widen the other numbers.
///
/// Sums are widened by the error that doubles may have. The errors of singles are added by `settle` and `round`.
public struct MatrixRange {
    public let numbers: Intervals

    /// Intervals of a matrix.
    public static var stride: Int { 44 }

    public init(_ memory: Intervals) { numbers = memory }

    /// The matrix that follows this one in memory.
    public var next: MatrixRange { MatrixRange(numbers + MatrixRange.stride) }
    public var pivot: Intervals { numbers + 36 }
    public var shift: Intervals { numbers + 41 }
    /// The intervals of the sixteen parts into which the matrix is taken apart (SpatialParts).
    var apart: Intervals { numbers + 16 }
    /// The angle by which the matrix may be turned in the plane.
    var turned: Interval {
        get { numbers[40] }
        nonmutating set { numbers[40] = newValue }
    }

    /// The largest magnitude of the matrix, its pivot, its angle and its shift.
    public var size: Double {
        @inline(never) get {
            var largest = 0.0
            for i in below(MatrixRange.stride) {
                if i < 16 || i > 35 { largest = max(largest, numbers[i].size) }
            }
            return largest
        }
    }

    /// Makes this the identity, also of the parts; pivot and shift become 0.
    @inline(never)
    public func setIdentity() {
        for i in below(MatrixRange.stride) {
            // The diagonal of the matrix; among the parts the scales, and w of the quaternion and of the perspective.
            let isOne = i < 16 ? 0x8421 &>> i & 1 != 0 : i == 35 || i > 23 && i < 27
            numbers[i] = Interval(isOne ? 1 : 0)
        }
    }

    /// Copies another range of matrices into this one's memory.
    @inline(never)
    public func copy(_ other: MatrixRange) {
        for i in below(MatrixRange.stride) {
            numbers[i] = other.numbers[i]
        }
    }

    /// Makes this the matrix of sixteen floats.
    @inline(never)
    public func load(_ p: Floats) {
        setIdentity()
        for i in below(16) {
            numbers[i] = finite(p[i]).interval
        }
    }

    /// Widens this range so that it holds every matrix of another one too.
    @inline(never)
    public func join(_ other: MatrixRange) {
        for i in below(16) {
            numbers[i] = numbers[i].joined(with: other.numbers[i])
        }
        turned = turned.joined(with: other.turned)
    }

    /// Returns the sum of the magnitudes of all terms of number k of row i, with pivot and shift, however many of them
    /// cancel.
    @inline(never)
    public func terms(_ i: Int, _ k: Int) -> Double {
        k == 3 || shift[k].size == 0 ? reach(i, k) : reach(i, k) + shift[k].size * reach(i, 3)
    }

    /// Returns the sum of the magnitudes of the terms with the pivot alone.
    @inline(never)
    private func reach(_ i: Int, _ k: Int) -> Double {
        var all = numbers[i &* 4 &+ k].size
        for axis in below(3, from: i < 3 ? 3 : 0) {
            all += pivot[axis].size * numbers[axis &* 4 &+ k].size
        }
        return all
    }

    /// Makes this the product: this one is applied first, then `next`, whose pivot has been taken into account, and
    /// whose shift becomes this one's. The parts are overwritten.
    @inline(never)
    public func concatenate(_ next: MatrixRange) {
        turned = turned + next.turned
        // From the last row on, since the terms of that one are of all rows.
        for step in below(4) {
            let i = 3 &- step, row = numbers + i &* 4
            for k in below(4) {
                (apart[k], apart[k &+ 4]) = (row[k], Interval(terms(i, k)))
            }
            for j in below(4) {
                var sum: Interval = 0, terms = 0.0
                for k in below(4) {
                    sum = sum + apart[k] * next.numbers[k &* 4 &+ j]
                    terms += apart[k &+ 4].high * next.terms(k, j)
                }
                row[j] = sum.widened(1e-14 * terms)
            }
        }
        (shift.vector, shift[2]) = (next.shift.vector, next.shift[2])
    }

    /// Applies a translation after the matrix, before the shift.
    @inline(never)
    public func translate(_ x: Interval, _ y: Interval, _ z: Interval) {
        @inline(never)
        func add(_ step: Interval, _ k: Int) {
            for i in below(4) {
                let row = numbers + i &* 4, own = row[3] * step
                row[k] = (row[k] + own).widened(1e-14 * (row[k].size + own.size))
            }
        }
        add(x, 0)
        add(y, 1)
        add(z, 2)
    }

    /// Applies a rotation about z before the matrix.
    @inline(never)
    public func turnBefore(_ angle: Interval) {
        let (sin, cos) = angle.turn.ends
        for k in below(4) {
            let (x, y) = (numbers[k], numbers[k &+ 4]), off = 1e-14 * (x.size + y.size)
            numbers[k] = (x * cos + y * sin).widened(off)
            numbers[k &+ 4] = (y * cos - x * sin).widened(off)
        }
    }

    /// Projects all points onto the plane z = 0 after the matrix was applied, as Matrix does.
    @inline(never)
    public func flatten(_ depth: Double) {
        shift[2] = 0
        for i in below(4) {
            // The pivot keeps its depth.
            numbers[i &* 4 &+ 2] = i == 3 ? pivot[2] * Interval(depth) : Interval(i == 2 ? depth : 0)
        }
    }

    /// Widens the numbers by the errors that they have once they, the pivot and the shift were stored as singles. A
    /// number that is exactly 0 or 1 stays so.
    @inline(never)
    public func round() {
        // From the last number on, since the terms of the last row are of all rows.
        for step in below(16) {
            let i = 15 &- step, terms = terms(i >> 2, i & 3),
                isExact = numbers[i].isPoint && (terms == 0 || terms == 1 && numbers[i].low == 1)
            if !isExact { numbers[i] = numbers[i].widened(2e-7 * terms + 1e-40) }
            // Singles may overflow.
            if !(terms < 1e37) { numbers[15] = .all }
        }
    }

    // MARK: - Turns

    /// Sets the rotation about a unit axis v, with m = 1 - cos and s = sin; or that of a unit quaternion with the
    /// vector v and the scalar w, with m = 2 and s = 2 w. The other numbers must be those of the identity.
    @inline(never)
    func setTurn(_ v: UnsafePointer<Interval>, _ m: Interval, _ s: Interval) {
        for i in below(3) {
            let j = i == 2 ? 0 : i &+ 1, k = 3 &- i &- j, straight = m * v[i] * v[j], aside = s * v[k]
            // The singles of an axis make its length differ from 1 by so much.
            numbers[5 &* i] = (1 - m * (v[j] * v[j] + v[k] * v[k])).widened(1e-6)
            numbers[4 &* i &+ j] = (straight + aside).widened(1e-6)
            numbers[4 &* j &+ i] = (straight - aside).widened(1e-6)
        }
    }

    /// Sets the rotation by an angle about a unit axis.
    @inline(never)
    func setTurn(_ v: UnsafePointer<Interval>, _ angle: Interval) {
        let (sin, cos) = angle.turn.ends
        setTurn(v, 1 - cos, sin)
    }

    /// Sets the rotation of the quaternion among the parts.
    @inline(never)
    func setTurn() {
        let q = apart + Matrix.quaternionStart
        setTurn(q, 2, q[3] + q[3])
    }

    // MARK: - Decomposition

    /// Multiplies the parts, as Matrix.compose does. The rows already hold the rotation.
    @inline(never)
    func compose() {
        for step in below(4) {
            let i = 3 &- step, row = numbers + i &* 4
            var w = i == 3 ? apart[19] : 0
            for k in below(3) {
                var number = i == 3 ? apart[k] : row[k]
                for j in below(i < 3 ? i : 0) {
                    number = number + numbers[j &* 4 &+ k] * apart[11 &+ i &+ j]
                }
                row[k] = i == 3 ? number : number * apart[8 &+ i]
                w = w + row[k] * apart[16 &+ k]
            }
            row[3] = w
        }
    }

    /// Sets the matrix from the parts of a transform: seven parts in the plane or sixteen in space. Overwrites `room`
    /// and the matrix after it.
    @inline(never)
    public func set(parts p: UnsafePointer<Interval>, _ count: Int, in room: MatrixRange) {
        setIdentity()
        let inPlane = count == AffineDecomposition.count
        for i in below(inPlane ? 2 : 3) {
            apart[i] = p[i]
            apart[8 &+ i] = p[(inPlane ? 4 : 6) &+ i]
            if !inPlane { apart[12 &+ i] = p[9 &+ i] }
        }
        if inPlane { (apart[12], turned) = (p[3], p[2]) }
        for i in below(inPlane ? 0 : 4) {
            apart[16 &+ i] = p[12 &+ i]
        }
        // A product overwrites its own parts, so the rotations are multiplied in `room`.
        room.setIdentity()
        for i in below(3, from: inPlane ? 2 : 0) {
            let angle = p[inPlane ? 2 : SpatialParts.rotation &+ i]
            if !(angle.isPoint && angle.low == 0) {
                let axis = room.next
                axis.setIdentity()
                axis.pivot[i] = 1
                axis.setTurn(axis.pivot, angle)
                axis.pivot[i] = 0
                room.concatenate(axis)
            }
        }
        for i in below(12) {
            numbers[i] = room.numbers[i]
        }
        compose()
        if inPlane {
            numbers[4] = numbers[4] + p[6] * room.numbers[0]
            numbers[5] = numbers[5] + p[6] * room.numbers[1]
        }
    }

    /// Decomposes the matrix into the seven parts in the plane that AffineDecomposition has, and stores them at `p`.
    /// The angle has as many full turns as the rotations that led here. Returns false where a part may jump.
    @inline(never)
    public func decompose(to p: Intervals) -> Bool {
        let (a, b, c, d) = (numbers[0], numbers[1], numbers[4], numbers[5]), det = a * d - b * c, apart = a - d
        let length = (a.square + b.square), isMirrored = det.high < 0
        // It must be known which axis is mirrored.
        if !(det.low > 0 || isMirrored) || !(length.low > 1e-30) || isMirrored && apart.low < 0 && apart.high >= 0 {
            return false
        }
        let sign = isMirrored && apart.high < 0 ? -1.0 : 1
        let sx = Interval(sign * length.low.squareRoot(), sign * length.high.squareRoot())
        // The direction of the x axis: the one in the middle, and the angles from there.
        let (sin, cos) = (sign * (b.low + b.high) / 2, sign * (a.low + a.high) / 2), middle = arcTangent(sin, cos)
        let (x, y) = (Interval(sign) * a, Interval(sign) * b), along = x * Interval(cos) + y * Interval(sin),
            across = y * Interval(cos) - x * Interval(sin)
        if !(along.low > 0) { return false }
        func angle(_ x: Double, _ y: Double) -> Interval { Interval(middle + arcTangent(y, x)) }
        var turn = angle(along.low, across.low).joined(with: angle(along.low, across.high))
        turn = turn.joined(with: angle(along.high, across.low)).joined(with: angle(along.high, across.high))
        turn =
            turn
            + Interval(
                Double.twoPi
                    * floor((turned.low + turned.high - turn.low - turn.high) / 2 / Double.twoPi + 0.5))
        let off = turn - turned
        if !(off.size < 3.14) { return false }
        let share = Interval(1 / sx.low, 1 / sx.high), sy = det * share
        if !(sy.low > 1e-30 || sy.high < -1e-30) { return false }
        // How far the y axis leans along the x axis.
        let k = (a * c + b * d) * share
        (p[0], p[1], p[2], p[3]) = (numbers[12], numbers[13], turn, k * Interval(1 / sy.low, 1 / sy.high))
        (p[4], p[5], p[6]) = (sx, sy, 0)
        for i in below(AffineDecomposition.count) {
            p[i] = p[i].widened(4e-7 * p[i].size)
        }
        return true
    }

    // MARK: - Storage as parts

    /// Returns the most that |x| + |y| + |z| of row i may be.
    private func extent(_ i: Int) -> Double {
        let row = numbers + i &* 4
        return row[0].size + row[1].size + row[2].size
    }

    /// Returns the scalar product of x y z of two rows.
    private func dot(_ i: Int, _ j: Int) -> Interval {
        let (a, b) = (numbers + i &* 4, numbers + j &* 4)
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
    }

    /// The determinant of the upper left 3 x 3 numbers.
    private var determinant: Interval {
        func minor(_ j: Int, _ k: Int) -> Interval {
            numbers[4 &+ j] * numbers[8 &+ k] - numbers[4 &+ k] * numbers[8 &+ j]
        }
        return numbers[0] * minor(1, 2) + numbers[1] * minor(2, 0) + numbers[2] * minor(0, 1)
    }

    /// Makes this hold the matrix that is composed of its parts once these were stored as singles; m44 is 1. Where the
    /// matrix is taken apart for them (`isTakenApart`) and may be singular, only the lengths of its axes are known, and
    /// in space it may be the identity. Returns false if nothing is known of it.
    @inline(never)
    public func settle(inPlane: Bool, isTakenApart: Bool) -> Bool {
        let w = numbers[15]
        if !(w.isPoint && w.low == 1) {
            if !(w.low > 1e-30 || w.high < -1e-30) { return false }
            let share = Interval(1 / w.low, 1 / w.high)
            for i in below(15) {
                numbers[i] = numbers[i] * share
            }
            numbers[15] = 1
        }
        let extents = Vector4(extent(0), extent(1), extent(2), 0), det = determinant, least = max(det.low, -det.high)
        let bends = numbers[3].size + numbers[7].size + numbers[11].size != 0
        if !(least > 1e-6 * extents.x * extents.y * extents.z) {
            if bends { return false }
            let across = dot(0, 1)
            if isTakenApart && !(inPlane && across.isPoint && across.low == 0) { loosen(extents, inPlane) }
        }
        // The parts of the perspective that the last column is made of, by the cofactors.
        let reach =
            !bends
            ? 0
            : (extents.y * extents.z * numbers[3].size + extents.x * extents.z * numbers[7].size + extents.x * extents.y
                * numbers[11].size) / least
        // The error of angles as singles; the sampler does not take larger ones.
        let angle = inPlane ? turned.size : 0
        if !(reach < 1e37) || !(angle < 0x1p29) { return false }
        for i in below(16) {
            let k = i & 3, row = i >> 2,
                extent = row == 0 ? extents.x : row == 1 ? extents.y : row == 2 ? extents.z : 0
            var off = row == 3 ? 2e-7 * numbers[i].size : (2e-6 + 1.5e-7 * angle) * extent
            if k == 3 { off = row == 3 ? 1e-6 * reach * self.extent(3) : 4e-6 * extent * reach }
            if k < 3 || bends { numbers[i] = numbers[i].widened(off + (k < 3 ? 1e-40 : 0)) }
        }
        return true
    }

    /// Lets each axis be any vector of its length.
    @inline(__always)
    private func loosen(_ extents: Vector4, _ inPlane: Bool) {
        for i in below(15) {
            let k = i & 3, row = i >> 2, reach = 1.1 * (row == 0 ? extents.x : row == 1 ? extents.y : extents.z)
            if row == 3 {
                if !inPlane { numbers[i] = numbers[i].joined(with: 0) }
            } else if k < (inPlane ? 2 : 3) && row < (inPlane ? 2 : 3) {
                let own = Interval(-reach, reach)
                numbers[i] = inPlane ? own : own.joined(with: Interval(k == row ? 1 : 0))
            }
        }
    }
}
