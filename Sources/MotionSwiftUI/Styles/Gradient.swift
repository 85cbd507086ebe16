/// Colours at places.
public struct Gradient: Equatable, Sendable {
    public struct Stop: Equatable, Sendable {
        public var color: Color
        public var location: CGFloat
        public init(color: Color, location: CGFloat) { (self.color, self.location) = (color, location) }
    }

    public var stops: [Stop]

    public init(stops: [Stop]) { self.stops = stops }

    public init(colors: [Color]) {
        let last = CGFloat(max(1, colors.count - 1))
        stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
    }

    fileprivate func look(
        _ kind: CAGradientLayerType, _ ends: @escaping (CGSize) -> (CGPoint, CGPoint)
    ) -> GradientLook {
        GradientLook(kind: kind, colors: stops.map(\.color), places: stops.map { Double($0.location) }, ends: ends)
    }
}

private func place(_ point: UnitPoint) -> CGPoint { CGPoint(x: point.x, y: point.y) }

public struct LinearGradient: ShapeStyle, Sendable {
    let gradient: Gradient
    let startPoint, endPoint: UnitPoint

    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
    }
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }
    public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    public func _paint(_ foreground: any ShapeStyle) -> _Paint {
        .gradient(gradient.look(.axial) { _ in (place(startPoint), place(endPoint)) })
    }
}

/// A gradient around a point. Its colours begin at the middle: a start radius is reached by moving them.
public struct RadialGradient: ShapeStyle, Sendable {
    let gradient: Gradient
    let center: UnitPoint
    let startRadius, endRadius: CGFloat

    public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        (self.center, self.startRadius, self.endRadius) = (center, startRadius, endRadius)
        let first = endRadius > 0 ? max(0, min(1, startRadius / endRadius)) : 0
        self.gradient = Gradient(
            stops: gradient.stops.map { .init(color: $0.color, location: first + (1 - first) * $0.location) })
    }
    public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
        self.init(
            gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
    }

    public func _paint(_ foreground: any ShapeStyle) -> _Paint {
        .gradient(
            gradient.look(.radial) { size in
                let middle = place(center)
                let end = CGPoint(
                    x: middle.x + endRadius / max(size.width, 1e-9), y: middle.y + endRadius / max(size.height, 1e-9))
                return (middle, end)
            })
    }
}

/// A gradient that goes round a point, from an angle on.
public struct AngularGradient: ShapeStyle, Sendable {
    let gradient: Gradient
    let center: UnitPoint
    let angle: Angle

    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        (self.gradient, self.center, self.angle) = (gradient, center, angle)
    }
    public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
    }

    public func _paint(_ foreground: any ShapeStyle) -> _Paint {
        .gradient(
            gradient.look(.conic) { size in
                let middle = place(center), turn = CGAffineTransform(rotationAngle: CGFloat(angle.radians))
                let way = CGPoint(x: 1, y: 0).applying(turn)
                let end = CGPoint(
                    x: middle.x + way.x / max(size.width, 1e-9), y: middle.y + way.y / max(size.height, 1e-9))
                return (middle, end)
            })
    }
}

/// A font, as values: a text's size is what the program's measurer says.
public struct Font: Hashable, Sendable {
    public enum Weight: Hashable, Sendable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

    public var size: CGFloat
    public var weight = Weight.regular
    public var design = Design.default
    public var name: String?
    public var isItalic = false

    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
        var font = Font(size: size)
        (font.weight, font.design) = (weight, design)
        return font
    }
    public static func custom(_ name: String, size: CGFloat) -> Font {
        var font = Font(size: size)
        font.name = name
        return font
    }
    public func weight(_ weight: Weight) -> Font {
        var font = self
        font.weight = weight
        return font
    }
    public func bold() -> Font { weight(.bold) }
    public func italic() -> Font {
        var font = self
        font.isItalic = true
        return font
    }

    private init(size: CGFloat) { self.size = size }

    // Sizes of the usual setting of a phone.
    public static let largeTitle = system(size: 34)
    public static let title = system(size: 28)
    public static let title2 = system(size: 22)
    public static let title3 = system(size: 20)
    public static let headline = system(size: 17, weight: .semibold)
    public static let body = system(size: 17)
    public static let callout = system(size: 16)
    public static let subheadline = system(size: 15)
    public static let footnote = system(size: 13)
    public static let caption = system(size: 12)
    public static let caption2 = system(size: 11)
}
