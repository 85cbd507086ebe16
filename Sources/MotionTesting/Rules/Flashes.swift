public import MotionKit

/// Seconds. A change that is undone sooner does not count as a flash.
let blink = 1e-3
/// Pieces of time that enclosures begin with.
private let coarse = 32
/// The most rough bounds of one width.
private let mostRough = 10_000

extension MotionSubject {
    /// In no second are there more than some flashes: pairs of opposing changes of relative luminance of `least` or
    /// more (WCAG 2.3.1), weighted by the share of the picture that a layer covers.
    ///
    /// Each drawn layer counts by itself, and all of them together. Opacity, colour and box count; gradients, images,
    /// masks and what covers what do not. Where layers would flash over the darkest or the brightest layers below
    /// them, the answer is undecided.
    ///
    /// - Throws: ``MotionTestingError`` if the size of the picture is not known, and for a compiled clip, which has no
    ///   keys.
    public func flashesPerSecond(
        atMost: Int = 3, least: Double = 0.1, during interval: ClosedRange<Double>? = nil, budget: Int = 4000
    ) throws -> MotionAnswer {
        let motion = try motion(), span = try motion.span(interval)
        guard let frame = motion.frame else {
            throw MotionTestingError("flashesPerSecond: the size of the picture is not known: give the scene a size")
        }
        guard atMost >= 0 else { throw MotionTestingError("atMost: \(atMost), must be 0 or more") }
        guard least > 0, least.isFinite else { throw MotionTestingError("least: \(least), must be above 0") }
        let light = try Light(motion, in: try motion.keys(), frame: frame, during: span)
        let found = try motion.flashes(light, span, atMost, least, budget)
        for below in found.verdict == .holds ? try light.grounds(span) : [] {
            light.below = below
            let other = try motion.flashes(light, span, atMost, least, budget)
            guard other.verdict != .holds else { continue }
            let note = "it may flash over the layers below it: which part of them it covers is not known"
            var answer = MotionAnswer(other.rule, .undecided, span, note: note)
            (answer.time, answer.layer, answer.property) = (other.time, other.layer, other.property)
            answer.width = other.width
            return answer
        }
        return found
    }
}

extension Motion {
    /// Counts the flashes of layers over what is below them.
    fileprivate func flashes(
        _ light: Light, _ span: ClosedRange<Double>, _ atMost: Int, _ least: Double, _ budget: Int
    ) throws -> MotionAnswer {
        let rule = "at most \(atMost) flashes a second"
        guard !light.rows.isEmpty else { return MotionAnswer(rule, .holds, span) }
        let window = 2 * (atMost + 1)
        func answer(_ verdict: MotionAnswer.Verdict, _ time: Double, _ column: Int) -> MotionAnswer {
            var made = MotionAnswer(rule, verdict, span)
            let row = light.rows.indices.contains(column) ? light.rows[column] : nil
            (made.time, made.layer, made.property) = (time, row.map { names[$0] }, "luminance")
            if verdict == .fails { made.why = row.flatMap { explained($0, time) } }
            return made
        }

        if try light.isCalm(span, window, least, budget) { return MotionAnswer(rule, .holds, span) }

        // What never changes by so much cannot flash.
        let able = try light.enclose(span.lowerBound, span.upperBound).enumerated()
            .filter { !($1.high - $1.low < least) }.map(\.offset)
        guard !able.isEmpty else { return MotionAnswer(rule, .holds, span) }

        // Samples count flashes from below: a witness. A change that is undone within a blink
        // does not count.
        let length = span.upperBound - span.lowerBound, count = Int(min(max(240 * length, 240), 20_000))
        let step = length / Double(count)
        let times = (0...count).map { $0 == count ? span.upperBound : span.lowerBound + Double($0) * step }
        func samples(shiftedBy shift: Double) throws -> [[Double]] {
            try light.at(times.map { min(max($0 + shift, span.lowerBound), span.upperBound) })
        }
        let seen = try samples(shiftedBy: 0)
        var worst = mostFlashes(times, seen, window, least)
        if worst != nil {
            let (sooner, later) = (try samples(shiftedBy: -blink), try samples(shiftedBy: blink))
            let calm = zip(zip(sooner, later), seen).map { around, now in
                now.indices.map { median(around.0[$0], now[$0], around.1[$0]) }
            }
            worst = mostFlashes(times, calm, window, least)
        }
        if let worst {
            var made = answer(.fails, worst.time, worst.column)
            made.expected = "\(atMost) flashes or fewer in a second"
            made.seen = "\(worst.count / 2) flashes from \(short(worst.first, 5)) s on"
            return made
        }

        // Enclosures count them from above. Coarse ones often suffice; no piece may be as wide as a change.
        if budget >= coarse {
            let (pieces, unknown) = try light.pieces(span, able, fine: 0.9 * least, budget: budget, coarse: coarse)
            if unknown == nil, unproven(pieces, able, window, least) == nil { return MotionAnswer(rule, .holds, span) }
        }
        var made = answer(.holds, span.lowerBound, light.rows.count)
        for fine in [0.9 * least, least / 3] {
            let (pieces, unknown) = try light.pieces(span, able, fine: fine, budget: budget)
            if let unknown {
                made = answer(.undecided, unknown, light.rows.count)
                made.note = "no bound of a colour or a place is known there"
                return made
            }
            guard let open = unproven(pieces, able, window, least) else { return MotionAnswer(rule, .holds, span) }
            made = answer(.undecided, open.time, open.column)
            made.width = open.width
            made.note = "enclosures allow more flashes than samples show; a larger budget refines it"
        }
        return made
    }
}

extension Light {
    /// Returns whether rough bounds show that there are no more flashes than allowed: they often suffice, and cost
    /// little. `window`: the turns of one flash more than allowed.
    fileprivate func isCalm(_ span: ClosedRange<Double>, _ window: Int, _ least: Double, _ budget: Int) throws -> Bool {
        guard isRough, budget >= coarse else { return false }
        // What never changes by so much cannot flash.
        let all = Array(0...rows.count)
        let (begun, open) = try pieces(span, all, fine: .infinity, budget: coarse, coarse: coarse, isRough: true)
        guard open == nil else { return false }
        let able = all.filter { column in
            let low = begun.reduce(Double.infinity) { min($0, $1.bounds[column].low) }
            let high = begun.reduce(-Double.infinity) { max($0, $1.bounds[column].high) }
            return !(high - low < 0.9 * least)
        }
        for fine in [0.9, 0.45, 0.22] where !able.isEmpty {
            let (pieces, unknown) = try pieces(
                span, able, fine: fine * least, budget: min(8 * budget, mostRough), coarse: coarse, isRough: true)
            if unknown == nil, unproven(pieces, able, window, least) == nil { return true }
            if pieces.contains(where: { $0.bounds.contains { !($0.high - $0.low < least) } }) { return false }
        }
        return able.isEmpty
    }
}

/// Returns the first time by which a column has more flashes than allowed: the column, when they begin, and how many
/// turns there are. Nil without such a time. `window`: the turns of one flash more than allowed.
private func mostFlashes(
    _ times: [Double], _ seen: [[Double]], _ window: Int, _ least: Double
) -> (time: Double, column: Int, first: Double, count: Int)? {
    var worst: (time: Double, column: Int, first: Double, count: Int)?
    for column in seen[0].indices {
        let turns = changes(zip(times, seen).map { Piece($0, $0, $1[column], $1[column]) }, least).map(\.end)
        let open = turns.indices.first { $0 + window <= turns.count && turns[$0 + window - 1] - turns[$0] <= 1 }
        guard let open else { continue }
        let (time, first) = (turns[open + window - 1], turns[open])
        if let worst, time >= worst.time { continue }
        worst = (time, column, first, turns.count { first <= $0 && $0 <= first + 1 })
    }
    return worst
}

/// Where more flashes than allowed are possible: in which column, and how wide its bounds are.
private typealias Open = (time: Double, column: Int, width: Double)

/// Returns the first place where more flashes than allowed are possible; nil for nowhere.
private func unproven(_ pieces: Light.Pieces, _ able: [Int], _ window: Int, _ least: Double) -> Open? {
    for (place, column) in able.enumerated() {
        let own = pieces.map { Piece($0.start, $0.end, $0.bounds[place].low, $0.bounds[place].high) }
        let width = own.map { $0.high - $0.low }.max() ?? -.infinity
        // A piece that is wide may flash any number of times.
        if let wide = own.first(where: { $0.high - $0.low >= least }) { return (wide.start, column, width) }
        let turns = changes(own, least)
        let open = turns.indices.first {
            $0 + window <= turns.count && turns[$0 + window - 1].start - turns[$0].end <= 1
        }
        if let open { return (turns[open].start, column, width) }
    }
    return nil
}

/// A piece of time, and the least and the greatest number in it.
private struct Piece {
    let start, end, low, high: Double

    init(_ start: Double, _ end: Double, _ low: Double, _ high: Double) {
        (self.start, self.end, self.low, self.high) = (start, end, low, high)
    }
}

/// Returns as many opposing changes of `least` or more as numbers within pieces can make: of each the times of the
/// piece in which it is complete. A piece counts once.
private func changes(_ pieces: [Piece], _ least: Double) -> [(start: Double, end: Double)] {
    guard let first = pieces.first else { return [] }
    var found: [(start: Double, end: Double)] = [], direction = 0
    var (top, bottom) = (first.high, first.low)
    for piece in pieces {
        (top, bottom) = (max(top, piece.high), min(bottom, piece.low))
        if direction <= 0, piece.high - bottom >= least {
            direction = 1
        } else if direction >= 0, top - piece.low >= least {
            direction = -1
        } else {
            continue
        }
        found.append((piece.start, piece.end))
        (top, bottom) = direction > 0 ? (piece.high, piece.high) : (piece.low, piece.low)
    }
    return found
}
