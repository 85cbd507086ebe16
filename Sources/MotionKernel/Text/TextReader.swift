/// Reads UTF-8 bytes one after the other.
public struct TextReader {
    let bytes: UnsafePointer<UInt8>
    let count: Int
    public private(set) var at = 0

    public init(_ bytes: UnsafePointer<UInt8>, count: Int) {
        self.bytes = bytes
        self.count = count
    }

    public var isAtEnd: Bool { at >= count }

    /// The next byte; 0 at the end, which no grammar here knows.
    var next: UInt8 { byte(at: at) }

    mutating func advance() { at &+= 1 }

    /// The byte at a position; 0 beyond the end.
    func byte(at position: Int) -> UInt8 { position < count ? bytes[position] : 0 }

    mutating func reset(to position: Int) { at = position }

    /// Space, tab, line feed, form feed, carriage return.
    @inline(never)
    mutating func skipSpace() {
        while next == 32 || (next >= 9 && next <= 13 && next != 11) { at &+= 1 }
    }

    mutating func take(_ byte: UInt8) -> Bool {
        if next != byte { return false }
        at &+= 1
        return true
    }

    /// Takes the first of the words, which have spaces between them, with which the text goes on: its number, or -1.
    @inline(never)
    mutating func take(oneOf words: StaticString) -> Int {
        let (letters, length) = words.letters
        var word = 0, i = 0
        while i < length {
            var end = at
            while i < length && letters[i] != 32 && letters[i] == byte(at: end) {
                i &+= 1
                end &+= 1
            }
            if i == length || letters[i] == 32 {
                at = end
                return word
            }
            while i < length && letters[i] != 32 { i &+= 1 }
            i &+= 1
            word &+= 1
        }
        return -1
    }

    /// Takes letters, digits, "-" and ".": a curve's name.
    mutating func takeName() {
        while (next | 32 >= 97 && next | 32 <= 122) || isDigit || next == 45 || next == 46 { advance() }
    }

    private var isDigit: Bool { next &- 48 < 10 }

    /// A number by SVG's grammar: [+-]? digits* ("." digits+)? ([eE] [+-]? digits+)?, so "1." is none. Nil, and nothing
    /// is taken, if none stands here or it is beyond a float's range; what is too small is 0.
    ///
    /// Nineteen digits count; the power of ten is applied in double precision, so the result is within 2 ulp of a
    /// double.
    @inline(never)
    public mutating func number() -> Double? {
        let start = at, value = magnitude()
        if value <= Double(Float.greatestFiniteMagnitude) { return bytes[start] == 45 ? -value : value }
        reset(to: start)
        return nil
    }

    /// NaN if none stands here.
    @inline(__always)
    private mutating func magnitude() -> Double {
        takeSign()
        var digits: UInt64 = 0, exponent = 0, isFraction = false
        if !isDigit && next != 46 { return Double.nan }
        while true {
            if isDigit {
                if digits < 1_000_000_000_000_000_000 {
                    digits = digits &* 10 &+ UInt64(next &- 48)
                    if isFraction { exponent &-= 1 }
                } else if !isFraction {
                    exponent &+= 1
                }
            } else if next == 46 && !isFraction {
                isFraction = true
                if byte(at: at &+ 1) &- 48 >= 10 { return Double.nan }
            } else {
                break
            }
            advance()
        }
        if next | 32 == 101 {
            advance()
            let isNegative = next == 45
            takeSign()
            if !isDigit { return Double.nan }
            var power = 0
            while isDigit {
                if power < 100_000 { power = power &* 10 &+ (next &- 48).int }
                advance()
            }
            exponent = isNegative ? exponent &- power : exponent &+ power
        }
        // Two exact halves make the double: a conversion that cannot trap.
        let whole =
            Double((digits &>> 32).u32) * 0x1p32 + Double(digits.u32)
        return scaled(whole, exponent)
    }

    private mutating func takeSign() {
        if next == 43 || next == 45 { advance() }
    }
}

/// x 10^exponent, right to the last bit where x and 10^|exponent| are whole numbers that a double holds.
@inline(never)
func scaled(_ x: Double, _ exponent: Int) -> Double {
    var value = x
    var left = exponent < -400 ? -400 : (exponent > 400 ? 400 : exponent)
    if value == 0 { return 0 }
    while left >= 22 {
        value *= 1e22
        left &-= 22
    }
    while left > 0 {
        value *= 10
        left &-= 1
    }
    while left <= -22 {
        value /= 1e22
        left &+= 22
    }
    var divisor = 1.0
    while left < 0 {
        divisor *= 10
        left &+= 1
    }
    return value / divisor
}

extension StaticString {
    /// The bytes of a literal. `utf8Start` checks, with a trap, that the string is not a single scalar; a literal of
    /// text never is.
    public var letters: (start: UnsafePointer<UInt8>, count: Int) {
        let parts = unsafeBitCast(self, to: (start: UInt, count: Int, flags: UInt8).self)
        return (UnsafePointer(bitPattern: parts.start).unsafelyUnwrapped, parts.count)
    }
}

/// Where reading stopped, and why: the header's MOTION_ERROR_TEXT_*.
public struct TextFault {
    public var at: Int
    public var reason: Int32

    public static var start: Int32 { -18 }
    public static var command: Int32 { -19 }
    public static var number: Int32 { -20 }
    public static var name: Int32 { -21 }
    public static var argument: Int32 { -22 }
    public static var end: Int32 { -23 }
}
