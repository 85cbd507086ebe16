import CMotion

// Robert Penner's easing equations ("Programming Macromedia Flash MX", 2002, chapter 7), and two of d3-ease: shapes,
// each of which eases in, out, or in and out.

/// The shapes. Raw values are the header's MOTION_SHAPE_*.
public enum Shape {
    public static var power: UInt32 { MOTION_SHAPE_POWER }
    public static var sine: UInt32 { MOTION_SHAPE_SINE }
    public static var expo: UInt32 { MOTION_SHAPE_EXPO }
    public static var circ: UInt32 { MOTION_SHAPE_CIRC }
    public static var back: UInt32 { MOTION_SHAPE_BACK }
    public static var elastic: UInt32 { MOTION_SHAPE_ELASTIC }
    public static var bounce: UInt32 { MOTION_SHAPE_BOUNCE }
    public static var exponentialElastic: UInt32 { MOTION_SHAPE_EXP_ELASTIC }
    public static var exponential: UInt32 { MOTION_SHAPE_EXP }
}

/// Returns a shape that eases in, out, or in and out (`ease`: MOTION_EASE_*). `number` is the shape's parameter.
/// Outside 0...1 the curve keeps the values of its ends.
func penner(_ x: Double, shape: UInt32, ease: UInt32, _ number: Double, before: Bool) -> CurvePoint {
    if x < 0 || (x == 0 && before) { return CurvePoint(0, 0) }
    if x > 1 || (x == 1 && !before) { return CurvePoint(1, 0) }
    let isLate = ease == MOTION_EASE_OUT || (ease == MOTION_EASE_IN_OUT && x >= 0.5)
    let scale = ease == MOTION_EASE_IN_OUT ? 2.0 : 1.0
    let eased = shaped(isLate ? scale * (1 - x) : scale * x, shape, number)
    // At a vertical tangent it is the largest single, as that of a cubic-bezier: a clock that waits has the rate 0, and
    // an infinite slope would make that NaN.
    let slope = min(eased.slope, Double(Float.greatestFiniteMagnitude))
    return CurvePoint(isLate ? 1 - eased.y / scale : eased.y / scale, slope)
}

/// Returns a shape as it eases in, for x in 0...1.
private func shaped(_ x: Double, _ shape: UInt32, _ number: Double) -> CurvePoint {
    switch shape {
    case Shape.power: return CurvePoint(power(x, number), number == 1 ? 1 : number * power(x, number - 1))
    case Shape.sine:
        let (sin, cos) = sincos(x * Double.halfPi)
        return CurvePoint(x == 1 ? 1 : 1 - cos, sin * Double.halfPi)
    case Shape.circ:
        let rest = ((1 - x) * (1 + x)).squareRoot()
        return CurvePoint(x * x / (1 + rest), x / rest)
    case Shape.back: return CurvePoint(x * x * ((number + 1) * x - number), x * (3 * (number + 1) * x - 2 * number))
    case Shape.bounce:
        // 1 - the bounce that eases out. That one is four parabolas, which begin at 0, 4/11, 8/11 and 10/11.
        let u = 1 - x
        let (middle, foot) =
            u < 4 / 11.0
            ? (0, 0)
            : (u < 8 / 11.0 ? (6 / 11.0, 0.75) : (u < 10 / 11.0 ? (9 / 11.0, 0.9375) : (10.5 / 11.0, 0.984375)))
        return CurvePoint(
            x == 1 ? 1 : (x == 0 ? 0 : 1 - (7.5625 * (u - middle) * (u - middle) + foot)), 2 * 7.5625 * (u - middle))
    default:
        let (pace, low) = growth(shape, number)
        if pace < leastPace { return CurvePoint(x, 1) }
        let power = exp(pace * (x - 1)), growth = (power - low) / (1 - low), slope = pace * power / (1 - low)
        if shape == Shape.expo || shape == Shape.exponential {
            return CurvePoint(x == 0 || x == 1 ? x : growth, slope)
        }
        let rate = Double.twoPi / number
        let (sin, cos) = sincos((x - 1) * rate - Double.halfPi)
        return CurvePoint(x == 0 || x == 1 ? x : -growth * sin, -slope * sin - growth * rate * cos)
    }
}

/// The rate below which an exponential shape counts as a straight line: it differs by an eighth of the rate.
var leastPace: Double { 1e-6 }

/// Returns the rate by which a shape grows that is exponential, and its height at 0 before it is moved to 0. All but
/// those with a rate of their own grow by a factor of 2^10. d3's begin at 0, Penner's at 2^-10, from which they jump.
func growth(_ shape: UInt32, _ number: Double) -> (pace: Double, low: Double) {
    if shape == Shape.exponential && number > 0 { return (number, exp(-number)) }
    return (10 * ln2, shape >= Shape.exponentialElastic ? 0x1p-10 : 0)
}
