import MotionKit

/// The relative luminance that layers add to the picture: share x opacity x (luminance - that of the background). One
/// number for each layer that paints with a plain colour, and one for all of them together.
struct Light {
    let rows: [Int]
    private let motion: Motion
    private let frame: [Double]
    private let corners: Probes?
    private let colors: ColorEnclosure
    private let opacities: OpacityEnclosure
    private let background: Double

    init(_ motion: Motion, in scene: Scene, frame: [Double]) throws {
        let layers = scene.parts.layers
        var keys: [(row: Int, layer: String, key: String)] = []
        for row in motion.drawn {
            guard let layer = layers.first(where: { $0.name == motion.names[row] }) else {
                throw MotionTestingError(
                    "layer: \"\(motion.names[row])\", is part of an inner scene: no bound of its light is known")
            }
            let moved = layer.animations.reduce(into: Set<String>()) { $1.collect(&$0) }
            if layer.backgroundColor != nil || moved.contains("backgroundColor") {
                keys.append((row, layer.name, "backgroundColor"))
            } else if layer.fillGradient == nil, layer.fillColor != nil || moved.contains("fillColor") {
                keys.append((row, layer.name, "fillColor"))
            }
        }
        (rows, self.motion, self.frame) = (keys.map(\.row), motion, frame)
        corners = keys.isEmpty ? nil : try Probes.corners(of: keys.map(\.layer), in: scene)
        colors = try ColorEnclosure(keys.map { ($0.layer, $0.key) }, in: scene)
        opacities = OpacityEnclosure(motion)
        let ground = motion.clip.draw(at: motion.interval.lowerBound).items.first { $0.kind == .background }
        if case .solid(let color)? = ground?.color {
            background = luminance(SIMD4(Double(color.x), Double(color.y), Double(color.z), 1))
        } else {
            background = 1  // white
        }
    }

    /// Returns the share of the picture that a box covers.
    private func share(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Double {
        let width = min(high.x, frame[2]) - max(low.x, frame[0]), height = min(high.y, frame[3]) - max(low.y, frame[1])
        return max(width, 0) * max(height, 0) / ((frame[2] - frame[0]) * (frame[3] - frame[1]))
    }

    /// Returns the light at a time: that of each row, and of all.
    func at(_ time: Double) -> [Double] {
        guard let corners else { return [0] }
        let points = corners.at(time), colors = colors.at(time), opacities = motion.opacities(at: time)
        var each = rows.indices.map { i in
            let own = points[4 * i..<4 * i + 4], color = colors[i]
            let low = own.dropFirst().reduce(own.first!, pointwiseMin)
            let high = own.dropFirst().reduce(own.first!, pointwiseMax)
            let light = min(max(color.w, 0), 1) * (luminance(color) - background)
            return share(low, high) * Double(opacities[rows[i]]) * light
        }
        each.append(each.reduce(0, +))
        return each
    }

    /// Returns the least and the greatest light from one time to another: of each row, and of all.
    func enclose(_ start: Double, _ end: Double) throws -> [(low: Double, high: Double)] {
        guard let corners else { return [(0, 0)] }
        let boxes = try corners.enclose(start, end), colors = try colors.enclose(start, end)
        var each: [(low: Double, high: Double)] = []
        for (i, row) in rows.enumerated() {
            let own = boxes[4 * i..<4 * i + 4], lows = own.map(\.low), highs = own.map(\.high)
            let outer = share(lows.reduce(lows[0], pointwiseMin), highs.reduce(highs[0], pointwiseMax))
            let inner = share(highs.reduce(highs[0], pointwiseMin), lows.reduce(lows[0], pointwiseMax))
            let isKnown = lows.allSatisfy { max($0.x.magnitude, $0.y.magnitude) < 1e30 }
            let opacity = try opacities.range(row, start, end)
            let weights = [(isKnown ? inner : 0) * opacity.lowerBound, outer * opacity.upperBound]
            let bounds = [colors[i].low, colors[i].high]
            let ends = bounds.flatMap { light in
                bounds.flatMap { alpha in
                    weights.map { $0 * min(max(alpha.w, 0), 1) * (luminance(light) - background) }
                }
            }
            each.append((ends.min()!, ends.max()!))
        }
        each.append((each.reduce(0) { $0 + $1.low }, each.reduce(0) { $0 + $1.high }))
        return each
    }
}

extension Animation {
    /// Adds the key paths that it moves.
    fileprivate func collect(_ moved: inout Set<String>) {
        if let property { moved.insert(property.rawValue) }
        for child in animations { child.collect(&moved) }
    }
}

/// Returns the relative luminance of an sRGB colour (WCAG 2.2), whose parts are limited to 0...1.
private func luminance(_ color: SIMD4<Double>) -> Double {
    let parts = SIMD3(color.x, color.y, color.z).clamped(lowerBound: .zero, upperBound: .one)
    return 0.2126 * linear(parts.x) + 0.7152 * linear(parts.y) + 0.0722 * linear(parts.z)
}
