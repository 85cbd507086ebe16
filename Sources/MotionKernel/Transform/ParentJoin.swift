/// A layer that is joined with its parent: its row, and how many layers of its level are left from it on.
public enum ParentJoin {
    /// Packs the row, in 24 bits, and above it the number that is left, at most 255, in a word.
    public static func word(_ row: Int, left: Int) -> UInt32 {
        row.u32 | (left < 255 ? left : 255).u32 << 24
    }

    public static func row(_ word: UInt32) -> Int { (word & 0xFF_FFFF).int }
    public static func left(_ word: UInt32) -> Int { (word >> 24).int }
}

/// Joins layers with their parents: each row's affine becomes itself, followed by its parent's affine.
///
/// Rows of one level do not depend on each other, so they go in lanes if the lanes are wide. Lanes four wide take the
/// numbers of one affine, which is also how a level with too few rows is joined. `parents` are three words apart,
/// affines `step` floats.
public func parentJoinBatch(
    _ parentJoins: Words, _ count: Int, _ parents: Words,
    _ affines: MutableFloats, _ step: Int, areWide: Bool
) {
    func own(_ i: Int) -> MutableFloats {
        affines + ParentJoin.row(parentJoins[i]) &* step
    }
    func parent(_ i: Int) -> MutableFloats {
        affines + parents[ParentJoin.row(parentJoins[i]) &* 3].int &* step
    }
    func four(_ p: MutableFloats) -> SIMD4<Float> {
        UnsafeRawPointer(p).loadUnaligned(as: SIMD4<Float>.self)
    }
    var i = 0
    while i < count {
        if !areWide || i &+ Lanes.width > count || ParentJoin.left(parentJoins[i]) < Lanes.width {
            join(own(i), to: parent(i))
            i &+= 1
            continue
        }
        let x = Quads { four(own(i &+ $0)) }, t = Quads { four(own(i &+ $0) + 2) }
        let above = Quads { four(parent(i &+ $0)) }, origin = Quads { four(parent(i &+ $0) + 2) }
        var (a, b) = (above.x * x.x + above.z * x.y, above.y * x.x + above.w * x.y)
        var (c, d) = (above.x * x.z + above.z * x.w, above.y * x.z + above.w * x.w)
        var (tx, ty) = (above.x * t.z + above.z * t.w + origin.z, above.y * t.z + above.w * t.w + origin.w)
        // A sum that is too large shows here, too. That is rare, and costs time alone.
        let zeros = ((a + b) + (c + d) + (tx + ty)) * 0
        if isAny(zeros .!= zeros) {
            (a, b, c, d, tx, ty) = (a.finite, b.finite, c.finite, d.finite, tx.finite, ty.finite)
        }
        var parts = (interleaved(a, b), interleaved(c, d), interleaved(tx, ty))
        withElements(of: &parts) { (from: UnsafeMutablePointer<UInt64>) in
            for lane in below(Lanes.width) {
                let to = UnsafeMutableRawPointer(own(i &+ lane))
                to.storeBytes(of: from[lane], as: UInt64.self)
                to.storeBytes(of: from[lane &+ Lanes.width], toByteOffset: 8, as: UInt64.self)
                to.storeBytes(of: from[lane &+ 2 &* Lanes.width], toByteOffset: 16, as: UInt64.self)
            }
        }
        i &+= Lanes.width
    }
}

/// Joins an affine with its parent's: it becomes itself, followed by the parent's.
public func join(_ own: MutableFloats, to parent: Floats) {
    @inline(__always) func x(_ u: Float, _ v: Float) -> Float { parent[0] * u + parent[2] * v }
    @inline(__always) func y(_ u: Float, _ v: Float) -> Float { parent[1] * u + parent[3] * v }
    let (a, b) = (x(own[0], own[1]), y(own[0], own[1])), (c, d) = (x(own[2], own[3]), y(own[2], own[3]))
    let (tx, ty) = (x(own[4], own[5]) + parent[4], y(own[4], own[5]) + parent[5])
    (own[0], own[1], own[2], own[3], own[4], own[5]) = (a, b, c, d, tx, ty)
    // A sum that is too large shows here, too. That is rare, and costs time alone.
    if ((a + b) + (c + d) + (tx + ty)) * 0 != 0 { limit(own) }
}

/// Makes the six numbers of an affine finite.
@inline(never)
public func limit(_ affine: MutableFloats) {
    for i in below(6) {
        affine[i] = finite(affine[i])
    }
}
