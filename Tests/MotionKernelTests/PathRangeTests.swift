import Foundation
import MotionReference
import MotionTestSupport
import Testing

@testable import MotionKernel

/// Checks what is asked of a path's elements inside the library: at a parameter, and over an interval of parameters.
@Suite struct PathRangeTests {
    private func withKernel(_ path: Path, _ body: (MotionKernel.PreparedPath) -> Void) throws {
        try MotionTestSupport.PreparedPath(path).block.withUnsafeBytes {
            body(MotionKernel.PreparedPath(checked: $0.baseAddress!))
        }
    }

    /// A curve goes on beyond its ends, and its tangent turns on.
    @Test(arguments: [(-0.2, 0.3), (0.7, 1.2), (-0.2, 1.2), (0.3, 0.6)])
    func anglesHoldThoseOfTheCurve(low: Double, high: Double) throws {
        let curve = Curve(points: [Point(0, 0), Point(60, 0), Point(90, 20), Point(100, 60)])
        try withKernel(Path([.move(curve.points[0]), .cubic(curve.points[1], curve.points[2], curve.points[3])])) {
            let held = $0.angles(element: 0, Interval(low, high), off: 0)
            for step in 0...20 {
                let tangent = curve.derivative(at: low + (high - low) * Double(step) / 20)
                let angle = atan2(tangent.y, tangent.x)
                #expect(held.low <= angle && angle <= held.high, "\(angle) in \(held)")
            }
        }
    }

    @Test func whereACurveStandsStillItTurnsByNothing() throws {
        for last in [Point(10, 10), Point(0, 10)] {
            try withKernel(Path([.move(.zero), .cubic(.zero, Point(0, 10), last)])) {
                let sample = $0.sample(element: 0, parameter: 0)
                #expect(sample.velocity.isZero && sample.angularVelocity == 0)
            }
        }
    }
}
