import MotionKit

/// The opacities that layers may have in the root. All numbers that move are enclosed at once, and those of the last
/// interval are kept.
final class OpacityEnclosure {
    /// The places of a layer, and of those of which it takes its opacity, among the layers; empty for an unknown layer.
    private let lineages: [[Int]]
    /// What is known of each layer.
    private let parts: [(hidden: Bound, applies: Bound, opacity: Bound)]
    private let probes: NumberProbes?
    private var last: (start: Double, end: Double, ranges: [ClosedRange<Double>])?

    /// What is known of a number of a layer.
    private enum Bound {
        case always(ClosedRange<Double>)
        /// The place of its probe.
        case moving(Int)
    }

    /// - parameter span: The seconds that are asked for; nil: those of the motion. Bounds of others are wider.
    init(_ motion: Motion, during span: ClosedRange<Double>? = nil) {
        let layers = motion.scene?.parts.layers ?? []
        var places: [String: Int] = [:], lineages: [[Int]] = []
        for (place, layer) in layers.enumerated() { places[layer.name] = place }
        for name in motion.names {
            var found: [Int] = [], next = places[name]
            while let place = next {
                found.append(place)
                next = layers.above(layers[place], places).flatMap { places[$0.name] }
            }
            lineages.append(found)
        }
        var made: [NumberProbes.Number] = []
        let inRootTime = layers.inRootTime
        func bound(_ key: String, _ layer: Layer, _ model: Double) -> Bound {
            guard let probe = try? Probes.number(key, of: layer) else { return .always(0...1) }
            guard probe["animations"] != nil else { return .always(model...model) }
            made.append(.init(probe: probe, isInRootTime: inRootTime.contains(layer.name)))
            return .moving(made.count - 1)
        }
        parts = layers.map { layer in
            let hidden = bound("hidden", layer, layer.isHidden ? 1 : 0)
            let opacity = bound("opacity", layer, layer.opacity)
            guard let probe = Probes.applying(layer, among: layers, places) else {
                return (hidden, .always(1...1), opacity)
            }
            made.append(.init(probe: probe))
            return (hidden, .moving(made.count - 1), opacity)
        }
        self.lineages = lineages
        probes = made.isEmpty ? nil : try? NumberProbes(in: layers, made, during: span ?? motion.interval)
    }

    /// Returns the greatest opacity that a layer may have in the root from one time to another: 1 where no bound is
    /// known.
    func most(_ row: Int, _ start: Double, _ end: Double) throws -> Double {
        try ranges(start, end)[row].upperBound
    }

    /// Returns the least and the greatest opacity that each layer may have in the root: the product of those of it and
    /// its ancestors, 0 while one of them is hidden or does not apply.
    func ranges(_ start: Double, _ end: Double) throws -> [ClosedRange<Double>] {
        if let last, probes == nil || (last.start == start && last.end == end) { return last.ranges }
        let boxes = try probes?.enclose(start, end) ?? []
        func range(_ bound: Bound) -> ClosedRange<Double> {
            switch bound {
            case .always(let range): return range
            case .moving(let place):
                guard boxes.indices.contains(place) else { return 0...1 }
                let box = boxes[place]
                // The box of a layer that does not apply is empty.
                return box.low.x <= box.high.x ? box.low.x...box.high.x : 0...0
            }
        }
        let own = parts.map { part in
            let hidden = range(part.hidden), applies = range(part.applies), opacity = range(part.opacity)
            let mayShow = hidden.lowerBound < 0.5 && applies.upperBound >= 0.5
            let surelyShows = hidden.upperBound < 0.5 && applies.lowerBound >= 0.5
            // Single precision may leave a hair where nothing shows: as much counts as nothing.
            let high = opacity.upperBound <= 4 * rounding ? 0 : opacity.upperBound + 2 * rounding
            let least = surelyShows ? min(max(opacity.lowerBound - 2 * rounding, 0), 1) : 0
            return (least: least, most: mayShow ? min(max(high, 0), 1) : 0)
        }
        let ranges = lineages.map { lineage -> ClosedRange<Double> in
            guard !lineage.isEmpty else { return 0...1 }
            let least = lineage.reduce(1) { $0 * own[$1].least }, most = lineage.reduce(1) { $0 * own[$1].most }
            return min(least, most)...most
        }
        last = (start, end, ranges)
        return ranges
    }
}

/// What single precision may add.
private let rounding = 2e-6

extension [Layer] {
    /// Returns the layer of which another one takes opacity, visibility and time.
    fileprivate func above(_ layer: Layer, _ places: [String: Int]) -> Layer? {
        guard let parent = layer.parent.flatMap({ places[$0] }).map({ self[$0] }) else { return nil }
        return layer.inherits == .transform ? above(parent, places) : parent
    }
}

extension Probes {
    /// Returns a probe whose x is 1 while the clocks of a layer and of those above it apply, else 0; nil if they have
    /// none.
    fileprivate static func applying(_ layer: Layer, among layers: [Layer], _ places: [String: Int]) -> JSONObject? {
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
            next = layers.above(timed, places)
        }
        guard isTimed else { return nil }
        return probe("applies of \(layer.name)", [0, 0], [.object(animation)], inTimeOf: Layer("root"))
    }
}
