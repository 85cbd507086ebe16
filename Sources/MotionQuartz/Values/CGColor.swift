/// A colour: red, green, blue and alpha of sRGB.
public final class CGColor: Hashable, CustomStringConvertible {
    /// Red, green, blue and alpha, 0 to 1 and beyond; alpha is not multiplied in.
    public let components: [CGFloat]?

    /// Makes a colour of sRGB.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        components = [red, green, blue, alpha]
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Makes a gray.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    /// Makes a colour of print, without a profile: red is (1 - cyan) (1 - black), and so on.
    public convenience init(
        genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        self.init(
            red: (1 - cyan) * (1 - black), green: (1 - magenta) * (1 - black), blue: (1 - yellow) * (1 - black),
            alpha: alpha)
    }

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    public var numberOfComponents: Int { 4 }
    public var alpha: CGFloat { components![3] }

    /// Returns the same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? {
        let c = components!
        return CGColor(red: c[0], green: c[1], blue: c[2], alpha: alpha)
    }

    public static func == (a: CGColor, b: CGColor) -> Bool { a === b || a.components == b.components }

    public func hash(into hasher: inout Hasher) { hasher.combine(components) }

    /// The colour as #rrggbb or #rrggbbaa.
    public var description: String {
        let bytes = components!.map { UInt8(max(0, min(255, (Double($0) * 255).rounded()))) }
        return "#"
            + bytes.prefix(bytes[3] == 255 ? 3 : 4).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension CGColor: @unchecked Sendable {}
