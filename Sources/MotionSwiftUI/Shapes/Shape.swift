/// An outline that follows its frame.
public protocol Shape: Animatable, View {
    func path(in rect: CGRect) -> Path
    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    public var body: _ShapeView<Self> { _ShapeView(shape: self, fill: ForegroundStyle()) }

    // MARK: - Painting

    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Self> {
        _ShapeView(shape: self, fill: content, isEvenOdd: style.isEOFilled)
    }
    public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self> { fill(ForegroundStyle(), style: style) }
    public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> _ShapeView<Self> {
        _ShapeView(shape: self, stroke: content, pen: style)
    }
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> _ShapeView<Self> {
        stroke(content, style: StrokeStyle(lineWidth: lineWidth))
    }
    public func stroke(style: StrokeStyle) -> _ShapeView<Self> { stroke(ForegroundStyle(), style: style) }
    public func stroke(lineWidth: CGFloat = 1) -> _ShapeView<Self> { stroke(style: StrokeStyle(lineWidth: lineWidth)) }

    // MARK: - Other shapes

    /// Returns the part of the outline between two shares of its length.
    public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> _TrimmedShape<Self> {
        _TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
    }
    public func transform(_ transform: CGAffineTransform) -> _AlteredShape<Self> {
        _AlteredShape(shape: self) { path, _ in path.applying(transform) }
    }
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> _AlteredShape<Self> {
        transform(CGAffineTransform(rotationAngle: CGFloat(angle.radians)), about: anchor)
    }
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> _AlteredShape<Self> {
        transform(CGAffineTransform(scaleX: x, y: y), about: anchor)
    }
    private func transform(_ transform: CGAffineTransform, about anchor: UnitPoint) -> _AlteredShape<Self> {
        _AlteredShape(shape: self) { path, rect in
            let point = anchor.point(in: rect)
            return path.offsetBy(dx: -point.x, dy: -point.y).applying(transform).offsetBy(dx: point.x, dy: point.y)
        }
    }
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> _AlteredShape<Self> {
        self.scale(x: scale, y: scale, anchor: anchor)
    }
    public func size(_ size: CGSize) -> _AlteredShape<Self> {
        _AlteredShape(shape: self, frame: { CGRect(origin: $0.origin, size: size) }) { path, _ in path }
    }
    public func size(width: CGFloat, height: CGFloat) -> _AlteredShape<Self> {
        size(CGSize(width: width, height: height))
    }
}

/// A shape that knows smaller ones inside.
public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape
    func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
    /// Strokes inside of the outline.
    public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> _ShapeView<InsetShape> {
        inset(by: style.lineWidth / 2).stroke(content, style: style)
    }
    public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> _ShapeView<InsetShape> {
        strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
    }
    public func strokeBorder(lineWidth: CGFloat = 1) -> _ShapeView<InsetShape> {
        strokeBorder(ForegroundStyle(), lineWidth: lineWidth)
    }
}

/// The pen of a stroke.
public struct StrokeStyle: Equatable, Sendable {
    public var lineWidth, miterLimit, dashPhase: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    public var dash: [CGFloat]

    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
        dash: [CGFloat] = [], dashPhase: CGFloat = 0
    ) {
        (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
        (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
    }
}

/// Which parts of the plane are inside.
public struct FillStyle: Equatable, Sendable {
    public var isEOFilled, isAntialiased: Bool
    public init(eoFill: Bool = false, antialiased: Bool = true) { (isEOFilled, isAntialiased) = (eoFill, antialiased) }
}

// MARK: - Shapes

/// A shape whose outline is the part of another one.
public struct _TrimmedShape<S: Shape>: Shape {
    public var shape: S
    public var startFraction, endFraction: CGFloat

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
    }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    public var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction, endFraction)) }
        set {
            shape.animatableData = newValue.first
            (startFraction, endFraction) = (newValue.second.first, newValue.second.second)
        }
    }
}

/// A shape whose outline is made of another one's.
public struct _AlteredShape<S: Shape>: Shape {
    var shape: S
    var frame: (CGRect) -> CGRect = { $0 }
    let change: (Path, CGRect) -> Path

    public func path(in rect: CGRect) -> Path { change(shape.path(in: frame(rect)), rect) }

    public var animatableData: S.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
}

public struct Rectangle: InsettableShape, Sendable {
    private var inset: CGFloat = 0
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: inset, dy: inset)) }
    public func inset(by amount: CGFloat) -> Rectangle { with(self) { $0.inset += amount } }
}

/// A rectangle with round corners, which take at most half of a side.
public struct RoundedRectangle: InsettableShape, Sendable {
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle
    private var inset: CGFloat = 0

    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        (self.cornerSize, self.style) = (cornerSize, style)
    }

    public func path(in rect: CGRect) -> Path {
        let corner = CGSize(width: max(0, cornerSize.width - inset), height: max(0, cornerSize.height - inset))
        return Path(roundedRect: rect.insetBy(dx: inset, dy: inset), cornerSize: corner, style: style)
    }
    public func inset(by amount: CGFloat) -> RoundedRectangle { with(self) { $0.inset += amount } }
    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(cornerSize.width, cornerSize.height) }
        set { cornerSize = CGSize(width: newValue.first, height: newValue.second) }
    }
}

/// A circle as large as fits into the frame.
public struct Circle: InsettableShape, Sendable {
    private var inset: CGFloat = 0
    public init() {}
    public func path(in rect: CGRect) -> Path {
        let radius = max(0, min(rect.width, rect.height) / 2 - inset)
        return Path(
            ellipseIn: CGRect(x: rect.midX - radius, y: rect.midY - radius, width: 2 * radius, height: 2 * radius))
    }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        let size = proposal.replacingUnspecifiedDimensions()
        let side = min(size.width, size.height)
        return CGSize(width: side, height: side)
    }
    public func inset(by amount: CGFloat) -> Circle { with(self) { $0.inset += amount } }
}

public struct Ellipse: InsettableShape, Sendable {
    private var inset: CGFloat = 0
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetBy(dx: inset, dy: inset)) }
    public func inset(by amount: CGFloat) -> Ellipse { with(self) { $0.inset += amount } }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape, Sendable {
    public var style: RoundedCornerStyle
    private var inset: CGFloat = 0
    public init(style: RoundedCornerStyle = .continuous) { self.style = style }
    public func path(in rect: CGRect) -> Path {
        let box = rect.insetBy(dx: inset, dy: inset), radius = min(box.width, box.height) / 2
        return Path(roundedRect: box, cornerRadius: radius)
    }
    public func inset(by amount: CGFloat) -> Capsule { with(self) { $0.inset += amount } }
}

extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Ellipse { public static var ellipse: Ellipse { Ellipse() } }
extension Shape where Self == Capsule { public static var capsule: Capsule { Capsule() } }
extension Shape where Self == RoundedRectangle {
    public static func rect(cornerRadius: CGFloat) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius) }
}
