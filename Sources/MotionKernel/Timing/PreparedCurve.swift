// A curve as a table of y: cubics in buckets of r, the distance of x from the nearer end, or, for a curve that is steep
// in its middle, from its steepest point, the pivot. Exponent and leading bits of r + start number the bucket, so
// buckets are narrow where a curve may be vertical, and evaluation neither solves nor divides.

/// The row of a prepared curve: what evaluation needs of it, in 16 bytes. The rows of all curves come first, their
/// tables follow. A table is two sides back to back, each of cubics k0 k1 k2 k3.
public struct PreparedCurve {
    /// Bytes from the first row to where the two sides meet. The cubics of the end 0, or of x below the pivot, lie
    /// upwards from there; those of the end 1, or of x above the pivot, downwards.
    var middle: UInt32
    /// The width of the first octave of buckets, a power of two; 0 for a curve without a table.
    var start: Float
    /// 1/2 where r is the distance from the nearer end; otherwise the pivot with a minus sign.
    var pivot: Float
    /// The table is valid for x in 0 ..< limit: 1, or 0 without a table.
    var limit: Float

    /// The row of a curve without a table, which is evaluated directly.
    static var direct: PreparedCurve { PreparedCurve(middle: 0, start: 0, pivot: 0.5, limit: 0) }

    /// Bits of a single below those that number its bucket: an octave has 2^4 buckets.
    static var shift: UInt32 { 19 }
    /// 2^-finest is the narrowest `start`: its buckets are 2^-23 wide.
    static var finest: Int { 19 }

    /// The most cubics of a table: an octave more than `finest` on either side.
    public static var most: UInt64 { 640 }

    /// The largest r on the side of 0 or below the pivot, and on the side of 1 or above it.
    var reach: (left: Double, right: Double) { pivot < 0 ? (Double(-pivot), 1 + Double(pivot)) : (0.5, 0.5) }

    /// Returns the number of cubics of a side whose largest r is `reach`. The kernel rounds r + start once or twice, so
    /// the larger result counts.
    @inline(never)
    func count(_ reach: Double) -> Int {
        let (twice, once) = (Float(reach) + start, Float(reach + Double(start)))
        let last = (twice > once ? twice : once).bitPattern &>> PreparedCurve.shift
        return (last &- start.bitPattern &>> PreparedCurve.shift).int &+ 1
    }

    /// Returns whether every cubic that evaluation may read lies within `size` bytes from the first row.
    @inline(never)
    func isSound(_ size: UInt64) -> Bool {
        if limit == 0 { return start == 0 && middle == 0 && pivot == 0.5 && size >= 16 }
        let exponent = 127 &- start.bitPattern >> 23
        if limit != 1 || start.bitPattern & 0x807F_FFFF != 0
            || exponent &- 1 >= PreparedCurve.finest.u32
        {
            return false
        }
        if !(pivot == 0.5 || (pivot > -1 && pivot < 0)) { return false }
        let (left, right) = (
            count(reach.left).u64, count(reach.right).u64
        )
        return middle.u64 >= right &* 16 && middle.u64 &+ left &* 16 <= size
    }
}

/// Computes y[i] at x[i] by the table of the curve with index i, or without indices of the first curve. x are singles,
/// or doubles, which must be readable in whole batches. A player always gives indices.
///
/// For batches with lanes outside 0 ..< limit `direct` first writes the y of all lanes, given the first one and how
/// many; then lanes inside are overwritten from the table. Where a table, which may come from elsewhere, leads to no
/// finite number, `direct` has the last word.
@inline(__always)
public func preparedBatch(
    _ rows: UnsafeRawPointer, _ indices: Words?, _ x: UnsafeRawPointer, areDoubles: Bool,
    _ y: MutableFloats, _ count: Int, direct: (Int, Int) -> Void
) {
    let zero = Lanes(repeating: 0), one = Lanes(repeating: 1)
    let only = rows.loadUnaligned(as: SIMD4<Float>.self)
    var total = zero
    var start = 0
    while start < count {
        let left = count &- start
        let given: Quads
        if !isWide || indices != nil {
            // Lanes beyond the end have the first curve.
            let words = UnsafeRawPointer(indices.unsafelyUnwrapped)
            let numbers = Lanes(words.assumingMemoryBound(to: Float.self) + start, count: left)
            let offsets = unsafeBitCast(numbers, to: LaneWords.self) &<< LaneWords(repeating: 4)
            given = Quads { lane in (rows + offsets[lane].int).loadUnaligned(as: SIMD4<Float>.self) }
        } else {
            given = Quads { _ in only }
        }
        let nearest: Lanes, distance: Lanes, offset: Lanes
        if areDoubles {
            // The distance in double precision, so that no digit is lost near 1.
            let exact = WideLanes(at: x.assumingMemoryBound(to: Double.self) + start), pivot = given.z.wide,
                mirrored = 1 - exact
            let fromPivot = exact - pivot.magnitude, fromEnd = WideLanes.select(exact .< mirrored, exact, mirrored)
            let r = WideLanes.select(pivot .< WideLanes(repeating: 0), fromPivot.magnitude, fromEnd)
            distance = (r + given.y.wide).narrow
            (nearest, offset) = (exact.narrow, fromPivot.narrow)
        } else {
            nearest = Lanes(x.assumingMemoryBound(to: Float.self) + start, count: left)
            let mirrored = one - nearest
            offset = nearest - given.z.magnitude
            distance =
                Lanes.select(given.z .< zero, offset.magnitude, Lanes.select(nearest .< mirrored, nearest, mirrored))
                + given.y
        }
        // Lanes outside read the first cubic.
        let isInside = (nearest .> zero) .& (nearest .< given.w), isAbove = (offset .>= zero) .& isInside
        let sum = Lanes.select(isInside, distance, given.y)
        let bits = unsafeBitCast(sum, to: LaneWords.self), shift = LaneWords(repeating: PreparedCurve.shift)
        let bucket = (bits &>> shift) &- (unsafeBitCast(given.y, to: LaneWords.self) &>> shift)
        let at =
            (bucket ^ unsafeBitCast(isAbove, to: LaneWords.self)) &<< LaneWords(repeating: 4)
            &+ unsafeBitCast(given.x, to: LaneWords.self)
        let fraction =
            (bits &<< LaneWords(repeating: 4)) & LaneWords(repeating: 0x7F_FFFF) | LaneWords(repeating: 0x3F80_0000)
        let f = unsafeBitCast(fraction, to: Lanes.self) - one
        let k = Quads { lane in (rows + at[lane].int).loadUnaligned(as: SIMD4<Float>.self) }
        let value = ((k.w * f + k.z) * f + k.y) * f + k.x
        total += value
        if isAny(.!isInside) {
            direct(start, left < Lanes.width ? left : Lanes.width)
            Lanes.select(isInside, value, Lanes(y + start, count: left)).store(to: y + start, count: left)
        } else {
            value.store(to: y + start, count: left)
        }
        start &+= Lanes.width
    }
    // The sum is finite unless some number is not, or unless they are so large that another look finds nothing.
    if isAny(total - total .!= zero) { replaceNonfinite(y, count, direct) }
}

/// Has `direct` write the batches in which some y is not finite.
@inline(__always)
private func replaceNonfinite(_ y: MutableFloats, _ count: Int, _ direct: (Int, Int) -> Void) {
    var start = 0
    while start < count {
        let left = count &- start, lanes = left < Lanes.width ? left : Lanes.width
        var sum = y[start] * 0
        for i in below(lanes, from: 1) { sum += y[start &+ i] * 0 }
        if sum != 0 { direct(start, lanes) }
        start &+= Lanes.width
    }
}
