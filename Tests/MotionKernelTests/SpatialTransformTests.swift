import CMotion
import MotionReference
import MotionTestSupport
import Testing

@Suite struct SpatialTransformTests {
    private func interpolate(
        _ from: [Float], _ to: [Float], _ progress: Float, _ rule: UInt32 = MOTION_RULE_CORE_ANIMATION
    ) throws -> [Float] {
        var out = [Float](repeating: .nan, count: 16)
        try accept(motion_transform_interpolate(from, to, MOTION_WIDTH_MATRIX, [progress], 1, rule, &out))
        return out
    }

    private func operations(_ text: String) throws -> [motion_operation] {
        let bytes = Array(text.utf8)
        var count: UInt32 = 0
        var error = motion_text_error()
        _ = motion_transform_parse(bytes, UInt32(bytes.count), nil, 0, &count, &error)
        if error.reason != MOTION_OK { throw Rejected(error.reason) }
        var list = [motion_operation](repeating: motion_operation(), count: Int(count))
        try accept(motion_transform_parse(bytes, UInt32(bytes.count), &list, count, &count, &error))
        return list
    }

    private func interpolate(_ from: String, _ to: String, _ progress: Float) throws -> [Float] {
        let (start, end) = (try operations(from), try operations(to))
        var out = [Float](repeating: .nan, count: 16)
        try accept(
            motion_transform_list_interpolate(start, UInt32(start.count), end, UInt32(end.count), [progress], 1, &out))
        return out
    }

    private func rounded(_ m: Matrix) -> [Float] { m.entries.map { Float($0) } }

    @Test(arguments: [1.0, 30]) func randomPairsFollowTheDecomposition(size: Double) throws {
        var source = RandomSource(seed: 31)
        var deviation = Deviation()
        while deviation.comparisons < 16 * 1500 {
            let (from, to) = (
                (0..<16).map { _ in Float(source.number(-size...size)) },
                (0..<16).map { _ in Float(source.number(-size...size)) }
            )
            // What is next to singular, or to a half turn, hangs on the last bit.
            let tame = [from, to].allSatisfy { m in
                abs(m[15]) > 0.2 * Float(size) && abs(determinant(m)) > 0.1 * size * size * size
            }
            if !tame { continue }
            let progress = Float(source.number(-0.25...1.25))
            let (a, b) = (Matrix(from.map(Double.init)), Matrix(to.map(Double.init)))
            guard let expected = Matrix.interpolate(a, b, Double(progress)),
                let near = Matrix.interpolate(a, b, 0.5),
                let nearer = Matrix.interpolate(Matrix(from.map { Double($0) + 1e-9 * size }), b, 0.5),
                zip(near.entries, nearer.entries).allSatisfy({ abs($0 - $1) < 1e-5 * size })
            else { continue }
            let scale = (expected.entries + a.entries + b.entries).reduce(1) { max($0, abs($1)) }
            for rule in [MOTION_RULE_CORE_ANIMATION, MOTION_RULE_3D] {
                let actual = try interpolate(from, to, progress, rule).map(Double.init)
                deviation.add(actual, expected.entries, allowed: 1e-6 * scale, "\(from) to \(to) at \(progress)")
            }
        }
        #expect(deviation.isAllowed, "\(deviation)")
    }

    private func determinant(_ m: [Float]) -> Double {
        let d = m.map(Double.init)
        return d[0] * (d[5] * d[10] - d[6] * d[9]) - d[1] * (d[4] * d[10] - d[6] * d[8]) + d[2]
            * (d[4] * d[9] - d[5] * d[8])
    }

    @Test func rotationsStayOrthonormal() throws {
        var source = RandomSource(seed: 32)
        for _ in 0..<2000 {
            let turns = (0..<2).map { _ in
                rounded(.rotation((0..<3).map { _ in source.number(-1...1) }, source.number(-7...7)))
            }
            let m = try interpolate(turns[0], turns[1], Float(source.number(0...1)), source.pick([0, 1, 2])).map(
                Double.init)
            for i in 0..<3 {
                for j in 0...i {
                    let dot = (0..<3).reduce(0) { $0 + m[4 * i + $1] * m[4 * j + $1] }
                    #expect(abs(dot - (i == j ? 1 : 0)) <= 4 * 0x1p-23)
                }
            }
        }
    }

    @Test func endsComeBackAsGiven() throws {
        var source = RandomSource(seed: 33)
        for _ in 0..<200 {
            let (from, to) = (
                (0..<16).map { _ in Float(source.number(-9...9)) }, (0..<16).map { _ in Float(source.number(-9...9)) }
            )
            #expect(try interpolate(from, to, 0) == from && interpolate(from, to, 1) == to)
        }
    }

    /// From identity to half turns about the axes, both ways: Core Animation goes clockwise about the axis, and the
    /// affine path and 3D agree.
    @Test(arguments: [[0.0, 0, 1], [0, 0, -1], [1, 0, 0], [0, -1, 0], [1, 1, 0], [-0.2, 0.1, -0.9]])
    func exactHalfTurnsGoClockwise(axis: [Double]) throws {
        let larger = axis.max { abs($0) < abs($1) }!
        let clockwise = larger < 0 ? axis.map { -$0 } : axis
        let identity = rounded(.identity)
        for sign in [1.0, -1] {
            let half = try interpolate(identity, rounded(.rotation(axis, sign * .pi)), 0.5)
            let expected = Matrix.rotation(clockwise, .pi / 2).entries
            for (a, e) in zip(half, expected) { #expect(abs(Double(a) - e) < 1e-6, "\(axis) \(sign)") }
        }
    }

    /// The article's table as matrices and by value function; -180 degrees as a matrix is the surprise.
    @Test(arguments: [(90, 90.0), (-90, -90), (178.2, 178.2), (-178.2, -178.2), (180, 180), (-180, 180), (360, 0)])
    func aRotationHasTheAngleOfTheArticle(degrees: Double, turn: Double) throws {
        let identity = rounded(.identity)
        let angle = degrees * Double.pi / 180
        let target = rounded(.rotation([0, 0, 1], angle))
        let half = try interpolate(identity, target, 0.5)
        let expected = rounded(.rotation([0, 0, 1], turn * .pi / 360))
        for (a, e) in zip(half, expected) { #expect(abs(a - e) < 1e-6, "\(degrees) as a matrix") }
        for progress in [0.25, 0.5, 0.75] as [Float] {
            var out = [Float](repeating: .nan, count: 16)
            try accept(
                motion_transform_function_interpolate(
                    MOTION_FUNCTION_ROTATE_Z, [0], [Float(angle)], MOTION_WIDTH_MATRIX, [progress], 1, &out))
            for (a, e) in zip(out, rounded(.rotation([0, 0, 1], angle * Double(progress)))) {
                #expect(abs(a - e) < 1e-6, "\(degrees) by function")
            }
        }
    }

    @Test func whatCannotBeTakenApartFlipsAtAHalf() throws {
        let other = rounded(.rotation([1, 2, 3], 1))
        var (flat, noW, zero, parallel) = (
            rounded(.identity), other, [Float](repeating: 0, count: 16), rounded(.identity)
        )
        flat[10] = 0
        noW[15] = 0
        zero[15] = 1
        parallel.replaceSubrange(4..<7, with: [0.1, 0, 0])
        for singular in [flat, noW, zero, parallel] {
            for (progress, first) in [(-1, true), (0.49999997, true), (0.5, false), (2, false)] as [(Float, Bool)] {
                #expect(try interpolate(singular, other, progress) == (first ? singular : other))
                #expect(try interpolate(other, singular, progress) == (first ? other : singular))
            }
        }
        let bad = [Float](repeating: .nan, count: 16)
        #expect(try interpolate(bad, other, 0.25) == [Float](repeating: 0, count: 16))
    }

    @Test func listsAreMixedFunctionByFunction() throws {
        func close(_ a: [Float], _ b: [Float], _ context: String) {
            for (x, y) in zip(a, b) { #expect(abs(x - y) <= 2e-6 * max(1, abs(y)), "\(context): \(a) \(b)") }
        }
        let same = [
            ("none", "none", "none"), ("none", "translate(200px) rotate(720deg)", "translate(100px) rotate(360deg)"),
            ("rotate(0deg)", "rotate(1.5turn)", "rotate(270deg)"), ("scale(1)", "scale(300%, 200%)", "scale(2, 1.5)"),
            ("perspective(10px)", "perspective(none)", "perspective(20px)"),
            ("rotateX(50grad)", "rotateX(0)", "rotate3d(1,0,0,22.5deg)"),
            ("skew(10deg, 20deg)", "skew(30deg)", "skew(20deg, 10deg)"),
            ("rotate3d(0,0,0,90deg)", "rotateY(2rad)", "rotateY(1rad)"),
            ("translate(4px) matrix(1,0,0,1,0,0)", "translate(8px) scale(3)", "translate(6px) scale(2, 2)")
        ]
        for (from, to, middle) in same {
            // In a list after a mismatch z is scaled as well.
            if from.contains("matrix") { continue }
            close(try interpolate(from, to, 0.5), try interpolate(middle, middle, 0), "\(from) \(to)")
        }
        let collapsed = try interpolate("translate(4px) matrix(1,0,0,1,0,0)", "translate(8px) scale(3)", 0.5)
        close(collapsed, try interpolate("translate(6px) scale3d(2, 2, 1)", "none", 0), "collapsed")
        // Beyond the end the distance stays at least 1.
        close(
            try interpolate("perspective(2px)", "perspective(1px)", 9), try interpolate("perspective(1px)", "none", 0),
            "clamped")
    }

    @Test(
        arguments: [
            ("", 0, MOTION_ERROR_TEXT_NAME), ("turn(3deg)", 0, MOTION_ERROR_TEXT_NAME),
            ("rotate(3)", 7, MOTION_ERROR_TEXT_ARGUMENT),
            ("none none", 5, MOTION_ERROR_TEXT_END), ("translate(1em)", 10, MOTION_ERROR_TEXT_NUMBER),
            ("translate(1%)", 10, MOTION_ERROR_TEXT_ARGUMENT),
            ("scale(1,2,3)", 9, MOTION_ERROR_TEXT_END), ("matrix(1,2,3)", 12, MOTION_ERROR_TEXT_END),
            ("rotate(1deg", 11, MOTION_ERROR_TEXT_END),
            ("perspective(-1px)", 12, MOTION_ERROR_TEXT_ARGUMENT), ("skewZ(1deg)", 0, MOTION_ERROR_TEXT_NAME),
            ("skew3d(1deg)", 0, MOTION_ERROR_TEXT_NAME), ("perspective3d(1px)", 0, MOTION_ERROR_TEXT_NAME),
            ("scale(1) rotateQ(1deg)", 9, MOTION_ERROR_TEXT_NAME), ("perspectiveX(1px)", 0, MOTION_ERROR_TEXT_NAME)
        ] as [(String, UInt32, motion_status)])
    func mistakesInText(text: String, at: UInt32, reason: motion_status) {
        let bytes = Array(text.utf8)
        var (count, error): (UInt32, motion_text_error) = (77, motion_text_error())
        #expect(motion_transform_parse(bytes, UInt32(bytes.count), nil, 0, &count, &error) == reason)
        #expect(error.at == at && error.reason == reason && count == 77, "\(text)")
    }

    @Test func pointsGoThroughPerspective() throws {
        let matrix = try interpolate("perspective(100px) translate3d(10px, 0, 50px)", "none", 0)
        var out = [Float](repeating: .nan, count: 4)
        try accept(motion_transform_points(matrix, 1, MOTION_WIDTH_MATRIX, nil, [10, 20, -10, 0], 2, &out))
        #expect(out == [40, 40, 0, 0])
        let behind = try interpolate("perspective(100px) translateZ(200px)", "none", 0)
        try accept(motion_transform_points(behind, 1, MOTION_WIDTH_MATRIX, nil, [10, -20, 0, 0], 2, &out))
        #expect(out == [.greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0, 0])
        #expect(
            motion_transform_points(matrix, 1, MOTION_WIDTH_MATRIX, [0, 1], [10, 20, -10, 0], 2, &out)
                == MOTION_ERROR_INDEX)
    }
}
