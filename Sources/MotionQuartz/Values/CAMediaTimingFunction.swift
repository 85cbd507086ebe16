internal import CMotion

/// A timing curve: a cubic Bezier from (0, 0) to (1, 1). Its y may leave 0 to 1. Its numbers are floats, as in Core
/// Animation.
public final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
    let numbers: SIMD4<Float>
    /// The way in which the curve is a quarter of a circle, `MOTION_EASE_...`; nil: it is the Bezier of the numbers.
    let circle: UInt32?

    /// Makes a curve by its two control points. Their x must be within 0 to 1; others are clamped to that.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        func finite(_ x: Float) -> Float { x.isFinite ? x : 0 }
        func inside(_ x: Float) -> Float { max(0, min(1, finite(x))) }
        numbers = [inside(c1x), finite(c1y), inside(c2x), finite(c2y)]
        circle = nil
    }

    /// The ways in which a quarter of a circle is a curve.
    package enum Circle { case easeIn, easeOut, easeInOut }

    /// Makes a curve of quarters of circles, which SwiftUI has. Its control points say the way only.
    package init(_ circle: Circle) {
        switch circle {
        case .easeIn: (numbers, self.circle) = ([0, 0, 0, 1], MOTION_EASE_IN)
        case .easeOut: (numbers, self.circle) = ([1, 0, 1, 1], MOTION_EASE_OUT)
        case .easeInOut: (numbers, self.circle) = ([0, 1, 1, 0], MOTION_EASE_IN_OUT)
        }
    }

    /// Makes a curve by its name. A name that is not known is linear, which the diagnostics report.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .linear: self.init(controlPoints: 0, 0, 1, 1)
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default:
            MotionDiagnostics.report("CAMediaTimingFunction(name: \"\(name.rawValue)\"): no such name; linear is used")
            self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    /// Writes a control point: 0 is (0, 0), 1 and 2 are those of the curve, 3 is (1, 1).
    public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        precondition(0...3 ~= index, "the index of a control point is 0 to 3, not \(index)")
        let all: [Float] = [0, 0, numbers[0], numbers[1], numbers[2], numbers[3], 1, 1]
        (values[0], values[1]) = (all[2 * index], all[2 * index + 1])
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAMediaTimingFunction else { return false }
        return other.numbers == numbers && other.circle == circle
    }
    public override var hash: Int { numbers.hashValue }

    /// Whether y = x.
    var isLinear: Bool { circle == nil && numbers[0] == numbers[1] && numbers[2] == numbers[3] }
}
