/// Writes SVG path data: counts all bytes, writes those that fit.
public struct PathWriter {
    private let bytes: UnsafeMutablePointer<UInt8>?
    private let capacity: UInt32
    public private(set) var count: UInt32 = 0
    private let tolerance: Double

    public init(_ bytes: UnsafeMutablePointer<UInt8>?, capacity: UInt32, tolerance: Float) {
        (self.bytes, self.capacity, self.tolerance) = (bytes, capacity, Double(tolerance))
    }

    @inline(never)
    private mutating func put(_ byte: UInt8) {
        if let bytes, count < capacity { bytes[count.int] = byte }
        count &+= 1
    }

    /// Verbs and points that PreparedPath.status has found right. Numbers follow their letter and one another behind a
    /// space.
    @inline(never)
    public mutating func write(_ verbs: UnsafePointer<UInt8>, verbCount: Int, _ points: UnsafePointer<Float>) {
        var number = points
        for i in below(verbCount) {
            let verb = verbs[i]
            if i > 0 { put(32) }
            // M L Q C Z in one word.
            put((0x5A_43_51_4C_4D &>> (UInt64(verb) &* 8)).u8)
            let end = number + PathVerb.pointCount(verb) &* 2
            let first = number
            while number < end {
                if number > first { put(32) }
                write(number.pointee)
                number += 1
            }
        }
    }

    /// The fewest significant digits that are within the tolerance, or that read back as the same float; the shorter of
    /// 0.001 and 1e-3.
    @inline(never)
    private mutating func write(_ value: Float) {
        let magnitude = Double(value.magnitude)
        if magnitude <= tolerance {
            put(48)
            return
        }
        if value < 0 { put(45) }
        // 10^power is the unit of the last digit; to begin with that of the first, which the binary exponent tells to
        // within one.
        let exponent = (magnitude.bitPattern &>> 52).int &- 1023
        var power = ((exponent &* 77) &>> 8) &+ 1
        if scaled(magnitude, -power) < 1 { power = power &- 1 }
        var digits = rounded(magnitude, power)
        var most = 10
        while most > 0 && !holds(digits, power, value.magnitude) {
            power = power &- 1
            digits = rounded(magnitude, power)
            most = most &- 1
        }
        write(digits, power)
    }

    @inline(never)
    private func rounded(_ magnitude: Double, _ power: Int) -> Double {
        (scaled(magnitude, 0 &- power) + 0x1p52) - 0x1p52
    }

    /// Near enough; or the same as a float. Beyond 10^22 readers may differ by some last bits of a double, here and
    /// there.
    private func holds(_ digits: Double, _ power: Int, _ value: Float) -> Bool {
        let written = scaled(digits, power), bits = written.bitPattern
        let doubt: UInt64 = power &* power > 22 &* 22 ? 8 : 0
        return abs(written - Double(value)) <= tolerance
            || (Float(Double(bitPattern: bits &- doubt)) == value && Float(Double(bitPattern: bits &+ doubt)) == value)
    }

    /// A whole number x 10^unit.
    @inline(__always)
    private mutating func write(_ whole: Double, _ unit: Int) {
        var (rest, power) = (whole, unit)
        var (decimal, length) = (UInt64(0), 0)  // four bits a digit, the first one lowest; how many
        while rest > 0 {
            let tenth = floor(rest / 10), digit = integer(rest - tenth * 10)
            rest = tenth
            if digit == 0 && length == 0 {
                power = power &+ 1
            } else {
                (decimal, length) = (decimal &<< 4 | digit.u64, length &+ 1)
            }
        }
        // Plain: zeros behind, or a point inside or before them. With an exponent: e, perhaps -, one or two digits.
        let plain = power >= 0 ? length &+ power : (length &+ power > 0 ? length &+ 1 : 1 &- power)
        let distance = power < 0 ? 0 &- power : power
        let short = length &+ (power < 0 ? 2 : 1) &+ (distance > 9 ? 2 : 1)
        let isPlain = plain <= short
        let point = isPlain ? length &+ power : length  // digits before it
        if point <= 0 {
            put(46)
            put(48, times: 0 &- point)
        }
        for i in below(length) {
            if i == point && i > 0 { put(46) }
            put(48 &+ (decimal & 15).u8)
            decimal = decimal &>> 4
        }
        put(48, times: point &- length)
        if isPlain { return }
        put(101)
        if power < 0 { put(45) }
        let tens = (distance &* 205) &>> 11  // a tenth of what is below 69, without a division, which could trap
        if tens > 0 { put(48 &+ tens.u8) }
        put(48 &+ (distance &- tens &* 10).u8)
    }

    @inline(never)
    private mutating func put(_ byte: UInt8, times: Int) {
        var left = times
        while left > 0 {
            put(byte)
            left &-= 1
        }
    }
}
