import MotionDispatch

/// Eight values, neighbours in the list of values, each of which runs straight from one number to another with the
/// progress of its clock: what most animations are.
///
///     byte   0       4       8          40         72
///            first   clocks  from 0...7 to 0...7
public struct MixRow {
    /// Index of the first of the eight values.
    public var first: UInt32
    /// The eight clocks: a number in the low 30 bits, and `one` or `list`, or neither.
    ///
    /// - neither: the number of the first clock; those of the other lanes follow it.
    /// - `one`: the number of the clock of all lanes.
    /// - `list`: the number of a list of eight clocks.
    public var clocks: UInt32
    /// The values of the eight lanes at progress 0 and at progress 1, between which they go straight.
    public var from, to: InlineArray<8, Float>

    public static var one: UInt32 { 0x4000_0000 }
    public static var list: UInt32 { 0x8000_0000 }
    public static var mask: UInt32 { 0x3FFF_FFFF }

    /// Rows of a block of 512 values. That many rows ahead memory is asked for: a clip of very many layers is read from
    /// memory, and the streams of several columns at a time come faster than one after the other.
    static var rowsOfBlock: Int { 64 }

    /// Returns the clock of a lane. `lists` holds eight clocks a list.
    @inline(__always)
    public func clock(_ lane: Int, _ lists: Words) -> Int {
        let number = (clocks & MixRow.mask).int
        if clocks & MixRow.list != 0 { return lists[number &* 8 &+ lane].int }
        return clocks & MixRow.one != 0 ? number : number &+ lane
    }

    public init(first: UInt32) {
        (self.first, clocks) = (first, 0)
        (from, to) = (InlineArray(repeating: 0), InlineArray(repeating: 0))
    }
}

extension UnsafePointer where Pointee == MixRow {
    /// The eight values at progress 0.
    @inline(__always)
    public var from: Floats { address(8) }

    /// The eight values at progress 1.
    @inline(__always)
    public var to: Floats { address(40) }
}

/// Writes the values of `count` rows: from ... to at the progress of the lane's clock, beyond 0...1 too. Where the
/// progress is NaN the clock does not apply, and the value is that among `models`, which may be the values themselves.
@inline(__always)
public func mixBatch(
    _ rows: UnsafePointer<MixRow>, _ count: Int, _ lists: Words, _ progress: Floats,
    _ models: Floats, _ values: MutableFloats
) {
    for index in below(count) {
        let row = rows + index
        motion_prefetch(row + MixRow.rowsOfBlock)
        let first = row.pointee.first.int, clocks = row.pointee.clocks, number = (clocks & MixRow.mask).int
        for lane in below(8, by: Lanes.width) {
            let p: Lanes
            if clocks & MixRow.list != 0 {
                let list = lists + (number &* 8 &+ lane)
                p = Lanes { progress[list[$0].int] }
            } else if clocks & MixRow.one != 0 {
                p = Lanes(repeating: progress[number])
            } else {
                p = Lanes(at: progress + (number &+ lane))
            }
            let value = first &+ lane
            mixLanes(Lanes(at: row.from + lane), Lanes(at: row.to + lane), p, models + value, values + value)
        }
    }
}

/// Writes a batch of values; those of the models where the progress is NaN.
@inline(__always)
func mixLanes(
    _ from: Lanes, _ to: Lanes, _ p: Lanes, _ models: Floats, _ values: MutableFloats
) {
    var mixed = mix(from, to, p)
    // 0 x mixed is NaN where the progress is, and where a sum is too large, which is rare.
    let zeros = mixed * 0
    if isAny(zeros .!= zeros) {
        mixed = Lanes.select(p .== p, mixFar(from, to, p, unless: mixed).finite, Lanes(at: models))
    }
    mixed.store(to: values)
}
