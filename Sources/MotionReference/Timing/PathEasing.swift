/// An easing curve of several cubics, each from the end of the one before, from (0,0) to (1,1): Android's
/// PathInterpolator, Flutter's ThreePointCubic. x never decreases. y is found by bisection in x within one cubic.
/// Outside 0..1 the ends hold.
public struct PathEasing: Equatable, Sendable {
    public let segments: [Curve]

    /// Makes an easing of cubics, each given by six numbers x1 y1 x2 y2 x3 y3.
    public init(_ cubics: [[Double]]) {
        var start = Point.zero
        segments = cubics.map { c in
            let curve = Curve(points: [start, Point(c[0], c[1]), Point(c[2], c[3]), Point(c[4], c[5])])
            start = curve.end
            return curve
        }
    }

    public func value(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        let (segment, s) = location(atX: x, fromLeft: false)
        return segments[segment].point(at: s).y
    }

    /// Returns dy/dx at x, the quotient of the tangent; 0 where the end holds.
    public func slope(at x: Double, fromLeft: Bool) -> Double {
        if x < 0 || x > 1 || (x == 0 && fromLeft) || (x == 1 && !fromLeft) { return 0 }
        let (segment, s) = location(atX: x, fromLeft: fromLeft)
        let tangent = segments[segment].direction(at: s)
        return tangent == .zero ? 0 : tangent.y / tangent.x
    }

    /// Returns how fast x moves with the cubic's parameter, of a whole curve 1 long: the measure of how well y(x) is
    /// conditioned.
    public func speed(atX x: Double) -> Double {
        let (segment, s) = location(atX: min(max(x, 0), 1), fromLeft: false)
        return segments[segment].derivative(at: s).x
    }

    /// Returns the x at which y is first as high as `y`, or last as low; for curves that never fall. By bisection in y.
    func inverse(_ y: Double, last: Bool) -> Double {
        let isAbove: (Double) -> Bool = { last ? $0 > y : $0 >= y }
        guard let curve = segments.first(where: { isAbove($0.end.y) }) else { return 1 }
        return curve.point(at: bisect { isAbove(curve.point(at: $0).y) }).x
    }

    /// Returns the last location that is not beyond x, or from the left the first that is not before it.
    private func location(atX x: Double, fromLeft: Bool) -> (segment: Int, parameter: Double) {
        let isAbove: (Double) -> Bool = { fromLeft ? $0 >= x : $0 > x }
        let segment = segments.firstIndex { isAbove($0.end.x) } ?? segments.count - 1
        return (segment, bisect { isAbove(segments[segment].point(at: $0).x) })
    }
}
