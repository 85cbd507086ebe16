/// Core Animation's timing model. Source: the comments of CAMediaTiming.h and Apple's documentation of the protocol.
extension Clock {
    /// Returns the phase and the position at a time of the parent, in two stages. First parent time becomes active
    /// time: (parent time - begin) x speed + time offset. Then active time becomes a position in one of the cycles that
    /// follow one another until the active duration is over.
    func coreAnimationPosition(_ parentTime: Double) -> (Phase, ClockPosition?) {
        let active = speed == 0 ? timeOffset : (parentTime - begin) * speed + timeOffset
        let phase = coreAnimationPhase(parentTime, active)
        switch phase {
        case .active:
            return (phase, coreAnimationPosition(active: min(max(active, 0), activeDuration)))
        case .before:
            // Where time runs down, the start is the end of the active duration.
            return (phase, fillsBackwards ? coreAnimationPosition(active: speed < 0 ? activeDuration : 0) : nil)
        default:
            return (phase, fillsForwards ? coreAnimationPosition(active: speed < 0 ? 0 : activeDuration) : nil)
        }
    }

    /// Returns the phase. A clock with speed 0 is always active; one that runs backwards is over at 0.
    private func coreAnimationPhase(_ parentTime: Double, _ active: Double) -> Phase {
        if speed == 0 { return .active }
        if parentTime < begin { return .before }
        if speed > 0 { return active < 0 ? .before : active < activeDuration ? .active : .after }
        return active > activeDuration ? .before : active > 0 ? .active : .after
    }

    /// Seconds of a cycle, which with autoreverses runs there and back.
    private var cycle: Double { direction == .alternate ? 2 * duration : duration }

    private var activeDuration: Double {
        if repeatDuration > 0 { return repeatDuration }
        return cycle == 0 ? 0 : cycle * (repeatCount > 0 ? repeatCount : 1)
    }

    /// How many cycles the active duration holds: the count as it was given, since cycle x count / cycle need not give
    /// it back.
    private var cycleCount: Double {
        if repeatDuration > 0 { return cycle.isInfinite ? 0 : repeatDuration / cycle }
        return repeatCount > 0 ? repeatCount : 1
    }

    /// Returns the position of the clock at an active time. A time between two cycles belongs to the cycle that begins
    /// there; only the last instant is the end of the last cycle.
    private func coreAnimationPosition(active: Double) -> ClockPosition {
        // What never ends is at its start.
        if active.isInfinite { return ClockPosition(fraction: 0, seconds: 0, iteration: 0) }
        if duration.isInfinite { return ClockPosition(fraction: 0, seconds: active, iteration: 0) }
        if cycle == 0 { return ClockPosition(fraction: direction == .alternate ? 0 : 1, seconds: 0, iteration: 0) }
        var seconds = active.truncatingRemainder(dividingBy: cycle)
        var iteration = ((active - seconds) / cycle).rounded()
        // More cycles than a double counts one by one are not counted.
        if (active / cycle).rounded(.down) >= 0x1p53 { (seconds, iteration) = (0, 0) }
        if active == activeDuration && active > 0 && cycle.isFinite {
            let count = min(cycleCount, .greatestFiniteMagnitude)
            iteration = count.rounded(.up) - 1
            seconds = count < 0x1p53 ? (count - iteration) * cycle : cycle
        }
        let unfolded = seconds > duration ? duration - (seconds - duration) : seconds
        return ClockPosition(fraction: unfolded / duration, seconds: unfolded, iteration: iteration)
    }
}
