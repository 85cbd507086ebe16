public import MotionKit

/// A picture at 60 Hz, in seconds.
public let motionFrame = 1.0 / 60

extension MotionSubject {
    /// No corner of a layer that shows, or no number of a property, changes faster than a limit a second, from any time
    /// to the time `over` seconds later.
    ///
    /// The nearer the limit is to the largest speed, the more enclosures a proof takes: with the usual budget the limit
    /// must be above it by a hundredth or so.
    ///
    /// - parameter limit: Points, or units of the property, a second.
    /// - parameter property: A key path of one number; nil: the corners in the root. It needs a layer.
    /// - Throws: ``MotionTestingError`` for a property that the clip does not deliver, or of several numbers.
    public func maxSpeed(
        _ limit: Double, _ property: Animation.Property? = nil, layer: String? = nil, over: Double = motionFrame,
        during interval: ClosedRange<Double>? = nil, budget: Int = 20_000
    ) throws -> MotionAnswer {
        try motion().rate(.maxSpeed, limit, property, layer, over, interval, budget, "speed", "a second")
    }

    /// No corner of a layer that shows, or no number of a property, has a second difference over three times `over`
    /// seconds apart that is larger than a limit a second squared.
    ///
    /// - parameter limit: Points, or units of the property, a second squared.
    /// - parameter property: A key path of one number; nil: the corners in the root. It needs a layer.
    /// - Throws: ``MotionTestingError`` for a property that the clip does not deliver, or of several numbers.
    public func maxAcceleration(
        _ limit: Double, _ property: Animation.Property? = nil, layer: String? = nil, over: Double = motionFrame,
        during interval: ClosedRange<Double>? = nil, budget: Int = 20_000
    ) throws -> MotionAnswer {
        try motion().rate(
            .maxAcceleration, limit, property, layer, over, interval, budget, "acceleration", "a second squared")
    }

    /// A layer is never at rest: in every piece of time of `over` seconds a corner, or the number of a property, takes
    /// two values that are at least `least` apart.
    ///
    /// - parameter property: A key path of one number; nil: the corners in the root, and points.
    /// - Throws: ``MotionTestingError`` for a property that the clip does not deliver, or of several numbers.
    public func keepsMoving(
        _ layer: String, _ property: Animation.Property? = nil, over: Double = 0.5, least: Double = 0.5,
        during interval: ClosedRange<Double>? = nil
    ) throws -> MotionAnswer {
        let motion = try motion(), span = try motion.span(interval), length = span.upperBound - span.lowerBound
        guard over > 0, over <= length else {
            throw MotionTestingError("over: \(short(over)), must be above 0 and at most \(short(length)), the motion's")
        }
        let name = property.map { "\(layer).\($0.rawValue)" } ?? layer
        let proof = try motion.prove(ProofRule(.keepsMoving, span, least, over: over), property, layer)
        var answer = motion.answer(
            "\(name) never rests for \(short(over)) s", proof, span, property: property?.rawValue,
            expected: "moved by \(short(least)) or more in \(short(over)) s"
        ) { "moved by at most \(short($0.value, 4)) until \(short($0.time + over)) s" }
        if answer.verdict == .undecided {
            answer.note = "too little is spanned there, and no rest is proven: give another least or over"
        }
        return answer
    }
}

extension Motion {
    fileprivate func rate(
        _ kind: ProofRule.Kind, _ limit: Double, _ property: Animation.Property?, _ layer: String?, _ over: Double,
        _ interval: ClosedRange<Double>?, _ budget: Int, _ word: String, _ unit: String
    ) throws -> MotionAnswer {
        guard over > 0 else { throw MotionTestingError("over: \(short(over)), must be above 0") }
        guard limit >= 0 else { throw MotionTestingError("limit: \(short(limit)), must be 0 or more") }
        let span = try span(interval), reach = kind == .maxSpeed ? over : 2 * over
        let name = property.map { "\(layer ?? "").\($0.rawValue)" } ?? layer ?? "all layers"
        let rule = "\(name) has at most \(word) \(short(limit))"
        let proof = try prove(ProofRule(kind, span, limit, over: over, budget: budget), property, layer)
        guard span.lowerBound <= span.upperBound - reach else {
            return MotionAnswer(rule, .holds, span, note: "the interval is shorter")
        }
        return answer(
            rule, proof, span, property: property?.rawValue, expected: "at most \(short(limit))", limit: limit
        ) { "\(short($0.value, 5)) \(unit)" }
    }
}
