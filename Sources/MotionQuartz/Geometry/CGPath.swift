/// The shape of the end of a stroke.
public enum CGLineCap: Int32, Sendable { case butt, round, square }

/// The shape of a corner of a stroke.
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

/// The kind of an element of a path.
public enum CGPathElementType: Int32, Sendable {
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath

    /// How many points it has.
    var pointCount: Int { [1, 1, 2, 3, 0][Int(rawValue)] }
}

/// A path of lines and curves that does not change.
public class CGPath: Hashable, CustomStringConvertible {
    var verbs: [CGPathElementType]
    var points: [CGPoint]

    init(verbs: [CGPathElementType] = [], points: [CGPoint] = []) { (self.verbs, self.points) = (verbs, points) }

    /// Makes a rectangle.
    public convenience init(rect: CGRect, transform: CGAffineTransform? = nil) {
        self.init(drawing: transform) { $0.addRect(rect) }
    }

    /// Makes an ellipse in a rectangle, of four cubics.
    public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) {
        self.init(drawing: transform) { $0.addEllipse(in: rect) }
    }

    /// Makes a rectangle with round corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform? = nil
    ) {
        self.init(drawing: transform) {
            $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
        }
    }

    private convenience init(drawing transform: CGAffineTransform?, _ draw: (CGMutablePath) -> Void) {
        let path = CGMutablePath()
        draw(path)
        self.init(verbs: path.verbs, points: path.points.map { $0.applying(transform ?? .identity) })
    }

    /// Whether it has no elements.
    public var isEmpty: Bool { verbs.isEmpty }

    /// The end of the last element; (0, 0) of an empty path.
    public var currentPoint: CGPoint {
        guard verbs.last == .closeSubpath else { return points.last ?? .zero }
        var start = CGPoint.zero
        forEach { if $0 == .moveToPoint { start = $1[0] } }
        return start
    }

    /// Returns a copy.
    public func copy() -> CGPath? { CGPath(verbs: verbs, points: points) }

    /// Returns a copy that can be changed.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(verbs: verbs, points: points) }

    /// Returns a copy whose points have gone through a transform: `path.copy(using: &transform)`.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { copy(using: transform?.pointee) }

    @_disfavoredOverload
    public func copy(using transform: CGAffineTransform?) -> CGPath? {
        CGPath(verbs: verbs, points: points.map { $0.applying(transform ?? .identity) })
    }

    /// The box around all points, those that control curves too.
    public var boundingBox: CGRect { CGRect(around: points) }

    /// Calls a function with each element and its points.
    func forEach(_ body: (CGPathElementType, ArraySlice<CGPoint>) -> Void) {
        var first = 0
        for verb in verbs {
            let end = first + verb.pointCount
            body(verb, ArraySlice(Array(points[first..<end])))
            first = end
        }
    }

    /// Calls a function with each element and its points, counted from 0.
    package func forEachElement(_ body: (CGPathElementType, [CGPoint]) -> Void) { forEach { body($0, Array($1)) } }

    /// Returns whether each point is at a share of the way between those of two paths of the same elements.
    package func isBetween(_ start: CGPath, _ end: CGPath, _ share: Double) -> Bool {
        func near(_ x: CGFloat, _ a: CGFloat, _ b: CGFloat) -> Bool { abs(a + (b - a) * CGFloat(share) - x) < 1e-6 }
        return verbs == start.verbs && verbs == end.verbs
            && points.indices.allSatisfy {
                near(points[$0].x, start.points[$0].x, end.points[$0].x)
                    && near(points[$0].y, start.points[$0].y, end.points[$0].y)
            }
    }

    /// Whether all coordinates are finite, and it begins with a move.
    var isDrawable: Bool {
        (verbs.isEmpty || verbs[0] == .moveToPoint) && points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }

    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.verbs == b.verbs && a.points == b.points }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(verbs)
        for point in points {
            hasher.combine(point.x)
            hasher.combine(point.y)
        }
    }

    /// The path as SVG path data.
    public var description: String {
        var words: [String] = []
        forEach { verb, points in
            words.append("MLQCZ".map(String.init)[Int(verb.rawValue)])
            for point in points { words += [shortest(Double(point.x)), shortest(Double(point.y))] }
        }
        return words.joined(separator: " ")
    }
}

/// Returns a number in the fewest digits that read back as the same number, without ".0".
func shortest(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
