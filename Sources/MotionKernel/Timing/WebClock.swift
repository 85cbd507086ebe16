import CMotion

// The Web Animations timing model: web-animations-1 sections 4.5 to 4.10, whose names these are.

extension UnsafePointer where Pointee == Clock {
    /// Seconds of all iterations together.
    private var webActiveDuration: Double {
        pointee.duration == 0 || pointee.repeatCount == 0 ? 0 : pointee.duration * pointee.repeatCount
    }

    /// The before-active and the active-after boundary time, in local time.
    var webBoundaries: (before: Double, after: Double) {
        @inline(never) get {
            let over = pointee.begin + webActiveDuration
            let end = max(0, over + pointee.endDelay)
            return (clamp(pointee.begin, 0, end), clamp(over, 0, end))
        }
    }

    /// `evaluate` in the Web Animations timing model.
    @inline(never)
    func evaluateWeb(_ parentTime: Double, _ parentRate: Double, _ state: inout ClockState) {
        let speed = pointee.speed, duration = pointee.duration, repeatCount = pointee.repeatCount
        let local = parentTime * speed + pointee.timeOffset, elapsed = local - pointee.begin
        let active = webActiveDuration
        let (before, after) = webBoundaries
        let isBefore = local < before || (local == before && speed < 0)
        let isAfter = local > after || (local == after && speed >= 0)
        state.phase = isBefore ? MOTION_PHASE_BEFORE : (isAfter ? MOTION_PHASE_AFTER : MOTION_PHASE_ACTIVE)
        if !applies(in: state.phase) { return }
        state.applies = true
        let activeTime =
            state.phase == MOTION_PHASE_ACTIVE ? elapsed : clamp(elapsed, 0, isBefore ? Double.infinity : active)

        // Overall progress is activeTime / duration + iterationStart. Its whole part and its fraction are kept apart,
        // so that both stay exact.
        var (whole, fraction) = split(pointee.iterationStart)
        if duration == 0 {
            let overall = repeatCount + pointee.iterationStart
            if !isBefore && isFinite(overall) { (whole, fraction) = split(overall) }
        } else {
            var quotient = 0.0, rest = 0.0
            if activeTime == active && isFinite(repeatCount) {
                // At the end the count as given, since duration x count / duration need not be the count.
                (quotient, rest) = split(repeatCount)
            } else if duration < Double.infinity && isFinite(activeTime) {
                (quotient, rest) = divided(activeTime, by: duration)
                rest /= duration
            }
            let start = whole
            (whole, fraction) = split(rest + fraction)
            whole += quotient + start
        }
        if fraction == 0 && !isBefore && activeTime == active && repeatCount != 0 {
            fraction = 1
            whole -= 1
        }
        let isEndless = state.phase == MOTION_PHASE_AFTER && repeatCount == Double.infinity
        state.iteration = isEndless ? Double.infinity : bounded(whole)
        let odd = floor(state.iteration / 2) * 2 != state.iteration
        // "reverse" runs backwards, "alternate" does in odd iterations, and "alternate-reverse" in even ones.
        let back =
            (pointee.direction & MOTION_DIRECTION_REVERSE != 0)
            != (pointee.direction & MOTION_DIRECTION_ALTERNATE != 0 && odd)
        state.isBack = back
        state.progress = back ? 1 - fraction : fraction
        state.before = state.phase == (back ? MOTION_PHASE_AFTER : MOTION_PHASE_BEFORE)
        if duration < Double.infinity {
            state.time = state.progress * duration
        } else if isFinite(activeTime) {
            state.time = activeTime
        }
        // The active time also advances in filled phases that a negative delay or end delay has cut off the interval.
        let runs = state.phase == MOTION_PHASE_ACTIVE || (elapsed > 0 && (isBefore || elapsed < active))
        let pace = speed * parentRate
        if !runs || speed == 0 || parentRate == 0 || !(duration > 0) { return }
        state.timeRate = pace
        if duration == Double.infinity { return }
        if back { state.timeRate = -pace }
        state.rate = state.timeRate / duration
        state.cycleLeft = (pace > 0 ? 1 - fraction : -fraction) * duration / pace
    }

    /// Returns the whole part of x, rounded down, and the rest.
    @inline(__always)
    private func split(_ x: Double) -> (whole: Double, fraction: Double) {
        let whole = floor(x)
        return (whole, x - whole)
    }
}
