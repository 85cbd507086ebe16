internal import CMotion

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
        let given = leaves.count, leaves = row.type == nil ? leaves.filter { $0.prepared.type == type } : leaves
        if leaves.count < given { leavesOut = true }
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
            if fitting.count < leaves.count { leavesOut = true }
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
                AnimationRow(
                    leaf, (range.lowerBound - whole.lowerBound)..<(range.upperBound - whole.lowerBound),
                    isPiece: range.count < whole.count),
                MOTION_NONE, MOTION_PROPERTY_USER + property.row)
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
            append(AnimationRow(leaf, 0..<2), target, MOTION_PROPERTY_POSITION)
        }
        let count = animations.count - start
        if count < leaves.count { leavesOut = true }
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
        let isSpatial =
            !model.isAffine || row.id == .transform && layer.isSpatial || leaves.contains { $0.prepared.isSpatial }
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
            let function = prepared.function?.number ?? (isSpatial ? MOTION_FUNCTION_MATRIX : MOTION_FUNCTION_NONE)
            let count = prepared.function?.arity ?? (isSpatial ? 16 : 6)
            return append(AnimationRow(leaf, 0..<count), target, MOTION_PROPERTY_TRANSFORM, function: function)
        }
        let property =
            switch part {
            case .rotationX: MOTION_PROPERTY_ROTATION_X
            case .rotationY: MOTION_PROPERTY_ROTATION_Y
            case .rotationZ: MOTION_PROPERTY_ROTATION
            case .scaleX: MOTION_PROPERTY_SCALE_X
            case .scaleY: MOTION_PROPERTY_SCALE_Y
            case .scaleZ: MOTION_PROPERTY_SCALE_Z
            case .scaleXY, .scale: MOTION_PROPERTY_SCALE
            case .translationX: MOTION_PROPERTY_TRANSLATION_X
            case .translationY: MOTION_PROPERTY_TRANSLATION_Y
            case .translationZ: MOTION_PROPERTY_TRANSLATION_Z
            case .translation: MOTION_PROPERTY_TRANSLATION
            }
        append(AnimationRow(leaf, part), target, property)
        if part == .scale, isSpatial { append(AnimationRow(leaf, 0..<1), target, MOTION_PROPERTY_SCALE_Z) }
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
            guard case .path(let one)? = leaf.prepared.values.first, one.verbs == base.verbs else {
                leavesOut = true
                continue
            }
            append(AnimationRow(leaf, 0..<0), target, MOTION_PROPERTY_PATH)
        }
        slots.append(
            Slot(
                entry: LiveEntry(
                    property: row.id.rawValue, kind: .path, type: .path, element: 0, count: 0, source: Int32(target)),
                layer: index, firstAnimation: start, animationCount: animations.count - start))
    }

    // MARK: - Rows

    /// Adds the row of an animation.
    private func append(
        _ one: AnimationRow, _ layer: UInt32, _ property: UInt32, function: UInt32 = MOTION_FUNCTION_NONE
    ) {
        let prepared = one.leaf.prepared
        var row = motion_animation()
        (row.layer, row.property, row.function, row.clock) = (layer, property, function, one.leaf.clock)
        (row.mode, row.flags, row.path) = (one.mode, prepared.flags, MOTION_NONE)
        row.first_value = UInt32(floats.count)
        row.value_count = UInt32(prepared.values.count)
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
            for value in prepared.values {
                for _ in 0..<one.repeats { add(value, one.numbers.lowerBound, one.numbers.count) }
            }
        }
        if !one.keyTimes.isEmpty {
            row.first_key_time = add(one.keyTimes)
            row.key_time_count = UInt32(one.keyTimes.count)
        }
        if !one.timings.isEmpty {
            row.first_timing = UInt32(indices.count)
            for timing in one.timings { indices.append(self.timing(timing)) }
            row.timing_count = UInt32(indices.count) - row.first_timing
        }
        if !one.tangents.isEmpty {
            row.flags |= MOTION_ANIMATION_TANGENTS
            (row.first_parameter, row.parameter_count) = (UInt32(floats.count), UInt32(one.tangents.count))
            for side in one.tangents.flatMap({ [$0.before, $0.after] }) {
                add(side, one.numbers.lowerBound, one.numbers.count)
            }
        } else if !prepared.parameters.isEmpty {
            row.first_parameter = add(prepared.parameters)
            row.parameter_count = UInt32(prepared.values.count)
        }
        animations.append(row)
        animationOwners.append(one.leaf.owner)
    }
}

extension PropertyRow {
    /// Returns the model value; nil also for one that the kernel cannot hold.
    fileprivate func usableModel(_ layer: CALayer) -> AnimationValue? {
        model(layer).flatMap { $0.isUsable ? $0 : nil }
    }
}
