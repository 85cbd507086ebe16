import CMotion
import MotionKernel

/// The cycle of a scene's clocks: the second from which on they only repeat or hold, and the seconds after which
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

    /// The end of the clocks; a common cycle has at most 600 seconds.
    private(set) var cycle = ClockCycle(longest: 600)

    /// Reads the clocks of one copy, each after its parent. A pace for each begins as `Pace()`.
    @inline(never)
    init(_ clocks: UnsafePointer<Clock>?, _ count: Int, _ paces: UnsafeMutablePointer<Pace>) {
        for i in below(clocks == nil ? 0 : count) {
            let clock = clocks.unsafelyUnwrapped + i, parent = clock.pointee.parent
            let above = parent == MOTION_NONE ? Pace() : paces[parent.int]
            let speed = clock.pointee.speed, isWhole = clock.pointee.duration == Double.infinity && speed > 0
            paces[i].isOpen = above.isOpen && isWhole
            if !above.isOpen { continue }
            if isWhole {
                let zero = clock.pointee.begin - clock.pointee.timeOffset / speed
                (paces[i].start, paces[i].speed) = (above.start + zero / above.speed, speed * above.speed)
            } else {
                cycle.add(clock, above.start, above.speed, adds: paces[i].cumulates)
            }
        }
    }

    /// Returns a number without the rounding of its sum: with at most nine digits after the point, if these are it.
    static func tidy(_ number: Double) -> Double {
        let short = floor(number * 1e9 + 0.5) / 1e9
        return (short - number).magnitude <= 4e-16 * max(1, number.magnitude) ? short : number
    }
}
