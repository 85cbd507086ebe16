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
