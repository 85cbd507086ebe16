internal import CMotion

/// Why an animation has no effect; nil if there is nothing to say.
struct Refusal: Error {
    let reason: String?
}

/// A property animation whose values are checked, and in the form that the kernel takes.
struct PreparedAnimation {
    let path: PropertyPath
    /// The type of its values: that of the property, or of the part.
    let type: ValueType
    /// `MOTION_ANIMATION_...`
    private(set) var flags: UInt32 = 0
    private(set) var mode = MOTION_MODE_LINEAR
    private(set) var values: [AnimationValue] = []
    private(set) var keyTimes: [Float] = []
    private(set) var timings: [CAMediaTimingFunction] = []
    /// Tension, continuity and bias of each key.
    private(set) var parameters: [Float] = []
    private(set) var motionPath: CGPath?
    private(set) var rotate = MOTION_ROTATE_NONE
    let function: ValueFunctionRow?
    let functionName: String?

    /// Checks an animation. `model` is the model value of the property.
    init(_ animation: CAPropertyAnimation, _ row: PropertyRow, _ path: PropertyPath, model: AnimationValue?)
        throws(Refusal)
    {
        self.path = path
        guard let whole = row.type ?? PreparedAnimation.ownType(animation, model) else { throw Refusal(reason: nil) }
        type = path.type(in: whole)
        function = animation.valueFunction?.row
        functionName = animation.valueFunction?.name.rawValue
        if function != nil, type != .transform {
            throw Refusal(reason: "a value function is for whole transforms only")
        }
        if animation.isAdditive { flags |= MOTION_ANIMATION_ADDITIVE }
        if animation.isCumulative, type != .path { flags |= MOTION_ANIMATION_CUMULATIVE }
        if let keyframes = animation as? CAKeyframeAnimation {
            try take(keyframes)
        } else if let basic = animation as? CABasicAnimation {
            try take(basic)
        } else {
            throw Refusal(reason: nil)
        }
        if let wrong = values.first(where: { !$0.isUsable }) {
            throw Refusal(reason: "\(wrong.numbers) is not finite, or too large")
        }
        try checkCounts(model)
        // The layer's own mistake is reported by itself.
        if readsModel, model?.isUsable == false { throw Refusal(reason: nil) }
    }

    /// Finds the property of an animation and checks its values. Throws why it has no effect.
    static func of(
        _ animation: CAPropertyAnimation, _ layer: CALayer
    ) throws(Refusal) -> (row: PropertyRow, prepared: PreparedAnimation) {
        guard let keyPath = animation.keyPath else { throw Refusal(reason: "it has no key path") }
        func missing(_ what: String) -> Refusal {
            let near = PropertyTable.nearestKeyPath(to: keyPath, of: layer)
            return Refusal(reason: what + (near.map { "; is \"\($0)\" meant?" } ?? ""))
        }
        guard let path = PropertyPath.of(keyPath) else { throw missing("there is no such key path") }
        if let spring = animation as? CASpringAnimation, !spring.isUsable {
            throw Refusal(reason: "its stiffness, damping or velocity is not finite")
        }
        let row = PropertyTable.row(path.property)
        guard row.type == nil ? PropertyTable.has(own: keyPath, layer) : row.get(layer) != nil else {
            throw missing("the layer has no such property")
        }
        return (row, try PreparedAnimation(animation, row, path, model: row.model(layer)))
    }

    /// Whether the result depends on the model value.
    var readsModel: Bool {
        let ends = flags & (MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO | MOTION_ANIMATION_BY)
        if flags & MOTION_ANIMATION_ADDITIVE != 0 { return true }
        if case .transform = path.part { return true }
        return ends != 0 && ends.nonzeroBitCount < 2
    }

    /// Whether a value leaves the plane.
    var isSpatial: Bool {
        if case .transform(let part) = path.part { return part.isSpatial || part == .scale && !scalesPlaneOnly }
        if let function { return values.contains { function.leavesPlane($0.numbers) } }
        return values.contains { if case .matrix(let matrix) = $0 { !matrix.isAffine } else { false } }
    }

    private var scalesPlaneOnly: Bool { values.allSatisfy { $0.numbers == [1] } }

    private static func ownType(_ animation: CAPropertyAnimation, _ model: AnimationValue?) -> ValueType? {
        let given: Any?
        if let keyframes = animation as? CAKeyframeAnimation {
            given = keyframes.path == nil ? keyframes.values?.first : CGPoint.zero
        } else if let basic = animation as? CABasicAnimation {
            given = basic.toValue ?? basic.fromValue ?? basic.byValue
        } else {
            given = nil
        }
        return given.flatMap { AnimationValue.type(of: $0) }
    }

    /// Reads a value of the animation.
    private func read(_ any: Any) throws(Refusal) -> AnimationValue {
        if let function {
            if function.arity == 1, let number = number(of: any) { return AnimationValue(number) }
            if let list = any as? [Any], list.count == function.arity {
                let numbers = list.compactMap { number(of: $0) }
                if numbers.count == list.count {
                    if numbers.count == 1 { return AnimationValue(numbers[0]) }
                    return .few([numbers[0], numbers[1], numbers[2], 0], count: 3)
                }
            }
            throw Refusal(reason: "\(any) must be \(function.arity == 1 ? "a number" : "three numbers")")
        }
        guard let value = AnimationValue(any, as: type) else {
            throw Refusal(reason: "\(any) (\(Swift.type(of: any))) cannot be a value of type \(type)")
        }
        return value
    }

    // MARK: - From, to and by

    private mutating func take(_ basic: CABasicAnimation) throws(Refusal) {
        let from = try basic.fromValue.map(read), to = try basic.toValue.map(read)
        let by = from != nil && to != nil ? nil : try basic.byValue.map(read)
        if by != nil, type == .path { throw Refusal(reason: "paths have no byValue") }
        if let by, function == nil, case .matrix(let matrix) = by, inverse(of: matrix) == nil {
            throw Refusal(reason: "its byValue has no inverse")
        }
        var ends: [(UInt32, AnimationValue)] = []
        if let from { ends.append((MOTION_ANIMATION_FROM, from)) }
        if let to { ends.append((MOTION_ANIMATION_TO, to)) }
        if let by { ends.append((MOTION_ANIMATION_BY, by)) }
        guard !ends.isEmpty else { throw Refusal(reason: nil) }
        if ends.count == 1, basic.isAdditive {
            // The end that is left out adds nothing.
            let one = ends[0].1, none = nothing(like: one)
            ends =
                from != nil
                ? [(MOTION_ANIMATION_FROM, one), (MOTION_ANIMATION_TO, none)]
                : [(MOTION_ANIMATION_FROM, none), (MOTION_ANIMATION_TO, one)]
        }
        for (flag, value) in ends {
            flags |= flag
            values.append(value)
        }
    }

    /// Returns the value that adds nothing to another one.
    private func nothing(like value: AnimationValue) -> AnimationValue {
        switch value {
        case .matrix: return .matrix(CATransform3DIdentity)
        case .few(_, let count):
            let isScale = function.map { $0.scales } ?? false
            return .few(isScale ? SIMD4(repeating: 1) : .zero, count: count)
        case .list(let numbers): return .list([Double](repeating: 0, count: numbers.count))
        case .path(let path):
            return .path(CGPath(verbs: path.verbs, points: path.points.map { _ in CGPoint.zero }))
        }
    }

    // MARK: - Keyframes

    private mutating func take(_ keyframes: CAKeyframeAnimation) throws(Refusal) {
        switch keyframes.calculationMode {
        case .discrete: mode = MOTION_MODE_DISCRETE
        case .cubic: mode = MOTION_MODE_CUBIC
        case .paced: mode = MOTION_MODE_PACED
        case .cubicPaced: mode = MOTION_MODE_CUBIC_PACED
        default: mode = MOTION_MODE_LINEAR
        }
        if let path = keyframes.path, type == .point {
            guard path.isDrawable, !path.isEmpty else { throw Refusal(reason: "its path is not finite, or empty") }
            guard AnimationValue.path(path).isUsable else { throw Refusal(reason: "its path is too large") }
            motionPath = path
            switch keyframes.rotationMode {
            case .rotateAuto: rotate = MOTION_ROTATE_AUTO
            case .rotateAutoReverse: rotate = MOTION_ROTATE_AUTO_REVERSE
            default: break
            }
        } else {
            guard let given = keyframes.values, !given.isEmpty else { throw Refusal(reason: "it has no values") }
            for value in given { values.append(try read(value)) }
        }
        let isPaced = mode == MOTION_MODE_PACED || mode == MOTION_MODE_CUBIC_PACED
        if !isPaced {
            flags |= MOTION_ANIMATION_LENIENT_KEY_TIMES
            keyTimes = keyframes.keyTimes?.map { $0.floatValue } ?? []
            if !keyTimes.allSatisfy(\.isFinite) { keyTimes = [] }
            timings = keyframes.timingFunctions ?? []
        }
        if mode == MOTION_MODE_CUBIC || mode == MOTION_MODE_CUBIC_PACED, motionPath == nil {
            let lists = [keyframes.tensionValues, keyframes.continuityValues, keyframes.biasValues]
            if lists.contains(where: { $0 != nil }) {
                parameters = values.indices.flatMap { key in
                    lists.map { list -> Float in
                        guard let list, list.count == values.count, list[key].floatValue.isFinite else { return 0 }
                        return list[key].floatValue
                    }
                }
            }
        }
    }

    /// Lists, and paths, must be alike.
    private func checkCounts(_ model: AnimationValue?) throws(Refusal) {
        guard let first = values.first else { return }
        if type.isList {
            var counts = Set(values.map(\.count))
            if let model { counts.insert(model.count) }
            if counts.count > 1 { throw Refusal(reason: "its lists have different counts") }
            if first.count == 0 || first.count > 1024 { throw Refusal(reason: "its lists are empty, or too long") }
        }
        if case .path(let one) = first {
            for value in values {
                guard case .path(let other) = value, other.verbs == one.verbs else {
                    throw Refusal(reason: "its paths have different elements")
                }
            }
        }
    }

    // MARK: - Parts

    /// Sets both ends.
    mutating func setEnds(_ from: AnimationValue, _ to: AnimationValue) {
        let ends = MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO | MOTION_ANIMATION_BY
        flags = flags & ~ends | MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO
        values = [from, to]
    }

    /// Key times by the distances of the values, for values that are mixed number by number in several rows.
    var pacedKeyTimes: [Float] {
        let all = values.map(\.numbers)
        let distances = zip(all, all.dropFirst()).map { a, b in
            zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
        }
        let whole = distances.reduce(0, +)
        guard whole > 0 else { return [] }
        var sum = 0.0
        return [0]
            + distances.dropLast().map { distance in
                sum += distance
                return Float(sum / whole)
            } + [1]
    }

    /// Returns the tangents of a paced spline with its key times: a side of a key is longer the longer its segment is.
    func pacedTangents(_ times: [Float]) -> [(before: AnimationValue, after: AnimationValue)] {
        let all = values.map(\.numbers), last = all.count - 1
        func step(_ i: Int, _ number: Int) -> Double { all[i + 1][number] - all[i][number] }
        return all.indices.map { key in
            let spans = [(key - 1, key), (key, key + 1)].map { from, to in
                from < 0 || to > last ? 0 : Double(times[to]) - Double(times[from])
            }
            let isInside = key > 0 && key < last && spans[0] + spans[1] > 0
            let given = (0..<3).map { parameters.isEmpty ? 0 : Double(parameters[3 * key + $0]) }
            /// Returns a third of the tangent on a side, whose sign there is 1 or -1.
            func side(_ sign: Double) -> AnimationValue {
                let share = isInside ? 2 * spans[sign > 0 ? 1 : 0] / (spans[0] + spans[1]) : 1
                let continuity = sign * given[1], factor = sign * share * (1 - given[0]) / 6
                return .list(
                    all[key].indices.map { number in
                        let before = step(max(0, key - 1), number), after = step(min(key, last - 1), number)
                        return factor
                            * ((1 + continuity) * (1 + given[2]) * before + (1 - continuity) * (1 - given[2]) * after)
                    })
            }
            return (side(-1), side(1))
        }
    }
}

extension AttachedAnimation {
    /// Reports what of the animation has no effect, before it begins.
    func check(_ animation: CAAnimation, _ layer: CALayer) {
        guard animation.timing.isUsable else { return report(AttachedAnimation.wrongTiming, of: animation) }
        for child in (animation as? CAAnimationGroup)?.animations ?? [] { check(child, layer) }
        guard let animation = animation as? CAPropertyAnimation else { return }
        do throws(Refusal) { _ = try PreparedAnimation.of(animation, layer) } catch {
            if let reason = error.reason { report(reason, of: animation) }
        }
    }
}
