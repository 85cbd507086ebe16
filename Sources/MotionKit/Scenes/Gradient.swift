/// Colours that change along a line, from a centre outwards, or around it: CAGradientLayer's, as the fill or the stroke
/// of a layer's path.
///
///     sky.fillGradient = .linear(from: [0, 0], to: [0, 1], in: .bounds, ["#001030", "#6cf"])
///     sky.fillGradient?.ends.animations = [.basic(nil, to: [1, 0, 0, 1], duration: 2)]
///
/// Each number of it may move, in the time of the layer. Its animations have no property.
public struct Gradient: Hashable, Sendable {
    /// A number, some numbers or a colour, and the animations that move it.
    public struct Moving: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
        ExpressibleByArrayLiteral, ExpressibleByStringLiteral
    {
        /// The value, as it would be without animations.
        public var value: Animation.Value

        /// The animations, in the order in which they apply.
        public var animations: [Animation] = []

        public init(_ value: Animation.Value, animations: [Animation] = []) {
            (self.value, self.animations) = (value, animations)
        }
        public init(floatLiteral value: Double) { self.init(Animation.Value(value)) }
        public init(integerLiteral value: Int) { self.init(Animation.Value(Double(value))) }
        public init(arrayLiteral elements: Double...) { self.init(Animation.Value(elements)) }
        /// Makes a colour "#rrggbb" or "#rrggbbaa".
        public init(stringLiteral value: String) { self.init(Animation.Value(stringLiteral: value)) }
    }

    /// A colour and its place: 0 at the start, 1 at the end.
    public struct Stop: Hashable, Sendable {
        public var offset, color: Moving

        public init(_ offset: Moving, _ color: Moving) { (self.offset, self.color) = (offset, color) }
    }

    /// How the colours change.
    public enum Kind: String, Sendable { case linear, radial, conic }

    /// How the colours continue before the start and after the end.
    public enum Spread: String, Sendable { case pad, `repeat`, reflect }

    /// What the ends are measured in.
    public enum Box: Hashable, Sendable {
        /// Points of the layer.
        case points
        /// Fractions of the layer's bounds.
        case bounds
        /// Fractions of a box: x, y, width, height.
        case box(Moving)
    }

    /// How the colours change.
    public var kind: Kind

    /// x and y of the start and of the end. Radial: of the centre and of a point of the circle. Conic: of the centre
    /// and of a point in the direction of the first colour; the colours go round clockwise.
    public var ends: Moving

    /// At most 255, in the order of their offsets.
    public var stops: [Stop]

    /// What the ends are measured in.
    public var box = Box.points

    /// The focus of a radial gradient: its distance from the centre in radii, and its angle in radians from the line
    /// between the ends. nil: the centre.
    public var highlight: Moving?

    /// Six numbers a b c d tx ty, which move the gradient in its box; nil: nothing moves it.
    public var transform: Moving?

    /// How the colours continue before the start and after the end. Conic gradients have neither.
    public var spread = Spread.pad

    public init(_ kind: Kind, ends: Moving, stops: [Stop], in box: Box = .points) {
        (self.kind, self.ends, self.stops, self.box) = (kind, ends, stops, box)
    }

    /// Returns a gradient along a line, with colours at even distances.
    public static func linear(
        from start: SIMD2<Double>, to end: SIMD2<Double>, in box: Box = .points, _ colors: [Color]
    ) -> Gradient {
        Gradient(.linear, ends: Moving(start, end), stops: even(colors), in: box)
    }

    /// Returns a gradient from a centre outwards to the circle through a point, with colours at even distances.
    public static func radial(
        center: SIMD2<Double>, to edge: SIMD2<Double>, in box: Box = .points, _ colors: [Color]
    ) -> Gradient {
        Gradient(.radial, ends: Moving(center, edge), stops: even(colors), in: box)
    }

    /// Returns a gradient around a centre, clockwise from the direction of a point, with colours at even angles.
    public static func conic(
        center: SIMD2<Double>, from start: SIMD2<Double>, in box: Box = .points, _ colors: [Color]
    ) -> Gradient {
        Gradient(.conic, ends: Moving(center, start), stops: even(colors), in: box)
    }

    private static func even(_ colors: [Color]) -> [Stop] {
        let last = Double(max(colors.count - 1, 1))
        return colors.enumerated().map { Stop(Moving(Animation.Value(Double($0) / last)), Moving(.init($1))) }
    }
}

extension Gradient.Moving: JSONField {
    fileprivate init(_ start: SIMD2<Double>, _ end: SIMD2<Double>) {
        self.init(Animation.Value([start.x, start.y, end.x, end.y]))
    }

    init?(json: JSON) {
        if let value = Animation.Value(json: json) {
            self.init(value)
        } else if case .object(let object) = json, let value: Animation.Value = object[optional: "value"] {
            self.init(value, animations: object.animations)
        } else {
            return nil
        }
    }

    var json: JSON {
        if animations.isEmpty { return value.json }
        var object = JSONObject()
        object[optional: "value"] = value
        object["animations"] = .list(animations.map(\.writtenAlone))
        return .object(object)
    }
}

extension Gradient.Stop: JSONField {
    init?(json: JSON) {
        guard case .object(let object) = json, let offset: Gradient.Moving = object[optional: "offset"],
            let color: Gradient.Moving = object[optional: "color"]
        else { return nil }
        self.init(offset, color)
    }

    var json: JSON {
        var object = JSONObject()
        object[optional: "offset"] = offset
        object[optional: "color"] = color
        return .object(object)
    }
}

extension Gradient: JSONField {
    init?(json: JSON) {
        guard case .object(let object) = json, let kind: Kind = object[optionalWord: "type"],
            let ends: Moving = object[optional: "ends"], let stops: [Stop] = object[optional: "stops"]
        else { return nil }
        self.init(kind, ends: ends, stops: stops)
        if object.text("box") == "bounds" {
            box = .bounds
        } else if let its: Moving = object[optional: "box"] {
            box = .box(its)
        }
        (highlight, transform) = (object[optional: "highlight"], object[optional: "transform"])
        spread = object[word: "spread", or: .pad]
    }

    var json: JSON {
        var object = JSONObject()
        object["type"] = .text(kind.rawValue)
        object[optional: "ends"] = ends
        object[optional: "stops"] = stops
        switch box {
        case .points: break
        case .bounds: object["box"] = .text("bounds")
        case .box(let its): object[optional: "box"] = its
        }
        object[optional: "highlight"] = highlight
        object[optional: "transform"] = transform
        if spread != .pad { object["spread"] = .text(spread.rawValue) }
        return .object(object)
    }
}
