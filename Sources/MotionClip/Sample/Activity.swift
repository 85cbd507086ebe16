import MotionKernel

extension Sampler {
    /// Writes for every animation the phase of its clock at t, and 4 more if it applies. Gives the first time after t
    /// at which something changes; nil if the search for it would take more than its budget of steps.
    public func activity(at t: Double, _ activities: MutableBytes?) -> Double? {
        var (next, steps) = (Double.infinity, UInt64(0))
        let most = UInt64(1) << 20 &+ clockCount.u64 << 10
        var clockState = ClockState()
        var index = 0
        while index < clockCount {
            let chain = chain(of: index), record = chain.clock
            var (time, rate, nextChange, isAlive) = (t, 1.0, NextChange(), t == t)
            if record.pointee.parent != UInt32.max {
                let parent = record.pointee.parent.int
                (time, rate, isAlive) = (
                    state.readings[parent].time, state.readings[parent].timeRate, state.applies[parent] != 0
                )
                (nextChange.horizon, nextChange.isLinear) = (
                    state.readings[parent].progress, state.readings[parent].rate != 0
                )
            }
            runClock(index, ClipTime(t: t, rate: 1), &clockState)
            if isAlive {
                next = min(
                    next,
                    nextChange.pass(
                        chain, time, rate, t, clockState.cycleLeft, isLeaf: record.pointee.role != Clock.parent))
                steps &+= nextChange.steps
                if steps > most { return nil }
            }
            // Children read the time; their outlook is stored in place of progress and rate.
            (state.readings[index].progress, state.readings[index].rate) = (
                nextChange.horizon, nextChange.isLinear ? 1 : 0
            )
            scratch.marks[index] = clockState.phase | (clockState.applies ? 4 : 0)
            index &+= 1
        }
        if let activities {
            index = 0
            while index < clip.header.animationCount.int {
                activities[index] = scratch.marks[tracks[index].clock.int].u8
                index &+= 1
            }
        }
        return next
    }

    /// Returns a clock and those above it. A clock in a row stays readable until the next one is asked for.
    @inline(never)
    func chain(of index: Int) -> ClockChain {
        let isRecord = index < clip.recordCount
        return ClockChain(
            isRecord ? sections.clocks : clock(index), clip.curves, clip.floats, leaf: isRecord ? index.u32 : 0)
    }
}
