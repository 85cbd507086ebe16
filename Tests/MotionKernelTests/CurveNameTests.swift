import CMotion
import Foundation
import MotionTestSupport
import Testing

private func parse(_ text: String) -> (status: motion_status, timing: motion_timing, floats: [Float]) {
    var (timing, error, count) = (motion_timing(), motion_text_error(), UInt32(0))
    var floats = [Float](repeating: 0, count: 64)
    let status = motion_timing_parse(Array(text.utf8), UInt32(text.utf8.count), &timing, &floats, 64, &count, &error)
    return (status, timing, Array(floats.prefix(Int(count))))
}

private func parameters(_ text: String) -> [Float] {
    let p = parse(text).timing.parameters
    return [p.0, p.1, p.2, p.3]
}

private func name(_ index: UInt32) -> String? {
    var bytes = [UInt8](repeating: 0, count: 64), size: UInt32 = 0
    return motion_timing_name(index, &bytes, 64, &size) == MOTION_OK
        ? String(decoding: bytes.prefix(Int(size)), as: UTF8.self) : nil
}

@Suite struct CurveNameTests {
    private let names = sequence(state: UInt32(0)) { index -> String? in
        defer { index += 1 }
        return name(index)
    }.map { $0 }

    @Test func everyNameIsACurveAndStandsOnce() {
        #expect(names.count == 386)
        #expect(Set(names).count == names.count)
        for name in names {
            #expect(parse(name).status == MOTION_OK, "\(name)")
            #expect(name.contains("."))
        }
    }

    @Test func namesHaveASizeAndAnEnd() {
        var bytes = [UInt8](repeating: 7, count: 16), size: UInt32 = 99
        #expect(motion_timing_name(1, nil, 0, &size) == MOTION_ERROR_CAPACITY)
        #expect(size == 8)
        #expect(motion_timing_name(1, &bytes, 7, &size) == MOTION_ERROR_CAPACITY)
        #expect(bytes == Array(repeating: 7, count: 16))
        #expect(motion_timing_name(1, &bytes, 8, &size) == MOTION_OK)
        #expect(String(decoding: bytes.prefix(8), as: UTF8.self) == "css.ease")
        #expect(bytes[8] == 7)
        size = 99
        #expect(motion_timing_name(UInt32(names.count), &bytes, 16, &size) == MOTION_ERROR_INDEX)
        #expect(motion_timing_name(.max, &bytes, 16, &size) == MOTION_ERROR_INDEX)
        #expect(size == 99)
        #expect(motion_timing_name(0, nil, 1, &size) == MOTION_ERROR_NULL)
    }

    /// Checks each of Penner's 30 curves against his formulas, through the header's shapes and numbers.
    @Test func pennersThirtyNamesAreCurves() {
        let shapes: [(String, UInt32, [Float])] = [
            ("Quad", MOTION_SHAPE_POWER, [2, 2, 2]), ("Cubic", MOTION_SHAPE_POWER, [3, 3, 3]),
            ("Quart", MOTION_SHAPE_POWER, [4, 4, 4]),
            ("Quint", MOTION_SHAPE_POWER, [5, 5, 5]), ("Sine", MOTION_SHAPE_SINE, [0, 0, 0]),
            ("Expo", MOTION_SHAPE_EXPO, [0, 0, 0]),
            ("Circ", MOTION_SHAPE_CIRC, [0, 0, 0]), ("Back", MOTION_SHAPE_BACK, [1.70158, 1.70158, 1.70158 * 1.525]),
            ("Elastic", MOTION_SHAPE_ELASTIC, [0.3, 0.3, 0.45]), ("Bounce", MOTION_SHAPE_BOUNCE, [0, 0, 0])
        ]
        for (word, shape, numbers) in shapes {
            for (ease, letters) in ["In", "Out", "InOut"].enumerated() {
                let name = "penner.ease\(letters)\(word)"
                let curve = parse(name).timing
                #expect(
                    [curve.kind, curve.first, curve.count] == [MOTION_TIMING_PENNER, shape, UInt32(ease)], "\(name)")
                #expect(curve.parameters.0 == numbers[ease], "\(name)")
                #expect(names.contains(name))
            }
        }
        #expect(names.filter { $0.hasPrefix("penner.") }.count == 31)
    }

    /// Checks springs that their authors define by duration and bounce, by response and damping fraction, or by
    /// stiffness and damping ratio.
    @Test(
        arguments: [
            ("swiftui.smooth", 0.5, 1), ("swiftui.snappy", 0.5, 0.85), ("apple.bouncy", 0.5, 0.7),
            ("swiftui.spring", 0.5, 1),
            ("apple.interactive", 0.15, 0.86)
        ] as [(String, Double, Double)])
    func perceptualSprings(name: String, duration: Double, ratio: Double) {
        let frequency = 2 * Double.pi / duration
        #expect(parse(name).timing.kind == MOTION_TIMING_SPRING)
        #expect(parameters(name) == [1, Float(frequency * frequency), Float(2 * ratio * frequency), 0])
    }

    @Test(
        arguments: [
            ("m3.standard-fast-spatial", 1400, 0.9), ("m3.standard-default-effects", 1600, 1),
            ("m3.standard-slow-spatial", 300, 0.9),
            ("m3.expressive-fast-spatial", 800, 0.6), ("m3.expressive-default-spatial", 380, 0.8),
            ("m3.expressive-slow-effects", 800, 1),
            ("ca.spring", 100, 0.5)
        ] as [(String, Double, Double)])
    func springsByDampingRatio(name: String, stiffness: Double, ratio: Double) {
        #expect(parse(name).timing.kind == MOTION_TIMING_SPRING)
        #expect(parameters(name) == [1, Float(stiffness), Float(2 * ratio * stiffness.squareRoot()), 0])
    }

    /// Checks curves against the numbers that their sources print.
    @Test(
        arguments: [
            ("m3.emphasized-decelerate", [0.05, 0.7, 0.1, 1]), ("m3.emphasized-accelerate", [0.3, 0, 0.8, 0.15]),
            ("m3.standard", [0.2, 0, 0, 1]),
            ("m3.legacy", [0.4, 0, 0.2, 1]), ("android.fast-out-linear-in", [0.4, 0, 1, 1]),
            ("android.linear-out-slow-in", [0, 0, 0.2, 1]),
            ("carbon.standard-productive", [0.2, 0, 0.38, 0.9]), ("carbon.exit-expressive", [0.4, 0.14, 1, 1]),
            ("fluent.accelerate-max", [0.9, 0.1, 1, 0.2]), ("fluent.easy-ease", [0.33, 0, 0.67, 1]),
            ("flutter.easeInQuad", [0.55, 0.085, 0.68, 0.53]),
            ("flutter.easeInOutBack", [0.68, -0.55, 0.265, 1.55]), ("flutter.fastOutSlowIn", [0.4, 0, 0.2, 1]),
            ("flutter.easeInToLinear", [0.67, 0.03, 0.65, 0.09]), ("swiftui.easeInOut", [0.42, 0, 0.58, 1])
        ] as [(String, [Float])])
    func cubics(name: String, expected: [Float]) {
        #expect(parse(name).timing.kind == MOTION_TIMING_CUBIC_BEZIER)
        #expect(parameters(name) == expected)
    }

    @Test(
        arguments: [
            ("android.decelerate", [MOTION_SHAPE_POWER, MOTION_EASE_OUT], 2),
            ("android.accelerate-decelerate", [MOTION_SHAPE_SINE, MOTION_EASE_IN_OUT], 0),
            ("android.anticipate", [MOTION_SHAPE_BACK, MOTION_EASE_IN], 2),
            ("android.overshoot", [MOTION_SHAPE_BACK, MOTION_EASE_OUT], 2),
            ("android.anticipate-overshoot", [MOTION_SHAPE_BACK, MOTION_EASE_IN_OUT], 3),
            ("flutter.elasticOut", [MOTION_SHAPE_ELASTIC, MOTION_EASE_OUT], 0.4),
            ("flutter.bounceInOut", [MOTION_SHAPE_BOUNCE, MOTION_EASE_IN_OUT], 0),
            ("d3.easeExpIn", [MOTION_SHAPE_EXP, MOTION_EASE_IN], 0),
            ("d3.easeElasticInOut", [MOTION_SHAPE_EXP_ELASTIC, MOTION_EASE_IN_OUT], 0.3),
            ("d3.easeBackInOut", [MOTION_SHAPE_BACK, MOTION_EASE_IN_OUT], 1.70158),
            ("swiftui.circularEaseIn", [MOTION_SHAPE_CIRC, MOTION_EASE_IN], 0)
        ] as [(String, [UInt32], Float)])
    func shapes(name: String, shape: [UInt32], number: Float) {
        let curve = parse(name).timing
        #expect([curve.kind, curve.first, curve.count] == [MOTION_TIMING_PENNER] + shape)
        #expect(curve.parameters.0 == number)
    }

    /// Checks Material's path easing, which is also Android's fast_out_extra_slow_in and Flutter's
    /// easeInOutCubicEmphasized.
    @Test(arguments: ["m3.emphasized", "android.fast-out-extra-slow-in", "flutter.easeInOutCubicEmphasized"])
    func emphasized(name: String) {
        let curve = parse(name)
        #expect(curve.timing.kind == MOTION_TIMING_PATH && curve.timing.count == 2)
        #expect(curve.floats == [0, 0, 0.05, 0, 0.133333, 0.06, 0.166666, 0.4, 0.208333, 0.82, 0.25, 1, 1, 1])
    }
}
