import CMotion
import MotionClip
import MotionKernel

/// The cycle of clocks that never end: when it begins, and after how many seconds all is the same again.
struct Cycle {
    /// When all that ends has ended, and what never ends has begun; not before 0.
    private(set) var begin = 0.0
    /// Whether something never ends.
    private(set) var isEndless = false
    private var common = 0.0, isCommon = true

    /// Seconds after which all that never ends is the same again; 0 where nothing is endless, or no such time exists.
    var length: Double { isCommon ? common : 0 }

    /// The longest cycle that counts, in seconds.
    static var longest: Double { 60 }

    /// Adds a clock of a clip. `adds`: each of its cycles goes on from the one before, and none is the same.
    @inline(never)
    mutating func join(_ clip: Clip, clock: UInt32, adds: Bool = false) {
        if clock == Columns.none { return }
        var depth = 1, above = clip.parent(ofClock: clock.int)
        while above != Columns.none && depth < 64 {
            (above, depth) = (clip.parent(ofClock: above.int), depth &+ 1)
        }
        // The root's time at which the time of a clock is 0, and how fast that runs.
        var (zero, rate) = (0.0, 1.0)
        while depth > 0 {
            depth &-= 1
            var at = clock
            for _ in below(depth) { at = clip.parent(ofClock: at.int) }
            var own = clip.clock(at.int)
            let isForwards = own.speed > 0, isWhole = own.duration == .infinity
            if !isWhole || !isForwards {
                return withUnsafePointer(to: &own) { join($0, zero, rate, adds: adds && depth == 0) }
            }
            zero += (own.begin - own.timeOffset / own.speed) / rate
            rate *= own.speed
        }
        // A duration without an end goes nowhere.
        begin = max(begin, zero)
    }

    /// Adds a clock that ends, or repeats.
    private mutating func join(_ clock: UnsafePointer<Clock>, _ zero: Double, _ rate: Double, adds: Bool) {
        let own = clock.pointee, (first, last) = clock.interval
        if own.speed == 0 { return begin = max(begin, zero + own.begin / rate) }
        if last < .infinity { return begin = max(begin, zero + last / rate) }
        if first < .infinity && first > -.infinity { begin = max(begin, zero + first / rate) }
        let turns = own.direction & MOTION_DIRECTION_ALTERNATE != 0
        combine(abs(own.duration * (turns ? 2 : 1) / own.speed) / rate)
        if adds { isCommon = false }
    }

    /// Adds what repeats after some seconds: their common multiple, where one is short.
    private mutating func combine(_ cycle: Double) {
        let long = max(common, cycle), short = isEndless ? min(common, cycle) : long
        isEndless = true
        // The common divisor. A rest of less than a billionth counts as 0.
        var (divisor, rest) = (long, short)
        while rest > 1e-9 * long { (divisor, rest) = (rest, abs(divisor - floor(divisor / rest + 0.5) * rest)) }
        common = long * floor(short / divisor + 0.5)
        if !(common > 0 && common <= Cycle.longest) { isCommon = false }
    }
}
