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
    mutating func skipSpace() {
        while at < count && (next == 32 || (next >= 9 && next <= 13 && next != 11)) { at &+= 1 }
    }

    mutating func take(_ byte: UInt8) -> Bool {
        if at >= count || next != byte { return false }
        at &+= 1
        return true
    }

    /// Takes a word if it stands here, letter for letter.
    mutating func take(_ word: StaticString) -> Bool {
        let (letters, length) = word.letters
        if count &- at < length { return false }
        var i = 0
        while i < length {
            if bytes[at &+ i] != letters[i] { return false }
            i &+= 1
        }
        at &+= length
        return true
    }

    /// Takes letters, digits, "-" and ".": a curve's name.
    mutating func takeName() {
        while (next | 32 >= 97 && next | 32 <= 122) || isDigit || next == 45 || next == 46 { advance() }
    }

    private var isDigit: Bool { at < count && next >= 48 && next <= 57 }

    /// A number by SVG's grammar: [+-]? digits* ("." digits+)? ([eE] [+-]? digits+)?, so "1." is none. Nil, and nothing is taken, if none
    /// stands here or it is beyond a float's range; what is too small is 0.
    ///
    /// Nineteen digits count; the power of ten is applied in double precision, so the result is within 2 ulp of a double.
    public mutating func number() -> Double? {
        let start = at
        var negative = false
        if next == 43 || next == 45 {
            negative = next == 45
            advance()
        }
        var digits: UInt64 = 0, exponent = 0, seen = 0
        func add(_ digit: UInt8, to digits: UInt64) -> UInt64 { digits &* 10 &+ UInt64(digit &- 48) }
        while isDigit {
            if digits < 1_000_000_000_000_000_000 { digits = add(next, to: digits) } else { exponent &+= 1 }
            seen &+= 1
            advance()
        }
        if next == 46 && at < count {
            advance()
            if !isDigit {
                reset(to: start)
                return nil
            }
            while isDigit {
                if digits < 1_000_000_000_000_000_000 {
                    digits = add(next, to: digits)
                    exponent &-= 1
                }
                seen &+= 1
                advance()
            }
        }
        if seen == 0 {
            reset(to: start)
            return nil
        }
        if next == 101 || next == 69 {
            advance()
            var down = false
            if next == 43 || next == 45 {
                down = next == 45
                advance()
            }
            if isDigit {
                var power = 0
                while isDigit {
                    if power < 100_000 { power = power &* 10 &+ Int(truncatingIfNeeded: next &- 48) }
                    advance()
                }
                exponent = down ? exponent &- power : exponent &+ power
            } else {
                reset(to: start)
                return nil
            }
        }
        // Two exact halves make the double: a conversion that cannot trap.
        let whole = Double(UInt32(truncatingIfNeeded: digits &>> 32)) * 0x1p32 + Double(UInt32(truncatingIfNeeded: digits))
        let value = scaled(whole, exponent)
        if !(value <= Double(Float.greatestFiniteMagnitude)) {
            reset(to: start)
            return nil
        }
        return negative ? -value : value
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
    /// The bytes of a literal. `utf8Start` checks, with a trap, that the string is not a single scalar; a literal of text never is.
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
