// Exponential and logarithm from + - * / alone, so that every host computes the same bits. The methods are those of
// fdlibm (e_exp.c, e_log.c); results are within 1 ulp.

/// The natural logarithm of 2.
var ln2: Double { 6.93147180559945286227e-01 }

/// ln 2 in two parts. The first has 33 bits, so that n x part is exact.
private let ln2High = 6.93147180369123816490e-01
private let ln2Low = 1.90821492927058770002e-10

/// Returns e^x; 0 below x = -708, infinity above 709, where the result would leave the normal numbers. NaN gives NaN.
@inline(never)
public func exp(_ x: Double) -> Double {
    if x < -708 { return 0 }
    if x > 709 { return Double.infinity }
    let n = (x * 1.44269504088896338700 + wholeBits) - wholeBits
    let high = x - n * ln2High, low = n * ln2Low
    let r = high - low
    let z = r * r
    var p = -1.65339022054652515390e-06 + z * 4.13813679705723846039e-08
    p = 6.61375632143793436117e-05 + z * p
    p = -2.77777777770155933842e-03 + z * p
    let c = r - z * (1.66666666666666019037e-01 + z * p)
    let y = 1 - ((low - (r * c) / (2 - c)) - high)
    return x == x ? y * Double(bitPattern: (integer(n) &+ 1023).u64 << 52) : x
}

/// Returns e^x in each lane, for x at most 0: the bits of `exp` of a Double.
@inline(__always)
func exponential<Numbers: DoubleNumbers>(negative x: DoubleLanes<Numbers>) -> DoubleLanes<Numbers> {
    typealias Lanes = DoubleLanes<Numbers>
    let shifted = 1.44269504088896338700 * x + Lanes(wholeBits), n = shifted - Lanes(wholeBits)
    let high = x - ln2High * n, low = ln2Low * n
    let r = high - low
    let z = r * r
    var p = Lanes(-1.65339022054652515390e-06) + 4.13813679705723846039e-08 * z
    p = Lanes(6.61375632143793436117e-05) + z * p
    p = Lanes(-2.77777777770155933842e-03) + z * p
    let c = r - z * (Lanes(1.66666666666666019037e-01) + z * p)
    let y = 1 - ((low - (r * c) / (2 - c)) - high)
    let exponents = (shifted.bits.bits &+ Numbers.MaskStorage(repeating: 1023)) &<< Numbers.MaskStorage(repeating: 52)
    return Lanes.select(Lanes(-708) > x, Lanes(0), y * .of(Lanes.Bits(exponents)))
}

/// Returns the natural logarithm of a positive normal number; -infinity of 0, of negative numbers and of NaN.
@inline(never)
public func log(_ x: Double) -> Double {
    if !(x > 0) { return -Double.infinity }
    // x = m 2^k with m between sqrt(1/2) and sqrt(2).
    let bits = x.bitPattern &+ (0x3FF0_0000_0000_0000 &- 0x3FE6_A09E_0000_0000)
    let k = Double(Int32(truncatingIfNeeded: bits >> 52) &- 1023)
    let m = Double(bitPattern: (bits & 0x000F_FFFF_FFFF_FFFF) &+ 0x3FE6_A09E_0000_0000)
    let f = m - 1
    let s = f / (2 + f)
    let z = s * s
    var p = 1.531383769920937332e-01 + z * 1.479819860511658591e-01
    p = 1.818357216161805012e-01 + z * p
    p = 2.222219843214978396e-01 + z * p
    p = 2.857142874366239149e-01 + z * p
    p = 3.999999999940941908e-01 + z * p
    p = z * (6.666666666666735130e-01 + z * p)
    let half = 0.5 * f * f
    return k * ln2High - ((half - (s * (half + p) + k * ln2Low)) - f)
}

/// Returns x^p for x >= 0 and p > 0. Whole powers up to 8 are products, so that x^2 is exactly x x.
public func power(_ x: Double, _ p: Double) -> Double {
    var (product, left) = (x, p)
    while left > 1 && left <= 8 {
        product *= x
        left -= 1
    }
    return left == 1 ? product : exp(p * log(x))
}
