import MotionDispatch

/// Numbers that run straight from one value to another with the progress of their clocks: what most animations are.
/// Eight that are neighbours among the values make a row, of words: the place of the first, the clocks, then eight
/// froms, eight tos. Clocks mostly are neighbours too, and given by the first; or one for all; or a list of eight, by
/// its number.
public enum MixRow {
    @inlinable @inline(__always) public static var stride: Int { 72 }
    @inlinable @inline(__always) public static var clocks: Int { 4 }
    @inlinable @inline(__always) public static var from: Int { 8 }
    @inlinable @inline(__always) public static var to: Int { 40 }
    /// How far the rows of a column's next block lie ahead, which are asked for as the same of this one are read: a
    /// clip of very many layers comes from memory, and several streams at a time faster so than one after the other.
    @inlinable @inline(__always) static var ahead: Int { 64 &* stride }

    /// In the word of the clocks.
    @inlinable @inline(__always) public static var one: UInt32 { 0x4000_0000 }
    @inlinable @inline(__always) public static var list: UInt32 { 0x8000_0000 }
    @inlinable @inline(__always) public static var mask: UInt32 { 0x3FFF_FFFF }

    /// The clock of a lane.
    public static func clock(_ row: UnsafeRawPointer, _ lane: Int, _ lists: UnsafePointer<UInt32>) -> Int {
        let word = row.load(fromByteOffset: clocks, as: UInt32.self), number = (word & mask).int
        if word & list != 0 { return lists[number &* 8 &+ lane].int }
        return word & one != 0 ? number : number &+ lane
    }
}

/// values[place + lane] = from ... to at the progress of the lane's clock, beyond 0...1 too; where that is NaN the one
/// among `models`, which may be the values themselves.
@inlinable @inline(__always)
public func mixBatch(
    _ rows: UnsafeRawPointer, _ count: Int, _ lists: UnsafePointer<UInt32>, _ progress: UnsafePointer<Float>,
    _ models: UnsafePointer<Float>,
    _ values: UnsafeMutablePointer<Float>
) {
    var (row, left) = (rows, count)
    while left > 0 {
        motion_prefetch(row + MixRow.ahead)
        var (half, place) = (0, row.load(as: UInt32.self).int)
        let word = row.load(fromByteOffset: MixRow.clocks, as: UInt32.self),
            number = (word & MixRow.mask).int
        while half < 8 {
            let p: Lanes
            if word & MixRow.list != 0 {
                let clocks = lists + (number &* 8 &+ half)
                @inline(__always) func at(_ lane: Int) -> Float { progress[clocks[lane].int] }
                #if arch(wasm32)
                    p = Lanes(at(0), at(1), at(2), at(3))
                #else
                    p = Lanes(at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7))
                #endif
            } else if word & MixRow.one != 0 {
                p = Lanes(repeating: progress[number])
            } else {
                p = UnsafeRawPointer(progress + (number &+ half)).loadUnaligned(as: Lanes.self)
            }
            let from = (row + (MixRow.from &+ half &* 4)).loadUnaligned(as: Lanes.self),
                to = (row + (MixRow.to &+ half &* 4)).loadUnaligned(as: Lanes.self)
            mixLanes(from, to, p, models + place, values + place)
            half &+= Lanes.width
            place &+= Lanes.width
        }
        row += MixRow.stride
        left &-= 1
    }
}

/// A batch of values, or of models where the progress is NaN.
@inlinable @inline(__always)
func mixLanes(
    _ from: Lanes, _ to: Lanes, _ p: Lanes, _ models: UnsafePointer<Float>, _ values: UnsafeMutablePointer<Float>
) {
    let span = to - from
    var mixed = Lanes.select(p .< Lanes(repeating: 0.5), from + span * p, to - span * (1 - p))
    // NaN, or the rare sum that is too large.
    let zeros = mixed * 0
    if isAny(zeros .!= zeros) {
        mixed = Lanes.select(p .== p, mixed.finite, UnsafeRawPointer(models).loadUnaligned(as: Lanes.self))
    }
    UnsafeMutableRawPointer(values).storeBytes(of: mixed, as: Lanes.self)
}
