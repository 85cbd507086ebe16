/// Numbers that run straight from one value to another with the progress of their clocks: what most animations are. Eight that are
/// neighbours among the values make a row, of words: the place of the first, 0, then eight clocks, eight froms, eight tos.
public enum MixRow {
    @inlinable @inline(__always) public static var stride: Int { 104 }
    @inlinable @inline(__always) public static var clocks: Int { 8 }
    @inlinable @inline(__always) public static var from: Int { 40 }
    @inlinable @inline(__always) public static var to: Int { 72 }
}

/// values[place + lane] = from ... to at the progress of the lane's clock, beyond 0...1 too; where that is NaN the value stays.
@inlinable @inline(__always)
public func mixBatch(_ rows: UnsafeRawPointer, _ count: Int, _ progress: UnsafePointer<Float>, _ values: UnsafeMutablePointer<Float>) {
    var (row, left) = (rows, count)
    while left > 0 {
        var (half, place) = (0, UnsafeMutableRawPointer(values + Int(truncatingIfNeeded: row.load(as: UInt32.self))))
        while half < 32 {
            let clocks = (row + (MixRow.clocks &+ half)).assumingMemoryBound(to: UInt32.self)
            @inline(__always) func at(_ lane: Int) -> Float { progress[Int(truncatingIfNeeded: clocks[lane])] }
            #if arch(wasm32)
            let p = Lanes(at(0), at(1), at(2), at(3))
            #else
            let p = Lanes(at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7))
            #endif
            let from = (row + (MixRow.from &+ half)).loadUnaligned(as: Lanes.self), to = (row + (MixRow.to &+ half)).loadUnaligned(as: Lanes.self)
            let span = to - from
            let mixed = Lanes.select(p .< Lanes(repeating: 0.5), from + span * p, to - span * (1 - p)).finite
            place.storeBytes(of: Lanes.select(p .== p, mixed, place.loadUnaligned(as: Lanes.self)), as: Lanes.self)
            half &+= Lanes.width &* 4
            place += Lanes.width &* 4
        }
        row += MixRow.stride
        left &-= 1
    }
}
