/// The parts of properties: of a part the property, and which of its numbers it is.
let partsOfProperties: [String: (property: String, places: [Int])] = [
    "position.x": ("position", [0]), "position.y": ("position", [1]), "bounds.size": ("bounds", [2, 3]),
    "bounds.size.width": ("bounds", [2]), "bounds.size.height": ("bounds", [3])
]

extension Layer {
    /// Returns the layer as a scene has it.
    package func written() throws(MotionError) -> JSON {
        var object = fields, moved: Set<String> = [], items: [JSON] = []
        for animation in animations {
            items.append(.object(try written(animation, moved)))
            animation.collect(&moved)
        }
        if !items.isEmpty { object["animations"] = .list(items) }
        return .object(object)
    }

    /// Returns an animation as a scene has it. `moved`: the properties that earlier ones move.
    private func written(_ animation: Animation, _ moved: Set<String>) throws(MotionError) -> JSONObject {
        var object = animation.fields
        if object.text("fill") == "removed" {
            object["fill"] = nil
        } else if object["fill"] == nil, animation.animations.isEmpty, let property = animation.moves {
            // A scene's default is "removed".
            let hidesEarlier = moved.contains(property) && !animation.isAdditive
            object["fill"] = .text(hidesEarlier ? "forwards" : "both")
        }
        if !animation.animations.isEmpty {
            var children: [JSON] = []
            for child in animation.animations {
                if let property = child.fields.text("property"), let part = partsOfProperties[property] {
                    throw MotionError(
                        field: "\(name).animation.property", value: "\"\(property)\"",
                        rule: "cannot be in a group: animate \(part.property) there")
                }
                children.append(.object(try written(child, moved)))
            }
            object["animations"] = .list(children)
        }
        if let property = object.text("property"), let part = partsOfProperties[property] {
            try widen(&object, property, part.property, part.places)
        }
        return object
    }

    /// Makes an animation of a part an additive one of the whole property, which leaves the other numbers as they are.
    private func widen(
        _ object: inout JSONObject, _ property: String, _ whole: String, _ places: [Int]
    ) throws(MotionError) {
        let model = whole == "position" ? [position.x, position.y] : (0..<4).map { bounds[$0] }
        let base = places.map { object.bool("additive") == true ? 0 : model[$0] }
        let name = self.name
        func added(_ value: JSON?, _ base: [Double]) throws(MotionError) -> [Double] {
            let numbers = value.flatMap { value in Double(json: value).map { [$0] } ?? [Double](json: value) } ?? []
            guard numbers.count == places.count else {
                throw MotionError(
                    field: "\(name).\(property)", value: value?.text ?? "null",
                    rule: "must have \(places.count) number\(places.count > 1 ? "s" : "")")
            }
            var row = [Double](repeating: 0, count: model.count)
            for (i, place) in places.enumerated() { row[place] = numbers[i] - base[i] }
            return row
        }
        let none = [Double](repeating: 0, count: places.count), rest = [Double](repeating: 0, count: model.count)
        object["property"] = .text(whole)
        object["additive"] = .bool(true)
        if case .list(let values)? = object["values"] {
            var rows: [JSON] = []
            for (i, value) in values.enumerated() {
                // An end that is left out is the running value, which adding nothing leaves.
                let isOpenEnd = value == .null && (i == 0 || i == values.count - 1)
                rows.append(.numbers(isOpenEnd ? rest : try added(value, base)))
            }
            object["values"] = .list(rows)
            return
        }
        if case .list(let segments)? = object["segments"] {
            if let from = object["from"] { object["from"] = .numbers(try added(from, base)) }
            var rows: [JSON] = []
            for case .object(var segment) in segments {
                for key in ["to", "low", "high", "velocity", "endVelocity"] {
                    guard let value = segment[key] else { continue }
                    let isVelocity = key == "velocity" || key == "endVelocity"
                    segment[key] = .numbers(try added(value, isVelocity ? none : base))
                }
                if case .list(let places)? = segment["snap"] {
                    var snaps: [JSON] = []
                    for place in places { snaps.append(.numbers(try added(place, base))) }
                    segment["snap"] = .list(snaps)
                }
                rows.append(.object(segment))
            }
            object["segments"] = .list(rows)
            return
        }
        let (from, to, by) = (object["from"], object["to"], object["by"])
        object["by"] = nil
        var start = rest, end = rest
        if let from { start = try added(from, base) }
        if let to {
            end = try added(to, base)
            if from == nil, let by { start = zip(end, try added(by, none)).map { $0 - $1 } }
        } else if let by {
            end = zip(start, try added(by, none)).map { $0 + $1 }
        }
        (object["from"], object["to"]) = (.numbers(start), .numbers(end))
    }
}

extension Animation {
    /// The animation as a scene writes it for a number of its own or of a gradient.
    var writtenAlone: JSON {
        var object = fields
        if fill == nil, animations.isEmpty { object["fill"] = .text("both") }
        if fill == .removed { object["fill"] = nil }  // a scene's default
        if !animations.isEmpty { object["animations"] = .list(animations.map(\.writtenAlone)) }
        return .object(object)
    }

    /// The property that it moves; that of a part's whole.
    fileprivate var moves: String? { fields.text("property").map { partsOfProperties[$0]?.property ?? $0 } }

    /// Adds the properties that it moves.
    fileprivate func collect(_ moved: inout Set<String>) {
        if let moves { moved.insert(moves) }
        for child in animations { child.collect(&moved) }
    }
}
