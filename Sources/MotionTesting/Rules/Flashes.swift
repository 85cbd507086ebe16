public import MotionKit

/// Seconds within which a change that is undone is no flash.
private let blink = 1e-3

extension MotionSubject {
    /// In no second are there more than some flashes: pairs of opposing changes of relative luminance of `least` or
    /// more (WCAG 2.3.1), weighted by the share of the picture that a layer covers.
    ///
    /// Each drawn layer counts by itself, and all of them together. Opacity, colour and box count; gradients, images,
    /// masks and what covers what do not.
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
        let light = try Light(motion, in: try motion.keys(), frame: frame)
        let rule = "at most \(atMost) flashes a second"
        guard !light.rows.isEmpty else { return MotionAnswer(rule, .holds, span) }
        let window = 2 * (atMost + 1)
        func answer(_ verdict: MotionAnswer.Verdict, _ time: Double, _ column: Int) -> MotionAnswer {
            var made = MotionAnswer(rule, verdict, span)
            let row = light.rows.indices.contains(column) ? light.rows[column] : nil
            (made.time, made.layer, made.property) = (time, row.map { motion.names[$0] }, "luminance")
            if verdict == .fails { made.why = row.flatMap { motion.explained($0, time) } }
            return made
        }

        // Samples count flashes from below: a witness.
        let length = span.upperBound - span.lowerBound, count = Int(min(max(240 * length, 240), 20_000))
        let step = length / Double(count)
        let times = (0...count).map { $0 == count ? span.upperBound : span.lowerBound + Double($0) * step }
        let seen = times.map(light.at)
        var worst: (time: Double, column: Int, first: Double, count: Int)?
        for column in seen[0].indices {
            let turns = changes(zip(times, seen).map { Piece($0, $0, $1[column], $1[column]) }, least).map(\.end)
            let open = turns.indices.first { $0 + window <= turns.count && turns[$0 + window - 1] - turns[$0] <= 1 }
            guard let open else { continue }
            let (time, first) = (turns[open + window - 1], turns[open])
            if let worst, time >= worst.time { continue }
            worst = (time, column, first, turns.count { first <= $0 && $0 <= first + 1 })
        }
        if let worst {
            var made = answer(.fails, worst.time, worst.column)
            made.expected = "\(atMost) flashes or fewer in a second"
            made.seen = "\(worst.count / 2) flashes from \(short(worst.first, 5)) s on"
            return made
        }

        // Enclosures count them from above.
        let (pieces, isOpen) = try light.pieces(span, fine: least / 3, budget: budget)
        func undecided(_ time: Double, _ column: Int, _ width: Double?) -> MotionAnswer {
            var made = answer(.undecided, time, column)
            made.width = width
            made.note = "enclosures allow more flashes than samples show; a larger budget refines it"
            return made
        }
        if isOpen, let last = pieces.last {
            let widths = last.bounds.map { $0.high - $0.low }, column = widths.firstIndex(of: widths.max()!)!
            return undecided(last.start, column, widths[column])
        }
        for column in light.rows.indices.map({ $0 }) + [light.rows.count] {
            let own = pieces.map { Piece($0.start, $0.end, $0.bounds[column].low, $0.bounds[column].high) }
            let turns = changes(own, least)
            let open = turns.indices.first {
                $0 + window <= turns.count && turns[$0 + window - 1].start - turns[$0].end <= 1
            }
            guard let open else { continue }
            return undecided(turns[open].start, column, own.map { $0.high - $0.low }.max())
        }
        return MotionAnswer(rule, .holds, span)
    }
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

extension Light {
    typealias Pieces = [(start: Double, end: Double, bounds: [(low: Double, high: Double)])]

    /// Returns pieces of time with their bounds, none wider than `fine`, and whether the budget ended before: then the
    /// last piece is too wide. What is undone within a blink is no flash, and what is not shows after it: pieces that
    /// are wide for less than that are left out.
    fileprivate func pieces(
        _ span: ClosedRange<Double>, fine: Double, budget: Int
    ) throws -> (pieces: Pieces, isOpen: Bool) {
        var left = [(span.lowerBound, span.upperBound)], calls = 0, skipped = 0.0, found: Pieces = []
        while let (start, end) = left.popLast() {
            let bounds = try enclose(start, end), isWide = bounds.contains { !($0.high - $0.low <= fine) }
            calls += 1
            if isWide, end - start > blink / 4 {
                guard calls < budget else { return (found + [(start, end, bounds)], true) }
                let middle = start + (end - start) / 2
                left += [(middle, end), (start, middle)]
            } else if isWide, skipped + end - start <= blink {
                skipped += end - start
            } else {
                skipped = 0
                found.append((start, end, bounds))
            }
        }
        return (found, false)
    }
}
