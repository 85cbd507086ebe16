/// A timing curve: CAMediaTimingFunction, CSS `<easing-function>`.
public enum Timing: Equatable, Sendable {
    case linear
    case cubicBezier(CubicBezier)

    public static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Timing {
        .cubicBezier(CubicBezier(x1, y1, x2, y2))
    }

    public func value(at x: Double) -> Double {
        switch self {
        case .linear: x
        case .cubicBezier(let curve): curve.value(at: x)
        }
    }

    public func slope(at x: Double) -> Double {
        switch self {
        case .linear: 1
        case .cubicBezier(let curve): curve.slope(at: x)
        }
    }
}
