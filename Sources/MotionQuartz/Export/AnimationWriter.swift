internal import CMotion

/// Writes the animations of a layer as those of a scene.
struct AnimationWriter {
    private let layer: CALayer
    /// Animations of properties that scenes do not have, by their keys.
    private(set) var own: [String: [JSONItem]] = [:]
    /// The gradient of the layer, with its animations; nil if it has none.
    private(set) var gradient: GradientWriter?
    /// What cannot be written: a property, and why.
    private(set) var losses: [(property: String, why: String)] = []
    /// Properties of which a part has been written.
    private var parts: Set<PropertyID> = []
    /// The clocks of the groups around the animation that is written, the outermost first.
    private var around: [JSONItem] = []

    init(_ layer: CALayer) { (self.layer, gradient) = (layer, GradientWriter(layer)) }

    /// Returns an animation of the layer; nil if it has no effect, or if no property of a scene's layer takes it.
    ///
    /// - parameter key: That of a layer's animation; nil for one in a group.
    mutating func write(_ animation: CAAnimation, key: String?, begin: Double, duration: Double) -> JSONItem? {
        guard let fields = written(animation, begin, duration) else { return nil }
        return .object(key.map { [("key", JSONItem.text($0))] + fields } ?? fields)
    }

    private mutating func written(_ animation: CAAnimation, _ begin: Double, _ duration: Double) -> [(
        String, JSONItem
    )]? {
        guard animation.timing.isUsable, begin.isFinite else { return nil }
        if let group = animation as? CAAnimationGroup {
            let clock = timing(group, begin: begin, duration: duration)
            around.append(.object(clock))
            defer { around.removeLast() }
            let inner = (group.animations ?? []).compactMap { child -> JSONItem? in
                let natural = child.duration > 0 ? child.duration : child.naturalDuration
                return write(child, key: nil, begin: child.beginTime, duration: natural > 0 ? natural : duration)
            }
            return inner.isEmpty ? nil : [("animations", .list(inner))] + clock
        }
        guard let animation = animation as? CAPropertyAnimation, let keyPath = animation.keyPath,
            let path = PropertyPath.of(keyPath)
        else { return nil }
        let row = PropertyTable.row(path.property)
        guard let prepared = try? PreparedAnimation(animation, row, path, model: row.model(layer)) else { return nil }
        let clock = timing(animation, begin: begin, duration: duration)
        if GradientWriter.properties.contains(path.property) {
            guard var gradient else {
                losses.append((row.key, "a gradient without colors is not drawn"))
                return nil
            }
            gradient.take(prepared, values) { JSONItem.object($0 + clock).grouped(around) }
            self.gradient = gradient
            return nil
        }
        if case .numbers(let first, let count) = path.part, SceneWriter.knows(row.key) {
            return part(prepared, row, first, count) + clock
        }
        var name = row.key
        if case .transform(let part) = path.part { name += "." + part.rawValue }
        if name == "transform.scale.xy" { name = "transform.scale" }
        guard SceneWriter.knows(name) else {
            if prepared.type.arity <= 4, prepared.type.arity > 0, !prepared.type.isList, path.part == .whole {
                own[row.key, default: []].append(
                    JSONItem.object(values(prepared, { $0.numbers }) + clock).grouped(around))
            } else {
                losses.append((keyPath, "scenes do not move it"))
            }
            return nil
        }
        if prepared.type == .path {
            // A scene takes shapes that have the layer's elements.
            guard case .path(let model)? = row.model(layer), case .path(let one)? = prepared.values.first,
                model.verbs == one.verbs
            else {
                losses.append((keyPath, "its shapes have other elements than the layer's path"))
                return nil
            }
        }
        return [("property", .text(name))] + values(prepared, { $0.numbers }) + clock
    }

    /// Writes the animation of some numbers of a value as one of the whole: the first one keeps the model's other
    /// numbers, the next ones add what they change.
    private mutating func part(
        _ prepared: PreparedAnimation, _ row: PropertyRow, _ first: Int, _ count: Int
    ) -> [(String, JSONItem)] {
        let model = row.model(layer)?.numbers ?? [Double](repeating: 0, count: row.type!.arity)
        let isFirst = parts.insert(row.id).inserted
        let isAdditive = prepared.flags & MOTION_ANIMATION_ADDITIVE != 0
        var open = prepared
        open.closeEnds(model: AnimationValue.list(Array(model[first..<(first + count)])))
        var fields: [(String, JSONItem)] = [("property", .text(row.key))]
        if isAdditive || isFirst {
            fields += values(open) { value in
                var whole = isAdditive ? [Double](repeating: 0, count: model.count) : model
                for (i, number) in value.numbers.enumerated() { whole[first + i] = number }
                return whole
            }
        } else {
            fields += values(open) { value in
                var whole = [Double](repeating: 0, count: model.count)
                for (i, number) in value.numbers.enumerated() { whole[first + i] = number - model[first + i] }
                return whole
            }
            fields.append(("additive", .bool(true)))
        }
        return fields
    }

    private func values(
        _ prepared: PreparedAnimation, _ numbers: (AnimationValue) -> [Double]
    ) -> [(String, JSONItem)] {
        func item(_ value: AnimationValue) -> JSONItem {
            switch value {
            case .path(let path): return .text(path.description)
            case .matrix(let t): return matrix(t)
            default:
                let all = numbers(value)
                return all.count == 1 ? .number(all[0]) : .numbers(all)
            }
        }
        var fields: [(String, JSONItem)] = []
        let names = [(MOTION_ANIMATION_FROM, "from"), (MOTION_ANIMATION_TO, "to"), (MOTION_ANIMATION_BY, "by")]
        let given = names.filter { prepared.flags & $0.0 != 0 }
        if !given.isEmpty {
            for ((_, name), value) in zip(given, prepared.values) { fields.append((name, item(value))) }
        } else if let path = prepared.motionPath {
            fields.append(("path", .text(path.description)))
            if prepared.rotate == MOTION_ROTATE_AUTO { fields.append(("rotate", .text("auto"))) }
            if prepared.rotate == MOTION_ROTATE_AUTO_REVERSE { fields.append(("rotate", .text("autoReverse"))) }
        } else {
            fields.append(("values", .list(prepared.values.map(item))))
        }
        if let function = prepared.functionName { fields.append(("valueFunction", .text(function))) }
        let modes = ["linear", "discrete", "cubic", "paced", "cubicPaced"]
        var mode = modes[Int(prepared.mode)], keyTimes = prepared.keyTimes
        if prepared.type.isList, let even = ["paced": "linear", "cubicPaced": "cubic"][mode] {
            (mode, keyTimes) = (even, prepared.pacedKeyTimes)  // by the distances of whole lists
        }
        if mode != "linear" { fields.append(("mode", .text(mode))) }
        if !keyTimes.isEmpty {
            fields.append(("keyTimes", .list(keyTimes.map { .number(shortestDouble($0)) })))
            fields.append(("lenientKeyTimes", .bool(true)))
        }
        let most = max(0, (prepared.motionPath.map(\.verbs.count) ?? prepared.values.count) - 1)
        if !prepared.timings.isEmpty {
            fields.append(("timings", .list(prepared.timings.prefix(most).map { .text(curve($0)) })))
        }
        if !prepared.parameters.isEmpty {
            for (i, name) in ["tensionValues", "continuityValues", "biasValues"].enumerated() {
                let list = stride(from: i, to: prepared.parameters.count, by: 3).map { prepared.parameters[$0] }
                fields.append((name, .list(list.map { .number(shortestDouble($0)) })))
            }
        }
        if prepared.flags & MOTION_ANIMATION_ADDITIVE != 0 { fields.append(("additive", .bool(true))) }
        if prepared.flags & MOTION_ANIMATION_CUMULATIVE != 0 { fields.append(("cumulative", .bool(true))) }
        return fields
    }

    private func timing(_ animation: CAAnimation, begin: Double, duration: Double) -> [(String, JSONItem)] {
        let t = animation.timing
        var fields: [(String, JSONItem)] = [("begin", .number(begin)), ("duration", .number(duration))]
        if t.speed != 1 { fields.append(("speed", .number(shortestDouble(t.speed)))) }
        if t.timeOffset != 0 { fields.append(("timeOffset", .number(t.timeOffset))) }
        if t.repeatCount != 0 { fields.append(("repeatCount", .number(Double(t.repeatCount)))) }
        if t.repeatDuration != 0 { fields.append(("repeatDuration", .number(t.repeatDuration))) }
        if t.autoreverses { fields.append(("autoreverses", .bool(true))) }
        if t.fillMode != .removed { fields.append(("fill", .text(t.fillMode.rawValue))) }
        if let spring = animation as? CASpringAnimation {
            // A scene's spring may be over-damped: one that may not is damped critically at most.
            let critical = 2 * (spring.mass * spring.stiffness).squareRoot()
            let damping = spring.allowsOverdamping ? spring.damping : min(spring.damping, critical)
            let numbers = [spring.mass, spring.stiffness, damping, spring.initialVelocity]
            let text = numbers.map { shortest(Double($0)) }.joined(separator: ", ")
            fields.append(("timing", .text("spring(\(text))")))
        } else if let function = animation.timingFunction, !function.isLinear {
            fields.append(("timing", .text(curve(function))))
        }
        return fields
    }

    private func curve(_ function: CAMediaTimingFunction) -> String {
        if function.isLinear { return "linear" }
        if let circle = function.circle {
            return ["circularEaseIn", "circularEaseOut", "circularEaseInOut"][Int(circle)]
        }
        let numbers = (0..<4).map { shortest(shortestDouble(function.numbers[$0])) }
        return "cubic-bezier(\(numbers.joined(separator: ", ")))"
    }

    /// Returns the double whose digits are the fewest that a float has.
    private func shortestDouble(_ number: Float) -> Double { Double("\(number)") ?? Double(number) }
}

extension PreparedAnimation {
    /// Gives both ends, where one is open: the model's value.
    mutating func closeEnds(model: AnimationValue) {
        let ends = flags & (MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO | MOTION_ANIMATION_BY)
        guard ends.nonzeroBitCount == 1, flags & MOTION_ANIMATION_ADDITIVE == 0 else { return }
        let one = values[0].numbers, base = model.numbers
        switch ends {
        case MOTION_ANIMATION_FROM: setEnds(.list(one), .list(base))
        case MOTION_ANIMATION_TO: setEnds(.list(base), .list(one))
        default: setEnds(.list(base), .list(zip(base, one).map { $0 + $1 }))
        }
    }
}
