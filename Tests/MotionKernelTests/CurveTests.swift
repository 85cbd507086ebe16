import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Compares motion_timing_evaluate with the reference for all kinds of curves except cubic-bezier, which has a suite of
/// its own.
@Suite struct CurveTests {
    /// Rounds to single precision, so that the reference reads the same curve as the kernel.
    private static func single(_ x: Double) -> Double { Double(Float(x)) }

    static let curves: [Timing] = {
        var curves: [Timing] = Steps.Jump.allCases.flatMap { jump in [2, 3, 7, 100].map { .steps(Steps($0, jump)) } }
        curves += [.steps(Steps(1, .end)), .steps(Steps(1, .start)), .steps(Steps(1, .both))]
        let shapes: [Penner.Shape] = [
            .power(2), .power(3), .power(4), .power(5), .power(1.5), .power(9), .sine, .expo, .circ,
            .back(single(1.70158)), .back(-0.5),
            .elastic(single(0.3)), .elastic(single(0.45)), .bounce, .exponentialElastic(single(0.3)),
            .exponential(0), .exponential(13.75), .exponential(0.5), .exponential(300)
        ]
        for shape in shapes { curves += Penner.Ease.allCases.map { .penner(Penner(shape, $0)) } }
        curves += [
            [Point(0, 0), Point(1, 1)], [Point(0, 0.5)], [Point(0, 0), Point(0.25, 1), Point(0.25, 0.5), Point(1, 1)],
            [Point(0.25, 0.125), Point(0.25, 1), Point(0.5, -2), Point(0.5, 3), Point(0.5, 0), Point(0.75, 1)],
            [Point(-1, 0), Point(2, 1), Point(2, 5)]
        ].map { .stops(LinearStops($0)) }
        curves += [
            [[0.0625, 0, 0.125, 0.0625, 0.1875, 0.375], [0.25, 0.8125, 0.25, 1, 1, 1]], [[0, 1, 1, 0, 1, 1]],
            [[0, 0, 0, 0, 0.5, 0.25], [0.5, 2, 0.5, 1, 0.5, 1], [0.5, 1, 1, 1, 1, 1]]
        ].map { .path(PathEasing($0)) }
        return curves + curves.map { .reversed($0) }
    }()

    static let springs: [Timing] = [(1, 100, 10, 0), (1, 100, 20, 0), (2, 50, 1, -3), (1, 100, 60, 5), (0.5, 800, 0, 1)]
        .flatMap { m, k, c, v in
            Spring.Form.allCases.map { .spring(Spring(mass: m, stiffness: k, damping: c, velocity: v, form: $0)) }
        }

    static func evaluate(_ curve: Timing, _ x: [Float], _ query: UInt32 = MOTION_QUERY_VALUE) throws -> [Float] {
        let table = TimingTable([curve])
        var y = [Float](repeating: .nan, count: x.count)
        try accept(
            motion_timing_evaluate(
                table.rows, 1, table.floats, UInt32(table.floats.count), nil, x, UInt32(x.count), query, &y))
        return y
    }

    private static let grid =
        stride(from: 0, to: TimingTests.grid.count, by: 5).map { TimingTests.grid[$0] }
        + (-8...16).map { Float($0) / 8 } + [-3, 4.5]

    @Test(arguments: curves) func valueIsTheReferences(curve: Timing) throws {
        var deviation = Deviation()
        for (x, y) in zip(Self.grid, try Self.evaluate(curve, Self.grid)) {
            let exact = curve.value(at: Double(x))
            // A vertical tangent, as circ's: some x' within 2^-22 has that y.
            let around = [-1, 1].map { curve.value(at: Double(x) + $0 * 0x1p-22) }
            let isSmooth = if case .steps = curve { false } else { (0...1).contains(x) }
            let nearest =
                isSmooth
                ? Swift.min(Swift.max(Double(y), Swift.min(exact, around.min()!)), Swift.max(exact, around.max()!))
                : exact
            deviation.add(Double(y), nearest, allowed: 2e-7 * max(1, abs(exact)), "\(curve) at \(x)")
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test(arguments: curves) func slopeIsTheReferences(curve: Timing) throws {
        var deviation = Deviation()
        for (x, slope) in zip(Self.grid, try Self.evaluate(curve, Self.grid, MOTION_QUERY_SLOPE)) {
            let exact = curve.slope(at: Double(x))
            // Within an ulp of a corner or a vertical tangent either side will do.
            let sides = [-1, 1].map { curve.slope(at: Double(x) + $0 * 0x1p-40) }
            // The reference's bisection does not resolve where along a vertical tangent it is.
            if (sides + [exact]).contains(where: { abs($0) > 1e6 }) && abs(slope) > 1e6 { continue }
            let nearest = Swift.min(
                Swift.max(Double(slope), Swift.min(exact, sides.min()!)), Swift.max(exact, sides.max()!))
            deviation.add(Double(slope), nearest, allowed: 1e-5 * max(1, abs(exact)), "\(curve) at \(x)")
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    /// Where a control point lies on an end of a path, both derivatives vanish there; it arrives from the other one. A
    /// reversed path begins at its end.
    @Test func slopeOfAPathAtAnEndWithoutATangentIsThatToTheOtherControl() throws {
        func slope(_ cubic: [Double], isReversed: Bool) throws -> Float {
            let path = Timing.path(PathEasing([cubic]))
            return try Self.evaluate(isReversed ? .reversed(path) : path, [0], MOTION_QUERY_SLOPE)[0]
        }
        for (y, expected) in [(1.0, 2.0), (-1, -2)] as [(Double, Float)] {
            #expect(try slope([0, 0, 0.5, y, 1, 1], isReversed: false) == expected)
            #expect(try slope([0.5, 1 - y, 1, 1, 1, 1], isReversed: true) == expected)
        }
    }

    @Test func stepsAreExactAndKnowTheBeforeFlag() throws {
        for case .steps(let steps) in Self.curves {
            let x = (-2 * steps.steps...3 * steps.steps).map { Float(Double($0) / Double(steps.steps)) }
            for (query, before) in [(MOTION_QUERY_VALUE, false), (MOTION_QUERY_BEFORE, true)] {
                #expect(
                    try Self.evaluate(.steps(steps), x, query)
                        == x.map { Float(steps.value(at: Double($0), before: before)) }, "\(steps)")
            }
        }
    }

    @Test func springsSettleWhenTheReferenceDoes() {
        var random = RandomSource(seed: 5)
        var deviation = Deviation()
        for _ in 0..<500 {
            let spring = Spring(
                mass: random.number(0.1...10), stiffness: random.number(0.5...900), damping: random.number(0.1...200),
                velocity: random.number(-40...60), form: .physical)
            var row = motion_spring()
            (row.mass, row.stiffness, row.damping) = (spring.mass, spring.stiffness, spring.damping)
            row.velocity = spring.velocity
            let status = motion_spring_resolve(&row, MOTION_SPRING_GIVEN_PHYSICAL, MOTION_SPRING_PHYSICAL)
            deviation.add(status == MOTION_OK, "\(spring)")
            deviation.add(
                row.settling, spring.settlingDuration, allowed: 1e-9 * (1 + spring.settlingDuration), "\(spring)")
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func springsArriveWhenTheReferenceFirstDoes() {
        var random = RandomSource(seed: 6)
        var deviation = Deviation(), arrived = 0
        for round in 0..<400 {
            let spring = Spring(
                mass: random.number(0.1...10), stiffness: random.number(0.5...900),
                damping: random.number(0...(round % 2 == 0 ? 20 : 200)), velocity: random.number(-40...90),
                form: round % 3 == 0 ? .clamped : .physical)
            var row = motion_spring(), time = -1.0
            (row.mass, row.stiffness, row.damping) = (spring.mass, spring.stiffness, spring.damping)
            row.velocity = spring.velocity
            let form = spring.form == .clamped ? MOTION_SPRING_CLAMPED : MOTION_SPRING_PHYSICAL
            deviation.add(motion_spring_arrivals(&row, 1, form, &time) == MOTION_OK, "\(spring)")
            // It has not been beyond that before (its last bits may round to 1), and passes there then.
            let end = time.isFinite ? time : 30.0
            let isShort = (0..<500).allSatisfy { spring.state(at: end * Double($0) / 500).value <= 1 }
            deviation.add(isShort, "\(spring) is there before \(time)")
            if !time.isFinite { continue }
            arrived += 1
            deviation.add(spring.state(at: time).value, 1, allowed: 1e-9, "\(spring) at \(time)")
            deviation.add(spring.state(at: time).velocity > 0, "\(spring) at \(time)")
        }
        #expect(deviation.isAllowed && arrived > 100, "\(deviation)")
    }

    @Test(arguments: springs) func springRunsInSeconds(curve: Timing) throws {
        var deviation = Deviation()
        let seconds = (0...200).map { Float($0) / 64 } + [-1, 20, 1000]
        let (values, slopes) = (
            try Self.evaluate(curve, seconds), try Self.evaluate(curve, seconds, MOTION_QUERY_SLOPE)
        )
        for (index, t) in seconds.enumerated() {
            deviation.add(Double(values[index]), curve.value(at: Double(t)), allowed: 2e-6, "\(curve) at \(t)")
            deviation.add(
                Double(slopes[index]), t < 0 ? Double(slopes[0]) : curve.slope(at: Double(t)), allowed: 1e-4,
                "\(curve) at \(t)")
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func inverseFindsTheLeastFraction() throws {
        let rising = (0...100).map { Float($0) / 100 }
        let curves: [Timing] =
            [.linear, .cubic(0.25, 0, 0.75, 1), .cubic(1, 0, 0, 1), .cubic(0, 0, 0.5, 1)] + Self.curves
        var tested = 0
        for curve in curves {
            guard let found = try? Self.evaluate(curve, rising, MOTION_QUERY_INVERSE) else { continue }
            tested += 1
            for (y, x) in zip(rising, found) {
                let (at, before) = (curve.value(at: Double(x)), curve.value(at: Double(x.nextDown)))
                #expect(x == 1 || at >= Double(y) - 1.2e-7, "\(curve): x \(x) of y \(y) gives \(at)")
                #expect(x == 0 || before <= Double(y) + 1.2e-7, "\(curve): already \(before) before x \(x) of y \(y)")
            }
        }
        #expect(tested > 40)
    }

    @Test func inverseIsRefusedWhereTheCurveMayFall() throws {
        let falling: [Timing] = [
            .cubic(0.25, -0.5, 0.75, 1), .cubic(0.25, 0, 0.75, 1.5), .penner(Penner(.back(1.5), .in)),
            .penner(Penner(.bounce, .out)),
            .stops(LinearStops([Point(0, 1), Point(1, 0)])), .spring(Spring(stiffness: 100, damping: 10))
        ]
        for curve in falling {
            #expect { try Self.evaluate(curve, [0.5], MOTION_QUERY_INVERSE) } throws: {
                ($0 as? Rejected)?.status == MOTION_ERROR_ENUM
            }
        }
    }

    @Test func endsAreExact() throws {
        for curve in Self.curves {
            if case .penner = curve { #expect(try Self.evaluate(curve, [0, 1]) == [0, 1], "\(curve)") }
            if case .path = curve { #expect(try Self.evaluate(curve, [0, 1]) == [0, 1], "\(curve)") }
        }
    }
}
