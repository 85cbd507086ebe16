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
    @inline(never)
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
        // 10^power is the unit of the last digit: first that of the first digit, which the binary exponent gives to
        // within one.
        let exponent = (magnitude.bitPattern >> 52).int &- 1023
        var power = ((exponent &* 77) >> 8) &+ 1
        if scaled(magnitude, -power) < 1 { power &-= 1 }
        var digits = rounded(magnitude, power)
        var most = 10
        while most > 0 && !holds(digits, power, value.magnitude) {
            power &-= 1
            digits = rounded(magnitude, power)
            most &-= 1
        }
        write(digits, power)
    }

    /// Returns a magnitude in units of 10^power, rounded to a whole number.
    @inline(never)
    private func rounded(_ magnitude: Double, _ power: Int) -> Double {
        (scaled(magnitude, 0 &- power) + 0x1p52) - 0x1p52
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
    private mutating func write(_ whole: Double, _ unit: Int) {
        var (rest, power) = (whole, unit)
        // The digits, four bits each, the first one in the lowest bits; and how many there are.
        var (decimal, length) = (UInt64(0), 0)
        while rest > 0 {
            let tenth = floor(rest / 10), digit = integer(rest - tenth * 10)
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
