import MotionKit
import MotionQuartz

/// What a layer shows, by the names of its properties: of `presentation()`, and of a scene that was read back.
struct Shown {
    /// The numbers of a property that one of the two has.
    typealias Numbers = [String: [Double]]

    /// The properties that scenes deliver as channels, with the key paths that move them.
    static let channels = [
        "opacity", "bounds", "anchorPoint", "zPosition", "hidden", "strokeStart", "strokeEnd", "cornerRadius",
        "lineWidth", "lineDashPhase", "fillColor", "strokeColor", "backgroundColor", "shadowColor", "shadowOpacity",
        "shadowRadius", "shadowOffset"
    ]

    /// Returns what a layer shows now. `own`: its properties that are those of the scene.
    static func presented(_ layer: CALayer, own: [String], in parent: CALayer?) -> Numbers {
        guard let shown = layer.presentation() else { return [:] }
        var found: Numbers = [:]
        for key in channels + own {
            guard let value = shown.value(forKeyPath: key) else { continue }
            found[key] = numbers(value)
        }
        found["hidden"] = [shown.isHidden ? 1 : 0]
        let above = parent?.presentation()
        let box = shown.bounds, corner = box.origin
        let points = [
            corner, CGPoint(x: corner.x + 1, y: corner.y), CGPoint(x: corner.x, y: corner.y + 1)
        ].map { shown.convert($0, to: above) }
        found["place"] = points.flatMap { [Double($0.x), Double($0.y)] }
        if box.width > 0, box.height > 0 {
            let frame = shown.convert(box, to: above)
            found["frame"] = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
        }
        if let shape = shown as? CAShapeLayer, let path = shape.path {
            let numbers = path.description.split { " MLQCZ".contains($0) }.compactMap { Double($0) }
            found["path"] = stride(from: 0, to: numbers.count - 1, by: 2).flatMap { i -> [Double] in
                let at = shown.convert(CGPoint(x: numbers[i], y: numbers[i + 1]), to: nil)
                return [Double(at.x), Double(at.y)]
            }
        }
        guard let gradient = shown as? CAGradientLayer, let colors = gradient.colors, !colors.isEmpty else {
            return found
        }
        found["colors"] = colors.flatMap { numbers($0) ?? [] }
        var last = 0.0  // as they are drawn: within 0...1, and none before the one that precedes it
        found["locations"] = gradient.locations?.map {
            last = max(last, min(1, $0.doubleValue))
            return last
        }
        found["startPoint"] = [Double(gradient.startPoint.x), Double(gradient.startPoint.y)]
        found["endPoint"] = [Double(gradient.endPoint.x), Double(gradient.endPoint.y)]
        return found
    }

    /// Returns the numbers of a value; nil for a value of another kind.
    static func numbers(_ value: Any) -> [Double]? {
        switch value {
        case let value as CGFloat: [Double(value)]
        case let value as Float: [Double(value)]
        case let value as Double: [value]
        case let value as Bool: [value ? 1 : 0]
        case let value as CGPoint: [Double(value.x), Double(value.y)]
        case let value as CGSize: [Double(value.width), Double(value.height)]
        case let value as CGRect:
            [value.origin.x, value.origin.y, value.size.width, value.size.height].map { Double($0) }
        case let value as CGColor: value.components?.map { Double($0) }
        default: nil
        }
    }
}

/// A scene of layers that was read back.
struct ReadScene {
    private let clip: Clip
    private let names: [String]
    /// The channels of each layer: a key, and the place of its numbers.
    private var channels: [[(key: String, place: Range<Int>)]]
    /// The properties of each layer that are the scene's.
    private(set) var own: [[String]]
    /// Whether all layers stay in the plane: an affine says all then.
    private let isFlat: Bool

    /// Reads the scene of layers. `layers` are those of the scene, in its order.
    init(_ root: CALayer, _ layers: [CALayer], isFlat: Bool) throws {
        var text = root.json
        let first = try Scene(json: text)
        names = layers.map { $0.name! }
        let written = try first.compile()
        own = names.map { name in
            written.channels.compactMap { $0.name }.filter { $0.hasPrefix(name + ".") }.map {
                String($0.dropFirst(name.count + 1))
            }
        }
        var asked: [(layer: Int, key: String, text: String)] = []
        for (row, name) in names.enumerated() {
            for key in Shown.channels { asked.append((row, key, "[\"\(name)\", \"\(key)\"]")) }
            for key in own[row] { asked.append((row, key, "[null, \"\(name).\(key)\"]")) }
        }
        text.removeLast()
        text += ", \"channels\": [" + asked.map(\.text).joined(separator: ", ") + "]}"
        clip = try Scene(json: text).compile()
        channels = names.map { _ in [] }
        for ((row, key, _), channel) in zip(asked, clip.channels) { channels[row].append((key, channel.numbers)) }
        self.isFlat = isFlat
    }

    /// Returns what each layer shows at a time.
    func shown(at time: Double) -> [Shown.Numbers] {
        let sample = clip.sample(at: time, in: .parent, .all), items = clip.draw(at: time).items
        return names.indices.map { row in
            var found: Shown.Numbers = [:]
            for (key, place) in channels[row] { found[key] = sample.values[place].map { Double($0) } }
            found["hidden"] = found["hidden"].map { [$0[0] >= 0.5 ? 1 : 0] }
            let index = clip.layers.firstIndex(of: names[row])!
            if isFlat, let bounds = found["bounds"] {
                let m = sample.affines[index]
                func at(_ x: Double, _ y: Double) -> [Double] {
                    [
                        Double(m.x.x) * x + Double(m.y.x) * y + Double(m.translation.x),
                        Double(m.x.y) * x + Double(m.y.y) * y + Double(m.translation.y)
                    ]
                }
                found["place"] = at(bounds[0], bounds[1]) + at(bounds[0] + 1, bounds[1]) + at(bounds[0], bounds[1] + 1)
            } else {
                let f = sample.frames[index]
                found["frame"] = [f.x, f.y, f.z, f.w].map { Double($0) }
            }
            if let item = items.first(where: { $0.layer == index && $0.kind == .fill }) {
                take(item, &found)
            }
            return found
        }
    }

    /// Takes the path that is filled, and the gradient in it.
    private func take(_ item: DrawItem, _ found: inout Shown.Numbers) {
        let m = item.affine
        if isFlat {  // in 3D a path is drawn by lines
            found["path"] = item.path.flatMap { points(of: $0) }.flatMap { p -> [Double] in
                let x = m.x * p.x, y = m.y * p.y, at = x + y + m.translation
                return [Double(at.x), Double(at.y)]
            }
        }
        guard case .gradient(let gradient)? = item.color else { return }
        found["colors"] = gradient.stops.flatMap { s in (0..<4).map { Double(s.color[$0]) } }
        found["locations"] = gradient.stops.map { Double($0.offset) }
        if gradient.kind != .radial {
            found["startPoint"] = [Double(gradient.start.x), Double(gradient.start.y)]
            found["endPoint"] = [Double(gradient.end.x), Double(gradient.end.y)]
        }
    }

    private func points(of element: DrawItem.Element) -> [SIMD2<Float>] {
        switch element {
        case .move(let p), .line(let p): [p]
        case .quad(let c, let p): [c, p]
        case .cubic(let c, let d, let p): [c, d, p]
        case .close: []
        }
    }
}
