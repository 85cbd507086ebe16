import CMotion
import MotionKernel

/// What a path is made of: a bezier of the file, or an outline by numbers.
enum LottieSource {
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
        var keys = shapes.keys
        let first = shapes.isKeyed ? keys.next()?.value ?? shapes.value : shapes.value
        // In older files a member next to the path says whether it is closed. A path that changes is closed as its
        // first key is.
        let isClosed =
            version < 40418 ? shape.isSet(isMask ? "cl" : "closed") : first.bezier?.isSet("c") == true
        func source(_ value: JSONValue?) -> LottieSource { .bezier(value?.bezier, isClosed: isClosed) }
        appendStill(source(first), layer)
        if !shapes.isMoving {
            appendModifierMotion(source(first), layer)
        } else if keepsProportions || !fits(shapes) {
            appendMorph(shapes, layer) { $0.append(source($1)) }
        } else {
            var cursors = LottieCursors(scratch.cursors)
            cursors.append(shapes, .path)
            appendSamples(.path(isClosed: isClosed), cursors, of: shape, layer)
        }
    }

    /// Returns whether modifiers can take the paths of all keyframes.
    private mutating func fits(_ shapes: LottieProperty) -> Bool {
        for key in shapes.keys {
            var count = 0
            if let path = key.value?.bezier {
                for _ in path.list("v") { count.advance() }
            }
            if count > LottieScratch.vertexCapacity { return false }
        }
        return true
    }

    /// Reads the vertices of a path on its way from one path to another. One with other vertices follows half-way.
    @inline(never)
    mutating func mix(
        _ cursor: UnsafeMutablePointer<LottieCursor>, _ time: Double, isClosed: Bool, _ vertices: inout LottieVertices
    ) {
        readVertices(cursor.pointee.key?.value?.bezier, isClosed: isClosed, &vertices)
        let part = progress(cursor, time, 0)
        guard let to = cursor.pointee.next?.value?.bezier, part != 0 else { return }
        var other = LottieVertices(scratch.vertices.1)
        readVertices(to, isClosed: isClosed, &other)
        if other.count != vertices.count {
            if part >= 0.5 { readVertices(to, isClosed: isClosed, &vertices) }
            return
        }
        for i in below(vertices.isWhole ? vertices.count : 0) {
            let (a, b) = (vertices[i], other[i])
            vertices[i] = LottieVertex(
                a.place + (b.place - a.place) * part, before: a.before + (b.before - a.before) * part,
                behind: a.behind + (b.behind - a.behind) * part)
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
        var cursors = LottieCursors(scratch.cursors)
        add(shape, JSONWord("s"), LottieMap(count: 2), &outline, &cursors)
        if !isEllipse { add(shape, JSONWord("r"), LottieMap(slot: 2), &outline, &cursors) }
        appendOutline(outline, of: shape, cursors, layer)
    }

    @inline(never)
    private mutating func appendStar(_ shape: JSONValue, _ outline: LottieOutline, _ layer: UInt32) {
        let points = property(shape, "pt")
        let isStar = shape.choice("sy") == 1
        var own = outline
        own.kind = isStar ? .star : .polygon
        let count = still(points)
        if floor(count) > LottieOutline.mostPoints { report(shape, MOTION_REPORT_UNKNOWN) }
        own.setPoints(count)
        var cursors = LottieCursors(scratch.cursors)
        cursors.append(points, .points)
        add(shape, JSONWord("or"), LottieMap(), &own, &cursors)
        add(shape, JSONWord("os"), LottieMap(scale: 0.01, slot: 2), &own, &cursors)
        if isStar {
            add(shape, JSONWord("ir"), LottieMap(slot: 1), &own, &cursors)
            add(shape, JSONWord("is"), LottieMap(scale: 0.01, slot: 3), &own, &cursors)
        }
        appendOutline(own, of: shape, cursors, layer)
    }

    /// Sets the numbers of an outline from a property: its constant ones, and those at the first keyframe.
    @inline(never)
    private mutating func add(
        _ shape: JSONValue, _ key: JSONWord, _ map: LottieMap, _ outline: inout LottieOutline,
        _ cursors: inout LottieCursors
    ) {
        let property = property(shape, key)
        outline.numbers = still(property, map, outline.numbers)
        cursors.append(property, .numbers, map)
    }

    /// Appends the path of an outline. The points are linear in one property that moves, as long as the radius of a
    /// rectangle is cut off by the same of its numbers. They may be linear in several, each of which then adds to the
    /// path. Any other outline is sampled.
    @inline(never)
    private mutating func appendOutline(
        _ outline: LottieOutline, of shape: JSONValue, _ cursors: LottieCursors, _ layer: UInt32
    ) {
        let source = LottieSource.outline(outline, of: shape)
        appendStill(source, layer)
        if cursors.count == 0 { return appendModifierMotion(source, layer) }
        let cursor = cursors[0], property = cursor.property, map = cursor.map, limit = outline.radiusLimit
        var changed = outline
        var isLinear =
            cursors.count == 1 && cursor.role == .numbers && !isEasedApart(property, map) && keepsProportions
        for key in property.keys where isLinear {
            changed.numbers = numbers(key.value, map, outline.numbers)
            isLinear = changed.radiusLimit == limit
        }
        if isLinear || isSum(outline, cursors) {
            for i in below(cursors.count) { appendParts(cursors.place(i), outline, of: shape, layer, isSum: !isLinear) }
        } else {
            appendSamples(.outline(outline), cursors, of: shape, layer)
        }
    }

    /// Returns whether the points of an outline are linear in all numbers that move: sizes that are not negative, and a
    /// radius that is never cut off. Numbers must stay between those of their keyframes.
    @inline(never)
    private mutating func isSum(_ outline: LottieOutline, _ cursors: LottieCursors) -> Bool {
        let isStar = outline.kind == .star || outline.kind == .polygon
        var side = min(outline.numbers.x, outline.numbers.y), radius = outline.numbers.z
        for i in below(cursors.count) {
            let property = cursors[i].property, map = cursors[i].map
            if cursors[i].role != .numbers || property.loop.kind != .none || isStar && map.slot > 1 { return false }
            for key in property.keys {
                for j in below(map.count.int) where !LottieEasing(key, map.first.int &+ j).staysBetween { return false }
                let own = numbers(key.value, map, outline.numbers)
                (side, radius) = (min(side, min(own.x, own.y)), max(radius, own.z))
            }
        }
        if modifiers.count > 0 || side < 0 || outline.isRound && radius > side / 2 { return false }
        var keys = 0
        for i in below(cursors.count) { keys &+= cursors[i].property.count }
        return spend(4 &* keys &* outline.vertexCount)
    }

    /// Appends the path of an outline as numbers of it move: an animation for all, or for each that has curves of its
    /// own. Those of a sum add to the path.
    @inline(never)
    private mutating func appendParts(
        _ cursor: UnsafeMutablePointer<LottieCursor>, _ outline: LottieOutline, of shape: JSONValue, _ layer: UInt32,
        isSum: Bool
    ) {
        let property = cursor.pointee.property, all = cursor.pointee.map
        let isApart = isEasedApart(property, all), flags = isSum ? MOTION_ANIMATION_ADDITIVE : 0
        for component in below(isApart ? all.count.int : 1) {
            let map = isApart ? all.part(component) : all
            appendMorph(property, layer, component: map.first.int, flags: flags) {
                var changed = outline
                changed.numbers = $0.numbers($1, map, outline.numbers)
                return isSum ? $0.append(changed, minus: outline) : $0.append(.outline(changed, of: shape))
            }
        }
    }

    /// Appends the path from one outline to another. Its row.
    @inline(never)
    private mutating func append(_ outline: LottieOutline, minus other: LottieOutline) -> UInt32 {
        var vertices = LottieVertices(scratch.vertices.0), others = LottieVertices(scratch.vertices.1)
        outline.make(&vertices)
        other.make(&others)
        for i in below(vertices.count) {
            let (a, b) = (vertices[i], others[i])
            vertices[i] = LottieVertex(a.place - b.place, before: a.before - b.before, behind: a.behind - b.behind)
        }
        return appendPath(vertices)
    }

    // MARK: - Rows

    /// Gives a layer a path.
    private mutating func appendStill(_ source: LottieSource, _ layer: UInt32) {
        let path = append(source)
        tables.layers.change(layer) { $0.path = path }
    }

    /// Whether points that change in proportion still do so after the modifiers.
    private var keepsProportions: Bool {
        mutating get {
            for i in below(modifiers.count) {
                let object = tape[modifiers[i]]
                guard LottieModifier(object) == .pucker else { return false }
                if property(object, JSONWord("a"))?.isMoving == true { return false }
            }
            return true
        }
    }

    /// Appends the animation of a path that changes with the amounts of modifiers alone.
    @inline(never)
    private mutating func appendModifierMotion(_ source: LottieSource, _ layer: UInt32) {
        let cursors = withAmounts(LottieCursors(scratch.cursors))
        if cursors.count == 0 { return }
        let property = cursors[0].property, object = tape[modifiers[cursors[0].number]], kind = LottieModifier(object)
        var isLinear = modifiers.count == 1 && kind != .offset && kind != .expansion
        if isLinear && kind == .roundCorners {
            // Corners do not meet.
            var vertices = LottieVertices(scratch.vertices.0)
            make(source, &vertices)
            isLinear = largest(object, "r") <= vertices.shortestSide / 2
        }
        if !isLinear { return appendSamples(.still(source), LottieCursors(scratch.cursors), of: object, layer) }
        // The points are linear in the amount.
        appendMorph(property, layer) {
            $0.modifiers.value = $1
            return $0.append(source)
        }
        modifiers.value = nil
    }

    /// Adds the amounts of modifiers that move to what moves an outline.
    @inline(never)
    private mutating func withAmounts(_ own: LottieCursors) -> LottieCursors {
        var cursors = own
        for i in below(modifiers.count) {
            let object = tape[modifiers[i]]
            if let kind = LottieModifier(object) { cursors.append(property(object, kind.amount), .amount, number: i) }
        }
        return cursors
    }

    /// Appends the animation of a layer's path from samples, which go through the modifiers.
    @inline(never)
    private mutating func appendSamples(
        _ subject: LottieSampling.Subject, _ cursors: LottieCursors, of object: JSONValue, _ layer: UInt32
    ) {
        modifiers.isSampled = true
        if !appendSampledPath(subject, withAmounts(cursors), layer) { report(object, MOTION_REPORT_UNKNOWN) }
        modifiers.endSamples()
    }

    /// Makes the vertices of a path as it is without modifiers.
    @inline(never)
    mutating func make(_ source: LottieSource, _ vertices: inout LottieVertices) {
        switch source {
        case .outline(let outline, _): if spend(outline.vertexCount &>> 3) { outline.make(&vertices) }
        case .bezier(let bezier, let isClosed): readVertices(bezier, isClosed: isClosed, &vertices)
        }
    }

    /// Appends an animation of a layer's path: a path for each keyframe.
    @inline(never)
    private mutating func appendMorph(
        _ property: LottieProperty, _ layer: UInt32, component: Int = 0, flags: UInt32 = 0,
        _ append: (inout LottieReader, JSONValue?) -> UInt32
    ) {
        var row = keyedRow(property, layer, MOTION_PROPERTY_PATH, component: component)
        (row.path, row.value_count, row.flags) = (tables.paths.count, property.count.u32, flags)
        // With other vertices the path changes over, half-way: also from and to that which the layer has without it.
        var previous = stillForm(of: layer)
        for key in property.keys {
            let (verbs, points) = (tables.verbs.count, tables.points.count)
            _ = append(&self, key.value)
            let own = (verbs: tables.verbs.count &- verbs, points: tables.points.count &- points)
            if let previous, previous != own, flags == 0 { row.flags = MOTION_ANIMATION_FLIP }
            previous = own
        }
        appendKeyed(row, property, width: 0)
    }

    /// Returns how many verbs and points a layer's path has while nothing changes it; nil while rows are counted.
    mutating func stillForm(of layer: UInt32) -> (verbs: UInt32, points: UInt32)? {
        guard let layers = tables.layers.rows, let paths = tables.paths.rows else { return nil }
        let still = paths[layers[layer.int].path.int]
        return (still.verb_count, still.point_count)
    }

    /// Appends a path from its source, through the modifiers. Its row.
    @inline(never)
    private mutating func append(_ source: LottieSource) -> UInt32 {
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

extension JSONValue {
    /// The path of a value, which may be the first element of an array.
    fileprivate var bezier: JSONValue? {
        if !isArray { return self }
        var elements = elements
        return elements.next()
    }
}
