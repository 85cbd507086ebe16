internal import CMotion

/// Writes the gradient of a CAGradientLayer as the fill of a scene's layer, and the animations that move it.
struct GradientWriter {
    private let layer: CAGradientLayer
    private let offsets: [Double]
    private var ends: [JSONItem] = []
    /// The animations of each stop.
    private var colors: [[JSONItem]]
    private var places: [[JSONItem]]
    /// Whether an animation of the start or of the end has been written: later ones add to it.
    private var movesEnds = false
    private(set) var losses: [String] = []

    /// The properties that it writes.
    static let properties: Set<PropertyID> = [.colors, .locations, .startPoint, .endPoint]

    /// Makes a writer; nil for a layer of another class, and for one without colours.
    init?(_ layer: CALayer) {
        guard let layer = layer as? CAGradientLayer, let colors = layer.gradient.colors, !colors.isEmpty else {
            return nil
        }
        self.layer = layer
        let last = Double(max(colors.count - 1, 1)), given = layer.gradient.locations?.map(\.doubleValue)
        if let given, given.count != colors.count {
            losses.append("locations: there are \(given.count), and \(colors.count) colors: they are evenly spaced")
        }
        offsets = given.flatMap { $0.count == colors.count ? $0 : nil } ?? colors.indices.map { Double($0) / last }
        self.colors = colors.map { _ in [] }
        places = self.colors
    }

    private var modelEnds: [Double] {
        let (start, end) = (layer.gradient.startPoint, layer.gradient.endPoint)
        return [Double(start.x), Double(start.y), Double(end.x), Double(end.y)]
    }

    /// Writes the values of an animation, each by some of its numbers.
    typealias ValueWriter = (PreparedAnimation, (AnimationValue) -> [Double]) -> [(String, JSONItem)]

    /// Writes an animation of the colours, locations or ends. `timed` adds the fields of its clock.
    mutating func take(
        _ prepared: PreparedAnimation, _ values: ValueWriter, _ timed: ([(String, JSONItem)]) -> JSONItem
    ) {
        switch prepared.path.property {
        case .colors:
            for i in colors.indices where prepared.values.allSatisfy({ $0.count == 4 * colors.count }) {
                colors[i].append(timed(values(prepared) { Array($0.numbers[4 * i..<4 * i + 4]) }))
            }
        case .locations:
            for i in places.indices where prepared.values.allSatisfy({ $0.count == places.count }) {
                places[i].append(timed(values(prepared) { [$0.numbers[i]] }))
            }
        default: takeEnd(prepared, values, timed)
        }
    }

    /// Takes an animation of an end. The ends are four numbers together: the first animation of a point keeps the
    /// model's other numbers, the next ones add what they change.
    private mutating func takeEnd(
        _ prepared: PreparedAnimation, _ values: ValueWriter, _ timed: ([(String, JSONItem)]) -> JSONItem
    ) {
        if layer.gradient.type == .radial {
            losses.append(
                "animation of \(layer.name ?? "a gradient"): the ends of a radial gradient stay where they are")
            return
        }
        var first = prepared.path.property == .startPoint ? 0 : 2, count = 2
        if case .numbers(let place, let some) = prepared.path.part { (first, count) = (first + place, some) }
        let model = modelEnds, isAdditive = prepared.flags & MOTION_ANIMATION_ADDITIVE != 0
        var open = prepared
        open.closeEnds(model: .list(Array(model[first..<first + count])))
        let adds = isAdditive || movesEnds
        var fields = values(open) { value in
            var whole = adds ? [0, 0, 0, 0] : model
            for (i, number) in value.numbers.prefix(count).enumerated() {
                whole[first + i] = number - (adds && !isAdditive ? model[first + i] : 0)
            }
            return whole
        }
        if adds, !isAdditive { fields.append(("additive", .bool(true))) }
        movesEnds = true
        ends.append(timed(fields))
    }

    /// The fields of the layer: a path that is its bounds, and the gradient.
    var fields: [(String, JSONItem)] {
        let stops = offsets.indices.map { i -> JSONItem in
            let color = layer.gradient.colors![i].animationValue.numbers
            return .object([
                ("offset", moving(.number(offsets[i]), places[i])), ("color", moving(.numbers(color), colors[i]))
            ])
        }
        var gradient: [(String, JSONItem)] = [("box", .text("bounds")), ("stops", .list(stops))]
        let model = modelEnds
        switch layer.gradient.type {
        case .radial:
            // The end is the corner of a box around an ellipse, whose middle is the start.
            gradient += [("type", .text("radial")), ("ends", .numbers([0, 0, 1, 0]))]
            let (width, height) = (abs(model[2] - model[0]), abs(model[3] - model[1]))
            gradient.append(("transform", .numbers([width, 0, 0, height, model[0], model[1]])))
        case .conic: gradient += [("type", .text("conic")), ("ends", moving(.numbers(model), ends))]
        default: gradient += [("type", .text("linear")), ("ends", moving(.numbers(model), ends))]
        }
        let s = layer.storage, radius = min(s.cornerRadius, s.bounds.width / 2, s.bounds.height / 2)
        let path =
            radius > 0
            ? CGPath(roundedRect: s.bounds, cornerWidth: radius, cornerHeight: radius) : CGPath(rect: s.bounds)
        return [("path", .text(path.description)), ("fillGradient", .object(gradient))]
    }

    private func moving(_ value: JSONItem, _ animations: [JSONItem]) -> JSONItem {
        animations.isEmpty ? value : .object([("value", value), ("animations", .list(animations))])
    }
}
