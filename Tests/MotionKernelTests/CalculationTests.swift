import CMotion
import MotionABI
import MotionTestSupport
import Testing

/// Reads calc() in timing curves, by css-values-4 section 10.
@Suite struct CalculationTests {
    private func read(_ text: String) -> (status: motion_status, timing: motion_timing, floats: [Float], at: UInt32) {
        let bytes = Array(text.utf8)
        var (timing, count, error) = (motion_timing(), UInt32(0), motion_text_error())
        var floats = [Float](repeating: .nan, count: 64)
        let status = motion_timing_parse(bytes, UInt32(bytes.count), &timing, &floats, 64, &count, &error)
        return (status, timing, Array(floats.prefix(status == MOTION_OK ? Int(count) : 0)), error.at)
    }

    @Test(arguments: [
        ("linear(0 calc(0%), 0 calc(100%))", [0, 0, 1, 0]),
        ("linear(calc(1 / 4), calc(50% - 2 * 5%) calc(1), 1)", [0, 0.25, 0.4, 1, 1, 1]),
        (
            "linear(0, calc( (1 + 2) * (3 - 1) / 8 ) calc(calc(20%) + 5%) calc(100% / 4 * 3), 1)",
            [0, 0, 0.25, 0.75, 0.75, 0.75, 1, 1]
        ),
        ("linear(calc(-1 * -.5), calc(2 + -1) calc(1 * 50%), calc(1e0))", [0, 0.5, 0.5, 1, 1, 1]),
        ("linear(0, calc(1 - (2 - (3 - 4))) , 1)", [0, 0, 0.5, -2, 1, 1])
    ])
    func stopsAreComputed(text: String, expected: [Float]) {
        let result = read(text)
        #expect(result.status == MOTION_OK, "\(text), \(result.at)")
        #expect(result.floats.count == expected.count)
        for (found, wanted) in zip(result.floats, expected) { #expect(abs(found - wanted) < 1e-7, "\(text)") }
    }

    @Test func otherFunctionsTakeNumbers() {
        let bezier = read("cubic-bezier(calc(1 / 4), .1, calc(.5 * .5), calc(2 - 1))")
        #expect(bezier.timing.parameters == (0.25, 0.1, 0.25, 1))
        #expect(read("steps(calc(2 * 3), start)").timing.count == 6)
    }

    @Test(arguments: [
        "linear(0 calc(1 + 1%), 1)", "linear(0, calc(50%), 1)", "linear(0, calc(1+1), 1)", "linear(0, calc(1 +1), 1)",
        "linear(0, calc(1 / 0), 1)", "linear(0, calc(1 / 1%) , 1)", "linear(0, calc(1% * 1%), 1)",
        "linear(0, calc(), 1)",
        "linear(0, calc(1 2), 1)", "linear(0, calc((1), 1)", "linear(0, calc (1), 1)", "linear(0, calc(1 *), 1)",
        "linear(0, calc(1 + ), 1)", "linear(0, calc(1", "linear(0, calc(\(String(repeating: "(", count: 16))1",
        "cubic-bezier(calc(10%), 0, 1, 1)"
    ])
    func wrongCalculationsAreRefused(text: String) {
        let result = read(text)
        #expect(result.status < 0 && result.at <= UInt32(text.utf8.count), "\(text)")
    }

    @Test func fifteenPartsMayBeInEachOther() {
        let text = "linear(0, calc(\(String(repeating: "(", count: 15))1\(String(repeating: ")", count: 15))), 1)"
        #expect(read(text).floats == [0, 0, 0.5, 1, 1, 1])
    }

    /// Android's PathInterpolator begins at the origin.
    @Test func curvesBeginAtTheOrigin() {
        let given = read("path(L0.5,0 C 0.7,0 0.6,1 1, 1)"), moved = read("path(M0 0 L0.5,0 C 0.7,0 0.6,1 1, 1)")
        #expect(given.status == MOTION_OK && given.floats == moved.floats && given.timing.count == moved.timing.count)
        #expect(read("path(c.5 0 .5 1 1 1)").floats == [0, 0, 0.5, 0, 0.5, 1, 1, 1])
        for wrong in ["path()", "path(0 0)", "path(x1 1)", "path(L.5 .5)", "path(L1 1M0 0L1 1)"] {
            #expect(read(wrong).status < 0, "\(wrong)")
        }
    }
}
