/// A path that can be drawn on.
public final class CGMutablePath: CGPath {
    /// Makes an empty path.
    public init() { super.init() }

    override init(verbs: [CGPathElementType], points: [CGPoint]) { super.init(verbs: verbs, points: points) }

    /// Begins a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        add(.moveToPoint, point, transform: transform)
    }

    /// Adds a line.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        add(.addLineToPoint, point, transform: transform)
    }

    /// Adds lines between points, from the first one on.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        for (i, point) in points.enumerated() {
            if i == 0 { move(to: point, transform: transform) } else { addLine(to: point, transform: transform) }
        }
    }

    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        add(.addQuadCurveToPoint, control, end, transform: transform)
    }

    /// Adds a cubic curve.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) { add(.addCurveToPoint, control1, control2, end, transform: transform) }

    /// Ends the subpath with a line to its start.
    public func closeSubpath() { if !verbs.isEmpty, verbs.last != .closeSubpath { add(.closeSubpath) } }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        addLines(
            between: [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY)
            ], transform: transform)
        closeSubpath()
    }

    /// Adds an ellipse, of four cubics.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        addRoundedRect(in: rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2, transform: transform)
    }

    /// Adds a rectangle with round corners, each one cubic. Corners take at most half of a side.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        addRectangle(rect, CGSize(width: cornerWidth, height: cornerHeight), transform: transform)
    }

    /// Adds a rectangle some of whose corners are round. With `allSides` it has a line for a side of no length, too, so
    /// that outlines of other sizes have the same elements.
    package func addRectangle(
        _ rect: CGRect, _ radii: CGSize, _ round: UIRectCorner = .allCorners, allSides: Bool = false,
        transform: CGAffineTransform = .identity
    ) {
        let (w, h) = (min(max(radii.width, 0), rect.width / 2), min(max(radii.height, 0), rect.height / 2))
        move(to: CGPoint(x: rect.maxX, y: rect.minY + (round.contains(.topRight) ? h : 0)), transform: transform)
        /// Adds the corner at a point, from a side that comes in a direction to the one that goes on to its right.
        func add(_ corner: UIRectCorner, _ x: CGFloat, _ y: CGFloat, _ dx: CGFloat, _ dy: CGFloat) {
            let isRound = round.contains(corner), (a, b) = isRound ? (w, h) : (0, 0)
            let (kx, ky) = (a * CGFloat(quarterHandle), b * CGFloat(quarterHandle))
            let start = CGPoint(x: x - dx * a, y: y - dy * b), end = CGPoint(x: x - dy * a, y: y + dx * b)
            if allSides || currentEnd != start.applying(transform) { addLine(to: start, transform: transform) }
            guard isRound else { return }
            addCurve(
                to: end, control1: CGPoint(x: start.x + dx * kx, y: start.y + dy * ky),
                control2: CGPoint(x: end.x + dy * kx, y: end.y - dx * ky), transform: transform)
        }
        add(.bottomRight, rect.maxX, rect.maxY, 0, 1)
        add(.bottomLeft, rect.minX, rect.maxY, -1, 0)
        add(.topLeft, rect.minX, rect.minY, 0, -1)
        add(.topRight, rect.maxX, rect.minY, 1, 0)
        closeSubpath()
    }

    /// Adds a circular arc, of cubics of at most a quarter turn. A line leads to its start. Angles grow clockwise where
    /// y points down; `clockwise` is named for axes whose y points up.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * CGFloat.pi, given = endAngle - startAngle
        guard given.isFinite else { return }
        var sweep = given
        if clockwise ? given > 0 : given < 0 {
            // The other way round: what is left of a turn. Whole turns are a circle either way.
            let rest = abs(given).truncatingRemainder(dividingBy: turn)
            let isWhole = min(rest, turn - rest) < 1e-9 * max(1, abs(given))
            sweep = (isWhole ? turn : turn - rest) * (clockwise ? -1 : 1)
        }
        sweep = max(-turn, min(turn, sweep))
        func point(_ angle: CGFloat, _ along: CGFloat = 0) -> CGPoint {
            let (s, c) = (CGFloat(sine(Double(angle))), CGFloat(cosine(Double(angle))))
            return CGPoint(x: center.x + radius * (c - along * s), y: center.y + radius * (s + along * c))
        }
        let start = point(startAngle)
        if isEmpty || verbs.last == .closeSubpath {
            move(to: start, transform: transform)
        } else if currentEnd != start.applying(transform) {
            addLine(to: start, transform: transform)
        }
        let pieces = max(1, Int((abs(sweep) / (turn / 4) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(pieces)
        let quarter = Double(step) / 4
        let handle = CGFloat(4.0 / 3 * sine(quarter) / cosine(quarter))
        for i in 0..<pieces where sweep != 0 {
            let (a, b) = (startAngle + step * CGFloat(i), startAngle + step * CGFloat(i + 1))
            addCurve(to: point(b), control1: point(a, handle), control2: point(b, -handle), transform: transform)
        }
    }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        verbs += path.verbs
        points += path.points.map { $0.applying(transform) }
    }

    private var currentEnd: CGPoint { points.last ?? .zero }

    private func add(_ verb: CGPathElementType, _ new: CGPoint..., transform: CGAffineTransform = .identity) {
        verbs.append(verb)
        for point in new { points.append(transform.isIdentity ? point : point.applying(transform)) }
    }
}

/// The length of the handles of a cubic that is a quarter of a unit circle.
let quarterHandle = 0.5522847498307936
