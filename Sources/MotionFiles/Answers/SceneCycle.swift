import CMotion
import MotionKernel

/// The cycle of a scene's clocks: the second from which on they only repeat or stand still, and the seconds after which
/// they are the same again.
struct SceneCycle {
    /// The time that children of a clock see, while it runs evenly: the time of the root at which it is 0, and its
    /// speed in that of the root.
    struct Pace {
        var start = 0.0, speed = 1.0
        /// Whether the clock neither ends nor repeats, so that its children count.
        var isOpen = true
        var cumulates = false
    }

    /// The longest cycle that counts, in seconds.
    private static var longest: Double { 600 }

    private(set) var settled = 0.0
    private(set) var isEndless = false
    /// Seconds; 0 if all ends, infinite if nothing is common to all that repeats.
    private(set) var length = 0.0
    /// Whether something ends or repeats.
    private(set) var hasSettled = false

    /// Reads the clocks of one copy, each after its parent. A pace for each begins as `Pace()`.
    @inline(never)
    init(_ clocks: UnsafePointer<Clock>?, _ count: Int, _ paces: UnsafeMutablePointer<Pace>) {
        for i in below(clocks == nil ? 0 : count) {
            let clock = clocks.unsafelyUnwrapped + i, parent = clock.pointee.parent
            let above = parent == MOTION_NONE ? Pace() : paces[parent.int]
            if above.isOpen { read(clock, above, paces + i) } else { paces[i].isOpen = false }
        }
        if length.isFinite { length = SceneCycle.tidy(length) }
        settled = SceneCycle.tidy(settled)
    }

    private mutating func read(_ clock: UnsafePointer<Clock>, _ above: Pace, _ pace: UnsafeMutablePointer<Pace>) {
        let isWeb = clock.pointee.model == MOTION_CLOCK_WEB, duration = clock.pointee.duration
        let count = clock.pointee.repeatCount, lasts = clock.pointee.repeatDuration
        let speed = clock.pointee.speed * above.speed, start = above.start + clock.pointee.begin / above.speed
        if speed > 0 && duration == Double.infinity {
            (pace.pointee.start, pace.pointee.speed) = (start - clock.pointee.timeOffset / speed, speed)
            return
        }
        pace.pointee.isOpen = false
        if speed == 0 { return settle(start) }
        if duration == Double.infinity { return settle(start, cycle: Double.infinity) }
        let once = clock.pointee.direction & MOTION_DIRECTION_ALTERNATE != 0 ? 2 * duration : duration
        var active = duration == 0 || count == 0 ? 0 : duration * count
        if !isWeb { active = lasts > 0 ? lasts : (once == 0 ? 0 : once * (count > 0 ? count : 1)) }
        if active.isFinite { return settle(start + (active / speed).magnitude) }
        let isSame = once > 0 && !pace.pointee.cumulates
        settle(start, cycle: isSame ? (once / speed).magnitude : Double.infinity)
    }

    /// Takes the second from which on a clock repeats, with its cycle, or has ended.
    @inline(never)
    private mutating func settle(_ second: Double, cycle: Double = 0) {
        if !hasSettled || second > settled { settled = second }
        hasSettled = true
        if cycle == 0 { return }
        length = isEndless ? SceneCycle.common(length, cycle) : cycle
        isEndless = true
    }

    /// Returns the least time that is a multiple of both, to a billionth; infinite if it is too long.
    @inline(never)
    private static func common(_ a: Double, _ b: Double) -> Double {
        if a == b || !(a.isFinite && b.isFinite) { return a == b ? a : Double.infinity }
        let least = 1e-9 * min(a, b)
        var (more, less) = (a, b)
        while less > least {
            let rest = divided(more, by: less).remainder
            (more, less) = (less, less - rest < least ? 0 : rest)
        }
        let time = a * floor(b / more + 0.5)
        return time > longest ? Double.infinity : time
    }

    /// Returns a number without the rounding of its sum: with at most nine digits after the point, if these are it.
    private static func tidy(_ number: Double) -> Double {
        let short = floor(number * 1e9 + 0.5) / 1e9
        return (short - number).magnitude <= 4e-16 * max(1, number.magnitude) ? short : number
    }
}
