internal import CMotion

/// A colour in sRGB.
public struct Color: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The colour as scenes have it: "#rrggbb" or "#rrggbbaa".
    public let hex: String

    /// Makes a colour of parts within 0...1, in eight bits each. Parts beyond are clamped; NaN counts as 0.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        let parts = [red, green, blue] + (alpha < 1 ? [alpha] : [])
        hex =
            "#"
            + parts.map { part in
                let byte = Int((part.isNaN ? 0 : min(max(part, 0), 1)) * 255 + 0.5)
                return (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }.joined()
    }

    /// Reads any colour of CSS Color 4, such as "red", "rgb(255 0 0 / 50%)" or "oklch(70% .15 200)", or a mixture, such
    /// as "color-mix(in oklch longer hue, red 25%, blue)". It has eight bits a part; what is outside sRGB is cut off.
    ///
    /// - Throws: ``MotionError``, which says at which byte the text is wrong, and why.
    public init(css text: String) throws(MotionError) {
        let bytes = Array(text.utf8)
        var parts = [Double](repeating: 0, count: 4), end = motion_text_error()
        let status = motion_color_parse(bytes, UInt32(clamping: bytes.count), 0, &parts, &end)
        guard status == MOTION_OK else { throw MotionError(end, "color", text) }
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    /// Makes a colour "#rrggbb" or "#rrggbbaa".
    ///
    /// - Throws: ``MotionError`` for another text.
    public init(hex: String) throws(MotionError) {
        let digits = hex.utf8.dropFirst()
        let isHex = digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
        let isColor = hex.utf8.first == UInt8(ascii: "#") && (digits.count == 6 || digits.count == 8) && isHex
        try check(isColor, "color", "\"\(hex)\"", "must be #rrggbb or #rrggbbaa")
        self.hex = hex
    }

    /// Makes a colour "#rrggbb" or "#rrggbbaa". ``Scene/compile()`` refuses another text, with its place.
    public init(stringLiteral value: String) { hex = value }

    public static let black: Color = "#000000"
    public static let white: Color = "#ffffff"
    public static let clear: Color = "#00000000"

    /// Red, green, blue and alpha within 0...1; nil for a text that is not a colour.
    public var components: SIMD4<Double>? {
        guard let color = try? Color(hex: hex), let number = UInt64(color.hex.dropFirst(), radix: 16) else {
            return nil
        }
        let all = hex.utf8.count == 7 ? number << 8 | 0xFF : number
        return SIMD4((0..<4).map { Double(all >> (24 - 8 * UInt64($0)) & 0xFF) / 255 })
    }
}
