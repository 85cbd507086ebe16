/// Several `AffineDecomposition`s, one a lane, to the same bits.
struct AffineDecompositionLanes<Numbers: DoubleNumbers> {
    typealias Lanes = DoubleLanes<Numbers>
    var tx, ty, angle, skew, sx, sy, shear: Lanes

    @inline(__always)
    init(_ parts: UnsafePointer<Numbers>) {
        func part(_ index: Int) -> Lanes { Lanes(parts[index]) }
        (tx, ty, angle, skew, sx, sy, shear) = (part(0), part(1), part(2), part(3), part(4), part(5), part(6))
    }

    func store(to parts: UnsafeMutablePointer<Numbers>) {
        (parts[0], parts[1], parts[2], parts[3]) = (tx.numbers, ty.numbers, angle.numbers, skew.numbers)
        (parts[4], parts[5], parts[6]) = (sx.numbers, sy.numbers, shear.numbers)
    }

    /// Decomposes affines, but for the angle: that is the angle of `axis`.
    @inline(__always)
    init(_ m: AffineLanes<Numbers>, axis: inout (x: Lanes, y: Lanes)) {
        let nothing = Lanes(0), det = m.a * m.d - m.b * m.c
        let length = (m.a * m.a + m.b * m.b).squareRoot
        (tx, ty, angle) = (m.tx, m.ty, nothing)
        let mirrors = nothing > det, mirrorsX = mirrors & (m.d > m.a)
        let width = Lanes.of(length.bits ^ (mirrorsX & Lanes.sign))
        let (ax, ay) = (m.a / width, m.b / width)
        let k = ax * m.c + ay * m.d
        let (restX, restY) = (m.c - k * ax, m.d - k * ay)
        let rest = (restX * restX + restY * restY).squareRoot
        let height = Lanes.of(rest.bits ^ (mirrors & ~mirrorsX & Lanes.sign))
        // Rank one or less.
        let isLost = length == nothing, isFlat = isLost | (det == nothing)
        let column = (m.c * m.c + m.d * m.d).squareRoot
        sx = Lanes.select(isFlat, length, width)
        sy = Lanes.select(isFlat, .of(column.bits & isLost), height)
        skew = .of((k / height).bits & ~isFlat)
        shear = .of(((m.a * m.c + m.b * m.d) / length).bits & isFlat & ~isLost)
        axis = (
            Lanes.select(isLost, m.d, Lanes.select(isFlat, m.a, ax)),
            Lanes.select(isLost, nothing - m.c, Lanes.select(isFlat, m.b, ay))
        )
    }

    /// Returns the affines of these decompositions, from sine and cosine of the angles.
    func affine(_ sin: Lanes, _ cos: Lanes) -> AffineLanes<Numbers> {
        let k = skew * sy + shear
        return AffineLanes(a: sx * cos, b: sx * sin, c: k * cos - sy * sin, d: k * sin + sy * cos, tx: tx, ty: ty)
    }

    /// A mask: which matrices are singular.
    @inline(__always)
    var isSingular: Lanes.Bits {
        (sx == Lanes(0)) | (sy == Lanes(0)) | ~(Lanes(Double.greatestFiniteMagnitude) >= skew.magnitude)
    }
}

/// Several `Affine`s, one a lane.
struct AffineLanes<Numbers: DoubleNumbers> {
    typealias Lanes = DoubleLanes<Numbers>
    var a, b, c, d, tx, ty: Lanes

    @inline(__always)
    init(a: Lanes, b: Lanes, c: Lanes, d: Lanes, tx: Lanes, ty: Lanes) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    static var identity: AffineLanes {
        let (zero, one) = (Lanes(0), Lanes(1))
        return AffineLanes(a: one, b: zero, c: zero, d: one, tx: zero, ty: zero)
    }

    /// Returns the products: these affines first, then `next`.
    @inline(__always)
    func then(_ next: AffineLanes) -> AffineLanes {
        AffineLanes(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b, c: next.a * c + next.c * d,
            d: next.b * c + next.d * d,
            tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
    }

    /// Returns the products as they come out of 4 x 4 matrices, where zeros of the other axes are added, so that no sum
    /// is -0.
    @inline(__always)
    func inSpace(then next: AffineLanes) -> AffineLanes {
        let nothing = Lanes(0)
        return AffineLanes(
            a: next.a * a + next.c * b + nothing, b: next.b * a + next.d * b + nothing,
            c: next.a * c + next.c * d + nothing,
            d: next.b * c + next.d * d + nothing, tx: next.a * tx + next.c * ty + nothing + next.tx,
            ty: next.b * tx + next.d * ty + nothing + next.ty)
    }
}
