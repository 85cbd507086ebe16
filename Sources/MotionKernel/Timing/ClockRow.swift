/// Clocks of the roots that run once, at their parent's speed: what most animations have. Eight make a row: their begins and durations, doubles
/// each, then a word each: the curve, and the fill in the top bits.
public enum ClockRow {
    @inlinable @inline(__always) public static var stride: Int { 160 }
    @inlinable @inline(__always) public static var durations: Int { 64 }
    @inlinable @inline(__always) public static var words: Int { 128 }
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
public struct Easings {
    public var x: UnsafeMutablePointer<Double>
    public var curves, numbers: UnsafeMutablePointer<UInt32>
    public var count: Int

    public init(x: UnsafeMutablePointer<Double>, curves: UnsafeMutablePointer<UInt32>, numbers: UnsafeMutablePointer<UInt32>) {
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
            parent: UInt32.max, model: 0, timing: word & ClockRow.curveMask, fill: word &>> ClockRow.fillShift, direction: 0, role: Clock.once,
            begin: row.load(fromByteOffset: lane &* 8, as: Double.self),
            duration: row.load(fromByteOffset: ClockRow.durations &+ lane &* 8, as: Double.self), speed: 1, timeOffset: 0, repeatCount: 1,
            repeatDuration: 0, endDelay: 0, iterationStart: 0)
    }

    /// Into that lane of the rows, with the number of its curve.
    public func write(to rows: UnsafeMutableRawPointer, number: Int, curve: UInt32) {
        let row = rows + (number &>> 3) &* ClockRow.stride, lane = number & 7
        row.storeBytes(of: begin, toByteOffset: lane &* 8, as: Double.self)
        row.storeBytes(of: duration, toByteOffset: ClockRow.durations &+ lane &* 8, as: Double.self)
        row.storeBytes(of: curve | fill &<< ClockRow.fillShift, toByteOffset: ClockRow.words &+ lane &* 4, as: UInt32.self)
    }
}

/// progress[row x 8 + lane] of rows at a time that is a number, as evaluateOnce has it to the bit; NaN where a clock does not apply. Those within
/// their duration that have a curve are added to the easings, by their number: `number` is the first lane's.
@inlinable @inline(__always)
public func clocksBatch(
    _ rows: UnsafeRawPointer, _ count: Int, _ t: Double, _ number: UInt32, _ progress: UnsafeMutablePointer<Float>, _ easings: UnsafeMutablePointer<Easings>
) {
    var (row, left, to, number) = (rows, count, UnsafeMutableRawPointer(progress), number)
    let (x, curves, numbers) = (easings.pointee.x, easings.pointee.curves, easings.pointee.numbers)
    var waiting = easings.pointee.count
    let time = WideLanes(repeating: t), zero = WideLanes(repeating: 0), nan = LaneWords(repeating: Float.nan.bitPattern)
    while left > 0 {
        var half = 0
        while half < 8 {
            let begin = (row + half &* 8).loadUnaligned(as: WideLanes.self)
            let duration = (row + (ClockRow.durations &+ half &* 8)).loadUnaligned(as: WideLanes.self)
            let words = (row + (ClockRow.words &+ half &* 4)).loadUnaligned(as: LaneWords.self)
            let active = (time - begin) + 0, place = active / duration
            // What is over goes to 2 and what is to come to -1, which singles keep apart from a progress that rounds to 1.
            let exact = WideLanes.select(
                active .< zero, WideLanes(repeating: -1), WideLanes.select(place .< WideLanes(repeating: 1), place, WideLanes(repeating: 2)))
            let nearest = exact.narrow
            let isBefore = nearest .< Lanes(repeating: 0), isAfter = nearest .> Lanes(repeating: 1)
            // Filled 0 and 1; NaN has all the bits of 1.
            let before = unsafeBitCast(((words &>> 31) &- 1) & nan, to: Lanes.self)
            let after = unsafeBitCast((((words &>> 30 & 1) &- 1) & nan) | LaneWords(repeating: Float(1).bitPattern), to: Lanes.self)
            to.storeBytes(of: Lanes.select(isBefore, before, Lanes.select(isAfter, after, nearest)), as: Lanes.self)
            let curve = words & ClockRow.curveMask
            let isWaiting = .!(isBefore .| isAfter) .& (curve .!= LaneWords(repeating: 0))
            if isAny(isWaiting) {
                // Written one by one, each over the one before if that does not wait.
                let marks = unsafeBitCast(isWaiting, to: LaneWords.self)
                withUnsafeBytes(of: (exact, curve, marks)) { bytes in
                    guard let base = bytes.baseAddress else { return }
                    let lanes = base.assumingMemoryBound(to: Double.self)
                    let words = (base + Lanes.width &* 8).assumingMemoryBound(to: UInt32.self)
                    var lane = 0
                    while lane < Lanes.width {
                        x[waiting] = lanes[lane]
                        curves[waiting] = words[lane]
                        numbers[waiting] = number &+ UInt32(truncatingIfNeeded: lane)
                        waiting &+= Int(truncatingIfNeeded: words[lane &+ Lanes.width] & 1)
                        lane &+= 1
                    }
                }
            }
            half &+= Lanes.width
            to += Lanes.width &* 4
            number &+= UInt32(truncatingIfNeeded: Lanes.width)
        }
        row += ClockRow.stride
        left &-= 1
    }
    easings.pointee.count = waiting
}
