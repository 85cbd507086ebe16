/// What a clock says at one time and not at another.
public enum ClockChange {
    /// It begins or ceases to apply; its progress; its cycle.
    @inlinable @inline(__always) public static var applies: UInt8 { 1 }
    @inlinable @inline(__always) public static var progress: UInt8 { 2 }
    @inlinable @inline(__always) public static var iteration: UInt8 { 4 }
}

/// marks[row x 8 + lane] of rows of clocks (ClockRow) between two times that are numbers. Most clocks are over at both,
/// or have not begun: these are told from the others in lanes, by the earlier and the later time.
@inlinable @inline(__always)
public func changeBatch(
    _ rows: UnsafeRawPointer, _ count: Int, _ start: Double, _ end: Double, _ marks: UnsafeMutablePointer<UInt8>
) {
    let early = WideLanes(repeating: start < end ? start : end), late = WideLanes(repeating: start < end ? end : start)
    let zero = WideLanes(repeating: 0)
    var lane = 0
    while lane < count &* 8 {
        let row = rows + ((lane &>> 3) &* ClockRow.stride &+ (lane & 7) &* 8), to = marks + lane
        let begin = row.loadUnaligned(as: WideLanes.self),
            duration = (row + ClockRow.durations).loadUnaligned(as: WideLanes.self)
        let isBefore = unsafeBitCast(late - begin .< zero, to: WideLaneWords.self)
        let isWithin = unsafeBitCast(early - begin .< duration, to: WideLaneWords.self)
        UnsafeMutableRawPointer(to).storeBytes(of: 0, as: UInt32.self)
        UnsafeMutableRawPointer(to).storeBytes(of: 0, toByteOffset: Lanes.width &- 4, as: UInt32.self)
        if isAny(unsafeBitCast(isWithin & ~isBefore, to: WideLaneMask.self)) {
            var (next, clock, words) = (0, row, row + (ClockRow.words &- (lane & 7) &* 4))
            while next < Lanes.width {
                to[next] = change(clock, words.load(as: UInt32.self), start, end)
                (next, clock, words) = (next &+ 1, clock + 8, words + 4)
            }
        }
        lane &+= Lanes.width
    }
}

/// Of the clock that begins there, with that word.
@inlinable @inline(__always)
func change(_ clock: UnsafeRawPointer, _ word: UInt32, _ start: Double, _ end: Double) -> UInt8 {
    let begin = clock.load(as: Double.self), duration = clock.load(fromByteOffset: ClockRow.durations, as: Double.self)
    // Filled, it holds the time with which it begins or ends; else it does not apply.
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
