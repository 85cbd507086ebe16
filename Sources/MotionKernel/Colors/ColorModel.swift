/// The colour spaces of CSS Color 4. Each converts to sRGB and back, in double precision and without limits: a colour
/// outside sRGB has components below 0 or above 1.
///
/// Raw values are the places of the names in `names`. Sources: css-color-4, sections 7 (HSL), 8 (HWB), 9 (Lab, LCH,
/// OKLab, OKLCH), 10 (predefined spaces) and 18 (sample code).
enum ColorModel: Int {
    case sRGB, linearRGB, displayP3, a98, proPhoto, rec2020, xyz, xyzD65, xyzD50, lab, lch, oklab, oklch, hsl, hwb

    /// The names of the spaces in CSS, in the order of the raw values.
    static var names: StaticString {
        "srgb srgb-linear display-p3 a98-rgb prophoto-rgb rec2020 xyz xyz-d65 xyz-d50 lab lch oklab oklch hsl hwb"
    }

    /// Whether color() takes the name of the space.
    var isPredefined: Bool { rawValue <= ColorModel.xyzD50.rawValue }

    /// The component that is an angle, in degrees: 0 or 2; -1 where none is.
    var hue: Int {
        switch self {
        case .hsl, .hwb: 0
        case .lch, .oklch: 2
        default: -1
        }
    }

    /// A letter for each component. A missing component is also missing in another space that has the same letter
    /// (css-color-4, section 12.2).
    private var roles: StaticString {
        switch self {
        case .lab, .oklab: "Lxy"
        case .lch, .oklch: "LCH"
        case .hsl: "HCL"
        case .hwb: "H12"
        default: "rgb"
        }
    }

    /// Returns which components are missing in another space, where those of this one are (a bit each).
    func missing(_ missing: UInt32, in other: ColorModel) -> UInt32 {
        let (own, others) = (roles.letters.start, other.roles.letters.start)
        var found: UInt32 = 0
        for i in below(3) where missing >> i.u32 & 1 != 0 {
            for j in below(3) where own[i] == others[j] { found |= 1 &<< j.u32 }
        }
        return found
    }

    /// Whether the hue of a colour means nothing, because the colour is gray.
    func isGray(_ c: ColorNumbers) -> Bool {
        switch self {
        case .hsl: c[1] <= 1e-5
        case .hwb: c[1] + c[2] >= 0.99999
        case .lch: c[1] <= 0.0015
        case .oklch: c[1] <= 4e-6
        default: false
        }
    }

    /// The space whose components this one has as a length and a hue; any other space itself.
    private var rectangular: ColorModel { self == .lch ? .lab : self == .oklch ? .oklab : self }

    /// Returns the sRGB of components of this space. Percentages of hsl() and hwb() are fractions here.
    @inline(never)
    func sRGB(_ components: ColorNumbers) -> ColorNumbers {
        let space = rectangular
        var c = components
        if space != self {
            let (sin, cos) = sincos(c[2] * (Double.twoPi / 360))
            c = ColorNumbers(c[0], c[1] * cos, c[1] * sin)
        }
        switch space {
        case .sRGB: return c
        case .hsl: return Self.sRGB(hue: c[0], saturation: c[1], lightness: c[2])
        case .hwb:
            let whole = c[1] + c[2]
            if whole >= 1 { return ColorNumbers(repeating: c[1] / whole) }
            return Self.sRGB(hue: c[0], saturation: 1, lightness: 0.5) * (1 - whole) + c[1]
        case .oklab: return changed(Self.labOfCones.inverse * c, ColorSpace.oklab, to: true)
        default: return changed(Self.xyzOfSRGB.inverse * space.xyz(c), ColorSpace.linearRGB, to: true)
        }
    }

    /// Returns the components that a colour of sRGB has in this space. The hue of a gray is 0.
    @inline(never)
    func components(_ sRGB: ColorNumbers) -> ColorNumbers {
        let space = rectangular
        var made = sRGB
        switch space {
        case .sRGB: break
        case .hsl, .hwb:
            let (hue, low, high) = Self.hue(sRGB), lightness = (low + high) / 2
            if self == .hwb { return ColorNumbers(hue, low, 1 - high) }
            let room = min(lightness, 1 - lightness)
            let saturation = high == low || room == 0 ? 0 : (high - lightness) / room
            // Beyond black and white it is negative: the colour across the circle.
            let turned = hue < 180 ? hue + 180 : hue - 180
            return ColorNumbers(saturation < 0 ? turned : hue, abs(saturation), lightness)
        case .oklab: made = Self.labOfCones * changed(sRGB, ColorSpace.oklab, to: false)
        default: made = space.ofXYZ(Self.xyzOfSRGB * changed(sRGB, ColorSpace.linearRGB, to: false))
        }
        if space == self { return made }
        let angle = arcTangent(made[2], made[1]) * (360 / Double.twoPi)
        return ColorNumbers(
            made[0], (made[1] * made[1] + made[2] * made[2]).squareRoot(), angle < 0 ? angle + 360 : angle)
    }

    // MARK: - XYZ with the white of D65

    /// The XYZ of linear red, green and blue; nil for a space of other components.
    private var xyzOfLinear: ColorMatrix? {
        switch self {
        case .linearRGB: Self.xyzOfSRGB
        case .displayP3: Self.xyzOfP3
        case .a98: Self.xyzOfA98
        case .rec2020: Self.xyzOfRec2020
        case .proPhoto: Self.xyzOfProPhoto
        default: nil
        }
    }

    /// Whether the white of the space is that of D50.
    private var hasWhiteD50: Bool { self == .proPhoto || self == .xyzD50 || self == .lab }

    private func xyz(_ c: ColorNumbers) -> ColorNumbers {
        let light = decoded(c), own = xyzOfLinear.map { $0 * light } ?? light
        return hasWhiteD50 ? Self.d65OfD50 * own : own
    }

    private func ofXYZ(_ xyz: ColorNumbers) -> ColorNumbers {
        let own = hasWhiteD50 ? Self.d65OfD50.inverse * xyz : xyz
        return encoded(xyzOfLinear.map { $0.inverse * own } ?? own)
    }

    /// Returns linear components, or XYZ.
    private func decoded(_ c: ColorNumbers) -> ColorNumbers {
        switch self {
        case .displayP3: return changed(c, ColorSpace.linearRGB, to: false)
        case .a98: return c.map { oddPower($0, 563 / 256.0) }
        case .rec2020: return c.map { oddPower($0, 2.4) }
        case .proPhoto: return c.map { abs($0) < 1 / 32.0 ? $0 / 16 : oddPower($0, 1.8) }
        case .lab:
            let y = (c[0] + 16) / 116
            let parts = ColorNumbers(c[1] / 500 + y, y, y - c[2] / 200)
            return Self.whiteD50 * parts.map { $0 > 6 / 29.0 ? $0 * $0 * $0 : (116 * $0 - 16) / Self.kappa }
        default: return c
        }
    }

    /// Returns the components of linear ones, or of XYZ.
    private func encoded(_ c: ColorNumbers) -> ColorNumbers {
        switch self {
        case .displayP3: return changed(c, ColorSpace.linearRGB, to: true)
        case .a98: return c.map { oddPower($0, 256 / 563.0) }
        case .rec2020: return c.map { oddPower($0, 1 / 2.4) }
        case .proPhoto: return c.map { abs($0) < 1 / 512.0 ? $0 * 16 : oddPower($0, 1 / 1.8) }
        case .lab:
            let f = (c / Self.whiteD50).map {
                $0 > 216 / 24389.0 ? oddPower($0, 1 / 3.0) : (Self.kappa * $0 + 16) / 116
            }
            return ColorNumbers(116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2]))
        default: return c
        }
    }

    /// Encodes linear light or cone responses as sRGB, or takes sRGB apart.
    @inline(never)
    private func changed(_ c: ColorNumbers, _ space: UInt32, to sRGB: Bool) -> ColorNumbers {
        var color = SIMD4<Double>(c[0], c[1], c[2], 1)
        withElements(of: &color) { (color: MutableDoubles) in
            if sRGB { ColorSpace.makeColor(color, space) } else { ColorSpace.makeMixable(color, space) }
        }
        return ColorNumbers(color[0], color[1], color[2])
    }

    // MARK: - Hues of sRGB

    private static func sRGB(hue: Double, saturation: Double, lightness: Double) -> ColorNumbers {
        let turned = hue / 30, reach = saturation * min(lightness, 1 - lightness)
        return ColorNumbers(0, 8, 4).map { n in
            let sum = n + turned, k = sum - floor(sum / 12) * 12
            return lightness - reach * max(-1, min(min(k - 3, 9 - k), 1))
        }
    }

    /// Returns the hue of a colour in degrees, its least component and its greatest one.
    private static func hue(_ c: ColorNumbers) -> (hue: Double, low: Double, high: Double) {
        let low = min(min(c[0], c[1]), c[2]), high = max(max(c[0], c[1]), c[2]), size = high - low
        if size == 0 { return (0, low, high) }
        let sixths =
            high == c[0]
            ? (c[1] - c[2]) / size + (c[1] < c[2] ? 6 : 0)
            : high == c[1] ? (c[2] - c[0]) / size + 2 : (c[0] - c[1]) / size + 4
        return (sixths * 60, low, high)
    }

    // MARK: - Constants

    private static var kappa: Double { 24389 / 27.0 }
    private static var whiteD50: ColorNumbers { ColorNumbers(0.3457 / 0.3585, 1, 0.2958 / 0.3585) }
    private static var whiteD65: ColorNumbers { ColorNumbers(0.3127 / 0.3290, 1, 0.3583 / 0.3290) }
    private static var xyzOfSRGB: ColorMatrix {
        ColorMatrix(primaries: ColorNumbers(0.64, 0.30, 0.15), ColorNumbers(0.33, 0.60, 0.06), white: whiteD65)
    }
    private static var xyzOfP3: ColorMatrix {
        ColorMatrix(primaries: ColorNumbers(0.680, 0.265, 0.150), ColorNumbers(0.320, 0.690, 0.060), white: whiteD65)
    }
    private static var xyzOfA98: ColorMatrix {
        ColorMatrix(primaries: ColorNumbers(0.64, 0.21, 0.15), ColorNumbers(0.33, 0.71, 0.06), white: whiteD65)
    }
    private static var xyzOfRec2020: ColorMatrix {
        ColorMatrix(primaries: ColorNumbers(0.708, 0.170, 0.131), ColorNumbers(0.292, 0.797, 0.046), white: whiteD65)
    }
    private static var xyzOfProPhoto: ColorMatrix {
        ColorMatrix(
            primaries: ColorNumbers(0.7347, 0.1596, 0.0366), ColorNumbers(0.2653, 0.8404, 0.0001),
            white: whiteD50)
    }
    /// Bradford's adaptation.
    private static var d65OfD50: ColorMatrix {
        ColorMatrix(
            ColorNumbers(0.955473421488075, -0.02309845494876471, 0.06325924320057072),
            ColorNumbers(-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
            ColorNumbers(0.012314014864481998, -0.020507649298898964, 1.330365926242124))
    }
    /// OKLab of the cube roots of the cone responses.
    private static var labOfCones: ColorMatrix {
        ColorMatrix(
            ColorNumbers(0.2104542683093140, 0.7936177747023054, -0.0040720430116193),
            ColorNumbers(1.9779985324311684, -2.4285922420485799, 0.4505937096174110),
            ColorNumbers(0.0259040424655478, 0.7827717124575296, -0.8086757549230774))
    }
}

/// The three components of a colour.
typealias ColorNumbers = SIMD3<Double>

extension SIMD3<Double> {
    /// Returns the components, each changed by a function.
    @inline(__always)
    fileprivate func map(_ change: (Double) -> Double) -> SIMD3 {
        SIMD3(change(self[0]), change(self[1]), change(self[2]))
    }
}

/// Returns x to a power, as an odd function.
private func oddPower(_ x: Double, _ exponent: Double) -> Double {
    let size = power(abs(x), exponent)
    return x < 0 ? -size : size
}

/// A matrix of three rows.
private struct ColorMatrix {
    private let x, y, z: ColorNumbers

    init(_ x: ColorNumbers, _ y: ColorNumbers, _ z: ColorNumbers) { (self.x, self.y, self.z) = (x, y, z) }

    /// The XYZ of linear red, green and blue, from the chromaticities x and y of these three and the XYZ of white.
    @inline(never)
    init(primaries x: ColorNumbers, _ y: ColorNumbers, white: ColorNumbers) {
        let one = ColorNumbers(repeating: 1), (first, last) = (x / y, (one - x - y) / y)
        let light = ColorMatrix(first, one, last).inverse * white
        self.init(first * light, light, last * light)
    }

    @inline(never)
    static func * (matrix: ColorMatrix, c: ColorNumbers) -> ColorNumbers {
        ColorNumbers(dot(matrix.x, c), dot(matrix.y, c), dot(matrix.z, c))
    }

    /// The inverse, by cofactors.
    var inverse: ColorMatrix {
        @inline(never) get {
            let (a, b, c) = (cross(y, z), cross(z, x), cross(x, y)), size = dot(x, a)
            return ColorMatrix(
                ColorNumbers(a[0], b[0], c[0]) / size, ColorNumbers(a[1], b[1], c[1]) / size,
                ColorNumbers(a[2], b[2], c[2]) / size)
        }
    }
}

private func dot(_ a: ColorNumbers, _ b: ColorNumbers) -> Double { a[0] * b[0] + a[1] * b[1] + a[2] * b[2] }

@inline(never)
private func cross(_ a: ColorNumbers, _ b: ColorNumbers) -> ColorNumbers {
    ColorNumbers(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])
}
