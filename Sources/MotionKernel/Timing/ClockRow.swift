import MotionDispatch

/// Clocks of the roots that run once, at their parent's speed: what most animations have. Eight make a row: their
/// begins and durations, doubles each, then a word each: the curve, and the fill in the top bits.
public enum ClockRow {
    @inlinable @inline(__always) public static var stride: Int { 160 }
    @inlinable @inline(__always) public static var durations: Int { 64 }
    @inlinable @inline(__always) public static var words: Int { 128 }
    /// As of MixRow.
    @inlinable @inline(__always) static var ahead: Int { 64 &* stride }
    @inlinable @inline(__always) public static var fillShift: UInt32 { 30 }
    @inlinable @inline(__always) public static var curveMask: UInt32 { 0x3FFF_FFFF }

    /// Clocks that never apply, for the lanes that are left over.
    public static func clear(_ row: UnsafeMutableRawPointer) {
        row.storeBytes(of: SIMD8<Double>(repeating: 0), as: SIMD8<Double>.self)
        row.storeBytes(of: SIMD8<Double>(repeating: 1), toByteOffset: durations, as: SIMD8<Double>.self)
        row.storeBytes(of: SIMD8<UInt32>(repeating: 0), toByteOffset: words, as: SIMD8<UInt32>.self)
    }
}

/// Lanes of clocks that wait to be eased together: their progress, curves and numbers.
public struct EasingQueue {
    public var x: UnsafeMutablePointer<Double>
    public var curves, numbers: UnsafeMutablePointer<UInt32>
    public var count: Int

    public init(
        x: UnsafeMutablePointer<Double>, curves: UnsafeMutablePointer<UInt32>, numbers: UnsafeMutablePointer<UInt32>
    ) {
        (self.x, self.curves, self.numbers, count) = (x, curves, numbers, 0)
    }
}

extension Clock {
    /// Whether a row can hold it: the rest of its fields say nothing. By bits, since -0 would show in a zero progress.
    public var fitsRow: Bool { runsOnce && speed == 1 && timeOffset.bitPattern == 0 }

    /// Of the rows' lanes that one, bit for bit as it was.
    public init(_ rows: UnsafeRawPointer, number: Int) {
        let row = rows + (number &>> 3) &* ClockRow.stride, lane = number & 7
        let word = row.load(fromByteOffset: ClockRow.words &+ lane &* 4, as: UInt32.self)
        self.init(
            parent: UInt32.max, model: 0, timing: word & ClockRow.curveMask, fill: word &>> ClockRow.fillShift,
            direction: 0, role: Clock.once,
            begin: row.load(fromByteOffset: lane &* 8, as: Double.self),
            duration: row.load(fromByteOffset: ClockRow.durations &+ lane &* 8, as: Double.self), speed: 1,
            timeOffset: 0, repeatCount: 1,
            repeatDuration: 0, endDelay: 0, iterationStart: 0)
    }

    /// Into that lane of the rows, with the number of its curve.
    public func write(to rows: UnsafeMutableRawPointer, number: Int, curve: UInt32) {
        let row = rows + (number &>> 3) &* ClockRow.stride, lane = number & 7
        row.storeBytes(of: begin, toByteOffset: lane &* 8, as: Double.self)
        row.storeBytes(of: duration, toByteOffset: ClockRow.durations &+ lane &* 8, as: Double.self)
        row.storeBytes(
            of: curve | fill &<< ClockRow.fillShift, toByteOffset: ClockRow.words &+ lane &* 4, as: UInt32.self)
    }
}

/// progress[row x 8 + lane] of rows at a time that is a number, as evaluateOnce has it to the bit; NaN where a clock
/// does not apply. Those within their duration that have a curve are added to the easings, by their number: `number` is
/// the first lane's. Their progress is left to these: most clocks wait or are over, so that only what is left of them
/// is divided.
@inlinable @inline(__always)
public func clocksBatch(
    _ rows: UnsafeRawPointer, _ count: Int, _ t: Double, _ number: UInt32, _ progress: UnsafeMutablePointer<Float>,
    _ easings: UnsafeMutablePointer<EasingQueue>
) {
    let first = easings.pointee.count, lanes = count &* 8
    let (x, curves, numbers) = (
        easings.pointee.x + first, UnsafeMutableRawPointer(easings.pointee.curves + first),
        easings.pointee.numbers + first
    )
    let time = WideLanes(repeating: t), zero = WideLanes(repeating: 0), one = LaneWords(repeating: 1),
        nan = LaneWords(repeating: Float.nan.bitPattern)
    var lane = 0, some = LaneWords(repeating: 0)
    while lane < lanes {
        let row = rows + ((lane &>> 3) &* ClockRow.stride &+ (lane & 7) &* 8)
        motion_prefetch(row + ClockRow.ahead)
        motion_prefetch(row + (ClockRow.ahead &+ 64))
        motion_prefetch(row + (ClockRow.ahead &+ 128))
        let active = (time - row.loadUnaligned(as: WideLanes.self)) + 0
        let duration = (row + ClockRow.durations).loadUnaligned(as: WideLanes.self)
        let words = (row + (ClockRow.words &- (lane & 7) &* 4)).loadUnaligned(as: LaneWords.self)
        let isBefore = MotionKernel.words(active .< zero), isInside = MotionKernel.words(active .< duration) & ~isBefore
        // Filled 0 and 1; NaN has all the bits of 1.
        let before = ((words &>> 31) &- one) & nan
        let after = (((words &>> 30) & one) &- one) & nan | LaneWords(repeating: Float(1).bitPattern)
        let to = UnsafeMutableRawPointer(progress + lane)
        to.storeBytes(of: after ^ (isBefore & (before ^ after)), as: LaneWords.self)
        let bends = ((words & ClockRow.curveMask) &+ ClockRow.curveMask) &>> 30, straight = isInside & (bends ^ one),
            marks = isInside & bends
        some = some | marks
        (curves + lane &* 4).storeBytes(of: marks, as: LaneWords.self)
        if isAny(straight) {
            let share = unsafeBitCast((active / duration).narrow, to: LaneWords.self),
                old = to.loadUnaligned(as: LaneWords.self)
            to.storeBytes(of: old ^ ((LaneWords(repeating: 0) &- straight) & (old ^ share)), as: LaneWords.self)
        }
        lane &+= Lanes.width
    }
    if !isAny(some) { return }
    // Each written over the one before if that does not wait.
    var waiting = 0
    lane = 0
    while lane < lanes {
        @inline(__always) func add(_ next: Int) {
            numbers[waiting] = (lane &+ next).u32
            waiting &+= curves.load(fromByteOffset: (lane &+ next) &* 4, as: UInt32.self).int
        }
        add(0)
        add(1)
        add(2)
        add(3)
        lane &+= 4
    }
    // Lanes beyond the last.
    UnsafeMutableRawPointer(numbers + waiting).storeBytes(of: LaneWords(repeating: 0), as: LaneWords.self)
    lane = 0
    while lane < waiting {
        let at = UnsafeMutableRawPointer(numbers + lane), own = at.loadUnaligned(as: LaneWords.self), row = own &>> 3
        let doubles = own &* 8 &+ row &* 96, words = own &* 4 &+ row &* 128 &+ 128
        let begin = WideLanes { rows.load(fromByteOffset: doubles[$0].int, as: Double.self) }
        let duration = WideLanes {
            rows.load(fromByteOffset: doubles[$0].int &+ ClockRow.durations, as: Double.self)
        }
        let curve = LaneWords {
            rows.load(fromByteOffset: words[$0].int, as: UInt32.self) & ClockRow.curveMask
        }
        UnsafeMutableRawPointer(x + lane).storeBytes(of: ((time - begin) + 0) / duration, as: WideLanes.self)
        (curves + lane &* 4).storeBytes(of: curve, as: LaneWords.self)
        at.storeBytes(of: own &+ number, as: LaneWords.self)
        lane &+= Lanes.width
    }
    easings.pointee.count = first &+ waiting
}
