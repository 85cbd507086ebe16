/// Layers whose properties go to targets that change at any time: ``Live`` by names.
///
///     var live = try LiveLayers(["card": ["position": [0, 0], "opacity": 1, "fill": "#0066cc"]])
///     try live.set("card", ["position": [100, 20]], at: t, .spring(Spring(duration: 0.5, bounce: 0.3)))
///     try live.value(of: "card", "position", at: t + 0.1)
///
/// A property has any name, and as many numbers as its first value. A colour is four numbers within 0...1: red, green,
/// blue, alpha. "position.x", ".y", ".z" and ".w" are single numbers.
public struct LiveLayers: Sendable {
    private var live: Live
    private let places: [String: [String: Range<Int>]]

    /// Makes properties that rest, from a time in seconds on.
    ///
    /// - Throws: ``MotionError`` for a value that is not some finite numbers or a colour.
    public init(_ layers: [String: [String: Animation.Value]], at time: Double = 0) throws(MotionError) {
        var values: [Double] = [], places: [String: [String: Range<Int>]] = [:]
        for (layer, properties) in layers.sorted(by: { $0.key < $1.key }) {
            for (name, value) in properties.sorted(by: { $0.key < $1.key }) {
                let numbers = try LiveLayers.numbers(value, "\(layer).\(name)")
                places[layer, default: [:]][name] = values.count..<(values.count + numbers.count)
                values += numbers
            }
        }
        self.places = places
        live = try Live(values, at: time)
    }

    /// Gives properties of a layer new targets from a time in seconds on.
    ///
    /// - parameter velocities: Those at the beginning, per second, with a spring only. Others go on as they are.
    /// - parameter delay: Seconds until the movement sets in.
    /// - Throws: ``MotionError``; then nothing changes.
    public mutating func set(
        _ layer: String, _ targets: [String: Animation.Value], at time: Double, _ timing: Live.Timing = .none,
        velocities: [String: Animation.Value] = [:], delay: Double = 0
    ) throws(MotionError) {
        var indices: [UInt32] = [], numbers: [Double] = [], given: [Double] = []
        let now = velocities.isEmpty ? [] : live.state(at: time).velocities
        for name in velocities.keys where targets[name] == nil {
            throw MotionError(field: "velocities", value: "\"\(name)\"", rule: "must be a property with a target")
        }
        for (name, value) in targets.sorted(by: { $0.key < $1.key }) {
            let place = try self.place(layer, name)
            indices += place.map { UInt32($0) }
            numbers += try LiveLayers.numbers(value, "\(layer).\(name)", count: place.count)
            if let velocity = velocities[name] {
                given += try LiveLayers.numbers(velocity, "velocities.\(name)", count: place.count)
            } else if !velocities.isEmpty {
                given += now[place]
            }
        }
        try live.set(indices, numbers, at: time, timing, velocities.isEmpty ? nil : given, delay)
    }

    /// Returns the numbers of a property at a time in seconds.
    ///
    /// - Throws: ``MotionError`` if there is no such property.
    public func value(of layer: String, _ name: String, at time: Double) throws(MotionError) -> [Double] {
        Array(live.state(at: time).values[try place(layer, name)])
    }

    /// Returns the velocity of a property at a time in seconds, per second.
    ///
    /// - Throws: ``MotionError`` if there is no such property.
    public func velocity(of layer: String, _ name: String, at time: Double) throws(MotionError) -> [Double] {
        Array(live.state(at: time).velocities[try place(layer, name)])
    }

    /// The time from which on all rests at its targets, in seconds; before any change that of the first values.
    public var end: Double { live.ends.max() ?? -.infinity }

    /// Returns whether all rests from a time in seconds on.
    public func isStill(at time: Double) -> Bool { end <= time }

    private func place(_ layer: String, _ name: String) throws(MotionError) -> Range<Int> {
        guard let properties = places[layer] else {
            let all = places.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
            throw MotionError(field: "layer", value: "\"\(layer)\"", rule: "must be one of \(all)")
        }
        if let place = properties[name] { return place }
        if let dot = name.lastIndex(of: "."), let whole = properties[String(name[..<dot])],
            let part = ["x", "y", "z", "w"].firstIndex(of: String(name[dot...].dropFirst())), part < whole.count
        {
            return (whole.lowerBound + part)..<(whole.lowerBound + part + 1)
        }
        let all = properties.keys.sorted().joined(separator: ", ")
        throw MotionError(
            field: "\(layer).property", value: "\"\(name)\"", rule: "must be one of \(all), or a part of one")
    }

    /// Returns the numbers of a value.
    private static func numbers(
        _ value: Animation.Value, _ field: String, count: Int? = nil
    ) throws(MotionError) -> [Double] {
        var found: [Double] = []
        switch value.json {
        case .number(let number): found = [number]
        case .list: found = [Double](json: value.json) ?? []
        case .text(let text):
            guard let color = Color(stringLiteral: text).components else { break }
            found = (0..<4).map { color[$0] }
        default: break
        }
        try check(!found.isEmpty, field, value.json.text, "must be a number, some numbers or a colour #rrggbb")
        for number in found { try check(number.isFinite, field, number, "must be finite") }
        if let count { try check(found.count == count, field, value.json.text, "must have \(count) numbers") }
        return found
    }
}
