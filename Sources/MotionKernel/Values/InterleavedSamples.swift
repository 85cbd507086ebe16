// Samples of a small clip abreast: of each value, and of each clock's progress, those of sixteen samples stand side by
// side. Lanes are samples, so that they are full however few the values are, and what the clip says of a value is read
// once for all.

public enum InterleavedSamples {
    @inlinable @inline(__always) public static var count: Int { 16 }
}

/// What `mixBatch` makes of each row, of samples abreast; `none` is the clock of lanes that nothing moves.
@inlinable @inline(__always)
public func mixSamples(
    _ rows: UnsafeRawPointer, _ count: Int, _ lists: UnsafePointer<UInt32>, _ none: Int,
    _ progress: UnsafePointer<Float>,
    _ values: UnsafeMutablePointer<Float>
) {
    var (row, left) = (rows, count)
    while left > 0 {
        let place = row.load(as: UInt32.self).int
        for lane in below(8) {
            let number = row + lane &* 4, clock = MixRow.clock(row, lane, lists)
            let from = Lanes(repeating: number.load(fromByteOffset: MixRow.from, as: Float.self))
            let to = Lanes(repeating: number.load(fromByteOffset: MixRow.to, as: Float.self))
            var sample = clock == none ? InterleavedSamples.count : 0
            while sample < InterleavedSamples.count {
                let p = UnsafeRawPointer(progress + (clock &* InterleavedSamples.count &+ sample)).loadUnaligned(
                    as: Lanes.self)
                let value = values + ((place &+ lane) &* InterleavedSamples.count &+ sample)
                mixLanes(from, to, p, UnsafePointer(value), value)
                sample &+= Lanes.width
            }
        }
        row += MixRow.stride
        left &-= 1
    }
}

/// What `keysBatch` makes of a track's parts, of samples abreast: a part's segments are `stride` floats behind those of
/// the one before, its values `step`. `offsets` say which segment each sample is in, `fractions` how far.
@inlinable @inline(__always)
public func keySamples(
    _ segments: UnsafePointer<Float>, _ stride: Int, _ parts: Int, _ offsets: UnsafePointer<UInt32>,
    _ fractions: UnsafePointer<Float>,
    _ values: UnsafeMutablePointer<Float>, _ step: Int
) {
    var sample = 0
    while sample < InterleavedSamples.count {
        let f = UnsafeRawPointer(fractions + sample).loadUnaligned(as: Lanes.self), own = offsets + sample
        let first = own.pointee,
            areMany = isAny(UnsafeRawPointer(own).loadUnaligned(as: LaneWords.self) ^ LaneWords(repeating: first))
        var (from, to, left) = (segments, values + sample, parts)
        while left > 0 {
            @inline(__always) func segment(_ offset: UInt32) -> SIMD4<Float> {
                UnsafeRawPointer(from + offset.int).loadUnaligned(as: SIMD4<Float>.self)
            }
            if areMany {
                keyLanes(Quads { segment(own[$0]) }, f, UnsafeMutableRawPointer(to))
            } else {
                let one = segment(first)
                keyLanes(Quads { _ in one }, f, UnsafeMutableRawPointer(to))
            }
            from += stride
            to += step
            left &-= 1
        }
        sample &+= Lanes.width
    }
}
