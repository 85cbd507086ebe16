import MotionKernel

extension Sampler {
    /// What is active at t: for every animation its clock's phase, and 4 if it applies; and the first time after t at which something changes.
    public func activity(at t: Double, _ activities: UnsafeMutablePointer<UInt8>?) -> Double {
        runClocks(t)
        // Per clock: until when its time runs evenly, and whether it does.
        let horizons = progress, evenness = rates
        let times: UnsafeMutablePointer<Double> = room(rooms.times), timeRates: UnsafeMutablePointer<Double> = room(rooms.timeRates)
        var next = Double.infinity
        var index = 0
        while index < clockCount {
            let record = clip.clocks[index]
            var (time, rate, horizon, isEven, isAlive) = (t, 1.0, Double.infinity, true, true)
            let isRoot = record.parent == UInt32.max
            if !isRoot {
                let parent = Int(truncatingIfNeeded: record.parent)
                (time, rate, horizon, isEven) = (times[parent], timeRates[parent], horizons[parent], evenness[parent] != 0)
                isAlive = applies[parent] & 4 != 0
            }
            let state = record.clock.state(parentTime: isAlive ? time : Double.nan, parentRate: rate)
            if isAlive && t == t {
                let change = isEven ? record.clock.nextChange(time, rate, t, isRoot: isRoot) : Double.infinity
                next = min(next, min(change, horizon))
                horizon = min(horizon, isFinite(t) ? t + state.cycleLeft : Double.infinity)
            }
            horizons[index] = horizon
            let isWarped = record.duration < Double.infinity && !clip.curves[Int(truncatingIfNeeded: record.curve)].isStraight
            evenness[index] = isEven && !isWarped ? 1 : 0
            applies[index] = state.phase | (state.applies ? 4 : 0)
            index &+= 1
        }
        if let activities {
            index = 0
            while index < Int(truncatingIfNeeded: clip.header.animationCount) {
                activities[index] = UInt8(truncatingIfNeeded: applies[Int(truncatingIfNeeded: clip.tracks[index].clock)])
                index &+= 1
            }
        }
        return next
    }
}
