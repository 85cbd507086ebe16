/// Finds the next change of a clock, going through its chain from the root down.
public struct NextChange {
    /// The time t until which the clocks above stay in their current runs.
    public var horizon = Double.infinity
    /// Whether the times of the clocks above are linear in t, so that their times can be converted to t.
    public var isLinear = true
    /// How many clocks were evaluated to search for changes.
    public private(set) var steps: UInt64 = 0

    public init() {}

    /// Goes through the last clock of a chain, and returns when it, or a clock above it, changes next. At t the time of
    /// its parent is `time`, and advances at `rate`. `cycleLeft` is what is left of the clock's run in seconds of t; it
    /// is not read for the leaf.
    @inline(never)
    public mutating func pass(
        _ chain: ClockChain, _ time: Double, _ rate: Double, _ t: Double, _ cycleLeft: Double, isLeaf: Bool
    ) -> Double {
        let change = min(
            isLinear
                ? chain.clock.nextChange(time, rate, t)
                : chain.change(after: t, before: horizon, runs: !isLeaf, &steps),
            horizon)
        if isLeaf { return change }
        if isFinite(t) { horizon = isLinear ? min(horizon, later(t, by: cycleLeft)) : change }
        if chain.isWarped { isLinear = false }
        return change
    }
}
