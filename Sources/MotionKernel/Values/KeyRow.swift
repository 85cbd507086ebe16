/// Eight keyframed values, neighbours in the list of values. Values whose tracks share a clock and key times form a
/// group, whose position among the keys (`KeyPosition`) is found once.
///
///     byte   0       4       8            40          72
///            first   linear  groups 0...7 bases 0...7
///
/// A segment between two keys is four floats, v0 v1 e0 e1 (KeySegment); in linear lanes two, v0 v1, of which the second
/// is the first one of the next segment.
public struct KeyRow {
    /// Index of the first of the eight values.
    public var first: UInt32
    /// Bit i is 1 if lane i is linear.
    public var linear: UInt32
    /// Which group of keys, with the same key times and clock, the value of each lane belongs to.
    public var groups: InlineArray<8, UInt32>
    /// Where the segments of each lane begin among the floats.
    public var bases: InlineArray<8, UInt32>

    /// A row whose lanes all have one group.
    public init(first: UInt32, group: UInt32) {
        (self.first, linear) = (first, 0)
        (groups, bases) = (InlineArray(repeating: group), InlineArray(repeating: 0))
    }
}

extension UnsafePointer where Pointee == KeyRow {
    /// The numbers of the eight lanes' groups of keys, in memory.
    public var groups: Words { address(8) }

    /// Where the segments of the eight lanes begin among the floats.
    @inline(__always)
    var bases: Words { address(40) }
}

/// Where a group of keyframed values is among its keys.
public struct KeyPosition {
    /// Floats from the first segment to the current one.
    public var offset: UInt32
    /// How far in the segment, 0...1; NaN where the group does not apply.
    public var fraction: Float

    public init(offset: UInt32, fraction: Float) { (self.offset, self.fraction) = (offset, fraction) }

    /// Stands for where a group of keys is while its clock does not apply.
    public static var none: KeyPosition { KeyPosition(offset: 0, fraction: Float.nan) }
}

/// Writes the values of `count` rows: those of their segments at the positions of their groups. Values of groups that
/// do not apply stay. Behind the last segment there are two floats more, which may be read.
@inline(__always)
public func keysBatch(
    _ rows: UnsafePointer<KeyRow>, _ count: Int, _ floats: Floats,
    _ positions: UnsafePointer<KeyPosition>, _ values: MutableFloats
) {
    for index in below(count) {
        let row = rows + index, first = row.pointee.first.int
        for half in below(8, by: Lanes.width) {
            let groups = row.groups + half, bases = row.bases + half
            @inline(__always) func position(_ lane: Int) -> UnsafePointer<KeyPosition> {
                positions + groups[lane].int
            }
            let segments = Quads { lane in
                SIMD4(at: floats + (bases[lane].int &+ position(lane).pointee.offset.int))
            }
            // Compared as numbers, which is one step in lanes: a bit of the exponent for each.
            let bits =
                LaneWords { 0x80_0000 &<< $0.u32 } & LaneWords(repeating: row.pointee.linear &<< (23 &- half.u32))
            keyLanes(
                segments, linear: unsafeBitCast(bits, to: Lanes.self), Lanes { position($0).pointee.fraction },
                values + (first &+ half))
        }
    }
}

/// Writes a batch of values in their segments; where the fraction is NaN they stay. The formula is that of KeySegment,
/// with the same bits. Where `linear` is not 0, e0 and e1 are 0 instead of what stands there.
@inline(__always)
func keyLanes(_ segments: Quads, linear: Lanes, _ fraction: Lanes, _ values: MutableFloats) {
    let (f, rest) = (fraction, 1 - fraction), zero = Lanes(repeating: 0), bends = linear .== zero
    let (e0, e1) = (Lanes.select(bends, segments.z, zero), Lanes.select(bends, segments.w, zero))
    let value = (mix(segments.x, segments.y, f) + f * rest * (e0 * rest - e1 * f)).finite
    Lanes.select(f .== f, value, Lanes(at: values)).store(to: values)
}
