/// How far ahead the changes of a clock can be told, from its root down.
public struct NextChange {
    /// Until when the times of the clocks above run on as they do.
    public var horizon = Double.infinity
    /// Whether they run evenly, so that what happens at a time of theirs has a time of the root's.
    public var isEven = true

    @inlinable
    public init() {}

    /// Through a chain's clock whose parent's time is `time` at t, and runs at `rate`: when it, or what is above,
    /// changes next. `cycleLeft` is how long its run still takes; of a leaf nobody asks.
    @inline(never)
    public mutating func pass(
        _ chain: ClockChain, _ time: Double, _ rate: Double, _ t: Double, _ cycleLeft: Double, isLeaf: Bool
    ) -> Double {
        let change = min(
            isEven ? chain.clock.nextChange(time, rate, t) : chain.change(after: t, before: horizon, runs: !isLeaf),
            horizon)
        if isLeaf { return change }
        if isFinite(t) { horizon = isEven ? min(horizon, later(t, by: cycleLeft)) : change }
        if chain.isWarped { isEven = false }
        return change
    }
}
