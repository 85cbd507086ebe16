/// How far ahead the changes of a clock can be told, from its root down.
public struct Outlook {
    /// Until when the times of the clocks above run on as they do.
    public var horizon = Double.infinity
    /// Whether they run evenly, so that what happens at a time of theirs has a time of the root's.
    public var isEven = true

    @inlinable
    public init() {}

    /// Through a clock whose parent's time is `time` at t, and runs at `rate`: when it, or what is above, changes next. `cycleLeft` is how long
    /// its run still takes; `isWarped` if a curve bends its time.
    @inline(never)
    public mutating func pass(
        _ clock: UnsafePointer<Clock>, _ time: Double, _ rate: Double, _ t: Double, _ cycleLeft: Double, isWarped: Bool
    ) -> Double {
        let change = isEven ? min(clock.nextChange(time, rate, t), horizon) : horizon
        if isFinite(t) { horizon = min(horizon, later(t, by: cycleLeft)) }
        if isWarped { isEven = false }
        return change
    }
}
