/// Where the animated numbers of a property lie.
struct LiveEntry {
    enum Kind: UInt8 {
        /// Some numbers of a value, from `element` on.
        case numbers
        /// A transform of the plane, six numbers.
        case affine
        /// A transform in space, sixteen numbers.
        case matrix
        /// An angle by which a motion path turns the layer.
        case turn
        /// A path.
        case path
    }

    let property: UInt16
    let kind: Kind
    let type: ValueType
    let element: UInt16
    let count: UInt16
    /// The first number, of a slab's outputs or of the numbers beside the entries; of a path, its place among paths.
    var offset: Int
}

/// The animated values of a presentation layer, as the kernel has computed them for one time.
final class LiveValues {
    private var entries: [LiveEntry] = []
    private var numbers: [Float] = []
    private var paths: [CGPath] = []
    private var time = Double.nan
    private var compilation: UInt64 = 0

    /// Whether they are those of a time.
    @inline(__always)
    func isFresh(at time: Double, _ slab: Slab?) -> Bool {
        guard self.time == time else { return false }
        guard let slab else { return entries.isEmpty }
        return !slab.isStale(at: time) && slab.compilation == compilation
    }

    /// Takes the values of a layer at the clock's time.
    func refresh(from layer: CALayer) { refresh(from: layer, at: layer.clock.now) }

    /// Takes the values of a layer at a time.
    func refresh(from layer: CALayer, at now: Double) {
        entries.removeAll(keepingCapacity: true)
        numbers.removeAll(keepingCapacity: true)
        if !paths.isEmpty { paths.removeAll() }
        time = now
        guard let slab = layer.slab else { return }
        slab.update(at: time)
        compilation = slab.compilation
        slab.forEachEntry(ofLayer: layer.slabIndex) { entry, source, path in
            var entry = entry
            if let path {
                entry.offset = paths.count
                paths.append(path)
            } else {
                entry.offset = numbers.count
                numbers.append(contentsOf: source)
            }
            entries.append(entry)
        }
    }

    /// Whether a property is animated.
    @inline(__always)
    func has(_ property: PropertyID) -> Bool {
        for entry in entries where entry.property == property.rawValue { return true }
        return false
    }

    /// The type of the animated values of a property.
    func type(of property: PropertyID) -> ValueType {
        entries.first { $0.property == property.rawValue }?.type ?? .number
    }

    /// Returns the animated value of a property; what does not move of it is the model's.
    func value<Value: AnimatableValue>(_ property: PropertyID, model: Value) -> Value {
        let type = Value.valueType
        if !type.isList, type != .transform, type != .path, type != .color {
            // Numbers, points and rectangles: without a list on the heap.
            var four = SIMD4<Double>.zero
            var isWhole = false
            for entry in entries where entry.property == property.rawValue {
                if !isWhole, Int(entry.count) < type.arity, case .few(let base, _)? = model.animationValue {
                    four = base
                    isWhole = true
                }
                for i in 0..<Int(entry.count) {
                    let number = Double(numbers[entry.offset + i])
                    set(&four, Int(entry.element) + i, number)
                }
                isWhole = true
            }
            return Value(.few(four, count: type.arity))
        }
        guard let value = value(property, type, base: model.animationValue) else { return model }
        return Value(value)
    }

    /// Sets an element, without a check of the number.
    @inline(__always)
    private func set(_ four: inout SIMD4<Double>, _ i: Int, _ number: Double) { four[i & 3] = number }

    /// Returns the animated value of a property of any type.
    func value(_ property: PropertyID, _ type: ValueType, base: AnimationValue?) -> AnimationValue? {
        let own = entries.filter { $0.property == property.rawValue }
        switch type {
        case .path: return own.last.map { .path(paths[$0.offset]) }
        case .transform: return .matrix(transform(own, base))
        default:
            let count = max(base?.count ?? 0, own.map { Int($0.element + $0.count) }.max() ?? 0)
            var all = base?.numbers ?? []
            all += [Double](repeating: 0, count: count - all.count)
            for entry in own {
                for i in 0..<Int(entry.count) { all[Int(entry.element) + i] = Double(numbers[entry.offset + i]) }
            }
            if type.isList { return .list(all) }
            var four = SIMD4<Double>.zero
            for (i, number) in all.enumerated() { four[i] = number }
            return .few(four, count: all.count)
        }
    }

    private func transform(_ own: [LiveEntry], _ base: AnimationValue?) -> CATransform3D {
        var result = CATransform3DIdentity
        if case .matrix(let model)? = base { result = model }
        for entry in own {
            let n = (0..<Int(entry.count)).map { Double(numbers[entry.offset + $0]) }
            switch entry.kind {
            case .affine:
                result = CATransform3DMakeAffineTransform(
                    CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
            case .matrix: result = CATransform3D(n)
            default: break
            }
        }
        for entry in own where entry.kind == .turn {
            result = CATransform3DConcat(
                CATransform3DMakeRotation(CGFloat(numbers[entry.offset]), 0, 0, 1), result)
        }
        return result
    }
}
