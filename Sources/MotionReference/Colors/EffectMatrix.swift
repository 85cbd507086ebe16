/// The colour matrices of the filter functions of CSS, as section 8 of Filter Effects 1 writes them: four rows of five
/// numbers. `functions` are in the order of MOTION_EFFECT_HUE_ROTATE ...
public enum EffectMatrix {
    public static var functions: [(Double) -> [[Double]]] {
        [hueRotate, saturate, brightness, contrast, grayscale, sepia, invert, opacity]
    }

    private static func rows(_ red: [Double], _ green: [Double], _ blue: [Double], add: Double = 0, alpha: Double = 1)
        -> [[Double]]
    {
        [red, green, blue].map { $0 + [0, add] } + [[0, 0, 0, alpha, 0]]
    }

    private static func scaled(by scale: Double, add: Double = 0) -> [[Double]] {
        rows([scale, 0, 0], [0, scale, 0], [0, 0, scale], add: add)
    }

    static func hueRotate(_ angle: Double) -> [[Double]] {
        let (c, s) = (cosine(angle), sine(angle))
        return rows(
            [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928],
            [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283],
            [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072])
    }

    /// Leaves a share s of the colours, and makes the rest grey by weights.
    private static func grey(_ r: Double, _ g: Double, _ b: Double, _ s: Double) -> [[Double]] {
        rows(
            [r + (1 - r) * s, g - g * s, b - b * s], [r - r * s, g + (1 - g) * s, b - b * s],
            [r - r * s, g - g * s, b + (1 - b) * s])
    }

    static func saturate(_ amount: Double) -> [[Double]] { grey(0.213, 0.715, 0.072, max(amount, 0)) }

    static func brightness(_ amount: Double) -> [[Double]] { scaled(by: max(amount, 0)) }

    static func contrast(_ amount: Double) -> [[Double]] {
        scaled(by: max(amount, 0), add: 0.5 - 0.5 * max(amount, 0))
    }

    static func grayscale(_ amount: Double) -> [[Double]] { grey(0.2126, 0.7152, 0.0722, 1 - share(amount)) }

    static func sepia(_ amount: Double) -> [[Double]] {
        let s = 1 - share(amount)
        return rows(
            [0.393 + 0.607 * s, 0.769 - 0.769 * s, 0.189 - 0.189 * s],
            [0.349 - 0.349 * s, 0.686 + 0.314 * s, 0.168 - 0.168 * s],
            [0.272 - 0.272 * s, 0.534 - 0.534 * s, 0.131 + 0.869 * s])
    }

    /// A component v becomes amount + v (1 - 2 amount).
    static func invert(_ amount: Double) -> [[Double]] {
        scaled(by: (1 - share(amount)) - share(amount), add: share(amount))
    }

    static func opacity(_ amount: Double) -> [[Double]] {
        rows([1, 0, 0], [0, 1, 0], [0, 0, 1], alpha: share(amount))
    }

    private static func share(_ amount: Double) -> Double { min(max(amount, 0), 1) }
}
