import CMotion
import MotionBounds
import MotionClip
import MotionKernel

// Flashes: pairs of opposing changes of the light that each layer adds to the picture, and all layers together.

/// A flash too many: the change that is one too many is complete at a time, the first of them at "first".
private struct Witness {
    var time = Double.infinity, first = 0.0, count = 0, layer = MOTION_NONE
}

/// What pieces of time show of one light.
private enum Calm {
    static var proven: UInt32 { 0 }
    static var open: UInt32 { 1 }
    static var unknown: UInt32 { 2 }
}

extension Prover {
    /// Seconds: a change that is undone sooner does not count.
    private static var blink: Double { 1e-3 }

    /// Proves that there are at most limits[0] flashes in any second, of changes of at least limits[1].
    @inline(never)
    mutating func proveFlashes() {
        let grounds: UnsafeMutablePointer<Ground> = numbers.rest.typed(), plain = background
        findGrounds(grounds)
        var (witness, walk, last) = (Witness(), LitWalk(clip), MOTION_NONE)
        var isLast = false
        while !isLast {
            let lit = walk.next()
            isLast = lit == nil
            if let lit {
                if lit.layer == last || !isAsked(lit.layer) { continue }
                last = lit.layer
            }
            (subject, limit) = (Subject(layer: lit?.layer ?? MOTION_NONE), rule.limits.0)
            // A known luminance below comes first; then the least and the greatest one that may be below.
            let own = lit.map { grounds[$0.layer] } ?? Ground(), isSure = lit != nil && own.isSure,
                ground = isSure ? Double(own.below.x) : plain
            let found = judge(lit, ground, grounds, -1, &witness)
            if found == Calm.proven {
                for side in below(isSure ? 0 : 2) {
                    let ground = Double(side == 0 ? own.below.x : own.below.y)
                    if judge(lit, ground, grounds, side, &witness) != Calm.proven { break }
                }
            }
        }
        if witness.time < .infinity {
            subject = Subject(layer: witness.layer)
            let count = Double(witness.count >> 1)
            refute(witness.time, Measure(least: count, most: count))
            (answer.end, answer.least) = (witness.first, count)
        }
        answer.property = MOTION_NONE
    }

    /// Answers about the light of a layer, or of all together. `side` is 0 for the least luminance that may be below, 1
    /// for the greatest one, and -1 for a known one.
    @inline(never)
    private mutating func judge(
        _ lit: Lit?, _ ground: Double, _ grounds: UnsafeMutablePointer<Ground>, _ side: Int, _ witness: inout Witness
    ) -> UInt32 {
        let before = (answer.piece_count, answer.most), least = rule.limits.1
        var (found, time) = (Calm.open, rule.start)
        for step in below(2) where found == Calm.open {
            (answer.piece_count, answer.most) = before
            found = count(lit, ground, grounds, side, fine: step == 0 ? 0.9 * least : least / 3, &time)
            if step == 0 && found != Calm.proven && side < 0 && flashes(lit, ground, grounds, side, &witness) {
                return Calm.open
            }
        }
        if found != Calm.proven {
            (answer.piece_count, answer.most) = before
            let reason =
                side >= 0
                ? MOTION_REASON_GROUND : found == Calm.unknown ? MOTION_REASON_UNBOUNDED : MOTION_REASON_BUDGET
            leave(time, min(time + 1, rule.end), .unknown, reason)
        }
        return found
    }

    /// Returns the light of a layer, or of all of those that are asked about.
    @inline(never)
    private func light(
        _ lit: Lit?, _ a: Double, _ b: Double, _ ground: Double, _ grounds: UnsafeMutablePointer<Ground>, _ side: Int
    ) -> (range: Interval, jump: Double)? {
        if let lit { return light(lit, a, b, over: ground) }
        var (walk, last, all, jump) = (LitWalk(clip), MOTION_NONE, Interval(0), Double.infinity)
        while let lit = walk.next() {
            if lit.layer == last || !isAsked(lit.layer) { continue }
            last = lit.layer
            let own = grounds[lit.layer],
                over = own.isSure || side == 0 ? Double(own.below.x) : side == 1 ? Double(own.below.y) : ground
            guard let one = light(lit, a, b, over: over) else { return nil }
            (all, jump) = (all + one.range, min(jump, one.jump))
        }
        return (all, jump)
    }

    /// Counts the changes that are possible, by pieces of time in which the light goes by at most `fine`. A change that
    /// is undone within a blink may be left out: any other change shows later. Returns what the count proves.
    @inline(never)
    private mutating func count(
        _ lit: Lit?, _ ground: Double, _ grounds: UnsafeMutablePointer<Ground>, _ side: Int, fine: Double,
        _ open: inout Double
    ) -> UInt32 {
        let least = rule.limits.1, window = 2 &* (integer(rule.limits.0) &+ 1)
        var (a, b, waits, left, skipped) = (rule.start, rule.end, 0, rule.budget, 0.0),
            turns = Turns(least: least, window: window), isFirst = true
        /// Adds what is left out at an end of the motion: it is not undone, and does not show later.
        func end(_ time: Double, _ turns: inout Turns) {
            guard let found = light(lit, time, time, ground, grounds, side) else { return }
            _ = turns.add(time, time, found.range)
        }
        while true {
            let found = light(lit, a, b, ground, grounds, side), width = found.map { $0.range.high - $0.range.low }
            left &-= 1
            let isWide = !(width ?? .infinity <= (isFirst && a == rule.start && b == rule.end ? least * 0.999 : fine))
            if isWide && b - a > Prover.blink / 4 && left > 0 && waits < Prover.capacity {
                let jump = found?.jump ?? .infinity,
                    // What is shorter than a blink is no piece of its own.
                    jumps = jump - a > Prover.blink && b - jump > Prover.blink,
                    second = jumps ? jump : a + (b - a) / 2, first = jumps ? -later(-second, by: 0) : second
                (waiting[2 &* waits], waiting[2 &* waits &+ 1]) = (second, b)
                waits &+= 1
                b = max(first, a)
                continue
            }
            guard let found, found.range.size < Prover.largest else {
                open = a
                return Calm.unknown
            }
            if isWide && b - a <= Prover.blink / 4 && skipped + (b - a) <= Prover.blink {
                skipped += b - a
            } else {
                if isWide && found.range.high - found.range.low >= least {
                    open = a
                    return Calm.open
                }
                skipped = 0
                if isFirst && a > rule.start { end(rule.start, &turns) }
                isFirst = false
                if turns.add(a, b, found.range), let first = turns.first, a - first.end <= 1 {
                    open = first.begin
                    return Calm.open
                }
                keep(a, b, found.range, Double(turns.count >> 1), side)
            }
            if waits == 0 { break }
            waits &-= 1
            (a, b) = (waiting[2 &* waits], waiting[2 &* waits &+ 1])
        }
        if skipped > 0 {
            end(rule.end, &turns)
            if let first = turns.first, rule.end - first.end <= 1 {
                open = first.begin
                return Calm.open
            }
        }
        return Calm.proven
    }

    /// Counts the changes that samples have, without what is undone within a blink. Returns whether there are too many.
    @inline(never)
    private mutating func flashes(
        _ lit: Lit?, _ ground: Double, _ grounds: UnsafeMutablePointer<Ground>, _ side: Int, _ witness: inout Witness
    ) -> Bool {
        let length = rule.end - rule.start, count = floor(min(max(240 * length, 240), 20_000)),
            window = 2 &* (integer(rule.limits.0) &+ 1)
        func light(_ time: Double) -> Double {
            self.light(
                lit, clamp(time, rule.start, rule.end), clamp(time, rule.start, rule.end), ground, grounds, side)?
                .range.low ?? 0
        }
        for isCalm in below(2) {
            var turns = Turns(least: rule.limits.1, window: window), (i, found) = (0.0, Witness()), before = 0
            while i <= count {
                let time = i == count ? rule.end : rule.start + i * (length / count)
                if found.time < .infinity && time > found.first + 1 { break }
                var now = light(time)
                if isCalm == 1 {
                    let (sooner, later) = (light(time - Prover.blink), light(time + Prover.blink))
                    now = max(min(sooner, now), min(max(sooner, now), later))
                }
                if turns.add(time, time, Interval(now)), found.time == .infinity, let first = turns.first,
                    time - first.end <= 1
                {
                    (found.time, found.first, found.layer) = (time, first.end, subject.layer)
                    before = turns.count &- window
                }
                i += 1
            }
            if found.time == .infinity { return false }
            found.count = turns.count &- before
            if isCalm == 1 && found.time < witness.time { witness = found }
        }
        return true
    }

    /// Adds a piece to the certificate, with the light in it. `most`: the flashes so far.
    private mutating func keep(_ a: Double, _ b: Double, _ light: Interval, _ most: Double, _ side: Int) {
        answer.most = max(answer.most, most)
        var own = piece(a, b, light.high)
        (own.floor, own.part) = (light.low, (side &+ 1).u32)
        add(own)
    }
}
