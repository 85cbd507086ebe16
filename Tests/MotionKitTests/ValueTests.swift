import MotionKit
import Testing

@Suite struct CurveAndSpringTests {
    @Test func curvesAreReadAndEvaluated() throws {
        let ease = try Curve("cubic-bezier(0.42, 0, 1, 1)")
        #expect(ease(0) == 0 && ease(1) == 1 && ease([0.5, 0.5])[1] == ease(0.5))
        #expect((ease(0.5) - 0.31535).magnitude < 1e-4)
        #expect(try (ease(ease.inverse(of: 0.25)) - 0.25).magnitude < 1e-6)
        #expect(ease.slope(at: 0) == 0 && Curve.linear.slope(at: 0.5) == 1)
        #expect(try Curve.cubicBezier(0.42, 0, 1, 1)(0.3) == ease(0.3))
        #expect(try Curve.steps(4)(0.3) == 0.25 && Curve.steps(2, .none)(0.75) == 1)
        #expect(try Curve("linear(0, 0.25 50%, 1)")(0.5) == 0.25)
        #expect(Curve.names.contains("css.ease") && Curve.names.count > 100)
        #expect(try Curve("css.ease")(0.3) == Curve.ease(0.3))
    }

    @Test func mistakesInCurvesNameTheirPlace() {
        func message(_ body: () throws -> Any) -> String {
            do { _ = try body() } catch { return "\(error)" }
            return ""
        }
        #expect(message { try Curve("cubic-bezier(2, 0, 1, 1)") }.hasPrefix("timing: \"cubic-bezier(2, 0, 1, 1)\", "))
        #expect(message { try Curve("ease-in-aut") }.contains("at byte"))
        #expect(message { try Curve.cubicBezier(0, 0, 1.5, 1) } == "x2: 1.5, must be in 0...1")
        #expect(message { try Curve.steps(0) } == "count: 0, must be 1 or more")
        #expect(message { try Curve.steps(1, .none) } == "count: 1, must be 2 or more")
        #expect(message { try Curve("cubic-bezier(0, 2, 1, 1)").inverse(of: 0.5) }.hasPrefix("inverse: "))
        #expect(message { try Spring(mass: 0, stiffness: 1, damping: 1) } == "mass: 0.0, must be above 0")
        #expect(message { try Spring(duration: 1, bounce: 2) } == "bounce: 2.0, must be above -1 and at most 1")
        #expect(message { try Spring(response: 1, dampingFraction: -1) } == "dampingFraction: -1.0, must be 0 or more")
        #expect(message { try Spring(duration: .infinity) } == "duration: inf, must be above 0")
        #expect(
            message { try Spring(stiffness: 1, damping: 1, initialVelocity: .nan) }
                == "initialVelocity: nan, must be finite")
    }

    @Test func springsAreInThreeSetsOfParameters() throws {
        let spring = try Spring(duration: 0.5, bounce: 0.3)
        #expect(spring.mass == 1 && (spring.dampingFraction - 0.7).magnitude < 1e-12 && spring.response == 0.5)
        let same = try Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
        #expect(same.value(at: 0.1) == spring.value(at: 0.1))
        #expect(spring.value(at: 0, from: 20, to: 40) == 20 && spring.value(at: .infinity, from: 20, to: 40) == 40)
        let (values, velocities) = spring.state(at: [0.1, 0.1001])
        #expect(((values[1] - values[0]) / 1e-4 - velocities[0]).magnitude < 0.05)
        #expect(spring.velocity(at: 0.1) == velocities[0])
        #expect(try Spring(stiffness: 1, damping: 0).settlingDuration == .infinity)
        let slow = try Spring(stiffness: 1, damping: 9)  // over-damped
        #expect(abs(1 - slow.value(at: slow.settlingDuration)) < 0.0010001 && slow.settlingDuration > 60)
        #expect((Double(spring.curve(0.1)) - values[0]).magnitude < 1e-5)
        #expect(spring.curve.spring != nil && Curve.ease.spring == nil)
    }
}

@Suite struct PathTests {
    @Test func pathsAreReadMeasuredAndWritten() throws {
        let path = try Path("M0 0H100V50")
        #expect(path.length == 150 && path.bounds == Box(left: 0, top: 0, right: 100, bottom: 50))
        #expect(path.elements == [.move([0, 0]), .line([100, 0]), .line([100, 50])])
        #expect(try Path(path.svg) == path && Path(path.elements) == path)
        #expect(path.point(at: 0.5) == [75, 0] && path.tangent(at: 1) == [0, 1])
        #expect(path.places(at: [0, 2]).map(\.point) == [[0, 0], [100, 50]])
        let (length, distance) = path.nearest(to: [50, 3])
        #expect(length == 50 && distance == 3)
        #expect(path.trimmed(from: 0, to: 0.5).svg == "M0 0 L75 0")
        #expect(path.trimmed(from: 0, to: 0.5, mode: .inverted).length == 75)
        #expect(path.along(0.5, pacing: .paced)([0, 0]) == [75, 0])
        #expect(path.along(1, rotation: .auto)([1, 0]) == [100, 51])
        #expect(path.subpathLengths == [150] && Path().isEmpty && Path().length == 0)
        #expect(try Path("M0 0L1.23456 0").svg(tolerance: 0.01).utf8.count < 14)
        #expect(try Path("M0 0H10V10H0Z").area == 100)
    }

    @Test func insidesAndOutlinesContainPoints() throws {
        let ring = try Path("M0 0H10V10H0Z M2 2H8V8H2Z")
        #expect(ring.contains([5, 5]) && !ring.contains([5, 5], using: .evenOdd) && !ring.contains([20, 5]))
        let line = try Path("M0 0H10"), pen = Path.Stroke(width: 4, cap: .square)
        #expect(try line.strokeBounds(pen) == Box(left: -2, top: -2, right: 12, bottom: 2))
        #expect(try line.strokeContains([11, 1], pen) && !line.strokeContains([11, 1], Path.Stroke(width: 4)))
        #expect(try !line.strokeContains([3, 0], Path.Stroke(width: 4, dashes: [2, 2])))
        #expect(try Path("M5 5").strokeBounds(pen) == nil)
    }

    @Test func pathsOfOtherElementsAreMatched() throws {
        let square = try Path("M0 0H10V10H0Z"), triangle = try Path("M0 0L10 0L5 10Z")
        #expect(throws: MotionError.self) { try square.interpolated(to: triangle, 0.5) }
        let (start, end) = try square.matched(to: triangle)
        #expect(start.elements.count == end.elements.count && (start.area - square.area).magnitude < 1e-3)
        #expect((end.area - triangle.area).magnitude < 1e-3)
        let half = try start.interpolated(to: end, 0.5)
        #expect(half.area < square.area && half.area > triangle.area)
        #expect(try start.interpolated(to: end, 0) == start && start.interpolated(to: end, 1) == end)
        let turned = try square.matched(to: square, pairs: [[0, 0, 0, 0.25]])
        #expect(turned.start.area == square.area && turned.end.description.hasPrefix("M10 0"))
        #expect(throws: MotionError.self) { try square.matched(to: square, pairs: [[0, 1, 0, 0]]) }
    }

    @Test func mistakesNameTheirPlace() {
        func message(_ body: () throws -> Any) -> String {
            do { _ = try body() } catch { return "\(error)" }
            return ""
        }
        #expect(message { try Path("M0 0X") }.hasPrefix("path: \"M0 0X\", "))
        #expect(message { try Path("M0 0X") }.hasSuffix("at byte 4"))
        #expect(message { try Path([.line([0, 0])]) }.hasSuffix("must be a move"))
        #expect(message { try Path([.move([0, .nan])]) } == "points[0]: nan, must be finite and within -1e9...1e9")
        #expect(message { try Path("M0 0").strokeBounds(Path.Stroke(width: -1)) } == "width: -1.0, must be in 0...1e9")
        let pen = Path.Stroke(width: 1, dashes: [1, -1])
        #expect(message { try Path("M0 0").strokeContains([0, 0], pen) } == "dashes[1]: -1.0, must be 0 or more")
        #expect(message { try Path("M0 0").svg(tolerance: -1) } == "tolerance: -1.0, must be 0 or more")
        #expect(message { try Live([0, .nan]) } == "values[1]: nan, must be finite")
        #expect(message { try Live([0], at: .infinity) } == "time: inf, must be finite")
    }
}
