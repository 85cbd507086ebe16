import CMotion
import MotionBounds
import MotionClip
import MotionKernel

/// When a layer shows first: not until `low`, and at `high` for sure. Both are infinite if it is proven that it never
/// shows; `high` alone if no time is known.
private struct Appearance {
    var low, high: Double
    var end = 0.0, reason = MOTION_REASON_NONE  // of an open piece that begins at `low`

    var isSharp: Bool { high - low < 1e-4 }
}

// Rules about when layers show.

extension Prover {
    /// Times between which layers are looked at before the search, and halves of the time in which one appears.
    private static var looks: Double { 64 }
    private static var halves: Int { 40 }

    /// Answers when a layer shows: at all, or before another one.
    @inline(never)
    mutating func proveAppearance(_ layer: UInt32) {
        let wasProven = answer.verdict == MOTION_VERDICT_HOLDS, own = appearance(of: layer, rule.start, rule.end)
        var verdict = MOTION_VERDICT_HOLDS, (time, end, value, least) = (own.high, own.high, own.high, own.low),
            other: Appearance?
        if rule.kind == MOTION_PROVE_BEFORE {
            let second = appearance(of: rule.other, rule.start, rule.end), isLater = second.high <= own.low,
                isSame = !isLater && abs(own.high - second.high) <= 1e-5 && own.isSharp && second.isSharp
            (subject, other) = (Subject(layer: layer), second)
            value = isSame ? 0 : second.high < .infinity || own.high < .infinity ? own.high - second.high : .infinity
            least = value
            if isLater || isSame {
                verdict = MOTION_VERDICT_FAILS
                time = isLater ? min(second.high, rule.end) : own.high
                end = time
            } else if !(own.high < second.low) {
                (verdict, time, end) = (MOTION_VERDICT_UNKNOWN, own.low, min(own.high, rule.end))
            }
        } else if own.low == .infinity {
            let shown = opacity(rule.end, rule.end)
            (verdict, time, end) = (MOTION_VERDICT_FAILS, rule.end, rule.end)
            value = shown.low > 0 ? (shown.low + shown.high) / 2 : 0
        } else if !(own.high < .infinity) {
            (verdict, time, end) = (MOTION_VERDICT_UNKNOWN, own.low, own.end)
        }
        (answer.least, answer.most) = (max(answer.least, least), max(answer.most, other == nil ? own.high : value))
        if !wasProven && verdict != MOTION_VERDICT_FAILS { return }
        (answer.verdict, answer.time, answer.end) = (verdict, time, end)
        if let other {
            (answer.seen.0, answer.seen.1, answer.seen.2, answer.seen.3) = (own.low, own.high, other.low, other.high)
        }
        if verdict == MOTION_VERDICT_HOLDS { return }
        (answer.layer, answer.value, answer.reason) = (layer, value, MOTION_REASON_NONE)
        if verdict == MOTION_VERDICT_UNKNOWN {
            answer.reason = own.reason == MOTION_REASON_BUDGET ? MOTION_REASON_BUDGET : MOTION_REASON_WIDE
        }
    }

    /// Proves that a layer shows in the last seconds of the rule, if it showed before these, and is not faded out.
    @inline(never)
    mutating func proveReturn(_ layer: UInt32) {
        let end = rule.over > 0 ? rule.end : max(clip.lastShown(until: rule.end), rule.start), first = end - rule.over
        (subject, isMain) = (Subject(layer: layer), false)
        if opacity(end, end).high < Prover.shows { return add(piece(end, end, 0)) }
        let last = appearance(of: layer, first, end), isGone = last.low == .infinity
        if last.high < .infinity || !isGone && rule.over == 0 {
            let time = min(last.high, end)
            return add(piece(time, time, 1))
        }
        let before = appearance(of: layer, rule.start, first)
        if isGone && before.low == .infinity { return }
        if !(isGone && before.high < .infinity && (rule.over > 0 || clip.ends)) {
            let isShort = last.reason == MOTION_REASON_BUDGET || before.reason == MOTION_REASON_BUDGET
            return leave(first, end, .unknown, isShort ? MOTION_REASON_BUDGET : MOTION_REASON_WIDE)
        }
        var (seen, gone) = (before.high, first)
        for _ in below(7) {  // to less than a hundredth
            let middle = seen + (gone - seen) / 2, found = appearance(of: layer, middle, first)
            if found.high < .infinity { seen = max(middle, found.high) } else { gone = middle }
        }
        refute(end, Measure(least: seen, most: seen))
    }

    /// Returns whether a layer surely shows at a time.
    private mutating func shows(at time: Double) -> Bool {
        if opacity(time, time).low < Prover.shows { return false }
        return meetsPicture(drawn(subject.layer, time, time).box.inner)
    }

    /// Returns whether a layer surely does not show between two times, and when a clock jumps next.
    private mutating func hides(_ a: Double, _ b: Double) -> (Bool, jump: Double) {
        let shown = opacity(a, b), jump = numbers.jump
        if shown.high < Prover.shows { return (true, jump) }
        let found = drawn(subject.layer, a, b)
        return (!meetsPicture(found.box.outer), min(jump, found.jump))
    }

    private func meetsPicture(_ box: IntervalBox) -> Bool {
        let size = clip.pictureSize, (x, y) = (box.range.x, box.range.y)
        if box.isEmpty { return false }
        return !(size.x > 0 && size.y > 0) || x.high > 0 && y.high > 0 && x.low < size.x && y.low < size.y
    }

    /// Looks for the first time at which a layer shows, and proves that it does not show sooner.
    @inline(never)
    private mutating func appearance(of layer: UInt32, _ from: Double, _ to: Double) -> Appearance {
        subject = Subject(layer: layer)
        let finest = max(1e-6, (to - from) * 1e-7)
        var found = Appearance(low: from, high: .infinity), i = 0.0
        while i <= Prover.looks && found.high == .infinity {
            let time = mix(from, to, i / Prover.looks)
            if shows(at: time) { found.high = time }
            i += 1
        }
        if found.high == from { return found }
        var (a, b, count, left) = (from, found.high < .infinity ? -later(-found.high, by: 0) : to, 0, rule.budget)
        while true {
            let (isHidden, jump) = hides(a, b)
            left &-= 1
            if isHidden {
                add(piece(a, b, 0))
                found.low = b
            } else {
                let jumps = jump > a && jump <= b, second = jumps ? jump : min(later(a + (b - a) / 2, by: 0), b),
                    first = -later(-second, by: 0), isShort = !jumps && (b - a <= finest || !(first > a && second < b))
                if left == 0 || count == Prover.capacity || !(a < b) || isShort {
                    (found.low, found.end) = (a, b)
                    found.reason = isShort || !(a < b) ? MOTION_REASON_WIDE : MOTION_REASON_BUDGET
                    break
                }
                if shows(at: second) {
                    (found.high, count) = (second, 0)
                } else {
                    (waiting[2 &* count], waiting[2 &* count &+ 1]) = (second, b)
                    count &+= 1
                }
                b = first
                continue
            }
            if count == 0 {
                if found.high == .infinity { found.low = .infinity }
                return found
            }
            count &-= 1
            (a, b) = (waiting[2 &* count], waiting[2 &* count &+ 1])
        }
        // A sooner time, after what is open.
        if shows(at: found.low) { found.high = found.low }
        var sooner = found.low
        for _ in below(found.high < .infinity && found.high - sooner > finest ? Prover.halves : 0) {
            let middle = sooner + (found.high - sooner) / 2
            if shows(at: middle) { found.high = middle } else { sooner = middle }
        }
        return found
    }
}
