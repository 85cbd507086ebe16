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

/// What may lack of a share on screen, and of a contrast.
private let nearly = 1e-3

extension Motion {
    /// Returns the picture; throws for a motion that has none.
    func picture(_ rule: String) throws -> [Double] {
        if let frame { return frame }
        throw MotionTestingError("\(rule): the size of the picture is not known: give the scene a size")
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
        let motion = try motion(), frame = try motion.picture("inside")
        return try motion.within(frame, layer, tolerance, interval, budget, "stays inside of the picture")
    }

    /// At every time at least a share of the box around what is drawn of layers is in the picture, to a thousandth. A
    /// layer that does not show is not on screen.
    ///
    /// - parameter layer: The name of one; nil: all that are drawn.
    /// - parameter least: The share; 1 is all of it.
    /// - Throws: ``MotionTestingError`` if the size of the picture is not known.
    public func isOnScreen(
        layer: String? = nil, least: Double = 1, during interval: ClosedRange<Double>? = nil,
        budget: Int = motionBudget
    ) throws -> MotionAnswer {
        let motion = try motion(), frame = try motion.picture("isOnScreen"), span = try motion.span(interval)
        guard (0...1).contains(least) else { throw MotionTestingError("least: \(least), must be a share, 0 to 1") }
        let limit = 1 - least + nearly
        var asked = ProofRule(.onScreen, span, limit, budget: budget)
        asked.box = (frame[0], frame[1], frame[2], frame[3])
        let proof = try motion.clip.prove(asked, of: try motion.rows(layer.map { [$0] }))
        return motion.answer(
            "\(layer ?? "all layers") is on screen by a share of \(short(least))", proof, span, property: "box",
            expected: "\(short(least)) or more of it in the picture", limit: limit
        ) { "\(short(1 - $0.value, 4)), as \(words(Array($0.seen[..<4])))" }
    }

    /// While a layer shows, its contrast to what is painted below it is high enough (WCAG 2.2), to a thousandth, at all
    /// points of the box around what is drawn of it. With an opacity it has less contrast: give the interval after it
    /// has faded in.
    ///
    /// - parameter least: The ratio to 1: 4.5 for text, 3 for large text and what is not text.
    public func hasContrast(
        _ layer: String, least: Double = 4.5, during interval: ClosedRange<Double>? = nil, budget: Int = motionBudget
    ) throws -> MotionAnswer {
        let motion = try motion(), span = try motion.span(interval)
        guard least >= 1 else { throw MotionTestingError("least: \(least), must be 1 or more") }
        let proof = try motion.clip.prove(
            ProofRule(.contrast, span, (1 + nearly) / least, budget: budget), of: try motion.rows([layer]))
        return motion.answer(
            "\(layer) has a contrast of \(short(least)) to 1", proof, span, property: "contrast",
            expected: "\(short(least)) to 1 or more"
        ) { "\(short(1 / $0.value, 4)) to 1 at \(short($0.seen[0], 5)) \(short($0.seen[1], 5))" }
    }

    /// No layer leaves the picture for good: what was seen, and is not faded out, is seen at the end.
    ///
    /// - parameter layer: The name of one; nil: all that are drawn.
    /// - Throws: ``MotionTestingError`` if the size of the picture is not known.
    public func comesBack(
        layer: String? = nil, during interval: ClosedRange<Double>? = nil, budget: Int = motionBudget
    ) throws -> MotionAnswer {
        let motion = try motion(), span = try motion.span(interval)
        _ = try motion.picture("comesBack")
        let proof = try motion.clip.prove(
            ProofRule(.comesBack, span, 0, budget: budget), of: try motion.rows(layer.map { [$0] }))
        var answer = motion.answer(
            "\(layer ?? "all layers") come back into the picture", proof, span, property: "box",
            expected: "in the picture again"
        ) { _ in "outside of it in the last picture" }
        if answer.holds { return answer }
        answer.width = nil
        answer.note =
            proof.verdict == .fails
            ? "it is last seen near \(short(proof.value, 4)) s" : "whether it is seen again is not known"
        return answer
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
