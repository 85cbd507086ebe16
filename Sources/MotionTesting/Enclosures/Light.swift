import MotionKit

/// The relative luminance that layers add to the picture: share x opacity x (luminance - that of the background). One
/// number for each layer that paints with a plain colour, and one for all of them together.
final class Light {
    let rows: [Int]
    private let motion: Motion
    private let frame: [Double]
    private let scene: Scene
    private let names: [String]
    private let rough: RoughCorners?
    private var known: Probes?
    /// Those of colours that never move.
    private var still: [(low: Double, high: Double)]?
    private let colors: ColorEnclosure
    private let opacities: OpacityEnclosure
    /// The luminance below each layer: that of the background, if nothing else is given.
    var below: [Double] = [] { didSet { still = nil } }

    init(_ motion: Motion, in scene: Scene, frame: [Double], during span: ClosedRange<Double>) throws {
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
        (self.scene, names) = (scene, keys.map(\.layer))
        rough = RoughCorners(of: names, in: layers, during: span)
        colors = try ColorEnclosure(keys.map { ($0.layer, $0.key) }, in: scene, during: span)
        opacities = OpacityEnclosure(motion, during: span)
        let ground = motion.clip.draw(at: motion.interval.lowerBound).items.first { $0.kind == .background }
        if case .solid(let color)? = ground?.color {
            let shade = luminance(SIMD4(Double(color.x), Double(color.y), Double(color.z), 1))
            below = rows.map { _ in shade }
        } else {
            below = rows.map { _ in 1 }  // white
        }
    }

    /// Returns the corners of the layers, with the kernel's bounds.
    private func corners() throws -> Probes {
        if let known { return known }
        let made = try Probes.corners(of: names, in: scene)
        known = made
        return made
    }

    /// Returns the share of the picture that a box covers.
    private func share(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Double {
        let width = min(high.x, frame[2]) - max(low.x, frame[0]), height = min(high.y, frame[3]) - max(low.y, frame[1])
        return max(width, 0) * max(height, 0) / ((frame[2] - frame[0]) * (frame[3] - frame[1]))
    }

    /// Returns the light at some times: for each time a list with that of each row, and then their sum.
    func at(_ times: [Double]) throws -> [[Double]] {
        guard !rows.isEmpty else { return times.map { _ in [0] } }
        let corners = try corners()
        let points = corners.at(times), colors = try colors.at(times)
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
                each.append(share(low, high) * opacity * alpha * (luminance(color) - below[i]))
            }
            each.append(each.reduce(0, +))
            return each
        }
    }

    /// Whether bounds are known that cost little, and are wider.
    var isRough: Bool { rough != nil }

    /// Returns the least and the greatest light from one time to another: of each row, and of all.
    ///
    /// - parameter isRough: Whether the bounds may be wider, and cost little.
    func enclose(_ start: Double, _ end: Double, isRough: Bool = false) throws -> [(low: Double, high: Double)] {
        guard !rows.isEmpty else { return [(0, 0)] }
        let quick = isRough ? rough : nil, boxes = try quick?.enclose(start, end) ?? corners().enclose(start, end)
        let opacities = try opacities.ranges(start, end), shades = try shades(start, end)
        var each: [(low: Double, high: Double)] = [], sum = (low: 0.0, high: 0.0)
        each.reserveCapacity(rows.count + 1)
        for (i, row) in rows.enumerated() {
            var outer = boxes[4 * i], inner = (low: outer.high, high: outer.low), isKnown = true
            for box in boxes[4 * i..<4 * i + 4] {
                outer = (pointwiseMin(outer.low, box.low), pointwiseMax(outer.high, box.high))
                inner = (pointwiseMin(inner.low, box.high), pointwiseMax(inner.high, box.low))
                isKnown = isKnown && max(box.low.x.magnitude, box.low.y.magnitude) < 1e30
            }
            let least = isKnown ? share(inner.low, inner.high) * opacities[row].lowerBound : 0
            let most = share(outer.low, outer.high) * opacities[row].upperBound
            let (dark, bright) = shades[i]
            let low = min(dark * least, dark * most), high = max(bright * least, bright * most)
            each.append((low, high))
            sum = (sum.low + low, sum.high + high)
        }
        each.append(sum)
        return each
    }

    /// Returns the least and the greatest luminance below each layer, where these are not those of the background: of
    /// the layers that are painted before it, and may meet it.
    func grounds(_ span: ClosedRange<Double>) throws -> [[Double]] {
        let all = try motion.boxes(span.lowerBound, span.upperBound), boxes = rows.map { all[$0] }
        let found = try colors.enclose(span.lowerBound, span.upperBound)
        let shades = found.map { (luminance($0.low), luminance($0.high)) }
        let isOrdered = isRough  // layers in 3D are painted in another order than they are listed
        var (least, most) = (below, below)
        for (i, box) in boxes.enumerated() {
            for (k, other) in boxes.enumerated() where k != i {
                if isOrdered && rows[k] > rows[i] { continue }
                guard other[0] < box[2], other[1] < box[3], other[2] > box[0], other[3] > box[1] else { continue }
                (least[i], most[i]) = (min(least[i], shades[k].0), max(most[i], shades[k].1))
            }
        }
        return [least, most].filter { ground in zip(ground, below).contains { ($0 - $1).magnitude > 1e-9 } }
    }

    /// Returns the least and the greatest of alpha x (luminance - that of the background) of each row.
    private func shades(_ start: Double, _ end: Double) throws -> [(low: Double, high: Double)] {
        if let still { return still }
        let found = try zip(colors.enclose(start, end), below).map { color, below in
            let (low, high) = color
            var (dark, bright) = (Double.infinity, -Double.infinity)
            for light in [luminance(low) - below, luminance(high) - below] {
                for alpha in [min(max(low.w, 0), 1), min(max(high.w, 0), 1)] {
                    (dark, bright) = (min(dark, alpha * light), max(bright, alpha * light))
                }
            }
            return (dark, bright)
        }
        if !colors.moves { still = found }
        return found
    }
}

/// Returns the relative luminance of an sRGB colour (WCAG 2.2), whose parts are limited to 0...1.
private func luminance(_ color: SIMD4<Double>) -> Double {
    func light(_ part: Double) -> Double { linear(min(max(part, 0), 1)) }
    let weights = luminanceWeights
    return weights.x * light(color.x) + weights.y * light(color.y) + weights.z * light(color.z)
}
