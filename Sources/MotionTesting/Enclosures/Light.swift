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
                throw MotionTestingError("layer: \"\(motion.names[row])\", no layer of the scene has this name")
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

    /// Returns the light at some times: for each time a list with that of each row, and then their sum.
    func at(_ times: [Double]) -> [[Double]] {
        guard let corners else { return times.map { _ in [0] } }
        let points = corners.at(times), colors = colors.at(times)
        let opacities = motion.clip.sample(at: times, in: .root, .opacities).opacities
        return times.indices.map { time in
            var each: [Double] = []
            for i in rows.indices {
                var (low, high) = (points[time][4 * i], points[time][4 * i])
                for corner in points[time][4 * i + 1..<4 * i + 4] {
                    low = SIMD2(min(low.x, corner.x), min(low.y, corner.y))
                    high = SIMD2(max(high.x, corner.x), max(high.y, corner.y))
                }
                let color = colors[time][i], alpha = min(max(color.w, 0), 1)
                let opacity = Double(opacities[time * motion.names.count + rows[i]])
                each.append(share(low, high) * opacity * alpha * (luminance(color) - background))
            }
            each.append(each.reduce(0, +))
            return each
        }
    }

    /// Returns the least and the greatest light from one time to another: of each row, and of all.
    func enclose(_ start: Double, _ end: Double) throws -> [(low: Double, high: Double)] {
        guard let corners else { return [(0, 0)] }
        let boxes = try corners.enclose(start, end), colors = try colors.enclose(start, end)
        let opacities = try opacities.ranges(start, end)
        var each: [(low: Double, high: Double)] = []
        for (i, row) in rows.enumerated() {
            var outer = boxes[4 * i], inner = (low: outer.high, high: outer.low), isKnown = true
            for box in boxes[4 * i..<4 * i + 4] {
                outer.low = SIMD2(min(outer.low.x, box.low.x), min(outer.low.y, box.low.y))
                outer.high = SIMD2(max(outer.high.x, box.high.x), max(outer.high.y, box.high.y))
                inner.low = SIMD2(min(inner.low.x, box.high.x), min(inner.low.y, box.high.y))
                inner.high = SIMD2(max(inner.high.x, box.low.x), max(inner.high.y, box.low.y))
                isKnown = isKnown && max(box.low.x.magnitude, box.low.y.magnitude) < 1e30
            }
            let least = isKnown ? share(inner.low, inner.high) * opacities[row].lowerBound : 0
            let most = share(outer.low, outer.high) * opacities[row].upperBound
            var (low, high) = (Double.infinity, -Double.infinity)
            let bounds = [colors[i].low, colors[i].high]
            for color in bounds {
                let light = luminance(color) - background
                for alpha in bounds {
                    let full = min(max(alpha.w, 0), 1) * light
                    low = min(low, least * full, most * full)
                    high = max(high, least * full, most * full)
                }
            }
            each.append((low, high))
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
    func light(_ part: Double) -> Double { linear(min(max(part, 0), 1)) }
    let weights = luminanceWeights
    return weights.x * light(color.x) + weights.y * light(color.y) + weights.z * light(color.z)
}
