import CMotion
import MotionTestSupport
import Testing

@Suite struct TimingTextTests {
    /// The curve's four numbers (linear: none), or where and why reading stopped.
    private func parse(_ text: String) -> (status: motion_status, parameters: [Float], kind: UInt32, error: motion_text_error) {
        var timing = motion_timing()
        timing.kind = 99
        var error = motion_text_error(at: 77, reason: 77)
        let status = motion_timing_parse(Array(text.utf8), UInt32(text.utf8.count), &timing, &error)
        let p = timing.parameters
        return (status, timing.kind == MOTION_TIMING_CUBIC_BEZIER ? [p.0, p.1, p.2, p.3] : [], timing.kind, error)
    }

    @Test(arguments: [
        ("ease", [0.25, 0.1, 0.25, 1]), ("css.ease", [0.25, 0.1, 0.25, 1]), ("css.ease-in", [0.42, 0, 1, 1]), ("ease-in", [0.42, 0, 1, 1]),
        ("ease-out", [0, 0, 0.58, 1]), ("css.ease-in-out", [0.42, 0, 0.58, 1]), ("ca.default", [0.25, 0.1, 0.25, 1]),
        ("ca.easeIn", [0.42, 0, 1, 1]), ("ca.easeOut", [0, 0, 0.58, 1]), ("ca.easeInEaseOut", [0.42, 0, 0.58, 1]),
        ("cubic-bezier(0.25, -0.8, 0.75, 1.85)", [0.25, -0.8, 0.75, 1.85]), ("  cubic-bezier( .4 ,0\t,\n.2,1 )  ", [0.4, 0, 0.2, 1]),
        ("cubic-bezier(1e-1,-2E0,+0.5,1.5e+0)", [0.1, -2, 0.5, 1.5]),
    ] as [(String, [Float])])
    func textNamesACurve(text: String, expected: [Float]) {
        let result = parse(text)
        #expect(result.status == MOTION_OK)
        #expect(result.parameters == expected)
        #expect(result.error.at == MOTION_NONE)
        #expect(result.error.reason == MOTION_OK)
    }

    @Test(arguments: ["linear", "css.linear", "ca.linear", " linear "]) func linearIsItsOwnKind(text: String) {
        let result = parse(text)
        #expect(result.status == MOTION_OK)
        #expect(result.kind == MOTION_TIMING_LINEAR)
    }

    @Test(arguments: [
        ("wobble", MOTION_ERROR_TEXT_NAME), ("ca.ease", MOTION_ERROR_TEXT_NAME), ("easeIn", MOTION_ERROR_TEXT_NAME),
        ("cubic-bezier(1.1,0,0,1)", MOTION_ERROR_TEXT_ARGUMENT), ("cubic-bezier(0,0,-0.1,1)", MOTION_ERROR_TEXT_ARGUMENT),
        ("cubic-bezier(0,0,0)", MOTION_ERROR_TEXT_END), ("cubic-bezier(0,0,0,1", MOTION_ERROR_TEXT_END),
        ("cubic-bezier(0,x,0,1)", MOTION_ERROR_TEXT_NUMBER), ("cubic-bezier(0,0,0,1) x", MOTION_ERROR_TEXT_END),
        ("cubic-bezier(0,,0,1)", MOTION_ERROR_TEXT_NUMBER), ("cubic-bezier(0,1e999,0,1)", MOTION_ERROR_TEXT_NUMBER),
    ])
    func wrongTextSaysWhatIsWrongAndWritesNoCurve(text: String, reason: motion_status) {
        let result = parse(text)
        #expect(result.status == reason)
        #expect(result.error.reason == reason)
        #expect(result.error.at <= UInt32(text.utf8.count))
        #expect(result.kind == 99)
    }

    @Test func errorPointsAtTheByte() {
        #expect(parse("cubic-bezier(0, x").error.at == 16)
        #expect(parse("linear x").error.at == 7)
    }
}
