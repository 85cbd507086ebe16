import CMotion
import MotionReference
import MotionTestSupport
import Testing

@Suite struct AffineTests {
    private func interpolate(
        _ from: [Affine], _ to: [Affine], _ progress: [Float], _ rule: UInt32 = MOTION_RULE_CORE_ANIMATION
    ) throws -> [Affine] {
        var out = [Float](repeating: .nan, count: from.count * 6)
        let (a, b) = (from.flatMap(\.entries).map { Float($0) }, to.flatMap(\.entries).map { Float($0) })
        try accept(motion_transform_interpolate(a, b, MOTION_WIDTH_AFFINE, progress, UInt32(from.count), rule, &out))
        return from.indices.map { i in Affine(out[6 * i..<6 * i + 6].map(Double.init)) }
    }

    private func rounded(_ m: Affine) -> Affine { Affine(m.entries.map { Double(Float($0)) }) }

    private func random(_ random: inout RandomSource, _ size: Double) -> Affine {
        Affine((0..<6).map { _ in random.number(-size...size) })
    }

    /// Compares with an allowance of 1e-6 of the largest entry, for the linear part and the translation separately.
    private func compare(
        _ actual: Affine, _ expected: Affine, _ from: Affine, _ to: Affine, _ deviation: inout Deviation,
        _ context: String
    ) {
        let all = from.entries + to.entries + expected.entries
        let scale = all.reduce(1) { max($0, abs($1)) }
        deviation.add(actual.entries, expected.entries, allowed: 1e-6 * scale, context)
    }

    @Test(arguments: [1.0, 30, 1000]) func randomPairsFollowTheDecomposition(size: Double) throws {
        var source = RandomSource(seed: 11)
        var deviation = Deviation()
        var (from, to, progress): ([Affine], [Affine], [Float]) = ([], [], [])
        while from.count < 4000 {
            let (a, b) = (random(&source, size), random(&source, size))
            // Next to a half turn both ways round are as short: which one is taken is a matter of the last bit.
            let (start, end) = (AffineDecomposition(a)!, AffineDecomposition(b)!)
            let turn = (end.rotation - start.rotation).remainder(dividingBy: 2 * Double.pi)
            if abs(turn) > 3.14 { continue }
            from.append(a)
            to.append(b)
            progress.append(Float(source.number(-0.25...1.25)))
        }
        for (i, actual) in try interpolate(from, to, progress).enumerated() {
            let expected = Affine.interpolate(from[i], to[i], Double(progress[i]), .coreAnimation)
            compare(
                actual, expected, from[i], to[i], &deviation, "\(from[i].entries) to \(to[i].entries) at \(progress[i])"
            )
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func endsComeBackAsGiven() throws {
        var source = RandomSource(seed: 12)
        let from = (0..<500).map { _ in random(&source, 100) } + [Affine(0, 0, 0, 0, 1, 2), Affine(1, 2, 2, 4, 0, 0)]
        let to = from.reversed() as [Affine]
        #expect(try interpolate(from, to, [Float](repeating: 0, count: from.count)) == from)
        #expect(try interpolate(from, to, [Float](repeating: 1, count: from.count)) == to)
    }

    @Test func reflectionsFlipTheAxisOfTheSmallerDiagonalEntry() throws {
        var deviation = Deviation()
        for m in [
            Affine(-1, 0, 0, 1, 0, 0), Affine(1, 0, 0, -1, 0, 0), Affine(0, 1, 1, 0, 0, 0),
            Affine(-2, 0.5, 0.25, 3, 5, 6)
        ] {
            for p in [0.25, 0.5, 0.75] as [Float] {
                let expected = Affine.interpolate(.identity, m, Double(p), .coreAnimation)
                compare(
                    try interpolate([.identity], [m], [p])[0], expected, .identity, m, &deviation,
                    "\(m.entries) at \(p)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test(arguments: [
        Affine(0, 0, 0, 0, 3, 4), Affine(1, 2, 2, 4, 0, 0), Affine(0, 0, 0, 1, 0, 0), Affine(3, 0, 0, 0, 1, 1)
    ])
    func singularMatrixFlipsAtAHalf(singular: Affine) throws {
        let other = Affine(2, 0, 0, 2, 9, 9)
        let progress: [Float] = [-1, 0.25, 0.49999997, 0.5, 0.75, 2]
        let (singulars, others) = ([Affine](repeating: singular, count: 6), [Affine](repeating: other, count: 6))
        #expect(try interpolate(singulars, others, progress) == [singular, singular, singular, other, other, other])
        #expect(try interpolate(others, singulars, progress) == [other, other, other, singular, singular, singular])
    }

    /// The table of the article on rotations: Core Animation turns exact half turns of both signs clockwise.
    @Test func exactHalfTurnsFollowTheRule() throws {
        let halfTurns: [(matrix: Affine, css: Double)] = [
            (rounded(.rotation(Double.pi)), 1), (rounded(.rotation(-Double.pi)), -1), (Affine(-1, 0, 0, -1, 0, 0), 1),
            (Affine(-1, -0.0, 0.0, -1, 0, 0), -1), (Affine(-1, 1e-7, -1e-7, -1, 0, 0), 1),
            (Affine(-1, -1e-7, 1e-7, -1, 0, 0), -1)
        ]
        for (matrix, css) in halfTurns {
            let clockwise = try interpolate([.identity], [matrix], [0.5])[0]
            #expect(abs(clockwise.b - 1) < 1e-6, "\(matrix.entries)")
            let bySign = try interpolate([.identity], [matrix], [0.5], MOTION_RULE_CSS)[0]
            #expect(abs(bySign.b - css) < 1e-6, "\(matrix.entries)")
        }
    }

    @Test func almostHalfTurnsGoTheShorterWay() throws {
        for degrees in [-179.9, -178.2, -90, 90, 178.2, 179.9] {
            let half = try interpolate([.identity], [rounded(.rotation(degrees * .pi / 180))], [0.5])[0]
            #expect(abs(half.b - Affine.rotation(degrees * .pi / 360).b) < 1e-6, "\(degrees)")
        }
    }

    @Test func notANumberCountsAsZero() throws {
        let bad = Affine(.nan, 0.5, -0.5, 1, .nan, 7)
        let mended = Affine(0, 0.5, -0.5, 1, 0, 7)
        #expect(try interpolate([bad], [.identity], [0.3]) == interpolate([mended], [.identity], [0.3]))
        #expect(try interpolate([mended], [.identity], [.nan]) == [mended])
    }

    @Test func anyBitsInGiveFiniteNumbersOut() throws {
        var source = RandomSource(seed: 13)
        for _ in 0..<50 {
            let count = 64
            let from = (0..<count * 6).map { _ in source.anyFloat() }
            let to = (0..<count * 6).map { _ in source.anyFloat() }
            let progress = (0..<count).map { _ in source.anyFloat() }
            var out = [Float](repeating: .nan, count: count * 6)
            try accept(
                motion_transform_interpolate(
                    from, to, MOTION_WIDTH_AFFINE, progress, UInt32(count), source.pick([0, 1]), &out))
            #expect(out.allSatisfy { $0.isFinite })
        }
    }

    @Test(arguments: ValueFunction.allCases) func valueFunctionsInterpolateNumbersAndBuildMatrices(
        function: ValueFunction
    ) throws {
        var source = RandomSource(seed: UInt64(function.rawValue))
        var deviation = Deviation()
        let count = 300
        let from = (0..<count * function.arity).map { _ in source.number(-20...20) }
        let to = from.map { _ in source.number(-20...20) }
        let progress = (0..<count).map { _ in Float(source.number(-0.5...1.5)) }
        var out = [Float](repeating: .nan, count: count * 6)
        let (start, end) = (from.map { Float($0) }, to.map { Float($0) })
        try accept(
            motion_transform_function_interpolate(
                function.rawValue, start, end, MOTION_WIDTH_AFFINE, progress, UInt32(count), &out))
        for i in 0..<count {
            let numbers = (0..<function.arity).map {
                mix(from[i * function.arity + $0], to[i * function.arity + $0], Double(progress[i]))
            }
            let scale = numbers.reduce(1) { max($0, abs($1)) }
            deviation.add(
                out[6 * i..<6 * i + 6].map(Double.init), function.transform(numbers).affine.entries,
                allowed: 2e-6 * scale, "\(numbers)")
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    @Test func elementsOfABatchDoNotDependOnTheirPlace() throws {
        var source = RandomSource(seed: 14)
        for count in 0...40 {
            let (from, to) = ((0..<count).map { _ in random(&source, 5) }, (0..<count).map { _ in random(&source, 5) })
            let progress = (0..<count).map { _ in Float(source.number(-0.5...1.5)) }
            let batch = try interpolate(from, to, progress)
            for i in 0..<count { #expect(try interpolate([from[i]], [to[i]], [progress[i]]) == [batch[i]]) }
        }
    }
}
