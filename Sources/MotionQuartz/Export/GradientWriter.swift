/// Writes the gradient of a CAGradientLayer as the fill of a scene's layer, and the animations that move it.
struct GradientWriter {
    private let layer: CAGradientLayer
    private let offsets: [Double]
    private var ends: [JSONItem] = []
    /// The animations of each stop.
    private var colors: [[JSONItem]]
    private var places: [[JSONItem]]
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

    /// The ends as they are at rest: x and y of the start, then of the end.
    var modelEnds: [Double] {
        let (start, end) = (layer.gradient.startPoint, layer.gradient.endPoint)
        return [Double(start.x), Double(start.y), Double(end.x), Double(end.y)]
    }

    var isRadial: Bool { layer.gradient.type == .radial }

    /// How many colours it has.
    var count: Int { colors.count }

    /// Adds an animation of a stop: of its colour, or of its place.
    mutating func add(_ animation: JSONItem, toStop stop: Int, isColor: Bool) {
        if isColor { colors[stop].append(animation) } else { places[stop].append(animation) }
    }

    /// Adds an animation of the four numbers of the ends.
    mutating func add(end animation: JSONItem) { ends.append(animation) }

    /// The fields of the layer: a path that is its bounds, and the gradient.
    var fields: [(String, JSONItem)] {
        let stops = offsets.indices.map { i -> JSONItem in
            let color = layer.gradient.colors![i].animationValue.numbers
            return .object([
                ("offset", JSONItem.number(offsets[i]).moving(places[i])),
                ("color", JSONItem.numbers(color).moving(colors[i]))
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
        case .conic: gradient += [("type", .text("conic")), ("ends", JSONItem.numbers(model).moving(ends))]
        default: gradient += [("type", .text("linear")), ("ends", JSONItem.numbers(model).moving(ends))]
        }
        return [("path", .text(layer.outline.description)), ("fillGradient", .object(gradient))]
    }
}
