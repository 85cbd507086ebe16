import MotionKernel

/// A decimal number, and the double nearest to it, ties to even: the bits that JSON.parse and Python's json give.
///
/// Numbers of up to nineteen digits with small exponents, nearly all there are, need 128 bits. The others are compared
/// as whole numbers of up to 3,900 bits.
struct Decimal {
    var isNegative = false
    /// The value is all digits, as one whole number, times 10^exponent.
    var exponent = 0
    /// The digits in the text, with or without a point among them.
    var digits = UnsafePointer<UInt8>(bitPattern: 64).unsafelyUnwrapped
    var end = UnsafePointer<UInt8>(bitPattern: 64).unsafelyUnwrapped
    /// The first digits from the first that is not 0 on, as a whole number.
    private var leading: UInt64 = 0
    /// The number of digits after these.
    private var dropped = 0

    /// Counts the next digit in.
    @inline(__always)
    mutating func append(_ digit: UInt64) {
        if leading < 1_000_000_000_000_000_000 {
            leading = leading &* 10 &+ digit
        } else {
            dropped.advance()
        }
    }

    /// The nearest double; infinite if that is beyond all doubles.
    var value: Double {
        let magnitude = self.magnitude
        return isNegative ? -magnitude : magnitude
    }

    @inline(__always)
    private var magnitude: Double {
        if leading == 0 { return 0 }
        if dropped == 0 && exponent <= 22 && exponent >= -22 && leading < 1 &<< 53 {
            // Both numbers are exact, so the result is rounded once.
            let power = powerOfTen(exponent < 0 ? 0 &- exponent : exponent)
            let whole = Double(Int64(bitPattern: leading))
            return exponent < 0 ? whole / power : whole * power
        }
        return dropped == 0 && exponent <= 0 && exponent >= -27 ? quotient : nearest
    }

    /// The double nearest to leading / 10^-exponent, for exponents -27...0, by long division.
    @inline(never)
    private var quotient: Double {
        var divisor: UInt64 = 1  // 5^-exponent; the powers of two go into the exponent of the result
        for _ in below(0 &- exponent) { divisor &*= 5 }
        let zeros = leading.leadingZeroBitCount
        // 64 bits of the quotient of leading x 2^zeros x 2^64 / divisor, which begins with a 1, and whether there is
        // a rest.
        var rest: UInt64 = leading &<< zeros.u64, bits: UInt64 = 0, shift = zeros &- exponent
        let spaces = divisor.leadingZeroBitCount
        let scaledDivisor = divisor &<< spaces.u64
        // rest / scaledDivisor is between 1/2 and 2, and so is each step's.
        shift = shift &- spaces
        var carry = false
        for _ in below(65) {
            let fits = carry || rest >= scaledDivisor
            bits = bits &<< 1 | (fits ? 1 : 0)
            if fits { rest = rest &- scaledDivisor }
            if bits &>> 63 != 0 {
                return assembled(bits, isExact: rest == 0, exponent: 0 &- shift)
            }
            carry = rest &>> 63 != 0
            rest = rest &<< 1
            shift.advance()
        }
        return assembled(bits, isExact: rest == 0, exponent: 0 &- shift)
    }

    /// The double nearest to any decimal, by whole numbers of many bits.
    @inline(never)
    private var nearest: Double {
        var numerator = WholeNumber(), denominator = WholeNumber()
        denominator.add(1)
        var power = exponent, count = 0, hasRest = false
        var digit = digits
        while digit < end {
            let byte = digit[0]
            digit += 1
            if byte == "." || (byte == "0" && count == 0) { continue }
            // More digits than any tie between two doubles has only say on which side of a tie the number is.
            if count < 800 {
                numerator.multiply(by: 10, adding: UInt64(byte &- "0"))
                count.advance()
            } else {
                if byte != "0" { hasRest = true }
                power.advance()
            }
        }
        if count &+ power > 310 { return .infinity }
        if count &+ power < -330 { return 0 }
        if power > 0 {
            numerator.multiply(byPowerOfTen: power)
        } else {
            denominator.multiply(byPowerOfTen: 0 &- power)
        }
        // The numerator is shifted until it is between once and twice the denominator.
        var shift = numerator.bitCount &- denominator.bitCount
        if shift > 0 { denominator.shift(by: shift) } else { numerator.shift(by: 0 &- shift) }
        if numerator.isLess(than: &denominator) {
            numerator.shift(by: 1)
            shift &-= 1
        }
        var bits: UInt64 = 0
        for i in below(64) {
            bits = bits &<< 1
            if !numerator.isLess(than: &denominator) {
                numerator.subtract(&denominator)
                bits |= 1
            }
            if i < 63 { numerator.shift(by: 1) }
        }
        return assembled(bits, isExact: numerator.bitCount == 0 && !hasRest, exponent: shift &- 63)
    }
}

/// The double nearest to bits x 2^exponent, ties to even. The highest bit of `bits` is 1. `isExact`: the number is no
/// greater than that.
private func assembled(_ bits: UInt64, isExact: Bool, exponent: Int) -> Double {
    var cut = 11  // bits that are rounded away; of subnormal numbers more
    let highest = exponent &+ 63
    if highest > 1023 { return .infinity }
    if highest < -1022 { cut = cut &+ (-1022 &- highest) }
    if cut > 64 { return 0 }
    let kept = cut == 64 ? 0 : bits &>> cut.u64
    let tail = cut == 64 ? bits : bits &<< (64 &- cut).u64
    let half: UInt64 = 1 &<< 63
    let goesUp = tail > half || (tail == half && (!isExact || kept & 1 == 1))
    let rounded = kept &+ (goesUp ? 1 : 0)
    // A carry out of the fraction raises the exponent, from subnormal numbers to infinity.
    let field = highest < -1022 ? 0 : (highest &+ 1022).u64
    return Double(bitPattern: (field &<< 52) &+ rounded)
}

/// 10^n, for 0...22, which is exact.
@inline(__always)
private func powerOfTen(_ n: Int) -> Double {
    let powers: InlineArray<_, Double> = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    ]
    return powers[unchecked: n]
}

/// A whole number of up to 4,096 bits.
private struct WholeNumber {
    /// The lowest word first.
    private var words = InlineArray<128, UInt32>(repeating: 0)
    /// Words in use.
    private var count = 0

    /// Bits up to the highest that is 1.
    var bitCount: Int {
        count == 0 ? 0 : count &* 32 &- words[unchecked: count &- 1].leadingZeroBitCount
    }

    mutating func add(_ number: UInt64) { multiply(by: 1, adding: number) }

    /// Multiplies by a number below 2^32 and adds one. What exceeds 4,096 bits is lost.
    @inline(never)
    mutating func multiply(by factor: UInt64, adding number: UInt64) {
        var carry = number
        for i in below(count) {
            carry = carry &+ UInt64(words[unchecked: i]) &* factor
            words[unchecked: i] = carry.u32
            carry = carry &>> 32
        }
        if carry > 0 && count < 128 {
            words[unchecked: count.advance()] = carry.u32
        }
    }

    mutating func multiply(byPowerOfTen power: Int) {
        var left = power
        while left >= 9 {
            multiply(by: 1_000_000_000, adding: 0)
            left &-= 9
        }
        for _ in below(left) { multiply(by: 10, adding: 0) }
    }

    /// Multiplies by 2^n.
    @inline(never)
    mutating func shift(by n: Int) {
        var left = n
        while left >= 31 {
            multiply(by: 1 &<< 31, adding: 0)
            left &-= 31
        }
        if left > 0 { multiply(by: 1 &<< left.u64, adding: 0) }
    }

    @inline(never)
    mutating func isLess(than other: inout WholeNumber) -> Bool {
        if count != other.count { return count < other.count }
        var i = count &- 1
        while i >= 0 {
            if words[unchecked: i] != other.words[unchecked: i] {
                return words[unchecked: i] < other.words[unchecked: i]
            }
            i &-= 1
        }
        return false
    }

    // Other numbers are passed by their address, since each takes half a kibibyte.

    /// Subtracts a number that is not greater.
    @inline(never)
    mutating func subtract(_ other: inout WholeNumber) {
        var borrow: UInt64 = 0
        for i in below(count) {
            let difference =
                UInt64(words[unchecked: i]) &- UInt64(i < other.count ? other.words[unchecked: i] : 0) &- borrow
            words[unchecked: i] = difference.u32
            borrow = difference &>> 63
        }
        while count > 0 && words[unchecked: count &- 1] == 0 { count &-= 1 }
    }
}
