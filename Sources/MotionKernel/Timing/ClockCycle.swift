import CMotion

/// What clocks do in the end: from which second on they only repeat or hold, and after how many seconds they are the
/// same again.
public struct ClockCycle {
    /// When all that ends has ended, and what never ends has begun; -infinity before a clock was added.
    public private(set) var settled = -Double.infinity
    /// Whether something never ends.
    public private(set) var isEndless = false
    private let longest: Double
    private var common = 0.0, isCommon = true

    /// Begins without a clock. A common multiple of more than `longest` seconds does not count.
    public init(longest: Double) { self.longest = longest }

    /// Seconds after which all that never ends is the same again; 0 where nothing is endless, or no such time exists.
    public var length: Double { isCommon ? common : 0 }

    /// Adds a clock in the time of others: its parent's time is 0 at the second `zero`, and passes at `rate` seconds a
    /// second. `adds`: each of its cycles goes on from the one before, and none is the same.
    @inline(never)
    public mutating func add(_ clock: UnsafePointer<Clock>, _ zero: Double, _ rate: Double, adds: Bool) {
        let speed = clock.pointee.speed, (first, last) = clock.interval
        if speed == 0 { return settle(zero + clock.pointee.begin / rate) }
        if last < .infinity { return settle(zero + last / rate) }
        if first < .infinity && first > -.infinity { settle(zero + first / rate) }
        let turns = clock.pointee.direction & MOTION_DIRECTION_ALTERNATE != 0
        combine(abs(clock.pointee.duration * (turns ? 2 : 1) / speed) / rate)
        if adds { isCommon = false }
    }

    /// Takes a second from which on a clock holds or repeats.
    public mutating func settle(_ second: Double) { settled = max(settled, second) }

    /// Adds what repeats after some seconds: their common multiple, where one is short.
    private mutating func combine(_ cycle: Double) {
        let long = max(common, cycle), short = isEndless ? min(common, cycle) : long
        isEndless = true
        // The common divisor. A rest of less than a billionth counts as 0.
        var (divisor, rest) = (long, short)
        while rest > 1e-9 * long { (divisor, rest) = (rest, abs(divisor - floor(divisor / rest + 0.5) * rest)) }
        common = long * floor(short / divisor + 0.5)
        let isShort = common <= longest || short == long
        if !(common > 0 && common < .infinity && isShort) { isCommon = false }
    }
}
