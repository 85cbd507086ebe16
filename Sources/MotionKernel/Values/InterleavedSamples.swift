// Many samples of a small clip at a time. Lanes are samples: for each value, and for each clock's progress, the numbers
// of sixteen samples are neighbours in memory. So lanes are full even if the clip has few values, and the clip's data
// of a value is read once for all samples.

/// How sixteen samples of a small clip lie side by side in memory, so that one lane is one sample.
public enum InterleavedSamples {
    /// Samples side by side.
    @inline(__always) public static var count: Int { 16 }
}

/// Mixes as `mixBatch`, for sixteen samples next to each other. `none` is the clock of lanes that nothing animates.
@inline(__always)
public func mixSamples(
    _ rows: UnsafePointer<MixRow>, _ count: Int, _ lists: Words, _ none: Int,
    _ progress: Floats, _ values: MutableFloats
) {
    for index in below(count) {
        let row = rows[index], first = row.first.int
        for lane in below(8) {
            let clock = row.clock(lane, lists)
            if clock == none { continue }
            let from = Lanes(repeating: row.from[unchecked: lane]),
                to = Lanes(repeating: row.to[unchecked: lane])
            for sample in below(InterleavedSamples.count, by: Lanes.width) {
                let p = Lanes(at: progress + (clock &* InterleavedSamples.count &+ sample))
                let value = values + ((first &+ lane) &* InterleavedSamples.count &+ sample)
                mixLanes(from, to, p, value, value)
            }
        }
    }
}

/// Runs `keysBatch` for the parts of a track, with sixteen samples as neighbours.
///
/// The segments of a part begin `stride` floats after those of the part before, its values `step` floats after.
/// `offsets` and `fractions` are the key positions of the samples. `linear` is 1 if all segments are of linear lanes,
/// else 0.
@inline(__always)
public func keySamples(
    _ segments: Floats, _ stride: Int, _ parts: Int, _ linear: UInt32, _ offsets: Words,
    _ fractions: Floats, _ values: MutableFloats, _ step: Int
) {
    let linear = Lanes(repeating: Float(linear))
    for sample in below(InterleavedSamples.count, by: Lanes.width) {
        let f = Lanes(at: fractions + sample), own = offsets + sample, first = own[0]
        // Where all samples are in one segment, it is read once.
        let areMany = !isWide || isAny(LaneWords(at: own) ^ LaneWords(repeating: first))
        for part in below(parts) {
            let from = segments + part &* stride, to = values + (sample &+ part &* step)
            func segment(_ offset: UInt32) -> SIMD4<Float> { SIMD4(at: from + offset.int) }
            if areMany {
                keyLanes(Quads { segment(own[$0]) }, linear: linear, f, to)
            } else {
                let one = segment(first)
                keyLanes(Quads { _ in one }, linear: linear, f, to)
            }
        }
    }
}
