/// The decimal number with the fewest digits that reads back as a number: digits x 10^power. A double may have one
/// digit more.
public struct ShortDecimal {
    public private(set) var digits: UInt64 = 0
    public private(set) var power = 0

    /// Makes that of the magnitude of a single.
    public init(_ value: Float) {
        let magnitude = Double(value.magnitude)
        self.init(magnitude, spacing: max(powerOfTwo(magnitude) * 0x1p-23, 0x1p-149), isSingle: true)
    }

    /// Makes that of the magnitude of a double.
    public init(_ value: Double) {
        self.init(value.magnitude, spacing: max(powerOfTwo(value.magnitude) * 0x1p-52, 0x1p-1074), isSingle: false)
    }

    /// Makes that of the magnitude of a finite number, rounded to some significant digits, at most 15. A half goes to
    /// the even digit.
    @inline(never)
    public init(_ value: Double, digits wanted: Int) {
        if !(value.magnitude > 0 && value.magnitude < .infinity) { return }
        power = (((value.magnitude.bitPattern >> 52).int &- 1023) &* 1233) >> 12 &- wanted
        var number = Twofold(value.magnitude)
        number.scale(0 &- power)
        let most = scaled(1, wanted), least = scaled(1, wanted &- 1)
        while number.high >= most {
            number.scale(-1)
            power &+= 1
        }
        while number.high < least {
            number.scale(1)
            power &-= 1
        }
        let whole = (number.high + 0x1.8p52) - 0x1.8p52, rest = (number.high - whole) + number.low
        let isOdd = (whole * 0.5 + 0x1.8p52) - 0x1.8p52 != whole * 0.5
        // "whole" is the nearest or, at a half of the first double, the even one.
        var nearest = whole
        if rest > 0.5 || rest == 0.5 && isOdd { nearest += 1 }
        if rest < -0.5 || rest == -0.5 && isOdd { nearest -= 1 }
        if nearest == most { (nearest, power) = (least, power &+ 1) }
        digits = (nearest + 0x1p52).bitPattern & (1 << 52 &- 1)
    }

    /// The double nearest to it: exact for up to fifteen digits and powers within 22.
    public var value: Double { scaled(Double(Int64(truncatingIfNeeded: digits)), power) }

    /// Reads a double with few digits. At most fifteen that read back are the fewest: no double is nearest to two
    /// decimal numbers of fifteen digits. Returns false, with nothing read, for others.
    private mutating func readShort(_ value: Double) -> Bool {
        var scale = 1.0, moved = 0
        while value < 1e9 && scale <= 1e6 {
            let scaled = value * scale, whole = (scaled + 0x1p52) - 0x1p52
            if whole / scale == value {
                (digits, power) = ((whole + 0x1p52).bitPattern & (1 << 52 &- 1), moved)
                while digits > 0 && tenth(digits) &* 10 == digits { (digits, power) = (tenth(digits), power &+ 1) }
                return true
            }
            (scale, moved) = (scale * 10, moved &- 1)
        }
        return false
    }

    /// Makes that of a finite number, of whose neighbours the upper one is `spacing` away.
    @inline(never)
    private init(_ value: Double, spacing: Double, isSingle: Bool) {
        if !(value > 0 && value < .infinity) { return }
        if !isSingle && readShort(value) { return }
        // Seventeen digits, and what they leave: as a sum of two doubles, which holds twice the digits of one.
        power = (((value.bitPattern >> 52).int &- 1023) &* 1233) >> 12 &- 16
        var number = Twofold(value)
        number.scale(0 &- power)
        while number.high >= 1e17 {
            number.scale(-1)
            power &+= 1
        }
        while number.high < 1e16 {
            number.scale(1)
            power &-= 1
        }
        let rest = (number.low + 0x1.8p52) - 0x1.8p52, left = number.low - rest
        let bits = number.high.bitPattern, high = (bits & (1 << 52 &- 1) | 1 << 52) &<< (bits &>> 52 &- 1075)
        let whole = Int64(truncatingIfNeeded: high) &+ Int64(truncatingIfNeeded: integer(rest))
        // A decimal reads back as the number if it is nearer than half way to its neighbours, or half way if the number
        // is even. Below a power of two the next one is nearer.
        let above = spacing / value * number.high / 2, half = value / spacing / 2
        let below = value.bitPattern & ((1 << 52) &- 1) == 0 ? above / 2 : above
        let isEven = (half + 0x1p52) - 0x1p52 == half
        // "above" is rounded: what is that near to it is half way. Of a double that never counts as near enough.
        let most = isEven && isSingle ? 1 + 0x1p-47 : 1 - 0x1p-47
        // If a unit is small enough, so is each smaller one.
        digits = whole.u64
        var fewer = whole.u64, unit: Int64 = 1, dropped = 0
        while fewer > 0 {
            fewer = tenth(fewer)
            unit = unit &* 10
            dropped &+= 1
            let floor = Int64(truncatingIfNeeded: fewer) &* unit, rest = whole &- floor, more = unit &- rest
            let isUp = rest == more ? fewer & 1 == 1 : rest > more
            let away = Double(isUp ? more : 0 &- rest) - left
            if away > above * most || -away > below * most { break }
            digits = isUp ? fewer &+ 1 : fewer
            power &+= dropped
            dropped = 0
        }
    }
}

/// Returns a tenth, rounded down, without a division, which could trap.
public func tenth(_ number: UInt64) -> UInt64 {
    if number >> 32 == 0 { return (number &* 0xCCCC_CCCD) >> 35 }
    // Takes 20 bits or less each time, with what the bits before have left.
    var quotient: UInt64 = 0, rest: UInt64 = 0
    for shift in below(64, by: 16) {
        let part = rest &<< 16 | (number &>> (48 &- shift).u64) & 0xFFFF, tenth = (part &* 0xCCCC_CCCD) &>> 35
        (quotient, rest) = (quotient &<< 16 | tenth, part &- tenth &* 10)
    }
    return quotient
}

/// Returns the highest power of two that is not above a normal number.
private func powerOfTwo(_ magnitude: Double) -> Double { Double(bitPattern: magnitude.bitPattern & (0x7FF << 52)) }

/// A sum of two doubles, the second of which is at most half a unit in the last place of the first.
private struct Twofold {
    private(set) var high: Double, low = 0.0

    init(_ value: Double) { high = value }

    /// Multiplies by a power of ten.
    mutating func scale(_ power: Int) {
        var left = power
        while left != 0 {
            let step = left > 22 ? 22 : left < -22 ? -22 : left, factor = scaled(1, step < 0 ? 0 &- step : step)
            left &-= step
            if step > 0 {
                let (product, error) = exactProduct(high, factor)
                join(product, error + low * factor)
            } else {
                let quotient = high / factor, (product, error) = exactProduct(quotient, factor)
                join(quotient, (((high - product) - error) + low) / factor)
            }
        }
    }

    private mutating func join(_ a: Double, _ b: Double) {
        high = a + b
        low = b - (high - a)
    }
}

/// Returns a product and what it is too small by (Dekker 1971).
private func exactProduct(_ a: Double, _ b: Double) -> (Double, Double) {
    let ca = a * 0x1.000_0002p27, cb = b * 0x1.000_0002p27
    let highA = ca - (ca - a), highB = cb - (cb - b), lowA = a - highA, lowB = b - highB, product = a * b
    return (product, ((highA * highB - product) + highA * lowB + lowA * highB) + lowA * lowB)
}
