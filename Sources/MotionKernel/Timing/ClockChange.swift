/// Which statements of a clock differ between two times.
public enum ClockChange {
    /// The clock begins or ceases to apply.
    public static var applies: UInt8 { 1 }
    /// Its progress differs.
    @inline(__always) public static var progress: UInt8 { 2 }
    /// Its iteration differs.
    public static var iteration: UInt8 { 4 }
}

/// Writes the changes (`ClockChange`) of the clocks of `count` rows between two times, which are numbers. Most clocks
/// are over at both times, or have not begun: whole batches of these are found by the earlier and the later time.
@inline(__always)
public func changeBatch(
    _ rows: UnsafePointer<ClockRow>, _ count: Int, _ start: Double, _ end: Double,
    _ changes: MutableBytes
) {
    let early = WideLanes(repeating: start < end ? start : end), late = WideLanes(repeating: start < end ? end : start)
    let zero = WideLanes(repeating: 0)
    for lane in below(count &* 8, by: Lanes.width) {
        let row = rows + (lane >> 3), half = lane & 7, to = changes + lane
        let begins = row.begins + half, durations = row.durations + half, words = row.words + half
        let begin = WideLanes(at: begins), duration = WideLanes(at: durations)
        let isBefore = unsafeBitCast(late - begin .< zero, to: WideLaneWords.self)
        let isWithin = unsafeBitCast(early - begin .< duration, to: WideLaneWords.self)
        // Four or eight bytes of 0.
        UnsafeMutableRawPointer(to).storeBytes(of: 0, as: UInt32.self)
        UnsafeMutableRawPointer(to).storeBytes(of: 0, toByteOffset: Lanes.width &- 4, as: UInt32.self)
        if !isAny(unsafeBitCast(isWithin & ~isBefore, to: WideLaneMask.self)) { continue }
        for next in below(Lanes.width) {
            to[next] = change(begins[next], durations[next], words[next], start, end)
        }
    }
}

/// Returns the change of one clock of a row between two times.
func change(_ begin: Double, _ duration: Double, _ word: UInt32, _ start: Double, _ end: Double) -> UInt8 {
    // The time that the clock shows: filled, that of its begin or its end; NaN where it does not apply.
    @inline(__always) func time(_ t: Double) -> Double {
        let active = (t - begin) + 0
        if active >= 0 && active < duration { return active }
        let isFilled = word &>> (active < 0 ? 31 : 30) & 1 != 0
        return isFilled ? (active < 0 ? 0 : duration) : Double.nan
    }
    let was = time(start), now = time(end)
    if (was == was) != (now == now) { return ClockChange.applies | ClockChange.progress }
    return was == was && was != now ? ClockChange.progress : 0
}
