// The Web Animations timing model: web-animations-1 sections 4.5 to 4.10, whose names these are.

extension Clock {
    private var webActiveDuration: Double { duration == 0 || repeatCount == 0 ? 0 : duration * repeatCount }

    /// The before-active and the active-after boundary time, in local time.
    var webBoundaries: (before: Double, after: Double) {
        let active = webActiveDuration
        let end = max(0, begin + active + endDelay)
        return (clamp(begin, 0, end), clamp(begin + active, 0, end))
    }

    func webState(_ parentTime: Double, _ parentRate: Double) -> ClockState {
        let local = parentTime * speed + timeOffset
        let active = webActiveDuration
        let (before, after) = webBoundaries
        var state = ClockState()
        var activeTime = local - begin
        if local < before || (local == before && speed < 0) {
            state.phase = 0
            if !fillsBackwards { return state }
            activeTime = max(activeTime, 0)
        } else if local > after || (local == after && speed >= 0) {
            state.phase = 2
            if !fillsForwards { return state }
            activeTime = clamp(activeTime, 0, active)
        } else {
            state.phase = 1
        }
        state.applies = true

        // Overall progress is activeTime / duration + iterationStart; its whole and its fraction are kept apart, to stay exact.
        var whole = 0.0, fraction = 0.0
        var endless = false
        if duration == 0 {
            let overall = state.phase == 0 ? iterationStart : repeatCount + iterationStart
            endless = !isFinite(overall)
            (whole, fraction) = split(endless ? iterationStart : overall)
        } else if duration == Double.infinity {
            (whole, fraction) = split(iterationStart)
        } else {
            endless = !isFinite(activeTime)
            let (start, startFraction) = split(iterationStart)
            var (quotient, rest) = (0.0, 0.0)
            if activeTime == active && isFinite(repeatCount) {
                // At the end from the count as given: duration x count / duration need not give it back.
                (quotient, rest) = split(repeatCount)
            } else if !endless {
                let (times, remainder) = divided(activeTime, by: duration)
                (quotient, rest) = (times, remainder / duration)
            }
            (whole, fraction) = split(rest + startFraction)
            whole += quotient + start
        }
        if fraction == 0 && state.phase != 0 && activeTime == active && repeatCount != 0 {
            fraction = 1
            whole -= 1
        }
        state.iteration = state.phase == 2 && repeatCount == Double.infinity ? Double.infinity : whole
        let odd = isFinite(state.iteration) && divided(abs(state.iteration), by: 2).remainder == 1
        let back = direction == 2 || (direction == 1 && odd) || (direction == 3 && !odd)
        state.progress = back ? 1 - fraction : fraction
        state.before = state.phase == (back ? 2 : 0)
        state.time = duration == Double.infinity ? (isFinite(activeTime) ? activeTime : 0) : state.progress * duration
        // Active time also runs where a negative delay or end delay cuts the interval short, as far as it is filled.
        let runs = state.phase == 1 || (local > begin && (state.phase == 0 || local - begin < active))
        if runs && speed != 0 && parentRate != 0 && duration > 0 {
            let pace = speed * parentRate
            if duration == Double.infinity {
                state.timeRate = pace
            } else {
                state.timeRate = back ? -pace : pace
                state.rate = state.timeRate / duration
                state.cycleLeft = pace > 0 ? (1 - fraction) * duration / pace : fraction * duration / -pace
            }
        }
        return state
    }

    private func split(_ x: Double) -> (whole: Double, fraction: Double) {
        let whole = floor(x)
        return (whole, x - whole)
    }
}
