// The root s in 0...1 of x(s) = x, for the x of a cubic-bezier with x1 and x2 in 0...1: of a batch of curves, and in
// double precision of one.
//
// A batch uses Halley's iteration, which triples the right digits with every step, and has no slow way: a guess that is
// good for every curve, two steps in single precision, and one in double. After these the residual is at most 2^-45 x
// for x above 2^-40, and 2^-37 x for x above 2^-60: no more was seen of 80 million drawn curves and x, half of which
// lay near vertical tangents.

/// The least single-precision x that counts. Below it s is at most 2^-30, and y is y(0) within 2^-27 of the controls.
/// Smaller x would lead to subnormal numbers, which take processors twice as long.
@inline(__always) var leastX: Float { 0x1p-90 }

// MARK: - A batch of curves

/// The polynomial a t^3 + b t^2 + c t - d of each lane.
struct CubicLanes {
    let a, b, c, d: Lanes

    /// Returns the numbers, but at least as large as the smallest by which can be divided.
    @inline(__always)
    static func divisor(_ numbers: Lanes) -> Lanes {
        let least = Lanes(repeating: Float.leastNormalMagnitude)
        return Lanes.select(numbers .> least, numbers, least)
    }

    /// Returns one step of Halley's iteration from t towards the root.
    @inline(__always)
    func stepped(_ t: Lanes) -> Lanes {
        let cube = a * t, square = cube + b, bend = square + (cube + cube)
        let value = (square * t + c) * t - d, slope = (bend + b) * t + c
        return t - value * slope / CubicLanes.divisor(slope * slope - value * bend)
    }
}

/// Returns the pivot near the root, the polynomial whose root is the distance t from the pivot to s, and a t near that
/// root.
///
/// The pivot is 0, 1/2 or 1, since the derivative of x(s) can be zero nowhere else. With the distance, x(s) is x(pivot)
/// + 3 (a t^3 + b t^2 + c t) / scale, where c is not negative; t and d have one sign. All are computed without
/// cancellation, so that t keeps its digits however small it is. `near` is `exact` in single precision.
@inline(__always)
func pivoted(_ near: Lanes, _ exact: WideLanes, _ x1: Lanes, _ x2: Lanes) -> (
    pivot: Lanes, cubic: CubicLanes, t: Lanes
) {
    let scale: Float = 0x1p30  // keeps products of small numbers from becoming subnormal
    let half = Lanes(repeating: 0.5), zero = Lanes(repeating: 0), one = Lanes(repeating: 1)
    let isHigh = near .> Lanes(repeating: 0.875)
    let pivot = Lanes.select(near .> Lanes(repeating: 0.125), half, zero) + Lanes.select(isHigh, half, zero)
    let isInner = pivot .== half
    // x(0) = 0, x(1) = 1, and x(1/2) = 1/2 + 3/8 (x1 + x2 - 1).
    let middle = Lanes.select(isInner, Lanes(repeating: 0.375), zero).wide * (x1.wide + (x2.wide - 1))
    let d = ((exact - pivot.wide) - middle).narrow * (scale / 3)
    let sign = unsafeBitCast(d, to: LaneWords.self) & LaneWords(repeating: 1 << 31)
    /// The negative numbers where d is negative.
    @inline(__always) func turned(_ numbers: Lanes) -> Lanes {
        unsafeBitCast(unsafeBitCast(numbers, to: LaneWords.self) ^ sign, to: Lanes.self)
    }
    let rise = scale * (x2 - x1), fromOne = 1 - x1, edge = scale * Lanes.select(isHigh, 1 - x2, x1)
    let a = scale / 3 - rise
    let b = Lanes.select(isInner, scale / 2 * (fromOne - x2), turned(rise - edge))
    let c = Lanes.select(isInner, scale / 4 * (fromOne + x2), edge)
    // The guess is the root of q t^2 + c t = d for the absolute values of t and d. q t^2 replaces a t^3 + b t^2 if that
    // is positive; q is a t + b at the cube root of d / a, which t is near if a t^3 is the largest, or at 1 beyond. The
    // bits of a number are nearly its logarithm, so those of the cube root are about a third of the quotient's.
    let size = d.magnitude, bend = turned(b)
    let quotient = unsafeBitCast(size, to: LaneIntegers.self) &- unsafeBitCast(a.magnitude, to: LaneIntegers.self)
    let third = (quotient &>> 2) &+ (quotient &>> 4)
    let cubeRoot = unsafeBitCast(third &+ LaneIntegers(repeating: 0x3F80_0000), to: Lanes.self)
    let sum = bend + a * Lanes.select(cubeRoot .< one, cubeRoot, one), q = Lanes.select(sum .> zero, sum, zero)
    let halfC = 0.5 * c
    let t = size / CubicLanes.divisor(halfC + (halfC * halfC + q * size).squareRoot())
    return (pivot, CubicLanes(a: a, b: b, c: c, d: d), turned(t))
}

/// Returns s with x(s) = `exact`, for `exact` in 0...1, by one step of Halley's iteration from `near`. Where x(s) is
/// almost constant, a step could only add the rounding of x(s) to a result that is exact enough: a least divisor keeps
/// the step short.
@inline(__always)
func cubicRoots(from near: Lanes, _ exact: WideLanes, _ x1: Lanes, _ x2: Lanes) -> WideLanes {
    let c = 3 * x1.wide
    let b = 3 * (x2.wide - x1.wide) - c
    let a = 1 - c - b
    let s = near.wide, cube = a * s, square = cube + b, bend = square + (cube + cube)
    let value = (square * s + c) * s - exact, slope = (bend + b) * s + c
    let divisor = slope * slope - value * bend, least = exact * 0x1p-40 + 0x1p-900
    return s - value * slope / WideLanes.select(divisor .> least, divisor, least)
}

// MARK: - One curve, in double precision

/// The polynomial a s^3 + b s^2 + c s.
struct CubicTerms {
    let a, b, c: Double

    init(_ a: Double, _ b: Double, _ c: Double) { (self.a, self.b, self.c) = (a, b, c) }

    /// Makes the Bezier polynomial from 0 to 1 with these two controls.
    init(_ p1: Double, _ p2: Double) {
        c = 3 * p1
        b = 3 * (p2 - p1) - c
        a = 1 - c - b
    }

    /// Returns the polynomial at s.
    func value(_ s: Double) -> Double { ((a * s + b) * s + c) * s }

    /// Returns the derivative at s.
    @inline(__always)
    func slope(_ s: Double) -> Double { (3 * a * s + 2 * b) * s + c }

    /// Returns dy/dx at s, with this polynomial as y. Where both derivatives are zero it uses the next ones that are
    /// not. Where only the derivative of x is zero it returns the largest number.
    @inline(never)
    func slope(_ s: Double, over x: CubicTerms) -> Double {
        var (dx, dy) = (x.slope(s), slope(s))
        if abs(dx) <= 1e-9 && abs(dy) <= 1e-9 { (dx, dy) = (6 * x.a * s + 2 * x.b, 6 * a * s + 2 * b) }
        if abs(dx) <= 1e-9 && abs(dy) <= 1e-9 { (dx, dy) = (x.a, a) }
        return abs(dx) > 1e-9 ? dy / dx : (dy < 0 ? -1 : 1) * Double(Float.greatestFiniteMagnitude)
    }
}

/// Returns s in low...high at which the polynomial, which rises there, is x: by Halley's iteration from `guess`, and
/// bisection where that leaves the bracket, until the polynomial is within 2^-46 of x, which is more than its rounding.
@inline(never)
func root(_ x: Double, _ terms: CubicTerms, _ low: Double, _ high: Double, from guess: Double) -> Double {
    var (low, high) = (low, high), s = guess >= low && guess <= high ? guess : (low + high) * 0.5
    for _ in below(40) {
        let residual = terms.value(s) - x
        if abs(residual) <= x * 0x1p-46 { break }
        if residual < 0 { low = s } else { high = s }
        let derivative = terms.slope(s)
        let halley =
            s - residual * derivative / (derivative * derivative - residual * (3 * terms.a * s + terms.b))
        s = halley >= low && halley <= high ? halley : (low + high) * 0.5
    }
    return s
}

/// s in 0...1 with x(s) = x, for x in 0...1; x1 and x2 are the controls, in 0...1. For x below 2^-180 s is at most
/// 2^-60, and counts as 0. For 30 million random curves and x it took at most 20 steps, 3 on average.
@inline(never) func cubicRoot(_ x: Double, _ x1: Double, _ x2: Double) -> Double {
    if x < 0x1p-180 { return 0 }
    if x >= 1 { return 1 }
    // About the pivot x(s) may begin like t^2, or t^3.
    let pivot = x < 0.125 ? 0 : x > 0.875 ? 1 : 0.5, apart = x - pivot
    let guess = pivot + Double(signOf: apart, magnitudeOf: 0.6 * abs(apart).squareRoot())
    return root(x, CubicTerms(x1, x2), 0, 1, from: guess)
}
