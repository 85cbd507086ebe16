internal import CMotion

/// A curve from (0, 0) to (1, 1). Outside of 0 to 1 it keeps its ends. Beziers and circles are the kernel's, in single
/// precision.
public struct UnitCurve: Hashable, Sendable {
    enum Shape: Hashable, Sendable {
        case linear
        case bezier(Float, Float, Float, Float)
        case circleIn, circleOut, circleInOut, circleOutIn
    }

    let shape: Shape

    public static let linear = UnitCurve(shape: .linear)
    public static let easeInOut = UnitCurve(shape: .bezier(0.42, 0, 0.58, 1))
    public static let easeIn = UnitCurve(shape: .bezier(0.42, 0, 1, 1))
    public static let easeOut = UnitCurve(shape: .bezier(0, 0, 0.58, 1))
    public static let circularEaseIn = UnitCurve(shape: .circleIn)
    public static let circularEaseOut = UnitCurve(shape: .circleOut)
    public static let circularEaseInOut = UnitCurve(shape: .circleInOut)

    /// Returns a cubic Bezier. The x of its control points are held within 0 to 1.
    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        bezier(
            Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x),
            Double(endControlPoint.y))
    }

    static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
        func finite(_ x: Double) -> Float { x.isFinite ? Float(x) : 0 }
        func inside(_ x: Double) -> Float { max(0, min(1, finite(x))) }
        return UnitCurve(shape: .bezier(inside(x1), finite(y1), inside(x2), finite(y2)))
    }

    /// Returns y.
    public func value(at progress: Double) -> Double {
        let x = max(0, min(1, progress))
        return x.isNaN ? 0 : evaluate(x, MOTION_QUERY_VALUE)
    }

    /// Returns the slope of y.
    public func velocity(at progress: Double) -> Double {
        guard progress >= 0, progress <= 1 else { return 0 }
        return evaluate(progress, MOTION_QUERY_SLOPE)
    }

    /// The curve with x and y swapped. If the y of a Bezier's control points leave 0 to 1, they are held within that.
    public var inverse: UnitCurve {
        switch shape {
        case .linear: self
        case .bezier(let x1, let y1, let x2, let y2):
            .bezier(Double(y1), Double(x1), Double(y2), Double(x2))
        case .circleIn: .circularEaseOut
        case .circleOut: .circularEaseIn
        case .circleInOut: UnitCurve(shape: .circleOutIn)
        case .circleOutIn: .circularEaseInOut
        }
    }

    private func evaluate(_ x: Double, _ query: UInt32) -> Double {
        var timing = motion_timing(), x = x, scale = 1.0, base = 0.0
        switch shape {
        case .linear: return query == MOTION_QUERY_VALUE ? x : 1
        case .bezier(let x1, let y1, let x2, let y2):
            timing.kind = MOTION_TIMING_CUBIC_BEZIER
            timing.parameters = (x1, y1, x2, y2)
        case .circleIn, .circleOut, .circleInOut, .circleOutIn:
            timing.kind = MOTION_TIMING_PENNER
            timing.first = MOTION_SHAPE_CIRC
            switch shape {
            case .circleIn: timing.count = MOTION_EASE_IN
            case .circleOut: timing.count = MOTION_EASE_OUT
            case .circleInOut: timing.count = MOTION_EASE_IN_OUT
            default:
                // Both halves are circles of their own: out, then in.
                timing.count = x < 0.5 ? MOTION_EASE_OUT : MOTION_EASE_IN
                (scale, base) = (0.5, x < 0.5 ? 0 : 0.5)
                x = x < 0.5 ? 2 * x : 2 * x - 1
            }
        }
        var at = Float(x), y: Float = 0
        guard motion_timing_evaluate(&timing, 1, nil, 0, nil, &at, 1, query, &y) == MOTION_OK else { return x }
        return query == MOTION_QUERY_VALUE ? base + scale * Double(y) : Double(y)
    }

    /// The control points; nil for a circle.
    var controlPoints: (Float, Float, Float, Float)? {
        switch shape {
        case .linear: (0, 0, 1, 1)
        case .bezier(let x1, let y1, let x2, let y2): (x1, y1, x2, y2)
        default: nil
        }
    }
}
