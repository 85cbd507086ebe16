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
    /// The first number in the slab's outputs; of a path, the number of its layer in the clip.
    let source: Int32
    /// The first number among those of the presentation layer; of a path, its place among the paths.
    var offset: Int32 = 0
}

/// Where a clip writes its samples.
struct ClipOutputs {
    /// The channels' numbers at the time of the last sample.
    var values = UnsafeMutablePointer<Float>(bitPattern: 16)!
    /// The affines of the layers, if they were asked for.
    var affines = UnsafeMutablePointer<Float>(bitPattern: 16)!
    /// The matrices of the layers, if some are in space.
    var matrices = UnsafeMutablePointer<Float>(bitPattern: 16)!
}

/// The animated values of a presentation layer, as the kernel has computed them for one time.
final class LiveValues {
    private var time = Double.nan
    private var layout: UInt64 = 0
    /// What applies; the offsets are places in `numbers`.
    private var entries: [LiveEntry] = []
    private var numbers: UnsafeMutableBufferPointer<Float> = .init(start: nil, count: 0)
    private var paths: [CGPath] = []
    private var isNoting = false
    private var noted: PropertyID?

    deinit { numbers.deallocate() }

    /// Returns whether they are those of a time.
    @inline(__always)
    func isFresh(at time: Double, _ slab: (any ShownValues)?, _ place: Int) -> Bool {
        guard self.time == time else { return false }
        guard let slab else { return entries.isEmpty }
        return !slab.isStale(at: time, ofLayer: place) && slab.layout == layout
    }

    /// Takes the values of a layer at a time.
    func refresh(from layer: CALayer, at now: Double) {
        time = now
        guard let slab = layer.slab else {
            entries.removeAll(keepingCapacity: true)
            layout = 0
            return
        }
        slab.update(at: now, ofLayer: layer.slabIndex)
        if slab.layout != layout { takeLayout(of: slab, layer.slabIndex) }
        if !entries.isEmpty { takeNumbers(of: slab, at: now) }
    }

    @inline(__always)
    private func takeNumbers(of slab: any ShownValues, at now: Double) {
        let outputs = slab.outputs
        for entry in entries {
            let source = Int(entry.source), from: UnsafeMutablePointer<Float>
            switch entry.kind {
            case .numbers, .turn: from = outputs.values + source
            case .affine: from = outputs.affines + source
            case .matrix: from = outputs.matrices + source
            case .path:
                paths[Int(entry.offset)] = slab.path(ofLayer: source, at: now) ?? CGPath()
                continue
            }
            let to = numbers.baseAddress! + Int(entry.offset)
            for j in 0..<Int(entry.count) { to[j] = from[j] }
        }
    }

    /// Takes over what applies, after a compilation, a start or an end.
    private func takeLayout(of slab: any ShownValues, _ place: Int) {
        entries.removeAll(keepingCapacity: true)
        paths.removeAll(keepingCapacity: true)
        var count = 0
        slab.forEachEntry(ofLayer: place) { entry in
            var entry = entry
            if entry.kind == .path {
                entry.offset = Int32(paths.count)
                paths.append(CGPath())
            } else {
                entry.offset = Int32(count)
                count += Int(entry.count)
            }
            entries.append(entry)
        }
        if count > numbers.count {
            numbers.deallocate()
            numbers = .allocate(capacity: count)
        }
        layout = slab.layout
    }

    /// Returns whether a property is animated.
    @inline(__always)
    func has(_ property: PropertyID) -> Bool {
        for entry in entries where entry.property == property.rawValue { return true }
        if isNoting { noted = property }
        return false
    }

    /// Returns the property that is read last while a function runs.
    func noting(_ body: () -> Void) -> PropertyID? {
        (isNoting, noted) = (true, nil)
        body()
        isNoting = false
        return noted
    }

    /// Shows numbers as the value of a property.
    func show(_ shown: [Float], as property: PropertyID, _ type: ValueType) {
        numbers.deallocate()
        numbers = .allocate(capacity: shown.count)
        _ = numbers.initialize(from: shown)
        entries = [
            LiveEntry(
                property: property.rawValue, kind: .numbers, type: type, element: 0, count: UInt16(type.arity),
                source: 0)
        ]
    }

    /// Returns the type of the animated values of a property.
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
                    let number = Double(numbers[Int(entry.offset) + i])
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
        case .path: return own.last.map { .path(paths[Int($0.offset)]) }
        case .transform: return .matrix(transform(own, base))
        default:
            let count = max(base?.count ?? 0, own.map { Int($0.element + $0.count) }.max() ?? 0)
            var all = base?.numbers ?? []
            all += [Double](repeating: 0, count: count - all.count)
            for entry in own {
                for i in 0..<Int(entry.count) { all[Int(entry.element) + i] = Double(numbers[Int(entry.offset) + i]) }
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
            let n = (0..<Int(entry.count)).map { Double(numbers[Int(entry.offset) + $0]) }
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
                CATransform3DMakeRotation(CGFloat(numbers[Int(entry.offset)]), 0, 0, 1), result)
        }
        return result
    }
}
