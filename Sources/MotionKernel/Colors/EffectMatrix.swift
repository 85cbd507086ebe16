import CMotion

/// The colour matrix of a function of Filter Effects 1, section 8: by how much of which parts of a colour each part
/// becomes. It is a mixture of the identity, of the function's end, and for turned hues of a third matrix.
public struct EffectMatrix {
    /// The numbers of a matrix: 4 rows, 5 columns.
    public static var count: Int { 20 }

    /// The weights of red, green and blue in what colours become in the end, for each of the three.
    private var end = EffectWeights(repeating: 0)
    /// How much of the identity is left, of red, green and blue, and of alpha.
    private var own = 1.0, alpha = 1.0
    /// How much of the end is taken, and of the quarter turn of hues.
    private var share = 0.0, turn = 0.0
    /// What is added to red, green and blue.
    private var more = 0.0

    /// Makes the matrix of MOTION_EFFECT_HUE_ROTATE to _OPACITY by its amount.
    public init(_ effect: UInt32, _ amount: Double) {
        let positive = clamp(amount, 0, 1e30), part = clamp(amount, 0, 1)
        switch effect {
        case MOTION_EFFECT_HUE_ROTATE:
            let angle = sincos(amount)
            (end, own, share, turn) = (EffectMatrix.light, angle.cos, 1 - angle.cos, angle.sin)
        case MOTION_EFFECT_SATURATE: (end, own, share) = (EffectMatrix.light, positive, 1 - positive)
        case MOTION_EFFECT_BRIGHTNESS: own = positive
        case MOTION_EFFECT_CONTRAST: (own, more) = (positive, 0.5 - 0.5 * positive)
        case MOTION_EFFECT_GRAYSCALE: (end, own, share) = (EffectMatrix.grey, 1 - part, part)
        case MOTION_EFFECT_SEPIA: (end, own, share) = (EffectMatrix.brown, 1 - part, part)
        case MOTION_EFFECT_INVERT: (own, more) = (1 - 2 * part, part)
        default: alpha = part
        }
    }

    public subscript(row: Int, column: Int) -> Double {
        if row == 3 || column == 3 { return row == column ? alpha : 0 }
        if column == 4 { return more }
        let place = 3 &* row &+ column
        return (row == column ? own : 0) + share * end[unchecked: place] + turn * EffectMatrix.turned[unchecked: place]
    }

    private static let light: EffectWeights = [0.213, 0.715, 0.072, 0.213, 0.715, 0.072, 0.213, 0.715, 0.072]
    private static let grey: EffectWeights = [
        0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722
    ]
    private static let brown: EffectWeights = [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131]
    private static let turned: EffectWeights = [-0.213, -0.715, 0.928, 0.143, 0.14, -0.283, -0.787, 0.715, 0.072]
}

/// Three rows of weights of red, green and blue.
private typealias EffectWeights = InlineArray<9, Double>
