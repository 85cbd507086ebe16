/// Names what a scene cannot carry of a layer, by the layer's name and a property.
struct LayerLosses {
    private(set) var texts: [String] = []
    private var known: Set<String> = []

    /// Adds a loss, once.
    mutating func add(_ layer: String, _ property: String, _ why: String) {
        let text = "\(layer).\(property): \(why)"
        if known.insert(text).inserted { texts.append(text) }
    }

    /// Returns the losses of a layer: what is not drawn of it. `name`: that of the layer in the scene.
    mutating func look(of layer: CALayer, _ name: String) {
        let s = layer.storage
        func moves(_ key: String) -> Bool { layer.moves(key) }
        if let path = s.shadowPath, s.shadowOpacity > 0 || moves("shadowOpacity"), !layer.isFilled(path) {
            add(name, "shadowPath", "the shadow is that of what the layer shows")
        }
        if s.borderWidth > 0 || moves("borderWidth"), s.borderColor != nil, let key = layer.keyThatMovesBorder {
            add(name, "borderWidth", "a border is not drawn where \(key) moves")
        }
        if layer is CAGradientLayer, moves("bounds") || moves("cornerRadius") {
            add(name, "colors", "the gradient keeps the model's bounds and corners")
        }
        if let path = (layer as? CAShapeLayer)?.shape.path, !path.isDrawable {
            add(name, "path", "it is not finite, or does not begin with a move")
        }
        if let copies = (layer as? CAReplicatorLayer)?.replicator, copies.instanceCount > 1 || moves("instanceCount") {
            add(name, "instanceCount", "copies are not made")
        }
        if layer.contents != nil { add(name, "contents", "images are not drawn") }
        let filters = (layer.filters ?? []) + (layer.backgroundFilters ?? [])
        if layer.compositingFilter != nil || !filters.isEmpty {
            add(name, "filters", "filters are not drawn")
        }
        if let text = (layer as? CATextLayer)?.string, (text as? NSAttributedString)?.string ?? "\(text)" != "" {
            add(name, "string", "text is not drawn")
        }
        let corners: CACornerMask = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner
        ]
        if layer.maskedCorners != corners, s.cornerRadius > 0 || moves("cornerRadius") {
            add(name, "maskedCorners", "all corners are round")
        }
        if !s.isDoubleSided { add(name, "doubleSided", "the back is drawn, too") }
        if s.isGeometryFlipped { add(name, "geometryFlipped", "the y axis points down") }
        for key in ["masksToBounds", "anchorPointZ", "doubleSided", "miterLimit"] where moves(key) {
            add(name, key, "does not move")
        }
        for one in layer.attached where one.isBroken { add(name, "animation \"\(one.key)\"", "it has no effect") }
    }
}

extension CALayer {
    /// Returns whether an animation of the layer moves a property, or a part of it.
    fileprivate func moves(_ key: String) -> Bool {
        attached.contains { one in one.animation.keyPaths.contains { $0 == key || $0.hasPrefix("\(key).") } }
    }

    /// The outline of the bounds, with its round corners.
    var outline: CGPath {
        let box = storage.bounds, radius = min(storage.cornerRadius, box.width / 2, box.height / 2)
        return radius > 0 ? CGPath(roundedRect: box, cornerWidth: radius, cornerHeight: radius) : CGPath(rect: box)
    }

    /// Returns whether a path is the outline of an opaque background at all times, so that its shadow is the layer's.
    fileprivate func isFilled(_ path: CGPath) -> Bool {
        path == outline && storage.backgroundColor?.alpha == 1
            && !["bounds", "cornerRadius", "backgroundColor", "shadowPath"].contains(where: moves)
    }

    /// The first property whose animation moves the border; nil if the border is at rest.
    var keyThatMovesBorder: String? { ["borderWidth", "borderColor", "bounds", "cornerRadius"].first(where: moves) }
}

extension CAAnimation {
    /// The key paths that it moves.
    fileprivate var keyPaths: [String] {
        if let group = self as? CAAnimationGroup { return (group.animations ?? []).flatMap(\.keyPaths) }
        return [(self as? CAPropertyAnimation)?.keyPath].compactMap { $0 }
    }
}
