import CMotion

/// A clock (the leaf) and its ancestors, among clocks that have been checked.
public struct ClockChain {
    let clocks: UnsafePointer<Clock>
    let curves: UnsafePointer<Curve>?
    public let floats: Floats
    let leaf: UInt32

    public init(
        _ clocks: UnsafePointer<Clock>, _ curves: UnsafePointer<Curve>?, _ floats: Floats, leaf: UInt32
    ) {
        (self.clocks, self.curves, self.floats, self.leaf) = (clocks, curves, floats, leaf)
    }

    /// The number of clocks from the root to the leaf.
    public var depth: Int {
        @inline(never) get {
            var (depth, next) = (0, leaf)
            while next != MOTION_NONE {
                depth &+= 1
                next = clocks[next].parent
            }
            return depth
        }
    }

    /// Returns the chain that ends `steps` above the leaf. Each step searches again instead of storing the chain, since
    /// chains are short.
    @inline(never)
    public func ancestor(_ steps: Int) -> ClockChain {
        var row = leaf
        for _ in below(steps) {
            row = clocks[row].parent
        }
        return ClockChain(clocks, curves, floats, leaf: row)
    }

    /// The leaf.
    public var clock: UnsafePointer<Clock> { clocks + leaf.int }

    /// The leaf's timing curve; nil if it has none.
    public var curve: UnsafePointer<Curve>? {
        let timing = clock.pointee.timing
        return timing == MOTION_NONE ? nil : curves.map { $0 + timing.int }
    }

    /// Whether the leaf's curve changes the time that children see.
    public var isWarped: Bool { clock.pointee.duration < Double.infinity && !(curve?.isStraight ?? true) }

    /// Makes the state of the leaf at t, before its own curve, and returns when it or a clock above it changes next.
    /// Where a clock above does not apply, the leaf is idle. motion_clock_evaluate has the same loop with all curves
    /// written out, since a call and a state more would cost it 7 %.
    @inline(never)
    public func evaluate(at t: Double, _ state: inout ClockState) -> Double {
        var nextChange = NextChange(), step = depth, next = Double.infinity
        (state.time, state.timeRate, state.applies) = (t, 1, true)
        while step > 0 && state.applies {
            step &-= 1
            let chain = ancestor(step), (time, timeRate) = (state.time, state.timeRate), isLeaf = step == 0
            chain.clock.evaluate(time, timeRate, &state)
            next = min(next, nextChange.pass(chain, time, timeRate, t, state.cycleLeft, isLeaf: isLeaf))
            if !isLeaf && state.applies, let curve = chain.curve {
                state.ease(by: curve, floats, duration: chain.clock.pointee.duration)
            }
        }
        if step > 0 { (state.applies, state.phase) = (false, MOTION_PHASE_IDLE) }
        return next
    }

    /// Returns a number for the leaf's phase at t; idle where an ancestor does not apply. With `runs` the number also
    /// depends on the leaf's current run, forwards or backwards.
    @inline(never)
    private func phase(at t: Double, runs: Bool) -> Double {
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
        let phase = Double(state.phase)
        return runs && state.applies ? phase + (state.iteration * 2 + (state.isBack ? 1 : 0)) * 4 : phase
    }

    /// Returns the time of the first change of the leaf's phase (with `runs`, also of its run) after t and before
    /// `end`. Returns infinity if nothing changes. The clocks above must stay in their runs until `end`.
    ///
    /// Where the curves above never decrease, a phase that has ended does not return, so bisection finds the change.
    /// Otherwise the function looks at 128 equal pieces of the interval, one after the other. It adds to `steps` how
    /// many clocks it evaluates.
    @inline(never)
    public func change(after t: Double, before end: Double, runs: Bool, _ steps: inout UInt64) -> Double {
        if !isFinite(t) || !isFinite(end) { return Double.infinity }
        let depth = depth
        func phase(at t: Double) -> Double {
            steps &+= depth.u64
            return self.phase(at: t, runs: runs)
        }
        let now = phase(at: t)
        var pieces = 1.0, step = depth &- 1
        while step > 0 {
            if let curve = ancestor(step).curve, !isMonotone(curve, floats) { pieces = 128 }
            step &-= 1
        }
        var (low, piece) = (t, 1.0)
        while piece <= pieces {
            var high = piece < pieces ? t + (end - t) * (piece / pieces) : end
            if piece == pieces {
                // The last double before the end.
                high =
                    end > 0
                    ? Double(bitPattern: end.bitPattern &- 1)
                    : (end < 0 ? Double(bitPattern: end.bitPattern &+ 1) : -Double.leastNonzeroMagnitude)
            }
            if high > low && phase(at: high) != now {
                while true {
                    let middle = low + (high - low) * 0.5
                    if !(middle > low && middle < high) { return high }
                    if phase(at: middle) != now { high = middle } else { low = middle }
                }
            }
            low = high
            piece += 1
        }
        return Double.infinity
    }
}
