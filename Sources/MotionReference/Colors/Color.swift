/// Colours as they mix. Source: css-color-4, the sample code of section "Sample code for Color Conversions" (sRGB, its
/// linear form, XYZ with the white of D65, OKLab) and section 12.3, premultiplied alpha.
public enum ColorSpace: UInt32, CaseIterable, Sendable {
    case none, sRGB, linearRGB, oklab

    /// Returns premultiplied components of an sRGB colour r g b or r g b a.
    func mixable(_ color: [Double]) -> [Double] {
        var rgb = Array(color.prefix(3))
        switch self {
        case .none: return color
        case .sRGB: break
        case .linearRGB: rgb = rgb.map(Self.light)
        case .oklab:
            rgb = Self.apply(
                Self.conesToLab,
                Self.apply(Self.xyzToCones, Self.apply(Self.rgbToXYZ, rgb.map(Self.light))).map {
                    Self.power($0, 1 / 3)
                })
        }
        let alpha = color.dropFirst(3)
        return rgb.map { $0 * (alpha.first ?? 1) } + alpha
    }

    /// Returns the sRGB colour of premultiplied components.
    func color(_ mixture: [Double]) -> [Double] {
        if self == .none { return mixture }
        let alpha = mixture.dropFirst(3)
        var rgb = mixture.prefix(3).map { $0 / (alpha.first == 0 ? 1 : alpha.first ?? 1) }
        if self == .oklab {
            let cones = Self.apply(Self.inverse(Self.conesToLab), rgb).map { Self.power($0, 3) }
            rgb = Self.apply(Self.inverse(Self.rgbToXYZ), Self.apply(Self.inverse(Self.xyzToCones), cones))
        }
        return (self == .sRGB ? rgb : rgb.map(Self.display)) + alpha
    }

    private static let rgbToXYZ: [[Double]] = [
        [506752.0 / 1228815, 87881.0 / 245763, 12673.0 / 70218],
        [87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545],
        [7918.0 / 409605, 87881.0 / 737289, 1001167.0 / 1053270]
    ]
    private static let xyzToCones = [
        [0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
        [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
        [0.0481771893596242, 0.2642395317527308, 0.6335478284694309]
    ]
    private static let conesToLab = [
        [0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
        [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
        [0.0259040424655478, 0.7827717124575296, -0.8086757549230774]
    ]

    private static func apply(_ matrix: [[Double]], _ v: [Double]) -> [Double] {
        matrix.map { zip($0, v).reduce(0) { $0 + $1.0 * $1.1 } }
    }

    /// Returns the inverse of a 3 x 3 matrix, by cofactors.
    private static func inverse(_ m: [[Double]]) -> [[Double]] {
        func minor(_ i: Int, _ j: Int) -> Double {
            let (a, b, c, d) = ((i + 1) % 3, (i + 2) % 3, (j + 1) % 3, (j + 2) % 3)
            return m[a][c] * m[b][d] - m[a][d] * m[b][c]
        }
        let determinant = (0..<3).reduce(0) { $0 + m[0][$1] * minor(0, $1) }
        return (0..<3).map { i in (0..<3).map { minor($0, i) / determinant } }
    }

    private static func power(_ x: Double, _ exponent: Double) -> Double {
        x < 0 ? -raised(-x, exponent) : raised(x, exponent)
    }
    private static func light(_ x: Double) -> Double {
        let size = abs(x)
        return (x < 0 ? -1 : 1) * (size <= 0.04045 ? size / 12.92 : raised((size + 0.055) / 1.055, 2.4))
    }
    private static func display(_ x: Double) -> Double {
        let size = abs(x)
        return (x < 0 ? -1 : 1) * (size > 0.0031308 ? 1.055 * raised(size, 1 / 2.4) - 0.055 : 12.92 * size)
    }
}
