import CMotion
import Testing

/// Checks motion_color_parse: forms, mixtures and mistakes. The Python tests compare it with another reader of CSS.
@Suite struct ColorTextTests {
    private static func parse(_ text: String, keepsRange: Bool = false) -> (color: [Double], status: Int32, at: UInt32)
    {
        let bytes = Array(text.utf8)
        var color = [Double](repeating: -9, count: 4), error = motion_text_error()
        let status = motion_color_parse(
            bytes, UInt32(bytes.count), keepsRange ? MOTION_KEEP_RANGE : 0, &color, &error)
        #expect(error.reason == status)
        return (color, status, error.at)
    }

    @Test(
        arguments: [
            ("#0f08", [0, 1, 0, 8 / 15.0]), (" ReD\n", [1, 0, 0, 1]), ("rgb(51 102 153 / 25%)", [0.2, 0.4, 0.6, 0.25]),
            ("rgba(100%, 0%, 20%, .5)", [1, 0, 0.2, 0.5]), ("hsl(240 100% 50%)", [0, 0, 1, 1]),
            ("hwb(.5turn 20% 40%)", [0.2, 0.6, 0.6, 1]), ("color(srgb 1 .5 0)", [1, 0.5, 0, 1]),
            ("color-mix(in srgb, red, blue 25%)", [0.75, 0, 0.25, 1]),
            ("color-mix(in hsl longer hue, hsl(30 100% 50%), hsl(90 100% 50%))", [0, 0, 1, 1]),
            ("color-mix(in hsl decreasing hue, red, lime)", [0, 0, 1, 1]),
            ("color-mix(in hsl increasing hue, hsl(350 50% 50%), hsl(10 50% 50%))", [0.75, 0.25, 0.25, 1]),
            ("color-mix(in hsl increasing hue, red, blue)", [0, 1, 0, 1]),
            ("color-mix(in hsl, hsl(350 50% 50%), hsl(10 50% 50%))", [0.75, 0.25, 0.25, 1]),
            ("color-mix(in hsl, hsl(10 50% 50%), hsl(350 50% 50%))", [0.75, 0.25, 0.25, 1]),
            ("color-mix(in hsl longer hue, hsl(90 100% 50%), hsl(30 100% 50%))", [0, 0, 1, 1]),
            ("rgb(255 0 none / none)", [1, 0, 0, 0]), ("hsl(0 0% 40%)", [0.4, 0.4, 0.4, 1]),
            ("color-mix(in srgb, rgb(none 0 0 / none), rgb(none 255 0 / none))", [0, 0.5, 0, 0]),
            ("color-mix(in srgb, rgb(255 0 0 / none), rgb(255 0 0 / .5))", [1, 0, 0, 0.5]),
            ("color-mix(in prophoto-rgb, #369, #369)", [0.2, 0.4, 0.6, 1]),
            ("color-mix(in prophoto-rgb, #000100, #000100)", [0, 1 / 255.0, 0, 1]),
            ("color-mix(in oklab, #369, #369)", [0.2, 0.4, 0.6, 1]),
            ("color-mix(in oklch, #666, #666)", [0.4, 0.4, 0.4, 1]),
            ("color-mix(in hsl, #666, #666)", [0.4, 0.4, 0.4, 1]), ("color-mix(in hwb, #639, #639)", [0.4, 0.2, 0.6, 1])
        ] as [(String, [Double])])
    func textIsThisColor(text: String, expected: [Double]) {
        let read = Self.parse(text)
        #expect(read.status == MOTION_OK && read.at == MOTION_NONE)
        #expect(zip(read.color, expected).allSatisfy { abs($0 - $1) < 1e-12 }, "\(read.color)")
    }

    @Test func whatIsOutsideIsKeptOnlyIfAsked() {
        let text = "color(display-p3 0 1 0)"
        let (kept, cut) = (Self.parse(text, keepsRange: true).color, Self.parse(text).color)
        #expect(kept[0] < -0.5 && kept[1] > 1.01)
        #expect(cut == kept.map { min(max($0, 0), 1) })
    }

    @Test(
        arguments: [
            ("redd", MOTION_ERROR_TEXT_NAME, 0), ("#12345", MOTION_ERROR_TEXT_ARGUMENT, 0),
            ("rgb(1 x 3)", MOTION_ERROR_TEXT_NUMBER, 6), ("rgb(1, 2%, 3)", MOTION_ERROR_TEXT_ARGUMENT, 4),
            ("lab(1deg 2 3)", MOTION_ERROR_TEXT_ARGUMENT, 4), ("rgb(1 2 3", MOTION_ERROR_TEXT_END, 9),
            ("color(foo 1 1 1)", MOTION_ERROR_TEXT_NAME, 6), ("color-mix(red, blue)", MOTION_ERROR_TEXT_ARGUMENT, 10)
        ] as [(String, Int32, UInt32)])
    func mistakeHasItsPlace(text: String, reason: Int32, at: UInt32) {
        let read = Self.parse(text)
        #expect(read.status == reason && read.at == at)
        #expect(read.color == [-9, -9, -9, -9])
    }
}
