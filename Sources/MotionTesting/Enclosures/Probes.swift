import MotionKit

/// Layers without size that are where the corners of some layers are, or whose positions are the numbers of a property.
/// So motion_clip_bounds encloses corners and numbers, too.
struct Probes {
    /// The least and the greatest x and y.
    typealias Bounds = (low: SIMD2<Double>, high: SIMD2<Double>)

    private let clip: Clip
    private let first: Int
    private let space: Clip.Space
    let count: Int

    /// Returns the probes at a time: x and y of each.
    func at(_ time: Double) -> [SIMD2<Double>] { at([time])[0] }

    /// Returns the probes at some times, one list for each time.
    func at(_ times: [Double]) -> [[SIMD2<Double>]] {
        let affines = clip.sample(at: times, in: space, .affines).affines, rows = clip.layers.count
        return times.indices.map { time in
            affines[(time * rows + first)..<((time + 1) * rows)].map {
                [Double($0.translation.x), Double($0.translation.y)]
            }
        }
    }

    /// Returns boxes that contain each probe from one time to another.
    func enclose(_ start: Double, _ end: Double) throws -> [Bounds] {
        try clip.bounds(over: start...end, in: space)[first...].map { box in
            ([Double(box.left), Double(box.top)], [Double(box.right), Double(box.bottom)])
        }
    }

    private init(_ layers: [JSON], _ probes: [JSONObject], _ space: Clip.Space) throws {
        var fields = JSONObject()
        fields["layers"] = .list(layers + probes.map { JSON.object($0) })
        clip = try Scene(json: JSON.object(fields).text).compile()
        (first, count, self.space) = (clip.layers.count - probes.count, probes.count, space)
    }

    // MARK: - Corners

    /// Returns the corners of layers in the root, four for each.
    static func corners(of layers: [String], in scene: Scene) throws -> Probes {
        let needed = scene.parts.layers.needed(for: layers)
        var written: [JSON] = [], probes: [JSONObject] = [], rows: [String: Int] = [:]
        for (row, layer) in needed.enumerated() {
            written.append(try layer.written())
            rows[layer.name] = row
        }
        for name in layers {
            guard let row = rows[name], case .object(let object) = written[row] else {
                throw MotionTestingError("layer: \"\(name)\", no layer of the scene has this name")
            }
            let layer = needed[row]
            guard layer.leavesPlaneOfSublayers else {  // probes are sublayers
                throw MotionTestingError(
                    "layer: \"\(name)\", it transforms its sublayers: no bound of its corners is known")
            }
            let bounds = layer.bounds
            for corner in 0..<4 {
                let (i, j) = (Double(corner % 2), Double(corner / 2))
                var probe = JSONObject()
                probe["name"] = .text("\u{1}corner \(corner) of \(name)")
                probe["parent"] = .text(name)
                probe["position"] = .numbers([bounds.x + i * bounds.z, bounds.y + j * bounds.w])
                let moves = moved(object["animations"], of: "bounds") { value in
                    guard let numbers = value.numbers, numbers.count == 4 else { return nil }
                    return [numbers[0] + i * numbers[2], numbers[1] + j * numbers[3]]
                }
                guard let moves else {
                    throw MotionTestingError("layer: \"\(name)\", its bounds move in a way that has no bound")
                }
                if !moves.isEmpty { probe["animations"] = .list(moves) }
                probes.append(probe)
            }
        }
        return try Probes(written, probes, .root)
    }

    // MARK: - Numbers

    /// Returns key paths of numbers that add up as numbers do, with where they are in their property, and their model
    /// values.
    private static func property(_ key: String, of layer: Layer) -> (whole: String, place: Int, model: [Double])? {
        let isPlain = layer.fields["transform"] == nil
        let position = [layer.position.x, layer.position.y], bounds = (0..<4).map { layer.bounds[$0] }
        switch key {
        case "position.x": return ("position", 0, position)
        case "position.y": return ("position", 1, position)
        case "bounds.size.width": return ("bounds", 2, bounds)
        case "bounds.size.height": return ("bounds", 3, bounds)
        case "opacity": return (key, 0, [layer.opacity])
        case "hidden": return (key, 0, [layer.isHidden ? 1 : 0])
        case "zPosition": return (key, 0, [layer.zPosition])
        case "cornerRadius": return (key, 0, [layer.cornerRadius])
        case "lineWidth": return (key, 0, [layer.lineWidth])
        case "lineDashPhase": return (key, 0, [layer.lineDashPhase])
        case "strokeStart": return (key, 0, [layer.strokeStart])
        case "strokeEnd": return (key, 0, [layer.strokeEnd])
        case "transform.rotation" where isPlain: return (key, 0, [0])
        case "transform.translation.x" where isPlain: return (key, 0, [0])
        case "transform.translation.y" where isPlain: return (key, 0, [0])
        default: return nil
        }
    }

    /// Returns a probe whose x is a number of a property of a layer. Throws where none is known.
    static func number(_ key: String, of layer: Layer) throws -> JSONObject {
        guard let (whole, place, model) = property(key, of: layer), case .object(let object) = try layer.written(),
            key.hasPrefix("transform") ? movesAlone(object["animations"], key) : true,
            let moves = moved(
                object["animations"], of: whole, { $0.numbers.flatMap { $0.count > place ? [$0[place], 0] : nil } })
        else {
            throw MotionTestingError("property: \"\(key)\" of \(layer.name), is not a property with known bounds")
        }
        return probe("\(key) of \(layer.name)", [model[place], 0], moves, inTimeOf: layer)
    }

    /// Makes probes that live in the time of layers.
    init(in layers: [Layer], _ probes: [JSONObject]) throws {
        let still = layers.map { layer -> JSON in
            var object = Probes.timeOf(layer.fields)
            object["name"] = .text(layer.name)
            return .object(object)
        }
        try self.init(still, probes, .parent)
    }

    /// Returns a probe that is where two numbers say, moved by animations of its position in the time of a layer.
    static func probe(
        _ name: String, _ model: [Double], _ moves: [JSON], inTimeOf layer: Layer
    ) -> JSONObject {
        var probe = timeOf(layer.fields)
        probe["name"] = .text("\u{1}\(name)")
        probe["position"] = .numbers(model)
        if !moves.isEmpty { probe["animations"] = .list(moves) }
        return probe
    }

    /// Returns the fields of a layer that say when it runs.
    private static func timeOf(_ fields: JSONObject) -> JSONObject {
        var found = JSONObject()
        for key in ["parent", "inherits"] + Layer.clockFields {
            found[key] = fields[key]
        }
        return found
    }

    /// Returns whether no other animation moves the transform.
    private static func movesAlone(_ animations: JSON?, _ key: String) -> Bool {
        guard case .list(let items)? = animations else { return true }
        return items.allSatisfy { item in
            guard case .object(let object) = item else { return false }
            if object["animations"] != nil { return movesAlone(object["animations"], key) }
            let property = object.text("property") ?? ""
            return property == key || !property.hasPrefix("transform")
        }
    }

    /// Returns the animations of a property as those of a position; nil if one has no numbers.
    static func moved(_ animations: JSON?, of property: String, _ map: (JSON) -> [Double]?) -> [JSON]? {
        guard case .list(let items)? = animations else { return [] }
        var found: [JSON] = []
        for case .object(var object) in items {
            if let children = object["animations"] {
                guard let inner = moved(children, of: property, map) else { return nil }
                if inner.isEmpty { continue }
                object["animations"] = .list(inner)
                found.append(.object(object))
                continue
            }
            guard object.text("property") == property else { continue }
            // Along a path, and by the distance between keys, other numbers decide the pace.
            guard object["path"] == nil, object["pathOf"] == nil else { return nil }
            let mode = object.text("mode") ?? "linear"
            guard mode == "linear" || mode == "discrete" || mode == "cubic" else { return nil }
            object["property"] = .text("position")
            for key in ["from", "to", "by"] {
                guard let value = object[key] else { continue }
                guard let mapped = map(value) else { return nil }
                object[key] = .numbers(mapped)
            }
            if case .list(let values)? = object["values"] {
                var rows: [JSON] = []
                for value in values {
                    if value == .null {
                        rows.append(.null)
                    } else if let row = map(value) {
                        rows.append(.numbers(row))
                    } else {
                        return nil
                    }
                }
                object["values"] = .list(rows)
            }
            found.append(.object(object))
        }
        return found
    }
}

extension Layer {
    /// Whether its sublayerTransform leaves what lies in its plane where it is.
    fileprivate var leavesPlaneOfSublayers: Bool {
        let plane = [0, 1, 3], matrix = sublayerTransform
        guard matrix.count == 16 else { return false }
        return plane.allSatisfy { row in plane.allSatisfy { matrix[4 * row + $0] == (row == $0 ? 1 : 0) } }
    }
}

extension [Layer] {
    /// Returns the layers of some names, and those on which their places and their times depend, in their order.
    fileprivate func needed(for names: [String]) -> [Layer] {
        var rows: [String: Layer] = [:], found: Set<String> = [], left = names
        for layer in self { rows[layer.name] = layer }
        while let name = left.popLast() {
            guard let layer = rows[name], found.insert(name).inserted else { continue }
            left += [layer.parent].compactMap { $0 } + layer.animations.flatMap(\.paths)
        }
        return filter { found.contains($0.name) }
    }
}

extension JSON {
    /// One number or a list of numbers; nil for what is neither.
    var numbers: [Double]? {
        switch self {
        case .number(let number): return [number]
        case .list(let items):
            let numbers = items.compactMap { if case .number(let number) = $0 { number } else { nil } }
            return numbers.count == items.count ? numbers : nil
        default: return nil
        }
    }
}

extension Animation {
    /// The names of the layers along whose paths it goes.
    fileprivate var paths: [String] { [fields.text("pathOf")].compactMap { $0 } + animations.flatMap(\.paths) }

    /// Adds the key paths that it moves.
    func collect(_ moved: inout Set<String>) {
        if let property { moved.insert(property.rawValue) }
        for child in animations { child.collect(&moved) }
    }
}
