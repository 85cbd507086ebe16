import MotionKernel

/// A decimal number, and the double nearest to it, ties to even: the bits that JSON.parse and Python's json give.
///
/// Nearly all numbers have up to fifteen digits and small exponents: one division of two exact doubles gives them. The
/// first nineteen digits decide nearly all others, times a reciprocal of 128 bits. The rest are compared as whole
/// numbers of up to 3,900 bits.
struct Decimal {
    /// The value is all digits, as one whole number, times 10^exponent.
    private let exponent: Int
    /// The digits in the text, with or without a point among them.
    private let digits, end: Bytes

    /// Returns the nearest double; infinite if that is beyond all doubles. `whole` are the digits as one number, if
    /// that is exact.
    @inline(__always)
    static func value(
        _ isNegative: Bool, _ whole: UInt64, isExact: Bool, exponent: Int, digits: Bytes, end: Bytes
    ) -> Double {
        var magnitude = 0.0
        if isExact && exponent <= 22 && exponent >= -22 && whole < 1 &<< 53 {
            // Both numbers are exact, so the result is rounded once.
            magnitude = Double(Int64(bitPattern: whole))
            if exponent < 0 { magnitude = magnitude / powersOfTen[unchecked: 0 &- exponent] }
            if exponent > 0 { magnitude = magnitude * powersOfTen[unchecked: exponent] }
        } else {
            magnitude = Decimal(exponent: exponent, digits: digits, end: end).magnitude
        }
        return isNegative ? -magnitude : magnitude
    }

    /// The nearest double.
    @inline(never)
    private var magnitude: Double {
        // The first digits from the first that is not 0 on, as a whole number, and how many follow.
        var leading: UInt64 = 0, dropped = 0, digit = digits
        while digit < end {
            if digit[0] != "." {
                if leading < 1_000_000_000_000_000_000 {
                    leading = leading &* 10 &+ (digit[0] &- "0").u64
                } else {
                    dropped.advance()
                }
            }
            digit += 1
        }
        if leading == 0 { return 0 }
        // With more digits the number is between two; mostly the same double is nearest to both.
        let power = exponent &+ dropped
        if let value = quotient(leading, power) {
            if dropped == 0 || value == quotient(leading &+ 1, power) { return value }
        }
        return nearest
    }

    /// Returns the double nearest to whole x 10^exponent, for exponents -27 ... 0; nil for others, and if 128 bits do
    /// not decide it. The whole number is not 0.
    @inline(never)
    private func quotient(_ whole: UInt64, _ exponent: Int) -> Double? {
        if exponent < -27 || exponent > 0 { return nil }
        let power = 0 &- exponent, zeros = whole.leadingZeroBitCount, factor = whole &<< zeros.u64
        if power == 0 { return assembled(factor, isExact: true, exponent: 0 &- zeros) }
        let reciprocal = reciprocals[unchecked: power &- 1]
        // The first 128 bits of the product. The exact ones are greater by less than two in the last place, and not
        // less.
        let (first, carried) = product(factor, reciprocal.high)
        var low = carried &+ product(factor, reciprocal.low).high
        var high = low < carried ? first &+ 1 : first
        // 5^power has this number of bits; 10^power has it, too, and `power` more.
        let bits = (power &* 217_706) &>> 16 &- power &+ 1
        var exponent = 1 &- zeros &- bits &- power
        if high &>> 63 == 0 {
            (high, low) = (high &<< 1 | low &>> 63, low &<< 1)
            exponent &-= 1
        }
        return low == 0 || low > .max &- 4 ? nil : assembled(high, isExact: false, exponent: exponent)
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

/// Returns the double nearest to bits x 2^exponent, ties to even. The highest bit of `bits` is 1. `isExact`: the number
/// is not greater than that.
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

/// Returns the 128 bits of a product.
private func product(_ a: UInt64, _ b: UInt64) -> (high: UInt64, low: UInt64) {
    let half: UInt64 = 0xFFFF_FFFF
    let (a1, a0, b1, b0) = (a &>> 32, a & half, b &>> 32, b & half)
    let outer = a1 &* b0, inner = (a0 &* b0) &>> 32 &+ a0 &* b1
    let middle = inner &+ outer & half
    return (a1 &* b1 &+ outer &>> 32 &+ middle &>> 32, a &* b)
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

/// 10^n, for 0...22, which is exact.
let powersOfTen: InlineArray<23, Double> = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22
]

/// 10^n, for 0...7, as whole numbers.
let wholePowersOfTen: InlineArray<8, UInt64> = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000]

/// The first 128 bits of 1 / 5^n.
private struct Reciprocal {
    let high, low: UInt64

    init(_ high: UInt64, _ low: UInt64) { (self.high, self.low) = (high, low) }
}

/// For 5^1, 5^2, ..., 5^27: the largest power of two for which the quotient has 128 bits, divided by that, rounded
/// down.
private let reciprocals: InlineArray<27, Reciprocal> = [
    Reciprocal(0xCCCC_CCCC_CCCC_CCCC, 0xCCCC_CCCC_CCCC_CCCC),
    Reciprocal(0xA3D7_0A3D_70A3_D70A, 0x3D70_A3D7_0A3D_70A3),
    Reciprocal(0x8312_6E97_8D4F_DF3B, 0x645A_1CAC_0831_26E9),
    Reciprocal(0xD1B7_1758_E219_652B, 0xD3C3_6113_404E_A4A8),
    Reciprocal(0xA7C5_AC47_1B47_8423, 0x0FCF_80DC_3372_1D53),
    Reciprocal(0x8637_BD05_AF6C_69B5, 0xA63F_9A49_C2C1_B10F),
    Reciprocal(0xD6BF_94D5_E57A_42BC, 0x3D32_9076_0469_1B4C),
    Reciprocal(0xABCC_7711_8461_CEFC, 0xFDC2_0D2B_36BA_7C3D),
    Reciprocal(0x8970_5F41_36B4_A597, 0x3168_0A88_F895_3030),
    Reciprocal(0xDBE6_FECE_BDED_D5BE, 0xB573_440E_5A88_4D1B),
    Reciprocal(0xAFEB_FF0B_CB24_AAFE, 0xF78F_69A5_1539_D748),
    Reciprocal(0x8CBC_CC09_6F50_88CB, 0xF93F_87B7_442E_45D3),
    Reciprocal(0xE12E_1342_4BB4_0E13, 0x2865_A5F2_06B0_6FB9),
    Reciprocal(0xB424_DC35_095C_D80F, 0x5384_84C1_9EF3_8C94),
    Reciprocal(0x901D_7CF7_3AB0_ACD9, 0x0F9D_3701_4BF6_0A10),
    Reciprocal(0xE695_94BE_C44D_E15B, 0x4C2E_BE68_7989_A9B3),
    Reciprocal(0xB877_AA32_36A4_B449, 0x09BE_FEB9_FAD4_87C2),
    Reciprocal(0x9392_EE8E_921D_5D07, 0x3AFF_322E_6243_9FCF),
    Reciprocal(0xEC1E_4A7D_B695_61A5, 0x2B31_E9E3_D06C_32E5),
    Reciprocal(0xBCE5_0864_9211_1AEA, 0x88F4_BB1C_A6BC_F584),
    Reciprocal(0x971D_A050_74DA_7BEE, 0xD3F6_FC16_EBCA_5E03),
    Reciprocal(0xF1C9_0080_BAF7_2CB1, 0x5324_C68B_12DD_6338),
    Reciprocal(0xC16D_9A00_9592_8A27, 0x75B7_053C_0F17_8293),
    Reciprocal(0x9ABE_14CD_4475_3B52, 0xC492_6A96_7279_3542),
    Reciprocal(0xF796_87AE_D3EE_C551, 0x3A83_DDBD_83F5_2204),
    Reciprocal(0xC612_0625_7658_9DDA, 0x9536_4AFE_032A_819D),
    Reciprocal(0x9E74_D1B7_91E0_7E48, 0x775E_A264_CF55_347D)
]
