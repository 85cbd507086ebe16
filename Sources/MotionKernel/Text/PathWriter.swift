/// Writes SVG path data. Counts all bytes, and writes those that fit.
public struct PathWriter {
    private let bytes: MutableBytes?
    private let capacity: UInt32
    /// Bytes so far, written or not.
    public private(set) var count: UInt32 = 0
    private let tolerance: Double

    public init(_ bytes: MutableBytes?, capacity: UInt32, tolerance: Float) {
        (self.bytes, self.capacity, self.tolerance) = (bytes, capacity, Double(tolerance))
    }

    /// Writes a byte if it fits.
    @inline(__always)
    private mutating func put(_ byte: UInt8) {
        if let bytes, count < capacity { bytes[count] = byte }
        count &+= 1
    }

    /// Writes verbs and points, which PreparedPath.status has checked. A number follows the letter of its verb
    /// directly, and another number after a space.
    @inline(never)
    public mutating func write(_ verbs: Bytes, verbCount: Int, _ points: Floats) {
        var number = points
        for i in below(verbCount) {
            let verb = verbs[i]
            if i > 0 { put(" ") }
            // The letters M L Q C Z, one in each byte.
            put((0x5A_43_51_4C_4D &>> (verb.u64 &* 8)).u8)
            let end = number + PathVerb.pointCount(verb) &* 2
            let first = number
            while number < end {
                if number > first { put(" ") }
                write(number[0])
                number += 1
            }
        }
    }

    /// Writes a number with the fewest significant digits that are within the tolerance, or that read back as the same
    /// float; and in the shorter of the forms 0.001 and 1e-3.
    @inline(never)
    private mutating func write(_ value: Float) {
        let magnitude = Double(value.magnitude)
        if magnitude <= tolerance {
            put("0")
            return
        }
        if value < 0 { put("-") }
        // 10^power is the unit of the last digit. A quarter of the spacing of floats is small enough, and so is the
        // tolerance. If a unit is small enough, so is each smaller one, since its multiples are among those of that
        // one. So the unit grows as long as it is small enough, and no larger than the value.
        let spacing = Double(bitPattern: magnitude.bitPattern & (0x7FF << 52)) * 0x1p-23
        var power = powerOfTen(notAbove: max(max(spacing, 0x1p-149) / 4, tolerance))
        var digits = (scaled(magnitude, 0 &- power) + 0x1p52) - 0x1p52
        while true {
            let units = scaled(magnitude, -1 &- power), fewer = (units + 0x1p52) - 0x1p52
            if units < 1 || !holds(fewer, power &+ 1, value.magnitude) { break }
            (digits, power) = (fewer, power &+ 1)
        }
        write(integer(digits).u32, power)
    }

    /// Returns the exponent of a power of ten that is not above a normal number, and over a twentieth of it.
    private func powerOfTen(notAbove x: Double) -> Int {
        // 1233 / 4096 is the logarithm of 2.
        (((x.bitPattern >> 52).int &- 1023) &* 1233) >> 12
    }

    /// Returns whether digits x 10^power is within the tolerance of a value, or reads back as the same float. Beyond
    /// 10^22 readers of numbers may differ in the last bits of a double, so some are left for doubt.
    private func holds(_ digits: Double, _ power: Int, _ value: Float) -> Bool {
        let written = scaled(digits, power), bits = written.bitPattern
        let doubt: UInt64 = power &* power > 22 &* 22 ? 8 : 0
        return abs(written - Double(value)) <= tolerance
            || (Float(Double(bitPattern: bits &- doubt)) == value && Float(Double(bitPattern: bits &+ doubt)) == value)
    }

    /// Writes a whole number x 10^unit.
    @inline(__always)
    private mutating func write(_ whole: UInt32, _ unit: Int) {
        var (rest, power) = (whole, unit)
        // The digits, four bits each, the first one in the lowest bits; and how many there are.
        var (decimal, length) = (UInt64(0), 0)
        while rest > 0 {
            let tenth = ((rest.u64 &* 0xCCCC_CCCD) >> 35).u32, digit = rest &- tenth &* 10  // rest / 10
            rest = tenth
            if digit == 0 && length == 0 {
                power &+= 1
            } else {
                (decimal, length) = (decimal << 4 | digit.u64, length &+ 1)
            }
        }
        // Characters without an exponent: the digits, zeros after them or a point within or before them. And with one:
        // the digits, "e", perhaps "-", one or two digits.
        let plain = power >= 0 ? length &+ power : (length &+ power > 0 ? length &+ 1 : 1 &- power)
        let distance = power < 0 ? 0 &- power : power
        let short = length &+ (power < 0 ? 2 : 1) &+ (distance > 9 ? 2 : 1)
        let isPlain = plain <= short
        let point = isPlain ? length &+ power : length  // digits before the point
        if point <= 0 {
            put(".")
            put("0", times: 0 &- point)
        }
        for i in below(length) {
            if i == point && i > 0 { put(".") }
            put("0" &+ (decimal & 15).u8)
            decimal >>= 4
        }
        put("0", times: point &- length)
        if isPlain { return }
        put("e")
        if power < 0 { put("-") }
        let tens = (distance &* 205) >> 11  // distance / 10, for less than 69, without a division, which could trap
        if tens > 0 { put("0" &+ tens.u8) }
        put("0" &+ (distance &- tens &* 10).u8)
    }

    /// Writes a byte several times.
    @inline(never)
    private mutating func put(_ byte: UInt8, times: Int) {
        for _ in below(times) {
            put(byte)
        }
    }
}
