import MotionKit

extension MotionSubject {
    /// In no second are there more than some flashes: pairs of opposing changes of relative luminance of `least` or
    /// more (WCAG 2.3.1), weighted by the share of the picture that a layer covers.
    ///
    /// Each drawn layer counts by itself, over what is below it, and all of them together. Opacity, colour and box
    /// count; gradients, images and masks do not. Where a layer would flash over some of the layers below it alone, the
    /// answer is undecided.
    ///
    /// - parameter atMost: Flashes a second; 63 at most.
    /// - Throws: ``MotionTestingError`` if the size of the picture is not known.
    public func flashesPerSecond(
        atMost: Int = 3, least: Double = 0.1, during interval: ClosedRange<Double>? = nil, budget: Int = 4000
    ) throws -> MotionAnswer {
        let motion = try motion(), span = try motion.span(interval)
        _ = try motion.picture("flashesPerSecond")
        guard atMost >= 0 else { throw MotionTestingError("atMost: \(atMost), must be 0 or more") }
        guard least > 0, least.isFinite else { throw MotionTestingError("least: \(least), must be above 0") }
        let rule = ProofRule(.flashes, span, Double(min(atMost, 63)), least, budget: budget)
        let proof = try motion.clip.prove(rule, of: motion.drawn)
        return motion.answer(
            "at most \(atMost) flashes a second", proof, span, property: "luminance",
            expected: "\(atMost) flashes or fewer in a second"
        ) { "\(Int($0.value)) flashes from \(short($0.end, 5)) s on" }
    }
}
