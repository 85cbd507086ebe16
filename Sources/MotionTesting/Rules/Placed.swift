public import MotionKit

/// Enclosures of an answer, if the caller does not say.
public let motionBudget = 2000

extension Motion {
    /// Returns the answer about some layers, from what a search has found.
    func answer(
        _ rule: String, _ found: Found, _ interval: ClosedRange<Double>, rows: [Int], property: String,
        expected: String, seen: (Double, Int) -> String
    ) -> MotionAnswer {
        var answer = MotionAnswer(rule, found.verdict, interval)
        guard found.verdict != .holds else { return answer }
        let row = rows.indices.contains(found.subject) ? rows[found.subject] : nil
        (answer.time, answer.layer, answer.property) = (found.time, row.map { names[$0] }, property)
        answer.expected = expected
        if found.verdict == .fails {
            answer.seen = seen(found.time, found.subject)
            answer.why = row.flatMap { explained($0, found.time) }
        } else {
            let isKnown = found.width.isFinite && found.width < 1e30
            answer.width = isKnown ? found.width : nil
            answer.note = isKnown ? "a larger tolerance or budget refines it" : "no bound is known there"
        }
        return answer
    }

    /// Returns the interval of a rule; throws for one that is not finite.
    func span(_ during: ClosedRange<Double>?) throws -> ClosedRange<Double> {
        let span = during ?? interval
        guard span.lowerBound.isFinite, span.upperBound.isFinite else {
            throw MotionTestingError("during: \(span), must be finite seconds")
        }
        return span
    }

    func within(
        _ box: [Double], _ layer: String?, _ tolerance: Double, _ during: ClosedRange<Double>?, _ budget: Int,
        _ word: String
    ) throws -> MotionAnswer {
        let rows = try rows(layer.map { [$0] }), span = try span(during)
        func beyond(_ its: [Double]) -> Double {
            max(max(box[0] - its[0], box[1] - its[1]), max(its[2] - box[2], its[3] - box[3])) - tolerance
        }
        let found = try decide(span, budget: budget, grid: 65) { start, end in
            let boxes = try boxes(start, end)
            var excess = rows.map { boxes[$0][0] > boxes[$0][2] ? -1 : beyond(boxes[$0]) }
            for i in excess.indices where excess[i] > 0 {
                if try hides(rows[i], start, end) { excess[i] = -1 }
            }
            return excess
        } sample: { time in
            let boxes = boxes(at: time), shown = self.opacities(at: time)
            return rows.map { row in shown[row] < shows ? -1 : boxes[row].map(beyond) ?? -1 }
        }
        let rule = "\(layer ?? "all layers") \(word) \(words(box))"
        return answer(rule, found, span, rows: rows, property: "box", expected: "within \(words(box))") {
            boxes(at: $0)[rows[$1]].map(words) ?? "nothing"
        }
    }
}

extension MotionSubject {
    /// What shows of layers stays within a box in the root's coordinates, or at most a tolerance in points beyond it.
    /// Layers that do not show may be anywhere.
    ///
    /// - parameter layer: The name of one; nil: all that are drawn.
    /// - parameter budget: How many enclosures the answer may take.
    public func staysWithin(
        _ box: Box, layer: String? = nil, tolerance: Double = 0.1, during interval: ClosedRange<Double>? = nil,
        budget: Int = motionBudget
    ) throws -> MotionAnswer {
        let edges = [Double(box.left), Double(box.top), Double(box.right), Double(box.bottom)]
        return try motion().within(edges, layer, tolerance, interval, budget, "stays within")
    }

    /// What shows of layers stays within the picture.
    ///
    /// - Throws: ``MotionTestingError`` if the size of the picture is not known.
    public func staysInside(
        layer: String? = nil, tolerance: Double = 0.1, during interval: ClosedRange<Double>? = nil,
        budget: Int = motionBudget
    ) throws -> MotionAnswer {
        let motion = try motion()
        guard let frame = motion.frame else {
            throw MotionTestingError("inside: the size of the picture is not known: give the box (staysWithin)")
        }
        return try motion.within(frame, layer, tolerance, interval, budget, "stays inside of the picture")
    }

    /// Two layers never overlap by more than a tolerance in points, while both show.
    ///
    /// - parameter by: The boxes around what they draw, along both axes; or what they draw, in all directions.
    /// - Throws: ``MotionTestingError`` for the outlines of a compiled clip, which has boxes alone.
    public func neverOverlaps(
        _ layer: String, _ other: String, by: Overlap = .boxes, tolerance: Double = 0.1,
        during interval: ClosedRange<Double>? = nil, budget: Int = motionBudget
    ) throws -> MotionAnswer {
        let motion = try motion(), rows = try motion.rows([layer, other]), span = try motion.span(interval)
        let pair = Pair(motion, rows, tolerance), rule = "\(layer) never overlaps \(other)"
        guard by == .outlines else {
            let found = try decide(span, budget: budget, grid: 129) {
                [try pair.enclose($0, $1)]
            } sample: {
                [pair.sample($0)]
            }
            return motion.answer(
                rule, found, span, rows: rows, property: "box", expected: "apart from \(other)"
            ) { time, _ in
                let boxes = motion.boxes(at: time), seen = rows.map { boxes[$0].map(words) ?? "nothing" }
                return "\(seen[0]) and \(other) \(seen[1])"
            }
        }
        guard let scene = motion.scene else {
            throw MotionTestingError(
                "by: outlines, a compiled clip has boxes alone: ask the scene or the layer that it was made of")
        }
        let outlines = try Outlines(motion, rows, in: scene)
        let found = try decide(span, budget: budget, grid: 33) { start, end in
            let excess = try pair.enclose(start, end)
            return [excess <= 0 ? excess : min(excess, try outlines.excess(start, end, tolerance))]
        } sample: { time in
            let excess = pair.sample(time)
            return [excess > 0 && outlines.common(time, tolerance) == nil ? -1 : excess]
        }
        return motion.answer(
            "\(rule) by their outlines", found, span, rows: rows, property: "outline", expected: "apart from \(other)"
        ) { time, _ in
            let place = outlines.common(time, tolerance) ?? .zero
            return "drawn at \(short(place.x, 5)) \(short(place.y, 5)), as \(other) is"
        }
    }
}

/// What of two layers may not overlap.
public enum Overlap: String, Sendable {
    /// The boxes around what they draw.
    case boxes
    /// What they draw: a box as it is turned, a path with its pen.
    case outlines
}

/// By how much the boxes of two layers overlap beyond a tolerance, while both show.
private struct Pair {
    private let motion: Motion
    private let rows: [Int]
    private let tolerance: Double

    init(_ motion: Motion, _ rows: [Int], _ tolerance: Double) {
        (self.motion, self.rows, self.tolerance) = (motion, rows, tolerance)
    }

    private func overlap(_ one: [Double], _ two: [Double]) -> Double {
        let across = min(one[2], two[2]) - max(one[0], two[0]), down = min(one[3], two[3]) - max(one[1], two[1])
        return min(across, down) - tolerance
    }

    /// Returns the most that they may overlap from one time to another.
    func enclose(_ start: Double, _ end: Double) throws -> Double {
        let boxes = try motion.boxes(start, end), excess = overlap(boxes[rows[0]], boxes[rows[1]])
        if excess <= 0 { return excess }
        for row in rows where try motion.hides(row, start, end) { return -1 }
        return excess
    }

    /// Returns how much they overlap at a time.
    func sample(_ time: Double) -> Double {
        let boxes = motion.boxes(at: time), shown = motion.opacities(at: time)
        guard let one = boxes[rows[0]], let two = boxes[rows[1]], rows.allSatisfy({ shown[$0] >= shows }) else {
            return -1
        }
        return overlap(one, two)
    }
}
