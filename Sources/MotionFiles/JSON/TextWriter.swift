import MotionKernel

/// Writes text. Counts all bytes, and writes those that fit.
public struct TextWriter {
    private let bytes: MutableBytes?
    private let capacity: Int
    /// Bytes so far, written or not.
    public private(set) var count = 0

    public init(_ bytes: MutableBytes?, capacity: UInt32) { (self.bytes, self.capacity) = (bytes, capacity.int) }

    @inline(never)
    mutating func put(_ byte: UInt8) {
        if let bytes, count < capacity { bytes[count] = byte }
        count.advance()
    }

    @inline(never)
    mutating func write(_ start: Bytes, _ length: Int) {
        for i in below(length) { put(start[i]) }
    }

    mutating func write(_ literal: StaticString) { write(literal.letters.start, literal.letters.count) }

    /// Writes a whole number in decimal digits.
    @inline(never)
    mutating func write(_ number: Int) {
        // From the highest power of ten down, by subtraction, since division could trap.
        var power: UInt64 = 1_000_000_000, rest = number.u64, isInside = false
        for _ in below(10) {
            var digit: UInt8 = 0
            while rest >= power {
                rest &-= power
                digit.advance()
            }
            if digit > 0 || isInside || power == 1 {
                put("0" &+ digit)
                isInside = true
            }
            power = (power &* 0x1999_999A) &>> 32  // a tenth, exact for powers of ten up to 10^9
        }
    }
}
