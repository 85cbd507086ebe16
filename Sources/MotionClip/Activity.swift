import MotionKernel

extension Sampler {
    /// What is active at t: for every animation its clock's phase, and 4 if it applies; and the first time after t at which something changes.
    public func activity(at t: Double, _ activities: UnsafeMutablePointer<UInt8>?) -> Double {
        runClocks(t)
        let clocks = clip.clocks
        var next = Double.infinity
        var state = ClockState()
        var index = 0
        while index < Int(truncatingIfNeeded: clip.header.pointee.clockCount) {
            let record = clocks + index, run = runs + index
            var (time, rate, horizon, isEven, isAlive) = (t, 1.0, Double.infinity, true, true)
            if record.pointee.parent != UInt32.max {
                let parent = Int(truncatingIfNeeded: record.pointee.parent), above = runs[parent]
                // Of a clock that is done: until when its time runs evenly stands in place of its progress, whether it does of its rate.
                (time, rate, horizon, isEven) = (above.time, above.timeRate, above.progress, above.rate != 0)
                isAlive = applies[parent] & 4 != 0
            }
            record.evaluate(isAlive ? time : Double.nan, rate, &state)
            if isAlive && t == t {
                let change = isEven ? record.nextChange(time, rate, t) : Double.infinity
                next = min(next, min(change, horizon))
                horizon = min(horizon, isFinite(t) ? later(t, by: state.cycleLeft) : Double.infinity)
            }
            let isWarped = record.pointee.duration < Double.infinity && !(clip.curves + Int(truncatingIfNeeded: record.pointee.timing)).isStraight
            (run.pointee.progress, run.pointee.rate) = (horizon, isEven && !isWarped ? 1 : 0)
            applies[index] = state.phase | (state.applies ? 4 : 0)
            index &+= 1
        }
        if let activities {
            index = 0
            while index < Int(truncatingIfNeeded: clip.header.pointee.animationCount) {
                activities[index] = UInt8(truncatingIfNeeded: applies[Int(truncatingIfNeeded: tracks[index].clock)])
                index &+= 1
            }
        }
        return next
    }
}
