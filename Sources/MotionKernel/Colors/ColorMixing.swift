/// Which way hues mix (css-color-4, section 12.4). Raw values are the places of the names in `names`.
enum HueRule: Int {
    case shorter, longer, increasing, decreasing

    static var names: StaticString { "shorter longer increasing decreasing" }

    /// Returns two hues of 0 ..< 360 degrees, one of them moved by a turn where the rule wants that.
    func fixed(_ from: Double, _ to: Double) -> (from: Double, to: Double) {
        let way = to - from
        switch self {
        case .shorter: return way > 180 ? (from + 360, to) : way < -180 ? (from, to + 360) : (from, to)
        case .longer:
            return way > 0 && way < 180 ? (from + 360, to) : way > -180 && way <= 0 ? (from, to + 360) : (from, to)
        case .increasing: return way < 0 ? (from, to + 360) : (from, to)
        case .decreasing: return way > 0 ? (from + 360, to) : (from, to)
        }
    }
}

/// A colour while text is read: components of a space, alpha, and which of them are missing ("none").
struct ReadColor {
    var space = ColorModel.sRGB
    var numbers = ColorNumbers(repeating: 0)
    var alpha = 1.0
    /// A bit for each component, and bit 3 for alpha.
    var missing: UInt32 = 0

    /// The components of the colour in sRGB. Those that are missing count as 0.
    var sRGB: ColorNumbers { space.sRGB(numbers) }

    /// Returns the colour in another space. Components that mean the same there stay missing, and the hue of a gray is
    /// missing, too.
    func converted(to other: ColorModel) -> ReadColor {
        var color = self
        if other != space {
            color.numbers = other.components(sRGB)
            color.missing = missing & 8 | space.missing(missing, in: other)
        }
        color.space = other
        if other.hue >= 0 && other.isGray(color.numbers) { color.missing |= 1 &<< other.hue.u32 }
        return color
    }

    /// Returns a mixture with another colour, of which it takes the share `f` (css-color-4, section 12): components
    /// that one of the colours lacks are those of the other one, and all but hues mix multiplied by alpha.
    func mixed(with other: ReadColor, _ f: Double, in space: ColorModel, _ rule: HueRule) -> ReadColor {
        var (a, b) = (converted(to: space), other.converted(to: space))
        for i in below(3) {
            let bit: UInt32 = 1 &<< i.u32
            if a.missing & bit != 0 { a.numbers[i] = b.missing & bit != 0 ? 0 : b.numbers[i] }
            if b.missing & bit != 0 { b.numbers[i] = a.numbers[i] }
        }
        if a.missing & 8 != 0 { a.alpha = b.missing & 8 != 0 ? 1 : b.alpha }
        if b.missing & 8 != 0 { b.alpha = a.alpha }
        let hue = space.hue
        if hue >= 0 {
            func turned(_ angle: Double) -> Double { angle - floor(angle / 360) * 360 }
            (a.numbers[hue], b.numbers[hue]) = rule.fixed(turned(a.numbers[hue]), turned(b.numbers[hue]))
        }
        var made = ReadColor(space: space, alpha: mix(a.alpha, b.alpha, f))
        for i in below(3) {
            let isHue = i == hue || made.alpha == 0
            made.numbers[i] =
                isHue
                ? mix(a.numbers[i], b.numbers[i], f)
                : mix(a.numbers[i] * a.alpha, b.numbers[i] * b.alpha, f) / made.alpha
        }
        made.missing = a.missing & b.missing
        return made
    }
}
