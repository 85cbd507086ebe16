internal import CMotion

/// What ends: an animation of a layer or of a property of a scene's own, or a transaction.
public struct Ending: Hashable, Sendable {
    /// Seconds of the scene; infinite if it never ends.
    public let time: Double
    /// The name of the layer; nil for a transaction and for a property of the scene's own.
    public var layer: String?
    /// The place of the animation among those of its layer or property.
    public var animation: Int?
    /// The key of the animation.
    public var key: String?
    /// The key path of the animation, or the name of the scene's property; nil for a group and for a transaction.
    public var property: String?
    /// The name of the transaction that is complete; nil for an animation.
    public var transaction: String?
}

/// The fields that say when an animation ends. The timing of a group moves what is inside, but not its end.
private let clockFields = [
    "model", "cut", "begin", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses",
    "timing", "delay", "iterations", "iterationStart", "playbackRate", "easing"
]
private let groupFields = Set(clockFields).subtracting(["timing", "easing", "cut"])

extension Scene {
    /// Returns when the animations of the scene's layers and properties end, and its transactions that have a
    /// completion, in the order in which Core Animation calls `animationDidStop` and completion blocks: by time; at one
    /// time first animations, each layer before its sublayers, then transactions, an inner one before the outer one.
    ///
    /// An animation ends when its active interval does, whatever it fills afterwards; a group ends as a whole. Those of
    /// a scene in this scene end once for each layer that shows it.
    ///
    /// - Throws: ``MotionError`` for clocks that cannot be compiled.
    public func ends() throws(MotionError) -> [Ending] {
        let fields = parts.fields, all = expanded.parts.layers
        let layers = fromTheRoot(all), convert = try Conversion(all)
        var found: [Ending] = [], members: [String: [Double]] = [:], known: [JSONObject: Double] = [:]
        func end(_ animation: JSONObject, in layer: String?) throws(MotionError) -> Double {
            let clock = animation.clock
            if known[clock] == nil { known[clock] = try clock.end() }
            let local = known[clock] ?? .infinity
            let time = try convert.toRoot(local, from: layer)
            for name in animation.transactions { members[name, default: []].append(time) }
            return time
        }
        for layer in layers {
            guard case .object(let written) = try layer.written() else { continue }
            for (place, animation) in written.objects("animations").enumerated() {
                let time = try end(animation, in: layer.name)
                found.append(
                    Ending(
                        time: time, layer: layer.name, animation: place, key: animation.text("key"),
                        property: animation.text("property")))
            }
        }
        for property in fields.objects("properties") {
            for (place, animation) in property.objects("animations").enumerated() {
                let time = try end(animation, in: property.text("layer"))
                found.append(
                    Ending(
                        time: time, animation: place, key: animation.text("key"), property: property.text("name")))
            }
        }
        var complete: [(name: String, time: Double)] = []
        let rows = fields.objects("transactions")
        for row in rows {
            let name = row["name", or: ""]
            let inner = rows.filter { $0.text("outer") == name }.compactMap { other in
                complete.first { $0.name == other.text("name") }?.time
            }
            complete.append((name, ([row["at", or: 0]] + (members[name] ?? []) + inner).max() ?? 0))
        }
        found += complete.map { Ending(time: $0.time, transaction: $0.name) }
        return found.enumerated().sorted { one, other in
            (one.element.time, one.element.transaction == nil ? 0 : 1, one.offset)
                < (other.element.time, other.element.transaction == nil ? 0 : 1, other.offset)
        }.map(\.element)
    }

    /// Returns layers, each before its sublayers.
    private func fromTheRoot(_ layers: [Layer]) -> [Layer] {
        var below: [String?: [Layer]] = [:], found: [Layer] = []
        for layer in layers { below[layer.parent, default: []].append(layer) }
        var left = Array((below[nil] ?? []).reversed())
        while let layer = left.popLast() {
            found.append(layer)
            left += (below[layer.name] ?? []).reversed()
        }
        return found
    }
}

extension JSONObject {
    /// The clock of an animation, as an animation of a number that does not move.
    fileprivate var clock: JSONObject {
        var made = JSONObject()
        (made["from"], made["to"]) = (.number(0), .number(0))
        for field in clockFields where self["animations"] == nil || groupFields.contains(field) {
            made[field] = self[field]
        }
        return made
    }

    /// Returns when a clock ends, in the time above it.
    fileprivate func end() throws(MotionError) -> Double {
        var own = JSONObject(), scene = JSONObject()
        (own["name"], own["value"], own["animations"]) = (.text("clock"), .number(0), .list([.object(self)]))
        (scene["layers"], scene["properties"]) = (.list([]), .list([.object(own)]))
        return try Scene(json: JSON.object(scene).text).compile().duration
    }

    /// The transactions that wait for an animation.
    fileprivate var transactions: [String] {
        (text("transaction").map { [$0] } ?? []) + objects("animations").flatMap(\.transactions)
    }
}

/// Converts times of layers to times of their scene. Nothing ends in a layer whose speed is 0.
private struct Conversion {
    private let clip: Clip?
    private let stopped: Set<String>

    init(_ layers: [Layer]) throws(MotionError) {
        var stopped: Set<String> = []
        for layer in layers where layer.speed == 0 || layer.parent.map({ stopped.contains($0) }) ?? false {
            stopped.insert(layer.name)
        }
        self.stopped = stopped
        guard layers.contains(where: { layer in Layer.clockFields.contains { layer.fields[$0] != nil } }) else {
            clip = nil
            return
        }
        var scene = JSONObject()
        scene["layers"] = .list(
            layers.map { layer in
                var object = JSONObject()
                for field in ["name", "parent", "inherits"] + Layer.clockFields { object[field] = layer.fields[field] }
                return .object(object)
            })
        clip = try Scene(json: JSON.object(scene).text).compile()
    }

    func toRoot(_ time: Double, from layer: String?) throws(MotionError) -> Double {
        guard let clip, let layer else { return time }
        if stopped.contains(layer) || time.isInfinite { return .infinity }
        guard let row = clip.layers.firstIndex(of: layer) else {
            throw MotionError(field: "properties.layer", value: "\"\(layer)\"", rule: "no layer has this name")
        }
        var given = time, found = 0.0
        let status = motion_clip_convert_time(
            clip.words, clip.info.size, UInt32(row), MOTION_NONE, &given, 1, &found)
        guard status == MOTION_OK else { throw MotionError(status) }
        return found
    }
}
