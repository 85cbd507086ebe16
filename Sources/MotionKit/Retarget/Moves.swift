internal import CMotion

/// A property, or a part of a transform, that gets a new target.
struct Move {
    let key: String
    /// The name by which it is sent: that of a property or of a part of it.
    let named: String
    /// Its numbers so far.
    var old: [Double]
    var target: [Double]
    /// The verbs of a path, whose points are the numbers.
    var verbs: [UInt8]?

    /// Makes numbers into what an animation of it takes.
    func value(_ numbers: [Double]) throws(MotionError) -> JSON {
        guard let verbs else { return numbers.count == 1 ? .number(numbers[0]) : .numbers(numbers) }
        let points = stride(from: 0, to: numbers.count, by: 2).map {
            SIMD2(Float(numbers[$0]), Float(numbers[$0 + 1]))
        }
        return .text(try Path(Path.Element.read(verbs[...], points[...])).svg)
    }

    /// Returns the additive animation from some numbers to others.
    func additive(
        _ start: [Double], _ end: [Double], _ clock: JSONObject, begin: Double?, fill: String = "backwards"
    ) throws(MotionError) -> JSONObject {
        var made = JSONObject()
        made["property"] = .text(key)
        (made["from"], made["to"]) = (try value(start), try value(end))
        made["additive"] = .bool(true)
        made["begin"] = begin.map(JSON.number)
        made["fill"] = .text(fill)
        return try made.joined(with: clock).settled()
    }
}

extension Sending {
    /// Properties whose values samples deliver, and other ones.
    static let sampled = ["position", "opacity", "strokeStart", "strokeEnd"]
    static let others = [
        "bounds", "anchorPoint", "zPosition", "cornerRadius", "lineWidth", "lineDashPhase", "fillOpacity",
        "strokeOpacity"
    ]
    /// Their fields and model values, by key path.
    private static let fields = Dictionary(
        uniqueKeysWithValues: Layer.implicitFields.map { ($0.key, (field: $0.field, model: $0.model ?? [])) })
    /// The parts of a transform, in the order in which they apply to a point, the last one first, and their numbers.
    static let transforms: KeyValuePairs = [
        "transform.translation": 2, "transform.rotation": 1, "transform.skew": 1, "transform.scale": 2
    ]
    private static let rotation = "transform.rotation"
    static let known =
        sampled + others + ["position.x", "position.y", "bounds.size", "bounds.size.width", "bounds.size.height"]
        + transforms.map(\.key) + ["transform", "path", "fillColor", "strokeColor", "backgroundColor"]

    private typealias Parts = [String: [Double]]

    /// Returns what moves where, and the model value that the layer then has.
    func moves(to value: Animation.Value?) throws(MotionError) -> (moves: [Move], model: (key: String, value: JSON)) {
        guard let value else { throw MotionError(field: place, value: "nil", rule: "must be a value") }
        if key == "path" { return try path(to: value) }
        if key == "transform" { return try transform(to: value) }
        let (whole, chosen) = partsOfProperties[key].map { ($0.property, Optional($0.places)) } ?? (key, nil)
        let isPart = Sending.transforms.contains { $0.key == whole }
        let parts = isPart ? try parts() : [:], old = parts[whole] ?? numbers(of: whole)
        var target = value.numbers ?? []
        if whole == "transform.scale", target.count == 1 { target += target }
        let count = chosen?.count ?? old.count
        let isRight = target.count == count && target.allSatisfy(\.isFinite)
        try check(isRight, place, value.json.text, "must have \(count) number\(count > 1 ? "s" : "")")
        if let chosen {
            var all = old
            for (i, place) in chosen.enumerated() { all[place] = target[i] }
            target = all
        }
        let move = Move(key: whole, named: key, old: old, target: target)
        guard isPart else {
            let field = Sending.fields[whole]?.field ?? whole
            return ([move], (field, target.count == 1 ? .number(target[0]) : .numbers(target)))
        }
        var wanted = parts
        wanted[whole] = target
        let affine = affine(of: wanted), found = try apart(transform: .numbers(affine))
        let isSame = wanted.allSatisfy { part, numbers in
            near(found[part] ?? [], numbers, 1e-4, isAngle: part == Sending.rotation)
        }
        let rule =
            "makes a transform that is taken apart in another way: retarget the whole transform, or a scale that is "
            + "not 0 or negative in both"
        try check(isSame, place, value.json.text, rule)
        return ([move], ("transform", .numbers(affine)))
    }

    /// Returns the parts of a whole transform. An affine turns the shorter way, a list of functions as far as it says.
    private func transform(
        to value: Animation.Value
    ) throws(MotionError) -> (moves: [Move], model: (key: String, value: JSON)) {
        let rule = "must be 6 finite numbers, or a CSS transform list"
        var found: Parts, model: JSON
        let old = try parts()
        if case .text = value.json {
            var still = JSONObject()
            still["property"] = .text("transform")
            (still["from"], still["to"], still["duration"]) = (value.json, value.json, .number(1))
            do {
                found = try apart(animations: [still])
            } catch {
                throw MotionError(field: place, value: value.json.text, rule: rule)
            }
            model = .numbers(affine(of: found))
        } else {
            let numbers = value.numbers ?? []
            try check(numbers.count == 6 && numbers.allSatisfy(\.isFinite), place, value.json.text, rule)
            (found, model) = (try apart(transform: .numbers(numbers)), .numbers(numbers))
            let start = old[Sending.rotation]?[0] ?? 0
            var turn = ((found[Sending.rotation]?[0] ?? 0) - start).remainder(dividingBy: 2 * .pi)
            if turn < -Double.pi + 1e-6 { turn += 2 * .pi }  // an exact half turn is clockwise
            found[Sending.rotation] = [start + turn]
        }
        let moves = Sending.transforms.map {
            Move(key: $0.key, named: $0.key, old: old[$0.key] ?? [], target: found[$0.key] ?? [])
        }
        return (moves, ("transform", model))
    }

    private func path(
        to value: Animation.Value
    ) throws(MotionError) -> (moves: [Move], model: (key: String, value: JSON)) {
        let rule = "must be SVG path data with the elements of the layer's path (Path.matched makes them)"
        guard let model = layer.text("path") else {
            throw MotionError(field: place, value: value.json.text, rule: "the layer has no path")
        }
        guard case .text(let text) = value.json else {
            throw MotionError(field: place, value: value.json.text, rule: rule)
        }
        let old = try Path(model), target: Path
        do { target = try Path(text) } catch {
            throw MotionError(field: place, value: "\"\(text)\"", rule: error.description)
        }
        try check(old.verbs == target.verbs, place, "\"\(text)\"", rule)
        let move = Move(
            key: "path", named: "path", old: old.numbers, target: target.numbers, verbs: old.verbs)
        return ([move], ("path", value.json))
    }

    private func numbers(of key: String) -> [Double] {
        let (field, model) = Sending.fields[key] ?? (key, [])
        return layer[field].flatMap { Animation.Value(json: $0)?.numbers } ?? model
    }

    // MARK: - Parts of a transform

    /// Returns the parts of the model transform; the rotation with the full turns that it was sent through.
    private func parts() throws(MotionError) -> Parts {
        let model = layer["transform"].flatMap { [Double](json: $0) } ?? [1, 0, 0, 1, 0, 0]
        try check(model.count == 6, "\(place).transform", model, "must be an affine of 6 numbers to be retargeted")
        var parts = try apart(transform: .numbers(model))
        for (key, _) in Sending.transforms {
            guard let target = underwayOf[key]?.target, let own = parts[key] else { continue }
            if near(target, own, 1e-5, to: target, isAngle: key == Sending.rotation) { parts[key] = target }
        }
        return parts
    }

    /// Returns the parts of the transform of a layer at 0, as the kernel takes it apart.
    private func apart(transform: JSON? = nil, animations: [JSONObject] = []) throws(MotionError) -> Parts {
        var fields = JSONObject()
        fields["transform"] = transform
        let keys = Sending.transforms.map(\.key)
        let values = try values(fields, animations, keys, 0).value
        return split(values, Sending.transforms.map { ($0.key, $0.value) })
    }

    /// Returns the transform of its parts: scaled, skewed, turned, moved.
    private func affine(of parts: Parts) -> [Double] {
        let (scale, move) = (parts["transform.scale"] ?? [1, 1], parts["transform.translation"] ?? [0, 0])
        var made = affine(MOTION_FUNCTION_SCALE, [scale[0], scale[1], 1])
        if let skew = parts["transform.skew"]?[0], skew != 0 { made = concat(made, [1, 0, skew, 1, 0, 0]) }
        made = concat(made, affine(MOTION_FUNCTION_ROTATE_Z, parts[Sending.rotation] ?? [0]))
        return concat(made, affine(MOTION_FUNCTION_TRANSLATE, [move[0], move[1], 0]))
    }

    private func affine(_ function: UInt32, _ numbers: [Double]) -> [Double] {
        let given = numbers.map { Float($0) }
        var progress: Float = 0, made = [Float](repeating: 0, count: 6)
        let status = motion_transform_function_interpolate(
            function, given, given, MOTION_WIDTH_AFFINE, &progress, 1, &made)
        precondition(status == MOTION_OK, String(cString: motion_status_text(status)))
        return made.map { Double($0) }
    }
}

/// Returns the affine that applies one, then the other.
private func concat(_ first: [Double], _ then: [Double]) -> [Double] {
    let (a, b, c, d, x, y) = (first[0], first[1], first[2], first[3], first[4], first[5])
    let (e, f, g, h, u, v) = (then[0], then[1], then[2], then[3], then[4], then[5])
    return [
        a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h, x * e + y * g + u, x * f + y * h + v
    ]
}

/// Returns whether numbers are near others, relative to some of them; angles modulo a turn.
private func near(
    _ found: [Double], _ wanted: [Double], _ tolerance: Double, to size: [Double]? = nil, isAngle: Bool
) -> Bool {
    found.count == wanted.count
        && found.indices.allSatisfy { i in
            let away = found[i] - wanted[i], apart = isAngle ? away.remainder(dividingBy: 2 * .pi) : away
            return apart.magnitude <= tolerance * (1 + (size ?? wanted)[i].magnitude)
        }
}

/// Splits numbers into those of key paths.
func split(_ values: [Double], _ counts: [(key: String, count: Int)]) -> [String: [Double]] {
    var found: [String: [Double]] = [:], first = 0
    for (key, count) in counts {
        found[key] = Array(values[first..<first + count])
        first += count
    }
    return found
}

extension Path {
    /// The coordinates of its points.
    var numbers: [Double] { points.flatMap { [Double($0.x), Double($0.y)] } }
}

extension Animation.Value {
    /// Its numbers; nil for a text.
    var numbers: [Double]? { Double(json: json).map { [$0] } ?? [Double](json: json) }
}
