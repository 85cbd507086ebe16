internal import CMotion

/// Writes the animations of a layer as those of a scene. They are the rows that the slab of the layer has, too.
struct AnimationWriter {
    private let layer: CALayer
    private let builder: DescriptionBuilder
    /// The clock of the layer.
    private let root: UInt32
    private var keys: [String] = []
    private var written: [(leaf: Leaf, fields: JSONFields)] = []
    /// Animations without a key, which come first.
    private var bases: [JSONItem] = []
    /// Animations of properties that scenes do not have.
    private(set) var own: [(row: PropertyRow, animations: [JSONItem], value: [Double])] = []
    /// The animations of the numbers of filters.
    private var filters: [LayerFilter: [JSONItem]] = [:]
    /// The gradient of the layer, with its animations; nil if it has none.
    private(set) var gradient: GradientWriter?
    /// What cannot be written: a property, and why.
    private(set) var losses: [(property: String, why: String)] = []

    /// Writes the animations of a layer, and motions that begin now. `builder` has the clocks of all layers of the
    /// scene.
    init(_ layer: CALayer, _ builder: DescriptionBuilder, _ motions: [CAAnimation]) {
        (self.layer, self.builder, gradient) = (layer, builder, GradientWriter(layer))
        let attached =
            layer.attached
            + motions.map { motion in
                let one = AttachedAnimation(motion, "", layer, nil, 0)
                one.begin = layer.localTime(layer.clock.time)
                return one
            }
        root = attached.isEmpty ? MOTION_NONE : builder.clock(of: layer)
        var keys: [String] = []
        let properties = builder.leaves(of: layer, attached) { one in
            keys.append(one.key)
            return keys.count - 1
        }.filter { !$0.leaves.isEmpty }
        self.keys = keys
        for (row, leaves) in properties where !GradientWriter.properties.contains(row.id) {
            add(row, leaves, all: properties)
        }
        addGradient(properties.filter { GradientWriter.properties.contains($0.row.id) })
    }

    /// The animations of the layer. Those that one of the layer's became have its key, the next ones with a number.
    var animations: [JSONItem] {
        var items = bases
        for (owner, key) in keys.enumerated() {
            let mine = written.filter { $0.leaf.owner == owner }.sorted { $0.leaf.order < $1.leaf.order }
            for (i, fields) in list(mine[...], under: root).enumerated() {
                let name: JSONFields = key.isEmpty ? [] : [("key", .text(i == 0 ? key : "\(key) \(i + 1)"))]
                items.append(.object(name + fields))
            }
        }
        return items
    }

    /// The filters of the layer.
    var filterItems: [JSONItem] {
        LayerFilter.allCases.compactMap { filter in
            let number = layer.storage.ownValues[filter.rawValue].flatMap { AnimationValue($0, as: .number) }
            return number.map { filter.item($0.numbers[0], filters[filter] ?? []) }
        }
    }

    /// Returns animations in the groups that are below a clock.
    private func list(_ some: ArraySlice<(leaf: Leaf, fields: JSONFields)>, under parent: UInt32) -> [JSONFields] {
        func top(_ clock: UInt32) -> UInt32 {
            var clock = clock
            while builder.clocks[Int(clock)].parent != parent { clock = builder.clocks[Int(clock)].parent }
            return clock
        }
        var items: [JSONFields] = [], rest = some
        while let first = rest.first {
            let group = top(first.leaf.clock)
            if group == first.leaf.clock {
                items.append(first.fields + builder.fields(ofClock: group))
                rest = rest.dropFirst()
            } else {
                let end = rest.firstIndex { top($0.leaf.clock) != group } ?? rest.endIndex
                let inner = list(rest[..<end], under: group).map { JSONItem.object($0) }
                items.append([("animations", .list(inner))] + builder.fields(ofClock: group).filter { $0.0 != "cut" })
                rest = rest[end...]
            }
        }
        return items
    }

    /// Returns an animation by itself, in the groups around it.
    private func alone(_ leaf: Leaf, _ fields: JSONFields) -> JSONItem {
        .object(list([(leaf, fields)], under: root)[0])
    }

    private mutating func lose(_ leaf: Leaf, _ row: PropertyRow, _ why: String) {
        losses.append((leaf.prepared.path.name(of: row), why))
    }

    // MARK: - Properties

    private mutating func add(
        _ row: PropertyRow, _ leaves: [Leaf], all: [(row: PropertyRow, leaves: [Leaf])]
    ) {
        let type = row.type ?? leaves[0].prepared.type
        var leaves = row.type == nil ? leaves.filter { $0.prepared.type == type } : leaves
        if leaves.contains(where: { $0.prepared.motionPath != nil }) {
            for leaf in leaves where leaf.prepared.path.part != .whole {
                lose(leaf, row, "a part has no effect where another animation goes along a path")
            }
            leaves.removeAll { $0.prepared.path.part != .whole }
        }
        switch type {
        case .transform where row.id == .transform: addTransform(row, leaves)
        case .path where row.id == .path: addPath(row, leaves)
        case .transform, .path, .numbers, .colors:
            for leaf in leaves { lose(leaf, row, "scenes do not move it") }
        default:
            let model = row.model(layer)?.numbers ?? [Double](repeating: 0, count: type.arity)
            guard SceneWriter.knows(row.key) else {
                let items = wholes(leaves.map { ($0, $0.range(type)) }, model, row).map { alone($0.leaf, $0.fields) }
                if let filter = LayerFilter(rawValue: row.key) {
                    filters[filter] = items
                } else if !items.isEmpty {
                    own.append((row, items, model))
                }
                return
            }
            if type == .color { addColor(row, leaves, model) }
            if row.id == .position, !isHeld(leaves, type), shifts(leaves, all) { return addShifts(leaves, model) }
            for (leaf, fields) in wholes(leaves.map { ($0, $0.range(type)) }, model, row) {
                written.append((leaf, [("property", .text(row.key))] + fields))
            }
        }
    }

    /// Gives the layer a colour that eight bits do not hold, and names what mixes in another way.
    private mutating func addColor(_ row: PropertyRow, _ leaves: [Leaf], _ model: [Double]) {
        func isByte(_ number: Double) -> Bool { Float((number * 255).rounded() / 255) == Float(number) }
        if !model.allSatisfy(isByte) {
            bases.append(
                .object([
                    ("property", .text(row.key)), ("values", .list([.numbers(model)])), ("duration", .number(0)),
                    ("fill", .text("both"))
                ]))
        }
        // An open end is the model's, or what another animation shows.
        let ends =
            leaves.contains { $0.prepared.readsModel } ? leaves.flatMap { $0.prepared.values.map(\.numbers) } : []
        for leaf in leaves where leaf.mixesAlpha([model] + ends) {
            lose(leaf, row, "colors of a scene mix with their alpha multiplied in")
        }
    }

    /// Returns the animations of some numbers of a value as animations of the whole. One of a part keeps the model's
    /// other numbers if it comes first. Others add what they change: their values less the model's, so that nothing may
    /// have moved these numbers before.
    private mutating func wholes(
        _ leaves: [(leaf: Leaf, range: Range<Int>)], _ model: [Double], _ row: PropertyRow
    ) -> [(leaf: Leaf, fields: JSONFields)] {
        let edges = Set(leaves.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
        let zeros = [Double](repeating: 0, count: model.count)
        let adds: JSONFields = [("additive", .bool(true))]
        var items: [(leaf: Leaf, fields: JSONFields)] = []
        var moved: Set<Int> = []
        for (leaf, range) in leaves {
            let base = Array(model[range]), isPiece = range.dropFirst().contains(where: edges.contains)
            let one = AnimationRow(leaf, 0..<range.count, isPiece: isPiece), closed = one.closed(model: base)
            func padded(_ numbers: [Double], _ rest: [Double]) -> JSONItem {
                guard range.count < model.count else { return JSONItem(numbers: numbers) }
                return JSONItem(numbers: rest[..<range.lowerBound] + numbers + rest[range.upperBound...])
            }
            if range.count == model.count || leaf.prepared.isAdditive {
                items.append((leaf, builder.fields(one) { value, _ in padded(value.numbers, zeros) }))
            } else if !moved.isDisjoint(with: range) {
                lose(leaf, row, "a part that moves over another animation of the value")
                continue
            } else if leaf.prepared.isCumulative {
                items.append((leaf, [("values", .list([padded(base.map { -$0 }, zeros)]))] + adds))
                items.append((leaf, builder.fields(closed) { value, _ in padded(value.numbers, zeros) } + adds))
            } else if moved.isEmpty {
                items.append(
                    (leaf, builder.fields(closed) { value, isBy in padded(value.numbers, isBy ? zeros : model) }))
            } else {
                let fields = builder.fields(closed) { value, isBy in
                    padded(isBy ? value.numbers : zip(value.numbers, base).map { $0 - $1 }, zeros)
                }
                items.append((leaf, fields + adds))
            }
            moved.formUnion(range)
        }
        return items
    }

    /// Returns whether `wholes` can write all of some animations.
    private func isHeld(_ leaves: [Leaf], _ type: ValueType) -> Bool {
        var moved: Set<Int> = []
        return leaves.allSatisfy { leaf in
            let range = leaf.range(type), isFirst = moved.isDisjoint(with: range)
            moved.formUnion(range)
            return isFirst || leaf.prepared.isAdditive || range.count == type.arity
        }
    }

    /// Returns whether the animations of the position can move the layer by its transform: no other one sets that.
    private func shifts(_ leaves: [Leaf], _ all: [(row: PropertyRow, leaves: [Leaf])]) -> Bool {
        let isFree = all.filter { $0.row.id == .transform }.allSatisfy {
            $0.leaves.allSatisfy { leaf in
                guard case .transform(let part) = leaf.prepared.path.part else { return false }
                return part.type == .number && ![.translationX, .translationY].contains(part)
            }
        }
        return isFree
            && leaves.allSatisfy {
                $0.prepared.motionPath == nil && (!$0.prepared.isCumulative || $0.prepared.isAdditive)
            }
    }

    /// Writes animations of the position, some of them of x or y alone, as a shift from where the layer is. Scenes have
    /// x and y apart only there.
    private mutating func addShifts(_ leaves: [Leaf], _ model: [Double]) {
        let transform = layer.storage.transform
        let away = [model[0] - Double(transform.m41), model[1] - Double(transform.m42)]
        for leaf in leaves {
            let range = leaf.range(.point)
            let name = range.count == 2 ? "translation" : range.lowerBound == 0 ? "translation.x" : "translation.y"
            let fields = builder.fields(AnimationRow(leaf, 0..<range.count)) { value, isBy in
                let isShift = isBy || leaf.prepared.isAdditive
                return JSONItem(numbers: zip(value.numbers, away[range]).map { isShift ? $0 : $0 - $1 })
            }
            written.append((leaf, [("property", .text("transform.\(name)"))] + fields))
        }
    }

    private mutating func addTransform(_ row: PropertyRow, _ leaves: [Leaf]) {
        func isScale(_ leaf: Leaf) -> Bool { leaf.prepared.path.part == .transform(.scale) }
        func isMatrix(_ leaf: Leaf) -> Bool { leaf.prepared.path.part == .whole && leaf.prepared.function == nil }
        // A scale alone leaves a flat layer flat: nothing is nearer for it.
        let isSpatial =
            layer.isSpatial || leaves.contains { $0.prepared.isSpatial && !isScale($0) }
            || leaves.contains(where: isScale) && leaves.contains(where: isMatrix)
        for leaf in leaves {
            func write(_ name: String, _ one: AnimationRow) {
                let fields = builder.fields(one) { value, _ in
                    if case .matrix(let matrix) = value, !isSpatial { return flat(matrix) }
                    return JSONItem(numbers: value.numbers)
                }
                written.append((leaf, [("property", .text(name))] + fields))
            }
            guard case .transform(let part) = leaf.prepared.path.part else {
                write("transform", AnimationRow(leaf, 0..<16))
                continue
            }
            write("transform." + (part == .scaleXY ? "scale" : part.rawValue), AnimationRow(leaf, part))
            if part == .scale, isSpatial { write("transform.scale.z", AnimationRow(leaf, part)) }
        }
    }

    /// Writes the animations of a path. A scene takes shapes that have the layer's elements.
    private mutating func addPath(_ row: PropertyRow, _ leaves: [Leaf]) {
        guard case .path(let base)? = leaves[0].prepared.values.first else { return }
        for leaf in leaves {
            guard case .path(let model)? = row.model(layer), case .path(let one)? = leaf.prepared.values.first,
                model.verbs == one.verbs, model.verbs == base.verbs, model.isDrawable
            else {
                lose(leaf, row, "its shapes have other elements than the layer's path")
                continue
            }
            written.append(
                (
                    leaf,
                    [("property", .text("path"))]
                        + builder.fields(AnimationRow(leaf, 0..<0)) { value, _ in
                            if case .path(let path) = value { .text(path.description) } else { .text("") }
                        }
                ))
        }
    }

    // MARK: - Gradients

    private mutating func addGradient(_ properties: [(row: PropertyRow, leaves: [Leaf])]) {
        guard var gradient else {
            for (row, leaves) in properties {
                for leaf in leaves { lose(leaf, row, "a gradient without colors is not drawn") }
            }
            return
        }
        var ends: [(leaf: Leaf, range: Range<Int>)] = []
        for (row, leaves) in properties {
            for leaf in leaves {
                let values = leaf.prepared.values
                func each(_ numbers: Range<Int>) -> JSONItem {
                    alone(
                        leaf,
                        builder.fields(AnimationRow(leaf, numbers, isPiece: numbers.count < values[0].count)) {
                            value, _ in
                            JSONItem(numbers: Array(value.numbers[numbers]))
                        })
                }
                switch row.id {
                case .colors, .locations:
                    let size = row.id == .colors ? 4 : 1
                    guard values.allSatisfy({ $0.count == size * gradient.count }) else {
                        lose(leaf, row, "a gradient moves as many values as it has colors")
                        continue
                    }
                    for i in 0..<gradient.count {
                        gradient.add(each(size * i..<size * (i + 1)), toStop: i, isColor: row.id == .colors)
                    }
                    if row.model(layer) == nil, leaf.prepared.readsModel {
                        lose(leaf, row, "the gradient has none of its own, from which it could move")
                    }
                    if size == 4, leaf.mixesAlpha([row.model(layer)?.numbers ?? []]) {
                        lose(leaf, row, "colors of a scene mix with their alpha multiplied in")
                    }
                default:
                    let range = leaf.range(.point), first = row.id == .startPoint ? 0 : 2
                    ends.append((leaf, range.lowerBound + first..<range.upperBound + first))
                }
            }
        }
        ends.sort { $0.leaf.order < $1.leaf.order }
        if gradient.isRadial {
            for (leaf, range) in ends {
                lose(
                    leaf, PropertyTable.row(range.lowerBound < 2 ? .startPoint : .endPoint),
                    "the ends of a radial gradient stay where they are")
            }
        } else {
            let moving = wholes(ends, gradient.modelEnds, PropertyTable.row(.startPoint))
            for (leaf, fields) in moving { gradient.add(end: alone(leaf, fields)) }
        }
        self.gradient = gradient
    }
}

extension JSONItem {
    /// Makes a number of one, and a list of several.
    fileprivate init(numbers: some Collection<Double>) {
        self = numbers.count == 1 ? .number(numbers.first!) : .numbers(numbers)
    }
}

extension PreparedAnimation {
    var isAdditive: Bool { flags & MOTION_ANIMATION_ADDITIVE != 0 }
    var isCumulative: Bool { flags & MOTION_ANIMATION_CUMULATIVE != 0 }
}

extension AnimationRow {
    /// Returns the animation with both ends, where one is open: the model's numbers.
    fileprivate func closed(model: [Double]) -> AnimationRow {
        var closed = self
        closed.leaf.prepared.closeEnds(model: model)
        return closed
    }
}

extension Leaf {
    /// Returns whether colours mix in another way than with their alpha multiplied in. `running` has the numbers that
    /// an open end may have.
    fileprivate func mixesAlpha(_ running: [[Double]]) -> Bool {
        let isBy = prepared.flags & MOTION_ANIMATION_BY != 0
        if prepared.mode == MOTION_MODE_CUBIC || prepared.mode == MOTION_MODE_CUBIC_PACED { return true }
        if prepared.isAdditive || prepared.isCumulative || isBy { return true }
        if prepared.mode == MOTION_MODE_DISCRETE { return false }
        let lists = prepared.values.map(\.numbers) + (prepared.readsModel ? running : [])
        return stride(from: 3, to: lists[0].count, by: 4).contains { i in
            lists.contains { i >= $0.count || $0[i] != lists[0][i] || $0[i] == 0 }
        }
    }
}

extension PreparedAnimation {
    /// Gives both ends, where one is open: the model's value.
    fileprivate mutating func closeEnds(model: [Double]) {
        let ends = flags & (MOTION_ANIMATION_FROM | MOTION_ANIMATION_TO | MOTION_ANIMATION_BY)
        guard ends.nonzeroBitCount == 1, flags & MOTION_ANIMATION_ADDITIVE == 0 else { return }
        let one = values[0].numbers
        switch ends {
        case MOTION_ANIMATION_FROM: setEnds(.list(one), .list(model))
        case MOTION_ANIMATION_TO: setEnds(.list(model), .list(one))
        default: setEnds(.list(model), .list(zip(model, one).map { $0 + $1 }))
        }
    }
}
