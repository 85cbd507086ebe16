/// What a clock says at one time and not at another.
public enum ClockChange {
    /// It begins or ceases to apply; its progress; its cycle.
    @inlinable @inline(__always) public static var shows: UInt8 { 1 }
    @inlinable @inline(__always) public static var moves: UInt8 { 2 }
    @inlinable @inline(__always) public static var cycles: UInt8 { 4 }
}

/// marks[row x 8 + lane] of rows of clocks (ClockRow) between two times that are numbers. Most have not begun at either, or are over: nothing
/// of them is divided, nor looked at any closer.
@inlinable @inline(__always)
public func changeBatch(_ rows: UnsafeRawPointer, _ count: Int, _ start: Double, _ end: Double, _ marks: UnsafeMutablePointer<UInt8>) {
    let first = WideLanes(repeating: start), second = WideLanes(repeating: end), zero = WideLanes(repeating: 0), one = LaneWords(repeating: 1)
    var lane = 0
    while lane < count &* 8 {
        let row = rows + ((lane &>> 3) &* ClockRow.stride &+ (lane & 7) &* 8), to = UnsafeMutableRawPointer(marks + lane)
        let begin = row.loadUnaligned(as: WideLanes.self), duration = (row + ClockRow.durations).loadUnaligned(as: WideLanes.self)
        let was = (first - begin) + 0, now = (second - begin) + 0
        let wasEarly = words(was .< zero), isEarly = words(now .< zero), wasIn = words(was .< duration), isIn = words(now .< duration)
        if isAny((wasEarly ^ isEarly) | (wasIn ^ isIn) | (wasIn & ~wasEarly)) {
            // Filled, it has the progress with which it begins or ends; else it does not apply.
            let fills = (row + (ClockRow.words &- (lane & 7) &* 4)).loadUnaligned(as: LaneWords.self)
            let early = (fills &>> 31) &- one, late = ((fills &>> 30) & one) &- one
            let wasOff = (wasEarly & early) | (~wasIn & late), isOff = (isEarly & early) | (~isIn & late)
            let wasInside = wasIn & words(zero .< was), isInside = isIn & words(zero .< now)
            let moves = (wasInside ^ isInside) | (wasIn ^ isIn) | (isInside & ~words(was .== now))
            let all = ((wasOff ^ isOff) & LaneWords(repeating: 3)) | (moves & ~(wasOff | isOff) & LaneWords(repeating: 2))
            withUnsafeBytes(of: all) { bytes in
                guard let lanes = bytes.baseAddress else { return }
                var next = 0
                while next < Lanes.width {
                    to.storeBytes(of: lanes.load(fromByteOffset: next &* 4, as: UInt8.self), toByteOffset: next, as: UInt8.self)
                    next &+= 1
                }
            }
        } else {
            to.storeBytes(of: 0, as: UInt32.self)
            if Lanes.width == 8 { to.storeBytes(of: 0, toByteOffset: 4, as: UInt32.self) }
        }
        lane &+= Lanes.width
    }
}
