/// A clock: CAMediaTiming, or the Web Animations timing model. It turns its parent's time into progress.
public struct Clock: Equatable, Sendable {
    public enum Model: UInt32, Sendable { case coreAnimation, web }
    public enum Fill: UInt32, CaseIterable, Sendable { case removed, forwards, backwards, both }
    public enum Direction: UInt32, CaseIterable, Sendable { case normal, alternate, reverse, alternateReverse }
    public enum Phase: UInt32, Sendable { case before, active, after, idle }

    public var parent: Int?
    public var model = Model.coreAnimation
    /// The row of the curve that warps progress; nil is linear.
    public var timing: Int?
    public var fill = Fill.removed
    public var direction = Direction.normal
    public var begin = 0.0
    public var duration = 0.0
    public var speed = 1.0
    public var timeOffset = 0.0
    public var repeatCount = 0.0
    public var repeatDuration = 0.0
    public var endDelay = 0.0
    public var iterationStart = 0.0

    public init() {}

    public init(parent: Int? = nil, begin: Double = 0, duration: Double, timing: Int? = nil, fill: Fill = .removed) {
        self.parent = parent
        self.begin = begin
        self.duration = duration
        self.timing = timing
        self.fill = fill
    }

    var fillsForwards: Bool { fill == .forwards || fill == .both }
    var fillsBackwards: Bool { fill == .backwards || fill == .both }
}

/// What a clock says at a time.
public struct ClockState: Equatable, Sendable {
    /// The progress after the timing curve; 0 unless the clock applies.
    public var progress = 0.0
    /// The time that children see, in seconds.
    public var time = 0.0
    public var iteration = 0.0
    public var applies = false
    public var phase = Clock.Phase.idle
}

/// The position of a clock before its timing curve.
struct ClockPosition {
    /// The fraction of one duration; the way back of autoreverses counts backwards.
    var fraction = 0.0
    /// Seconds into the cycle: the time of children where the duration is infinite.
    var seconds = 0.0
    var iteration = 0.0
    /// web-animations-1's before flag: tells steps to take the value before a jump.
    var beforeFlag = false
}

/// A tree of clocks; a parent is an earlier row.
public struct ClockTree: Equatable, Sendable {
    public var clocks: [Clock]
    public var timings: [Timing]

    public init(clocks: [Clock], timings: [Timing] = []) {
        self.clocks = clocks
        self.timings = timings
    }

    /// Returns the state of clock `row` at `t`. Its parent is asked first, and so up to the root, whose parent time is
    /// `t`.
    public func state(of row: Int, at t: Double) -> ClockState {
        if t.isNaN { return ClockState() }
        let clock = clocks[row]
        var parentTime = t
        if let parent = clock.parent {
            let state = state(of: parent, at: t)
            if !state.applies { return ClockState() }
            parentTime = state.time
        }
        let (phase, position) =
            clock.model == .web ? clock.webPosition(parentTime) : clock.coreAnimationPosition(parentTime)
        guard let position else { return ClockState(phase: phase) }
        let progress = warped(position, by: clock)
        let time = clock.duration.isInfinite ? position.seconds : progress * clock.duration
        return ClockState(progress: progress, time: time, iteration: position.iteration, applies: true, phase: phase)
    }

    /// Returns the progress that a clock's timing curve makes of a position. A spring runs in seconds.
    private func warped(_ position: ClockPosition, by clock: Clock) -> Double {
        guard let row = clock.timing else { return position.fraction }
        let seconds = clock.duration.isInfinite ? position.seconds : position.fraction * clock.duration
        return timings[row].value(at: timings[row].isSpring ? seconds : position.fraction, before: position.beforeFlag)
    }

    /// Returns the progress at which a cycle ends, which cumulative animations need. Core Animation: with autoreverses
    /// where it began; the web: the last keyframe, whatever the direction.
    public func progressAtEndOfCycle(of row: Int) -> Double {
        let clock = clocks[row]
        if clock.model == .web { return 1 }
        let end = clock.direction == .alternate ? 0.0 : 1.0
        return warped(ClockPosition(fraction: end, seconds: end * clock.duration), by: clock)
    }

    /// Returns the phases of a clock and its ancestors, root first: what `next` watches.
    public func phases(of row: Int, at t: Double) -> [Clock.Phase] {
        let own = state(of: row, at: t).phase
        return (clocks[row].parent.map { phases(of: $0, at: t) } ?? []) + [own]
    }

    /// Returns the first time after `t` at which one of the phases changes, found by looking every `step` seconds and
    /// then by bisection; nil if none does before `horizon`.
    public func nextChange(of row: Int, after t: Double, horizon: Double, step: Double) -> Double? {
        let now = phases(of: row, at: t)
        // t itself may be the instant before a change: the phase just after it counts.
        var low = t
        while low < horizon {
            let high = low + step
            if phases(of: row, at: high) != now {
                let share = bisect { phases(of: row, at: low + step * $0) != now }
                return low + step * share
            }
            low = high
        }
        return nil
    }

    /// Returns d progress / dt by central differences; nil at a kink or a jump, where both sides disagree.
    public func rate(of row: Int, at t: Double, step h: Double = 1e-6) -> Double? {
        let (before, here, after) = (state(of: row, at: t - h), state(of: row, at: t), state(of: row, at: t + h))
        guard before.applies, here.applies, after.applies else { return nil }
        let left = (here.progress - before.progress) / h
        let right = (after.progress - here.progress) / h
        return abs(left - right) <= 1e-3 * max(1, abs(left), abs(right)) ? (left + right) / 2 : nil
    }
}
