import CMotion

/// Bytes are compared with characters: `next == "-"`.
extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
    @inline(__always)
    public init(unicodeScalarLiteral character: Unicode.Scalar) { self = character.value.u8 }

    /// Whether this is a decimal digit.
    public var isDigit: Bool { self &- "0" < 10 }

    /// A capital ASCII letter as the small one. Other bytes may change, too, but none becomes a small letter.
    public var lowercased: UInt8 { self | 0x20 }

    /// A capital ASCII letter as the small one; any other byte as it is.
    public var small: UInt8 { self >= "A" && self <= "Z" ? lowercased : self }

    /// Whether this is an ASCII letter.
    public var isLetter: Bool { lowercased >= "a" && lowercased <= "z" }

    /// Whether a word of CSS goes on with this byte.
    public var isInWord: Bool { isLetter || isDigit || self == "-" || self == "_" }
}

/// Returns the place of the next space among letters; the end without one.
@inline(never)
func space(in letters: Bytes, from first: Int, _ end: Int) -> Int {
    var i = first
    while i &+ 8 <= end {
        let word = UnsafeRawPointer(letters + i).loadUnaligned(as: UInt64.self) ^ 0x2020_2020_2020_2020
        let spaces = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080  // the lowest bit is right
        if spaces != 0 { return i &+ spaces.trailingZeroBitCount &>> 3 }
        i &+= 8
    }
    while i < end && letters[i] != " " { i &+= 1 }
    return i
}

/// Reads UTF-8 bytes one after the other.
public struct TextReader {
    let bytes: Bytes
    let count: Int
    /// The position of the next byte.
    public private(set) var at = 0

    public init(_ bytes: Bytes, count: Int) {
        self.bytes = bytes
        self.count = count
    }

    /// Whether all bytes have been read.
    public var isAtEnd: Bool { at >= count }

    /// The next byte; 0, which no grammar has, at the end.
    public var next: UInt8 { byte(at: at) }

    /// Skips a byte.
    public mutating func advance() { at &+= 1 }

    /// Returns the byte at a position; 0 beyond the end.
    public func byte(at position: Int) -> UInt8 { position < count ? bytes[position] : 0 }

    /// Goes to a position.
    public mutating func reset(to position: Int) { at = position }

    /// Skips white space: space, tab, line feed, form feed, carriage return.
    @inline(never)
    public mutating func skipSpace() {
        while next == " " || (next >= "\t" && next <= "\r" && next != 0x0B) { at &+= 1 }
    }

    /// Skips the byte if it is the next one; whether it was.
    public mutating func take(_ byte: UInt8) -> Bool {
        if next != byte { return false }
        at &+= 1
        return true
    }

    /// Skips the first word of a list that the text continues with; spaces separate the words of the list, which are in
    /// small letters if the text may have them `inAnyCase`. With `isWhole` the word must end in the text, too. Returns
    /// the number of the word, or -1 if the text continues with none of them.
    @inline(never)
    public mutating func take(oneOf words: StaticString, inAnyCase: Bool = false, isWhole: Bool = false) -> Int {
        let (letters, length) = words.letters
        var word = 0, i = 0
        while i < length {
            let toText = at &- i  // from a place in the words to the one in the text
            func isNext() -> Bool {
                let byte = byte(at: i &+ toText)
                return letters[i] == (inAnyCase ? byte.small : byte)
            }
            while i < length && letters[i] != " " && isNext() { i &+= 1 }
            if (i == length || letters[i] == " ") && !(isWhole && byte(at: i &+ toText).isInWord) {
                at = i &+ toText
                return word
            }
            i = space(in: letters, from: i, length) &+ 1
            word &+= 1
        }
        return -1
    }

    /// Skips the name of a curve: letters, digits, "-" and ".".
    mutating func takeName() {
        while next.isLetter || next.isDigit || next == "-" || next == "." { advance() }
    }

    /// Reads a number by SVG's grammar: [+-]? digits* ("." digits+)? ([eE] [+-]? digits+)?, so that "1." is not a
    /// number. Returns nil and skips nothing if the text has no number here, or a number whose magnitude exceeds a
    /// float's. A number that is too small is read as 0.
    ///
    /// The first nineteen digits count. The power of ten is applied in double precision, so the result is within 2 ulp
    /// of a double.
    @inline(never)
    @_optimize(speed)
    public mutating func number() -> Double? {
        let start = at, value = magnitude()
        if value <= Double(Float.greatestFiniteMagnitude) { return bytes[start] == "-" ? -value : value }
        reset(to: start)
        return nil
    }

    /// Reads a number without its sign. Returns NaN if the text has no number here.
    @inline(__always)
    private mutating func magnitude() -> Double {
        takeSign()
        var digits: UInt64 = 0
        let first = at
        var exponent = takeDigits(&digits)
        if next == "." {
            advance()
            let fraction = at
            // Each digit that counts is a tenth of the one before it.
            exponent &+= takeDigits(&digits) &- (at &- fraction)
            if at == fraction { return Double.nan }
        }
        if at == first { return Double.nan }
        if next.lowercased == "e" {
            advance()
            let isNegative = next == "-"
            takeSign()
            if !next.isDigit { return Double.nan }
            var power = 0
            while next.isDigit {
                if power < 100_000 { power = power &* 10 &+ (next &- "0").int }
                advance()
            }
            exponent = isNegative ? exponent &- power : exponent &+ power
        }
        // Two conversions that are exact, and cannot trap.
        let whole = Double((digits >> 32).u32) * 0x1p32 + Double(digits.u32)
        return scaled(whole, exponent)
    }

    /// Reads numbers of path data into an array, from an index up to, and not including, an end, as far as they are
    /// like most: at most one space, one comma and one space, then up to fifteen digits without an exponent. Stops
    /// before any other, which `number` reads to the same bits. Returns the index after the last one.
    ///
    /// No comma may come before the first number of a command.
    @inline(never)
    @_optimize(speed)
    mutating func takeUsualNumbers(
        _ numbers: inout InlineArray<6, Double>, from first: Int, _ end: Int, isFirst: Bool
    ) -> Int {
        let bytes = bytes, count = count
        var index = first, done = at
        while index < end {
            var place = done
            /// The byte at the place, less "0"; 208, which no number has, at the end.
            @inline(__always)
            func digit() -> UInt8 { (place < count ? bytes[place] : 0) &- "0" }
            var next = digit()
            if next == " " &- "0" {
                place &+= 1
                next = digit()
            }
            if next == "," &- "0" && !(isFirst && index == 0) {
                place &+= 1
                next = digit()
                if next == " " &- "0" {
                    place &+= 1
                    next = digit()
                }
            }
            let isNegative = next == "-" &- "0"
            if isNegative {
                place &+= 1
                next = digit()
            }
            var whole: UInt64 = 0, digits = 0 &- place, power = 0
            while next < 10 {
                whole = whole &* 10 &+ next.u64
                place &+= 1
                next = digit()
            }
            digits &+= place
            if next == "." &- "0" {
                let point = place
                place &+= 1
                next = digit()
                while next < 10 {
                    whole = whole &* 10 &+ next.u64
                    place &+= 1
                    next = digit()
                }
                power = place &- point &- 1
                if power == 0 { break }
                digits &+= power
            }
            if digits == 0 || digits > 15 || (next &+ "0").lowercased == "e" { break }
            var magnitude = Double(Int64(bitPattern: whole))
            if power > 0 { magnitude /= powersOfTen[unchecked: power] }
            numbers[unchecked: index] = isNegative ? -magnitude : magnitude
            index &+= 1
            done = place
        }
        at = done
        return index
    }

    /// Reads the digits that come next into a whole number. Returns how many of them do not count.
    @inline(__always)
    private mutating func takeDigits(_ whole: inout UInt64) -> Int {
        var dropped = 0
        while at < count && bytes[at].isDigit {
            if whole < 1_000_000_000_000_000_000 {
                whole = whole &* 10 &+ UInt64(bytes[at] &- "0")
            } else {
                dropped &+= 1
            }
            advance()
        }
        return dropped
    }

    /// Skips a sign.
    private mutating func takeSign() {
        if next == "+" || next == "-" { advance() }
    }
}

/// x 10^exponent, correctly rounded where x and 10^|exponent| are whole numbers that a double holds.
@inline(never)
func scaled(_ x: Double, _ exponent: Int) -> Double {
    var value = x
    var left = exponent < -400 ? -400 : (exponent > 400 ? 400 : exponent)
    if value == 0 { return 0 }
    while left >= 22 {
        value *= 1e22
        left &-= 22
    }
    if left > 0 { return value * powersOfTen[unchecked: left] }
    while left <= -22 {
        value /= 1e22
        left &+= 22
    }
    return value / powersOfTen[unchecked: 0 &- left]
}

/// 10^n, for 0...21, which is exact.
private let powersOfTen: InlineArray<22, Double> = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21
]

extension StaticString {
    /// The bytes of a literal. `utf8Start` checks, with a trap, that the string is not a single scalar; a literal of
    /// text never is.
    public var letters: (start: Bytes, count: Int) {
        let parts = unsafeBitCast(self, to: (start: UInt, count: Int, flags: UInt8).self)
        return (UnsafePointer(bitPattern: parts.start).unsafelyUnwrapped, parts.count)
    }
}

/// Where reading stopped, and why: one of MOTION_ERROR_TEXT_*.
public struct TextFault {
    public var at: Int
    public var reason: Int32

    public init(at: Int, reason: Int32) { (self.at, self.reason) = (at, reason) }

    public static var start: Int32 { MOTION_ERROR_TEXT_START }
    public static var command: Int32 { MOTION_ERROR_TEXT_COMMAND }
    public static var number: Int32 { MOTION_ERROR_TEXT_NUMBER }
    public static var name: Int32 { MOTION_ERROR_TEXT_NAME }
    public static var argument: Int32 { MOTION_ERROR_TEXT_ARGUMENT }
    public static var end: Int32 { MOTION_ERROR_TEXT_END }
}
