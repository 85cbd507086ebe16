/// A timing curve y(x): CAMediaTimingFunction, CSS `<easing-function>`, Penner's equations, a spring.
public indirect enum Timing: Equatable, Sendable {
    case linear
    case cubicBezier(CubicBezier)
    case steps(Steps)
    case stops(LinearStops)
    case path(PathEasing)
    case penner(Penner)
    /// x is seconds, not a fraction.
    case spring(Spring)
    /// The curve 1 - y(1 - x), which "out" is of "in"; not for springs.
    case reversed(Timing)

    public static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Timing {
        .cubicBezier(CubicBezier(x1, y1, x2, y2))
    }

    public var isSpring: Bool { if case .spring = self { true } else { false } }

    /// Returns y at x. With the before flag, steps have the value before a jump at that jump. A reversed curve jumps
    /// from the other side, so that its value before a jump is its plain value.
    public func value(at x: Double, before: Bool = false) -> Double {
        switch self {
        case .linear: x
        case .cubicBezier(let curve): curve.value(at: x)
        case .steps(let steps): steps.value(at: x, before: before)
        case .stops(let stops): stops.value(at: x)
        case .path(let path): path.value(at: x)
        case .penner(let penner): penner.value(at: x)
        case .spring(let spring): spring.state(at: x).value
        case .reversed(let curve): 1 - curve.value(at: 1 - x)
        }
    }

    /// Returns dy/dx at x, from the right at a corner. Where the tangent is vertical: the largest finite single of its
    /// sign.
    public func slope(at x: Double) -> Double {
        let largest = Double(Float.greatestFiniteMagnitude)
        return min(max(slope(at: x, fromLeft: false), -largest), largest)
    }

    private func slope(at x: Double, fromLeft: Bool) -> Double {
        switch self {
        case .linear: 1
        // A Bézier curve has a corner at its ends only, where the curve itself counts.
        case .cubicBezier(let curve): curve.slope(at: x)
        case .steps: 0
        case .stops(let stops): stops.slope(at: x, fromLeft: fromLeft)
        case .path(let path): path.slope(at: x, fromLeft: fromLeft)
        case .penner(let penner): penner.slope(at: x, fromLeft: fromLeft)
        case .spring(let spring): x < 0 ? 0 : spring.state(at: x).velocity
        case .reversed(let curve): curve.slope(at: 1 - x, fromLeft: !fromLeft)
        }
    }

    /// Returns the least x in 0..1 whose y is at least this; 1 if none is. For curves that never fall.
    public func inverse(_ y: Double) -> Double { inverse(y, last: false) }

    /// Returns the x at which the curve is first as high as `y`, or last as low.
    private func inverse(_ y: Double, last: Bool) -> Double {
        switch self {
        case .reversed(let curve): return 1 - curve.inverse(1 - y, last: !last)
        case .cubicBezier(let curve):
            return PathEasing([[curve.x1, curve.y1, curve.x2, curve.y2, 1, 1]]).inverse(y, last: last)
        case .path(let path): return path.inverse(y, last: last)
        default: break
        }
        let isAbove: (Double) -> Bool = { last ? value(at: $0) > y : value(at: $0) >= y }
        if isAbove(0) { return 0 }
        return isAbove(1) ? bisect(isAbove: isAbove) : 1
    }
}
