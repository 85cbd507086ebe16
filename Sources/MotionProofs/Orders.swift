import CMotion
import MotionBounds
import MotionKernel

// Rules that compare a time with those before it.

extension Prover {
    // MARK: - Monotonic

    /// Returns a number at a time with the sign of the way, if it is known.
    private mutating func number(at time: Double, _ sign: Double) -> Interval? {
        enclose(time, time) ? ranges[0] * Interval(sign) : nil
    }

    /// Proves that the number of the subject never turns back.
    mutating func proveMonotonic() {
        let (from, to) = (rule.start, rule.end), samples = 256.0
        guard let first = number(at: from, 1), let last = number(at: to, 1) else {
            return leave(from, to, .unknown, MOTION_REASON_UNBOUNDED)
        }
        let isDown =
            rule.flags & MOTION_PROVE_DOWN != 0
            || rule.flags & MOTION_PROVE_UP == 0 && last.low + last.high < first.low + first.high
        let sign = isDown ? -1.0 : 1
        answer.flags = isDown ? MOTION_PROVE_DOWN : MOTION_PROVE_UP
        var (i, all) = (0.0, first)
        while i <= samples && rule.flags & MOTION_PROVE_SHARE != 0 {
            if let now = number(at: mix(from, to, i / samples), 1) { all = all.joined(with: now) }
            i += 1
        }
        if rule.flags & MOTION_PROVE_SHARE != 0 { limit = max(1e-5, limit * (all.high - all.low)) }
        // Samples that fall back refute it.
        var peak = -Double.infinity
        i = 0
        while i <= 4 * samples {
            let time = mix(from, to, i / (4 * samples))
            guard let now = number(at: time, sign) else { break }
            peak = max(peak, now.low)
            if peak - now.high > limit { return refute(time, Measure(least: peak - now.high, most: .infinity)) }
            answer.least = max(answer.least, peak - now.high)
            i += 1
        }
        climb(sign)
    }

    /// Goes through pieces in the order of time. A piece is proven if its numbers are not below the highest of all
    /// pieces before it.
    private mutating func climb(_ sign: Double) {
        let (from, to) = (rule.start, rule.end), finest = max(1e-6, (to - from) * 1e-7)
        var (a, b, count, left, highest, surely) = (from, to, 0, rule.budget, -Double.infinity, -Double.infinity)
        while true {
            let isKnown = enclose(a, b, hasRates: true), rate = numbers.rates[0],
                now = isKnown ? ranges[0] * Interval(sign) : .all, jump = numbers.jump
            let back = max(highest, now.high) - now.low, jumps = jump > a && jump <= b
            left &-= 1
            // What only goes up is below what was before it at its start at most.
            let rises = !jumps && rate.isKnown && (rate.speed * Interval(sign)).low >= 0
            var isDone = back <= limit || rises && now.low >= highest - limit
            if !isDone {
                let second = jumps ? jump : min(later(a + (b - a) / 2, by: 0), b),
                    first = -later(-second, by: 0), isShort = !jumps && (b - a <= finest || !(first > a && second < b))
                if left > 0 && count < Prover.capacity && a < b && !isShort {
                    (waiting[2 &* count], waiting[2 &* count &+ 1]) = (second, b)
                    count &+= 1
                    b = first
                    continue
                }
                let start = number(at: a, sign), end = number(at: b, sign)
                if let start, surely - start.high > limit {
                    return refute(a, Measure(least: surely - start.high, most: .infinity))
                }
                if let end, surely - end.high > limit {
                    return refute(b, Measure(least: surely - end.high, most: .infinity))
                }
                // A step up is allowed. It is proven by the numbers at both ends.
                if let start, let end, isKnown, isShort { isDone = now.low >= highest - limit && end.low >= start.low }
                if !isDone {
                    let reason =
                        isKnown ? isShort ? MOTION_REASON_WIDE : MOTION_REASON_BUDGET : MOTION_REASON_UNBOUNDED
                    return leave(a, b, Measure(least: -.infinity, most: back), reason)
                }
            }
            highest = max(highest, now.high)
            keep(a, b, Measure(least: -.infinity, most: min(back, limit)))
            if let end = number(at: b, sign) { surely = max(surely, end.low) }
            if count == 0 { return }
            count &-= 1
            (a, b) = (waiting[2 &* count], waiting[2 &* count &+ 1])
        }
    }

    // MARK: - Keeps moving

    /// Short times in the time in which a layer must move.
    private static var parts: Int { 32 }
    private static var mostWindows: Double { 200_000 }

    /// Proves that the subject takes two values that are apart in every piece of time of a length: where a number goes
    /// one way at a speed that suffices, for many such pieces at once.
    mutating func proveMoving() {
        var (a, b, count) = (rule.start, rule.end - rule.over, 0)
        if a > b { return }
        while !hasFailed {
            let bound = leastMoved(a, b)
            if bound >= limit {
                answer.least = min(answer.least, bound)
                add(piece(a, b, bound))
            } else if b - a > 4 * rule.over && count < Prover.capacity {
                let middle = a + (b - a) / 2
                (waiting[2 &* count], waiting[2 &* count &+ 1]) = (middle, b)
                count &+= 1
                b = middle
                continue
            } else {
                crawl(a, b)
            }
            if count == 0 { return }
            count &-= 1
            (a, b) = (waiting[2 &* count], waiting[2 &* count &+ 1])
        }
    }

    /// Returns how far a number goes at least in each piece of time that begins between two times.
    private mutating func leastMoved(_ a: Double, _ b: Double) -> Double {
        let end = b + rule.over
        if !enclose(a, end, hasRates: true) || numbers.jump > a && numbers.jump <= end { return 0 }
        var speed = 0.0
        for i in below(subject.count) where numbers.rates[i].isKnown {
            speed = max(speed, max(numbers.rates[i].speed.low, -numbers.rates[i].speed.high))
        }
        return speed * rule.over
    }

    /// Proves the same of the pieces that begin between two times. Such a piece holds the short times between its ends:
    /// if their numbers span enough, so does the piece.
    private mutating func crawl(_ from: Double, _ to: Double) {
        let step = rule.over / Double(Prover.parts)
        if (to - from) / step > Prover.mostWindows { return leave(from, rule.end, .unknown, MOTION_REASON_BUDGET) }
        // Any piece holds one short time less than there are steps in it.
        let count = Prover.parts &- 1, size = subject.count
        var room = InlineArray<248, Interval>(repeating: 0)  // for each of `parts` - 1 times 8 numbers, as corners have
        withElements(of: &room) { (seen: Intervals) in
            var (slot, begun, number) = (0, 0, 0.0)
            while !hasFailed {
                let time = from + number * step, isKnown = enclose(time, time + step / 64)
                for i in below(size) { seen[slot &* size &+ i] = isKnown ? ranges[i] : .all }
                slot = slot &+ 1 == count ? 0 : slot &+ 1
                number += 1
                if begun &+ 1 < count {
                    begun &+= 1
                    continue
                }
                // Pieces that begin after the time before, and until this one, hold the times that follow it.
                let first = from + (number - Double(count)) * step
                answerPieces(max(first - step, from), min(first, to), seen, count &* size)
                if first >= to { return }
            }
        }
    }

    /// Answers for the pieces that begin between two times: `seen` has the numbers of the short times in them.
    private mutating func answerPieces(_ begin: Double, _ end: Double, _ seen: Intervals, _ all: Int) {
        var moved = 0.0
        for i in below(subject.count) {
            var (top, bottom) = (-Double.infinity, Double.infinity)
            for at in below(all, from: i, by: subject.count) {
                (top, bottom) = (max(top, seen[at].low), min(bottom, seen[at].high))
            }
            moved = max(moved, top - bottom)
        }
        if moved < limit { return answerNearer(begin, end) }
        answer.least = min(answer.least, moved)
        add(piece(begin, end, moved))
    }

    /// Answers the same by halves of the time between, whose pieces have more in common.
    @inline(never)
    private mutating func answerNearer(_ begin: Double, _ end: Double) {
        var ends = SIMD16<Double>(repeating: 0)
        withElements(of: &ends) { (ends: MutableDoubles) in
            // Once something is open, only what fails counts.
            let isOpen = answer.verdict != MOTION_VERDICT_HOLDS
            var (a, b, depth, left) = (begin, end, 0, isOpen ? 1 : min(rule.budget, Prover.mostNear))
            while true {
                let moved = moved(a, b, times: (2 &* Prover.parts) &<< min(depth, 2))
                if moved >= limit {
                    answer.least = min(answer.least, moved)
                    add(piece(a, b, moved))
                    if depth == 0 { return }
                    depth &-= 1
                    (a, b) = (b, ends[depth])
                    continue
                }
                let parts = Prover.parts &<< min(depth, 2)
                for time in below(2) {
                    var widest = 0.0
                    if rests(from: time == 0 ? a : b, in: parts, &widest) {
                        return refute(time == 0 ? a : b, Measure(least: widest, most: widest))
                    }
                    answer.most = min(answer.most, widest)
                }
                left &-= 1
                if left == 0 || depth == Prover.halvings || !(a < b) {
                    answer.least = min(answer.least, moved)
                    return leave(
                        a, b, Measure(least: moved, most: moved), left == 0 ? MOTION_REASON_BUDGET : MOTION_REASON_WIDE)
                }
                ends[depth] = b
                depth &+= 1
                b = a + (b - a) / 2
            }
        }
    }

    /// How often a time is halved for pieces that begin in it, and into how many.
    private static var halvings: Int { 14 }
    private static var mostNear: UInt32 { 64 }

    /// Returns how far a number goes at least in the pieces that begin between two times: at times that all of them
    /// hold.
    private mutating func moved(_ a: Double, _ b: Double, times count: Int) -> Double {
        let edge = rule.over / 1024  // numbers that jump at an end of a piece may be those of either side
        var tops = SIMD8<Double>(repeating: -.infinity), bottoms = SIMD8<Double>(repeating: .infinity)
        return withElements(of: &tops) { (tops: MutableDoubles) in
            withElements(of: &bottoms) { (bottoms: MutableDoubles) in
                for i in below(count &+ 1) {
                    let time = mix(b + edge, a + rule.over - edge, Double(i) / Double(count))
                    if !enclose(time, time) { return 0 }
                    for number in below(subject.count) {
                        tops[number] = max(tops[number], ranges[number].low)
                        bottoms[number] = min(bottoms[number], ranges[number].high)
                    }
                }
                var most = 0.0
                for number in below(subject.count) { most = max(most, tops[number] - bottoms[number]) }
                return most
            }
        }
    }

    /// Returns whether the subject surely rests in the piece of time that begins at a time, by parts of it. Brings how
    /// far it moves at most.
    private mutating func rests(from time: Double, in parts: Int, _ widest: inout Double) -> Bool {
        let size = subject.count, to = time + rule.over
        widest = .infinity
        var (a, part, isFirst) = (time, 1.0, true)
        while true {
            var b = part >= Double(parts) ? to : mix(time, to, part / Double(parts))
            let isKnown = enclose(a, b)
            if !isKnown { return false }
            let jump = numbers.jump
            if jump > a && jump <= b {
                b = -later(-jump, by: 0)
                if !enclose(a, b) { return false }
            } else {
                part += 1
            }
            for i in below(size) { homes[i] = isFirst ? ranges[i] : homes[i].joined(with: ranges[i]) }
            isFirst = false
            if b >= to { break }
            a = jump > a && jump <= later(b, by: 0) ? jump : b
        }
        widest = 0
        for i in below(size) { widest = max(widest, homes[i].high - homes[i].low) }
        return widest < limit
    }
}
