import MotionKit

/// The opacities that layers may have in the root.
final class OpacityEnclosure {
    private let motion: Motion
    private let layers: [Layer]
    private var bounds: [String: Bound] = [:]

    /// What is known of a number of a layer.
    private enum Bound {
        case always(ClosedRange<Double>)
        case moving(Probes)
    }

    init(_ motion: Motion) {
        self.motion = motion
        layers = motion.scene?.parts.layers ?? []
    }

    /// Returns the greatest opacity that a layer may have in the root from one time to another: the least among it and
    /// its ancestors; 1 where no bound is known.
    func most(_ row: Int, _ start: Double, _ end: Double) throws -> Double {
        try lineage(of: row).reduce(1) { try min($0, own("opacity", $1, start, end).upperBound) }
    }

    /// Returns the least and the greatest opacity that a layer may have in the root: the product of those of it and its
    /// ancestors, 0 while one of them is hidden or does not apply.
    func range(_ row: Int, _ start: Double, _ end: Double) throws -> ClosedRange<Double> {
        let lineage = lineage(of: row)
        guard !lineage.isEmpty else { return 0...1 }
        var (least, most) = (1.0, 1.0)
        for layer in lineage {
            let hidden = try own("hidden", layer, start, end), applies = try own(applying, layer, start, end)
            let opacity = try own("opacity", layer, start, end)
            let mayShow = hidden.lowerBound < 0.5 && applies.upperBound >= 0.5
            let surelyShows = hidden.upperBound < 0.5 && applies.lowerBound >= 0.5
            // Single precision may leave a hair where nothing shows: as much counts as nothing.
            let high = opacity.upperBound <= 4 * rounding ? 0 : opacity.upperBound + 2 * rounding
            least *= surelyShows ? min(max(opacity.lowerBound - 2 * rounding, 0), 1) : 0
            most *= mayShow ? min(max(high, 0), 1) : 0
        }
        return min(least, most)...most
    }

    /// Returns a layer, and those of which it takes its opacity.
    private func lineage(of row: Int) -> [Layer] {
        var found: [Layer] = [], next = layers.first { $0.name == motion.names[row] }
        while let layer = next {
            found.append(layer)
            next = layers.above(layer)
        }
        return found
    }

    /// Returns the bounds of a number of a layer; 0...1 where none is known.
    private func own(_ key: String, _ layer: Layer, _ start: Double, _ end: Double) throws -> ClosedRange<Double> {
        let name = "\(key) of \(layer.name)"
        let known = bounds[name] ?? bound(key, layer)
        bounds[name] = known
        switch known {
        case .always(let range): return range
        case .moving(let probes):
            guard let bound = try probes.enclose(start, end).first else { return 0...1 }
            // The box of a layer that does not apply is empty.
            return bound.low.x <= bound.high.x ? bound.low.x...bound.high.x : 0...0
        }
    }

    private func bound(_ key: String, _ layer: Layer) -> Bound {
        guard let scene = motion.scene else { return .always(0...1) }
        if key == applying {
            do {
                return try Probes.applying(layer, among: layers).map(Bound.moving) ?? .always(1...1)
            } catch { return .always(0...1) }
        }
        guard let probes = try? Probes.numbers(key, of: [layer.name], in: scene) else { return .always(0...1) }
        guard probes.isStill else { return .moving(probes) }
        let model = key == "hidden" ? (layer.isHidden ? 1 : 0) : layer.opacity
        return .always(model...model)
    }
}

private let applying = "applies"
/// What single precision may add.
private let rounding = 2e-6

extension [Layer] {
    /// Returns the layer of which another one takes opacity, visibility and time.
    fileprivate func above(_ layer: Layer) -> Layer? {
        guard let parent = layer.parent.flatMap({ name in first { $0.name == name } }) else { return nil }
        return layer.inherits == .transform ? above(parent) : parent
    }
}

extension Probes {
    /// Returns a probe whose x is 1 while the clocks of a layer and of those above it apply, else 0; nil if they have
    /// none.
    fileprivate static func applying(_ layer: Layer, among layers: [Layer]) throws -> Probes? {
        var animation = JSONObject(), isTimed = false
        animation["property"] = .text("position")
        (animation["from"], animation["to"]) = (.numbers([1, 0]), .numbers([1, 0]))
        (animation["duration"], animation["fill"]) = (.text("inf"), .text("both"))
        var next: Layer? = layer
        while let timed = next {
            if Layer.clockFields.contains(where: { timed.fields[$0] != nil }) {
                isTimed = true
                var group = JSONObject()
                for field in Layer.clockFields { group[field] = timed.fields[field] }
                if group["duration"] == nil { group["duration"] = .text("inf") }
                group["animations"] = .list([.object(animation)])
                animation = group
            }
            next = layers.above(timed)
        }
        guard isTimed else { return nil }
        return try Probes(in: [], [probe("applies", [0, 0], [.object(animation)], inTimeOf: Layer("root"))])
    }
}
