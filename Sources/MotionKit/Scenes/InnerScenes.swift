internal import CMotion

extension Scene {
    /// Adds a layer that shows another scene, as it is now. The layers of that scene are below it as "layer/name", in
    /// its time: its clock plays them earlier, later, faster or again.
    ///
    ///     try scene.insert(spinner, in: Layer("first", position: [20, 20]))
    ///
    /// The document stores the other scene once for all layers that show it. A layer without bounds takes the size of
    /// that scene, and one without a background colour its background. The other scene's markers and properties of its
    /// own are left out.
    ///
    /// - Throws: ``MotionError`` for an animation that cannot be written: that of ``json()``.
    public mutating func insert(_ scene: Scene, in layer: Layer) throws(MotionError) {
        let (fields, layers) = scene.parts
        var written: [JSON] = []
        for inner in layers { written.append(try inner.written()) }
        var outer = layer
        if outer.bounds == SIMD4(0, 0, 0, 0), let size = scene.size { outer.bounds = [0, 0, size.x, size.y] }
        if outer.backgroundColor == nil { outer.backgroundColor = scene.background }
        let isTimed = Layer.clockFields.contains { outer.fields[$0] != nil }
        if isTimed, outer.fields["fill"] == nil { outer.fill = .both }  // before its begin it looks as at its begin
        var stored = StoredScenes(parts.fields.objects("scenes")), names: [String: String] = [:]
        for inner in fields.objects("scenes") {
            guard let name = inner.text("name"), case .list(let layers)? = inner["layers"] else { continue }
            names[name] = stored.store(layers.map { $0.showing(names) }, name)
        }
        outer.scene = stored.store(written.map { $0.showing(names) }, fields["name", or: layer.name])
        edit { document in
            document.fields["scenes"] = .list(stored.scenes.map(JSON.object))
            document.layers.append(outer)
        }
    }
}

extension Scene {
    /// The scene as the library reads it: courses are animations, and each layer that shows a scene is followed by
    /// copies of that scene's layers, whose names begin with its name and a slash. The scene itself where there is
    /// neither.
    package var expanded: Scene {
        let (fields, layers) = parts
        if fields.objects("scenes").isEmpty && !layers.contains(where: { $0.fields["courses"] != nil }) { return self }
        guard let text = try? Scene.written(MOTION_SCENE_FLAT, of: json()) else { return self }
        return (try? Scene(json: text)) ?? self
    }
}

/// The scenes that a document stores for its layers to show.
private struct StoredScenes {
    private(set) var scenes: [JSONObject]

    init(_ scenes: [JSONObject]) { self.scenes = scenes }

    /// Stores the layers of a scene, unless an equal scene is there. Returns its name: the one that is asked for, with
    /// a number after it if another scene has it.
    mutating func store(_ layers: [JSON], _ name: String) -> String {
        if let equal = scenes.first(where: { $0["layers"] == .list(layers) })?.text("name") { return equal }
        let taken = Set(scenes.compactMap { $0.text("name") })
        var free = name, number = 1
        while taken.contains(free) { (number, free) = (number + 1, "\(name) \(number + 1)") }
        var scene = JSONObject()
        scene["name"] = .text(free)
        scene["layers"] = .list(layers)
        scenes.append(scene)
        return free
    }
}

extension JSON {
    /// Returns a layer that shows a scene of another name.
    fileprivate func showing(_ names: [String: String]) -> JSON {
        guard case .object(var object) = self, let name = object.text("scene"), let other = names[name] else {
            return self
        }
        object["scene"] = .text(other)
        return .object(object)
    }
}
