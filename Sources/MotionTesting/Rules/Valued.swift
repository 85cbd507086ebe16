public import MotionKit

/// Where a number that does not turn back goes.
public enum MotionDirection: String, Sendable { case up, down }

extension MotionSubject {
    /// Every number of a property stays within a range, or at most a tolerance beyond it.
    ///
    /// - parameter property: A key path of one number: `opacity`, `position.x`, `bounds.size.width`, `zPosition`,
    ///   `cornerRadius`, `lineWidth`, `strokeStart`, `strokeEnd`, `transform.rotation` ...
    /// - Throws: ``MotionTestingError`` for a property that the clip does not deliver, or of several numbers.
    public func stays(
        _ property: Animation.Property, within range: ClosedRange<Double>, layer: String, tolerance: Double = 1e-4,
        during interval: ClosedRange<Double>? = nil, budget: Int = motionBudget
    ) throws -> MotionAnswer {
        let motion = try motion(), span = try motion.span(interval), number = try motion.number(property, of: layer)
        let rule = ProofRule(
            .between, span, range.lowerBound - tolerance, range.upperBound + tolerance, budget: budget)
        let ends = "\(short(range.lowerBound)) to \(short(range.upperBound))"
        return motion.answer(
            "\(layer).\(property.rawValue) stays within \(ends)", try number.prove(rule), span,
            property: property.rawValue, expected: "within \(ends)", limit: 0
        ) { short(number.at($0.time)[0]) }
    }

    /// A number never turns back by more than a tolerance: left out, a hundredth of its range.
    ///
    /// - parameter direction: nil: the one in which it ends.
    /// - Throws: ``MotionTestingError`` for a property that the clip does not deliver, or of several numbers.
    public func isMonotonic(
        _ property: Animation.Property, of layer: String, _ direction: MotionDirection? = nil, tolerance: Double? = nil,
        during interval: ClosedRange<Double>? = nil, budget: Int = motionBudget
    ) throws -> MotionAnswer {
        let motion = try motion(), span = try motion.span(interval), number = try motion.number(property, of: layer)
        var rule = ProofRule(.monotonic, span, tolerance ?? 0.01, budget: budget)
        (rule.isUp, rule.isShare) = (direction.map { $0 == .up }, tolerance == nil)
        let proof = try number.prove(rule), most = tolerance.map { short($0) } ?? "a hundredth of its range"
        return motion.answer(
            "\(layer).\(property.rawValue) only goes \(proof.isDown ? "down" : "up")", proof, span,
            property: property.rawValue, expected: "never back by more than \(most)"
        ) { proof in
            let now = number.at(proof.time)[0], peak = now + (proof.isDown ? -1 : 1) * proof.value
            return "\(short(now)), back from \(short(peak))"
        }
    }

    /// A property has a value at a time in seconds, within a tolerance: left out, a thousandth of it, at least 1e-3.
    ///
    /// - Throws: ``MotionTestingError`` if the value has another number of numbers, or a compiled clip does not deliver
    ///   the property.
    public func reaches(
        _ value: Animation.Value, at time: Double, _ property: Animation.Property, of layer: String,
        tolerance: Double? = nil
    ) throws -> MotionAnswer {
        let motion = try motion(), row = try motion.rows([layer])[0]
        let seen = try motion.delivered(property.rawValue, of: row).at(time)
        let wanted = value.numbers
        guard wanted.count == seen.count else {
            throw MotionTestingError("value: \(wanted), must be \(seen.count) numbers, as \(property.rawValue) has")
        }
        let allowed = tolerance ?? max(1e-3, 1e-3 * (wanted.map(\.magnitude).max() ?? 0))
        let off = zip(wanted, seen).map { ($0 - $1).magnitude }.max() ?? 0
        let listed = wanted.map { short($0) }.joined(separator: " ")
        let rule = "\(layer).\(property.rawValue) reaches \(listed) at \(short(time)) s"
        guard !(off <= allowed) else { return MotionAnswer(rule, .holds, time...time) }
        var answer = MotionAnswer(rule, .fails, time...time)
        (answer.time, answer.layer, answer.property) = (time, layer, property.rawValue)
        answer.expected = "\(listed) within \(short(allowed))"
        answer.seen = seen.map { short($0) }.joined(separator: " ")
        answer.why = motion.explained(row, time)
        return answer
    }
}

extension Animation.Value {
    /// The numbers of the value; of a colour red, green, blue and alpha.
    fileprivate var numbers: [Double] {
        switch json {
        case .number(let number): [number]
        case .list(let items): items.compactMap { if case .number(let number) = $0 { number } else { nil } }
        case .text(let text): Color(stringLiteral: text).components.map { [$0.x, $0.y, $0.z, $0.w] } ?? []
        default: []
        }
    }
}
