import CMotion
import MotionKernel

/// A place in a JSON text. Reads what has no parts: space, strings, numbers and words.
struct JSONCursor {
    let text: Bytes
    let size: Int
    /// The offset of the next byte.
    var at = 0

    @inline(__always)
    init(_ text: Bytes, _ size: Int) { (self.text, self.size) = (text, size) }

    /// The next byte; 0, which no value begins with, at the end.
    var next: UInt8 {
        @inline(__always)
        get { byte(0) }
    }

    /// The byte at a distance from the next one; 0 beyond the end.
    @inline(__always)
    private func byte(_ distance: Int) -> UInt8 { at &+ distance < size ? text[at &+ distance] : 0 }

    /// The next eight bytes, which exist, the first one lowest.
    private var word: UInt64 {
        @inline(__always)
        get { UInt64(littleEndian: UnsafeRawPointer(text + at).loadUnaligned(as: UInt64.self)) }
    }

    /// Skips the byte if it is the next one; whether it was.
    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        if next != byte { return false }
        at.advance()
        return true
    }

    /// Skips space, tab, line feed and carriage return.
    @inline(__always)
    mutating func skipSpace() {
        if next <= " " { skipSpaces() }
    }

    @inline(never)
    private mutating func skipSpaces() {
        while true {
            // Indented texts have long rows of spaces.
            while at &+ 8 <= size && word == 0x2020_2020_2020_2020 { at &+= 8 }
            if next != " " && next != "\n" && next != "\r" && next != "\t" { return }
            at.advance()
        }
    }

    /// Skips a string, whose quote comes next. Returns false at a byte that no string has.
    @inline(__always)
    mutating func skipString() -> Bool {
        at.advance()
        while true {
            while at &+ 8 <= size {
                let ends = JSONCursor.ends(word)
                at &+= ends.trailingZeroBitCount &>> 3
                if ends != 0 { break }
            }
            if take("\"") { return true }
            if !skipCharacter() { return false }
        }
    }

    /// Returns the bytes of a word that may end a string, or are not as they are: quotes, backslashes and control
    /// characters. Of each of those bytes the highest bit is set, and of no byte before the first of them.
    @inline(__always)
    private static func ends(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = word ^ ones &* 0x22, backslash = word ^ ones &* 0x5C
        // A byte of 0 borrows from the next when 1 is subtracted, and so does one below 32 when 32 is.
        let borrows =
            (quote &- ones) & ~quote | (backslash &- ones) & ~backslash | (word &- ones &* 0x20) & ~word
        return borrows & (ones &* 0x80)
    }

    /// Skips a byte, or an escape. Returns false and skips nothing if that is not allowed in a string.
    @inline(never)
    private mutating func skipCharacter() -> Bool {
        if next < 0x20 { return false }
        if next != "\\" {
            at.advance()
            return true
        }
        switch byte(1) {
        case "\"", "\\", "/", "b", "f", "n", "r", "t":
            at &+= 2
            return true
        case "u":
            for i in below(6, from: 2) {
                if hexadecimal(byte(i)) == nil { return false }
            }
            at &+= 6
            return true
        default: return false
        }
    }

    /// Skips a number: -? digits ("." digits)? ([eE] [+-]? digits)?, where 0 is the only number that begins with 0.
    /// Returns MOTION_OK, or why the text here is not a number. Sets `value` if `isWanted`.
    @inline(__always)
    mutating func readNumber(_ value: inout Double, isWanted: Bool) -> motion_status {
        let start = at, isNegative = take("-"), digits = at
        if !isDigit(next) {
            at = start
            return MOTION_ERROR_JSON_VALUE
        }
        if next == "0" && isDigit(byte(1)) { return MOTION_ERROR_JSON_NUMBER }
        var whole: UInt64 = 0, exponent = 0
        takeDigits(&whole)
        var count = at &- digits
        if take(".") {
            let fraction = at
            takeDigits(&whole)
            exponent = fraction &- at
            if exponent == 0 { return MOTION_ERROR_JSON_NUMBER }
            count &-= exponent
        }
        let end = at
        if next | 0x20 == "e" {
            guard let power = readExponent() else { return MOTION_ERROR_JSON_NUMBER }
            exponent &+= power
        }
        // The digits so far wrap beyond nineteen.
        if isWanted {
            value = Decimal.value(
                isNegative, whole, isExact: count <= 19, exponent: exponent, digits: text + digits, end: text + end)
        }
        return MOTION_OK
    }

    /// Reads the digits that come next into a whole number.
    @inline(__always)
    private mutating func takeDigits(_ whole: inout UInt64) {
        while at < size {
            let digit = text[at] &- "0"
            if digit > 9 { return }
            whole = whole &* 10 &+ digit.u64
            at.advance()
        }
    }

    /// Reads the exponent of a number, whose letter comes next; nil at a byte that is no part of it.
    @inline(never)
    private mutating func readExponent() -> Int? {
        at.advance()
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        if !isDigit(next) { return nil }
        var power = 0
        while isDigit(next) {
            if power < 1_000_000_000 { power = power &* 10 &+ (next &- "0").int }
            at.advance()
        }
        return isNegative ? 0 &- power : power
    }

    /// Skips true, false or null. Returns false and skips nothing if the text has another word.
    @inline(never)
    mutating func skipWord(_ word: StaticString) -> Bool {
        let (letters, length) = word.letters
        for i in below(length) {
            if byte(i) != letters[i] { return false }
        }
        at &+= length
        return true
    }
}

/// Whether a byte is a decimal digit.
@inline(__always)
func isDigit(_ byte: UInt8) -> Bool { byte &- "0" < 10 }

/// Returns the value of a hexadecimal digit; nil for any other byte.
func hexadecimal(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte &- "0") }
    let letter = (byte | 0x20) &- "a"
    return letter < 6 ? UInt32(letter) &+ 10 : nil
}
