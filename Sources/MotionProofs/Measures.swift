import CMotion
import MotionBounds
import MotionKernel

// The quantities that searches limit, each between two times.

extension Prover {
    /// Returns the quantity of the rule from a to b.
    @inline(never)
    func measure(_ a: Double, _ b: Double) -> Measure {
        let kind = rule.kind
        if kind == MOTION_RULE_MAX_SPEED || kind == MOTION_RULE_MAX_ACCELERATION { return rate(a, b) }
        var found = Measure()
        guard enclose(a, b) else {
            found = .unknown
            return excused(a, b, found)
        }
        if kind == MOTION_RULE_BETWEEN {
            for i in below(subject.count) {
                let number = ranges[i]
                found.add(
                    max(rule.limits.0 - number.high, number.low - rule.limits.1),
                    max(rule.limits.0 - number.low, number.high - rule.limits.1), i)
            }
        } else if kind == MOTION_RULE_NEVER_JUMPS {
            // What is straight in time goes on, however fast.
            let share = b > a ? min(finest / (b - a), 1) : 1
            add(to: &found) { i in
                let width = ranges[i].high - ranges[i].low, reach = abs(trends[i].slope), off = trends[i].off
                return Interval(0, min(width, max(width - 2 * (reach + off), 0) + 2 * (reach * share + off)))
            }
            found.least = -.infinity
        } else {
            for i in below(subject.count) {
                let apart = (ranges[i] - homes[i]).magnitude
                found.add(apart.low, apart.high, i)
            }
        }
        return excused(a, b, found)
    }

    /// Adds differences of the numbers of the subject: of corners as distances, of other numbers each by itself.
    func add(to found: inout Measure, _ difference: (Int) -> Interval) {
        if subject.place != nil || subject.isOpacity {
            for i in below(subject.count) {
                let size = difference(i).magnitude
                found.add(size.low, size.high, i)
            }
            return
        }
        for corner in below(4) {
            let (x, y) = (difference(2 &* corner).magnitude, difference(2 &* corner &+ 1).magnitude)
            found.add(
                Vector(x.low, y.low).length, Vector(x.high, y.high).length, 2 &* corner &+ (x.high < y.high ? 1 : 0))
        }
    }

    /// Returns a quantity of a piece, or what it is if the layer does not show; with the next jump of a clock.
    private func excused(_ a: Double, _ b: Double, _ found: Measure) -> Measure {
        var found = found
        found.jump = numbers.jump
        let kind = rule.kind, isRest = kind == MOTION_RULE_SETTLES
        let mayHide = kind == MOTION_RULE_NEVER_JUMPS && subject.place == nil || isRest && subject.mayHide
        if !mayHide || found.most <= limit { return found }
        let now = opacity(a, b), most = isRest ? max(now.high, homeOpacity.high) : now.high,
            least = isRest ? max(now.low, homeOpacity.low) : now.low
        found.jump = min(found.jump, numbers.jump)
        if most < Prover.shows { return Measure(jump: found.jump) }
        if least < Prover.shows { found.least = -.infinity }
        return found
    }

    // MARK: - Speeds

    /// Returns the speed, or the acceleration, from any time of a...b on.
    private func rate(_ a: Double, _ b: Double) -> Measure {
        let over = rule.over, isSpeed = rule.kind == MOTION_RULE_MAX_SPEED, last = isSpeed ? 1 : 2,
            unit = isSpeed ? over : over * over, reach = isSpeed ? over : 2 * over
        var (found, isKnown, jump) = (Measure(), true, Double.infinity)
        if b - a > 4 * over {
            // The numbers of all times together: what is straight in time has a speed, and no acceleration.
            isKnown = enclose(a, b + reach)
            jump = numbers.jump <= b ? numbers.jump : .infinity
            let share = 2 * over / (b + reach - a)
            for i in below(subject.count) {
                let trend = trends[i], rounding = 1e-14 * (abs(trend.middle) + abs(trend.slope) + trend.off)
                sums[i] =
                    isSpeed
                    ? Trend(trend.slope * share, 0, 2 * trend.off + rounding) : Trend(0, 0, 4 * trend.off + rounding)
            }
        } else {
            for term in below(last &+ 1) {
                let shift = Double(term) * over, factor = isSpeed ? Double(2 &* term &- 1) : term == 1 ? -2 : 1
                if !enclose(a + shift, b + shift) { isKnown = false }
                jump = min(jump, localJump(shift, a))
                for i in below(subject.count) {
                    let trend = trends[i], rounding = 1e-15 * (abs(trend.middle) + abs(trend.slope) + trend.off),
                        own = Trend(
                            trend.middle * factor, trend.slope * factor, (trend.off + rounding) * abs(factor))
                    sums[i] =
                        term == 0
                        ? own
                        : Trend(
                            sums[i].middle + own.middle, sums[i].slope + own.slope, sums[i].off + own.off)
                }
            }
        }
        if isKnown { add(to: &found) { sums[$0].range } } else { found = .unknown }
        (found.least, found.most) = (found.least / unit, found.most / unit)
        found.jump = jump
        return subject.place != nil || found.most <= limit ? found : shown(a, b, reach, last, found)
    }

    /// Returns the time from which on a later time is at a jump or after it.
    private func localJump(_ shift: Double, _ from: Double) -> Double {
        let jump = numbers.jump
        if shift == 0 || !(jump < .infinity) { return jump }
        var time = jump - shift
        for _ in below(4) where time + shift < jump { time = later(time, by: 0) }
        for _ in below(4) {
            let before = -later(-time, by: 0)
            if before + shift >= jump { time = before }
        }
        return time > from ? time : .infinity
    }

    /// Returns a rate of a layer that must show at all times that are compared.
    private func shown(_ a: Double, _ b: Double, _ reach: Double, _ last: Int, _ found: Measure) -> Measure {
        var found = found
        for term in below(last &+ 1) {
            let shift = Double(term) * rule.over, opacity = opacity(a + shift, b + shift)
            if opacity.high < Prover.shows { return Measure(jump: found.jump) }
            if opacity.low < Prover.shows { found.least = -.infinity }
            found.jump = min(found.jump, localJump(shift, a))
        }
        return found
    }
}

extension Interval {
    /// The interval of the magnitudes.
    var magnitude: Interval { low <= 0 && high >= 0 ? Interval(0, max(-low, high)) : Interval(abs(low), abs(high)) }
}
