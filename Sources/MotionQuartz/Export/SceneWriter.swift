/// Writes a tree of layers as a scene, whose time is the clock's.
struct SceneWriter {
    private var names: [ObjectIdentifier: String] = [:]
    private var used: Set<String> = []
    private var layers: [JSONItem] = []
    private var properties: [JSONItem] = []
    private var end: Double
    private var losses = LayerLosses()
    /// The clocks of all layers and animations.
    private let builder = DescriptionBuilder()

    /// The key paths of scenes.
    private static let keyPaths: Set = [
        "position", "transform", "transform.rotation.x", "transform.rotation.y", "transform.rotation.z",
        "transform.scale", "transform.scale.x", "transform.scale.y", "transform.scale.z", "transform.translation",
        "transform.translation.x", "transform.translation.y", "transform.translation.z", "opacity", "strokeStart",
        "strokeEnd", "zPosition", "anchorPoint", "bounds", "hidden", "path", "cornerRadius", "lineWidth",
        "lineDashPhase", "fillColor", "strokeColor", "backgroundColor", "shadowColor", "shadowOpacity", "shadowRadius",
        "shadowOffset"
    ]

    /// Returns the scene of a layer and those below it, and what it does not carry. It is shown until a time, or until
    /// all animations have ended.
    static func scene(of root: CALayer, until given: Double? = nil) -> (scene: JSONItem, losses: [String]) {
        var writer = SceneWriter(end: root.clock.now)
        writer.add(root, parent: nil)
        var fields: [(String, JSONItem)] = [("name", .text(root.name ?? "layers"))]
        let size = root.frame.size
        if size.width > 0, size.height > 0 {
            fields.append(("size", .numbers([Double(size.width), Double(size.height)])))
        }
        fields.append(("from", .number(root.clock.now)))
        fields.append(("to", .number(given ?? writer.end)))
        fields.append(("layers", .list(writer.layers)))
        if !writer.properties.isEmpty { fields.append(("properties", .list(writer.properties))) }
        return (.object(fields), writer.losses.texts)
    }

    private init(end: Double) { self.end = end }

    private mutating func name(_ layer: CALayer) -> String {
        let base = layer.name ?? "layer \(layers.count + 1)"
        var name = base, number = 1
        while !used.insert(name).inserted {
            number += 1
            name = "\(base) \(number)"
        }
        names[ObjectIdentifier(layer)] = name
        return name
    }

    private mutating func add(_ layer: CALayer, parent: CALayer?) {
        let name = name(layer)
        var fields: [(String, JSONItem)] = [("name", .text(name))]
        if let parent { fields.append(("parent", .text(names[ObjectIdentifier(parent)]!))) }
        if layer.isMask { fields.append(("maskType", .text("alpha"))) }
        fields += place(layer) + look(layer)
        let timing = layer.storage.timing
        if timing.beginTime != 0 { fields.append(("begin", .number(timing.beginTime))) }
        if timing.speed != 1 { fields.append(("speed", .number(Double(timing.speed)))) }
        if timing.timeOffset != 0 { fields.append(("timeOffset", .number(timing.timeOffset))) }
        if !timing.isTransparent { fields.append(("fill", .text("both"))) }
        layer.slab?.update(at: layer.clock.time, ofLayer: layer.slabIndex)  // what has no effect is known then
        for one in layer.attached where !one.isBroken && one.endTime.isFinite { end = max(end, one.endTime) }
        var motions: [CAAnimation] = []
        for mover in layer.storage.movers {
            guard let (animations, lost) = mover.mover?.motions(of: layer) else { continue }
            motions += animations
            for (property, why) in lost { losses.add(name, property, why) }
        }
        for animation in motions { end = max(end, layer.clock.time + animation.duration) }
        let writer = AnimationWriter(layer, builder, motions)
        losses.look(of: layer, name)
        for why in writer.gradient?.losses ?? [] { losses.add(name, "gradient", why) }
        for (property, why) in writer.losses { losses.add(name, property, why) }
        fields += writer.gradient?.fields ?? []
        let animations = writer.animations, filters = writer.filterItems
        if !filters.isEmpty { fields.append(("filters", .list(filters))) }
        if !animations.isEmpty { fields.append(("animations", .list(animations))) }
        layers.append(.object(fields))
        for (row, animations, value) in writer.own.sorted(by: { $0.row.key < $1.row.key }) {
            properties.append(
                .object([
                    ("name", .text("\(name).\(row.key)")), ("value", .numbers(value)), ("layer", .text(name)),
                    ("animations", .list(animations))
                ]))
        }
        for child in layer.children { add(child, parent: layer) }
        if let mask = layer.maskLayer { add(mask, parent: layer) }
        addBorder(of: layer, name)
    }

    /// Adds a layer that draws a border at rest, in front of the sublayers.
    private mutating func addBorder(of layer: CALayer, _ parent: String) {
        let s = layer.storage, width = min(s.borderWidth, s.bounds.width / 2, s.bounds.height / 2)
        guard width > 0, let color = s.borderColor, layer.keyThatMovesBorder == nil else { return }
        var name = "\(parent) border"
        while !used.insert(name).inserted { name += "'" }
        let radius = max(0, min(s.cornerRadius, s.bounds.width / 2, s.bounds.height / 2) - width / 2)
        let box = s.bounds.insetBy(dx: width / 2, dy: width / 2)
        let path =
            radius > 0 ? CGPath(roundedRect: box, cornerWidth: radius, cornerHeight: radius) : CGPath(rect: box)
        let front = layer.children.map(\.storage.zPosition).max().map { max(0, $0) } ?? 0
        layers.append(
            .object([
                ("name", .text(name)), ("parent", .text(parent)), ("path", .text(path.description)),
                ("strokeColor", .text(color.description)), ("lineWidth", .number(Double(width))),
                ("zPosition", .number(Double(front)))
            ]))
    }

    private func place(_ layer: CALayer) -> [(String, JSONItem)] {
        let s = layer.storage
        var fields: [(String, JSONItem)] = [
            ("position", .numbers(s.position.animationValue!.numbers)),
            ("anchor", .numbers(s.anchorPoint.animationValue!.numbers)),
            ("bounds", .numbers(s.bounds.animationValue!.numbers))
        ]
        if s.transform != CATransform3DIdentity { fields.append(("transform", flat(s.transform))) }
        if s.opacity != 1 { fields.append(("opacity", .number(Double(s.opacity)))) }
        if s.zPosition != 0 { fields.append(("zPosition", .number(Double(s.zPosition)))) }
        if s.isHidden { fields.append(("hidden", .bool(true))) }
        if s.anchorPointZ != 0 { fields.append(("anchorZ", .number(Double(s.anchorPointZ)))) }
        if s.sublayerTransform != CATransform3DIdentity {
            fields.append(("sublayerTransform", .numbers(s.sublayerTransform.numbers)))
        }
        if layer is CATransformLayer { fields.append(("keepsDepth", .bool(true))) }
        return fields
    }

    private func look(_ layer: CALayer) -> [(String, JSONItem)] {
        let s = layer.storage
        var fields: [(String, JSONItem)] = []
        func color(_ key: String, _ color: CGColor?) {
            if let color { fields.append((key, .text(color.description))) }
        }
        color("backgroundColor", s.backgroundColor)
        if s.cornerRadius != 0 { fields.append(("cornerRadius", .number(Double(s.cornerRadius)))) }
        if !layer.allowsGroupOpacity { fields.append(("groupOpacity", .bool(false))) }
        if s.masksToBounds { fields.append(("masksToBounds", .bool(true))) }
        if s.shadowColor != .black { fields.append(("shadowColor", .text(s.shadowColor?.description ?? "#0000"))) }
        if s.shadowOpacity != 0 { fields.append(("shadowOpacity", .number(Double(s.shadowOpacity)))) }
        if s.shadowRadius != 3 { fields.append(("shadowRadius", .number(Double(s.shadowRadius)))) }
        let offset = s.shadowOffset
        if offset != CGSize(width: 0, height: -3) {
            fields.append(("shadowOffset", .numbers([Double(offset.width), Double(offset.height)])))
        }
        guard let shape = (layer as? CAShapeLayer)?.shape else { return fields }
        if let path = shape.path, path.isDrawable, !path.isEmpty { fields.append(("path", .text(path.description))) }
        color("fillColor", shape.fillColor)
        if shape.fillRule == .evenOdd { fields.append(("fillRule", .text("even-odd"))) }
        color("strokeColor", shape.strokeColor)
        fields += [
            ("lineWidth", .number(Double(shape.lineWidth))), ("lineCap", .text(shape.lineCap.rawValue)),
            ("lineJoin", .text(shape.lineJoin.rawValue)), ("miterLimit", .number(max(1, Double(shape.miterLimit)))),
            ("strokeStart", .number(Double(shape.strokeStart))), ("strokeEnd", .number(Double(shape.strokeEnd)))
        ]
        if let dashes = shape.lineDashPattern, !dashes.isEmpty {
            fields.append(("lineDashPattern", .numbers(dashes.map(\.doubleValue))))
            fields.append(("lineDashPhase", .number(Double(shape.lineDashPhase))))
        }
        return fields
    }

    /// Returns whether a scene animates a key path by its own name.
    static func knows(_ keyPath: String) -> Bool { keyPaths.contains(keyPath) }
}

/// Writes a matrix: six numbers if it stays in the plane.
func flat(_ t: CATransform3D) -> JSONItem {
    t.isAffine ? .numbers([t.m11, t.m12, t.m21, t.m22, t.m41, t.m42].map { Double($0) }) : .numbers(t.numbers)
}
