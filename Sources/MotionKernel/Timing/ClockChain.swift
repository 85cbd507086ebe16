/// A clock and its ancestors, whose rows hold: the header's, or a clip's.
public struct ClockChain {
    let clocks: UnsafePointer<Clock>
    let curves: UnsafePointer<Curve>?
    public let floats: UnsafePointer<Float>
    let leaf: UInt32

    public init(
        _ clocks: UnsafePointer<Clock>, _ curves: UnsafePointer<Curve>?, _ floats: UnsafePointer<Float>, leaf: UInt32
    ) {
        (self.clocks, self.curves, self.floats, self.leaf) = (clocks, curves, floats, leaf)
    }

    /// Clocks from the root to the leaf.
    public var depth: Int {
        @inline(never) get {
            var (depth, next) = (0, leaf)
            while next != UInt32.max {
                depth &+= 1
                next = clocks[next.int].parent
            }
            return depth
        }
    }

    /// The chain of the clock that many steps above the leaf. Walking up again for each is cheaper than storage: chains
    /// are short.
    @inline(never)
    public func ancestor(_ steps: Int) -> ClockChain {
        var (row, left) = (leaf, steps)
        while left > 0 {
            row = clocks[row.int].parent
            left &-= 1
        }
        return ClockChain(clocks, curves, floats, leaf: row)
    }

    public var clock: UnsafePointer<Clock> { clocks + leaf.int }

    /// The leaf's curve, or none.
    public var curve: UnsafePointer<Curve>? {
        let timing = clock.pointee.timing
        return timing == UInt32.max ? nil : curves.map { $0 + timing.int }
    }

    /// Whether the leaf's curve bends the time that children see.
    public var isWarped: Bool { clock.pointee.duration < Double.infinity && !(curve?.isStraight ?? true) }

    /// The leaf's phase, idle where an ancestor does not apply; with `runs` also which of its runs it is in, there or
    /// back.
    @inline(never)
    private func place(at t: Double, runs: Bool) -> Double {
        var state = ClockState()
        (state.time, state.timeRate) = (t, 1)
        var step = depth &- 1
        while step > 0 {
            let above = ancestor(step)
            above.clock.evaluate(state.time, state.timeRate, &state)
            if !state.applies { return -1 }
            if let curve = above.curve { state.ease(by: curve, floats, duration: above.clock.pointee.duration) }
            step &-= 1
        }
        clock.evaluate(state.time, state.timeRate, &state)
        let phase = Double(Int32(truncatingIfNeeded: state.phase))
        return runs && state.applies ? phase + (state.iteration * 2 + (state.isBack ? 1 : 0)) * 4 : phase
    }

    /// When the leaf's phase, or its run, changes first after t and before `end`, until when the clocks above go on as
    /// they do; else infinite. Where their curves never decrease what is left is left for good, else a change is looked
    /// for at every 128th.
    @inline(never)
    public func change(after t: Double, before end: Double, runs: Bool) -> Double {
        if !isFinite(t) || !isFinite(end) { return Double.infinity }
        let now = place(at: t, runs: runs)
        var pieces = 1.0, step = depth &- 1
        while step > 0 {
            if let curve = ancestor(step).curve, !isMonotone(curve, floats) { pieces = 128 }
            step &-= 1
        }
        var (low, piece) = (t, 1.0)
        while piece <= pieces {
            var high = piece < pieces ? t + (end - t) * (piece / pieces) : end
            if piece == pieces {
                // The last instant before.
                high =
                    end > 0
                    ? Double(bitPattern: end.bitPattern &- 1)
                    : (end < 0 ? Double(bitPattern: end.bitPattern &+ 1) : -Double.leastNonzeroMagnitude)
            }
            if high > low && place(at: high, runs: runs) != now {
                while true {
                    let middle = low + (high - low) * 0.5
                    if !(middle > low && middle < high) { return high }
                    if place(at: middle, runs: runs) != now { high = middle } else { low = middle }
                }
            }
            low = high
            piece += 1
        }
        return Double.infinity
    }
}
