/// An outline, as a value.
public struct Path: Shape, Equatable, CustomStringConvertible {
    private var path: CGMutablePath

    public init() { path = CGMutablePath() }

    /// Makes an outline by drawing it.
    public init(_ callback: (inout Path) -> Void) {
        self.init()
        callback(&self)
    }

    public init(_ path: CGPath) { self.path = path.mutableCopy() ?? CGMutablePath() }
    public init(_ rect: CGRect) { self.init { $0.addRect(rect) } }
    public init(ellipseIn rect: CGRect) { self.init { $0.addEllipse(in: rect) } }
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .circular) {
        self.init { $0.addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius)) }
    }
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .circular) {
        self.init { $0.addRoundedRect(in: rect, cornerSize: cornerSize) }
    }

    private mutating func draw(_ body: (CGMutablePath) -> Void) {
        if !isKnownUniquelyReferenced(&path) { path = path.mutableCopy() ?? CGMutablePath() }
        body(path)
    }

    public mutating func move(to end: CGPoint) { draw { $0.move(to: end) } }
    public mutating func addLine(to end: CGPoint) { draw { $0.addLine(to: end) } }
    public mutating func addLines(_ lines: [CGPoint]) { draw { $0.addLines(between: lines) } }
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        draw { $0.addQuadCurve(to: end, control: control) }
    }
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        draw { $0.addCurve(to: end, control1: control1, control2: control2) }
    }
    public mutating func addRect(_ rect: CGRect) { draw { $0.addRect(rect) } }
    public mutating func addEllipse(in rect: CGRect) { draw { $0.addEllipse(in: rect) } }
    public mutating func addPath(_ other: Path) { draw { $0.addPath(other.path) } }
    public mutating func closeSubpath() { draw { $0.closeSubpath() } }

    /// Adds a rectangle with round corners. It always has the same elements, so that outlines of other sizes mix.
    public mutating func addRoundedRect(
        in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .circular
    ) {
        draw { $0.addRectangle(rect, cornerSize, allSides: true) }
    }

    /// Adds an arc. `clockwise` is named for axes whose y points up.
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
    ) {
        draw {
            $0.addArc(
                center: center, radius: radius, startAngle: CGFloat(startAngle.radians),
                endAngle: CGFloat(endAngle.radians), clockwise: clockwise)
        }
    }

    public var isEmpty: Bool { path.isEmpty }
    public var currentPoint: CGPoint? { path.isEmpty ? nil : path.currentPoint }
    public var cgPath: CGPath { path.copy()! }
    public var boundingRect: CGRect { path.boundingBoxOfPath }
    /// The outline as SVG has it.
    public var description: String { path.description }

    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
        path.contains(p, using: eoFill ? .evenOdd : .nonZero)
    }
    public func applying(_ transform: CGAffineTransform) -> Path { Path(path.copy(using: transform)!) }
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }

    public func path(in rect: CGRect) -> Path { self }

    public static func == (a: Path, b: Path) -> Bool { a.path == b.path }
}

extension Path: @unchecked Sendable {}

/// How corners are round. Both kinds are arcs of circles here.
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }
