public import MotionKit

/// Where a number that does not turn back goes.
public enum MotionDirection: String, Sendable { case up, down }

extension MotionSubject {
    /// Every number of a property stays within a range, or at most a tolerance beyond it.
    ///
    /// - parameter property: A key path of one number: `opacity`, `position.x`, `bounds.size.width`, `zPosition`,
    ///   `cornerRadius`, `lineWidth`, `strokeStart`, `strokeEnd`, `transform.rotation` ...
    /// - Throws: ``MotionTestingError`` for a compiled clip, which has no keys, and for a property without a bound.
    public func stays(
        _ property: Animation.Property, within range: ClosedRange<Double>, layer: String, tolerance: Double = 1e-4,
        during interval: ClosedRange<Double>? = nil, budget: Int = motionBudget
    ) throws -> MotionAnswer {
        let motion = try motion(), rows = try motion.rows([layer]), span = try motion.span(interval)
        let numbers = try Probes.numbers(property.rawValue, of: [layer], in: try motion.keys())
        func beyond(_ low: Double, _ high: Double) -> Double {
            max(range.lowerBound - low, high - range.upperBound) - tolerance
        }
        let found = try decide(span, budget: budget, grid: 257) { start, end in
            try numbers.enclose(start, end).map { beyond($0.low.x, $0.high.x) }
        } sample: { time in
            numbers.at(time).map { beyond($0.x, $0.x) }
        }
        let ends = "\(short(range.lowerBound)) to \(short(range.upperBound))"
        return motion.answer(
            "\(layer).\(property.rawValue) stays within \(ends)", found, span, rows: rows, property: property.rawValue,
            expected: "within \(ends)"
        ) { time, _ in short(numbers.at(time)[0].x) }
    }

    /// A number never turns back by more than a tolerance: left out, a hundredth of its range.
    ///
    /// - parameter direction: nil: the one in which it ends.
    /// - Throws: ``MotionTestingError`` for a compiled clip, which has no keys, and for a property without a bound.
    public func isMonotonic(
        _ property: Animation.Property, of layer: String, _ direction: MotionDirection? = nil, tolerance: Double? = nil,
        during interval: ClosedRange<Double>? = nil, budget: Int = motionBudget
    ) throws -> MotionAnswer {
        let motion = try motion(), rows = try motion.rows([layer]), span = try motion.span(interval)
        let numbers = try Probes.numbers(property.rawValue, of: [layer], in: try motion.keys())
        let length = span.upperBound - span.lowerBound
        let times = (0...4096).map { span.lowerBound + length * Double($0) / 4096 }
        let plain = numbers.at(times).map { $0[0].x }
        let direction = direction ?? (plain[4096] >= plain[0] ? .up : .down), sign = direction == .up ? 1.0 : -1
        let allowed = tolerance ?? max((plain.max()! - plain.min()!) / 100, 1e-5)
        let rule = "\(layer).\(property.rawValue) only goes \(direction)"
        let expected = "never back by more than \(short(allowed))"
        // Samples that fall back refute it.
        var peak = -Double.infinity
        for (time, value) in zip(times, plain) {
            peak = max(peak, sign * value)
            guard peak - sign * value > allowed else { continue }
            let found = Found(verdict: .fails, time: time)
            let words = "\(short(value)), back from \(short(sign * peak))"
            return motion.answer(rule, found, span, rows: rows, property: property.rawValue, expected: expected) {
                _, _ in words
            }
        }
        // A piece is proven if its numbers are not below the highest of all pieces before it.
        var highest = -Double.infinity, pieces = [(span.lowerBound, span.upperBound)], calls = 0
        let finest = max(1e-6, length * 1e-7)
        while let (a, b) = pieces.popLast() {
            let box = try numbers.enclose(a, b)[0], low = min(sign * box.low.x, sign * box.high.x)
            let high = max(sign * box.low.x, sign * box.high.x)
            calls += 1
            if max(highest, high) - low <= allowed {
                highest = max(highest, high)
            } else if b - a <= finest || calls >= budget {
                // A step up is allowed. It is proven by its samples.
                let isStep = low >= highest - allowed && high.isFinite
                if calls < budget, isStep, sign * numbers.at(b)[0].x >= sign * numbers.at(a)[0].x {
                    highest = max(highest, high)
                    continue
                }
                let width = max(highest, high) - low - allowed
                let found = Found(verdict: .undecided, time: a, width: width)
                return motion.answer(rule, found, span, rows: rows, property: property.rawValue, expected: expected) {
                    _, _ in ""
                }
            } else {
                let middle = a + (b - a) / 2
                pieces += [(middle, b), (a, middle)]
            }
        }
        return MotionAnswer(rule, .holds, span)
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
        let seen = try motion.numbers(property.rawValue, of: row, at: time)
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

extension Motion {
    /// Returns the numbers of a property of a layer at a time. A scene delivers any; a clip has those of its channels.
    func numbers(_ key: String, of row: Int, at time: Double) throws -> [Double] {
        let parts: [String: (whole: String, places: [Int])] = [
            "position.x": ("position", [0]), "position.y": ("position", [1]), "bounds.size": ("bounds", [2, 3]),
            "bounds.size.width": ("bounds", [2]), "bounds.size.height": ("bounds", [3])
        ]
        let whole = parts[key]?.whole ?? key
        let all = try sampled(whole, of: row, at: time)
        return parts[key].map { part in part.places.map { all[$0] } } ?? all
    }

    private func sampled(_ key: String, of row: Int, at time: Double) throws -> [Double] {
        if key == "opacity" { return [Double(clip.sample(at: time, in: .parent, .opacities).opacities[row])] }
        var source = clip
        if let scene {
            // A scene that says so delivers any property, animated or not.
            var fields = scene.parts.fields, layers: [JSON] = []
            for layer in scene.parts.layers { layers.append(try layer.written()) }
            fields["layers"] = .list(layers)
            fields["channels"] = .list([.list([.text(names[row]), .text(key)])])
            source = try Scene(json: JSON.object(fields).text).compile()
        }
        let channel = source.channels.first { channel in
            scene != nil
                || (channel.layer == row && (channel.property?.keyPath == key || channel.name == key))
        }
        guard let channel else {
            throw MotionTestingError("property: \"\(key)\", the clip does not deliver it: ask the scene")
        }
        return source.sample(at: time, .values).values[channel.numbers].map { Double($0) }
    }
}
