/// The Web Animations timing model, procedure by procedure. Source: web-animations-1 sections 4.5 to 4.10; the names
/// are the specification's.
extension Clock {
    func webPosition(_ parentTime: Double) -> (Phase, ClockPosition?) {
        let iterations = repeatCount
        let localTime = parentTime * speed + timeOffset
        let activeDuration = duration == 0 || iterations == 0 ? 0 : duration * iterations
        let endTime = max(0, begin + activeDuration + endDelay)
        let beforeActive = max(0, min(begin, endTime))
        let activeAfter = max(0, min(begin + activeDuration, endTime))

        let phase: Phase =
            localTime < beforeActive || (localTime == beforeActive && speed < 0)
            ? .before
            : localTime > activeAfter || (localTime == activeAfter && speed >= 0) ? .after : .active

        let activeTime: Double
        switch phase {
        case .before:
            guard fillsBackwards else { return (phase, nil) }
            activeTime = max(localTime - begin, 0)
        case .after:
            guard fillsForwards else { return (phase, nil) }
            activeTime = max(0, min(localTime - begin, activeDuration))
        default:
            activeTime = localTime - begin
        }

        let overallProgress: Double
        if duration == 0 {
            overallProgress = phase == .before ? iterationStart : iterations + iterationStart
        } else {
            // At the end as many as are given; more than a double counts one by one are not counted.
            let count = activeTime / duration
            let isEnd = activeTime == activeDuration && iterations.isFinite
            overallProgress = (isEnd ? iterations : count < 0x1p53 ? count : 0) + iterationStart
        }

        var simpleProgress =
            overallProgress.isInfinite
            ? iterationStart.truncatingRemainder(dividingBy: 1) : overallProgress.truncatingRemainder(dividingBy: 1)
        if simpleProgress == 0 && phase != .before && activeTime == activeDuration && iterations != 0 {
            simpleProgress = 1
        }

        let iteration: Double
        if phase == .after && iterations.isInfinite {
            iteration = .infinity
        } else {
            let whole = min(overallProgress.rounded(.down), .greatestFiniteMagnitude)
            iteration = simpleProgress == 1 ? whole - 1 : whole
        }

        let isOdd = iteration.isInfinite ? false : iteration.truncatingRemainder(dividingBy: 2) == 1
        let runsBack: Bool
        switch direction {
        case .normal: runsBack = false
        case .reverse: runsBack = true
        case .alternate: runsBack = isOdd
        case .alternateReverse: runsBack = !isOdd
        }
        let directed = runsBack ? 1 - simpleProgress : simpleProgress
        let beforeFlag = phase == .before && !runsBack || phase == .after && runsBack
        return (
            phase,
            ClockPosition(
                fraction: directed, seconds: activeTime.isFinite ? activeTime : 0, iteration: iteration,
                beforeFlag: beforeFlag)
        )
    }
}
