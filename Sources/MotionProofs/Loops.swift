import CMotion
import MotionKernel

/// Proofs that a loop closes: the picture right before its end is the one right after its start, and goes on as fast.
extension Prover {
    /// Seconds from the ends of the loop to the times that are compared.
    private var margin: Double { 1e-6 * max(1, max(abs(rule.start), abs(rule.end))) }

    /// Compares the numbers of the subject, each times a weight.
    @inline(never)
    mutating func proveLoop(_ weight: Double) {
        let (start, end) = (rule.start, rule.end), step = min(1e-3, (end - start) / 64), size = subject.count
        let room = Subject.corners
        var memory = InlineArray<32, Interval>(repeating: 0)
        withElements(of: &memory) { (seen: Intervals) in
            var isKnown = true
            for i in below(4) {
                let time = i < 2 ? start + margin + (i == 0 ? 0 : step) : end - margin - (i == 2 ? step : 0)
                if !enclose(time, time) { isKnown = false }
                for part in below(size) { seen[i &* room &+ part] = isKnown ? ranges[part] : .all }
            }
            var (gap, change) = (Measure(), Measure())
            for part in below(size) {
                let first = seen[part], last = seen[3 &* room &+ part]
                let apart = ((last - first) * Interval(weight)).magnitude
                gap.add(apart.low, apart.high, part)
                let speed = last - seen[2 &* room &+ part] - (seen[room &+ part] - first),
                    difference = (speed * Interval(weight / step)).magnitude
                change.add(difference.low, difference.high, part)
            }
            if !isKnown { (gap, change) = (.unknown, .unknown) }
            compare(gap, rule.limits.0)
            if !hasFailed {
                let isMainBefore = isMain
                isMain = false
                compare(change, rule.limits.1)
                isMain = isMainBefore
            }
        }
    }

    /// Answers by a quantity at the ends. A layer that does not show at any of the times may be anywhere.
    private mutating func compare(_ found: Measure, _ most: Double) {
        if found.most <= most { return keep(rule.start, rule.end, found) }
        if !(most < .infinity) { return }
        var found = found
        if subject.mayHide && !subject.isOpacity {
            let (one, two) = (
                opacity(rule.start + margin, rule.start + margin), opacity(rule.end - margin, rule.end - margin)
            )
            if max(one.high, two.high) < Prover.shows { return }
            if max(one.low, two.low) < Prover.shows { found.least = -.infinity }
        }
        if found.least > most { return refute(rule.end, found) }
        leave(rule.start, rule.end, found, found.most < Prover.largest ? MOTION_REASON_WIDE : MOTION_REASON_UNBOUNDED)
    }
}
