/// What animations add to the model of a property, and its velocity.
typealias Shown = (value: [Double], velocity: [Double])

/// Seconds before and after a time at which the points of a path are seen, for their velocities.
private let instant = 1.0 / 512

extension Sending {
    /// Returns what some animations add to the model of properties at a time, and the velocities.
    func shown(_ moves: [Move], _ animations: [JSONObject], _ time: Double) throws(MotionError) -> [String: Shown] {
        if key == "path" { return ["path": try points(moves[0], animations, time)] }
        let counts = moves.map { ($0.key, $0.old.count) }
        let now: Shown, still: Shown
        if Sending.others.contains(moves[0].key) {
            // A value of the scene's own is animated alike, and has a channel.
            let model = try moves[0].value(moves[0].old)
            now = try value(model, nil, animations.map(\.unnamed), time)
            still = try value(model, nil, [], time)
        } else {
            var fields = JSONObject()
            for field in ["position", "opacity", "transform", "strokeStart", "strokeEnd"] {
                fields[field] = layer[field]
            }
            let keys = moves.map(\.key)
            (now, still) = (try values(fields, animations, keys, time), try values(fields, [], keys, time))
        }
        let added = split(zip(now.value, still.value).map { $0 - $1 }, counts), velocities = split(now.velocity, counts)
        var found: [String: Shown] = [:]
        for (key, _) in counts { found[key] = (added[key] ?? [], velocities[key] ?? []) }
        return found
    }

    /// Returns the values of key paths of a layer at a time, and their velocities.
    func values(
        _ fields: JSONObject, _ animations: [JSONObject], _ keys: [String], _ time: Double
    ) throws(MotionError) -> Shown {
        var layer = fields, scene = JSONObject()
        layer["name"] = .text("layer")
        layer["animations"] = .list(animations.map(JSON.object))
        scene["layers"] = .list([.object(layer)])
        scene["channels"] = .list(keys.map { .list([.text("layer"), .text($0)]) })
        return try sampled(scene, time)
    }

    /// Returns the value and the velocity of a colour under some animations of it.
    func color(
        _ model: String, _ animations: [JSONObject], _ time: Double
    ) throws(MotionError) -> (value: [Double], velocity: [Double]) {
        try value(JSON.text(model).inNumbers, colorSpace, animations.map(\.unnamed.inNumbers), time)
    }

    /// Returns a value of a scene's own at a time, and its velocity.
    private func value(
        _ model: JSON, _ space: String?, _ animations: [JSONObject], _ time: Double
    ) throws(MotionError) -> Shown {
        var own = JSONObject(), scene = JSONObject()
        (own["name"], own["value"], own["color"]) = (.text("value"), model, space.map(JSON.text))
        own["animations"] = .list(animations.map(JSON.object))
        (scene["layers"], scene["properties"]) = (.list([]), .list([.object(own)]))
        scene["channels"] = .list([.list([.null, .text("value")])])
        return try sampled(scene, time)
    }

    private func sampled(_ scene: JSONObject, _ time: Double) throws(MotionError) -> Shown {
        let sample = try Scene(json: JSON.object(scene).text).compile().sample(at: time, [.values, .velocities])
        return (sample.values.map { Double($0) }, sample.velocities.map { Double($0) })
    }

    private func points(_ move: Move, _ animations: [JSONObject], _ time: Double) throws(MotionError) -> Shown {
        var shape = JSONObject(), scene = JSONObject()
        (shape["name"], shape["path"], shape["fillColor"]) = (.text("layer"), layer["path"], .text("#000000"))
        shape["animations"] = .list(animations.map(JSON.object))
        scene["layers"] = .list([.object(shape)])
        let clip = try Scene(json: JSON.object(scene).text).compile()
        var seen: [[Double]] = []
        for near in [time - instant, time, time + instant] {  // a fill has the whole path
            let drawn = clip.draw(at: near).items.first { $0.kind == .fill }
            seen.append(try Path(drawn?.path ?? []).numbers)
        }
        guard seen.allSatisfy({ $0.count == move.old.count }) else {
            throw MotionError(field: place, value: "\"path\"", rule: "has shapes of other elements on its way")
        }
        return (
            zip(seen[1], move.old).map { $0 - $1 }, zip(seen[2], seen[0]).map { ($0 - $1) / (2 * instant) }
        )
    }
}

// MARK: - Animations as objects

extension JSONObject {
    /// Returns a group of animations.
    static func group(_ animations: [JSONObject], begin: Double?, duration: Double, fill: String?) -> JSONObject {
        var made = JSONObject()
        made["animations"] = .list(animations.map(JSON.object))
        made["begin"] = begin.map(JSON.number)
        made["duration"] = .number(duration)
        made["fill"] = fill.map(JSON.text)
        return made
    }

    /// Returns the object with the fields of another one, where it has none.
    func joined(with other: JSONObject) -> JSONObject {
        var made = self
        for member in other.members where made[member.key] == nil { made[member.key] = member.value }
        return made
    }

    /// Returns an animation with the duration that its timing brings along: that of a spring, and SwiftUI's .35 s.
    func settled() throws(MotionError) -> JSONObject {
        guard let text = text("timing") ?? text("easing"), let curve = try? Curve(text) else { return self }
        let duration = number("duration")
        var made = self
        guard let spring = curve.spring else {
            if duration == nil, text.hasPrefix("swiftui.") { made["duration"] = .number(0.35) }
            return made
        }
        let settling = spring.settlingDuration
        if let duration, duration > 0 {
            let isShort = settling.isFinite && duration < settling
            if isShort, bool("cut") != true, self["animations"] == nil { made["duration"] = .number(settling) }
            return made
        }
        guard settling.isFinite else {
            throw MotionError(
                field: "animation.duration", value: "\"\(text)\"", rule: "must be given: this spring never settles")
        }
        made["duration"] = .number(settling)
        return made
    }

    /// An animation without the names of properties, as a value of a scene's own takes it.
    fileprivate var unnamed: JSONObject {
        var made = self
        made["property"] = nil
        if made["animations"] != nil { made["animations"] = .list(objects("animations").map { .object($0.unnamed) }) }
        return made
    }

    /// The animation of a colour, with numbers in the place of texts.
    fileprivate var inNumbers: JSONObject {
        var made = self
        for end in ["from", "to", "by"] { made[end] = made[end]?.inNumbers }
        if case .list(let values)? = made["values"] { made["values"] = .list(values.map(\.inNumbers)) }
        if made["animations"] != nil {
            made["animations"] = .list(objects("animations").map { .object($0.inNumbers) })
        }
        return made
    }
}

extension JSON {
    /// The numbers of a colour that is written as text.
    fileprivate var inNumbers: JSON {
        guard case .text(let hex) = self, let parts = Color(stringLiteral: hex).components else { return self }
        return .numbers([parts.x, parts.y, parts.z, parts.w])
    }
}

extension Spring {
    /// Returns the spring with another initial velocity.
    func moving(at velocity: Double) throws(MotionError) -> Spring {
        try Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    }
}
