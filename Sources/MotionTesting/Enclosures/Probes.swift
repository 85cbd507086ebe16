import MotionKit

/// Layers without size that are where the corners of some layers are. So motion_clip_bounds encloses corners, too.
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

    /// Returns the animations of a property as those of a position; nil if one has no numbers.
    private static func moved(_ animations: JSON?, of property: String, _ map: (JSON) -> [Double]?) -> [JSON]? {
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
