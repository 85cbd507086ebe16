import CMotion
import MotionKernel

/// What a path is made of: a bezier of the file, or an outline by numbers.
private enum PathSource {
    case bezier(JSONValue?, isClosed: Bool)
    case outline(LottieOutline)
}

/// A number of an outline that keyframes move: the property, and where its components go.
private struct OutlineNumber {
    let property: LottieProperty
    let keys: LottieKeys
    let map: LottieMap
}

extension LottieReader {
    /// Appends a path, a rectangle, an ellipse or a star: on the layer of the scope, if that has no path yet and the
    /// shape does not move by itself, else on a layer of its own.
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
            let angle = animate(
                turn, LottieMap(scale: .pi / 180), LottieTarget(layer: layer, property: MOTION_PROPERTY_ROTATION)
            ).x
            if turn?.isKeyed != true { outline.angle = angle }
        } else {
            outline.center = still(place, LottieMap(count: 2), SIMD4()).lowHalf
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
        guard let shapes = property(shape, isMask ? "pt" : "ks") else { return }
        func bezier(_ value: JSONValue?) -> JSONValue? {
            guard let value, value.isArray else { return value }
            var elements = value.elements
            return elements.next()
        }
        var first = shapes.value, keyframes: LottieKeys?
        if shapes.isKeyed, let keys = LottieKeys(shapes, &self) {
            var start = keys
            first = start.next()?.value ?? first
            keyframes = keys
        }
        // Older files tell beside the path whether it is closed. A path that changes is closed as its first key is.
        let isClosed =
            version < 40418 ? shape.isSet(isMask ? "cl" : "closed") : bezier(first)?.isSet("c") == true
        func source(_ value: JSONValue?) -> PathSource { .bezier(bezier(value), isClosed: isClosed) }
        appendStill(source(first), layer)
        guard let keys = keyframes else { return }
        if keys.last > keys.first {
            // Corners of a path that changes move by other laws than its points.
            for i in below(modifiers.count) {
                let modifier = tape[modifiers[i]]
                if modifier.member("ty")?.string?.equals("pb") != true { report(modifier, MOTION_REPORT_MODIFIER) }
            }
            appendMorph(keys, layer) { $0.append(source($1.value)) }
        }
    }

    // MARK: - Outlines

    private mutating func appendBox(_ shape: JSONValue, _ outline: LottieOutline, isEllipse: Bool, _ layer: UInt32) {
        var outline = outline
        if !isEllipse {
            // Players take a missing direction for the other way.
            let direction = shape.choice("d")
            (outline.kind, outline.isReversed) = (.rectangle, direction != 1 && direction != 2)
            outline.isRound = largest(shape, "r") > 0
        }
        var moving = OutlineMotion()
        add(shape, "s", LottieMap(count: 2), &outline, &moving)
        if !isEllipse { add(shape, "r", LottieMap(slot: 2), &outline, &moving) }
        appendOutline(outline, moving, layer)
    }

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
        add(shape, "or", LottieMap(), &own, &moving)
        add(shape, "os", LottieMap(scale: 0.01, slot: 2), &own, &moving)
        if isStar {
            add(shape, "ir", LottieMap(slot: 1), &own, &moving)
            add(shape, "is", LottieMap(scale: 0.01, slot: 3), &own, &moving)
        }
        appendOutline(own, moving, layer)
    }

    /// Numbers of an outline that move.
    private struct OutlineMotion {
        var numbers: (OutlineNumber?, OutlineNumber?, OutlineNumber?, OutlineNumber?)
        var count = 0

        subscript(_ index: Int) -> OutlineNumber? {
            index == 0 ? numbers.0 : (index == 1 ? numbers.1 : (index == 2 ? numbers.2 : numbers.3))
        }

        mutating func append(_ number: OutlineNumber) {
            switch count {
            case 0: numbers.0 = number
            case 1: numbers.1 = number
            case 2: numbers.2 = number
            default: numbers.3 = number
            }
            count.advance()
        }
    }

    /// Gives an outline the numbers of a property: those that stand still, and those at the first keyframe.
    private mutating func add(
        _ shape: JSONValue, _ key: StaticString, _ map: LottieMap, _ outline: inout LottieOutline,
        _ moving: inout OutlineMotion
    ) {
        let property = property(shape, key)
        outline.numbers = still(property, map, outline.numbers)
        guard let property, property.isKeyed, let keys = LottieKeys(property, &self), keys.last > keys.first else {
            return
        }
        for component in below(isEasedApart(keys, map) ? map.count : 1) {
            var part = map
            if component > 0 || isEasedApart(keys, map) {
                (part.first, part.count, part.slot) = (component, 1, map.slot &+ component)
            }
            moving.append(OutlineNumber(property: property, keys: keys, map: part))
        }
    }

    /// Appends the path of an outline. The points are linear in each number, so the first that moves gives the path,
    /// and each further one adds what it changes.
    private mutating func appendOutline(_ outline: LottieOutline, _ moving: OutlineMotion, _ layer: UInt32) {
        appendStill(.outline(outline), layer)
        for i in below(moving.count) {
            guard let number = moving[i] else { return }
            if i > 0 {
                report(number.property.value, MOTION_REPORT_UNKNOWN)
                continue
            }
            appendMorph(number.keys, layer, component: number.map.first) {
                var changed = outline
                changed.numbers = $0.numbers($1.value, number.map, outline.numbers)
                return $0.append(.outline(changed))
            }
        }
    }

    // MARK: - Rows

    /// Gives a layer a path; if a modifier has keyframes, the path changes.
    private mutating func appendStill(_ source: PathSource, _ layer: UInt32) {
        let path = append(source)
        tables.layers.change(layer) { $0.path = path }
        for i in below(modifiers.count) {
            let object = tape[modifiers[i]]
            guard let kind = LottieModifier(object), let amount = property(object, kind.amount), amount.isKeyed,
                let keys = LottieKeys(amount, &self), keys.last > keys.first
            else { continue }
            if kind == .offset || i > 0 || modifiers.count > 1 {
                report(object, MOTION_REPORT_MODIFIER)
                continue
            }
            // The points are linear in the amount.
            appendMorph(keys, layer) {
                $0.modifiers.value = $1.value
                return $0.append(source)
            }
            modifiers.value = nil
        }
    }

    /// Appends an animation of a layer's path: a path for each keyframe.
    private mutating func appendMorph(
        _ keys: LottieKeys, _ layer: UInt32, component: Int = 0,
        _ append: (inout LottieReader, LottieKey) -> UInt32
    ) {
        var row = keyedRow(keys, layer, MOTION_PROPERTY_PATH, component: component)
        (row.path, row.value_count) = (tables.paths.count, keys.count.u32)
        var previous: (verbs: UInt32, points: UInt32)?
        for key in keys {
            let (verbs, points) = (tables.verbs.count, tables.points.count)
            _ = append(&self, key)
            // With other vertices the path changes over, half-way.
            let own = (verbs: tables.verbs.count &- verbs, points: tables.points.count &- points)
            if let previous, previous != own { row.flags = MOTION_ANIMATION_FLIP }
            previous = own
        }
        tables.animations.append(row)
    }

    /// Appends a path from its source, through the modifiers. Its row.
    private mutating func append(_ source: PathSource) -> UInt32 {
        var vertices = LottieVertices(scratch.vertices.0)
        switch source {
        case .outline(let outline):
            outline.make(&vertices)
            if !spend(vertices.count) { vertices.removeAll() }
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
