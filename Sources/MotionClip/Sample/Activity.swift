import MotionKernel

extension Sampler {
    /// What is active at t: for every animation its clock's phase, and 4 if it applies; and the first time after t at
    /// which something changes.
    public func activity(at t: Double, _ activities: UnsafeMutablePointer<UInt8>?) -> Double {
        var next = Double.infinity
        var state = ClockState()
        var index = 0
        while index < clockCount {
            let record = clock(index), isRecord = index < clip.recordCount
            var (time, rate, nextChange, isAlive) = (t, 1.0, NextChange(), t == t)
            if record.pointee.parent != UInt32.max {
                let parent = record.pointee.parent.int
                (time, rate, isAlive) = (runs[parent].time, runs[parent].timeRate, applies[parent] != 0)
                (nextChange.horizon, nextChange.isEven) = (runs[parent].progress, runs[parent].rate != 0)
            }
            runClock(index, t, 1, &state)
            let chain = ClockChain(
                isRecord ? clocks : record, clip.curves, clip.floats,
                leaf: isRecord ? index.u32 : 0)
            if isAlive {
                next = min(
                    next,
                    nextChange.pass(chain, time, rate, t, state.cycleLeft, isLeaf: record.pointee.role != Clock.parent))
            }
            // Children take the time; what they are to know of the outlook stands in place of progress and rate.
            (runs[index].progress, runs[index].rate) = (nextChange.horizon, nextChange.isEven ? 1 : 0)
            wanted[index] = state.phase | (state.applies ? 4 : 0)
            index &+= 1
        }
        if let activities {
            index = 0
            while index < clip.header.animationCount.int {
                activities[index] = wanted[tracks[index].clock.int].u8
                index &+= 1
            }
        }
        return next
    }
}
