import CMotion
import MotionClip
import MotionKernel

extension ClockCycle {
    /// The longest cycle that a file has as a whole, in seconds.
    static var longest: Double { 60 }

    /// The second from which on a file may repeat.
    var begin: Double { max(0, settled) }

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
                return withUnsafePointer(to: &own) { add($0, zero, rate, adds: adds && depth == 0) }
            }
            zero += (own.begin - own.timeOffset / own.speed) / rate
            rate *= own.speed
        }
        // A duration without an end goes nowhere.
        settle(zero)
    }
}
