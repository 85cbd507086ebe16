import CMotion
import MotionKernel

/// What a path is made of: a bezier of the file, or an outline by numbers.
private enum PathSource {
    case bezier(JSONValue?, isClosed: Bool)
    case outline(LottieOutline, of: JSONValue)
}

extension LottieReader {
    /// Appends a path, a rectangle, an ellipse or a star: on the layer of the scope, if that has no path yet and the
    /// shape does not move by itself, else on a layer of its own.
    @inline(never)
    mutating func appendShape(_ shape: JSONValue, _ scope: inout LottieScope) {
        let kind = shape.member("ty")?.string
        let isBezier = kind?.equals("sh") == true, isStar = kind?.equals("sr") == true
        let place = isBezier ? nil : property(shape, "p"), turn = isStar ? property(shape, "r") : nil
        let isMoving = place?.isKeyed == true || turn?.isKeyed == true
        var layer = scope.layer
        if isMoving || scope.hasPath { layer = appendLayer(under: scope.layer) } else { scope.hasPath = true }
        var outline = LottieOutline(kind: .ellipse, isReversed: shape.choice("d") == 3)
        if isMoving {
            setPosition(layer, position(place, layer))
            let angle = animateNumber(turn, .pi / 180, layer, MOTION_PROPERTY_ROTATION)
            if turn?.isKeyed != true { outline.angle = angle }
        } else {
            outline.center = stillPoint(place)
            outline.angle = still(turn) * .pi / 180
        }
        if isBezier {
            appendBezier(shape, layer)
        } else if isStar {
            appendStar(shape, outline, layer)
        } else {
            appendBox(shape, outline, isEllipse: kind?.equals("el") == true, layer)
        }
        tables.painted.append(layer)
    }

    // MARK: - Beziers

    /// Appends a path of the file, which may change.
    @inline(never)
    mutating func appendBezier(_ shape: JSONValue, _ layer: UInt32, isMask: Bool = false) {
        guard let shapes = property(shape, isMask ? JSONWord("pt") : JSONWord("ks")) else { return }
        func bezier(_ value: JSONValue?) -> JSONValue? {
            guard let value, value.isArray else { return value }
            var elements = value.elements
            return elements.next()
        }
        var keys = shapes.keys
        let first = shapes.isKeyed ? keys.next()?.value ?? shapes.value : shapes.value
        // In older files a member next to the path says whether it is closed. A path that changes is closed as its
        // first key is.
        let isClosed =
            version < 40418 ? shape.isSet(isMask ? "cl" : "closed") : bezier(first)?.isSet("c") == true
        func source(_ value: JSONValue?) -> PathSource { .bezier(bezier(value), isClosed: isClosed) }
        appendStill(source(first), layer)
        if shapes.isMoving {
            // Corners of a path that changes move by other laws than its points.
            for i in below(modifiers.count) {
                let modifier = tape[modifiers[i]]
                if modifier.member("ty")?.word != JSONWord("pb") { report(modifier, MOTION_REPORT_MODIFIER) }
            }
            appendMorph(shapes, layer) { $0.append(source($1)) }
        }
    }

    // MARK: - Outlines

    @inline(never)
    private mutating func appendBox(_ shape: JSONValue, _ outline: LottieOutline, isEllipse: Bool, _ layer: UInt32) {
        var outline = outline
        if !isEllipse {
            // Players take a missing direction for the other way.
            let direction = shape.choice("d")
            (outline.kind, outline.isReversed) = (.rectangle, direction != 1 && direction != 2)
            outline.isRound = largest(shape, "r") > 0
        }
        var moving = OutlineMotion()
        add(shape, JSONWord("s"), LottieMap(count: 2), &outline, &moving)
        if !isEllipse { add(shape, JSONWord("r"), LottieMap(slot: 2), &outline, &moving) }
        appendOutline(outline, of: shape, moving, layer)
    }

    @inline(never)
    private mutating func appendStar(_ shape: JSONValue, _ outline: LottieOutline, _ layer: UInt32) {
        let points = property(shape, "pt")
        if let points, points.isKeyed { report(points.value, MOTION_REPORT_UNKNOWN) }
        let isStar = shape.choice("sy") == 1
        var own = outline
        own.kind = isStar ? .star : .polygon
        let count = floor(still(points)), most = Double(LottieScratch.vertexCapacity &>> 1)
        if count > most { report(shape, MOTION_REPORT_UNKNOWN) }
        own.pointCount = integer(clamp(count, 0, most))
        var moving = OutlineMotion()
        add(shape, JSONWord("or"), LottieMap(), &own, &moving)
        add(shape, JSONWord("os"), LottieMap(scale: 0.01, slot: 2), &own, &moving)
        if isStar {
            add(shape, JSONWord("ir"), LottieMap(slot: 1), &own, &moving)
            add(shape, JSONWord("is"), LottieMap(scale: 0.01, slot: 3), &own, &moving)
        }
        appendOutline(own, of: shape, moving, layer)
    }

    /// The first number of an outline that moves, and where it goes; and the rows of the others.
    private struct OutlineMotion {
        var property: LottieProperty?
        var map = LottieMap()
        private var others = InlineArray<8, UInt32>(repeating: 0)
        private(set) var otherCount = 0

        mutating func append(_ property: LottieProperty, _ map: LottieMap) {
            if self.property == nil {
                (self.property, self.map) = (property, map)
            } else {
                others[unchecked: otherCount.advance() & 7] = property.value.index.u32
            }
        }

        subscript(_ index: Int) -> UInt32 { others[unchecked: index & 7] }
    }

    /// Sets the numbers of an outline from a property: its constant ones, and those at the first keyframe.
    @inline(never)
    private mutating func add(
        _ shape: JSONValue, _ key: JSONWord, _ map: LottieMap, _ outline: inout LottieOutline,
        _ moving: inout OutlineMotion
    ) {
        let property = property(shape, key)
        outline.numbers = still(property, map, outline.numbers)
        guard let property, property.isMoving else { return }
        let isApart = isEasedApart(property, map)
        for component in below(isApart ? map.count.int : 1) {
            moving.append(property, isApart ? map.part(component) : map)
        }
    }

    /// Appends the path of an outline. The points are linear in the first number that moves, as long as the radius of
    /// a rectangle is cut off by the same of its numbers; of the others nothing is carried.
    @inline(never)
    private mutating func appendOutline(
        _ outline: LottieOutline, of shape: JSONValue, _ moving: OutlineMotion, _ layer: UInt32
    ) {
        appendStill(.outline(outline, of: shape), layer)
        guard let property = moving.property else { return }
        var changed = outline, isLinear = true
        let limit = outline.radiusLimit
        appendMorph(property, layer, component: moving.map.first.int) {
            changed.numbers = $0.numbers($1, moving.map, outline.numbers)
            if changed.radiusLimit != limit { isLinear = false }
            return $0.append(.outline(changed, of: shape))
        }
        if !isLinear { report(property.value, MOTION_REPORT_UNKNOWN) }
        for i in below(moving.otherCount) { report(tape[moving[i]], MOTION_REPORT_UNKNOWN) }
    }

    // MARK: - Rows

    /// Gives a layer a path; if a modifier has keyframes, the path changes.
    @inline(never)
    private mutating func appendStill(_ source: PathSource, _ layer: UInt32) {
        let path = append(source)
        tables.layers.change(layer) { $0.path = path }
        for i in below(modifiers.count) {
            let object = tape[modifiers[i]]
            guard let kind = LottieModifier(object), let amount = property(object, kind.amount), amount.isMoving else {
                continue
            }
            if kind == .offset || i > 0 || modifiers.count > 1 {
                report(object, MOTION_REPORT_MODIFIER)
                continue
            }
            // The points are linear in the amount.
            appendMorph(amount, layer) {
                $0.modifiers.value = $1
                return $0.append(source)
            }
            modifiers.value = nil
        }
    }

    /// Appends an animation of a layer's path: a path for each keyframe.
    @inline(__always)
    private mutating func appendMorph(
        _ property: LottieProperty, _ layer: UInt32, component: Int = 0,
        _ append: (inout LottieReader, JSONValue?) -> UInt32
    ) {
        var row = keyedRow(property, layer, MOTION_PROPERTY_PATH, component: component)
        (row.path, row.value_count) = (tables.paths.count, property.count.u32)
        // With other vertices the path changes over, half-way: also from and to that which the layer has without it.
        var previous: (verbs: UInt32, points: UInt32)?
        if let layers = tables.layers.rows, let paths = tables.paths.rows {
            let still = paths[layers[layer.int].path.int]
            previous = (still.verb_count, still.point_count)
        }
        for key in property.keys {
            let (verbs, points) = (tables.verbs.count, tables.points.count)
            _ = append(&self, key.value)
            let own = (verbs: tables.verbs.count &- verbs, points: tables.points.count &- points)
            if let previous, previous != own { row.flags = MOTION_ANIMATION_FLIP }
            previous = own
        }
        appendKeyed(row, property, width: 0)
    }

    /// Appends a path from its source, through the modifiers. Its row.
    @inline(never)
    private mutating func append(_ source: PathSource) -> UInt32 {
        var vertices = LottieVertices(scratch.vertices.0)
        switch source {
        case .outline(let outline, let shape):
            if spend(outline.vertexCount) { outline.make(&vertices) } else { report(shape, MOTION_REPORT_UNKNOWN) }
        case .bezier(let bezier, let isClosed):
            if modifiers.count == 0 { return appendPath(bezier: bezier, isClosed: isClosed) }
            readVertices(bezier, isClosed: isClosed, &vertices)
            if !vertices.isWhole {
                report(bezier ?? root, MOTION_REPORT_MODIFIER)
                return appendPath(bezier: bezier, isClosed: isClosed)
            }
        }
        modify(&vertices)
        return appendPath(vertices)
    }
}
