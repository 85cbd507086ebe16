import MotionDispatch

/// Clocks that wait to be eased together: the progress, the curve and the number of each.
public struct EasingQueue {
    public var x: MutableDoubles
    public var curves, numbers: MutableWords
    public var count: Int

    public init(
        x: MutableDoubles, curves: MutableWords, numbers: MutableWords
    ) {
        (self.x, self.curves, self.numbers, count) = (x, curves, numbers, 0)
    }
}

/// Writes the progress of the clocks of `count` rows at time t, which is a number: the bits of `evaluateOnce`; NaN
/// where a clock does not apply.
///
/// Clocks within their duration that have a curve are added to the queue, with `number` as the number of the first
/// lane; their progress is written when the queue is eased. Most clocks have not begun or are over, so only those that
/// are left are divided.
@inline(__always)
public func clocksBatch(
    _ rows: UnsafePointer<ClockRow>, _ count: Int, _ t: Double, _ number: UInt32,
    _ progress: MutableFloats, _ queue: UnsafeMutablePointer<EasingQueue>
) {
    let first = queue.pointee.count, lanes = count &* 8
    let x = queue.pointee.x + first, curves = queue.pointee.curves + first, numbers = queue.pointee.numbers + first
    let time = WideLanes(repeating: t), zero = WideLanes(repeating: 0), one = LaneWords(repeating: 1),
        nan = LaneWords(repeating: Float.nan.bitPattern)
    var some = LaneWords(repeating: 0)
    for lane in below(lanes, by: Lanes.width) {
        let row = rows + (lane &>> 3), half = lane & 7,
            ahead = UnsafeRawPointer((row + ClockRow.rowsOfBlock).begins + half)
        motion_prefetch(ahead)
        motion_prefetch(ahead + 64)
        motion_prefetch(ahead + 128)
        let active = (time - WideLanes(at: row.begins + half)) + 0, duration = WideLanes(at: row.durations + half)
        let words = LaneWords(at: row.words + half)
        let isBefore = MotionKernel.words(active .< zero), isInside = MotionKernel.words(active .< duration) & ~isBefore
        // The fill holds progress 0 before and 1 after, or NaN, which has all the bits of 1.
        let before = ((words &>> 31) &- one) & nan
        let after = (((words &>> 30) & one) &- one) & nan | LaneWords(repeating: Float(1).bitPattern)
        // Stored before it is known which clocks are inside: the other way round the masks are taken apart bit by bit.
        let to = UnsafeMutableRawPointer(progress + lane).assumingMemoryBound(to: UInt32.self)
        (after ^ (isBefore & (before ^ after))).store(to: to)
        // 1 where there is a curve.
        let hasCurve = ((words & ClockRow.curveMask) &+ ClockRow.curveMask) &>> 30
        let isStraight = isInside & (hasCurve ^ one), waits = isInside & hasCurve
        some = some | waits
        waits.store(to: curves + lane)
        if isAny(isStraight) {
            let share = unsafeBitCast((active / duration).narrow, to: LaneWords.self)
            let old = LaneWords(at: to)
            (old ^ ((LaneWords(repeating: 0) &- isStraight) & (old ^ share))).store(to: to)
        }
    }
    if !isAny(some) { return }
    // The numbers of those that wait: each is written over the one before if that does not.
    var waiting = 0
    for lane in below(lanes, by: 4) {
        @inline(__always) func add(_ next: Int) {
            numbers[waiting] = (lane &+ next).u32
            waiting &+= curves[lane &+ next].int
        }
        add(0)
        add(1)
        add(2)
        add(3)
    }
    // The last batch may have lanes beyond the last.
    LaneWords(repeating: 0).store(to: numbers + waiting)
    let base = UnsafeRawPointer(rows)
    for lane in below(waiting, by: Lanes.width) {
        let own = LaneWords(at: numbers + lane), row = own &>> 3
        // Bytes from the first row: the lane's number in its row is own - 8 row.
        let doubles = own &* 8 &+ row &* (ClockRow.stride.u32 &- 64),
            words = own &* 4 &+ row &* (ClockRow.stride.u32 &- 32) &+ 128
        let begin = WideLanes { base.load(fromByteOffset: doubles[$0].int, as: Double.self) }
        let duration = WideLanes { base.load(fromByteOffset: doubles[$0].int &+ 64, as: Double.self) }
        let curve = LaneWords { base.load(fromByteOffset: words[$0].int, as: UInt32.self) & ClockRow.curveMask }
        (((time - begin) + 0) / duration).store(to: x + lane)
        curve.store(to: curves + lane)
        (own &+ number).store(to: numbers + lane)
    }
    queue.pointee.count = first &+ waiting
}
