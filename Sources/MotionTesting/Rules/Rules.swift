public import MotionKit

/// Where a number that does not turn back goes.
public enum MotionDirection: String, Sendable { case up, down }

/// What of two layers may not overlap.
public enum Overlap: String, Sendable {
    /// The boxes around what they draw.
    case boxes
    /// What they draw: a box as it is turned, a path with its pen.
    case outlines
}

// Each rule throws MotionTestingError for a question that cannot be asked: a layer or a property that is not there, a
// limit that is out of range, a picture whose size is not known. A layer that is nil means all that are drawn.
extension MotionSubject {
    // MARK: - Places

    /// What shows of layers stays within a box in the root's coordinates, or at most a tolerance in points beyond it.
    /// Layers that do not show may be anywhere.
    ///
    /// - parameter budget: How many enclosures the answer may take.
    public func staysWithin(
        _ box: Box, layer: String? = nil, tolerance: Double = 0.1, during interval: ClosedRange<Double>? = nil,
        budget: Int = motionBudget
    ) throws -> MotionAnswer {
        let edges = [box.left, box.top, box.right, box.bottom].map { Double($0) }
        return try motion().ask(
            "stays_within", during: interval, layer: layer,
            ["box": .numbers(edges), "tolerance": .number(tolerance), "budget": .number(Double(budget))])
    }

    /// What shows of layers stays within the picture.
    public func staysInside(
        layer: String? = nil, tolerance: Double = 0.1, during interval: ClosedRange<Double>? = nil,
        budget: Int = motionBudget
    ) throws -> MotionAnswer {
        try motion().ask(
            "inside", during: interval, layer: layer,
            ["tolerance": .number(tolerance), "budget": .number(Double(budget))])
    }

    /// At every time at least a share of the box around what is drawn of layers is in the picture, to a thousandth. A
    /// layer that does not show is not on screen.
    ///
    /// - parameter least: The share; 1 is all of it.
    public func isOnScreen(
        layer: String? = nil, least: Double = 1, during interval: ClosedRange<Double>? = nil,
        budget: Int = motionBudget
    ) throws -> MotionAnswer {
        try motion().ask(
            "on_screen", during: interval, layer: layer,
            ["least": .number(least), "budget": .number(Double(budget))])
    }

    /// While a layer shows, its contrast to what is painted below it is high enough (WCAG 2.2), to a thousandth, at all
    /// points of the box around what is drawn of it. With an opacity it has less contrast: give the interval after it
    /// has faded in.
    ///
    /// - parameter least: The ratio to 1: 4.5 for text, 3 for large text and what is not text.
    public func hasContrast(
        _ layer: String, least: Double = 4.5, during interval: ClosedRange<Double>? = nil, budget: Int = motionBudget
    ) throws -> MotionAnswer {
        try motion().ask(
            "contrast", during: interval, layer: layer,
            ["least": .number(least), "budget": .number(Double(budget))])
    }

    /// No layer leaves the picture for good: what was seen, and is not faded out, is seen at the end.
    public func comesBack(
        layer: String? = nil, during interval: ClosedRange<Double>? = nil
    ) throws -> MotionAnswer { try motion().ask("comes_back", during: interval, layer: layer) }

    /// Two layers never overlap by more than a tolerance in points, while both show.
    ///
    /// - parameter by: The boxes around what they draw, along both axes; or what they draw, in all directions.
    public func neverOverlaps(
        _ layer: String, _ other: String, by: Overlap = .boxes, tolerance: Double = 0.1,
        during interval: ClosedRange<Double>? = nil, budget: Int = motionBudget
    ) throws -> MotionAnswer {
        try motion().ask(
            "never_overlaps", during: interval, layer: layer,
            [
                "other": .text(other), "by": .text(by.rawValue), "tolerance": .number(tolerance),
                "budget": .number(Double(budget))
            ])
    }

    // MARK: - Appearing

    /// A layer shows at some time until a time in seconds: its opacity is not nothing, and its box meets the picture.
    public func appears(_ layer: String, by time: Double, budget: Int = motionBudget) throws -> MotionAnswer {
        try motion().ask("appears_by", layer: layer, ["time": .number(time), "budget": .number(Double(budget))])
    }

    /// A layer shows earlier than another one does.
    public func appears(_ layer: String, before other: String, budget: Int = motionBudget) throws -> MotionAnswer {
        try motion().ask("before", layer: layer, ["other": .text(other), "budget": .number(Double(budget))])
    }

    // MARK: - Moving

    /// No corner of a layer that shows is, from one instant to the next, more than some points away: left out, a
    /// hundredth of the picture's diagonal, at least a point. What goes that far in a hundredth of a millisecond jumps.
    public func neverJumps(
        by points: Double? = nil, layer: String? = nil, during interval: ClosedRange<Double>? = nil,
        budget: Int = 20_000
    ) throws -> MotionAnswer {
        try motion().ask(
            "never_jumps", during: interval, layer: layer,
            ["more_than": .optional(points), "budget": .number(Double(budget))])
    }

    /// No corner of a layer that shows, or no number of a property, changes faster than a limit a second, from any time
    /// to the time `over` seconds later.
    ///
    /// The nearer the limit is to the largest speed, the more enclosures a proof takes: with the usual budget the limit
    /// must be above it by a hundredth or so.
    ///
    /// - parameter limit: Points, or units of the property, a second.
    /// - parameter property: A key path; nil: the corners in the root.
    public func maxSpeed(
        _ limit: Double, _ property: Animation.Property? = nil, layer: String? = nil, over: Double = motionFrame,
        during interval: ClosedRange<Double>? = nil, budget: Int = 20_000
    ) throws -> MotionAnswer {
        try motion().ask(
            "max_speed", during: interval, layer: layer, property: property,
            ["limit": .number(limit), "over": .number(over), "budget": .number(Double(budget))])
    }

    /// No corner of a layer that shows, or no number of a property, has a second difference over three times `over`
    /// seconds apart that is larger than a limit a second squared.
    public func maxAcceleration(
        _ limit: Double, _ property: Animation.Property? = nil, layer: String? = nil, over: Double = motionFrame,
        during interval: ClosedRange<Double>? = nil, budget: Int = 20_000
    ) throws -> MotionAnswer {
        try motion().ask(
            "max_acceleration", during: interval, layer: layer, property: property,
            ["limit": .number(limit), "over": .number(over), "budget": .number(Double(budget))])
    }

    /// A layer is never at rest: in every piece of time of `over` seconds a corner, or a number of the property, takes
    /// two values that are at least `least` apart.
    ///
    /// - parameter property: A key path; nil: the corners in the root, and points.
    public func keepsMoving(
        _ layer: String, _ property: Animation.Property? = nil, over: Double = 0.5, least: Double = 0.5,
        during interval: ClosedRange<Double>? = nil
    ) throws -> MotionAnswer {
        try motion().ask(
            "keeps_moving", during: interval, layer: layer, property: property,
            ["over": .number(over), "least": .number(least)])
    }

    /// From a time in seconds on no corner that shows is more than a tolerance in points from where it ends, and no
    /// opacity more than a hundredth.
    ///
    /// Colours and other numbers that it is painted with are within a hundredth, too. Paths count as settled when their
    /// animations have ended: before that the answer is undecided.
    public func settles(
        by time: Double, layer: String? = nil, tolerance: Double = 0.1, budget: Int = motionBudget
    ) throws -> MotionAnswer {
        try motion().ask(
            "settles_by", layer: layer,
            ["time": .number(time), "tolerance": .number(tolerance), "budget": .number(Double(budget))])
    }

    // MARK: - Numbers

    /// Every number of a property stays within a range, or at most a tolerance beyond it.
    ///
    /// - parameter property: A key path: `opacity`, `position.x`, `bounds.size.width`, `zPosition`, `cornerRadius`,
    ///   `lineWidth`, `strokeStart`, `strokeEnd`, `transform.rotation` ...
    public func stays(
        _ property: Animation.Property, within range: ClosedRange<Double>, layer: String, tolerance: Double = 1e-4,
        during interval: ClosedRange<Double>? = nil, budget: Int = motionBudget
    ) throws -> MotionAnswer {
        try motion().ask(
            "between", during: interval, layer: layer, property: property,
            [
                "least": .number(range.lowerBound), "most": .number(range.upperBound), "tolerance": .number(tolerance),
                "budget": .number(Double(budget))
            ])
    }

    /// A number never turns back by more than a tolerance: left out, a hundredth of its range.
    ///
    /// - parameter direction: nil: the one in which it ends.
    public func isMonotonic(
        _ property: Animation.Property, of layer: String, _ direction: MotionDirection? = nil, tolerance: Double? = nil,
        during interval: ClosedRange<Double>? = nil, budget: Int = motionBudget
    ) throws -> MotionAnswer {
        try motion().ask(
            "monotonic", during: interval, layer: layer, property: property,
            [
                "direction": direction.map { .text($0.rawValue) }, "tolerance": .optional(tolerance),
                "budget": .number(Double(budget))
            ])
    }

    /// A property has a value at a time in seconds, within a tolerance: left out, a thousandth of it, at least 1e-3.
    public func reaches(
        _ value: Animation.Value, at time: Double, _ property: Animation.Property, of layer: String,
        tolerance: Double? = nil
    ) throws -> MotionAnswer {
        var wanted = value.json
        if case .text(let text) = wanted {
            wanted = .numbers(Color(stringLiteral: text).components.map { [$0.x, $0.y, $0.z, $0.w] } ?? [])
        }
        return try motion().ask(
            "reaches", layer: layer, property: property,
            ["value": wanted, "at": .number(time), "tolerance": .optional(tolerance)])
    }

    // MARK: - The whole

    /// What is drawn at the end of a loop is what is drawn at its start, and goes on as fast.
    ///
    /// - parameter tolerance: In points, and hundredths of other numbers. Angles are compared as they are drawn.
    /// - parameter velocity: Points a second; left out, a hundred times the tolerance. Infinity: velocities do not
    /// count.
    /// - parameter interval: The loop; left out, the motion's own seconds.
    public func loopCloses(
        tolerance: Double = 0.05, velocity: Double? = nil, during interval: ClosedRange<Double>? = nil
    ) throws -> MotionAnswer {
        try motion().ask(
            "loop_closes", during: interval,
            ["tolerance": .number(tolerance), "velocity": .optional(velocity)])
    }

    /// In no second are there more than some flashes: pairs of opposing changes of relative luminance of `least` or
    /// more (WCAG 2.3.1), weighted by the share of the picture that a layer covers.
    ///
    /// Each drawn layer counts by itself, over what is below it, and all of them together. Opacity, colour and box
    /// count; gradients, images and masks do not. Where a layer would flash over some of the layers below it alone, the
    /// answer is undecided.
    ///
    /// - parameter atMost: Flashes a second; 63 at most.
    public func flashesPerSecond(
        atMost: Int = 3, least: Double = 0.1, during interval: ClosedRange<Double>? = nil, budget: Int = 4000
    ) throws -> MotionAnswer {
        try motion().ask(
            "flashes_per_second", during: interval,
            ["at_most": .number(Double(atMost)), "least": .number(least), "budget": .number(Double(budget))])
    }
}
