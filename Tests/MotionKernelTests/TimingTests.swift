import CMotion
import MotionReference
import MotionTestSupport
import Testing

/// Compares timing curves with bisection in Double, within the bounds that motion.h states for motion_timing_evaluate.
@Suite struct TimingTests {
    static let hardCurves = [
        CubicBezier(1, 0, 0, 1), CubicBezier(0, 1, 1, 0), CubicBezier(0, 0, 0, 1), CubicBezier(0, 0, 1, 1),
        CubicBezier(0.999, 0, 0.001, 1),
        CubicBezier(0, 0, 0, 0), CubicBezier(1, 1, 1, 1), CubicBezier(1, 0, 1, 0), CubicBezier(0, 1, 0, 1),
        CubicBezier(1, 0, 1, 1),
        CubicBezier(1, 0, 0.01, 1), CubicBezier(1, 0, 0.0001, 1), CubicBezier(0, 0, 0.001, 1),
        CubicBezier(0.25, -0.8, 0.75, 1.85),
        CubicBezier(0.25, -0.4, 0.5, 1), CubicBezier(0.4, 0, 0.2, 1)
    ].map { CubicBezier(Double(Float($0.x1)), Double(Float($0.y1)), Double(Float($0.x2)), Double(Float($0.y2))) }

    static func evaluate(
        _ curves: [CubicBezier], _ indices: [UInt32]?, _ x: [Float], _ query: UInt32 = MOTION_QUERY_VALUE
    ) throws -> [Float] {
        var y = [Float](repeating: .nan, count: x.count)
        let timings = TimingTable(curves.map { .cubicBezier($0) }).rows
        try accept(
            motion_timing_evaluate(timings, UInt32(timings.count), nil, 0, indices, x, UInt32(x.count), query, &y))
        return y
    }

    /// Inputs that are dense everywhere and denser near both ends and the middle, where hard curves turn.
    static let grid: [Float] = {
        var x = (0...500).map { Float($0) / 500 }
        for power in stride(from: Float(-24), through: -1, by: 0.5) {
            var small: Float = 1
            for _ in 0..<Int(-power * 2) { small *= 0.70710678 }
            x += [small, 1 - small, 0.5 - small / 2, 0.5 + small / 2]
        }
        return x
    }()

    /// Checks the forward error where the curve is well conditioned, else the backward error: some x' within 2^-22 of x
    /// has that y.
    static func check(_ y: Float, _ curve: CubicBezier, _ x: Float, _ deviation: inout Deviation) {
        let bound = 1e-6 * max(1, abs(curve.y1), abs(curve.y2))
        let exact = curve.value(at: Double(x))
        if curve.speed(atX: Double(x)) >= 0.1 {
            deviation.add(Double(y), exact, allowed: bound, "\(curve) at \(x)")
        } else {
            let range = curve.values(around: Double(x), within: 0x1p-22)
            deviation.add(
                Double(y), min(max(Double(y), range.lowerBound), range.upperBound), allowed: bound,
                "\(curve) backward at \(x)")
        }
    }

    @Test(arguments: hardCurves) func hardCurveStaysWithinItsBound(curve: CubicBezier) throws {
        var deviation = Deviation()
        for (x, y) in zip(Self.grid, try Self.evaluate([curve], nil, Self.grid)) { Self.check(y, curve, x, &deviation) }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func randomCurvesStayWithinTheirBound() throws {
        var random = RandomSource(seed: 1)
        var deviation = Deviation()
        let curves = (0..<500).map { _ in random.curve() }
        let indices = (0..<20_000).map { UInt32($0 % curves.count) }
        let x = indices.map { _ in Float(random.number(0...1)) }
        let y = try Self.evaluate(curves, indices, x)
        for i in x.indices { Self.check(y[i], curves[Int(indices[i])], x[i], &deviation) }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func endsAreExact() throws {
        var random = RandomSource(seed: 2)
        for curve in Self.hardCurves + (0..<200).map({ _ in random.curve() }) {
            #expect(try Self.evaluate([curve], nil, [0, 1]) == [0, 1], "\(curve)")
        }
    }

    @Test func curveGoesOnStraightOutsideItsRange() throws {
        var random = RandomSource(seed: 3)
        var deviation = Deviation()
        let corners = [0.0, 0.25, 1.0]
        var curves = (0..<100).map { _ in random.curve() }
        // Every combination of control points on the ends, where the rules for the slope differ.
        for x1 in corners {
            for y1 in corners { for x2 in corners { for y2 in corners { curves.append(CubicBezier(x1, y1, x2, y2)) } } }
        }
        let x: [Float] = [-2, -1, -0.25, 1.25, 2, 3]
        for curve in curves {
            for (x, y) in zip(x, try Self.evaluate([curve], nil, x)) {
                let exact = curve.value(at: Double(x))
                deviation.add(
                    Double(y), exact, allowed: 1e-6 * max(1, abs(exact), abs(curve.y1), abs(curve.y2)),
                    "\(curve) at \(x)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func slopeIsTheDerivativeWhereTheCurveIsWellConditioned() throws {
        var random = RandomSource(seed: 4)
        var deviation = Deviation()
        for curve in Self.hardCurves + (0..<300).map({ _ in random.curve() }) {
            let x = (0..<40).map { _ in Float(random.number(0...1)) }
            for (x, slope) in zip(x, try Self.evaluate([curve], nil, x, MOTION_QUERY_SLOPE))
            where curve.speed(atX: Double(x)) >= 0.1 {
                let exact = curve.slope(at: Double(x))
                deviation.add(Double(slope), exact, allowed: 1e-5 * max(1, abs(exact)), "\(curve) at \(x)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func verticalTangentHasTheLargestFiniteSlope() throws {
        #expect(
            try Self.evaluate([CubicBezier(1, 0, 0, 1)], nil, [0.5], MOTION_QUERY_SLOPE) == [
                Float.greatestFiniteMagnitude
            ])
        #expect(
            try Self.evaluate([CubicBezier(1, 2, 0, -1)], nil, [0.5], MOTION_QUERY_SLOPE) == [
                -Float.greatestFiniteMagnitude
            ])
        // However slowly y rises there.
        #expect(
            try Self.evaluate([CubicBezier(0, 0.1, 0.5, 0.5)], nil, [0], MOTION_QUERY_SLOPE) == [
                Float.greatestFiniteMagnitude
            ])
    }

    /// Where a control point lies on an end, both derivatives vanish there; the curve arrives from the other one.
    @Test func slopeAtAnEndWithoutATangentIsThatToTheOtherControl() throws {
        let slopes: (CubicBezier, Float) -> [Float] = { try! Self.evaluate([$0], nil, [$1], MOTION_QUERY_SLOPE) }
        #expect(slopes(CubicBezier(0, 0, 0.5, 1), 0) == [2] && slopes(CubicBezier(0, 0, 0.5, -1), 0) == [-2])
        #expect(slopes(CubicBezier(0.5, 0, 1, 1), 1) == [2] && slopes(CubicBezier(0.5, 2, 1, 1), 1) == [-2])
    }

    @Test func slopeOutsideTheRangeIsTheStraightPartsSlope() throws {
        var random = RandomSource(seed: 5)
        var deviation = Deviation()
        for _ in 0..<100 {
            let curve = random.curve()
            for (x, slope) in zip([-1, 2] as [Float], try Self.evaluate([curve], nil, [-1, 2], MOTION_QUERY_SLOPE)) {
                let exact = curve.slope(at: Double(x))
                deviation.add(Double(slope), exact, allowed: 1e-5 * max(1, abs(exact)), "\(curve) at \(x)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func linearCurveGivesEveryFiniteNumberBack() throws {
        var random = RandomSource(seed: 6)
        let x = (0..<1000).map { _ in random.anyFloat() }.filter { $0.isFinite }
        var y = [Float](repeating: .nan, count: x.count)
        let linear = TimingTable([.linear]).rows
        try accept(motion_timing_evaluate(linear, 1, nil, 0, nil, x, UInt32(x.count), MOTION_QUERY_VALUE, &y))
        #expect(y == x)
        try accept(motion_timing_evaluate(linear, 1, nil, 0, nil, x, UInt32(x.count), MOTION_QUERY_SLOPE, &y))
        #expect(y.allSatisfy { $0 == 1 })
    }

    @Test func anyBitsInGiveFiniteNumbersOut() throws {
        var random = RandomSource(seed: 7)
        let x: [Float] =
            [.nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude, -0.0]
            + (0..<2000).map { _ in random.anyFloat() }
        for curve in Self.hardCurves {
            for query in [MOTION_QUERY_VALUE, MOTION_QUERY_SLOPE] {
                #expect(try Self.evaluate([curve], nil, x, query).allSatisfy { $0.isFinite }, "\(curve)")
            }
        }
    }

    @Test func notANumberCountsAsZeroAndInfinityAsTheLargestNumber() throws {
        for curve in Self.hardCurves {
            for query in [MOTION_QUERY_VALUE, MOTION_QUERY_SLOPE] {
                let largest = Float.greatestFiniteMagnitude
                let substituted = try Self.evaluate([curve], nil, [.nan, .infinity, -.infinity], query)
                #expect(try Self.evaluate([curve], nil, [0, largest, -largest], query) == substituted, "\(curve)")
            }
        }
    }

    @Test func elementsOfABatchDoNotDependOnTheirPlace() throws {
        var random = RandomSource(seed: 8)
        let curves = Self.hardCurves
        for count in 0...40 {
            let indices = (0..<count).map { _ in UInt32(random.count(0...curves.count - 1)) }
            let x = (0..<count).map { _ in Float(random.number(-0.5...1.5)) }
            let batch = try Self.evaluate(curves, indices, x)
            for i in 0..<count {
                #expect(try Self.evaluate([curves[Int(indices[i])]], nil, [x[i]])[0].bitPattern == batch[i].bitPattern)
            }
        }
    }

    @Test func valuesNeverFallWhereTheCurveRises() throws {
        let x = (0...4096).map { Float($0) / 4096 }
        for curve in Self.hardCurves where 0 <= curve.y1 && curve.y1 <= curve.y2 && curve.y2 <= 1 {
            let y = try Self.evaluate([curve], nil, x)
            #expect(y.allSatisfy { (0...1).contains($0) }, "\(curve)")
            #expect(zip(y, y.dropFirst()).allSatisfy { $1 >= $0 - 0x1p-22 }, "\(curve)")
        }
    }
}
