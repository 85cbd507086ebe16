internal import CMotion

/// An animation of a property inside of those that a layer has.
struct Leaf {
    let prepared: PreparedAnimation
    let clock: UInt32
    /// The number of the attached animation in its slab.
    let owner: Int
}

/// Where the kernel writes an animated value, and which animations make it.
struct Slot {
    let entry: LiveEntry
    /// The layer, by its place in the slab.
    let layer: Int
    let firstAnimation: Int
    let animationCount: Int
}

extension DescriptionBuilder {
    /// Adds the rows of a property of a layer, and returns where its values will be.
    func addRows(_ leaves: [Leaf], _ row: PropertyRow, of layer: CALayer, at index: Int, to slots: inout [Slot]) {
        guard let first = leaves.first else { return }
        let type = row.type ?? first.prepared.type
        let leaves = row.type == nil ? leaves.filter { $0.prepared.type == type } : leaves
        switch type {
        case .transform: addTransform(leaves, row, of: layer, at: index, to: &slots)
        case .path: addPath(leaves, row, of: layer, at: index, to: &slots)
        case .point where leaves.contains { $0.prepared.motionPath != nil }:
            addPlace(leaves, row, of: layer, at: index, to: &slots)
        default: addNumbers(leaves, row, type, of: layer, at: index, to: &slots)
        }
    }

    // MARK: - Numbers

    private func addNumbers(
        _ leaves: [Leaf], _ row: PropertyRow, _ type: ValueType, of layer: CALayer, at index: Int,
        to slots: inout [Slot]
    ) {
        let model = row.usableModel(layer)
        if type.isList {
            let count = leaves[0].prepared.values[0].count, arity = type.arity
            let base = model ?? .list([Double](repeating: 0, count: count))
            let fitting = leaves.filter { $0.prepared.values[0].count == count }
            for element in stride(from: 0, to: count, by: arity) {
                addNumbers(fitting, row, type, base, element..<(element + arity), index, to: &slots)
            }
            return
        }
        let base = model ?? .few(.zero, count: type.arity)
        if leaves.allSatisfy({ $0.prepared.path.part == .whole }) {
            return addNumbers(leaves, row, type, base, 0..<type.arity, index, to: &slots)
        }
        // Parts of the value move by themselves: a property for each piece that some animation moves as a whole.
        var edges: Set<Int> = []
        for leaf in leaves {
            let range = leaf.range(type)
            edges.formUnion([range.lowerBound, range.upperBound])
        }
        let places = edges.sorted()
        for (start, end) in zip(places, places.dropFirst()) {
            let moving = leaves.filter { $0.range(type).contains(start) }
            if !moving.isEmpty { addNumbers(moving, row, type, base, start..<end, index, to: &slots) }
        }
    }

    private func addNumbers(
        _ leaves: [Leaf], _ row: PropertyRow, _ type: ValueType, _ base: AnimationValue, _ range: Range<Int>,
        _ index: Int, to slots: inout [Slot]
    ) {
        let property = addProperty(base, range.lowerBound, range.count)
        let start = animations.count
        for leaf in leaves {
            let whole = type.isList ? 0..<leaf.prepared.values[0].count : leaf.range(type)
            append(
                leaf, MOTION_NONE, MOTION_PROPERTY_USER + property.row,
                numbers: (range.lowerBound - whole.lowerBound)..<(range.upperBound - whole.lowerBound),
                isPiece: range.count < whole.count)
        }
        slots.append(
            Slot(
                entry: LiveEntry(
                    property: row.id.rawValue, kind: .numbers, type: type, element: UInt16(range.lowerBound),
                    count: UInt16(range.count), source: Int32(property.place)), layer: index, firstAnimation: start,
                animationCount: animations.count - start))
    }

    // MARK: - Places along a path

    private func addPlace(
        _ leaves: [Leaf], _ row: PropertyRow, of layer: CALayer, at index: Int, to slots: inout [Slot]
    ) {
        let place = row.usableModel(layer).map { CGPoint($0) } ?? .zero
        let target = addLayer(position: place)
        let start = animations.count
        for leaf in leaves where leaf.prepared.path.part == .whole {
            append(leaf, target, MOTION_PROPERTY_POSITION, numbers: 0..<2, isPiece: false)
        }
        let count = animations.count - start
        let offset = addChannel(target, MOTION_PROPERTY_POSITION, 2)
        slots.append(
            Slot(
                entry: LiveEntry(
                    property: row.id.rawValue, kind: .numbers, type: .point, element: 0, count: 2, source: Int32(offset)
                ),
                layer: index, firstAnimation: start, animationCount: count))
        guard leaves.contains(where: { $0.prepared.rotate != MOTION_ROTATE_NONE }) else { return }
        let turn = addChannel(target, MOTION_PROPERTY_PATH_ROTATION, 1)
        slots.append(
            Slot(
                entry: LiveEntry(
                    property: PropertyID.transform.rawValue, kind: .turn, type: .transform, element: 0, count: 1,
                    source: Int32(turn)), layer: index, firstAnimation: start, animationCount: count))
    }

    // MARK: - Transforms

    private func addTransform(
        _ leaves: [Leaf], _ row: PropertyRow, of layer: CALayer, at index: Int, to slots: inout [Slot]
    ) {
        var model = CATransform3DIdentity
        if case .matrix(let matrix)? = row.usableModel(layer) { model = matrix }
        let isSpatial = !model.isAffine || leaves.contains { $0.prepared.isSpatial }
        let target = addLayer(transform: model, isSpatial: isSpatial)
        let start = animations.count
        for leaf in leaves { appendTransform(leaf, target, isSpatial) }
        slots.append(
            Slot(
                entry: LiveEntry(
                    property: row.id.rawValue, kind: isSpatial ? .matrix : .affine, type: .transform, element: 0,
                    count: isSpatial ? 16 : 6, source: Int32(target) * (isSpatial ? 16 : 6)), layer: index,
                firstAnimation: start, animationCount: animations.count - start))
    }

    private func appendTransform(_ leaf: Leaf, _ target: UInt32, _ isSpatial: Bool) {
        let prepared = leaf.prepared
        guard case .transform(let part) = prepared.path.part else {
            if let function = prepared.function {
                append(
                    leaf, target, MOTION_PROPERTY_TRANSFORM, function: function.number, numbers: 0..<function.arity,
                    isPiece: false)
            } else {
                append(
                    leaf, target, MOTION_PROPERTY_TRANSFORM,
                    function: isSpatial ? MOTION_FUNCTION_MATRIX : MOTION_FUNCTION_NONE,
                    numbers: 0..<(isSpatial ? 16 : 6), isPiece: false)
            }
            return
        }
        func one(_ property: UInt32) { append(leaf, target, property, numbers: 0..<1, isPiece: false) }
        switch part {
        case .rotationX: one(MOTION_PROPERTY_ROTATION_X)
        case .rotationY: one(MOTION_PROPERTY_ROTATION_Y)
        case .rotationZ: one(MOTION_PROPERTY_ROTATION)
        case .scaleX: one(MOTION_PROPERTY_SCALE_X)
        case .scaleY: one(MOTION_PROPERTY_SCALE_Y)
        case .scaleZ: one(MOTION_PROPERTY_SCALE_Z)
        case .scaleXY, .scale:
            one(MOTION_PROPERTY_SCALE_X)
            one(MOTION_PROPERTY_SCALE_Y)
            if part == .scale, isSpatial { one(MOTION_PROPERTY_SCALE_Z) }
        case .translationX: one(MOTION_PROPERTY_TRANSLATION_X)
        case .translationY: one(MOTION_PROPERTY_TRANSLATION_Y)
        case .translationZ: one(MOTION_PROPERTY_TRANSLATION_Z)
        case .translation: append(leaf, target, MOTION_PROPERTY_TRANSLATION, numbers: 0..<2, isPiece: false)
        }
    }

    // MARK: - Paths

    private func addPath(
        _ leaves: [Leaf], _ row: PropertyRow, of layer: CALayer, at index: Int, to slots: inout [Slot]
    ) {
        guard case .path(let first)? = leaves[0].prepared.values.first else { return }
        var base = first
        if case .path(let model)? = row.usableModel(layer), model.verbs == first.verbs { base = model }
        let target = addLayer(path: base)
        let start = animations.count
        for leaf in leaves {
            guard case .path(let one)? = leaf.prepared.values.first, one.verbs == base.verbs else { continue }
            append(leaf, target, MOTION_PROPERTY_PATH, numbers: 0..<0, isPiece: false)
        }
        slots.append(
            Slot(
                entry: LiveEntry(
                    property: row.id.rawValue, kind: .path, type: .path, element: 0, count: 0, source: Int32(target)),
                layer: index, firstAnimation: start, animationCount: animations.count - start))
    }

    // MARK: - Rows

    /// Adds the row of an animation, with some of the numbers of its values.
    private func append(
        _ leaf: Leaf, _ layer: UInt32, _ property: UInt32, function: UInt32 = MOTION_FUNCTION_NONE,
        numbers: Range<Int>, isPiece: Bool
    ) {
        let prepared = leaf.prepared
        var row = motion_animation()
        (row.layer, row.property, row.function, row.clock) = (layer, property, function, leaf.clock)
        (row.mode, row.flags, row.path) = (prepared.mode, prepared.flags, MOTION_NONE)
        row.first_value = UInt32(floats.count)
        row.value_count = UInt32(prepared.values.count)
        var keyTimes = prepared.keyTimes
        if let path = prepared.motionPath {
            (row.path, row.rotate) = (add(path), prepared.rotate)
        } else if property == MOTION_PROPERTY_PATH {
            for (i, value) in prepared.values.enumerated() {
                guard case .path(let path) = value else { continue }
                let added = add(path)
                if i == 0 { row.path = added }
            }
            row.first_value = 0
        } else if function == MOTION_FUNCTION_NONE, property == MOTION_PROPERTY_TRANSFORM {
            for value in prepared.values {
                guard case .matrix(let m) = value else { continue }
                for number in [m.m11, m.m12, m.m21, m.m22, m.m41, m.m42] { floats.append(Float(number)) }
            }
        } else {
            for value in prepared.values { add(value, numbers.lowerBound, numbers.count) }
        }
        if isPiece, row.mode == MOTION_MODE_PACED || row.mode == MOTION_MODE_CUBIC_PACED {
            keyTimes = prepared.pacedKeyTimes
            row.mode = row.mode == MOTION_MODE_PACED ? MOTION_MODE_LINEAR : MOTION_MODE_CUBIC
            row.flags |= MOTION_ANIMATION_LENIENT_KEY_TIMES
        }
        if !keyTimes.isEmpty {
            row.first_key_time = add(keyTimes)
            row.key_time_count = UInt32(keyTimes.count)
        }
        if !prepared.timings.isEmpty {
            let most = max(0, (prepared.motionPath.map(\.verbs.count) ?? prepared.values.count) - 1)
            row.first_timing = UInt32(indices.count)
            for timing in prepared.timings.prefix(most) { indices.append(self.timing(timing)) }
            row.timing_count = UInt32(indices.count) - row.first_timing
        }
        if !prepared.parameters.isEmpty {
            row.first_parameter = add(prepared.parameters)
            row.parameter_count = UInt32(prepared.values.count)
        }
        animations.append(row)
        animationOwners.append(leaf.owner)
    }
}

extension PropertyRow {
    /// Returns the model value; nil also for one that the kernel cannot hold.
    fileprivate func usableModel(_ layer: CALayer) -> AnimationValue? {
        model(layer).flatMap { $0.isUsable ? $0 : nil }
    }
}

extension Leaf {
    /// Returns which numbers of a value of the property it moves.
    func range(_ type: ValueType) -> Range<Int> {
        if case .numbers(let first, let count) = prepared.path.part { return first..<(first + count) }
        return 0..<type.arity
    }
}
