/// The easing curve through (0,0), (x1,y1), (x2,y2), (1,1), with y as a function of x.
///
/// Source: css-easing-1 section 2.2 for the curve, css-easing-2 for what happens outside 0..1. Everything is de
/// Casteljau's construction and bisection: no polynomial coefficients, no Newton steps.
public struct CubicBezier: Equatable, Sendable {
    public var x1, y1, x2, y2: Double

    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        self.x1 = x1
        self.y1 = y1
        self.x2 = x2
        self.y2 = y2
    }

    private var curve: Curve { Curve(points: [.zero, Point(x1, y1), Point(x2, y2), Point(1, 1)]) }

    /// Returns the curve's own parameter at which it reaches `x`, for x in 0..1: x(s) never decreases as x1 and x2 lie
    /// in 0..1.
    public func parameter(atX x: Double) -> Double {
        let curve = curve
        return bisect { curve.point(at: $0).x > x }
    }

    /// Returns y at x. 0 and 1 are met exactly; outside them the curve goes on straight.
    public func value(at x: Double) -> Double {
        if x == 0 || x == 1 { return x }
        if x < 0 { return slopeBefore * x }
        if x > 1 { return 1 + slopeAfter * (x - 1) }
        return curve.point(at: parameter(atX: x)).y
    }

    /// Returns dy/dx at x, the quotient of the curve's tangent. Where the tangent is vertical: the largest finite
    /// number of its sign.
    public func slope(at x: Double) -> Double {
        if x < 0 { return slopeBefore }
        if x > 1 { return slopeAfter }
        let tangent = curve.direction(at: parameter(atX: x))
        if tangent.x == 0 {
            return tangent.y < 0 ? -Double(Float.greatestFiniteMagnitude) : Double(Float.greatestFiniteMagnitude)
        }
        return tangent.y / tangent.x
    }

    /// Returns how fast x moves with the parameter: the measure of how well y(x) is conditioned.
    public func speed(atX x: Double) -> Double { curve.derivative(at: parameter(atX: x)).x }

    /// Returns the range of y while x' lies within `distance` of x, to measure backward error.
    public func values(around x: Double, within distance: Double) -> ClosedRange<Double> {
        let first = parameter(atX: max(0, x - distance))
        let last = parameter(atX: min(1, x + distance))
        var low = Double.infinity
        var high = -Double.infinity
        for step in 0...256 {
            let y = curve.point(at: mix(first, last, Double(step) / 256)).y
            low = min(low, y)
            high = max(high, y)
        }
        return low...high
    }

    /// The slope below 0: towards the first control point that is not at the start; css-easing-2, as browsers follow
    /// it.
    private var slopeBefore: Double {
        if x1 > 0 { return y1 / x1 }
        if y1 == 0 && x2 > 0 { return y2 / x2 }
        return y1 == 0 && y2 == 0 ? 1 : 0
    }

    /// The slope above 1: from the last control point that is not at the end.
    private var slopeAfter: Double {
        if x2 < 1 { return (y2 - 1) / (x2 - 1) }
        if y2 == 1 && x1 < 1 { return (y1 - 1) / (x1 - 1) }
        return y2 == 1 && y1 == 1 ? 1 : 0
    }
}
