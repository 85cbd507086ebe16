import MotionKit

extension MotionSubject {
    /// What is drawn at the end of a loop is what is drawn at its start, and goes on as fast.
    ///
    /// - parameter tolerance: In points, and hundredths of other numbers. Angles are compared as they are drawn.
    /// - parameter velocity: Points a second; left out, a hundred times the tolerance. Infinity: velocities do not
    /// count.
    /// - parameter interval: The loop; left out, the motion's own seconds.
    public func loopCloses(
        tolerance: Double = 0.05, velocity: Double? = nil, during interval: ClosedRange<Double>? = nil
    ) throws -> MotionAnswer {
        let motion = try motion(), span = try motion.span(interval)
        let (start, end) = (span.lowerBound, span.upperBound)
        guard start < end else {
            throw MotionTestingError("during: \(short(start)) to \(short(end)), must be longer: nothing loops")
        }
        let speed = velocity ?? 100 * tolerance
        let proof = try motion.prove(ProofRule(.loopCloses, span, tolerance, speed), nil, nil)
        let expected =
            "within \(short(tolerance)) of the start at \(short(start)) s, its speed within \(short(speed)) a second"
        return motion.answer(
            "the loop from \(short(start)) to \(short(end)) s closes", proof, span, expected: expected
        ) { "\(short($0.value, 4)) away" }
    }
}
