// Sine, cosine and arc tangent from + - * / alone, so that every host computes the same bits; and the multiples of pi,
// which no other file spells out.

extension Double {
    /// A full turn, in radians.
    public static var twoPi: Double { 2 * pi }
    /// A quarter turn, in radians.
    public static var halfPi: Double { pi / 2 }
    /// An eighth of a turn, in radians.
    public static var quarterPi: Double { pi / 4 }
}

/// Quarter turns in a radian: 2/pi.
var twoOverPi: Double { 0.63661977236758134308 }

/// pi/2 in three parts of 33 bits (fdlibm, e_rem_pio2.c): n x part is exact for |n| < 2^20.
let halfPi1 = 1.57079632673412561417e+00
let halfPi2 = 6.07710050630396597660e-11
let halfPi3 = 2.02226624871116645580e-21

/// Angles beyond count as 0: no bit of a single says where on the circle they are.
let largestAngle = 0x1p30

/// Rounds a number to a whole one when it is added and then subtracted. The last bits of the sum are the whole number.
var wholeBits: Double { 0x1.8p52 }

// MARK: - Polynomials, of one double or of several side by side

/// What the polynomials are evaluated in: a Double, or DoubleLanes.
protocol PolynomialNumber: ExpressibleByFloatLiteral where FloatLiteralType == Double {
    static func + (a: Self, b: Self) -> Self
    static func - (a: Self, b: Self) -> Self
    static func * (a: Self, b: Self) -> Self
}

extension Double: PolynomialNumber {}
extension DoubleLanes: PolynomialNumber {}

/// Returns sine and cosine of r in -pi/4...pi/4, by the polynomials of fdlibm (k_sin.c, k_cos.c).
@inline(__always)
func sincos<Number: PolynomialNumber>(reduced r: Number) -> (sin: Number, cos: Number) {
    let z = r * r
    var p: Number = -2.50507602534068634195e-08 + 1.58969099521155010221e-10 * z
    p = 2.75573137070700676789e-06 + z * p
    p = -1.98412698298579493134e-04 + z * p
    p = 8.33333333332248946124e-03 + z * p
    let s = r + r * z * (-1.66666666666666324348e-01 + z * p)
    var q: Number = 2.08757232129817482790e-09 + -1.13596475577881948265e-11 * z
    q = -2.75573143513906633035e-07 + z * q
    q = 2.48015872894767294178e-05 + z * q
    q = -1.38888888888741095749e-03 + z * q
    q = 4.16666666666666019037e-02 + z * q
    let half = 0.5 * z
    let w = 1.0 - half
    return (s, w + (((1.0 - w) - half) + z * z * q))
}

/// Returns base + arc tangent of x in -7/16...7/16, by the polynomial of fdlibm (s_atan.c).
@inline(__always)
func arcTangent<Number: PolynomialNumber>(reduced x: Number, from base: Number) -> Number {
    let z = x * x
    var p: Number = -3.65315727442169155270e-02 + 1.62858201153657823623e-02 * z
    p = 4.97687799461593236017e-02 + z * p
    p = -5.83357013379057348645e-02 + z * p
    p = 6.66107313738753120669e-02 + z * p
    p = -7.69187620504482999495e-02 + z * p
    p = 9.09088713343650656196e-02 + z * p
    p = -1.11111104054623557880e-01 + z * p
    p = 1.42857142725034663711e-01 + z * p
    p = -1.99999999998764832476e-01 + z * p
    p = 3.33333333333329318027e-01 + z * p
    return base + (x - x * z * p)
}

/// Where the ranges of a ratio begin, in each of which fdlibm's arc tangent counts from another angle (s_atan.c): the
/// arc tangents of 1/2, 1, 3/2 and infinity.
enum ArcTangentRange {
    static var half: Double { 0.4375 }
    static var one: Double { 0.6875 }
    static var threeHalves: Double { 1.1875 }
    static var infinity: Double { 2.4375 }
    static var arcTangentOfHalf: Double { 4.63647609000806093515e-01 }
    static var arcTangentOfThreeHalves: Double { 9.82793723247329054082e-01 }
}

// MARK: - One angle

/// Returns sine and cosine in double precision: within 1 ulp up to 1e6 radians.
@inline(never)
public func sincos(_ angle: Double) -> (sin: Double, cos: Double) {
    let x = abs(angle) <= largestAngle ? angle : 0
    let n = (x * twoOverPi + wholeBits) - wholeBits
    let (s, c) = sincos(reduced: ((x - n * halfPi1) - n * halfPi2) - n * halfPi3)
    switch integer(n) & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
}

/// Returns the arc tangent of a ratio >= 0, within 1 ulp.
@inline(__always)
private func arcTangent(_ ratio: Double) -> Double {
    var x = ratio, base = 0.0
    if ratio >= ArcTangentRange.infinity {
        x = -1 / ratio
        base = .halfPi
    } else if ratio >= ArcTangentRange.threeHalves {
        x = (ratio - 1.5) / (1 + 1.5 * ratio)
        base = ArcTangentRange.arcTangentOfThreeHalves
    } else if ratio >= ArcTangentRange.one {
        x = (ratio - 1) / (ratio + 1)
        base = .quarterPi
    } else if ratio >= ArcTangentRange.half {
        x = (2 * ratio - 1) / (2 + ratio)
        base = ArcTangentRange.arcTangentOfHalf
    }
    return arcTangent(reduced: x, from: base)
}

/// Returns the angle of (x, y), in -pi...pi, by the sign of y even where it is -0; 0 for (0, 0). Arguments are finite.
@inline(never)
public func arcTangent(_ y: Double, _ x: Double) -> Double {
    let (across, up) = (abs(x), abs(y))
    if across == 0 && up == 0 { return 0 }
    let first = across == 0 ? Double.halfPi : arcTangent(up / across)
    let turned = x < 0 ? Double.pi - first : first
    return y.bitPattern >> 63 != 0 ? -turned : turned
}

// MARK: - A batch of angles, in single precision

/// Takes the nearest quarter turn off each angle. Gives sine and cosine of the rest, and the quarter turns, of which
/// the last two bits count. The reduction is in double precision.
@inline(__always)
func quarterTurn(_ angle: Lanes) -> (sin: Lanes, cos: Lanes, quarters: LaneWords) {
    let given = angle.wide
    let x = WideLanes.select(given.magnitude .<= WideLanes(repeating: largestAngle), given, WideLanes(repeating: 0))
    let turns = x * twoOverPi + wholeBits, n = turns - wholeBits
    let (s, c) = sincos(reduced: ((x - n * halfPi1) - n * halfPi2).narrow)
    return (s, c, turns.lowWords)
}

/// Computes `quarterTurn` in single precision, to the same bits, for angles up to `nearestAngles`: there n x part is
/// exact, and so are all differences but the last. Tried on all of these angles; the next one that fails is 4.71238852.
@inline(__always)
func nearQuarterTurn(_ angle: Lanes) -> (sin: Lanes, cos: Lanes, quarters: LaneWords) {
    let turns = angle * 0x1.45f308p-1 + 0x1.8p23, n = turns - 0x1.8p23
    let (s, c) = sincos(reduced: ((angle - n * 0x1.921f8p0) - n * 0x1.a8p-19) - n * 0x1.110b46p-26)
    return (s, c, unsafeBitCast(turns, to: LaneWords.self))
}

/// The largest angle that `nearQuarterTurn` takes.
var nearestAngles: Float { 4.7 }

/// Returns sine and cosine of r in -pi/4...pi/4, by the polynomials of Cephes (sinf.c).
@inline(__always)
func sincos(reduced r: Lanes) -> (sin: Lanes, cos: Lanes) {
    let z = r * r
    let s = r + r * z * (-1.6666654611e-1 + z * (8.3321608736e-3 + z * -1.9515295891e-4))
    let c = (1 - 0.5 * z) + z * z * (4.166664568298827e-2 + z * (-1.388731625493765e-3 + z * 2.443315711809948e-5))
    return (s, c)
}

/// Returns sine and cosine of a rest with its quarter turns put back: absolute error below 2^-22 up to 1e6 radians.
@inline(__always)
func sincos(_ sin: Lanes, _ cos: Lanes, _ quarters: LaneWords) -> (sin: Lanes, cos: Lanes) {
    let one = LaneWords(repeating: 1), two = LaneWords(repeating: 2)
    let isOdd = (quarters & one) .== one
    let (s, c) = (Lanes.select(isOdd, cos, sin), Lanes.select(isOdd, sin, cos))
    let sine = unsafeBitCast(s, to: LaneWords.self) ^ (quarters & two) &<< LaneWords(repeating: 30)
    let cosine = unsafeBitCast(c, to: LaneWords.self) ^ ((quarters &+ one) & two) &<< LaneWords(repeating: 30)
    return (unsafeBitCast(sine, to: Lanes.self), unsafeBitCast(cosine, to: Lanes.self))
}

// MARK: - Several angles side by side, in double precision

/// Returns sine and cosine of each lane: the bits of `sincos` of a Double.
@inline(__always)
func sincos<Numbers: DoubleNumbers>(_ angle: DoubleLanes<Numbers>) -> (
    sin: DoubleLanes<Numbers>, cos: DoubleLanes<Numbers>
) {
    typealias Lanes = DoubleLanes<Numbers>
    let x = Lanes.select(Lanes(largestAngle) >= angle.magnitude, angle, Lanes(0))
    let turns = twoOverPi * x + Lanes(wholeBits), n = turns - Lanes(wholeBits)
    let (s, c) = sincos(reduced: ((x - halfPi1 * n) - halfPi2 * n) - halfPi3 * n)
    let zero = Numbers.MaskStorage(repeating: 0), one = Numbers.MaskStorage(repeating: 1),
        shift = Numbers.MaskStorage(repeating: 62)
    let two = Lanes.Bits(repeating: 2), quarters = turns.bits
    let swapped = (s.bits ^ c.bits) & Lanes.Bits(zero &- (quarters & Lanes.Bits(one)).bits)
    let flipped = (quarters & two).bits &<< shift,
        flippedCosine = (Lanes.Bits(quarters.bits &+ one) & two).bits &<< shift
    return (.of(s.bits ^ swapped ^ Lanes.Bits(flipped)), .of(c.bits ^ swapped ^ Lanes.Bits(flippedCosine)))
}

/// Returns the angle of (x, y) in each lane: the bits of `arcTangent` of two Doubles.
@inline(__always)
func arcTangent<Numbers: DoubleNumbers>(_ y: DoubleLanes<Numbers>, _ x: DoubleLanes<Numbers>) -> DoubleLanes<Numbers> {
    typealias Lanes = DoubleLanes<Numbers>
    let (across, up) = (x.magnitude, y.magnitude), ratio = up / across
    // The ranges from the lowest one on: each overwrites those before it.
    var (over, under, base) = (ratio, Lanes(1), Lanes(0))
    @inline(__always) func from(_ limit: Double, _ start: Double, _ above: Lanes, _ below: Lanes) {
        let isThere = ratio >= Lanes(limit)
        over = Lanes.select(isThere, above, over)
        under = Lanes.select(isThere, below, under)
        base = Lanes.select(isThere, Lanes(start), base)
    }
    from(ArcTangentRange.half, ArcTangentRange.arcTangentOfHalf, 2.0 * ratio - Lanes(1), Lanes(2) + ratio)
    from(ArcTangentRange.one, .quarterPi, ratio - Lanes(1), ratio + Lanes(1))
    from(
        ArcTangentRange.threeHalves, ArcTangentRange.arcTangentOfThreeHalves, ratio - Lanes(1.5),
        Lanes(1) + 1.5 * ratio)
    from(ArcTangentRange.infinity, .halfPi, Lanes(-1), ratio)
    let nothing = Lanes(0)
    let first = Lanes.select(across == nothing, Lanes(.halfPi), arcTangent(reduced: over / under, from: base))
    let turned = Lanes.select(nothing > x, Double.pi - first, first)
    return Lanes.select((across == nothing) & (up == nothing), nothing, .of(turned.bits ^ (y.bits & Lanes.sign)))
}
