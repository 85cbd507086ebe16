/// Eight keyframed values, neighbours in the list of values. Values whose tracks share a clock and key times form a
/// group, whose position among the keys (`KeyPosition`) is found once.
///
/// A row describes its lanes by two lists of eight numbers. Rows share these lists: the same columns of many layers
/// that move alike have the same lists.
///
/// A segment between two keys is four floats, v0 v1 e0 e1 (KeySegment); in linear lanes two, v0 v1, of which the second
/// is the first one of the next segment.
public struct KeyRow {
    /// Index of the first of the eight values.
    public var first: UInt32
    /// The list that says which group of keys, with the same key times and clock, the value of each lane belongs to.
    public var groups: UInt32
    /// The list that says where the segments of each lane begin among the floats; with `linear` if the lane is linear.
    public var bases: UInt32

    /// Clips have fewer floats than this bit says.
    public static var linear: UInt32 { 0x4000_0000 }

    public init(first: UInt32) { (self.first, groups, bases) = (first, 0, 0) }
}

/// Where a group of keyframed values is among its keys.
public struct KeyPosition {
    /// Floats from the first segment to the current one.
    public var offset: UInt32
    /// How far in the segment, 0...1; NaN where the group does not apply.
    public var fraction: Float

    public init(offset: UInt32, fraction: Float) { (self.offset, self.fraction) = (offset, fraction) }

    /// The position of a group of keys while its clock does not apply.
    public static var none: KeyPosition { KeyPosition(offset: 0, fraction: Float.nan) }
}

/// Writes the values of `count` rows: those of their segments at the positions of their groups. Values of groups that
/// do not apply stay unchanged. The two floats after the last segment must be readable.
@inline(__always)
public func keysBatch(
    _ rows: UnsafePointer<KeyRow>, _ count: Int, _ lists: Words, _ floats: Floats,
    _ positions: UnsafePointer<KeyPosition>, _ values: MutableFloats
) {
    for index in below(count) {
        let row = rows[index], first = row.first.int
        for half in below(8, by: Lanes.width) {
            let groups = lists + (row.groups.int &* 8 &+ half), bases = lists + (row.bases.int &* 8 &+ half)
            @inline(__always) func position(_ lane: Int) -> UnsafePointer<KeyPosition> {
                positions + groups[lane].int
            }
            let segments = Quads { lane in
                // In bytes, which leaves out `linear`.
                let bytes = (bases[lane] &+ position(lane).pointee.offset) &<< 2
                return SIMD4(at: (UnsafeRawPointer(floats) + bytes.int).typed())
            }
            // Compared as numbers, which is one step in lanes: `linear` is a bit of the exponent.
            let bits = LaneWords(at: bases) & LaneWords(repeating: KeyRow.linear)
            keyLanes(
                segments, linear: unsafeBitCast(bits, to: Lanes.self), Lanes { position($0).pointee.fraction },
                values + (first &+ half))
        }
    }
}

/// Writes a batch of values in their segments; where the fraction is NaN they stay. The formula is that of KeySegment,
/// with the same bits. Where `linear` is not 0, the value goes straight on, however far, and e0 and e1 are not looked
/// at.
@inline(__always)
func keyLanes(_ segments: Quads, linear: Lanes, _ fraction: Lanes, _ values: MutableFloats) {
    let (f, rest) = (fraction, 1 - fraction), zero = Lanes(repeating: 0)
    let bend = f * rest * (segments.z * rest - segments.w * f)
    let bent = Lanes.select(linear .== zero, bend, zero), straight = mix(segments.x, segments.y, f)
    var value = straight + bent
    // 0 x value is NaN where the fraction is, and where a number is too large, which is rare.
    let zeros = value * 0
    if isAny(zeros .!= zeros) {
        value = (mixFar(segments.x, segments.y, f, unless: straight) + bent).finite
        value = Lanes.select(f .== f, value, Lanes(at: values))
    }
    value.store(to: values)
}
