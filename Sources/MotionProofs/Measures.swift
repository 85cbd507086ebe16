import CMotion
import MotionBounds
import MotionKernel

// The quantities that searches limit, each between two times.

extension Prover {
    /// Returns the quantity of the rule from a to b.
    @inline(never)
    mutating func measure(_ a: Double, _ b: Double) -> Measure {
        let kind = rule.kind
        if isRate { return rate(a, b) }
        if kind == MOTION_PROVE_NEVER_JUMPS { return step(a, b) }
        if isAboutBoxes { return beyond(a, b) }
        if kind == MOTION_PROVE_ON_SCREEN { return hiddenShare(a, b) }
        if kind == MOTION_PROVE_CONTRAST { return contrast(a, b) }
        var found = Measure()
        guard enclose(a, b) else { return excused(a, b, .unknown) }
        if kind == MOTION_PROVE_BETWEEN {
            for i in below(subject.count) {
                let number = ranges[i]
                found.add(
                    max(rule.limits.0 - number.high, number.low - rule.limits.1),
                    max(rule.limits.0 - number.low, number.high - rule.limits.1), i)
            }
        } else {
            for i in below(subject.count) {
                let apart = (ranges[i] - homes[i]).magnitude
                found.add(apart.low, apart.high, i)
            }
        }
        return excused(a, b, found)
    }

    /// Returns how far the numbers may jump from a to b. A number with a known speed does not jump, however fast it is.
    private mutating func step(_ a: Double, _ b: Double) -> Measure {
        var found = Measure()
        guard enclose(a, b, hasRates: true) else { return excused(a, b, .unknown) }
        let isEven = !(numbers.jump > a && numbers.jump <= b),
            instant = max(finest, Prover.instant * max(1, abs(b))), share = b > a ? min(instant / (b - a), 1) : 1
        for i in below(subject.count) {
            let width = ranges[i].high - ranges[i].low, reach = abs(trends[i].slope), off = trends[i].off,
                rate = numbers.rates[i], goes = isEven && rate.isKnown ? rate.speed.size * instant : .infinity
            homes[i] = Interval(0, min(min(width, goes), max(width - 2 * (reach + off), 0) + 2 * (reach * share + off)))
        }
        add(homes, to: &found)
        found.least = -.infinity
        return excused(a, b, found)
    }

    /// Adds differences of the numbers of the subject: of corners as distances, of other numbers each by itself.
    @inline(never)
    mutating func add(_ differences: Intervals, to found: inout Measure) {
        if subject.place != nil || subject.isOpacity {
            for i in below(subject.count) {
                let size = differences[i].magnitude
                found.add(size.low, size.high, i)
            }
            return
        }
        for corner in below(4) {
            let (x, y) = (differences[2 &* corner].magnitude, differences[2 &* corner &+ 1].magnitude)
            found.add(
                Vector(x.low, y.low).length, Vector(x.high, y.high).length, 2 &* corner &+ (x.high < y.high ? 1 : 0))
        }
    }

    /// Returns a quantity of a piece, or what it is if the layer does not show; with the next jump of a clock.
    private mutating func excused(_ a: Double, _ b: Double, _ found: Measure) -> Measure {
        var found = found
        found.jump = numbers.jump
        let kind = rule.kind, isRest = kind == MOTION_PROVE_SETTLES
        let mayHide = kind == MOTION_PROVE_NEVER_JUMPS && subject.place == nil || isRest && subject.mayHide
        if !mayHide || found.most <= limit { return found }
        let now = opacity(a, b), most = isRest ? max(now.high, homeOpacity.high) : now.high,
            least = isRest ? max(now.low, homeOpacity.low) : now.low
        found.jump = min(found.jump, numbers.jump)
        if most < Prover.shows { return Measure(jump: found.jump) }
        if least < Prover.shows { found.least = -.infinity }
        return found
    }

    // MARK: - Speeds

    var isRate: Bool { reach > 0 }

    /// Seconds from the first to the last of the times that are compared.
    var reach: Double {
        let kind = rule.kind
        return kind == MOTION_PROVE_MAX_SPEED ? rule.over : kind == MOTION_PROVE_MAX_ACCELERATION ? 2 * rule.over : 0
    }

    /// Returns the speed, or the acceleration, from any time of a...b on.
    private mutating func rate(_ a: Double, _ b: Double) -> Measure {
        let over = rule.over, last = rule.kind == MOTION_PROVE_MAX_SPEED ? 1 : 2
        var found = a < b ? sweep(a, b) : .unknown
        if !(found.most <= limit) && b - a <= 4 * over {
            let other = compare(a, b, last)
            if other.most < found.most { (found.most, found.part) = (other.most, other.part) }
            (found.least, found.jump) = (other.least, min(found.jump, other.jump))
            if !(found.most <= limit) && a < b && b - a <= over / 4 {
                let mean = mean(a, b)
                if mean.most < found.most { (found.most, found.part) = (mean.most, mean.part) }
            }
        }
        return subject.place != nil || found.most <= limit ? found : shown(a, b, last, found)
    }

    /// Returns the same by the numbers at the times that are compared.
    private mutating func compare(_ a: Double, _ b: Double, _ last: Int) -> Measure {
        let over = rule.over, unit = last == 1 ? over : over * over
        var (found, isKnown, jump) = (Measure(), true, Double.infinity)
        for term in below(last &+ 1) {
            let shift = Double(term) * over, factor = last == 1 ? Double(2 &* term &- 1) : term == 1 ? -2 : 1
            if !enclose(a + shift, b + shift) { isKnown = false }
            jump = min(jump, localJump(shift, a))
            for i in below(subject.count) {
                let trend = trends[i], rounding = 1e-15 * (abs(trend.middle) + abs(trend.slope) + trend.off),
                    own = Trend(trend.middle * factor, trend.slope * factor, (trend.off + rounding) * abs(factor)),
                    sum = sums[i]
                sums[i] =
                    term == 0 ? own : Trend(sum.middle + own.middle, sum.slope + own.slope, sum.off + own.off)
            }
        }
        for i in below(subject.count) { homes[i] = sums[i].range }
        if isKnown { add(homes, to: &found) } else { found = .unknown }
        (found.least, found.most, found.jump) = (found.least / unit, found.most / unit, jump)
        return found
    }

    /// Returns the largest rate that is possible, by the speeds or the accelerations of the numbers at all times that
    /// count: a difference is a mean of these, and of the changes at corners and jumps.
    @inline(never)
    private mutating func sweep(_ a: Double, _ b: Double) -> Measure {
        let over = rule.over, reach = reach, isSpeed = rule.kind == MOTION_PROVE_MAX_SPEED, end = b + reach,
            now = numbers.rates
        var room = InlineArray<8, Rate>(repeating: .unknown), gaps = SIMD8<Double>(repeating: 0)
        return withElements(of: &room) { (all: UnsafeMutablePointer<Rate>) in
            withElements(of: &gaps) { (gaps: MutableDoubles) in
                var (at, turns, isFirst, cut, found) = (a, 0, true, Double.infinity, Measure()), isKnown = true
                func isJump(until end: Double) -> Bool { numbers.jump > at && numbers.jump <= end }
                func take() {
                    for i in below(subject.count) {
                        if isFirst { all[i] = now[i] } else { all[i].join(now[i]) }
                    }
                    isFirst = false
                }
                while at < end && isKnown {
                    isKnown = enclose(at, end, hasRates: true)
                    if !isJump(until: end) {
                        take()
                        break
                    }
                    let jump = numbers.jump, before = -later(-jump, by: 0)
                    for term in below(3) where Double(term) * over <= reach {
                        let time = localJump(Double(term) * over, a)
                        if time <= b { cut = min(cut, time) }
                    }
                    if before > at {
                        isKnown = enclose(at, before, hasRates: true) && !isJump(until: before)
                        take()
                    }
                    turns &+= 1
                    if !isKnown || turns > Prover.mostTurns || !bringHome(before) || !enclose(jump, jump) {
                        isKnown = false
                        break
                    }
                    for i in below(subject.count) { gaps[i] += (homes[i] - ranges[i]).magnitude.high }
                    at = jump
                }
                for i in below(subject.count) {
                    if isFirst || !all[i].isKnown { isKnown = false }
                    homes[i] =
                        isSpeed
                        ? all[i].speed.widened(gaps[i] / over)
                        : all[i].bend.widened((all[i].kink + 2 * gaps[i] / over) / over)
                }
                if isKnown { add(homes, to: &found) } else { found = .unknown }
                (found.least, found.jump) = (-.infinity, cut)
                return found
            }
        }
    }

    /// Jumps of clocks in a piece of time that is looked at as a whole.
    private static var mostTurns: Int { 8 }

    /// Returns the same by parts of the time that counts, each by its share in the mean. Nothing may jump.
    @inline(never)
    private mutating func mean(_ a: Double, _ b: Double) -> Measure {
        let isSpeed = rule.kind == MOTION_PROVE_MAX_SPEED, over = rule.over, width = b - a,
            count = width > over / 32 ? 8 : 32, step = (reach + width) / Double(count)
        /// Returns the weight of all times that are at most some seconds after the first one that is compared.
        func weight(_ seconds: Double) -> Double {
            let u = clamp(seconds / over, 0, isSpeed ? 1 : 2), rest = 2 - u
            return isSpeed ? u : u < 1 ? u * u / 2 : 1 - rest * rest / 2
        }
        var room = SIMD16<Double>(repeating: 0), found = Measure()
        let now = numbers.rates
        withElements(of: &room) { (sums: MutableDoubles) in
            var isKnown = true
            let kinks = sums + 8
            for part in below(count) where isKnown {
                let from = a + Double(part) * step, to = from + step, (first, last) = (from - a, to - a),
                    early = weight(last) - weight(first), late = weight(last - width) - weight(first - width),
                    peak = (first + last) / 2 - over
                // The weight has one peak while the first time passes through a...b.
                var most = max(early, late)
                if isSpeed {
                    most = min(1, step / over)
                } else if peak > 0 && peak < width {
                    most = weight(over + step / 2) - weight(over - step / 2)
                }
                isKnown = enclose(from, to, hasRates: true) && !(numbers.jump > from && numbers.jump <= to)
                for i in below(subject.count) {
                    let rate = isSpeed ? now[i].speed : now[i].bend
                    if !now[i].isKnown { isKnown = false }
                    // The shares are 1 together, so that a number that all parts have in common counts once.
                    if part == 0 { (sums[i], homes[i]) = ((rate.low + rate.high) / 2, 0) }
                    homes[i] = homes[i] + (rate - Interval(sums[i])) * Interval(min(early, late), most)
                    kinks[i] += isSpeed ? 0 : now[i].kink / over
                }
            }
            for i in below(subject.count) { homes[i] = (homes[i] + Interval(sums[i])).widened(kinks[i]) }
            if isKnown { add(homes, to: &found) } else { found = .unknown }
        }
        found.least = -.infinity
        return found
    }

    /// Returns the time from which on a later time is at a jump or after it.
    private mutating func localJump(_ shift: Double, _ from: Double) -> Double {
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
    private mutating func shown(_ a: Double, _ b: Double, _ last: Int, _ found: Measure) -> Measure {
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
