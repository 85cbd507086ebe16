import CMotion
import MotionBounds
import MotionClip
import MotionKernel

/// The search for an answer about one subject: time is cut into pieces, at jumps of clocks and else in the middle,
/// until the quantity is within the limit in each, or beyond it at a time.
extension Prover {
    /// Seconds of the shortest piece.
    var finest: Double {
        let (start, end) = (abs(rule.start), abs(rule.end))
        // Rates are means over this time: shorter pieces say no more.
        if isRate { return rule.over / 256 }
        return max(1e-5 * max(1, max(start, end)), (rule.end - rule.start) * 1e-6)
    }
    /// Open pieces of a subject with which its search ends.
    private static var mostOpen: Int { 4 }
    private static var samples: Double { 64 }
    /// Pieces that are looked at before samples are.
    private static var fewPieces: UInt32 { 12 }

    /// Searches between two times. Where that leaves something open, it looks for a time that fails once more.
    mutating func search(_ from: Double, _ to: Double) {
        best = (from, -.infinity)
        let wasProven = answer.verdict == MOTION_VERDICT_HOLDS
        cut(from, to)
        let isOpen = wasProven && answer.verdict == MOTION_VERDICT_UNKNOWN
        if isOpen && from < to && rule.kind != MOTION_PROVE_NEVER_JUMPS { seekAround(from, to) }
    }

    @inline(never)
    private mutating func cut(_ from: Double, _ to: Double) {
        let finest = finest, isJump = rule.kind == MOTION_PROVE_NEVER_JUMPS
        var (a, b, count, left, open, hasSamples) = (from, to, 0, rule.budget, 0, isJump)
        while true {
            let found = measure(a, b)
            left &-= 1
            if found.most <= limit {
                keep(a, b, found)
            } else {
                if !hasSamples && rule.budget &- left >= min(Prover.fewPieces, rule.budget) {
                    hasSamples = true
                    if samplesFail(a, to) { return }
                }
                let jumps = found.jump > a && found.jump <= b, middle = min(later(a + (b - a) / 2, by: 0), b)
                // Pieces of a rule about jumps meet at a time, but at a jump.
                let second = jumps ? found.jump : middle, first = isJump && !jumps ? second : -later(-second, by: 0)
                let isShort = !jumps && (b - a <= finest || !(first > a && second < b))
                if left > 0 && count < Prover.capacity && a < b && !isShort {
                    if isJump ? jumps && failsBetween(first, second) : fails(at: second, after: a) { return }
                    (waiting[2 &* count], waiting[2 &* count &+ 1]) = (second, b)
                    count &+= 1
                    b = first
                    continue
                }
                if isJump ? isShort && failsBetween(a, b) : fails(at: a, after: a) || fails(at: b, after: a) {
                    return
                }
                let isUnknown = !(found.most < Prover.largest)
                leave(
                    a, b, found,
                    isUnknown ? MOTION_REASON_UNBOUNDED : isShort ? MOTION_REASON_WIDE : MOTION_REASON_BUDGET)
                open &+= 1
                if open >= Prover.mostOpen || left == 0 { return }
            }
            if count == 0 { return }
            count &-= 1
            (a, b) = (waiting[2 &* count], waiting[2 &* count &+ 1])
            if left == 0 {
                let found = measure(a, b)
                return leave(a, b, found, MOTION_REASON_BUDGET)
            }
        }
    }

    /// Looks for a time that fails among some.
    private mutating func samplesFail(_ from: Double, _ to: Double) -> Bool {
        var i = 0.0
        while i <= Prover.samples {
            if fails(at: mix(from, to, i / Prover.samples), after: from) { return true }
            i += 1
        }
        return false
    }

    /// Returns the quantity at a time, and keeps where it was largest.
    private mutating func seen(_ time: Double) -> Measure {
        let found = measure(time, time)
        if found.least > best.value { best = (time, found.least) }
        return found
    }

    /// Returns whether the quantity is beyond the limit at a time. The rule then fails there, or at the earliest such
    /// time that is seen after another one.
    private mutating func fails(at time: Double, after start: Double) -> Bool {
        let found = seen(time)
        if isMain && found.least > answer.least { answer.least = found.least }
        if !(found.least > limit) { return false }
        var (low, high, i, last) = (start, time, 0.0, found)
        while i < Prover.samples && time > start {
            let next = mix(start, time, i / Prover.samples), now = measure(next, next)
            if now.least > limit {
                (high, last) = (next, now)
                break
            }
            (low, i) = (next, i + 1)
        }
        for _ in below(low < high ? 20 : 0) {
            let middle = low + (high - low) / 2, now = measure(middle, middle)
            if now.least > limit { (high, last) = (middle, now) } else { low = middle }
        }
        refute(high, last)
        return true
    }

    /// Looks for a time that fails around the one at which the quantity was largest.
    private mutating func seekAround(_ from: Double, _ to: Double) {
        var step = (to - from) / Prover.samples
        for _ in below(best.value > -.infinity ? 24 : 0) {
            let time = best.time
            for side in below(2) {
                let next = clamp(side == 0 ? time - step : time + step, from, to)
                if fails(at: next, after: max(from, next - step)) { return }
            }
            if best.time == time { step /= 2 }
        }
    }

    /// Seconds within which a change is a jump, and those to which its time is found.
    static var instant: Double { 4e-5 }
    private static var nearest: Double { 1e-6 }

    /// Returns whether the subject is proven to jump between two times that are near. If it may, they are left open.
    private mutating func failsBetween(_ from: Double, _ to: Double) -> Bool {
        let instant = Prover.instant * max(1, abs(to)), nearest = Prover.nearest * max(1, abs(to))
        var (a, b, all) = (from, to, gap(from, to))
        if all.most <= limit { return false }
        if !(all.least > limit) && b - a < instant / 2 {
            // Right at a jump numbers may be those of either side.
            let isEnd = rule.end >= clip.header.duration  // what is there then stays
            (a, b) = (max(a - instant / 4, rule.start), isEnd ? b + instant / 4 : min(b + instant / 4, rule.end))
            all = gap(a, b)
        }
        // The half with the larger change, again and again, until what is continuous does not go far.
        while all.least > limit && b - a > nearest {
            let middle = a + (b - a) / 2, (before, after) = (gap(a, middle), gap(middle, b)),
                isFirst = before.least >= after.least, half = isFirst ? before : after
            if !(half.least > limit) && b - a <= instant { break }
            all = half
            if isFirst { b = middle } else { a = middle }
        }
        if subject.place == nil {
            let (before, after) = (opacity(a, a), opacity(b, b))
            if before.high < Prover.shows || after.high < Prover.shows { return false }
            if before.low < Prover.shows || after.low < Prover.shows { all.least = -.infinity }
        }
        if all.least > limit {
            refute(min(b, rule.end), all)
            return true
        }
        leave(from, to, all, all.most < Prover.largest ? MOTION_REASON_WIDE : MOTION_REASON_UNBOUNDED)
        return false
    }

    /// Returns how far the subject goes from one time to another.
    private mutating func gap(_ a: Double, _ b: Double) -> Measure {
        var found = Measure()
        guard bringHome(a) && enclose(b, b) else { return .unknown }
        for i in below(subject.count) { homes[i] = homes[i] - ranges[i] }
        add(homes, to: &found)
        return found
    }

    // MARK: - The answer

    func piece(_ a: Double, _ b: Double, _ bound: Double) -> motion_piece {
        motion_piece(
            start: a, end: b, bound: bound, layer: subject.layer, property: subject.property,
            part: subject.first.u32, reserved: 0, floor: -.infinity)
    }

    /// Adds a piece to the certificate.
    @inline(never)
    mutating func keep(_ a: Double, _ b: Double, _ found: Measure) {
        if isMain {
            answer.least = max(answer.least, found.least)
            answer.most = max(answer.most, found.most)
        }
        add(piece(a, b, found.most))
    }

    /// Writes a piece, if there is room for it, and counts it.
    mutating func add(_ piece: motion_piece) {
        if let pieces, answer.piece_count < pieceCapacity { pieces[answer.piece_count] = piece }
        answer.piece_count &+= 1
    }

    /// Leaves a piece open.
    @inline(never)
    mutating func leave(_ a: Double, _ b: Double, _ found: Measure, _ reason: UInt32) {
        if isMain { answer.most = max(answer.most, found.most) }
        if answer.verdict != MOTION_VERDICT_HOLDS { return }
        (answer.verdict, answer.reason, answer.time, answer.end) = (MOTION_VERDICT_UNKNOWN, reason, a, b)
        if rule.kind == MOTION_PROVE_CONTRAST && reason != MOTION_REASON_BUDGET { answer.reason = MOTION_REASON_GROUND }
        name(found.part, found.most)
    }

    /// Says that the rule fails at a time.
    @inline(never)
    mutating func refute(_ time: Double, _ found: Measure) {
        if isMain { answer.least = max(answer.least, found.least) }
        answer.most = rule.start < rule.end ? .infinity : found.most
        (answer.verdict, answer.reason, answer.time, answer.end) = (
            MOTION_VERDICT_FAILS, MOTION_REASON_NONE, time, time
        )
        if isAboutBoxes || rule.kind == MOTION_PROVE_ON_SCREEN || rule.kind == MOTION_PROVE_CONTRAST { see(time) }
        name(found.part, found.least)
    }

    private mutating func name(_ part: Int, _ value: Double) {
        (answer.layer, answer.property, answer.value) = (subject.layer, subject.property, value)
        answer.part = (subject.first &+ part).u32
    }
}
