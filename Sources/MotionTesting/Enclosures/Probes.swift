import MotionKit

/// Layers without size that are where the corners of a layer are. So motion_clip_bounds encloses corners, too.
struct Probes {
    /// The least and the greatest x and y.
    typealias Bounds = (low: SIMD2<Double>, high: SIMD2<Double>)

    private let clip: Clip
    private let first: Int

    /// Returns the probes at a time: x and y of each.
    func at(_ time: Double) -> [SIMD2<Double>] {
        clip.sample(at: time, in: .root, .affines).affines[first...].map { SIMD2($0.translation) }
    }

    /// Returns boxes that contain each probe from one time to another.
    func enclose(_ start: Double, _ end: Double) throws -> [Bounds] {
        try clip.bounds(over: start...end, in: .root)[first...].map { box in
            ([Double(box.left), Double(box.top)], [Double(box.right), Double(box.bottom)])
        }
    }

    /// Makes the probes of the four corners of a layer in the root.
    init(cornersOf name: String, in scene: Scene) throws {
        let needed = scene.parts.layers.needed(for: name)
        var written = try needed.map { try $0.written() }
        guard let row = needed.lastIndex(where: { $0.name == name }), case .object(let object) = written[row] else {
            throw MotionTestingError("layer: \"\(name)\", no layer of the scene has this name")
        }
        guard needed[row].leavesPlaneOfSublayers else {  // probes are sublayers
            throw MotionTestingError(
                "layer: \"\(name)\", it transforms its sublayers: no bound of its corners is known")
        }
        let bounds = needed[row].bounds
        for corner in 0..<4 {
            let (i, j) = (Double(corner % 2), Double(corner / 2))
            var probe = JSONObject()
            probe["name"] = .text("\u{1}corner \(corner) of \(name)")
            probe["parent"] = .text(name)
            probe["position"] = .numbers([bounds.x + i * bounds.z, bounds.y + j * bounds.w])
            let moves = Probes.moved(object["animations"]) { value in
                guard let numbers = value.numbers, numbers.count == 4 else { return nil }
                return [numbers[0] + i * numbers[2], numbers[1] + j * numbers[3]]
            }
            guard let moves else {
                throw MotionTestingError("layer: \"\(name)\", its bounds move in a way that has no bound")
            }
            if !moves.isEmpty { probe["animations"] = .list(moves) }
            written.append(.object(probe))
        }
        var fields = JSONObject()
        fields["layers"] = .list(written)
        clip = try Scene(json: JSON.object(fields).text).compile()
        first = clip.layers.count - 4
    }

    /// Returns the animations of bounds as those of a position; nil if one has no numbers.
    private static func moved(_ animations: JSON?, _ map: (JSON) -> [Double]?) -> [JSON]? {
        guard case .list(let items)? = animations else { return [] }
        var found: [JSON] = []
        for case .object(var object) in items {
            if let children = object["animations"] {
                guard let inner = moved(children, map) else { return nil }
                if inner.isEmpty { continue }
                object["animations"] = .list(inner)
                found.append(.object(object))
                continue
            }
            guard object.text("property") == "bounds" else { continue }
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
    /// Returns the layer of a name, and those on which its places and its times depend, in their order.
    fileprivate func needed(for name: String) -> [Layer] {
        var rows: [String: Layer] = [:], found: Set<String> = [], left = [name]
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
