import MotionKit

extension MotionSubject {
    /// No corner of a layer that shows is, from one instant to the next, more than some points away: left out, a
    /// hundredth of the picture's diagonal, at least a point. What goes that far in a hundredth of a millisecond jumps.
    public func neverJumps(
        by points: Double? = nil, layer: String? = nil, during interval: ClosedRange<Double>? = nil,
        budget: Int = 20_000
    ) throws -> MotionAnswer {
        let motion = try motion(), span = try motion.span(interval)
        let most = points ?? motion.frame.map { max(1, distance($0[2], $0[3]) / 100) } ?? 1
        let proof = try motion.prove(ProofRule(.neverJumps, span, most, budget: budget), nil, layer)
        return motion.answer(
            "\(layer ?? "all layers") never jumps by more than \(short(most))", proof, span,
            expected: "at most \(short(most)) from one instant to the next", limit: most
        ) { "\(short($0.value, 5)) from where it was an instant before" }
    }

    /// From a time in seconds on no corner that shows is more than a tolerance in points from where it ends, and no
    /// opacity more than a hundredth.
    ///
    /// Colours and other numbers that it is painted with are within a hundredth, too. Paths count as settled when their
    /// animations have ended: before that the answer is undecided.
    public func settles(by time: Double, layer: String? = nil, tolerance: Double = 0.1, budget: Int = motionBudget)
        throws -> MotionAnswer
    {
        let motion = try motion(), rule = "\(layer ?? "all layers") settles by \(short(time)) s"
        let duration = motion.clip.duration, isEndless = !duration.isFinite
        let end = max(isEndless ? max(motion.interval.upperBound, time) + 60 : duration, motion.interval.upperBound)
        guard end > time else {
            return MotionAnswer(rule, .holds, time...max(time, end), note: "all clocks have ended by then")
        }
        let asked = ProofRule(.settles, time...end, tolerance, 0.01, budget: budget)
        let answer = motion.answer(
            rule, try motion.prove(asked, nil, layer), time...end, expected: "where it ends"
        ) { "\(short($0.value, 4)) from where it ends" }
        // Over eleven days, in which layers rest whose own animations have ended.
        let ever = ProofRule(.settles, end...end + 1e6, tolerance, 0.01)
        guard answer.holds, isEndless, try motion.prove(ever, nil, layer).verdict != .holds else { return answer }
        return MotionAnswer(rule, .undecided, time...end, note: "it never ends; 60 s of it rest")
    }
}
