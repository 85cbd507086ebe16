/// Pairs of transform lists, prepared so that only numbers are left to interpolate.
///
/// A pair is an operation of each list, both of one kind: the kind (a word's bits) and up to twenty numbers each. The
/// shorter list is filled up with identities. What does not match becomes one pair of matrices at the end. Matrices are
/// decomposed.
extension Operation {
    /// Floats of a prepared operation: the kind and its numbers.
    static var preparedStride: Int { 1 &+ Matrix.componentCount }

    /// Floats of a pair.
    public static var pairStride: Int { 2 &* preparedStride }

    /// Returns how many pairs of operations two transform lists make when they are matched for mixing.
    @inline(never)
    public static func pairCount(
        _ from: Floats, _ fromCount: Int, _ to: Floats, _ toCount: Int
    ) -> Int {
        let (shorter, longer) = fromCount < toCount ? (fromCount, toCount) : (toCount, fromCount)
        for i in below(shorter) {
            if kind(from, i) != kind(to, i) { return i &+ 1 }
        }
        return longer
    }

    /// Writes the pairs of two lists, `pairCount` of them.
    @inline(never)
    public static func prepare(
        _ from: Floats, _ fromCount: Int, _ to: Floats, _ toCount: Int,
        to pairs: MutableFloats
    ) {
        Matrix.with(3) { first in
            var (a, b, room) = (first, first.next, first.next.next)
            for i in below(pairCount(from, fromCount, to, toCount)) {
                var kind = kind(i < fromCount ? from : to, i)
                if i < fromCount && i < toCount && Operation.kind(to, i) != kind {
                    product(from, i, fromCount, &a, &room)
                    product(to, i, toCount, &b, &room)
                    kind = matrix
                } else {
                    a.load(from, i, fromCount, kind)
                    b.load(to, i, toCount, kind)
                }
                if kind == matrix { kind = a.decompose(with: b) }
                let pair = pairs + i &* pairStride
                a.store(pair, kind)
                b.store(pair + preparedStride, kind)
            }
        }
    }

    /// Returns the kinds of up to seven pairs if they can be interpolated in lanes, else 0: kind + 1 of each in four
    /// bits, those of the last pair lowest.
    @inline(never)
    public static func shape(pairs: Floats, _ count: Int) -> UInt32 {
        var shape: UInt32 = 0
        for i in below(count) {
            let pair = pairs + i &* pairStride, to = pair + preparedStride, kind = pair[0].bitPattern
            if i == 7 || kind > plane || kind == skew || kind == perspective { return 0 }
            // Rotations must both be about z, the same way round.
            if kind == rotate {
                let isAcross = pair[1] != 0 || pair[2] != 0 || to[1] != 0 || to[2] != 0
                if isAcross || (pair[4] != 0 && to[4] != 0 && !(pair[3] * to[3] > 0)) { return 0 }
            }
            shape = shape << 4 | (kind &+ 1)
        }
        return shape
    }

    /// Interpolates prepared lists at p into `result`. Returns how far the result is rotated about z, with full turns.
    /// Uses the two matrices after `result`.
    @inline(never)
    public static func interpolate(pairs: Floats, _ count: Int, _ p: Double, in result: Matrix) -> Double {
        let a = result.next, b = a.next
        var (i, angle) = (count, 0.0)
        result.setIdentity()
        while i > 0 {
            i &-= 1
            let pair = pairs + i &* pairStride, kind = pair[0].bitPattern
            a.load(pair, kind)
            b.load(pair + preparedStride, kind)
            angle += mix(a.angle(kind), b.angle(kind), p)
            // Matrices that mix are stored as parts. As singles the others may look as if they did, too.
            if kind != matrix {
                a.mix(with: b, as: kind, p)
            } else if !(p < 0.5) {
                a.copy(b)
            }
            result.concatenate(a)
        }
        return angle
    }

    /// Returns whether operation i is not an affine, which layers in the plane cannot have.
    @inline(never)
    public static func leavesPlane(_ list: Floats, _ i: Int) -> Bool {
        var leaves = false
        Matrix.with(1) { matrix in
            let kind = kind(list, i)
            matrix.load(list, i, i &+ 1, kind)
            matrix.build(kind)
            leaves = !matrix.isPlane
        }
        return leaves
    }
}

extension Matrix {
    /// Decomposes two matrices if they mix, in the plane if both are affines. Gives the kind of operation that they
    /// then are.
    @inline(__always)
    fileprivate func decompose(with end: Matrix) -> UInt32 {
        if isPlane && end.isPlane {
            let from = AffineDecomposition(affine),
                to = AffineDecomposition(end.affine).unwrapped(after: from, cssHalfTurn: true)
            if from.isSingular || to.isSingular { return Operation.matrix }
            setParts(from)
            end.setParts(to)
            return Operation.plane
        }
        if !isRegular || !end.isRegular { return Operation.matrix }
        decompose()
        end.decompose()
        return Operation.space
    }

    @inline(never)
    private func setParts(_ parts: AffineDecomposition) {
        setIdentity()
        (rows[0], rows[1]) = (Vector4(parts.tx, parts.ty, parts.angle, parts.skew), Vector4(parts.sx, parts.sy, 0, 0))
    }

    /// Returns the address of the numbers of an operation of this kind, and how many there are.
    private func numbers(_ kind: UInt32) -> (MutableDoubles, Int) {
        kind == Operation.space ? (components, Matrix.componentCount) : (numbers, 16)
    }

    /// Writes this matrix as a prepared operation of a kind.
    @inline(never)
    fileprivate func store(_ operation: MutableFloats, _ kind: UInt32) {
        let (numbers, count) = numbers(kind)
        operation[0] = Float(bitPattern: kind)
        for i in below(Matrix.componentCount) {
            operation[i &+ 1] = i < count ? finite(numbers[i]) : 0
        }
    }

    /// Reads the numbers of a prepared operation of this kind.
    @inline(never)
    func load(_ operation: Floats, _ kind: UInt32) {
        let (numbers, count) = numbers(kind)
        for i in below(count) {
            numbers[i] = Double(operation[i &+ 1])
        }
    }

    /// Returns the rotation about z of an operation's numbers.
    @inline(never)
    fileprivate func angle(_ kind: UInt32) -> Double {
        kind == Operation.rotate ? numbers[2] * numbers[3] : kind == Operation.plane ? numbers[2] : 0
    }
}
