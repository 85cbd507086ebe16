import CMotion

/// The colour spaces in which colours are interpolated. Raw values are the header's MOTION_COLOR_*. A colour is four
/// numbers in a row: red, green, blue, alpha.
///
/// After css-color-4: sections 10 (conversions, whose matrices are multiplied into one) and 12.3 (premultiplied alpha).
/// OKLab itself is a matrix times the cube roots of the cone responses. Interpolation commutes with that matrix, so it
/// is left out.
public enum ColorSpace {
    public static var none: UInt32 { MOTION_COLOR_NONE }
    public static var sRGB: UInt32 { MOTION_COLOR_SRGB }
    public static var linearRGB: UInt32 { MOTION_COLOR_LINEAR_RGB }
    public static var oklab: UInt32 { MOTION_COLOR_OKLAB }

    /// Converts a colour in sRGB to premultiplied components of the space, which can be interpolated.
    @inline(never)
    public static func makeMixable(_ c: MutableDoubles, _ space: UInt32) {
        if space != sRGB { transfer(c, decoding) }
        if space == oklab {
            let (r, g, b) = (c[0], c[1], c[2])
            c[0] = 0.412221469470763 * r + 0.5363325372617348 * g + 0.0514459932675022 * b
            c[1] = 0.21190349581782522 * r + 0.6806995506452344 * g + 0.10739695353694055 * b
            c[2] = 0.08830245919005643 * r + 0.2817188391361215 * g + 0.6299787016738221 * b
            transfer(c, root)
        }
        scale(c, c[3])
    }

    /// Converts interpolated components of the space back to a colour in sRGB.
    @inline(never)
    public static func makeColor(_ c: MutableDoubles, _ space: UInt32) {
        if c[3] != 0 { scale(c, 1 / c[3]) }
        if space == oklab {
            for i in below(3) { c[i] = c[i] * c[i] * c[i] }
            makeLinear(c)
        }
        if space != sRGB { transfer(c, encoding) }
    }

    /// Converts cone responses to linear light.
    @inline(never)
    public static func makeLinear(_ c: MutableDoubles) {
        let (l, m, s) = (c[0], c[1], c[2])
        c[0] = 4.076741636075958 * l - 3.3077115392580625 * m + 0.23096990318210447 * s
        c[1] = -1.268437973285032 * l + 2.609757349287689 * m - 0.3413193760026573 * s
        c[2] = -0.00419607613867548 * l - 0.7034186179359363 * m + 1.7076146940746117 * s
    }

    /// Converts sRGB to linear light.
    public static func decode(_ c: MutableDoubles) { transfer(c, decoding) }

    /// Converts linear light to sRGB.
    public static func encode(_ c: MutableDoubles) { transfer(c, encoding) }

    /// Returns how fast sRGB grows with linear light x >= 0: the slope falls all the way.
    public static func encodingSlope(_ x: Double) -> Double {
        x > 0.0031308 ? 1.055 / 2.4 * exp((1 / 2.4 - 1) * log(x)) : 12.92
    }

    /// Multiplies red, green and blue by a factor.
    @inline(never)
    private static func scale(_ c: MutableDoubles, _ factor: Double) {
        for i in below(3) {
            c[i] *= factor
        }
    }

    // Transfer curves: of sRGB to linear light, and back; and the cube root. All are odd functions.
    private static var decoding: UInt32 { 0 }
    private static var encoding: UInt32 { 1 }
    private static var root: UInt32 { 2 }

    /// Applies a transfer curve to red, green and blue.
    @inline(never)
    private static func transfer(_ c: MutableDoubles, _ curve: UInt32) {
        for i in below(3) {
            let x = abs(c[i])
            var y = curve == encoding ? x * 12.92 : x / 12.92
            if curve == root || x > (curve == encoding ? 0.0031308 : 0.04045) {
                let base = curve == decoding ? (x + 0.055) / 1.055 : x
                y = exp((curve == decoding ? 2.4 : curve == encoding ? 1 / 2.4 : 1.0 / 3) * log(base))
                if curve == encoding { y = 1.055 * y - 0.055 }
            }
            c[i] = c[i] < 0 ? -y : y
        }
    }
}
