// Functions of scalar numbers that never trap: conversions, rounding, limits, and substitutes for numbers that are not
// finite. On wasm some are calls, since every inlined use would carry its constants.

/// Returns the nearest integer, ties to even, for |x| < 2^31; a meaningless integer beyond. Never traps, unlike
/// `Int(x)`.
public func integer(_ x: Double) -> Int {
    Int32(truncatingIfNeeded: Int64(bitPattern: (x + 0x1.8p52).bitPattern)).int
}

/// Returns the largest whole number not above x, for |x| < 2^51; x itself beyond, where every double is whole.
#if arch(wasm32)
    @inline(never)
#else
    @inline(__always)
#endif
public func floor(_ x: Double) -> Double {
    if !(abs(x) < 0x1p51) { return x }
    let near = x < 0 ? (x - 0x1p52) + 0x1p52 : (x + 0x1p52) - 0x1p52
    return near > x ? near - 1 : near
}

/// Returns the absolute value, by the sign bit.
public func abs(_ x: Double) -> Double { Double(bitPattern: x.bitPattern & 0x7FFF_FFFF_FFFF_FFFF) }

/// Returns the lesser number; b if either is NaN.
public func min(_ a: Double, _ b: Double) -> Double { a < b ? a : b }

/// Returns the greater number; b if either is NaN.
public func max(_ a: Double, _ b: Double) -> Double { a > b ? a : b }

/// Returns x limited to lower...upper; NaN becomes lower.
public func clamp(_ x: Double, _ lower: Double, _ upper: Double) -> Double {
    x > lower ? (x < upper ? x : upper) : lower
}

/// Returns whether x is neither NaN nor infinite.
#if arch(wasm32)
    @inline(never)
#else
    @inline(__always)
#endif
public func isFinite(_ x: Double) -> Bool { abs(x) <= Double.greatestFiniteMagnitude }

/// Returns whether x is neither NaN nor infinite.
@inline(__always)
public func isFinite(_ x: Float) -> Bool { (x.bitPattern & 0x7F80_0000) != 0x7F80_0000 }

/// Returns x as a Float that may leave the library: NaN becomes 0, a number too large for a Float the largest one of
/// its sign. Loops that cannot afford the call say `finite(Float(x))`, which is always inlined.
#if arch(wasm32)
    @inline(never)
#else
    @inline(__always)
#endif
public func finite(_ x: Double) -> Float { finite(Float(x)) }

/// Returns x as it may leave the library: NaN becomes 0, an infinity the largest Float of its sign.
@inline(__always)
public func finite(_ x: Float) -> Float {
    let largest = Float.greatestFiniteMagnitude
    return x > largest ? largest : (x < -largest ? -largest : (x == x ? x : 0))
}

/// Returns x as a Double that may leave the library: NaN becomes 0, an infinity the largest Double of its sign.
@inline(never)
public func bounded(_ x: Double) -> Double {
    x == x ? clamp(x, -Double.greatestFiniteMagnitude, Double.greatestFiniteMagnitude) : 0
}

/// Replaces the numbers that are not finite by 0 or the largest one.
@inline(never)
func makeFinite(_ numbers: MutableFloats, _ count: Int) {
    for i in below(count) {
        numbers[i] = finite(numbers[i])
    }
}
