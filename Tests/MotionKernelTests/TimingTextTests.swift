import CMotion
import Foundation
import MotionTestSupport
import Testing

/// Checks what motion_timing_parse returns for curve texts.
private struct Parsed {
    let status: motion_status
    let timing: motion_timing
    let floats: [Float]
    let floatCount: UInt32
    let error: motion_text_error

    var parameters: [Float] { [timing.parameters.0, timing.parameters.1, timing.parameters.2, timing.parameters.3] }

    /// Describes a parsed row by its kind, first, count and flags.
    var head: [UInt32] { [timing.kind, timing.first, timing.count, timing.flags] }

    init(_ text: String, capacity: Int = 512) {
        var (timing, error, count) = (motion_timing(), motion_text_error(at: 77, reason: 77), UInt32(99))
        timing.kind = 99
        var floats = [Float](repeating: .nan, count: capacity)
        status = floats.withUnsafeMutableBufferPointer {
            motion_timing_parse(
                Array(text.utf8), UInt32(text.utf8.count), &timing, capacity == 0 ? nil : $0.baseAddress,
                UInt32(capacity), &count, &error)
        }
        (self.timing, self.error, floatCount) = (timing, error, count)
        // What was not written is still NaN.
        self.floats = Array(floats.prefix { !$0.isNaN })
    }
}

@Suite struct TimingTextTests {
    @Test(
        arguments: [
            ("ease", [0.25, 0.1, 0.25, 1]), ("css.ease", [0.25, 0.1, 0.25, 1]), ("css.ease-in", [0.42, 0, 1, 1]),
            ("ease-in", [0.42, 0, 1, 1]),
            ("ease-out", [0, 0, 0.58, 1]), ("css.ease-in-out", [0.42, 0, 0.58, 1]),
            ("ca.default", [0.25, 0.1, 0.25, 1]),
            ("ca.easeIn", [0.42, 0, 1, 1]), ("ca.easeOut", [0, 0, 0.58, 1]), ("ca.easeInEaseOut", [0.42, 0, 0.58, 1]),
            ("cubic-bezier(0.25, -0.8, 0.75, 1.85)", [0.25, -0.8, 0.75, 1.85]),
            ("  cubic-bezier( .4 ,0\t,\n.2,1 )  ", [0.4, 0, 0.2, 1]),
            ("cubic-bezier(1e-1,-2E0,+0.5,1.5e+0)", [0.1, -2, 0.5, 1.5])
        ] as [(String, [Float])])
    func textNamesACurve(text: String, expected: [Float]) {
        let result = Parsed(text)
        #expect(result.status == MOTION_OK)
        #expect(result.head == [MOTION_TIMING_CUBIC_BEZIER, 0, 0, 0])
        #expect(result.parameters == expected)
        #expect(result.error.at == MOTION_NONE)
        #expect(result.error.reason == MOTION_OK)
        #expect(result.floatCount == 0 && result.floats.isEmpty)
    }

    @Test(arguments: ["linear", "css.linear", "ca.linear", " linear ", "fluent.linear", "penner.linear"])
    func linearIsItsOwnKind(text: String) {
        let result = Parsed(text)
        #expect(result.status == MOTION_OK)
        #expect(result.head == [MOTION_TIMING_LINEAR, 0, 0, 0])
        #expect(result.parameters == [0, 0, 0, 0])
    }

    @Test(
        arguments: [
            ("steps(4)", MOTION_JUMP_END, 4), ("steps( 3 , end )", MOTION_JUMP_END, 3),
            ("steps(3,jump-end)", MOTION_JUMP_END, 3),
            ("steps(1,start)", MOTION_JUMP_START, 1), ("steps(2, jump-start)", MOTION_JUMP_START, 2),
            ("steps(2,jump-none)", MOTION_JUMP_NONE, 2),
            ("steps(1,jump-both)", MOTION_JUMP_BOTH, 1), ("steps(16777216)", MOTION_JUMP_END, 1 << 24),
            ("step-start", MOTION_JUMP_START, 1),
            ("css.step-end", MOTION_JUMP_END, 1)
        ] as [(String, UInt32, UInt32)])
    func stepsHaveACountAndAJumpTerm(text: String, jump: UInt32, count: UInt32) {
        let result = Parsed(text)
        #expect(result.status == MOTION_OK)
        #expect(result.head == [MOTION_TIMING_STEPS, jump, count, 0])
        #expect(result.parameters == [0, 0, 0, 0])
    }

    /// The inputs of linear() follow css-easing-2: the first is 0, the last 1, none decreases, and missing ones are
    /// spread evenly.
    @Test(
        arguments: [
            ("linear(0, 1)", [0, 0, 1, 1]),
            ("linear(.25)", [0, 0.25]),
            ("linear(.25 40%)", [0.4, 0.25]),
            ("linear(0, .25 25% 75%, 1)", [0, 0, 0.25, 0.25, 0.75, 0.25, 1, 1]),
            ("linear(0, 25% 75% .25, 1)", [0, 0, 0.25, 0.25, 0.75, 0.25, 1, 1]),
            ("linear( 5%  -1 ,\n2 , 3,4 65% , 5 )", [0.05, -1, 0.25, 2, 0.45, 3, 0.65, 4, 1, 5]),
            ("linear(0, 1 50%, 2 20%, 3)", [0, 0, 0.5, 1, 0.5, 2, 1, 3]),
            ("linear(0 -50%, 1 150%, 2)", [-0.5, 0, 1.5, 1, 1.5, 2]),
            ("linear(0 60% 20%, 1 100%)", [0.6, 0, 0.6, 0, 1, 1]),
            ("linear(0 100%, 1, 2, 3)", [1, 0, 1, 1, 1, 2, 1, 3]),
            ("linear(1,2,3,4,5)", [0, 1, 0.25, 2, 0.5, 3, 0.75, 4, 1, 5]),
            ("linear(0 50% 50%)", [0.5, 0, 0.5, 0])
        ] as [(String, [Float])])
    func stopsGetTheirInputs(text: String, expected: [Float]) {
        let result = Parsed(text)
        #expect(result.status == MOTION_OK)
        #expect(result.head == [MOTION_TIMING_STOPS, 0, UInt32(expected.count / 2), 0])
        #expect(result.floats == expected)
        #expect(result.floatCount == UInt32(expected.count))
    }

    @Test func springsArePhysical() {
        let result = Parsed("spring(2, 100 , 10, -1.5)")
        #expect(result.head == [MOTION_TIMING_SPRING, 0, 0, 0])
        #expect(result.parameters == [2, 100, 10, -1.5])
        #expect(Parsed("spring(1,100,0,0)").status == MOTION_OK)
    }

    @Test(
        arguments: [
            ("penner(in, power, 2.5)", [MOTION_SHAPE_POWER, MOTION_EASE_IN], 2.5),
            ("penner(out,sine)", [MOTION_SHAPE_SINE, MOTION_EASE_OUT], 0),
            ("penner(in-out,expo)", [MOTION_SHAPE_EXPO, MOTION_EASE_IN_OUT], 0),
            ("penner( out , circ )", [MOTION_SHAPE_CIRC, MOTION_EASE_OUT], 0),
            ("penner(in,back,-2)", [MOTION_SHAPE_BACK, MOTION_EASE_IN], -2),
            ("penner(in-out,back)", [MOTION_SHAPE_BACK, MOTION_EASE_IN_OUT], 2.5949095),
            ("penner(out,back )", [MOTION_SHAPE_BACK, MOTION_EASE_OUT], 1.70158),
            ("penner(in-out,elastic)", [MOTION_SHAPE_ELASTIC, MOTION_EASE_IN_OUT], 0.45),
            ("penner(in,elastic)", [MOTION_SHAPE_ELASTIC, MOTION_EASE_IN], 0.3),
            ("penner(out,elastic,.3)", [MOTION_SHAPE_ELASTIC, MOTION_EASE_OUT], 0.3),
            ("penner(in-out,bounce)", [MOTION_SHAPE_BOUNCE, MOTION_EASE_IN_OUT], 0)
        ] as [(String, [UInt32], Float)])
    func pennerHasAShapeAndAnEase(text: String, shape: [UInt32], number: Float) {
        let result = Parsed(text)
        #expect(result.status == MOTION_OK)
        #expect(result.head == [MOTION_TIMING_PENNER] + shape + [0])
        #expect(result.parameters == [number, 0, 0, 0])
    }

    /// Lines and quadratics become cubics; the curve stays the same.
    @Test(
        arguments: [
            ("path(M0 0C.1 .2 .3 .4 1 1)", [0, 0, 0.1, 0.2, 0.3, 0.4, 1, 1]),
            (
                "path( M0,0 L.75,0 1,1 )",
                [0, 0, 0.25, 0, 0.5, 0, 0.75, 0, 0.83333333, 0.33333333, 0.91666667, 0.66666667, 1, 1]
            ),
            ("path(M0 0Q.75 0 1 1)", [0, 0, 0.5, 0, 0.83333333, 0.33333333, 1, 1]),
            (
                "path(M0 0Q.375 0 .5 .5T1 1)",
                [0, 0, 0.25, 0, 0.41666667, 0.16666667, 0.5, 0.5, 0.58333333, 0.83333333, 0.75, 1, 1, 1]
            ),
            (
                "path(m0 0 c0 0 .3 -.5 .3.4 v.3 H1V1)",
                [
                    0, 0, 0, 0, 0.3, -0.5, 0.3, 0.4, 0.3, 0.5, 0.3, 0.6, 0.3, 0.7,
                    0.53333333, 0.7, 0.76666667, 0.7, 1, 0.7, 1, 0.8, 1, 0.9, 1, 1
                ]
            )
        ] as [(String, [Double])])
    func pathsBecomeCubics(text: String, expected: [Double]) {
        let result = Parsed(text)
        #expect(result.status == MOTION_OK)
        #expect(result.head == [MOTION_TIMING_PATH, 0, UInt32((expected.count - 2) / 6), 0])
        #expect(result.floatCount == UInt32(expected.count))
        #expect(result.floats.count == expected.count)
        for (number, right) in zip(result.floats, expected) { #expect(abs(Double(number) - right) <= 6e-8) }
    }

    @Test(
        arguments: [("linear(0, .25 25% 75%, 1)", 8), ("path(M0 0C.1 .2 .3 .4 1 1)", 8), ("m3.emphasized", 14)]
            as [(String, Int)])
    func tooSmallATableIsCountedAndLeftAlone(text: String, count: Int) {
        for capacity in [0, 1, count - 1] {
            let result = Parsed(text, capacity: capacity)
            #expect(result.status == MOTION_ERROR_CAPACITY)
            #expect(result.floatCount == UInt32(count))
            #expect(result.floats.isEmpty)
            #expect(result.timing.kind == 99)
            #expect(result.error.reason == MOTION_OK)
        }
        #expect(Parsed(text, capacity: count).floats.count == count)
    }

    // MARK: - Errors

    /// Where parsing stops, why, and the text.
    private static let mistakes = """
        0 NAME
        0 NAME wobble
        1 NAME  ca.ease
        0 NAME easeIn
        0 NAME easeInQuad
        0 NAME linear-ish
        0 NAME Ease
        0 NAME css.
        0 NAME penner.ease*Quad
        0 NAME penner.easeInInQuad
        0 NAME cubic-bezier (0,0,1,1)
        0 NAME wobble(1)
        7 END linear x
        4 ARGUMENT ease(1)
        13 ARGUMENT cubic-bezier(2,0,0,1)
        18 ARGUMENT cubic-bezier(0,0, -0.1,1)
        18 END cubic-bezier(0,0,0)
        20 END cubic-bezier(0,0,0,1
        15 NUMBER cubic-bezier(0,x,0,1)
        22 END cubic-bezier(0,0,0,1) x
        15 NUMBER cubic-bezier(0,,0,1)
        15 NUMBER cubic-bezier(0,1e999,0,1)
        16 NUMBER cubic-bezier(0, x
        20 END cubic-bezier(0,0,0,1,2)
        6 NUMBER steps()
        7 ARGUMENT steps( 0)
        6 ARGUMENT steps(-1)
        6 ARGUMENT steps(1.5)
        6 ARGUMENT steps(16777217)
        6 ARGUMENT steps(1e9)
        6 ARGUMENT steps(1, jump-none)
        9 ARGUMENT steps(2, none)
        8 ARGUMENT steps(2,)
        13 END steps(2,starts)
        8 END steps(2 start)
        7 NUMBER linear()
        9 NUMBER linear(0,)
        10 NUMBER linear(50%)
        9 END linear(0 1)
        15 END linear(0 1% 2% 3%)
        12 END linear(1% 0 2%)
        10 END linear(0,1
        12 END spring(1,2,3)
        7 ARGUMENT spring(0,1,1,0)
        7 ARGUMENT spring(1e-50,1,1,0)
        10 ARGUMENT spring(1, -1,1,0)
        11 ARGUMENT spring(1,1,-1,0)
        13 NUMBER spring(1,1,1,)
        7 ARGUMENT penner(up,sine)
        7 ARGUMENT penner(*,sine)
        11 ARGUMENT penner(in, wave)
        15 END penner(in,power)
        16 ARGUMENT penner(in,power,0)
        18 ARGUMENT penner(in,elastic,-1)
        14 END penner(in,sine,1)
        9 END penner(in)
        5 START path(0 0 L1 1)
        10 COMMAND path(M0 0 K1 1)
        13 NUMBER path( M0 0 L1)
        13 END path(M0 0L1 1
        5 ARGUMENT path()
        6 ARGUMENT path( M0 0)
        5 ARGUMENT path(M1 1)
        5 ARGUMENT path(M.1 0L1 1)
        5 ARGUMENT path(M0 0L1 .9)
        5 ARGUMENT path(M0 0L1 1Z)
        5 ARGUMENT path(M0 0L1 1M0 0L1 1)
        5 ARGUMENT path(M0 0M0 0L1 1)
        5 ARGUMENT path(M0 0L.5 .5 .4 .6 1 1)
        5 ARGUMENT path(M0 0C1.1 0 .9 1 1 1)
        5 ARGUMENT path(M0 0L.5 .5C.6 .6 .4 1 1 1)
        5 ARGUMENT path(M0 0Q-.1 0 1 1)
        10 NUMBER path(M0 0L1e39 0L1 1)
        5 ARGUMENT path(M0 0l3e38 0 3e38 0L1 1)
        """

    @Test(arguments: mistakes.split(separator: "\n").map(String.init))
    func wrongTextSaysWhereAndWhyAndWritesNothing(mistake: String) {
        let row = mistake.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        let reasons = [
            "START": MOTION_ERROR_TEXT_START, "COMMAND": MOTION_ERROR_TEXT_COMMAND, "NUMBER": MOTION_ERROR_TEXT_NUMBER,
            "NAME": MOTION_ERROR_TEXT_NAME, "ARGUMENT": MOTION_ERROR_TEXT_ARGUMENT, "END": MOTION_ERROR_TEXT_END
        ]
        let result = Parsed(row.count > 2 ? row[2] : "")
        #expect(result.status == reasons[row[1]])
        #expect(result.error.reason == result.status)
        #expect(result.error.at == UInt32(row[0]))
        #expect(result.timing.kind == 99)
        #expect(result.floatCount == 99)
        #expect(result.floats.isEmpty)
    }

    @Test func longListsTakeOneStepAStop() {
        let count = 100_000
        let result = Parsed(
            "linear(" + Array(repeating: "1", count: count).joined(separator: ",") + ")", capacity: 2 * count)
        #expect(result.status == MOTION_OK)
        #expect(result.timing.count == UInt32(count))
        let x = stride(from: 0, to: 2 * count, by: 2).map { result.floats[$0] }
        #expect(zip(x, x.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(x.first == 0 && x.last == 1)
    }
}
