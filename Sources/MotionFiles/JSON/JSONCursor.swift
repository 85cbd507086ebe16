import CMotion
import MotionKernel

/// A JSON text. Reads what has no parts: space, strings, numbers and words, each from the offset of its first byte.
///
/// Most strings and numbers are short and far from the end of the text: those are read here without a look at the
/// size, and all others by functions that are called.
struct JSONCursor {
    let text: Bytes
    let size: Int
    /// The first offset that has fewer than 24 bytes from there on.
    private let short: Int

    init(_ text: Bytes, _ size: Int) { (self.text, self.size, short) = (text, size, size &- 23) }

    /// The byte at an offset; 0, which no value begins with, beyond the end.
    @inline(__always)
    func byte(_ at: Int) -> UInt8 { at < size ? text[at] : 0 }

    /// The eight bytes at an offset, which exist, the first one lowest.
    @inline(__always)
    private func word(_ at: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(text + at).loadUnaligned(as: UInt64.self))
    }

    /// Skips space, tab, line feed and carriage return. Returns the byte after them.
    @inline(__always)
    func skipSpace(_ at: inout Int) -> UInt8 {
        let next = byte(at)
        if next > " " { return next }
        at = spaceEnd(at)
        return byte(at)
    }

    @inline(never)
    private func spaceEnd(_ start: Int) -> Int {
        var at = start
        while true {
            // Indented texts have long rows of spaces.
            while at &+ 8 <= size && word(at) == 0x2020_2020_2020_2020 { at &+= 8 }
            let next = byte(at)
            if next != " " && next != "\n" && next != "\r" && next != "\t" { return at }
            at.advance()
        }
    }

    // MARK: - Strings

    /// Returns the offset after a string. If a byte does not belong in a string, returns -1 minus the offset of that.
    @inline(__always)
    func stringEnd(_ start: Int) -> Int {
        if start < short {
            // Most keys have one letter.
            let letter = text[start &+ 1]
            if text[start &+ 2] == "\"" && letter > "\"" && letter != "\\" { return start &+ 3 }
            let ends = JSONCursor.ends(word(start &+ 1))
            if ends != 0 {
                let end = start &+ 1 &+ ends.trailingZeroBitCount &>> 3
                if text[end] == "\"" { return end &+ 1 }
            }
        }
        return longStringEnd(start)
    }

    @inline(never)
    private func longStringEnd(_ start: Int) -> Int {
        var at = start &+ 1
        while true {
            while at &+ 8 <= size {
                let ends = JSONCursor.ends(word(at))
                at &+= ends.trailingZeroBitCount &>> 3
                if ends != 0 { break }
            }
            let next = byte(at)
            if next == "\"" { return at &+ 1 }
            let length = next == "\\" ? escapeSize(at) : (next < 0x20 ? 0 : 1)
            if length == 0 { return -1 &- at }
            at &+= length
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

    /// Returns how many bytes an escape has; 0 if it is not one of JSON.
    private func escapeSize(_ at: Int) -> Int {
        switch byte(at &+ 1) {
        case "\"", "\\", "/", "b", "f", "n", "r", "t": return 2
        case "u":
            for i in below(6, from: 2) {
                if hexadecimal(byte(at &+ i)) == nil { return 0 }
            }
            return 6
        default: return 0
        }
    }

    // MARK: - Numbers

    /// Skips a number: -? digits ("." digits)? ([eE] [+-]? digits)?, where 0 is the only number that begins with 0.
    /// Returns MOTION_OK, or why the text here is not a number. Sets `value` if `isWanted`. `first` is its first byte.
    @inline(__always)
    func readNumber(_ at: inout Int, _ first: UInt8, _ value: inout Double, isWanted: Bool) -> motion_status {
        if at < short {
            // Up to eight digits, a point, and up to seven digits.
            var place = at, digit = first &- "0"
            let isNegative = first == "-"
            if isNegative { digit = text[place.advance() &+ 1] &- "0" }
            if digit < 10 {
                var whole = digit.u64, next = text[place.advance() &+ 1], fraction: UInt64 = 0, bits = 0
                if digit > 0 {
                    let most = at &+ 8
                    while isDigit(next) && place < most {
                        whole = whole &* 10 &+ (next &- "0").u64
                        next = text[place.advance() &+ 1]
                    }
                }
                if next == "." {
                    let digits = word(place &+ 1) ^ JSONCursor.zeros
                    let others = (digits &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080
                    bits = others.trailingZeroBitCount & 0x38
                    place &+= bits &>> 3 &+ 1
                    // Without a digit, or with eight or more, this is a byte that cannot follow a number.
                    next = bits == 0 ? "e" : text[place]
                    if isWanted { fraction = JSONCursor.number(digits &<< (64 &- bits).u64) }
                }
                if !isDigit(next) && next | 0x20 != "e" {
                    if isWanted {
                        var magnitude = whole.double
                        if bits > 0 {
                            // All digits are fewer than a double has, so only the division rounds.
                            let power = powersOfTen[unchecked: bits &>> 3]
                            magnitude = (magnitude * power + fraction.double) / power
                        }
                        value = isNegative ? -magnitude : magnitude
                    }
                    at = place
                    return MOTION_OK
                }
            }
        }
        return readLongNumber(&at, &value, isWanted: isWanted)
    }

    /// The digits 0 as eight bytes.
    private static var zeros: UInt64 { 0x3030_3030_3030_3030 }

    /// Returns the number with eight decimal digits, one in each byte, the first one lowest.
    @inline(__always)
    private static func number(_ digits: UInt64) -> UInt64 {
        let pairs = digits &* 10 &+ digits &>> 8, mask: UInt64 = 0xFF_0000_00FF
        let sum = (pairs & mask) &* 0xF_4240_0000_0064 &+ (pairs &>> 16 & mask) &* 0x2710_0000_0001
        return sum &>> 32
    }

    /// Skips a number of any length.
    @inline(__always)
    private func readLongNumber(_ at: inout Int, _ value: inout Double, isWanted: Bool) -> motion_status {
        let number = longNumber(at, isWanted: isWanted)
        at = number.end
        value = number.value
        return number.reason
    }

    @inline(never)
    private func longNumber(_ start: Int, isWanted: Bool) -> (end: Int, value: Double, reason: motion_status) {
        let isNegative = byte(start) == "-", digits = isNegative ? start &+ 1 : start
        if !isDigit(byte(digits)) { return (start, 0, MOTION_ERROR_JSON_VALUE) }
        if byte(digits) == "0" && isDigit(byte(digits &+ 1)) { return (digits, 0, MOTION_ERROR_JSON_NUMBER) }
        var whole: UInt64 = 0, exponent = 0
        var at = takeDigits(digits, &whole)
        var count = at &- digits
        if byte(at) == "." {
            let fraction = at &+ 1
            at = takeDigits(fraction, &whole)
            exponent = fraction &- at
            if exponent == 0 { return (at, 0, MOTION_ERROR_JSON_NUMBER) }
            count &-= exponent
        }
        let end = at
        if byte(at) | 0x20 == "e" {
            at.advance()
            let isBelow = byte(at) == "-"
            if isBelow || byte(at) == "+" { at.advance() }
            if !isDigit(byte(at)) { return (at, 0, MOTION_ERROR_JSON_NUMBER) }
            var power = 0
            while isDigit(byte(at)) {
                if power < 1_000_000_000 { power = power &* 10 &+ (byte(at) &- "0").int }
                at.advance()
            }
            exponent &+= isBelow ? 0 &- power : power
        }
        // The digits so far wrap beyond nineteen.
        let value =
            !isWanted
            ? 0
            : Decimal.value(
                isNegative, whole, isExact: count <= 19, exponent: exponent, digits: text + digits, end: text + end)
        return (at, value, MOTION_OK)
    }

    /// Reads the digits at an offset into a whole number. Returns the offset after them.
    @inline(__always)
    private func takeDigits(_ start: Int, _ whole: inout UInt64) -> Int {
        var at = start
        while at < size {
            let digit = text[at] &- "0"
            if digit > 9 { break }
            whole = whole &* 10 &+ digit.u64
            at.advance()
        }
        return at
    }

    /// Returns the offset after true, false or null, which begins with that letter; the same offset if the text has
    /// another word.
    @inline(never)
    func wordEnd(_ start: Int, _ first: UInt8) -> Int {
        let (letters, length) = (first == "t" ? "true" : (first == "f" ? "false" : "null") as StaticString).letters
        for i in below(length) {
            if byte(start &+ i) != letters[i] { return start }
        }
        return start &+ length
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
