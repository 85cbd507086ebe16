import CMotion
import MotionReference

/// Timing curves as the C interface takes them: rows, and the floats of those with a table.
public struct TimingTable {
    public private(set) var rows: [motion_timing] = []
    public private(set) var floats: [Float] = []

    public init(_ timings: [Timing]) { rows = timings.map { row($0) } }

    private mutating func row(_ timing: Timing) -> motion_timing {
        var result = motion_timing()
        switch timing {
        case .linear: result.kind = MOTION_TIMING_LINEAR
        case .cubicBezier(let curve):
            result.kind = MOTION_TIMING_CUBIC_BEZIER
            result.parameters = (Float(curve.x1), Float(curve.y1), Float(curve.x2), Float(curve.y2))
        case .steps(let steps):
            (result.kind, result.first, result.count) = (MOTION_TIMING_STEPS, steps.jump.rawValue, UInt32(steps.steps))
        case .stops(let stops):
            (result.kind, result.first, result.count) = (
                MOTION_TIMING_STOPS, UInt32(floats.count), UInt32(stops.points.count)
            )
            floats += stops.points.flatMap { [Float($0.x), Float($0.y)] }
        case .path(let path):
            (result.kind, result.first, result.count) = (
                MOTION_TIMING_PATH, UInt32(floats.count), UInt32(path.segments.count)
            )
            floats += [0, 0] + path.segments.flatMap { $0.points.dropFirst() }.flatMap { [Float($0.x), Float($0.y)] }
        case .penner(let penner):
            let (shape, number) = shape(penner.shape)
            (result.kind, result.first, result.count) = (MOTION_TIMING_PENNER, shape, penner.ease.rawValue)
            result.parameters.0 = Float(number)
        case .spring(let spring):
            result.kind = MOTION_TIMING_SPRING
            if spring.form == .clamped { result.flags = MOTION_TIMING_CLAMPED }
            result.parameters = (
                Float(spring.mass), Float(spring.stiffness), Float(spring.damping), Float(spring.velocity)
            )
        case .reversed(let curve):
            result = row(curve)
            result.flags |= MOTION_TIMING_REVERSED
        }
        return result
    }

    private func shape(_ shape: Penner.Shape) -> (UInt32, Double) {
        switch shape {
        case .power(let p): (MOTION_SHAPE_POWER, p)
        case .sine: (MOTION_SHAPE_SINE, 0)
        case .expo: (MOTION_SHAPE_EXPO, 0)
        case .circ: (MOTION_SHAPE_CIRC, 0)
        case .back(let s): (MOTION_SHAPE_BACK, s)
        case .elastic(let p): (MOTION_SHAPE_ELASTIC, p)
        case .bounce: (MOTION_SHAPE_BOUNCE, 0)
        case .exponentialElastic(let p): (MOTION_SHAPE_EXP_ELASTIC, p)
        case .exponential(let rate): (MOTION_SHAPE_EXP, rate)
        }
    }
}
