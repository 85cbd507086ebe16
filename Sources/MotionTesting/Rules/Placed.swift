public import MotionKit

/// Enclosures of an answer, if the caller does not say.
public let motionBudget = 2000

extension Motion {
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
        let span = try span(during)
        var asked = ProofRule(.staysWithin, span, tolerance, budget: budget)
        asked.box = (box[0], box[1], box[2], box[3])
        let proof = try clip.prove(asked, of: try rows(layer.map { [$0] }))
        return answer(
            "\(layer ?? "all layers") \(word) \(words(box))", proof, span, property: "box",
            expected: "within \(words(box))", limit: tolerance
        ) { words(Array($0.seen[..<4])) }
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
    public func neverOverlaps(
        _ layer: String, _ other: String, by: Overlap = .boxes, tolerance: Double = 0.1,
        during interval: ClosedRange<Double>? = nil, budget: Int = motionBudget
    ) throws -> MotionAnswer {
        let motion = try motion(), rows = try motion.rows([layer, other]), span = try motion.span(interval)
        var asked = ProofRule(.neverOverlaps, span, tolerance, budget: budget)
        (asked.other, asked.hasOutlines) = (rows[1], by == .outlines)
        let proof = try motion.clip.prove(asked, of: [rows[0]])
        return motion.answer(
            "\(layer) never overlaps \(other)\(by == .outlines ? " by their outlines" : "")", proof, span,
            property: by == .outlines ? "outline" : "box", expected: "apart from \(other)", limit: tolerance
        ) { found in
            let seen = found.seen
            if by == .outlines { return "drawn at \(short(seen[0], 5)) \(short(seen[1], 5)), as \(other) is" }
            return "\(words(Array(seen[..<4]))) and \(other) \(words(Array(seen[4...])))"
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
